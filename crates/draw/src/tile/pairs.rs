//! Tiles of games on two numbers.

use super::{Field, N, P, Sides, UNDEFINED, narrow, narrow_word, undefined};
use crate::picture::DrawError;
use euclid_fractions::{UBig, bulk::Unfit};
use euclid_games::{
    Game, Limit, Outcome, Pair, Rules,
    bulk::{Bulk, BulkError},
    pile::Unsolved,
};
use euclid_work::Work;

pub(super) fn values(
    rules: &Rules,
    field: Field,
    sides: &Sides,
    work: &Work,
) -> Result<Vec<i32>, DrawError> {
    defined(rules, field)?;
    if let (Some((across, up)), Ok(bulk)) = (&sides.words, Bulk::new(rules)) {
        return at_once(&bulk, field, across, up, sides, work);
    }
    let game = Game::new(rules.clone()).map_err(|why| DrawError::Unfit(why.to_string()))?;
    sides.one_by_one(true, |a, b| Ok(alone(&game, field, a, b, work)?), work)
}

/// Whether the rules define what is asked.
fn defined(rules: &Rules, field: Field) -> Result<(), DrawError> {
    let initial = matches!(&rules.limit, Limit::Take(set) if set.is_initial());
    match field {
        Field::Weight => Err(undefined(field, "it belongs to Partizan Euclid")),
        Field::Length if !initial => {
            Err(undefined(field, "only under any or 1..K does it not depend on the loser"))
        }
        _ => Ok(()),
    }
}

fn letter(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::N => N,
        Outcome::P => P,
    }
}

/// A position of any size.
fn alone(game: &Game, field: Field, a: &UBig, b: &UBig, work: &Work) -> Result<i32, Unsolved> {
    let Ok(pair) = Pair::new(a.clone(), b.clone()) else { return Ok(UNDEFINED) };
    Ok(match field {
        Field::Outcome => letter(game.outcome(&pair, work)?),
        Field::Grundy => narrow(&game.grundy(&pair, work)?),
        Field::Take => game.take(&pair, work)?.as_ref().map_or(0, narrow),
        Field::Length => game.length(&pair, work)?.as_ref().map_or(UNDEFINED, narrow),
        Field::Weight => UNDEFINED,
    })
}

/// About so many positions are solved at once.
const BAND: usize = 1 << 15;

/// Whole bands of rows, where the rules have a closed form.
fn at_once(
    bulk: &Bulk,
    field: Field,
    across: &[u64],
    up: &[u64],
    sides: &Sides,
    work: &Work,
) -> Result<Vec<i32>, DrawError> {
    let rows = (BAND / across.len()).max(1);
    let mut values = Vec::with_capacity(across.len() * up.len());
    let (mut outcomes, mut numbers) = (Vec::new(), Vec::new());
    let (mut a, mut b) = (Vec::new(), Vec::new());
    for band in up.chunks(rows) {
        sides.tell(values.len() / across.len(), work);
        a.clear();
        b.clear();
        for &row in band {
            // A position is made of positive numbers; what stands beside 0 is left out below.
            a.extend(across.iter().map(|&column| column.max(1)));
            b.extend(std::iter::repeat_n(row.max(1), across.len()));
        }
        let unfit = |why| match why {
            BulkError::Unfit(Unfit::Halt(halt)) => halt.into(),
            why => DrawError::Unfit(why.to_string()),
        };
        numbers.resize(a.len(), 0);
        match field {
            Field::Outcome => {
                outcomes.resize(a.len(), Outcome::P);
                bulk.outcomes(&a, &b, &mut outcomes, work).map_err(unfit)?;
                values.extend(outcomes.iter().map(|&outcome| letter(outcome)));
            }
            Field::Grundy => bulk.grundy(&a, &b, &mut numbers, work).map_err(unfit)?,
            Field::Take => bulk.takes(&a, &b, &mut numbers, work).map_err(unfit)?,
            Field::Length => bulk.lengths(&a, &b, &mut numbers, work).map_err(unfit)?,
            Field::Weight => return Err(undefined(field, "it belongs to Partizan Euclid")),
        }
        if field != Field::Outcome {
            values.extend(numbers.iter().map(|&number| narrow_word(number)));
        }
    }
    // Only the first row and the first column can stand beside 0.
    if up.first() == Some(&0) {
        values[..across.len()].fill(UNDEFINED);
    }
    if across.first() == Some(&0) {
        values.iter_mut().step_by(across.len()).for_each(|value| *value = UNDEFINED);
    }
    sides.tell(up.len(), work);
    Ok(values)
}
