//! The lattice points of a cone below a line, by one sum of floors, and the sums of their coordinates.

use super::stairs::{Stairs, below, triangle};
use dashu_int::ops::SquareRoot;
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

    /// The smaller one of this and a count.
    fn least(self, area: Self::Area) -> Self;

    /// The integer part of the square root.
    fn root(&self) -> Self;
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

    fn least(self, area: u128) -> u64 {
        u64::try_from(area).map_or(self, |area| area.min(self))
    }

    fn root(&self) -> u64 {
        self.isqrt()
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

    fn least(self, area: UBig) -> UBig {
        area.min(self)
    }

    fn root(&self) -> UBig {
        self.sqrt()
    }
}

/// A line p x + q y = max, 0 <= q <= p, and the heights y on which it is looked at, both ends included.
pub(super) struct Band<'a, W> {
    pub p: &'a W,
    pub q: &'a W,
    pub max: &'a W,
    pub heights: (W, W),
}

impl<W: Side> Band<'_, W> {
    /// How many (x, y) on these heights, x >= d y > 0, have p x + q y <= max, where (d y, y) does for all of them.
    ///
    /// With s = p d + q every y has floor((max - s y)/p) + 1 of them; counted from the largest y = Y downwards, and with
    /// r = max - s Y, this is the sum of 1 + d i + floor((r + q i)/p) over so many i. All numbers on the way stay below
    /// 2 max.
    pub fn points(self, d: &W) -> W::Area {
        let Band { p, q, max, heights: (low, high) } = self;
        if high < low {
            return W::Area::ZERO;
        }
        let r = max.clone() - &((p.clone() * d + q) * &high);
        let many = high - &low + &W::ONE;
        let steps = half(&(d.clone() * &many), &(many.clone() - &W::ONE));
        many.times(&W::ONE) + steps + sum_of_floors(many, p, q, r)
    }

    /// The sum of x over the same points, and the sum of y.
    ///
    /// At the height y = Y + 1 - j, j = 1, 2, ..., they are x = d y, ..., d Y + w with w = floor((r + q (j-1))/p). So both
    /// are made of the sums of w, of j w and of w^2. No number on the way is beyond 3 max^3.
    pub fn sums(self, d: &W) -> (W::Area, W::Area) {
        let Band { p, q, max, heights: (low, high) } = self;
        if high < low {
            return (W::Area::ZERO, W::Area::ZERO);
        }
        let wide = |n: &W| n.times(&W::ONE);
        let r = max.clone() - &((p.clone() * d + q) * &high);
        let many = high.clone() - &low + &W::ONE;
        let (start, r) = r.div_rem(p);
        let rest = below(q, r, p, many.clone() - &W::ONE);
        let walk = Stairs::up(wide(&start)).then(&Stairs::right()).then(&rest);
        let (one, two) = (W::Area::ONE, W::Area::from(2));
        let (left, d, many) = (d.times(&high), wide(d), wide(&many));
        let (low, high) = (wide(&(low - &W::ONE)), wide(&high));
        // The sums of y and of y^2.
        let first = triangle(&high) - &triangle(&low);
        let second = squares(&high) - &squares(&low);
        // Each is the sum over y of a product of y, and of one of x + 1 over 2, at both ends.
        let right = many * &triangle(&left)
            + ((left.clone() * &two + &one) * &walk.heights + &walk.squares).div_rem(&two).0;
        let x = right - &((d.clone() * &d * &second - &(d.clone() * &first)).div_rem(&two).0);
        let lifted = (high + &one) * &walk.heights - &walk.moments;
        (x, (left + &one) * &first + &lifted - &(d * &second))
    }
}

/// 1 + 4 + ... + n^2.
fn squares<W: Whole>(n: &W) -> W {
    (triangle(n) * &(n.clone() + n + &W::ONE)).div_rem(&W::from(3)).0
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
    fn every_small_band() {
        for max in 0u64..40 {
            for p in 1..12 {
                for q in 0..=p {
                    for d in 1..6 {
                        let inside = |x: u64, y: u64| x >= d * y && p * x + q * y <= max;
                        let top = max / (p * d + q);
                        for low in 1..=2.min(top + 1) {
                            let heights = (low, top);
                            let sum = |of: fn(u64, u64) -> u64| -> u128 {
                                let of_row = |y| -> u64 {
                                    (0..=max).filter(|&x| inside(x, y)).map(|x| of(x, y)).sum()
                                };
                                (low..=top).map(|y| u128::from(of_row(y))).sum()
                            };
                            let what = format!("{p} {q} {d} {max}, heights from {low}");
                            let band = || Band { p: &p, q: &q, max: &max, heights };
                            let expected = sum(|_, _| 1);
                            assert_eq!(band().points(&d), expected, "{what}");
                            assert_eq!(band().sums(&d), (sum(|x, _| x), sum(|_, y| y)), "{what}");
                            let [p, q, d, max, low, top] = [p, q, d, max, low, top].map(UBig::from);
                            let band = Band { p: &p, q: &q, max: &max, heights: (low, top) };
                            assert_eq!(band.points(&d), UBig::from(expected));
                        }
                    }
                }
            }
        }
    }
}
