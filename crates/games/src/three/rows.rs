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
//!    stays free. (No position with c > b is without a move, so misère play changes nothing.)
//!
//! So a row can be completed, and one sees when it is complete. Its entries up to b, and a bit beyond,
//! come from a [`Table`]; above the table, (a, b, c) is lost iff c is congruent to no smaller entry modulo
//! a or b, and in no row of (a, b - ma): these lead down like the Euclidean algorithm, the last of them being
//! the row of (b mod a, a).

use super::table::Table;
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};
use std::{
    collections::{HashMap, HashSet},
    sync::Arc,
};

/// Every third number that loses beside two given ones.
///
/// ```
/// use euclid_games::{Play, fractions::UBig, three::Natural};
/// use euclid_work::Work;
/// let mut game = Natural::new(Play::Normal);
/// let row = game.row(&UBig::from(4u8), &UBig::from(9u8), &Work::default())?;
/// assert!(row.numbers().eq([3u8, 9, 10, 16].map(UBig::from)));
/// assert!(!row.contains(&UBig::from(10u8).pow(1000)));
/// # Ok::<(), euclid_work::Halt>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// The numbers less the shift, ascending.
    pub(super) entries: Arc<[u64]>,
    pub(super) shift: UBig,
}

impl Row {
    /// The numbers, ascending.
    pub fn numbers(&self) -> impl ExactSizeIterator<Item = UBig> + DoubleEndedIterator {
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

/// So many third numbers are looked at in a step.
const A_STEP: usize = 16;

impl Completed {
    /// The bytes of the rows, and of a table to find them.
    pub fn bytes(&self) -> u64 {
        let rows = self.entries * size_of::<u64>() + self.rows.capacity() * 2 * ROW;
        rows as u64
    }

    /// The row of a <= b, which the table must have.
    pub fn row(
        &mut self,
        table: &Table,
        a: usize,
        b: usize,
        work: &Work,
    ) -> Result<Arc<[u64]>, Halt> {
        if let Some(row) = self.rows.get(&(a, b)) {
            return Ok(row.clone());
        }
        work.charge((1 + b / A_STEP + (table.max() - b) / (64 * A_STEP)) as u64)?;
        let below = (1..b).filter(|&c| table.is_lost([a, b, c]));
        let mut entries: Vec<usize> = below.chain(table.above(a, b)).collect();
        if entries.len() < a {
            self.complete(table, a, b, &mut entries, work)?;
        }
        let row: Arc<[u64]> = entries.into_iter().map(|entry| entry as u64).collect();
        let wanted = self.bytes() + table.bytes() + (ROW + size_of_val(&*row)) as u64;
        if self.entries > REMEMBERED || work.room(wanted).is_err() {
            *self = Completed::default();
        }
        self.entries += row.len();
        self.rows.insert((a, b), row.clone());
        Ok(row)
    }

    /// Adds the entries beyond the table.
    fn complete(
        &mut self,
        table: &Table,
        a: usize,
        b: usize,
        entries: &mut Vec<usize>,
        work: &Work,
    ) -> Result<(), Halt> {
        let mut meter = work.meter();
        let mut taken = HashSet::new();
        // Upwards, so that each row finds those below it complete.
        for smaller in (b % a..b).step_by(a).filter(|&smaller| smaller > 0) {
            let row = self.row(table, a.min(smaller), a.max(smaller), work)?;
            meter.steps((1 + row.len() / A_STEP) as u64)?;
            taken.extend(row.iter().copied().filter(|&entry| entry > table.max() as u64));
        }
        let _held = work.hold((a + b) as u64)?;
        let (mut barred_a, mut barred_b) = (vec![false; a], vec![false; b]);
        for entry in &*entries {
            barred_a[entry % a] = true;
            barred_b[entry % b] = true;
        }
        let mut c = table.max();
        while entries.len() < a {
            c += 1;
            if c.is_multiple_of(A_STEP) {
                meter.step()?;
            }
            if !barred_a[c % a] && !barred_b[c % b] && !taken.contains(&(c as u64)) {
                barred_a[c % a] = true;
                barred_b[c % b] = true;
                entries.push(c);
            }
        }
        Ok(())
    }
}

/// The bytes of a row without its entries.
const ROW: usize = size_of::<((usize, usize), Arc<[u64]>)>();
