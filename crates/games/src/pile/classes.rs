//! How many members of a set leave the same residue.

use super::Unsolved;
use crate::set::{Ranges, Set};
use euclid_fractions::Whole;
use euclid_work::Work;
use std::sync::{Arc, Mutex, PoisonError};

/// Counts the members of a set that plays like {1..k} by their residues modulo k+1: those whose taking wins.
///
/// The primes have no formula; for them there is a table, which clones share.
#[derive(Clone, Debug)]
pub(crate) struct Classes {
    set: Set,
    table: Arc<Mutex<Vec<u32>>>,
}

/// Up to here primes are counted.
const LARGEST: u64 = 10_000_000;

impl Classes {
    pub fn new(set: &Set) -> Self {
        Classes { set: set.clone(), table: Arc::default() }
    }

    /// How many members up to `most` leave `residue` modulo `modulus`, which is the k+1 of the set.
    pub fn count<W: Whole>(
        &self,
        residue: &W,
        modulus: &W,
        most: &W,
        work: &Work,
    ) -> Result<W, Unsolved> {
        let even = |number: &W| number.clone().div_rem(&W::from(2)).1.is_zero();
        Ok(match &self.set {
            // The modulus is 2.
            Set::Odd if even(residue) => W::ZERO,
            Set::Any | Set::Odd => numbers(residue, modulus, most),
            // The modulus is 3, and the powers leave 1 and 2 in turn.
            Set::PowersOf2 => {
                let powers = match residue.to_u64() {
                    Some(1) => most.bits().div_ceil(2),
                    Some(2) => most.bits() / 2,
                    _ => 0,
                };
                W::from_u128(powers.into()).unwrap_or(W::ZERO)
            }
            Set::Finite(Ranges(ranges)) => {
                let mut count = W::ZERO;
                for (from, to) in ranges {
                    // What does not fit this width is larger than `most`.
                    let Some(from) = W::from_big(from).filter(|from| from <= most) else { break };
                    let to = W::from_big(to).map_or(most.clone(), |to| to.min(most.clone()));
                    let before = numbers(residue, modulus, &(from - &W::ONE));
                    count += &(numbers(residue, modulus, &to) - &before);
                }
                count
            }
            Set::Squares | Set::Primes | Set::PrimePowers => {
                let words = [residue, modulus, most].map(Whole::to_u64);
                let [Some(residue), Some(modulus), Some(most)] = words else {
                    return Err(Unsolved::NoCount);
                };
                let count = self.looked_up(residue, modulus, most, work)?;
                W::from_u128(count.into()).unwrap_or(W::ZERO)
            }
        })
    }

    fn looked_up(
        &self,
        residue: u64,
        modulus: u64,
        most: u64,
        work: &Work,
    ) -> Result<u64, Unsolved> {
        let Some(above) = most.checked_sub(residue) else { return Ok(0) };
        let last = most - above % modulus;
        let index = usize::try_from(last).map_err(|_| Unsolved::NoCount)?;
        if last > LARGEST {
            return Err(Unsolved::NoCount);
        }
        // A table is replaced by a larger one, so one that was left in a hurry is as good as any.
        let mut table = self.table.lock().unwrap_or_else(PoisonError::into_inner);
        if table.len() <= index {
            let length = (index + 1).next_power_of_two().max(1 << 12);
            work.charge(length as u64 / 8)?;
            work.room(6 * length as u64)?;
            // How many members up to x leave the same residue as x.
            let mut counts: Vec<u32> = Vec::with_capacity(length);
            let modulus = usize::try_from(modulus).map_err(|_| Unsolved::NoCount)?;
            for (n, is_member) in self.set.sieve(length - 1).into_iter().enumerate() {
                let before = n.checked_sub(modulus).map_or(0, |before| counts[before]);
                counts.push(before + u32::from(is_member));
            }
            *table = counts;
        }
        Ok(table[index].into())
    }
}

/// How many positive numbers up to `most` leave `residue` modulo `modulus`.
fn numbers<W: Whole>(residue: &W, modulus: &W, most: &W) -> W {
    if residue.is_zero() {
        most.clone().div_rem(modulus).0
    } else if most < residue {
        W::ZERO
    } else {
        (most.clone() - residue).div_rem(modulus).0 + &W::ONE
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::set::Bound;
    use euclid_fractions::UBig;

    #[test]
    fn members_of_every_class_are_counted() {
        let work = Work::default();
        for text in ["odd", "powers-of-2", "primes", "prime-powers", "1..2,4,8..11", "1,3,9..15,21"]
        {
            let set: Set = text.parse().unwrap();
            let Some(Bound::UpTo(k)) = set.bound() else { continue };
            let modulus = u64::try_from(k).unwrap() + 1;
            let classes = Classes::new(&set);
            for (most, residue) in (0..300u64).flat_map(|m| (0..modulus).map(move |r| (m, r))) {
                let listed = (1..=most).filter(|n| n % modulus == residue && set.contains(*n));
                let count = classes.count(&residue, &modulus, &most, &work);
                assert_eq!(count, Ok(listed.count() as u64), "{text}: {residue} up to {most}");
            }
        }
    }

    #[test]
    fn formulas_have_no_bound_and_tables_have_one() {
        let work = Work::default();
        let count = |text: &str, residue: u8, modulus: u8, most: &UBig| {
            let classes = Classes::new(&text.parse().unwrap());
            classes.count(&residue.into(), &modulus.into(), most, &work)
        };
        let far = UBig::from(10u8).pow(40);
        assert_eq!(count("odd", 1, 2, &far), Ok(&far / 2u8));
        assert_eq!(count("powers-of-2", 2, 3, &far), Ok(66u8.into()));
        assert_eq!(count("primes", 3, 4, &1_000_000u32.into()), Ok(39_322u32.into()));
        assert_eq!(count("primes", 3, 4, &far), Err(Unsolved::NoCount));
    }
}
