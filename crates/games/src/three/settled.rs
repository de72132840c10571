//! Where rows repeat: a theorem on two large numbers beside a small one.
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
//! **Theorem S.** For every y in a block i >= max(34, 2a + 11) the losing third numbers are those in block
//! i + delta(r, s) of class s, one for each s; in normal and in misère play. So the row of y + a is that of y, moved by
//! a. The proof is in `docs/three-numbers.md`, and by machine in `proofs/ThreeSettle.v`.
//!
//! So all that must be known are the rows of (a, r) for r < a.

use super::rows::Row;
use euclid_fractions::{UBig, Whole};
use std::sync::Arc;

/// How the rows of a smallest number repeat.
pub(super) struct Settled {
    a: u64,
    /// Whether row r lacks class s, at index (r - 1) a + s - 1.
    lacks: Vec<bool>,
}

impl Settled {
    /// The rows of a, with the row of (r, a) for each r < a.
    pub fn new(a: usize, below: &[Arc<[u64]>]) -> Self {
        let mut lacks = vec![true; a * a];
        for (class, row) in lacks.chunks_mut(a).zip(below) {
            for z in row.iter() {
                // It is less than a.
                let s = usize::try_from((z - 1) % a as u64).unwrap_or(0);
                class[s] = false;
            }
        }
        lacks[(a - 1) * a..].fill(false);
        Settled { a: a as u64, lacks }
    }

    /// The block from which on the rows of a repeat.
    fn block(a: &UBig) -> UBig {
        (a * UBig::from(2u8) + UBig::from(11u8)).max(34u8.into())
    }

    /// Whether the row of b is one of those of a <= b that repeat.
    pub fn is_settled(a: &UBig, b: &UBig) -> bool {
        (b - UBig::ONE) / a >= Self::block(a)
    }

    pub fn bytes(&self) -> u64 {
        self.lacks.len() as u64
    }

    /// The row of b, which must be in one of the blocks that repeat.
    pub fn row(&self, b: &UBig) -> Row {
        let a = UBig::from(self.a);
        let (block, class) = (b - UBig::ONE).div_rem(&a);
        // It is less than a.
        let r = class.to_u64().unwrap_or(0);
        let at = |r: u64, s: u64| usize::try_from(r * self.a + s).is_ok_and(|at| self.lacks[at]);
        // From the block before that of b.
        let entry = |s| (1 + u64::from(at(s, r)) - u64::from(at(r, s))) * self.a + s + 1;
        let mut entries: Vec<u64> = (0..self.a).map(entry).collect();
        entries.sort_unstable();
        Row { entries: entries.into(), shift: (block - UBig::ONE) * a }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::Play,
        three::{rows::Completed, table::Table},
    };
    use euclid_work::Work;

    /// From the block of the theorem on, and in many blocks beyond, its rows are those of the table.
    #[test]
    fn settled_rows_are_those_of_the_table() {
        let work = Work::unlimited();
        for (play, a) in [Play::Normal, Play::Misere]
            .into_iter()
            .flat_map(|play| (1..=14).chain([20, 29, 30]).map(move |a| (play, a)))
        {
            let first = (2 * a + 11).max(34) * a + 1;
            let last = first + 5 * a;
            let table = Table::of_strip(a, last, play, &work).unwrap();
            let mut completed = Completed::default();
            let mut row = |a, b| completed.row(&table, a, b, &work).unwrap();
            let below: Vec<_> = (1..a).map(|y| row(y, a)).collect();
            let settled = Settled::new(a, &below);
            let large = UBig::from(a);
            assert!(!Settled::is_settled(&large, &UBig::from(first - 1)));
            for b in first..=last {
                assert!(Settled::is_settled(&large, &UBig::from(b)));
                let found = settled.row(&UBig::from(b));
                let expected = row(a, b);
                let expected = expected.iter().map(|&entry| UBig::from(entry));
                assert!(found.numbers().eq(expected), "({a}, {b}) {play:?}");
            }
        }
    }
}
