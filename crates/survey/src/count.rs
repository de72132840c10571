//! Exact counts: how many pairs a < b <= N Player 1 wins, how many have each Grundy value, and what their
//! numbers add up to.
//!
//! Everything is a count of pairs *worth at least t*. For unrestricted Euclid these are the pairs with
//! b/a > Phi_t, apart from a few, and the count is a sum of floors of multiples of 1/Phi_t, which takes O(log
//! N) steps: N may have thousands of digits. For {1..k} the first digit that is neither 0 nor t modulo k+1
//! decides; every cone of the Stern-Brocot tree in which the question is decided is counted at once. That
//! takes the longer the larger N and the smaller k; docs/counting.md has measurements.
//!
//! The same ways lead to the sums of a, of b and of a + b over these pairs ([`Counts::weighing`]).
//!
//! What a count takes is known before it begins, and charged then: a count beyond the limits is refused at
//! once.
//!
//! ```
//! use euclid_games::{Rules, fractions::UBig};
//! use euclid_survey::count::Counts;
//! use euclid_work::Work;
//!
//! let (max, work) = (UBig::from(10u8).pow(18), Work::default());
//! let counts = Counts::new(&Rules::default(), &max)?;
//! assert_eq!(counts.pairs().to_string(), "499999999999999999500000000000000000");
//! assert_eq!(counts.player1(&work)?.to_string(), "309016994374947423911310411557766483");
//! let values = counts.values(3, &work)?;
//! assert_eq!(values[0], counts.pairs() - counts.player1(&work)?);
//! let two = counts.at_least(&UBig::from(2u8), &work)?;
//! assert_eq!(values[1], counts.at_least(&UBig::ONE, &work)? - two);
//! # Ok::<(), euclid_survey::count::Uncounted>(())
//! ```

mod bachet;
mod cone;
mod golden;
mod question;
mod rows;
mod stairs;
mod sums_along_rows;
mod tree;
mod weight;

pub use weight::Weight;

use bachet::Plan;
use euclid_games::{
    Ending, Limit, Play, Rules,
    fractions::{UBig, Whole},
    set::Bound,
};
use euclid_work::{Halt, Progress, Work};
use question::Question;
use std::sync::OnceLock;
use thiserror::Error;

/// Why something cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Uncounted {
    /// No way is known to count under these rules.
    #[error(
        "under {0} pairs are not counted without going through them all, as a survey does; counts are for \
         sets that play like any or like 1..K, where play stops at equal numbers or at zero"
    )]
    Rules(Box<Rules>),
    /// It takes more than is allowed.
    #[error(transparent)]
    Halt(#[from] Halt),
}

/// Counts of the pairs a < b <= N under some rules, or sums over them.
#[derive(Clone, Debug)]
pub struct Counts {
    max: UBig,
    rules: Rules,
    weight: Weight,
    /// k + 1, if there is a k.
    modulus: Option<UBig>,
    /// What Player 1 wins, once it is known: nearly everything asks for it.
    player1: OnceLock<UBig>,
}

impl Counts {
    /// Counts under rules that play like unrestricted Euclid or like {1..k}; others are refused.
    pub fn new(rules: &Rules, max: &UBig) -> Result<Self, Uncounted> {
        let bound = match (&rules.limit, rules.ending) {
            (Limit::Take(set), Ending::Equal | Ending::Zero) => set.bound(),
            _ => None,
        };
        let modulus = match bound {
            Some(Bound::UpTo(k)) => Some(k + UBig::ONE),
            Some(Bound::Infinite) => None,
            None => return Err(Uncounted::Rules(Box::new(rules.clone()))),
        };
        let (max, rules) = (max.clone(), rules.clone());
        Ok(Counts { max, rules, weight: Weight::One, modulus, player1: OnceLock::new() })
    }

    /// The same with sums instead of counts: whatever says how many pairs there are of some kind says what they
    /// weigh together.
    ///
    /// ```
    /// use euclid_games::{Rules, fractions::UBig};
    /// use euclid_survey::count::{Counts, Weight};
    /// use euclid_work::Work;
    ///
    /// // Project Euler 325: the sum of x + y over all losing x < y <= 10^4.
    /// let counts = Counts::new(&Rules::default(), &UBig::from(10_000u32))?;
    /// let sums = counts.weighing(Weight::Sum);
    /// let lost = sums.pairs() - sums.player1(&Work::default())?;
    /// assert_eq!(lost.to_string(), "230312207313");
    /// # Ok::<(), euclid_survey::count::Uncounted>(())
    /// ```
    #[must_use]
    pub fn weighing(&self, weight: Weight) -> Self {
        Counts { weight, player1: OnceLock::new(), ..self.clone() }
    }

    /// How many pairs there are.
    pub fn pairs(&self) -> UBig {
        self.weight.of_pairs(&self.max)
    }

    /// How many of them Player 1 wins, who is to move.
    pub fn player1(&self, work: &Work) -> Result<UBig, Uncounted> {
        if let Some(count) = self.player1.get() {
            return Ok(count.clone());
        }
        let count = self.worth(&UBig::ONE, work)?;
        Ok(self.player1.get_or_init(|| count).clone())
    }

