//! Products of numbers of many words, by a floating-point transform whose result is proved exact.
//!
//! # The transform
//!
//! A number is cut into balanced digits of b bits ([`balanced`]): real numbers x_0, x_1, ..., of which
//! x_j and x_(j+N) become the complex number z_j. Then the polynomial with coefficients z_j is the one
//! with coefficients x_j modulo y^N - i, for there y^N *is* i; and as the product of two numbers has
//! at most 2N digits, nothing wraps around, and the real and imaginary parts of its z_j are its digits.
//!
//! Modulo y^N - i one multiplies by splitting ([`row`], [`transform`]): y^2m - w^2 = (y^m - w)(y^m + w), and
//! a polynomial u + v y^m leaves u + wv and u - wv. All roots needed stand in tables ([`roots`]).
//! After L levels the factors have degree 2 to 7, and are multiplied as taught in school. The
//! way back is u = (p + q)/2, v = (p - q)/2w. All divisions by 2 are left to the end.
//!
//! # The error
//!
//! Let ε = 2^-53, the error of one rounding. Norms are Euclidean. Terms of order ε² are far below
//! the slack that the rounded constants leave, as is underflow, and are left out.
//!
//! *One product with a root.* Let w be a root and w' what the table has for it: |w' - w| <= 0.83 ε. The
//! parts of vw' are ac - bd and ad + bc. Rounded products and sums (or fused ones, which round less) are off
//! by ε(|ac| + |bd|) + ε|ac - bd| and the like. As (|ac| + |bd|)² + (|ad| + |bc|)² = |v|²|w'|² + 4|abcd|
//! <= 2|v|²|w'|², a product is off by at most (√2 + 1)ε|v|, and with the root by (√2 + 1.83)ε|v|.
//!
//! *One level.* The pair (u + wv, u - wv) has √2 times the norm of (u, v). The error e of wv
//! goes into both, which makes √2|e|; rounding the sums adds ε times their norm. Together that is
//! at most μ = (√2 + 2.83)ε < 4.245ε times the norm of the result. On the way back a sum is off by a
//! factor within 1 ± ε (a complex one, near 1), a difference times a root by one within μ of 1.
//!
//! *Forward.* A level is √2 times a unitary map, so that relative errors in the norm multiply: of x^, the
//! transform of x, |x^| = 2^(L/2)|x|, we get (1 + μ)^L - 1 at most.
//!
//! *Blocks.* Coefficient k of a block is a sum of products x^_i y^_j with i + j = k modulo the
//! degree r < 8, over two products of numbers at most: 4r real terms for each part, some of them times
//! a root. It is off by at most κ = (4√2 r + 1)ε times the sum S_k of all |x^_i y^_j|. As
//! i determines j, Cauchy and Schwarz bound the sum of S_k *over all blocks* by 2|x^||y^| = 2 * 2^L |x||y|
//! for two products.
//!
//! *Back.* A digit of the result is a mean, with factors of absolute value 1, of one coefficient k of all
//! 2^L blocks, and each comes with an error factor within (1 + μ)^L - 1 of 1. So
//!
//! ```text
//! |error| <= 2 |x| |y| ((1 + μ)^3L (1 + κ) - 1),     |x| <= 2^(b-1) √(number of digits of x),
//! ```
//!
//! and the largest b is chosen for which this is below 0.49; the 2 is for two products. Then rounding to the
//! nearest integer is right. For numbers of 100 words b is 18, of 1,000 words 16, of 10^4 words 14, of 10^6 words 11.

#![allow(clippy::inline_always, reason = "a kernel must be inlined to be compiled for its machine")]
#![allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "words are cut off")]
#![allow(clippy::cast_precision_loss, reason = "what becomes a double is a small power of two")]

mod balanced;
mod basecase;
#[allow(unsafe_code, reason = "vector instructions, and nothing else")]
mod machine;
mod plan;
mod pool;
mod roots;
mod row;
#[cfg(test)]
mod tests;
mod transform;

use super::words::add_assign;
use crate::{Halt, Work};
pub(super) use basecase::steps;
pub(crate) use plan::{Plan, Spectrum};
pub(crate) use pool::give_back;

/// Whether a transform is the fastest way to one product of numbers of so many words.
pub(crate) fn pays(x_words: usize, y_words: usize) -> bool {
    let (x, y) = (x_words as u64, y_words as u64);
    x * y > 23 * (x + y)
}

/// x*y, of as many words as both have together.
pub(crate) fn multiply(x: &[u64], y: &[u64], work: &Work) -> Result<Vec<u64>, Halt> {
    let (short, long) = if x.len() < y.len() { (x, y) } else { (y, x) };
    let mut out = vec![0; x.len() + y.len()];
    if !pays(x.len(), y.len()) {
        basecase::charge(x, y, work)?;
        basecase::multiply(long, short, &mut out);
        return Ok(out);
    }
    // The longer in pieces, with one transform of the shorter for all.
    let pieces = long.len().div_ceil(4 * short.len());
    let size = long.len().div_ceil(pieces);
    let plan = Plan::single(short.len(), size, work);
    let spectrum = plan.transform(short)?;
    let mut product = vec![0; short.len() + size];
    for (i, piece) in long.chunks(size).enumerate() {
        let product = &mut product[..short.len() + piece.len()];
        plan.product(&spectrum, &plan.transform(piece)?, product)?;
        add_assign(&mut out[i * size..], product);
    }
    Ok(out)
}
