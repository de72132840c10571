//! What stands at the top of a sheet: the rules with an example of the game itself; and what words mean.

use super::{Kind, Part};
use crate::{Error, WhichGame, play, told};
use euclid_fractions::UBig;
use euclid_games::{
    Ending,
    partizan::{Position, sum::Term},
    position::{Pair, Triple},
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
    let mut sentences = vec![told::rules(game)];
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
    let told = parts.iter().filter(|part| !matches!(part.kind, Kind::Cut | Kind::Fraction));
    let reasons: Vec<&String> =
        told.flat_map(|part| &part.exercises).flat_map(|one| &one.reasons).collect();
    let said = |word: &str| reasons.iter().any(|reason| reason.contains(word));
    let mut sentences = Vec::new();
    if let WhichGame::Pair(rules) = game
        && (said("pile") || said("digit"))
    {
        sentences.push(format!(
            "Divide the larger number by the smaller one, then the smaller one by the remainder, and so on \
             until the remainder is 0. The quotients are the digits. {} The first pile is played first.",
            piles(rules.ending)
        ));
    }
    if said(" keeps") || said(" flips") || said(" decides") {
        sentences.push(TYPES.to_owned());
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

/// What piles do.
const TYPES: &str = "A pile keeps if it changes nothing: whoever wins without it wins with it. It flips if whoever would \
    win without it loses with it. It decides, and wins or loses for whoever faces it, if it does not matter what is \
    behind it.";

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
