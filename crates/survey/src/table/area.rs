//! Which positions a table has.

use std::{fmt, ops::RangeInclusive};
use thiserror::Error;

/// The pairs a < b with a and b in given ranges; or, of a [square](Area::square), all pairs.
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
    square: bool,
    order: Order,
}

/// In which order the pairs come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Order {
    /// By b and then by a.
    #[default]
    Rows,
    /// By a + b and then by a, as long as these antidiagonals are whole.
    Antidiagonals,
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
        Ok(Area { a, b, square: false, order: Order::Rows })
    }

    /// All pairs in these ranges, also those with a >= b.
    ///
    /// ```
    /// # use euclid_survey::table::Area;
    /// let pairs: Vec<(u64, u64)> = Area::square(1..=2, 1..=2)?.positions().collect();
    /// assert_eq!(pairs, [(1, 1), (2, 1), (1, 2), (2, 2)]);
    /// # Ok::<(), euclid_survey::table::NoArea>(())
    /// ```
    pub fn square(a: RangeInclusive<u64>, b: RangeInclusive<u64>) -> Result<Self, NoArea> {
        if a.contains(&0) || b.contains(&0) {
            return Err(NoArea::Zero);
        }
        if a.is_empty() || b.is_empty() {
            return Err(NoArea::Empty(shown(&a), shown(&b)));
        }
        let largest = *a.end().max(b.end());
        if largest > LARGEST {
            return Err(NoArea::TooLarge(largest));
        }
        Ok(Area { a, b, square: true, order: Order::Rows })
    }

    /// The same pairs in this order. Antidiagonals that are not whole, because the ranges end, are left
    /// out: so a pair has the same place in every larger area that begins alike.
    ///
    /// ```
    /// # use euclid_survey::table::{Area, Order};
    /// let area = Area::up_to(5)?.ordered(Order::Antidiagonals);
    /// let pairs: Vec<(u64, u64)> = area.positions().collect();
    /// assert_eq!(pairs, [(1, 2), (1, 3), (1, 4), (2, 3), (1, 5), (2, 4)]);
    /// # Ok::<(), euclid_survey::table::NoArea>(())
    /// ```
    #[must_use]
    pub fn ordered(self, order: Order) -> Self {
        Area { order, ..self }
    }

    /// In which order the pairs come.
    pub fn order(&self) -> Order {
        self.order
    }

    /// The largest number.
    pub fn largest(&self) -> u64 {
        *self.a.end().max(self.b.end())
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
        let upwards_from_one = |lines: u128| lines * (lines + 1) / 2;
        match (self.order, self.square) {
            (Order::Rows, true) => (last - first + 1) * (high - low + 1),
            (Order::Rows, false) => {
                // Up to b = last + 1 each b has one pair more than the one before; then all have as
                // many.
                let turn = high.min(last + 1);
                let growing = if low <= turn {
                    (turn - low + 1) * (low - first + turn - first) / 2
                } else {
                    0
                };
                growing + (high - turn.max(low - 1)) * (last - first + 1)
            }
            (Order::Antidiagonals, true) => {
                upwards_from_one(u128::from(*self.lines().end()) + 1 - first - low)
            }
            (Order::Antidiagonals, false) => {
                let end = u128::from(*self.lines().end());
                // Up to a + b = 2 low - 1 each has one pair more than the one before; then a < b is
                // what limits a, and 0/2 + 1/2 + ... + n/2, each rounded down, is n^2/4 rounded down.
                let turn = end.min(2 * low - 1);
                let halves = |n: u128| n * n / 4;
                let limited = halves(end - 1) - halves(turn - 1) - (end - turn) * (first - 1);
                upwards_from_one(turn + 1 - first - low) + limited
            }
        }
    }

    /// In words, if the numbers are called so.
    pub fn named(&self, small: &str, large: &str) -> String {
        let (few, many) = (shown(&self.a), shown(&self.b));
        let below = if self.square { String::new() } else { format!("{small} < {large}, ") };
        format!("{below}{small} in {few}, {large} in {many}")
    }

    /// The pairs, in order.
    pub fn positions(&self) -> impl Iterator<Item = (u64, u64)> + use<> {
        let (area, antidiagonals) = (self.clone(), self.order == Order::Antidiagonals);
        self.lines().flat_map(move |line| {
            area.on(line).map(move |a| (a, if antidiagonals { line - a } else { line }))
        })
    }

    /// What rows have in common, b; or antidiagonals, a + b.
    fn lines(&self) -> RangeInclusive<u64> {
        let (first, last) = (self.a.start(), self.a.end());
        match self.order {
            Order::Rows => self.b.clone(),
            Order::Antidiagonals => {
                // The largest b of an antidiagonal, beside `first`, must be there, and its largest a.
                let below = if self.square { 0 } else { 2 * last + 2 };
                let end = (first + self.b.end()).min((last + self.b.start()).max(below));
                first + self.b.start()..=end
            }
        }
    }

    /// The numbers a of a line.
    fn on(&self, line: u64) -> RangeInclusive<u64> {
        let (last, below) = match self.order {
            Order::Rows => (*self.a.end(), line - 1),
            Order::Antidiagonals => (line - self.b.start(), (line - 1) / 2),
        };
        *self.a.start()..=if self.square { last } else { last.min(below) }
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
    fn antidiagonals_are_whole() {
        for square in [false, true] {
            for (first, last, low, high) in (0..4096).map(|n| {
                let first = 1 + n % 8;
                let low = 1 + n / 64 % 8;
                (first, first + n / 8 % 8, low, low + n / 512)
            }) {
                let make = if square { Area::square } else { Area::new };
                let Ok(area) = make(first..=last, low..=high) else { continue };
                let inside: Vec<(u64, u64)> = area.positions().collect();
                assert_eq!(inside.len() as u128, area.rows(), "{area}");
                // Of the array that goes on for ever, from where the area begins.
                let whole = |sum: u64| -> Option<Vec<(u64, u64)>> {
                    let there = |&(a, b): &(u64, u64)| a >= first && b >= low && (square || a < b);
                    let line = (1..sum).map(|a| (a, sum - a)).filter(there);
                    line.map(|pair| inside.contains(&pair).then_some(pair)).collect()
                };
                let start = inside.iter().map(|(a, b)| a + b).min().unwrap();
                let expected = (start..).map_while(whole).take_while(|line| !line.is_empty());
                let expected: Vec<(u64, u64)> = expected.flatten().collect();
                let area = area.ordered(Order::Antidiagonals);
                assert_eq!(area.positions().collect::<Vec<_>>(), expected, "{area}");
                assert_eq!(area.rows(), expected.len() as u128, "{area}");
            }
        }
        let area = Area::up_to(LARGEST).unwrap().ordered(Order::Antidiagonals);
        assert_eq!(area.rows(), 250_000_000_000_000_000_000_000_000_000_000_000);
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
