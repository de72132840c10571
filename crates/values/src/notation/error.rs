//! Errors that point at the character.

use std::fmt;

use euclid_work::Halt;
use thiserror::Error;

/// A text whose value was not found.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ParseError {
    /// The text is no game.
    #[error(transparent)]
    NotAGame(#[from] NotAGame),
    /// The work ended early.
    #[error(transparent)]
    Halt(#[from] Halt),
}

/// A text that is no game, and the place where that shows.
///
/// ```
/// use short_games::{Games, ParseError, Work};
///
/// let error = Games::new().parse("{0||^^*|0", &Work::default()).unwrap_err();
/// let ParseError::NotAGame(error) = error else { panic!() };
/// assert_eq!(error.offset(), 9);
/// assert_eq!(error.to_string(), "\
/// the game ends too early: a `}` is missing
///   {0||^^*|0
///            ^");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAGame {
    excerpt: String,
    caret: usize,
    offset: usize,
    problem: Problem,
}

/// What is wrong with a text that is no game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Problem {
    /// Something else should stand here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// A bracket is still open at the end.
    #[error("the game ends too early: a `{0}` is missing")]
    Unclosed(char),
    /// Braces without a bar are no game, except after `+-`.
    #[error("a `|` is missing between these braces")]
    BarMissing,
    /// Of two bars of the same length it is not clear which divides first.
    #[error("this bar is as long as one before it; make the outer one longer, or use braces")]
    BarsAlike,
    /// The denominator of a number must be a power of two.
    #[error("the denominator is not a power of two")]
    NotDyadic,
    /// Numbers have no limit, but nimbers and ups have.
    #[error("too large: the limits are *1048575, 9223372036854775807 ups, and ^<1000000>")]
    TooLarge,
    /// Behind a game, `+-` could be a sign or a switch.
    #[error("`+-` is a switch: write `+ -` for a negative, or `+ +-` to add a switch")]
    PlusMinus,
    /// Only an integer stands before a `.`.
    #[error("`.` stands between an integer and a game, as in `3.^`")]
    NoMultiple,
    /// A `.` before a digit.
    #[error(
        "`.` makes a multiple, as in `3.^`; a fraction is written as 3/2, a multiple of a number as 3.(5)"
    )]
    Point,
    /// A multiple of a game that is no number has a limit.
    #[error("too large: a multiple is at most 9223372036854775807")]
    MultipleTooLarge,
    /// A name with numbers that it cannot have.
    #[error("{0}")]
    Name(&'static str),
}

impl NotAGame {
    pub(super) fn new(text: &[char], offset: usize, problem: Problem) -> Self {
        // A window on a long text, so that the caret can be found.
        let start = offset.saturating_sub(60);
        let window = text.iter().skip(start).take(80);
        let excerpt = window.map(|&c| if c.is_whitespace() { ' ' } else { c }).collect();
        Self { excerpt, caret: offset - start, offset, problem }
    }

    /// How many characters come before the place where the error shows.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.offset
    }

    /// What is wrong there.
    #[must_use]
    pub fn problem(&self) -> Problem {
        self.problem
    }
}

impl fmt::Display for NotAGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\n  {}\n  {}^", self.problem, self.excerpt, " ".repeat(self.caret))
    }
}

impl std::error::Error for NotAGame {}
