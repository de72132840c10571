//! Three numbers on the table.
//!
//! Write a <= b <= c. Collins (2005, section 6) has two games, and Ho (2012) has two more.
//!
//! - [`Variant::Smallest`]: take the same multiple of the smallest number from both others, which must
//!   stay positive. Forced moves decide it ([`smallest`]).
//! - [`Variant::Natural`]: decrease any number by a multiple of any other; it must stay positive. Collins
//!   calls it the most intriguing unsolved problem of the domain. What makes it tractable are its
//!   [`rows`]: beside a <= b exactly a third numbers lose. They can be found, and from a known b on
//!   they repeat, so that any number may be enormous if only the smallest
//!   is not. Some positions are decided at any size ([`known`]).
//!
//! - [`Variant::Either`] and [`Variant::Largest`]: take a multiple of the smallest number from one of the others, or from
//!   the largest. One move counts, and decides the values 0 and 1 ([`ho`]).
//!
//! [`Three`] plays them all, and knows Grundy values. [`Table`] holds all losing triples of the natural game up to a
//! bound, [`Values`] the values of triples.
//!
//! ```
//! use euclid_games::{Outcome, Play, Triple, three::{Three, Variant}};
//! use euclid_work::Work;
//! let (game, work) = (Three::new(Variant::Natural, Play::Normal), Work::default());
//! let triple = Triple::new([4u8, 9, 20].map(Into::into))?;
//! assert_eq!(game.outcome(&triple, &work)?, Outcome::N);
//! assert_eq!(game.winning(&triple, &work)?[0].to.to_string(), "(4, 9, 16)");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod beside;
mod explain;
mod graded;
pub mod ho;
pub mod known;
pub mod natural;
pub mod rows;
mod settled;
mod shape;
pub mod smallest;
mod strip;
mod table;
mod values;

pub use ho::Low;
pub use natural::Natural;
pub use rows::Row;
pub use table::Table;
pub use values::Values;

use graded::Graded;
use natural::reduced;

use crate::{explain::brief, number::times, position::Triple, rules::Play, solve::Outcome};
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};
use std::{
    fmt,
    str::FromStr,
    sync::{Mutex, MutexGuard, PoisonError},
};
use thiserror::Error;

/// Which game on three numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Variant {
    /// Any number less a multiple of any other.
    #[default]
    Natural,
    /// Both larger numbers less the same multiple of the smallest.
    Smallest,
    /// One of the larger numbers less a multiple of the smallest.
    Either,
    /// The largest number less a multiple of the smallest.
    Largest,
}

impl Variant {
    /// Every game.
    pub const ALL: [Variant; 4] =
        [Variant::Natural, Variant::Smallest, Variant::Either, Variant::Largest];

    /// The name, as it is written everywhere.
    pub fn name(self) -> &'static str {
        match self {
            Variant::Natural => "natural",
            Variant::Smallest => "smallest",
            Variant::Either => "either",
            Variant::Largest => "largest",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Variant {
    type Err = NoVariant;

    fn from_str(name: &str) -> Result<Self, NoVariant> {
        Variant::ALL.into_iter().find(|variant| variant.name() == name).ok_or(NoVariant)
    }
}

/// A name that no game on three numbers has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a game on three numbers is natural, smallest, either or largest")]
pub struct NoVariant;

/// A move.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// The number that is decreased; `None` where both larger ones are.
    pub from: Option<UBig>,
    /// The number of which a multiple is taken.
    pub by: UBig,
    /// The multiple.
    pub take: UBig,
    /// The position left.
    pub to: Triple,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {} from ", times(&self.take, &self.by))?;
        match &self.from {
            Some(from) => f.write_str(&brief(from)),
            None => f.write_str("both others"),
        }
    }
}

/// A move that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "that is not a move: a positive multiple of a number is taken from a larger one, which stays positive"
)]
pub struct NotAMove;

/// A game on three numbers, with a memory that all threads share.
pub struct Three {
    variant: Variant,
    play: Play,
    memory: Mutex<Memory>,
}

/// What is remembered: who loses in the natural game, and values.
struct Memory {
    natural: Natural,
    graded: Graded,
}

/// What remembers.
trait Remembers {
    /// The bytes of all that is remembered.
    fn bytes(&self) -> u64;

    /// Forgets everything.
    fn forget(&mut self);
}

/// Asks one memory. The other keeps what it has as long as there is room for it.
fn ask<M, T>(
    memory: &mut M,
    other: &mut impl Remembers,
    work: &Work,
    question: impl Fn(&mut M) -> Result<T, Halt>,
) -> Result<T, Halt> {
    if let Ok(_held) = work.hold(other.bytes()) {
        let answer = question(memory);
        if other.bytes() == 0 || !matches!(answer, Err(Halt::Bytes(_))) {
            return answer;
        }
    }
    other.forget();
    question(memory)
}

impl Three {
    /// The game.
    pub fn new(variant: Variant, play: Play) -> Self {
        let memory = Memory { natural: Natural::new(play), graded: Graded::new(variant, play) };
        Three { variant, play, memory: Mutex::new(memory) }
    }

