//! {1..k}: the open part of the tree up to a bound M, and rows beyond it.
//!
//! Let nodes(M) be the number of open nodes with a continuant up to M. They cost a cone each, and as each meets
//! N/M rows beyond the bound, nodes(M) N/M steps along rows; the rows themselves take (N/M)^2/2 expansions. The
//! bound is chosen so that the whole is least.

use super::{
    cone::Side,
    question::Question,
    rows, sums_along_rows, tell,
    tree::{Node, Nodes},
    weight::Weight,
};
use euclid_games::fractions::{UBig, Whole};
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

/// The question and the largest b, as machine words if they fit.
enum Width {
    Word(Question<u64>, u64),
    Any(Question<UBig>, UBig),
}

impl Plan {
    /// The cheapest way to count the pairs a < b <= max for which the question is true, where k+1 <= max, if
    /// any is within the limits. To find it is work, too.
    pub fn new(question: Question<UBig>, max: &UBig, work: &Work) -> Result<Self, Halt> {
        work.check()?;
        let words = if question.weight == Weight::One { WORDS } else { SUMMED_WORDS };
        let narrow = |n: &UBig| n.to_u64().filter(|&n| n < words);
        if let (Some(max), Some(modulus), Some(threshold)) =
            (narrow(max), narrow(&question.modulus), narrow(&question.threshold))
        {
            let Question { empty, ending, weight, .. } = question;
            let question = Question { modulus, threshold, empty, ending, weight };
            let (rows, steps) = cheapest(&question, max, work)?;
            Ok(Plan { question: Width::Word(question, max), rows, steps })
        } else {
            let steps = cost(&question, max, max.clone(), 0, left(work), work)?;
            let steps = steps.ok_or(Halt::Steps(work.limits().steps))?;
            Ok(Plan { question: Width::Any(question, max.clone()), rows: 1, steps })
        }
    }

    /// The count.
    pub fn count(&self, work: &Work) -> Result<UBig, Halt> {
        work.charge(self.steps)?;
        let count = match &self.question {
            Width::Word(question, max) => {
                with_rows(question, *max, self.rows, self.steps, work)?.into()
            }
            Width::Any(question, max) => {
                let each = question.weight.steps_per_cone(max);
                let watch = |nodes: u64| tell(work, nodes.saturating_mul(each), self.steps);
                let workers = workers(self.steps, work);
                sum(question, max, max.clone(), |_, _, _| Ok(UBig::ZERO), workers, &watch, work)?
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

/// The count in machine words, with so many rows, which takes so many steps.
fn with_rows(
    question: &Question<u64>,
    max: u64,
    rows: u64,
    steps: u64,
    work: &Work,
) -> Result<u128, Halt> {
    let weight = question.weight;
    let bound = max / rows;
    let longest = max / (bound + 1);
    let beyond = |nodes: &[Node<u64>], worker, workers| {
        let mine = (1..=longest).skip(worker).step_by(workers);
        match weight {
            Weight::One => rows::beyond(question, nodes, max, mine, work),
            _ => sums_along_rows::beyond(question, nodes, max, mine, work),
        }
    };
    let each = weight.steps_per_cone(&max) + weight.steps_along_rows(rows);
    let watch = |nodes: u64| tell(work, nodes.saturating_mul(each), steps);
    sum(question, &max, bound, beyond, workers(steps, work), &watch, work)
}

/// The number of rows for which the whole costs least, and the cost, if any is within the limits.
fn cheapest(question: &Question<u64>, max: u64, work: &Work) -> Result<(u64, u64), Halt> {
    let mut best = None;
    let candidates = std::iter::successors(Some(LONGEST_ROW), |&rows| Some(rows / 2));
    for rows in candidates.take_while(|&rows| rows > 0).filter(|&rows| rows <= max) {
        let most = best.map_or_else(|| left(work), |(_, steps)| steps);
        let rows_beyond = if rows == 1 { 0 } else { rows };
        match cost(question, &max, max / rows, rows_beyond, most, work)? {
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
    max: &W,
    bound: W,
    rows: u64,
    most: u64,
    work: &Work,
) -> Result<Option<u64>, Halt> {
    let mut meter = work.meter();
    let mut sum = (rows * rows / 2) * EXPANSION;
    let each = question.weight.steps_per_cone(max);
    let along = question.weight.steps_along_rows(rows);
    for node in Nodes::new(question, max, bound) {
        if sum > most {
            return Ok(None);
        }
        meter.step()?;
        let cones = node.reach.div_rem(&question.modulus).0.to_u64();
        let here = cones.and_then(|cones| cones.checked_add(1)?.checked_mul(each));
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
    max: &W,
    bound: W,
    beyond: impl Fn(&[Node<W>], usize, usize) -> Result<W::Area, Halt> + Sync,
    workers: usize,
    watch: &dyn Fn(u64),
    work: &Work,
) -> Result<W::Area, Halt> {
    let mut nodes = Nodes::new(question, max, bound);
    let (mut sum, mut done) = (W::Area::ZERO, 0);
    loop {
        watch(done);
        let batch: Vec<Node<W>> = nodes.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            return Ok(sum);
        }
        // A node is five numbers here, and some more beyond.
        let _held = work.hold(batch.len() as u64 * 12 * max.bytes())?;
        done += batch.len() as u64;
        let part = |worker: usize| {
            let mut sum = beyond(&batch, worker, workers)?;
            for (index, node) in batch.iter().skip(worker).step_by(workers).enumerate() {
                if index.is_multiple_of(OFTEN) {
                    work.check()?;
                }
                sum += &node.decided(question, max);
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
    use euclid_games::Ending;
    use euclid_work::Limits;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(64))]

        /// With rows or without, in machine words or not, a count is the same.
        #[test]
        fn every_way_is_the_same(
            max in prop_oneof![2u64..5_000, 2u64..2_000_000],
            k in prop_oneof![1u64..20, 1u64..1_000, 1u64..1_000_000],
            t in 1u64..5,
            empty: bool,
            equal: bool,
            weight in prop_oneof![Just(Weight::One), Just(Weight::A), Just(Weight::Sum)],
        ) {
            let modulus = k.max(max / 3_000 + 1) + 1;
            let (threshold, empty) = (t.min(modulus - 1), empty && t == 1);
            let ending = if equal { Ending::Equal } else { Ending::Zero };
            let question = Question { modulus, threshold, empty, ending, weight };
            let work = Work::new(Limits { threads: 2, ..Limits::none() });
            let expected = with_rows(&question, max, 1, 0, &Work::unlimited()).unwrap();
            for rows in [2, 3, 10, 57, 300, 1_000] {
                let found = with_rows(&question, max, rows.min(max), u64::MAX, &work).unwrap();
                prop_assert_eq!(found, expected, "{} rows", rows);
            }
            let (modulus, threshold) = (UBig::from(modulus), UBig::from(threshold));
            let big = Question { modulus, threshold, empty, ending, weight };
            let max = UBig::from(max);
            let found = sum(&big, &max, max.clone(), |_, _, _| Ok(UBig::ZERO), 2, &|_| (), &work);
            prop_assert_eq!(found, Ok(UBig::from(expected)));
        }
    }
}
