//! The open part of the tree up to a bound M, and rows beyond it.
//!
//! Let nodes(M) be the number of open nodes with a continuant up to M. They cost a cone each, and as each meets
//! N/M rows beyond the bound, nodes(M) N/M steps along rows; the rows themselves take (N/M)^2/2 expansions. The
//! bound is chosen so that the whole is least. Where a has a bound A of its own, its continuants are bounded by A M/N.

use super::{
    cone::Side,
    question::{Corner, Question},
    rows, sums_along_rows, tell,
    tree::{Node, Nodes},
    weight::Weight,
};
use crate::reading::Reading;
use euclid_games::{
    Ending,
    fractions::{UBig, Whole},
};
use euclid_work::{Halt, Work};
use std::thread;

/// An expansion for a row takes so many steps.
const EXPANSION: u64 = 2;

/// Rows are at most so long.
const LONGEST_ROW: u64 = 1 << 20;

/// So many nodes are held in memory.
const BATCH: usize = 1 << 18;

/// So many nodes are done between two looks at the flag and the clock.
const OFTEN: usize = 64;

/// Numbers below this are machine words on the way, too, and counts of pairs are double words.
const WORDS: u64 = 1 << 62;

/// Below this sums of numbers of pairs are double words, and three times their third power is.
const SUMMED_WORDS: u64 = 1 << 41;

/// A count, and what it costs.
pub(super) struct Plan {
    question: Width,
    /// Beyond the tree there are so many rows; with one there are none, and the tree has no bound but N.
    rows: u64,
    pub steps: u64,
}

/// The question and the pairs it is asked of, as machine words if they fit.
enum Width {
    Word(Question<u64>, Corner<u64>),
    Any(Question<UBig>, Corner<UBig>),
}

impl Plan {
    /// The cheapest way to count the pairs of a corner for which the question is true, if any is within the limits. To
    /// find it is work, too.
    pub fn new(
        reading: &Reading,
        ending: Ending,
        weight: Weight,
        corner: &Corner<UBig>,
        work: &Work,
    ) -> Result<Self, Halt> {
        work.check()?;
        // The runs of digits, at most twice as many as runs of piles, have a step for each question in several lists.
        let entries = (4 * reading.runs.len() * reading.questions()) as u64;
        work.charge(entries / 16)?;
        work.room(entries.saturating_mul(128))?;
        let words = if weight == Weight::One { WORDS } else { SUMMED_WORDS };
        let narrow = |n: &UBig| n.to_u64().filter(|&n| n < words);
        let word = narrow(&corner.b).and_then(|b| {
            let a = corner.a.as_ref().map(narrow);
            let corner = Corner { b, a: if let Some(a) = a { Some(a?) } else { None } };
            Some((Question::new(reading, ending, weight, &b.into())?, corner))
        });
        if let Some((question, corner)) = word {
            let (rows, steps) = cheapest(&question, &corner, work)?;
            return Ok(Plan { question: Width::Word(question, corner), rows, steps });
        }
        let refused = Halt::Steps(work.limits().steps);
        let question = Question::<UBig>::new(reading, ending, weight, &corner.b).ok_or(refused)?;
        let steps = cost(&question, corner, corner.clone(), 0, left(work), work)?.ok_or(refused)?;
        Ok(Plan { question: Width::Any(question, corner.clone()), rows: 1, steps })
    }

    /// The count.
    pub fn count(&self, work: &Work) -> Result<UBig, Halt> {
        work.charge(self.steps)?;
        let count = match &self.question {
            Width::Word(question, corner) => {
                with_rows(question, corner, self.rows, self.steps, work)?.into()
            }
            Width::Any(question, corner) => {
                let each = question.weight.steps_per_cone(&corner.b);
                let watch = |nodes: u64| tell(work, nodes.saturating_mul(each), self.steps);
                let workers = workers(self.steps, work);
                let none = |_: &[Node<UBig>], _, _| Ok(UBig::ZERO);
                sum(question, corner, corner.clone(), none, workers, &watch, work)?
            }
        };
        tell(work, self.steps, self.steps);
        Ok(count)
    }
}

/// On how many threads so many steps are done: for a millisecond or so none is worth starting.
fn workers(steps: u64, work: &Work) -> usize {
    if steps < 1 << 14 { 1 } else { work.threads() }
}

