//! The recursive half-gcd of Knuth and Schönhage.
//!
//! The leading half of two numbers determines about half of the quotients that the numbers determine.
//! So: take a leading part, expand it as far as its quotients are certain, apply their matrix to the
//! rest, and go on. The expansion of the leading part does the same. Quotients are written down as
//! they are found, hence in order and once; the few at the end of a leading part that turn out not
//! to be certain are taken back.

use super::{
    division::div_rem,
    lehmer,
    matrix::{Matrix, Remainders},
    quotients::Quotients,
    words::{compare, double},
};
use crate::UBig;
use std::{cmp::Ordering, mem::replace};

/// From this many words on, a leading part is expanded by recursion.
pub(super) const RECURSIVE: usize = 130;

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

    /// Writes down at least one more digit, by a leading part of up to `length` words, unless there
    /// are no more.
    pub fn advance(&mut self, length: usize, out: &mut Quotients) -> bool {
        let Expansion { rest, recursive } = self;
        let n = rest.a.len();
        if rest.b.is_empty() {
            false
        } else if n <= 2 {
            lehmer::finish(double(&rest.a), double(&rest.b), out);
            rest.b.clear();
            true
        } else if n < *recursive || length < *recursive / 2 {
            step(rest, None, out)
        } else {
            descend(rest, length.min(n / 3), None, *recursive, out)
        }
    }
}

/// The digits of `b/a`, for b >= a, that are certain whatever follows the last places of b and of a;
/// not all of them, perhaps.
pub(crate) fn certain(b: &UBig, a: &UBig) -> Vec<UBig> {
    let mut out = Quotients::default();
    let mut rest = Remainders { a: b.as_words().to_vec(), b: a.as_words().to_vec() };
    half_gcd(&mut rest, RECURSIVE, &mut out);
    out.iter().collect()
}

/// Writes down certain quotients of a >= b, about half of all, and leaves their remainders.
fn half_gcd(rest: &mut Remainders, recursive: usize, out: &mut Quotients) -> Matrix {
    let half = rest.a.len() / 2;
    let mut matrix = Matrix::with_room(half.min(recursive));
    if compare(&rest.a, &rest.b) != Ordering::Greater {
        return matrix;
    }
    // The last few words are left to the caller: here a step for each would take long numbers.
    let least = (half / 32).max(1);
    loop {
        // Each word that the remainders lose the matrix wins, and certainty ends where they meet.
        let room = rest.b.len().saturating_sub(matrix.len()) / 2;
        let advanced = if room < least {
            false
        } else if rest.a.len() < recursive || room < 8 {
            step(rest, Some(&mut matrix), out)
        } else {
            descend(rest, half.min(2 * room), Some(&mut matrix), recursive, out)
        };
        if !advanced {
            break;
        }
    }
    while !matrix.is_identity() && !matrix.is_certain(rest) {
        // A matrix that is not the identity has a last quotient.
        let Some(q) = out.pop() else { break };
        rest.undo(&q);
        matrix.pop(&q);
    }
    matrix
}

/// Expands the leading `length` words as far as they go, by at least one quotient.
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
    let (a, b) = (rest.a.split_at(shift), rest.b.split_at(shift));
    let mut leading = Remainders { a: a.1.to_vec(), b: b.1.to_vec() };
    let matrix = half_gcd(&mut leading, recursive, out);
    if matrix.is_identity() {
        return divide(rest, onto, out);
    }
    *rest = matrix.complete(&leading, [a.0, b.0], onto);
    true
}

/// Takes the quotients that the leading two words tell, at least one.
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

/// Takes one quotient by a division, where no leading part tells it; with a matrix only if the
/// quotient has a chance to be certain.
fn divide(rest: &mut Remainders, onto: Option<&mut Matrix>, out: &mut Quotients) -> bool {
    if let Some(matrix) = &onto
        && rest.a.len() - rest.b.len() + matrix.len() > rest.b.len()
    {
        return false;
    }
    let (a, b) = (UBig::from_words(&rest.a), UBig::from_words(&rest.b));
    let (q, r) = div_rem(a, &b);
    rest.a = replace(&mut rest.b, r.as_words().to_vec());
    if let Some(matrix) = onto {
        matrix.push(&q.clone().into());
    }
    out.push_big(q);
    true
}
