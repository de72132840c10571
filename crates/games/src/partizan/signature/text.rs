//! Signatures as text.

use super::{Letter, Runs, Signature};
use crate::partizan::explain::shortened;
use euclid_fractions::{UBig, Whole, decimal::Decimal};
use std::{fmt, str::FromStr};
use thiserror::Error;

impl Signature {
    /// A word that fits in a sentence: of a long one the two ends.
    pub fn brief(&self) -> String {
        /// Enough for a short text, and for the ends of a long one.
        const RUNS: usize = 40;
        const ENDS: usize = 20;
        let Some(runs) = self.runs.as_ref().filter(|runs| runs.len() > 2 * RUNS) else {
            return shortened(&self.to_string());
        };
        let style = self.style(false);
        let text = |list: &mut dyn Iterator<Item = (Letter, UBig)>| {
            list.map(|run| style.text(&run)).collect::<String>()
        };
        let head = text(&mut runs.iter().take(RUNS));
        let tail = text(&mut runs.iter().skip(runs.len() - RUNS)) + "e";
        let length = runs.iter().fold(1, |sum, run| sum + style.length(&run));
        // The text is ASCII, and each run has a letter.
        let (head, tail) = (&head[..ENDS], &tail[tail.len() - ENDS..]);
        format!("{head}...{tail} ({length} characters)")
    }

    /// How the runs of this word are written.
    fn style(&self, exponents: bool) -> Style {
        let short = self.letters().to_u64().is_some_and(|letters| letters <= WRITTEN_OUT);
        let least = match (exponents, short) {
            (true, _) => 3,
            (false, true) => u64::MAX,
            (false, false) => 2,
        };
        Style { least }
    }
}

/// Words up to this many letters are written out; longer ones are written in runs, `r^1000l`.
const WRITTEN_OUT: u64 = 1000;

/// How runs are written.
#[derive(Clone, Copy)]
struct Style {
    /// Runs of so many letters have an exponent.
    least: u64,
}

impl Style {
    fn text(self, (letter, count): &(Letter, UBig)) -> String {
        match count.to_u64().filter(|count| *count < self.least) {
            // Short runs, or those of short words.
            Some(count) => letter.to_string().repeat(usize::try_from(count).unwrap_or(0)),
            None => format!("{letter}^{}", Decimal(count)),
        }
    }

    fn length(self, run @ (_, count): &(Letter, UBig)) -> usize {
        if count.is_one() { 1 } else { self.text(run).len() }
    }
}

impl fmt::Display for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(runs) = &self.runs else { return f.write_str("λ") };
        let style = self.style(f.alternate());
        for run in runs.iter() {
            match (run.1.is_one(), run.0) {
                (true, Letter::L) => f.write_str("l")?,
                (true, Letter::R) => f.write_str("r")?,
                (false, _) => f.write_str(&style.text(&run))?,
            }
        }
        f.write_str("e")
    }
}

/// A word that is not a signature.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "'{word}' is not a signature: at character {at} {expected} was expected; a signature is a word \
     over l and r that ends in e, with r^5 for rrrrr"
)]
pub struct NotASignature {
    /// The word, or its beginning.
    word: String,
    at: usize,
    expected: &'static str,
}

/// So much of a word is repeated in a message.
const QUOTED: usize = 60;

impl FromStr for Signature {
    type Err = NotASignature;

    fn from_str(word: &str) -> Result<Self, NotASignature> {
        if word == "λ" || word.is_empty() {
            return Ok(Self::EMPTY);
        }
        let error = |at: usize, expected| {
            let mut quoted: String = word.chars().take(QUOTED).collect();
            if word.len() > quoted.len() {
                quoted.push_str("...");
            }
            NotASignature { word: quoted, at, expected }
        };
        let characters: Vec<char> = word.chars().collect();
        let mut runs = Runs::default();
        let mut at = 0;
        loop {
            let letter = match characters.get(at) {
                Some('l') => Letter::L,
                Some('r') => Letter::R,
                Some('e') if at + 1 == characters.len() => {
                    return Ok(Signature { runs: Some(runs) });
                }
                Some('e') => return Err(error(at + 2, "the end")),
                _ => return Err(error(at + 1, "l, r or e")),
            };
            at += 1;
            if characters.get(at) == Some(&'^') {
                let exponent: String =
                    characters[at + 1..].iter().take_while(|c| c.is_ascii_digit()).collect();
                let count = crate::number::parse(&exponent);
                runs.push_large(letter, count.map_err(|_| error(at + 2, "an exponent"))?);
                at += 1 + exponent.len();
            } else {
                runs.push(letter, 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bad_words() {
        for (word, at) in [("l", 2), ("elle", 2), ("lxe", 2), ("r^e", 3), ("le^2", 3), ("^2e", 1)] {
            assert_eq!(word.parse::<Signature>().unwrap_err().at, at, "{word}");
        }
    }

    #[test]
    fn a_long_word_in_brief() {
        let word: Signature = ("lr^5".repeat(500) + "llr^3e").parse().unwrap();
        assert_eq!(word.brief(), "lr^5lr^5lr^5lr^5lr^5...5lr^5lr^5lr^5l^2r^3e (2007 characters)");
        let short: Signature = "llr^3e".parse().unwrap();
        assert_eq!(short.brief(), "llrrre");
    }
}
