//! The integers we compute with: one trait, for machine words and for numbers of any size.

use crate::{Quotients, decimal, digits, large, leading};
use dashu_int::{UBig, ops::BitTest};
use euclid_work::{Halt, Work};
use std::{
    fmt::{self, Debug, Display},
    hash::Hash,
    ops::{Add, AddAssign, Mul, Sub, SubAssign},
};

/// A non-negative integer: `u64`, `u128` or [`UBig`], and no other.
///
/// Code that is generic over `Whole` gives the same answer at every width. The operators are those
/// of the type itself, so machine words overflow as machine words do: generic code keeps to numbers
/// that are bounded by its input, or uses [`checked_add`](Whole::checked_add).
///
/// ```
/// use euclid_fractions::{UBig, Whole};
///
/// fn gcd<W: Whole>(mut a: W, mut b: W) -> W {
///     while !a.is_zero() {
///         let rest = b.div_rem(&a).1;
///         b = std::mem::replace(&mut a, rest);
///     }
///     b
/// }
/// assert_eq!(gcd(25u64, 85), 5);
/// assert_eq!(gcd(UBig::from(25u8), UBig::from(85u8)), UBig::from(5u8));
/// ```
pub trait Whole:
    sealed::Sealed
    + Send
    + Sync
    + Clone
    + Ord
    + Hash
    + Debug
    + Display
    + From<u32>
    + Add<Output = Self>
    + Sub<Output = Self>
    + for<'a> Add<&'a Self, Output = Self>
    + for<'a> Sub<&'a Self, Output = Self>
    + for<'a> Mul<&'a Self, Output = Self>
    + for<'a> AddAssign<&'a Self>
    + for<'a> SubAssign<&'a Self>
    + 'static
{
    /// Zero.
    const ZERO: Self;
    /// One.
    const ONE: Self;

    /// Whether the number is zero.
    fn is_zero(&self) -> bool {
        *self == Self::ZERO
    }

    /// Whether the number is one.
    fn is_one(&self) -> bool {
        *self == Self::ONE
    }

    /// Quotient and remainder. The divisor must not be zero.
    fn div_rem(self, divisor: &Self) -> (Self, Self);

    /// The sum, if this width can hold it.
    fn checked_add(&self, other: &Self) -> Option<Self>;

    /// The same number at any size.
    fn to_big(&self) -> UBig;

    /// The number at this width, if it fits.
    fn from_big(number: &UBig) -> Option<Self>;

    /// The number at this width, if it fits.
    fn from_u128(number: u128) -> Option<Self>;

    /// The fraction `b/a` in lowest terms of these digits, as `(b, a)`; see
    /// [`digits::fraction`] and [`Quotients::fraction`](crate::Quotients::fraction).
    fn fraction(digits: &[Self], work: &Work) -> Result<(Self, Self), Halt>;

    /// The digits of `b/a`, which read no more of the numbers than they need; see [`leading`](leading()).
    fn leading<'a>(
        b: &'a Self,
        a: &'a Self,
        work: &'a Work,
    ) -> impl Iterator<Item = Result<Self, Halt>> + 'a;

    /// How many bits the number has; 0 for zero.
    fn bits(&self) -> u64;

    /// The number as a machine word, if it fits.
    fn to_u64(&self) -> Option<u64>;

    /// Writes the digits, as [`Decimal`](crate::decimal::Decimal) does.
    fn write_decimal(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Display::fmt(self, f)
    }
}

/// A machine word: `u64` or `u128`. Whatever is asked of one takes no time worth limiting.
pub trait Word: Whole + Copy {}

mod sealed {
    pub trait Sealed {}
    impl Sealed for u64 {}
    impl Sealed for u128 {}
    impl Sealed for super::UBig {}
}

macro_rules! whole_word {
    ($word:ty) => {
        impl Whole for $word {
            const ZERO: Self = 0;
            const ONE: Self = 1;

            fn div_rem(self, divisor: &Self) -> (Self, Self) {
                (self / divisor, self % divisor)
            }

            fn checked_add(&self, other: &Self) -> Option<Self> {
                <$word>::checked_add(*self, *other)
            }

            fn to_big(&self) -> UBig {
                UBig::from(*self)
            }

            fn from_big(number: &UBig) -> Option<Self> {
                number.try_into().ok()
            }

            fn from_u128(number: u128) -> Option<Self> {
                number.try_into().ok()
            }

            fn fraction(digits: &[Self], _: &Work) -> Result<(Self, Self), Halt> {
                Ok(digits::fraction(digits))
            }

            fn leading<'a>(
                b: &'a Self,
                a: &'a Self,
                _: &'a Work,
            ) -> impl Iterator<Item = Result<Self, Halt>> + 'a {
                digits(*b, *a).map(Ok)
            }

            fn bits(&self) -> u64 {
                u64::from(<$word>::BITS - self.leading_zeros())
            }

            fn to_u64(&self) -> Option<u64> {
                (*self).try_into().ok()
            }
        }

        impl Word for $word {}
    };
}

whole_word!(u64);
whole_word!(u128);

impl Whole for UBig {
    const ZERO: Self = UBig::ZERO;
    const ONE: Self = UBig::ONE;

    fn is_zero(&self) -> bool {
        UBig::is_zero(self)
    }

    fn is_one(&self) -> bool {
        UBig::is_one(self)
    }

    fn div_rem(self, divisor: &Self) -> (Self, Self) {
        large::unlimited_div_rem(self, divisor)
    }

    fn checked_add(&self, other: &Self) -> Option<Self> {
        Some(self + other)
    }

    fn to_big(&self) -> UBig {
        self.clone()
    }

    fn from_big(number: &UBig) -> Option<Self> {
        Some(number.clone())
    }

    fn from_u128(number: u128) -> Option<Self> {
        Some(UBig::from(number))
    }

    fn fraction(digits: &[Self], work: &Work) -> Result<(Self, Self), Halt> {
        if let Some(quotients) = Quotients::new(digits.iter().cloned()) {
            return quotients.fraction(work);
        }
        // A digit 0 joins its neighbours, [a, 0, b] = [a + b], as the plain way back does by itself.
        let back = |(b, a): (UBig, UBig), d: &UBig| (a + &b * d, b);
        Ok(digits.iter().rev().fold((UBig::ONE, UBig::ZERO), back))
    }

    fn leading<'a>(
        b: &'a Self,
        a: &'a Self,
        work: &'a Work,
    ) -> impl Iterator<Item = Result<Self, Halt>> + 'a {
        leading::by_windows(b, a, work)
    }

    fn bits(&self) -> u64 {
        self.bit_len() as u64
    }

    fn to_u64(&self) -> Option<u64> {
        self.try_into().ok()
    }

    fn write_decimal(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal::write(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn edges<W: Whole>(largest: Option<W>) {
        assert!(W::ZERO.is_zero() && !W::ONE.is_zero() && W::ONE.is_one());
        assert_eq!(W::from(17).div_rem(&W::from(5)), (W::from(3), W::from(2)));
        if let Some(largest) = largest {
            assert_eq!(largest.checked_add(&W::ONE), None);
            assert_eq!(W::from_big(&largest.to_big()), Some(largest.clone()));
            assert_eq!(W::from_big(&(largest.to_big() + 1u8)), None);
        }
    }

    #[test]
    fn words_know_their_limits() {
        edges(Some(u64::MAX));
        edges(Some(u128::MAX));
        edges::<UBig>(None);
        assert_eq!(UBig::from(u128::MAX).to_u64(), None);
        assert_eq!(UBig::from(u64::MAX).to_u64(), Some(u64::MAX));
    }
}
