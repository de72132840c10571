//! The lengths of games in which the winner plays to win, by brute force.

use crate::search;
use euclid_games::{formula::NoValue, search::Search, solve::Outcome};
use std::collections::HashMap;

/// The shortest and longest such game from each position, over all winning moves of the winner and
/// all moves of the loser.
pub(super) struct Lengths {
    search: Search,
    known: HashMap<(u64, u64), (u64, u64)>,
}

impl Lengths {
    pub(super) fn new(rules: &str) -> Self {
        Lengths { search: search(rules), known: HashMap::new() }
    }

    pub(super) fn of(&mut self, a: u64, b: u64) -> Result<(u64, u64), NoValue> {
        let (a, b) = (a.min(b), a.max(b));
        if let Some(&known) = self.known.get(&(a, b)) {
            return Ok(known);
        }
        let wins = self.search.outcome(a, b, None)? == Outcome::N;
        let mut range: Option<(u64, u64)> = None;
        for take in self.search.takes(a, b, None)? {
            let rest = b - take * a;
            if wins && self.search.outcome(a, rest, None)? == Outcome::N {
                continue;
            }
            let (least, most) = self.of(a, rest)?;
            let (low, high) = range.unwrap_or((u64::MAX, 0));
            range = Some((low.min(least + 1), high.max(most + 1)));
        }
        let range = range.unwrap_or((0, 0));
        self.known.insert((a, b), range);
        Ok(range)
    }
}
