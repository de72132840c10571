//! The sequential compound: a pair game as piles played in order, and the fold that solves it.

use crate::{
    pile::{Closed, Pile, Unsolved},
    position::Pair,
    rules::Ending,
};
use euclid_fractions::{Quotients, Whole, expand};
use euclid_work::{Halt, Work};

/// The pile sizes of a position: its digits, with 1 taken off the last if play stops at equal
/// numbers (a last 0 is dropped), and without the last if it stops at a multiple.
///
/// ```
/// use euclid_games::{compound::path, fractions::Quotients, Ending};
/// let digits = Quotients::of_ratio(87, 25);
/// assert_eq!(path(digits.clone(), Ending::Equal).words(), [3, 2, 11]);
/// assert_eq!(path(digits.clone(), Ending::Zero).words(), [3, 2, 12]);
/// assert_eq!(path(digits, Ending::Multiple).words(), [3, 2]);
/// ```
pub fn path(digits: Quotients, ending: Ending) -> Quotients {
    match ending {
        Ending::Equal => digits.into_path(),
        Ending::Zero => digits,
        Ending::Multiple => digits.without_last(),
    }
}

/// The same one by one, for whoever does not need them all. A pile is known when it is known whether its
/// digit is the last, so one digit more is read than piles.
pub(crate) fn piles<W: Whole>(
    digits: impl Iterator<Item = Result<W, Halt>>,
    ending: Ending,
) -> impl Iterator<Item = Result<W, Halt>> {
    let mut digits = digits.peekable();
    std::iter::from_fn(move || {
        let digit = match digits.next()? {
            Ok(digit) => digit,
            halt => return Some(halt),
        };
        if digits.peek().is_some() {
            return Some(Ok(digit));
        }
        let pile = ending.last_pile(digit);
        (!pile.is_zero()).then_some(Ok(pile))
    })
}

/// The Grundy values of a path, of the path without its first pile, and so on; the last is the value
/// `stuck` of the empty path.
///
/// This is the fold that solves every static game: c = pile_value(d, c) from the far end.
pub(crate) fn values<W: Whole>(
    pile: &dyn Pile<W>,
    path: &[W],
    stuck: W,
    work: &Work,
) -> Result<Vec<W>, Unsolved> {
    let (mut values, mut meter) = (Vec::with_capacity(path.len() + 1), work.meter());
    let mut c = stuck;
    for d in path.iter().rev() {
        meter.step()?;
        let next = pile.value(d, &c, work)?;
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
/// use euclid_games::{compound, pile::Closed, Set};
/// let any = Closed::new(&Set::Any).unwrap();
/// assert_eq!(compound::along_the_path(any, &[2, 1, 1], 0), [2, 1, 0, 1, 0]);
/// ```
pub fn along_the_path(closed: Closed, path: &[u64], stuck: u64) -> Vec<u64> {
    let mut nodes = vec![stuck];
    let mut c = stuck;
    for &d in path.iter().rev() {
        nodes.extend((1..=d).map(|n| closed.value(n, c)));
        c = closed.value(d, c);
    }
    nodes.reverse();
    nodes
}

impl Pair {
    /// The digits of large/small; none after a move to zero.
    ///
    /// ```
    /// use euclid_games::{Pair, Work};
    /// let pair = Pair::new(25u64, 87u64)?;
    /// assert_eq!(pair.digits(&Work::default())?.words(), [3, 2, 12]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn digits(&self, work: &Work) -> Result<Quotients, Halt> {
        match self.words() {
            Some((small, large)) => Ok(Quotients::of_ratio(large, small)),
            None => expand(self.large(), self.small(), work),
        }
    }

    /// The pile sizes of this position; see [`path`].
    pub fn path(&self, ending: Ending, work: &Work) -> Result<Quotients, Halt> {
        Ok(path(self.digits(work)?, ending))
    }

    /// The position read from the far end of its continued fraction: [an, ..., a0], in lowest terms.
    ///
    /// ```
    /// use euclid_games::{Pair, Work};
    /// let pair = Pair::new(25u64, 43u64)?;
    /// assert_eq!(pair.reverse(&Work::default())?.to_string(), "(12, 43)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reverse(&self, work: &Work) -> Result<Self, Halt> {
        let (b, a) = self.digits(work)?.reverse().fraction(work)?;
        Ok(Self::sorted(a, b))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_fractions::{UBig, digits};

    #[test]
    fn piles_are_the_path() {
        let work = Work::default();
        for ending in Ending::ALL {
            for (a, b) in (1u64..40).flat_map(|a| (a..120).map(move |b| (a, b))) {
                let path = Pair::new(a, b).unwrap().path(ending, &work).unwrap();
                let found: Vec<u64> =
                    piles(digits(b, a).map(Ok), ending).map(Result::unwrap).collect();
                assert_eq!(found, path.words(), "({a}, {b})");
            }
            let over = Pair::new(3u64, 3u64).unwrap().take(&UBig::ONE).unwrap();
            assert!(over.path(ending, &work).unwrap().is_empty());
        }
    }

    #[test]
    fn reverse_games_of_the_2003_paper() {
        let reverse = |a: u64, b: u64| {
            Pair::new(a, b).unwrap().reverse(&Work::default()).unwrap().to_string()
        };
        assert_eq!(reverse(7, 18), "(5, 18)");
        assert_eq!(reverse(25, 43), "(12, 43)");
        assert_eq!(reverse(5, 5), "(1, 1)");
        assert_eq!(reverse(1, 5), "(1, 5)");
    }
}
