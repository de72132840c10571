//! One pile of counters with a terminal value: the heart of every static game.
//!
//! A pair game is a *sequential compound*: the piles of its path are played strictly in order, and a
//! move affects the first pile only. To the player at a pile of d counters everything behind it is
//! one number, the Grundy value c of what is faced when the pile is gone. So a static rule is fully
//! described by pile_value(d, c), the Sprague-Grundy value of a pile of d whose *empty pile has
//! value c*, and the whole game is a fold of it over the path (see [`compound`](crate::compound)).
//!
//! `bachet` has the closed form for {1..k}, for no limit at all, and for every set that plays like one of
//! these, on machine words as [`Closed`]; `subtraction` covers all other sets; `share` covers limits by
//! pile size.
//!
//! # Misère play
//!
//! To win under misère play is to win under normal play with one more forced move wherever play
//! stops. So misère play needs no code of its own: a position without moves gets the Grundy value 1
//! instead of 0. That value is called `stuck` here; it is where the fold begins, and what a pile is
//! worth that still has counters but no allowed move.

mod bachet;
mod classes;
mod mex;
mod repeats;
mod share;
mod subtraction;

pub(crate) use bachet::Bachet;
pub use bachet::Closed;
pub(crate) use classes::Classes;
pub(crate) use repeats::Repeats;
pub(crate) use share::Share;
pub(crate) use subtraction::Subtraction;

use crate::{formula::NoValue, legal::IllegalMove};
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};
use thiserror::Error;

/// A question that has no answer.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsolved {
    /// Finding the answer takes too long, or too much memory, or was stopped.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// A table would be needed that no memory holds.
    #[error("under these rules no method is known for piles of this size")]
    TooLarge,
    /// The limit has no value where it is needed.
    #[error(transparent)]
    NoValue(#[from] NoValue),
    /// A text would be longer than this.
    #[error("its text has more than {0} characters")]
    TooLong(usize),
    /// There are too many winning moves to count.
    #[error("under these rules the winning moves of a position of this size cannot be counted")]
    NoCount,
    /// A move that the rules do not allow.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// Some of the multiples that may be taken, ascending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Takes<W = UBig> {
    /// The first of them; all, unless there is a rest.
    pub listed: Vec<W>,
    /// Where there are too many to list.
    pub rest: Option<Rest<W>>,
}

/// Multiples that are not listed one by one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Rest<W = UBig> {
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

    /// The first `most` of these that are wanted.
    pub(crate) fn first(
        most: usize,
        takes: impl Iterator<Item = W>,
        wanted: impl Fn(&W) -> bool,
        work: &Work,
    ) -> Result<Self, Unsolved> {
        let (mut listed, mut meter) = (Vec::new(), work.meter());
        for take in takes {
            meter.step()?;
            if wanted(&take) {
                if listed.len() == most {
                    return Ok(Takes { listed, rest: Some(Rest::More) });
                }
                listed.push(take);
            }
        }
        Ok(Takes::all(listed))
    }

    /// The smallest.
    pub fn smallest(&self) -> Option<&W> {
        self.listed.first()
    }

    /// The same at any size.
    pub(crate) fn to_big(&self) -> Takes {
        let listed = self.listed.iter().map(W::to_big).collect();
        let rest = self.rest.as_ref().map(|rest| match rest {
            Rest::Class { residue, modulus, most } => Rest::Class {
                residue: residue.to_big(),
                modulus: modulus.to_big(),
                most: most.to_big(),
            },
            Rest::More => Rest::More,
        });
        Takes { listed, rest }
    }
}

/// The multiples that may be taken, ascending, without an end in sight.
pub(crate) type Multiples<'a, W> = Box<dyn Iterator<Item = W> + Send + 'a>;

/// A rule for one pile.
pub(crate) trait Pile<W: Whole>: Send + Sync {
    /// The Grundy value of a pile of `d` counters whose empty pile has value `c`.
    fn value(&self, d: &W, c: &W, work: &Work) -> Result<W, Unsolved>;

    /// The multiples whose taking from a pile of `d` leaves the value `v`, at most `most` of them
    /// one by one.
    fn takes_to(&self, d: &W, c: &W, v: &W, most: usize, work: &Work)
    -> Result<Takes<W>, Unsolved>;

    /// How many multiples leave the value `v`.
    fn count_to(&self, d: &W, c: &W, v: &W, work: &Work) -> Result<UBig, Unsolved> {
        Ok(self.takes_to(d, c, v, usize::MAX, work)?.listed.len().into())
    }

    /// The multiples that may be taken from a pile of `d`, ascending.
    fn takes<'a>(&'a self, d: &W, work: &Work) -> Result<Multiples<'a, W>, Unsolved>;

    /// How many multiples may be taken from a pile of `d`, if that can be counted.
    fn count(&self, d: &W, work: &Work) -> Result<Option<UBig>, Unsolved>;
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
        let (values, work) = (by_mex(allowed, d, c, stuck), Work::default());
        for n in 0..=d {
            let value = values[usize::try_from(n).unwrap()];
            assert_eq!(pile.value(&n, &c, &work), Ok(value), "{name}: pile {n}, terminal {c}");
            let takes: Vec<u64> = (1..=n).filter(|&t| allowed(n, t)).collect();
            assert_eq!(
                pile.takes(&n, &work).unwrap().collect::<Vec<_>>(),
                takes,
                "{name}: takes of {n}"
            );
            assert_eq!(pile.count(&n, &work), Ok(Some(UBig::from(takes.len()))));
            for v in 0..=values.iter().max().unwrap() + 1 {
                let to: Vec<u64> = takes
                    .iter()
                    .copied()
                    .filter(|t| values[usize::try_from(n - t).unwrap()] == v)
                    .take(LISTED)
                    .collect();
                let found = pile.takes_to(&n, &c, &v, LISTED, &work).unwrap();
                assert_eq!(found.listed, to, "{name}: pile {n}, terminal {c}, to {v}");
                assert_eq!(pile.count_to(&n, &c, &v, &work), Ok(to.len().into()));
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
