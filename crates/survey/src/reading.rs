//! Questions about a position that its digits answer, read from the front.
//!
//! Who wins, and whether the Grundy value is at least t, is a question of this kind under every rule whose piles have
//! types or maps of values (see [`types`](euclid_games::types)). What is asked is a set S of values: is the value in it?
//! In front of something of value c a pile d is worth T_d(c); so with S asked of the whole, what is asked of the rest behind the pile is the set of the c with
//! T_d(c) in S. If that is empty or everything, the pile has **decided**. A set and its complement are one question, asked straight or
//! **turned** round; so there are few of them, and for who wins only one: piles of type W and L decide, K asks the same
//! of the rest, and F the opposite.
//!
//! Neighbouring piles that do the same are one [`Run`], so that {1..k} has four of them, however large k is.

use dashu_int::UBig;
use euclid_games::{
    set::Bound,
    types::{Pattern, PileType, Shape, ValueMaps},
};
use euclid_work::{Halt, Work};
use std::collections::HashMap;

/// What a pile makes of a question.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    /// It is answered.
    Decided(bool),
    /// A question is asked of what follows, or its opposite.
    Open {
        /// Which question.
        question: usize,
        /// Whether the opposite is asked.
        turned: bool,
    },
}

impl Next {
    /// The same where the opposite was asked.
    pub fn turned(self, by: bool) -> Self {
        match self {
            Next::Decided(answer) => Next::Decided(answer != by),
            Next::Open { question, turned } => Next::Open { question, turned: turned != by },
        }
    }

    /// 1 for yes, -1 for no, 0 if it is open.
    pub fn decision(self) -> i32 {
        match self {
            Next::Decided(answer) => {
                if answer {
                    1
                } else {
                    -1
                }
            }
            Next::Open { .. } => 0,
        }
    }
}

/// Piles in a row that do the same to each question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Run {
    /// The first of them; the next run begins behind the last.
    pub from: UBig,
    /// What they make of each question.
    pub next: Vec<Next>,
}

/// A question with all that it leads to. The question that was asked is the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Reading {
    /// All piles from 0 up to the end of the first period.
    pub runs: Vec<Run>,
    /// From here on runs repeat; one of them begins here.
    pub start: UBig,
    /// After so many piles. A single run in a period goes on for ever.
    pub period: UBig,
    /// The answers where no pile is left.
    pub ends: Vec<bool>,
}

const KEEPS: Next = Next::Open { question: 0, turned: false };
const FLIPS: Next = Next::Open { question: 0, turned: true };

fn of_type(pile: PileType) -> Next {
    match pile {
        PileType::Wins => Next::Decided(true),
        PileType::Loses => Next::Decided(false),
        PileType::Keeps => KEEPS,
        PileType::Flips => FLIPS,
    }
}

impl Reading {
    /// Whether the Grundy value under {1..k} is at least t, 1 <= t <= k: a pile that is 0 modulo k+1 keeps the question, one
    /// that is t turns it round, and all others decide, with yes if they are larger. The path without piles is worth `empty`.
    pub fn threshold(bound: &Bound, t: &UBig, empty: bool) -> Self {
        let mut runs = Runs::default();
        runs.push(UBig::ZERO, vec![KEEPS]);
        runs.push(UBig::ONE, vec![Next::Decided(false)]);
        runs.push(t.clone(), vec![FLIPS]);
        let (above, decides) = (t + UBig::ONE, vec![Next::Decided(true)]);
        let (start, period) = match bound {
            Bound::UpTo(k) => {
                if above <= *k {
                    runs.push(above, decides);
                }
                (UBig::ZERO, k + UBig::ONE)
            }
            Bound::Infinite => {
                runs.push(above.clone(), decides);
                (above, UBig::ONE)
            }
        };
        Reading { runs: runs.0, start, period, ends: vec![empty] }
    }

    /// Who wins, where the types of piles repeat; the path without piles is won or not.
    pub fn periodic(pattern: &Pattern, empty: bool) -> Option<Self> {
        let Shape::Periodic { start, period } = pattern.shape() else { return None };
        let mut runs = Runs::default();
        for (d, pile) in pattern.types().iter().enumerate() {
            runs.extend(d.into(), vec![of_type(*pile)], d == start);
        }
        Some(Reading {
            runs: runs.0,
            start: start.into(),
            period: period.into(),
            ends: vec![empty],
        })
    }

    /// Who wins, where every pile wins but these, ascending, each with its type.
    pub fn scattered(others: &[(UBig, PileType)], empty: bool) -> Self {
        let mut runs = Runs::default();
        let mut next = UBig::ZERO;
        for (d, pile) in others {
            if next < *d {
                runs.extend(next, vec![Next::Decided(true)], false);
            }
            runs.extend(d.clone(), vec![of_type(*pile)], false);
            next = d + UBig::ONE;
        }
        runs.extend(next.clone(), vec![Next::Decided(true)], true);
        Reading { runs: runs.0, start: next, period: UBig::ONE, ends: vec![empty] }
    }

