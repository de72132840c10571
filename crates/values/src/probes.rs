//! A few small games that every value is compared with once, when it is made.
//!
//! The probes are `0`, `*`, `*2` and `±n·↑`, `±n·↑ + *` for small `n`. They are closed under taking
//! options, so where a new value stands to each of them follows from where its options stand, in a
//! handful of bit operations. From then on two values `a`, `b` often need no search:
//!
//! - if some probe `t` has `a <= t <= b`, then `a <= b`;
//! - if some probe lies below `a` but not below `b`, or above `b` but not above `a`, then not.

use std::cmp::Ordering;

use crate::number_up_star::NumberUpStar;

/// A set of probes, a bit for each.
type Set = u32;

/// How many ups the largest probes have.
const UPS: usize = 7;
const COUNT: usize = 3 + 4 * UPS;

/// A probe, as ups and nimber. Options come before the games they are options of.
const PROBES: [(i64, u32); COUNT] = {
    let mut probes = [(0, 0); COUNT];
    probes[1] = (0, 1);
    probes[2] = (0, 2);
    let (mut i, mut n) = (3, 1);
    while i < COUNT {
        probes[i] = (n, 0);
        probes[i + 1] = (n, 1);
        probes[i + 2] = (-n, 0);
        probes[i + 3] = (-n, 1);
        i += 4;
        n += 1;
    }
    probes
};

const ZERO: Set = 1;
const STAR: Set = 2;

/// The set that holds one probe.
const fn only(ups: i64, nim: u32) -> Set {
    let mut i = 0;
    while PROBES[i].0 != ups || PROBES[i].1 != nim {
        i += 1;
    }
    1 << i
}

/// The Left options of `ups·↑ + *nim`; its Right options are the negatives of the Left options of its
/// negative. The rule is explained at [`NumberUpStar::options`].
const fn left_options(ups: i64, nim: u32) -> Set {
    match (ups, nim) {
        (0, 0) => 0,
        (0, 1) => ZERO,
        (0, _) | (1, 1) => ZERO | STAR,
        _ if ups > 0 => ZERO,
        (-1, 1) => ZERO,
        _ => only(ups + 1, nim ^ 1),
    }
}

const fn right_options(ups: i64, nim: u32) -> Set {
    match (ups, nim) {
        (0, 0) => 0,
        (0, 1) => ZERO,
        (0, _) | (-1, 1) => ZERO | STAR,
        _ if ups < 0 => ZERO,
        (1, 1) => ZERO,
        _ => only(ups - 1, nim ^ 1),
    }
}

const LEFT: [Set; COUNT] = {
    let mut sets = [0; COUNT];
    let mut i = 0;
    while i < COUNT {
        sets[i] = left_options(PROBES[i].0, PROBES[i].1);
        i += 1;
    }
    sets
};

const RIGHT: [Set; COUNT] = {
    let mut sets = [0; COUNT];
    let mut i = 0;
    while i < COUNT {
        sets[i] = right_options(PROBES[i].0, PROBES[i].1);
        i += 1;
    }
    sets
};

/// The negatives of a set of probes: after the first three, which are their own, they come in fours
/// `n·↑`, `n·↑*`, `-n·↑`, `-n·↑*`.
const fn mirror(set: Set) -> Set {
    const POSITIVE: Set = 0b0001_1001_1001_1001_1001_1001_1001_1000;
    set & 0b111 | (set & POSITIVE) << 2 | set >> 2 & POSITIVE
}

/// Where a value stands among the probes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The probes `t` with `t <= value`.
    below: Set,
    /// The probes `t` with `value <= t`.
    above: Set,
}

impl Standing {
    /// The standing of `{left | right}`, by the definition of order: `g <= h` unless some Left option
    /// of `g` is `>= h` or some Right option of `h` is `<= g`.
    pub fn of_options(left: impl Iterator<Item = Self>, right: impl Iterator<Item = Self>) -> Self {
        let under_left = left.fold(0, |set, option| set | option.below);
        let over_right = right.fold(0, |set, option| set | option.above);
        let (mut below, mut above) = (0, 0);
        for i in 0..COUNT {
            let not_above = under_left >> i & 1 != 0 || RIGHT[i] & below != 0;
            let not_below = over_right >> i & 1 != 0 || LEFT[i] & above != 0;
            above |= Set::from(!not_above) << i;
            below |= Set::from(!not_below) << i;
        }
        Self { below, above }
    }

    /// The standing of a number-up-star whose number compares with 0 as `number` says.
    pub fn of_number_up_star(number: Ordering, ups: i64, nim: u32) -> Self {
        let value = NumberUpStar { number: (), ups, nim };
        let (mut below, mut above) = (0, 0);
        for (i, &(ups, nim)) in PROBES.iter().enumerate() {
            let order = match number {
                Ordering::Equal => {
                    value.compare_infinitesimals(&NumberUpStar { number: (), ups, nim })
                }
                unequal => Some(unequal),
            };
            below |= Set::from(order.is_some_and(Ordering::is_ge)) << i;
            above |= Set::from(order.is_some_and(Ordering::is_le)) << i;
        }
        Self { below, above }
    }

    /// Whether `a <= b`, if the probes can tell.
    pub fn leq(a: Self, b: Self) -> Option<bool> {
        if a.above & b.below != 0 {
            Some(true)
        } else if a.below & !b.below != 0 || b.above & !a.above != 0 {
            Some(false)
        } else {
            None
        }
    }

    /// Whether a value that stands so may be the negative of one that stands so.
    pub fn is_opposite(self, other: Self) -> bool {
        mirror(self.below) == other.above && mirror(self.above) == other.below
    }

    /// How the value compares with 0; `None` where the first player wins.
    pub fn sign(self) -> Option<Ordering> {
        match (self.below & ZERO != 0, self.above & ZERO != 0) {
            (true, true) => Some(Ordering::Equal),
            (true, false) => Some(Ordering::Greater),
            (false, true) => Some(Ordering::Less),
            (false, false) => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probes_are_listed_after_their_options() {
        for i in 0..COUNT {
            assert!((LEFT[i] | RIGHT[i]) >> i == 0, "{:?}", PROBES[i]);
        }
    }

    #[test]
    fn mirrored_sets_hold_the_negatives() {
        for (i, &(ups, nim)) in PROBES.iter().enumerate() {
            assert_eq!(mirror(1 << i), only(-ups, nim));
        }
    }

    #[test]
    fn the_options_of_a_probe_give_its_standing() {
        let standing =
            |&(ups, nim): &(i64, u32)| Standing::of_number_up_star(Ordering::Equal, ups, nim);
        let all: Vec<Standing> = PROBES.iter().map(standing).collect();
        let members = |set: Set| {
            all.iter().enumerate().filter(move |(i, _)| set >> i & 1 == 1).map(|(_, &s)| s)
        };
        for i in 0..COUNT {
            assert_eq!(Standing::of_options(members(LEFT[i]), members(RIGHT[i])), all[i]);
        }
    }
}
