//! The digits of a ratio as they are kept: machine words wherever they fit.
//!
//! Of the digits of a random ratio one in 2^63 or so does not fit a word, so whoever goes over the
//! [`words`](Quotients::words) has nearly always seen everything; [`is_word_sized`](Quotients::is_word_sized)
//! says whether. Large numbers come to their digits by [`expand`](crate::expand()).

use crate::{Halt, UBig, Work, decimal::Decimal, digits, large};
use dashu_int::ops::BitTest;
use std::{fmt, iter::Copied, slice};

/// The digits of a continued fraction, most significant first: a word each, and the rare larger ones in a
/// table beside. Only the first may be 0.
///
/// ```
/// use euclid_fractions::{UBig, Work, expand};
/// let large = UBig::from(10u8).pow(40);
/// let digits = expand(&(&large * 3u8 + 1u8), &large, &Work::default())?;
/// assert_eq!(digits.iter().collect::<Vec<_>>(), [UBig::from(3u8), large.clone()]);
/// assert_eq!(digits.words(), [3, 0]); // a digit that does not fit is 0 here
/// assert_eq!(digits.large(), [(1, large)]);
/// # Ok::<(), euclid_fractions::Halt>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Quotients {
    words: Vec<u64>,
    large: Vec<(usize, UBig)>,
}

/// How to come by them.
impl Quotients {
    /// The digits of a ratio of machine words `b/a`, by the plain algorithm.
    ///
    /// ```
    /// use euclid_fractions::Quotients;
    /// assert_eq!(Quotients::of_ratio(87, 25).words(), [3, 2, 12]);
    /// ```
    pub fn of_ratio(b: u64, a: u64) -> Self {
        // Nearly all ratios have fewer digits than this.
        let mut words = Vec::with_capacity(48);
        words.extend(digits(b, a));
        Quotients { words, large: Vec::new() }
    }

    /// These digits; nothing if one that is not the first is 0.
    pub fn of_words(words: Vec<u64>) -> Option<Self> {
        let valid = !words.iter().skip(1).any(|&word| word == 0);
        valid.then_some(Quotients { words, large: Vec::new() })
    }

    /// These digits, of any size; nothing if one that is not the first is 0.
    pub fn new(digits: impl IntoIterator<Item = UBig>) -> Option<Self> {
        let mut quotients = Quotients::default();
        for digit in digits {
            if digit.is_zero() && !quotients.is_empty() {
                return None;
            }
            quotients.push_big(digit);
        }
        Some(quotients)
    }

    pub(crate) fn with_capacity(capacity: usize) -> Self {
        Quotients { words: Vec::with_capacity(capacity), large: Vec::new() }
    }
}

/// What is there.
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

    /// Whether every digit is a machine word, so that [`words`](Quotients::words) are all there is.
    pub fn is_word_sized(&self) -> bool {
        self.large.is_empty()
    }

    /// The digits as they are kept, from either end.
    ///
    /// ```
    /// use euclid_fractions::{Quotients, quotients::Digit};
    /// let digits = Quotients::of_ratio(87, 25);
    /// assert!(digits.digits().rev().eq([12, 2, 3].map(Digit::Word)));
    /// ```
    pub fn digits(&self) -> Digits<'_> {
        Digits { words: self.words.iter().copied(), index: 0, large: &self.large }
    }

    /// The digits as numbers of any size, from either end.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = UBig> + ExactSizeIterator + '_ {
        self.digits().map(Digit::to_big)
    }

    /// The digit of this index.
    pub fn get(&self, index: usize) -> Option<Digit<'_>> {
        let word = *self.words.get(index)?;
        let large = || self.large.binary_search_by_key(&index, |(at, _)| *at).ok();
        let large = if word == 0 { large() } else { None };
        Some(large.map_or(Digit::Word(word), |at| Digit::Large(&self.large[at].1)))
    }

    /// The first digit.
    pub fn first(&self) -> Option<Digit<'_>> {
        self.digits().next()
    }

    /// The last digit.
    pub fn last(&self) -> Option<Digit<'_>> {
        self.digits().next_back()
    }

    /// How many bytes of memory the digits take.
    pub fn bytes(&self) -> u64 {
        let entry = |(_, digit): &(usize, UBig)| (digit.bit_len() / 8) as u64;
        let table = size_of::<(usize, UBig)>() * self.large.capacity();
        8 * self.words.capacity() as u64 + table as u64 + self.large.iter().map(entry).sum::<u64>()
    }
}

/// What they make.
impl Quotients {
    /// The fraction `b/a` of these digits in lowest terms, as `(b, a)`, in quasilinear time. No digits
    /// make 1/0.
    ///
    /// ```
    /// use euclid_fractions::{Quotients, Work};
    /// let fraction = Quotients::of_ratio(870, 250).fraction(&Work::default());
    /// assert_eq!(fraction, Ok((87u8.into(), 25u8.into())));
    /// ```
    pub fn fraction(&self, work: &Work) -> Result<(UBig, UBig), Halt> {
        large::fraction(self, work)
    }

