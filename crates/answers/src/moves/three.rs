//! The moves of a game on three numbers.

use super::{List, collect};
use crate::{
    Error, Number, WhichGame,
    analyze::three::ThreeMove,
    game::{GameName, Outcome, RulesAnswer},
    position::three,
};
use euclid_fractions::UBig;
use euclid_games::{Triple, three::Three};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The moves of a game on three numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ThreeMoveList {
    /// The game.
    pub game: GameName,
    /// The three numbers, ascending.
    pub position: [Number; 3],
    /// The rules.
    pub rules: RulesAnswer,
    /// The moves.
    pub moves: ListedThreeMoves,
}

/// Moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ListedThreeMoves {
    /// How many there are.
    pub all: Number,
    /// The first of them.
    pub listed: Vec<ThreeRow>,
    /// Whether these are all.
    pub complete: bool,
}

/// A move, and who wins where it leads.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
}

/// The moves, one by one; each is a question of its own.
pub(super) fn rows<'a>(
    game: &'a Three,
    triple: &'a Triple,
    work: &'a Work,
) -> impl Iterator<Item = Result<ThreeRow, Error>> + 'a {
    game.moves(triple).map(move |step| {
        let outcome = game.outcome(&step.to, &work.anew())?.into();
        let ThreeMove { from, by, take, to } = ThreeMove::new(step);
        Ok(ThreeRow { from, by, take, to, outcome })
    })
}

impl ThreeMoveList {
    /// The answer without moves.
    pub(super) fn new(game: &Three, triple: &Triple) -> Self {
        let all = Number(game.count(triple));
        ThreeMoveList {
            game: GameName::Three,
            position: three(triple),
            rules: WhichGame::Three(game.variant(), game.play()).rules(),
            moves: ListedThreeMoves { all, listed: Vec::new(), complete: true },
        }
    }

    /// The answer with its moves.
    pub(super) fn filled(
        mut self,
        game: &Three,
        triple: &Triple,
        limit: u64,
        work: &Work,
    ) -> Result<Self, Error> {
        (self.moves.listed, self.moves.complete) = collect(rows(game, triple, work), limit)?;
        Ok(self)
    }
}

impl List for ThreeMoveList {
    type Row = ThreeRow;
    type Widths = ();

    fn begin(&self) -> impl Serialize {
        self
    }

    fn widths(&self, _: &[ThreeRow], _: bool) {}

    fn title(&self, (): &()) -> Option<String> {
        None
    }

    fn line(&self, row: &ThreeRow, (): &()) -> String {
        let ThreeRow { from, by, take, to, outcome } = row.clone();
        let wins = if outcome == Outcome::P { "  wins" } else { "" };
        let numbers = to.each_ref().map(Number::to_string).join(", ");
        let step = ThreeMove { from, by, take, to }.text();
        format!("{step}: ({numbers})  {outcome}{wins}")
    }

    fn more(&self, shown: u64) -> String {
        let all = &self.moves.all.0;
        format!("{} more", Number(all - UBig::from(shown).min(all.clone())).brief())
    }
}
