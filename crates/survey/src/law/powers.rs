//! Sums of real powers over a progression, S_i(a) = sum over q >= 0 of (4q + a)^-(x+i), for a real x from 5/4 to 2.
//!
//! As in `progression.rs`, the first terms are added one by one and the rest is the sum of Euler and Maclaurin, where what is left
//! out is less than the first term left out. With s = x + i, n = 4Q + a and the tangent numbers T_j, the j-th term is
//!
//! ```text
//! +- T_j / (4^j (4^j - 1)) * s (s+1) ... (s+2j-2)/(2j-1)! * 4^(2j-1) / n^(s+2j-1).
//! ```
//!
//! Each is found from the one before it. The ratio is below 1, so each division adds one unit to the error at most; where it
//! is not, the error says that nothing is known.
//!
//! Numbers are integers times 2^-bits, and x is one of them exactly. n^-x = exp(-x ln n), with ln n a sum of artanh.

use super::progression::{artanh, tangents};
use dashu_int::{IBig, UBig};

/// Real powers of small integers with a common exponent.
pub struct Powers {
    bits: usize,
    x: IBig,
    /// ln n for n = 0, 1, 2, ... (0 for the first), and the error of each in units.
    logarithms: Vec<IBig>,
    logarithm_error: usize,
    direct: usize,
    tangents: Vec<UBig>,
}

/// S_0, S_1, ..., each in units of 2^-bits and to within `error` units.
pub struct RealSums {
    pub values: Vec<IBig>,
    pub error: UBig,
}

/// Sums begin at this a, or before.
const LARGEST: usize = 15;

impl Powers {
    /// Powers with the exponent -x, x in units of 2^-bits.
    pub fn new(x: IBig, bits: usize) -> Self {
        let direct = bits / 5 + 8;
        let mut logarithms = vec![IBig::ZERO; 2];
        let mut logarithm_error = 0;
        for n in 2..=4 * direct + LARGEST {
            // ln(n/(n-1)) = 2 artanh(1/(2n-1))
            let (step, error) = artanh(&IBig::ONE, &IBig::from(2 * n - 1), &IBig::ONE, bits + 1);
            logarithms.push(&logarithms[n - 1] + step);
            logarithm_error += error;
        }
        Powers { bits, x, logarithms, logarithm_error, direct, tangents: tangents(bits / 6 + 8) }
    }

    /// n^-x and a bound of its error, for n up to 4Q + 15.
    pub fn power(&self, n: usize) -> (IBig, usize) {
        let z = (&self.x * &self.logarithms[n]) >> self.bits;
        // Within 2 errors of a logarithm and one unit, as x <= 2. Less k times ln 2 it is between 0 and 1, nearly.
        let ln_2 = &self.logarithms[2];
        let k = usize::try_from(&z / ln_2).unwrap_or(0);
        let rest = z - ln_2 * IBig::from(k);
        let (value, error) = exp_minus(&rest, self.bits);
        (value >> k, error + (k + 2) * self.logarithm_error + 2)
    }

    /// S_0(a), ..., S_most(a) for a up to 15.
    pub fn sums(&self, a: usize, most: usize) -> RealSums {
        let mut values = vec![IBig::ZERO; most + 1];
        let mut error = UBig::ZERO;
        for q in 0..self.direct {
            let n = 4 * q + a;
            let (mut power, power_error) = self.power(n);
            for value in &mut values {
                *value += &power;
                power /= IBig::from(n);
            }
            // Divisions add 1 + 1/n + ... to what only becomes smaller.
            error += UBig::from(power_error + 2);
        }
        let n = 4 * self.direct + a;
        let (mut power, power_error) = self.power(n);
        let power_error = power_error + 2;
        let mut most_error = UBig::ZERO;
        for (i, value) in values.iter_mut().enumerate() {
            let s = &self.x + (IBig::from(i) << self.bits);
            // n^-s n/(4 (s-1)); s - 1 >= 1/4, so the error counts n times at most.
            let integral = ((&power * IBig::from(n)) << self.bits)
                / ((&s - (IBig::ONE << self.bits)) * IBig::from(4));
            let (odd_derivatives, terms) = self.corrections(&s, n, &power);
            *value += integral + (&power >> 1) + odd_derivatives;
            // Half of the term, no more of each correction, and two roundings.
            let times = UBig::from(n + 1 + self.tangents.len());
            let here = UBig::from(power_error) * times + terms + UBig::from(2u8);
            most_error = most_error.max(here);
            power /= IBig::from(n);
        }
        RealSums { values, error: error + most_error }
    }

