//! Exact comparison with the golden ratio and its relatives.
//!
//! Phi_n = (n + sqrt(n*n + 4))/2 is the ratio whose digits are all n; phi is Phi_1. Two ratios
//! compare like their lists of digits, except that every second place counts backwards (a larger
//! digit in a denominator makes a smaller ratio). So a comparison with Phi_n reads only the leading
//! digits, needs nothing wider than the numbers themselves, and is never a tie: Phi_n is irrational
//! for n > 0.

use crate::{Halt, Whole, Work, leading};
use std::cmp::Ordering;

/// Compares `b/a` with phi = (1 + sqrt 5)/2.
///
/// ```
/// use euclid_fractions::{Work, golden::compare};
/// use std::cmp::Ordering::{Greater, Less};
/// let work = Work::default();
/// assert_eq!(compare(&5u64, &3, &work), Ok(Greater)); // 1.667
/// assert_eq!(compare(&8u64, &5, &work), Ok(Less)); // 1.600
/// ```
pub fn compare<W: Whole>(b: &W, a: &W, work: &Work) -> Result<Ordering, Halt> {
    compare_with(b, a, &W::ONE, work)
}

/// Compares `b/a` with Phi_n = (n + sqrt(n*n + 4))/2, for n > 0.
///
/// ```
/// use euclid_fractions::{Work, golden::compare_with};
/// use std::cmp::Ordering::{Greater, Less};
/// let work = Work::default();
/// assert_eq!(compare_with(&5u64, &2, &2, &work), Ok(Greater)); // Phi_2 = 2.414
/// assert_eq!(compare_with(&12u64, &5, &2, &work), Ok(Less));
/// ```
pub fn compare_with<W: Whole>(b: &W, a: &W, n: &W, work: &Work) -> Result<Ordering, Halt> {
    first_other(leading(b, a, work), n, Ordering::Greater)
}

/// What the first digit that is not `n` decides, if `greater` is what a larger one decides at once.
fn first_other<W: Whole>(
    digits: impl Iterator<Item = Result<W, Halt>>,
    n: &W,
    mut greater: Ordering,
) -> Result<Ordering, Halt> {
    for digit in digits {
        match digit?.cmp(n) {
            Ordering::Equal => greater = greater.reverse(),
            Ordering::Greater => return Ok(greater),
            Ordering::Less => return Ok(greater.reverse()),
        }
    }
    // The list ended: what would follow is the digit infinity, larger than n.
    Ok(greater)
}

/// The largest n with Phi_n < b/a, for `a <= b`; 0 if even phi is larger.
///
/// This is floor(b/a - a/b), Nivasch's formula, without its products: the first digit or one less.
///
/// ```
/// use euclid_fractions::{Work, golden::floor};
/// let work = Work::default();
/// assert_eq!(floor(&8u64, &3, &work), Ok(2)); // 8/3 - 3/8 = 2.29
/// assert_eq!(floor(&8u64, &5, &work), Ok(0)); // 8/5 - 5/8 = 0.97
/// ```
pub fn floor<W: Whole>(b: &W, a: &W, work: &Work) -> Result<W, Halt> {
    let mut digits = leading(b, a, work);
    let Some(first) = digits.next().transpose()? else { return Ok(W::ZERO) };
    Ok(match first_other(digits, &first, Ordering::Less)? {
        Ordering::Less => first - W::ONE,
        _ => first,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::UBig;
    use proptest::prelude::*;

    /// b*b - n*a*b - a*a has the sign of b/a - Phi_n.
    fn by_squares(b: &UBig, a: &UBig, n: &UBig) -> Ordering {
        (b * b).cmp(&(n * a * b + a * a))
    }

    #[test]
    fn every_small_ratio() {
        let work = Work::default();
        for a in 1u64..=60 {
            for b in a..=200 {
                let (x, y) = (UBig::from(a), UBig::from(b));
                for n in 1u64..=12 {
                    assert_eq!(
                        compare_with(&b, &a, &n, &work),
                        Ok(by_squares(&y, &x, &UBig::from(n))),
                        "{b}/{a} and Phi_{n}"
                    );
                }
                assert_eq!(floor(&b, &a, &work), Ok((b * b - a * a) / (a * b)), "{b}/{a}");
            }
        }
    }

    #[test]
    fn fibonacci_neighbours_are_the_hardest() {
        let work = Work::unlimited();
        let (mut a, mut b) = (UBig::ONE, UBig::ONE);
        for _ in 0..2_000 {
            let next = &a + &b;
            a = std::mem::replace(&mut b, next);
            assert_eq!(compare(&b, &a, &work), Ok(by_squares(&b, &a, &UBig::ONE)));
        }
    }

    proptest! {
        #[test]
        fn large_ratios(a in 1u128.., b in 1u128.., n in 1u64..) {
            let (a, b) = (a.min(b), a.max(b));
            let (x, y) = (UBig::from(a), UBig::from(b));
            let work = Work::default();
            prop_assert_eq!(compare(&b, &a, &work), Ok(by_squares(&y, &x, &UBig::ONE)));
            prop_assert_eq!(
                compare_with(&b, &a, &u128::from(n), &work),
                Ok(by_squares(&y, &x, &UBig::from(n)))
            );
            let value = (&y * &y - &x * &x) / (&x * &y);
            prop_assert_eq!(floor(&y, &x, &work), Ok(value));
        }
    }
}
