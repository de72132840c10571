//! Quotients as fractions in fixed point.

use super::super::{product::multiply, reciprocal::reciprocal, words::add_assign};
use crate::{UBig, Whole};

/// (x + c)/y with some c between 0.2 and 0.6, for x < y, as a multiple of 1/B^(n+1) where y has n words and B
/// is 2^64.
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
