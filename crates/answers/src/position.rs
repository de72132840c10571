//! A position, read from texts.

use crate::{Error, GameText, Number, WhichGame, error::behind_spaces, number};
use euclid_fractions::UBig;
use euclid_games::{
    Limit, Pair, Triple,
    partizan::Position as PartizanPosition,
    read::{self, Piece},
    three::Variant,
};
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
    /// said, and `E(11, 8)` is a position of Partizan Euclid. A text holds a number, or several, as
    /// [`read`] says.
    ///
    /// ```
    /// use euclid_answers::{GameText, position::Position};
    /// use euclid_work::Work;
    /// let read = |texts: &[&str]| {
    ///     let texts: Vec<String> = texts.iter().map(|text| text.to_string()).collect();
    ///     Position::read(&GameText::default(), &texts, None, &Work::default())
    /// };
    /// for texts in [&["25 87"][..], &["25,87"], &["(25, 87)"], &["(25,", "87)"], &["25,", "87"]] {
    ///     assert_eq!(read(texts), read(&["25", "87"]), "{texts:?}");
    /// }
    /// assert_eq!(read(&["1,000", "1 234 567"]), read(&["10^3", "1_234_567"]));
    /// assert_eq!(read(&["4 9", "20"]), read(&["4", "9", "20"]));
    /// ```
    pub fn read(
        game: &GameText,
        numbers: &[String],
        cap: Option<&str>,
        work: &Work,
    ) -> Result<Self, Error> {
        let together;
        let texts: Vec<&str> = if numbers.iter().any(|text| is_open(text)) {
            together = numbers.join(" ");
            vec![&together]
        } else {
            numbers.iter().map(String::as_str).collect()
        };
        let (partizan, texts) = split(&texts, work);
        let game = which(game, partizan, texts.len())?;
        let cap = read_cap(&game, cap, work)?;
        let numbers = texts.iter().map(|text| text.read(work));
        Self::made(game, numbers.collect::<Result<_, Error>>()?, cap)
    }

    /// The same of numbers that are known already.
    pub fn of(
        game: &GameText,
        numbers: Vec<UBig>,
        cap: Option<&str>,
        work: &Work,
    ) -> Result<Self, Error> {
        let game = which(game, false, numbers.len())?;
        let cap = read_cap(&game, cap, work)?;
        Self::made(game, numbers, cap)
    }

    fn made(game: WhichGame, numbers: Vec<UBig>, cap: Option<UBig>) -> Result<Self, Error> {
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

/// The game on so many numbers.
fn which(game: &GameText, partizan: bool, numbers: usize) -> Result<WhichGame, Error> {
    let mut game = game.clone();
    game.partizan |= partizan;
    if numbers == 3 && game.three.is_none() && !game.partizan {
        game.three = Some(Variant::Natural.to_string());
    }
    let game = game.read()?;
    let expected = if matches!(game, WhichGame::Three(..)) { 3 } else { 2 };
    if numbers == expected {
        return Ok(game);
    }
    let (expected, given) = (word(expected), word(numbers));
    let were = if numbers == 1 { "was" } else { "were" };
    let message = format!("this is a game on {expected} numbers; {given} {were} given");
    Err(Error::input(message).at("position"))
}

/// The text of a number, which may be a piece of another text.
struct Text<'t> {
    part: &'static str,
    given: &'t str,
    /// Where it stands in what was given, without the spaces at the ends.
    piece: Piece<'t>,
}

impl Text<'_> {
    fn read(&self, work: &Work) -> Result<UBig, Error> {
        let (before, text) = self.piece;
        read::number(text, work).map_err(|why| {
            let why = why.behind(before);
            let character = why.character().map(|character| behind_spaces(self.given, character));
            number::unread(self.given.trim(), why).at(self.part).character(character)
        })
    }
}

/// Whether a text has a bracket or a comma that belongs to the next of them.
fn is_open(text: &str) -> bool {
    if read::is_word(text) {
        return false;
    }
    let count = |brackets: [char; 2]| text.matches(brackets).count();
    count(['(', '[']) != count([')', ']']) || text.trim_end().ends_with([',', ';', '/', ':'])
}

/// The texts of single numbers, and whether one is written as a position of Partizan Euclid. Where there are several
/// texts, the digits of a number may be grouped by whatever would separate the numbers of a single text.
fn split<'t>(texts: &[&'t str], work: &Work) -> (bool, Vec<Text<'t>>) {
    let (mut partizan, mut found) = (false, Vec::new());
    let names = NAMES.into_iter().chain(std::iter::repeat("position"));
    for (name, &given) in names.zip(texts) {
        let whole = given.trim();
        let part = if texts.len() == 1 { "position" } else { name };
        let mut pieces = read::pieces(whole);
        let one = || !matches!(read::number(whole, work), Err(why) if why.character().is_some());
        if texts.len() > 1 && pieces.numbers.len() > 1 && one() {
            pieces.numbers = vec![(0, whole)];
        }
        partizan |= pieces.partizan;
        found.extend(pieces.numbers.into_iter().map(|piece| Text { part, given, piece }));
    }
    (partizan, found)
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
