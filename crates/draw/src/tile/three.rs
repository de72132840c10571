//! Tiles of games on three numbers: one of them is the same everywhere.

use super::{Field, N, P, Sides, UNDEFINED, undefined};
use crate::picture::DrawError;
use euclid_fractions::UBig;
use euclid_games::{
    Outcome, Play, Triple,
    three::{Table, Three, Variant},
};
use euclid_work::Work;

/// A table of losing triples is worth its memory up to so many bytes.
const TABLE: u64 = 1 << 30;

pub(super) fn values(
    variant: Variant,
    play: Play,
    third: &UBig,
    field: Field,
    sides: &Sides,
    work: &Work,
) -> Result<Vec<i32>, DrawError> {
    if field != Field::Outcome {
        return Err(undefined(field, "of a game on three numbers there are only outcomes here"));
    }
    let letter = |lost: bool| if lost { P } else { N };
    let game = Three::new(variant, play);
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

/// The numbers of a table for all these, and its bytes, if it is worth while.
fn table_size(third: u64, across: &[u64], up: &[u64]) -> Option<((usize, usize), u64)> {
    let max = third.max(*across.last()?).max(*up.last()?);
    let rows = third.checked_mul(third)?.checked_add(2 * max)?;
    let size = rows.checked_mul(max / 64 + 1)?.checked_mul(4)?;
    let numbers = (usize::try_from(third).ok()?, usize::try_from(max).ok()?);
    (size <= TABLE).then_some((numbers, size))
}
