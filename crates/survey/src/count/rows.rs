//! What lies beyond the bound of the tree, row by row.
//!
//! Let v and x remain behind a prefix, with a next digit d so large that p d + q exceeds the bound M of the
//! tree. Then x <= N/M is small. For each such x the answers along the row v = x, x+1, x+2, ... are known for
//! all v at once: with v = d x + z they depend on d modulo k+1 and on the pair (x, z), z < x.
//!
//! This is where the time goes, so nothing here divides, and nothing branches on a residue.

use super::{question::Question, tree::Node};
use euclid_games::Ending;
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

/// d = `periods` (k+1) + `m`.
#[derive(Clone, Copy)]
struct Digit {
    periods: u64,
    m: u64,
}

/// How the answers under an incomplete digit with some residue depend on y, the largest z, in integers modulo 2^64:
/// `base` + `step` (m - t) + `yes` times those that are true among z <= y + `all` times y.
#[derive(Clone, Copy, Default)]
struct Linear {
    base: u64,
    step: u64,
    yes: u64,
    all: u64,
}

/// The answers for all pairs (v, x) with the same x.
struct AlongRow {
    x: Divisor,
    modulus: Divisor,
    threshold: u64,
    /// How many z with 0 < z <= y the question is true for at (x, z), for each y < x.
    below: Vec<u32>,
    /// How many v it is true for as the digit runs through all residues once.
    period: u64,
    /// For the residues 0, those below t, t, and those above.
    kinds: [Linear; 4],
}

impl AlongRow {
    fn new(question: &Question<u64>, x: u64) -> Self {
        let mut count = 0;
        let below: Vec<u32> = (0..x)
            .map(|z| {
                count += u32::from(z > 0 && question.pair(x, z));
                count
            })
            .collect();
        let (all, yes) = (x - 1, u64::from(count));
        let Question { modulus, threshold, .. } = *question;
        // Piles that end the path: the empty one, or one of t. One of them counts.
        let (empty, last) = (u64::from(question.empty), u64::from(!question.empty));
        // Of the digits up to d those that end the path are piles 0..=d, or 0..d.
        let zero = u64::from(question.ending == Ending::Zero);
        let minus = 0u64.wrapping_sub(1);
        let kinds = [
            // The last digit of the last period is not complete.
            Linear { base: (zero * empty).wrapping_sub(yes), yes: 1, ..Linear::default() },
            Linear { base: empty, ..Linear::default() },
            Linear { base: empty + zero * last, yes: minus, all: 1, step: 0 },
            // Behind t, m - 1 - t complete digits count fully, with m - t piles that end the path.
            Linear {
                base: (empty + last + zero).wrapping_sub(1 + yes),
                step: all + 1,
                yes: 0,
                all: 1,
            },
        ];
        // Residues above t count fully, and 0 and t together as much as one of them: what is true
        // for the one is false for the other.
        let period = (modulus - threshold) * x;
        let (x, modulus) = (Divisor::new(x), Divisor::new(modulus));
        AlongRow { x, modulus, threshold, below, period, kinds }
    }

    /// How many v with x <= v <= d x + y the question is true for, where y < x; up to a constant.
    #[inline]
    fn up_to(&self, digit: Digit, y: u64) -> u64 {
        let Digit { periods, m } = digit;
        let t = self.threshold;
        let kind = usize::from(m > 0) + usize::from(m >= t) + usize::from(m > t);
        let Linear { base, step, yes, all } = self.kinds[kind];
        // y < x, the length of the table.
        let below = self.below.get(usize::try_from(y).unwrap_or(0)).map_or(0, |&n| u64::from(n));
        (periods * self.period)
            .wrapping_add(base)
            .wrapping_add(step.wrapping_mul(m.wrapping_sub(t)))
            .wrapping_add(yes.wrapping_mul(below))
            .wrapping_add(all * y)
    }

    /// How many pairs (v, x) with p v + q x <= max are counted behind the node, with digits beyond its reach.
    #[inline]
    fn beyond(&self, node: &Beyond, max: u64) -> u64 {
        let x = self.x.by;
        let top = node.p.div_rem(max - node.q * x).0;
        let rest = node.complete * (x - 1);
        // In the rows the node meets there is a first pair beyond its reach: (d x, x) or, for the
        // digit 1, which does not end a path, (x + 1, x) if any.
        let all = top - (node.reach.max(1) * x + rest);
        let (d, y) = self.x.div_rem(top);
        let (periods, m) = self.modulus.div_rem(d);
        let yes = self.up_to(Digit { periods, m }, y).wrapping_sub(self.up_to(node.digit, rest));
        // all - yes if turned, else yes.
        (all * node.turned).wrapping_add(yes.wrapping_mul(1u64.wrapping_sub(2 * node.turned)))
    }
}

/// A node, made ready for rows.
struct Beyond {
    p: Divisor,
    q: u64,
    reach: u64,
    /// 1 if the opposite is asked, else 0.
    turned: u64,
    /// The last digit that is not beyond, or 1, which without a rest is no pair.
    digit: Digit,
    /// 1 if that digit is not beyond with any rest, else 0.
    complete: u64,
    /// The last row with any pairs.
    longest: u64,
}

/// How many pairs are counted behind these nodes, with digits beyond their reach, and x in the given rows.
pub(super) fn beyond(
    question: &Question<u64>,
    nodes: &[Node<u64>],
    max: u64,
    rows: impl Iterator<Item = u64>,
    work: &Work,
) -> Result<u128, Halt> {
    let modulus = question.modulus;
    let ready = |&Node { p, q, turned, reach, .. }: &Node<u64>| {
        let digit = reach.max(1);
        let digit = Digit { periods: digit / modulus, m: digit % modulus };
        let (complete, turned) = (u64::from(reach > 0), u64::from(turned));
        let longest = max / (p * (reach + 1) + q);
        Beyond { p: Divisor::new(p), q, reach, turned, digit, complete, longest }
    };
    let mut nodes: Vec<Beyond> = nodes.iter().map(ready).collect();
    nodes.sort_unstable_by_key(|node| std::cmp::Reverse(node.longest));
    let mut sum = 0;
    for x in rows {
        work.check()?;
        let row = AlongRow::new(question, x);
        let met = nodes.iter().take_while(|node| x <= node.longest);
        sum += met.map(|node| u128::from(row.beyond(node, max))).sum::<u128>();
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
