//! Numbers as people write them.

use crate::explain::brief;
use euclid_fractions::{Halt, UBig, Work, decimal};
use thiserror::Error;

/// A text that is not a non-negative integer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NumberError {
    /// Nothing to read.
    #[error("no number given")]
    Empty,
    /// A minus sign.
    #[error("negative numbers are not allowed")]
    Negative,
    /// A character that is no digit.
    #[error("'{0}' at character {1} is not a digit")]
    NotADigit(char, usize),
    /// An underscore that does not stand between two digits.
    #[error("'_' at character {0} is not between two digits")]
    Underscore(usize),
    /// A number too long for the work.
    #[error(transparent)]
    Halt(#[from] Halt),
}

impl NumberError {
    /// The character that is wrong, counted from 1, if it is one.
    pub fn character(&self) -> Option<usize> {
        match self {
            NumberError::Empty | NumberError::Negative => Some(1),
            NumberError::NotADigit(_, character) | NumberError::Underscore(character) => {
                Some(*character)
            }
            NumberError::Halt(_) => None,
        }
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

/// Reads decimal digits, with single `_` between them where one likes, within the usual limits.
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
    if text.is_empty() {
        return Err(NumberError::Empty);
    }
    if text.starts_with('-') {
        return Err(NumberError::Negative);
    }
    let mut after_digit = false;
    for (index, c) in text.chars().enumerate() {
        match c {
            '0'..='9' => after_digit = true,
            '_' if after_digit => after_digit = false,
            '_' => return Err(NumberError::Underscore(index + 1)),
            _ => return Err(NumberError::NotADigit(c, index + 1)),
        }
    }
    if !after_digit {
        return Err(NumberError::Underscore(text.len()));
    }
    let digits = if text.contains('_') { &text.replace('_', "") } else { text };
    decimal::parse(digits, work)?.ok_or(NumberError::Empty)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_digits_and_nothing_else() {
        assert_eq!(parse("007"), Ok(UBig::from(7u8)));
        assert_eq!(parse(""), Err(NumberError::Empty));
        assert_eq!(parse("-5"), Err(NumberError::Negative));
        assert_eq!(parse("+5"), Err(NumberError::NotADigit('+', 1)));
        assert_eq!(parse("1__0"), Err(NumberError::Underscore(3)));
        assert_eq!(parse("_1"), Err(NumberError::Underscore(1)));
        assert_eq!(parse("1_"), Err(NumberError::Underscore(2)));
        assert_eq!(parse("1.5"), Err(NumberError::NotADigit('.', 2)));
        assert_eq!(parse("٣"), Err(NumberError::NotADigit('٣', 1)));
    }
}
