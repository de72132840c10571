//! Many positions of machine words at once, for sets that play like {1..k}.
//!
//! Everything asked of a position is one comparison, read off the piles from the front: **are they
//! worth at least t?** With m = d mod (k+1) a pile of d has the value m or m - 1, or no influence if
//! m = 0, and m exactly if what follows it is worth less than m (see [`Bachet`](crate::pile::Bachet)).
//! So for t > 0 the piles d, e, f, ... are worth at least t
//!
//! ```text
//! if e, f, ... are    where m = 0,
//! if e, f, ... are not    where m = t,
//! certainly where m > t, and certainly not where m < t.
//! ```
//!
//! The first pile whose m is neither 0 nor t decides, and the expansion may stop there; after a few
//! digits on average. With no pile left, the end of the game decides: it is worth 0, and 1 under
//! misere play. From this comparison follow
//!
//! * the outcome: N if the piles are worth at least 1;
//! * the Grundy value: the first m > 0 if the piles are worth at least that, else m - 1;
//! * the winning take: to 1 mod (k+1) if the piles after the first are worth at least 1, else to 0;
//! * the length: a pile with m >= 2 lasts one move more if the piles after it are worth at least 1
//!   (see [`length`](crate::length)).
//!
//! For k infinite and play that stops at equal numbers it is a comparison with Phi_t, and a single
//! division gives the value (Nivasch).

use crate::{
    rules::{Ending, Limit, Play, Rules},
    set::Bound,
    solve::Outcome,
};
use euclid_fractions::{
    Whole,
    bulk::{self, Fold, Unfit},
};
use std::num::NonZero;
use thiserror::Error;

/// Solves slices of positions; the numbers at the same index are a position, in either order.
///
/// Answers come in the order of the positions.
///
/// ```
/// use euclid_games::{Outcome, Rules, bulk::Bulk};
/// let game = Bulk::new(&"take=1..3".parse::<Rules>()?)?;
/// let (a, b) = ([25, 8, 1], [87, 5, 1]);
/// let mut outcomes = [Outcome::N; 3];
/// game.outcomes(&a, &b, &mut outcomes)?;
/// assert_eq!(outcomes, [Outcome::N, Outcome::P, Outcome::P]);
/// let mut lengths = [0; 3];
/// game.lengths(&a, &b, &mut lengths)?;
/// assert_eq!(lengths, [9, 4, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Bulk {
    modulus: Modulus,
    /// What the last digit is more than its pile.
    beyond: u64,
    play: Play,
    /// Whether the set is {1..k} itself, so that games have a fixed length.
    initial: bool,
    threads: usize,
}

/// A question that has no answer for a slice.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BulkError {
    /// The rules have no closed form for one pile.
    #[error("only sets that play like 1..k, or any, are solved in bulk; these rules are {0}")]
    NoClosedForm(Box<Rules>),
    /// Grundy values under misere play.
    #[error("Grundy values belong to normal play; under misere play only the outcome is defined")]
    NoGrundy,
    /// The length of a game that depends on the loser.
    #[error("only with the set 1..k itself, or any, does a game have a fixed length")]
    NoLength,
    /// The slices are not a list of positions.
    #[error(transparent)]
    Unfit(#[from] Unfit),
}

impl Bulk {
    /// The game with these rules, if what may be taken is a set that plays like {1..k}.
    pub fn new(rules: &Rules) -> Result<Self, BulkError> {
        let unknown = || BulkError::NoClosedForm(Box::new(rules.clone()));
        let Limit::Take(set) = &rules.limit else { return Err(unknown()) };
        let modulus = match set.bound().ok_or_else(unknown)? {
            Bound::Infinite => None,
            Bound::UpTo(k) => k.to_u64().and_then(|k| k.checked_add(1)).and_then(NonZero::new),
        };
        Ok(Bulk {
            modulus: Modulus::new(modulus),
            beyond: u64::from(rules.ending == Ending::Equal),
            play: rules.play,
            initial: set.is_initial(),
            threads: 1,
        })
    }

    /// The same on so many threads; 0 means one for each core.
    #[must_use]
    pub fn threads(self, threads: usize) -> Self {
        Bulk { threads, ..self }
    }

    /// Who wins.
    pub fn outcomes(&self, a: &[u64], b: &[u64], answers: &mut [Outcome]) -> Result<(), BulkError> {
        if self.is_nivasch() {
            let outcome = |a, b| Outcome::won_by_next(nivasch(a, b) > 0);
            return Ok(bulk::map(outcome, a, b, answers, self.threads)?);
        }
        self.read(AreWon, a, b, answers)
    }

