//! Runs of equal letters, a machine word each, and the rare longer ones in a table beside.

use super::Letter;
use euclid_fractions::UBig;

/// The runs of a word, from left to right. Neighbours differ, and no run is empty.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Runs {
    /// Twice the count, and the letter in the lowest bit. The count is 0 for those in the table.
    words: Vec<u64>,
    /// The counts that do not fit, each with its index.
    large: Vec<(usize, UBig)>,
}

/// The largest count that fits beside its letter.
const LARGEST: u64 = u64::MAX >> 1;

impl Letter {
    const fn bit(self) -> u64 {
        match self {
            Letter::L => 0,
            Letter::R => 1,
        }
    }

    const fn of_bit(word: u64) -> Self {
        if word & 1 == 0 { Letter::L } else { Letter::R }
    }
}

impl Runs {
    pub fn with_capacity(runs: usize) -> Self {
        Runs { words: Vec::with_capacity(runs), large: Vec::new() }
    }

    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Adds so many letters at the right end.
    #[inline]
    pub fn push(&mut self, letter: Letter, count: u64) {
        if count == 0 {
            return;
        }
        match self.words.last_mut() {
            Some(last) if *last & 1 == letter.bit() => {
                let before = *last >> 1;
                if before > 0 && before.saturating_add(count) <= LARGEST {
                    *last += count << 1;
                } else {
                    self.push_large(letter, UBig::from(count));
                }
            }
            _ if count <= LARGEST => self.words.push(count << 1 | letter.bit()),
            _ => self.push_large(letter, UBig::from(count)),
        }
    }

    /// Adds any number of letters at the right end.
    pub fn push_large(&mut self, letter: Letter, mut count: UBig) {
        if let Some((last, before)) = self.get(self.len().wrapping_sub(1))
            && last == letter
        {
            count += before;
            self.words.pop();
            self.large.pop_if(|(index, _)| *index == self.words.len());
        }
        match u64::try_from(&count) {
            Ok(0) => {}
            Ok(count) if count <= LARGEST => self.words.push(count << 1 | letter.bit()),
            _ => {
                self.large.push((self.words.len(), count));
                self.words.push(letter.bit());
            }
        }
    }

    /// A run, by its index.
    pub fn get(&self, index: usize) -> Option<(Letter, UBig)> {
        let word = *self.words.get(index)?;
        let count = match self.large.binary_search_by_key(&index, |(at, _)| *at) {
            Ok(at) if word < 2 => self.large[at].1.clone(),
            _ => UBig::from(word >> 1),
        };
        Some((Letter::of_bit(word), count))
    }

    /// All of them.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Letter, UBig)> + ExactSizeIterator {
        (0..self.len()).map(|index| {
            let word = self.words[index];
            if word >= 2 {
                return (Letter::of_bit(word), UBig::from(word >> 1));
            }
            // An index below the length.
            self.get(index).unwrap_or((Letter::L, UBig::ZERO))
        })
    }

    /// All of them, the counts modulo 3: that is what an outcome depends on. A long run of r is not empty, though.
    pub fn modulo_3(&self) -> impl DoubleEndedIterator<Item = (Letter, u8)> {
        (0..self.len()).map(|index| {
            let word = self.words[index];
            let rest = match word >> 1 {
                0 => self.get(index).map_or(UBig::ZERO, |(_, count)| count % UBig::from(3u8)),
                count => UBig::from(count % 3),
            };
            // Less than 3.
            let rest = u8::try_from(rest).unwrap_or(0);
            (Letter::of_bit(word), rest)
        })
    }

    /// How many letters there are.
    pub fn letters(&self) -> UBig {
        let words: u128 = self.words.iter().map(|word| u128::from(word >> 1)).sum();
        self.large.iter().fold(UBig::from(words), |sum, (_, count)| sum + count)
    }
}