    /// How many have a Grundy value of at least t. Under misère play that is the misère value, where a position
    /// without moves is worth 1.
    pub fn at_least(&self, t: &UBig, work: &Work) -> Result<UBig, Uncounted> {
        if t.is_one() { self.player1(work) } else { Ok(self.worth(t, work)?) }
    }

    /// How many have the Grundy values 0, 1, 2, ..., so many of them. Under {1..k} values end at k, and
    /// so does the list.
    pub fn values(&self, how_many: usize, work: &Work) -> Result<Vec<UBig>, Uncounted> {
        let mut counts = Vec::new();
        let mut t = UBig::ZERO;
        let mut left = self.at_least(&t, work)?;
        let bytes = left.bits() / 8;
        let mut held = work.hold(0)?;
        while counts.len() < how_many && self.modulus.as_ref().is_none_or(|modulus| t < *modulus) {
            work.hold_more(&mut held, bytes)?;
            t += UBig::ONE;
            let next = self.at_least(&t, work)?;
            counts.push(&left - &next);
            left = next;
        }
        Ok(counts)
    }

    /// How many steps [`player1`](Self::player1) takes, nearly.
    pub fn steps(&self, work: &Work) -> Result<u64, Uncounted> {
        Ok(match self.plan(&UBig::ONE, work)? {
            Some(plan) => plan.steps,
            None => self.unrestricted_steps(&UBig::ONE),
        })
    }

    /// How many are worth at least t, where the empty path is worth 1 under misère play.
    fn worth(&self, t: &UBig, work: &Work) -> Result<UBig, Halt> {
        if t.is_zero() || self.max <= UBig::ONE {
            return Ok(self.pairs());
        }
        if self.modulus.as_ref().is_some_and(|modulus| t >= modulus) {
            return Ok(UBig::ZERO);
        }
        match self.plan(t, work)? {
            Some(plan) => plan.count(work),
            None => self.unrestricted(t, work),
        }
    }

    /// Whether the empty path is worth t > 0: it is worth 1 under misère play.
    fn empty(&self, t: &UBig) -> bool {
        self.rules.play == Play::Misere && t.is_one()
    }

    /// How to count what is worth at least t; none where no digit is as large as k + 1.
    fn plan(&self, t: &UBig, work: &Work) -> Result<Option<Plan>, Halt> {
        let Some(modulus) = self.modulus.as_ref().filter(|modulus| **modulus <= self.max) else {
            return Ok(None);
        };
        let question = Question {
            modulus: modulus.clone(),
            threshold: t.clone(),
            empty: self.empty(t),
            ending: self.rules.ending,
            weight: self.weight,
        };
        Plan::new(question, &self.max, work).map(Some)
    }

    /// How many pairs are worth at least t > 0 in unrestricted Euclid.
    ///
    /// The first digit other than t decides as it decides whether b/a > Phi_t. Only where all digits are t,
    /// or t and a last t + 1, can the end of the path say something else:
    ///
    /// - all digits t (so t > 1): b/a > Phi_t, and the last pile is t - 1 for ending `equal`, iff the number of
    ///   digits is even; for ending `zero` the position is worth t iff it is odd;
    /// - ending `equal`, a last digit t + 1, so that all piles are t: their number must be odd, and that is when
    ///   b/a > Phi_t. Under misère play with t = 1 it must be even; these ratios are [1, ..., 1, 1], with
    ///   one digit more.
    fn unrestricted(&self, t: &UBig, work: &Work) -> Result<UBig, Halt> {
        let steps = self.unrestricted_steps(t);
        work.charge(steps)?;
        tell(work, 0, steps);
        let mut go_on = |done, all: u64| {
            tell(work, steps.saturating_mul(done) / all.max(1), steps);
            work.check()
        };
        let (max, weight) = (&self.max, self.weight);
        let above = match weight {
            Weight::One => golden::sum_of_floors(t, max, &mut go_on)?,
            _ => weight.of_stairs(golden::stairs(t, max, &mut go_on)?),
        };
        tell(work, steps, steps);
        let differs = match self.rules.ending {
            Ending::Zero => !t.is_one(),
            // No multiple is counted; see `Counts::new`.
            Ending::Equal | Ending::Multiple => self.empty(t),
        };
        if !differs {
            return Ok(above);
        }
        let (odd, even) = golden::all_equal(t, max, weight, work)?;
        // [1] alone is no pair a < b.
        let alone = if t.is_one() { weight.of_multiples(t, t, max) } else { UBig::ZERO };
        Ok(above + odd - alone - even)
    }

    /// What the sum of floors costs: some products for each convergent of Phi_t, of numbers of half as many words
    /// on average. Walks take more products, of longer numbers.
    fn unrestricted_steps(&self, t: &UBig) -> u64 {
        let (bits, words) = (self.max.bits(), self.max.bits().div_ceil(64));
        let convergents = 3 * bits / (2 * t.bits().max(1)) + 1;
        let each = 8 + words.saturating_mul(words.isqrt()) / 16;
        convergents.saturating_mul(if self.weight == Weight::One { each } else { 20 * each })
    }
}

/// Tells how far a count is.
fn tell(work: &Work, done: u64, all: u64) {
    work.tell(Progress { what: "count", unit: "steps", done: done.min(all), all });
}
