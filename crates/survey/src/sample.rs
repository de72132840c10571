//! Pairs drawn at random, the same ones for the same seed on every machine.

use euclid_games::fractions::{UBig, Whole};
use rand_chacha::{
    ChaCha8Rng,
    rand_core::{Rng, SeedableRng},
};

/// Pairs a < b <= max, each as likely as any other, without end.
///
/// ```
/// use euclid_games::fractions::UBig;
/// use euclid_survey::sample::Draws;
/// let draws = || Draws::new(UBig::from(10u8).pow(30), 7, 1).take(5);
/// assert!(draws().all(|(a, b)| a < b && b <= UBig::from(10u8).pow(30)));
/// assert!(draws().eq(draws()));
/// assert!(draws().ne(Draws::new(UBig::from(10u8).pow(30), 7, 2).take(5)));
/// ```
pub struct Draws {
    max: UBig,
    random: ChaCha8Rng,
}

impl Draws {
    /// The pairs of a seed; each stream of a seed is independent of the others. The maximum must be at
    /// least 2.
    pub fn new(max: UBig, seed: u64, stream: u64) -> Self {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        random.set_stream(stream);
        Draws { max, random }
    }

    /// A number from 1 to the maximum.
    fn number(&mut self) -> UBig {
        let bits = self.max.bits();
        // As many bits as the maximum has; at least half of all tries fit.
        loop {
            let words = (0..bits.div_ceil(64)).map(|_| self.random.next_u64()).collect::<Vec<_>>();
            let bytes: Vec<u8> = words.iter().flat_map(|word| word.to_le_bytes()).collect();
            let excess = bits.next_multiple_of(64) - bits;
            let number = UBig::from_le_bytes(&bytes) >> usize::try_from(excess).unwrap_or(0);
            if number < self.max {
                return number + UBig::ONE;
            }
        }
    }
}

impl Iterator for Draws {
    type Item = (UBig, UBig);

    fn next(&mut self) -> Option<(UBig, UBig)> {
        loop {
            let (a, b) = (self.number(), self.number());
            if a != b {
                return Some(if a < b { (a, b) } else { (b, a) });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    #[test]
    fn all_pairs_are_equally_likely() {
        let mut counts = HashMap::new();
        for pair in Draws::new(UBig::from(5u8), 1, 1).take(10_000) {
            *counts.entry(pair).or_insert(0) += 1;
        }
        // Ten pairs, a thousand each; the standard deviation is 30.
        assert_eq!(counts.len(), 10);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn draws_never_change() {
        let draws: Vec<String> = Draws::new(UBig::from(1000u32), 7, 3)
            .take(3)
            .map(|(a, b)| format!("{a},{b}"))
            .collect();
        assert_eq!(draws, ["96,186", "343,360", "394,942"]);
    }
}
