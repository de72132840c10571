//! Continued fractions of large numbers.

use euclid_fractions::{UBig, Whole, Work, expand, leading};

use crate::numbers::pair;

/// The quotients, all at once and one by one, are those of the plain Euclidean algorithm, and make the same
/// fraction again.
pub fn expansion(bytes: &[u8]) {
    let (b, a) = pair(bytes);
    let (plain, divisor) = euclid(b.clone(), a.clone());
    let work = Work::unlimited();
    let all = expand(&b, &a, &work).unwrap_or_default();
    assert!(all.iter().eq(plain.iter().cloned()), "expand: {b:#x} by {a:#x}");
    let one_by_one = leading(&b, &a, &work);
    assert!(one_by_one.eq(plain.iter().cloned().map(Ok)), "leading: {b:#x} by {a:#x}");
    if divisor > UBig::ZERO {
        let fraction = UBig::fraction(&plain, &work).map(|(p, q)| (p * &divisor, q * &divisor));
        assert!(fraction == Ok((b, a)), "the fraction of {plain:?}");
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
