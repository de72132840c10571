//! All losing triples of the natural game up to a bound, 64 to a machine word.
//!
//! [`Table`] keeps a bit for each a <= b <= c <= N: about N^3/48 bytes, 2.7 GB for N = 5000. It is filled
//! strip by strip, a strip being all triples with the same smallest number a; a strip needs of those before
//! it only their row a, so that strips are worked out side by side, each a few rows behind the one before.

use super::{shape::Shape, strip::Strip};
use crate::rules::Play;
use euclid_work::{Halt, Progress, Work};
use std::{
    sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering},
    thread,
};

/// Bits in a word.
const WORD: usize = 64;

/// So many words are worth several threads.
const LARGE: u128 = 1 << 20;

/// So many words are worked out in a step.
const WORDS_A_STEP: usize = 4;

/// All losing triples of the natural game on three numbers, up to a bound.
///
/// ```
/// use euclid_games::{Play, three::Table};
/// let table = Table::new(60, Play::Normal, &euclid_work::Work::default())?;
/// assert!(table.is_lost([4, 9, 16]));
/// assert_eq!(table.losing().next(), Some([1, 1, 1]));
/// assert_eq!(table.count(60), table.losing().count() as u64);
/// # Ok::<(), euclid_work::Halt>(())
/// ```
pub struct Table {
    shape: Shape,
    max: usize,
    /// Words in a full row.
    words: usize,
    play: Play,
    bits: Vec<AtomicU64>,
}

impl Table {
    /// The table of all triples up to `max`. It takes about `max`^3 / 48 bytes, which are looked for before anything
    /// is done; who keeps the table accounts for them afterwards.
    pub fn new(max: usize, play: Play, work: &Work) -> Result<Self, Halt> {
        Self::of_strip(max, max, play, work)
    }

    /// What the rows of a with b <= `max` need: all triples whose two smaller numbers are at most
    /// a, or whose smallest is a, with no number above `max`. All triples that hold the number a are
    /// among them. It takes about a^2 `max` / 16 bytes.
    pub fn of_strip(a: usize, max: usize, play: Play, work: &Work) -> Result<Self, Halt> {
        let bytes = Self::bytes_of_strip(a as u64, max as u64, work);
        let _held = work.hold(bytes)?;
        // Of no use is what cannot be addressed.
        let too_large = || Halt::Bytes(bytes.min(work.limits().bytes));
        usize::try_from(bytes)
            .ok()
            .filter(|&bytes| isize::try_from(bytes).is_ok())
            .ok_or_else(too_large)?;
        let words = max / WORD + 1;
        // A row begins with b's word.
        let shape = Shape::new(a, max, |b| words - b / WORD);
        let mut bits = Vec::new();
        bits.try_reserve_exact(shape.size()).map_err(|_| too_large())?;
        bits.resize_with(shape.size(), || AtomicU64::new(0));
        let table = Table { shape, max, words, play, bits };
        let progress = Filling {
            finished: (0..=a).map(|_| AtomicUsize::new(0)).collect(),
            next: AtomicUsize::new(1),
            ended: AtomicBool::new(false),
        };
        let fill = || {
            let filled = table.fill(&progress, work);
            // Others may be waiting for what does not come.
            progress.ended.fetch_or(filled.is_err(), Ordering::Relaxed);
            filled
        };
        let threads = threads(a, max, work);
        if threads == 1 {
            fill()?;
        } else {
            thread::scope(|scope| {
                let others: Vec<_> = (1..threads).map(|_| scope.spawn(fill)).collect();
                let mut filled = fill();
                for other in others {
                    // A panic there is a panic here.
                    let other =
                        other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                    filled = filled.and(other);
                }
                filled
            })?;
        }
        Ok(table)
    }

    /// How many words such a table has, about.
    pub(super) fn words_of_strip(a: u64, max: u64) -> u128 {
        let (a, max, word) = (u128::from(a), u128::from(max), WORD as u128);
        // Rows of two numbers up to a are the shorter the larger these are.
        let rows = (a * a / 2).saturating_add(max).saturating_mul(max / word + 2);
        rows - a.saturating_pow(3) / (3 * word)
    }

