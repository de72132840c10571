//! Exact counts of the outcomes of E(p, q), q < p <= N.
//!
//! A position in lowest terms is a word a_m ... a_1 a_0: the long expansion of t/q from the far end
//! ([`far`](euclid_games::partizan::far)), and a_0 = floor of p/q, or one less where q = 1. So a_m = 1, p is the continuant of the word,
//! and all digits but a_0 are read to find who wins. If a word is u v, u a row of blocks, then
//!
//! ```text
//! p = K s + K' r,   K = K(u), K' = that of u without its last digit,   s/r = [v].
//! ```
//!
//! A ratio s/r >= 1 has two expansions, the last digit being 1 or not, and 1 has one; each is a v. Positions that are not in lowest terms
//! belong to (s, r) that are not. So **the number of positions with u at the far end is the number of lattice points (s, r), r <= s, with
//! K s + K' r <= N**, each counted twice but for s = r, and what v does after u depends on (s, r) alone.
//!
//! Rows of blocks with K <= Y are walked through. Where a longer one begins, s <= N/Y: for these few (s, r) a table knows, for every s, how
//! many r up to any bound lead where. There are about Y^1.67 rows u, and N/K blocks may follow one: with Y = N^(1/2)/4 the
//! count takes about N^1.33 steps, where going through all positions takes N^2.

use euclid_games::{
    fractions::UBig,
    partizan::{
        Outcome,
        far::{Reading, Side},
    },
};
use euclid_work::{Halt, Held, Progress, Work};
use std::ops::AddAssign;

/// How many positions have each outcome.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// Left wins.
    pub left: u128,
    /// Right wins.
    pub right: u128,
    /// The next player wins.
    pub next: u128,
    /// The previous player wins.
    pub previous: u128,
}

impl Outcomes {
    /// So many of one outcome.
    fn of(outcome: Outcome, count: u128) -> Self {
        let mut outcomes = Outcomes::default();
        *outcomes.at(outcome) = count;
        outcomes
    }

    fn at(&mut self, outcome: Outcome) -> &mut u128 {
        match outcome {
            Outcome::Left => &mut self.left,
            Outcome::Right => &mut self.right,
            Outcome::Next => &mut self.next,
            Outcome::Previous => &mut self.previous,
        }
    }

    /// All of them.
    pub fn all(&self) -> u128 {
        self.left + self.right + self.next + self.previous
    }

    /// The same with the sides exchanged, as after a change of side: Left for Right, and N for P.
    fn on(self, side: Side) -> Self {
        match side {
            Side::Right => self,
            Side::Left => Outcomes {
                left: self.right,
                right: self.left,
                next: self.previous,
                previous: self.next,
            },
        }
    }
}

impl AddAssign for Outcomes {
    fn add_assign(&mut self, other: Self) {
        self.left += other.left;
        self.right += other.right;
        self.next += other.next;
        self.previous += other.previous;
    }
}

/// How many positions E(p, q), q < p <= `max`, have each outcome.
///
/// ```
/// use euclid_survey::partizan::count;
/// use euclid_work::Work;
///
/// let found = count(&1000u32.into(), &Work::default())?;
/// assert_eq!((found.next, found.previous, found.all()), (36_705, 37_737, 499_500));
/// # Ok::<(), euclid_work::Halt>(())
/// ```
pub fn count(max: &UBig, work: &Work) -> Result<Outcomes, Halt> {
    let too_much = || Halt::Steps(work.limits().steps);
    let max = u64::try_from(max).ok().filter(|max| *max < LARGEST).ok_or_else(too_much)?;
    if max < 2 {
        return Ok(Outcomes::default());
    }
    let size = (4 * max.isqrt()).clamp(1, LARGEST_TABLE.min(max));
    let least = max / size;
    // Each step has its turn below; what is far too much is refused at once.
    let blocks = max.saturating_mul((least * least).max(1).isqrt().isqrt()) / 8;
    if blocks > work.limits().steps {
        return Err(too_much());
    }
    let table = Table::new(size, work)?;
    Count { max, least, table: &table }.run(work)
}

