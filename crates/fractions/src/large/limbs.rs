//! Between numbers and their words of 64 bits, least significant first, on machines of any word size.
//!
//! Where the machine's words have 64 bits, nothing is copied that need not be. Where they have 32, as in
//! WebAssembly, each of our words is two of those that [`UBig`] has.

use crate::UBig;
use std::borrow::Cow;

/// The words of a number, the last of which is not 0.
#[cfg(target_pointer_width = "64")]
#[inline]
pub(crate) fn words(number: &UBig) -> Cow<'_, [u64]> {
    Cow::Borrowed(number.as_words())
}

/// The words of a number, the last of which is not 0.
#[cfg(not(target_pointer_width = "64"))]
pub(crate) fn words(number: &UBig) -> Cow<'_, [u64]> {
    let join =
        |halves: &[u32]| halves.iter().rev().fold(0, |high, &low| high << 32 | u64::from(low));
    Cow::Owned(number.as_words().chunks(2).map(join).collect())
}

/// The number with these words.
#[cfg(target_pointer_width = "64")]
#[inline]
pub(crate) fn number(words: &[u64]) -> UBig {
    UBig::from_words(words)
}

/// The number with these words.
#[cfg(not(target_pointer_width = "64"))]
#[expect(clippy::cast_possible_truncation, reason = "that is the lower half")]
pub(crate) fn number(words: &[u64]) -> UBig {
    let halves = |&word: &u64| [word as u32, (word >> 32) as u32];
    UBig::from_words(&words.iter().flat_map(halves).collect::<Vec<u32>>())
}

/// How many words a number has.
#[inline]
pub(crate) fn count(number: &UBig) -> usize {
    number.as_words().len().div_ceil(8 / size_of::<dashu_int::Word>())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_and_back() {
        for bits in [0, 1, 31, 32, 33, 63, 64, 65, 95, 96, 97, 127, 128, 129, 300] {
            for number in [UBig::ONE << bits, (UBig::ONE << bits) - UBig::ONE] {
                let list = words(&number);
                assert_eq!(super::number(&list), number);
                assert_eq!((list.len(), list.last() == Some(&0)), (count(&number), false));
                let places = list.iter().rev().fold(UBig::ZERO, |sum, &word| (sum << 64) + word);
                assert_eq!(places, number);
            }
        }
        assert_eq!(number(&[5, 0, 0]), UBig::from(5u8));
    }
}
