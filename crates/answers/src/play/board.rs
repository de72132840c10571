//! What lies on the table, as data: the games, the moves, and what moves were worth.

use super::{Seat, error};
use crate::{
    Error, Number, WhichGame,
    game::RulesAnswer,
    position::{ordered, three, two},
};
use euclid_play::{Contest, RemarkOf, Session, Verdict};
use schemars::JsonSchema;
use serde::Serialize;

/// One game on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Board {
    /// Two numbers.
    Pair {
        /// The smaller number, and the larger one.
        numbers: [Number; 2],
        /// The sizes of the piles that are played one after the other, the first first; at most 100.
        piles: Vec<Number>,
        /// Whether these are all piles.
        complete: bool,
        /// How much may be taken now, where the previous move limits this one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cap: Option<Number>,
        /// The rules of this game.
        rules: RulesAnswer,
    },
    /// Three numbers.
    Three {
        /// The numbers, ascending.
        numbers: [Number; 3],
    },
    /// A heap of nim.
    Nim {
        /// How many counters it has.
        nim: Number,
    },
    /// A position of Partizan Euclid.
    Partizan {
        /// The numbers p and q of E(p, q).
        numbers: [Number; 2],
        /// Whether it is the negative of the position: Left moves as Right would, and Right as Left.
        negative: bool,
    },
    /// A value of a short game.
    Value {
        /// The value, as CGSuite writes it.
        value: String,
    },
}

impl From<euclid_play::Board> for Board {
    fn from(board: euclid_play::Board) -> Self {
        match board {
            euclid_play::Board::Pair { pair, piles, complete, cap, rules } => Board::Pair {
                numbers: two(&pair),
                piles: piles.into_iter().map(Number).collect(),
                complete,
                cap: cap.map(Number),
                rules: (&WhichGame::Pair(rules)).into(),
            },
            euclid_play::Board::Three(triple) => Board::Three { numbers: three(&triple) },
            euclid_play::Board::Nim(heap) => Board::Nim { nim: Number(heap) },
            euclid_play::Board::Partizan { position, negative } => {
                Board::Partizan { numbers: ordered(&position), negative }
            }
            euclid_play::Board::Value(value) => Board::Value { value },
        }
    }
}

/// The moves of whoever is to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Steps {
    /// Some of them, at most 60: the smallest of each game, and one that wins if there is one and it can be
    /// found.
    pub listed: Vec<Step>,
    /// Whether these are all.
    pub complete: bool,
}

/// A move that can be made now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The move, as the game reads it.
    #[serde(rename = "move")]
    pub step: String,
    /// In which game on the table it is made, counted from 1.
    pub board: usize,
    /// How many times a number, or how many counters, are taken; absent where nothing is counted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub take: Option<Number>,
    /// What it leaves of that game, in a few words.
    pub to: String,
    /// Whether it wins; null where that is out of reach.
    pub wins: Option<bool>,
}

/// So many moves are listed.
const LISTED: usize = 60;

impl Steps {
    /// The moves of whoever is to move.
    pub(super) fn of<C: Contest>(session: &mut Session<C>) -> Result<Self, Error> {
        let (at, player) = (session.position().clone(), session.to_move());
        let contest = session.contest();
        let offer = contest.offer(&at, player, LISTED).map_err(error)?;
        let mut listed = Vec::with_capacity(offer.listed.len());
        for (step, wins) in offer.listed {
            let left = contest.after(&at, player, &step).map_err(error)?;
            let place = contest.place(&step);
            listed.push(Step {
                step: contest.write(&step),
                board: place.board + 1,
                take: place.take.map(Number),
                to: contest.games(&left).into_iter().nth(place.board).unwrap_or_default(),
                wins,
            });
        }
        Ok(Steps { listed, complete: offer.complete })
    }
}

/// What a move was worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Worth {
    /// There was no other move.
    Forced,
    /// It wins, and no other move does.
    Only,
    /// It wins, and so do others.
    Winning,
    /// It loses, as every other move does.
    Lost,
    /// It loses, and another move wins.
    Mistake,
}

/// A move that was made, and what it was worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Remark {
    /// Which move of the game, counted from 1.
    pub number: usize,
    /// Who made it.
    pub player: Seat,
    /// The move, as the game writes it.
    #[serde(rename = "move")]
    pub step: String,
    /// What it was worth.
    pub verdict: Worth,
    /// Whether it wins.
    pub wins: bool,
    /// A move that would have won; null if the move was no mistake.
    pub better: Option<String>,
}

impl Remark {
    /// The remark on the move of this index, counted from 0.
    pub(super) fn of<C: Contest>(contest: &C, index: usize, remark: &RemarkOf<C>) -> Self {
        let (verdict, wins, better) = match &remark.verdict {
            Verdict::Forced { wins } => (Worth::Forced, *wins, None),
            Verdict::OnlyWinning => (Worth::Only, true, None),
            Verdict::Winning => (Worth::Winning, true, None),
            Verdict::Lost => (Worth::Lost, false, None),
            Verdict::Mistake(better) => (Worth::Mistake, false, Some(contest.write(better))),
        };
        let (player, step) = (remark.player.into(), contest.write(&remark.step));
        Remark { number: index + 1, player, step, verdict, wins, better }
    }
}