/// Beyond this nothing is counted: p squared and sums of a few such numbers stay below 2^128, and it would take years.
const LARGEST: u64 = 1 << 50;

/// The table has a row for every s up to this.
const LARGEST_TABLE: u64 = 4096;

/// For every s, how many of the words v of the ratios s/r, r up to any bound, lead to each outcome after a row of blocks
/// on Right's side.
struct Table {
    /// For r = 1, ..., s and s = 1, 2, ...: at most 2 s, in 16 bits.
    up_to: Vec<[u16; 4]>,
    /// For all r <= s of all s up to an index.
    whole: Vec<Outcomes>,
    _held: Held,
}

const ORDER: [Outcome; 4] = [Outcome::Left, Outcome::Right, Outcome::Next, Outcome::Previous];

impl Table {
    fn new(size: u64, work: &Work) -> Result<Self, Halt> {
        let entries = size * (size + 1) / 2;
        let held = work.hold(entries * 8 + (size + 1) * 64)?;
        let mut table = Table {
            up_to: Vec::with_capacity(usize::try_from(entries).unwrap_or(0)),
            whole: vec![Outcomes::default()],
            _held: held,
        };
        let mut whole = Outcomes::default();
        for s in 1..=size {
            work.charge(2 * s)?;
            let mut row = [0u16; 4];
            for r in 1..=s {
                for outcome in outcomes(s, r).into_iter().flatten() {
                    row[ORDER.iter().position(|o| *o == outcome).unwrap_or(0)] += 1;
                }
                table.up_to.push(row);
            }
            whole += counted(row);
            table.whole.push(whole);
        }
        Ok(table)
    }

    /// The outcomes of all words v with K s + K' r <= max.
    #[inline]
    fn after(&self, k: u64, before: u64, max: u64) -> (Outcomes, u64) {
        let all = max / (k + before);
        let mut found = self.whole[usize::try_from(all).unwrap_or(0)];
        let last = (max - before) / k;
        // At most 2^12 rows of at most 2^13 words each.
        let mut partly = [0u32; 4];
        let mut rest = max - k * all;
        for s in all + 1..=last {
            rest -= k;
            // r <= rest / K', which is less than s
            let index = s * (s - 1) / 2 + rest / before - 1;
            let row = self.up_to[usize::try_from(index).unwrap_or(0)];
            for (sum, entry) in partly.iter_mut().zip(row) {
                *sum += u32::from(entry);
            }
        }
        for (outcome, count) in ORDER.into_iter().zip(partly) {
            *found.at(outcome) += u128::from(count);
        }
        (found, 1 + (last - all.min(last)))
    }
}

fn counted(row: [u16; 4]) -> Outcomes {
    let [left, right, next, previous] = row.map(u128::from);
    Outcomes { left, right, next, previous }
}

/// The outcomes of the one or two words v of s/r after a row of blocks on Right's side: of v without its last digit.
fn outcomes(s: u64, r: u64) -> [Option<Outcome>; 2] {
    let (mut b, mut a, mut read) = (s, r, Reading::START);
    loop {
        let (digit, rest) = (b / a, b % a);
        if rest == 0 {
            // v ends with this digit, or with one less and a 1.
            let long = (digit > 1).then(|| read.then(digit > 2).outcome());
            return [Some(read.outcome()), long];
        }
        read = read.then(digit > 1);
        if read.is_decided() {
            return [Some(read.outcome()); 2];
        }
        (b, a) = (a, rest);
    }
}

struct Count<'t> {
    max: u64,
    /// Y: from here on the table knows.
    least: u64,
    table: &'t Table,
}

/// A row of blocks: K, K' and the side.
type Row = (u64, u64, Side);

