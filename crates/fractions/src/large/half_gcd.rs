//! The complete expansion, by the recursive half-gcd of Knuth and Schönhage.
//!
//! The leading half of two numbers determines about half of the quotients that the numbers determine. So: take
//! the leading part, expand it as far as its quotients are certain, apply the matrix of these quotients to
//! the rest, and go on. The expansion of the leading part does the same. Quotients are written down as they
//! become certain, hence in order and once; the few at the end of a leading part that are not certain are
//! taken back.

use super::{
    lehmer,
    matrix::{Matrix, Remainders},
    quotients::Quotients,
    words::{compare, trim},
};
use crate::UBig;
use dashu_int::ops::DivRem;
use std::cmp::Ordering;

/// From this many words on, the leading part is expanded by recursion.
pub(super) const RECURSIVE: usize = 150;

/// What is left of a ratio, and from which length on recursion pays.
#[derive(Clone, Debug)]
pub(super) struct Expansion {
    rest: Remainders,
    recursive: usize,
}

impl Expansion {
    /// Begins with `b/a`; writes down the digit 0 if that is less than 1.
    pub fn new(b: &UBig, a: &UBig, recursive: usize, out: &mut Quotients) -> Self {
        let mut rest = Remainders { a: b.as_words().to_vec(), b: a.as_words().to_vec() };
        if b < a {
            out.push(0);
            std::mem::swap(&mut rest.a, &mut rest.b);
        }
        Expansion { rest, recursive }
    }

    /// Writes down at least one more digit, by a leading part of up to `length` words, unless there are no more.
    pub fn advance(&mut self, length: usize, out: &mut Quotients) -> bool {
        let Expansion { rest, recursive } = self;
        if rest.b.is_empty() {
            return false;
        }
        let n = rest.a.len();
        if n <= 2 {
            lehmer::finish(double(&rest.a), double(&rest.b), out);
            rest.b.clear();
            return true;
        }
        if n < *recursive || length < *recursive / 2 {
            step(rest, None, out)
        } else {
            descend(rest, length.min(n / 2), None, *recursive, out)
        }
    }
}

/// A number of at most two words.
fn double(words: &[u64]) -> u128 {
    words.iter().rev().fold(0, |sum, &word| sum << 64 | u128::from(word))
}

/// The digits of `b/a`, for b >= a, that are certain whatever follows the last places of b and of a; not
/// all of them, perhaps.
pub(crate) fn certain(b: &UBig, a: &UBig) -> Vec<UBig> {
    let mut out = Quotients::default();
    let mut rest = Remainders { a: b.as_words().to_vec(), b: a.as_words().to_vec() };
    half_gcd(&mut rest, RECURSIVE, &mut out);
    out.iter().collect()
}

/// The certain quotients of a > b: leaves their remainders in `rest`.
fn half_gcd(rest: &mut Remainders, recursive: usize, out: &mut Quotients) -> Matrix {
    let mut matrix = Matrix::identity();
    if compare(&rest.a, &rest.b) != Ordering::Greater {
        return matrix;
    }
    let half = rest.a.len() / 2;
    loop {
        // Each word that the remainders lose the matrix wins, and certainty ends where they meet.
        let room = rest.b.len().saturating_sub(matrix.len()) / 2;
        let moved = if room == 0 {
            false
        } else if rest.a.len() < recursive || room < 8 {
            step(rest, Some(&mut matrix), out)
        } else {
            descend(rest, half.min(2 * room), Some(&mut matrix), recursive, out)
        };
        if !moved {
            break;
        }
    }
    while !matrix.is_identity() && !matrix.is_certain(rest) {
        // There is a quotient, as the matrix is not the identity.
        let Some(q) = out.pop() else { break };
        rest.undo(&q);
        matrix.pop(&q);
    }
    matrix
}

/// Expands the leading `length` words as far as they determine the quotients, at least one quotient.
fn descend(
    rest: &mut Remainders,
    length: usize,
    onto: Option<&mut Matrix>,
    recursive: usize,
    out: &mut Quotients,
) -> bool {
    let shift = rest.a.len() - length;
    if rest.b.len() <= shift {
        return divide(rest, onto, out);
    }
    let mut leading = Remainders { a: rest.a[shift..].to_vec(), b: rest.b[shift..].to_vec() };
    let matrix = half_gcd(&mut leading, recursive, out);
    if matrix.is_identity() {
        return divide(rest, onto, out);
    }
    *rest = matrix.complete(leading, &rest.a[..shift], &rest.b[..shift], onto);
    true
}

/// Takes one step by the leading two words.
fn step(rest: &mut Remainders, onto: Option<&mut Matrix>, out: &mut Quotients) -> bool {
    let (a, b) = rest.leading();
    let step = lehmer::leading_double(a, b, out);
    if step == lehmer::Step::IDENTITY {
        return divide(rest, onto, out);
    }
    rest.reduce(&step);
    if let Some(matrix) = onto {
        matrix.times_step(&step);
    }
    true
}

/// Takes one quotient by a division, where the leading part does not tell it. With a matrix only if the
/// quotient has a chance to be certain.
fn divide(rest: &mut Remainders, onto: Option<&mut Matrix>, out: &mut Quotients) -> bool {
    if let Some(matrix) = &onto
        && rest.a.len() - rest.b.len() + matrix.len() > rest.b.len()
    {
        return false;
    }
    let (a, b) = (UBig::from_words(&rest.a), UBig::from_words(&rest.b));
    let (q, r) = a.div_rem(&b);
    rest.a = std::mem::replace(&mut rest.b, r.as_words().to_vec());
    trim(&mut rest.a);
    out.push_big(q.clone());
    if let Some(matrix) = onto {
        matrix.push(&q.into());
    }
    true
}