/// The steps that are left.
fn left(work: &Work) -> u64 {
    work.limits().steps.saturating_sub(work.steps())
}

/// The continuants of the tree, so that there are so many rows beyond it at most.
fn bound(corner: &Corner<u64>, rows: u64) -> Corner<u64> {
    Corner { b: corner.b / rows, a: corner.a.map(|a| a / rows) }
}

/// How many rows there are: in each, x is at most N/(M+1), and at most A.
fn longest(corner: &Corner<u64>, rows: u64) -> u64 {
    let Corner { b, a } = bound(corner, rows);
    let longest = corner.b / (b + 1);
    let beside = corner.a.zip(a).map(|(most, a)| (most, most / (a + 1)));
    beside.map_or(longest, |(most, beside)| longest.max(beside).min(most))
}

/// The count in machine words, with so many rows, which takes so many steps.
fn with_rows(
    question: &Question<u64>,
    corner: &Corner<u64>,
    rows: u64,
    steps: u64,
    work: &Work,
) -> Result<u128, Halt> {
    let weight = question.weight;
    let longest = longest(corner, rows);
    let workers = workers(steps, work);
    // A row has a table for each question, and what each run says.
    let row = (longest + question.runs.len() as u64).saturating_mul(question.steps.len() as u64);
    let entry = if weight == Weight::One { 8 } else { 64 };
    let _held = work.hold(row.saturating_mul(entry * workers as u64))?;
    let beyond = |nodes: &[Node<u64>], worker, workers| {
        let mine = (1..=longest).skip(worker).step_by(workers);
        match weight {
            Weight::One => rows::beyond(question, nodes, corner, mine, work),
            _ => sums_along_rows::beyond(question, nodes, corner, mine, work),
        }
    };
    let each = weight.steps_per_cone(&corner.b) + weight.steps_along_rows(longest);
    let watch = |nodes: u64| tell(work, nodes.saturating_mul(each), steps);
    sum(question, corner, bound(corner, rows), beyond, workers, &watch, work)
}

/// The number of rows for which the whole costs least, and the cost, if any is within the limits.
fn cheapest(
    question: &Question<u64>,
    corner: &Corner<u64>,
    work: &Work,
) -> Result<(u64, u64), Halt> {
    let mut best = None;
    let candidates = std::iter::successors(Some(LONGEST_ROW), |&rows| Some(rows / 2));
    for rows in candidates.take_while(|&rows| rows > 0).filter(|&rows| rows <= corner.b) {
        let most = best.map_or_else(|| left(work), |(_, steps)| steps);
        let beyond = if rows == 1 { 0 } else { longest(corner, rows) };
        match cost(question, corner, bound(corner, rows), beyond, most, work)? {
            Some(steps) => best = Some((rows, steps)),
            None if best.is_some() => break,
            None => {}
        }
    }
    best.ok_or(Halt::Steps(work.limits().steps))
}

/// What the count costs with this bound and so many rows, if not more than `most`.
fn cost<W: Side>(
    question: &Question<W>,
    corner: &Corner<W>,
    bound: Corner<W>,
    rows: u64,
    most: u64,
    work: &Work,
) -> Result<Option<u64>, Halt> {
    let mut meter = work.meter();
    // Expansions, and what each run says of each question.
    let questions = question.steps.len() as u64;
    let runs = questions * rows * (question.runs.len() as u64 / 16);
    let mut sum = questions * (rows * rows / 2) * EXPANSION + runs;
    let each = question.weight.steps_per_cone(&corner.b);
    let along = question.weight.steps_along_rows(rows);
    for node in Nodes::new(question, corner, bound) {
        if sum > most {
            return Ok(None);
        }
        meter.step()?;
        let here = node.cones(question, corner).and_then(|cones| cones.checked_mul(each));
        let Some(all) = here.and_then(|here| sum.checked_add(here)?.checked_add(along)) else {
            return Ok(None);
        };
        sum = all;
    }
    Ok((sum <= most).then_some(sum))
}