    /// Which game it is.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// How it ends.
    pub fn play(&self) -> Play {
        self.play
    }

    /// Whoever has panicked with the memory has left its tables as they were.
    fn memory(&self) -> MutexGuard<'_, Memory> {
        self.memory.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the natural game.
    fn natural<T>(
        &self,
        work: &Work,
        question: impl Fn(&mut Natural) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        let Memory { natural, graded } = &mut *self.memory();
        ask(natural, graded, work, question)
    }

    /// Asks for values.
    fn graded<T>(
        &self,
        work: &Work,
        question: impl Fn(&mut Graded) -> Result<T, Halt>,
    ) -> Result<T, Halt> {
        let Memory { natural, graded } = &mut *self.memory();
        ask(graded, natural, work, question)
    }

    /// The Grundy value; under misère play it is 1 where there is no move. Without a formula it comes from a
    /// table, if the limits allow that.
    pub fn grundy(&self, triple: &Triple, work: &Work) -> Result<UBig, Halt> {
        if let Some(value) = self.formula(triple, work)? {
            return Ok(value);
        }
        let reduced = reduced(triple, work)?;
        let value = self.graded(work, |graded| graded.value(&reduced, work));
        // Who loses is known far beyond all tables of values.
        match value {
            Err(Halt::Bytes(_)) if self.outcome(triple, work) == Ok(Outcome::P) => Ok(UBig::ZERO),
            value => value,
        }
    }

    /// The Grundy value, where a formula gives it.
    pub fn formula(&self, triple: &Triple, work: &Work) -> Result<Option<UBig>, Halt> {
        let reduced = reduced(triple, work)?;
        self.memory().graded.formula(&reduced, work)
    }

    /// The moves to a Grundy value. Where no formula gives them they are looked for in a table.
    pub fn moves_to(&self, triple: &Triple, value: &UBig, work: &Work) -> Result<Vec<Move>, Halt> {
        if value.is_zero() {
            return self.winning(triple, work);
        }
        let low = graded::low(value);
        match (self.variant, low) {
            (Variant::Smallest, _) => {
                let take = smallest::take_to(triple, value, self.play, work)?;
                return Ok(take.map(|take| Move::of_both(triple, take)).into_iter().collect());
            }
            (Variant::Either | Variant::Largest, Some(low)) => {
                let take = ho::take_to(triple, low, self.play, work)?;
                return Ok(take.map(|take| Move::of_one(triple, 2, 0, take)).into_iter().collect());
            }
            _ => {}
        }
        // A table for this position has all that it leads to.
        let corner = reduced(triple, work)?;
        self.graded(work, |graded| graded.value(&corner, work))?;
        let mut found = Vec::new();
        for step in self.moves(triple) {
            work.charge(8)?;
            if self.grundy(&step.to, work)? == *value {
                found.push(step);
            }
        }
        Ok(found)
    }

    /// Every third number with which the Grundy value beside these two is this one, ascending; both positive. In the
    /// game of the smallest number they need not have an end, and there is no answer.
    pub fn row(&self, a: &UBig, b: &UBig, value: &UBig, work: &Work) -> Result<Option<Row>, Halt> {
        let (a, b) = (a.min(b), a.max(b));
        Ok(Some(match (self.variant, graded::low(value)) {
            (Variant::Smallest, _) => return Ok(None),
            (Variant::Natural, Some(Low::Zero)) => {
                self.natural(work, |natural| natural.row(a, b, work))?
            }
            (Variant::Either | Variant::Largest, Some(low)) => ho::row(a, b, low, self.play, work)?,
            _ => {
                let entries = self.graded(work, |graded| graded.row(a, b, value, work))?;
                Row { entries: entries.into(), shift: UBig::ZERO }
            }
        }))
    }

    /// Of the natural game where two numbers are equal, in normal play: nothing is done if the two larger ones
    /// are, which loses; otherwise how often the smallest is taken from the largest to make them so.
    fn twins(&self, triple: &Triple) -> Option<UBig> {
        let [a, b, c] = triple.numbers();
        if (self.variant, self.play) != (Variant::Natural, Play::Normal) {
            return None;
        }
        match (a == b, b == c) {
            (_, true) => Some(UBig::ZERO),
            (true, false) => Some((c - UBig::ONE) / a),
            (false, false) => None,
        }
    }

    /// Who wins.
    pub fn outcome(&self, triple: &Triple, work: &Work) -> Result<Outcome, Halt> {
        if let Some(take) = self.twins(triple) {
            return Ok(Outcome::won_by_next(!take.is_zero()));
        }
        let lost = match self.variant {
            Variant::Natural => self.natural(work, |natural| natural.is_lost(triple, work))?,
            Variant::Smallest => smallest::is_lost_at(triple, self.play, work)?,
            Variant::Either | Variant::Largest => ho::low_at(triple, self.play, work)? == Low::Zero,
        };
        Ok(Outcome::won_by_next(!lost))
    }

