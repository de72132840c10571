//! The least value that does not occur among values that come and go.

/// A multiset of small values that knows its mex.
///
/// Two levels of bits keep the search for the mex short: a bit for each value that occurs, and a bit
/// for each full word of those.
#[derive(Clone, Debug, Default)]
pub(super) struct Window {
    counts: Vec<u32>,
    occurs: Vec<u64>,
    full: Vec<u64>,
}

const fn place(index: usize) -> (usize, u64) {
    (index / 64, 1 << (index % 64))
}

impl Window {
    pub(super) fn add(&mut self, value: u32) {
        let value = value as usize;
        if value >= self.counts.len() {
            self.counts.resize(value + 1, 0);
            self.occurs.resize(value / 64 + 1, 0);
            self.full.resize(value / 4096 + 1, 0);
        }
        self.counts[value] += 1;
        let (word, bit) = place(value);
        self.occurs[word] |= bit;
        if self.occurs[word] == u64::MAX {
            let (word, bit) = place(word);
            self.full[word] |= bit;
        }
    }

    /// Takes back one `add` of this value.
    pub(super) fn remove(&mut self, value: u32) {
        let value = value as usize;
        self.counts[value] -= 1;
        if self.counts[value] == 0 {
            let (word, bit) = place(value);
            self.occurs[word] &= !bit;
            let (word, bit) = place(word);
            self.full[word] &= !bit;
        }
    }

    pub(super) fn mex(&self) -> u32 {
        let first_gap = |words: &[u64], from: usize| {
            let gap = words[from..].iter().position(|&word| word != u64::MAX);
            gap.map(|gap| from + gap)
        };
        let group = first_gap(&self.full, 0).unwrap_or(self.full.len());
        let word = first_gap(&self.occurs, (group * 64).min(self.occurs.len()));
        let mex = match word {
            Some(word) => word * 64 + self.occurs[word].trailing_ones() as usize,
            None => self.occurs.len() * 64,
        };
        u32::try_from(mex).unwrap_or(u32::MAX)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn agrees_with_the_definition(
            added in proptest::collection::vec(0u32..40, 0..200),
            removed in 0usize..200,
            offset in prop_oneof![Just(0u32), Just(4090), Just(120)],
        ) {
            let mut window = Window::default();
            for value in 0..offset {
                window.add(value);
            }
            for value in &added {
                window.add(offset + value);
            }
            let gone = removed.min(added.len());
            for value in &added[..gone] {
                window.remove(offset + value);
            }
            let kept = &added[gone..];
            let mex = (0..).find(|value| !kept.contains(value)).unwrap();
            prop_assert_eq!(window.mex(), offset + mex);
        }
    }
}
