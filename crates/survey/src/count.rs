//! Exact counts: how many pairs a < b <= N, or pairs of a rectangle, Player 1 wins, how many have each Grundy value,
//! and what their numbers add up to.
//!
//! Everything is a count of pairs *worth at least t*. For unrestricted Euclid these are the pairs with
//! b/a > Phi_t, apart from a few, and the count is a sum of floors of multiples of 1/Phi_t, which takes O(log
//! N) steps: N may have thousands of digits. Under every other static rule the first digit that decides the question does
//! so for a whole cone of the Stern-Brocot tree, which is counted at once (see `reading`). That
//! takes the longer the larger N and the rarer such digits; docs/counting.md has measurements.
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
//! let values = counts.values(3, &work)?.unwrap_or_default();
//! assert_eq!(values[0], counts.pairs() - counts.player1(&work)?);
//! let two = counts.at_least(&UBig::from(2u8), &work)?.unwrap_or_default();
//! assert_eq!(values[1], counts.player1(&work)? - two);
//! # Ok::<(), euclid_survey::count::Uncounted>(())
//! ```

mod cone;
mod golden;
mod members;
mod plan;
mod question;
mod rows;
mod stairs;
mod sums_along_rows;
mod tree;
mod weight;

pub use weight::Weight;

use crate::reading::Reading;
use euclid_games::{
    Ending, Limit, Play, Rules,
    fractions::{UBig, Whole},
    pile::Unsolved,
    set::Bound,
    types::{Pattern, PileType, Scattered, ValueMaps},
};
use euclid_work::{Halt, Progress, Work};
use plan::Plan;
use question::{Corner, Question};
use std::{collections::HashMap, ops::RangeInclusive, sync::OnceLock};
use thiserror::Error;

/// Why something cannot be counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Uncounted {
    /// No way is known to count under these rules.
    #[error(
        "under {0} pairs are not counted without going through them all, as a survey does: after a move limit, what \
         a digit does depends on more than its size"
    )]
    Rules(Box<Rules>),
    /// Types of piles would have to be listed one by one.
    #[error(
        "under {0} no rule is known for what piles of every size do, so that they are listed one by one, up to {MOST_LISTED}; \
         a survey goes through all pairs"
    )]
    Listed(Box<Rules>),
    /// What piles do is not to be had.
    #[error(transparent)]
    Unsolved(Unsolved),
    /// It takes more than is allowed.
    #[error(transparent)]
    Halt(#[from] Halt),
}

impl From<Unsolved> for Uncounted {
    fn from(why: Unsolved) -> Self {
        match why {
            Unsolved::Halt(halt) => halt.into(),
            why => Uncounted::Unsolved(why),
        }
    }
}

/// So many types of piles are listed where no rule is known for all.
pub const MOST_LISTED: usize = 1 << 16;

/// Counts of pairs under some rules, or sums over them.
#[derive(Clone, Debug)]
pub struct Counts {
    region: Region,
    rules: Rules,
    weight: Weight,
    /// What the piles of these rules do, once it is known.
    piles: OnceLock<Piles>,
    /// What Player 1 wins, once it is known: nearly everything asks for it.
    player1: OnceLock<UBig>,
}

/// The pairs that are counted.
#[derive(Clone, Debug)]
enum Region {
    /// a < b, up to this.
    UpTo(UBig),
    /// All a and b of two ranges, in this order.
    Rectangle { a: RangeInclusive<UBig>, b: RangeInclusive<UBig> },
}

/// What piles do.
#[derive(Clone, Debug)]
enum Piles {
    /// They play like those of {1..k}.
    Bound(Bound),
    /// Who wins, and for finite sets the maps of values.
    Types(Reading, Option<ValueMaps>),
}

impl Counts {
    /// Counts of the pairs a < b up to a bound; refused where a move limits the next.
    pub fn new(rules: &Rules, max: &UBig) -> Result<Self, Uncounted> {
        Self::of(rules, Region::UpTo(max.clone()))
    }

