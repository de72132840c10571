//! Bachet piles read from the front: the first few decide.
//!
//! The fold of [`compound`](crate::compound) begins at the far end of the path. But everything asked of
//! a path can be read from its front, as one comparison: **is it worth at least t?** With m = d mod
//! (k+1) a pile of d has the value m or m - 1, or no influence if m = 0; and it has the value m exactly
//! if what is behind it is worth less than m (see [`pile`](crate::pile)). So for t > 0 the path d, e, f, ... is worth
//! at least t
//!
//! ```text
//! if e, f, ... is        where m = 0,
//! if e, f, ... is not    where m = t,
//! certainly where m > t, and certainly not where m < t.
//! ```
//!
//! The first pile whose m is neither 0 nor t decides. With no pile left the value of the empty path
//! decides: 0, or 1 under misère play. From this comparison follow the outcome (t = 1: Lengyel 2003,
//! Theorems 1 and 4) and the Grundy value, which is the first m > 0 if the path is worth at least that, and
//! m - 1 if not; and from these the winning moves.

use crate::pile::Bachet;
use euclid_fractions::Whole;
use euclid_work::Halt;

/// The comparison of a path with t > 0, under way.
///
/// ```
/// use euclid_games::forward::AtLeast;
/// let mut worth_3 = AtLeast::default();
/// assert_eq!(worth_3.read(&3u64, &3), None); // if what follows is worth less than 3,
/// assert_eq!(worth_3.read(&0u64, &3), None);
/// assert_eq!(worth_3.read(&3u64, &3), None); // if what follows *that* is worth 3 or more,
/// assert_eq!(worth_3.read(&5u64, &3), Some(true)); // which it is.
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub struct AtLeast {
    /// Whether the piles read so far turn the answer round.
    turned: bool,
}

impl AtLeast {
    /// Reads a pile modulo k+1; the answer, if that decides it.
    #[inline]
    #[expect(clippy::needless_bitwise_bool, reason = "a branch here would follow no pattern")]
    pub fn read<W: Whole>(&mut self, m: &W, t: &W) -> Option<bool> {
        let answer = (m > t) != self.turned;
        self.turned ^= !m.is_zero() & (m == t);
        (!m.is_zero() & (m != t)).then_some(answer)
    }

    /// The answer when there are no more piles, and the empty path has the value `stuck`.
    #[inline]
    pub fn end<W: Whole>(self, stuck: &W, t: &W) -> bool {
        (stuck >= t) != self.turned
    }
}

/// Whether piles with these residues are worth at least t > 0.
fn at_least<W: Whole>(
    residues: impl Iterator<Item = Result<W, Halt>>,
    t: &W,
    stuck: &W,
) -> Result<bool, Halt> {
    let mut piles = AtLeast::default();
    for m in residues {
        if let Some(answer) = piles.read(&m?, t) {
            return Ok(answer);
        }
    }
    Ok(piles.end(stuck, t))
}

/// The value of these piles; reads on until it is decided.
pub(crate) fn grundy<W: Whole>(
    pile: &Bachet<W>,
    piles: impl Iterator<Item = Result<W, Halt>>,
    stuck: W,
) -> Result<W, Halt> {
    let mut residues = piles.map(|d| Ok(pile.residue(&d?)));
    let first = loop {
        match residues.next().transpose()? {
            None => return Ok(stuck),
            Some(m) if m.is_zero() => {}
            Some(m) => break m,
        }
    };
    // The first pile has its full value if what is behind it is worth less.
    Ok(if at_least(residues, &first, &stuck)? { first - &W::ONE } else { first })
}

/// Whether the value of these piles is not 0.
pub(crate) fn wins<W: Whole>(
    pile: &Bachet<W>,
    piles: impl Iterator<Item = Result<W, Halt>>,
    stuck: &W,
) -> Result<bool, Halt> {
    at_least(piles.map(|d| Ok(pile.residue(&d?))), &W::ONE, stuck)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{compound, pile::Pile};
    use euclid_work::Work;
    use proptest::prelude::*;

    proptest! {
        /// Short lists of few residues meet every case; a longer one is decided at the same place.
        #[test]
        fn forward_is_backward(
            path in proptest::collection::vec(prop_oneof![0u64..4, 0u64..20], 0..8),
            set in prop_oneof![Just("any"), Just("1..1"), Just("1..2"), Just("primes"), Just("1..7")],
            stuck in 0u64..2,
        ) {
            let pile = Bachet::<u64>::new(&set.parse().unwrap()).unwrap();
            let work = Work::default();
            let expected = compound::values(&pile, &path, stuck, &work).unwrap()[0];
            let piles = || path.iter().copied().map(Ok);
            prop_assert_eq!(grundy(&pile, piles(), stuck), Ok(expected));
            prop_assert_eq!(wins(&pile, piles(), &stuck), Ok(expected > 0));

            // What is decided early stays, whatever follows.
            for t in 1u64..8 {
                let mut piles = AtLeast::default();
                let residues = path.iter().map(|d| pile.residue(d));
                let decided = residues.enumerate().find_map(|(i, m)| Some((i, piles.read(&m, &t)?)));
                if let Some((index, answer)) = decided {
                    for c in 0..=pile.modulus().map_or(30, |modulus| modulus - 1) {
                        let short = path[..=index].iter().rev();
                        let value = short.fold(c, |c, d| pile.value(d, &c, &work).unwrap());
                        prop_assert_eq!(value >= t, answer);
                    }
                }
            }
        }
    }
}
