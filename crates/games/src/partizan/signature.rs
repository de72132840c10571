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
//! 2t > q it has (t, q - t): the last subtraction, which swaps the two, written `l`. Signatures are kept by their
//! runs of equal letters, so a word of 10^30 letters is a list of a few numbers.

mod text;

pub use text::NotASignature;

use super::{Position, runs::Runs};
use dashu_int::ops::BitTest;
use euclid_fractions::{Quotients, UBig, Whole, expand};
use euclid_work::{Halt, Work};
use std::{cmp::Ordering, fmt};

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

/// The signature of a position: a word over `l` and `r` that ends in `e`, or the empty word λ.
///
/// It is printed letter by letter if it is short, in the alternate form with exponents in any case.
///
/// ```
/// use euclid_games::partizan::Signature;
/// let word: Signature = "llrrrle".parse()?;
/// assert_eq!(format!("{word} is {word:#}"), "llrrrle is llr^3le");
/// assert_eq!("llr^3le".parse(), Ok(word));
/// # Ok::<(), euclid_games::partizan::signature::NotASignature>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Signature {
    /// `None` for the empty word.
    runs: Option<Runs>,
}

impl Position {
    /// The signature.
    pub fn signature(&self, work: &Work) -> Result<Signature, Halt> {
        if let (Some(p), Some(q)) = (self.p.to_u64(), self.q.to_u64()) {
            return Ok(Signature::of_words(q, p % q));
        }
        let digits = self.digits(work)?;
        let _held = work.hold(3 * size_of_val(digits.words()) as u64 / 2)?;
        Ok(Signature::of_digits(&digits))
    }

    /// p/q = [k, d0, d1, ...] with q/t = [d0, d1, ...]: one expansion, and no division before it.
    pub(super) fn digits(&self, work: &Work) -> Result<Quotients, Halt> {
        expand(&self.p, &self.q, work)
    }
}

impl Signature {
    /// The empty word λ, of a game that is over.
    pub const EMPTY: Self = Signature { runs: None };

    /// By the Euclidean algorithm on machine words.
    fn of_words(mut q: u64, mut t: u64) -> Self {
        if t == 0 {
            return Self::EMPTY;
        }
        let mut runs = Runs::with_capacity(16);
        loop {
            let (digit, rest) = (q / t, q % t);
            if rest == 0 {
                // The last digit is at least 2.
                runs.push(Letter::R, digit - 2);
                return Signature { runs: Some(runs) };
            }
            runs.push(Letter::R, digit - 1);
            runs.push(Letter::L, 1);
            (q, t) = (t, rest);
        }
    }

    /// By the digits of p/q, of which the first does not matter.
    fn of_digits(digits: &Quotients) -> Self {
        let last = digits.len().saturating_sub(1);
        if last == 0 {
            return Self::EMPTY;
        }
        let mut large = digits.large().iter().filter(|(index, _)| *index > 0).peekable();
        let mut runs = Runs::with_capacity(last + last / 4);
        for (index, &word) in digits.words().iter().enumerate().skip(1) {
            let spent = if index == last { 2 } else { 1 };
            match large.next_if(|(at, _)| *at == index) {
                Some((_, digit)) => runs.push_large(Letter::R, digit - UBig::from(spent)),
                None => runs.push(Letter::R, word - spent),
            }
            if index < last {
                runs.push(Letter::L, 1);
            }
        }
        Signature { runs: Some(runs) }
    }

    /// The word with these runs, and `e` at the end.
    ///
    /// ```
    /// use euclid_games::partizan::{Letter, Signature};
    /// use euclid_work::Work;
    /// let word = Signature::from_runs([(Letter::R, 1u8.into()), (Letter::L, 2u8.into())]);
    /// let position = word.position(&Work::default())?;
    /// assert_eq!((word.to_string(), position.to_string()), ("rlle".into(), "E(11, 8)".into()));
    /// # Ok::<(), euclid_work::Halt>(())
    /// ```
    pub fn from_runs(list: impl IntoIterator<Item = (Letter, UBig)>) -> Self {
        let mut runs = Runs::default();
        for (letter, count) in list {
            runs.push_large(letter, count);
        }
        Signature { runs: Some(runs) }
    }

    /// All words of so many letters besides the `e`, in alphabetical order.
    ///
    /// ```
    /// use euclid_games::partizan::Signature;
    /// let words: Vec<String> = Signature::all(2).map(|w| w.to_string()).collect();
    /// assert_eq!(words, ["lle", "lre", "rle", "rre"]);
    /// ```
    pub fn all(letters: u32) -> impl Iterator<Item = Self> {
        let letter = |bit| if bit { Letter::R } else { Letter::L };
        (0..1u64.checked_shl(letters).unwrap_or(0))
            .map(move |word| (0..letters).rev().map(|i| letter(word >> i & 1 == 1)).collect())
    }

