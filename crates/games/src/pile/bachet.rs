//! Sets that play like {1..k}, Bachet's game, with k possibly infinite.

use super::{Classes, Multiples, Pile, Rest, Takes, Unsolved};
use crate::set::{Bound, Set};
use euclid_fractions::{UBig, Whole};
use euclid_work::Work;
use std::num::NonZero;

/// A pile from which a set with a [`Bound`] k may be taken.
///
/// With terminal value c <= k the piles 0, 1, ..., k have the values c and then 0, 1, ..., k without
/// c; after that the values repeat with period k+1. So with m = d mod (k+1)
///
/// ```text
/// pile_value(d, c) = c if m = 0;  m if m > c;  m - 1 otherwise.
/// ```
#[derive(Clone, Debug)]
pub(crate) struct Bachet<W> {
    set: Set,
    /// k + 1, if this width can hold it; no pile of this width reaches it otherwise.
    modulus: Option<W>,
    classes: Classes,
}

impl<W: Whole> Bachet<W> {
    /// The pile of a set, if the set plays like {1..k}.
    pub fn new(set: &Set) -> Option<Self> {
        let modulus = match set.bound()? {
            Bound::UpTo(k) => W::from_big(&k).and_then(|k| k.checked_add(&W::ONE)),
            Bound::Infinite => None,
        };
        Some(Bachet { set: set.clone(), modulus, classes: Classes::new(set) })
    }

    /// k + 1, unless it is larger than every pile.
    pub fn modulus(&self) -> Option<&W> {
        self.modulus.as_ref()
    }

    /// d modulo k+1.
    pub fn residue(&self, d: &W) -> W {
        match &self.modulus {
            Some(modulus) => d.clone().div_rem(modulus).1,
            None => d.clone(),
        }
    }

    /// The smallest multiple whose taking from a pile of `d` leaves the value `v`; all others are congruent to it.
    fn smallest_to(&self, d: &W, c: &W, v: &W) -> Option<W> {
        // The residue of the piles of value v, by the formula above read backwards.
        let residue = match v.cmp(c) {
            std::cmp::Ordering::Equal => W::ZERO,
            std::cmp::Ordering::Greater => v.clone(),
            std::cmp::Ordering::Less => v.clone() + &W::ONE,
        };
        let Some(modulus) = &self.modulus else {
            return (residue < *d).then(|| d.clone() - &residue);
        };
        if residue >= *modulus {
            return None;
        }
        let m = self.residue(d);
        let take = if m >= residue { m - &residue } else { modulus.clone() - &residue + &m };
        (!take.is_zero() && take <= *d).then_some(take)
    }
}

/// The closed form on machine words: everything that {1..k} makes of one pile.
///
/// One position, slices of positions and surveys all use this.
///
/// ```
/// use euclid_games::{Game, Rules};
/// let closed = Game::new("take=1..3".parse::<Rules>()?)?.closed().unwrap();
/// assert_eq!(closed.value(7, 3), 2); // 7 = 3 modulo 4, and 3 is taken
/// assert_eq!(closed.step(7, true), (4, true)); // two moves for 4 of them, and two for the 3 left
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// k + 1, or `None` where it is more than any pile.
    modulus: Option<NonZero<u64>>,
}

impl Closed {
    /// That of a set, if the set plays like {1..k}.
    pub fn new(set: &Set) -> Option<Self> {
        let modulus = match set.bound()? {
            Bound::Infinite => None,
            Bound::UpTo(k) => k.to_u64().and_then(|k| k.checked_add(1)).and_then(NonZero::new),
        };
        Some(Closed { modulus })
    }

    /// k + 1, unless it is larger than every pile.
    pub fn modulus(self) -> Option<u64> {
        self.modulus.map(NonZero::get)
    }

    /// Quotient and residue of a pile by k+1.
    #[inline]
    pub fn div_rem(self, d: u64) -> (u64, u64) {
        match self.modulus {
            // Hardly any pile reaches k + 1, and a division is dear.
            Some(modulus) if d >= modulus.get() => (d / modulus, d % modulus),
            _ => (0, d),
        }
    }

    /// pile_value(d, c).
    #[inline]
    pub fn value(self, d: u64, c: u64) -> u64 {
        let m = self.div_rem(d).1;
        if m == 0 { c } else { m - u64::from(m <= c) }
    }

    /// How many moves a pile of d lasts when the winner plays to win, and whether the player who begins it
    /// wins, given whether the player who faces the rest does; see [`length`](crate::length).
    #[inline]
    pub fn step(self, d: u64, rest_wins: bool) -> (u128, bool) {
        let (q, m) = self.div_rem(d);
        let moves = 2 * u128::from(q) + u128::from(m.min(1 + u64::from(rest_wins)));
        let wins = if m == 0 { rest_wins } else { m > 1 || !rest_wins };
        (moves, wins)
    }
}

impl<W: Whole> Pile<W> for Bachet<W> {
    fn value(&self, d: &W, c: &W, _: &Work) -> Result<W, Unsolved> {
        let m = self.residue(d);
        Ok(if m.is_zero() {
            c.clone()
        } else if m > *c {
            m
        } else {
            m - &W::ONE
        })
    }

    fn takes_to(&self, d: &W, c: &W, v: &W, most: usize, _: &Work) -> Result<Takes<W>, Unsolved> {
        let Some(take) = self.smallest_to(d, c, v) else { return Ok(Takes::all(None)) };
        let Some(modulus) = &self.modulus else { return Ok(Takes::all(Some(take))) };
        let (listed, complete) = self.set.class(&take, modulus, d, most);
        let class = Rest::Class { residue: take, modulus: modulus.clone(), most: d.clone() };
        Ok(Takes { listed, rest: (!complete).then_some(class) })
    }

    fn count_to(&self, d: &W, c: &W, v: &W, work: &Work) -> Result<UBig, Unsolved> {
        match (self.smallest_to(d, c, v), &self.modulus) {
            (None, _) => Ok(UBig::ZERO),
            (Some(take), Some(modulus)) if !self.set.is_initial() => {
                Ok(self.classes.count(&take, modulus, d, work)?.to_big())
            }
            (Some(_), _) => Ok(UBig::ONE),
        }
    }

    fn takes<'a>(&'a self, d: &W, _: &Work) -> Result<Multiples<'a, W>, Unsolved> {
        Ok(self.set.members(d))
    }

    fn count(&self, d: &W, _: &Work) -> Result<Option<UBig>, Unsolved> {
        Ok(self.set.count(&d.to_big()))
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::check, *};

    #[test]
    fn agrees_with_the_mex_rule() {
        let sets = [
            "any",
            "1",
            "1..2",
            "1..3",
            "1..7",
            "odd",
            "powers-of-2",
            "primes",
            "prime-powers",
            "1,3,5,9",
            "1,2,4,8,10",
            "1..4,6..9,13",
        ];
        for text in sets {
            let set: Set = text.parse().unwrap();
            let pile = Bachet::<u64>::new(&set).unwrap();
            let k = pile.modulus().map_or(60, |modulus| modulus - 1);
            for c in 0..=k {
                // 1 is in the set, so nobody is ever stuck.
                check(&pile, |_, t| set.contains(t), 60, c, 99, text);
            }
        }
    }

    #[test]
    fn a_bound_beyond_the_width_is_no_bound() {
        let large: Set = "1..18446744073709551615".parse().unwrap();
        assert_eq!(Bachet::<u64>::new(&large).unwrap().modulus(), None);
        assert_eq!(Bachet::<u128>::new(&large).unwrap().modulus(), Some(&(1 << 64)));
    }
}
