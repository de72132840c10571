//! The moves of a game on two numbers.

use super::{List, collect};
use crate::{
    Error, Number, WhichGame,
    game::{GameName, Outcome, RulesAnswer},
    number,
    position::two,
    text::{Cell, Line},
};
use euclid_fractions::UBig;
use euclid_games::{Move, Solution};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

/// The moves of a game on two numbers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PairMoveList {
    /// The game.
    pub game: GameName,
    /// The two numbers, the smaller first.
    pub position: [Number; 2],
    /// The rules.
    pub rules: RulesAnswer,
    /// How much may be taken now, where the previous move limits this one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<Number>,
    /// The Grundy value to which moves are asked, where one is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Number>,
    /// The moves.
    pub moves: PairMoves,
}

/// Moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PairMoves {
    /// How many there are, asked for or not; null where they cannot be counted.
    pub all: Option<Number>,
    /// Those that are asked for, ascending.
    pub listed: Vec<PairMove>,
    /// Whether these are all that are asked for.
    pub complete: bool,
}

/// A move, and what it leaves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PairMove {
    /// The multiple.
    pub take: Number,
    /// The position it leaves.
    pub to: [Number; 2],
    /// How much may be taken there, where this move limits the next one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<Number>,
    /// Who wins there: `P` is good for the player who makes the move.
    pub outcome: Outcome,
    /// The Grundy value of what it leaves; null where that is not computed.
    pub grundy: Option<Number>,
}

impl PairMove {
    fn new(step: Move) -> Self {
        PairMove {
            take: Number(step.take),
            to: two(&step.to),
            cap: step.to.cap().cloned().map(Number),
            outcome: step.outcome.into(),
            grundy: step.grundy.map(Number),
        }
    }
}

type Rows<'a> = Box<dyn Iterator<Item = Result<PairMove, Error>> + 'a>;

/// So many moves to a value are found directly; where more are asked for, all moves are looked at.
const DIRECT: u64 = 1000;

impl PairMoveList {
    /// The answer without moves.
    pub(super) fn new(solution: &Solution, to: Option<&str>, work: &Work) -> Result<Self, Error> {
        let pair = solution.pair();
        Ok(PairMoveList {
            game: GameName::Pair,
            position: two(pair),
            rules: (&WhichGame::Pair(solution.game().rules().clone())).into(),
            cap: pair.cap().cloned().map(Number),
            to: to.map(|to| number::read_within("to", to, work)).transpose()?.map(Number),
            moves: PairMoves {
                all: solution.count(work)?.map(Number),
                listed: Vec::new(),
                complete: true,
            },
        })
    }

    /// The moves that are asked for, one by one, more than the limit if there are more. Each is a question
    /// of its own, so that a budget does not limit how many there are.
    pub(super) fn rows<'a>(
        &'a self,
        solution: &'a Solution,
        limit: u64,
        work: &'a Work,
    ) -> Result<Rows<'a>, Error> {
        let after = move |take: UBig| Ok(PairMove::new(solution.after(&take, &work.anew())?));
        let Some(to) = &self.to else { return Ok(Box::new(solution.takes(work)?.map(after))) };
        let some = usize::try_from(limit.min(DIRECT)).unwrap_or(0) + 1;
        let direct = solution.moves_to(&to.0, some, work)?;
        if direct.rest.is_none() || limit <= DIRECT {
            return Ok(Box::new(direct.listed.into_iter().map(after)));
        }
        let wanted = |row: &Result<PairMove, Error>| {
            row.as_ref().map_or(true, |row| row.grundy.as_ref() == Some(to))
        };
        Ok(Box::new(solution.takes(work)?.map(after).filter(wanted)))
    }

    /// The answer with its moves.
    pub(super) fn filled(
        mut self,
        solution: &Solution,
        limit: u64,
        work: &Work,
    ) -> Result<Self, Error> {
        let (listed, complete) = collect(self.rows(solution, limit, work)?, limit)?;
        (self.moves.listed, self.moves.complete) = (listed, complete);
        Ok(self)
    }
}

impl List for PairMoveList {
    type Row = PairMove;
    type Widths = ([usize; 3], &'static str);

    fn begin(&self) -> impl Serialize {
        self
    }

    fn widths(&self, rows: &[PairMove], all: bool) -> Self::Widths {
        let graded = rows.first().is_none_or(|row| row.grundy.is_some());
        let title = if graded { "value" } else { "outcome" };
        let mut widths = ["take".len(), "to".len(), title.len()];
        let mut fit = |cells: [usize; 3]| {
            widths.iter_mut().zip(cells).for_each(|(width, cell)| *width = cell.max(*width));
        };
        for row in rows {
            fit(cells(row).map(|cell| cell.len()));
        }
        if all {
            // No multiple and no value is larger than the larger number.
            let [small, large] = self.position.each_ref().map(|number| number.to_string().len());
            fit([large, small + large + 4, large]);
        }
        (widths, title)
    }

    fn title(&self, (widths, title): &Self::Widths) -> Option<Line> {
        Some(line(["take", "to", title].map(str::to_owned), widths, ""))
    }

    fn line(&self, row: &PairMove, (widths, _): &Self::Widths) -> Line {
        line(cells(row), widths, if row.outcome == Outcome::P { "wins" } else { "" })
    }

    fn more(&self, shown: u64) -> String {
        match (&self.moves.all, &self.to) {
            (Some(all), None) if all.0 > shown.into() => {
                format!("{} more", Number(&all.0 - UBig::from(shown)).brief())
            }
            (None, None) => "very many more".to_owned(),
            _ => "there are more".to_owned(),
        }
    }
}

fn cells(row: &PairMove) -> [String; 3] {
    let [small, large] = &row.to;
    let value = row.grundy.as_ref().map_or(row.outcome.to_string(), Number::to_string);
    [row.take.to_string(), format!("({small}, {large})"), value]
}

fn line([take, to, value]: [String; 3], widths: &[usize; 3], wins: &str) -> Line {
    let cells = [Cell::right(take), Cell::left(to), Cell::right(value)];
    let cells = cells.into_iter().zip(widths).map(|(cell, width)| cell.width(*width));
    Line::row(cells.chain([Cell::left(wins)]))
}