    /// The Grundy values. There are none under misere play.
    ///
    /// ```
    /// use euclid_games::{Rules, bulk::Bulk};
    /// let mut values = [0; 2];
    /// Bulk::new(&Rules::default())?.threads(2).grundy(&[3, 8], &[8, 5], &mut values)?;
    /// assert_eq!(values, [2, 0]);
    /// # Ok::<(), euclid_games::bulk::BulkError>(())
    /// ```
    pub fn grundy(&self, a: &[u64], b: &[u64], answers: &mut [u64]) -> Result<(), BulkError> {
        match self.play {
            Play::Misere => Err(BulkError::NoGrundy),
            Play::Normal if self.is_nivasch() => {
                Ok(bulk::map(nivasch, a, b, answers, self.threads)?)
            }
            Play::Normal => self.read(Value, a, b, answers),
        }
    }

    /// The smallest multiples whose taking wins; 0 where none does.
    pub fn takes(&self, a: &[u64], b: &[u64], answers: &mut [u64]) -> Result<(), BulkError> {
        self.read(Take, a, b, answers)
    }

    /// How long the games last when the winner plays to win. That is fixed only under {1..k} itself.
    pub fn lengths(&self, a: &[u64], b: &[u64], answers: &mut [u64]) -> Result<(), BulkError> {
        if self.initial { self.read(Moves, a, b, answers) } else { Err(BulkError::NoLength) }
    }

    fn read<R: Reading>(
        &self,
        reading: R,
        a: &[u64],
        b: &[u64],
        answers: &mut [R::Answer],
    ) -> Result<(), BulkError> {
        Ok(bulk::fold(&Piles { game: self, reading }, a, b, answers, self.threads)?)
    }

    fn is_nivasch(&self) -> bool {
        (self.modulus.modulus, self.beyond, self.play) == (None, 1, Play::Normal)
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

/// k+1, or `None` where it is more than any pile.
#[derive(Clone, Copy, Debug)]
struct Modulus {
    modulus: Option<NonZero<u64>>,
    /// 2^64/(k+1), rounded up; 0 if k+1 exceeds 2^32.
    reciprocal: u64,
}

impl Modulus {
    fn new(modulus: Option<NonZero<u64>>) -> Self {
        let small = modulus.filter(|modulus| modulus.get() <= 1 << 32);
        // k > 0, so the modulus is at least 2 and the reciprocal fits.
        let reciprocal = small.map_or(0, |modulus| u64::MAX / modulus + 1);
        Modulus { modulus, reciprocal }
    }

    /// Quotient and residue.
    ///
    /// As u*(k+1) = 2^64 + e with e < k+1 for the reciprocal u, d*u/2^64 exceeds d/(k+1) by less
    /// than 1/(k+1) if d*e < 2^64: for d < 2^32 the product has the right integer part. Nearly all
    /// digits are that small.
    #[inline(always)]
    fn div_rem(self, d: u64) -> (u64, u64) {
        if d >> 32 == 0 {
            let product = u128::from(d) * u128::from(self.reciprocal);
            // The upper half of a product of words is a word.
            let q = (product >> 64) as u64;
            (q, d - q * self.modulus.map_or(0, NonZero::get))
        } else {
            self.modulus.map_or((0, d), |modulus| (d / modulus, d % modulus))
        }
    }
}

/// What is asked, read off the piles from the front.
trait Reading: Sync {
    type State: Copy + Default;
    type Answer: Send;

    /// Takes notice of a pile; the answer, if that decides it.
    fn pile(&self, game: &Bulk, state: &mut Self::State, d: u64) -> Option<Self::Answer>;

    /// The answer when there are no more piles.
    fn end(&self, game: &Bulk, state: Self::State) -> Self::Answer;
}

/// Digits as piles: the last is one larger than its pile if play stops at equal numbers. (An empty
/// pile says nothing to any reading.)
struct Piles<'g, R> {
    game: &'g Bulk,
    reading: R,
}

impl<R: Reading> Fold for Piles<'_, R> {
    type State = R::State;
    type Answer = R::Answer;

    fn start(&self) -> R::State {
        R::State::default()
    }

    #[inline(always)]
    fn digit(&self, state: &mut R::State, digit: u64) -> Option<R::Answer> {
        self.reading.pile(self.game, state, digit)
    }

    #[inline(always)]
    fn last(&self, mut state: R::State, digit: u64) -> R::Answer {
        let decided = self.reading.pile(self.game, &mut state, digit - self.game.beyond);
        decided.unwrap_or_else(|| self.reading.end(self.game, state))
    }
}

