//! One strip of the table: all rows with the same smallest number, 64 third numbers to a machine word.
//!
//! Fix a. The row of b >= a holds a bit for each third number c, set where (a, b, c) is lost; the
//! matrix of all rows is symmetric in b and c. Rows are filled in ascending order. At c >= b a move is
//! one of three, and each is a shift or a union of words:
//!
//! - b by a: the union of the finished rows b - a, b - 2a, ...; one such union is kept for each class
//!   modulo a;
//! - c by a, c by b: a losing c bars c + a, c + 2a, ... and c + b, c + 2b, ... in its own row.
//!
//! What is barred by nothing loses. The bits below b come by symmetry from the rows above, in blocks of
//! 64 by 64 that are transposed at once.

use crate::rules::Play;

/// Bits in a word.
const WORD: usize = 64;

/// From so many words on it is worth the effort to treat them together.
const CHUNK: usize = 4;

/// The rows of one smallest number, with room to work.
pub(super) struct Strip {
    a: usize,
    play: Play,
    /// Words in a row.
    words: usize,
    /// Row after row, from row 0.
    rows: Vec<u64>,
    /// For each class of b modulo a, the union of the finished rows.
    unions: Vec<u64>,
    /// What a losing third number in this row bars, itself included: c + ma, and c + mb.
    by_a: Barred,
    by_b: Barred,
}

impl Strip {
    /// Room for strips whose rows have so many words each.
    pub fn new(words: usize, play: Play) -> Self {
        let barred = || Barred::new(words);
        let (by_a, by_b) = (barred(), barred());
        Strip { a: 0, play, words, rows: Vec::new(), unions: Vec::new(), by_a, by_b }
    }

    /// Begins the strip of a, with rows up to `last`.
    pub fn begin(&mut self, a: usize, last: usize) {
        self.a = a;
        self.rows.clear();
        // Whole blocks of rows, to be transposed.
        self.rows.resize((last / WORD + 1) * WORD * self.words, 0);
        self.unions.clear();
        self.unions.resize(a * self.words, 0);
        self.by_a.by = a;
    }

    /// Puts in the row of b < a from its word `first` on: the row of (b, a), known from the strip of b.
    pub fn put(&mut self, b: usize, first: usize, row: impl Iterator<Item = u64>) {
        let start = b * self.words + first;
        for (word, bits) in self.rows[start..].iter_mut().zip(row) {
            *word = bits;
        }
        self.finish(b);
    }

    /// Works out the row of b >= a, when all smaller rows are there. Returns it from b's word on.
    pub fn row(&mut self, b: usize) -> &[u64] {
        let block = b / WORD;
        if b == self.a || b.is_multiple_of(WORD) {
            self.mirror(block);
        }
        if self.a < WORD {
            self.fill::<true>(b);
        } else {
            self.fill::<false>(b);
        }
        self.finish(b);
        &self.rows[b * self.words + block..(b + 1) * self.words]
    }

    /// Keeps what later rows need of a finished row.
    fn finish(&mut self, b: usize) {
        let block = b / WORD;
        let row = &self.rows[b * self.words + block..(b + 1) * self.words];
        let union = (b % self.a) * self.words;
        for (all, bits) in self.unions[union + block..union + self.words].iter_mut().zip(row) {
            *all |= bits;
        }
        // Within a block of rows, symmetry bit by bit. Rows below a are put in all at once.
        let mut above = row[0] & !low_bits(b % WORD + 1);
        while above != 0 {
            let c = block * WORD + above.trailing_zeros() as usize;
            self.rows[c * self.words + block] |= 1 << (b % WORD);
            above &= above - 1;
        }
    }

