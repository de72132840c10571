//! How many positions a survey has, and smaller surveys of the same kind.

use super::{FIELDS, Region, Survey};
use euclid_games::fractions::UBig;

impl Region {
    /// How many pairs a < b there are.
    ///
    /// ```
    /// use euclid_survey::survey::Region;
    /// assert_eq!(Region::UpTo(1000).positions(), 499_500u32.into());
    /// let side = |low: u8, high: u8| (low.into(), high.into());
    /// assert_eq!(Region::Rectangle { a: side(2, 3), b: side(1, 4) }.positions(), 3u8.into());
    /// ```
    pub fn positions(&self) -> UBig {
        match self {
            Region::UpTo(max) => {
                let max = UBig::from(*max);
                up_to(&max, &max)
            }
            Region::Rectangle { a, b } => {
                // Neither range begins with 0.
                let (left, below) = (&a.0 - UBig::ONE, &b.0 - UBig::ONE);
                up_to(&a.1, &b.1) + up_to(&left, &below) - up_to(&left, &b.1) - up_to(&a.1, &below)
            }
            Region::Sample { size, .. } => (*size).into(),
        }
    }

    /// A region like this one, with 4^`halvings` times fewer positions or so.
    fn shrunk(&self, halvings: u32, walked: bool) -> Region {
        let bits = halvings as usize;
        match self {
            Region::UpTo(max) => Region::UpTo(max.checked_shr(halvings).unwrap_or(0).max(2)),
            Region::Rectangle { a, b } if walked => {
                let end = |end: &UBig| (end >> bits).max(UBig::ONE);
                let last = end(&b.1).max(end(&a.0) + UBig::ONE);
                Region::Rectangle { a: (end(&a.0), end(&a.1)), b: (end(&b.0), last) }
            }
            // The magnitude of the numbers stays.
            Region::Rectangle { a, b } => Region::Rectangle {
                a: (a.0.clone(), &a.0 + ((&a.1 - &a.0) >> bits)),
                b: (&b.1 - ((&b.1 - &b.0) >> bits), b.1.clone()),
            },
            Region::Sample { max, size, seed } => {
                let size = size.checked_shr(2 * halvings).unwrap_or(0).max(1);
                Region::Sample { max: max.clone(), size, seed: *seed }
            }
        }
    }
}

/// The pairs a < b with a and b at most these.
fn up_to(a: &UBig, b: &UBig) -> UBig {
    // For each a, the numbers beyond it; none is beyond b.
    let a = a.min(b);
    a * b - a * (a + UBig::ONE) / UBig::from(2u8)
}

impl Survey {
    /// A survey of the same kind with 4^`halvings` times fewer positions or so.
    #[must_use]
    pub fn shrunk(&self, halvings: u32) -> Survey {
        let region = self.region.shrunk(halvings, self.is_walked());
        Survey { region, ..self.clone() }
    }

    /// So many bytes at most a process takes that does blocks on so many threads, `memory` being those that
    /// its [`Work`](euclid_work::Work) may hold.
    pub fn bytes(&self, threads: u64, memory: u64) -> u64 {
        /// The program, and what a thread needs to be one.
        const PROGRAM: u64 = 16 << 20;
        const THREAD: u64 = 2 << 20;
        /// What is remembered of piles, while the table grows for the last time.
        const PILES: u64 = 160 << 20;
        /// The numbers of the blocks, in sets.
        const BLOCK: u64 = 64;
        let bins = 8 * self.bins * FIELDS.len() as u64;
        let remembers = self.is_remembered();
        let piles = if remembers && self.game.pair().is_some() { PILES } else { 0 };
        let held = if remembers || !self.is_walked() { memory } else { 0 };
        let each = threads.saturating_mul(THREAD + bins + piles);
        (PROGRAM + BLOCK * self.blocks()).saturating_add(each).saturating_add(held)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::part::Part;
    use euclid_work::Work;

    #[test]
    fn positions_are_those_that_are_surveyed() {
        for text in [
            "take=any max=2 what=outcome bins=3",
            "take=any max=97 what=outcome bins=3",
            "partizan max=60 what=outcome bins=3",
            "partizan a=3..20 b=5..60 what=outcome bins=3",
            "take=any a=5..40 b=1..30 what=outcome bins=3",
            "take=any a=1..7 b=7..7 what=outcome bins=3",
            "take=any a=900..950 b=1000..1040 what=outcome bins=3",
            "take=any a=7..7 b=100000000000000000000..100000000000000000009 what=outcome bins=3",
            "take=any max=1000000 sample=77 seed=1 what=outcome bins=3",
        ] {
            let survey: Survey = text.parse().unwrap();
            for halvings in [0, 1, 3, 40] {
                let smaller = survey.shrunk(halvings);
                let mut part = Part::new(smaller.clone());
                part.complete(&Work::default()).unwrap();
                assert_eq!(part.tally.positions(), smaller.region().positions(), "{smaller}");
                // It is a survey that can be asked for.
                assert_eq!(smaller.to_string().parse(), Ok(smaller));
            }
        }
    }
}
