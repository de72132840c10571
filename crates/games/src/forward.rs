//! Bachet piles read from the front: the first few decide.
//!
//! The fold of [`compound`](crate::compound) begins at the far end of the path. But a pile of residue
//! m > 0 modulo k+1 has only two values, f_m(c) = m if m > c and m - 1 otherwise, whatever is behind it
//! (see [`Bachet`]); and a residue 0 passes on what is behind it. So of two consecutive piles with
//! different residues m and n (zeros left out) the first has a value that does not depend on c:
//!
//! * if m > n, then f_n(c) <= n < m, so f_m(f_n(c)) = m;
//! * if m < n, then f_n(c) >= n - 1 >= m, so f_m(f_n(c)) = m - 1.
//!
//! And in a row of equal residues the two values alternate: f_m(m) = m - 1 and f_m(m - 1) = m. So the
//! value of a path is decided by its first residue m, by the first other one, and by the parity of the
//! number of m's before that. Behind the last pile lies the value `stuck` of the empty path, which counts
//! as the other residue: f_m(stuck) is m if m > stuck and m - 1 otherwise.
//!
//! Whether the value is 0 is decided by the first residue that is not 1, as m and m - 1 are positive for
//! all others (Lengyel 2003, Theorems 1 and 4).

use crate::pile::Bachet;
use euclid_fractions::Whole;

/// What is known of the value of a path after reading the residues of its first piles.
///
/// ```
/// use euclid_games::forward::Forward;
/// let mut piles = Forward::default();
/// assert_eq!(piles.push(3u64), None); // 3 or 2
/// assert_eq!(piles.push(0), None);
/// assert_eq!(piles.push(3), None); // 3 in front of 2, or 2 in front of 3
/// assert_eq!(piles.push(5), Some(3)); // so the second 3 has value 2, and the first 3
/// ```
#[derive(Clone, Debug)]
pub struct Forward<W> {
    /// The first residue that is not 0, and whether it was read an odd number of times.
    run: Option<(W, bool)>,
}

impl<W> Default for Forward<W> {
    fn default() -> Self {
        Forward { run: None }
    }
}

impl<W: Whole> Forward<W> {
    /// Reads the residue of one more pile; the value of the path, if that is decided now.
    pub fn push(&mut self, residue: W) -> Option<W> {
        match &mut self.run {
            _ if residue.is_zero() => None,
            Some((m, odd)) if *m == residue => {
                *odd = !*odd;
                None
            }
            Some((m, odd)) => Some(value(m, *odd, &residue)),
            run => {
                *run = Some((residue, true));
                None
            }
        }
    }

    /// The value if the path ends here, and the empty path has the value `stuck`.
    pub fn end(self, stuck: W) -> W {
        match self.run {
            Some((m, odd)) => value(&m, odd, &stuck),
            None => stuck,
        }
    }
}

/// The value of an odd or even number of residues m in front of another one, or of the end.
fn value<W: Whole>(m: &W, odd: bool, other: &W) -> W {
    if (m > other) == odd { m.clone() } else { m.clone() - &W::ONE }
}

/// The value of these piles; reads on until it is decided.
pub(crate) fn grundy<W: Whole>(
    pile: &Bachet<W>,
    mut piles: impl Iterator<Item = W>,
    stuck: W,
) -> W {
    let mut forward = Forward::default();
    match piles.find_map(|d| forward.push(pile.residue(&d))) {
        Some(value) => value,
        None => forward.end(stuck),
    }
}

/// Whether the value of these piles is not 0.
pub(crate) fn wins<W: Whole>(pile: &Bachet<W>, piles: impl Iterator<Item = W>, stuck: &W) -> bool {
    let mut first = true;
    for residue in piles.map(|d| pile.residue(&d)).filter(|residue| !residue.is_zero()) {
        if !residue.is_one() {
            return first;
        }
        first = !first;
    }
    first != stuck.is_zero()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{compound, pile::Pile};
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
            let expected = compound::values(&pile, &path, stuck).unwrap()[0];
            prop_assert_eq!(grundy(&pile, path.iter().copied(), stuck), expected);
            prop_assert_eq!(wins(&pile, path.iter().copied(), &stuck), expected > 0);

            // What is decided early stays, whatever follows.
            let mut forward = Forward::default();
            let decided = path.iter().position(|d| forward.push(pile.residue(d)).is_some());
            if let Some(index) = decided {
                for c in 0..=pile.modulus().map_or(30, |modulus| modulus - 1) {
                    let short = path[..=index].iter().rev();
                    let value = short.fold(c, |c, d| pile.value(d, &c).unwrap());
                    prop_assert_eq!(value, expected);
                }
            }
        }
    }
}
