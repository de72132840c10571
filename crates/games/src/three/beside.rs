//! The rows beside one smallest number, one after the other.
//!
//! Fix a, and let the row of y be all z for which (a, y, z) is lost. From y = a on it has one entry in each class
//! modulo a. Its entries below y are known from the rows before, and each class without one gets the least z >= y
//! of it that
//!
//! - is in the row of no y - ta, t >= 1;
//! - does not leave an entry of this row when y is taken from it, once or several times.
//!
//! What is left are moves from z by a, to smaller numbers of a class that has no entry there. By the bounds of
//! [`known`](super::known) few z must be tried.

use super::rows::Row;
use crate::rules::Play;
use euclid_fractions::UBig;
use euclid_work::{Halt, Work};
use std::{collections::HashMap, sync::Arc};

/// Rows of a from a on, with a memory of what they say about later ones.
pub(super) struct Beside {
    a: usize,
    play: Play,
    /// The entry of class s + 1 in the row of y, at index (y - a) a + s; 0 where it is not known yet.
    entries: Vec<u32>,
    /// The first row that is not finished.
    next: usize,
    /// Entries of rows beyond these, by the row and the class.
    ahead: HashMap<(usize, usize), u32>,
}

/// So many numbers are tried in a step.
const A_STEP: usize = 8;

impl Beside {
    /// No row yet, beside what is lost with a number below a: the row of (y, a) for each y < a.
    pub fn new(a: usize, play: Play, below: &[Arc<[u64]>], work: &Work) -> Result<Self, Halt> {
        let (entries, ahead) = (Vec::new(), HashMap::new());
        let mut beside = Beside { a, play, entries, next: a, ahead };
        for (y, row) in (1..).zip(below) {
            work.charge(1 + (row.len() / A_STEP) as u64)?;
            for &z in row.iter().filter(|&&z| z >= a as u64) {
                beside.put(index(z, work)?, y, work)?;
            }
        }
        Ok(beside)
    }

    /// Of which number these are the rows.
    pub fn smallest(&self) -> usize {
        self.a
    }

    /// The bytes that all rows up to `last` take, with what is ahead of them.
    pub fn bytes_of(a: usize, last: usize) -> u64 {
        let rows = (last.saturating_sub(a) as u64).saturating_add(1);
        let ahead = (a as u64).saturating_mul(a as u64 / 2).saturating_mul(AHEAD);
        (a as u64)
            .saturating_mul(rows)
            .saturating_mul(size_of::<u32>() as u64)
            .saturating_add(ahead)
    }

    pub fn bytes(&self) -> u64 {
        (self.entries.capacity() * size_of::<u32>()) as u64 + self.ahead.capacity() as u64 * AHEAD
    }

    /// Whether the row of b is finished.
    pub fn has_row(&self, b: usize) -> bool {
        (self.a..self.next).contains(&b)
    }

    /// Finishes the rows up to `last`.
    pub fn reach(&mut self, last: usize, work: &Work) -> Result<(), Halt> {
        let wanted = Self::bytes_of(self.a, last);
        let _held = work.hold(wanted)?;
        let size = (last + 1 - self.a).saturating_mul(self.a);
        if size > self.entries.len() {
            self.entries
                .try_reserve_exact(size - self.entries.len())
                .map_err(|_| Halt::Bytes(wanted.min(work.limits().bytes)))?;
            self.entries.resize(size, 0);
            let (a, entries) = (self.a, &mut self.entries);
            self.ahead.retain(|&(z, class), y| {
                let known = z <= last;
                if known {
                    entries[(z - a) * a + class] = *y;
                }
                !known
            });
        }
        let mut meter = work.meter();
        while self.next <= last {
            let tried = self.finish(self.next, work)?;
            self.next += 1;
            meter.steps(1 + (tried / A_STEP) as u64)?;
        }
        Ok(())
    }

    /// Whether (a, b, c) is lost, where the row of b is finished.
    pub fn is_lost(&self, b: usize, c: u64) -> bool {
        usize::try_from(c).is_ok_and(|c| self.has(b, c))
    }

    /// The row of b, where it is finished.
    pub fn row(&self, b: usize) -> Row {
        let start = (b - self.a) * self.a;
        let mut entries: Vec<u64> =
            self.entries[start..start + self.a].iter().map(|&entry| entry.into()).collect();
        entries.sort_unstable();
        Row { entries: entries.into(), shift: UBig::ZERO }
    }

