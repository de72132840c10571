//! What lies beyond the bound of the tree, row by row, where numbers are summed.
//!
//! As in [`rows`](super::rows) a row is all pairs (v, x) with the same x, v = d x + z, and whether the question is true
//! depends on the run of d and on (x, z). Of the v for which it is true both the number and the sum are
//! needed.

use super::{
    members::{Members, Several},
    question::{Corner, Question},
    rows::longest,
    tree::Node,
};
use crate::reading::Next;
use euclid_work::{Halt, Work};

type Numbers = Several<u128>;

/// The digits that do the same to a question.
struct Digits {
    /// Those that decide with yes.
    yes: Members<u64>,
    /// Those that lead to each question, straight and turned, if any do.
    open: Vec<(usize, bool, Members<u64>)>,
    /// Those that are yes if they are the last.
    last: Members<u64>,
}

impl Digits {
    fn new(question: &Question<u64>, asked: usize) -> Self {
        let steps = &question.steps[asked];
        let open = (0..question.steps.len()).flat_map(|q| [(q, false), (q, true)]);
        let open = open.filter_map(|(to, turns)| {
            let leads = |run: usize| steps[run].next == Next::Open { question: to, turned: turns };
            let any = (0..steps.len()).any(leads);
            any.then(|| (to, turns, Members::new(question, leads)))
        });
        Digits {
            open: open.collect(),
            yes: Members::new(question, |run| steps[run].next == Next::Decided(true)),
            last: Members::new(question, |run| steps[run].end),
        }
    }
}

/// The answers for all pairs (v, x) with the same x.
struct AlongRow<'a> {
    question: &'a Question<u64>,
    digits: &'a [Digits],
    x: u64,
    /// For each question, the z with 0 < z <= y for which it is true at (x, z), for each y < x.
    below: Vec<Vec<Numbers>>,
}

impl<'a> AlongRow<'a> {
    fn new(question: &'a Question<u64>, digits: &'a [Digits], x: u64) -> Self {
        let table = |asked: usize| {
            let mut found = Numbers::default();
            let below = (0..x).map(|z| {
                if z > 0 && question.pair(asked, x, z) {
                    found = found.clone() + Numbers::one(z.into());
                }
                found.clone()
            });
            below.collect()
        };
        let below = (0..question.steps.len()).map(table).collect();
        AlongRow { question, digits, x, below }
    }

    /// Of the z with 0 < z <= y those for which a question, or its opposite, is true at (x, z).
    fn rests(&self, asked: usize, turned: bool, y: u64) -> Numbers {
        // The table has x > y entries, the last of them for y = x - 1.
        let yes = self.below[asked].get(usize::try_from(y).unwrap_or(usize::MAX));
        let yes = yes.cloned().unwrap_or_default();
        if turned { Numbers::range(&1, &(u128::from(y) + 1)) - yes } else { yes }
    }

    /// The numbers up to v for which the question is true, and some below x, always the same.
    fn up_to(&self, asked: usize, v: u64) -> Numbers {
        let (question, digits, x) = (self.question, &self.digits[asked], u128::from(self.x));
        let (d, y) = (v / self.x, v % self.x);
        let complete = |members: &Members<u64>, rests: &Numbers| {
            members.below(question, &d).scaled(&x).plus(rests)
        };
        let mut found = complete(&digits.yes, &Numbers::range(&1, &x));
        for (to, turned, members) in &digits.open {
            found = found + complete(members, &self.rests(*to, *turned, self.x - 1));
        }
        let run = question.run(&question.split(&d).1);
        let incomplete = match question.steps[asked][run].next {
            Next::Decided(true) => Numbers::range(&1, &(u128::from(y) + 1)),
            Next::Decided(false) => Numbers::default(),
            Next::Open { question, turned } => self.rests(question, turned, y),
        };
        found
            + Numbers::one(u128::from(d) * x).plus(&incomplete)
            + digits.last.below(question, &(d + 1)).scaled(&x)
    }

    /// What the pairs (v, x) of the corner weigh that are true behind the node, with digits beyond its reach.
    fn beyond(&self, node: &Node<u64>, corner: &Corner<u64>) -> u128 {
        let x = self.x;
        let mut top = (corner.b - node.q * x) / node.p;
        if let Some(a) = corner.a.filter(|_| node.a.0 > 0) {
            top = top.min((a - node.a.1 * x) / node.a.0);
        }
        // The last v within its reach, or x itself, which is no pair.
        let last = if node.reach == 0 { x } else { node.reach * x + x - 1 };
        let found = self.up_to(node.question, top) - self.up_to(node.question, last);
        let all = Numbers::range(&(u128::from(last) + 1), &(u128::from(top) + 1));
        let found = if node.turned { all - found } else { found };
        let (of_v, of_x) = node.weighs(self.question.weight);
        u128::from(of_v) * found.sum + u128::from(of_x) * u128::from(x) * found.many
    }
}

/// What the pairs weigh that are counted behind these nodes, with digits beyond their reach, and x in the given
/// rows.
pub(super) fn beyond(
    question: &Question<u64>,
    nodes: &[Node<u64>],
    corner: &Corner<u64>,
    rows: impl Iterator<Item = u64>,
    work: &Work,
) -> Result<u128, Halt> {
    let mut nodes: Vec<(u64, &Node<u64>)> =
        nodes.iter().map(|node| (longest(node, corner), node)).collect();
    nodes.sort_unstable_by_key(|&(longest, _)| std::cmp::Reverse(longest));
    let digits: Vec<Digits> =
        (0..question.steps.len()).map(|asked| Digits::new(question, asked)).collect();
    let mut sum = 0;
    for x in rows {
        work.check()?;
        let row = AlongRow::new(question, &digits, x);
        let met = nodes.iter().take_while(|(longest, _)| x <= *longest);
        sum += met.map(|(_, node)| row.beyond(node, corner)).sum::<u128>();
    }
    Ok(sum)
}
