//! {1..k}: the open part of the tree up to a bound M, and rows beyond it.
//!
//! Let nodes(M) be the number of open nodes with a continuant up to M. They cost a cone each, and as each meets
//! N/M rows beyond the bound, nodes(M) N/M steps along rows; the rows themselves take (N/M)^2/2 expansions. The
//! bound is chosen so that the whole is least.

use super::{
    cone::Side,
    question::Question,
    rows,
    tree::{Node, Nodes},
};
use euclid_games::{
    fractions::{UBig, Whole},
    pile::Budget,
};
use std::{num::NonZero, thread};

/// What the budget counts is about half a microsecond: a node with its cone, or so many steps along rows, or
/// so many expansions for a row.
const ALONG_ROWS: u64 = 64;
const EXPANSIONS: u64 = 4;

/// Rows are at most so long.
const LONGEST_ROW: u64 = 1 << 20;

/// So many nodes are held in memory.
const BATCH: usize = 1 << 18;

/// Numbers below this are machine words on the way, too.
const WORDS: u64 = 1 << 62;

/// A count, and what it costs.
pub(super) struct Plan {
    question: Width,
    /// Beyond the tree there are so many rows; with one there are none, and the tree has no bound but N.
    rows: u64,
    /// In units of the budget.
    pub steps: u64,
}

/// The question and the largest b, as machine words if they fit.
enum Width {
    Word(Question<u64>, u64),
    Any(Question<UBig>, UBig),
}

impl Plan {
    /// The cheapest way to count the pairs a < b <= max for which the question is true, where k+1 <= max, if
    /// any is within the budget.
    pub fn new(question: Question<UBig>, max: &UBig, budget: Budget) -> Option<Self> {
        let narrow = |n: &UBig| n.to_u64().filter(|&n| n < WORDS);
        if let (Some(max), Some(modulus), Some(threshold)) =
            (narrow(max), narrow(&question.modulus), narrow(&question.threshold))
        {
            let Question { empty, ending, .. } = question;
            let question = Question { modulus, threshold, empty, ending };
            let (rows, steps) = cheapest(&question, max, budget)?;
            Some(Plan { question: Width::Word(question, max), rows, steps })
        } else {
            let steps = cost(&question, max, max.clone(), 0, budget.0)?;
            Some(Plan { question: Width::Any(question, max.clone()), rows: 1, steps })
        }
    }

    /// The count; now and then it is told how many steps are done.
    pub fn count(&self, watch: &dyn Fn(u64)) -> UBig {
        let count = match &self.question {
            Width::Word(question, max) => with_rows(question, *max, self.rows, watch).into(),
            Width::Any(question, max) => {
                sum(question, max, max.clone(), |_, _, _| UBig::ZERO, watch)
            }
        };
        watch(self.steps);
        count
    }
}

/// The count in machine words, with so many rows.
fn with_rows(question: &Question<u64>, max: u64, rows: u64, watch: &dyn Fn(u64)) -> u128 {
    let bound = max / rows;
    let longest = max / (bound + 1);
    let beyond = |nodes: &[Node<u64>], worker, workers| {
        let mine = (1..=longest).skip(worker).step_by(workers);
        rows::beyond(question, nodes, max, mine)
    };
    sum(question, &max, bound, beyond, &|nodes| watch(nodes * (1 + rows / ALONG_ROWS)))
}

/// The number of rows for which the whole costs least, and the cost, if any is within the budget.
fn cheapest(question: &Question<u64>, max: u64, budget: Budget) -> Option<(u64, u64)> {
    let mut best = None;
    let candidates = std::iter::successors(Some(LONGEST_ROW), |&rows| Some(rows / 2));
    for rows in candidates.take_while(|&rows| rows > 0).filter(|&rows| rows <= max) {
        let most = best.map_or(budget.0, |(_, steps)| steps);
        match cost(question, &max, max / rows, if rows == 1 { 0 } else { rows }, most) {
            Some(steps) => best = Some((rows, steps)),
            None if best.is_some() => break,
            None => {}
        }
    }
    best
}

/// What the count costs with this bound and so many rows, if not more than `most`.
fn cost<W: Side>(question: &Question<W>, max: &W, bound: W, rows: u64, most: u64) -> Option<u64> {
    let mut sum = (rows * rows / 2) / EXPANSIONS;
    for node in Nodes::new(question, max, bound) {
        if sum > most {
            return None;
        }
        let cones = node.reach.div_rem(&question.modulus).0.to_u64()?.checked_add(1)?;
        sum = sum.checked_add(cones)?.checked_add(rows / ALONG_ROWS)?;
    }
    (sum <= most).then_some(sum)
}

/// The pairs decided at the open nodes up to the bound, and those `beyond` a batch of nodes, of which each
/// worker counts a part. How many nodes are done is told to `watch`.
fn sum<W: Side>(
    question: &Question<W>,
    max: &W,
    bound: W,
    beyond: impl Fn(&[Node<W>], usize, usize) -> W::Area + Sync,
    watch: &dyn Fn(u64),
) -> W::Area {
    let workers = thread::available_parallelism().map_or(1, NonZero::get);
    let mut nodes = Nodes::new(question, max, bound);
    let (mut sum, mut done) = (W::Area::ZERO, 0);
    loop {
        watch(done);
        let batch: Vec<Node<W>> = nodes.by_ref().take(BATCH).collect();
        if batch.is_empty() {
            return sum;
        }
        done += batch.len() as u64;
        let part = |worker: usize| {
            let mine = batch.iter().skip(worker).step_by(workers);
            let decided = mine.map(|node| node.decided(question, max));
            decided.fold(beyond(&batch, worker, workers), |sum, part| sum + &part)
        };
        thread::scope(|scope| {
            let part = &part;
            let others: Vec<_> =
                (1..workers).map(|worker| scope.spawn(move || part(worker))).collect();
            sum += &part(0);
            for other in others {
                match other.join() {
                    Ok(part) => sum += &part,
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::Ending;
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
        ) {
            let modulus = k.max(max / 3_000 + 1) + 1;
            let (threshold, empty) = (t.min(modulus - 1), empty && t == 1);
            let ending = if equal { Ending::Equal } else { Ending::Zero };
            let question = Question { modulus, threshold, empty, ending };
            let expected = with_rows(&question, max, 1, &|_| ());
            for rows in [2, 3, 10, 57, 300, 1_000] {
                prop_assert_eq!(with_rows(&question, max, rows.min(max), &|_| ()), expected, "{} rows", rows);
            }
            let (modulus, threshold) = (UBig::from(modulus), UBig::from(threshold));
            let big = Question { modulus, threshold, empty, ending };
            let max = UBig::from(max);
            let found = sum(&big, &max, max.clone(), |_, _, _| UBig::ZERO, &|_| ());
            prop_assert_eq!(found, UBig::from(expected));
        }
    }
}
