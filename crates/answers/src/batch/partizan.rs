//! A position of Partizan Euclid on a line.

use super::{Fields, Form, json, read};
use crate::{
    Error, Field,
    analyze::{Bounds, PartizanAnalysis},
};
use euclid_games::partizan::Position;
use euclid_work::Work;
use short_games::Games;

/// Solves positions, and remembers values.
pub struct Solver {
    games: Games,
    fields: Vec<Field>,
    form: Form,
    bounds: Bounds,
}

/// The arena is thrown away when it has grown to so many values, to keep a stream within bounds.
const MOST_VALUES: usize = 250_000;

/// So many characters a text may have that is not JSON.
const LONGEST: usize = 1 << 20;

impl Solver {
    pub fn new(fields: Vec<Field>, form: Form, bounds: Bounds) -> Self {
        let characters = if form == Form::Jsonl { bounds.characters } else { LONGEST };
        Solver { games: Games::new(), fields, form, bounds: Bounds { characters, ..bounds } }
    }

    /// Writes the fields; where one is out of reach it is not defined, and the reason is returned.
    pub fn answer(
        &mut self,
        p: &[u8],
        q: &[u8],
        out: &mut Vec<u8>,
        work: &Work,
    ) -> Result<Option<Error>, Error> {
        let position = Position::new(read(p, work)?, read(q, work)?).map_err(Error::input)?;
        let size = self.games.size();
        if size.values > MOST_VALUES || size.memo_entries > 8 * MOST_VALUES {
            self.games = Games::new();
        }
        let (games, fields) = (&mut self.games, &self.fields);
        let answer = PartizanAnalysis::within(&position, fields, self.bounds, games, work)?;
        if self.form == Form::Jsonl {
            json(&answer, out);
        } else {
            let mut out = Fields::new(out, self.form);
            for field in &self.fields {
                let text = match field {
                    Field::Position => {
                        out.list([position.p().clone(), position.q().clone()]);
                        continue;
                    }
                    Field::Outcome => answer.outcome.map(|outcome| outcome.to_string()),
                    Field::Signature => answer.signature.clone().flatten(),
                    Field::Reduced => answer.reduced.clone(),
                    Field::Value => answer.value.clone().flatten(),
                    Field::Weight => answer.weight.clone().flatten(),
                    Field::Winning => {
                        answer.moves.as_ref().map(|moves| moves.winning.len().to_string())
                    }
                    _ => None,
                };
                match text {
                    Some(text) => out.text(&text),
                    None => out.undefined(),
                }
            }
        }
        let missing = answer.missing.into_iter().next();
        Ok(missing.map(|missing| missing.error.with(format_args!("{}: ", missing.field))))
    }
}
