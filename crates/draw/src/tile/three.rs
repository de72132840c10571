//! Tiles of games on three numbers: one of them is the same everywhere.

use super::{Field, N, P, Sides, UNDEFINED, undefined};
use crate::picture::DrawError;
use euclid_fractions::UBig;
use euclid_games::{
    Outcome, Play, Triple,
    three::{Table, Three, Variant, smallest},
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
        return Err(undefined(field, "a game on three numbers has only outcomes"));
    }
    let letter = |lost: bool| if lost { P } else { N };
    let words = sides.words.as_ref().zip(u64::try_from(third).ok());
    let table = words.and_then(|((across, up), third)| table_size(third, across, up));
    match (words, variant, table) {
        (Some(((across, up), third)), Variant::Smallest, _) => {
            let value = |b: &u64, c: &u64| {
                let mut triple = [third, *b, *c];
                triple.sort_unstable();
                Ok(if triple[0] == 0 { UNDEFINED } else { letter(smallest::is_lost(triple, play)) })
            };
            sides.one_by_one(across, up, true, value, work)
        }
        (Some(((across, up), third)), Variant::Natural, Some((size, max))) => {
            work.charge(size / 8)?;
            let _held = work.hold(size)?;
            let third = usize::try_from(third).unwrap_or(usize::MAX);
            let table = Table::of_strip(third, max, play)
                .map_err(|why| DrawError::Unfit(why.to_string()))?;
            // All numbers are at most the largest, which is a size.
            let index = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
            let value = |b: &u64, c: &u64| {
                let (b, c) = (index(*b), index(*c));
                let none = b == 0 || c == 0 || third == 0;
                Ok(if none { UNDEFINED } else { letter(table.is_lost([third, b, c])) })
            };
            sides.one_by_one(across, up, true, value, work)
        }
        _ => {
            let mut game = Three::new(variant, play);
            let value =
                |b: &UBig, c: &UBig| match Triple::new([third.clone(), b.clone(), c.clone()]) {
                    Ok(triple) => Ok(letter(game.outcome(&triple)? == Outcome::P)),
                    Err(_) => Ok(UNDEFINED),
                };
            sides.one_by_one(&sides.across, &sides.up, true, value, work)
        }
    }
}

/// The bytes of a table for all these numbers, and the largest of them, if it is worth while.
fn table_size(third: u64, across: &[u64], up: &[u64]) -> Option<(u64, usize)> {
    let max = third.max(*across.last()?).max(*up.last()?);
    let rows = third.checked_mul(third)?.checked_add(2 * max)?;
    let size = rows.checked_mul(max / 64 + 1)?.checked_mul(4)?;
    (size <= TABLE).then_some((size, usize::try_from(max).ok()?))
}
