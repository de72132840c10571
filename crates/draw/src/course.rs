//! The course of a game: its moves, who wins, and where its positions are drawn.

mod scale;

pub(crate) use scale::{Scale, shade};

use crate::{picture::DrawError, text::short};
use euclid_games::{
    Ending, Game, Limit, Outcome, Pair, Play,
    fractions::{UBig, decimal::Decimal},
    set::Bound,
};
use euclid_work::Work;

/// A position as it is drawn: to the right, then upwards.
pub(crate) type Position = (UBig, UBig);

/// One move of a game that is drawn.
pub(crate) struct Step {
    pub from: Position,
    pub to: Position,
    /// How many multiples are taken.
    pub take: UBig,
    /// Whether the player who moves wins.
    pub wins: bool,
}

/// A game that is drawn: the winner plays to win, and the loser takes as little as possible.
pub(crate) struct Course {
    pub start: Position,
    /// Its first moves.
    pub steps: Vec<Step>,
    /// How many there are in all, if that is known.
    pub moves: Option<UBig>,
    /// Which player wins.
    pub winner: u8,
}

impl Course {
    /// The game from a position, as far as `most` moves. The larger number goes upwards unless it is `across`.
    pub fn new(
        game: &Game,
        pair: &Pair,
        across: bool,
        most: usize,
        work: &Work,
    ) -> Result<Self, DrawError> {
        let solution = game.solve(pair, work)?;
        let (small, large) = (pair.small().clone(), pair.large().clone());
        let start = if across { (large, small) } else { (small, large) };
        let (steps, complete) = steps(game, pair, &start, most, work)?;
        let moves = match solution.length() {
            _ if complete => Some(steps.len().into()),
            length => length.map(|length| length.moves.clone()),
        };
        let winner = if solution.outcome() == Outcome::N { 1 } else { 2 };
        Ok(Course { start, steps, moves, winner })
    }

    /// Every position that is drawn.
    pub fn positions(&self) -> impl Iterator<Item = &Position> {
        std::iter::once(&self.start).chain(self.steps.iter().map(|step| &step.to))
    }

    /// Whether all moves are drawn.
    pub fn is_complete(&self) -> bool {
        self.moves.as_ref().is_some_and(|moves| *moves == self.steps.len().into())
    }

    /// Who wins, and after how many moves.
    pub fn verdict(&self) -> String {
        let length = match &self.moves {
            Some(moves) if moves.is_zero() => ": there is no move".to_owned(),
            Some(moves) if moves.is_one() => " after one move".to_owned(),
            Some(moves) => format!(" after {} moves", short(moves, 24)),
            None => String::new(),
        };
        format!("Player {} wins{length}", self.winner)
    }
}

/// The first moves of a game, and whether they are all.
fn steps(
    game: &Game,
    pair: &Pair,
    start: &Position,
    most: usize,
    work: &Work,
) -> Result<(Vec<Step>, bool), DrawError> {
    let mut steps = Vec::new();
    let (mut pair, mut from) = (pair.clone(), start.clone());
    loop {
        // Not the whole solution: of large numbers the first digits say what is needed here.
        let wins = game.outcome(&pair, work)? == Outcome::N;
        let take = match game.take(&pair, work)? {
            Some(take) => Some(take),
            None => game.takes(&pair, work)?.next(),
        };
        let Some(take) = take else { return Ok((steps, true)) };
        if steps.len() == most {
            return Ok((steps, false));
        }
        let (a, b) = from.clone();
        let to = if a > b { (&a - &take * &b, b) } else { (a.clone(), b - &take * &a) };
        pair = game.after(&pair, &take, work)?;
        steps.push(Step { from, to: to.clone(), take, wins });
        from = to;
    }
}

/// A position in brackets, with its numbers shortened.
pub(crate) fn shown((a, b): &Position, most: usize) -> String {
    format!("({}, {})", short(&Decimal(a), most), short(&Decimal(b), most))
}

/// What a legend says of lost positions.
pub(crate) const LOST: &str = "whoever is to move here loses";

/// What a legend says of the cone, if the positions that are lost are those of the cone.
pub(crate) fn cone(game: &Game) -> Option<String> {
    let rules = game.rules();
    let any = matches!(&rules.limit, Limit::Take(set) if set.bound() == Some(Bound::Infinite));
    match rules.ending {
        _ if !any || rules.play == Play::Misere => None,
        Ending::Equal => Some(LOST.to_owned()),
        // A number may vanish from the diagonal, which wins at once.
        Ending::Zero => Some(format!("{LOST}, except on the diagonal")),
        Ending::Multiple => None,
    }
}
