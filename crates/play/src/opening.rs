//! What is played: the game and its first position, in a line of text.

use crate::{Contest, Heaps, PairContest, Partizan, PlayError, ThreeContest};
use euclid_fractions::UBig;
use euclid_games::{
    Work, partizan,
    position::{Pair, Triple},
    rules::{Play, Rules, RulesError},
    solve::Game,
    sum,
    three::{Three, Variant},
};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// The game and the position from which it is played.
///
/// ```
/// use euclid_play::Opening;
/// for text in [
///     "pair 25,87:take=1..3",
///     "three natural 4,9,20",
///     "three smallest misere 4,9,20",
///     "three largest 4,9,20",
///     "sum 3,8 nim:5",
///     "sum misere 3,8 nim:5",
///     "partizan 11,8 -4,3 ^*",
/// ] {
///     assert_eq!(text.parse::<Opening>()?.to_string(), text);
/// }
/// # Ok::<(), euclid_play::OpeningError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Opening {
    /// Two numbers.
    Pair(Pair, Rules),
    /// Three numbers.
    Three(Triple, Variant, Play),
    /// Several impartial games, and who wins all of them together.
    Sum(Vec<sum::Term>, Play),
    /// Partizan games, at least one.
    Partizan(Vec<partizan::sum::Term>),
}

/// An opening that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum OpeningError {
    /// None of the known games.
    #[error("'{0}' is not a game; games are pair, three, sum, partizan, with a position")]
    Unknown(String),
    /// A game on three numbers.
    #[error("'{0}' is not a game on three numbers; write three natural 4,9,20")]
    Three(String),
    /// A pair game or a sum.
    #[error(transparent)]
    Sum(#[from] sum::TermError),
    /// A partizan game.
    #[error(transparent)]
    Partizan(#[from] partizan::sum::TermError),
    /// Rules that mean nothing.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

/// What is done with a game, whichever it is.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Is given the game and the first position.
    fn visit<C: Contest>(self, contest: C, start: C::Position) -> Self::Output;
}

impl Opening {
    /// Opens the game. Every question about it gets the limits of this work anew.
    pub fn open<V: Visitor>(&self, work: &Work, visitor: V) -> Result<V::Output, PlayError> {
        Ok(match self {
            Opening::Pair(pair, rules) => {
                let game = Game::new(rules.clone()).map_err(PlayError::refused)?;
                visitor.visit(PairContest::new(game, work.clone()), pair.clone())
            }
            Opening::Three(triple, variant, play) => {
                let game = Three::new(*variant, *play);
                visitor.visit(ThreeContest::new(game, work.clone()), triple.clone())
            }
            Opening::Sum(terms, play) => {
                visitor.visit(Heaps::new(terms, *play, work)?, terms.clone())
            }
            Opening::Partizan(terms) => visitor.visit(Partizan::new(terms, work)?, terms.clone()),
        })
    }

    /// Whether the two players have different moves.
    pub fn is_partizan(&self) -> bool {
        matches!(self, Opening::Partizan(_))
    }
}

impl FromStr for Opening {
    type Err = OpeningError;

    fn from_str(text: &str) -> Result<Self, OpeningError> {
        let unknown = || OpeningError::Unknown(text.to_owned());
        let (kind, rest) = text.trim().split_once(' ').ok_or_else(unknown)?;
        let mut words = rest.split_whitespace().peekable();
        if words.peek().is_none() {
            return Err(unknown());
        }
        match kind {
            "pair" => match rest.parse()? {
                sum::Term::Euclid(pair, rules) => {
                    rules.validate()?;
                    Ok(Opening::Pair(pair, rules))
                }
                sum::Term::Nim(_) => Err(unknown()),
            },
            "three" => three(rest).ok_or_else(|| OpeningError::Three(rest.to_owned())),
            "sum" => {
                let misere = words.next_if_eq(&"misere").is_some();
                let play = if misere { Play::Misere } else { Play::Normal };
                Ok(Opening::Sum(words.map(str::parse).collect::<Result<_, _>>()?, play))
            }
            "partizan" => {
                let work = Work::default();
                let term = |word| partizan::sum::Term::parse(word, &work);
                Ok(Opening::Partizan(words.map(term).collect::<Result<_, _>>()?))
            }
            _ => Err(unknown()),
        }
    }
}

fn three(text: &str) -> Option<Opening> {
    let mut words = text.split_whitespace();
    let variant = words.next()?.parse().ok()?;
    let (play, numbers) = match (words.next()?, words.next()) {
        ("misere", Some(numbers)) => (Play::Misere, numbers),
        (numbers, None) => (Play::Normal, numbers),
        _ => return None,
    };
    let numbers: Option<Vec<UBig>> =
        numbers.split(',').map(|number| euclid_games::number::parse(number).ok()).collect();
    let triple = Triple::new(numbers?.try_into().ok()?).ok()?;
    words.next().is_none().then_some(Opening::Three(triple, variant, play))
}

impl fmt::Display for Opening {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Opening::Pair(pair, rules) => {
                write!(f, "pair {}", sum::Term::Euclid(pair.clone(), rules.clone()))
            }
            Opening::Three(triple, variant, play) => {
                let play = if *play == Play::Misere { "misere " } else { "" };
                let [a, b, c] = triple.numbers();
                write!(f, "three {variant} {play}{a},{b},{c}")
            }
            Opening::Sum(terms, play) => {
                f.write_str(if *play == Play::Misere { "sum misere" } else { "sum" })?;
                terms.iter().try_for_each(|term| write!(f, " {term}"))
            }
            Opening::Partizan(terms) => {
                f.write_str("partizan")?;
                terms.iter().try_for_each(|term| write!(f, " {term}"))
            }
        }
    }
}
