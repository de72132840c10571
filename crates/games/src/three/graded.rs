//! Grundy values of three numbers: in closed form where there is one, otherwise from tables that are remembered.

use super::{
    Low, Remembers, Variant, ho, known, natural::as_index, of_positive, smallest, values::Values,
};
use crate::rules::Play;
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Work};

/// Up to here one table serves all positions: it takes 11 MB.
const CUBE: usize = 255;

/// A table of all small triples is made where one position needs more than this part of it.
const SHARE: u128 = 16;

/// Grundy values of one game, with a memory.
pub(super) struct Graded {
    variant: Variant,
    play: Play,
    cube: Option<Values>,
    /// The table that was asked for last, of one position and all that it can lead to.
    strip: Option<Values>,
}

impl Graded {
    pub fn new(variant: Variant, play: Play) -> Self {
        Graded { variant, play, cube: None, strip: None }
    }

    /// The value of a triple without a common factor, where a formula gives it.
    pub fn formula(&self, [a, b, c]: &[UBig; 3], work: &Work) -> Result<Option<UBig>, Halt> {
        let triple = of_positive([a, b, c].map(Clone::clone));
        match self.variant {
            Variant::Natural => {}
            Variant::Smallest => return smallest::grundy(&triple, self.play, work).map(Some),
            Variant::Either | Variant::Largest => {
                if let Some(value) = ho::low_at(&triple, self.play, work)?.value() {
                    return Ok(Some(value.into()));
                }
            }
        }
        if a.is_one() && self.variant != Variant::Largest {
            // Nim with two heaps of b - 1 and c - 1.
            let [b, c] = [b, c].map(|n| n - UBig::ONE);
            let few = c <= UBig::ONE && self.play == Play::Misere;
            let value = b ^ c;
            return Ok(Some(if few { UBig::ONE - value } else { value }));
        }
        Ok(match self.play {
            // In the natural game every move makes b a sum of positive multiples of the two others, which wins.
            Play::Normal if b == c => Some(UBig::ZERO),
            // A pile of multiples of a, above (r, a, a), which is worth 0.
            Play::Normal if a == b => Some((c - UBig::ONE) / a),
            _ => None,
        })
    }

    /// The value of a triple without a common factor from a table, made if need be.
    pub fn value(&mut self, triple: &[UBig; 3], work: &Work) -> Result<UBig, Halt> {
        let [a, b, c] = Self::indices(triple, work)?;
        let corner = if c <= CUBE {
            // Not too many tables if numbers grow slowly.
            let side = (c + 1).next_power_of_two().max(32) - 1;
            let worth = Values::size_of([a, b, c]) * SHARE > Values::size_of([side; 3]);
            if worth { [side; 3] } else { [a, b, c] }
        } else {
            [a, b, c]
        };
        let table = self.table([a, b, c], corner, work)?;
        Ok(table.get([a, b, c]).into())
    }

    /// Every third number with which the value beside a <= b is this one.
    pub fn row(&mut self, a: &UBig, b: &UBig, value: &UBig, work: &Work) -> Result<Vec<u64>, Halt> {
        let [a, b, _] = Self::indices(&[a.clone(), b.clone(), UBig::ONE], work)?;
        let too_large = || Halt::Bytes(work.limits().bytes);
        let last = match self.variant {
            // Not even this fits into a table if it is no index.
            Variant::Natural => as_index(&known::upper(&a.into(), &b.into(), value)),
            _ => None,
        };
        let value = value.to_u64().and_then(|value| u32::try_from(value).ok());
        let value = value.ok_or_else(too_large)?;
        // Above b a class has one of each value at least, and mostly not much later than it could.
        let blocks = usize::try_from(value).ok().and_then(|value| value.checked_add(2));
        let least = blocks.and_then(|blocks| blocks.checked_mul(a)?.checked_add(b));
        let mut max = least.ok_or_else(too_large)?;
        loop {
            let table = self.table([a, b, max], [a, b, max], work)?;
            work.charge(1 + max as u64 / 8)?;
            let row: Vec<u64> =
                (1..=max).filter(|&c| table.get([a, b, c]) == value).map(|c| c as u64).collect();
            // In the game of the largest number there is none beyond; in the others one of each class.
            if self.variant == Variant::Largest || row.len() == a {
                return Ok(row);
            }
            max = max.checked_mul(2).ok_or_else(too_large)?.min(last.unwrap_or(usize::MAX));
        }
    }

    fn indices(triple: &[UBig; 3], work: &Work) -> Result<[usize; 3], Halt> {
        match triple.each_ref().map(as_index) {
            [Some(a), Some(b), Some(c)] => Ok([a, b, c]),
            // What is not even an index does not fit into any memory.
            _ => Err(Halt::Bytes(work.limits().bytes)),
        }
    }

    /// A table that has this triple: one that is there, or one up to this corner.
    fn table(
        &mut self,
        triple: [usize; 3],
        corner: [usize; 3],
        work: &Work,
    ) -> Result<&Values, Halt> {
        let has = |table: &Option<Values>| table.as_ref().is_some_and(|table| table.has(triple));
        let is_cube = corner[0] == corner[2];
        let there = if has(&self.cube) {
            &mut self.cube
        } else if has(&self.strip) {
            &mut self.strip
        } else {
            let wanted = Values::bytes_of(corner);
            if work.room(self.bytes().saturating_add(wanted)).is_err() {
                self.forget();
            }
            let place = if is_cube { &mut self.cube } else { &mut self.strip };
            *place = None;
            *place = Some(Values::new(self.variant, self.play, corner, work)?);
            place
        };
        // It has just been found or made.
        there.as_ref().ok_or(Halt::Bytes(work.limits().bytes))
    }
}

impl Remembers for Graded {
    fn bytes(&self) -> u64 {
        [&self.cube, &self.strip].into_iter().flatten().map(Values::bytes).sum()
    }

    fn forget(&mut self) {
        (self.cube, self.strip) = (None, None);
    }
}

/// The value that [`Low`] speaks of.
pub(super) fn low(value: &UBig) -> Option<Low> {
    match value.to_u64() {
        Some(0) => Some(Low::Zero),
        Some(1) => Some(Low::One),
        _ => None,
    }
}
