//! Canonical values.
//!
//! Values obey the same law as outcomes: along the word, the pair (value of the Left option, value)
//! becomes (y, {y|x}) by `l` and (x, {x|y}) by `r`, beginning with (0, *) at `e`. Every option of such a
//! value is again one, so the values stay small.

use super::{Letter, Position, Signature};
use dashu_int::ops::BitTest;
use euclid_fractions::{UBig, Whole};
use euclid_work::{Halt, Held, Progress, Work};
use short_games::{Games, NumberUpStar, Value};

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
    pub fn step(self, letter: Letter, games: &mut Games, work: &Work) -> Result<Self, Halt> {
        let PairedValue { left, own } = self;
        Ok(match letter {
            Letter::L => PairedValue { left: own, own: games.form(&[own], &[left], work)? },
            Letter::R => PairedValue { left, own: games.form(&[left], &[own], work)? },
        })
    }

    /// The paired value after a run of letters in front.
    ///
    /// It is found letter by letter, unless it is known to change no more, to be the same as three letters ago, or to
    /// follow the law {0 | n·↑ + *m} = (n+1)·↑ + *(m^1) for n > 0.
    pub fn run(
        self,
        letter: Letter,
        count: &UBig,
        games: &mut Games,
        work: &Work,
    ) -> Result<Self, Halt> {
        let mut pair = self;
        // The pairs of the last letters, the latest first.
        let mut before = [None; 3];
        let mut left = count.clone();
        while !left.is_zero() {
            if letter == Letter::R
                && pair.left == Value::ZERO
                && let Some(parts) = games.number_up_star(pair.own)
                && parts.number.is_zero()
                && parts.ups > 0
            {
                let own = more_ups(&parts, &left, games, work)?;
                return Ok(PairedValue { own, ..pair });
            }
            // Every letter takes a step at least.
            if before[2].is_some() && left.to_u64().is_none_or(|left| left > steps_left(work)) {
                return Err(Halt::Steps(work.limits().steps));
            }
            before = [Some(pair), before[0], before[1]];
            pair = pair.step(letter, games, work)?;
            left -= UBig::ONE;
            if before[0] == Some(pair) {
                break;
            }
            if before[2] == Some(pair) {
                left = UBig::from(left % 3u8);
                before = [None; 3];
            }
        }
        Ok(pair)
    }

    /// The paired value of a word; `None` for the empty one.
    ///
    /// ```
    /// use euclid_games::partizan::value::PairedValue;
    /// use euclid_work::Work;
    /// use short_games::Games;
    ///
    /// let (mut games, work) = (Games::new(), Work::default());
    /// let pair = PairedValue::of(&"lrre".parse()?, &mut games, &work)?.unwrap(); // E(9, 5)
    /// assert_eq!(games.show(pair.left, &work)?.to_string(), "^^*");
    /// assert_eq!(games.show(pair.own, &work)?.to_string(), "{^^*|0}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(signature: &Signature, games: &mut Games, work: &Work) -> Result<Option<Self>, Halt> {
        if signature.is_empty() {
            return Ok(None);
        }
        let mut pair = Self::e(games);
        for (letter, count) in signature.runs().rev() {
            pair = pair.run(letter, &count, games, work)?;
        }
        Ok(Some(pair))
    }
}

/// The steps that may still be made.
fn steps_left(work: &Work) -> u64 {
    work.limits().steps.saturating_sub(work.steps())
}

/// n·↑ + *m after so many r, where Left moves to 0.
fn more_ups(
    parts: &NumberUpStar,
    letters: &UBig,
    games: &mut Games,
    work: &Work,
) -> Result<Value, Halt> {
    // 2^63 ups are beyond what values can hold, and beyond any budget.
    let ups = i64::try_from(letters).ok().and_then(|letters| parts.ups.checked_add(letters));
    let ups = ups.ok_or(Halt::Steps(work.limits().steps))?;
    Ok(games.up_star(ups, parts.nim ^ u32::from(letters.bit(0))))
}

impl Signature {
    /// The canonical value. It takes time for every letter, except for runs that follow a law: see
    /// [`PairedValue::run`].
    pub fn value(&self, games: &mut Games, work: &Work) -> Result<Value, Halt> {
        Ok(PairedValue::of(self, games, work)?.map_or(Value::ZERO, |paired| paired.own))
    }
}

impl Position {
    /// The canonical value; see [`Signature::value`].
    ///
    /// ```
    /// use euclid_games::partizan::Position;
    /// use euclid_work::Work;
    /// use short_games::Games;
    /// let (mut games, work) = (Games::new(), Work::default());
    /// let value = Position::new(11u64, 6u64)?.value(&mut games, &work)?;
    /// assert_eq!(games.show(value, &work)?.to_string(), "{^3|0}");
    /// let value = Position::new(1_000_001u64, 1_000_000u64)?.value(&mut games, &work)?;
    /// assert_eq!(games.show(value, &work)?.to_string(), "^999998*");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn value(&self, games: &mut Games, work: &Work) -> Result<Value, Halt> {
        self.signature(work)?.value(games, work)
    }
}

/// The values of all E(p, q) up to some q: a row for each q, with the value for each t = p mod q.
pub struct Table {
    rows: Vec<Vec<Value>>,
    _held: Held,
}

