//! Three numbers: the table of all losing triples, beside a search that tries each option.

use std::iter::once_with;
use std::time::Duration;

use euclid_games::{Play, three::Table};
use short_games::Work;

use crate::table::Row;
use crate::timing::{race, time};

/// Where the search needs about a second.
const BOTH: usize = 400;
const ALONE: [usize; 3] = [1000, 2000, 5000];
const PATIENCE: Duration = Duration::from_secs(1);

/// The rows of this part of the table, all on one thread.
pub fn rows() -> impl Iterator<Item = Row> {
    once_with(both).chain(ALONE.into_iter().map(alone))
}

fn both() -> Row {
    let ours = table(BOTH);
    assert!(
        ours.is_some_and(|table| table.count(BOTH) == Tried::new(BOTH).count),
        "the same triples"
    );
    let (ours, theirs) = race(PATIENCE, || time(|| table(BOTH)), || time(|| Tried::new(BOTH)));
    Row::new(format!("losing triples up to {BOTH}"), ours)
        .beside("early exit", theirs)
        .target(0.05)
        .remark(per_triple(BOTH, ours))
}

fn alone(max: usize) -> Row {
    let mut bytes = 0;
    let time = time(|| table(max).inspect(|table| bytes = table.bytes()));
    let remark = format!("{}, {} MB", per_triple(max, time), bytes >> 20);
    Row::new(format!("losing triples up to {max}"), time).remark(remark)
}

/// `None` where memory does not suffice.
fn table(max: usize) -> Option<Table> {
    Table::new(max, Play::Normal, &Work::unlimited()).ok()
}

/// Triples a <= b <= c <= max share the time.
fn per_triple(max: usize, time: Duration) -> String {
    let triples = (max * (max + 1) * (max + 2) / 6) as u128;
    format!("{} ps a triple", time.as_nanos() * 1000 / triples)
}

/// The table that is filled by trying, at each triple, the options until one of them is lost.
struct Tried {
    side: usize,
    /// Whether a triple is lost, in any order of its numbers, so that none has to be sorted.
    lost: Vec<bool>,
    count: u64,
}

impl Tried {
    fn new(max: usize) -> Self {
        let side = max + 1;
        let mut tried = Tried { side, lost: vec![false; side * side * side], count: 0 };
        for c in 1..=max {
            for b in 1..=c {
                for a in 1..=b {
                    tried.set(a, b, c);
                }
            }
        }
        tried
    }

    fn at(&self, a: usize, b: usize, c: usize) -> usize {
        (a * self.side + b) * self.side + c
    }

    fn set(&mut self, a: usize, b: usize, c: usize) {
        let less = |number: usize, by: usize| (1..=(number - 1) / by).map(move |m| number - m * by);
        let is_lost = |a, b, c| self.lost[self.at(a, b, c)];
        let wins = less(c, b).any(|c| is_lost(a, b, c))
            || less(c, a).any(|c| is_lost(a, b, c))
            || less(b, a).any(|b| is_lost(a, b, c));
        if !wins {
            self.count += 1;
            for (x, y, z) in [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)] {
                let at = self.at(x, y, z);
                self.lost[at] = true;
            }
        }
    }
}
