//! Signatures: positions as words over `l` and `r`, ending in `e`.
//!
//! The signature of E(p, q) records on which side the standard option lies, all along the spine; `e` is
//! E(3, 2), and the empty word λ is a game that is over. It is a continued fraction in disguise: with
//! t = p mod q and q/t = [d0, d1, ..., dn] in short form,
//!
//! ```text
//! signature = r^(d0-1) l r^(d1-1) l ... r^(d_{n-1}-1) l r^(dn-2) e.
//! ```
//!
//! For from (q, t) with 2t < q the standard option has (q - t, t): a subtraction, written `r`; and with
//! 2t > q it has (t, q - t): the last subtraction, which swaps the two, written `l`. So digits are the
//! compressed form of signatures, and a word of 10^30 letters is a list of a few numbers.

use super::Position;
use euclid_fractions::{Whole, Work, decimal::Decimal};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A letter of a signature, other than the `e` at its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Letter {
    /// Left's option is standard.
    L,
    /// Right's option is standard.
    R,
}

impl Letter {
    /// Both letters, in alphabetical order.
    pub const BOTH: [Self; 2] = [Self::L, Self::R];
}

impl fmt::Display for Letter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Letter::L => "l",
            Letter::R => "r",
        })
    }
}

/// The signature of a position, by the digits of q/t; without digits it is the empty word.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signature<W> {
    digits: Vec<W>,
}

impl<W: Whole> Position<W> {
    /// The signature.
    pub fn signature(&self) -> Signature<W> {
        // p/q = [k, d0, d1, ...] with q/t = [d0, d1, ...]: one expansion, and no division before it.
        // TODO(work)
        let mut digits = W::expand(&self.p, &self.q, &Work::unlimited()).unwrap_or_default();
        digits.remove(0);
        Signature { digits }
    }
}

impl<W: Whole> Signature<W> {
    /// The digits of q/t.
    pub fn digits(&self) -> &[W] {
        &self.digits
    }

    /// Whether this is the empty word λ.
    pub fn is_empty(&self) -> bool {
        self.digits.is_empty()
    }

    /// The signature after Left's move (Corollary 10): r^k l α e becomes α e, so a digit is gone.
    /// `None` where the game is over.
    pub fn left(&self) -> Option<Self> {
        let (_, rest) = self.digits.split_first()?;
        Some(Signature { digits: rest.to_vec() })
    }

    /// The signature after Right's move: r α e becomes α e; l α e what Left makes of α e.
    ///
    /// ```
    /// use euclid_games::partizan::Signature;
    /// let word: Signature<u64> = "rlle".parse()?;
    /// assert_eq!(word.left().unwrap().to_string(), "le");
    /// assert_eq!(word.right().unwrap().to_string(), "lle");
    /// # Ok::<(), euclid_games::partizan::signature::NotASignature>(())
    /// ```
    pub fn right(&self) -> Option<Self> {
        let (first, rest) = self.digits.split_first()?;
        if first.is_one() {
            // A first digit 1 is not the last.
            return self.left()?.left();
        }
        let mut digits = vec![first.clone() - &W::ONE];
        digits.extend_from_slice(rest);
        // The word e alone is the digit 2, and nothing is left of it.
        if digits.len() == 1 && digits[0].is_one() {
            digits.clear();
        }
        Some(Signature { digits })
    }

    /// How many letters the word has, the `e` included: the sum of the digits less 1.
    pub fn letters(&self) -> W {
        let Some((last, others)) = self.digits.split_last() else { return W::ZERO };
        others.iter().fold(last.clone() - &W::ONE, |sum, digit| sum + digit)
    }

    /// The runs of equal letters, from the left, without the `e`.
    pub fn runs(&self) -> Vec<(Letter, W)> {
        let mut runs: Vec<(Letter, W)> = Vec::new();
        let mut push = |letter, count: W| match runs.last_mut() {
            _ if count.is_zero() => {}
            Some((last, total)) if *last == letter => *total += &count,
            _ => runs.push((letter, count)),
        };
        let last = self.digits.len().saturating_sub(1);
        for (index, digit) in self.digits.iter().enumerate() {
            let letters = digit.clone() - &W::ONE;
            if index < last {
                push(Letter::R, letters);
                push(Letter::L, W::ONE);
            } else {
                push(Letter::R, letters - &W::ONE);
            }
        }
        runs
    }

    /// The word with these runs, and `e` at the end.
    ///
    /// ```
    /// use euclid_games::partizan::{Letter, Signature};
    /// let word = Signature::from_runs(&[(Letter::R, 1u64), (Letter::L, 2)]);
    /// assert_eq!((word.to_string(), word.position().to_string()), ("rlle".into(), "E(11, 8)".into()));
    /// ```
    pub fn from_runs(runs: &[(Letter, W)]) -> Self {
        let mut digits = vec![W::ONE];
        for (letter, count) in runs {
            match letter {
                // There is a digit from the beginning.
                Letter::R => {
                    if let Some(digit) = digits.last_mut() {
                        *digit += count;
                    }
                }
                Letter::L => {
                    let mut left = count.clone();
                    while !left.is_zero() {
                        digits.push(W::ONE);
                        left -= &W::ONE;
                    }
                }
            }
        }
        if let Some(digit) = digits.last_mut() {
            *digit += &W::ONE;
        }
        Signature { digits }
    }

