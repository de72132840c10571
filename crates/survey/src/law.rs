//! Limit laws: what is true of a random position, when the numbers grow without bound.
//!
//! Draw a < b <= N uniformly and let N go to infinity. Then a/b is uniform on (0, 1), and a question
//! that the first digits of b/a decide has the probability that it has for a random real number. Under
//! {1..k}, k >= 2, and in unrestricted Euclid, almost every real number is decided by finitely many
//! digits, who wins and what the Grundy value is; so both have limits, which depend neither on where
//! play stops nor on whether the last player to move wins or loses. (For k = 1 no digit ever decides;
//! there the limit is a half for another reason, see [`Law::player1`].)
//!
//! - Unrestricted Euclid: the value is at least n iff b/a > Phi_n, so with probability 1/Phi_n.
//! - {1..k}, and every set that plays like it: by a transfer operator, with a proved error. The source
//!   of `law/operator.rs` and the page on limit laws have the proof.
//!
//! No floating point is used: numbers are integers times a power of 2, with errors that are carried along.

mod estimate;
mod length;
mod operator;
mod progression;

use dashu_int::{IBig, UBig, ops::SquareRoot};
pub use estimate::{Certain, Estimate};
use euclid_games::{Limit, Play, Rules, set::Bound};
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
    bound: Bound,
    digits: usize,
    player1: Estimate,
}

/// Why there is no law to be had.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LawError {
    /// Rules without a known law.
    #[error(
        "no limit law is known for {0}; laws are for any, 1..K, and sets that play like 1..K. A survey \
         counts positions under any rules"
    )]
    Rules(Box<Rules>),
    /// Too many places, or none.
    #[error("{0} digits were asked for, but 1 to {MOST_DIGITS} are possible")]
    Digits(usize),
    /// It takes more than is allowed.
    #[error(transparent)]
    Halt(#[from] Halt),
}

impl Law {
    /// The laws under these rules, to so many places; fails for rules that do not play like {1..k},
    /// k possibly infinite.
    pub fn new(rules: &Rules, digits: usize, work: &Work) -> Result<Self, LawError> {
        if !(1..=MOST_DIGITS).contains(&digits) {
            return Err(LawError::Digits(digits));
        }
        let bound = match &rules.limit {
            Limit::Take(set) => set.bound(),
            Limit::PileSize(_) | Limit::MoveSize(_) => None,
        };
        let bound = bound.ok_or_else(|| LawError::Rules(Box::new(rules.clone())))?;
        let player1 = Estimate::one();
        let mut law = Law { rules: rules.clone(), bound, digits, player1 };
        law.player1 = law.reaches(&UBig::ONE, work)?;
        Ok(law)
    }

    /// The k of the set {1..k} that these rules play like.
    pub fn bound(&self) -> &Bound {
        &self.bound
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

    /// The probability that the Grundy value is at least n (under misère play: that it is in the same
    /// game under normal play).
    pub fn at_least(&self, n: u64, work: &Work) -> Result<Estimate, Halt> {
        match n {
            0 => Ok(Estimate::one()),
            1 => Ok(self.player1.clone()),
            _ => self.reaches(&UBig::from(n), work),
        }
    }

    fn reaches(&self, n: &UBig, work: &Work) -> Result<Estimate, Halt> {
        let mut accuracy = self.accuracy();
        work.charge(STEPS_PER_ESTIMATE)?;
        Ok(match &self.bound {
            Bound::Infinite => beyond(n, accuracy),
            Bound::UpTo(k) if n > k => Estimate::zero(),
            Bound::UpTo(k) if k.is_one() => Estimate::half(),
            Bound::UpTo(k) => {
                let mut estimate = operator::reaches(k, n, accuracy, work)?;
                // The degree was chosen by experience. Where it is too small, the error says so.
                for _ in 0..4 {
                    if estimate.is_within(self.digits + 1) {
                        break;
                    }
                    accuracy += accuracy / 4;
                    estimate = operator::reaches(k, n, accuracy, work)?;
                }
                estimate
            }
        })
    }

    /// The probabilities of the Grundy values 0, 1, 2, ...: `count` of them, or as many as there are.
    /// Empty under misère play, to which Grundy values do not belong.
    pub fn grundy(&self, count: u64, work: &Work) -> Result<Vec<Estimate>, Halt> {
        let count = match &self.bound {
            _ if self.rules.play == Play::Misere => 0,
            // The values are 0, ..., k.
            Bound::UpTo(k) => u64::try_from(k).map_or(count, |k| count.min(k.saturating_add(1))),
            Bound::Infinite => count,
        };
        let mut reached = Estimate::one();
        (1..=count)
            .map(|n| {
                let next = self.at_least(n, work)?;
                let value = reached.minus(&next);
                reached = next;
                Ok(value)
            })
            .collect()
    }

    /// How the mean length of a game grows with N, when the winner plays to win.
    pub fn length(&self) -> Length {
        let constants = Constants::new(self.accuracy());
        let (unrestricted, digits) = (constants.unrestricted(), constants.digits());
        let growth = match (&self.bound, &self.rules.limit) {
            (Bound::Infinite, _) => Growth::Logarithm(unrestricted.clone()),
            (Bound::UpTo(k), Limit::Take(set)) if set.is_initial() => {
                Growth::Square(constants.restricted(k))
            }
            _ => Growth::Open,
        };
        Length { growth, unrestricted, digits }
    }

    /// Bits that make a place and a half more than the places asked for.
    fn accuracy(&self) -> usize {
        (self.digits + 2) * 10 / 3 + 3
    }
}

/// A root, and numbers of a few words.
const STEPS_PER_ESTIMATE: u64 = 32;

/// 1/Phi_n = (sqrt(n^2 + 4) - n)/2.
fn beyond(n: &UBig, accuracy: usize) -> Estimate {
    let root = ((n * n + UBig::from(4u8)) << (2 * accuracy)).sqrt();
    Estimate::new(IBig::from(root) - IBig::from(n << accuracy), UBig::ONE, accuracy + 1)
}
