//! Sums of powers over an arithmetic progression, S_s(a) = sum over q >= 0 of (qK + a)^-s.
//!
//! The first terms are added one by one; the rest is the sum of Euler and Maclaurin, which for
//! f(q) = (qK + a)^-s begins with the integral of f and half of its first term and goes on with
//! the odd derivatives. All derivatives of f alternate in sign, so wherever that sum is broken off,
//! what is missing is smaller than the first term left out. With the tangent numbers T_j, B_2j/(2j) =
//! +- T_j/(4^j (4^j - 1)), and at x = qK + a the j-th term is
//!
//! ```text
//! +- T_j / (4^j (4^j - 1)) * C(s+2j-2, 2j-1) * K^(2j-1) / x^(s+2j-1).
//! ```
//!
//! Numbers are integers times 2^-bits. Every division rounds by less than one unit, and the roundings
//! are counted.

use dashu_int::{IBig, UBig, ops::BitTest};

/// The progressions with a common difference, at a precision.
pub struct Progression {
    step: UBig,
    bits: usize,
    /// So many terms are added one by one.
    direct: usize,
    tangents: Vec<UBig>,
}

/// S_0 (left empty), S_1, S_2, ..., each in units of 2^-bits and to within `error` units.
///
/// S_1 diverges; in its place stands the limit of the sum up to q = M less ln(M K)/K plus a number that
/// does not depend on a. So a combination of several S_1 is right if its coefficients add up to 0.
pub struct Sums {
    pub values: Vec<IBig>,
    pub error: usize,
}

impl Progression {
    pub fn new(step: UBig, bits: usize) -> Self {
        // The terms of the sum fall to about exp(-2 pi direct), 9 bits for each direct term.
        let direct = bits / 5 + 8;
        Progression { step, bits, direct, tangents: tangents(bits / 6 + 8) }
    }

    /// S_1(a) to S_most(a), for 0 < a <= 16 K.
    pub fn sums(&self, a: &UBig, most: usize) -> Sums {
        let one = UBig::ONE << self.bits;
        let mut values = vec![IBig::ZERO; most + 1];
        for q in 0..self.direct {
            let x = &self.step * UBig::from(q) + a;
            let mut power = one.clone();
            for value in &mut values[1..] {
                power /= &x;
                if power.is_zero() {
                    break;
                }
                *value += &power;
            }
        }
        // A power that was rounded before it is divided again is wrong by 1 + 1/2 + 1/4 + ... at most.
        let mut error = 2 * self.direct;

        let x = &self.step * UBig::from(self.direct) + a;
        let mut before = UBig::ONE; // x^(s-1)
        let mut roundings = 0;
        for (s, value) in values.iter_mut().enumerate().skip(1) {
            if before.bit_len() > self.bits {
                // x^(1-s) < 2^-bits: the rest of this sum, and of all later ones, is below two units.
                roundings = roundings.max(2);
                break;
            }
            let power = &before * &x;
            let (integral, rounded) = if s == 1 {
                self.logarithm(a)
            } else {
                (IBig::from(&one / (&self.step * &before * UBig::from(s - 1))), 1)
            };
            let (odd_derivatives, terms) = self.corrections(s, &x, &power);
            *value += integral + IBig::from(&one / (&power * UBig::from(2u8))) + odd_derivatives;
            roundings = roundings.max(rounded + 1 + terms);
            before = power;
        }
        error += roundings;
        Sums { values, error }
    }

    /// x^-1 to x^-most for one number x.
    pub fn one(&self, x: &UBig, most: usize) -> Sums {
        let mut power = UBig::ONE << self.bits;
        let mut values = vec![IBig::ZERO; most + 1];
        for value in &mut values[1..] {
            power /= x;
            *value = power.clone().into();
        }
        Sums { values, error: 2 }
    }

    /// The terms with odd derivatives, and a bound of the error in units.
    fn corrections(&self, s: usize, x: &UBig, power: &UBig) -> (IBig, usize) {
        let (square, step_square) = (x * x, &self.step * &self.step);
        let mut numerator = (&self.step * UBig::from(s)) << self.bits; // C(s, 1) K
        let mut denominator = power * x; // x^(s+1)
        let mut sum = IBig::ZERO;
        for (index, tangent) in self.tangents.iter().enumerate() {
            let j = index + 1;
            let four = UBig::ONE << (2 * j);
            let term = tangent * &numerator / (&denominator * &four * (&four - UBig::ONE));
            if term.is_zero() {
                // What is left out is less than a unit, and every term before was rounded.
                return (sum, j);
            }
            if j == self.tangents.len() {
                // The last tangent number is there to say how much is left out.
                let left_out = usize::try_from(&term).unwrap_or(usize::MAX / 4);
                return (sum, j + left_out.saturating_add(1));
            }
            let term = IBig::from(term);
            sum += if j % 2 == 1 { term } else { -term };
            numerator = numerator * &step_square * UBig::from((s + 2 * j - 1) * (s + 2 * j))
                / UBig::from(2 * j * (2 * j + 1));
            denominator *= &square;
        }
        (sum, usize::MAX / 4)
    }

