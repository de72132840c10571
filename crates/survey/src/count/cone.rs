//! The lattice points of a cone below a line, by one sum of floors, and the sums of their coordinates.

use super::stairs::{Stairs, below, triangle};
use euclid_games::fractions::{UBig, Whole};

/// Numbers up to some N, together with the numbers up to N squared that count pairs of them.
pub(super) trait Side: Whole + Send + Sync {
    /// Wide enough for a count of pairs.
    type Area: Whole + Send;

    /// The product.
    fn times(&self, other: &Self) -> Self::Area;

    /// How many steps it takes to count the points of a cone, where this is the largest number: a division
    /// for each digit of a ratio.
    fn steps_per_cone(&self) -> u64;

    /// How many bytes such a number takes.
    fn bytes(&self) -> u64;
}

impl Side for u64 {
    type Area = u128;

    #[inline]
    fn times(&self, other: &Self) -> u128 {
        u128::from(*self) * u128::from(*other)
    }

    fn steps_per_cone(&self) -> u64 {
        8
    }

    fn bytes(&self) -> u64 {
        8
    }
}

impl Side for UBig {
    type Area = UBig;

    fn times(&self, other: &Self) -> UBig {
        self * other
    }

    fn steps_per_cone(&self) -> u64 {
        let words = self.bits().div_ceil(64);
        8 * words + 2 * words.saturating_mul(words)
    }

    fn bytes(&self) -> u64 {
        24 + self.bits() / 8
    }
}

/// How many (x, y), y > 0, x >= d y, have p x + q y <= max. Here 0 <= q <= p and d > 0.
///
/// With s = p d + q and Y = floor(max/s) every y up to Y has floor((max - s y)/p) + 1 of them; counted from
/// y = Y downwards, and with r = max - s Y, this is the sum of 1 + d i + floor((r + q i)/p), i < Y. All
/// numbers on the way stay below 2 max.
pub(super) fn points<W: Side>(p: &W, q: &W, d: &W, max: &W) -> W::Area {
    let (y, r) = max.clone().div_rem(&(p.clone() * d + q));
    if y.is_zero() {
        return W::Area::ZERO;
    }
    y.times(&W::ONE) + half(&(d.clone() * &y), &(y.clone() - &W::ONE)) + sum_of_floors(y, p, q, r)
}

/// The sum of x over the same points, and the sum of y.
///
/// At the height y = Y + 1 - j, j = 1..=Y, they are x = d y, ..., d Y + w with w = floor((r + q (j-1))/p). So both are
/// made of the sums of w, of j w and of w^2. No number on the way is beyond 3 max^3.
pub(super) fn sums<W: Side>(p: &W, q: &W, d: &W, max: &W) -> (W::Area, W::Area) {
    let (y, r) = max.clone().div_rem(&(p.clone() * d + q));
    if y.is_zero() {
        return (W::Area::ZERO, W::Area::ZERO);
    }
    let wide = |n: &W| n.times(&W::ONE);
    let (start, r) = r.div_rem(p);
    let rest = below(q, r, p, y.clone() - &W::ONE);
    let walk = Stairs::up(wide(&start)).then(&Stairs::right()).then(&rest);
    let (one, two) = (W::Area::ONE, W::Area::from(2));
    let (left, d, y) = (d.times(&y), wide(d), wide(&y));
    // The sums of y and of y^2.
    let first = triangle(&y);
    let second = (first.clone() * &(y.clone() + &y + &one)).div_rem(&W::Area::from(3)).0;
    // Each is the sum over y of a product of y, and of one of x + 1 over 2, at both ends.
    let right = y.clone() * &triangle(&left)
        + ((left.clone() * &two + &one) * &walk.heights + &walk.squares).div_rem(&two).0;
    let x = right - &((d.clone() * &d * &second - &(d.clone() * &first)).div_rem(&two).0);
    let lifted = (y + &one) * &walk.heights - &walk.moments;
    (x, (left + &one) * &first + &lifted - &(d * &second))
}

/// xy/2, where that is an integer.
#[inline]
fn half<W: Side>(x: &W, y: &W) -> W::Area {
    x.times(y).div_rem(&W::Area::from(2)).0
}

/// The sum of floor((a i + b)/m) over 0 <= i < n, for n > 0, by exchanging the axes as in Euclid's
/// algorithm on (a, m).
fn sum_of_floors<W: Side>(mut n: W, m: &W, a: &W, mut b: W) -> W::Area {
    let (mut m, mut a) = (m.clone(), a.clone());
    let mut sum = W::Area::ZERO;
    loop {
        if a >= m {
            let (slope, rest) = a.div_rem(&m);
            sum += &half(&(slope * &n), &(n.clone() - &W::ONE));
            a = rest;
        }
        if b >= m {
            let (height, rest) = b.div_rem(&m);
            sum += &n.times(&height);
            b = rest;
        }
        let top = a.clone() * &n + &b;
        if top < m {
            return sum;
        }
        (n, b) = top.div_rem(&m);
        std::mem::swap(&mut m, &mut a);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_small_cone() {
        for max in 0u64..40 {
            for p in 1..12 {
                for q in 0..=p {
                    for d in 1..6 {
                        let inside = |x: u64, y: u64| x >= d * y && p * x + q * y <= max;
                        let row = |y| (0..=max).filter(|&x| inside(x, y)).count() as u128;
                        let expected: u128 = (1..=max).map(row).sum();
                        assert_eq!(points(&p, &q, &d, &max), expected, "{p} {q} {d} {max}");
                        let sum = |of: fn(u64, u64) -> u64| -> u128 {
                            let of_row = |y| -> u64 {
                                (0..=max).filter(|&x| inside(x, y)).map(|x| of(x, y)).sum()
                            };
                            (1..=max).map(|y| u128::from(of_row(y))).sum()
                        };
                        let expected_sums = (sum(|x, _| x), sum(|_, y| y));
                        assert_eq!(sums(&p, &q, &d, &max), expected_sums, "{p} {q} {d} {max}");
                        let big = |n: u64| UBig::from(n);
                        let points = points(&big(p), &big(q), &big(d), &big(max));
                        assert_eq!(points, UBig::from(expected));
                    }
                }
            }
        }
    }
}
