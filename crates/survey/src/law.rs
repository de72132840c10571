//! Limit laws: what is true of a random position, when the numbers grow without bound.
//!
//! Draw a < b <= N uniformly and let N go to infinity. Then a/b is uniform on (0, 1), and a question
//! that the first digits of b/a decide has the probability that it has for a random real number. Under static rules
//! every digit decides who wins, keeps that question, or flips it (see [`types`](euclid_games::types)). If some digit
//! decides, almost every real number is decided by finitely many; so there is a limit, which does not depend on where
//! play stops. (If none does, the set is made of odd numbers, and the limit is a half for another reason, see
//! [`Law::player1`].)
//!
//! - Unrestricted Euclid: the value is at least n iff b/a > Phi_n, so with probability 1/Phi_n.
//! - {1..k}, and every set that plays like it; any other finite set, values included: by a transfer operator, with a proved
//!   error. The source
//!   of `law/operator.rs` and the page on limit laws have the proof.
//! - Limits by pile size: the same, with the digits that do not win up to a bound; what the others can change at most is
//!   part of the error.
//!
//! No floating point is used: numbers are integers times a power of 2, with errors that are carried along.

mod classes;
mod estimate;
mod length;
mod operator;
pub mod partizan;
mod powers;
mod progression;

use crate::reading::Reading;
use classes::Classes;
use dashu_int::{IBig, UBig, ops::SquareRoot};
pub use estimate::{Certain, Estimate};
use euclid_games::{
    Limit, Rules,
    pile::Unsolved,
    set::Bound,
    types::{Pattern, PileType, Scattered, ValueMaps},
};
use euclid_work::{Halt, Work};
use length::Constants;
pub use length::{Growth, Length};
use thiserror::Error;

/// The most places a probability can be asked for.
pub const MOST_DIGITS: usize = 100;

/// The limit laws of a game.
///
/// ```
/// use euclid_survey::law::Law;
/// use euclid_work::Work;
///
/// let work = Work::default();
/// let law = Law::new(&"take=1..2".parse()?, 20, &work)?;
/// assert_eq!(law.player1().certain(20).text, "0.56813216709232386528");
///
/// // The values 0, 1 and 2 are all there are.
/// let values: Vec<String> = law.grundy(10, &work)?.iter().map(|p| p.certain(6).text).collect();
/// assert_eq!(values, ["0.431868", "0.346809", "0.221323"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Law {
    rules: Rules,
    bound: Option<Bound>,
    /// The maps of values of a finite set that does not play like {1..k}, if they are to be had.
    maps: Option<ValueMaps>,
    digits: usize,
    player1: Estimate,
}

/// Why there is no law to be had.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LawError {
    /// Rules without a known law.
    #[error(
        "no limit law is known for {0}: after a move limit, what a digit does depends on more than its size. A \
         survey counts positions under any rules"
    )]
    Rules(Box<Rules>),
    /// Too many places, or none.
    #[error("{0} digits were asked for, but 1 to {MOST_DIGITS} are possible")]
    Digits(usize),
    /// The types of piles are not to be had.
    #[error(transparent)]
    Unsolved(Unsolved),
    /// It takes more than is allowed.
    #[error(transparent)]
    Halt(#[from] Halt),
}

impl From<Unsolved> for LawError {
    fn from(why: Unsolved) -> Self {
        match why {
            Unsolved::Halt(halt) => halt.into(),
            why => LawError::Unsolved(why),
        }
    }
}

impl Law {
    /// The laws under these rules, to so many places; fails where a move limits the next.
    pub fn new(rules: &Rules, digits: usize, work: &Work) -> Result<Self, LawError> {
        if !(1..=MOST_DIGITS).contains(&digits) {
            return Err(LawError::Digits(digits));
        }
        let bound = match &rules.limit {
            Limit::Take(set) => set.bound(),
            Limit::PileSize(_) => None,
            Limit::MoveSize(_) => return Err(LawError::Rules(Box::new(rules.clone()))),
        };
        let player1 = Estimate::one();
        let maps = match bound.is_none().then(|| ValueMaps::new(rules, work)) {
            // There are values, but too many piles before they repeat.
            None | Some(Err(Unsolved::TooLarge)) => None,
            Some(maps) => maps?,
        };
        let mut law = Law { rules: rules.clone(), bound, maps, digits, player1 };
        law.player1 = match &law.bound {
            Some(bound) => law.reaches(bound, &UBig::ONE, work)?,
            None => law.wins(work)?,
        };
        Ok(law)
    }

