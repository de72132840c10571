//! Quotients as fractions in fixed point.

use super::super::{limbs, product::multiply, reciprocal::reciprocal, words::add_assign};
use crate::{Halt, UBig, Work};
use dashu_int::ops::BitTest;

/// (x + c)/y with some c between 0.2 and 0.6, for x < y, as a multiple of 1/B^(n+1) where y has n words and B
/// is 2^64.
pub(super) fn fraction(x: &UBig, y: &UBig, work: &Work) -> Result<Vec<u64>, Halt> {
    let n = limbs::count(y);
    let shift = 64 * n - y.bit_len();
    let (x, y) = (x << shift, y << shift);
    let reciprocal = reciprocal(&limbs::words(&y), n + 1, work)?;
    let mut product = multiply(&limbs::words(&x), &reciprocal, work)?;
    product.resize(2 * n + 2, 0);
    let mut fraction = product[n..=2 * n].to_vec();
    // So far it is x/y but for less than (8 + 1)/B^(n+1) < 9/(By). With d = y/B^n, now shifted, this adds d/2 to x.
    let bit = 63 + shift;
    add_assign(&mut fraction[bit / 64..], &[1 << (bit % 64)]);
    Ok(fraction)
}
