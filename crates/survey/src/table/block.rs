//! Some rows of a table, column by column.

use euclid_games::columns::Column;
use std::io::Write;

/// Positions in order, and what is said of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The smaller numbers; in a square area the first ones.
    pub small: Vec<u64>,
    /// The larger numbers; in a square area the second ones.
    pub large: Vec<u64>,
    /// A column for each field, with an entry for each position; values are written.
    pub columns: Vec<Column>,
}

impl Block {
    /// Replaces the positions by the next ones, at most `most`. Returns how many there were.
    pub fn read(&mut self, positions: &mut impl Iterator<Item = (u64, u64)>, most: usize) -> usize {
        self.small.clear();
        self.large.clear();
        self.columns.clear();
        for (a, b) in positions.take(most) {
            self.small.push(a);
            self.large.push(b);
        }
        self.len()
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.small.len()
    }

    /// The bytes of all of it.
    pub fn bytes(&self) -> u64 {
        16 * self.len() as u64 + self.columns.iter().map(Column::bytes).sum::<u64>()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.small.is_empty()
    }

    /// The positions.
    pub fn positions(&self) -> impl Iterator<Item = (u64, u64)> {
        self.small.iter().copied().zip(self.large.iter().copied())
    }
}

/// Appends an entry of a column as people read it: `-` where there is none, lists with commas.
pub(super) fn write_entry(column: &Column, row: usize, out: &mut Vec<u8>) {
    match column {
        Column::Outcomes(outcomes) => out.extend_from_slice(outcomes[row].letter().as_bytes()),
        Column::Words(words) => out.extend_from_slice(words[row].as_bytes()),
        Column::Numbers(numbers) => match numbers.get(row) {
            Some(number) => write_number(number, out),
            None => out.push(b'-'),
        },
        Column::Lists(lists) if lists.get(row).is_empty() => out.push(b'-'),
        Column::Lists(lists) => {
            for (index, number) in lists.get(row).iter().enumerate() {
                if index > 0 {
                    out.push(b',');
                }
                write_number(*number, out);
            }
        }
        // They have been written.
        Column::Values(_) | Column::Means(_) => {}
    }
}

/// Appends a number in decimal.
pub fn write_number(number: u64, out: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = write!(out, "{number}");
}
