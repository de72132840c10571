//! The numbers of a tile: those of its columns, and those of its rows.

use super::{Sample, Tile};
use crate::picture::DrawError;
use euclid_fractions::UBig;
use euclid_work::{Progress, Work};
use std::iter;

pub(super) struct Sides {
    /// Of its columns, from the left.
    pub across: Vec<UBig>,
    /// Of its rows, from below.
    pub up: Vec<UBig>,
    /// The same as machine words, if they all are.
    pub words: Option<(Vec<u64>, Vec<u64>)>,
    /// Whether both are the same.
    square: bool,
}

/// A position that is looked at alone takes at least so many steps.
const STEPS_PER_POSITION: u64 = 4;

impl Sides {
    pub fn new(tile: &Tile) -> Self {
        let side = |first: &UBig, count: u32, salt: u64| -> Vec<UBig> {
            let corners = iter::successors(Some(first.clone()), |number| Some(number + &tile.step));
            let shown = |corner: UBig| match tile.sample {
                Sample::Corner => corner,
                Sample::Typical => typical(corner, &tile.step, salt),
            };
            corners.take(count as usize).map(shown).collect()
        };
        // With the same numbers for columns and rows, cells on the diagonal would all show equal ones.
        let across = side(&tile.origin.0, tile.width, 1);
        let up = side(&tile.origin.1, tile.height, 2);
        let words = |numbers: &[UBig]| -> Option<Vec<u64>> {
            numbers.iter().map(|number| u64::try_from(number).ok()).collect()
        };
        let words = words(&across).zip(words(&up));
        let square = across == up;
        Sides { across, up, words, square }
    }

    /// Tells how many rows are done.
    pub fn tell(&self, done: usize, work: &Work) {
        let (done, all) = (done as u64, self.up.len() as u64);
        work.tell(Progress { what: "map", unit: "rows", done, all });
    }

    /// The values by rows from below, position by position. Those of a symmetric square are found once.
    pub fn one_by_one(
        &self,
        symmetric: bool,
        mut value: impl FnMut(&UBig, &UBig) -> Result<i32, DrawError>,
        work: &Work,
    ) -> Result<Vec<i32>, DrawError> {
        let (across, up) = (&self.across, &self.up);
        let mut values = Vec::with_capacity(across.len() * up.len());
        for (row, b) in up.iter().enumerate() {
            self.tell(row, work);
            let known = if symmetric && self.square { row } else { 0 };
            for (column, a) in across.iter().enumerate() {
                if column < known {
                    values.push(values[column * across.len() + row]);
                } else {
                    work.charge(STEPS_PER_POSITION)?;
                    values.push(value(a, b)?);
                }
            }
        }
        self.tell(up.len(), work);
        Ok(values)
    }
}

/// A number of the cell that begins at a corner, drawn by the corner itself, so that every tile draws the same.
fn typical(corner: UBig, step: &UBig, salt: u64) -> UBig {
    let mut drawn = salt;
    for bytes in corner.to_le_bytes().chunks(8) {
        let word = bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte));
        drawn = mixed(drawn ^ word);
    }
    corner + ((step * UBig::from(drawn)) >> 64)
}

/// The output of SplitMix64 (Steele, Lea and Flood 2014), a bijection in which every bit depends on all others.
fn mixed(word: u64) -> u64 {
    let word = word.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
