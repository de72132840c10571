//! The kinds of exercises, and which of them a game has.

use crate::{WhichGame, declare::names};
use euclid_games::{Limit, Play};
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// A kind of exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(rename = "ExerciseKind")]
pub enum Kind {
    /// Who wins?
    Who,
    /// Find a winning move, or say that there is none.
    Move,
    /// Play a game to its end without a mistake.
    Play,
    /// The squares that are cut off a rectangle, with scissors.
    Cut,
    /// The digits of the continued fraction, and the piles.
    Fraction,
    /// The Grundy value.
    Value,
    /// Several games at once: find a winning move, or say that there is none.
    Sum,
    /// Who wins Partizan Euclid, if Left begins and if Right does?
    Partizan,
}

names!(Kind:
    Who = "who",
    Move = "move",
    Play = "play",
    Cut = "cut",
    Fraction = "fraction",
    Value = "value",
    Sum = "sum",
    Partizan = "partizan",
);

use Kind::{Cut, Fraction, Move, Partizan, Play as ToTheEnd, Sum, Value, Who};

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 8] = [Who, Move, ToTheEnd, Cut, Fraction, Value, Sum, Partizan];

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Who => "who",
            Move => "move",
            ToTheEnd => "play",
            Cut => "cut",
            Fraction => "fraction",
            Value => "value",
            Sum => "sum",
            Partizan => "partizan",
        }
    }

    /// The kinds that a game has.
    pub(super) fn of(game: &WhichGame) -> Vec<Kind> {
        match game {
            // Under a move limit Grundy values depend on what was taken before, and sums on them.
            WhichGame::Pair(rules) if matches!(rules.limit, Limit::MoveSize(_)) => {
                vec![Who, Move, ToTheEnd, Cut, Fraction, Partizan]
            }
            WhichGame::Pair(_) => Kind::ALL.to_vec(),
            WhichGame::Three(..) => vec![Who, Move, ToTheEnd],
            // Each player has one move at most, so that there is nothing to be found in a single game.
            WhichGame::Partizan => vec![Partizan, ToTheEnd, Sum],
        }
    }

    /// The kinds of a sheet on which none is named.
    pub(super) fn usual(game: &WhichGame, level: u8) -> Vec<Kind> {
        let known = Kind::of(game);
        let misere = matches!(game, WhichGame::Pair(rules) if rules.play == Play::Misere);
        let usual: &[Kind] = match (game, level) {
            (WhichGame::Partizan, 1 | 2) => &[Partizan, ToTheEnd],
            (WhichGame::Partizan, _) => &[Partizan, ToTheEnd, Sum],
            (WhichGame::Three(..), _) => &[Who, Move, ToTheEnd],
            (_, 1) => &[Who, Move, ToTheEnd, Cut],
            (_, 2) => &[Who, Move, ToTheEnd, Cut, Fraction],
            _ if misere => &[Who, Move, ToTheEnd, Fraction],
            (_, 3) => &[Who, Move, ToTheEnd, Fraction, Value],
            (_, 4) => &[Who, Move, Fraction, Value, Sum],
            _ => &[Who, Move, Value, Sum, Partizan],
        };
        usual.iter().copied().filter(|kind| known.contains(kind)).collect()
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
