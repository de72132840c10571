//! The Grundy values of positions with their caps.
//!
//! A cap x allows one take more than the cap x - 1 does. So the values of a pile of n counters with the caps 0, 1, 2, ...
//! are found together, each from the one before, by one more option: row n has n + 1 values, and a cap beyond n allows
//! no more than n does.

use super::MoveSize;
use crate::pile::{Takes, Unsolved};
use euclid_fractions::Whole;
use euclid_work::{Held, Work};

/// The values of a path whose first pile has 0, 1, 2, ... counters, with every cap.
#[derive(Debug)]
pub(crate) struct Values {
    rows: Vec<Vec<u32>>,
    /// F(0), F(1), ...
    caps: Vec<u64>,
    _held: Held,
}

impl Values {
    /// The value with so many counters in the first pile and this cap.
    fn at(&self, counters: usize, cap: u64) -> u32 {
        let row = &self.rows[counters];
        // A row has the value of the cap 0 at least.
        usize::try_from(cap)
            .ok()
            .and_then(|cap| row.get(cap))
            .copied()
            .unwrap_or(row[row.len() - 1])
    }

    /// The value of the path.
    pub(crate) fn value(&self, cap: Option<u64>) -> u32 {
        self.at(self.rows.len() - 1, cap.unwrap_or(u64::MAX))
    }

    /// The value after a take that is allowed.
    pub(crate) fn after(&self, take: u64) -> Option<u32> {
        let take = usize::try_from(take).ok()?;
        Some(self.at((self.rows.len() - 1).checked_sub(take)?, *self.caps.get(take)?))
    }

    /// The takes that leave this value.
    pub(crate) fn takes_to<W: Whole>(
        &self,
        value: u32,
        cap: Option<u64>,
        most: usize,
        work: &Work,
    ) -> Result<Takes<W>, Unsolved> {
        let most_counters = self.rows.len() as u64 - 1;
        let last = cap.map_or(most_counters, |cap| cap.min(most_counters));
        let takes = (1..=last).filter(|&take| self.after(take) == Some(value));
        let takes = takes.filter_map(|take| W::from_u128(take.into()));
        Takes::first(most, takes, |_| true, work)
    }
}

impl<W: Whole> MoveSize<W> {
    /// The values of a path, by the mex rule; `stuck` is that of a position without moves.
    pub(crate) fn values(&self, path: &[W], stuck: u32, work: &Work) -> Result<Values, Unsolved> {
        let sizes = path.iter().map(|d| d.to_u64().ok_or(Unsolved::TooLarge));
        let sizes = sizes.collect::<Result<Vec<u64>, _>>()?;
        let largest = sizes.iter().copied().max().unwrap_or(0);
        let entries = |d: u64| d.saturating_add(2).saturating_mul(d.saturating_add(1)) / 2;
        work.charge(sizes.iter().map(|&d| entries(d)).fold(0, u64::saturating_add) / 4)?;
        // The rows of the pile at hand, and the caps.
        let held = work.hold(entries(largest).saturating_mul(4) + 40 * largest)?;
        let ceiling = W::from_u128(largest.into()).ok_or(Unsolved::TooLarge)?;
        let mut caps = vec![0];
        for take in 1..=largest {
            let take = W::from_u128(take.into()).ok_or(Unsolved::TooLarge)?;
            // A cap beyond all piles allows no more than they do.
            caps.push(self.limit.at_most(&take, &ceiling, work)?.to_u64().unwrap_or(u64::MAX));
        }
        let mut found = Values { rows: vec![vec![stuck]], caps, _held: held };
        for &d in sizes.iter().rev() {
            work.check()?;
            // Behind the pile is what was found; with all its counters, and any cap.
            let behind = found.rows.pop().unwrap_or_default();
            found.rows = vec![behind];
            for n in 1..=usize::try_from(d).map_err(|_| Unsolved::TooLarge)? {
                let mut row = Vec::with_capacity(n + 1);
                row.push(stuck);
                let (mut mex, mut seen) = (0u32, vec![0u64; n / 64 + 2]);
                for take in 1..=n {
                    let option = found.at(n - take, found.caps[take]);
                    // n options give at most the values 0..=n; what is larger does not matter.
                    if let Some(word) = seen.get_mut(option as usize / 64) {
                        *word |= 1 << (option % 64);
                    }
                    while seen[mex as usize / 64] >> (mex % 64) & 1 == 1 {
                        mex += 1;
                    }
                    row.push(mex);
                }
                found.rows.push(row);
            }
        }
        Ok(found)
    }
}
