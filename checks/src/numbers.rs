//! Two large numbers of awkward shapes, made of bytes.

use euclid_fractions::{UBig, Whole, Work};

/// Bits of a number at most: the plain algorithm, which checks the answers, is quadratic.
const MOST_BITS: usize = 1 << 14;

/// Two numbers. The first byte says how the others are read.
pub fn pair(bytes: &[u8]) -> (UBig, UBig) {
    let Some((&shape, rest)) = bytes.split_first() else { return (UBig::ZERO, UBig::ZERO) };
    match shape % 5 {
        0 => halves(rest, UBig::from_le_bytes),
        1 => halves(rest, repeated),
        2 => halves(rest, sparse),
        3 => halves(rest, runs),
        _ => multiple_of_a_fraction(rest),
    }
}

/// A number from either part of the bytes; the first says where they are cut, so that sizes differ too.
fn halves(bytes: &[u8], number: fn(&[u8]) -> UBig) -> (UBig, UBig) {
    let Some((&place, rest)) = bytes.split_first() else { return (UBig::ZERO, UBig::ZERO) };
    let (above, below) = rest.split_at(rest.len() * usize::from(place) / 256);
    (number(above), number(below))
}

/// The bytes again and again: many words from few bytes.
fn repeated(bytes: &[u8]) -> UBig {
    let Some((&times, pattern)) = bytes.split_first() else { return UBig::ZERO };
    let mut long = pattern.repeat(usize::from(times));
    long.truncate(MOST_BITS / 8);
    UBig::from_le_bytes(&long)
}

/// Few ones among zeros: every two bytes are the place of a one.
fn sparse(bytes: &[u8]) -> UBig {
    let mut number = UBig::ZERO;
    for place in bytes.chunks_exact(2) {
        number.set_bit(usize::from(u16::from_le_bytes([place[0], place[1]])) % MOST_BITS);
    }
    number
}

/// Long runs of ones and of zeros, by turns: every byte is the length of one.
fn runs(bytes: &[u8]) -> UBig {
    let mut number = UBig::ZERO;
    let mut size = 0;
    for (index, &length) in bytes.iter().enumerate() {
        let length = 1 + usize::from(length);
        if size + length > MOST_BITS {
            break;
        }
        number <<= length;
        if index % 2 == 0 {
            number += UBig::ones(length);
        }
        size += length;
    }
    number
}

/// A fraction with given quotients, among them giants, times a common factor of up to 16 bytes.
fn multiple_of_a_fraction(bytes: &[u8]) -> (UBig, UBig) {
    let Some((&length, rest)) = bytes.split_first() else { return (UBig::ONE, UBig::ONE) };
    let (factor, rest) = rest.split_at(rest.len().min(usize::from(length) % 17));
    let factor = UBig::from_le_bytes(factor) + UBig::ONE;
    let mut quotients = Vec::new();
    let mut bytes = rest.iter().copied();
    let mut size = 0;
    while let Some(byte) = bytes.next() {
        // Mostly small ones; one byte in eight begins a giant, a power of two or its neighbour.
        let giant = byte % 8 == 7;
        let exponent = if giant { 8 * usize::from(bytes.next().unwrap_or(0)) } else { 0 };
        let quotient = (UBig::ONE << exponent) + UBig::from(byte / 8 % if giant { 3 } else { 32 });
        size += exponent + 5;
        if size > MOST_BITS {
            break;
        }
        quotients.push(if exponent > 0 { quotient - UBig::ONE } else { quotient });
    }
    let (b, a) = UBig::fraction(&quotients, &Work::unlimited()).unwrap_or_default();
    (b * &factor, a * factor)
}
