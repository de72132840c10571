//! What digits do to a question, in the form in which the equation of the transfer operator needs it.

use super::progression::{Progression, Sums};
use crate::reading::{Next, Reading};
use dashu_int::{IBig, UBig};
use euclid_work::{Halt, Work};
use std::collections::BTreeMap;

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

    /// How many sums over a progression there are, and how many single numbers.
    pub fn terms(&self) -> (u64, u64) {
        let all = || self.signs.values().chain(&self.edges);
        let progressions: usize = all().map(|weights| weights.residues.len()).sum();
        let singles: usize = all().map(|weights| weights.single.len()).sum();
        (progressions as u64, singles as u64)
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
