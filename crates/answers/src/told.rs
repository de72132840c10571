//! The rules in sentences that a pupil understands.

use crate::WhichGame;
use euclid_games::{Ending, Limit, Play, Rules, Set, three::Variant};

/// The rules of a game.
pub fn rules(game: &WhichGame) -> String {
    let table = match game {
        WhichGame::Pair(_) => "Two players take turns. A position is two numbers.",
        WhichGame::Three(..) => "Two players take turns. A position is three numbers.",
        WhichGame::Partizan => {
            "Two players, Left and Right, take turns. A position E(p, q) is two numbers."
        }
    };
    format!("{table} {}", in_short(game))
}

/// What a move is, and who wins.
pub fn in_short(game: &WhichGame) -> String {
    match game {
        WhichGame::Pair(rules) => format!("{} {}", moves(rules), end(rules.play)),
        WhichGame::Three(variant, play) => {
            let what = match variant {
                Variant::Natural => {
                    "takes one number away from a larger one, once or several times"
                }
                Variant::Smallest => {
                    "takes the smallest number away from both others, equally often from each"
                }
                Variant::Either => {
                    "takes the smallest number away from one of the others, once or several times"
                }
                Variant::Largest => {
                    "takes the smallest number away from the largest one, once or several times"
                }
            };
            format!("A move {what}; every number must stay at least 1. {}", end(*play))
        }
        WhichGame::Partizan => format!("{PARTIZAN} {}", end(Play::Normal)),
    }
}

/// What a move of Partizan Euclid is.
pub const PARTIZAN: &str = "To move, divide p by q and look at the remainder t. If t is 0, there is no move. \
    Otherwise Left moves to E(q, t), and Right moves to E(q, q \u{2212} t).";

/// What a minus sign means in a sum.
pub const NEGATIVE: &str =
    "In a game with a minus sign Left moves as Right would, and Right as Left would.";

/// What a move is on two numbers.
pub fn moves(rules: &Rules) -> String {
    let (times, limit) = match &rules.limit {
        Limit::Take(set) => (times(set), String::new()),
        Limit::PileSize(formula) => (
            "once or several times".to_owned(),
            format!(
                " There is a limit: where the smaller number could be taken away n times, it may be taken \
                 away at most {formula} times."
            ),
        ),
        Limit::MoveSize(formula) => (
            "once or several times".to_owned(),
            format!(
                " There is a limit: after a move that took a number away n times, the next move may take a \
                 number away at most {formula} times. The first move is free."
            ),
        ),
    };
    let (bound, over) = match rules.ending {
        Ending::Equal => ("what is left must be at least 1", ""),
        Ending::Zero => (
            "what is left may be 0, but not less",
            " When one of the numbers is 0, the game is over.",
        ),
        Ending::Multiple => (
            "what is left must be at least 1",
            " When one number is a multiple of the other, the game is over.",
        ),
    };
    format!(
        "A move takes the smaller number away from the larger one, {times}; {bound}.{limit}{over}"
    )
}

/// How often the smaller number may be taken.
fn times(set: &Set) -> String {
    match set {
        Set::Any => "once or several times".to_owned(),
        Set::Odd => "an odd number of times".to_owned(),
        Set::Squares => "1, 4, 9, ... times (a square)".to_owned(),
        Set::PowersOf2 => "1, 2, 4, 8, ... times (a power of 2)".to_owned(),
        Set::Primes => "once, or a prime number of times".to_owned(),
        Set::PrimePowers => {
            "1, 2, 3, 4, 5, 7, 8, 9, ... times (1, or a power of a prime)".to_owned()
        }
        Set::Finite(_) => {
            let text = set.to_string().replace("..", " to ");
            match text.rsplit_once(',') {
                _ if text == "1" => "once".to_owned(),
                Some((first, last)) => format!("{} or {last} times", first.replace(',', ", ")),
                None => format!("{text} times"),
            }
        }
    }
}

/// Who wins.
fn end(play: Play) -> &'static str {
    match play {
        Play::Normal => "Whoever cannot move loses.",
        Play::Misere => "Whoever cannot move wins: whoever made the last move has lost.",
    }
}
