//! What a pair weighs: 1 where pairs are counted, or a number where numbers are summed.

use super::{
    cone::Side,
    stairs::{Stairs, triangle},
};
use euclid_games::fractions::{UBig, Whole};

/// What is added up over pairs a < b.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Weight {
    /// 1: pairs are counted.
    #[default]
    One,
    /// a, the smaller number.
    A,
    /// b, the larger number.
    B,
    /// a + b.
    Sum,
}

impl Weight {
    /// The weight as so many times b and so many times a; none of either where pairs are counted.
    pub(super) fn of_numbers<W: Whole>(self) -> (W, W) {
        match self {
            Weight::One => (W::ZERO, W::ZERO),
            Weight::A => (W::ZERO, W::ONE),
            Weight::B => (W::ONE, W::ZERO),
            Weight::Sum => (W::ONE, W::ONE),
        }
    }

    /// The sum of a and the sum of b over some pairs as one sum.
    fn of_sums(self, a: UBig, b: UBig) -> UBig {
        let (times_b, times_a) = self.of_numbers::<UBig>();
        times_a * a + times_b * b
    }

    /// The same with the numbers exchanged.
    pub(super) fn swapped(self) -> Self {
        match self {
            Weight::A => Weight::B,
            Weight::B => Weight::A,
            other => other,
        }
    }

    /// What the pairs (n, n) weigh for n = 1, ..., max.
    pub(super) fn of_equal(self, max: &UBig) -> UBig {
        match self {
            Weight::One => max.clone(),
            _ => self.of_sums(triangle(max), triangle(max)),
        }
    }

    /// What all pairs a < b <= max with a up to another bound weigh.
    pub(super) fn of_corner(self, a: &UBig, max: &UBig) -> UBig {
        if a >= max {
            return self.of_pairs(max);
        }
        // The triangle up to a, and behind it a rectangle.
        let (triangle_a, triangle_b) = (triangle(a), triangle(max) - triangle(a));
        let wide = max - a;
        let beyond = match self {
            Weight::One => a * wide,
            _ => self.of_sums(triangle_a * wide, triangle_b * a),
        };
        self.of_pairs(a) + beyond
    }

    /// What all pairs a < b <= max weigh.
    pub(super) fn of_pairs(self, max: &UBig) -> UBig {
        if max.is_zero() {
            return UBig::ZERO;
        }
        let below = max - UBig::ONE;
        let pairs = triangle(&below);
        if self == Weight::One {
            return pairs;
        }
        // For every b, 1 + ... + (b-1) = b(b-1)/2, and b is added b-1 times.
        let a = pairs * (max + UBig::ONE) / 3u8;
        self.of_sums(a.clone(), a * 2u8)
    }

    /// What the multiples of the pair (a, b) with larger number up to max weigh.
    pub(super) fn of_multiples(self, a: &UBig, b: &UBig, max: &UBig) -> UBig {
        let multiples = max / b;
        if self == Weight::One {
            return multiples;
        }
        triangle(&multiples) * self.of_sums(a.clone(), b.clone())
    }

    /// What the pairs (a, x) with 0 < a <= y weigh, for all points (x, y) of a walk.
    pub(super) fn of_stairs(self, walk: Stairs<UBig>) -> UBig {
        if self == Weight::One {
            return walk.heights;
        }
        // y(y + 1)/2 is the sum of a.
        self.of_sums((walk.squares + walk.heights) / 2u8, walk.moments)
    }
}

/// How a weight is added up behind a node of the tree.
impl Weight {
    /// How many steps it takes to add up a cone, where this is the largest number.
    pub(super) fn steps_per_cone<W: Side>(self, max: &W) -> u64 {
        max.steps_per_cone() * if self == Weight::One { 1 } else { 4 }
    }

    /// How many steps it takes to go along so many rows.
    pub(super) fn steps_along_rows(self, rows: u64) -> u64 {
        if self == Weight::One { rows / 8 } else { 2 * rows }
    }
}