    /// -1/K ln(QK + a), with the same number ln(QK + K)/K added for every a; and the error in units.
    ///
    /// ln(u/v) = 2 artanh((u-v)/(u+v)), and the argument is less than 15/(2Q) and than 1/2, as Q >= 8.
    fn logarithm(&self, a: &UBig) -> (IBig, usize) {
        let difference = IBig::from(self.step.clone()) - IBig::from(a.clone());
        let sum = &self.step * UBig::from(2 * self.direct + 1) + a;
        let (sum, step) = (IBig::from(sum), IBig::from(self.step.clone()));
        artanh(&difference, &sum, &step, self.bits + 1)
    }
}

/// artanh(p/q) / divisor in units of 2^-bits for |p/q| <= 1/2, and the error in units.
pub fn artanh(p: &IBig, q: &IBig, divisor: &IBig, bits: usize) -> (IBig, usize) {
    odd_series(p, q, divisor, bits, &(p * p))
}

/// arctan(p/q) / divisor in units of 2^-bits for |p/q| <= 1/2, and the error in units.
pub fn arctan(p: &IBig, q: &IBig, divisor: &IBig, bits: usize) -> (IBig, usize) {
    odd_series(p, q, divisor, bits, &-(p * p))
}

/// The sum over i of p square^i / (q^(2i+1) (2i+1)) over the divisor, where |square| = p^2.
fn odd_series(p: &IBig, q: &IBig, divisor: &IBig, bits: usize, square: &IBig) -> (IBig, usize) {
    let q_square = q * q;
    let mut power = (p << bits) / (q * divisor);
    let mut sum = IBig::ZERO;
    let mut terms = 0;
    while !power.is_zero() {
        sum += &power / IBig::from(2 * terms + 1);
        power = power * square / &q_square;
        terms += 1;
    }
    // A power is wrong by 1 + 1/4 + 1/16 + ... units at most and a term by one more; the terms left out
    // are below those units.
    (sum, 3 * (terms + 1))
}

/// The tangent numbers 1, 2, 16, 272, ...: the derivatives of the tangent at 0.
///
/// One column of the triangle of Knuth and Buckholtz after the other.
pub(super) fn tangents(count: usize) -> Vec<UBig> {
    let mut row: Vec<UBig> = vec![UBig::ONE; count];
    for i in 1..count {
        row[i] = &row[i - 1] * UBig::from(i);
    }
    for i in 1..count {
        for j in i..count {
            let left = &row[j - 1] * UBig::from(j - i);
            row[j] = left + &row[j] * UBig::from(j - i + 2);
        }
    }
    row
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tangent_numbers() {
        let expected = [1u32, 2, 16, 272, 7936, 353_792].map(UBig::from);
        assert_eq!(tangents(6), expected);
    }

    /// More direct terms, at a higher precision, agree to within the errors that are stated.
    #[test]
    fn errors_are_honoured() {
        for (step, a) in [(3u64, 1u64), (3, 2), (3, 4), (5, 5), (10_001, 1), (10_001, 10_002)] {
            let coarse = Progression::new(step.into(), 120);
            let fine = Progression::new(step.into(), 300);
            let (rough, exact) = (coarse.sums(&a.into(), 60), fine.sums(&a.into(), 60));
            let (rough_1, exact_1) = (coarse.sums(&UBig::ONE, 1), fine.sums(&UBig::ONE, 1));
            assert!(rough.error < 200 && exact.error < 400);
            for s in 1..=60 {
                let mut difference = (&rough.values[s] << 180) - &exact.values[s];
                if s == 1 {
                    difference -= (&rough_1.values[1] << 180) - &exact_1.values[1];
                }
                let allowed = IBig::from(rough.error + rough_1.error + 1) << 180;
                assert!(difference < allowed && -difference < allowed, "K={step} a={a} s={s}");
            }
        }
    }

    /// Over all a of a period, the progressions make up all integers: zeta(2) = pi^2/6, zeta(4).
    #[test]
    fn zeta_of_two_and_four() {
        let bits = 100;
        let progression = Progression::new(7u8.into(), bits);
        let sums: Vec<Sums> = (1u8..=7).map(|a| progression.sums(&a.into(), 4)).collect();
        let total = |s: usize| sums.iter().map(|sum| &sum.values[s]).sum::<IBig>();
        // zeta(2)^2 = 5/2 zeta(4)
        let difference = total(2) * total(2) - ((total(4) * IBig::from(5)) << (bits - 1));
        assert!(IBig::from(difference.into_parts().1) < IBig::ONE << (bits + 12));
    }
}
