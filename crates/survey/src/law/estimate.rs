//! A real number in fixed point, with a bound of its error.

use dashu_int::{IBig, Sign, UBig};

/// A real number known to within a proved error: the number times 2^bits differs from `scaled` by at
/// most `error`.
///
/// ```
/// use euclid_survey::law::{Law, Certain};
/// let law = Law::new(&"take=1..2".parse()?, 12, &euclid_work::Work::default())?;
/// let Certain { text, places } = law.player1().certain(12);
/// assert_eq!((text.as_str(), places), ("0.568132167092", 12));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    scaled: IBig,
    error: UBig,
    bits: usize,
}

/// A decimal whose last place is right to within one unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Certain {
    /// The decimal, rounded.
    pub text: String,
    /// How many places it has: the number differs from it by less than 10^-places.
    pub places: usize,
}

impl Estimate {
    pub(super) fn new(scaled: IBig, error: UBig, bits: usize) -> Self {
        Estimate { scaled, error, bits }
    }

    /// A half, exactly.
    pub(super) fn half() -> Self {
        Estimate::new(IBig::ONE, UBig::ZERO, 1)
    }

    pub(super) fn zero() -> Self {
        Estimate::new(IBig::ZERO, UBig::ZERO, 0)
    }

    pub(super) fn one() -> Self {
        Estimate::new(IBig::ONE, UBig::ZERO, 0)
    }

    /// The same with a larger error: by this fraction.
    #[must_use]
    pub(super) fn widened(mut self, (numerator, denominator): &(UBig, UBig)) -> Self {
        self.error += (numerator << self.bits) / denominator + UBig::ONE;
        self
    }

    /// This number times another one.
    #[must_use]
    pub(super) fn times(&self, other: &Self) -> Self {
        let sizes =
            [self, other].map(|number| number.scaled.clone().into_parts().1 + &number.error);
        let error = &sizes[0] * &other.error + &sizes[1] * &self.error;
        Estimate::new(&self.scaled * &other.scaled, error, self.bits + other.bits)
    }

    /// This number less another one.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        let bits = self.bits.max(other.bits);
        let (a, b) = (bits - self.bits, bits - other.bits);
        let error = (&self.error << a) + (&other.error << b);
        Estimate::new((&self.scaled << a) - (&other.scaled << b), error, bits)
    }

    /// Whether 0 is among the numbers that this can be.
    #[cfg(test)]
    pub(super) fn may_be_zero(&self) -> bool {
        self.scaled.clone().into_parts().1 <= self.error
    }

    /// Whether the error is at most half of 10^-places.
    pub fn is_within(&self, places: usize) -> bool {
        &self.error * ten_to(places) * UBig::from(2u8) <= UBig::ONE << self.bits
    }

    /// The number as a decimal with all the places that are certain, and no more than `most`.
    pub fn certain(&self, most: usize) -> Certain {
        let mut places = most;
        while places > 0 && !self.is_within(places) {
            places -= 1;
        }
        Certain { text: self.rounded(places), places }
    }

    /// The nearest decimal with so many places.
    fn rounded(&self, places: usize) -> String {
        let (sign, magnitude) = self.scaled.clone().into_parts();
        let twice = magnitude * ten_to(places) * UBig::from(2u8);
        let nearest = (twice + (UBig::ONE << self.bits)) >> (self.bits + 1);
        let minus = if sign == Sign::Negative && !nearest.is_zero() { "-" } else { "" };
        let digits = format!("{:0>width$}", nearest.to_string(), width = places + 1);
        let (whole, fraction) = digits.split_at(digits.len() - places);
        let point = if places == 0 { "" } else { "." };
        format!("{minus}{whole}{point}{fraction}")
    }
}

fn ten_to(places: usize) -> UBig {
    UBig::from(10u8).pow(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(numerator: i8, denominator: i8) -> Estimate {
        Estimate::new((IBig::from(numerator) << 40) / IBig::from(denominator), UBig::ONE, 40)
    }

    #[test]
    fn decimals_are_rounded_and_cut_to_what_is_certain() {
        let third = ratio(1, 3);
        assert_eq!(third.certain(6), Certain { text: "0.333333".into(), places: 6 });
        // 2^-40 is a little less than 10^-12.
        assert_eq!(third.certain(50).places, 11);
        let minus = ratio(-2, 3);
        assert_eq!(minus.certain(3).text, "-0.667");
        assert_eq!(minus.minus(&third).certain(5).text, "-1.00000");
        assert_eq!(Estimate::half().certain(4).text, "0.5000");
        assert_eq!(Estimate::new(IBig::ONE, UBig::ONE, 0).certain(4).text, "1");
    }
}
