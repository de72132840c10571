//! Choices that follow from a seed, the same on every machine.

/// A source of choices.
#[derive(Clone, Debug)]
pub(crate) struct Dice(u64);

impl Dice {
    /// Choices that follow from the seed.
    pub fn new(seed: u64) -> Self {
        Dice(seed)
    }

    /// A number below `count`, which is not 0.
    pub fn draw(&mut self, count: u64) -> u64 {
        // SplitMix64 (Steele, Lea and Flood 2014): its output is a bijection of a counter. With little
        // to choose from, the remainder is as good as uniform.
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^= mixed >> 31;
        mixed % count.max(1)
    }

    /// A number from `least` to `most`.
    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.draw((most - least).saturating_add(1))
    }
}
