//! Grundy values of three numbers, in a table.
//!
//! Fix a <= b, and let c ascend. The moves from (a, b, c) that take a multiple of a from c lead to smaller numbers
//! of the class of c modulo a in the same row; one set of values for each class knows them all. So with multiples
//! of b. What is taken from b is looked up move by move. The value is the least number that none of them has.
//!
//! A row needs all rows of two numbers up to a, and those of a up to b: see [`Shape`]. In the natural game and in
//! that of Ho where either number may be reduced **each value has exactly one third number in each class modulo a**,
//! in normal and in misère play:
//!
//! - there is at most one, as a multiple of a between two of them would be a move;
//! - suppose that a class has none for the value v. The rows of (a, b - ma) have finitely many numbers of value v, by
//!   induction, and the class has at most one number for each smaller value. Beyond all of these and beyond b, every
//!   c of the class has a larger value than v, so that there is a move to v; it can only be to a c' that is
//!   congruent to c modulo b, in the natural game. With g = gcd(a, b) the c of the class meet b/g classes modulo b,
//!   all in one class modulo g. That class modulo g holds a/g classes modulo a, one of them without a
//!   number of value v: there are at most a/g - 1 < b/g such c', too few.
//!
//! In the game of the largest number a class has at least one, since above b each number of a class has the least value
//! that the smaller ones have not; and those of value v are at most b + (v + 1)a.

use super::{Variant, shape::Shape};
use crate::rules::Play;
use euclid_work::{Halt, Progress, Work};

/// So many values are looked up in a step.
const A_STEP: usize = 8;

/// A position takes as long as so many values that are looked up, besides those.
const BESIDES: usize = 8;

/// The value of every triple whose two smaller numbers are at most `pairs`, or whose smallest is that and the next at
/// most `last`, with no number above `max`.
///
/// ```
/// use euclid_games::{Play, three::{Values, Variant}};
/// let work = euclid_work::Work::default();
/// let values = Values::new(Variant::Natural, Play::Normal, [20, 20, 20], &work)?;
/// assert_eq!(values.get([4, 9, 16]), 0);
/// assert_eq!(values.get([1, 4, 7]), 3 ^ 6);
/// # Ok::<(), euclid_work::Halt>(())
/// ```
pub struct Values {
    shape: Shape,
    max: usize,
    cells: Vec<u32>,
}

impl Values {
    /// The values that all positions below a <= b <= c need, which are `[pairs, last, max]`. The game of the
    /// smallest number needs no table, and has none here.
    pub fn new(
        variant: Variant,
        play: Play,
        [pairs, last, max]: [usize; 3],
        work: &Work,
    ) -> Result<Self, Halt> {
        let bytes = Self::bytes_of([pairs, last, max]);
        let _held = work.hold(bytes)?;
        // What is too much for the budget is refused at once; lookups are charged as they come.
        let size = Self::size_of([pairs, last, max]) * BESIDES as u128 / A_STEP as u128;
        work.charge(u64::try_from(size).unwrap_or(u64::MAX))?;
        let too_large = || Halt::Bytes(bytes.min(work.limits().bytes));
        // Of no use is what cannot be addressed, or has values that do not fit.
        let addressed = usize::try_from(bytes).is_ok_and(|bytes| isize::try_from(bytes).is_ok());
        if !addressed || max >= LARGEST {
            return Err(too_large());
        }
        let shape = Shape::new(pairs, last, |b| max + 1 - b);
        let mut cells = Vec::new();
        cells.try_reserve_exact(shape.size()).map_err(|_| too_large())?;
        cells.resize(shape.size(), 0);
        let mut table = Values { shape, max, cells };
        let mut filling = Filling::new(variant, play);
        for a in 1..=pairs {
            filling.strip(a, max);
            for b in a..=table.shape.last(a) {
                filling.row(&mut table, b, work)?;
            }
            work.tell(Progress {
                what: "values",
                unit: "strips",
                done: a as u64,
                all: pairs as u64,
            });
        }
        Ok(table)
    }

    /// How many values such a table has, about.
    pub(crate) fn size_of([pairs, last, max]: [usize; 3]) -> u128 {
        let [pairs, last, max] = [pairs, last, max].map(|n| n as u128);
        // The rows of two numbers up to `pairs`, whose mean length this is, and those of `pairs` beyond.
        let mean = max + 1 - (2 * pairs + 1) / 3;
        (pairs * (pairs + 1) / 2).saturating_mul(mean).saturating_add((last - pairs) * max)
    }

    /// The bytes that such a table takes, about.
    pub(crate) fn bytes_of(corner: [usize; 3]) -> u64 {
        let bytes = Self::size_of(corner).saturating_mul(size_of::<u32>() as u128);
        // Where rows begin, and the sets of a row: for each class modulo b no more bits than 3 max.
        let more = (corner[1] as u128 + 64) * (corner[2] as u128 / 2 + 64);
        u64::try_from(bytes.saturating_add(more)).unwrap_or(u64::MAX)
    }