    /// Whether this is the empty word λ.
    pub fn is_empty(&self) -> bool {
        self.runs.is_none()
    }

    /// The runs of equal letters, from the left, without the `e`.
    pub fn runs(&self) -> impl DoubleEndedIterator<Item = (Letter, UBig)> {
        self.runs.iter().flat_map(Runs::iter)
    }

    /// How many runs there are.
    pub fn run_count(&self) -> usize {
        self.runs.as_ref().map_or(0, Runs::len)
    }

    /// The runs from the right, with their counts modulo 3.
    pub(super) fn modulo_3(&self) -> impl Iterator<Item = (Letter, u8)> {
        self.runs.iter().flat_map(Runs::modulo_3).rev()
    }

    /// The letters one by one, from the left, without the `e`: for short words.
    pub fn spelled(&self) -> impl Iterator<Item = Letter> {
        self.runs().flat_map(|(letter, mut count)| {
            std::iter::from_fn(move || {
                (!count.is_zero()).then(|| {
                    count -= UBig::ONE;
                    letter
                })
            })
        })
    }

    /// The signature after Left's move (Corollary 10): r^k l α e becomes α e.
    /// `None` where the game is over.
    pub fn left(&self) -> Option<Self> {
        let runs = self.runs.as_ref()?;
        let first = runs.get(0);
        let skipped = usize::from(matches!(first, Some((Letter::R, _))));
        // r^k e leaves nothing.
        let Some((letter, count)) = runs.get(skipped) else { return Some(Self::EMPTY) };
        let shorter = (letter, count - UBig::ONE);
        Some(Self::from_runs(std::iter::once(shorter).chain(runs.iter().skip(skipped + 1))))
    }

    /// The signature after Right's move: r α e becomes α e; l α e what Left makes of α e.
    ///
    /// ```
    /// use euclid_games::partizan::Signature;
    /// let word: Signature = "rlle".parse()?;
    /// assert_eq!(word.left().unwrap().to_string(), "le");
    /// assert_eq!(word.right().unwrap().to_string(), "lle");
    /// # Ok::<(), euclid_games::partizan::signature::NotASignature>(())
    /// ```
    pub fn right(&self) -> Option<Self> {
        let runs = self.runs.as_ref()?;
        // The word e alone leaves nothing.
        let Some((letter, count)) = runs.get(0) else { return Some(Self::EMPTY) };
        let shorter = (letter, count - UBig::ONE);
        let rest = Self::from_runs(std::iter::once(shorter).chain(runs.iter().skip(1)));
        if letter == Letter::R { Some(rest) } else { rest.left() }
    }

    /// How many letters the word has, the `e` included.
    pub fn letters(&self) -> UBig {
        self.runs.as_ref().map_or(UBig::ZERO, |runs| runs.letters() + UBig::ONE)
    }

    /// The standard position with this signature; E(2, 1) for the empty word.
    pub fn position(&self, work: &Work) -> Result<Position, Halt> {
        if self.is_empty() {
            return Ok(Position { p: UBig::from(2u8), q: UBig::ONE });
        }
        // Each l begins a new digit.
        let digits =
            self.runs().filter(|run| run.0 == Letter::L).fold(UBig::ONE, |n, run| n + run.1);
        let digits = digits.to_u64().unwrap_or(u64::MAX);
        let held = work.hold(digits.saturating_mul(size_of::<UBig>() as u64))?;
        let bits = self.runs().fold(digits, |sum, (_, count)| sum + count.bit_len() as u64);
        work.charge(bits / 64 * (3 + u64::from((bits | 2).ilog2())))?;
        let mut list = vec![UBig::ONE];
        for (letter, count) in self.runs() {
            match (letter, list.last_mut()) {
                (Letter::R, Some(digit)) => *digit += count,
                // There are no more than can be held.
                _ => list.resize(list.len() + usize::try_from(count).unwrap_or(0), UBig::ONE),
            }
        }
        if let Some(digit) = list.last_mut() {
            *digit += UBig::ONE;
        }
        let (q, t) = UBig::fraction(&list, work)?;
        drop(held);
        Ok(Position { p: &q + t, q })
    }
}

impl FromIterator<Letter> for Signature {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        let mut runs = Runs::default();
        letters.into_iter().for_each(|letter| runs.push(letter, 1));
        Signature { runs: Some(runs) }
    }
}

/// Shorter words first, then alphabetically.
impl Ord for Signature {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_length = self.letters().cmp(&other.letters());
        let differing = || self.runs().zip(other.runs()).find(|(a, b)| a != b);
        by_length.then_with(|| match differing() {
            None => Ordering::Equal,
            Some(((x, m), (y, n))) if x == y => {
                // Where the shorter run ends, the other letter follows.
                let by_count = m.cmp(&n);
                if x == Letter::L { by_count.reverse() } else { by_count }
            }
            Some(((x, _), (y, _))) => x.cmp(&y),
        })
    }
}

