//! Tiles of Partizan Euclid.

use super::{Field, LARGE, LEFT, N, P, RIGHT, Sides, UNDEFINED, undefined};
use crate::picture::DrawError;
use euclid_fractions::UBig;
use euclid_games::partizan::{Outcome, Position};
use euclid_work::Work;
use short_games::{Dyadic, Games};

pub(super) fn values(field: Field, sides: &Sides, work: &Work) -> Result<Vec<i32>, DrawError> {
    let mut games = Games::new();
    let value = |q: &UBig, p: &UBig| {
        let Ok(position) = Position::new(p.clone(), q.clone()) else { return Ok(UNDEFINED) };
        match field {
            Field::Outcome => Ok(letter(position.outcome(work)?)),
            Field::Weight => {
                let weight = position.weight(&mut games, work)?;
                Ok(rounded(&games.mean(weight, work)?))
            }
            _ => Err(undefined(field, "Partizan Euclid has outcome and weight")),
        }
    };
    sides.one_by_one(false, value, work)
}

fn letter(outcome: Outcome) -> i32 {
    match outcome {
        Outcome::Previous => P,
        Outcome::Next => N,
        Outcome::Left => LEFT,
        Outcome::Right => RIGHT,
    }
}

/// The largest integer that is not more.
fn rounded(mean: &Dyadic) -> i32 {
    let whole = mean.numerator() >> mean.exponent();
    // Weights beyond 32 bits are positive, of E(k+1, k), or do not occur.
    i32::try_from(&whole).unwrap_or(LARGE)
}
