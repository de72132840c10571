//! Products of matrices [[q, 1], [1, 0]] of any size, and their inverses applied to two numbers.

use super::{
    lehmer::Step,
    limbs,
    product::{self, Plan, Spectrum},
    words::{add_assign, add_mul_assign, compare, parts, sub_assign, trim},
};
use crate::{Halt, UBig, Work, quotients::Quotient};
use std::{
    cmp::Ordering,
    mem::{replace, swap},
};

/// Two numbers a >= b without leading zeros: what is left to expand.
#[derive(Clone, Debug)]
pub(super) struct Remainders {
    pub a: Vec<u64>,
    pub b: Vec<u64>,
}

impl Remainders {
    /// Replaces (a, b) by the (c, d) of (a, b) = M (c, d).
    pub fn reduce(&mut self, step: &Step) {
        let Step { m11, m12, m21, m22, odd } = *step;
        self.b.resize(self.a.len(), 0);
        if odd {
            // c = m12 b - m22 a and d = m21 a - m11 b.
            cross(&mut self.b, &mut self.a, [m12, m22, m11, m21]);
            swap(&mut self.a, &mut self.b);
        } else {
            cross(&mut self.a, &mut self.b, [m22, m12, m21, m11]);
        }
        trim(&mut self.a);
        trim(&mut self.b);
    }

    /// Takes a quotient back: (a, b) becomes (q a + b, a).
    pub fn undo(&mut self, q: &Quotient, work: &Work) -> Result<(), Halt> {
        let a = q.times(&self.a, &self.b, work)?;
        self.b = replace(&mut self.a, a);
        Ok(())
    }

    /// The leading two words of a, shifted so that the first bit is 1, and what b has in their place.
    pub fn leading(&self) -> (u128, u128) {
        let n = self.a.len();
        let word = |x: &[u64], back: usize| {
            n.checked_sub(back).and_then(|index| x.get(index)).copied().unwrap_or(0)
        };
        let shift = word(&self.a, 1).leading_zeros();
        let leading = |x: &[u64]| {
            let two = u128::from(word(x, 1)) << 64 | u128::from(word(x, 2));
            two << shift | u128::from(word(x, 3)) << shift >> 64
        };
        (leading(&self.a), leading(&self.b))
    }
}

/// (x, y) becomes (p x - q y, s y - r x), neither of which is negative.
///
/// With W = 2^64, -y = (W - 1 - y) + 1 - W in every place. So p x - q y = p x + q (not y) + q - q W^n:
/// a sum without signs, of which the last term drops out.
fn cross(x: &mut [u64], y: &mut [u64], [p, q, r, s]: [u64; 4]) {
    let (mut above, mut below) = (q, r);
    for (x, y) in x.iter_mut().zip(y) {
        let (c, d);
        (c, above) = dot(p, *x, q, !*y, above);
        (d, below) = dot(s, *y, r, !*x, below);
        (*x, *y) = (c, d);
    }
}

/// p x + q y + carry, where p and q are below 2^63, and the carry.
#[inline]
fn dot(p: u64, x: u64, q: u64, y: u64, carry: u64) -> (u64, u64) {
    parts(u128::from(p) * u128::from(x) + u128::from(q) * u128::from(y) + u128::from(carry))
}

/// [[m11, m12], [m21, m22]], row by row; every entry has as many words as m11, the largest.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    entries: [Vec<u64>; 4],
    odd: bool,
}

impl Matrix {
    /// The identity, with room to grow to so many words step by step.
    pub fn with_room(words: usize) -> Self {
        let entries = [1, 0, 0, 1].map(|entry| {
            // One more, as a step may carry.
            let mut number = Vec::with_capacity(words + 1);
            number.push(entry);
            number
        });
        Matrix { entries, odd: false }
    }

    /// m11 and m21: the fraction of the quotients in lowest terms.
    pub fn fraction(&self) -> (UBig, UBig) {
        (limbs::number(&self.entries[0]), limbs::number(&self.entries[2]))
    }

    /// The length of the largest entry.
    pub fn len(&self) -> usize {
        self.entries[0].len()
    }

