//! Two numbers on a line.

use super::{Fields, Form, json, read};
use crate::{
    Error, Field,
    analyze::{Bounds, PairAnalysis, pair::grundy},
};
use euclid_fractions::UBig;
use euclid_games::{Game, Pair, Rules, Solution, pile::Unsolved};
use euclid_work::Work;

/// Solves positions.
pub struct Solver {
    game: Game,
    fields: Vec<Field>,
    cap: Option<UBig>,
    form: Form,
    bounds: Bounds,
    /// Whether each field is asked of the game by itself, which then does no more than it must.
    one_by_one: bool,
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
        let one_by_one = one_by_one(&game, &fields);
        Ok(Solver { game, fields, cap, form, bounds, one_by_one })
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
        let numbers = (read(a, work)?, read(b, work)?);
        let pair = Pair::new(numbers.0, numbers.1).map_err(Error::input)?.capped(self.cap.clone());
        if self.form == Form::Jsonl {
            let answer = PairAnalysis::new(&self.game, &pair, &self.fields, self.bounds, work)?;
            json(&answer, out);
            return Ok(None);
        }
        let mut out = Fields::new(out, self.form);
        if self.one_by_one {
            for field in &self.fields {
                self.write(*field, &pair, &mut out, work)?;
            }
            return Ok(None);
        }
        let solution = self.game.solve(&pair, work)?;
        let mut missing = None;
        for field in &self.fields {
            missing = write_solved(*field, &solution, &mut out, work)?.or(missing);
        }
        Ok(missing)
    }

    /// Asks the game.
    fn write(
        &self,
        field: Field,
        pair: &Pair,
        out: &mut Fields<'_>,
        work: &Work,
    ) -> Result<(), Error> {
        let game = &self.game;
        match field {
            Field::Outcome => out.text(&game.outcome(pair, work)?.to_string()),
            Field::Grundy if game.closed().is_some() => {
                out.number(Some(&game.grundy(pair, work)?));
            }
            Field::Grundy => out.number(grundy(&game.solve(pair, work)?, work)?.as_ref()),
            Field::Take => out.number(game.take(pair, work)?.as_ref()),
            Field::Move => write_left(pair, game.take(pair, work)?, out),
            Field::Length => out.number(game.length(pair, work)?.as_ref()),
            Field::Digits => out.list(pair.digits(work)?.iter()),
            Field::Path => out.list(pair.path(game.rules().ending, work)?.iter()),
            other => write_plain(other, pair, out),
        }
        Ok(())
    }
}

/// Fields that leading digits decide cost next to nothing; others need all digits, so that there must be at
/// most one of them.
fn one_by_one(game: &Game, fields: &[Field]) -> bool {
    let (mut deciding, mut expanding) = (0, 0);
    for field in fields {
        match field {
            Field::Position | Field::Cap => {}
            Field::Outcome | Field::Grundy | Field::Take | Field::Move => deciding += 1,
            Field::Length | Field::Digits | Field::Path => expanding += 1,
            _ => return false,
        }
    }
    if game.closed().is_some() { expanding <= 1 } else { deciding + expanding <= 1 }
}

/// Fields for which nothing is to be solved.
fn write_plain(field: Field, pair: &Pair, out: &mut Fields<'_>) {
    match field {
        Field::Position => out.list([pair.small().clone(), pair.large().clone()]),
        Field::Cap => out.number(pair.cap()),
        _ => out.undefined(),
    }
}

/// Writes a field of a position that is solved; says what is missing.
fn write_solved(
    field: Field,
    solution: &Solution,
    out: &mut Fields<'_>,
    work: &Work,
) -> Result<Option<Error>, Error> {
    match field {
        Field::Outcome => out.text(&solution.outcome().to_string()),
        Field::Grundy => out.number(grundy(solution, work)?.as_ref()),
        Field::Digits => out.list(solution.digits().iter()),
        Field::Path => out.list(solution.path().iter()),
        Field::Take => out.number(solution.take(work)?.as_ref()),
        Field::Length => out.number(solution.length().map(|length| length.moves).as_ref()),
        Field::Move => write_left(solution.pair(), solution.take(work)?, out),
        Field::Winning => {
            let takes = solution.winning(work)?;
            if takes.rest.is_some() {
                out.undefined();
                return Ok(Some(Unsolved::NoCount.into()));
            }
            out.number(Some(&(takes.listed.len() as u64)));
        }
        other => write_plain(other, solution.pair(), out),
    }
    Ok(None)
}

/// What a winning move leaves.
fn write_left(pair: &Pair, take: Option<UBig>, out: &mut Fields<'_>) {
    match take.and_then(|take| pair.take(&take)) {
        Some(to) => out.list([to.small().clone(), to.large().clone()]),
        None => out.undefined(),
    }
}
