//! Machine words in decimal, read and written quickly.

use euclid_fractions::{Whole, decimal::Decimal};
use std::io::Write;

/// Every byte of a word set to this one.
const fn bytes(byte: u8) -> u64 {
    u64::from_ne_bytes([byte; 8])
}

const TENS: [u64; 8] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000];

/// Reads the digits that a text begins with: the number and how many they are. `None` if there are
/// none, more than 23, or more than a word holds.
#[inline]
pub fn read(text: &[u8]) -> Option<(u64, usize)> {
    let (mut number, mut length) = (0u64, 0);
    for eights in 0..3 {
        let digits = eight(text.get(length..)?) ^ bytes(b'0');
        // A byte of at most 9 stays below 128 when 118 is added, and only such a byte.
        let others = (digits.wrapping_add(bytes(118)) | digits) & bytes(128);
        if others != 0 {
            // Carries run upwards only, so the first byte that is no digit is found. The digits before
            // it move up, and zeros come before them.
            let count = others.trailing_zeros() / 8;
            let digits = digits << (56 - 8 * count) << 8;
            let count = count as usize;
            let rest = value(digits);
            let number = if eights < 2 {
                number * TENS[count] + rest // 15 digits at most
            } else {
                number.checked_mul(TENS[count])?.checked_add(rest)?
            };
            length += count;
            return (length > 0).then_some((number, length));
        }
        // 24 digits are too many, and not looked at.
        number = number.wrapping_mul(100_000_000).wrapping_add(value(digits));
        length += 8;
    }
    None
}

/// The next eight bytes, the first one lowest; beyond the end there are zeros, which are no digits.
fn eight(text: &[u8]) -> u64 {
    match text.first_chunk() {
        Some(chunk) => u64::from_le_bytes(*chunk),
        None => text.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte)),
    }
}

/// The number with these eight digits, a byte each, the first one lowest: neighbours are joined to
/// pairs, pairs to fours, and fours to the whole.
fn value(digits: u64) -> u64 {
    let pairs = (digits * 10 + (digits >> 8)) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs * 100 + (pairs >> 16)) & 0x0000_ffff_0000_ffff;
    (fours * 10_000 + (fours >> 32)) & 0xffff_ffff
}

/// The digits of 0..100, two each.
const PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[b'0'; 2]; 100];
    let mut n = 0u8;
    while n < 100 {
        pairs[n as usize] = [b'0' + n / 10, b'0' + n % 10];
        n += 1;
    }
    pairs
};

/// Appends a number.
#[expect(clippy::cast_possible_truncation, reason = "what is cast is less than 10, or than 100")]
pub fn write(number: u64, out: &mut Vec<u8>) {
    if number < 10 {
        out.push(b'0' + number as u8);
        return;
    }
    let mut text = [0; 20];
    let (mut start, mut rest) = (text.len(), number);
    while rest >= 10 {
        start -= 2;
        text[start..start + 2].copy_from_slice(&PAIRS[(rest % 100) as usize]);
        rest /= 100;
    }
    if rest > 0 {
        start -= 1;
        text[start] = b'0' + rest as u8;
    }
    out.extend_from_slice(&text[start..]);
}

/// Appends a number of any size.
pub fn write_whole<W: Whole>(number: &W, out: &mut Vec<u8>) {
    match number.to_u64() {
        Some(word) => write(word, out),
        // Writing to memory cannot fail.
        None => drop(write!(out, "{}", Decimal(number))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_all_lengths_are_read_as_they_are_written() {
        let powers = (0..20).map(|n| 10u64.pow(n));
        let edges = powers.flat_map(|power| [power - 1, power, power + 1, power.saturating_mul(9)]);
        for number in edges.chain(0..2000).chain([u64::MAX - 1, u64::MAX]) {
            let mut text = Vec::new();
            write(number, &mut text);
            assert_eq!(text, number.to_string().as_bytes());
            let length = text.len();
            assert_eq!(read(&text), Some((number, length)));
            for after in [" ", "\n", "\t12345678", "/9", ":9", "\u{b0}", "x", "\0", "_1"] {
                let longer = [&text, after.as_bytes()].concat();
                assert_eq!(read(&longer), Some((number, length)), "{number}{after}");
            }
        }
    }

    #[test]
    fn what_is_no_word_is_left_to_others() {
        for text in ["", " 1", "-1", "x", "18446744073709551616", "99999999999999999999999999"] {
            assert_eq!(read(text.as_bytes()), None, "{text}");
        }
        assert_eq!(read(b"00000000000000000000012"), Some((12, 23)));
        assert_eq!(read(b"000000000000000000000012"), None);
    }
}
