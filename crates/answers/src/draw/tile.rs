//! A tile of a map: what is true of a rectangle of positions, as numbers and as colours.

use super::{ThemeName, undrawn};
use crate::{
    Bytes, Error, Field, GameText, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    number,
    text::Line,
};
use euclid_draw::tile::{self, Board};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which positions: those with a = A, A + S, ... and b = B, B + S, ...
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct TileQuestion {
    /// The game.
    #[serde(flatten)]
    pub game: GameText,
    /// Of a game on three numbers: the third, which is the same everywhere.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub third: Option<String>,
    /// What is shown: `outcome`, `grundy`, `take`, `length`, or of Partizan Euclid `outcome`, `weight`.
    pub field: Field,
    /// The smallest a; of Partizan Euclid q.
    pub a: String,
    /// The smallest b; of Partizan Euclid p.
    pub b: String,
    /// How far neighbours are apart.
    #[serde(default = "one")]
    pub step: String,
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// In which colours.
    #[serde(default)]
    pub theme: ThemeName,
}

fn one() -> String {
    "1".to_owned()
}

/// What is true of a rectangle of positions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Tile {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// Of a game on three numbers: the third.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub third: Option<Number>,
    /// What is shown.
    pub field: Field,
    /// The smallest a and b; of Partizan Euclid q and p.
    pub origin: [Number; 2],
    /// How far neighbours are apart.
    pub step: Number,
    /// How many columns.
    pub width: u32,
    /// How many rows.
    pub height: u32,
    /// The values, row by row from the top, which has the largest b: four bytes each, the lowest first, as
    /// signed integers. Outcomes are 0 for P, 1 for N, 2 for L, 3 for R; the smallest number of all stands
    /// for what is not defined, the largest for what is larger.
    pub values: Bytes,
    /// Their colours in the same order: red, green, blue and opacity.
    pub colours: Bytes,
}

/// What a tile calls a field.
pub(super) fn shown(field: Field) -> Result<tile::Field, Error> {
    Ok(match field {
        Field::Outcome => tile::Field::Outcome,
        Field::Grundy => tile::Field::Grundy,
        Field::Take => tile::Field::Take,
        Field::Length => tile::Field::Length,
        Field::Weight => tile::Field::Weight,
        other => {
            let message = format!("{other} is nothing that a map shows");
            return Err(Error::not_defined(message).at("fields"));
        }
    })
}

impl TileQuestion {
    /// Computes the tile.
    pub fn answer(&self, work: &Work) -> Result<Tile, Error> {
        let third = self
            .third
            .as_ref()
            .map(|third| number::read_within("third", third, work))
            .transpose()?;
        let game = self.game.read()?;
        let board = match (&game, &third) {
            (WhichGame::Pair(rules), None) => Board::Pair(rules.clone()),
            (WhichGame::Partizan, None) => Board::Partizan,
            (WhichGame::Three(variant, play), Some(third)) => {
                Board::Three { variant: *variant, play: *play, third: third.clone() }
            }
            (WhichGame::Three(..), None) => {
                return Err(Error::input("the third number is missing").at("third"));
            }
            (_, Some(_)) => {
                return Err(Error::input("only a game on three numbers has a third").at("third"));
            }
        };
        let (a, b) =
            (number::read_within("a", &self.a, work)?, number::read_within("b", &self.b, work)?);
        let step = number::read_within("step", &self.step, work)?;
        let asked = tile::Tile {
            board,
            field: shown(self.field)?,
            origin: (a.clone(), b.clone()),
            step: step.clone(),
            width: self.width,
            height: self.height,
        };
        let values = tile::tile(&asked, work).map_err(undrawn)?;
        Ok(Tile {
            game: game.name(),
            rules: game.rules(),
            third: third.map(Number),
            field: self.field,
            origin: [Number(a), Number(b)],
            step: Number(step),
            width: self.width,
            height: self.height,
            colours: Bytes(values.colours(self.theme.theme())),
            values: Bytes(values.values().iter().flat_map(|value| value.to_le_bytes()).collect()),
        })
    }
}

impl Tile {
    /// What it is of.
    pub fn text(&self) -> Text {
        let Tile { field, origin: [a, b], step, width, height, .. } = self;
        let line =
            format!("{field} of {width} by {height} positions from ({a}, {b}) on, step {step}");
        Text { lines: vec![Line::of(line)] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tile_is_row_by_row_from_the_top() {
        let question = TileQuestion {
            game: GameText::default(),
            third: None,
            field: Field::Grundy,
            a: "1".to_owned(),
            b: "1".to_owned(),
            step: one(),
            width: 5,
            height: 3,
            theme: ThemeName::Dark,
        };
        let tile = question.answer(&Work::default()).unwrap();
        let values: Vec<i32> = tile
            .values
            .0
            .chunks(4)
            .map(|bytes| i32::from_le_bytes(bytes.try_into().unwrap()))
            .collect();
        assert_eq!(values[..5], [2, 0, 0, 0, 1]);
        assert_eq!(values[10..], [0, 1, 2, 3, 4]);
        assert_eq!(tile.colours.0.len(), 60);
        let json = serde_json::to_string(&tile).unwrap();
        assert_eq!(serde_json::from_str::<Tile>(&json).unwrap(), tile);
        for wrong in [
            TileQuestion { width: 0, ..question.clone() },
            TileQuestion { field: Field::Digits, ..question.clone() },
            TileQuestion { field: Field::Weight, ..question.clone() },
            TileQuestion { third: Some("4".to_owned()), ..question.clone() },
            TileQuestion { step: "x".to_owned(), ..question.clone() },
        ] {
            assert!(wrong.answer(&Work::default()).is_err(), "{wrong:?}");
        }
    }
}
