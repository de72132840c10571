//! How many positions of Partizan Euclid each player wins.

use super::{Question, Row, share_of};
use crate::{
    Decimal, Error, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    number,
};
use euclid_games::{explain::brief, fractions::UBig};
use euclid_survey::partizan::count;
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

/// How many positions E(p, q), q < p <= max, have each outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartizanCount {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The largest p.
    pub max: Number,
    /// How many positions there are.
    pub positions: Number,
    /// Those that Left wins, whoever begins.
    pub left: OutcomeCount,
    /// Those that Right wins, whoever begins.
    pub right: OutcomeCount,
    /// Those that the player wins who moves first.
    pub next: OutcomeCount,
    /// Those that the player wins who moves second.
    pub previous: OutcomeCount,
}

/// How many positions have an outcome.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OutcomeCount {
    /// How many.
    pub count: Number,
    /// Which share of all positions that is; null if there are none.
    pub share: Option<Decimal>,
}

impl Question {
    pub(super) fn partizan(&self, work: &Work) -> Result<PartizanCount, Error> {
        if self.sum.is_some() {
            let message = "nothing is summed over positions of Partizan Euclid";
            return Err(Error::not_defined(message).at("sum"));
        }
        let Some(max) = self.max.as_ref().filter(|_| self.a.is_none() && self.b.is_none()) else {
            let message = "positions of Partizan Euclid are counted up to a largest number";
            return Err(Error::input(message).at("max"));
        };
        let max = number::read_within("max", max, work)?;
        let found = count(&max, work)?;
        let all = UBig::from(found.all());
        let of = |count: u128| {
            let count = UBig::from(count);
            OutcomeCount { share: share_of(&count, &all), count: Number(count) }
        };
        Ok(PartizanCount {
            game: GameName::Partizan,
            rules: (&WhichGame::Partizan).into(),
            max: Number(max),
            left: of(found.left),
            right: of(found.right),
            next: of(found.next),
            previous: of(found.previous),
            positions: Number(all.clone()),
        })
    }
}

impl PartizanCount {
    /// A line for each outcome.
    pub fn text(&self) -> Text {
        let head = format!("Partizan Euclid E(p, q), q < p <= {}", brief(&self.max.0));
        let all = &self.positions;
        let rows = [
            ("positions", all),
            ("Left wins", &self.left.count),
            ("Right wins", &self.right.count),
            ("the first to move wins", &self.next.count),
            ("the second wins", &self.previous.count),
        ];
        let rows = rows.map(|(name, count)| Row::new(name, count, all));
        Row::page(head, None, rows.into())
    }
}