    /// The bytes that it takes to make such a table, about: the table, where its rows begin, and for each thread room
    /// for a strip.
    pub(crate) fn bytes_of_strip(a: u64, max: u64, work: &Work) -> u64 {
        let words = u128::from(max / WORD as u64 + 1);
        let strip =
            (u128::from(max) + 64).saturating_mul(words).saturating_add(u128::from(a) * words);
        let index = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
        let strips = strip.saturating_mul(threads(index(a), index(max), work) as u128);
        let table =
            Self::words_of_strip(a, max).saturating_add(u128::from(max) + u128::from(a) * 2);
        u64::try_from(table.saturating_add(strips).saturating_mul(8)).unwrap_or(u64::MAX)
    }

    /// Works out strips until there are no more. They are begun in order and wait only for smaller ones,
    /// so that somebody can always go on.
    fn fill(&self, progress: &Filling, work: &Work) -> Result<(), Halt> {
        let Filling { finished, next, ended } = progress;
        let shape = &self.shape;
        let mut strip = Strip::new(self.words, self.play);
        let mut meter = work.meter();
        loop {
            let a = next.fetch_add(1, Ordering::Relaxed);
            if a > shape.pairs {
                return Ok(());
            }
            strip.begin(a, shape.last(a));
            for (b, finished) in finished.iter().enumerate().take(a).skip(1) {
                while finished.load(Ordering::Acquire) < a {
                    if ended.load(Ordering::Relaxed) {
                        // Whoever ended it says why.
                        return Ok(());
                    }
                    thread::yield_now();
                }
                strip.put(b, a / WORD, self.row(b, a));
            }
            for b in a..=shape.last(a) {
                meter.steps((1 + self.words / WORDS_A_STEP) as u64)?;
                let start = shape.start(a, b);
                for (word, bits) in self.bits[start..].iter().zip(strip.row(b)) {
                    word.store(*bits, Ordering::Relaxed);
                }
                finished[a].store(b, Ordering::Release);
            }
            let (done, all) = (a as u64, shape.pairs as u64);
            work.tell(Progress { what: "triples", unit: "strips", done, all });
        }
    }

    /// The row of a <= b, from b's word on.
    fn row(&self, a: usize, b: usize) -> impl Iterator<Item = u64> {
        let start = self.shape.start(a, b);
        let words = &self.bits[start..start + self.words - b / WORD];
        words.iter().map(|word| word.load(Ordering::Relaxed))
    }

    /// The largest number.
    pub fn max(&self) -> usize {
        self.max
    }

    /// How the game ends.
    pub fn play(&self) -> Play {
        self.play
    }

    /// The memory taken.
    pub fn bytes(&self) -> u64 {
        self.shape.bytes() + (self.bits.len() * size_of::<u64>()) as u64
    }

    /// Whether the player to move loses at these three numbers, in any order, none of them 0 or above
    /// the bound, and among those that the table holds.
    pub fn is_lost(&self, mut triple: [usize; 3]) -> bool {
        triple.sort_unstable();
        let [a, b, c] = triple;
        let word = &self.bits[self.shape.start(a, b) + c / WORD - b / WORD];
        word.load(Ordering::Relaxed) >> (c % WORD) & 1 == 1
    }

    /// The third numbers c >= b, up to the bound, at which (a, b, c) is lost, a <= b.
    pub(super) fn above(&self, a: usize, b: usize) -> impl Iterator<Item = usize> {
        let max = self.max;
        let words = self.row(a, b).enumerate();
        words
            .flat_map(move |(index, word)| bits(word).map(move |c| (b / WORD + index) * WORD + c))
            .filter(move |&c| b <= c && c <= max)
    }

    /// All losing triples a <= b <= c up to the bound, in ascending order.
    pub fn losing(&self) -> impl Iterator<Item = [usize; 3]> {
        self.shape.rows().flat_map(|(a, b)| self.above(a, b).map(move |c| [a, b, c]))
    }

    /// How many triples a <= b <= c <= n are lost, n at most the bound.
    pub fn count(&self, n: usize) -> u64 {
        let n = n.min(self.max);
        let last = !0 >> (WORD - 1 - n % WORD);
        let row = |a, b: usize| -> u64 {
            let words = n / WORD - b / WORD;
            let mut row = self.row(a, b);
            let below = !0 << (b % WORD);
            let ones = |bits: u64| u64::from(bits.count_ones());
            let first = row.next().unwrap_or(0) & below;
            if words == 0 {
                return ones(first & last);
            }
            let middle: u64 = row.by_ref().take(words - 1).map(ones).sum();
            ones(first) + middle + row.next().map_or(0, |bits| ones(bits & last))
        };
        (1..=n.min(self.shape.pairs))
            .flat_map(|a| (a..=n.min(self.shape.last(a))).map(move |b| (a, b)))
            .map(|(a, b)| row(a, b))
            .sum()
    }
}

