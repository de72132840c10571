//! The one way to a column: a game, fields and positions in; what is asked of them out.
//!
//! Whoever asks something of positions asks it here: an analysis and a line of a batch of one position of any size
//! ([`Columns::at`]), tables, maps and arrays of many positions of machine words ([`Columns::words`]). Where the rules have
//! a closed form whole columns are found at once, by [`Bulk`](crate::bulk::Bulk); what is left is asked of each position.
//! So all of them say the same, or refuse it for the same reason.
//!
//! ```
//! use euclid_games::{Field, WhichGame, Work, columns::Columns};
//! use short_games::Games;
//!
//! let game = WhichGame::Pair("take=1..3".parse()?);
//! let columns = Columns::new(&game, &[Field::Outcome, Field::Length])?;
//! let found = columns.words(&[&[25, 5], &[87, 8]], &mut Games::new(), &Work::default())?;
//! assert_eq!(found[0].outcomes().map(|who| who.to_string()).collect::<String>(), "NP");
//! assert_eq!(found[1].numbers().map(|numbers| (numbers.get(0), numbers.get(1))), Some((Some(9), Some(4))));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod column;
pub mod pair;
pub mod partizan;
pub mod three;

pub use column::{Absent, Column, Entry, Lists, Numbers, written};

use crate::{
    bulk::BulkError,
    field::Field,
    pile::Unsolved,
    position::{Pair, Triple, ZeroInPosition},
    rules::RulesError,
    three::Three,
    which::WhichGame,
};
use euclid_fractions::{UBig, bulk::Unfit};
use euclid_work::{Halt, Work};
use short_games::Games;
use std::{panic::resume_unwind, thread};
use thiserror::Error;

/// Some fields of the positions of a game.
pub struct Columns {
    game: WhichGame,
    fields: Vec<Field>,
    hands: Hands,
}

enum Hands {
    Pair(Box<pair::Pairs>),
    Three(Box<three::Triples>),
    Partizan(partizan::Positions),
}

/// A position of which fields are asked, one after the other.
pub enum At<'c> {
    /// Of a game on two numbers.
    Pair(Box<pair::AtPair>),
    /// Of a game on three numbers.
    Three(three::AtThree<'c>),
    /// Of Partizan Euclid.
    Partizan(partizan::AtPartizan),
}

/// Numbers that are not a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NotAPosition {
    /// There is a 0.
    #[error(transparent)]
    Zero(#[from] ZeroInPosition),
    /// There are too few numbers, or too many.
    #[error("a position has two numbers, or three where the game is on three")]
    Count,
}

/// Why there are no columns.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refused {
    /// The numbers are no positions.
    #[error(transparent)]
    NotAPosition(#[from] NotAPosition),
    /// A limit was reached, or somebody asked to stop.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// A position, by its index, that could not be solved.
    #[error("{why}")]
    At {
        /// Which.
        index: usize,
        /// Why not.
        why: Unsolved,
    },
}

impl Refused {
    fn at(index: usize, why: Unsolved) -> Self {
        match why {
            Unsolved::Halt(halt) => Refused::Halt(halt),
            why => Refused::At { index, why },
        }
    }
}

impl Refused {
    /// The same of positions that come behind so many others.
    fn behind(self, start: usize) -> Self {
        match self {
            Refused::At { index, why } => Refused::At { index: start + index, why },
            other => other,
        }
    }
}

impl From<BulkError> for Refused {
    fn from(error: BulkError) -> Self {
        match error {
            BulkError::Unfit(Unfit::Halt(halt)) => Refused::Halt(halt),
            BulkError::Unfit(Unfit::Zero { .. }) => NotAPosition::Zero(ZeroInPosition).into(),
            BulkError::Unsolved(index, why) => Refused::at(index, why),
            // Nothing is asked in bulk that has no closed form.
            BulkError::Unfit(Unfit::Lengths { .. })
            | BulkError::NoClosedForm(_)
            | BulkError::NoLength => NotAPosition::Count.into(),
        }
    }
}

/// A position that is solved alone takes about so many steps, if it needs no search.
const STEPS_PER_POSITION: u64 = 16;

/// So many positions are kept as columns at a time where nobody asked for columns.
const BLOCK: usize = 1 << 17;

/// A thread is worth its start for so many positions at least.
const FEWEST: usize = 256;

