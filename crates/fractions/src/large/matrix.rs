//! Products of matrices [[q, 1], [1, 0]] of any size, and their inverses applied to pairs of numbers.

use super::{
    lehmer::Step,
    product::{self, Plan, Spectrum},
    quotients::Quotient,
    words::{add_assign, compare, sub_assign, trim},
};
use crate::UBig;
use std::{cmp::Ordering, mem::swap};

/// Two numbers a >= b without leading zeros: what is left to expand.
#[derive(Clone, Debug)]
pub(super) struct Remainders {
    pub a: Vec<u64>,
    pub b: Vec<u64>,
}

/// [[m11, m12], [m21, m22]], row by row; every entry has as many words as m11, the largest.
#[derive(Clone, Debug)]
pub(super) struct Matrix {
    entries: [Vec<u64>; 4],
    odd: bool,
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
    pub fn undo(&mut self, q: &Quotient) {
        let a = q.times(&self.a, &self.b);
        self.b = std::mem::replace(&mut self.a, a);
    }

    /// The leading two words of a, shifted so that the first bit is 1, and what b has in these places.
    pub fn leading(&self) -> (u128, u128) {
        let n = self.a.len();
        let word = |x: &[u64], back: usize| {
            n.checked_sub(back).and_then(|index| x.get(index)).copied().unwrap_or(0)
        };
        let shift = word(&self.a, 1).leading_zeros();
        let leading = |x: &[u64]| {
            let double = u128::from(word(x, 1)) << 64 | u128::from(word(x, 2));
            let below = u128::from(word(x, 3)) << shift >> 64;
            double << shift | below
        };
        (leading(&self.a), leading(&self.b))
    }
}

/// (x, y) becomes (p x - q y, s y - r x), neither of which is negative.
///
/// With W = 2^64, -y = (W - 1 - y) + 1 - W in every place, so that
/// p x - q y = p x + q (not y) + q - q W^n: sums of products without a sign, where the last term drops out.
fn cross(x: &mut [u64], y: &mut [u64], [p, q, r, s]: [u64; 4]) {
    let (mut above, mut below) = (q, r);
    for (x, y) in x.iter_mut().zip(y) {
        let c = dot(p, *x, q, !*y, above);
        let d = dot(s, *y, r, !*x, below);
        (*x, *y) = (c as u64, d as u64);
        (above, below) = ((c >> 64) as u64, (d >> 64) as u64);
    }
}

/// p x + q y + carry, where p and q are below 2^63.
#[inline]
fn dot(p: u64, x: u64, q: u64, y: u64, carry: u64) -> u128 {
    u128::from(p) * u128::from(x) + u128::from(q) * u128::from(y) + u128::from(carry)
}

impl Matrix {
    pub fn identity() -> Self {
        Matrix { entries: [vec![1], vec![0], vec![0], vec![1]], odd: false }
    }

    /// The product of the matrices of these quotients, by halves.
    pub fn of(quotients: &[UBig]) -> Self {
        // Products of so few quotients are short, so it does not matter how they are made.
        const FEW: usize = 32;
        if quotients.len() <= FEW {
            let mut matrix = Matrix::identity();
            quotients.iter().for_each(|q| matrix.push(&q.clone().into()));
            return matrix;
        }
        let (left, right) = quotients.split_at(quotients.len() / 2);
        let mut matrix = Matrix::of(left);
        matrix.times(&Matrix::of(right));
        matrix
    }

    /// m11 and m21, which is the fraction of the quotients in lowest terms.
    pub fn fraction(&self) -> (UBig, UBig) {
        (UBig::from_words(&self.entries[0]), UBig::from_words(&self.entries[2]))
    }

    /// The length of the largest entry.
    pub fn len(&self) -> usize {
        self.entries[0].len()
    }

    pub fn is_identity(&self) -> bool {
        self.entries[1] == [0]
    }

    /// Whether the quotients of this matrix, which leave these remainders, are certain; see
    /// [`lehmer`](super::lehmer).
    pub fn is_certain(&self, Remainders { a: c, b: d }: &Remainders) -> bool {
        if compare(d, &self.entries[0]) == Ordering::Less {
            return false;
        }
        let bound = self.len() + 1;
        if c.len() > d.len().max(bound) + 1 {
            return true;
        }
        let mut sum = self.entries[0].clone();
        sum.push(0);
        add_assign(&mut sum, &self.entries[1]);
        trim(&mut sum);
        let mut difference = c.clone();
        sub_assign(&mut difference, d);
        compare(&difference, &sum) != Ordering::Less
    }

    /// Multiplies by [[q, 1], [1, 0]] from the right.
    pub fn push(&mut self, q: &Quotient) {
        let [m11, m12, m21, m22] = &mut self.entries;
        *m12 = q.times(m11, m12);
        *m22 = q.times(m21, m22);
        swap(m11, m12);
        swap(m21, m22);
        self.odd = !self.odd;
        self.align();
    }

    /// Takes the last quotient back.
    pub fn pop(&mut self, q: &Quotient) {
        let [m11, m12, m21, m22] = &mut self.entries;
        for (x, y) in [(m11, m12), (m21, m22)] {
            sub_assign(x, &q.times(y, &[]));
            swap(x, y);
        }
        self.odd = !self.odd;
        self.align();
    }