    /// The digits read from the far end, in short form again; a first digit 0 is left out.
    ///
    /// If the first digit is 1 it becomes the last and is added to its neighbour: [1, 4, 2] becomes
    /// [2, 4, 1] = [2, 5].
    ///
    /// ```
    /// use euclid_fractions::Quotients;
    /// assert_eq!(Quotients::of_ratio(18, 7).reverse().words(), [3, 1, 1, 2]); // of [2, 1, 1, 3]
    /// assert_eq!(Quotients::of_ratio(43, 25).reverse().words(), [3, 1, 1, 2, 2]); // of [1, 1, 2, 1, 1, 3]
    /// ```
    #[must_use]
    pub fn reverse(&self) -> Self {
        let last = self.len().saturating_sub(1);
        let mut reverse = Quotients {
            words: self.words.iter().rev().copied().collect(),
            large: self.large.iter().rev().map(|(at, digit)| (last - at, digit.clone())).collect(),
        };
        match self.first() {
            Some(Digit::Word(0)) => drop(reverse.pop()),
            Some(Digit::Word(1)) if last > 0 => {
                reverse.pop();
                // There are two digits at least.
                if let Some(neighbour) = reverse.pop() {
                    reverse.push_big(neighbour.into_big() + UBig::ONE);
                }
            }
            _ => {}
        }
        reverse
    }

    /// The lengths of the segments of the walk to this ratio in the
    /// [Stern-Brocot tree](crate::stern_brocot): the last digit less 1, and without a last 0.
    ///
    /// ```
    /// use euclid_fractions::Quotients;
    /// assert_eq!(Quotients::of_ratio(87, 25).into_path().words(), [3, 2, 11]);
    /// assert_eq!(Quotients::of_ratio(7, 7).into_path().words(), []);
    /// ```
    #[must_use]
    pub fn into_path(mut self) -> Self {
        match self.pop() {
            Some(Quotient::Word(last @ 2..)) => self.push(last - 1),
            Some(Quotient::Large(last)) => self.push_big(last - UBig::ONE),
            _ => {}
        }
        self
    }

    /// All digits but the last.
    #[must_use]
    pub fn without_last(mut self) -> Self {
        self.pop();
        self
    }
}

/// `[3, 2, 12]`
impl fmt::Display for Quotients {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[")?;
        for (index, digit) in self.digits().enumerate() {
            f.write_str(if index == 0 { "" } else { ", " })?;
            digit.fmt(f)?;
        }
        f.write_str("]")
    }
}

/// A digit as it is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Digit<'a> {
    /// One that fits a machine word.
    Word(u64),
    /// One that does not.
    Large(&'a UBig),
}

impl Digit<'_> {
    /// The digit at any size.
    pub fn to_big(self) -> UBig {
        match self {
            Digit::Word(word) => word.into(),
            Digit::Large(digit) => digit.clone(),
        }
    }

    /// The digit as a machine word, if it fits.
    pub fn to_word(self) -> Option<u64> {
        match self {
            Digit::Word(word) => Some(word),
            Digit::Large(_) => None,
        }
    }
}

impl fmt::Display for Digit<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Digit::Word(word) => word.fmt(f),
            Digit::Large(digit) => Decimal(*digit).fmt(f),
        }
    }
}

/// The iterator made by [`Quotients::digits`].
#[derive(Clone, Debug)]
pub struct Digits<'a> {
    words: Copied<slice::Iter<'a, u64>>,
    /// The index of the next word.
    index: usize,
    /// What is left of the table.
    large: &'a [(usize, UBig)],
}

impl<'a> Iterator for Digits<'a> {
    type Item = Digit<'a>;

    #[inline]
    fn next(&mut self) -> Option<Digit<'a>> {
        let word = self.words.next()?;
        let index = self.index;
        self.index += 1;
        if word == 0
            && let Some(((at, digit), rest)) = self.large.split_first()
            && *at == index
        {
            self.large = rest;
            return Some(Digit::Large(digit));
        }
        Some(Digit::Word(word))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.words.size_hint()
    }
}

impl DoubleEndedIterator for Digits<'_> {
    #[inline]
    fn next_back(&mut self) -> Option<Self::Item> {
        let word = self.words.next_back()?;
        if word == 0
            && let Some(((at, digit), rest)) = self.large.split_last()
            && *at == self.index + self.words.len()
        {
            self.large = rest;
            return Some(Digit::Large(digit));
        }
        Some(Digit::Word(word))
    }
}

impl ExactSizeIterator for Digits<'_> {}

/// A digit on its own.
#[derive(Debug)]
pub(crate) enum Quotient {
    Word(u64),
    Large(UBig),
}

