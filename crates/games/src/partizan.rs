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
//! * [`outcome`]: who wins, by an automaton with eight states or by rewriting the word;
//! * [`value`]: canonical values;
//! * [`weight`]: atomic weights, from the letters alone;
//! * [`mine`]: reductions of signatures that keep the value;
//! * [`sum`]: sums of positions, negatives and other values.

pub mod explain;
pub mod mine;
pub mod outcome;
pub mod signature;
pub mod sum;
pub mod value;
pub mod weight;

pub use short_games::Outcome;
pub use signature::{Letter, Signature};

use crate::position::ZeroInPosition;
use euclid_fractions::{Whole, Work, decimal::Decimal};
use std::fmt;

/// A position E(p, q); any two positive integers, p < q included.
///
/// ```
/// use euclid_games::partizan::{Outcome, Position};
/// let g = Position::new(11u64, 8)?;
/// assert_eq!(g.signature().to_string(), "rlle");
/// assert_eq!(g.outcome(), Outcome::Right);
/// assert_eq!(g.left().unwrap().to_string(), "E(8, 3)");
/// assert_eq!(g.right().unwrap().to_string(), "E(8, 5)");
/// # Ok::<(), euclid_games::position::ZeroInPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Position<W> {
    p: W,
    q: W,
}

impl<W: Whole> Position<W> {
    /// E(p, q). Zero is refused.
    pub fn new(p: W, q: W) -> Result<Self, ZeroInPosition> {
        if p.is_zero() || q.is_zero() { Err(ZeroInPosition) } else { Ok(Position { p, q }) }
    }

    /// p.
    pub fn p(&self) -> &W {
        &self.p
    }

    /// q.
    pub fn q(&self) -> &W {
        &self.q
    }

    /// t, the remainder of p by q.
    pub fn remainder(&self) -> W {
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
        (!t.is_zero()).then(|| Position { p: self.q.clone(), q: self.q.clone() - &t })
    }

    /// The option that is standard: Left's if 2t > q, Right's if 2t < q. `None` where neither is: if
    /// the game is over or both players move to the end.
    pub fn standard_option(&self) -> Option<Self> {
        let t = self.remainder();
        if t.is_zero() {
            return None;
        }
        match t.cmp(&(self.q.clone() - &t)) {
            std::cmp::Ordering::Greater => self.left(),
            std::cmp::Ordering::Less => self.right(),
            std::cmp::Ordering::Equal => None,
        }
    }

    /// The equivalent position with q < p < 2q in lowest terms, or E(2, 1) where the game is over.
    ///
    /// ```
    /// use euclid_games::partizan::Position;
    /// assert_eq!(Position::new(34u64, 16)?.normal().to_string(), "E(9, 8)");
    /// # Ok::<(), euclid_games::position::ZeroInPosition>(())
    /// ```
    #[must_use]
    pub fn normal(&self) -> Self {
        let t = self.remainder();
        if t.is_zero() {
            return Position { p: W::from(2), q: W::ONE };
        }
        // TODO(work)
        let work = Work::unlimited();
        let lowest = W::expand(&self.q, &t, &work).and_then(|digits| W::fraction(&digits, &work));
        let (q, t) = lowest.unwrap_or((W::ONE, W::ZERO));
        Position { p: q.clone() + &t, q }
    }

    /// The spine: this position, then always the standard option.
    ///
    /// It is as long as the signature, so it is for small positions.
    pub fn spine(&self) -> impl Iterator<Item = Self> + use<W> {
        std::iter::successors(Some(self.clone()), Self::standard_option)
    }
}

impl<W: Whole> fmt::Display for Position<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E({}, {})", Decimal(&self.p), Decimal(&self.q))
    }
}
