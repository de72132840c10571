//! Three numbers on the table.
//!
//! Collins (2005, section 6) has two games. Write a <= b <= c.
//!
//! - [`Variant::Smallest`]: take the same multiple of the smallest number from both others, which must
//!   stay positive. Forced moves decide it ([`smallest`]).
//! - [`Variant::Natural`]: decrease any number by a multiple of any other; it must stay positive. Collins
//!   calls it the most intriguing unsolved problem of the domain. What makes it tractable are its
//!   [`rows`]: beside a <= b exactly a third numbers lose. They can be found, and from some b on
//!   they repeat, so that any number may be enormous if only the smallest
//!   is not.
//!
//! [`Three`] plays both. [`Table`] holds all losing triples of the natural game up to a bound.
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

mod explain;
pub mod natural;
pub mod rows;
mod settled;
pub mod smallest;
mod strip;
mod table;

pub use natural::Natural;
pub use rows::Row;
pub use table::Table;

use crate::{explain::brief, position::Triple, rules::Play, solve::Outcome};
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};
use std::{
    fmt,
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
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Variant::Natural => "natural",
            Variant::Smallest => "smallest",
        })
    }
}

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
        write!(f, "take {} times {} from ", brief(&self.take), brief(&self.by))?;
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
    natural: Mutex<Natural>,
}

impl Three {
    /// The game.
    pub fn new(variant: Variant, play: Play) -> Self {
        Three { variant, play, natural: Mutex::new(Natural::new(play)) }
    }

    /// Which game it is.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// How it ends.
    pub fn play(&self) -> Play {
        self.play
    }

    /// The natural game. Whoever has panicked with it has left its tables as they were.
    fn natural(&self) -> MutexGuard<'_, Natural> {
        self.natural.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Who wins.
    pub fn outcome(&self, triple: &Triple, work: &Work) -> Result<Outcome, Halt> {
        let lost = match self.variant {
            Variant::Natural => self.natural().is_lost(triple, work)?,
            Variant::Smallest => smallest::is_lost_at(triple, self.play, work)?,
        };
        Ok(Outcome::won_by_next(!lost))
    }

    /// All winning moves: at most three in the natural game, at most one in the other.
    pub fn winning(&self, triple: &Triple, work: &Work) -> Result<Vec<Move>, Halt> {
        match self.variant {
            Variant::Natural => self.natural().winning(triple, work),
            Variant::Smallest => {
                let take = smallest::winning(triple, self.play, work)?;
                Ok(take.map(|take| Move::of_both(triple, take)).into_iter().collect())
            }
        }
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
        [(2, 0, true), (2, 1, a != b), (1, 0, b != c)]
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
