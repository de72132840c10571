//! Numbers as lists of words without leading zeros: the few operations that need no product.

use std::cmp::Ordering;

/// The two words of a double word, the lower first.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "that is the lower word")]
pub(super) fn parts(double: u128) -> (u64, u64) {
    (double as u64, (double >> 64) as u64)
}

/// A number of at most two words.
pub(super) fn double(words: &[u64]) -> u128 {
    words.iter().rev().fold(0, |sum, &word| sum << 64 | u128::from(word))
}

/// Drops leading zeros.
pub(super) fn trim(number: &mut Vec<u64>) {
    let length = number.iter().rposition(|&word| word != 0).map_or(0, |index| index + 1);
    number.truncate(length);
}

/// Compares two numbers without leading zeros.
pub(super) fn compare(x: &[u64], y: &[u64]) -> Ordering {
    x.len().cmp(&y.len()).then_with(|| x.iter().rev().cmp(y.iter().rev()))
}

/// x + y, modulo the length of x, which is not below that of y.
pub(super) fn add_assign(x: &mut [u64], y: &[u64]) {
    let mut carry = false;
    let (low, high) = x.split_at_mut(y.len());
    for (x, y) in low.iter_mut().zip(y) {
        (*x, carry) = x.carrying_add(*y, carry);
    }
    for x in high {
        if !carry {
            break;
        }
        (*x, carry) = x.overflowing_add(1);
    }
}

/// x - y, modulo the length of x, which is not below that of y.
pub(super) fn sub_assign(x: &mut [u64], y: &[u64]) {
    let mut borrow = false;
    let (low, high) = x.split_at_mut(y.len());
    for (x, y) in low.iter_mut().zip(y) {
        (*x, borrow) = x.borrowing_sub(*y, borrow);
    }
    for x in high {
        if !borrow {
            break;
        }
        (*x, borrow) = x.overflowing_sub(1);
    }
}

/// x + q*y.
pub(super) fn add_mul_assign(x: &mut Vec<u64>, q: u64, y: &[u64]) {
    x.resize(x.len().max(y.len()) + 1, 0);
    let mut carry = 0;
    let (low, high) = x.split_at_mut(y.len());
    for (x, y) in low.iter_mut().zip(y) {
        (*x, carry) = q.carrying_mul_add(*y, *x, carry);
    }
    add_assign(high, &[carry]);
    trim(x);
}
