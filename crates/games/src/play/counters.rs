//! Positions as rows of counters.

use crate::explain::brief;
use euclid_fractions::{UBig, Whole};
use std::fmt;

/// A row of counters. The hollow ones are those that are counted separately.
///
/// ```
/// use euclid_games::play::Row;
/// assert_eq!(Row::of(3u8).to_string(), "● ● ●  3");
/// assert_eq!(Row::of(1000u32).to_string(), "● ● ● ● ● ● ● ● ... ●  1000");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What stands in front.
    pub label: String,
    /// How many counters are full.
    pub full: UBig,
    /// How many are hollow.
    pub hollow: UBig,
    /// What stands behind; the number of counters, if empty.
    pub note: String,
}

/// A row with more counters than these is shortened.
const MOST: u64 = 24;

/// So many rows are shown of a position with many.
pub(super) const ROWS: usize = 8;

impl Row {
    /// A row of so many counters.
    pub fn of(full: impl Into<UBig>) -> Self {
        Row { label: String::new(), full: full.into(), hollow: UBig::ZERO, note: String::new() }
    }

    /// A row with words only.
    pub fn words(note: impl Into<String>) -> Self {
        Row { note: note.into(), ..Row::of(UBig::ZERO) }
    }

    /// The rows of these piles, the last ones in words where there are many.
    pub(super) fn piles<W: Whole>(piles: &[W]) -> Vec<Row> {
        let mut rows: Vec<Row> =
            piles.iter().take(ROWS).map(|pile| Row::of(pile.to_big())).collect();
        if let more @ 1.. = piles.len().saturating_sub(ROWS) {
            rows.push(Row::words(format!("... and {more} more")));
        }
        rows
    }

    /// The same row behind a label.
    #[must_use]
    pub(super) fn labelled(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.label)?;
        let mut counters = Vec::new();
        for (sign, number) in [("●", &self.full), ("○", &self.hollow)] {
            match number.to_u64().filter(|&number| number <= MOST) {
                Some(number) => counters.extend((0..number).map(|_| sign)),
                None => {
                    counters.extend([sign; 8]);
                    counters.extend(["...", sign]);
                }
            }
        }
        f.write_str(&counters.join(" "))?;
        match (counters.is_empty(), self.note.as_str()) {
            (true, note) => f.write_str(note),
            (false, "") => write!(f, "  {}", brief(&self.full)),
            (false, note) => write!(f, "  {note}"),
        }
    }
}