    /// The terms with odd derivatives, and a bound of the error in units beside that of the power.
    fn corrections(&self, s: &IBig, n: usize, power: &IBig) -> (IBig, UBig) {
        let unknown = || UBig::ONE << self.bits;
        // The first: s 4 / (12 n) n^-s, where s <= 3n.
        if *s > IBig::from(3 * n) << self.bits {
            return (IBig::ZERO, unknown());
        }
        let mut term = ((power * s) >> self.bits) / IBig::from(3 * n);
        let mut sum = IBig::ZERO;
        for j in 1..self.tangents.len() {
            if term.is_zero() {
                // What is left out is less than this unit, and those by which the terms are wrong.
                return (sum, UBig::from((j + 1) * (j + 1)));
            }
            sum += if j % 2 == 1 { term.clone() } else { -term.clone() };
            let four = UBig::ONE << (2 * j);
            let sixteen = &four * UBig::from(4u8);
            let (one, two_j) = (UBig::ONE, 2 * j);
            let numerator = &self.tangents[j] * &four * (&four - &one) * UBig::from(16u8);
            let denominator = &self.tangents[j - 1]
                * &sixteen
                * (&sixteen - &one)
                * UBig::from(two_j * (two_j + 1));
            let rising =
                (s + (IBig::from(two_j - 1) << self.bits)) * (s + (IBig::from(two_j) << self.bits));
            let numerator = IBig::from(numerator) * rising;
            let denominator = (IBig::from(denominator) * IBig::from(n * n)) << (2 * self.bits);
            if numerator >= denominator {
                return (sum, unknown());
            }
            term = term * numerator / denominator;
        }
        (sum, unknown())
    }
}

/// exp(-r) for r from 0 to 1, nearly, and the error in units besides that of r.
fn exp_minus(r: &IBig, bits: usize) -> (IBig, usize) {
    let mut term = IBig::ONE << bits;
    let (mut sum, mut terms) = (IBig::ZERO, 0);
    while !term.is_zero() && term != IBig::NEG_ONE {
        sum += &term;
        terms += 1;
        term = -((term * r) >> bits) / IBig::from(terms);
    }
    // Each term is wrong by two units and what the one before it is wrong by, times r over its index; the terms left out are
    // below them.
    (sum, 4 * terms + 8)
}

#[cfg(test)]
mod tests {
    use super::super::progression::Progression;
    use super::*;

    /// For x = 2 the powers are those of integers.
    #[test]
    fn two_is_an_exponent_like_others() {
        let bits = 200;
        let powers = Powers::new(IBig::from(2) << bits, bits);
        let whole = Progression::new(4u8.into(), bits);
        for a in [1, 6, 9, 15] {
            let (real, exact) = (powers.sums(a, 30), whole.sums(&a.into(), 32));
            let allowed = IBig::from(real.error + UBig::from(exact.error));
            assert!(allowed < IBig::ONE << 60, "{allowed}");
            for i in 0..=30 {
                let difference = &real.values[i] - &exact.values[i + 2];
                assert!(difference <= allowed && -difference <= allowed, "a={a} i={i}");
            }
        }
    }

    /// 4^(-3/2) = 1/8; and zeta(3/2) = 2.612375348685488343348567567924071630570800652... by its four progressions.
    #[test]
    fn three_halves() {
        let bits = 160;
        let powers = Powers::new(IBig::from(3) << (bits - 1), bits);
        let (power, error) = powers.power(4);
        let difference = power - (IBig::ONE << (bits - 3));
        assert!(difference <= IBig::from(error) && -difference <= IBig::from(error));
        let zeta: IBig = (1..=4).map(|a| powers.sums(a, 0).values[0].clone()).sum();
        let decimals = (zeta * IBig::from(10).pow(30)) >> bits;
        assert_eq!(decimals.to_string(), "2612375348685488343348567567924");
    }
}
