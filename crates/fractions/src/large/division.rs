//! Quotients of many words, by the reciprocal of the divisor.
//!
//! Write B for 2^64, and let the divisor be shifted, so that it is dB^n with 1/2 <= d < 1. A quotient is found k
//! words at a time, from the top, as in school: if r is the remainder so far, less than the divisor, the
//! next words are x/(dB^n) with x = rB^k + (the next k words of the dividend). Let v be about 1/d with k+1 words
//! after the point, |1 - dv| <= 8/B^(k+1) (see [`reciprocal`](super::reciprocal)), and x' the number x without its last
//! n-1 words. Then
//!
//! ```text
//! x'v/B   and   x/(dB^n) < B^k   differ by less than   8/B + v/B < 11/B,
//! ```
//!
//! so the integral part of the former is the quotient, one more or one less, which the remainder tells.

use super::{
    limbs,
    product::multiply,
    reciprocal::reciprocal,
    room::Room,
    words::{add_assign, compare, sub_assign, trim},
};
use crate::{Halt, UBig, Work};
use dashu_int::ops::{BitTest, DivRem};
use std::cmp::Ordering;

/// If quotient and divisor have so many words, a reciprocal is the fastest way.
const PAYS: usize = 150;

/// Quotient and remainder of large numbers, in quasilinear time. The divisor must not be zero.
///
/// ```
/// use euclid_fractions::{UBig, Work, div_rem};
/// let (x, y) = (UBig::from(7u8).pow(20_000), UBig::from(5u8).pow(10_000));
/// let (quotient, remainder) = div_rem(x.clone(), &y, &Work::default())?;
/// assert!(remainder < y && quotient * y + remainder == x);
/// # Ok::<(), euclid_fractions::Halt>(())
/// ```
pub fn div_rem(x: UBig, y: &UBig, work: &Work) -> Result<(UBig, UBig), Halt> {
    let _room = Room::new(BYTES, limbs::count(&x), work)?;
    quotient(x, y, work)
}

/// The bytes that a division takes for each word of the dividend; measured.
const BYTES: u64 = 340;

/// The same where there is room for it.
pub(super) fn quotient(x: UBig, y: &UBig, work: &Work) -> Result<(UBig, UBig), Halt> {
    let (m, n) = (limbs::count(&x), limbs::count(y));
    if n < PAYS || m < n + PAYS {
        work.charge(cost(m.saturating_sub(n), n))?;
        return Ok(DivRem::div_rem(x, y));
    }
    by_reciprocal(&x, y, work)
}

/// What nobody limits.
pub(crate) fn unlimited_div_rem(x: UBig, y: &UBig) -> (UBig, UBig) {
    let (m, n) = (limbs::count(&x), limbs::count(y));
    if n < PAYS || m < n + PAYS {
        return DivRem::div_rem(x, y);
    }
    // What is not limited does not halt, short of the end of the memory.
    by_reciprocal(&x, y, &Work::unlimited()).unwrap_or_else(|_| DivRem::div_rem(x, y))
}

/// What a division as taught in school costs, of two numbers that differ by m words in length.
fn cost(m: usize, n: usize) -> u64 {
    (m as u64 + 1) * n as u64 / 64
}

fn by_reciprocal(x: &UBig, y: &UBig, work: &Work) -> Result<(UBig, UBig), Halt> {
    let n = limbs::count(y);
    let shift = 64 * n - y.bit_len();
    let (x, y) = (x << shift, y << shift);
    let (x, y) = (&*limbs::words(&x), &*limbs::words(&y));
    // The quotient in pieces of equal length, none longer than the divisor.
    let words = (x.len() + 1).saturating_sub(n).max(1);
    let k = words.div_ceil(words.div_ceil(n));
    let v = reciprocal(y, k + 1, work)?;

    // What is above the last multiple of k words is less than the divisor.
    let pieces = words.div_ceil(k);
    let (low, high) = x.split_at((pieces * k).min(x.len()));
    let mut rest = high.to_vec();
    let mut quotient = vec![0; pieces * k];
    for index in (0..pieces).rev() {
        let piece = &low[(index * k).min(low.len())..((index + 1) * k).min(low.len())];
        let mut next = vec![0; k];
        next[..piece.len()].copy_from_slice(piece);
        next.extend_from_slice(&rest);
        rest = next;
        let place = &mut quotient[index * k..][..k];
        digit(&mut rest, y, &v, place, work)?;
    }
    Ok((limbs::number(&quotient), limbs::number(&rest) >> shift))
}

/// One piece of the quotient; leaves the remainder.
fn digit(
    x: &mut Vec<u64>,
    y: &[u64],
    v: &[u64],
    place: &mut [u64],
    work: &Work,
) -> Result<(), Halt> {
    let (k, n) = (place.len(), y.len());
    trim(x);
    if x.len() >= n {
        // v has k + 1 words after the point, and one more is cut off.
        let product = multiply(&x[n - 1..], v, work)?;
        let whole = product.get(k + 2..).unwrap_or_default();
        let length = whole.len().min(k);
        if whole[length..].iter().any(|&word| word != 0) {
            // B^k, one too many.
            place.fill(u64::MAX);
        } else {
            place[..length].copy_from_slice(&whole[..length]);
        }
        let mut product = multiply(place, y, work)?;
        trim(&mut product);
        if compare(&product, x) == Ordering::Greater {
            sub_assign(place, &[1]);
            sub_assign(&mut product, y);
            trim(&mut product);
        }
        sub_assign(x, &product);
        trim(x);
    }
    if compare(x, y) != Ordering::Less {
        add_assign(place, &[1]);
        sub_assign(x, y);
        trim(x);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(x: &UBig, y: &UBig) {
        if !y.is_zero() {
            let expected = DivRem::div_rem(x.clone(), y);
            assert!(by_reciprocal(x, y, &Work::unlimited()) == Ok(expected), "{x} by {y}");
        }
    }

    #[test]
    fn around_powers() {
        let power = |n: usize| UBig::ONE << n;
        for n in [1, 63, 64, 65, 127, 128, 640, 2_000] {
            for m in [0, 1, 63, 64, 65, 128, 700, 1_000, 5_000] {
                for x in [power(m), power(m) - UBig::ONE, power(m) + UBig::ONE] {
                    for y in [power(n), power(n) - UBig::ONE, power(n) + UBig::ONE] {
                        check(&x, &y);
                        check(&(&x * &y), &y);
                        check(&(&x * &y + &y - UBig::ONE), &y);
                        check(&(&x * &y - UBig::from(!x.is_zero())), &y);
                    }
                }
            }
        }
    }

    fn numbers(words: usize) -> impl Strategy<Value = UBig> {
        let word = prop_oneof![any::<u64>(), Just(0), Just(u64::MAX)];
        prop::collection::vec(word, 0..=words).prop_map(|words| limbs::number(&words))
    }

    proptest! {
        #[test]
        fn any_two_numbers(x in numbers(80), y in numbers(50), q in numbers(60)) {
            check(&x, &y);
            check(&(&q * &y + &x), &y);
            check(&(&q * &y), &y);
        }

        #[test]
        fn long_numbers(words in 1usize..2_000, n in 1usize..600, seed in any::<u64>()) {
            let random = |n: usize, seed: u64| {
                let word = |i: u64| (i + seed).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29) ^ seed;
                limbs::number(&(1..=n as u64).map(word).collect::<Vec<_>>())
            };
            check(&random(words, seed), &random(n, !seed));
        }
    }
}