    /// Fills in the bits of a block of rows below the block itself, by symmetry.
    fn mirror(&mut self, block: usize) {
        let mut bits = [0; WORD];
        for column in 0..block {
            for (index, word) in bits.iter_mut().enumerate() {
                *word = self.rows[(column * WORD + index) * self.words + block];
            }
            transpose(&mut bits);
            for (index, word) in bits.iter().enumerate() {
                let b = block * WORD + index;
                // Rows below a hold what was put in, and nothing else is asked of them.
                if b >= self.a {
                    self.rows[b * self.words + column] = *word;
                }
            }
        }
    }

    /// The row of b, of which the bits below b are there. `NARROW` says that a is less than a word.
    fn fill<const NARROW: bool>(&mut self, b: usize) {
        let block = b / WORD;
        self.by_b.by = b;
        let below = &self.rows[b * self.words..][..block];
        self.by_b.copy(below);
        // Words that are less than a apart do not bar each other, and can be worked out at once.
        let chunk = self.a / WORD;
        if chunk < CHUNK {
            for (index, bits) in below.iter().enumerate() {
                let barred = self.by_a.carried::<NARROW>(index) | bits;
                self.by_a.set::<NARROW>(index, barred);
            }
            for index in block..self.words {
                self.word::<NARROW>(b, index);
            }
            return;
        }
        for (index, below) in below.chunks(chunk).enumerate() {
            let (carried, barred) = self.by_a.carried_to(index * chunk, below.len());
            for ((barred, carried), bits) in barred.iter_mut().zip(carried).zip(below) {
                *barred = carried | bits;
            }
        }
        self.word::<NARROW>(b, block);
        for start in (block + 1..self.words).step_by(chunk) {
            self.words(b, start, chunk.min(self.words - start));
        }
    }

    /// A word of the row of b: its first one, which has bits below b, or a later one.
    #[inline]
    fn word<const NARROW: bool>(&mut self, b: usize, index: usize) {
        let Strip { a, play, words, rows, unions, by_a, by_b } = self;
        let a = *a;
        let bits = &mut rows[b * *words + index];
        let taken = unions[(b % a) * *words + index];
        // Bits below b bar as well.
        let mut barred_a = by_a.carried::<NARROW>(index) | *bits;
        let narrow_b = NARROW && b < WORD;
        let carried_b =
            if narrow_b { by_b.carried::<true>(index) } else { by_b.carried::<false>(index) };
        let mut barred_b = carried_b | *bits;
        if NARROW {
            barred_a = spread(barred_a, a);
            barred_b = spread(barred_b, b);
        }
        let mut free = !(taken | barred_a | barred_b);
        if index == b / WORD {
            free &= !low_bits(b % WORD);
            if b == a && *play == Play::Misere {
                // Nobody can move at (a, a, a), which wins.
                free &= !(1 << (a % WORD));
            }
        }
        let lost = if NARROW { first_of_each(free, a, b) } else { free };
        *bits |= lost;
        by_a.set::<NARROW>(index, barred_a | lost);
        by_b.set::<NARROW>(index, barred_b | lost);
    }

    /// Words of the row of b after its first, no more than a has, and a has one at least.
    fn words(&mut self, b: usize, start: usize, length: usize) {
        let row = &mut self.rows[b * self.words + start..][..length];
        let union = &self.unions[(b % self.a) * self.words + start..][..length];
        let (carried_a, barred_a) = self.by_a.carried_to(start, length);
        let (carried_b, barred_b) = self.by_b.carried_to(start, length);
        let carried = carried_a.zip(carried_b);
        let barred = barred_a.iter_mut().zip(barred_b);
        for (((bits, taken), carried), barred) in row.iter_mut().zip(union).zip(carried).zip(barred)
        {
            let lost = !(taken | carried.0 | carried.1);
            *bits = lost;
            *barred.0 = carried.0 | lost;
            *barred.1 = carried.1 | lost;
        }
    }
}

/// Bits that bar others at a fixed distance, in the same row.
struct Barred {
    by: usize,
    /// Bits that are set or barred; one word of zeros stands before them for each word of a row, and
    /// one more, so that every distance can be looked back.
    bits: Vec<u64>,
    words: usize,
}

