//! The rules in sentences that a pupil understands, with an example of the game itself.

use super::{Kind, Part};
use crate::{Error, WhichGame, play};
use euclid_fractions::UBig;
use euclid_games::{
    Ending, Limit, Play, Rules, Set,
    partizan::{Position, sum::Term},
    position::{Pair, Triple},
    three::Variant,
};
use euclid_play::{Contest, Opening, Opponent, PlayError, Player, Session, Visitor};
use euclid_work::Work;

/// The name of the game.
pub fn title(game: &WhichGame) -> &'static str {
    match game {
        WhichGame::Pair(_) => "The game of Euclid",
        WhichGame::Three(..) => "Euclid on three numbers",
        WhichGame::Partizan => "Partizan Euclid",
    }
}

/// The names of who begins, and of the other player.
pub fn players(opening: &Opening) -> [&'static str; 2] {
    if opening.is_partizan() { ["Left", "Right"] } else { ["Player 1", "Player 2"] }
}

/// The rules in plain sentences and an example; and its position, which is not asked again.
pub fn introduction(
    game: &WhichGame,
    work: &Work,
) -> Result<(Vec<String>, Option<Opening>), Error> {
    let mut sentences = vec![told(game)];
    for opening in examples(game) {
        let names = players(&opening);
        let shown = opening.open(&work.anew(), Example(names)).and_then(|shown| shown);
        if let Some(shown) = shown.map_err(play::error)? {
            sentences.push(shown);
            return Ok((sentences, Some(opening)));
        }
    }
    Ok((sentences, None))
}

