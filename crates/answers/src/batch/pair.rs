//! Two numbers on a line.

use super::{Fields, Form, json, read};
use crate::{
    Error, Field,
    analyze::{Bounds, PairAnalysis},
};
use euclid_fractions::UBig;
use euclid_games::{
    Game, Pair, Rules, Solution,
    pile::{Takes, Unsolved},
};
use euclid_work::Work;

/// Solves positions.
pub struct Solver {
    game: Game,
    fields: Vec<Field>,
    cap: Option<UBig>,
    form: Form,
    bounds: Bounds,
    /// Whether leading digits decide everything that is asked, so that the others need not be worked out.
    leading: bool,
}

impl Solver {
    pub fn new(
        rules: &Rules,
        fields: Vec<Field>,
        cap: Option<UBig>,
        form: Form,
        bounds: Bounds,
    ) -> Result<Self, Error> {
        let game = Game::new(rules.clone()).map_err(Error::input)?;
        let leading = fields.iter().all(|field| {
            matches!(
                field,
                Field::Position
                    | Field::Cap
                    | Field::Outcome
                    | Field::Grundy
                    | Field::Take
                    | Field::Move
            )
        });
        let leading = leading && game.closed().is_some();
        Ok(Solver { game, fields, cap, form, bounds, leading })
    }

    /// Writes the fields of a position; where moves cannot be counted that is not defined, and the reason is
    /// returned.
    pub fn answer(
        &self,
        a: &[u8],
        b: &[u8],
        out: &mut Vec<u8>,
        work: &Work,
    ) -> Result<Option<Error>, Error> {
        let pair = Pair::new(read(a, work)?, read(b, work)?)
            .map_err(Error::input)?
            .capped(self.cap.clone());
        if self.form == Form::Jsonl {
            let answer = PairAnalysis::new(&self.game, &pair, &self.fields, self.bounds, work)?;
            json(&answer, out);
            return Ok(None);
        }
        let mut fields = Fields::new(out, self.form);
        let mut missing = None;
        let solution = if self.leading { None } else { Some(self.game.solve(&pair, work)?) };
        for field in &self.fields {
            match (&solution, field) {
                (Some(solution), Field::Winning) => {
                    let count = count(&solution.winning(work)?);
                    fields.number(count.as_ref());
                    missing = count.is_none().then(|| Error::from(Unsolved::NoCount)).or(missing);
                }
                (Some(solution), field) => solved(*field, solution, &mut fields, work)?,
                (None, field) => self.leading(*field, &pair, &mut fields, work)?,
            }
        }
        Ok(missing)
    }

    fn leading(
        &self,
        field: Field,
        pair: &Pair,
        out: &mut Fields<'_>,
        work: &Work,
    ) -> Result<(), Error> {
        let game = &self.game;
        match field {
            Field::Outcome => out.text(&game.outcome(pair, work)?.to_string()),
            Field::Grundy => out.number(game.grundy(pair, work).ok().as_ref()),
            Field::Take => out.number(game.take(pair, work)?.as_ref()),
            Field::Move => left(pair, game.take(pair, work)?, out),
            other => plain(other, pair, out),
        }
        Ok(())
    }
}

/// Fields for which nothing is to be solved.
fn plain(field: Field, pair: &Pair, out: &mut Fields<'_>) {
    match field {
        Field::Position => out.list([pair.small().clone(), pair.large().clone()]),
        Field::Cap => out.number(pair.cap()),
        _ => out.undefined(),
    }
}

fn solved(
    field: Field,
    solution: &Solution,
    out: &mut Fields<'_>,
    work: &Work,
) -> Result<(), Error> {
    match field {
        Field::Outcome => out.text(&solution.outcome().to_string()),
        Field::Grundy => out.number(solution.grundy().ok().as_ref()),
        Field::Digits => out.list(solution.digits().iter()),
        Field::Path => out.list(solution.path().iter()),
        Field::Take => out.number(solution.take(work)?.as_ref()),
        Field::Length => out.number(solution.length().map(|length| length.moves).as_ref()),
        Field::Move => left(solution.pair(), solution.take(work)?, out),
        other => plain(other, solution.pair(), out),
    }
    Ok(())
}

/// What a winning move leaves.
fn left(pair: &Pair, take: Option<UBig>, out: &mut Fields<'_>) {
    match take.and_then(|take| pair.take(&take)) {
        Some(to) => out.list([to.small().clone(), to.large().clone()]),
        None => out.undefined(),
    }
}

/// How many multiples these are, where that can be told.
fn count(takes: &Takes) -> Option<UBig> {
    takes.rest.is_none().then(|| takes.listed.len().into())
}
