//! What is to be played.

use crate::{
    Error, GameText, WhichGame, number,
    position::{Numbers, Position},
    sum,
};
use euclid_games::{Rules, partizan, read, sum::Term};
use euclid_play::Opening;
use euclid_work::Work;

/// Reads what is to be played: two numbers, three, or the games of a sum; and how much may be taken now, in the middle of
/// a game with a move limit.
pub fn opening(
    game: &GameText,
    position: &[String],
    cap: Option<&str>,
    work: &Work,
) -> Result<Opening, Error> {
    let words: Vec<String> = position.iter().map(|word| word.trim().to_owned()).collect();
    // A position of a sum has a comma, a heap a colon, and values, which only Partizan Euclid has, other signs.
    let plain = |word: &String| {
        (!game.partizan || word.starts_with(|c: char| c.is_ascii_digit()))
            && !word.contains([',', ':', '*', '/'])
    };
    let numbers = words.iter().all(plain);
    let several = match &words[..] {
        // A position in one text, unless that may be a value or a game of a sum.
        [word] if numbers || !game.partizan => {
            read::position(word, work).map_or(1, |all| all.len())
        }
        words => words.len(),
    };
    if (numbers || words.len() == 1) && (several == 2 || several == 3) {
        let Position { game, numbers } = Position::read(game, &words, cap, work)?;
        return match (game, numbers) {
            (WhichGame::Pair(rules), Numbers::Pair(pair)) => Ok(Opening::Pair(pair, rules)),
            (WhichGame::Three(variant, play), Numbers::Three(triple)) => {
                Ok(Opening::Three(triple, variant, play))
            }
            (_, Numbers::Partizan(position)) => {
                let term = partizan::sum::Term::Position { position, negative: false };
                Ok(Opening::Partizan(vec![term]))
            }
            _ => Err(wrong_count()),
        };
    }
    if cap.is_some() {
        let why = "in a sum the cap belongs to a game: 25,87:move-limit=2n:cap=3";
        return Err(Error::input(why).at("cap"));
    }
    match game.read()? {
        WhichGame::Partizan => {
            let word = |word: &String| word.split_whitespace().collect();
            let words: Vec<String> = words.iter().map(word).collect();
            // Where spaces were left out, the place of a character is not that of the text that was given.
            let same = words == position;
            let terms = sum::partizan_terms("position", &words, work);
            let terms = terms.map_err(|why| if same { why } else { why.character(None) })?;
            Ok(Opening::Partizan(terms))
        }
        WhichGame::Three(..) if numbers => {
            Err(Error::input("three numbers are needed").at("position"))
        }
        WhichGame::Three(..) => {
            Err(Error::not_defined("a game on three numbers cannot be part of a sum").at("three"))
        }
        WhichGame::Pair(_) if numbers => {
            // A number that cannot be read is said to be so.
            for (name, word) in ["a", "b", "c"].iter().zip(&words) {
                number::read_within(name, word, work)?;
            }
            Err(wrong_count())
        }
        WhichGame::Pair(rules) => {
            let mut terms = sum::terms("position", &words, &rules, work)?;
            let play = rules.play;
            Ok(match terms.pop() {
                Some(Term::Euclid(pair, rules)) if terms.is_empty() => {
                    Opening::Pair(pair, Rules { play, ..rules })
                }
                last => Opening::Sum(terms.into_iter().chain(last).collect(), play),
            })
        }
    }
}

fn wrong_count() -> Error {
    Error::input(
        "play needs two numbers (25 87), three (4 9 20), or games of a sum (3,8 25,87 nim:5)",
    )
    .at("position")
}
