//! Finding the facts about a value. What is out of reach is told to be missing; the others do not suffer.

use super::{Comparison, Fact, MissingFact, Relation, Valuation, properties};
use crate::{
    Error, Kind, Number,
    analyze::{Bounds, partizan::Teller},
};
use euclid_games::columns::written;
use euclid_work::Work;
use short_games::{Expression, Games, Value, WeightError, latex};
use std::{cmp::Ordering, fmt};

/// So many options of each player are listed.
const OPTIONS: usize = 100;

/// So many characters the text of an option has at most.
const CHARACTERS: usize = 1000;

/// Everything about a value.
pub(super) fn valuation(
    Expression { value, text: expression }: Expression,
    against: Option<Expression>,
    games: &mut Games,
    work: &Work,
) -> Result<Valuation, Error> {
    let mut finder = Finder { games, missing: Vec::new(), work };
    let outcome = finder.games.outcome(value);
    let text = finder.text(Fact::Value, value)?;
    let birthday = finder.games.birthday(value, &work.anew());
    let (left, all_left) = finder.options(Fact::Left, value)?;
    let (right, all_right) = finder.options(Fact::Right, value)?;
    let stops = [finder.games.left_stop(value), finder.games.right_stop(value)];
    let [left_stop, right_stop] = stops.map(Clone::clone);
    let graph = finder.games.thermograph(value, &work.anew());
    let graph = finder.keep(Fact::Mean, graph.map_err(Error::from))?;
    let (mean, temperature) = graph.map(|graph| (graph.mean, graph.temperature)).unzip();
    Ok(Valuation {
        expression,
        latex: text.as_deref().and_then(latex),
        value: text,
        outcome: outcome.into(),
        relation: Relation::to_zero(outcome),
        kind: properties(finder.games, value),
        birthday: finder.keep(Fact::Birthday, birthday.map(Number).map_err(Error::from))?,
        left,
        right,
        complete: all_left && all_right,
        left_stop: finder.number(Fact::LeftStop, Some(&left_stop))?,
        right_stop: finder.number(Fact::RightStop, Some(&right_stop))?,
        mean: finder.number(Fact::Mean, mean.as_ref())?,
        temperature: finder.number(Fact::Temperature, temperature.as_ref())?,
        weight: finder.weight(value)?,
        against: against.map(|other| finder.compare(value, other)).transpose()?,
        missing: finder.missing,
    })
}

/// Whoever finds facts, each on an account of its own, and remembers which are missing.
struct Finder<'g> {
    games: &'g mut Games,
    missing: Vec<MissingFact>,
    work: &'g Work,
}

impl Finder<'_> {
    /// What was found; what was not is missing, unless somebody asked to stop.
    fn keep<T>(&mut self, field: Fact, found: Result<T, Error>) -> Result<Option<T>, Error> {
        match found {
            Ok(found) => Ok(Some(found)),
            Err(error) if error.kind == Kind::Stopped => Err(error),
            Err(error) => {
                self.missing.push(MissingFact { field, error });
                Ok(None)
            }
        }
    }

    fn teller(&mut self, bounds: Bounds) -> Teller<'_> {
        Teller { games: self.games, bounds, work: self.work }
    }

    fn text(&mut self, field: Fact, value: Value) -> Result<Option<String>, Error> {
        let text = self.teller(Bounds::new(None)).text(value);
        self.keep(field, text)
    }

    fn number(
        &mut self,
        field: Fact,
        number: Option<&impl fmt::Display>,
    ) -> Result<Option<String>, Error> {
        let Some(number) = number else { return Ok(None) };
        let text = written(number, Bounds::new(None).characters);
        self.keep(field, text.map_err(Error::from))
    }

    /// The first options of a player, and whether these are all. Those that are too long are not missed one by one.
    fn options(&mut self, field: Fact, value: Value) -> Result<(Vec<Option<String>>, bool), Error> {
        let work = self.work.anew();
        let options = match field {
            Fact::Left => self.games.left(value, &work),
            _ => self.games.right(value, &work),
        };
        let Some(options) = self.keep(field, options.map_err(Error::from))? else {
            return Ok((Vec::new(), false));
        };
        let bounds = Bounds { characters: CHARACTERS, ..Bounds::new(None) };
        let texts =
            options.iter().take(OPTIONS).map(|option| match self.teller(bounds).text(*option) {
                Err(error) if error.kind == Kind::Stopped => Err(error),
                text => Ok(text.ok()),
            });
        Ok((texts.collect::<Result<_, _>>()?, options.len() <= OPTIONS))
    }

    fn weight(&mut self, value: Value) -> Result<Option<String>, Error> {
        let weight = self.games.weight(value, &self.work.anew()).map_err(|why| match why {
            WeightError::Halt(halt) => halt.into(),
            WeightError::NotAllSmall(why) => Error::not_defined(why),
        });
        match self.keep(Fact::Weight, weight)? {
            Some(weight) => self.text(Fact::Weight, weight),
            None => Ok(None),
        }
    }

    /// Compares a value with another one.
    fn compare(&mut self, value: Value, other: Expression) -> Result<Comparison, Error> {
        let order = self.games.compare(value, other.value, &self.work.anew())?;
        let difference = self.games.difference(value, other.value, &self.work.anew());
        let difference = self.keep(Fact::Difference, difference.map_err(Error::from))?;
        Ok(Comparison {
            value: self.text(Fact::Against, other.value)?,
            expression: other.text,
            relation: match order {
                Some(Ordering::Equal) => Relation::Equal,
                Some(Ordering::Greater) => Relation::Greater,
                Some(Ordering::Less) => Relation::Less,
                None => Relation::Confused,
            },
            difference: match difference {
                Some(difference) => self.text(Fact::Difference, difference)?,
                None => None,
            },
        })
    }
}
