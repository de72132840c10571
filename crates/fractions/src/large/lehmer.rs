//! Lehmer's steps: the quotients of long numbers from their two leading words.
//!
//! Write (A, B) = M (C, D), where M is the product of the matrices [[q, 1], [1, 0]] of some quotients.
//! They are the first digits of A/B, and not all of them, exactly if C > D > 0. Now let only the
//! leading parts a and b be known: A = a + a' and B = b + b' with tails 0 <= a', b' < 1, in units of the
//! last place of a and b; and let (a, b) = M (c, d). The inverse of M is [[m22, -m12], [-m21, m11]], up
//! to its sign, and m11 is the largest entry. So
//!
//! ```text
//! |D - d| < m11   and   |(C - D) - (c - d)| < m11 + m12,
//! ```
//!
//! and the quotients are **certain**, that is right whatever the tails are, if
//!
//! ```text
//! d >= m11   and   c - d >= m11 + m12.
//! ```
//!
//! This condition is all that the expansion rests on at every size: on words here, on long numbers in
//! [`half_gcd`](super::half_gcd). Compare Collins' and Jebelean's conditions, and Möller, "On Schönhage's
//! algorithm and subquadratic integer gcd computation" (2008).

use super::words::parts;
use crate::quotients::Quotients;

/// A product of matrices [[q, 1], [1, 0]] with entries below 2^63.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Step {
    pub m11: u64,
    pub m12: u64,
    pub m21: u64,
    pub m22: u64,
    /// Whether the number of factors is odd, which makes the determinant -1.
    pub odd: bool,
}

impl Step {
    pub const IDENTITY: Step = Step { m11: 1, m12: 0, m21: 0, m22: 1, odd: false };

    fn push(&mut self, q: u64) {
        (self.m11, self.m12) = (q * self.m11 + self.m12, self.m11);
        (self.m21, self.m22) = (q * self.m21 + self.m22, self.m21);
        self.odd = !self.odd;
    }

    /// The product with one matrix more, of a positive q, if its entries are still below 2^63.
    pub fn then(&self, q: u64) -> Option<Step> {
        let largest = u128::from(q) * u128::from(self.m11) + u128::from(self.m12);
        let mut step = *self;
        (q != 0 && largest >> 63 == 0).then(|| {
            step.push(q);
            step
        })
    }

    fn pop(&mut self, q: u64) {
        (self.m11, self.m12) = (self.m12, self.m11 - q * self.m12);
        (self.m21, self.m22) = (self.m22, self.m21 - q * self.m22);
        self.odd = !self.odd;
    }

    fn times(&self, other: &Step) -> Step {
        Step {
            m11: self.m11 * other.m11 + self.m12 * other.m21,
            m12: self.m11 * other.m12 + self.m12 * other.m22,
            m21: self.m21 * other.m11 + self.m22 * other.m21,
            m22: self.m21 * other.m12 + self.m22 * other.m22,
            odd: self.odd != other.odd,
        }
    }

    /// The (c, d) of (a, b) = M (c, d).
    fn remainders(&self, a: u128, b: u128) -> (u128, u128) {
        // Both fit, so the arithmetic may go round.
        let cross = |x: u64, y: u64| {
            let (x, y) = (a.wrapping_mul(x.into()), b.wrapping_mul(y.into()));
            if self.odd { y.wrapping_sub(x) } else { x.wrapping_sub(y) }
        };
        (cross(self.m22, self.m12), cross(self.m21, self.m11).wrapping_neg())
    }

    /// Whether the quotients of this step, with these remainders, are certain.
    fn is_certain(&self, c: u128, d: u128) -> bool {
        let (m11, m12) = (u128::from(self.m11), u128::from(self.m12));
        d >= m11 && c - d >= m11 + m12
    }
}

/// The certain quotients of a >= b whose remainders are at least 2^33, where a has all 64 bits.
///
/// Before the last they are certain without a question. For if a step leads from (a, b) to (b, r), the
/// new m11 is at most 2^64/b < 2^31 <= r; and for the step before, whose m11 + m12 is at most this
/// m11, a - b is at least r.
#[inline]
fn leading_word(mut a: u64, mut b: u64, out: &mut Quotients) -> Step {
    const LEAST: u64 = 1 << 33;
    let mut step = Step::IDENTITY;
    if b < LEAST {
        return step;
    }
    let mut last = 0;
    loop {
        let (q, r) = (a / b, a % b);
        if r < LEAST {
            break;
        }
        (a, b) = (b, r);
        step.push(q);
        out.push(q);
        last = q;
    }
    if last != 0 && !step.is_certain(a.into(), b.into()) {
        step.pop(last);
        out.pop_word();
    }
    step
}

/// The leading 64 bits of a, and what b has in their place.
#[inline]
fn leading_words(a: u128, b: u128) -> (u64, u64) {
    let shift = a.leading_zeros();
    (parts(a << shift).1, parts(b << shift).1)
}

/// The certain quotients of a >= b, where a has all 128 bits, as far as a matrix of words holds them.
#[inline]
pub(super) fn leading_double(a: u128, b: u128, out: &mut Quotients) -> Step {
    let (x, y) = leading_words(a, b);
    let first = leading_word(x, y, out);
    let (c, d) = first.remainders(a, b);
    let (x, y) = leading_words(c, d);
    let second = leading_word(x, y, out);
    let (mut c, mut d) = second.remainders(c, d);
    let mut step = first.times(&second);
    while step != Step::IDENTITY && !step.is_certain(c, d) {
        // The quotients of a step are words, and were written last.
        let Some(q) = out.pop_word() else { break };
        (c, d) = (u128::from(q) * c + d, c);
        step.pop(q);
    }
    step
}

/// All quotients of a >= b: the end of every expansion.
pub(super) fn finish(mut a: u128, mut b: u128, out: &mut Quotients) {
    while a >> 64 != 0 && b != 0 {
        let (x, y) = leading_words(a, b);
        let step = leading_word(x, y, out);
        if step == Step::IDENTITY {
            out.push_big((a / b).into());
            (a, b) = (b, a % b);
        } else {
            (a, b) = step.remainders(a, b);
        }
    }
    // Either b is 0, or both fit a word.
    let (mut a, mut b) = (parts(a).0, parts(b).0);
    while b != 0 {
        out.push(a / b);
        (a, b) = (b, a % b);
    }
}