    /// The memory taken.
    pub fn bytes(&self) -> u64 {
        self.shape.bytes() + (self.cells.len() * size_of::<u32>()) as u64
    }

    /// Whether the value of a <= b <= c is here.
    pub fn has(&self, [a, b, c]: [usize; 3]) -> bool {
        c <= self.max && self.shape.has_row(a, b)
    }

    /// The value of three numbers in any order, none of them 0, which must be here.
    pub fn get(&self, mut triple: [usize; 3]) -> u32 {
        triple.sort_unstable();
        let [a, b, c] = triple;
        self.cells[self.shape.start(a, b) + c - b]
    }

    /// All triples a <= b <= c, ascending, with their values.
    pub fn all(&self) -> impl Iterator<Item = ([usize; 3], u32)> {
        self.shape.rows().flat_map(move |(a, b)| {
            let start = self.shape.start(a, b);
            let row = &self.cells[start..start + self.max + 1 - b];
            (b..).zip(row).map(move |(c, value)| ([a, b, c], *value))
        })
    }
}

/// Values of numbers up to here fit: a position has no more than three moves for each unit of its largest number.
const LARGEST: usize = 1 << 30;

/// Bits in a word.
const WORD: usize = 64;

/// What it takes to fill a strip.
struct Filling {
    play: Play,
    /// Whether b may be reduced, and whether c by b.
    from_second: bool,
    by_second: bool,
    a: usize,
    /// The values of smaller third numbers in the row, by their classes modulo a, and modulo b.
    modulo_a: Classes,
    modulo_b: Classes,
    /// The values of other options, as a set and as the words of it that are not zero.
    others: Vec<u64>,
    words: Vec<usize>,
}

/// A set of values for each class.
#[derive(Default)]
struct Classes {
    modulus: usize,
    /// Words in a set.
    length: usize,
    bits: Vec<u64>,
    /// For each class so many words that lack nothing stand first.
    full: Vec<usize>,
}

impl Classes {
    /// Empty sets with room for this many words each.
    fn begin(&mut self, modulus: usize, length: usize) {
        (self.modulus, self.length) = (modulus, length);
        self.bits.clear();
        self.bits.resize(modulus * length, 0);
        self.full.clear();
        self.full.resize(modulus, 0);
    }

    /// The values of the class of a number.
    fn of(&self, number: usize) -> &[u64] {
        &self.bits[(number % self.modulus) * self.length..][..self.length]
    }

    /// Adds a value to the class of a number.
    fn insert(&mut self, number: usize, value: usize) {
        if value < self.length * WORD {
            let word = (number % self.modulus) * self.length + value / WORD;
            self.bits[word] |= 1 << (value % WORD);
        }
    }

    /// How many words of the class of a number are full.
    fn full(&mut self, number: usize) -> usize {
        let class = number % self.modulus;
        let set = &self.bits[class * self.length..][..self.length];
        let full = &mut self.full[class];
        *full += set[*full..].iter().take_while(|word| **word == !0).count();
        *full
    }
}

impl Filling {
    fn new(variant: Variant, play: Play) -> Self {
        Filling {
            play,
            from_second: matches!(variant, Variant::Natural | Variant::Either),
            by_second: variant == Variant::Natural,
            a: 0,
            modulo_a: Classes::default(),
            modulo_b: Classes::default(),
            others: Vec::new(),
            words: Vec::new(),
        }
    }

    /// Begins the strip of a.
    fn strip(&mut self, a: usize, max: usize) {
        self.a = a;
        // The value is at most the number of moves, three kinds of at most max/a each; so larger values that
        // options have do not matter, and each set of options lacks one.
        self.others.clear();
        self.others.resize(3 * (max / a + 1) / WORD + 1, 0);
    }

    /// Fills the row of b, when all before it are there.
    fn row(&mut self, table: &mut Values, b: usize, work: &Work) -> Result<(), Halt> {
        let (a, max, length) = (self.a, table.max, self.others.len());
        // Without moves by b there is one class, which stays empty.
        let modulus = if self.by_second && a < b { b } else { 1 };
        let rows = self.rows_below(table, b);
        let looked_up = (max + 1 - b).saturating_mul(rows.len());
        let sets = (a + modulus).saturating_mul(length);
        work.charge(1 + ((sets / 4).saturating_add(b).saturating_add(looked_up) / A_STEP) as u64)?;
        self.modulo_a.begin(a, length);
        self.modulo_b.begin(modulus, length);
        for c in 1..b {
            self.insert(c, table.get([a, b, c]) as usize);
        }
        let start = table.shape.start(a, b);
        for c in b..=max {
            for row in &rows {
                self.other(table.cells[row.wrapping_add(c)] as usize);
            }
            // Nobody can move at (a, a, a).
            let ended = c == a && self.play == Play::Misere;
            let value = if ended { 1 } else { self.least(c) };
            self.insert(c, value);
            // It is at most 3 times the largest number.
            table.cells[start + c - b] = u32::try_from(value).unwrap_or(u32::MAX);
        }
        Ok(())
    }