    pub fn is_identity(&self) -> bool {
        self.entries[1] == [0]
    }

    /// Whether the quotients of this matrix, with these remainders, are certain; see
    /// [`lehmer`](super::lehmer).
    pub fn is_certain(&self, Remainders { a: c, b: d }: &Remainders) -> bool {
        let [m11, m12, ..] = &self.entries;
        if compare(d, m11) == Ordering::Less {
            return false;
        }
        // The sign of c - d - m11 - m12 is that of its first place, all carries done.
        let word = |x: &[u64], i: usize| x.get(i).map_or(0, |&word| i128::from(word));
        let places = 0..c.len().max(m11.len());
        let first = places.fold(0, |place, i| {
            (place >> 64) + word(c, i) - word(d, i) - word(m11, i) - word(m12, i)
        });
        first >= 0
    }

    /// Multiplies by [[q, 1], [1, 0]] from the right.
    pub fn push(&mut self, q: &Quotient, work: &Work) -> Result<(), Halt> {
        let [m11, m12, m21, m22] = &mut self.entries;
        for (x, y) in [(m11, m12), (m21, m22)] {
            *y = q.times(x, y, work)?;
            swap(x, y);
        }
        self.odd = !self.odd;
        self.align();
        Ok(())
    }

    /// Takes the last quotient back.
    pub fn pop(&mut self, q: &Quotient, work: &Work) -> Result<(), Halt> {
        let [m11, m12, m21, m22] = &mut self.entries;
        for (x, y) in [(m11, m12), (m21, m22)] {
            sub_assign(x, &q.times(y, &[], work)?);
            swap(x, y);
        }
        self.odd = !self.odd;
        self.align();
        Ok(())
    }

    /// Gives all entries the length of the largest.
    fn align(&mut self) {
        trim(&mut self.entries[0]);
        let length = self.entries[0].len();
        for entry in &mut self.entries {
            entry.resize(length, 0);
        }
    }

    /// Multiplies by a step from the right.
    pub fn times_step(&mut self, step: &Step) {
        let [m11, m12, m21, m22] = &mut self.entries;
        for (x, y) in [(m11, m12), (m21, m22)] {
            let (mut left, mut right) = (0, 0);
            for (x, y) in x.iter_mut().zip(y.iter_mut()) {
                let (l, r);
                (l, left) = dot(step.m11, *x, step.m21, *y, left);
                (r, right) = dot(step.m12, *x, step.m22, *y, right);
                (*x, *y) = (l, r);
            }
            x.push(left);
            y.push(right);
        }
        self.odd ^= step.odd;
        self.align();
    }

    /// Multiplies by another matrix from the right.
    pub fn times(&mut self, other: &Matrix, work: &Work) -> Result<(), Halt> {
        if sharing_pays(self.len(), other.len()) {
            let plan = Plan::new(self.len(), other.len(), work);
            return self.times_spectra(other, &plan, &other.spectra(&plan)?);
        }
        let length = self.len() + other.len() + 1;
        let [n11, n12, n21, n22] = &other.entries;
        let [m11, m12, m21, m22] = &mut self.entries;
        for (x, y) in [(m11, m12), (m21, m22)] {
            let sum = |above: &[u64], below: &[u64]| {
                let mut sum = product::multiply(x, above, work)?;
                sum.resize(length, 0);
                add_assign(&mut sum, &product::multiply(y, below, work)?);
                Ok(sum)
            };
            (*x, *y) = (sum(n11, n21)?, sum(n12, n22)?);
        }
        self.odd ^= other.odd;
        self.align();
        Ok(())
    }

    fn spectra(&self, plan: &Plan<'_>) -> Result<[Spectrum; 4], Halt> {
        let [m11, m12, m21, m22] = &self.entries;
        Ok([plan.transform(m11)?, plan.transform(m12)?, plan.transform(m21)?, plan.transform(m22)?])
    }

