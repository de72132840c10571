//! The Stern-Brocot tree: every positive fraction, once, each the mediant of its two neighbours
//! above.
//!
//! A walk from the root 1/1 goes right for a while, then left, then right, ...; the lengths of these
//! segments are the digits of the fraction where the walk ends, with 1 taken off the last digit.
//! Those are the *lengths* all functions here take. (Fractions are at least 1, so a walk begins to
//! the right.) Of large numbers [`Quotients::into_path`](crate::Quotients::into_path) has them.

use crate::{Whole, decimal::Decimal};
use std::fmt;

/// A fraction `b/a`, which may be 1/0, in lowest terms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Fraction<W> {
    /// The numerator.
    pub b: W,
    /// The denominator.
    pub a: W,
}

impl<W: Whole> fmt::Display for Fraction<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", Decimal(&self.b), Decimal(&self.a))
    }
}

/// The segment lengths of the walk from 1/1 to the fraction with these digits.
///
/// ```
/// use euclid_fractions::stern_brocot::lengths;
/// assert_eq!(lengths(vec![2u64, 1, 2]), [2, 1, 1]);
/// assert_eq!(lengths(vec![1u64]), []);
/// ```
pub fn lengths<W: Whole>(mut digits: Vec<W>) -> Vec<W> {
    if let Some(last) = digits.last_mut() {
        *last -= &W::ONE;
        if last.is_zero() {
            digits.pop();
        }
    }
    digits
}

/// A place in the tree, by the two fractions between which everything below it lies: its neighbours above it, of
/// which it is the mediant.
///
/// ```
/// use euclid_fractions::stern_brocot::Place;
/// let mut place = Place::root();
/// place.go(true, &2u64); // right twice
/// place.go(false, &1);
/// assert_eq!(place.mediant().to_string(), "5/2");
/// assert_eq!((place.left.to_string(), place.right.to_string()), ("2/1".into(), "3/1".into()));
/// assert_eq!(place.after(true, &1).mediant().to_string(), "8/3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Place<W> {
    /// The neighbour that is smaller.
    pub left: Fraction<W>,
    /// The neighbour that is larger.
    pub right: Fraction<W>,
}

impl<W: Whole> Place<W> {
    /// 1/1, between 0/1 and 1/0.
    pub fn root() -> Self {
        let (zero, one) = (W::ZERO, W::ONE);
        Place {
            left: Fraction { b: zero.clone(), a: one.clone() },
            right: Fraction { b: one, a: zero },
        }
    }

    /// The fraction at this place, the mediant of the two.
    pub fn mediant(&self) -> Fraction<W> {
        Fraction { b: self.left.b.clone() + &self.right.b, a: self.left.a.clone() + &self.right.a }
    }

    /// Goes so many steps to the right, or to the left.
    pub fn go(&mut self, right: bool, steps: &W) {
        // With every step the mediant replaces the neighbour on the other side.
        let (moved, fixed) =
            if right { (&mut self.left, &self.right) } else { (&mut self.right, &self.left) };
        moved.b += &(fixed.b.clone() * steps);
        moved.a += &(fixed.a.clone() * steps);
    }

    /// The place so many steps to the right, or to the left.
    #[must_use]
    pub fn after(&self, right: bool, steps: &W) -> Self {
        let mut place = self.clone();
        place.go(right, steps);
        place
    }
}

/// Every node of the walk, from 1/1 to the last fraction.
///
/// The walk has as many steps as the sum of the lengths, so it is meant for pictures and small
/// examples; see [`corners`] for long ones.
pub fn nodes<W: Whole>(lengths: &[W]) -> impl Iterator<Item = Fraction<W>> + '_ {
    let mut place = Place::root();
    let mut segments = lengths.iter().enumerate();
    let mut segment: Option<(bool, W)> = None;
    let steps = std::iter::from_fn(move || {
        while segment.as_ref().is_none_or(|(_, left)| left.is_zero()) {
            let (index, length) = segments.next()?;
            segment = Some((index % 2 == 0, length.clone()));
        }
        let (right, left) = segment.as_mut()?;
        *left -= &W::ONE;
        place.go(*right, &W::ONE);
        Some(place.mediant())
    });
    std::iter::once(Place::root().mediant()).chain(steps)
}

/// The nodes where the walk turns, and its two ends: 1/1 and the end of each segment.
///
/// ```
/// use euclid_fractions::{stern_brocot::corners, UBig};
/// let far: UBig = "1000000000000".parse()?;
/// let turns: Vec<_> = corners(&[UBig::from(2u8), far]).map(|f| f.to_string()).collect();
/// assert_eq!(turns, ["1/1", "3/1", "2000000000003/1000000000001"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn corners<W: Whole>(lengths: &[W]) -> impl Iterator<Item = Fraction<W>> + '_ {
    let mut place = Place::root();
    let turns = lengths.iter().enumerate().map(move |(index, length)| {
        place.go(index % 2 == 0, length);
        place.mediant()
    });
    std::iter::once(Place::root().mediant()).chain(turns)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::digits::{digits, fraction};

    #[test]
    fn walks_end_at_the_fraction_and_turn_at_corners() {
        for a in 1u64..40 {
            for b in a..120 {
                let path = lengths(digits(b, a).collect());
                let (y, x) = fraction(&digits(b, a).collect::<Vec<_>>());
                let all: Vec<_> = nodes(&path).collect();
                let turns: Vec<_> = corners(&path).collect();
                assert_eq!(all.last(), Some(&Fraction { b: y, a: x }));
                assert_eq!(all.len() as u64, 1 + path.iter().sum::<u64>());
                let mut at = 0;
                assert_eq!(turns[0], all[0]);
                for (turn, length) in turns[1..].iter().zip(&path) {
                    at += usize::try_from(*length).unwrap();
                    assert_eq!(*turn, all[at]);
                }
            }
        }
    }
}
