//! The row of two numbers a and b: every c for which (a, b, c) is lost, or has another Grundy value.

use crate::{
    Error, GameText, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    number,
};
use euclid_games::{Triple, fractions::UBig, three::Three};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which row is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "RowQuestion")]
pub struct Question {
    /// The game on three numbers, not that of the smallest; the natural one if nothing is said.
    #[serde(flatten)]
    pub game: GameText,
    /// One number.
    pub a: String,
    /// The other number.
    pub b: String,
    /// The Grundy value of (a, b, c); 0, which is lost, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub value: Option<String>,
}

/// Every number c with which (a, b, c) has a Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The game.
    pub game: GameName,
    /// The two numbers.
    pub position: [Number; 2],
    /// The rules.
    pub rules: RulesAnswer,
    /// The Grundy value; 0 where the player to move loses.
    pub grundy: Number,
    /// The numbers c, ascending.
    pub row: Vec<Number>,
}

impl Question {
    /// Finds the row.
    pub fn answer(&self, work: &Work) -> Result<Row, Error> {
        let three = GameText { three: Some("natural".to_owned()), ..self.game.clone() };
        let game = if self.game.three.is_some() { self.game.read()? } else { three.read()? };
        let WhichGame::Three(variant, play) = game else {
            return Err(Error::not_defined("only games on three numbers have rows"));
        };
        let (a, b) =
            (number::read_within("a", &self.a, work)?, number::read_within("b", &self.b, work)?);
        // Zero is refused as everywhere.
        Triple::new([a.clone(), b.clone(), UBig::ONE]).map_err(Error::input)?;
        let value = self.value.as_deref().unwrap_or("0");
        let value = number::read_within("value", value, work)?;
        let row = Three::new(variant, play).row(&a, &b, &value, work)?.ok_or_else(|| {
            let message = "rows of the game smallest can be infinite, and are not computed";
            Error::not_defined(message).at("three")
        })?;
        let row = row.numbers().map(Number).collect();
        let (position, grundy) = ([Number(a), Number(b)], Number(value));
        Ok(Row { game: (&game).into(), position, rules: (&game).into(), grundy, row })
    }
}

impl Row {
    /// The numbers, on one line.
    pub fn text(&self) -> Text {
        let numbers: Vec<String> = self.row.iter().map(ToString::to_string).collect();
        Text::line(numbers.join(" "))
    }
}
