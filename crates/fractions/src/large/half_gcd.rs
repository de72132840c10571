//! The recursive half-gcd of Knuth and Schönhage.
//!
//! The leading half of two numbers determines about half of the quotients that the numbers determine.
//! So: take a leading part, expand it as far as its quotients are certain, apply their matrix to the
//! rest, and go on. The expansion of the leading part does the same. Quotients are written down as
//! they are found, hence in order and once; the few at the end of a leading part that turn out not
//! to be certain are taken back.

use super::{
    division::quotient,
    expansion::{BYTES, FOUND},
    lehmer, limbs,
    matrix::{Matrix, Remainders},
    room::Room,
    words::{compare, double},
};
use crate::{Halt, Quotients, UBig, Work};
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
        let mut rest =
            Remainders { a: limbs::words(b).into_owned(), b: limbs::words(a).into_owned() };
        if b < a {
            out.push(0);
            std::mem::swap(&mut rest.a, &mut rest.b);
        }
        Expansion { rest, recursive }
    }

    /// Writes down at least one more digit, by a leading part of up to `length` words, unless there
    /// are no more.
    pub fn advance(
        &mut self,
        length: usize,
        out: &mut Quotients,
        work: &Work,
    ) -> Result<bool, Halt> {
        let n = self.rest.a.len();
        if self.rest.b.is_empty() {
            Ok(false)
        } else if n < self.recursive || length < self.recursive / 2 {
            work.charge(cost(n, 1))?;
            self.step(out, work)
        } else {
            descend(&mut self.rest, length.min(n / 3), None, self.recursive, out, work)
        }
    }

    /// Writes down many more digits, or all if only short numbers are left; whether there may be others.
    pub fn finish(&mut self, out: &mut Quotients, work: &Work) -> Result<bool, Halt> {
        if self.rest.a.len() >= self.recursive {
            return self.advance(usize::MAX, out, work);
        }
        work.charge(cost(self.rest.a.len(), self.rest.b.len()))?;
        while self.step(out, work)? {}
        Ok(false)
    }

    /// How many words the smaller number has that is left.
    pub fn len(&self) -> usize {
        self.rest.b.len()
    }

    /// How many of them the next digits may be about.
    pub fn next(&self) -> usize {
        if self.rest.a.len() < self.recursive {
            self.len()
        } else {
            self.len().min(self.rest.a.len() / 3)
        }
    }

    /// Writes down what the leading words tell, or all if there are no others.
    fn step(&mut self, out: &mut Quotients, work: &Work) -> Result<bool, Halt> {
        let rest = &mut self.rest;
        if rest.b.is_empty() {
            return Ok(false);
        }
        if rest.a.len() <= 2 {
            lehmer::finish(double(&rest.a), double(&rest.b), out);
            rest.b.clear();
            return Ok(true);
        }
        step(rest, None, out, work)
    }
}

/// What it costs to take so many words from numbers of n words, a step for each: one takes about
/// 200 ns, and as long again for 200 words.
fn cost(n: usize, words: usize) -> u64 {
    let (n, words) = (n as u64, words as u64);
    words * (192 + n) / 64
}

/// The digits of `b/a`, for b >= a, that are certain whatever follows the last places of b and of a;
/// not all of them, perhaps.
pub(crate) fn certain(b: &UBig, a: &UBig, work: &Work) -> Result<Quotients, Halt> {
    let _room = Room::new(BYTES + FOUND, limbs::count(b), work)?;
    let mut out = Quotients::default();
    let mut rest = Remainders { a: limbs::words(b).into_owned(), b: limbs::words(a).into_owned() };
    half_gcd(&mut rest, RECURSIVE, &mut out, work)?;
    Ok(out)
}

/// Writes down certain quotients of a >= b, about half of all, and leaves their remainders.
fn half_gcd(
    rest: &mut Remainders,
    recursive: usize,
    out: &mut Quotients,
    work: &Work,
) -> Result<Matrix, Halt> {
    let half = rest.a.len() / 2;
    let mut matrix = Matrix::with_room(half.min(recursive));
    if compare(&rest.a, &rest.b) != Ordering::Greater {
        return Ok(matrix);
    }
    // Short numbers are charged for at once, as the matrix for as many words as the numbers.
    let short = rest.a.len() < recursive;
    if short {
        work.charge(cost(2 * rest.a.len(), half))?;
    }
    // The last few words are left to the caller: here a step for each would take long numbers.
    let least = (half / 32).max(1);
    loop {
        // Each word that the remainders lose the matrix wins, and certainty ends where they meet.
        let room = rest.b.len().saturating_sub(matrix.len()) / 2;
        let advanced = if room < least {
            false
        } else if rest.a.len() < recursive || room < 8 {
            if !short {
                work.charge(cost(2 * rest.a.len(), 1))?;
            }
            step(rest, Some(&mut matrix), out, work)?
        } else {
            descend(rest, half.min(2 * room), Some(&mut matrix), recursive, out, work)?
        };
        if !advanced {
            break;
        }
    }
    while !matrix.is_identity() && !matrix.is_certain(rest) {
        // A matrix that is not the identity has a last quotient.
        let Some(q) = out.pop() else { break };
        rest.undo(&q, work)?;
        matrix.pop(&q, work)?;
    }
    Ok(matrix)
}

/// Expands the leading `length` words as far as they go, by at least one quotient.
fn descend(
    rest: &mut Remainders,
    length: usize,
    onto: Option<&mut Matrix>,
    recursive: usize,
    out: &mut Quotients,
    work: &Work,
) -> Result<bool, Halt> {
    let shift = rest.a.len() - length;
    if rest.b.len() <= shift {
        return divide(rest, onto, out, work);
    }
    let (a, b) = (rest.a.split_at(shift), rest.b.split_at(shift));
    let mut leading = Remainders { a: a.1.to_vec(), b: b.1.to_vec() };
    let matrix = half_gcd(&mut leading, recursive, out, work)?;
    if matrix.is_identity() {
        return divide(rest, onto, out, work);
    }
    *rest = matrix.complete(&leading, [a.0, b.0], onto, work)?;
    Ok(true)
}

/// Takes the quotients that the leading two words tell, at least one.
fn step(
    rest: &mut Remainders,
    onto: Option<&mut Matrix>,
    out: &mut Quotients,
    work: &Work,
) -> Result<bool, Halt> {
    let (a, b) = rest.leading();
    let step = lehmer::leading_double(a, b, out);
    if step == lehmer::Step::IDENTITY {
        return divide(rest, onto, out, work);
    }
    rest.reduce(&step);
    if let Some(matrix) = onto {
        matrix.times_step(&step);
    }
    Ok(true)
}

/// Takes one quotient by a division, where no leading part tells it; with a matrix only if the
/// quotient has a chance to be certain.
fn divide(
    rest: &mut Remainders,
    onto: Option<&mut Matrix>,
    out: &mut Quotients,
    work: &Work,
) -> Result<bool, Halt> {
    if let Some(matrix) = &onto
        && rest.a.len() - rest.b.len() + matrix.len() > rest.b.len()
    {
        return Ok(false);
    }
    let (a, b) = (limbs::number(&rest.a), limbs::number(&rest.b));
    let (q, r) = quotient(a, &b, work)?;
    rest.a = replace(&mut rest.b, limbs::words(&r).into_owned());
    if let Some(matrix) = onto {
        matrix.push(&q.clone().into(), work)?;
    }
    out.push_big(q);
    Ok(true)
}
