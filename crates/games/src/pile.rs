//! One pile of counters with a terminal value: the heart of every static game.
//!
//! A pair game is a *sequential compound*: the piles of its path are played strictly in order, and a
//! move affects the first pile only. To the player at a pile of d counters everything behind it is
//! one number, the Grundy value c of what is faced when the pile is gone. So a static rule is fully
//! described by pile_value(d, c), the Sprague-Grundy value of a pile of d whose *empty pile has
//! value c*, and the whole game is a fold of it over the path (see [`compound`](crate::compound)).
//!
//! [`Bachet`] has the closed form for {1..k}, for no limit at all, and for every set that plays like
//! one of these; [`Subtraction`] covers all other sets; [`Share`] covers limits by pile size.
//!
//! # Misere play
//!
//! To win under misere play is to win under normal play with one more forced move wherever play
//! stops. So misere play needs no code of its own: a position without moves gets the Grundy value 1
//! instead of 0. That value is called `stuck` here; it is where the fold begins, and what a pile is
//! worth that still has counters but no allowed move.

mod bachet;
mod mex;
mod share;
mod subtraction;

pub use bachet::Bachet;
pub use share::Share;
pub use subtraction::Subtraction;

use crate::formula::NoValue;
use euclid_fractions::{UBig, Whole};
use thiserror::Error;

/// How many steps a search may take where no fast method is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget(pub u64);

impl Default for Budget {
    /// 16,777,216 steps: a second or so.
    fn default() -> Self {
        Budget(1 << 24)
    }
}

impl Budget {
    /// The error of a search that would exceed this budget.
    pub(crate) fn exceeded(self) -> Unsolved {
        Unsolved::Budget(self.0)
    }
}

/// A position that was not solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsolved {
    /// Finding the answer takes too long.
    #[error("under these rules a position of this size needs more than the budget of {0} steps")]
    Budget(u64),
    /// The limit has no value where it is needed.
    #[error(transparent)]
    NoValue(#[from] NoValue),
    /// There are too many winning moves to count.
    #[error("under these rules the winning moves of a position of this size cannot be counted")]
    NoCount,
    /// The work ended early.
    #[error(transparent)]
    Halt(#[from] euclid_work::Halt),
    /// A Grundy value was asked where there is none.
    #[error("{0}")]
    NoGrundy(&'static str),
}

/// Some of the multiples that may be taken, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takes<W> {
    /// The first of them; all, unless there is a rest.
    pub listed: Vec<W>,
    /// Where there are too many to list.
    pub rest: Option<Rest<W>>,
}

/// Multiples that are not listed one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rest<W> {
    /// They are all allowed multiples up to `most` that leave `residue` when divided by `modulus`.
    Class {
        /// The remainder.
        residue: W,
        /// The divisor.
        modulus: W,
        /// The largest multiple that could be taken.
        most: W,
    },
    /// There are more.
    More,
}

/// So many multiples are listed one by one, unless another number is asked for.
pub const LISTED: usize = 100;

impl<W: Whole> Takes<W> {
    pub(crate) fn all(listed: impl IntoIterator<Item = W>) -> Self {
        Takes { listed: listed.into_iter().collect(), rest: None }
    }

    /// The first `most` of these.
    pub(crate) fn first(most: usize, mut takes: impl Iterator<Item = W>) -> Self {
        let listed: Vec<W> = takes.by_ref().take(most).collect();
        let rest = (listed.len() == most && takes.next().is_some()).then_some(Rest::More);
        Takes { listed, rest }
    }

    /// The smallest.
    pub fn smallest(&self) -> Option<&W> {
        self.listed.first()
    }
}

/// A rule for one pile.
pub trait Pile<W: Whole> {
    /// The Grundy value of a pile of `d` counters whose empty pile has value `c`.
    fn value(&self, d: &W, c: &W) -> Result<W, Unsolved>;

    /// The multiples whose taking from a pile of `d` leaves the value `v`, at most `most` of them
    /// one by one.
    fn takes_to(&self, d: &W, c: &W, v: &W, most: usize) -> Result<Takes<W>, Unsolved>;

    /// The multiples that may be taken from a pile of `d`, ascending.
    fn takes<'a>(&'a self, d: &W) -> Result<Box<dyn Iterator<Item = W> + 'a>, Unsolved>;

    /// How many multiples may be taken from a pile of `d`, if that can be counted.
    fn count(&self, d: &W) -> Result<Option<UBig>, Unsolved>;
}

/// The least n with low < n <= high for which `reached` holds, given that it holds at `high` and,
/// once it holds, for all larger numbers.
pub(crate) fn least<W: Whole>(
    mut low: W,
    mut high: W,
    mut reached: impl FnMut(&W) -> Result<bool, Unsolved>,
) -> Result<W, Unsolved> {
    loop {
        let half = (high.clone() - &low).div_rem(&W::from(2)).0;
        if half.is_zero() {
            return Ok(high);
        }
        let middle = low.clone() + &half;
        if reached(&middle)? {
            high = middle;
        } else {
            low = middle;
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The mex rule itself: the values of piles of 0..=d counters, from the allowed multiples.
    pub(crate) fn by_mex(
        allowed: impl Fn(u64, u64) -> bool,
        d: u64,
        c: u64,
        stuck: u64,
    ) -> Vec<u64> {
        let mut values = vec![c];
        for n in 1..=d {
            let options: Vec<u64> = (1..=n)
                .filter(|&t| allowed(n, t))
                .map(|t| values[usize::try_from(n - t).unwrap()])
                .collect();
            let mex = (0..).find(|v| !options.contains(v)).unwrap();
            values.push(if options.is_empty() { stuck } else { mex });
        }
        values
    }

    /// Compares a pile with the mex rule: values, takes to every value, takes, count.
    pub(crate) fn check(
        pile: &impl Pile<u64>,
        allowed: impl Fn(u64, u64) -> bool + Copy,
        d: u64,
        c: u64,
        stuck: u64,
        name: &str,
    ) {
        let values = by_mex(allowed, d, c, stuck);
        for n in 0..=d {
            let value = values[usize::try_from(n).unwrap()];
            assert_eq!(pile.value(&n, &c), Ok(value), "{name}: pile {n}, terminal {c}");
            let takes: Vec<u64> = (1..=n).filter(|&t| allowed(n, t)).collect();
            assert_eq!(pile.takes(&n).unwrap().collect::<Vec<_>>(), takes, "{name}: takes of {n}");
            assert_eq!(pile.count(&n), Ok(Some(UBig::from(takes.len()))));
            for v in 0..=values.iter().max().unwrap() + 1 {
                let to: Vec<u64> = takes
                    .iter()
                    .copied()
                    .filter(|t| values[usize::try_from(n - t).unwrap()] == v)
                    .take(LISTED)
                    .collect();
                let found = pile.takes_to(&n, &c, &v, LISTED).unwrap();
                assert_eq!(found.listed, to, "{name}: pile {n}, terminal {c}, to {v}");
            }
        }
    }

    #[test]
    fn least_finds_the_first() {
        for first in 1u64..50 {
            assert_eq!(least(0, 50, |n| Ok(*n >= first)), Ok(first));
        }
    }
}
