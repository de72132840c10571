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
//! let mut game = Three::new(Variant::Natural, Play::Normal);
//! let triple = Triple::new([4u8, 9, 20].map(Into::into))?;
//! assert_eq!(game.outcome(&triple)?, Outcome::N);
//! let step = &game.winning(&triple)?[0];
//! assert_eq!(game.after(&triple, step)?.to_string(), "(4, 9, 16)");
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
pub use table::{Table, TooLarge};

use crate::{
    explain::brief,
    pile::{Budget, Unsolved},
    position::Triple,
    rules::Play,
    solve::Outcome,
};
use euclid_fractions::{UBig, Whole};
use std::fmt;
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
pub struct Step {
    /// The number that is decreased; `None` where both larger ones are.
    pub from: Option<UBig>,
    /// The number of which a multiple is taken.
    pub by: UBig,
    /// The multiple.
    pub take: UBig,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "take {} times {} from ", brief(&self.take), brief(&self.by))?;
        match &self.from {
            Some(from) => f.write_str(&brief(from)),
            None => f.write_str("both others"),
        }
    }
}

/// A step that the rules do not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "that is not a move: a positive multiple of a number is taken from a larger one, which stays positive"
)]
pub struct NotAMove;

/// A game on three numbers, with a memory.
pub struct Three {
    variant: Variant,
    play: Play,
    natural: Natural,
}

impl Three {
    /// The game with the usual budget.
    pub fn new(variant: Variant, play: Play) -> Self {
        Self::with_budget(variant, play, Budget::default())
    }

    /// The game, with a budget for the tables of the natural one.
    pub fn with_budget(variant: Variant, play: Play, budget: Budget) -> Self {
        Three { variant, play, natural: Natural::with_budget(play, budget) }
    }

    /// Which game it is.
    pub fn variant(&self) -> Variant {
        self.variant
    }

    /// How it ends.
    pub fn play(&self) -> Play {
        self.play
    }

    /// Who wins. A natural game may be beyond the budget; the other never is.
    pub fn outcome(&mut self, triple: &Triple) -> Result<Outcome, Unsolved> {
        let lost = match self.variant {
            Variant::Natural => self.natural.is_lost(triple)?,
            Variant::Smallest => smallest::is_lost(triple.numbers().clone(), self.play),
        };
        Ok(Outcome::won_by_next(!lost))
    }

    /// All winning moves: at most three in the natural game, at most one in the other.
    pub fn winning(&mut self, triple: &Triple) -> Result<Vec<Step>, Unsolved> {
        match self.variant {
            Variant::Natural => self.natural.winning(triple),
            Variant::Smallest => {
                let by = &triple.numbers()[0];
                let take = smallest::winning(triple.numbers(), self.play);
                let step = take.map(|take| Step { from: None, by: by.clone(), take });
                Ok(step.into_iter().collect())
            }
        }
    }

    /// How many moves there are. Equal numbers count as one.
    pub fn count(&self, triple: &Triple) -> UBig {
        let kinds = self.kinds(triple);
        kinds.iter().fold(UBig::ZERO, |sum, (_, _, most)| sum + most)
    }

    /// All moves.
    pub fn steps(&self, triple: &Triple) -> impl Iterator<Item = Step> {
        self.kinds(triple).into_iter().flat_map(|(from, by, most)| {
            let mut take = UBig::ZERO;
            std::iter::from_fn(move || {
                take += UBig::ONE;
                let step = || Step { from: from.clone(), by: by.clone(), take: take.clone() };
                (take <= most).then(step)
            })
        })
    }

    /// Which number can be decreased by which, and how many times.
    fn kinds(&self, triple: &Triple) -> Vec<(Option<UBig>, UBig, UBig)> {
        let [a, b, c] = triple.numbers();
        let most = |from: &UBig, by: &UBig| (from.clone() - UBig::ONE).div_rem(by).0;
        if self.variant == Variant::Smallest {
            return vec![(None, a.clone(), smallest::count(triple.numbers()))];
        }
        let mut kinds = Vec::new();
        for (from, by, distinct) in [(c, a, true), (c, b, a != b), (b, a, b != c)] {
            if distinct {
                kinds.push((Some(from.clone()), by.clone(), most(from, by)));
            }
        }
        kinds
    }

    /// The position after a move.
    pub fn after(&self, triple: &Triple, step: &Step) -> Result<Triple, NotAMove> {
        let kinds = self.kinds(triple);
        let allowed = kinds.iter().any(|(from, by, most)| {
            *from == step.from && *by == step.by && !step.take.is_zero() && step.take <= *most
        });
        let place = triple.numbers().iter().rposition(|number| Some(number) == step.from.as_ref());
        let mut numbers = triple.numbers().clone();
        match (allowed, &step.from, place) {
            (false, ..) | (true, Some(_), None) => return Err(NotAMove),
            (true, None, _) => numbers = smallest::after(numbers, &step.take),
            (true, Some(_), Some(place)) => numbers[place] -= &step.by * &step.take,
        }
        Triple::new(numbers).map_err(|_| NotAMove)
    }
}
