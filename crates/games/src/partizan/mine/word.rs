//! Words over l and r: signatures without their e.

use crate::partizan::Letter;
use std::{fmt, str::FromStr};
use thiserror::Error;

/// The letters of a signature before its e, from left to right.
///
/// It is read and printed with the e, and in the alternate form with exponents.
///
/// ```
/// use euclid_games::partizan::mine::Word;
/// let word: Word = "llrrrle".parse()?;
/// assert_eq!(format!("{word} is {word:#}"), "llrrrle is llr^3le");
/// assert_eq!("llr^3le".parse(), Ok(word));
/// # Ok::<(), euclid_games::partizan::mine::NotAWord>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Word(Vec<Letter>);

impl Word {
    /// Runs of at least this length are printed with an exponent.
    const LONG: usize = 3;

    /// The letters, from left to right.
    pub fn letters(&self) -> &[Letter] {
        &self.0
    }

    /// All words of one length, in alphabetical order.
    ///
    /// ```
    /// use euclid_games::partizan::mine::Word;
    /// let words: Vec<String> = Word::all(2).map(|w| w.to_string()).collect();
    /// assert_eq!(words, ["lle", "lre", "rle", "rre"]);
    /// ```
    pub fn all(length: usize) -> impl Iterator<Item = Self> {
        let mut next = Some(vec![Letter::L; length]);
        std::iter::from_fn(move || {
            let word = next.take()?;
            if let Some(last) = word.iter().rposition(|&x| x == Letter::L) {
                let mut letters = word[..last].to_vec();
                letters.push(Letter::R);
                letters.resize(length, Letter::L);
                next = Some(letters);
            }
            Some(Self(word))
        })
    }
}

impl From<Vec<Letter>> for Word {
    fn from(letters: Vec<Letter>) -> Self {
        Self(letters)
    }
}

/// Shorter words first, then alphabetically.
impl Ord for Word {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.len().cmp(&other.0.len()).then_with(|| self.0.cmp(&other.0))
    }
}

impl PartialOrd for Word {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_letters(&self.0, f)?;
        f.write_str("e")
    }
}

/// The letters without e, in the alternate form with exponents.
pub(super) fn write_letters(letters: &[Letter], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for run in letters.chunk_by(|x, y| x == y) {
        if f.alternate() && run.len() >= Word::LONG {
            write!(f, "{}^{}", run[0], run.len())?;
        } else {
            run.iter().try_for_each(|x| write!(f, "{x}"))?;
        }
    }
    Ok(())
}

/// The text is not a word over l and r, with or without exponents, that ends in e.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("not a signature: {0:?}; expected letters l and r, then e, as in llrrrle or llr^3le")]
pub struct NotAWord(String);

impl FromStr for Word {
    type Err = NotAWord;

    fn from_str(text: &str) -> Result<Self, NotAWord> {
        letters(text).map(Self).ok_or_else(|| NotAWord(text.to_owned()))
    }
}

fn letters(text: &str) -> Option<Vec<Letter>> {
    let mut rest = text.trim().strip_suffix('e')?;
    let mut letters = Vec::new();
    while let Some(first) = rest.chars().next() {
        let letter = match first {
            'l' => Letter::L,
            'r' => Letter::R,
            _ => return None,
        };
        rest = &rest[1..];
        let mut run = 1;
        if let Some(power) = rest.strip_prefix('^') {
            let end = power.find(|c: char| !c.is_ascii_digit()).unwrap_or(power.len());
            run = power[..end].parse::<u16>().ok()?;
            rest = &power[end..];
        }
        letters.extend(std::iter::repeat_n(letter, run.into()));
    }
    Some(letters)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_and_printed() {
        for (text, plain, powers) in [
            ("e", "e", "e"),
            ("lle", "lle", "lle"),
            ("r^3e", "rrre", "r^3e"),
            ("r^0l^4rre", "llllrre", "l^4rre"),
        ] {
            let word: Word = text.parse().unwrap();
            assert_eq!((word.to_string(), format!("{word:#}")), (plain.into(), powers.into()));
        }
        for text in ["", "ll", "lxe", "l^e", "^2e", "lee", "l^-1e", "le^2"] {
            assert!(text.parse::<Word>().is_err(), "{text}");
        }
    }
}
