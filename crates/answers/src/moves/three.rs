//! The moves of a game on three numbers.

use super::{List, collect};
use crate::{
    Error, Number, WhichGame,
    analyze::three::ThreeMove,
    game::{GameName, Outcome, RulesAnswer},
    number,
    position::three,
    text::Line,
};
use euclid_fractions::UBig;
use euclid_games::{
    Triple,
    three::{Move, Three},
};
use euclid_work::{Halt, Work};
use schemars::JsonSchema;
use serde::Serialize;

/// The moves of a game on three numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThreeMoveList {
    /// The game.
    pub game: GameName,
    /// The three numbers, ascending.
    pub position: [Number; 3],
    /// The rules.
    pub rules: RulesAnswer,
    /// The Grundy value to which moves are asked, where one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Number>,
    /// The moves.
    pub moves: ListedThreeMoves,
}

/// Moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListedThreeMoves {
    /// How many there are, to whatever value.
    pub all: Number,
    /// The first of them.
    pub listed: Vec<ThreeRow>,
    /// Whether these are all.
    pub complete: bool,
}

/// A move, and who wins where it leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThreeRow {
    /// From which number; null where both larger ones are reduced.
    pub from: Option<Number>,
    /// Of which number a multiple is taken.
    pub by: Number,
    /// The multiple.
    pub take: Number,
    /// The position it leaves.
    pub to: [Number; 3],
    /// Who wins there: `P` is good for the player who makes the move.
    pub outcome: Outcome,
    /// The Grundy value of what it leaves; null where that is not computed.
    pub grundy: Option<Number>,
}

type Rows<'a> = Box<dyn Iterator<Item = Result<ThreeRow, Error>> + 'a>;

impl ThreeMoveList {
    /// The answer without moves.
    pub(super) fn new(
        game: &Three,
        triple: &Triple,
        to: Option<&str>,
        work: &Work,
    ) -> Result<Self, Error> {
        let all = Number(game.count(triple));
        Ok(ThreeMoveList {
            game: GameName::Three,
            position: three(triple),
            rules: (&WhichGame::Three(game.variant(), game.play())).into(),
            to: to.map(|to| number::read_within("to", to, work)).transpose()?.map(Number),
            moves: ListedThreeMoves { all, listed: Vec::new(), complete: true },
        })
    }

    /// The moves that are asked for, one by one; each is a question of its own.
    pub(super) fn rows<'a>(
        &self,
        game: &'a Three,
        triple: &'a Triple,
        work: &'a Work,
    ) -> Result<Rows<'a>, Error> {
        if let Some(to) = &self.to {
            let steps = game.moves_to(triple, &to.0, &work.anew())?;
            let grundy = to.0.clone();
            return Ok(Box::new(steps.into_iter().map(move |step| {
                // A position of value 0 is lost for the player to move, and no other is.
                let outcome = if grundy.is_zero() { Outcome::P } else { Outcome::N };
                Ok(ThreeRow::new(step, outcome, Some(grundy.clone())))
            })));
        }
        // What has no table for this position has none for those that it leads to.
        let table = match game.grundy(triple, &work.anew()) {
            Err(Halt::Stopped) => return Err(Halt::Stopped.into()),
            value => value.is_ok(),
        };
        Ok(Box::new(game.moves(triple).map(move |step| {
            let outcome = game.outcome(&step.to, &work.anew())?.into();
            let grundy = match game.formula(&step.to, &work.anew())? {
                None if table => game.grundy(&step.to, &work.anew()).ok(),
                formula => formula,
            };
            Ok(ThreeRow::new(step, outcome, grundy))
        })))
    }

    /// The answer with its moves.
    pub(super) fn filled(
        mut self,
        game: &Three,
        triple: &Triple,
        limit: u64,
        work: &Work,
    ) -> Result<Self, Error> {
        (self.moves.listed, self.moves.complete) = collect(self.rows(game, triple, work)?, limit)?;
        Ok(self)
    }
}

impl ThreeRow {
    fn new(step: Move, outcome: Outcome, grundy: Option<UBig>) -> Self {
        let ThreeMove { from, by, take, to } = ThreeMove::new(step);
        ThreeRow { from, by, take, to, outcome, grundy: grundy.map(Number) }
    }
}

impl List for ThreeMoveList {
    type Row = ThreeRow;
    type Widths = ();

    fn begin(&self) -> impl Serialize {
        self
    }

    fn widths(&self, _: &[ThreeRow], _: bool) {}

    fn title(&self, (): &()) -> Option<Line> {
        None
    }

    fn line(&self, row: &ThreeRow, (): &()) -> Line {
        let ThreeRow { from, by, take, to, outcome, grundy } = row.clone();
        let value = grundy.map_or(String::new(), |value| format!("  value {value}"));
        let wins = if outcome == Outcome::P { "  wins" } else { "" };
        let numbers = to.each_ref().map(Number::to_string).join(", ");
        let step = ThreeMove { from, by, take, to }.text();
        Line::inset(format!("{step}: ({numbers})  {outcome}{value}{wins}")).indented(0)
    }

    fn more(&self, shown: u64) -> String {
        if self.to.is_some() {
            return "there are more".to_owned();
        }
        let all = &self.moves.all.0;
        format!("{} more", Number(all - UBig::from(shown).min(all.clone())).brief())
    }
}
