//! The same random numbers in every run.

use euclid_fractions::UBig;

/// SplitMix64 (Steele, Lea and Flood, 2014).
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn word(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number of exactly so many bits.
    pub fn bits(&mut self, bits: usize) -> UBig {
        let words: Vec<u64> = (0..bits.div_ceil(64)).map(|_| self.word()).collect();
        let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
        let mut number = UBig::from_le_bytes(&bytes);
        number.clear_high_bits(bits);
        number.set_bit(bits - 1);
        number
    }

    /// A number of so many decimal digits, give or take one.
    pub fn digits(&mut self, digits: usize) -> UBig {
        // log2(10) = 3.3219281
        self.bits(digits * 33_219_281 / 10_000_000)
    }
}
