//! What digits do to a question, in the form in which the equation of the transfer operator needs it.

use super::progression::{Progression, Sums};
use crate::reading::{Next, Reading};
use dashu_int::{IBig, UBig};
use euclid_games::types::ValueMaps;
use euclid_work::{Halt, Work};
use std::collections::{BTreeMap, BTreeSet};

/// Questions that each digit decides or passes on, to itself or another, straight or turned round: digits of the same
/// residue alike, but for some.
#[derive(Clone, Debug)]
pub struct Classes {
    modulus: UBig,
    /// From one question to another: 1 for digits that pass it on, -1 for those that turn it round.
    signs: BTreeMap<(usize, usize), Weights>,
    /// Of each question, e_n = eps_n - eps_(n-1), where eps is 1 for digits that decide with yes, -1 for no, and 0 for
    /// all others, such as the digit 0, which there is not.
    edges: Vec<Weights>,
    /// The least digit that does not decide.
    least: UBig,
    /// Whether a digit may pass a question on to several others, whose answers add up; then eps is 2 for a digit that adds a yes.
    adds_up: bool,
}

/// Weights of the numbers 1, 2, ...: those of the residues 1 to K, and what is to be added for single numbers.
#[derive(Clone, Debug, Default)]
struct Weights {
    residues: BTreeMap<UBig, i32>,
    single: BTreeMap<UBig, i32>,
}

impl Weights {
    fn add(to: &mut BTreeMap<UBig, i32>, n: &UBig, weight: i32) {
        if weight == 0 {
            return;
        }
        let entry = to.entry(n.clone()).or_default();
        *entry += weight;
        if *entry == 0 {
            to.remove(n);
        }
    }

    /// The sums over n of weight n^-s, or (2n + 1)^-s where it is odd, for s from 1 to `most`, of several weights.
    fn sums(all: &[&Weights], progression: &Progression, odd: bool, most: usize) -> Vec<Sums> {
        let none = || Sums { values: vec![IBig::ZERO; most + 1], error: 0 };
        let mut totals: Vec<Sums> = all.iter().map(|_| none()).collect();
        // Every progression is summed once.
        let mut users: BTreeMap<(&UBig, bool), Vec<(usize, i32)>> = BTreeMap::new();
        for (index, weights) in all.iter().enumerate() {
            for (list, single) in [(&weights.residues, false), (&weights.single, true)] {
                for (n, weight) in list {
                    users.entry((n, single)).or_default().push((index, *weight));
                }
            }
        }
        for ((n, single), users) in users {
            let n = if odd { n * UBig::from(2u8) + UBig::ONE } else { n.clone() };
            let sums = if single { progression.one(&n, most) } else { progression.sums(&n, most) };
            for (index, weight) in users {
                let total = &mut totals[index];
                for (total, value) in total.values.iter_mut().zip(&sums.values) {
                    *total += IBig::from(weight) * value;
                }
                total.error += sums.error * weight.unsigned_abs() as usize;
            }
        }
        totals
    }
}

impl Classes {
    /// What the digits do to the questions of a reading.
    pub fn new(reading: &Reading, work: &Work) -> Result<Self, Halt> {
        let Reading { runs, start, period, .. } = reading;
        let questions = reading.questions();
        let mut classes = Classes {
            modulus: period.clone(),
            signs: BTreeMap::new(),
            edges: vec![Weights::default(); questions],
            least: UBig::ZERO,
            adds_up: false,
        };
        let first = reading.first();
        let end =
            |run: usize| runs.get(run + 1).map_or_else(|| start + period, |run| run.from.clone());
        // The residue of a digit, from 1 to the modulus, and the run it would be in if runs repeated from the beginning.
        let residue = |d: &UBig| (d + period - UBig::ONE) % period + UBig::ONE;
        let extended = |d: &UBig| {
            let behind = (d + period - start % period) % period + start;
            runs.partition_point(|run| run.from <= behind) - 1
        };
        let mut meter = work.meter();
        let mut undecided: Option<UBig> = None;
        let mut seen = |d: &UBig| {
            if !d.is_zero() && undecided.as_ref().is_none_or(|least| d < least) {
                undecided = Some(d.clone());
            }
        };
        for question in 0..questions {
            for run in first..runs.len() {
                let next = runs[run].next[question];
                let before = if run > first { run - 1 } else { runs.len() - 1 };
                let edge = next.decision() - runs[before].next[question].decision();
                let edges = &mut classes.edges[question];
                Weights::add(&mut edges.residues, &residue(&runs[run].from), edge);
                if let Next::Open { question: to, turned } = next {
                    let mut d = runs[run].from.clone();
                    // 0 is no digit, but the next of its residue is.
                    seen(&if d.is_zero() {
                        if end(run).is_one() { d.clone() + period } else { UBig::ONE }
                    } else {
                        d.clone()
                    });
                    let signs = classes.signs.entry((question, to)).or_default();
                    while d < end(run) {
                        meter.step()?;
                        Weights::add(
                            &mut signs.residues,
                            &residue(&d),
                            if turned { -1 } else { 1 },
                        );
                        d += UBig::ONE;
                    }
                }
            }
            // There is no digit 0, whatever it would decide.
            let zero = runs[extended(&UBig::ZERO)].next[question].decision();
            Weights::add(&mut classes.edges[question].single, &UBig::ONE, zero);
            for run in 0..first {
                let next = runs[run].next[question];
                if matches!(next, Next::Open { .. }) {
                    let from = runs[run].from.clone().max(UBig::ONE);
                    if from < end(run) {
                        seen(&from);
                    }
                }
                let mut d = runs[run].from.clone().max(UBig::ONE);
                if period.is_one() && runs[first].next[question] == next {
                    continue;
                }
                while d < end(run) {
                    meter.step()?;
                    classes.mend(question, &d, runs[extended(&d)].next[question], next);
                    d += UBig::ONE;
                }
            }
        }
        // Where all digits decide any number will do.
        classes.least = undecided.unwrap_or_else(|| UBig::from(1u32 << 20));
        Ok(classes)
    }

