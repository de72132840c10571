//! Positions as rows of counters.

use euclid_fractions::{Quotients, UBig, Whole};
use euclid_games::explain::brief;
use std::fmt;

/// A row of counters, some full and some hollow, between a label and a note.
///
/// ```
/// use euclid_play::Row;
/// assert_eq!(Row::of(3u8).to_string(), "● ● ●");
/// let both = Row { hollow: 50u8.into(), ..Row::of(170u8) };
/// assert!(both.to_string().starts_with("● ● ● ● ● ● ● ● ● ● ● ● ○ ○ ○ ○"));
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

/// More counters than these are shortened.
const MOST: u64 = 24;

/// Where a row has counters of both kinds, more than these are shown in proportion.
const BOTH: u64 = 16;

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

    /// How many counters of each kind are shown; and for how many each of them stands, if not for one.
    fn proportion(&self) -> (UBig, UBig, Option<UBig>) {
        let (all, most) = (&self.full + &self.hollow, UBig::from(BOTH));
        if self.full.is_zero() || self.hollow.is_zero() || all <= most {
            return (self.full.clone(), self.hollow.clone(), None);
        }
        // Rounded, but none of the two kinds vanishes.
        let full = (&self.full * &most + &all / 2u8) / &all;
        let full = full.clamp(UBig::ONE, &most - UBig::ONE);
        let each = (&all + &most / 2u8) / &most;
        let hollow = &most - &full;
        (full, hollow, Some(each).filter(|each| !each.is_one()))
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
        let (full, hollow, each) = self.proportion();
        let mut counters = Vec::new();
        for (sign, number) in [("●", &full), ("○", &hollow)] {
            if let Some(number) = number.to_u64().filter(|&number| number <= MOST) {
                counters.extend((0..number).map(|_| sign));
            } else {
                counters.extend((0..8).map(|_| sign));
                counters.extend(["...", sign]);
            }
        }
        f.write_str(&counters.join(" "))?;
        let gap = if counters.is_empty() || self.note.is_empty() { "" } else { "  " };
        write!(f, "{gap}{}", self.note)?;
        match each {
            Some(each) => write!(f, "; a counter stands for about {}", brief(&each)),
            None => Ok(()),
        }
    }
}