    /// The probability that Player 1 wins, by the types of piles.
    fn wins(&self, work: &Work) -> Result<Estimate, LawError> {
        let unknown = || LawError::Rules(Box::new(self.rules.clone()));
        // Of such piles the sum of 1/d^2 is small enough from here on, if they grow like powers.
        let bound = UBig::ONE << (self.accuracy() / 2 + 8);
        if let Some(scattered) = Scattered::new(&self.rules, &bound, MOST_SCATTERED, work)? {
            let Scattered { piles, next } = &scattered;
            let estimate = refined(&Reading::scattered(piles, false), self.digits, work)?;
            let undecided = |d: &UBig| piles.iter().any(|(n, t)| n == d && !t.decides());
            let decides = (1u32..).map(UBig::from).find(|d| !undecided(d));
            // From m on in steps of g or more: 1/m^2 + the integral of 1/(m + g x)^2 = 1/m^2 + 1/(g m).
            let squares = next.iter().map(|(m, g)| (g + m, g * m * m));
            let squares = squares.reduce(|(a, b), (c, d)| (a * &d + c * &b, b * d));
            let Some((squares, decides)) = squares.zip(decides) else { return Ok(estimate) };
            return Ok(estimate.widened(&met_before(&decides, &squares)));
        }
        let pattern = Pattern::new(&self.rules, LISTED, work)?.ok_or_else(unknown)?;
        if let Some(reading) = Reading::periodic(&pattern, false) {
            let half = !pattern.decides();
            return if half {
                Ok(Estimate::half())
            } else {
                Ok(refined(&reading, self.digits, work)?)
            };
        }
        let types = (0u64..).map(UBig::from).zip(pattern.types().iter().copied());
        let others: Vec<_> = types.filter(|(_, pile)| *pile != PileType::Wins).collect();
        let classes = Classes::new(&Reading::scattered(&others, false), work)?;
        let estimate = operator::probability(&classes, ROUGH, work)?;
        let decides = (1..pattern.types().len()).find(|d| pattern.types()[*d].decides());
        let decides = UBig::from(decides.ok_or_else(unknown)?);
        // All other digits may do anything.
        Ok(estimate.widened(&met_before(&decides, &(UBig::ONE, UBig::from(LISTED - 1)))))
    }

    /// The k of the set {1..k} that these rules play like, if they do.
    pub fn bound(&self) -> Option<&Bound> {
        self.bound.as_ref()
    }

    /// The places that were asked for.
    pub fn digits(&self) -> usize {
        self.digits
    }

    /// The probability that Player 1 wins.
    ///
    /// For k = 1 it is a half. Every move takes one counter, so the parity of the number of moves decides,
    /// that is of steps in the Stern-Brocot tree. Modulo 2 both kinds of steps are matrices of order two in
    /// SL2(Z/2), which is the group of permutations of three things; so the parity is the sign of the
    /// matrix of b/a modulo 2. Those matrices are equidistributed over the six elements, and three of
    /// them are even.
    pub fn player1(&self) -> &Estimate {
        &self.player1
    }

    /// The probability that the Grundy value is at least n; `None` where values have no known law: for limits by
    /// pile size, and infinite sets that do not play like {1..k}.
    ///
    /// Under misère play the value is the mex with 1 instead of 0 where there is no move. Where the rules play like {1..k}, only
    /// the end is such a place, so that the law is that of normal play.
    pub fn at_least(&self, n: u64, work: &Work) -> Result<Option<Estimate>, Halt> {
        let Some(most) = self.largest() else { return Ok(None) };
        match n {
            0 => return Ok(Some(Estimate::one())),
            1 => return Ok(Some(self.player1.clone())),
            _ => {}
        }
        if most.is_some_and(|most| n > most) {
            return Ok(Some(Estimate::zero()));
        }
        match (&self.bound, &self.maps) {
            (Some(bound), _) => self.reaches(bound, &UBig::from(n), work).map(Some),
            (None, Some(maps)) => {
                let t = usize::try_from(n).unwrap_or(usize::MAX);
                let classes = Classes::values(maps, t, work)?;
                classes.map(|classes| enclosed(&classes, self.digits, work)).transpose()
            }
            (None, None) => Ok(None),
        }
    }

    /// The largest Grundy value, `Some(None)` if there is none that fits a word; `None` where values have no known law.
    pub fn largest(&self) -> Option<Option<u64>> {
        match (&self.bound, &self.maps) {
            (Some(Bound::UpTo(k)), _) => Some(u64::try_from(k).ok()),
            (Some(Bound::Infinite), _) => Some(None),
            (None, Some(maps)) => Some(Some(maps.values() as u64 - 1)),
            (None, None) => None,
        }
    }

