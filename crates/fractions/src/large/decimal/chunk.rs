//! Nineteen digits at a time.

use super::CHUNK;

/// The value of at most 19 digits.
pub(super) fn read(digits: &[u8]) -> u64 {
    let (eights, rest) = digits.as_chunks::<8>();
    let high = eights.iter().fold(0, |value, eight| value * 100_000_000 + read_eight(*eight));
    rest.iter().fold(high, |value, digit| value * 10 + u64::from(digit - b'0'))
}

/// Eight digits side by side in a word: neighbours are joined to numbers of 2, then 4, then 8 digits.
fn read_eight(digits: [u8; 8]) -> u64 {
    let digits = u64::from_le_bytes(digits) & 0x0f0f_0f0f_0f0f_0f0f;
    let pairs = (digits.wrapping_mul(10 << 8 | 1) >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul(100 << 16 | 1) >> 16) & 0x0000_ffff_0000_ffff;
    fours.wrapping_mul(10_000 << 32 | 1) >> 32
}

/// Writes 19 digits.
pub(super) fn write(value: u64, out: &mut [u8; CHUNK]) {
    // Three, and twice eight.
    let (high, low) = (value / 100_000_000, value % 100_000_000);
    let (top, middle) = (high / 100_000_000, high % 100_000_000);
    out[0] = b'0' + (top / 100) as u8;
    out[1] = b'0' + (top / 10 % 10) as u8;
    out[2] = b'0' + (top % 10) as u8;
    out[3..11].copy_from_slice(&write_eight(middle));
    out[11..].copy_from_slice(&write_eight(low));
}

/// The reverse of [`read_eight`]. Division by 100 and 10 is a product with 5243/2^19 and 103/2^10, exact for
/// numbers below 10,000 and 100.
fn write_eight(value: u64) -> [u8; 8] {
    let fours = (value / 10_000) | ((value % 10_000) << 32);
    let hundreds = ((fours * 5_243) >> 19) & 0x0000_007f_0000_007f;
    let pairs = hundreds | (fours - 100 * hundreds) << 16;
    let tens = ((pairs * 103) >> 10) & 0x000f_000f_000f_000f;
    let digits = tens | (pairs - 10 * tens) << 8;
    (digits | 0x3030_3030_3030_3030).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn eight_digits_there_and_back() {
        for value in (0..10_000).chain((0..100_000_000).step_by(9_973)).chain([99_999_999]) {
            let text = format!("{value:08}");
            assert_eq!(write_eight(value), text.as_bytes());
            assert_eq!(read(text.as_bytes()), value);
        }
    }

    #[test]
    fn chunks_there_and_back() {
        for value in [0, 1, 999_999_999, 10_000_000_000_000_000_000 - 1, 1 << 63, 1 << 40] {
            let mut out = [0; CHUNK];
            write(value, &mut out);
            assert_eq!(out, format!("{value:019}").as_bytes());
            assert_eq!(read(&out), value);
        }
    }
}
