//! Many positions of machine words at once, for sets that play like {1..k}.
//!
//! Everything asked of a position is read off its piles from the front, as whether they are worth at
//! least some t (see [`forward`](crate::forward)), and mostly a few digits decide it:
//!
//! * the outcome: N if the piles are worth at least 1;
//! * the Grundy value: the first m > 0 if the piles are worth at least that, else m - 1;
//! * the winning take: to 1 mod (k+1) if the piles after the first are worth at least 1, else to 0;
//! * how many takes win: those of the set that are congruent to the winning take modulo k+1;
//! * the length: a pile with m >= 2 lasts one move more if the piles after it are worth at least 1
//!   (see [`length`](crate::length)).
//!
//! For k infinite and play that stops at equal numbers it is a comparison with Phi_t, and a single
//! division gives the value (Nivasch).

mod reading;

use crate::{
    pile::{Classes, Closed, Unsolved},
    rules::{Ending, Limit, Play, Rules},
    solve::Outcome,
};
use euclid_fractions::{
    Work,
    bulk::{self, Unfit},
};
use reading::{AreWon, Moves, Piles, Reading, Steps, Take, Value, steps};
use std::num::NonZero;
use thiserror::Error;

/// Solves slices of positions; the numbers at the same index are a position, in either order.
///
/// Answers come in the order of the positions, on as many threads as the work has.
///
/// ```
/// use euclid_games::{Outcome, Rules, Work, bulk::Bulk};
/// let work = Work::default();
/// let game = Bulk::new(&"take=1..3".parse::<Rules>()?)?;
/// let (a, b) = ([25, 8, 1], [87, 5, 1]);
/// let mut outcomes = [Outcome::N; 3];
/// game.outcomes(&a, &b, &mut outcomes, &work)?;
/// assert_eq!(outcomes, [Outcome::N, Outcome::P, Outcome::P]);
/// let mut lengths = [0; 3];
/// game.lengths(&a, &b, &mut lengths, &work)?;
/// assert_eq!(lengths, [9, 4, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bulk {
    closed: Closed,
    /// Small piles modulo k+1.
    residues: [u64; SMALL],
    /// What small piles do to the length.
    steps: [Steps; SMALL],
    ending: Ending,
    play: Play,
    /// Whether the set is {1..k} itself, so that games have a fixed length.
    initial: bool,
    classes: Classes,
}

/// A question that has no answer for a slice.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BulkError {
    /// The rules have no closed form for one pile.
    #[error("only sets that play like 1..k, or any, are solved in bulk; these rules are {0}")]
    NoClosedForm(Box<Rules>),
    /// The length of a game that depends on the loser.
    #[error("only with the set 1..k itself, or any, does a game have a fixed length")]
    NoLength,
    /// A position whose winning moves cannot be counted, by its index.
    #[error("{1}")]
    Unsolved(usize, Unsolved),
    /// The slices are not a list of positions.
    #[error(transparent)]
    Unfit(#[from] Unfit),
}

impl Bulk {
    /// The game with these rules, if what may be taken is a set that plays like {1..k}.
    pub fn new(rules: &Rules) -> Result<Self, BulkError> {
        let unknown = || BulkError::NoClosedForm(Box::new(rules.clone()));
        let Limit::Take(set) = &rules.limit else { return Err(unknown()) };
        let closed = Closed::new(set).ok_or_else(unknown)?;
        Ok(Bulk {
            closed,
            residues: small(|d| closed.div_rem(d).1),
            steps: small(|d| steps(closed, d)),
            ending: rules.ending,
            play: rules.play,
            initial: set.is_initial(),
            classes: Classes::new(set),
        })
    }

    /// Who wins.
    pub fn outcomes(
        &self,
        a: &[u64],
        b: &[u64],
        answers: &mut [Outcome],
        work: &Work,
    ) -> Result<(), BulkError> {
        if self.is_nivasch() {
            let outcome = |a, b| Outcome::won_by_next(nivasch(a, b) > 0);
            return Ok(bulk::map(outcome, a, b, answers, work)?);
        }
        self.read(AreWon, a, b, answers, work)
    }

