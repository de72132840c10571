//! What lies beyond the bound of the tree, row by row.
//!
//! Let v and x remain behind a prefix, with a next digit d so large that p d + q exceeds the bound M of the
//! tree. Then x <= N/M is small. For each such x the answers along the row v = x, x+1, x+2, ... are known for
//! all v at once: with v = d x + z they depend on the run of d and on the pair (x, z), z < x.
//!
//! This is where the time goes, so nothing here divides, and nothing branches on a residue.

use super::{
    question::{Corner, Question, Step},
    tree::Node,
};
use crate::reading::Next;
use euclid_work::{Halt, Work};

/// A divisor with its inverse.
#[derive(Clone, Copy)]
pub(super) struct Divisor {
    pub by: u64,
    inverse: u64,
}

impl Divisor {
    pub fn new(by: u64) -> Self {
        Divisor { by, inverse: u64::MAX / by }
    }

    /// Quotient and remainder. With the inverse i, 2^64 - by <= by * i < 2^64, so the product of n and i
    /// falls short of 2^64 n/by by less than 2^64 and the estimate of the quotient by at most one.
    #[inline]
    pub fn div_rem(self, n: u64) -> (u64, u64) {
        // Below 2^64, as n and the inverse are.
        let quotient = ((u128::from(n) * u128::from(self.inverse)) >> 64) as u64;
        let rest = n - quotient * self.by;
        let one = u64::from(rest >= self.by);
        (quotient + one, rest - one * self.by)
    }
}

/// A digit as its run, how far it is behind the beginning of that, and how often the runs have repeated before.
#[derive(Clone, Copy)]
struct Digit {
    periods: u64,
    run: usize,
    offset: u64,
}

/// How runs are found: nothing is divided here but by inverses.
struct Runs<'q> {
    question: &'q Question<u64>,
    period: Divisor,
}

impl Runs<'_> {
    #[inline]
    fn digit(&self, d: u64) -> Digit {
        let Question { start, runs, .. } = self.question;
        let (periods, rest) = match d.checked_sub(*start) {
            Some(behind) => {
                let (periods, rest) = self.period.div_rem(behind);
                (periods, start + rest)
            }
            None => (0, d),
        };
        let run = self.question.run(&rest);
        Digit { periods, run, offset: rest - runs[run] }
    }
}

/// How the answers under an incomplete digit of some run depend on y, the largest z, in integers modulo 2^64: `base` +
/// `step` times the offset of the digit in its run + `yes` times those that are true of a question among z <= y + `all`
/// times y.
#[derive(Clone, Copy, Default)]
struct Linear {
    base: u64,
    step: u64,
    yes: u64,
    all: u64,
    /// Where the table of the question begins.
    table: usize,
}

/// The answers for all pairs (v, x) with the same x.
struct AlongRow<'q> {
    x: Divisor,
    runs: &'q Runs<'q>,
    /// For each question, how many z with 0 < z <= y it is true for at (x, z), for each y < x.
    below: Vec<u32>,
    /// For each question, straight and turned: how many v it is true for as the digit runs through a period.
    periods: Vec<u64>,
    /// For each question, straight and turned, and each run.
    kinds: Vec<Linear>,
}

impl<'q> AlongRow<'q> {
    fn new(runs: &'q Runs<'q>, x: u64) -> Self {
        let question = runs.question;
        let mut below = Vec::with_capacity(question.steps.len() * index(x));
        for asked in 0..question.steps.len() {
            let mut count = 0;
            below.extend((0..x).map(|z| {
                count += u32::from(z > 0 && question.pair(asked, x, z));
                count
            }));
        }
        let all = x - 1;
        let complete: Vec<u64> =
            below.chunks(index(x)).map(|table| table.last().map_or(0, |&n| n.into())).collect();
        let (mut periods, mut kinds) = (Vec::new(), Vec::new());
        for (steps, turned) in
            question.steps.iter().flat_map(|steps| [(steps, false), (steps, true)])
        {
            let (mut sum, mut before) = (0u64, 0u64);
            for (run, step) in steps.iter().enumerate() {
                if run == question.first {
                    before = sum;
                }
                let Step { next, end } = step.turned(turned);
                let end = u64::from(end);
                // What a complete digit counts, without the pair that ends with it.
                let mut kind = Linear::default();
                let whole = match next {
                    Next::Decided(answer) => {
                        kind.all = answer.into();
                        kind.all * all
                    }
                    Next::Open { question, turned } => {
                        kind.table = question * index(x);
                        (kind.yes, kind.all) = if turned { (u64::MAX, 1) } else { (1, 0) };
                        if turned { all - complete[question] } else { complete[question] }
                    }
                };
                (kind.base, kind.step) = (sum.wrapping_add(end), whole + end);
                kinds.push(kind);
                let range = question.range(run);
                sum = sum.wrapping_add((range.end - range.start).wrapping_mul(whole + end));
            }
            periods.push(sum.wrapping_sub(before));
        }
        AlongRow { x: Divisor::new(x), runs, below, periods, kinds }
    }

