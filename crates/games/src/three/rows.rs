//! Rows: all third numbers that lose beside two given ones, of whatever size.
//!
//! Let a <= b. In the row of (a, b), the numbers c at which (a, b, c) is lost,
//!
//! 1. no two entries differ by a multiple of a or of b, as that would be a move from one lost position to
//!    another;
//! 2. **there are exactly a entries, one for each class modulo a.** By 1 there is at most one in each
//!    class. Suppose that a class has none. By induction the rows of (a, b - ma) are finite; beyond their
//!    entries and beyond b, each c of the class must be barred by a smaller entry that is congruent to it
//!    modulo b, since it cannot be so modulo a. With g = gcd(a, b) the numbers of the class meet b/g classes
//!    modulo b, those in one class modulo g. That class modulo g holds a/g classes modulo a, one of them
//!    without an entry: so there are at most a/g - 1 < b/g entries to bar b/g classes modulo b, and one
//!    stays free. (No position with c > b is without a move, so misere play changes nothing.)
//!
//! So a row can be completed, and one sees when it is complete. Its entries up to b, and a bit beyond,
//! come from a [`Table`]; above the table, (a, b, c) is lost iff c is congruent to no smaller entry modulo
//! a or b, and in no row of (a, b - ma): these lead down like the Euclidean algorithm, the last of them being
//! the row of (b mod a, a).

use super::table::Table;
use euclid_fractions::{UBig, Whole};
use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

/// Every third number that loses beside two given ones.
///
/// ```
/// use euclid_games::{Play, fractions::UBig, three::Natural};
/// let mut game = Natural::new(Play::Normal);
/// let row = game.row(&UBig::from(4u8), &UBig::from(9u8))?;
/// assert!(row.numbers().eq([3u8, 9, 10, 16].map(UBig::from)));
/// assert!(!row.contains(&UBig::from(10u8).pow(1000)));
/// # Ok::<(), euclid_games::pile::Unsolved>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The numbers less the shift, ascending.
    pub(super) entries: Arc<[u64]>,
    pub(super) shift: UBig,
}

impl Row {
    /// The numbers, ascending.
    pub fn numbers(&self) -> impl Iterator<Item = UBig> {
        self.entries.iter().map(|&entry| UBig::from(entry) + &self.shift)
    }

    /// How many there are: as many as the smaller of the two numbers says.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Never: (1, 1) has a row, too.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// Whether a third number loses.
    pub fn contains(&self, c: &UBig) -> bool {
        *c > self.shift
            && (c - &self.shift).to_u64().is_some_and(|c| self.entries.binary_search(&c).is_ok())
    }

    /// How many times `by` must be taken from c to reach an entry, if that is possible.
    pub(super) fn multiple_to(&self, c: &UBig, by: &UBig) -> Option<UBig> {
        self.numbers().take_while(|entry| entry < c).find_map(|entry| {
            let (multiple, rest) = (c - entry).div_rem(by);
            rest.is_zero().then_some(multiple)
        })
    }
}

/// So many entries of rows are remembered.
const REMEMBERED: usize = 1 << 22;

/// Rows that have been completed.
#[derive(Default)]
pub(super) struct Completed {
    rows: HashMap<(usize, usize), Arc<[u64]>>,
    entries: usize,
}

impl Completed {
    /// The row of a <= b, which the table must have.
    pub fn row(&mut self, table: &Table, a: usize, b: usize) -> Arc<[u64]> {
        if let Some(row) = self.rows.get(&(a, b)) {
            return row.clone();
        }
        let below = (1..b).filter(|&c| table.is_lost([a, b, c]));
        let mut entries: Vec<usize> = below.chain(table.above(a, b)).collect();
        if entries.len() < a {
            self.complete(table, a, b, &mut entries);
        }
        let row: Arc<[u64]> = entries.into_iter().map(|entry| entry as u64).collect();
        if self.entries > REMEMBERED {
            *self = Completed::default();
        }
        self.entries += row.len();
        self.rows.insert((a, b), row.clone());
        row
    }

    /// Adds the entries beyond the table.
    fn complete(&mut self, table: &Table, a: usize, b: usize, entries: &mut Vec<usize>) {
        let mut taken = HashSet::new();
        // Upwards, so that each row finds those below it complete.
        for smaller in (b % a..b).step_by(a).filter(|&smaller| smaller > 0) {
            let row = self.row(table, a.min(smaller), a.max(smaller));
            taken.extend(row.iter().copied().filter(|&entry| entry > table.max() as u64));
        }
        let (mut barred_a, mut barred_b) = (vec![false; a], vec![false; b]);
        for entry in &*entries {
            barred_a[entry % a] = true;
            barred_b[entry % b] = true;
        }
        let mut c = table.max();
        while entries.len() < a {
            c += 1;
            if !barred_a[c % a] && !barred_b[c % b] && !taken.contains(&(c as u64)) {
                barred_a[c % a] = true;
                barred_b[c % b] = true;
                entries.push(c);
            }
        }
    }
}
