//! The row of two numbers a and b: every c for which (a, b, c) is lost, or has another Grundy value.

use crate::declare::parts;
use crate::{
    Error, GameText, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    number,
};
use euclid_games::{Triple, fractions::UBig, three::Three};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// The row of two numbers A and B: every C for which (A, B, C) is lost, on one line
    ///
    /// The games are those on three numbers, except `--three smallest`. If the smaller number is A, a row has A entries, one
    /// for each remainder modulo A; with `--three largest` and a Grundy value of 2 or more it can have more.
    ///
    /// Example: euclid row 4 9
    ///
    /// Example: euclid row 4 9 --value 2
    pub struct Question (
        /// The game on three numbers, not that of the smallest; the natural one if nothing is said.
        game: GameText = THREE
    ) {
        /// One number: digits, `_` between them, `10^40`, or @FILE.
        a: String { kind: NUMBER, stands: WORD },
        /// The other number.
        b: String { kind: NUMBER, stands: WORD },
        /// Every C for which (A, B, C) has this Grundy value; 0, which is lost, unless it is said.
        value: Option<String> { kind: NUMBER, name: "V" },
    }
}

/// Every number c with which (a, b, c) has a Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