    /// Whether the value is at least t, where the maps of values repeat; the path without piles has the value `empty`.
    pub fn values(maps: &ValueMaps, t: usize, empty: usize, work: &Work) -> Result<Self, Halt> {
        let values = maps.values();
        // A question is the set of values it asks for; of a set and its complement, the one without the value 0.
        let mut questions: Vec<Vec<bool>> = vec![(0..values).map(|value| value >= t).collect()];
        let mut known: HashMap<Vec<bool>, usize> = HashMap::from([(questions[0].clone(), 0)]);
        let mut columns: Vec<Vec<Next>> = Vec::new();
        while columns.len() < questions.len() {
            let asked = questions[columns.len()].clone();
            work.charge((maps.maps.len() * values) as u64 / 8 + 1)?;
            work.room(
                ((columns.len() + 1) * (maps.maps.len() * size_of::<Next>() + 8 * values)) as u64,
            )?;
            let next = |map: &Vec<u32>| {
                let mut behind: Vec<bool> =
                    map.iter().map(|value| asked[*value as usize]).collect();
                let turned = behind[0];
                if behind.iter().all(|answer| *answer == turned) {
                    return Next::Decided(turned);
                }
                for answer in &mut behind {
                    *answer ^= turned;
                }
                let question = *known.entry(behind).or_insert_with_key(|behind| {
                    questions.push(behind.clone());
                    questions.len() - 1
                });
                Next::Open { question, turned }
            };
            columns.push(maps.maps.iter().map(next).collect());
        }
        let mut runs = Runs::default();
        for d in 0..maps.maps.len() {
            runs.extend(
                d.into(),
                columns.iter().map(|column| column[d]).collect(),
                d == maps.start,
            );
        }
        let ends = questions.iter().map(|asked| asked[empty]).collect();
        Ok(Reading { runs: runs.0, start: maps.start.into(), period: maps.period.into(), ends })
    }

    /// How many questions there are, each with its opposite.
    pub fn questions(&self) -> usize {
        self.ends.len()
    }

    /// The index of the run in which the periods begin.
    pub fn first(&self) -> usize {
        self.runs.partition_point(|run| run.from < self.start)
    }
}

/// Runs, as they are put together.
#[derive(Default)]
struct Runs(Vec<Run>);

impl Runs {
    /// One that begins here; whatever would begin at the same pile is empty.
    fn push(&mut self, from: UBig, next: Vec<Next>) {
        self.0.pop_if(|run| run.from == from);
        self.0.push(Run { from, next });
    }

    /// A pile, which belongs to the last run if it does the same, unless one is to begin here.
    fn extend(&mut self, from: UBig, next: Vec<Next>, begins: bool) {
        if begins || self.0.last().is_none_or(|run| run.next != next) {
            self.0.push(Run { from, next });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::{Play, Rules, pile::Unsolved};

    fn letters(reading: &Reading) -> String {
        let letter = |next: &Next| match *next {
            Next::Decided(answer) => {
                if answer {
                    'W'
                } else {
                    'L'
                }
            }
            Next::Open { turned, .. } => {
                if turned {
                    'F'
                } else {
                    'K'
                }
            }
        };
        let run = |run: &Run| format!("{}{}", run.from, letter(&run.next[0]));
        reading.runs.iter().map(run).collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn runs_of_piles() {
        let work = Work::default();
        let types = |rules: &str| {
            let pattern = Pattern::new(&rules.parse().unwrap(), 9, &work).unwrap().unwrap();
            Reading::periodic(&pattern, false).unwrap()
        };
        let three = Bound::UpTo(3u8.into());
        assert_eq!(types("take=1..3"), Reading::threshold(&three, &UBig::ONE, false));
        assert_eq!(types("take=any"), Reading::threshold(&Bound::Infinite, &UBig::ONE, false));
        assert_eq!(letters(&types("take=2,3")), "0K 1L 2F 3W");
        assert_eq!(letters(&Reading::threshold(&three, &2u8.into(), false)), "0K 1L 2F 3W");
        assert_eq!(letters(&Reading::threshold(&three, &3u8.into(), false)), "0K 1L 3F");
        let others = [(0u8, PileType::Keeps), (1, PileType::Flips), (4, PileType::Loses)];
        let others = others.map(|(d, pile)| (UBig::from(d), pile));
        assert_eq!(letters(&Reading::scattered(&others, false)), "0K 1F 2W 4L 5W");
    }

    /// The value is at least 1 iff the position is won, and every question of {1..k} is one.
    #[test]
    fn maps_ask_what_types_do() -> Result<(), Unsolved> {
        let work = Work::default();
        for set in ["1,4", "2,3", "1,3,4", "2,5,7", "3,5,8", "1..3"] {
            for misere in ["", "misere:"] {
                let rules: Rules = format!("{misere}take={set}").parse().unwrap();
                let empty = rules.play == Play::Misere;
                let maps = ValueMaps::new(&rules, &work)?.unwrap();
                let won = Reading::values(&maps, 1, usize::from(empty), &work)?;
                assert_eq!(won.questions(), 1, "{rules}");
                let pattern = Pattern::new(&rules, 9, &work)?.unwrap();
                let types = Reading::periodic(&pattern, empty).unwrap();
                let run = |reading: &Reading, d: usize| {
                    let (start, period): (usize, usize) = (
                        (&reading.start).try_into().unwrap(),
                        (&reading.period).try_into().unwrap(),
                    );
                    let d = if d < start { d } else { start + (d - start) % period };
                    let index = reading.runs.partition_point(|run| run.from <= UBig::from(d)) - 1;
                    reading.runs[index].next[0]
                };
                for d in 0..100 {
                    assert_eq!(run(&won, d), run(&types, d), "{rules} at {d}");
                }
            }
        }
        let three = ValueMaps::new(&"take=1..3".parse().unwrap(), &work)?.unwrap();
        for t in 1..=3usize {
            let threshold = Reading::threshold(&Bound::UpTo(3u8.into()), &t.into(), false);
            assert_eq!(Reading::values(&three, t, 0, &work)?, threshold);
        }
        Ok(())
    }
}
