//! A position, read from texts.

use crate::{Error, GameText, Number, WhichGame, number};
use euclid_fractions::UBig;
use euclid_games::{Limit, Pair, Triple, partizan::Position as PartizanPosition, three::Variant};
use euclid_work::Work;

/// A position with its game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The game.
    pub game: WhichGame,
    /// The numbers.
    pub numbers: Numbers,
}

/// The numbers of a position, as the game sees them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Numbers {
    /// Two numbers, with how much may be taken now.
    Pair(Pair),
    /// Three numbers.
    Three(Triple),
    /// Two numbers whose order matters.
    Partizan(PartizanPosition),
}

const NAMES: [&str; 3] = ["a", "b", "c"];

impl Position {
    /// Reads the numbers of a position and the game; three numbers are played naturally if nothing else is
    /// said.
    pub fn read(
        game: &GameText,
        numbers: &[String],
        cap: Option<&str>,
        work: &Work,
    ) -> Result<Self, Error> {
        let three = numbers.len() == 3 && game.three.is_none() && !game.partizan;
        let natural = || GameText { three: Some(Variant::Natural.to_string()), ..game.clone() };
        let game = if three { natural().read()? } else { game.read()? };
        let expected = if matches!(game, WhichGame::Three(..)) { 3 } else { 2 };
        if numbers.len() != expected {
            let (expected, given) = (word(expected), word(numbers.len()));
            let were = if numbers.len() == 1 { "was" } else { "were" };
            let message = format!("this is a game on {expected} numbers; {given} {were} given");
            return Err(Error::input(message).at("position"));
        }
        let cap = read_cap(&game, cap, work)?;
        let read =
            NAMES.iter().zip(numbers).map(|(name, text)| number::read_within(name, text, work));
        let numbers = read.collect::<Result<Vec<UBig>, Error>>()?;
        let zero = |why| Error::input(why).at("position");
        let numbers = match (&game, <[UBig; 2]>::try_from(numbers)) {
            (WhichGame::Partizan, Ok([p, q])) => {
                Numbers::Partizan(PartizanPosition::new(p, q).map_err(zero)?)
            }
            (_, Ok([a, b])) => Numbers::Pair(Pair::new(a, b).map_err(zero)?.capped(cap)),
            (_, Err(numbers)) => {
                let three = <[UBig; 3]>::try_from(numbers);
                let three = three.map_err(|_| Error::input("three numbers were expected"))?;
                Numbers::Three(Triple::new(three).map_err(zero)?)
            }
        };
        Ok(Position { game, numbers })
    }
}

/// Reads how much may be taken now; only a game with a move limit has such a cap.
pub fn read_cap(game: &WhichGame, cap: Option<&str>, work: &Work) -> Result<Option<UBig>, Error> {
    let Some(cap) = cap else { return Ok(None) };
    match game {
        WhichGame::Pair(rules) if matches!(rules.limit, Limit::MoveSize(_)) => {
            number::read_within("cap", cap, work).map(Some)
        }
        _ => Err(Error::input("only a game with a move limit has a cap").at("cap")),
    }
}

fn word(count: usize) -> String {
    match count {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        count => count.to_string(),
    }
}

/// The two numbers of a position.
pub fn two(pair: &Pair) -> [Number; 2] {
    [pair.small(), pair.large()].map(|number| Number(number.clone()))
}

/// The three numbers of a position.
pub fn three(triple: &Triple) -> [Number; 3] {
    triple.numbers().clone().map(Number)
}

/// The two numbers of a partizan position.
pub fn ordered(position: &PartizanPosition) -> [Number; 2] {
    [position.p(), position.q()].map(|number| Number(number.clone()))
}

/// The numbers in brackets, each short enough for a sentence.
pub fn shown(numbers: &[Number]) -> String {
    let numbers: Vec<String> = numbers.iter().map(Number::brief).collect();
    format!("({})", numbers.join(", "))
}
