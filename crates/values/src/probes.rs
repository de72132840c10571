//! A few small games that every value is compared with once, when it is made.
//!
//! The probes are `0`, `*`, `*2` and `±n·↑`, `±n·↑ + *` for `n` to 15. They are closed under taking options, so
//! where a new value stands to each of them follows from where its options stand, in a handful of
//! operations on sets. From then on two values `a`, `b` often need no search:
//!
//! - if some probe `t` has `a <= t <= b`, then `a <= b`;
//! - if some probe lies below `a` but not below `b`, or above `b` but not above `a`, then not.

use std::cmp::Ordering;

use crate::number_up_star::NumberUpStar;

/// A set of probes. The first pair of bits stands for `0` and `*`, the next for `↑` and `↑*`, then `⇑` and `⇑*`,
/// and so on. The pairs of the upper half stand for the negatives, except for its first bit, `*2`.
type Set = u64;

const ZERO: Set = 1;
const STAR: Set = 1 << 1;
const STAR_2: Set = 1 << 32;
const UPS: Set = 0xffff_fffc;
const DOWNS: Set = UPS << 32;
const UP_STAR: Set = 1 << 3;
const DOWN_STAR: Set = UP_STAR << 32;

/// How many ups the largest probes have.
const MOST_UPS: i64 = 15;

/// From `n·↑ + *m` to `(n + 1)·↑ + *(m ^ 1)` for each in a set: the games of which it holds the Right options, but
/// for `n = 0`, as the Left option `0` of all of them is left out.
const fn one_up(set: Set) -> Set {
    const FIRSTS: Set = 0x5555_5555_5555_5555;
    let swapped = (set & FIRSTS) << 1 | set >> 1 & FIRSTS;
    swapped << 2
}

/// The negatives of a set of probes.
const fn mirror(set: Set) -> Set {
    set & (ZERO | STAR | STAR_2) | (set & UPS) << 32 | (set & DOWNS) >> 32
}

/// A set, or nothing.
const fn when(condition: bool, set: Set) -> Set {
    if condition { set } else { 0 }
}

/// Where a value stands among the probes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    /// The probes `t` with `t <= value`.
    below: Set,
    /// The probes `t` with `value <= t`.
    above: Set,
}

impl Standing {
    /// The standing of `{left | right}`.
    ///
    /// By the definition of order, a probe `t` is above unless it is `<=` some Left option or has a
    /// Right option below; and it is below unless it is `>=` some Right option or has a Left option
    /// above. The options of the probes are given at [`NumberUpStar::options`].
    pub fn of_options(left: impl Iterator<Item = Self>, right: impl Iterator<Item = Self>) -> Self {
        let may_be_above = !left.fold(0, |set, option| set | option.below);
        let may_be_below = !right.fold(0, |set, option| set | option.above);

        let mut below = may_be_below & ZERO;
        let mut above = may_be_above & ZERO;
        let (zero_below, zero_above) = (below != 0, above != 0);
        below |= when(!zero_above, may_be_below & STAR);
        above |= when(!zero_below, may_be_above & STAR);
        let (star_below, star_above) = (below & STAR != 0, above & STAR != 0);
        let nimbers_below = below;
        let nimbers_above = above;
        below |= when(nimbers_above == 0, may_be_below & STAR_2);
        above |= when(nimbers_below == 0, may_be_above & STAR_2);

        // Ups have the Left option 0, up-star also *; each has the Right option with an up less.
        let ups_below = when(!zero_above, may_be_below & UPS) & !when(star_above, UP_STAR);
        below |= ups_below;
        above |= may_be_above & UPS & !one_up(nimbers_below | ups_below);
        // And the same for downs with the sides exchanged.
        let downs_above = when(!zero_below, may_be_above & DOWNS) & !when(star_below, DOWN_STAR);
        above |= downs_above;
        below |= may_be_below & DOWNS & !(one_up(nimbers_above | downs_above >> 32) << 32);
        Self { below, above }
    }

    /// The standing of a number-up-star whose number compares with 0 as `number` says.
    pub fn of_number_up_star(number: Ordering, ups: i64, nim: u32) -> Self {
        let value = NumberUpStar { number: (), ups, nim };
        let (mut below, mut above) = (0, 0);
        for (bit, ups, nim) in probes() {
            let order = match number {
                Ordering::Equal => {
                    value.compare_infinitesimals(&NumberUpStar { number: (), ups, nim })
                }
                unequal => Some(unequal),
            };
            below |= when(order.is_some_and(Ordering::is_ge), bit);
            above |= when(order.is_some_and(Ordering::is_le), bit);
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

/// All probes: the bit of each, its ups and its nimber.
fn probes() -> impl Iterator<Item = (Set, i64, u32)> {
    let pair = |n: i64| [(1 << (2 * n), n, 0), (2 << (2 * n), n, 1)];
    let ups = (1..=MOST_UPS).flat_map(pair);
    let downs = (1..=MOST_UPS).flat_map(pair).map(|(bit, n, m)| (bit << 32, -n, m));
    ups.chain(downs).chain(pair(0)).chain([(STAR_2, 0, 2)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mirrored_sets_hold_the_negatives() {
        let bit = |ups, nim| probes().find(|p| (p.1, p.2) == (ups, nim)).expect("a probe").0;
        for (set, ups, nim) in probes() {
            assert_eq!(mirror(set), bit(-ups, nim));
        }
        assert_eq!(probes().fold(0, |set, probe| set | probe.0), !(2 << 32));
    }

    /// For games of which all is known: the definition by options gives what arithmetic gives.
    #[test]
    fn options_give_the_standing_of_number_up_stars() {
        let standing = |game: NumberUpStar<()>| {
            Standing::of_number_up_star(Ordering::Equal, game.ups, game.nim)
        };
        for ups in -20..=20 {
            for nim in 0..6 {
                let game = NumberUpStar { number: (), ups, nim };
                let (left, right) = game.options();
                let by_options = Standing::of_options(
                    left.into_iter().map(standing),
                    right.into_iter().map(standing),
                );
                assert_eq!(by_options, standing(game), "{game:?}");
            }
        }
    }
}
