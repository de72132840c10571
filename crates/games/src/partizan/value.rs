//! Canonical values.
//!
//! Values obey the same law as outcomes: along the word, the pair (value of the Left option, value)
//! becomes (y, {y|x}) by `l` and (x, {x|y}) by `r`, beginning with (0, *) at `e`. Every option of such a
//! value is again one, so the values stay small.

use super::{Letter, Position, Signature};
use crate::pile::{Budget, Unsolved};
use euclid_fractions::Whole;
use short_games::{Games, Value};

/// The values of the Left option of a position and of the position itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PairedValue {
    /// The value of the Left option.
    pub left: Value,
    /// The value of the position.
    pub own: Value,
}

impl PairedValue {
    /// The paired value of the word `e`.
    pub fn e(games: &mut Games) -> Self {
        PairedValue { left: Value::ZERO, own: games.nimber(1) }
    }

    /// The paired value after one more letter in front.
    #[must_use]
    pub fn step(self, letter: Letter, games: &mut Games) -> Self {
        let PairedValue { left, own } = self;
        match letter {
            Letter::L => PairedValue { left: own, own: games.form(&[own], &[left]) },
            Letter::R => PairedValue { left, own: games.form(&[left], &[own]) },
        }
    }
}

/// Values are computed letter by letter; a budget of steps allows so many of them per letter.
const STEPS_PER_LETTER: u64 = 16;

impl<W: Whole> Signature<W> {
    /// The canonical value. The word is gone through letter by letter, so its length is limited by the
    /// budget: the default allows a million letters.
    pub fn value(&self, games: &mut Games, budget: Budget) -> Result<Value, Unsolved> {
        let start = PairedValue::e(games);
        let paired = self.fold(start, budget, |pair, letter| pair.step(letter, games))?;
        Ok(paired.map_or(Value::ZERO, |paired| paired.own))
    }

    /// Goes through the letters from the right, beginning at `e`; `None` for the empty word.
    pub(super) fn fold<T>(
        &self,
        start: T,
        budget: Budget,
        mut step: impl FnMut(T, Letter) -> T,
    ) -> Result<Option<T>, Unsolved> {
        if self.is_empty() {
            return Ok(None);
        }
        let most = budget.0 / STEPS_PER_LETTER;
        if self.letters().to_u64().is_none_or(|letters| letters > most) {
            return Err(budget.exceeded());
        }
        let mut pair = start;
        for (letter, count) in self.runs().iter().rev() {
            for _ in 0..count.to_u64().unwrap_or(0) {
                pair = step(pair, *letter);
            }
        }
        Ok(Some(pair))
    }
}

impl<W: Whole> Position<W> {
    /// The canonical value; see [`Signature::value`].
    ///
    /// ```
    /// use euclid_games::{partizan::Position, pile::Budget};
    /// use short_games::Games;
    /// let mut games = Games::new();
    /// let value = Position::new(11u64, 6)?.value(&mut games, Budget::default())?;
    /// assert_eq!(games.show(value).to_string(), "{^3|0}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn value(&self, games: &mut Games, budget: Budget) -> Result<Value, Unsolved> {
        self.signature().value(games, budget)
    }
}

/// The values of all E(p, q) up to some q: a row for each q, with the value for each t = p mod q.
pub struct Table {
    rows: Vec<Vec<Value>>,
}

impl Table {
    /// The values for all q up to `max`.
    ///
    /// Standard positions form a binary tree: `l` leads up from (p, q) to (p + q, p), and `r` to
    /// (2p - q, p). It is walked depth first, so that what is asked of the arena is what it made last.
    pub fn new(games: &mut Games, max: usize) -> Self {
        let mut rows: Vec<Vec<Value>> = (0..=max).map(|q| vec![Value::ZERO; q]).collect();
        let mut waiting = vec![(3, 2, PairedValue::e(games))];
        while let Some((p, q, paired)) = waiting.pop() {
            // E(kp, kq) = E(p, q).
            for k in 1..=max / q {
                rows[k * q][k * (p - q)] = paired.own;
            }
            if p <= max {
                waiting.push((2 * p - q, p, paired.step(Letter::R, games)));
                waiting.push((p + q, p, paired.step(Letter::L, games)));
            }
        }
        Table { rows }
    }

    /// The value of E(p, q), q up to the maximum.
    pub fn at(&self, p: usize, q: usize) -> Value {
        self.rows[q][p % q]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::PartizanSearch;
    use std::collections::HashSet;

    #[test]
    fn along_the_word_and_by_the_rule() {
        let mut games = Games::new();
        let table = Table::new(&mut games, 60);
        let mut search = PartizanSearch::default();
        for q in 1..=60u64 {
            for p in 1..=2 * q {
                let position = Position::new(p, q).unwrap();
                let value = position.value(&mut games, Budget::default()).unwrap();
                let (row, column) = (usize::try_from(p).unwrap(), usize::try_from(q).unwrap());
                assert_eq!(value, table.at(row, column), "{position}");
                let t = row % column;
                if t > 0 {
                    let options = (table.at(column, t), table.at(column, column - t));
                    assert_eq!(value, games.form(&[options.0], &[options.1]), "{position}");
                }
                assert_eq!(games.outcome(value), search.outcome(p, q), "{position}");
            }
        }
    }

    #[test]
    fn at_most_one_option_a_side() {
        let mut games = Games::new();
        let table = Table::new(&mut games, 100);
        let mut distinct = HashSet::new();
        for q in 1..=100 {
            for t in 0..q {
                let value = table.at(q + t, q);
                assert!(games.left(value).len() <= 1 && games.right(value).len() <= 1);
                distinct.insert(value);
            }
        }
        assert!(distinct.len() > 1000);
    }

    #[test]
    fn the_budget_is_kept() {
        let mut games = Games::new();
        let signature: Signature<u64> = "r^1000000000000e".parse().unwrap();
        let refused = signature.value(&mut games, Budget::default());
        assert_eq!(refused, Err(Budget::default().exceeded()));
    }
}