/// The rules.
pub fn told(game: &WhichGame) -> String {
    match game {
        WhichGame::Pair(rules) => {
            format!("Two players take turns. A position is two numbers. {}", pair(rules))
        }
        WhichGame::Three(variant, play) => {
            let what = match variant {
                Variant::Natural => "takes one number away from a larger one, once or several times",
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
            format!(
                "Two players take turns. A position is three numbers. A move {what}; every number must \
                 stay at least 1. {}",
                end(*play)
            )
        }
        WhichGame::Partizan => {
            "Two players, Left and Right, take turns. A position E(p, q) is two numbers. To move, divide p \
             by q and look at the remainder t. If t is 0, there is no move, and whoever is to move loses. \
             Otherwise Left moves to E(q, t), and Right moves to E(q, q \u{2212} t)."
                .to_owned()
        }
    }
}

fn pair(rules: &Rules) -> String {
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
        "A move takes the smaller number away from the larger one, {times}; {bound}.{limit}{over} {}",
        end(rules.play)
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

fn end(play: Play) -> &'static str {
    match play {
        Play::Normal => "Whoever cannot move loses.",
        Play::Misere => "Whoever cannot move wins: whoever made the last move has lost.",
    }
}

/// Small positions, one of which shows how the game goes.
fn examples(game: &WhichGame) -> Vec<Opening> {
    const PAIRS: [(u8, u8); 7] = [(6, 15), (4, 9), (3, 10), (2, 9), (2, 15), (1, 12), (1, 40)];
    match game {
        WhichGame::Pair(rules) => {
            let pairs = PAIRS.into_iter().filter_map(|(a, b)| Pair::new(a, b).ok());
            pairs.map(|pair| Opening::Pair(pair, rules.clone())).collect()
        }
        WhichGame::Three(variant, play) => {
            let triple = Triple::new([3u8, 5, 7].map(UBig::from)).ok();
            triple.map(|triple| Opening::Three(triple, *variant, *play)).into_iter().collect()
        }
        WhichGame::Partizan => {
            let position = Position::new(11u8, 8u8).ok();
            let term = |position| Term::Position { position, negative: false };
            position.map(|position| Opening::Partizan(vec![term(position)])).into_iter().collect()
        }
    }
}

/// The moves of a position, and a game from there, between players of these names.
struct Example([&'static str; 2]);

/// So many moves of an example are shown.
const SHOWN: usize = 4;

/// An example lasts no longer.
const MOVES: usize = 6;

impl Visitor for Example {
    type Output = Result<Option<String>, PlayError>;

    fn visit<C: Contest>(self, mut contest: C, start: C::Position) -> Self::Output {
        let mut options = |player| {
            let steps = contest.steps(&start, player, SHOWN + 1)?;
            let left = steps.iter().map(|step| contest.after(&start, player, step));
            let left = left.collect::<Result<Vec<_>, _>>()?;
            Ok::<_, PlayError>(left.iter().map(|left| contest.shown(left)).collect::<Vec<_>>())
        };
        let (left, right) = (options(Player::Left)?, options(Player::Right)?);
        let moves = match (left.as_slice(), right.as_slice()) {
            ([], _) => return Ok(None),
            ([left], [right]) if left != right => {
                format!("Left moves to {left}, and Right to {right}")
            }
            ([left], _) => format!("the only move leads to {left}"),
            (left, _) if left.len() > SHOWN => {
                format!("moves lead to {}, and so on", left[..SHOWN].join(", "))
            }
            ([left @ .., last], _) => format!("a move leads to {} or to {last}", left.join(", ")),
        };
        let from = contest.shown(&start);
        let game = line(contest, &start, self.0)?;
        Ok(game.map(|game| format!("Example: from {from} {moves}. {game}")))
    }
}

/// A game without a mistake, in a line.
fn line<C: Contest>(
    contest: C,
    start: &C::Position,
    names: [&str; 2],
) -> Result<Option<String>, PlayError> {
    let mut session = Session::new(contest, start.clone(), Player::Left);
    let mut opponent = Opponent::new(0);
    let mut line = session.contest().shown(start);
    while !session.is_over()? {
        if session.steps().len() == MOVES {
            return Ok(None);
        }
        let choice = session.advice(&mut opponent)?;
        session.play(choice.step)?;
        let at = session.position().clone();
        line += &format!(" \u{2192} {}", session.contest().shown(&at));
    }
    let name = |player| names[usize::from(player == Player::Right)];
    let last = name(session.to_move().other());
    let winner = session.winner()?.map(name).unwrap_or_default();
    let so = if winner == last { "and wins".to_owned() } else { format!("so {winner} wins") };
    Ok(Some(format!("One game goes {line}: {last} has made the last move, {so}.")))
}

/// What words of the reasons mean, where they occur.
pub fn glossary(game: &WhichGame, parts: &[Part]) -> Vec<String> {
    let told = parts.iter().filter(|part| part.kind != Kind::Fraction);
    let reasons: Vec<&String> =
        told.flat_map(|part| &part.exercises).flat_map(|one| &one.reasons).collect();
    let said = |word: &str| reasons.iter().any(|reason| reason.contains(word));
    let mut sentences = Vec::new();
    if let WhichGame::Pair(rules) = game
        && (said("pile") || said("digit"))
    {
        sentences.push(format!(
            "Divide the larger number by the smaller one, then the smaller one by the remainder, and so on \
             until the remainder is 0. The quotients are the digits. {} The first of them has the index 0, \
             the second the index 1, and so on.",
            piles(rules.ending)
        ));
    }
    if said("odulo ") {
        sentences
            .push("Modulo 4, for example, stands for the remainder of a division by 4.".to_owned());
    }
    if said("Grundy value") && parts.iter().all(|part| part.kind != Kind::Value) {
        sentences.push(GRUNDY.to_owned());
    }
    if said("nim-sum") {
        sentences.push(
            "The nim-sum of numbers is their sum in binary digits, without any carry: that of 3 = 11 and \
             6 = 110 is 101 = 5."
                .to_owned(),
        );
    }
    sentences
}

/// What values are, under normal play.
const GRUNDY: &str = "The Grundy value of a position without a move is 0. That of any other position is the \
    smallest of the numbers 0, 1, 2, 3, ... that is not the value of a position to which a move leads.";

/// What the piles are.
pub fn piles(ending: Ending) -> &'static str {
    match ending {
        Ending::Equal => "The piles are the same numbers, but the last one is 1 less.",
        Ending::Zero => "The piles are the same numbers.",
        Ending::Multiple => "The piles are the same numbers without the last one.",
    }
}