    /// Where the rows of (a, b - ma) would have their third number 0, for all b - ma > 0.
    fn rows_below(&self, table: &Values, b: usize) -> Vec<usize> {
        if !self.from_second {
            return Vec::new();
        }
        let below = (1..b).rev().skip(self.a - 1).step_by(self.a);
        below
            .map(|y| {
                let (small, large) = (self.a.min(y), self.a.max(y));
                table.shape.start(small, large).wrapping_sub(large)
            })
            .collect()
    }

    /// Adds the value of a third number.
    fn insert(&mut self, c: usize, value: usize) {
        self.modulo_a.insert(c, value);
        if self.modulo_b.modulus > 1 {
            self.modulo_b.insert(c, value);
        }
    }

    /// Adds the value of another option of this position.
    fn other(&mut self, value: usize) {
        if value < self.others.len() * WORD {
            self.others[value / WORD] |= 1 << (value % WORD);
            self.words.push(value / WORD);
        }
    }

    /// The least value that no option has; the other options are forgotten.
    fn least(&mut self, c: usize) -> usize {
        let full = self.modulo_a.full(c);
        let options = self.modulo_a.of(c).iter().zip(self.modulo_b.of(c)).zip(&self.others);
        let missing = (full..)
            .zip(options.skip(full))
            .find_map(|(word, ((by_a, by_b), others))| {
                let missing = !(by_a | by_b | others);
                (missing != 0).then(|| word * WORD + missing.trailing_zeros() as usize)
            })
            .unwrap_or_else(|| unreachable!("there are more values than options"));
        for word in self.words.drain(..) {
            self.others[word] = 0;
        }
        missing
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::ThreeSearch;

    const GAMES: [Variant; 3] = [Variant::Natural, Variant::Either, Variant::Largest];
    const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

    #[test]
    fn values_are_those_of_the_search() {
        let work = Work::unlimited();
        for (variant, play) in GAMES.into_iter().flat_map(|v| PLAYS.map(|p| (v, p))) {
            let mut search = ThreeSearch::new(variant, play);
            let cube = Values::new(variant, play, [70; 3], &work).unwrap();
            assert_eq!(cube.all().count(), 70 * 71 * 72 / 6);
            for (triple, value) in cube.all() {
                let expected = search.grundy(triple.map(|n| n as u64));
                assert_eq!(u64::from(value), expected, "{triple:?} {variant} {play:?}");
            }
            // Strips beside a small number, and far beyond.
            for corner in [[1, 40, 60], [3, 20, 200], [7, 7, 90], [12, 13, 50]] {
                let strip = Values::new(variant, play, corner, &work).unwrap();
                assert!(strip.has(corner) && !strip.has([corner[0], corner[1], corner[2] + 1]));
                let size = strip.all().count() as u128;
                assert!(Values::size_of(corner) >= size, "{corner:?}");
                for (triple, value) in strip.all() {
                    let expected = search.grundy(triple.map(|n| n as u64));
                    assert_eq!(u64::from(value), expected, "{triple:?} of {corner:?} {variant}");
                    assert!(strip.has(triple));
                }
            }
        }
    }

    #[test]
    fn each_value_has_one_of_each_class() {
        let work = Work::unlimited();
        for (variant, play) in GAMES.into_iter().flat_map(|v| PLAYS.map(|p| (v, p))) {
            for (a, b) in (1..=7).flat_map(|b| (1..=b).map(move |a| (a, b))) {
                let values = Values::new(variant, play, [a, b, 300], &work).unwrap();
                for value in 0..6 {
                    let mut classes: Vec<usize> = (1..=300)
                        .filter(|&c| values.get([a, b, c]) == value)
                        .map(|c| c % a)
                        .collect();
                    classes.sort_unstable();
                    if variant == Variant::Largest {
                        classes.dedup();
                    }
                    assert!(classes.into_iter().eq(0..a), "({a}, {b}) {value} {variant} {play:?}");
                }
            }
        }
    }

    #[test]
    fn the_limits_are_kept() {
        let work = Work::default();
        let refused = Values::new(Variant::Natural, Play::Normal, [1000; 3], &work);
        assert_eq!(refused.err(), Some(Halt::Bytes(work.limits().bytes)));
        assert_eq!(work.steps(), 0);
        let work = Work::new(euclid_work::Limits { steps: 1000, ..Default::default() });
        let refused = Values::new(Variant::Natural, Play::Normal, [100; 3], &work);
        assert_eq!(refused.err(), Some(Halt::Steps(1000)));
    }
}
