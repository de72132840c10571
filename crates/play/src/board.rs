//! What lies on the table, game by game, for whoever draws it.

use crate::{PlayError, counters::TOLD, partizan::shorten};
use euclid_fractions::UBig;
use euclid_games::{
    Work,
    explain::brief,
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

/// So many piles of a pair are said.
const SAID: usize = 8;

/// What lies on the table, in words, a line for each pile: for whoever is read to.
///
/// ```
/// use euclid_fractions::UBig;
/// use euclid_play::{Board, in_words};
/// let boards = [Board::Nim(UBig::from(5u8)), Board::Nim(UBig::ONE)];
/// assert_eq!(in_words(&boards), ["game 1: a heap of 5 counters", "game 2: a heap of 1 counter"]);
/// ```
pub fn in_words(boards: &[Board]) -> Vec<String> {
    let mut lines = Vec::new();
    for (index, board) in boards.iter().enumerate() {
        let own = board.words();
        match boards.len() {
            1 => lines.extend(own),
            _ => lines.extend(own.iter().map(|line| match line.strip_prefix("pile ") {
                Some(pile) => format!("game {}, pile {pile}", index + 1),
                None => format!("game {}: {line}", index + 1),
            })),
        }
    }
    lines
}

fn counters(count: &UBig) -> String {
    format!("{} {}", brief(count), if count.is_one() { "counter" } else { "counters" })
}

impl Board {
    fn words(&self) -> Vec<String> {
        let over = || vec!["over".to_owned()];
        match self {
            Board::Pair { piles, complete, .. } => {
                let line = |(index, pile): (usize, &UBig)| {
                    format!("pile {}: {}", index + 1, counters(pile))
                };
                let mut lines: Vec<String> =
                    piles.iter().take(SAID).enumerate().map(line).collect();
                let mut rest: Vec<String> = piles.iter().skip(SAID).take(TOLD).map(brief).collect();
                match piles.len().saturating_sub(SAID + TOLD) {
                    // Piles that are out of reach follow nothing that was told.
                    _ if !complete && rest.is_empty() => lines.push("and more".to_owned()),
                    _ if !complete => rest.push("and more".to_owned()),
                    0 if lines.is_empty() => return over(),
                    0 => {}
                    more => rest.push(format!("and {more} more")),
                }
                if !rest.is_empty() {
                    lines.push(format!("then {}", rest.join(", ")));
                }
                lines
            }
            Board::Three(triple) => {
                let line = |(index, number)| format!("number {}: {}", index + 1, brief(number));
                triple.numbers().iter().enumerate().map(line).collect()
            }
            Board::Nim(heap) if heap.is_zero() => over(),
            Board::Nim(heap) => vec![format!("a heap of {}", counters(heap))],
            Board::Partizan { position, negative } => {
                let t = position.remainder();
                if t.is_zero() {
                    return over();
                }
                let rest = position.q() - &t;
                let (left, right) = if *negative { (&rest, &t) } else { (&t, &rest) };
                let (left, right, all) = (brief(left), brief(right), brief(position.q()));
                vec![format!("Left leaves {left}, Right leaves {right}, of {all}")]
            }
            Board::Value(text) => vec![shorten(text)],
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_that_are_not_all_there() {
        let words = |piles: usize, complete| {
            let pair = Pair::new(25u8, 87u8).unwrap();
            let piles = vec![UBig::from(2u8); piles];
            in_words(&[Board::Pair { pair, piles, complete, cap: None, rules: Rules::default() }])
        };
        assert_eq!(words(0, true), ["over"]);
        assert_eq!(words(0, false), ["and more"]);
        assert_eq!(words(SAID + 2, true).last().unwrap(), "then 2, 2");
        assert!(words(PILES, false).last().unwrap().ends_with(", 2, and more"));
    }
}