    /// All winning moves: at most three in the natural game, at most one in the others.
    pub fn winning(&self, triple: &Triple, work: &Work) -> Result<Vec<Move>, Halt> {
        if let Some(take) = self.twins(triple) {
            let step = (!take.is_zero()).then(|| Move::of_one(triple, 2, 0, take));
            return Ok(step.into_iter().collect());
        }
        match self.variant {
            Variant::Natural => self.natural(work, |natural| natural.winning(triple, work)),
            Variant::Smallest => {
                let take = smallest::winning(triple, self.play, work)?;
                Ok(take.map(|take| Move::of_both(triple, take)).into_iter().collect())
            }
            Variant::Either | Variant::Largest => {
                let take = ho::take_to(triple, Low::Zero, self.play, work)?;
                Ok(take.map(|take| Move::of_one(triple, 2, 0, take)).into_iter().collect())
            }
        }
    }

    /// Moves that win at any size, where the two larger numbers can be made equal: some of those of
    /// [`winning`](Three::winning), which may be out of reach.
    pub fn known_winning(&self, triple: &Triple) -> Vec<Move> {
        let numbers = triple.numbers();
        if (self.variant, self.play) != (Variant::Natural, Play::Normal) || numbers[1] == numbers[2]
        {
            return Vec::new();
        }
        known::to_twins(numbers).map(|(by, take)| Move::of_one(triple, 2, by, take)).collect()
    }

    /// How many moves there are. Equal numbers count as one.
    pub fn count(&self, triple: &Triple) -> UBig {
        let kinds = self.kinds(triple);
        kinds.iter().fold(UBig::ZERO, |sum, (_, _, most)| sum + most)
    }

    /// All moves.
    pub fn moves(&self, triple: &Triple) -> impl Iterator<Item = Move> {
        let triple = triple.clone();
        self.kinds(&triple).into_iter().flat_map(move |(from, by, most)| {
            let (triple, mut take) = (triple.clone(), UBig::ZERO);
            std::iter::from_fn(move || {
                take += UBig::ONE;
                (take <= most).then(|| match from {
                    Some(from) => Move::of_one(&triple, from, by, take.clone()),
                    None => Move::of_both(&triple, take.clone()),
                })
            })
        })
    }

    /// Which number, by its place, can be decreased by which, and how many times.
    fn kinds(&self, triple: &Triple) -> Vec<(Option<usize>, usize, UBig)> {
        let numbers = triple.numbers();
        let [a, b, c] = numbers;
        if self.variant == Variant::Smallest {
            return vec![(None, 0, smallest::count(numbers))];
        }
        let most = |from: usize, by: usize| (&numbers[from] - UBig::ONE).div_rem(&numbers[by]).0;
        let natural = self.variant == Variant::Natural;
        let either = natural || self.variant == Variant::Either;
        [(2, 0, true), (2, 1, natural && a != b), (1, 0, either && b != c)]
            .into_iter()
            .filter(|(_, _, distinct)| *distinct)
            .map(|(from, by, _)| (Some(from), by, most(from, by)))
            .collect()
    }

    /// The move that takes so many times the number `by` from the number `from`, or from both larger ones, if the rules
    /// allow it.
    pub fn make(
        &self,
        triple: &Triple,
        from: Option<&UBig>,
        by: &UBig,
        take: &UBig,
    ) -> Result<Move, NotAMove> {
        let numbers = triple.numbers();
        let kinds = self.kinds(triple);
        let (from, by, _) = kinds
            .into_iter()
            .find(|(place, least, most)| {
                place.map(|place| &numbers[place]) == from
                    && numbers[*least] == *by
                    && !take.is_zero()
                    && take <= most
            })
            .ok_or(NotAMove)?;
        Ok(match from {
            Some(from) => Move::of_one(triple, from, by, take.clone()),
            None => Move::of_both(triple, take.clone()),
        })
    }
}

impl Move {
    /// Takes so many times one number, by its place, from another, which must stay positive.
    fn of_one(triple: &Triple, from: usize, by: usize, take: UBig) -> Self {
        let numbers = triple.numbers();
        let mut left = numbers.clone();
        left[from] -= &numbers[by] * &take;
        let (from, by) = (Some(numbers[from].clone()), numbers[by].clone());
        Move { from, by, take, to: of_positive(left) }
    }

    /// Takes so many times the smallest number from both others, which must stay positive.
    fn of_both(triple: &Triple, take: UBig) -> Self {
        let numbers = triple.numbers();
        let to = of_positive(smallest::after(numbers.clone(), &take));
        Move { from: None, by: numbers[0].clone(), take, to }
    }
}

/// The position of numbers that are positive.
fn of_positive(numbers: [UBig; 3]) -> Triple {
    Triple::new(numbers).unwrap_or_else(|_| unreachable!("a move leaves positive numbers"))
}

#[cfg(test)]
const _: () = {
    const fn is_send_and_sync<T: Send + Sync>() {}
    is_send_and_sync::<Three>();
    is_send_and_sync::<Natural>();
    is_send_and_sync::<Table>();
};
