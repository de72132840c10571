//! The sequential compound: a pair game as piles played in order, and the fold that solves it.

use crate::{
    pile::{Pile, Unsolved},
    position::Pair,
    rules::Ending,
};
use euclid_fractions::{Whole, Work, leading, stern_brocot};
use std::sync::LazyLock;

/// The pile sizes of a position: its digits, with 1 taken off the last if play stops at equal
/// numbers (a last 0 is dropped).
///
/// ```
/// use euclid_games::{compound::path, Ending, Pair};
/// let pair = Pair::new(25u64, 87)?;
/// assert_eq!(path(pair.digits(), Ending::Equal), [3, 2, 11]);
/// assert_eq!(path(pair.digits(), Ending::Zero), [3, 2, 12]);
/// # Ok::<(), euclid_games::position::ZeroInPosition>(())
/// ```
pub fn path<W: Whole>(digits: Vec<W>, ending: Ending) -> Vec<W> {
    match ending {
        Ending::Equal => stern_brocot::lengths(digits),
        Ending::Zero => digits,
    }
}

/// The same one by one, for whoever does not need them all. A pile is known when it is known whether its
/// digit is the last, so one digit more is read than piles.
pub fn piles<W: Whole>(digits: impl Iterator<Item = W>, ending: Ending) -> impl Iterator<Item = W> {
    let mut digits = digits.peekable();
    std::iter::from_fn(move || {
        let digit = digits.next()?;
        match ending {
            Ending::Equal if digits.peek().is_none() => (!digit.is_one()).then(|| digit - &W::ONE),
            _ => Some(digit),
        }
    })
}

/// The Grundy values of a path, of the path without its first pile, and so on; the last is the value
/// `stuck` of the empty path.
///
/// This is the fold that solves every static game: c = pile_value(d, c) from the far end.
pub fn values<W: Whole>(pile: &dyn Pile<W>, path: &[W], stuck: W) -> Result<Vec<W>, Unsolved> {
    let mut values = Vec::with_capacity(path.len() + 1);
    let mut c = stuck;
    for d in path.iter().rev() {
        let next = pile.value(d, &c)?;
        values.push(std::mem::replace(&mut c, next));
    }
    values.push(c);
    values.reverse();
    Ok(values)
}

/// The value of the game at every node of the Stern-Brocot path of a position, from the root 1/1
/// (the position itself) to its own fraction (the end of the game): Lengyel's picture.
///
/// ```
/// use euclid_games::{compound, pile::Bachet, Pair, Set};
/// let any = Bachet::new(&Set::Any).unwrap();
/// assert_eq!(compound::along_the_path(&any, &[2u64, 1, 1], 0)?, [2, 1, 0, 1, 0]);
/// # Ok::<(), euclid_games::pile::Unsolved>(())
/// ```
pub fn along_the_path(
    pile: &dyn Pile<u64>,
    path: &[u64],
    stuck: u64,
) -> Result<Vec<u64>, Unsolved> {
    let ends = values(pile, path, stuck)?;
    let mut nodes = Vec::new();
    for (d, c) in path.iter().zip(&ends[1..]) {
        for n in (1..=*d).rev() {
            nodes.push(pile.value(&n, c)?);
        }
    }
    nodes.push(stuck);
    Ok(nodes)
}

impl<W: Whole> Pair<W> {
    /// The pile sizes of this position; see [`path`].
    pub fn path(&self, ending: Ending) -> Vec<W> {
        path(self.digits(), ending)
    }

    /// The same one by one, from no more of the numbers than they depend on; see [`piles`] and
    /// [`leading`](leading()).
    pub fn piles(&self, ending: Ending) -> impl Iterator<Item = W> + '_ {
        // TODO(work)
        static UNLIMITED: LazyLock<Work> = LazyLock::new(Work::unlimited);
        piles(leading(self.large(), self.small(), &UNLIMITED).map_while(Result::ok), ending)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn piles_are_the_path() {
        for ending in [Ending::Equal, Ending::Zero] {
            for (a, b) in (1u64..40).flat_map(|a| (a..120).map(move |b| (a, b))) {
                let pair = Pair::new(a, b).unwrap();
                assert_eq!(pair.piles(ending).collect::<Vec<_>>(), pair.path(ending), "{pair}");
            }
            let over = Pair::new(3u64, 3).unwrap().take(&1);
            assert_eq!(over.piles(ending).next(), None);
        }
    }
}