impl Quotient {
    fn into_big(self) -> UBig {
        match self {
            Quotient::Word(word) => word.into(),
            Quotient::Large(digit) => digit,
        }
    }
}

impl From<UBig> for Quotient {
    fn from(digit: UBig) -> Self {
        u64::try_from(&digit).map_or(Quotient::Large(digit), Quotient::Word)
    }
}

/// How the expansion writes them down, and takes them back.
impl Quotients {
    pub(crate) fn clear(&mut self) {
        self.words.clear();
        self.large.clear();
    }

    /// For how many digits there is room.
    pub(crate) fn capacity(&self) -> usize {
        self.words.capacity()
    }

    /// Makes room for so many digits more, and no others.
    pub(crate) fn reserve(&mut self, more: usize) {
        self.words.reserve_exact(more);
    }

    #[inline]
    pub(crate) fn push(&mut self, word: u64) {
        self.words.push(word);
    }

    pub(crate) fn push_big(&mut self, digit: UBig) {
        match Quotient::from(digit) {
            Quotient::Word(word) => self.words.push(word),
            Quotient::Large(digit) => {
                self.large.push((self.words.len(), digit));
                self.words.push(0);
            }
        }
    }

    /// Takes back the last digit, if there is one, which must be a word.
    #[inline]
    pub(crate) fn pop_word(&mut self) -> Option<u64> {
        debug_assert!(self.large.last().is_none_or(|(index, _)| index + 1 < self.words.len()));
        self.words.pop()
    }

    /// Takes back the last digit, if there is one.
    pub(crate) fn pop(&mut self) -> Option<Quotient> {
        let word = self.words.pop()?;
        let large = self.large.pop_if(|(index, _)| *index == self.words.len());
        Some(large.map_or(Quotient::Word(word), |(_, digit)| Quotient::Large(digit)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Whole;
    use proptest::prelude::*;

    fn digit() -> impl Strategy<Value = UBig> {
        prop_oneof![
            4 => (1u64..4).prop_map(UBig::from),
            1 => Just(UBig::from(u64::MAX)),
            1 => (60usize..200).prop_map(|bits| UBig::ONE << bits),
        ]
    }

    proptest! {
        #[test]
        fn a_list_like_any_other(list in prop::collection::vec(digit(), 0..30), zero in any::<bool>()) {
            let list: Vec<UBig> = zero.then_some(UBig::ZERO).into_iter().chain(list).collect();
            let digits = Quotients::new(list.clone()).unwrap();
            prop_assert!(digits.iter().eq(list.iter().cloned()));
            prop_assert!(digits.iter().rev().eq(list.iter().rev().cloned()));
            prop_assert_eq!(digits.first().map(Digit::to_big), list.first().cloned());
            prop_assert_eq!(digits.last().map(Digit::to_big), list.last().cloned());
            for index in 0..=list.len() {
                prop_assert_eq!(digits.get(index).map(Digit::to_big), list.get(index).cloned());
            }
            prop_assert_eq!(digits.is_word_sized(), list.iter().all(|d| d.to_u64().is_some()));
            let text: Vec<String> = list.iter().map(ToString::to_string).collect();
            prop_assert_eq!(digits.to_string(), format!("[{}]", text.join(", ")));
            if !zero {
                prop_assert!(digits.reverse().iter().eq(crate::digits::reverse(&list)));
                let path = crate::stern_brocot::lengths(list);
                prop_assert!(digits.clone().into_path().iter().eq(path));
            }
            // From both ends at once.
            let mut both = digits.digits();
            let mut met = 0;
            while let (Some(_), Some(_)) = (both.next(), both.next_back()) {
                met += 2;
                prop_assert_eq!(both.len(), digits.len() - met);
            }
        }

        #[test]
        fn ratios_of_words(b in any::<u64>(), a in any::<u64>(), cut in 0u32..64) {
            let a = a >> cut;
            let digits = Quotients::of_ratio(b, a);
            prop_assert!(digits.words().iter().copied().eq(crate::digits(b, a)));
            prop_assert_eq!(Quotients::of_words(digits.words().to_vec()), Some(digits));
        }
    }

    #[test]
    fn a_zero_is_the_first_or_none() {
        assert_eq!(Quotients::of_words(vec![0, 3]).unwrap().to_string(), "[0, 3]");
        assert_eq!(Quotients::of_words(vec![3, 0]), None);
        assert_eq!(Quotients::new([UBig::ONE, UBig::ZERO, UBig::ONE]), None);
        assert_eq!(Quotients::default().to_string(), "[]");
        let below_one = Quotients::of_words(vec![0, 3, 2]).unwrap();
        assert_eq!(below_one.reverse().words(), [2, 3]);
        assert_eq!(Quotients::of_words(vec![0]).unwrap().into_path().words(), []);
    }
}
