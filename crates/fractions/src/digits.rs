//! The digits of a continued fraction, and back.

use crate::{Whole, Word};

/// The digits of `b/a` in short form, most significant first; of numbers of any size by [`expand`](crate::expand()).
///
/// The order of the arguments is that of the fraction. If `a > b` the first digit is 0; if `a` is
/// zero there are no digits.
///
/// ```
/// use euclid_fractions::digits;
/// assert_eq!(digits(2393u64, 459).collect::<Vec<_>>(), [5, 4, 1, 2, 6, 5]);
/// assert_eq!(digits(7u64, 7).collect::<Vec<_>>(), [1]);
/// ```
pub fn digits<W: Word>(b: W, a: W) -> Plain<W> {
    Plain::new(b, a)
}

/// The Euclidean algorithm as it stands: a division for each digit.
///
/// This is how machine words are expanded. For numbers of any size it is the reference that the faster way is
/// tested against.
///
/// ```
/// use euclid_fractions::{UBig, Work, digits::Plain, expand};
/// let (b, a) = (UBig::from(3u8).pow(500), UBig::from(2u8).pow(700));
/// let digits = expand(&b, &a, &Work::default())?;
/// assert!(Plain::new(b, a).eq(digits.iter()));
/// # Ok::<(), euclid_fractions::Halt>(())
/// ```
#[derive(Clone, Debug)]
pub struct Plain<W> {
    // At any moment numerator/denominator is the complete quotient, the ratio of what is to come.
    numerator: W,
    denominator: W,
}

impl<W: Whole> Plain<W> {
    /// The digits of `b/a`.
    pub fn new(b: W, a: W) -> Self {
        Plain { numerator: b, denominator: a }
    }
}

impl<W: Whole> Iterator for Plain<W> {
    type Item = W;

    fn next(&mut self) -> Option<W> {
        if self.denominator.is_zero() {
            return None;
        }
        let numerator = std::mem::replace(&mut self.numerator, W::ZERO);
        let (digit, rest) = numerator.div_rem(&self.denominator);
        self.numerator = std::mem::replace(&mut self.denominator, rest);
        Some(digit)
    }
}

/// The fraction `b/a` in lowest terms whose digits these are, as `(b, a)`.
///
/// The digits need not be in short form, but only the first may be 0. No digits at all make the fraction 1/0. The
/// fraction must fit; for one of any size see [`Quotients::fraction`](crate::Quotients::fraction).
///
/// ```
/// use euclid_fractions::digits::fraction;
/// assert_eq!(fraction(&[3u64, 2, 12]), (87, 25));
/// ```
pub fn fraction<W: Word>(digits: &[W]) -> (W, W) {
    // From the far end: [d, x] = d + 1/x turns x = b/a into (d*b + a)/b.
    digits.iter().rev().fold((W::ONE, W::ZERO), |(b, a), d| (a + b * d, b))
}

/// The digits read from the far end, in short form again.
///
/// If the first digit is 1 it becomes the last and is added to its neighbour: [1, 4, 2] becomes
/// [2, 4, 1] = [2, 5].
///
/// ```
/// use euclid_fractions::digits::reverse;
/// assert_eq!(reverse(&[2u64, 1, 1, 3]), [3, 1, 1, 2]);
/// assert_eq!(reverse(&[1u64, 1, 2, 1, 1, 3]), [3, 1, 1, 2, 2]);
/// ```
pub fn reverse<W: Whole>(digits: &[W]) -> Vec<W> {
    let mut reversed: Vec<W> = digits.iter().rev().cloned().collect();
    if let [.., _, last] = &reversed[..]
        && last.is_one()
    {
        reversed.pop();
        if let Some(neighbour) = reversed.last_mut() {
            *neighbour += &W::ONE;
        }
    }
    reversed
}

/// The digits reduced modulo `modulus`: multiples are dropped, the others replaced by their
/// remainder (Lengyel 2004, rule (1), with modulus k+1).
///
/// ```
/// use euclid_fractions::digits::reduce;
/// assert_eq!(reduce(&[5u64, 4, 1, 2, 6, 5], &3), [2, 1, 1, 2, 2]);
/// ```
pub fn reduce<W: Whole>(digits: &[W], modulus: &W) -> Vec<W> {
    digits.iter().map(|d| d.clone().div_rem(modulus).1).filter(|r| !r.is_zero()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{UBig, Work};
    use proptest::prelude::*;

    #[test]
    fn worked_examples_of_the_papers() {
        let table: &[(u64, u64, &[u64])] = &[
            (13, 5, &[2, 1, 1, 2]),
            (18, 7, &[2, 1, 1, 3]),
            (18, 5, &[3, 1, 1, 2]),
            (43, 25, &[1, 1, 2, 1, 1, 3]),
            (43, 12, &[3, 1, 1, 2, 2]),
            (11, 9, &[1, 4, 2]),
            (36, 29, &[1, 4, 7]),
            (19, 6, &[3, 6]),
            (2393, 459, &[5, 4, 1, 2, 6, 5]),
            (1934, 459, &[4, 4, 1, 2, 6, 5]),
            (8, 3, &[2, 1, 2]),
            (9, 4, &[2, 4]),
        ];
        for &(b, a, expected) in table {
            assert_eq!(digits(b, a).collect::<Vec<_>>(), expected, "{b}/{a}");
            assert_eq!(fraction(expected), (b, a));
        }
    }

    proptest! {
        #[test]
        fn digits_and_fraction_are_inverse(a in 1u64.., b in 1u64..) {
            let (a, b) = (a.min(b), a.max(b));
            let short: Vec<u64> = digits(b, a).collect();
            prop_assert!(a == b || short.last() > Some(&1));
            let (y, x) = fraction(&short);
            prop_assert_eq!(u128::from(x) * u128::from(b), u128::from(y) * u128::from(a));
            prop_assert_eq!(digits(y, x).collect::<Vec<_>>(), short);
        }

        #[test]
        fn widths_agree(a in 1u64.., b in 1u64..) {
            let word: Vec<UBig> = digits(b, a).map(UBig::from).collect();
            let double: Vec<UBig> =
                digits(u128::from(b), u128::from(a)).map(UBig::from).collect();
            let work = Work::default();
            let big = UBig::expand(&b.into(), &a.into(), &work);
            prop_assert_eq!(&word, &double);
            prop_assert_eq!(Ok(word), big);
        }

        #[test]
        fn reversing_keeps_the_numerator(a in 1u64..10_000, b in 1u64..10_000) {
            let (a, b) = (a.min(b), a.max(b));
            let short: Vec<u64> = digits(b, a).collect();
            let back = reverse(&short);
            prop_assert_eq!(fraction(&back).0, fraction(&short).0);
            prop_assert!(back.last() > Some(&1) || back == [1]);
        }
    }
}
