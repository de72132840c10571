//! The moves of Partizan Euclid, one for each player.

use crate::{
    Error, Number, Text, WhichGame,
    analyze::{
        Bounds,
        partizan::{PartizanMoves, Teller},
    },
    game::{GameName, RulesAnswer},
    moves::NONE,
    position::ordered,
    text::Line,
};
use euclid_games::partizan::Position;
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;
use short_games::Games;

/// The moves of Partizan Euclid.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartizanMoveList {
    /// The game.
    pub game: GameName,
    /// The two numbers p and q.
    pub position: [Number; 2],
    /// The rules.
    pub rules: RulesAnswer,
    /// The moves.
    pub moves: PartizanMoves,
}

impl PartizanMoveList {
    /// The moves of both players.
    pub(super) fn new(position: &Position, work: &Work) -> Result<Self, Error> {
        let (mut games, bounds) = (Games::new(), Bounds::new(None));
        let mut teller = Teller { games: &mut games, bounds, work };
        Ok(PartizanMoveList {
            game: GameName::Partizan,
            position: ordered(position),
            rules: (&WhichGame::Partizan).into(),
            moves: teller.moves(position, &position.signature(work)?)?,
        })
    }

    /// A line for each player.
    pub fn text(&self) -> Text {
        let steps = [("left", &self.moves.left), ("right", &self.moves.right)];
        if steps.iter().all(|(_, step)| step.is_none()) {
            return Text::line(NONE);
        }
        let lines = steps.into_iter().filter_map(|(player, step)| {
            let step = step.as_ref()?;
            let [p, q] = &step.to;
            let value = step.value.as_deref().unwrap_or("?");
            let wins = if step.wins { "  wins" } else { "" };
            let line = format!("{player:5}  E({p}, {q})  {}  {value}{wins}", step.outcome);
            Some(Line::inset(line).indented(0))
        });
        lines.collect()
    }
}
