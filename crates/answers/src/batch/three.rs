//! Three numbers on a line.

use super::{Fields, Form, json, read};
use crate::{
    Error, Field,
    analyze::{Bounds, ThreeAnalysis},
};
use euclid_games::{
    Play, Triple,
    three::{Three, Variant},
};
use euclid_work::Work;

/// Solves positions, and remembers.
pub struct Solver {
    game: Three,
    fields: Vec<Field>,
    form: Form,
    bounds: Bounds,
}

impl Solver {
    pub fn new(
        variant: Variant,
        play: Play,
        fields: Vec<Field>,
        form: Form,
        bounds: Bounds,
    ) -> Self {
        Solver { game: Three::new(variant, play), fields, form, bounds }
    }

    /// Writes the fields of a position; what three numbers do not have is not defined. Says what is not computed.
    pub fn answer(
        &self,
        numbers: [&[u8]; 3],
        out: &mut Vec<u8>,
        work: &Work,
    ) -> Result<Option<Error>, Error> {
        let [a, b, c] = numbers.map(|number| read(number, work));
        let triple = Triple::new([a?, b?, c?]).map_err(Error::input)?;
        let answer = ThreeAnalysis::new(&self.game, &triple, &self.fields, self.bounds, work)?;
        if self.form == Form::Jsonl {
            json(&answer, out);
            return Ok(missing(answer));
        }
        let mut out = Fields::new(out, self.form);
        for field in &self.fields {
            match field {
                Field::Position => out.list(triple.numbers().clone()),
                Field::Outcome => match answer.outcome {
                    Some(outcome) => out.text(&outcome.to_string()),
                    None => out.undefined(),
                },
                Field::Grundy => {
                    out.number(answer.grundy.as_ref().and_then(|value| Some(&value.as_ref()?.0)));
                }
                Field::Move => match answer.to.clone().flatten() {
                    Some(to) => out.list(to.map(|number| number.0)),
                    None => out.undefined(),
                },
                Field::Winning => match &answer.moves {
                    Some(moves) if moves.complete => {
                        out.number(Some(&(moves.winning.len() as u64)));
                    }
                    _ => out.undefined(),
                },
                _ => out.undefined(),
            }
        }
        Ok(missing(answer))
    }
}

/// What is not computed, and why.
fn missing(answer: ThreeAnalysis) -> Option<Error> {
    let missing = answer.missing.into_iter().next()?;
    Some(missing.error.with(format_args!("{}: ", missing.field)))
}