    /// Whether the value of a position is at least t, where the maps of values repeat, asked as few questions: question q is whether
    /// the value of the rest is q, and question 0 the one that was asked. Behind a pile of d the answer to q is the number of values c, of which one
    /// is met, with T_d(c) = q; as just one value is met, that of 0 is 1 less those of all others. So there is a yes if T_d(0) = q, and each
    /// c > 0 is asked as often as T_d(c) is q and T_d(0) is not, and turned round where only T_d(0) is.
    ///
    /// `None` where two values may never be told apart or joined: some digits must make all values one, or some are read for ever.
    pub fn values(maps: &ValueMaps, t: usize, work: &Work) -> Result<Option<Self>, Halt> {
        let count = maps.values();
        work.charge((maps.maps.len() * count * count) as u64 / 4 + 1)?;
        if !joins(maps, work)? {
            return Ok(None);
        }
        let mut classes = Classes {
            modulus: UBig::from(maps.period),
            signs: BTreeMap::new(),
            edges: vec![Weights::default(); count],
            least: UBig::from(1u32 << 20),
            adds_up: true,
        };
        let asks = |question: usize, value: u32| {
            let value = value as usize;
            i32::from(if question == 0 { value >= t } else { value == question })
        };
        // The pile that does what d would if everything repeated from the beginning.
        let repeated =
            |d: usize| maps.start + (d + maps.period - maps.start % maps.period) % maps.period;
        for question in 0..count {
            let yes = |d: usize| 2 * asks(question, maps.of(d)[0]);
            for residue in 1..=maps.period {
                let n = UBig::from(residue);
                let edge = yes(repeated(residue)) - yes(repeated(residue - 1));
                Weights::add(&mut classes.edges[question].residues, &n, edge);
            }
            // There is no digit 0, whatever it would decide.
            let single = &mut classes.edges[question].single;
            Weights::add(single, &UBig::ONE, yes(repeated(0)));
            for d in 1..maps.start {
                let change = yes(d) - yes(repeated(d));
                Weights::add(single, &UBig::from(d), change);
                Weights::add(single, &UBig::from(d + 1), -change);
            }
            for c in 1..count {
                let link = |d: usize| {
                    let map = maps.of(d);
                    asks(question, map[c]) - asks(question, map[0])
                };
                let mut signs = Weights::default();
                for residue in 1..=maps.period {
                    Weights::add(
                        &mut signs.residues,
                        &UBig::from(residue),
                        link(repeated(residue)),
                    );
                }
                for d in 1..maps.start {
                    let change = link(d) - link(repeated(d));
                    Weights::add(&mut signs.single, &UBig::from(d), change);
                }
                if let Some(d) = (1..=maps.start + maps.period).find(|d| link(*d) != 0) {
                    classes.least = classes.least.min(UBig::from(d));
                    classes.signs.insert((question, c), signs);
                }
            }
        }
        Ok(Some(classes))
    }

    /// Whether answers add up.
    pub fn adds_up(&self) -> bool {
        self.adds_up
    }

    /// A digit does something else than it would if everything repeated.
    fn mend(&mut self, question: usize, d: &UBig, before: Next, now: Next) {
        for (next, times) in [(before, -1), (now, 1)] {
            if let Next::Open { question: to, turned } = next {
                let signs = self.signs.entry((question, to)).or_default();
                Weights::add(&mut signs.single, d, if turned { -times } else { times });
            }
        }
        let change = now.decision() - before.decision();
        Weights::add(&mut self.edges[question].single, d, change);
        Weights::add(&mut self.edges[question].single, &(d + UBig::ONE), -change);
    }