/// How far a table is.
struct Filling {
    /// The last row that is finished in each strip.
    finished: Vec<AtomicUsize>,
    /// The next strip to begin.
    next: AtomicUsize,
    /// Whether somebody gave up.
    ended: AtomicBool,
}

/// Threads are not worth their while for a few rows.
fn threads(a: usize, max: usize, work: &Work) -> usize {
    let few = Table::words_of_strip(a as u64, max as u64) < LARGE;
    if few { 1 } else { work.threads() }
}

/// The bits of a word that are set.
fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lowest = (word != 0).then(|| word.trailing_zeros() as usize);
        word &= word.wrapping_sub(1);
        lowest
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Outcome, search::ThreeSearch, three::Variant};
    use euclid_work::Limits;

    fn on(threads: usize) -> Work {
        Work::new(Limits { threads, ..Limits::none() })
    }

    #[test]
    fn the_table_is_that_of_the_search() {
        for play in [Play::Normal, Play::Misere] {
            let mut search = ThreeSearch::new(Variant::Natural, play);
            // One table ends within the first word, one with it, one far beyond.
            for max in [40, 63, 140] {
                let table = Table::new(max, play, &Work::unlimited()).unwrap();
                let mut count = 0;
                for [a, b, c] in (1..=max)
                    .flat_map(|c| (1..=c).flat_map(move |b| (1..=b).map(move |a| [a, b, c])))
                {
                    let lost = search.outcome([a, b, c].map(|n| n as u64)) == Outcome::P;
                    assert_eq!(table.is_lost([c, a, b]), lost, "({a}, {b}, {c}) {play:?}");
                    count += u64::from(lost);
                    if [a, b, c] == [c; 3] {
                        assert_eq!(table.count(c), count, "up to {c}");
                    }
                }
                assert_eq!(table.losing().count() as u64, count);
            }
        }
    }

    /// Numbers of several words, each triple against what its moves lead to in the same table.
    #[test]
    fn lost_is_what_leads_to_no_loss() {
        const MAX: usize = 520;
        for play in [Play::Normal, Play::Misere] {
            let table = Table::new(MAX, play, &on(2)).unwrap();
            let search = ThreeSearch::new(Variant::Natural, play);
            let numbers = |from: usize, step: usize| (from..=MAX).step_by(step);
            let rows = numbers(1, 17).flat_map(|a| numbers(a, 13).map(move |b| (a, b)));
            for [a, b, c] in rows.flat_map(|(a, b)| numbers(b, 5).map(move |c| [a, b, c])) {
                let options = search.options([a, b, c].map(|n| n as u64));
                let terminal = options.is_empty() && play == Play::Misere;
                let wins = options
                    .into_iter()
                    .any(|to| table.is_lost(to.map(|n| usize::try_from(n).unwrap())));
                assert_eq!(table.is_lost([a, b, c]), !(wins || terminal), "({a}, {b}, {c})");
            }
        }
    }

    #[test]
    fn threads_and_shapes_make_no_difference() {
        let one = Table::new(600, Play::Normal, &on(1)).unwrap();
        let five = Table::new(600, Play::Normal, &on(5)).unwrap();
        assert!(one.losing().eq(five.losing()));
        let strip = Table::of_strip(70, 600, Play::Normal, &on(1)).unwrap();
        assert!(strip.losing().eq(one.losing().filter(|&[a, b, _]| a == 70 || b <= 70)));
    }

    #[test]
    fn the_limits_are_kept_on_any_number_of_threads() {
        for threads in [1, 3] {
            let work = Work::new(Limits { threads, ..Limits::default() });
            let refused = Table::new(5000, Play::Normal, &work);
            assert_eq!(refused.err(), Some(Halt::Bytes(Limits::BYTES)));
            assert_eq!(work.steps(), 0);
            let work = Work::new(Limits { threads, steps: 10_000, ..Limits::default() });
            let refused = Table::new(1000, Play::Normal, &work);
            assert_eq!(refused.err(), Some(Halt::Steps(10_000)));
            let far = Table::of_strip(usize::MAX / 2, usize::MAX, Play::Normal, &work);
            assert_eq!(far.err(), Some(Halt::Bytes(Limits::BYTES)));
        }
    }
}
