//! What a pair weighs: 1 where pairs are counted, or a number where numbers are summed.

use super::{
    cone::{self, Side},
    stairs::{Stairs, triangle},
    tree::Node,
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
    /// What the pairs x >= d y > 0 behind the node weigh.
    pub(super) fn of_cone<W: Side>(self, node: &Node<W>, d: &W, max: &W) -> W::Area {
        let Node { p, q, weight, .. } = node;
        if self == Weight::One {
            return cone::points(p, q, d, max);
        }
        let (x, y) = cone::sums(p, q, d, max);
        x * &weight.0.times(&W::ONE) + y * &weight.1.times(&W::ONE)
    }

    /// What the pairs x = d y behind the node weigh.
    pub(super) fn of_ray<W: Side>(self, node: &Node<W>, d: &W, max: &W) -> W::Area {
        let Node { p, q, weight, .. } = node;
        let multiples = max.clone().div_rem(&(p.clone() * d + q)).0.times(&W::ONE);
        if self == Weight::One {
            return multiples;
        }
        triangle(&multiples) * &(weight.0.clone() * d + &weight.1).times(&W::ONE)
    }

    /// How many steps it takes to add up a cone, where this is the largest number.
    pub(super) fn steps_per_cone<W: Side>(self, max: &W) -> u64 {
        max.steps_per_cone() * if self == Weight::One { 1 } else { 4 }
    }

    /// How many steps it takes to go along so many rows.
    pub(super) fn steps_along_rows(self, rows: u64) -> u64 {
        if self == Weight::One { rows / 8 } else { 2 * rows }
    }
}
