//! The least value that does not occur among values that come and go.

/// A multiset of small values that knows its mex.
///
/// A bit for each value that occurs, and a place below which all of them do, keep the search for the mex
/// short: the search goes on where it ended, unless a smaller value has gone since.
#[derive(Clone, Debug, Default)]
pub(super) struct Window {
    counts: Vec<u32>,
    occurs: Vec<u64>,
    /// All words of `occurs` before this one are full.
    start: usize,
}

impl Window {
    pub(super) fn add(&mut self, value: u32) {
        let value = value as usize;
        if value >= self.counts.len() {
            self.counts.resize(value + 1, 0);
            self.occurs.resize(value / 64 + 1, 0);
        }
        self.counts[value] += 1;
        self.occurs[value / 64] |= 1 << (value % 64);
    }

    /// Takes back one `add` of this value.
    pub(super) fn remove(&mut self, value: u32) {
        let value = value as usize;
        self.counts[value] -= 1;
        if self.counts[value] == 0 {
            self.occurs[value / 64] &= !(1 << (value % 64));
            self.start = self.start.min(value / 64);
        }
    }

    pub(super) fn mex(&mut self) -> u32 {
        while self.occurs.get(self.start) == Some(&u64::MAX) {
            self.start += 1;
        }
        let word = self.occurs.get(self.start).copied().unwrap_or(0);
        u32::try_from(self.start * 64 + word.trailing_ones() as usize).unwrap_or(u32::MAX)
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
