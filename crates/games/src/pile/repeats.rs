//! When a sequence begins to repeat, each of whose entries depends on the last so many.

/// Brent's cycle search on the windows of the last so many entries, told apart by a rolling hash and, when the hashes
/// agree, by themselves.
#[derive(Debug, Default)]
pub(crate) struct Repeats {
    hash: RollingHash,
    /// Brent's tortoise: a length, a power of two times the first, and the hash there.
    landmark: Option<(usize, u64)>,
}

impl Repeats {
    /// Takes notice of the last entry; called once for each from the second on. From which entry on everything repeats,
    /// and after how many, as soon as that is seen.
    pub(crate) fn watch<T: Copy + PartialEq + Into<u32>>(
        &mut self,
        entries: &[T],
        memory: usize,
    ) -> Option<(usize, usize)> {
        let n = entries.len();
        // The window starts at entry 1: the first is not made by the rule.
        let gone = (n > memory + 1).then(|| entries[n - 1 - memory].into());
        self.hash.push(entries[n - 1].into(), gone, memory);
        if n <= memory {
            return None;
        }
        match self.landmark {
            Some((then, hash)) if hash == self.hash.hash => {
                let same = entries[then - memory..then] == entries[n - memory..];
                same.then(|| (then - memory, n - then))
            }
            Some((then, _)) if n < 2 * then => None,
            _ => {
                self.landmark = Some((n, self.hash.hash));
                None
            }
        }
    }
}

/// A polynomial hash of the last so many values.
#[derive(Debug, Default)]
struct RollingHash {
    hash: u64,
    /// The base to the power of the window's length.
    weight: u64,
}

impl RollingHash {
    const BASE: u64 = 0x9E37_79B9_7F4A_7C15;

    fn push(&mut self, value: u32, gone: Option<u32>, length: usize) {
        if self.weight == 0 {
            let power = |(result, base): (u64, u64), bit: u32| {
                let result =
                    if length >> bit & 1 == 1 { result.wrapping_mul(base) } else { result };
                (result, base.wrapping_mul(base))
            };
            self.weight = (0..usize::BITS).fold((1, Self::BASE), power).0;
        }
        let gone = self.weight.wrapping_mul(gone.map_or(0, u64::from));
        let shifted = self.hash.wrapping_mul(Self::BASE);
        self.hash = shifted.wrapping_add(u64::from(value)).wrapping_sub(gone);
    }
}