    fn reaches(&self, bound: &Bound, n: &UBig, work: &Work) -> Result<Estimate, Halt> {
        work.charge(STEPS_PER_ESTIMATE)?;
        Ok(match bound {
            Bound::Infinite => beyond(n, self.accuracy()),
            Bound::UpTo(k) if n > k => Estimate::zero(),
            Bound::UpTo(k) if k.is_one() => Estimate::half(),
            Bound::UpTo(_) => refined(&Reading::threshold(bound, n, false), self.digits, work)?,
        })
    }

    /// The probabilities of the Grundy values 0, 1, 2, ...: `count` of them, or as many as there are.
    /// Empty where they have no known law.
    pub fn grundy(&self, count: u64, work: &Work) -> Result<Vec<Estimate>, Halt> {
        let count = match self.largest() {
            None => 0,
            Some(most) => most.map_or(count, |most| count.min(most.saturating_add(1))),
        };
        let mut reached = Estimate::one();
        let mut values = Vec::new();
        for n in 1..=count {
            let Some(next) = self.at_least(n, work)? else { return Ok(Vec::new()) };
            values.push(reached.minus(&next));
            reached = next;
        }
        Ok(values)
    }

    /// How the mean length of a game grows with N, when the winner plays to win.
    pub fn length(&self) -> Length {
        let constants = Constants::new(self.accuracy());
        let (unrestricted, digits) = (constants.unrestricted(), constants.digits());
        let growth = match (&self.bound, &self.rules.limit) {
            (Some(Bound::Infinite), _) => Growth::Logarithm(unrestricted.clone()),
            (Some(Bound::UpTo(k)), Limit::Take(set)) if set.is_initial() => {
                Growth::Square(constants.restricted(k))
            }
            _ => Growth::Open,
        };
        Length { growth, unrestricted, digits }
    }

    fn accuracy(&self) -> usize {
        accuracy(self.digits)
    }
}

/// Bits that make a place and a half more than so many places.
fn accuracy(digits: usize) -> usize {
    (digits + 2) * 10 / 3 + 3
}

/// The probability of yes with an error that is small enough for so many places.
fn refined(reading: &Reading, digits: usize, work: &Work) -> Result<Estimate, Halt> {
    enclosed(&Classes::new(reading, work)?, digits, work)
}

fn enclosed(classes: &Classes, digits: usize, work: &Work) -> Result<Estimate, Halt> {
    let mut accuracy = accuracy(digits);
    let mut estimate = operator::probability(classes, accuracy, work)?;
    // The degree was chosen by experience. Where it is too small, the error says so.
    for _ in 0..4 {
        if estimate.is_within(digits + 1) {
            break;
        }
        accuracy += accuracy / 4;
        estimate = operator::probability(classes, accuracy, work)?;
    }
    Ok(estimate)
}

/// So many digits are looked at one by one where nothing is known of the types of all.
const LISTED: usize = 1 << 15;

/// So many of the piles in a row that do not win are looked at.
const MOST_SCATTERED: usize = 1 << 12;

/// The accuracy where what is unknown makes a larger error.
const ROUGH: usize = 24;

/// A bound of the probability that one of some digits is met before one that decides, as numerator and denominator,
/// given such a bound of the sum of their 1/d^2.
///
/// The density of what is undecided after any number of digits is at most tau = sum of B^n 1, B = A_K + A_F. With
/// h = 1/(1+y), A_d h = 1/((d+y)(d+y+1)), and the sum over all d is h. If w decides, B h is at most
/// (1 - 1/((w+1)(w+2))) h. As 1 <= 2 h, tau is at most 2 (w+1) (w+2). The probability is the sum over the digits of the
/// integral of A_d tau.
fn met_before(w: &UBig, (numerator, denominator): &(UBig, UBig)) -> (UBig, UBig) {
    let (one, two) = (UBig::ONE, UBig::from(2u8));
    (numerator * &two * (w + one) * (w + &two), denominator.clone())
}

/// A root, and numbers of a few words.
const STEPS_PER_ESTIMATE: u64 = 32;

/// 1/Phi_n = (sqrt(n^2 + 4) - n)/2.
fn beyond(n: &UBig, accuracy: usize) -> Estimate {
    let root = ((n * n + UBig::from(4u8)) << (2 * accuracy)).sqrt();
    Estimate::new(IBig::from(root) - IBig::from(n << accuracy), UBig::ONE, accuracy + 1)
}
