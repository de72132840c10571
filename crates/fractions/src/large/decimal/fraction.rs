//! Quotients as fractions in fixed point, by Newton's method.
//!
//! Write B for 2^64. Let d in [1/2, 1) be a divisor and v an approximation of 1/d with k words after
//! the point and |1 - dv| <= 8/B^k. One step, with t <= 2k - 1 words,
//!
//! ```text
//! e = 1 - d'v cut to t words,     v' = v + (ve cut to t words),
//! ```
//!
//! where d' is d cut to t words, gives |1 - dv'| <= 8/B^t. For with e* = 1 - dv we have |e - e*| <= |d - d'|v + B^-t <
//! 3.1 B^-t, as v < 2.1; and 1 - dv' = e*² - (1 - e*)(e - e*) - d(cut) is at most
//! 64 B^-2k + 3.2 B^-t + B^-t in absolute value, and 64 B^-2k <= 64/B * B^-t.

use super::super::{
    product::multiply,
    words::{add_assign, sub_assign},
};
use crate::{UBig, Whole};

/// Down to so many words the reciprocal is a plain division.
const PLAIN: usize = 24;

/// (x + c)/y with some c between 0.2 and 0.6, for x < y, as a multiple of 1/B^(n+1) where y has n words.
pub(super) fn fraction(x: &UBig, y: &UBig) -> Vec<u64> {
    let n = y.as_words().len();
    let shift = 64 * n - y.bits() as usize;
    let (x, y) = (x << shift, y << shift);
    let mut product = multiply(x.as_words(), &reciprocal(y.as_words(), n + 1));
    product.resize(2 * n + 2, 0);
    let mut fraction = product[n..=2 * n].to_vec();
    // So far it is x/y but for less than (8 + 1)/B^(n+1) < 9/(By). With d = y/B^n, now shifted, this adds d/2 to x.
    let bit = 63 + shift;
    add_assign(&mut fraction[bit / 64..], &[1 << (bit % 64)]);
    fraction
}

/// About 1/d with t words after the point and one before it. The n words make d = divisor/B^n in [1/2, 1).
fn reciprocal(divisor: &[u64], t: usize) -> Vec<u64> {
    // d', filled up with zeros where d is shorter.
    let mut cut = vec![0; t.saturating_sub(divisor.len())];
    cut.extend_from_slice(&divisor[divisor.len().saturating_sub(t)..]);
    if t <= PLAIN {
        // d' <= d < d' + B^-t and v <= 1/d' < v + B^-t, so 1 - B^-t < dv < 1 + 2/B^t.
        let quotient = (UBig::ONE << (128 * t)) / UBig::from_words(&cut);
        let mut v = quotient.as_words().to_vec();
        v.resize(t + 1, 0);
        return v;
    }
    let k = t / 2 + 1;
    let v = reciprocal(divisor, k);
    let product = multiply(&cut, &v);
    let (mut error, below) = (product[k..k + t].to_vec(), product[k + t] == 0);
    if below {
        let mut opposite = vec![0; t];
        sub_assign(&mut opposite, &error);
        error = opposite;
    }
    // |e| <= 12/B^k
    let change = multiply(&v, &error[..=t - k]);
    let mut next = vec![0; t - k];
    next.extend_from_slice(&v);
    if below {
        add_assign(&mut next, &change[k..]);
    } else {
        sub_assign(&mut next, &change[k..]);
    }
    next
}
