//! The constants of the mean length of a game.
//!
//! Over the pairs a < b <= N, N to infinity:
//!
//! - the number of digits of b/a is (12 ln 2 / pi^2) ln N on average (Heilbronn, Dixon, Porter);
//! - a digit costs unrestricted Euclid a second move if it is at least 2 and the rest y of 1/x = d + y
//!   is below 1/phi. Under the Gauss measure the interval from 1/(d + 1/phi) to 1/d weighs
//!   log2((d+1)/d) - log2((d+1+1/phi)/(d+1/phi)); over d >= 2 these telescope to log2(1 + 1/(2 phi)).
//!   As 2 + 1/phi = phi^2, the length is (12/pi^2) (ln 2 + ln(1 + 1/(2 phi))) = **(24 ln phi / pi^2)**
//!   times ln N;
//! - the sum of the digits has no such law, because digits have no mean: it is (6/pi^2) (ln N)^2 (Yao and
//!   Knuth). Under {1..k} a pile of d counters lasts 2 floor(d/(k+1)) moves and at most two more, so the
//!   length is (12/(pi^2 (k+1))) (ln N)^2, and what is left out is of the order of ln N.

use super::{
    estimate::Estimate,
    progression::{arctan, artanh},
};
use dashu_int::{IBig, UBig, ops::SquareRoot};

/// The mean length of a game, when the winner plays to win.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Length {
    /// How it grows under these rules.
    pub growth: Growth,
    /// The length of unrestricted Euclid, over ln N: 24 ln phi / pi^2.
    pub unrestricted: Estimate,
    /// The number of digits of b/a, over ln N: 12 ln 2 / pi^2.
    pub digits: Estimate,
}

/// How the mean length of a game grows with the bound N of the numbers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Growth {
    /// Like this number times ln N.
    Logarithm(Estimate),
    /// Like this number times (ln N)^2.
    Square(Estimate),
    /// The loser can make a game longer or shorter: there is no length to speak of.
    Open,
}

/// Every constant here, times 2^bits.
pub(super) struct Constants {
    bits: usize,
    pi: IBig,
    /// A bound of the error of pi and the logarithms, in units.
    error: usize,
}

impl Constants {
    /// With an error of about 2^-accuracy.
    pub fn new(accuracy: usize) -> Self {
        let bits = accuracy + 16;
        // Machin: pi/4 = 4 arctan(1/5) - arctan(1/239).
        let term = |q: u8, times: u8| {
            let (value, error) = arctan(&IBig::ONE, &IBig::from(q), &IBig::ONE, bits);
            (value * IBig::from(times), error * usize::from(times))
        };
        let ((five, error_5), (far, error_far)) = (term(5, 16), term(239, 4));
        Constants { bits, pi: five - far, error: error_5 + error_far }
    }

    /// The number of digits, over ln N: 12 ln 2 / pi^2.
    pub fn digits(&self) -> Estimate {
        // ln 2 = 2 artanh(1/3)
        let (value, error) = artanh(&IBig::ONE, &IBig::from(3), &IBig::ONE, self.bits + 1);
        self.over_pi_squared(&IBig::from(12), &value, error)
    }

    /// The length of unrestricted Euclid, over ln N: 24 ln phi / pi^2.
    pub fn unrestricted(&self) -> Estimate {
        // ln phi = artanh(1/sqrt 5), as (sqrt 5 + 1)/(sqrt 5 - 1) = phi^2. The root rounded down makes
        // the argument wrong by less than a unit, and the derivative of artanh is 5/4 there.
        let root = IBig::from((UBig::from(5u8) << (2 * self.bits)).sqrt());
        let (value, error) = artanh(&(IBig::ONE << self.bits), &root, &IBig::ONE, self.bits);
        self.over_pi_squared(&IBig::from(24), &value, error + 2)
    }

    /// The length under {1..k}, over (ln N)^2: 12 / (pi^2 (k+1)).
    pub fn restricted(&self, k: &UBig) -> Estimate {
        let one_in = (IBig::ONE << self.bits) / IBig::from(k + UBig::ONE);
        self.over_pi_squared(&IBig::from(12), &one_in, 1)
    }

    /// factor value / pi^2, for a factor up to 24 and a value up to 1.
    ///
    /// An error of v in the value counts 24/pi^2 < 3 times, one of p in pi 2 * 24/pi^3 < 2 times.
    fn over_pi_squared(&self, factor: &IBig, value: &IBig, error: usize) -> Estimate {
        let scaled = ((factor * value) << (2 * self.bits)) / (&self.pi * &self.pi);
        let error = UBig::from(3 * error + 2 * self.error + 2);
        Estimate::new(scaled, error, self.bits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constants_to_thirty_places() {
        let constants = Constants::new(130);
        // 12 ln 2 / pi^2, 24 ln phi / pi^2 and 6 / pi^2 by another program.
        assert_eq!(constants.digits().certain(30).text, "0.842765913272194516907263193964");
        assert_eq!(constants.unrestricted().certain(30).text, "1.170166840745486354701895763941");
        let sum_of_digits = constants.restricted(&UBig::ONE);
        assert_eq!(sum_of_digits.certain(30).text, "0.607927101854026628663276779258");
    }

    /// (12 ln 2 / pi^2) (1 + log2(1 + 1/(2 phi))), in another way: by the sum over the digits.
    #[test]
    fn unrestricted_constant_is_the_sum_over_the_digits() {
        let phi = f64::midpoint(1.0, 5f64.sqrt());
        let weight = |d: f64| ((1.0 + 1.0 / d) / (1.0 + 1.0 / (d + 1.0 / phi))).log2();
        let many = 1_000_000;
        let second_moves: f64 = (2..many).map(|d| weight(f64::from(d))).sum();
        let expected = 12.0 * 2f64.ln() / std::f64::consts::PI.powi(2) * (1.0 + second_moves);
        let found: f64 = Constants::new(60).unrestricted().certain(12).text.parse().unwrap();
        assert!((found - expected).abs() < 2e-6, "{found} {expected}");
    }
}
