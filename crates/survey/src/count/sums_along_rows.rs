//! What lies beyond the bound of the tree, row by row, where numbers are summed.
//!
//! As in [`rows`](super::rows) a row is all pairs (v, x) with the same x, v = d x + z, and whether the question is true
//! depends on d modulo k+1 and on (x, z). Of the v for which it is true both the number and the sum are
//! needed.

use super::{question::Question, rows::Divisor, tree::Node};
use euclid_games::Ending;
use euclid_work::{Halt, Work};
use std::ops::{Add, Sub};

/// Some numbers: how many there are, and their sum.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Several {
    many: u64,
    sum: u128,
}

impl Add for Several {
    type Output = Several;

    #[inline]
    fn add(self, other: Several) -> Several {
        Several { many: self.many + other.many, sum: self.sum + other.sum }
    }
}

impl Sub for Several {
    type Output = Several;

    #[inline]
    fn sub(self, other: Several) -> Several {
        Several { many: self.many - other.many, sum: self.sum - other.sum }
    }
}

impl Several {
    /// A single number.
    #[inline]
    fn one(n: u64) -> Several {
        Several { many: 1, sum: n.into() }
    }

    /// From the first number to the one before the last; none if the last is not larger.
    #[inline]
    fn range(first: u64, last: u64) -> Several {
        let many = last.saturating_sub(first);
        // Without numbers the product is 0, whatever the other factor is.
        let ends = u128::from(first) + u128::from(last);
        Several { many, sum: (ends * u128::from(many) - u128::from(many)) / 2 }
    }

    /// All of them, so many times as large.
    #[inline]
    fn scaled(self, by: u64) -> Several {
        Several { sum: self.sum * u128::from(by), ..self }
    }

    /// Every sum of one of these and one of those.
    #[inline]
    fn plus(self, others: Several) -> Several {
        Several {
            many: self.many * others.many,
            sum: self.sum * u128::from(others.many) + others.sum * u128::from(self.many),
        }
    }
}

/// The digits below some bound, by their residue modulo k+1.
#[derive(Clone, Copy)]
struct Digits {
    /// 0.
    zero: Several,
    /// t.
    turn: Several,
    /// Larger than t.
    above: Several,
}

/// The answers for all pairs (v, x) with the same x.
struct AlongRow<'a> {
    question: &'a Question<u64>,
    x: Divisor,
    modulus: Divisor,
    /// The z with 0 < z <= y for which the question is true at (x, z), for each y < x.
    below: Vec<Several>,
}

impl<'a> AlongRow<'a> {
    fn new(question: &'a Question<u64>, x: u64) -> Self {
        let mut found = Several::default();
        let below = (0..x)
            .map(|z| {
                if z > 0 && question.pair(x, z) {
                    found = found + Several::one(z);
                }
                found
            })
            .collect();
        AlongRow { question, x: Divisor::new(x), modulus: Divisor::new(question.modulus), below }
    }

    /// The digits below d.
    fn digits(&self, d: u64) -> Digits {
        let Question { modulus, threshold, .. } = *self.question;
        let (periods, m) = self.modulus.div_rem(d);
        let starts = Several::range(0, periods).scaled(modulus);
        let incomplete = Several::one(d - m);
        let class = |first: u64, last: u64| {
            starts.plus(Several::range(first, last))
                + incomplete.plus(Several::range(first, last.min(m)))
        };
        Digits {
            zero: class(0, 1),
            turn: class(threshold, threshold + 1),
            above: class(threshold + 1, modulus),
        }
    }

    /// The numbers up to v for which the question is true, and some below x, always the same.
    fn up_to(&self, v: u64) -> Several {
        let (x, t) = (self.x.by, self.question.threshold);
        let (d, y) = self.x.div_rem(v);
        let digits = self.digits(d);
        // The table has x > y entries, the last of them for y = x - 1.
        let at = |y: u64| self.below.get(usize::try_from(y).unwrap_or(usize::MAX)).copied();
        let (all, yes) = (Several::range(1, x), at(x - 1).unwrap_or_default());
        let complete = digits.zero.scaled(x).plus(yes)
            + digits.turn.scaled(x).plus(all - yes)
            + digits.above.scaled(x).plus(all);
        let (all, yes) = (Several::range(1, y + 1), at(y).unwrap_or_default());
        let incomplete = match self.modulus.div_rem(d).1 {
            0 => yes,
            m if m == t => all - yes,
            m if m > t => all,
            _ => Several::default(),
        };
        // Without a rest the digit ends the path, as a pile of d or of d - 1.
        let less = u64::from(self.question.ending == Ending::Equal);
        let piles = if less == 1 { digits } else { self.digits(d + 1) };
        let ends = piles.above + if self.question.empty { piles.zero } else { piles.turn };
        complete + Several::one(d * x).plus(incomplete) + ends.plus(Several::one(less)).scaled(x)
    }

    /// What the pairs (v, x) with p v + q x <= max weigh that are true behind the node, with digits
    /// beyond its reach.
    fn beyond(&self, node: &Node<u64>, max: u64) -> u128 {
        let x = self.x.by;
        let top = (max - node.q * x) / node.p;
        // The last v within its reach, or x itself, which is no pair.
        let last = if node.reach == 0 { x } else { node.reach * x + x - 1 };
        let found = self.up_to(top) - self.up_to(last);
        let found = if node.turned { Several::range(last + 1, top + 1) - found } else { found };
        let (of_v, of_x) = node.weight;
        u128::from(of_v) * found.sum + u128::from(of_x) * u128::from(x) * u128::from(found.many)
    }
}

/// What the pairs weigh that are counted behind these nodes, with digits beyond their reach, and x in the given
/// rows.
pub(super) fn beyond(
    question: &Question<u64>,
    nodes: &[Node<u64>],
    max: u64,
    rows: impl Iterator<Item = u64>,
    work: &Work,
) -> Result<u128, Halt> {
    let longest = |node: &Node<u64>| max / (node.p * (node.reach + 1) + node.q);
    let mut nodes: Vec<(u64, &Node<u64>)> =
        nodes.iter().map(|node| (longest(node), node)).collect();
    nodes.sort_unstable_by_key(|&(longest, _)| std::cmp::Reverse(longest));
    let mut sum = 0;
    for x in rows {
        work.check()?;
        let row = AlongRow::new(question, x);
        let met = nodes.iter().take_while(|(longest, _)| x <= *longest);
        sum += met.map(|(_, node)| row.beyond(node, max)).sum::<u128>();
    }
    Ok(sum)
}
