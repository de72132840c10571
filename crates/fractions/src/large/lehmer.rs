//! Lehmer's steps: quotients of long numbers from their two leading words.
//!
//! Write (A, B) = M (C, D) with M the product of the matrices [[q, 1], [1, 0]] of some quotients. They are
//! the first digits of A/B exactly if C > D >= 0. Now let only the leading parts a, b of A and B be known, so
//! that A = a + a' and B = b + b' with unknown tails 0 <= a', b' < 1 (the unit is the last place of a and b),
//! and let (a, b) = M (c, d). As the inverse of M is [[m22, -m12], [-m21, m11]] up to its sign, and m11 is the
//! largest entry,
//!
//! ```text
//! |D - d| < m11   and   |(C - D) - (c - d)| < m11 + m12,
//! ```
//!
//! so the quotients are **certain**, that is right whatever the tails are, if
//!
//! ```text
//! d >= m11   and   c - d >= m11 + m12.
//! ```
//!
//! This condition is all that the expansion rests on, at every size: on words here, on numbers in
//! [`half_gcd`](super::half_gcd). (Compare Collins' and Jebelean's conditions, and Möller's "On Schönhage's
//! algorithm and subquadratic integer gcd computation", 2008.)

use super::quotients::{Quotient, Quotients};

/// A product of an even or odd number of matrices [[q, 1], [1, 0]], with entries below 2^62.
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

    /// The remainders (c, d) of (a, b) = M (c, d).
    fn remainders(&self, a: u128, b: u128) -> (u128, u128) {
        // Both fit, so the arithmetic may go round.
        let cross = |x: u64, y: u64| {
            let (x, y) = (a.wrapping_mul(x.into()), b.wrapping_mul(y.into()));
            if self.odd { y.wrapping_sub(x) } else { x.wrapping_sub(y) }
        };
        (cross(self.m22, self.m12), cross(self.m21, self.m11).wrapping_neg())
    }
}

/// The quotients of a >= b that are certain and whose remainders are at least 2^33, where a has all 64 bits.
///
/// Up to the last one they are certain without a question: if r is the remainder of a step from (a, b) to
/// (b, r), the entries are at most 2^64/b < 2^31 <= r. The last may fail, by b - r < m11 + m12.
#[inline]
fn leading_word(mut a: u64, mut b: u64, out: &mut Quotients) -> Step {
    const LEAST: u64 = 1 << 33;
    let mut step = Step::IDENTITY;
    if b < LEAST {
        return step;
    }
    let mut q = 0;
    loop {
        let (quotient, r) = (a / b, a % b);
        if r < LEAST {
            break;
        }
        q = quotient;
        (a, b) = (b, r);
        step.push(q);
        out.push(q);
    }
    if a - b < step.m11 + step.m12 && q != 0 {
        step.pop(q);
        out.pop();
    }
    step
}

/// The leading 64 bits of a, and what b has in these places.
#[inline]
fn leading_words(a: u128, b: u128) -> (u64, u64) {
    let shift = a.leading_zeros();
    (((a << shift) >> 64) as u64, ((b << shift) >> 64) as u64)
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
    while d < step.m11.into() || c - d < u128::from(step.m11) + u128::from(step.m12) {
        match out_of(&step, out) {
            Some(q) => {
                (c, d) = (u128::from(q) * c + d, c);
                step.pop(q);
            }
            None => break,
        }
    }
    step
}

/// Takes back the last quotient of a step that has one.
fn out_of(step: &Step, out: &mut Quotients) -> Option<u64> {
    if *step == Step::IDENTITY {
        return None;
    }
    match out.pop() {
        Some(Quotient::Word(q)) => Some(q),
        _ => None,
    }
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
    // What is left of a fits a word, and b is smaller.
    let (mut a, mut b) = (a as u64, b as u64);
    while b != 0 {
        out.push(a / b);
        (a, b) = (b, a % b);
    }
}