    /// Multiplies by a matrix that has been transformed.
    fn times_spectra(
        &mut self,
        other: &Matrix,
        plan: &Plan<'_>,
        [n11, n12, n21, n22]: &[Spectrum; 4],
    ) -> Result<(), Halt> {
        let length = self.len() + other.len() + 1;
        let [m11, m12, m21, m22] = &mut self.entries;
        for (x, y) in [(m11, m12), (m21, m22)] {
            let (left, right) = (plan.transform(x)?, plan.transform(y)?);
            for (entry, above, below) in [(x, n11, n21), (y, n12, n22)] {
                entry.clear();
                entry.resize(length, 0);
                plan.sum(&left, above, &right, below, entry)?;
            }
        }
        self.odd ^= other.odd;
        self.align();
        Ok(())
    }

    /// The remainders of two whole numbers, given those that this matrix leaves of their leading
    /// parts, and their tails, of the same length: the inverse of the matrix times the tails is added to
    /// the former, shifted. In the same go multiplies `onto` by this matrix.
    pub fn complete(
        &self,
        leading: &Remainders,
        [a, b]: [&[u64]; 2],
        onto: Option<&mut Matrix>,
        work: &Work,
    ) -> Result<Remainders, Halt> {
        let shift = a.len();
        let length = shift + self.len().max(leading.a.len()) + 1;
        let (mut c, mut d) = (vec![0; length], vec![0; length]);
        // The identity needs no product.
        let onto = match onto {
            Some(onto) if onto.is_identity() => {
                *onto = self.clone();
                None
            }
            onto => onto,
        };
        let other = onto.as_ref().map_or(shift, |matrix| matrix.len().max(shift));
        if sharing_pays(self.len(), other) {
            let plan = Plan::new(self.len(), other, work);
            let spectra = self.spectra(&plan)?;
            let [m11, m12, m21, m22] = &spectra;
            let (a, b) = (&plan.transform(a)?, &plan.transform(b)?);
            if self.odd {
                plan.difference(m12, b, m22, a, &mut c)?;
                plan.difference(m21, a, m11, b, &mut d)?;
            } else {
                plan.difference(m22, a, m12, b, &mut c)?;
                plan.difference(m11, b, m21, a, &mut d)?;
            }
            if let Some(onto) = onto {
                onto.times_spectra(self, &plan, &spectra)?;
            }
        } else {
            let [m11, m12, m21, m22] = &self.entries;
            difference(m22, a, m12, b, self.odd, &mut c, work)?;
            difference(m11, b, m21, a, self.odd, &mut d, work)?;
            if let Some(onto) = onto {
                onto.times(self, work)?;
            }
        }
        for (number, leading) in [(&mut c, &leading.a), (&mut d, &leading.b)] {
            add_assign(&mut number[shift..], leading);
            trim(number);
        }
        Ok(Remainders { a: c, b: d })
    }
}

impl Quotient {
    /// q x + y.
    fn times(&self, x: &[u64], y: &[u64], work: &Work) -> Result<Vec<u64>, Halt> {
        match self {
            Quotient::Word(q) => {
                let mut sum = y.to_vec();
                add_mul_assign(&mut sum, *q, x);
                Ok(sum)
            }
            Quotient::Large(q) => {
                let mut sum = product::multiply(&limbs::words(q), x, work)?;
                sum.resize(sum.len().max(y.len()) + 1, 0);
                add_assign(&mut sum, y);
                trim(&mut sum);
                Ok(sum)
            }
        }
    }
}

/// Whether transforms are the fastest way where each is used twice. They cost two thirds then, so they
/// pay as they do for numbers half as long again.
fn sharing_pays(x_words: usize, y_words: usize) -> bool {
    product::pays(x_words * 3 / 2, y_words * 3 / 2)
}

/// m x - n y, or its negative, in two's complement.
fn difference(
    m: &[u64],
    x: &[u64],
    n: &[u64],
    y: &[u64],
    negative: bool,
    out: &mut [u64],
    work: &Work,
) -> Result<(), Halt> {
    let (mut plus, mut minus) = (product::multiply(m, x, work)?, product::multiply(n, y, work)?);
    if negative {
        swap(&mut plus, &mut minus);
    }
    out[..plus.len()].copy_from_slice(&plus);
    sub_assign(out, &minus);
    Ok(())
}
