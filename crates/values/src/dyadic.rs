//! Dyadic rationals of any size: the numbers among short games.

use std::cmp::Ordering;
use std::fmt;
use std::ops::{Add, Neg, Sub};

use dashu_int::IBig;
use dashu_int::ops::BitTest;

/// A dyadic rational `m / 2^e`, in lowest terms and of any size.
///
/// Means, temperatures and stops are numbers of this kind. Equal numbers are equal field by field:
/// the numerator is odd unless the denominator is 1.
///
/// ```
/// use short_games::Dyadic;
///
/// let x = Dyadic::new(6, 2);
/// assert_eq!(x.to_string(), "3/2");
/// assert_eq!((x.clone() + x).to_string(), "3");
/// assert!(Dyadic::new(1, 1) < Dyadic::from(1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dyadic {
    numerator: IBig,
    exponent: usize,
}

impl Dyadic {
    /// The number 0.
    pub const ZERO: Self = Self { numerator: IBig::ZERO, exponent: 0 };

    /// The number `numerator / 2^exponent`, brought to lowest terms.
    #[must_use]
    pub fn new(numerator: impl Into<IBig>, exponent: usize) -> Self {
        let numerator = numerator.into();
        match numerator.trailing_zeros() {
            _ if exponent == 0 => Self { numerator, exponent },
            None => Self::ZERO,
            Some(twos) => {
                let shift = twos.min(exponent);
                Self { numerator: numerator >> shift, exponent: exponent - shift }
            }
        }
    }

    /// The numerator, odd unless this is an integer.
    #[must_use]
    pub fn numerator(&self) -> &IBig {
        &self.numerator
    }

    /// `e` where the denominator is `2^e`.
    #[must_use]
    pub fn exponent(&self) -> usize {
        self.exponent
    }

    /// Whether this is an integer.
    #[must_use]
    pub fn is_integer(&self) -> bool {
        self.exponent == 0
    }

    /// Whether this is 0.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.numerator.is_zero()
    }

    /// The sign, as a comparison with 0.
    #[must_use]
    pub fn sign(&self) -> Ordering {
        self.numerator.cmp(&IBig::ZERO)
    }

    /// The greatest integer that is not above this number.
    ///
    /// ```
    /// # use short_games::Dyadic;
    /// assert_eq!(Dyadic::new(-3, 1).floor(), Dyadic::from(-2));
    /// ```
    #[must_use]
    pub fn floor(&self) -> Self {
        // The shift of a negative integer rounds towards minus infinity.
        Self { numerator: &self.numerator >> self.exponent, exponent: 0 }
    }

    /// The least integer that is not below this number.
    #[must_use]
    pub fn ceil(&self) -> Self {
        -(-self).floor()
    }

    /// Half of this number.
    #[must_use]
    pub fn half(&self) -> Self {
        Self::new(self.numerator.clone(), self.exponent + 1)
    }

    /// How many words of 64 bits numerator and denominator take.
    pub(crate) fn words(&self) -> usize {
        (self.numerator.bit_len() + self.exponent) / 64 + 1
    }

    /// The numerators of two numbers over their common denominator, and its exponent.
    fn over_common(a: &Self, b: &Self) -> (IBig, IBig, usize) {
        let e = a.exponent.max(b.exponent);
        (&a.numerator << (e - a.exponent), &b.numerator << (e - b.exponent), e)
    }
}

impl From<i64> for Dyadic {
    fn from(n: i64) -> Self {
        Self { numerator: n.into(), exponent: 0 }
    }
}

impl From<IBig> for Dyadic {
    fn from(numerator: IBig) -> Self {
        Self { numerator, exponent: 0 }
    }
}

impl PartialOrd for Dyadic {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Dyadic {
    fn cmp(&self, other: &Self) -> Ordering {
        if self.exponent == other.exponent {
            return self.numerator.cmp(&other.numerator);
        }
        let (a, b, _) = Self::over_common(self, other);
        a.cmp(&b)
    }
}

impl Add for &Dyadic {
    type Output = Dyadic;
    fn add(self, other: Self) -> Dyadic {
        let (a, b, e) = Dyadic::over_common(self, other);
        Dyadic::new(a + b, e)
    }
}

impl Sub for &Dyadic {
    type Output = Dyadic;
    fn sub(self, other: Self) -> Dyadic {
        let (a, b, e) = Dyadic::over_common(self, other);
        Dyadic::new(a - b, e)
    }
}

impl Neg for &Dyadic {
    type Output = Dyadic;
    fn neg(self) -> Dyadic {
        Dyadic { numerator: -&self.numerator, exponent: self.exponent }
    }
}

impl Add for Dyadic {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        &self + &other
    }
}

impl Sub for Dyadic {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        &self - &other
    }
}

impl Neg for Dyadic {
    type Output = Self;
    fn neg(self) -> Self {
        -&self
    }
}

impl fmt::Display for Dyadic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.exponent > 0 {
            write!(f, "/{}", IBig::ONE << self.exponent)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_kept_in_lowest_terms() {
        assert_eq!(Dyadic::new(8, 3), Dyadic::from(1));
        assert_eq!(Dyadic::new(0, 9), Dyadic::ZERO);
        assert_eq!(Dyadic::new(-6, 2).to_string(), "-3/2");
        assert_eq!(Dyadic::new(6, 0).to_string(), "6");
    }

    #[test]
    fn arithmetic_and_order_are_those_of_the_rationals() {
        let numbers: Vec<(i64, usize)> =
            (-9..10).flat_map(|m| (0..4).map(move |e| (m, e))).collect();
        for &(a, e) in &numbers {
            for &(b, f) in &numbers {
                let (x, y) = (Dyadic::new(a, e), Dyadic::new(b, f));
                let (p, q) = (a << (3 - e), b << (3 - f));
                assert_eq!(x.cmp(&y), p.cmp(&q));
                assert_eq!(&x + &y, Dyadic::new(p + q, 3));
                assert_eq!(&x - &y, Dyadic::new(p - q, 3));
            }
            let eighths = a << (3 - e);
            assert_eq!(Dyadic::new(a, e).floor(), Dyadic::from(eighths.div_euclid(8)));
            assert_eq!(Dyadic::new(a, e).ceil(), Dyadic::from(-(-eighths).div_euclid(8)));
            assert_eq!(Dyadic::new(a, e).half(), Dyadic::new(eighths, 4));
        }
    }
}
