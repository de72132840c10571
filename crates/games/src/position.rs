//! Positions: two numbers on the table, or three.

use euclid_fractions::{UBig, Whole, decimal::Decimal};
use std::fmt;
use thiserror::Error;

/// A number that cannot lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a position is made of positive integers; 0 is not allowed")]
pub struct ZeroInPosition;

/// Two positive integers of any size, the smaller first.
///
/// Where the rules limit a move by the one before it, a position in the middle of a game also
/// carries its `cap`: at most so many multiples may be taken now. Other rules take no notice of it.
///
/// ```
/// use euclid_games::Pair;
/// let pair = Pair::new(87u64, 25u64)?;
/// assert_eq!(pair.to_string(), "(25, 87)");
/// # Ok::<(), euclid_games::position::ZeroInPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pair {
    small: UBig,
    large: UBig,
    cap: Option<UBig>,
}

impl Pair {
    /// The position of these two numbers, in either order. Zero is refused.
    pub fn new(a: impl Into<UBig>, b: impl Into<UBig>) -> Result<Self, ZeroInPosition> {
        let (a, b) = (a.into(), b.into());
        if a.is_zero() || b.is_zero() { Err(ZeroInPosition) } else { Ok(Self::sorted(a, b)) }
    }

    pub(crate) fn sorted(a: UBig, b: UBig) -> Self {
        let (small, large) = if a <= b { (a, b) } else { (b, a) };
        Pair { small, large, cap: None }
    }

    /// The same numbers in the middle of a game: at most `cap` multiples may be taken now.
    #[must_use]
    pub fn capped(self, cap: Option<UBig>) -> Self {
        Pair { cap, ..self }
    }

    /// The smaller number; 0 only after a move to zero.
    pub fn small(&self) -> &UBig {
        &self.small
    }

    /// The larger number.
    pub fn large(&self) -> &UBig {
        &self.large
    }

    /// How many multiples may be taken now, where the previous move limits this one.
    pub fn cap(&self) -> Option<&UBig> {
        self.cap.as_ref()
    }

    /// The numbers as machine words, the smaller first, if they fit.
    pub fn words(&self) -> Option<(u64, u64)> {
        Some((self.small.to_u64()?, self.large.to_u64()?))
    }

    /// The position after taking `multiple` times the smaller number from the larger, if that is
    /// large enough. Whether the rules allow it is asked of a [`Game`](crate::Game).
    pub fn take(&self, multiple: &UBig) -> Option<Self> {
        let product = &self.small * multiple;
        (product <= self.large).then(|| Self::sorted(self.small.clone(), &self.large - product))
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", Decimal(&self.small), Decimal(&self.large))
    }
}

/// Three positive integers of any size, in ascending order.
///
/// ```
/// use euclid_games::Triple;
/// let triple = Triple::new([16u8, 4, 9].map(Into::into))?;
/// assert_eq!(triple.to_string(), "(4, 9, 16)");
/// # Ok::<(), euclid_games::position::ZeroInPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Triple([UBig; 3]);

impl Triple {
    /// The position of these three numbers, in any order. Zero is refused.
    pub fn new(mut numbers: [UBig; 3]) -> Result<Self, ZeroInPosition> {
        numbers.sort_unstable();
        if numbers[0].is_zero() { Err(ZeroInPosition) } else { Ok(Triple(numbers)) }
    }

    /// The numbers, ascending.
    pub fn numbers(&self) -> &[UBig; 3] {
        &self.0
    }
}

impl fmt::Display for Triple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.0.each_ref().map(Decimal);
        write!(f, "({a}, {b}, {c})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_is_refused_and_order_does_not_matter() {
        assert_eq!(Pair::new(0u64, 3u64), Err(ZeroInPosition));
        assert_eq!(Pair::new(3u64, 0u64), Err(ZeroInPosition));
        assert_eq!(Pair::new(7u64, 3u64), Pair::new(3u64, 7u64));
    }

    #[test]
    fn no_more_is_taken_than_there_is() {
        let pair = Pair::new(25u64, 87u64).unwrap();
        assert_eq!(pair.take(&UBig::from(3u8)), Pair::new(25u64, 12u64).ok());
        assert_eq!(pair.take(&UBig::from(4u8)), None);
        assert_eq!(pair.take(&UBig::from(99u8)), None);
    }
}
