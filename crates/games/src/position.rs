//! Positions: two numbers on the table, or three.

use euclid_fractions::{UBig, Whole, Work, decimal::Decimal, digits};
use std::fmt;
use thiserror::Error;

/// A number that cannot lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a position is made of positive integers; 0 is not allowed")]
pub struct ZeroInPosition;

/// Two positive integers, the smaller first.
///
/// Where the rules limit a move by the one before it, a position in the middle of a game also
/// carries its `cap`: at most so many multiples may be taken now. Other rules take no notice of it.
///
/// ```
/// use euclid_games::Pair;
/// let pair = Pair::new(87u64, 25)?;
/// assert_eq!(pair.to_string(), "(25, 87)");
/// assert_eq!(pair.digits(), [3, 2, 12]);
/// assert_eq!(pair.take(&3).to_string(), "(12, 25)");
/// # Ok::<(), euclid_games::position::ZeroInPosition>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pair<W> {
    small: W,
    large: W,
    cap: Option<W>,
}

impl<W: Whole> Pair<W> {
    /// The position of these two numbers, in either order. Zero is refused.
    pub fn new(a: W, b: W) -> Result<Self, ZeroInPosition> {
        if a.is_zero() || b.is_zero() { Err(ZeroInPosition) } else { Ok(Self::sorted(a, b)) }
    }

    fn sorted(a: W, b: W) -> Self {
        let (small, large) = if a <= b { (a, b) } else { (b, a) };
        Pair { small, large, cap: None }
    }

    /// The same numbers in the middle of a game: at most `cap` multiples may be taken now.
    #[must_use]
    pub fn capped(self, cap: Option<W>) -> Self {
        Pair { cap, ..self }
    }

    /// The smaller number; 0 only after a move to zero.
    pub fn small(&self) -> &W {
        &self.small
    }

    /// The larger number.
    pub fn large(&self) -> &W {
        &self.large
    }

    /// How many multiples may be taken now, where the previous move limits this one.
    pub fn cap(&self) -> Option<&W> {
        self.cap.as_ref()
    }

    /// The digits of large/small.
    pub fn digits(&self) -> Vec<W> {
        // TODO(work)
        W::expand(&self.large, &self.small, &Work::unlimited()).unwrap_or_default()
    }

    /// The position after taking `multiple` times the smaller number from the larger, which must be
    /// large enough.
    #[must_use]
    pub fn take(&self, multiple: &W) -> Self {
        let rest = self.large.clone() - &(self.small.clone() * multiple);
        Self::sorted(self.small.clone(), rest)
    }

    /// The same position at any size.
    pub fn to_big(&self) -> Pair<UBig> {
        Pair {
            small: self.small.to_big(),
            large: self.large.to_big(),
            cap: self.cap.as_ref().map(W::to_big),
        }
    }

    /// The position read from the far end of its continued fraction: [an, ..., a0], in lowest terms.
    ///
    /// ```
    /// use euclid_games::Pair;
    /// let pair = Pair::new(25u64, 43)?;
    /// assert_eq!(pair.reverse().to_string(), "(12, 43)");
    /// # Ok::<(), euclid_games::position::ZeroInPosition>(())
    /// ```
    #[must_use]
    pub fn reverse(&self) -> Self {
        // TODO(work)
        let reverse = W::fraction(&digits::reverse(&self.digits()), &Work::unlimited());
        let (b, a) = reverse.unwrap_or((W::ONE, W::ZERO));
        Self::sorted(a, b)
    }
}

impl<W: Whole> fmt::Display for Pair<W> {
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
        assert_eq!(Pair::new(0u64, 3), Err(ZeroInPosition));
        assert_eq!(Pair::new(3u64, 0), Err(ZeroInPosition));
        assert_eq!(Pair::new(7u64, 3), Pair::new(3, 7));
    }

    #[test]
    fn reverse_games_of_the_2003_paper() {
        let reverse = |a: u64, b| Pair::new(a, b).unwrap().reverse().to_string();
        assert_eq!(reverse(7, 18), "(5, 18)");
        assert_eq!(reverse(25, 43), "(12, 43)");
        assert_eq!(reverse(5, 5), "(1, 1)");
        assert_eq!(reverse(1, 5), "(1, 5)");
    }
}