/// The pairs decided at the open nodes up to the bound, and those `beyond` a batch of nodes, of which each
/// worker counts a part. How many nodes are done is told to `watch`.
fn sum<W: Side>(
    question: &Question<W>,
    corner: &Corner<W>,
    bound: Corner<W>,
    beyond: impl Fn(&[Node<W>], usize, usize) -> Result<W::Area, Halt> + Sync,
    workers: usize,
    watch: &dyn Fn(u64),
    work: &Work,
) -> Result<W::Area, Halt> {
    let mut nodes = Nodes::new(question, corner, bound);
    let (mut sum, mut done) = (W::Area::ZERO, 0);
    loop {
        watch(done);
        let batch: Vec<Node<W>> = nodes.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            return Ok(sum);
        }
        // A node is seven numbers here, and some more beyond.
        let _held = work.hold(batch.len() as u64 * 16 * corner.b.bytes())?;
        done += batch.len() as u64;
        let part = |worker: usize| {
            let mut sum = beyond(&batch, worker, workers)?;
            for (index, node) in batch.iter().skip(worker).step_by(workers).enumerate() {
                if index.is_multiple_of(OFTEN) {
                    work.check()?;
                }
                sum += &node.decided(question, corner);
            }
            Ok::<_, Halt>(sum)
        };
        if workers == 1 {
            sum += &part(0)?;
            continue;
        }
        thread::scope(|scope| {
            let part = &part;
            let others: Vec<_> =
                (1..workers).map(|worker| scope.spawn(move || part(worker))).collect();
            sum += &part(0)?;
            for other in others {
                match other.join() {
                    Ok(part) => sum += &part?,
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
            Ok::<_, Halt>(())
        })?;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::{
        set::Bound,
        types::{Pattern, ValueMaps},
    };
    use euclid_work::Limits;
    use proptest::prelude::*;

    fn reading(which: usize, max: u64, k: u64, t: u64) -> Reading {
        let work = Work::unlimited();
        let sets = ["1,4", "2,3", "2,5,7", "3,5,8", "1,4,9,16,25", "7"];
        if which < sets.len() {
            let rules = format!("take={}", sets[which]).parse().unwrap();
            let maps = ValueMaps::new(&rules, &work).unwrap().unwrap();
            let values = maps.values() as u64;
            let t = usize::try_from(t.min(values - 1)).unwrap();
            if t == 1 {
                let pattern = Pattern::new(&rules, 1, &work).unwrap().unwrap();
                return Reading::periodic(&pattern, false).unwrap();
            }
            return Reading::values(&maps, t, 0, &work).unwrap();
        }
        let k = k.max(max / 3_000 + 1);
        Reading::threshold(&Bound::UpTo(k.into()), &t.min(k).into(), false)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// With rows or without, in machine words or not, a count is the same.
        #[test]
        fn every_way_is_the_same(
            max in prop_oneof![2u64..5_000, 2u64..2_000_000],
            k in prop_oneof![1u64..20, 1u64..1_000, 1u64..1_000_000],
            t in 1u64..5,
            which in 0usize..12,
            empty: bool,
            ending in prop_oneof![Just(Ending::Equal), Just(Ending::Zero), Just(Ending::Multiple)],
            weight in prop_oneof![Just(Weight::One), Just(Weight::A), Just(Weight::Sum)],
            a in proptest::option::of(1u64..2_000_000),
        ) {
            let max = if which < 6 { max % 3_000 + 2 } else { max };
            let mut reading = reading(which, max, k, t);
            reading.ends.iter_mut().for_each(|end| *end ^= empty);
            let corner = Corner { b: max, a: a.map(|a| a % max + 1) };
            let question = Question::new(&reading, ending, weight, &max.into()).unwrap();
            let work = Work::new(Limits { threads: 2, ..Limits::none() });
            let expected = with_rows(&question, &corner, 1, 0, &Work::unlimited()).unwrap();
            for rows in [2, 3, 10, 57, 300, 1_000] {
                let found =
                    with_rows(&question, &corner, rows.min(max), u64::MAX, &work).unwrap();
                prop_assert_eq!(found, expected, "{} rows", rows);
            }
            let big = Corner { b: UBig::from(max), a: corner.a.map(UBig::from) };
            let question = Question::new(&reading, ending, weight, &max.into()).unwrap();
            let none = |_: &[Node<UBig>], _, _| Ok(UBig::ZERO);
            let found = sum(&question, &big, big.clone(), none, 2, &|_| (), &work);
            prop_assert_eq!(found, Ok(UBig::from(expected)));
        }
    }
}
