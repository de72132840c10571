//! Where rows begin to repeat: a theorem on two large numbers beside a small one.
//!
//! Fix a. Write y = ia + r with 1 <= r <= a; call i the *block* and r the *class* of y. The row of (a, y)
//! has exactly one entry in each class for y >= a (see [`rows`](super::rows)); for y < a it *lacks* some.
//! Let
//!
//! ```text
//! delta(r, s) = [the row of (a, s) lacks class r] - [the row of (a, r) lacks class s]
//! ```
//!
//! where r, s < a can lack, and a does not. So delta is -1, 0 or 1.
//!
//! **Theorem.** Suppose that for some I >= 3 each entry z of each row y of a block below I, of
//! classes s and r, lies in a block below I + delta(r, s), and that the entries of rows up to 2a lie in
//! blocks below I - 1. Then **for every y in a block i >= I the losing third numbers are those in
//! block i + delta(r, s) of class s, one for each s**. So the row of y + a is that of y, moved by a.
//!
//! *Proof.* Count, for classes r and s, the rows below block I that have an entry of class s: I - [r lacks
//! s]. No two of them share theirs, and the third numbers of class s below block I + delta that are an entry
//! of class r in some row are I + delta - [s lacks r], just as many. So all of these belong to rows below
//! block I, and for y in block I the numbers z of class s below block I + delta are no entries. Take z
//! in block I + delta. A multiple of a taken from y leads to a row below block I, which has no entry in
//! block I + delta; taken from z, to a number below block I + delta. Neither is lost. The difference t
//! of y and z is less than 2a. If z > y, taking y from z leaves (a, y, t) with t below block 2 <= I + delta,
//! which is not lost; if y > z, taking z from y leaves (a, t, z), but the entries of row t lie below
//! block I - 1, and z does not. So (a, y, z) is lost. These are a entries, the whole row, and the supposition
//! holds for I + 1 as well. (Under misère play nothing changes, as a move is left.)
//!
//! The supposition has been found to hold, with I below 100, for every a up to 300 and both ways of play.

use super::{rows::Row, table::Table};
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};

/// From where on the rows of a smallest number repeat, and how.
pub(super) struct Settled {
    a: u64,
    /// The block I of the theorem.
    block: u64,
    /// Whether row r lacks class s, at index (r - 1) a + s - 1.
    lacks: Vec<bool>,
}

/// The block of a number, and its class less 1.
fn block_and_class(z: usize, a: usize) -> (usize, usize) {
    ((z - 1) / a, (z - 1) % a)
}

impl Settled {
    /// Looks for the block of the theorem in a table of the strip of a.
    pub fn find(table: &Table, a: usize, work: &Work) -> Result<Option<Self>, Halt> {
        let max = table.max();
        // Each row is looked at, and each entry twice.
        let words = max / 64 + 1;
        work.charge((a * a / 4 + (max + a) * (1 + words / 32) + 2 * max * (1 + a / 8)) as u64)?;
        let _held = work.hold((a * a + 2 * (max + 1) * size_of::<usize>()) as u64)?;
        let mut lacks = vec![true; a * a];
        for r in 1..a {
            let below = (1..a).filter(|&z| table.is_lost([r, z, a]));
            for z in below.chain(table.above(r, a)) {
                lacks[(r - 1) * a + (z - 1) % a] = false;
            }
        }
        lacks[(a - 1) * a..].fill(false);
        // For each row, how many entries it has, and the block all of them allow.
        let (mut entries, mut allowed) = (vec![0; max + 1], vec![0; max + 1]);
        let mut entry = |y: usize, z: usize| {
            let ((_, r), (block, s)) = (block_and_class(y, a), block_and_class(z, a));
            entries[y] += 1;
            // block < I + delta
            let least = block + 1 + usize::from(lacks[r * a + s]);
            allowed[y] = allowed[y].max(least.saturating_sub(lacks[s * a + r].into()));
        };
        let pairs_below = (1..a).flat_map(|y| {
            let low = (y..a).filter(move |&z| table.is_lost([y, z, a]));
            low.chain(table.above(y, a)).map(move |z| (y, z))
        });
        let pairs = (a..=max).flat_map(|y| table.above(a, y).map(move |z| (y, z)));
        let mut early = 0;
        for (y, z) in pairs_below.chain(pairs) {
            entry(y, z);
            if y != z {
                entry(z, y);
            }
            if y <= 2 * a {
                early = early.max((z - 1) / a);
            }
        }
        let mut least = 3.max(early + 2);
        for y in 1..=max {
            if entries[y] < a.min(y) {
                // Some entry lies beyond the table.
                return Ok(None);
            }
            least = least.max(allowed[y]);
            if y % a == 0 && y >= 2 * a && y / a >= least {
                return Ok(Some(Settled { a: a as u64, block: (y / a) as u64, lacks }));
            }
        }
        Ok(None)
    }

    pub fn bytes(&self) -> u64 {
        self.lacks.len() as u64
    }

    /// The row of b, where it is one of those that repeat.
    pub fn row(&self, b: &UBig) -> Option<Row> {
        let a = UBig::from(self.a);
        let (block, class) = (b.clone() - UBig::ONE).div_rem(&a);
        if block < UBig::from(self.block) {
            return None;
        }
        let r = class.to_u64()?;
        let at = |r: u64, s: u64| usize::try_from(r * self.a + s).is_ok_and(|at| self.lacks[at]);
        // delta + 1, to stay above zero.
        let delta = |s| 1 + u64::from(at(s, r)) - u64::from(at(r, s));
        let mut entries: Vec<u64> =
            (0..self.a).map(|s| (self.block + delta(s) - 1) * self.a + s + 1).collect();
        entries.sort_unstable();
        let shift = (block - UBig::from(self.block)) * &a;
        Some(Row { entries: entries.into(), shift })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{rules::Play, three::rows::Completed};

    /// The rows that the theorem gives are those of the table, for many blocks beyond.
    #[test]
    fn settled_rows_are_those_of_the_table() {
        let work = Work::unlimited();
        for (play, a) in [Play::Normal, Play::Misere]
            .into_iter()
            .flat_map(|play| (1..=24).map(move |a| (play, a)))
        {
            let table = Table::of_strip(a, 50 * a, play, &work).unwrap();
            let settled = Settled::find(&table, a, &work).unwrap().unwrap();
            let first = usize::try_from(settled.block).unwrap() * a + 1;
            assert!(settled.row(&UBig::from(first - 1)).is_none());
            let mut completed = Completed::default();
            for b in first..=50 * a {
                let row = settled.row(&UBig::from(b)).unwrap();
                let expected = completed.row(&table, a, b, &work).unwrap();
                let expected = expected.iter().map(|&entry| UBig::from(entry));
                assert!(row.numbers().eq(expected), "({a}, {b}) {play:?}");
            }
        }
    }

    /// Too few rows are not taken for settled ones.
    #[test]
    fn a_short_table_settles_nothing() {
        let work = Work::unlimited();
        // (29, b) has an entry at 28 times its size.
        let table = Table::of_strip(29, 29 * 29, Play::Normal, &work).unwrap();
        assert!(Settled::find(&table, 29, &work).unwrap().is_none());
        let table = Table::of_strip(29, 29 * 40, Play::Normal, &work).unwrap();
        assert!(Settled::find(&table, 29, &work).unwrap().is_some());
    }
}