    /// Gives all entries the length of the largest.
    fn align(&mut self) {
        trim(&mut self.entries[0]);
        let length = self.entries[0].len();
        self.entries.iter_mut().for_each(|entry| entry.resize(length, 0));
    }

    /// Multiplies by a step from the right.
    pub fn times_step(&mut self, step: &Step) {
        let [m11, m12, m21, m22] = &mut self.entries;
        for (x, y) in [(m11, m12), (m21, m22)] {
            let (mut left, mut right) = (0, 0);
            for (x, y) in x.iter_mut().zip(y.iter_mut()) {
                let l = dot(step.m11, *x, step.m21, *y, left);
                let r = dot(step.m12, *x, step.m22, *y, right);
                (*x, *y) = (l as u64, r as u64);
                (left, right) = ((l >> 64) as u64, (r >> 64) as u64);
            }
            x.push(left);
            y.push(right);
        }
        self.odd ^= step.odd;
        self.align();
    }

    /// Given remainders (c, d) that this matrix leaves of leading parts, those that it leaves of the whole
    /// numbers, whose tails are `a` and `b`, of the same length: (c, d) shifted, plus the inverse times the tails.
    /// In the same go multiplies `onto` by this matrix.
    pub fn complete(
        self,
        leading: Remainders,
        a: &[u64],
        b: &[u64],
        onto: Option<&mut Matrix>,
    ) -> Remainders {
        let shift = a.len();
        // An identity needs no product.
        let onto = match onto {
            Some(onto) if onto.is_identity() => {
                *onto = self.clone();
                None
            }
            onto => onto,
        };
        let other = shift.max(onto.as_ref().map_or(0, |matrix| matrix.len()));
        let length = (self.len() + shift).max(shift + leading.a.len()) + 1;
        let (mut c, mut d) = (vec![0; length], vec![0; length]);
        let [m11, m12, m21, m22] = &self.entries;
        if product::pays(self.len(), other) {
            let plan = Plan::new(self.len(), other);
            let spectrum = |x: &Vec<u64>| plan.transform(x);
            let spectra = [m11, m12, m21, m22].map(spectrum);
            if shift > 0 {
                let [m11, m12, m21, m22] = &spectra;
                let (x, y) = (plan.transform(a), plan.transform(b));
                if self.odd {
                    plan.difference(m12, &y, m22, &x, &mut c);
                    plan.difference(m21, &x, m11, &y, &mut d);
                } else {
                    plan.difference(m22, &x, m12, &y, &mut c);
                    plan.difference(m11, &y, m21, &x, &mut d);
                }
            }
            if let Some(onto) = onto {
                onto.times_spectra(&plan, &spectra, self.len());
                onto.odd ^= self.odd;
            }
        } else {
            difference([(m22, a), (m12, b)], self.odd, &mut c);
            difference([(m11, b), (m21, a)], self.odd, &mut d);
            if let Some(onto) = onto {
                onto.times(&self);
            }
        }
        for (number, leading) in [(&mut c, &leading.a), (&mut d, &leading.b)] {
            add_assign(&mut number[shift..], leading);
            trim(number);
        }
        Remainders { a: c, b: d }
    }

    fn times_spectra(&mut self, plan: &Plan, [n11, n12, n21, n22]: &[Spectrum; 4], words: usize) {
        let length = self.len() + words + 1;
        let [m11, m12, m21, m22] = &mut self.entries;
        for (x, y) in [(m11, m12), (m21, m22)] {
            let (left, right) = (plan.transform(x), plan.transform(y));
            for (entry, above, below) in [(x, n11, n21), (y, n12, n22)] {
                entry.clear();
                entry.resize(length, 0);
                plan.sum(&left, above, &right, below, entry);
            }
        }
        self.align();
    }

    /// Multiplies by another matrix from the right.
    pub fn times(&mut self, other: &Matrix) {
        self.odd ^= other.odd;
        if product::pays(self.len(), other.len()) {
            let plan = Plan::new(self.len(), other.len());
            let spectra = other.entries.each_ref().map(|entry| plan.transform(entry));
            return self.times_spectra(&plan, &spectra, other.len());
        }
        let length = self.len() + other.len() + 1;
        let [n11, n12, n21, n22] = &other.entries;
        let [m11, m12, m21, m22] = &mut self.entries;
        for (x, y) in [(m11, m12), (m21, m22)] {
            let sum = |above: &[u64], below: &[u64]| {
                let mut sum = product::multiply(x, above);
                sum.resize(length, 0);
                add_assign(&mut sum, &product::multiply(y, below));
                sum
            };
            (*x, *y) = (sum(n11, n21), sum(n12, n22));
        }
        self.align();
    }
}

/// m x - n y, or its negative, in two's complement.
fn difference([(m, x), (n, y)]: [(&Vec<u64>, &[u64]); 2], negative: bool, out: &mut [u64]) {
    let (mut plus, mut minus) = (product::multiply(m, x), product::multiply(n, y));
    if negative {
        swap(&mut plus, &mut minus);
    }
    out[..plus.len()].copy_from_slice(&plus);
    minus.resize(out.len(), 0);
    let mut borrow = false;
    for (x, y) in out.iter_mut().zip(minus) {
        (*x, borrow) = x.borrowing_sub(y, borrow);
    }
}