impl Table {
    /// The values for all q up to `max`. The table takes 4 `max`^2 bytes, and the arena some more.
    ///
    /// Standard positions form a binary tree: `l` leads up from (p, q) to (p + q, p), and `r` to
    /// (2p - q, p). It is walked depth first, so that what is asked of the arena is what it made last.
    pub fn new(games: &mut Games, max: usize, work: &Work) -> Result<Self, Halt> {
        let places = (max as u64).saturating_mul(max as u64 + 1) / 2;
        let held = work.hold(places.saturating_mul(size_of::<Value>() as u64))?;
        let mut rows: Vec<Vec<Value>> = (0..=max).map(|q| vec![Value::ZERO; q]).collect();
        let mut waiting = vec![(3, 2, PairedValue::e(games))];
        let (mut meter, mut done) = (work.meter(), 0);
        while let Some((p, q, paired)) = waiting.pop() {
            // E(kp, kq) = E(p, q).
            for k in 1..=max / q {
                rows[k * q][k * (p - q)] = paired.own;
            }
            let before = done / TOLD;
            done += (max / q) as u64;
            meter.step()?;
            if done / TOLD > before {
                work.tell(Progress { what: "values", unit: "positions", done, all: places });
            }
            if p <= max {
                waiting.push((2 * p - q, p, paired.step(Letter::R, games, work)?));
                waiting.push((p + q, p, paired.step(Letter::L, games, work)?));
            }
        }
        Ok(Table { rows, _held: held })
    }

    /// The value of E(p, q), q up to the maximum.
    pub fn at(&self, p: usize, q: usize) -> Value {
        self.rows[q][p % q]
    }
}

/// So many positions are between two reports.
const TOLD: u64 = 1 << 16;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::PartizanSearch;
    use std::collections::HashSet;

    #[test]
    fn along_the_word_and_by_the_rule() {
        let (mut games, work) = (Games::new(), Work::unlimited());
        let table = Table::new(&mut games, 60, &work).unwrap();
        let mut search = PartizanSearch::default();
        for q in 1..=60u64 {
            for p in 1..=2 * q {
                let position = Position::new(p, q).unwrap();
                let value = position.value(&mut games, &work).unwrap();
                let (row, column) = (usize::try_from(p).unwrap(), usize::try_from(q).unwrap());
                assert_eq!(value, table.at(row, column), "{position}");
                let t = row % column;
                if t > 0 {
                    let options = (table.at(column, t), table.at(column, column - t));
                    let form = games.form(&[options.0], &[options.1], &work);
                    assert_eq!(Ok(value), form, "{position}");
                }
                assert_eq!(games.outcome(value), search.outcome(p, q), "{position}");
            }
        }
    }

    #[test]
    fn at_most_one_option_a_side() {
        let (mut games, work) = (Games::new(), Work::unlimited());
        let table = Table::new(&mut games, 100, &work).unwrap();
        let mut distinct = HashSet::new();
        for q in 1..=100 {
            for t in 0..q {
                let value = table.at(q + t, q);
                let (left, right) = (games.left(value, &work), games.right(value, &work));
                assert!(left.unwrap().len() <= 1 && right.unwrap().len() <= 1);
                distinct.insert(value);
            }
        }
        assert!(distinct.len() > 1000);
    }

    /// Runs at once and letter by letter, before every short word.
    #[test]
    fn runs_are_their_letters() {
        let (mut games, work) = (Games::new(), Work::unlimited());
        for word in (0..=8).flat_map(Signature::all) {
            let start = PairedValue::of(&word, &mut games, &work).unwrap().unwrap();
            for letter in Letter::BOTH {
                let mut expected = start;
                for count in 0..20u8 {
                    let run = start.run(letter, &count.into(), &mut games, &work);
                    assert_eq!(run, Ok(expected), "{letter}^{count}{word}");
                    expected = expected.step(letter, &mut games, &work).unwrap();
                }
            }
        }
    }

    #[test]
    fn runs_that_follow_a_law_cost_nothing() {
        let (mut games, work) = (Games::new(), Work::default());
        for (text, value) in [
            ("r^1000000000000e", "^1000000000000*"),
            ("r^999999999999e", "^999999999999"),
            ("l^999999999999999999999999e", "*"),
            ("l^1000000000000000000000000e", "v"),
            ("llr^1000000000000e", "0"),
        ] {
            let signature: Signature = text.parse().unwrap();
            let found = signature.value(&mut games, &work).unwrap();
            assert_eq!(games.show(found, &work).unwrap().to_string(), value, "{signature}");
        }
        assert!(work.steps() < 1 << 12, "{} steps", work.steps());
    }

    #[test]
    fn the_limits_are_kept() {
        let long = "lrrlrllrrrlrl".repeat(300) + "e";
        for word in ["r^1000000000000lr^1000000000000e", "r^100000000000000000000000000e", &long] {
            let (mut games, work) = (Games::new(), Work::default());
            let signature: Signature = word.parse().unwrap();
            let value = signature.value(&mut games, &work);
            assert!(work.steps() <= work.limits().steps);
            let size = games.size();
            assert!((size.value_bytes + size.memo_bytes) as u64 <= work.limits().bytes);
            if let Ok(value) = value {
                assert_eq!(games.outcome(value), signature.outcome());
            } else {
                assert!(matches!(value, Err(Halt::Steps(_) | Halt::Bytes(_))), "{value:?}");
            }
        }
    }
}
