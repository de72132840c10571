//! Which positions a table has.

use std::{fmt, ops::RangeInclusive};
use thiserror::Error;

/// The pairs a < b with a and b in given ranges.
///
/// ```
/// use euclid_survey::table::Area;
/// let area = Area::new(2..=3, 3..=5)?;
/// let pairs: Vec<(u64, u64)> = area.positions().collect();
/// assert_eq!(pairs, [(2, 3), (2, 4), (3, 4), (2, 5), (3, 5)]);
/// assert_eq!(area.rows(), 5);
/// # Ok::<(), euclid_survey::table::NoArea>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    a: RangeInclusive<u64>,
    b: RangeInclusive<u64>,
}

/// Ranges without a pair for a table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoArea {
    /// There is no pair.
    #[error("there is no pair a < b with a in {0} and b in {1}")]
    Empty(String, String),
    /// A number is zero.
    #[error("a position is made of positive integers; 0 is not allowed")]
    Zero,
    /// A number is too large for the columns of a table.
    #[error("the numbers of a table are at most 10^18, not {0}")]
    TooLarge(u64),
}

/// The largest number of a table: twice it, which no answer exceeds, is a signed word of a file.
const LARGEST: u64 = 1_000_000_000_000_000_000;

impl Area {
    /// All pairs a < b <= max.
    pub fn up_to(max: u64) -> Result<Self, NoArea> {
        Self::new(1..=max, 1..=max)
    }

    /// All pairs a < b in these ranges.
    pub fn new(a: RangeInclusive<u64>, b: RangeInclusive<u64>) -> Result<Self, NoArea> {
        if *a.start() == 0 || *b.start() == 0 {
            return Err(NoArea::Zero);
        }
        let empty = NoArea::Empty(shown(&a), shown(&b));
        if a.is_empty() || b.is_empty() || a.start() >= b.end() {
            return Err(empty);
        }
        if *b.end() > LARGEST {
            return Err(NoArea::TooLarge(*b.end()));
        }
        // Without what lies outside of a < b.
        let (first, last) = (*a.start(), *b.end());
        let b = *b.start().max(&(first + 1))..=last;
        let a = first..=*a.end().min(&(last - 1));
        Ok(Area { a, b })
    }

    /// The largest number.
    pub fn largest(&self) -> u64 {
        *self.b.end()
    }

    /// The smaller numbers, as far as they occur.
    pub fn small(&self) -> &RangeInclusive<u64> {
        &self.a
    }

    /// The larger numbers.
    pub fn large(&self) -> &RangeInclusive<u64> {
        &self.b
    }

    /// How many pairs there are.
    pub fn rows(&self) -> u128 {
        let [first, last, low, high] =
            [self.a.start(), self.a.end(), self.b.start(), self.b.end()].map(|&n| u128::from(n));
        // Up to b = last + 1 each b has one pair more than the one before; then all have as many.
        let turn = high.min(last + 1);
        let growing =
            if low <= turn { (turn - low + 1) * (low - first + turn - first) / 2 } else { 0 };
        growing + (high - turn.max(low - 1)) * (last - first + 1)
    }

    /// In words, if the numbers are called so.
    pub fn named(&self, small: &str, large: &str) -> String {
        let (few, many) = (shown(&self.a), shown(&self.b));
        format!("{small} < {large}, {small} in {few}, {large} in {many}")
    }

    /// The pairs, by b and then by a.
    pub fn positions(&self) -> impl Iterator<Item = (u64, u64)> + use<> {
        let (first, last) = (*self.a.start(), *self.a.end());
        self.b.clone().flat_map(move |b| (first..=last.min(b - 1)).map(move |a| (a, b)))
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.named("a", "b"))
    }
}

fn shown(range: &RangeInclusive<u64>) -> String {
    format!("{}..{}", range.start(), range.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_counted_as_they_come() {
        for first in 1..7 {
            for last in first..9 {
                for low in 1..9 {
                    for high in low..10 {
                        let pairs: Vec<(u64, u64)> = (low..=high)
                            .flat_map(|b| (first..=last).map(move |a| (a, b)))
                            .filter(|(a, b)| a < b)
                            .collect();
                        match Area::new(first..=last, low..=high) {
                            Ok(area) => {
                                assert_eq!(area.positions().collect::<Vec<_>>(), pairs);
                                assert_eq!(area.rows(), pairs.len() as u128, "{area}");
                            }
                            Err(_) => assert!(pairs.is_empty()),
                        }
                    }
                }
            }
        }
        assert_eq!(Area::up_to(20_000).unwrap().rows(), 199_990_000);
        assert_eq!(
            Area::up_to(LARGEST).unwrap().rows(),
            499_999_999_999_999_999_500_000_000_000_000_000
        );
    }

    #[test]
    #[expect(clippy::reversed_empty_ranges, reason = "that is what is refused")]
    fn ranges_without_pairs_are_refused() {
        for (a, b) in
            [(1..=0, 1..=0), (1..=1, 1..=1), (5..=9, 3..=5), (3..=2, 4..=9), (1..=2, 9..=8)]
        {
            assert!(matches!(Area::new(a, b), Err(NoArea::Empty(..))));
        }
        assert_eq!(Area::new(0..=2, 1..=3), Err(NoArea::Zero));
        assert_eq!(Area::up_to(LARGEST + 1), Err(NoArea::TooLarge(LARGEST + 1)));
    }
}
