//! Why there is no answer.

pub use euclid_games::names::{printable, shortened};

pub(crate) use euclid_games::names::behind_spaces;

use euclid_games::{pile::Unsolved, which::PartError};
use euclid_work::Halt;
use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

/// What kind of thing stands in the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The question cannot be read, or contradicts itself.
    BadInput,
    /// The question has no answer in this game.
    NotDefined,
    /// The answer takes more steps, bytes or time than are allowed, or no method is known.
    OutOfReach,
    /// Somebody asked to stop.
    Stopped,
}

/// Which part of the question is meant, and where in its text.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The name of the part, as the question calls it: `take`, `pile_limit`, `fields`; the numbers of a position are
    /// `a`, `b` and `c`.
    pub part: String,
    /// Which game of a sum, or which of several moves, counted from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<usize>,
    /// The character it points to, counted from 1 in the text as it was given; the one behind the text if that ends too
    /// early.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub character: Option<usize>,
}

/// Why there is no answer, for people and for programs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Error {
    /// What kind of thing stands in the way.
    pub kind: Kind,
    /// A sentence without a full stop, of bounded length, without control characters.
    pub message: String,
    /// What it points to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub place: Option<Place>,
    /// Which limit was reached, if one was; raising it may help.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub limit: Option<Limit>,
}

/// What there was not enough of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Limit {
    /// Steps.
    Steps,
    /// Bytes of memory.
    Bytes,
    /// Time.
    Time,
}

impl Error {
    /// A question that cannot be used.
    pub fn input(message: impl fmt::Display) -> Self {
        Self::new(Kind::BadInput, message)
    }

    /// A question that has no answer in this game.
    pub fn not_defined(message: impl fmt::Display) -> Self {
        Self::new(Kind::NotDefined, message)
    }

    /// An answer that is out of reach.
    pub fn out_of_reach(message: impl fmt::Display) -> Self {
        Self::new(Kind::OutOfReach, message)
    }

    /// An error of this kind.
    pub fn new(kind: Kind, message: impl fmt::Display) -> Self {
        // A library may draw an arrow below what it says, behind two spaces; a message is one line. Other ends of
        // lines belong to what was given, and are shown.
        let message = message.to_string();
        let line = message.split_once("\n  ").map_or(message.as_str(), |(line, _)| line);
        Error { kind, message: printable(line), place: None, limit: None }
    }

    /// The same, pointing at a part of the question.
    #[must_use]
    pub fn at(self, part: impl Into<String>) -> Self {
        let place = Place { part: part.into(), game: None, character: None };
        Error { place: Some(place), ..self }
    }

    /// The same, pointing at a game of a sum, or at one of several moves, counted from 1.
    #[must_use]
    pub fn at_game(self, part: impl Into<String>, game: usize) -> Self {
        let place = Place { part: part.into(), game: Some(game), character: None };
        Error { place: Some(place), ..self }
    }

    /// The same, pointing at a character of that part, counted from 1.
    #[must_use]
    pub fn character(mut self, character: Option<usize>) -> Self {
        if let Some(place) = &mut self.place {
            place.character = character;
        }
        self
    }

    /// The same, where the part of the question that it points to is a part of another.
    #[must_use]
    pub fn within(self, whole: &str) -> Self {
        let part = |place: Place| Place { part: format!("{whole}.{}", place.part), ..place };
        let otherwise = || Place { part: whole.to_owned(), character: None, game: None };
        Error { place: Some(self.place.map_or_else(otherwise, part)), ..self }
    }

    /// The same, with something said before the message.
    #[must_use]
    pub fn with(self, before: impl fmt::Display) -> Self {
        Error { message: printable(&format!("{before}{}", self.message)), ..self }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}

impl From<Halt> for Error {
    fn from(halt: Halt) -> Self {
        let (kind, limit) = match halt {
            Halt::Steps(_) => (Kind::OutOfReach, Some(Limit::Steps)),
            Halt::Bytes(_) => (Kind::OutOfReach, Some(Limit::Bytes)),
            Halt::Time(_) => (Kind::OutOfReach, Some(Limit::Time)),
            Halt::Stopped => (Kind::Stopped, None),
        };
        Error { limit, ..Error::new(kind, halt) }
    }
}

impl From<Unsolved> for Error {
    fn from(unsolved: Unsolved) -> Self {
        match unsolved {
            Unsolved::Halt(halt) => halt.into(),
            Unsolved::NoValue(_) | Unsolved::Illegal(_) => Error::input(unsolved),
            Unsolved::NoCount | Unsolved::TooLarge | Unsolved::TooLong(_) => {
                Error::out_of_reach(unsolved)
            }
        }
    }
}

impl From<PartError> for Error {
    fn from(PartError { part, character, message }: PartError) -> Self {
        let error = Error::input(message);
        let Some(part) = part else { return error };
        error.at(part).character(character)
    }
}