    /// The standard position with this signature; E(2, 1) for the empty word.
    pub fn position(&self) -> Position<W> {
        if self.is_empty() {
            return Position { p: W::from(2), q: W::ONE };
        }
        // TODO(work)
        let fraction = W::fraction(&self.digits, &Work::unlimited());
        let (q, t) = fraction.unwrap_or((W::ONE, W::ZERO));
        Position { p: q.clone() + &t, q }
    }
}

/// Words up to this many letters are written out; longer ones are written in runs, `r^1000l`.
const WRITTEN_OUT: u64 = 1000;

impl<W: Whole> fmt::Display for Signature<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("λ");
        }
        let written_out = self.letters().to_u64().is_some_and(|letters| letters <= WRITTEN_OUT);
        for (letter, count) in self.runs() {
            let repeat = count.to_u64().and_then(|count| usize::try_from(count).ok());
            match repeat {
                Some(1) => write!(f, "{letter}")?,
                Some(count) if written_out => f.write_str(&letter.to_string().repeat(count))?,
                _ => write!(f, "{letter}^{}", Decimal(&count))?,
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
    word: String,
    at: usize,
    expected: &'static str,
}

impl<W: Whole> FromStr for Signature<W> {
    type Err = NotASignature;

    fn from_str(word: &str) -> Result<Self, NotASignature> {
        if word == "λ" || word.is_empty() {
            return Ok(Signature { digits: Vec::new() });
        }
        let error = |at: usize, expected| NotASignature { word: word.to_owned(), at, expected };
        let characters: Vec<char> = word.chars().collect();
        let mut runs = Vec::new();
        let mut at = 0;
        loop {
            let letter = match characters.get(at) {
                Some('l') => Letter::L,
                Some('r') => Letter::R,
                Some('e') if at + 1 == characters.len() => return Ok(Self::from_runs(&runs)),
                Some('e') => return Err(error(at + 2, "the end")),
                _ => return Err(error(at + 1, "l, r or e")),
            };
            at += 1;
            let mut count = W::ONE;
            if characters.get(at) == Some(&'^') {
                let exponent: String =
                    characters[at + 1..].iter().take_while(|c| c.is_ascii_digit()).collect();
                let number = crate::number::parse(&exponent).ok();
                // A run of l is as many digits; a billion of them would fill the memory.
                let small = number.filter(|n| letter == Letter::R || *n <= 1_000_000_000u32.into());
                count = small
                    .and_then(|number| W::from_big(&number))
                    .ok_or_else(|| error(at + 2, "an exponent of moderate size"))?;
                at += 1 + exponent.len();
            }
            runs.push((letter, count));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_fractions::{UBig, farthest};

    /// The definition: which option is standard, along the spine.
    fn by_definition(position: &Position<u64>) -> String {
        if position.normal().q == 1 {
            return "λ".to_owned();
        }
        let spine: Vec<_> = position.normal().spine().collect();
        let letters = spine
            .windows(2)
            .map(|step| if step[0].left().as_ref() == Some(&step[1]) { 'l' } else { 'r' });
        letters.chain(['e']).collect()
    }

    #[test]
    fn the_digits_are_the_signature() {
        for q in 1..60u64 {
            for p in 1..130 {
                let position = Position::new(p, q).unwrap();
                let signature = position.signature();
                let word = by_definition(&position);
                assert_eq!(signature.to_string(), word, "{position}");
                assert_eq!(word.parse::<Signature<u64>>().unwrap(), signature);
                assert_eq!(signature.position(), position.normal());
                assert_eq!(signature.left(), position.left().map(|g| g.signature()));
                assert_eq!(signature.right(), position.right().map(|g| g.signature()));
                let letters = if word == "λ" { 0 } else { word.len() as u64 };
                assert_eq!(signature.letters(), letters);
            }
        }
        let twelve_seven = Position::new(12u64, 7).unwrap();
        assert_eq!(twelve_seven.signature().to_string(), "lrle");
        let spine: Vec<String> = twelve_seven.spine().map(|g| g.to_string()).collect();
        assert_eq!(spine, ["E(12, 7)", "E(7, 5)", "E(5, 3)", "E(3, 2)"]);
    }

    #[test]
    fn the_signs_of_the_farthest_expansion() {
        for q in 3..50u64 {
            for t in 1..q {
                let position = Position::new(q + t, q).unwrap().normal();
                let signs = farthest::farthest(position.p, position.q).filter_map(|term| term.sign);
                let letters: String = signs
                    .map(|sign| if sign == farthest::Sign::Plus { 'l' } else { 'r' })
                    .collect();
                // The last sign belongs to the step from 3/2, which is the e.
                let word = position.signature().to_string();
                assert_eq!(letters[..letters.len() - 1], word[..word.len() - 1], "{position}");
            }
        }
    }

    #[test]
    fn enormous_words() {
        let large = UBig::from(10u8).pow(30);
        let position = Position::new(&large + UBig::ONE, large.clone()).unwrap();
        let signature = position.signature();
        assert_eq!(signature.letters(), &large - UBig::ONE);
        let text = signature.to_string();
        assert_eq!(text, format!("r^{}e", &large - UBig::from(2u8)));
        assert_eq!(text.parse::<Signature<UBig>>().unwrap(), signature);
    }

    #[test]
    fn bad_words() {
        for (word, at) in [("l", 2), ("elle", 2), ("lxe", 2), ("r^e", 3), ("l^99999999999e", 3)] {
            assert_eq!(word.parse::<Signature<u64>>().unwrap_err().at, at, "{word}");
        }
    }
}