    fn class(&self, number: usize) -> usize {
        (number - 1) % self.a
    }

    /// The entry of a class in the row of y, 0 where none is known.
    fn entry(&self, y: usize, class: usize) -> u32 {
        match self.entries.get((y - self.a) * self.a + class) {
            Some(entry) => *entry,
            None => self.ahead.get(&(y, class)).copied().unwrap_or(0),
        }
    }

    /// Whether z is known to be in the row of y.
    fn has(&self, y: usize, z: usize) -> bool {
        self.entry(y, self.class(z)) as usize == z
    }

    /// Puts z into the row of y >= a.
    fn put(&mut self, y: usize, z: usize, work: &Work) -> Result<(), Halt> {
        // What does not fit has no place in any table.
        let entry = u32::try_from(z).map_err(|_| Halt::Bytes(work.limits().bytes))?;
        let class = self.class(z);
        match self.entries.get_mut((y - self.a) * self.a + class) {
            Some(place) => *place = entry,
            None => drop(self.ahead.insert((y, class), entry)),
        }
        Ok(())
    }

    /// Finishes the row of y, when all before it are. Returns how many numbers were tried.
    fn finish(&mut self, y: usize, work: &Work) -> Result<usize, Halt> {
        let (a, own) = (self.a, self.class(y));
        let mut tried = a;
        // The next number to try in each open class, ascending.
        let mut open: Vec<usize> =
            (y..y + a).filter(|&z| self.entry(y, self.class(z)) == 0).collect();
        while !open.is_empty() {
            tried += open.len();
            for place in &mut open {
                let z = *place;
                let ended = z == a && self.play == Play::Misere;
                let barred = |t: usize| self.has(y, z - t * y);
                if ended || self.entry(z, own) != 0 || (1..=(z - 1) / y).any(barred) {
                    *place += a;
                    continue;
                }
                self.put(y, z, work)?;
                self.put(z, y, work)?;
                *place = 0;
            }
            open.retain(|&place| place != 0);
        }
        Ok(tried)
    }
}

/// The bytes of an entry that is ahead, with what it takes to find it.
const AHEAD: u64 = 2 * size_of::<((usize, usize), u32)>() as u64;

fn index(number: u64, work: &Work) -> Result<usize, Halt> {
    usize::try_from(number).map_err(|_| Halt::Bytes(work.limits().bytes))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::three::{rows::Completed, table::Table};

    /// Rows found one after the other are those of the table, in whatever steps they are reached.
    #[test]
    fn rows_beside_a_number_are_those_of_the_table() {
        let work = Work::unlimited();
        for play in [Play::Normal, Play::Misere] {
            for a in (1..=16).chain([27, 29, 40]) {
                let table = Table::of_strip(a, 300, play, &work).unwrap();
                let mut completed = Completed::default();
                let mut row = |a, b| completed.row(&table, a, b, &work).unwrap();
                let below: Vec<_> = (1..a).map(|y| row(y, a)).collect();
                let mut beside = Beside::new(a, play, &below, &work).unwrap();
                for last in [a, a + 1, 3 * a + 5, 300] {
                    beside.reach(last.min(300), &work).unwrap();
                    assert!(beside.has_row(a) && beside.has_row(last.min(300)));
                }
                assert!(!beside.has_row(a - 1) && !beside.has_row(301));
                for b in a..=300 {
                    let found = beside.row(b);
                    assert_eq!(found.entries, row(a, b), "({a}, {b}) {play:?}");
                    assert!(found.entries.iter().all(|&c| beside.is_lost(b, c)));
                    assert!((1..=300).filter(|&c| beside.is_lost(b, c)).count() <= a);
                }
            }
        }
    }

    #[test]
    fn the_limits_are_kept() {
        let work =
            Work::new(euclid_work::Limits { steps: 50, bytes: 100_000, ..Default::default() });
        let mut beside = Beside::new(1, Play::Normal, &[], &work).unwrap();
        assert_eq!(beside.reach(1_000_000, &work), Err(Halt::Bytes(100_000)));
        assert_eq!(beside.reach(3000, &work), Err(Halt::Steps(50)));
        // It goes on where it stopped.
        assert_eq!(beside.reach(3000, &Work::unlimited()), Ok(()));
        assert!((1..=3000).all(|b| beside.is_lost(b, b as u64)));
    }
}
