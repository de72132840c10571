//! The row of two numbers a and b: every c for which (a, b, c) is lost.

use crate::{
    Error, GameText, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    number,
    text::Line,
};
use euclid_games::{
    Triple,
    fractions::UBig,
    three::{Natural, Variant},
};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which row is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Question {
    /// The game; only the natural one on three numbers has rows.
    #[serde(flatten)]
    pub game: GameText,
    /// One number.
    pub a: String,
    /// The other number.
    pub b: String,
}

/// Every number c for which (a, b, c) is lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Row {
    /// The game.
    pub game: GameName,
    /// The two numbers.
    pub position: [Number; 2],
    /// The rules.
    pub rules: RulesAnswer,
    /// The numbers c, ascending.
    pub row: Vec<Number>,
}

impl Question {
    /// Finds the row.
    pub fn answer(&self, work: &Work) -> Result<Row, Error> {
        let three = GameText { three: Some("natural".to_owned()), ..self.game.clone() };
        let game = if self.game.three.is_some() { self.game.read()? } else { three.read()? };
        let WhichGame::Three(Variant::Natural, play) = game else {
            return Err(Error::not_defined("rows are of the natural game on three numbers"));
        };
        let (a, b) =
            (number::read_within("a", &self.a, work)?, number::read_within("b", &self.b, work)?);
        // Zero is refused as everywhere.
        Triple::new([a.clone(), b.clone(), UBig::ONE]).map_err(Error::input)?;
        let row = Natural::new(play).row(&a, &b, work)?;
        let row = row.numbers().map(Number).collect();
        Ok(Row { game: game.name(), position: [Number(a), Number(b)], rules: game.rules(), row })
    }
}

impl Row {
    /// The numbers, on one line.
    pub fn text(&self) -> Text {
        let numbers: Vec<String> = self.row.iter().map(ToString::to_string).collect();
        Text { lines: vec![Line::of(numbers.join(" "))] }
    }
}
