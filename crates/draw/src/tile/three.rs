//! Tiles of games on three numbers: one of them is the same everywhere.

use super::{Field, N, P, Sides, UNDEFINED, narrow, narrow_word, undefined};
use crate::picture::DrawError;
use euclid_fractions::UBig;
use euclid_games::{
    Outcome, Play, Triple,
    three::{Table, Three, Values, Variant},
};
use euclid_work::Work;

/// A table of losing triples is worth its memory up to so many bytes.
const TABLE: u64 = 1 << 30;

/// A slice of a game: one number is the same everywhere.
pub(super) struct Slice<'a> {
    pub variant: Variant,
    pub play: Play,
    pub third: &'a UBig,
}

impl Slice<'_> {
    pub fn values(&self, field: Field, sides: &Sides, work: &Work) -> Result<Vec<i32>, DrawError> {
        match field {
            Field::Outcome => self.outcomes(sides, work),
            Field::Grundy => self.grundy(sides, work),
            Field::Take | Field::Length | Field::Weight => {
                let why = "of a game on three numbers there are outcomes and Grundy values";
                Err(undefined(field, why))
            }
        }
    }

    /// Grundy values, from one table for all of them. The game of the smallest number needs none, and numbers that are
    /// no words have none.
    fn grundy(&self, sides: &Sides, work: &Work) -> Result<Vec<i32>, DrawError> {
        let &Slice { variant, play, third } = self;
        let words = sides.words.as_ref().zip(usize::try_from(third).ok());
        let largest = words.and_then(|((across, up), third)| {
            let max = usize::try_from(*across.last()?.max(up.last()?)).ok()?;
            Some((third, max.max(third)))
        });
        let Some((third, max)) = largest.filter(|_| variant != Variant::Smallest) else {
            let game = Three::new(variant, play);
            let alone =
                |b: &UBig, c: &UBig| match Triple::new([third.clone(), b.clone(), c.clone()]) {
                    Ok(triple) => Ok(narrow(&game.grundy(&triple, work)?)),
                    Err(_) => Ok(UNDEFINED),
                };
            return sides.one_by_one(true, alone, work);
        };
        let table = Values::new(variant, play, [third, max, max], work)?;
        let value = |b: &UBig, c: &UBig| {
            // All numbers are at most the largest, which is a size.
            let [b, c] = [b, c].map(|n| usize::try_from(n).unwrap_or(0));
            let none = b == 0 || c == 0 || third == 0;
            Ok(if none { UNDEFINED } else { narrow_word(table.get([third, b, c]).into()) })
        };
        sides.one_by_one(true, value, work)
    }

    fn outcomes(&self, sides: &Sides, work: &Work) -> Result<Vec<i32>, DrawError> {
        let &Slice { variant, play, third } = self;
        let game = Three::new(variant, play);
        let letter = |lost: bool| if lost { P } else { N };
        let alone = |b: &UBig, c: &UBig| {
            let Ok(triple) = Triple::new([third.clone(), b.clone(), c.clone()]) else {
                return Ok(UNDEFINED);
            };
            Ok(letter(game.outcome(&triple, work)? == Outcome::P))
        };
        let words = sides.words.as_ref().zip(u64::try_from(third).ok());
        let worth = words.and_then(|((across, up), third)| table_size(third, across, up));
        let Some(((third, max), size)) = worth.filter(|_| variant == Variant::Natural) else {
            return sides.one_by_one(true, alone, work);
        };
        work.charge(size / 8)?;
        let _held = work.hold(size)?;
        let table = Table::of_strip(third, max, play, work)?;
        let value = |b: &UBig, c: &UBig| {
            // All numbers are at most the largest, which is a size.
            let [b, c] = [b, c].map(|n| usize::try_from(n).unwrap_or(0));
            let none = b == 0 || c == 0 || third == 0;
            Ok(if none { UNDEFINED } else { letter(table.is_lost([third, b, c])) })
        };
        sides.one_by_one(true, value, work)
    }
}

/// The numbers of a table for all these, and its bytes, if it is worth while.
fn table_size(third: u64, across: &[u64], up: &[u64]) -> Option<((usize, usize), u64)> {
    let max = third.max(*across.last()?).max(*up.last()?);
    let rows = third.checked_mul(third)?.checked_add(2 * max)?;
    let size = rows.checked_mul(max / 64 + 1)?.checked_mul(4)?;
    let numbers = (usize::try_from(third).ok()?, usize::try_from(max).ok()?);
    (size <= TABLE).then_some((numbers, size))
}
