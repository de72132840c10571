//! Continued fractions of large numbers.

use euclid_fractions::{UBig, digits, digits::fraction};

use crate::numbers::pair;

/// The quotients are those of the plain Euclidean algorithm, and make the same fraction again.
pub fn expansion(bytes: &[u8]) {
    let (b, a) = pair(bytes);
    let quotients: Vec<UBig> = expand(&b, &a);
    let (plain, divisor) = euclid(b.clone(), a.clone());
    assert!(quotients == plain, "the quotients of {b:#x} by {a:#x}");
    if divisor > UBig::ZERO {
        let (p, q) = fraction(&quotients);
        assert!((p * &divisor, q * &divisor) == (b, a), "the fraction of {quotients:?}");
    }
}

/// Ours.
fn expand(b: &UBig, a: &UBig) -> Vec<UBig> {
    digits(b.clone(), a.clone()).collect()
}

/// The quotients of b/a and the greatest common divisor, as Euclid has them.
fn euclid(mut b: UBig, mut a: UBig) -> (Vec<UBig>, UBig) {
    let mut quotients = Vec::new();
    while a > UBig::ZERO {
        let quotient = &b / &a;
        let rest = b - &quotient * &a;
        quotients.push(quotient);
        (b, a) = (a, rest);
    }
    (quotients, b)
}
