//! Sets that play like {1..k}, Bachet's game, with k possibly infinite.

use super::{Pile, Rest, Takes, Unsolved};
use crate::set::{Bound, Set};
use euclid_fractions::{UBig, Whole};

/// A pile from which a set with a [`Bound`] k may be taken.
///
/// With terminal value c <= k the piles 0, 1, ..., k have the values c and then 0, 1, ..., k without
/// c; after that the values repeat with period k+1. So with m = d mod (k+1)
///
/// ```text
/// pile_value(d, c) = c if m = 0;  m if m > c;  m - 1 otherwise.
/// ```
#[derive(Clone, Debug)]
pub struct Bachet<W> {
    set: Set,
    /// k + 1, if this width can hold it; no pile of this width reaches it otherwise.
    modulus: Option<W>,
}

impl<W: Whole> Bachet<W> {
    /// The pile of a set, if the set plays like {1..k}.
    pub fn new(set: &Set) -> Option<Self> {
        let modulus = match set.bound()? {
            Bound::UpTo(k) => W::from_big(&k).and_then(|k| k.checked_add(&W::ONE)),
            Bound::Infinite => None,
        };
        Some(Bachet { set: set.clone(), modulus })
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
}

impl<W: Whole> Pile<W> for Bachet<W> {
    fn value(&self, d: &W, c: &W) -> Result<W, Unsolved> {
        let m = self.residue(d);
        Ok(if m.is_zero() {
            c.clone()
        } else if m > *c {
            m
        } else {
            m - &W::ONE
        })
    }

    fn takes_to(&self, d: &W, c: &W, v: &W, most: usize) -> Result<Takes<W>, Unsolved> {
        // The residue of the piles of value v, by the formula above read backwards.
        let residue = match v.cmp(c) {
            std::cmp::Ordering::Equal => W::ZERO,
            std::cmp::Ordering::Greater => v.clone(),
            std::cmp::Ordering::Less => v.clone() + &W::ONE,
        };
        let Some(modulus) = &self.modulus else {
            return Ok(Takes::all((residue < *d).then(|| d.clone() - &residue)));
        };
        if residue >= *modulus {
            return Ok(Takes::all(None));
        }
        let m = self.residue(d);
        let take = if m >= residue { m - &residue } else { modulus.clone() - &residue + &m };
        if take.is_zero() || take > *d {
            return Ok(Takes::all(None));
        }
        let (listed, complete) = self.set.class(&take, modulus, d, most);
        let class = Rest::Class { residue: take, modulus: modulus.clone(), most: d.clone() };
        Ok(Takes { listed, rest: (!complete).then_some(class) })
    }

    fn takes<'a>(&'a self, d: &W) -> Result<Box<dyn Iterator<Item = W> + 'a>, Unsolved> {
        Ok(self.set.members(d))
    }

    fn count(&self, d: &W) -> Result<Option<UBig>, Unsolved> {
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
