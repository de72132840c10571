//! Which blocks of a survey are done.

use super::NotAPart;
use crate::survey::MOST_BLOCKS;
use std::{collections::BTreeSet, fmt, str::FromStr};

/// A set of numbered blocks; prints as `1-7,9`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blocks(BTreeSet<u64>);

impl Blocks {
    /// Whether a block is among them.
    pub fn contains(&self, block: u64) -> bool {
        self.0.contains(&block)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, ascending.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = u64> + '_ {
        self.0.iter().copied()
    }

    /// Puts one in; whether it was not there.
    pub fn insert(&mut self, block: u64) -> bool {
        self.0.insert(block)
    }

    /// Those that are in both.
    #[must_use]
    pub fn in_both(&self, other: &Blocks) -> Blocks {
        Blocks(self.0.intersection(&other.0).copied().collect())
    }

    /// Takes one out.
    pub fn remove(&mut self, block: u64) {
        self.0.remove(&block);
    }

    /// Keeps some of them.
    pub fn retain(&mut self, keep: impl FnMut(&u64) -> bool) {
        self.0.retain(keep);
    }
}

impl FromIterator<u64> for Blocks {
    fn from_iter<I: IntoIterator<Item = u64>>(blocks: I) -> Self {
        Blocks(blocks.into_iter().collect())
    }
}

impl Extend<u64> for Blocks {
    fn extend<I: IntoIterator<Item = u64>>(&mut self, blocks: I) {
        self.0.extend(blocks);
    }
}

impl fmt::Display for Blocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blocks = self.iter().peekable();
        let mut comma = "";
        while let Some(first) = blocks.next() {
            let mut last = first;
            while let Some(next) = blocks.next_if_eq(&(last + 1)) {
                last = next;
            }
            if first == last {
                write!(f, "{comma}{first}")?;
            } else {
                write!(f, "{comma}{first}-{last}")?;
            }
            comma = ",";
        }
        Ok(())
    }
}

impl FromStr for Blocks {
    type Err = NotAPart;

    fn from_str(text: &str) -> Result<Self, NotAPart> {
        let mut blocks = BTreeSet::new();
        for item in text.split(',').filter(|item| !item.is_empty()) {
            let (first, last) = item.split_once('-').unwrap_or((item, item));
            let number = |text: &str| {
                text.parse().ok().filter(|n: &u64| *n <= MOST_BLOCKS).ok_or(NotAPart::Blocks)
            };
            blocks.extend(number(first)?..=number(last)?);
        }
        Ok(Blocks(blocks))
    }
}