impl PartialOrd for Signature {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_fractions::farthest;

    fn normal(position: &Position) -> Position {
        position.normal(&Work::default()).unwrap()
    }

    fn signature(position: &Position) -> Signature {
        position.signature(&Work::default()).unwrap()
    }

    /// The definition: which option is standard, along the spine.
    fn by_definition(position: &Position) -> String {
        let normal = normal(position);
        if normal.q.is_one() {
            return "λ".to_owned();
        }
        let spine: Vec<_> = normal.spine().collect();
        let letters = spine
            .windows(2)
            .map(|step| if step[0].left().as_ref() == Some(&step[1]) { 'l' } else { 'r' });
        letters.chain(['e']).collect()
    }

    #[test]
    fn the_digits_are_the_signature() {
        for q in 1..60u64 {
            for p in 1..130u64 {
                let position = Position::new(p, q).unwrap();
                let signature = signature(&position);
                let word = by_definition(&position);
                assert_eq!(signature.to_string(), word, "{position}");
                assert_eq!(word.parse::<Signature>().unwrap(), signature);
                assert_eq!(signature.position(&Work::default()), Ok(normal(&position)));
                assert_eq!(
                    Signature::of_digits(&position.digits(&Work::default()).unwrap()),
                    signature
                );
                assert_eq!(signature.left(), position.left().map(|g| super::tests::signature(&g)));
                assert_eq!(
                    signature.right(),
                    position.right().map(|g| super::tests::signature(&g))
                );
                let letters = if word == "λ" { 0 } else { word.len() as u64 };
                assert_eq!(signature.letters(), letters.into());
            }
        }
        let twelve_seven = Position::new(12u64, 7u64).unwrap();
        assert_eq!(signature(&twelve_seven).to_string(), "lrle");
        let spine: Vec<String> = twelve_seven.spine().map(|g| g.to_string()).collect();
        assert_eq!(spine, ["E(12, 7)", "E(7, 5)", "E(5, 3)", "E(3, 2)"]);
    }

    #[test]
    fn the_signs_of_the_farthest_expansion() {
        for q in 3..50u64 {
            for t in 1..q {
                let position = normal(&Position::new(q + t, q).unwrap());
                let [p, q] = [&position.p, &position.q].map(|n| n.to_u64().unwrap());
                let signs = farthest::farthest(p, q).filter_map(|term| term.sign);
                let letters: String = signs
                    .map(|sign| if sign == farthest::Sign::Plus { 'l' } else { 'r' })
                    .collect();
                // The last sign belongs to the step from 3/2, which is the e.
                let word = signature(&position).to_string();
                assert_eq!(letters[..letters.len() - 1], word[..word.len() - 1], "{position}");
            }
        }
    }

    #[test]
    fn enormous_words() {
        let large = UBig::from(10u8).pow(30);
        let position = Position::new(&large + UBig::ONE, large.clone()).unwrap();
        let signature = signature(&position);
        assert_eq!(signature.letters(), &large - UBig::ONE);
        let text = signature.to_string();
        assert_eq!(text, format!("r^{}e", &large - UBig::from(2u8)));
        assert_eq!(text.parse::<Signature>().unwrap(), signature);
    }

    #[test]
    fn endless_runs_take_no_memory() {
        let long: Signature = "l^1000000000e".parse().unwrap();
        assert_eq!((long.run_count(), long.to_string()), (1, "l^1000000000e".to_owned()));
        assert_eq!(long.left().unwrap().to_string(), "l^999999999e");
        // Its position has 200 million digits.
        let work = Work::default();
        assert_eq!(long.position(&work), Err(Halt::Bytes(work.limits().bytes)));
        let long: Signature = format!("r^9l^{}e", "9".repeat(50)).parse().unwrap();
        assert_eq!(long.letters().to_string(), format!("1{}9", "0".repeat(49)));
        let joined: Signature = "l^9223372036854775807ll^9e".parse().unwrap();
        assert_eq!(joined.to_string(), "l^9223372036854775817e");
        let small: Signature = "l^9223372036854775806le".parse().unwrap();
        assert_eq!(small.to_string(), "l^9223372036854775807e");
    }

    #[test]
    fn words_in_order() {
        let words: Vec<Signature> = (0..7).flat_map(Signature::all).collect();
        assert!(words.is_sorted() && words.len() == 127 && Signature::EMPTY < words[0]);
        for word in &words {
            let letters: Vec<Letter> = word.spelled().collect();
            assert_eq!(&letters.into_iter().collect::<Signature>(), word);
            assert_eq!(format!("{word:#}").parse().as_ref(), Ok(word));
        }
    }
}