impl Barred {
    fn new(words: usize) -> Self {
        Barred { by: 0, bits: vec![0; 2 * words + 1], words }
    }

    /// What the words before this one bar in it.
    #[inline]
    fn carried<const NARROW: bool>(&self, index: usize) -> u64 {
        let here = self.words + 1 + index;
        if NARROW {
            spread(self.bits[here - 1] >> (WORD - self.by), self.by)
        } else {
            let (far, near) = (here - self.by / WORD - 1, self.by % WORD);
            // Two shifts, as a shift by a whole word is not allowed.
            self.bits[far + 1] << near | self.bits[far] >> 1 >> (WORD - 1 - near)
        }
    }

    /// What the words before these bar in them, and the place for what is barred afterwards. The words
    /// must not be more than the distance has.
    #[inline]
    fn carried_to(
        &mut self,
        index: usize,
        length: usize,
    ) -> (impl Iterator<Item = u64>, &mut [u64]) {
        let near = self.by % WORD;
        let (before, here) = self.bits.split_at_mut(self.words + 1 + index);
        let far = before.len() - self.by / WORD - 1;
        let (low, high) = (&before[far..far + length], &before[far + 1..=far + length]);
        let carried = move |(low, high): (&u64, &u64)| high << near | low >> 1 >> (WORD - 1 - near);
        (low.iter().zip(high).map(carried), &mut here[..length])
    }

    /// Puts in a word; what it bars within itself is added.
    #[inline]
    fn set<const NARROW: bool>(&mut self, index: usize, bits: u64) {
        self.bits[self.words + 1 + index] = if NARROW { spread(bits, self.by) } else { bits };
    }

    /// Puts in the first words.
    fn copy(&mut self, row: &[u64]) {
        self.bits[self.words + 1..][..row.len()].copy_from_slice(row);
    }
}

/// The bits below a position.
fn low_bits(position: usize) -> u64 {
    if position < WORD { (1 << position) - 1 } else { !0 }
}

/// Adds the bits at every multiple of a distance above those that are set.
fn spread(mut bits: u64, distance: usize) -> u64 {
    let mut shift = distance;
    while shift < WORD {
        bits |= bits << shift;
        shift *= 2;
    }
    bits
}

/// Of the free bits those that lose: from below, each bars those that are multiples of a or b above it.
fn first_of_each(mut free: u64, a: usize, b: usize) -> u64 {
    let mut lost = 0;
    while free != 0 {
        let lowest = free & free.wrapping_neg();
        lost |= lowest;
        free &= !(spread(lowest, a) | spread(lowest, b));
    }
    lost
}

/// Exchanges rows and columns of 64 by 64 bits, by halves.
fn transpose(bits: &mut [u64; WORD]) {
    let mut half = WORD / 2;
    let mut mask = !0 >> half;
    while half != 0 {
        let mut row = 0;
        while row < WORD {
            let swap = (bits[row] >> half ^ bits[row + half]) & mask;
            bits[row] ^= swap << half;
            bits[row + half] ^= swap;
            // The next row whose bit `half` is not set.
            row = (row + half + 1) & !half;
        }
        half /= 2;
        mask ^= mask << half;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn transposing_exchanges_rows_and_columns() {
        let mut state = 1u64;
        let bits: [u64; WORD] = std::array::from_fn(|_| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            state
        });
        let mut turned = bits;
        transpose(&mut turned);
        for (row, column) in (0..WORD).flat_map(|row| (0..WORD).map(move |column| (row, column))) {
            assert_eq!(bits[row] >> column & 1, turned[column] >> row & 1);
        }
    }

    #[test]
    fn bits_spread_upwards() {
        assert_eq!(spread(0b1, 3), 0o1_111_111_111_111_111_111_111);
        assert_eq!(spread(0b10, 64), 0b10);
        assert_eq!(spread(1 << 40, 20), 1 << 40 | 1 << 60);
    }
}
