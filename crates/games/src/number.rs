//! Numbers as people write them.

use crate::{explain::brief, read};
use euclid_fractions::{Halt, UBig, Work};
use thiserror::Error;

/// A text that is not a non-negative integer. Places are characters, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NumberError {
    /// Nothing to read, or no more where more is needed.
    #[error("no number {}", if *.0 == 1 { "given" } else { "at the end" })]
    Empty(usize),
    /// A minus sign before a number, or before one that is too large.
    #[error("negative numbers are not allowed")]
    Negative(usize),
    /// A character that is no digit.
    #[error("'{0}' at character {1} is not a digit")]
    NotADigit(char, usize),
    /// An underscore that does not stand between two digits.
    #[error("'{0}' at character {1} is not between two digits")]
    NotBetween(char, usize),
    /// A comma or a space between digits that are not in groups of three.
    #[error("'{0}' at character {1} is not between groups of three digits, as in 1,000")]
    NotAGroup(char, usize),
    /// Too many brackets or powers within each other.
    #[error("this is nested too deeply at character {0}")]
    Deep(usize),
    /// A number too large for the work.
    #[error(transparent)]
    Halt(#[from] Halt),
}

impl NumberError {
    /// The character that is wrong, counted from 1, if it is one.
    pub fn character(&self) -> Option<usize> {
        match *self {
            NumberError::Empty(character)
            | NumberError::Negative(character)
            | NumberError::NotADigit(_, character)
            | NumberError::NotBetween(_, character)
            | NumberError::NotAGroup(_, character)
            | NumberError::Deep(character) => Some(character),
            NumberError::Halt(_) => None,
        }
    }

    /// The same in a text that has so many characters before this one.
    #[must_use]
    pub fn behind(mut self, characters: usize) -> Self {
        match &mut self {
            NumberError::Empty(character)
            | NumberError::Negative(character)
            | NumberError::NotADigit(_, character)
            | NumberError::NotBetween(_, character)
            | NumberError::NotAGroup(_, character)
            | NumberError::Deep(character) => *character += characters,
            NumberError::Halt(_) => {}
        }
        self
    }
}

/// So many times a number, in words.
///
/// ```
/// use euclid_games::{fractions::UBig, number::times};
/// assert_eq!(times(&UBig::from(3u8), &UBig::from(25u8)), "3 times 25");
/// assert_eq!(times(&UBig::ONE, &UBig::from(25u8)), "25 once");
/// ```
pub fn times(count: &UBig, number: &UBig) -> String {
    if count.is_one() {
        format!("{} once", brief(number))
    } else {
        format!("{} times {}", brief(count), brief(number))
    }
}

/// Reads a number within the usual limits; see [`read`](mod@crate::read).
///
/// ```
/// use euclid_games::number::parse;
/// assert_eq!(parse("1_000_000")?, 1_000_000u32.into());
/// assert_eq!(parse("12x").unwrap_err().to_string(), "'x' at character 3 is not a digit");
/// # Ok::<(), euclid_games::number::NumberError>(())
/// ```
pub fn parse(text: &str) -> Result<UBig, NumberError> {
    parse_within(text, &Work::default())
}

/// The same, within the limits of the work.
pub fn parse_within(text: &str, work: &Work) -> Result<UBig, NumberError> {
    read::number(text, work)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_read() {
        assert_eq!(parse("007"), Ok(UBig::from(7u8)));
        assert_eq!(parse(""), Err(NumberError::Empty(1)));
        assert_eq!(parse("-5"), Err(NumberError::Negative(1)));
        assert_eq!(parse("+5"), Err(NumberError::NotADigit('+', 1)));
        assert_eq!(parse("1__0"), Err(NumberError::NotBetween('_', 3)));
        assert_eq!(parse("_1"), Err(NumberError::NotBetween('_', 1)));
        assert_eq!(parse("1_"), Err(NumberError::NotBetween('_', 2)));
        assert_eq!(parse("1.5"), Err(NumberError::NotADigit('.', 2)));
        assert_eq!(parse("٣"), Err(NumberError::NotADigit('٣', 1)));
    }
}
