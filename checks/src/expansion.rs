//! Continued fractions of large numbers.

use euclid_fractions::{UBig, digits, digits::fraction, expand};

use crate::numbers::pair;

/// The quotients, collected and streamed, are those of the plain Euclidean algorithm, and make the same
/// fraction again.
pub fn expansion(bytes: &[u8]) {
    let (b, a) = pair(bytes);
    let (plain, divisor) = euclid(b.clone(), a.clone());
    assert!(expand(&b, &a).iter().eq(plain.iter().cloned()), "expand: {b:#x} by {a:#x}");
    assert!(digits(b.clone(), a.clone()).eq(plain.iter().cloned()), "digits: {b:#x} by {a:#x}");
    if divisor > UBig::ZERO {
        let (p, q) = fraction(&plain);
        assert!((p * &divisor, q * &divisor) == (b, a), "the fraction of {plain:?}");
    }
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
