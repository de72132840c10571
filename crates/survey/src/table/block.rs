//! Some rows of a table, column by column.

use std::{borrow::Cow, io::Write};

/// Positions in order, and what is said of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Block {
    /// The smaller numbers; in a square area the first ones.
    pub small: Vec<u64>,
    /// The larger numbers; in a square area the second ones.
    pub large: Vec<u64>,
    /// A column for each field, with an entry for each position.
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

/// The entries of a column.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// Words and values.
    Text(Vec<Cow<'static, str>>),
    /// Numbers, where there are any.
    Number(Vec<Option<u64>>),
    /// Lists of numbers.
    List(Lists),
}

impl Column {
    /// The bytes of its entries.
    fn bytes(&self) -> u64 {
        let bytes = match self {
            Column::Text(texts) => texts.iter().map(|text| size_of_val(text) + text.len()).sum(),
            Column::Number(numbers) => size_of_val(numbers.as_slice()),
            Column::List(lists) => {
                size_of_val(lists.numbers()) + size_of_val(lists.ends.as_slice())
            }
        };
        bytes as u64
    }

    /// Appends an entry as people read it: `-` where there is none, lists with commas.
    pub fn write(&self, row: usize, out: &mut Vec<u8>) {
        match self {
            Column::Text(texts) => out.extend_from_slice(texts[row].as_bytes()),
            Column::Number(numbers) => match numbers[row] {
                Some(number) => write_number(number, out),
                None => out.push(b'-'),
            },
            Column::List(lists) if lists.get(row).is_empty() => out.push(b'-'),
            Column::List(lists) => {
                for (index, number) in lists.get(row).iter().enumerate() {
                    if index > 0 {
                        out.push(b',');
                    }
                    write_number(*number, out);
                }
            }
        }
    }
}

/// Appends a number in decimal.
pub fn write_number(number: u64, out: &mut Vec<u8>) {
    // Writing to memory cannot fail.
    let _ = write!(out, "{number}");
}

/// Lists of numbers, end to end in one piece of memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    numbers: Vec<u64>,
    ends: Vec<usize>,
}

impl Lists {
    /// Appends a list.
    pub fn push(&mut self, list: impl IntoIterator<Item = u64>) {
        self.numbers.extend(list);
        self.ends.push(self.numbers.len());
    }

    /// A list, by its place.
    pub fn get(&self, index: usize) -> &[u64] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.numbers[start..self.ends[index]]
    }

    /// The lists.
    pub fn iter(&self) -> impl Iterator<Item = &[u64]> {
        (0..self.ends.len()).map(|index| self.get(index))
    }

    /// All numbers, without regard to where lists end.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }
}
