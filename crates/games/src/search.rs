//! The reference: positions solved by brute force, straight from the rules.
//!
//! Nothing here knows of continued fractions, piles or theorems: positions are pairs of numbers, moves
//! are subtractions, and a position is worked out from all positions that can be reached from it. The
//! tests and `euclid verify` compare every closed form with it; answers never come from here.

use crate::{
    formula::NoValue,
    rules::{Ending, Limit, Play, Rules},
    solve::Outcome,
    three::Variant,
};
use std::collections::{HashMap, HashSet};

/// A brute-force solver for small positions, with a memory.
///
/// ```
/// use euclid_games::{search::Search, Outcome, Rules};
/// let mut search = Search::new(Rules::default());
/// assert_eq!(search.grundy(3, 8)?, 2);
/// assert_eq!(search.outcome(5, 8, None)?, Outcome::P);
/// # Ok::<(), euclid_games::formula::NoValue>(())
/// ```
pub struct Search {
    rules: Rules,
    grundy: HashMap<(u64, u64, Option<u64>), u64>,
    wins: HashMap<(u64, u64, Option<u64>), bool>,
}

impl Search {
    /// A solver for these rules.
    pub fn new(rules: Rules) -> Self {
        Search { rules, grundy: HashMap::new(), wins: HashMap::new() }
    }

    /// The allowed multiples at (a, b), with at most `cap` allowed.
    pub fn takes(&self, a: u64, b: u64, cap: Option<u64>) -> Result<Vec<u64>, NoValue> {
        let (a, b) = (a.min(b), a.max(b));
        // How many multiples the ending alone would allow.
        let room = match (self.rules.ending, a) {
            (_, 0) => 0,
            (Ending::Equal, _) => (b - 1) / a,
            (Ending::Zero, _) => b / a,
            (Ending::Multiple, _) => {
                if b % a == 0 {
                    0
                } else {
                    b / a
                }
            }
        };
        Ok(match &self.rules.limit {
            Limit::Take(set) => (1..=room).filter(|&t| set.contains(t)).collect(),
            Limit::PileSize(limit) if room > 0 => (1..=limit.at_most(&room, &room)?).collect(),
            Limit::PileSize(_) => Vec::new(),
            Limit::MoveSize(_) => (1..=cap.map_or(room, |cap| cap.min(room))).collect(),
        })
    }

    /// The Grundy value of (a, b), by the mex rule.
    pub fn grundy(&mut self, a: u64, b: u64) -> Result<u64, NoValue> {
        self.grundy_with(a, b, None)
    }

    /// The same with at most `cap` multiples allowed now (which only a move limit heeds). A position without
    /// moves has the value 0, and under misère play 1.
    pub fn grundy_with(&mut self, a: u64, b: u64, cap: Option<u64>) -> Result<u64, NoValue> {
        let key = (a.min(b), a.max(b), cap);
        if let Some(&value) = self.grundy.get(&key) {
            return Ok(value);
        }
        let mut options = Vec::new();
        for take in self.takes(a, b, cap)? {
            let cap = self.cap_after(take, key.1)?;
            options.push(self.grundy_with(key.0, key.1 - take * key.0, cap)?);
        }
        let stuck = options.is_empty() && self.rules.play == Play::Misere;
        options.sort_unstable();
        options.dedup();
        // The least value missing from a sorted list without repetitions.
        let mex = options.iter().zip(0..).take_while(|(option, n)| *option == n).count() as u64;
        let value = if stuck { 1 } else { mex };
        self.grundy.insert(key, value);
        Ok(value)
    }

    /// What a move allows the next one.
    fn cap_after(&self, take: u64, ceiling: u64) -> Result<Option<u64>, NoValue> {
        match &self.rules.limit {
            Limit::MoveSize(limit) => limit.at_most(&take, &ceiling).map(Some),
            _ => Ok(None),
        }
    }

    /// The outcome of (a, b) with at most `cap` multiples allowed now (which only a move limit
    /// heeds), under any rules.
    pub fn outcome(&mut self, a: u64, b: u64, cap: Option<u64>) -> Result<Outcome, NoValue> {
        Ok(Outcome::won_by_next(self.wins(a, b, cap)?))
    }

    fn wins(&mut self, a: u64, b: u64, cap: Option<u64>) -> Result<bool, NoValue> {
        let key = (a.min(b), a.max(b), cap);
        if let Some(&wins) = self.wins.get(&key) {
            return Ok(wins);
        }
        let takes = self.takes(a, b, cap)?;
        // Without a move the game is over: misère play is won by the player who cannot move.
        let mut wins = takes.is_empty() && self.rules.play == Play::Misere;
        for take in takes {
            let cap = self.cap_after(take, key.1)?;
            if !self.wins(key.0, key.1 - take * key.0, cap)? {
                wins = true;
                break;
            }
        }
        self.wins.insert(key, wins);
        Ok(wins)
    }
}

