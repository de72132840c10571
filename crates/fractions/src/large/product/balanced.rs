//! Words to balanced digits, and back.
//!
//! A number x is written with digits in [-2^(b-1), 2^(b-1)) of b bits. Let h have the digit 2^(b-1)
//! everywhere: the balanced digits of x are the ordinary digits of x + h, less 2^(b-1) each. So no carry
//! runs from digit to digit, and four of them come out of two words of x + h at once.

use super::{
    machine::{Kernel, LANES, Machine, UNIT},
    row::Row,
};

/// The widest digits: wider ones are exact only in products too short for a transform to pay.
pub(super) const WIDEST: u32 = 18;

/// How many digits so many words have. The last has at most b - 2 bits, so that its carry and h fit in.
pub(super) fn count(words: usize, width: u32) -> usize {
    (64 * words + 1) / width as usize + 1
}

/// x + h, byte by byte, with some of h to look ahead to.
pub(super) fn raise(words: &[u64], width: u32) -> Vec<[u8; 8]> {
    let comb = (0..64).step_by(width as usize).fold(0u64, |comb, bit| comb | 1 << bit);
    let (step, mut tooth) = (64 % width, width - 1);
    let mut carry = false;
    let raise = |word: u64| {
        let sum;
        (sum, carry) = word.carrying_add(comb << tooth, carry);
        // The next word begins 64 bits on.
        tooth = if tooth < step { tooth + width - step } else { tooth - step };
        sum.to_le_bytes()
    };
    words.iter().copied().chain([0; 2]).map(raise).collect()
}

/// The digits of a raised number.
#[derive(Clone, Copy)]
pub(super) struct Window<'a> {
    pub(super) raised: &'a [[u8; 8]],
    pub(super) width: u32,
}

impl Window<'_> {
    /// Four balanced digits from this index on.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn digits<M: Machine>(&self, machine: M, index: usize) -> M::Vector {
        let position = index * self.width as usize;
        let (byte, bit) = (position / 8, position % 8);
        let Some(bytes) = self.raised.as_flattened().get(byte..byte + 16) else {
            return machine.load(&[0.0; LANES]);
        };
        // Two digits and up to 7 bits before them fit into a word, which begins in the first 8 bytes.
        let pair = |bit: usize| {
            let mut word = [0; 8];
            word.copy_from_slice(&bytes[bit / 8 % 8..][..8]);
            u64::from_le_bytes(word) >> (bit % 8)
        };
        let pairs = [pair(bit), pair(bit + 2 * self.width as usize)];
        machine.digits(pairs, self.width, UNIT + (1u64 << (self.width - 1)) as f64)
    }
}

/// The sum of the digits, less [`ROUND`], times 2^(jb), in two's complement modulo the size of `out`.
pub(super) struct Pack<'a> {
    pub(super) rows: &'a [Row],
    pub(super) width: u32,
    pub(super) out: &'a mut [u64],
}

/// Adding 1.5 * 2^52 to a number below 2^51 rounds it to an integer, which is then found in the last bits.
pub(super) const ROUND: f64 = 1.5 * UNIT;

impl Kernel for Pack<'_> {
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn run<M: Machine>(self, _: M) {
        let Pack { rows, width, out } = self;
        let mut out = out.iter_mut();
        let rounds = ROUND.to_bits().wrapping_add(ROUND.to_bits() << width);
        let (mut sum, mut bit) = (0i128, 0);
        for m in 0..2 * LANES {
            for row in rows.iter().skip(m % LANES).step_by(LANES) {
                let digits = if m < LANES { row.re } else { row.im };
                // The plan sees to it that a pair of digits is below 2^63.
                for [low, high] in digits.as_chunks::<2>().0 {
                    let pair = low.to_bits().wrapping_add(high.to_bits() << width);
                    let pair = pair.wrapping_sub(rounds).cast_signed();
                    let (low, high) = ((pair as u64) << bit, pair >> 1 >> (63 - bit));
                    sum += i128::from(high) << 64 | i128::from(low);
                    bit += 2 * width;
                    if bit >= 64 {
                        bit -= 64;
                        let Some(word) = out.next() else { return };
                        *word = sum as u64;
                        sum >>= 64;
                    }
                }
            }
        }
        for word in out {
            *word = sum as u64;
            sum >>= 64;
        }
    }
}
