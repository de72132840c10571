//! What lies beyond the bound of the tree, row by row.
//!
//! Let v and x remain behind a prefix, with a next digit d so large that p d + q exceeds the bound M of the
//! tree. Then x <= N/M is small. For each such x the answers along the row v = x, x+1, x+2, ... are known for
//! all v at once: with v = d x + z they depend on d modulo k+1 and on the pair (x, z), z < x.

use super::{question::Question, tree::Node};
use euclid_games::Ending;

/// The answers for all pairs (v, x) with the same x.
struct Row<'a> {
    question: &'a Question<u64>,
    x: u64,
    /// How many z with 0 < z <= y the question is true for at (x, z), for each y < x.
    below: Vec<u32>,
    /// How many v it is true for as the digit runs through all residues once.
    period: u64,
    /// Whether the empty path, and a last pile of t, are worth t.
    empty: u64,
    last: u64,
}

impl<'a> Row<'a> {
    fn new(question: &'a Question<u64>, x: u64) -> Self {
        let mut count = 0;
        let below = (0..x)
            .map(|z| {
                count += u32::from(z > 0 && question.pair(x, z));
                count
            })
            .collect();
        let Question { modulus, threshold, empty, .. } = *question;
        // Residues above t count fully, and 0 and t together as much as one of them: what is true
        // for the one is false for the other.
        let period = (modulus - threshold) * x;
        Row { question, x, below, period, empty: u64::from(empty), last: u64::from(!empty) }
    }

    /// How many v with x <= v <= d x + y the question is true for, where y < x and d = `periods` (k+1) + m.
    #[inline]
    fn up_to(&self, periods: u64, m: u64, y: u64) -> u64 {
        let t = self.question.threshold;
        let true_for = |y: u64| u64::from(self.below[usize::try_from(y).unwrap_or(usize::MAX)]);
        let whole = periods * self.period;
        let rest = self.x - 1;
        // First what does not end here, then what ends: with the piles 0..=d, or 0..d.
        let zero = self.question.ending == Ending::Zero;
        if m == 0 {
            // The last digit of the last period is not complete.
            let ends = if zero { self.empty } else { 0 };
            whole - true_for(rest) + true_for(y) + ends
        } else if m < t {
            whole + self.empty
        } else if m == t {
            let ends = if zero { self.empty + self.last } else { self.empty };
            whole + y - true_for(y) + ends
        } else {
            let ends = self.empty + self.last + (m - t) - u64::from(!zero);
            whole + rest - true_for(rest) + (m - 1 - t) * rest + y + ends
        }
    }

    /// How many pairs (v, x) with p v + q x <= max are counted behind the node, with digits beyond its reach.
    #[inline]
    fn beyond(&self, node: &Node<u64>, max: u64) -> u64 {
        let (x, reach, modulus) = (self.x, node.reach, self.question.modulus);
        let top = (max - node.q * x) / node.p;
        // The digit 1 without a rest is the pair (x, x), which is none.
        let (digit, rest) = if reach == 0 { (1, 0) } else { (reach, x - 1) };
        let bottom = digit * x + rest;
        if top <= bottom {
            return 0;
        }
        let d = top / x;
        let upper = self.up_to(d / modulus, d % modulus, top - d * x);
        let yes = upper - self.up_to(digit / modulus, digit % modulus, rest);
        if node.turned { top - bottom - yes } else { yes }
    }
}

/// How many pairs are counted behind these nodes, with digits beyond their reach, and x in the given rows.
pub(super) fn beyond(
    question: &Question<u64>,
    nodes: &[Node<u64>],
    max: u64,
    rows: impl Iterator<Item = u64>,
) -> u128 {
    let mut sum = 0;
    for x in rows {
        let row = Row::new(question, x);
        for node in nodes {
            sum += u128::from(row.beyond(node, max));
        }
    }
    sum
}
