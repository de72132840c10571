//! What lies on the table, game by game, for whoever draws it.

use crate::PlayError;
use euclid_fractions::UBig;
use euclid_games::{
    Work,
    partizan::{Position, sum::Term},
    pile::Unsolved,
    position::{Pair, Triple},
    rules::{Limit, Rules},
};
use euclid_work::Halt;

/// One game on the table: there is one of it, or one for each term of a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Board {
    /// Two numbers.
    Pair {
        /// The numbers.
        pair: Pair,
        /// The first of their piles.
        piles: Vec<UBig>,
        /// Whether these are all.
        complete: bool,
        /// How much may be taken now, where the previous move limits this one.
        cap: Option<UBig>,
        /// The rules.
        rules: Rules,
    },
    /// Three numbers.
    Three(Triple),
    /// A heap of nim.
    Nim(UBig),
    /// A partizan position, or its negative.
    Partizan {
        /// The position.
        position: Position,
        /// Whether the players are changed.
        negative: bool,
    },
    /// A value in notation.
    Value(String),
}

/// So many piles of a pair are told.
pub const PILES: usize = 100;

impl Board {
    /// Two numbers with their piles; with none where they are out of reach.
    pub(crate) fn pair(pair: &Pair, rules: &Rules, work: &Work) -> Result<Self, PlayError> {
        let (piles, complete) = match pair.path(rules.ending, work) {
            Ok(path) => (path.iter().take(PILES).collect(), path.len() <= PILES),
            Err(Halt::Stopped) => return Err(Halt::Stopped.into()),
            Err(_) => (Vec::new(), false),
        };
        let limited = matches!(rules.limit, Limit::MoveSize(_));
        let cap = pair.cap().filter(|_| limited).cloned();
        Ok(Board::Pair { pair: pair.clone(), piles, complete, cap, rules: rules.clone() })
    }

    /// A partizan game.
    pub(crate) fn partizan(term: &Term) -> Self {
        match term {
            Term::Position { position, negative } => {
                Board::Partizan { position: position.clone(), negative: *negative }
            }
            Term::Value(text) => Board::Value(text.clone()),
        }
    }
}

/// Where a move is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// In which game, counted from 0.
    pub board: usize,
    /// The multiple, or the number of counters, that is taken; `None` where nothing is counted.
    pub take: Option<UBig>,
}

/// Moves, and whether these are all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer<S> {
    /// The moves, each with whether it wins where that is known.
    pub listed: Vec<(S, Option<bool>)>,
    /// Whether there are no others.
    pub complete: bool,
}

/// Something that may be out of reach; to stop is another matter.
pub(crate) fn within_reach<T>(found: Result<T, PlayError>) -> Result<Option<T>, PlayError> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(why) if is_stop(&why) => Err(why),
        Err(_) => Ok(None),
    }
}

/// Whether somebody asked to stop.
fn is_stop(why: &PlayError) -> bool {
    use euclid_games::{partizan::sum::TermError as PartizanError, sum::TermError};
    matches!(
        why,
        PlayError::Halt(Halt::Stopped)
            | PlayError::Unsolved(Unsolved::Halt(Halt::Stopped))
            | PlayError::Sum(TermError::Unsolved(_, Unsolved::Halt(Halt::Stopped)))
            | PlayError::Partizan(PartizanError::Halt(Halt::Stopped))
    )
}