impl Count<'_> {
    fn run(&self, work: &Work) -> Result<Outcomes, Halt> {
        let mut found = Outcomes::default();
        let mut waiting = Vec::new();
        // No digit has been read, and the first one is 1.
        self.blocks((1, 0, Side::Right), &mut waiting, &mut found, work)?;
        let mut done = 0;
        while let Some(row) = waiting.pop() {
            found += Self::decided(row, self.max, work)?;
            self.blocks(row, &mut waiting, &mut found, work)?;
            done += 1;
            if done % TOLD == 0 {
                let (done, all) = (done, done + waiting.len() as u64);
                work.tell(Progress { what: "count", unit: "rows of blocks", done, all });
            }
        }
        Ok(found)
    }

    /// The words that go on with a block or end inside one.
    fn blocks(
        &self,
        (k, before, side): Row,
        waiting: &mut Vec<Row>,
        found: &mut Outcomes,
        work: &Work,
    ) -> Result<(), Halt> {
        let max = self.max;
        let mut meter = work.meter();
        let one = (k + before, k);
        let two = (one.0 + one.1, one.0);
        for ((k, before), outcome) in [(one, Outcome::Previous), (two, Outcome::Next)] {
            let ends = Outcomes::of(outcome, ends(k, before, 1, max, work)?);
            *found += ends.on(side);
        }
        // K and K' grow by the same numbers from one last digit to the next.
        for ((step, k), side, first) in [(one, side.other(), 2), (two, side, 1)] {
            let mut longer = step.saturating_mul(first).saturating_add(k);
            while longer <= max - step.min(max) {
                if longer <= self.least {
                    waiting.push((longer, step, side));
                } else {
                    let (after, steps) = self.table.after(longer, step, max);
                    *found += after.on(side);
                    meter.steps(steps)?;
                }
                longer += step;
            }
        }
        Ok(())
    }

    /// The words in which the next digit decides, and those that end here: all for the side.
    fn decided((k, before, side): Row, max: u64, work: &Work) -> Result<Outcomes, Halt> {
        // s > 2r, twice; but where r divides s there is one word with a digit before the last.
        let mut twice = 0u128;
        let most = max / (2 * k + before);
        work.charge(most / 4)?;
        for r in 1..=most {
            twice += u128::from(((max - before * r) / k).saturating_sub(2 * r));
        }
        let once = ends(k, before, 3, max, work)?;
        let here = ends(k, before, 1, max, work)?;
        Ok(Outcomes::of(side.wins(), 2 * twice - once + here))
    }
}

/// So many rows of blocks are between two reports.
const TOLD: u64 = 1 << 12;

/// How many (g, a), a at least `first`, have g (K a + K') <= max: words that end with the digit a, and their multiples.
fn ends(k: u64, before: u64, first: u64, max: u64, work: &Work) -> Result<u128, Halt> {
    let most = max / (k * first + before);
    work.charge(most / 4)?;
    let words = (1..=most).map(|g| u128::from((max / g - before) / k - (first - 1)));
    Ok(words.sum())
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::search::PartizanSearch;

    #[test]
    fn counts_are_those_of_the_search() {
        let mut search = PartizanSearch::default();
        let mut expected = Outcomes::default();
        for p in 2..=400u64 {
            for q in 1..p {
                *expected.at(search.outcome(p, q)) += 1;
            }
            assert_eq!(count(&p.into(), &Work::unlimited()), Ok(expected), "up to {p}");
        }
        for none in [0u8, 1] {
            assert_eq!(count(&none.into(), &Work::unlimited()), Ok(Outcomes::default()));
        }
    }

    /// Wherever the table begins, the count is the same.
    #[test]
    fn the_table_may_have_any_size() {
        let work = Work::unlimited();
        let expected = count(&1500u32.into(), &work).unwrap();
        // By the recursion of the game.
        assert_eq!(expected.all(), 1500 * 1499 / 2);
        for size in [1, 2, 7, 100, 700, 1500] {
            let table = Table::new(size, &work).unwrap();
            let count = Count { max: 1500, least: 1500 / size, table: &table };
            assert_eq!(count.run(&work), Ok(expected), "{size}");
        }
    }

    #[test]
    fn far_too_many_are_refused_at_once() {
        let work = Work::default();
        for max in [UBig::from(10u8).pow(12), UBig::from(10u8).pow(40)] {
            assert_eq!(count(&max, &work), Err(Halt::Steps(work.limits().steps)));
        }
        assert_eq!(work.steps(), 0);
    }
}
