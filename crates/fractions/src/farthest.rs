//! Farthest- and nearest-integer continued fractions.
//!
//! Both write a ratio as an integer plus or minus the reciprocal of another ratio, and go on with that
//! one. The *nearest* integer makes the expansion short, the *farthest* of the two neighbours makes it
//! long: its signs are the moves on the spine of a Partizan Euclid game.

use crate::{Whole, decimal::Decimal};
use std::fmt;

/// One term of such an expansion: the integer, and the sign of what follows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term<W> {
    /// The integer.
    pub integer: W,
    /// Whether the rest is added or subtracted; `None` if nothing follows.
    pub sign: Option<Sign>,
}

/// Whether the rest of an expansion is added or subtracted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Sign {
    /// The integer is the smaller neighbour.
    Plus,
    /// The integer is the larger neighbour.
    Minus,
}

impl fmt::Display for Sign {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Sign::Plus => "+",
            Sign::Minus => "-",
        })
    }
}

/// The farthest-integer expansion of `p/q`; of two integers equally far the smaller is taken.
///
/// A quotient d of the regular expansion makes about d terms, so the expansion can be very long: it is
/// an iterator.
///
/// ```
/// use euclid_fractions::farthest::{farthest, text};
/// assert_eq!(text(farthest(11u64, 8)), "2 - 1/(1 + 1/(1 + 1/(1 + 1/(2))))");
/// ```
pub fn farthest<W: Whole>(p: W, q: W) -> impl Iterator<Item = Term<W>> {
    expansion(p, q, |rest, other| rest >= other)
}

/// The nearest-integer expansion of `p/q`; of two integers equally near the smaller is taken.
///
/// ```
/// use euclid_fractions::farthest::{nearest, text};
/// assert_eq!(text(nearest(11u64, 8)), "1 + 1/(3 - 1/(3))");
/// ```
pub fn nearest<W: Whole>(p: W, q: W) -> impl Iterator<Item = Term<W>> {
    expansion(p, q, |rest, other| rest <= other)
}

/// Expands p/q = k + t/q with the smaller neighbour k where `smaller` says so of (t, q - t), otherwise
/// with k + 1.
fn expansion<W: Whole>(
    mut p: W,
    mut q: W,
    smaller: impl Fn(&W, &W) -> bool,
) -> impl Iterator<Item = Term<W>> {
    std::iter::from_fn(move || {
        if q.is_zero() {
            return None;
        }
        let (integer, rest) = std::mem::replace(&mut p, W::ZERO).div_rem(&q);
        if rest.is_zero() {
            q = W::ZERO;
            return Some(Term { integer, sign: None });
        }
        let other = q.clone() - &rest;
        if smaller(&rest, &other) {
            p = std::mem::replace(&mut q, rest);
            Some(Term { integer, sign: Some(Sign::Plus) })
        } else {
            p = std::mem::replace(&mut q, other);
            Some(Term { integer: integer + &W::ONE, sign: Some(Sign::Minus) })
        }
    })
}

/// An expansion as text: `2 - 1/(1 + 1/(2))`.
pub fn text<W: Whole>(terms: impl Iterator<Item = Term<W>>) -> String {
    let mut text = String::new();
    let mut open = 0;
    for term in terms {
        text += &Decimal(&term.integer).to_string();
        if let Some(sign) = term.sign {
            text += &format!(" {sign} 1/(");
            open += 1;
        }
    }
    text + &")".repeat(open)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Puts p/q together again, from the far end.
    fn value(terms: &[Term<u64>]) -> (i64, i64) {
        terms.iter().rev().fold((1, 0), |(p, q), term| {
            let integer = i64::try_from(term.integer).unwrap();
            let q = if term.sign == Some(Sign::Minus) { -q } else { q };
            (integer * p + q, p)
        })
    }

    #[test]
    fn expansions_are_worth_what_they_expand() {
        for q in 1u64..60 {
            for p in 1..130 {
                for terms in [farthest(p, q).collect::<Vec<_>>(), nearest(p, q).collect::<Vec<_>>()]
                {
                    let (x, y) = value(&terms);
                    let (p, q) = (i64::try_from(p).unwrap(), i64::try_from(q).unwrap());
                    assert_eq!(x * q, y * p, "{p}/{q}");
                }
            }
        }
    }

    #[test]
    fn the_choice_is_the_nearest_or_the_farthest() {
        for q in 2u64..40 {
            for p in (1..90).filter(|p| p % q != 0) {
                let distance = |integer: u64| (integer * q).abs_diff(p);
                let near = nearest(p, q).next().unwrap().integer;
                let far = farthest(p, q).next().unwrap().integer;
                let both = [p / q, p / q + 1];
                assert!(both.iter().all(|&other| distance(near) <= distance(other)));
                assert!(both.iter().all(|&other| distance(far) >= distance(other)));
            }
        }
    }
}