    /// How many v up to d x + y the question is true for, where y < x, if there were the digit 0.
    #[inline]
    fn up_to(&self, asked: usize, digit: Digit, y: u64) -> u64 {
        let Digit { periods, run, offset } = digit;
        let Linear { base, step, yes, all, table } =
            self.kinds[asked * self.runs.question.runs.len() + run];
        // y < x, the length of the table.
        let below = self.below.get(table + index(y)).map_or(0, |&n| u64::from(n));
        (periods.wrapping_mul(self.periods[asked]))
            .wrapping_add(base)
            .wrapping_add(step.wrapping_mul(offset))
            .wrapping_add(yes.wrapping_mul(below))
            .wrapping_add(all * y)
    }

    /// How many pairs (v, x) of the corner are counted behind the node, with digits beyond its reach.
    #[inline]
    fn beyond(&self, node: &Beyond, corner: &Corner<u64>) -> u64 {
        let x = self.x.by;
        let mut top = node.p.div_rem(corner.b - node.q * x).0;
        if let (Some((p, q)), Some(a)) = (node.a, corner.a) {
            top = top.min(p.div_rem(a - q * x).0);
        }
        // In the rows the node meets there is a first pair beyond its reach: (d x, x) or, for the
        // digit 1, which does not end a path, (x + 1, x) if any.
        let (d, y) = self.x.div_rem(top);
        let last = node.complete * (x - 1);
        let yes = self.up_to(node.asked, self.runs.digit(d), y);
        yes.wrapping_sub(self.up_to(node.asked, node.digit, last))
    }
}

/// What is indexed here fits into memory.
fn index(n: u64) -> usize {
    usize::try_from(n).unwrap_or(usize::MAX)
}

/// A node, made ready for rows.
struct Beyond {
    p: Divisor,
    q: u64,
    /// The continuants of a, if a is bounded and they bound x.
    a: Option<(Divisor, u64)>,
    /// The question, straight and turned.
    asked: usize,
    /// The last digit that is not beyond, or 1, which without a rest is no pair.
    digit: Digit,
    /// 1 if that digit is not beyond with any rest, else 0.
    complete: u64,
    /// The last row with any pairs.
    longest: u64,
}

/// The last row in which a node has pairs of the corner beyond its reach.
pub(super) fn longest(node: &Node<u64>, corner: &Corner<u64>) -> u64 {
    let Node { p, q, a: (r, s), reach, .. } = node;
    let longest = corner.b / (p * (reach + 1) + q);
    corner.a.map_or(longest, |a| longest.min(a / (r * (reach + 1) + s)))
}

/// How many pairs are counted behind these nodes, with digits beyond their reach, and x in the given rows.
pub(super) fn beyond(
    question: &Question<u64>,
    nodes: &[Node<u64>],
    corner: &Corner<u64>,
    rows: impl Iterator<Item = u64>,
    work: &Work,
) -> Result<u128, Halt> {
    let runs = Runs { question, period: Divisor::new(question.period) };
    let ready = |node: &Node<u64>| {
        let &Node { p, q, a: (r, s), question, turned, reach } = node;
        Beyond {
            p: Divisor::new(p),
            q,
            a: corner.a.filter(|_| r > 0).map(|_| (Divisor::new(r), s)),
            asked: 2 * question + usize::from(turned),
            digit: runs.digit(reach.max(1)),
            complete: u64::from(reach > 0),
            longest: longest(node, corner),
        }
    };
    let mut nodes: Vec<Beyond> = nodes.iter().map(ready).collect();
    nodes.sort_unstable_by_key(|node| std::cmp::Reverse(node.longest));
    let mut sum = 0;
    for x in rows {
        work.check()?;
        let row = AlongRow::new(&runs, x);
        let met = nodes.iter().take_while(|node| x <= node.longest);
        sum += met.map(|node| u128::from(row.beyond(node, corner))).sum::<u128>();
    }
    Ok(sum)
}

#[cfg(test)]
mod tests {
    use super::Divisor;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn inverses_divide(n: u64, by in prop_oneof![1u64..100, 1u64..], near in 0u64..3) {
            let product = (n / by) * by;
            for n in [n, product, product.wrapping_sub(near), u64::MAX - near] {
                prop_assert_eq!(Divisor::new(by).div_rem(n), (n / by, n % by));
            }
        }
    }
}