    /// The Grundy values; under misère play a position without moves is worth 1.
    ///
    /// ```
    /// use euclid_games::{Limits, Rules, Work, bulk::Bulk};
    /// let two = Work::new(Limits { threads: 2, ..Limits::none() });
    /// let mut values = [0; 2];
    /// Bulk::new(&Rules::default())?.grundy(&[3, 8], &[8, 5], &mut values, &two)?;
    /// assert_eq!(values, [2, 0]);
    /// # Ok::<(), euclid_games::bulk::BulkError>(())
    /// ```
    pub fn grundy(
        &self,
        a: &[u64],
        b: &[u64],
        answers: &mut [u64],
        work: &Work,
    ) -> Result<(), BulkError> {
        if self.is_nivasch() {
            return Ok(bulk::map(nivasch, a, b, answers, work)?);
        }
        self.read(Value, a, b, answers, work)
    }

    /// The smallest multiples whose taking wins; 0 where none does.
    pub fn takes(
        &self,
        a: &[u64],
        b: &[u64],
        answers: &mut [u64],
        work: &Work,
    ) -> Result<(), BulkError> {
        self.read(Take, a, b, answers, work)
    }

    /// How many moves win.
    ///
    /// ```
    /// use euclid_games::{Rules, Work, bulk::Bulk};
    /// let (game, mut counts) = (Bulk::new(&"take=odd".parse::<Rules>()?)?, [0; 2]);
    /// game.winning(&[1, 1], &[5000, 5001], &mut counts, &Work::default())?;
    /// assert_eq!(counts, [2500, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winning(
        &self,
        a: &[u64],
        b: &[u64],
        answers: &mut [u64],
        work: &Work,
    ) -> Result<(), BulkError> {
        if self.is_nivasch() {
            return Ok(bulk::map(|a, b| u64::from(nivasch(a, b) > 0), a, b, answers, work)?);
        }
        self.takes(a, b, answers, work)?;
        let Some(modulus) = self.closed.modulus().filter(|_| !self.initial) else {
            for take in answers.iter_mut() {
                *take = u64::from(*take > 0);
            }
            return Ok(());
        };
        for (index, take) in answers.iter_mut().enumerate().filter(|(_, take)| **take > 0) {
            let (small, large) = (a[index].min(b[index]), a[index].max(b[index]));
            let digit = large / small;
            let pile = if large % small == 0 { self.ending.last_pile(digit) } else { digit };
            let count = self.classes.count(take, &modulus, &pile, work);
            *take = count.map_err(|why| BulkError::Unsolved(index, why))?;
        }
        Ok(())
    }

    /// How long the games last when the winner plays to win. That is fixed only under {1..k} itself.
    pub fn lengths(
        &self,
        a: &[u64],
        b: &[u64],
        answers: &mut [u64],
        work: &Work,
    ) -> Result<(), BulkError> {
        if self.initial { self.read(Moves, a, b, answers, work) } else { Err(BulkError::NoLength) }
    }

    /// Whether games have a length: whether the set is {1..k} itself, or everything.
    pub fn has_lengths(&self) -> bool {
        self.initial
    }

    fn read<R: Reading>(
        &self,
        reading: R,
        a: &[u64],
        b: &[u64],
        answers: &mut [R::Answer],
        work: &Work,
    ) -> Result<(), BulkError> {
        Ok(bulk::fold(&Piles { game: self, reading }, a, b, answers, work)?)
    }

    /// d modulo k+1.
    #[inline]
    fn residue(&self, d: u64) -> u64 {
        look_up(&self.residues, d).copied().unwrap_or_else(|| self.closed.div_rem(d).1)
    }

    fn is_nivasch(&self) -> bool {
        (self.closed.modulus(), self.ending, self.play) == (None, Ending::Equal, Play::Normal)
    }
}

/// floor(b/a - a/b), for a <= b: the Grundy value where any multiple may be taken and play stops at
/// equal numbers.
///
/// With b = da + r it is d if b/a - a/b >= d, that is if b*b - a*a >= d*a*b, that is if
/// b*r >= a*a; else d - 1.
fn nivasch(a: NonZero<u64>, b: NonZero<u64>) -> u64 {
    let (d, r) = (b.get() / a, b.get() % a);
    let square = |x: u64, y: u64| u128::from(x) * u128::from(y);
    d - u64::from(square(b.get(), r) < square(a.get(), a.get()))
}

/// Of random digits, all but one in two hundred are smaller than this. What these do is looked up.
const SMALL: usize = 256;

/// A table of what small piles do.
fn small<T>(mut what: impl FnMut(u64) -> T) -> [T; SMALL] {
    let mut piles = 0..;
    std::array::from_fn(|_| what(piles.next().unwrap_or(0)))
}

/// The entry of a small pile in a table.
#[inline]
fn look_up<T>(table: &[T; SMALL], d: u64) -> Option<&T> {
    table.get(usize::try_from(d).ok()?)
}
