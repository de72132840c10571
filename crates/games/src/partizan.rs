//! Partizan Euclid E(p, q): Left and Right have one move each.
//!
//! With p = kq + t, 0 <= t < q: if t = 0 the game is over; otherwise Left moves to (q, t) and Right to
//! (q, q - t). Everything rests on one fact (McKay and Nowakowski, Theorem 6): of the two options one
//! is *standard*, and the other is the Left option of the standard one. So a position is a path, the
//! *spine*, and a word over `l` and `r`, its *signature*; and whatever can be computed for a position
//! from its options can be computed along the word, two things at a time: for the position and for its
//! Left option.
//!
//! * [`signature`]: the word, which is nothing but the regular continued fraction of q/t;
//! * [`far`]: who wins, by the last few digits of that fraction;
//! * [`outcome`]: the same by an automaton with eight states or by rewriting the word;
//! * [`value`]: canonical values;
//! * [`weight`]: atomic weights, as sums over the digits, or from the letters alone;
//! * [`mine`]: reductions of signatures that keep the value;
//! * [`sum`]: sums of positions, negatives and other values.

pub mod explain;
pub mod far;
pub mod mine;
pub mod notation;
pub mod outcome;
mod runs;
pub mod signature;
pub mod sum;
pub mod value;
pub mod weight;

pub use short_games::Outcome;
pub use signature::{Letter, Signature};

use crate::position::ZeroInPosition;
use dashu_int::ops::{BitTest, Gcd};
use euclid_fractions::{UBig, Whole, decimal::Decimal};
use euclid_work::{Halt, Work};
use std::fmt;

/// A position E(p, q); any two positive integers, p < q included.
///
/// ```
/// use euclid_games::partizan::{Outcome, Position};
/// use euclid_work::Work;
///
/// let (g, work) = (Position::new(11u64, 8u64)?, Work::default());
/// assert_eq!(g.signature(&work)?.to_string(), "rlle");
/// assert_eq!(g.outcome(&work)?, Outcome::Right);
/// assert_eq!(g.left().unwrap().to_string(), "E(8, 3)");
/// assert_eq!(g.right().unwrap().to_string(), "E(8, 5)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    p: UBig,
    q: UBig,
}

impl Position {
    /// E(p, q). Zero is refused.
    pub fn new(p: impl Into<UBig>, q: impl Into<UBig>) -> Result<Self, ZeroInPosition> {
        let (p, q) = (p.into(), q.into());
        if p.is_zero() || q.is_zero() { Err(ZeroInPosition) } else { Ok(Position { p, q }) }
    }

    /// p.
    pub fn p(&self) -> &UBig {
        &self.p
    }

    /// q.
    pub fn q(&self) -> &UBig {
        &self.q
    }

    /// t, the remainder of p by q.
    pub fn remainder(&self) -> UBig {
        self.p.clone().div_rem(&self.q).1
    }

    /// Left's move, to (q, t).
    pub fn left(&self) -> Option<Self> {
        let t = self.remainder();
        (!t.is_zero()).then(|| Position { p: self.q.clone(), q: t })
    }

    /// Right's move, to (q, q - t).
    pub fn right(&self) -> Option<Self> {
        let t = self.remainder();
        (!t.is_zero()).then(|| Position { p: self.q.clone(), q: &self.q - t })
    }

    /// The option that is standard: Left's if 2t > q, Right's if 2t < q. `None` where neither is: if
    /// the game is over or both players move to the end.
    pub fn standard_option(&self) -> Option<Self> {
        let t = self.remainder();
        if t.is_zero() {
            return None;
        }
        match t.cmp(&(&self.q - &t)) {
            std::cmp::Ordering::Greater => self.left(),
            std::cmp::Ordering::Less => self.right(),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The equivalent position with q < p < 2q in lowest terms, or E(2, 1) where the game is over.
    ///
    /// ```
    /// use euclid_games::partizan::Position;
    /// use euclid_work::Work;
    /// assert_eq!(Position::new(34u64, 16u64)?.normal(&Work::default())?.to_string(), "E(9, 8)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn normal(&self, work: &Work) -> Result<Self, Halt> {
        let t = self.remainder();
        if t.is_zero() {
            return Ok(Position { p: UBig::from(2u8), q: UBig::ONE });
        }
        // The common factor is found in quadratic time.
        let words = (self.q.bit_len() / 64) as u64;
        work.charge(words.saturating_mul(words) / 64)?;
        let factor = (&self.q).gcd(&t);
        let (q, t) = (&self.q / &factor, t / factor);
        Ok(Position { p: &q + t, q })
    }

    /// The spine: this position, then always the standard option.
    ///
    /// It is as long as the signature, so it is for small positions.
    pub fn spine(&self) -> impl Iterator<Item = Self> + use<> {
        std::iter::successors(Some(self.clone()), Self::standard_option)
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E({}, {})", Decimal(&self.p), Decimal(&self.q))
    }
}