    /// The common difference of the classes.
    pub fn modulus(&self) -> &UBig {
        &self.modulus
    }

    /// How many questions there are; the first is asked.
    pub fn questions(&self) -> usize {
        self.edges.len()
    }

    /// From which question to which some digit leads.
    pub fn links(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        self.signs.keys().copied()
    }

    /// The least digit that does not decide; no digit below it does anything but decide.
    pub fn least(&self) -> &UBig {
        &self.least
    }

    /// How many sums over a progression there are, and how many single numbers: each is found once, whoever uses it.
    pub fn terms(&self) -> (u64, u64) {
        let all = || self.signs.values().chain(&self.edges);
        let count = |numbers: fn(&Weights) -> &BTreeMap<UBig, i32>| {
            let once: BTreeSet<&UBig> = all().flat_map(|weights| numbers(weights).keys()).collect();
            let uses: usize = all().map(|weights| numbers(weights).len()).sum();
            (2 * once.len() + uses / 64) as u64
        };
        (count(|weights| &weights.residues), count(|weights| &weights.single))
    }

    /// Z(s) of every link, for s from 1 to `most`: sums over its digits d of +-(2d + 1)^-s. The progressions have twice the modulus.
    pub fn undecided(
        &self,
        progression: &Progression,
        most: usize,
    ) -> BTreeMap<(usize, usize), Sums> {
        let all: Vec<&Weights> = self.signs.values().collect();
        self.links().zip(Weights::sums(&all, progression, true, most)).collect()
    }

    /// Of each question the sums over n of e_n n^-s, for s from 1 to `most`.
    pub fn decided(&self, progression: &Progression, most: usize) -> Vec<Sums> {
        let all: Vec<&Weights> = self.edges.iter().collect();
        Weights::sums(&all, progression, false, most)
    }
}

/// Whether some piles make one value of all: as for every automaton, if each two values can be made one.
fn joins(maps: &ValueMaps, work: &Work) -> Result<bool, Halt> {
    let count = maps.values();
    let own = |a: usize| (0..count).map(|b| a == b).collect();
    let mut joined: Vec<Vec<bool>> = (0..count).map(own).collect();
    loop {
        work.charge((maps.maps.len() * count * count) as u64 / 8 + 1)?;
        let mut more = false;
        for (a, b) in (0..count).flat_map(|a| (0..a).map(move |b| (a, b))) {
            let joins = |map: &Vec<u32>| joined[map[a] as usize][map[b] as usize];
            if !joined[a][b] && maps.maps.iter().any(joins) {
                (joined[a][b], joined[b][a], more) = (true, true, true);
            }
        }
        if !more {
            return Ok(joined.iter().flatten().all(|joined| *joined));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::operator::probability;
    use super::*;

    /// Questions that add up have the answers of sets of values, one question for each.
    #[test]
    fn answers_add_up() {
        let work = Work::unlimited();
        for rules in [
            "take=1,4",
            "take=2,3",
            "take=1,3,4",
            "misere:take=2,5,7",
            "take=3,5,8",
            "take=1,4,9,16,25",
        ] {
            let maps = ValueMaps::new(&rules.parse().unwrap(), &work).unwrap().unwrap();
            for t in 1..maps.values() {
                let added = Classes::values(&maps, t, &work).unwrap().unwrap();
                let sets =
                    Classes::new(&Reading::values(&maps, t, 0, &work).unwrap(), &work).unwrap();
                let [added, sets] =
                    [added, sets].map(|classes| probability(&classes, 50, &work).unwrap());
                assert!(added.minus(&sets).may_be_zero() && added.is_within(13), "{rules}, {t}");
            }
        }
        // An even number of piles of 1 is never told from nothing.
        let odd = ValueMaps::new(&"take=1,3".parse().unwrap(), &work).unwrap().unwrap();
        assert!(Classes::values(&odd, 1, &work).unwrap().is_none());
    }

    /// The error is that of the p which is given, also where answers add up.
    #[test]
    fn few_places_agree_with_many() {
        let work = Work::unlimited();
        let maps =
            ValueMaps::new(&"misere:take=2,3,5,6,12".parse().unwrap(), &work).unwrap().unwrap();
        for t in 1..maps.values() {
            let classes = Classes::values(&maps, t, &work).unwrap().unwrap();
            let [rough, fine] =
                [10, 60].map(|accuracy| probability(&classes, accuracy, &work).unwrap());
            assert!(rough.minus(&fine).may_be_zero() && fine.is_within(15), "{t}");
        }
    }
}