/// A brute-force solver for the games on three numbers, straight from their rules.
///
/// ```
/// use euclid_games::{Outcome, Play, search::ThreeSearch, three::Variant};
/// let mut search = ThreeSearch::new(Variant::Natural, Play::Normal);
/// assert_eq!(search.outcome([4, 9, 16]), Outcome::P);
/// assert_eq!(search.grundy([1, 4, 7]), 5);
/// ```
pub struct ThreeSearch {
    variant: Variant,
    play: Play,
    wins: HashMap<[u64; 3], bool>,
    grundy: HashMap<[u64; 3], u64>,
}

impl ThreeSearch {
    /// A solver for this game.
    pub fn new(variant: Variant, play: Play) -> Self {
        ThreeSearch { variant, play, wins: HashMap::new(), grundy: HashMap::new() }
    }

    /// The outcome of three positive numbers, in any order.
    pub fn outcome(&mut self, triple: [u64; 3]) -> Outcome {
        Outcome::won_by_next(self.wins(triple))
    }

    /// Every position that can be reached by one move, ascending numbers in each, one for each move.
    pub fn options(&self, mut triple: [u64; 3]) -> Vec<[u64; 3]> {
        triple.sort_unstable();
        let mut options = Vec::new();
        match self.variant {
            Variant::Smallest => {
                let [a, b, c] = triple;
                options.extend((1..=(b - 1) / a).map(|m| [a, b - m * a, c - m * a]));
            }
            Variant::Natural | Variant::Either | Variant::Largest => {
                let allowed = |&(from, by): &(usize, usize)| match self.variant {
                    Variant::Either => by == 0,
                    Variant::Largest => (from, by) == (2, 0),
                    _ => true,
                };
                let all = (0..3).flat_map(|from| (0..from).map(move |by| (from, by)));
                for (from, by) in all.filter(allowed) {
                    for m in 1..=(triple[from] - 1) / triple[by] {
                        let mut option = triple;
                        option[from] -= m * triple[by];
                        options.push(option);
                    }
                }
            }
        }
        for option in &mut options {
            option.sort_unstable();
        }
        options
    }

    /// The Grundy value, by the mex rule; under misère play it is 1 where there is no move.
    pub fn grundy(&mut self, mut triple: [u64; 3]) -> u64 {
        triple.sort_unstable();
        if let Some(&value) = self.grundy.get(&triple) {
            return value;
        }
        let options = self.options(triple);
        let value = if options.is_empty() {
            u64::from(self.play == Play::Misere)
        } else {
            let values: HashSet<u64> = options.into_iter().map(|to| self.grundy(to)).collect();
            // There are not so many values, so some number is missing.
            (0..).find(|value| !values.contains(value)).unwrap_or_default()
        };
        self.grundy.insert(triple, value);
        value
    }

    fn wins(&mut self, mut triple: [u64; 3]) -> bool {
        triple.sort_unstable();
        if let Some(&wins) = self.wins.get(&triple) {
            return wins;
        }
        let options = self.options(triple);
        // Without a move the game is over: misère play is won by the player who cannot move.
        let wins = if options.is_empty() {
            self.play == Play::Misere
        } else {
            options.into_iter().any(|option| !self.wins(option))
        };
        self.wins.insert(triple, wins);
        wins
    }
}

/// A brute-force solver for Partizan Euclid, straight from its rules.
#[derive(Default)]
pub struct PartizanSearch {
    wins: HashMap<(u64, u64), (bool, bool)>,
}

impl PartizanSearch {
    /// The outcome of E(p, q).
    ///
    /// ```
    /// use euclid_games::{partizan::Outcome, search::PartizanSearch};
    /// assert_eq!(PartizanSearch::default().outcome(11, 8), Outcome::Right);
    /// ```
    pub fn outcome(&mut self, p: u64, q: u64) -> short_games::Outcome {
        match self.wins(p, q) {
            (true, true) => short_games::Outcome::Next,
            (true, false) => short_games::Outcome::Left,
            (false, true) => short_games::Outcome::Right,
            (false, false) => short_games::Outcome::Previous,
        }
    }

    /// Whether Left wins moving first, and whether Right does.
    fn wins(&mut self, p: u64, q: u64) -> (bool, bool) {
        let t = p % q;
        if t == 0 {
            return (false, false);
        }
        if let Some(&wins) = self.wins.get(&(q, t)) {
            return wins;
        }
        // A player wins by moving to where the other, moving first, does not.
        let wins = (!self.wins(q, t).1, !self.wins(q, q - t).0);
        self.wins.insert((q, t), wins);
        wins
    }
}
