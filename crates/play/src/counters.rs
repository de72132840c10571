//! Positions as rows of counters.

use euclid_fractions::{Quotients, UBig, Whole};
use euclid_games::explain::brief;
use std::fmt;

/// A row of counters, some full and some hollow, between a label and a note.
///
/// ```
/// use euclid_play::Row;
/// assert_eq!(Row::of(3u8).to_string(), "● ● ●");
/// assert_eq!(Row::of(1000u32).to_string(), "● ● ● ● ● ● ● ● ... ●");
/// let path = euclid_fractions::Quotients::of_ratio(25, 12).into_path();
/// assert_eq!(Row::piles(&path)[0].to_string(), " 2  ● ●");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What stands in front.
    pub label: String,
    /// How many counters are full.
    pub full: UBig,
    /// How many are hollow.
    pub hollow: UBig,
    /// What stands behind.
    pub note: String,
}

/// More counters than these are shortened; fewer, where a row has counters of both kinds.
const MOST: [u64; 2] = [24, 8];

/// So many rows are shown of a position with many.
const ROWS: usize = 8;

/// So many piles behind them are told by their numbers.
pub(crate) const TOLD: usize = 12;

impl Row {
    /// A row of so many counters.
    pub fn of(full: impl Into<UBig>) -> Self {
        Row { label: String::new(), full: full.into(), hollow: UBig::ZERO, note: String::new() }
    }

    /// A row with words only.
    pub fn words(note: impl Into<String>) -> Self {
        Row { note: note.into(), ..Row::of(UBig::ZERO) }
    }

    /// The rows of these piles, each behind its number; where there are many, the last ones by their numbers alone.
    pub fn piles(piles: &Quotients) -> Vec<Row> {
        Self::numbers(piles.len(), piles.iter(), ROWS)
    }

    /// The same of so many numbers, `most` of them with a row.
    pub(crate) fn numbers(
        count: usize,
        numbers: impl Iterator<Item = UBig>,
        most: usize,
    ) -> Vec<Row> {
        let (mut numbers, mut shown) = (numbers.take(most + TOLD), Vec::new());
        shown.extend(numbers.by_ref().take(most));
        let width = shown.iter().map(|pile| brief(pile).len()).max().unwrap_or(0);
        let row =
            |pile: &UBig| Row::of(pile.clone()).labelled(&format!("{:>width$}  ", brief(pile)));
        let mut rows: Vec<Row> = shown.iter().map(row).collect();
        let mut rest: Vec<String> = numbers.map(|pile| brief(&pile)).collect();
        if let more @ 1.. = count - shown.len() - rest.len() {
            rest.push(format!("and {more} more"));
        }
        if !rest.is_empty() {
            rows.push(Row::words(format!("then {}", rest.join(", "))));
        }
        rows
    }

    /// The same row behind a label.
    #[must_use]
    pub(super) fn labelled(mut self, label: &str) -> Self {
        self.label.insert_str(0, label);
        self
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)?;
        let most = MOST[usize::from(!self.full.is_zero() && !self.hollow.is_zero())];
        let mut counters = Vec::new();
        for (sign, number) in [("●", &self.full), ("○", &self.hollow)] {
            if let Some(number) = number.to_u64().filter(|&number| number <= most) {
                counters.extend((0..number).map(|_| sign));
            } else {
                counters.extend((0..most / 2).map(|_| sign).take(8));
                counters.extend(["...", sign]);
            }
        }
        f.write_str(&counters.join(" "))?;
        let gap = if counters.is_empty() || self.note.is_empty() { "" } else { "  " };
        write!(f, "{gap}{}", self.note)
    }
}
