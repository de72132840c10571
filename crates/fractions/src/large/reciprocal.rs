//! Reciprocals in fixed point, by Newton's method.
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

use super::{
    limbs,
    product::multiply,
    words::{add_assign, sub_assign},
};
use crate::{Halt, UBig, Work};

/// Down to so many words the reciprocal is a plain division.
const PLAIN: usize = 24;

/// About 1/d with t words after the point and one before it. The n words make d = divisor/B^n in [1/2, 1).
pub(super) fn reciprocal(divisor: &[u64], t: usize, work: &Work) -> Result<Vec<u64>, Halt> {
    // d', filled up with zeros where d is shorter.
    let mut cut = vec![0; t.saturating_sub(divisor.len())];
    cut.extend_from_slice(&divisor[divisor.len().saturating_sub(t)..]);
    if t <= PLAIN {
        // d' <= d < d' + B^-t and v <= 1/d' < v + B^-t, so 1 - B^-t < dv < 1 + 2/B^t.
        let quotient = (UBig::ONE << (128 * t)) / limbs::number(&cut);
        let mut v = limbs::words(&quotient).into_owned();
        v.resize(t + 1, 0);
        return Ok(v);
    }
    let k = t / 2 + 1;
    let v = reciprocal(divisor, k, work)?;
    let product = multiply(&cut, &v, work)?;
    let (mut error, below) = (product[k..k + t].to_vec(), product[k + t] == 0);
    if below {
        let mut opposite = vec![0; t];
        sub_assign(&mut opposite, &error);
        error = opposite;
    }
    // |e| <= 12/B^k
    let change = multiply(&v, &error[..=t - k], work)?;
    let mut next = vec![0; t - k];
    next.extend_from_slice(&v);
    if below {
        add_assign(&mut next, &change[k..]);
    } else {
        sub_assign(&mut next, &change[k..]);
    }
    Ok(next)
}