impl Columns {
    /// These fields of the positions of this game; a field that the game does not have is undefined everywhere.
    pub fn new(game: &WhichGame, fields: &[Field]) -> Result<Self, RulesError> {
        let hands = match game {
            WhichGame::Pair(rules) => Hands::Pair(Box::new(pair::Pairs::new(rules, fields)?)),
            WhichGame::Three(variant, play) => {
                Hands::Three(Box::new(three::Triples::new(Three::new(*variant, *play))))
            }
            WhichGame::Partizan => Hands::Partizan(partizan::Positions::default()),
        };
        Ok(Columns { game: game.clone(), fields: fields.to_vec(), hands })
    }

    /// The game.
    pub fn game(&self) -> &WhichGame {
        &self.game
    }

    /// What is asked.
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// Whether whole columns of everything asked are found at once.
    pub fn in_bulk(&self) -> bool {
        match &self.hands {
            Hands::Pair(pairs) => self.fields.iter().all(|field| pairs.has_at_once(*field)),
            Hands::Three(triples) => triples.has_at_once(&self.fields),
            Hands::Partizan(_) => false,
        }
    }

    /// A position of any size; of Partizan Euclid p and q, in this order.
    pub fn at(&self, numbers: Vec<UBig>) -> Result<At<'_>, NotAPosition> {
        let count = |_| NotAPosition::Count;
        Ok(match &self.hands {
            Hands::Pair(pairs) => {
                let [a, b] = numbers.try_into().map_err(count)?;
                At::Pair(Box::new(pairs.at(Pair::new(a, b)?)))
            }
            Hands::Three(triples) => {
                let numbers: [UBig; 3] = numbers.try_into().map_err(count)?;
                At::Three(triples.at(Triple::new(numbers)?))
            }
            Hands::Partizan(positions) => {
                let [p, q] = numbers.try_into().map_err(count)?;
                At::Partizan(positions.at(crate::partizan::Position::new(p, q)?))
            }
        })
    }

    /// Of Partizan Euclid: works out the values of all positions up to this p beforehand, where values are asked for.
    pub fn tabulate(&mut self, largest: usize, games: &mut Games, work: &Work) -> Result<(), Halt> {
        match &mut self.hands {
            Hands::Partizan(positions) if self.fields.iter().any(|field| field.is_value()) => {
                positions.tabulate(largest, games, work)
            }
            _ => Ok(()),
        }
    }

    /// Of a game on three numbers: works out a table for so many positions that hold a number, and no number above the
    /// largest, where that pays.
    pub fn tabulate_slice(
        &mut self,
        third: usize,
        largest: usize,
        positions: u64,
        work: &Work,
    ) -> Result<(), Halt> {
        match &mut self.hands {
            Hands::Three(triples) => {
                triples.tabulate(&self.fields, [third, largest.max(third)], positions, work)
            }
            _ => Ok(()),
        }
    }

    /// The columns of many positions of machine words, one for each field: the numbers at the same index are a position.
    /// They are found on as many threads as the work has; values are made in `games`.
    pub fn words(
        &self,
        numbers: &[&[u64]],
        games: &mut Games,
        work: &Work,
    ) -> Result<Vec<Column>, Refused> {
        let rows = numbers.first().map_or(0, |side| side.len());
        let count = if matches!(self.game, WhichGame::Three(..)) { 3 } else { 2 };
        if numbers.len() != count || numbers.iter().any(|side| side.len() != rows) {
            return Err(NotAPosition::Count.into());
        }
        if numbers.iter().any(|side| side.contains(&0)) {
            return Err(NotAPosition::Zero(ZeroInPosition).into());
        }
        let mut found = Vec::with_capacity(self.fields.len());
        for &field in &self.fields {
            found.push(self.at_once(field, numbers, work)?);
        }
        let fields = self.fields.iter().zip(&found);
        let left: Vec<Field> =
            fields.filter_map(|(field, column)| column.is_none().then_some(*field)).collect();
        let mut alone = self.one_by_one(&left, numbers, games, work)?.into_iter();
        Ok(found.into_iter().filter_map(|column| column.or_else(|| alone.next())).collect())
    }

    /// The first field of many positions as numbers: of a list how many there are, and 0 where there is none.
    pub fn numbers(&self, numbers: &[&[u64]], out: &mut [u64], work: &Work) -> Result<(), Refused> {
        let Some(&field) = self.fields.first() else { return Ok(()) };
        if let (Hands::Pair(pairs), [a, b], false) =
            (&self.hands, numbers, self.is_undefined(field))
            && pairs.fill(field, a, b, out, work)?
        {
            return Ok(());
        }
        let mut games = Games::new();
        for start in (0..out.len().max(1)).step_by(BLOCK) {
            let end = out.len().min(start + BLOCK);
            let sides: Vec<&[u64]> = numbers.iter().map(|side| &side[start..end]).collect();
            let found = self.words(&sides, &mut games, work).map_err(|why| why.behind(start))?;
            match found.into_iter().next() {
                Some(Column::Numbers(numbers)) => out[start..end].copy_from_slice(&numbers.words),
                Some(Column::Lists(lists)) => {
                    let counts = lists.iter().map(|list| list.len() as u64);
                    out[start..end].iter_mut().zip(counts).for_each(|(out, count)| *out = count);
                }
                _ => out[start..end].fill(0),
            }
        }
        Ok(())
    }

    /// A whole column, if it can be had at once.
    fn at_once(
        &self,
        field: Field,
        numbers: &[&[u64]],
        work: &Work,
    ) -> Result<Option<Column>, Refused> {
        match (&self.hands, numbers) {
            _ if self.is_undefined(field) => {
                Ok(Some(Column::undefined(field, numbers.first().map_or(0, |side| side.len()))))
            }
            (Hands::Pair(pairs), [a, b]) => pairs.at_once(field, a, b, work),
            (Hands::Three(triples), [a, b, c]) => triples.at_once(field, [a, b, c], work),
            _ => Ok(None),
        }
    }

    /// Whether no position here has it: a word of a position has no cap.
    fn is_undefined(&self, field: Field) -> bool {
        field == Field::Cap || field == Field::Reasons || field.defined(&self.game).is_err()
    }

    /// The columns that are left, position by position.
    fn one_by_one(
        &self,
        fields: &[Field],
        numbers: &[&[u64]],
        games: &mut Games,
        work: &Work,
    ) -> Result<Vec<Column>, Refused> {
        let rows = if fields.is_empty() { 0 } else { numbers.first().map_or(0, |side| side.len()) };
        let some = |first: usize, last: usize, games: &mut Games| {
            let mut columns: Vec<Column> = fields.iter().copied().map(Column::empty).collect();
            for index in first..last {
                work.charge(STEPS_PER_POSITION)?;
                let at = self.at(numbers.iter().map(|side| side[index].into()).collect())?;
                for (field, column) in fields.iter().zip(&mut columns) {
                    let entry = at.entry(*field, games, work);
                    let pushed = entry.and_then(|entry| column.push(entry));
                    pushed.map_err(|why| Refused::at(index, why))?;
                }
            }
            Ok(columns)
        };
        let valued = fields.iter().any(|field| field.is_value());
        let threads = if valued { 1 } else { work.threads().min(rows / FEWEST).max(1) };
        if threads == 1 {
            return some(0, rows, games);
        }
        let piece = rows.div_ceil(threads);
        thread::scope(|scope| {
            let some = &some;
            let others: Vec<_> = (1..threads)
                .map(|index| (index * piece, rows.min((index + 1) * piece)))
                .map(|(first, last)| scope.spawn(move || some(first, last, &mut Games::new())))
                .collect();
            // The first piece is done here: whoever waits hears no signal.
            let mut columns = some(0, piece, games);
            for other in others {
                let more = other.join().unwrap_or_else(|panic| resume_unwind(panic));
                columns = columns.and_then(|mut columns| {
                    columns.iter_mut().zip(more?).for_each(|(column, more)| column.append(more));
                    Ok(columns)
                });
            }
            columns
        })
    }
}

impl At<'_> {
    /// The same in the middle of a game on two numbers: at most so many multiples may be taken now.
    #[must_use]
    pub fn capped(self, cap: Option<UBig>) -> Self {
        match self {
            At::Pair(at) => At::Pair(Box::new(at.capped(cap))),
            other => other,
        }
    }

    /// What a field of the position is. Values are made in `games`.
    pub fn entry(
        &self,
        field: Field,
        games: &mut Games,
        work: &Work,
    ) -> Result<Entry<'_>, Unsolved> {
        match self {
            At::Pair(at) => at.entry(field, work),
            At::Three(at) => at.entry(field, work),
            At::Partizan(at) => at.entry(field, games, work),
        }
    }
}
