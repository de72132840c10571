//! The digits of a large ratio, as machine words wherever they fit.

use super::{
    product,
    words::{add_assign, add_mul_assign, trim},
};
use crate::{UBig, digits};

/// The digits of a continued fraction, most significant first: a word each, and the rare larger ones in a
/// table beside.
///
/// ```
/// use euclid_fractions::{expand, UBig};
/// let large = UBig::from(10u8).pow(40);
/// let digits = expand(&(&large * 3u8 + 1u8), &large);
/// assert_eq!(digits.iter().collect::<Vec<_>>(), [UBig::from(3u8), large.clone()]);
/// assert_eq!(digits.words(), [3, 0]); // a digit that does not fit is 0 here
/// assert_eq!(digits.large(), [(1, large)]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quotients {
    words: Vec<u64>,
    large: Vec<(usize, UBig)>,
}

/// A digit of either kind.
pub(super) enum Quotient {
    Word(u64),
    Large(UBig),
}

impl Quotients {
    /// How many digits there are.
    pub fn len(&self) -> usize {
        self.words.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.words.is_empty()
    }

    /// The digits as words, with 0 for those in the table [`large`](Quotients::large). Apart from
    /// these only the first digit can be 0.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The digits of more than one word, each with its index, in ascending order.
    pub fn large(&self) -> &[(usize, UBig)] {
        &self.large
    }

    /// The digits as numbers of any size.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = UBig> + '_ {
        let mut large = self.large.iter().peekable();
        self.words.iter().enumerate().map(move |(index, &word)| {
            match large.next_if(|(at, _)| *at == index) {
                Some((_, digit)) => digit.clone(),
                None => UBig::from(word),
            }
        })
    }

    /// The digit of this index.
    pub fn get(&self, index: usize) -> Option<UBig> {
        let word = *self.words.get(index)?;
        if word == 0
            && let Ok(at) = self.large.binary_search_by_key(&index, |(at, _)| *at)
        {
            return Some(self.large[at].1.clone());
        }
        Some(UBig::from(word))
    }

    /// The fraction of these digits in lowest terms, `b` and `a` of b/a; see
    /// [`digits::fraction`](crate::digits::fraction).
    ///
    /// ```
    /// use euclid_fractions::{expand, UBig};
    /// let (b, a) = (UBig::from(870u32), UBig::from(250u32));
    /// assert_eq!(expand(&b, &a).fraction(), (87u8.into(), 25u8.into()));
    /// ```
    pub fn fraction(&self) -> (UBig, UBig) {
        digits::fraction(&self.iter().collect::<Vec<_>>())
    }

    pub(super) fn clear(&mut self) {
        self.words.clear();
        self.large.clear();
    }

    pub(super) fn with_capacity(capacity: usize) -> Self {
        Quotients { words: Vec::with_capacity(capacity), large: Vec::new() }
    }

    #[inline]
    pub(super) fn push(&mut self, word: u64) {
        self.words.push(word);
    }

    pub(super) fn push_big(&mut self, digit: UBig) {
        match Quotient::from(digit) {
            Quotient::Word(word) => self.words.push(word),
            Quotient::Large(digit) => {
                self.large.push((self.words.len(), digit));
                self.words.push(0);
            }
        }
    }

    /// Takes back the last digit, if there is one.
    pub(super) fn pop(&mut self) -> Option<Quotient> {
        let word = self.words.pop()?;
        let large = self.large.pop_if(|(index, _)| *index == self.words.len());
        Some(large.map_or(Quotient::Word(word), |(_, digit)| Quotient::Large(digit)))
    }
}

impl Quotient {
    /// q x + y.
    pub fn times(&self, x: &[u64], y: &[u64]) -> Vec<u64> {
        match self {
            Quotient::Word(q) => {
                let mut sum = y.to_vec();
                add_mul_assign(&mut sum, *q, x);
                sum
            }
            Quotient::Large(q) => {
                let mut sum = product::multiply(q.as_words(), x);
                sum.resize(sum.len().max(y.len()) + 1, 0);
                add_assign(&mut sum, y);
                trim(&mut sum);
                sum
            }
        }
    }
}

impl From<UBig> for Quotient {
    fn from(digit: UBig) -> Self {
        u64::try_from(&digit).map_or(Quotient::Large(digit), Quotient::Word)
    }
}
