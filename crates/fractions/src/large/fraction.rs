//! From digits back to their fraction.

use super::{lehmer::Step, matrix::Matrix, room::Room};
use crate::{
    Halt, UBig, Work,
    quotients::{Digit, Quotient, Quotients},
};
use dashu_int::ops::BitTest;
use std::mem::replace;

/// The fraction of these digits, in lowest terms.
pub(crate) fn fraction(quotients: &Quotients, work: &Work) -> Result<(UBig, UBig), Halt> {
    work.charge(quotients.len() as u64 / 8)?;
    // An entry of the product has at most the bits of all quotients together, as q x + y < 2^bits(q) x.
    let bits = |digit: Digit<'_>| match digit {
        Digit::Word(q) => 64 - u64::from(q.leading_zeros()),
        Digit::Large(q) => q.bit_len() as u64,
    };
    let words = quotients.digits().map(bits).sum::<u64>() / 64;
    let _room = Room::new(BYTES, usize::try_from(words).unwrap_or(usize::MAX), work)?;
    let all = Part { words: quotients.words(), large: quotients.large(), start: 0 };
    // [0, x] = 1/x.
    if quotients.first() == Some(Digit::Word(0)) {
        let (b, a) = all.split(1).1.product(work)?.fraction();
        return Ok((a, b));
    }
    Ok(all.product(work)?.fraction())
}

/// The bytes that a fraction takes for each of its words; measured.
const BYTES: u64 = 680;

/// Some of the quotients, none of them zero.
struct Part<'a> {
    words: &'a [u64],
    large: &'a [(usize, UBig)],
    /// The index of the first.
    start: usize,
}

impl<'a> Part<'a> {
    fn split(&self, at: usize) -> (Part<'a>, Part<'a>) {
        let (start, middle) = (self.start, self.start + at);
        let words = self.words.split_at(at);
        let large = self.large.split_at(self.large.partition_point(|(index, _)| *index < middle));
        let left = Part { words: words.0, large: large.0, start };
        (left, Part { words: words.1, large: large.1, start: middle })
    }

    /// The product of their matrices, by halves.
    fn product(&self, work: &Work) -> Result<Matrix, Halt> {
        // So few have a short product, and it does not matter how it is made.
        const FEW: usize = 64;
        if self.words.len() <= FEW {
            return self.one_by_one(work);
        }
        let (left, right) = self.split(self.words.len() / 2);
        let mut matrix = left.product(work)?;
        matrix.times(&right.product(work)?, work)?;
        Ok(matrix)
    }

    fn one_by_one(&self, work: &Work) -> Result<Matrix, Halt> {
        let mut matrix = Matrix::with_room(4);
        let mut step = Step::IDENTITY;
        let mut large = self.large.iter();
        for &q in self.words {
            if let Some(longer) = step.then(q) {
                step = longer;
                continue;
            }
            matrix.times_step(&replace(&mut step, Step::IDENTITY));
            match (q, Step::IDENTITY.then(q)) {
                (_, Some(alone)) => step = alone,
                // It stands for the next of the large ones.
                (0, None) => {
                    if let Some((_, q)) = large.next() {
                        matrix.push(&q.clone().into(), work)?;
                    }
                }
                (q, None) => matrix.push(&Quotient::Word(q), work)?,
            }
        }
        matrix.times_step(&step);
        Ok(matrix)
    }
}
