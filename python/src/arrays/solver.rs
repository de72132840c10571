//! What is asked of positions one by one, whatever the game.

use crate::values::V;
use dashu_int::IBig;
use euclid_answers::{Error, WhichGame};
use euclid_fractions::UBig;
use euclid_games::{
    Game, Outcome, Pair,
    bulk::BulkError,
    partizan::{self, Position},
    position::Triple,
    three::Three,
};
use euclid_work::Work;

/// What can be asked of many positions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Field {
    Outcome,
    Grundy,
    Take,
    Length,
    Winning,
    DigitsCount,
    Value,
    Weight,
    MeanWeight,
}

impl Field {
    pub fn read(name: &str) -> Result<Self, Error> {
        Ok(match name {
            "outcome" => Field::Outcome,
            "grundy" => Field::Grundy,
            "take" => Field::Take,
            "length" => Field::Length,
            "winning" => Field::Winning,
            "digits_count" => Field::DigitsCount,
            "value" => Field::Value,
            "weight" => Field::Weight,
            "mean_weight" => Field::MeanWeight,
            other => return Err(Error::input(format!("arrays cannot have '{other}'"))),
        })
    }

    pub fn name(self) -> &'static str {
        match self {
            Field::Outcome => "outcome",
            Field::Grundy => "grundy",
            Field::Take => "take",
            Field::Length => "length",
            Field::Winning => "winning",
            Field::DigitsCount => "digits_count",
            Field::Value => "value",
            Field::Weight => "weight",
            Field::MeanWeight => "mean_weight",
        }
    }
}

/// What was found.
pub enum Found {
    Number(UBig),
    Letter(u8),
    Value(V),
    Mean(IBig, usize),
}

/// A game that answers positions one by one.
pub enum Solver {
    Pair(Game, Field),
    Partizan(Field),
    Three(Box<Three>, Field),
}

impl Solver {
    pub fn new(game: &WhichGame, field: Field) -> Result<Self, Error> {
        use Field::{
            DigitsCount, Grundy, Length, MeanWeight, Outcome, Take, Value, Weight, Winning,
        };
        let undefined = |whose: &str| {
            Err(Error::not_defined(format!("{} is not defined {whose}", field.name())))
        };
        match (game, field) {
            (WhichGame::Pair(rules), Outcome | Grundy | Take | Winning | DigitsCount) => {
                Ok(Solver::Pair(Game::new(rules.clone()).map_err(Error::input)?, field))
            }
            (WhichGame::Pair(rules), Length) => {
                let game = Game::new(rules.clone()).map_err(Error::input)?;
                if game.has_lengths() {
                    return Ok(Solver::Pair(game, field));
                }
                Err(Error::not_defined(BulkError::NoLength))
            }
            (WhichGame::Partizan, Outcome | DigitsCount | Value | Weight | MeanWeight) => {
                Ok(Solver::Partizan(field))
            }
            (WhichGame::Three(variant, play), Outcome | Grundy) => {
                Ok(Solver::Three(Box::new(Three::new(*variant, *play)), field))
            }
            (WhichGame::Pair(_), _) => undefined("for pairs: it belongs to Partizan Euclid"),
            (WhichGame::Partizan, _) => undefined("in Partizan Euclid"),
            (WhichGame::Three(..), _) => undefined("for three numbers"),
        }
    }

    pub fn answer(&self, position: Vec<UBig>, work: &Work) -> Result<Found, Error> {
        let zero = |why: euclid_games::position::ZeroInPosition| Error::input(why).at("position");
        let count = || {
            Error::input("a position has two numbers, or three where the game is on three")
                .at("position")
        };
        match self {
            Solver::Pair(game, field) => {
                let [a, b] = position.try_into().map_err(|_| count())?;
                let pair = Pair::new(a, b).map_err(zero)?;
                Ok(match field {
                    Field::Outcome => letter(game.outcome(&pair, work)?),
                    Field::Grundy => Found::Number(game.grundy(&pair, work)?),
                    Field::Take => Found::Number(game.take(&pair, work)?.unwrap_or(UBig::ZERO)),
                    Field::Length => {
                        let undefined = || Error::not_defined(BulkError::NoLength);
                        Found::Number(game.length(&pair, work)?.ok_or_else(undefined)?)
                    }
                    Field::Winning => {
                        let takes = game.solve(&pair, work)?.winning_up_to(COUNTED, work)?;
                        if takes.rest.is_some() {
                            return Err(euclid_games::pile::Unsolved::NoCount.into());
                        }
                        Found::Number(takes.listed.len().into())
                    }
                    _ => Found::Number(pair.digits(work)?.len().into()),
                })
            }
            Solver::Partizan(field) => {
                let [p, q] = position.try_into().map_err(|_| count())?;
                let position = Position::new(p, q).map_err(zero)?;
                let value = |weight: bool| V::of_position(&position, weight, work);
                Ok(match field {
                    Field::Value => Found::Value(value(false)?),
                    Field::Weight => Found::Value(value(true)?),
                    Field::MeanWeight => {
                        let (numerator, exponent) = V::mean_weight(&position, work)?;
                        Found::Mean(numerator, exponent)
                    }
                    Field::DigitsCount => {
                        let pair =
                            Pair::new(position.p().clone(), position.q().clone()).map_err(zero)?;
                        Found::Number(pair.digits(work)?.len().into())
                    }
                    _ => Found::Letter(match position.outcome(work)? {
                        partizan::Outcome::Next => b'N',
                        partizan::Outcome::Previous => b'P',
                        partizan::Outcome::Left => b'L',
                        partizan::Outcome::Right => b'R',
                    }),
                })
            }
            Solver::Three(game, field) => {
                let numbers: [UBig; 3] = position.try_into().map_err(|_| count())?;
                let triple = Triple::new(numbers).map_err(zero)?;
                Ok(match field {
                    Field::Grundy => Found::Number(game.grundy(&triple, work)?),
                    _ => letter(game.outcome(&triple, work)?),
                })
            }
        }
    }
}

/// Winning moves are counted one by one, up to this many.
const COUNTED: usize = 1_000_000;

fn letter(outcome: Outcome) -> Found {
    Found::Letter(code(outcome))
}

pub fn code(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::N => b'N',
        Outcome::P => b'P',
    }
}