    /// Counts of all pairs (a, b) with a and b in two ranges of positive numbers. Here (1, 2) and (2, 1) are two pairs.
    ///
    /// ```
    /// use euclid_games::{Rules, fractions::UBig};
    /// use euclid_survey::count::Counts;
    /// use euclid_work::Work;
    ///
    /// // Code Jam 2010, round 1A, problem C: the third example.
    /// let one_to_six = || UBig::ONE..=UBig::from(6u8);
    /// let counts = Counts::rectangle(&Rules::default(), one_to_six(), one_to_six())?;
    /// assert_eq!(counts.player1(&Work::default())?, 20u8.into());
    /// # Ok::<(), euclid_survey::count::Uncounted>(())
    /// ```
    pub fn rectangle(
        rules: &Rules,
        a: RangeInclusive<UBig>,
        b: RangeInclusive<UBig>,
    ) -> Result<Self, Uncounted> {
        Self::of(rules, Region::Rectangle { a, b })
    }

    fn of(rules: &Rules, region: Region) -> Result<Self, Uncounted> {
        if matches!(rules.limit, Limit::MoveSize(_)) {
            return Err(Uncounted::Rules(Box::new(rules.clone())));
        }
        let (piles, player1) = (OnceLock::new(), OnceLock::new());
        Ok(Counts { region, rules: rules.clone(), weight: Weight::One, piles, player1 })
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
        let (mut plus, mut minus) = (UBig::ZERO, UBig::ZERO);
        for (Piece { weight, kind }, (more, less)) in self.pieces() {
            let one = match kind {
                Kind::Corner(Corner { b, a: None }) => weight.of_pairs(&b),
                Kind::Corner(Corner { b, a: Some(a) }) => weight.of_corner(&a, &b),
                Kind::Equal(n) => weight.of_equal(&n),
            };
            plus += &one * more;
            minus += one * less;
        }
        plus - minus
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
    /// without moves is worth 1. `None` for t > 1 where values are not counted, as for limits by pile size.
    pub fn at_least(&self, t: &UBig, work: &Work) -> Result<Option<UBig>, Uncounted> {
        if t.is_zero() {
            return Ok(Some(self.pairs()));
        }
        if t.is_one() {
            return self.player1(work).map(Some);
        }
        match self.piles(work)? {
            Piles::Types(_, None) => Ok(None),
            _ => self.worth(t, work).map(Some),
        }
    }

    /// How many have the Grundy values 0, 1, 2, ..., so many of them. Under {1..k} values end at k, under any other finite
    /// set at the largest one, and so does the list. `None` where values are not counted.
    pub fn values(&self, how_many: usize, work: &Work) -> Result<Option<Vec<UBig>>, Uncounted> {
        let all = match self.piles(work)? {
            Piles::Types(_, None) => return Ok(None),
            Piles::Types(_, Some(maps)) => Some(maps.values()),
            Piles::Bound(Bound::UpTo(k)) => usize::try_from(k).ok().and_then(|k| k.checked_add(1)),
            Piles::Bound(Bound::Infinite) => None,
        };
        let mut counts = Vec::new();
        let mut left = self.pairs();
        let bytes = size_of::<UBig>() as u64 + left.bits() / 8;
        let mut held = work.hold(0)?;
        for t in 1..=how_many.min(all.unwrap_or(how_many)) {
            work.hold_more(&mut held, bytes)?;
            let next = self.at_least(&t.into(), work)?.unwrap_or_default();
            counts.push(&left - &next);
            left = next;
        }
        Ok(Some(counts))
    }

    /// Whether there is no largest value.
    pub fn has_endless_values(&self) -> bool {
        matches!(&self.rules.limit, Limit::Take(set) if set.bound() == Some(Bound::Infinite))
    }

    /// How many steps [`player1`](Self::player1) takes, nearly.
    pub fn steps(&self, work: &Work) -> Result<u64, Uncounted> {
        let mut steps = 0u64;
        let reading = self.reading(&UBig::ONE, work)?;
        for (Piece { weight, kind }, _) in self.pieces() {
            if let (Kind::Corner(corner), Some(reading)) = (kind, &reading) {
                let one = if self.by_floors(&corner, work)? {
                    unrestricted_steps(&UBig::ONE, &corner.b, weight)
                } else {
                    Plan::new(reading, self.rules.ending, weight, &corner, work)?.steps
                };
                steps = steps.saturating_add(one);
            }
        }
        Ok(steps)
    }

    /// What the piles do.
    fn piles(&self, work: &Work) -> Result<&Piles, Uncounted> {
        if let Some(piles) = self.piles.get() {
            return Ok(piles);
        }
        let bound = match &self.rules.limit {
            Limit::Take(set) => set.bound(),
            _ => None,
        };
        let piles = if let Some(bound) = bound {
            Piles::Bound(bound)
        } else {
            let maps = match ValueMaps::new(&self.rules, work) {
                // There are values, but too many piles before they repeat.
                Err(Unsolved::TooLarge) => None,
                maps => maps?,
            };
            Piles::Types(self.types(work)?, maps)
        };
        Ok(self.piles.get_or_init(|| piles))
    }

    /// Who wins, by the types of piles: of all, or of those that can be met.
    fn types(&self, work: &Work) -> Result<Reading, Uncounted> {
        let most = self.largest();
        let empty = self.rules.play == Play::Misere;
        if let Some(Scattered { piles, next }) =
            Scattered::new(&self.rules, &most, MOST_LISTED, work)?
            && next.iter().all(|(pile, _)| *pile > most)
        {
            return Ok(Reading::scattered(&piles, empty));
        }
        let refused = || Uncounted::Listed(Box::new(self.rules.clone()));
        let endless = match &self.rules.limit {
            Limit::Take(set) => set.largest().is_none(),
            _ => true,
        };
        if endless && most >= UBig::from(MOST_LISTED) {
            return Err(refused());
        }
        // No pile is larger than a number of the pair.
        let listed = usize::try_from(&most).map_or(MOST_LISTED, |most| most.min(MOST_LISTED)) + 1;
        let pattern = Pattern::new(&self.rules, listed, work)?.ok_or_else(refused)?;
        if let Some(reading) = Reading::periodic(&pattern, empty) {
            return Ok(reading);
        }
        if UBig::from(pattern.types().len()) <= most {
            return Err(refused());
        }
        let types = (0usize..).map(UBig::from).zip(pattern.types().iter().copied());
        let others: Vec<_> = types.filter(|(_, pile)| *pile != PileType::Wins).collect();
        Ok(Reading::scattered(&others, empty))
    }

    /// The largest number of a pair.
    fn largest(&self) -> UBig {
        match &self.region {
            Region::UpTo(max) => max.clone(),
            Region::Rectangle { a, b } => a.end().max(b.end()).clone(),
        }
    }

    /// The question whether the value is at least t > 0, if it can be that large.
    fn reading(&self, t: &UBig, work: &Work) -> Result<Option<Reading>, Uncounted> {
        let misere = self.rules.play == Play::Misere;
        Ok(match self.piles(work)? {
            Piles::Bound(Bound::UpTo(k)) if t > k => None,
            Piles::Bound(bound) => Some(Reading::threshold(bound, t, misere && t.is_one())),
            Piles::Types(types, _) if t.is_one() => Some(types.clone()),
            Piles::Types(_, maps) => match (maps, usize::try_from(t)) {
                (Some(maps), Ok(t)) if t < maps.values() => {
                    Some(Reading::values(maps, t, misere.into(), work)?)
                }
                _ => None,
            },
        })
    }

    /// How many are worth at least t > 0.
    fn worth(&self, t: &UBig, work: &Work) -> Result<UBig, Uncounted> {
        let Some(reading) = self.reading(t, work)? else { return Ok(UBig::ZERO) };
        let (mut plus, mut minus) = (UBig::ZERO, UBig::ZERO);
        for (Piece { weight, kind }, (more, less)) in self.pieces() {
            let one = match kind {
                Kind::Corner(corner) if self.by_floors(&corner, work)? => {
                    self.unrestricted(t, &corner.b, weight, work)?
                }
                Kind::Corner(corner) => {
                    Plan::new(&reading, self.rules.ending, weight, &corner, work)?.count(work)?
                }
                Kind::Equal(n) => {
                    let one = Question::<u64>::new(&reading, self.rules.ending, weight, &UBig::ONE);
                    let counts = one.is_some_and(|question| question.equal());
                    if counts { weight.of_equal(&n) } else { UBig::ZERO }
                }
            };
            plus += &one * more;
            minus += one * less;
        }
        Ok(plus - minus)
    }

    /// Whether a corner is counted by sums of floors: no digit of it is as large as k + 1.
    fn by_floors(&self, corner: &Corner<UBig>, work: &Work) -> Result<bool, Uncounted> {
        let large = match self.piles(work)? {
            Piles::Bound(Bound::Infinite) => true,
            Piles::Bound(Bound::UpTo(k)) => *k >= corner.b,
            Piles::Types(..) => false,
        };
        Ok(large && corner.a.is_none() && self.rules.ending != Ending::Multiple)
    }

    /// The region as corners and rows of equal numbers, each with how often it is added and how often subtracted.
    fn pieces(&self) -> HashMap<Piece, (u32, u32)> {
        let mut pieces = HashMap::new();
        let mut add = |weight: Weight, kind: Kind, minus: bool| {
            let entry: &mut (u32, u32) = pieces.entry(Piece { weight, kind }).or_default();
            *(if minus { &mut entry.1 } else { &mut entry.0 }) += 1;
        };
        let weight = self.weight;
        match &self.region {
            Region::UpTo(max) => {
                add(weight, Kind::Corner(Corner { b: max.clone(), a: None }), false);
            }
            Region::Rectangle { a, b } => {
                let before = |range: &RangeInclusive<UBig>| {
                    if range.start().is_zero() { UBig::ZERO } else { range.start() - UBig::ONE }
                };
                // All pairs up to a corner (A, B): those with a < b, those with b < a, and those with a = b.
                for (last_a, odd) in [(a.end().clone(), false), (before(a), true)] {
                    for (last_b, also) in [(b.end().clone(), false), (before(b), true)] {
                        let minus = odd != also;
                        let both =
                            [(weight, &last_a, &last_b), (weight.swapped(), &last_b, &last_a)];
                        for (weight, small, large) in both {
                            // Without a bound a is below b.
                            let a = (small + UBig::ONE < *large).then(|| small.clone());
                            add(weight, Kind::Corner(Corner { b: large.clone(), a }), minus);
                        }
                        add(weight, Kind::Equal(last_a.clone().min(last_b)), minus);
                    }
                }
            }
        }
        pieces.retain(|Piece { kind, .. }, (more, less)| {
            let both = *more.min(less);
            (*more, *less) = (*more - both, *less - both);
            let empty = match kind {
                Kind::Corner(Corner { b, a }) => {
                    b.is_zero() || b.is_one() || a.as_ref().is_some_and(UBig::is_zero)
                }
                Kind::Equal(n) => n.is_zero(),
            };
            !empty && *more != *less
        });
        pieces
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
    fn unrestricted(
        &self,
        t: &UBig,
        max: &UBig,
        weight: Weight,
        work: &Work,
    ) -> Result<UBig, Halt> {
        let steps = unrestricted_steps(t, max, weight);
        work.charge(steps)?;
        tell(work, 0, steps);
        let mut go_on = |done, all: u64| {
            tell(work, steps.saturating_mul(done) / all.max(1), steps);
            work.check()
        };
        let above = match weight {
            Weight::One => golden::sum_of_floors(t, max, &mut go_on)?,
            _ => weight.of_stairs(golden::stairs(t, max, &mut go_on)?),
        };
        tell(work, steps, steps);
        let differs = match self.rules.ending {
            Ending::Zero => !t.is_one(),
            // What stops at multiples is counted in another way.
            Ending::Equal | Ending::Multiple => self.rules.play == Play::Misere && t.is_one(),
        };
        if !differs {
            return Ok(above);
        }
        let (odd, even) = golden::all_equal(t, max, weight, work)?;
        // [1] alone is no pair a < b.
        let alone = if t.is_one() { weight.of_multiples(t, t, max) } else { UBig::ZERO };
        Ok(above + odd - alone - even)
    }
}

/// A piece of a region, and what its pairs weigh.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Piece {
    weight: Weight,
    kind: Kind,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// The pairs a < b of a corner.
    Corner(Corner<UBig>),
    /// The pairs (n, n) up to a bound.
    Equal(UBig),
}

/// What the sum of floors costs: some products for each convergent of Phi_t, of numbers of half as many words
/// on average. Walks take more products, of longer numbers.
fn unrestricted_steps(t: &UBig, max: &UBig, weight: Weight) -> u64 {
    let (bits, words) = (max.bits(), max.bits().div_ceil(64));
    let convergents = 3 * bits / (2 * t.bits().max(1)) + 1;
    let each = 8 + words.saturating_mul(words.isqrt()) / 16;
    convergents.saturating_mul(if weight == Weight::One { each } else { 20 * each })
}

/// Tells how far a count is.
fn tell(work: &Work, done: u64, all: u64) {
    work.tell(Progress { what: "count", unit: "steps", done: done.min(all), all });
}