/// The comparison of piles with t, under way: whether the ones read so far turn the answer round.
#[derive(Clone, Copy, Default)]
struct AtLeast {
    turned: bool,
}

impl AtLeast {
    /// Reads a pile modulo k+1; the answer, if that decides it. That is the only branch, as the
    /// others would follow no pattern that a processor could foresee.
    #[inline(always)]
    fn read(&mut self, m: u64, t: u64) -> Option<bool> {
        let answer = (m > t) != self.turned;
        self.turned ^= (m != 0) & (m == t);
        ((m != 0) & (m != t)).then_some(answer)
    }

    /// The answer when there are no more piles.
    fn end(self, game: &Bulk, t: u64) -> bool {
        let worth = u64::from(game.play == Play::Misere);
        (worth >= t) != self.turned
    }
}

/// The outcome.
struct AreWon;

impl Reading for AreWon {
    type State = AtLeast;
    type Answer = Outcome;

    #[inline(always)]
    fn pile(&self, game: &Bulk, won: &mut AtLeast, d: u64) -> Option<Outcome> {
        won.read(game.modulus.div_rem(d).1, 1).map(Outcome::won_by_next)
    }

    fn end(&self, game: &Bulk, won: AtLeast) -> Outcome {
        Outcome::won_by_next(won.end(game, 1))
    }
}

/// The Grundy value; known so far are the first m > 0 and the comparison of the piles with it.
struct Value;

impl Reading for Value {
    type State = (u64, AtLeast);
    type Answer = u64;

    #[inline(always)]
    fn pile(&self, game: &Bulk, (first, piles): &mut (u64, AtLeast), d: u64) -> Option<u64> {
        let m = game.modulus.div_rem(d).1;
        *first = if *first == 0 { m } else { *first };
        let at_least = piles.read(m, *first)?;
        Some(*first - u64::from(!at_least))
    }

    fn end(&self, game: &Bulk, (first, piles): (u64, AtLeast)) -> u64 {
        first - u64::from(!piles.end(game, first))
    }
}

/// The winning take; known so far are the first pile and whether the piles after it are won.
struct Take;

impl Take {
    /// What leads from a pile of d to 1 mod (k+1) if the rest is won, else to 0; 0 if it is there.
    fn take(game: &Bulk, d: u64, rest_won: bool) -> u64 {
        let (goal, m) = (u64::from(rest_won), game.modulus.div_rem(d).1);
        match game.modulus.modulus {
            Some(modulus) if m < goal => modulus.get() - 1,
            _ => m.saturating_sub(goal),
        }
    }
}

impl Reading for Take {
    type State = (u64, AtLeast);
    type Answer = u64;

    #[inline(always)]
    fn pile(&self, game: &Bulk, (first, rest): &mut (u64, AtLeast), d: u64) -> Option<u64> {
        if *first == 0 {
            *first = d;
            return None;
        }
        let won = rest.read(game.modulus.div_rem(d).1, 1)?;
        Some(Take::take(game, *first, won))
    }

    fn end(&self, game: &Bulk, (first, rest): (u64, AtLeast)) -> u64 {
        if first == 0 { 0 } else { Take::take(game, first, rest.end(game, 1)) }
    }
}

/// The length. Known so far are the moves, whether the number of piles with m = 1 is odd, and whether
/// it was at the last pile with m >= 2, where there has been one. That pile lasts a move more if the
/// piles after it are won: if an even number of ones leads to another such pile.
struct Moves;

#[derive(Clone, Copy)]
struct Lasting {
    moves: u64,
    odd: u64,
    was_odd: u64,
}

impl Default for Lasting {
    fn default() -> Self {
        Lasting { moves: 0, odd: 0, was_odd: Self::NEVER }
    }
}

impl Lasting {
    const NEVER: u64 = 2;
}

impl Reading for Moves {
    type State = Lasting;
    type Answer = u64;

    /// There is no branch here, as it would follow no pattern.
    #[inline(always)]
    fn pile(&self, game: &Bulk, now: &mut Lasting, d: u64) -> Option<u64> {
        let (q, m) = game.modulus.div_rem(d);
        now.moves += 2 * q + u64::from(m > 0) + u64::from((m > 1) & (now.odd == now.was_odd));
        now.was_odd = if m > 1 { now.odd } else { now.was_odd };
        now.odd ^= u64::from(m == 1);
        None
    }

    fn end(&self, game: &Bulk, now: Lasting) -> u64 {
        let won_if = match game.play {
            Play::Normal => now.odd ^ 1,
            Play::Misere => now.odd,
        };
        now.moves + u64::from(now.was_odd == won_if)
    }
}
