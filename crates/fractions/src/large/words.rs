//! Numbers as lists of words without leading zeros: the few operations that need no product.

use std::cmp::Ordering;

/// Drops leading zeros.
pub(super) fn trim(number: &mut Vec<u64>) {
    let length = number.iter().rposition(|&word| word != 0).map_or(0, |index| index + 1);
    number.truncate(length);
}

/// Compares two numbers without leading zeros.
pub(super) fn compare(x: &[u64], y: &[u64]) -> Ordering {
    x.len().cmp(&y.len()).then_with(|| x.iter().rev().cmp(y.iter().rev()))
}

/// x += y, where x is long enough for the sum modulo its length.
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

/// x - y for x >= y, in place.
pub(super) fn sub_assign(x: &mut Vec<u64>, y: &[u64]) {
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
    trim(x);
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
