//! What digits do to a question, in the form in which the equation of the transfer operator needs it.

use super::progression::{Progression, Sums};
use dashu_int::{IBig, UBig};
use euclid_games::types::{Pattern, PileType, Shape};
use std::collections::BTreeMap;

/// A question that each digit decides, passes on, or turns round: digits of the same residue alike, but for some.
#[derive(Clone, Debug)]
pub struct Classes {
    modulus: UBig,
    /// 1 for digits that pass the question on, -1 for those that turn it round.
    signs: Weights,
    /// e_n = eps_n - eps_(n-1), where eps is 1 for digits that decide with yes, -1 for no, and 0 for all others, such as
    /// the digit 0, which there is not.
    edges: Weights,
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
        let entry = to.entry(n.clone()).or_default();
        *entry += weight;
        if *entry == 0 {
            to.remove(n);
        }
    }

    /// The sums over n of weight (n + shift)^-s, for s from 1 to `most`.
    fn sums(&self, progression: &Progression, shift: u8, most: usize) -> Sums {
        let mut total = Sums { values: vec![IBig::ZERO; most + 1], error: 0 };
        let mut add = |sums: &Sums, weight: i32| {
            for (total, value) in total.values.iter_mut().zip(&sums.values) {
                *total += IBig::from(weight) * value;
            }
            total.error += sums.error * weight.unsigned_abs() as usize;
        };
        for (n, weight) in &self.residues {
            add(&progression.sums(&(n + UBig::from(shift)), most), *weight);
        }
        for (n, weight) in &self.single {
            add(&progression.one(&(n + UBig::from(shift)), most), *weight);
        }
        total
    }
}

/// What a type does to the question who wins.
fn sign(pile: PileType) -> i32 {
    match pile {
        PileType::Keeps => 1,
        PileType::Flips => -1,
        PileType::Wins | PileType::Loses => 0,
    }
}

fn decision(pile: PileType) -> i32 {
    match pile {
        PileType::Wins => 1,
        PileType::Loses => -1,
        PileType::Keeps | PileType::Flips => 0,
    }
}

impl Classes {
    /// Whether the Grundy value under {1..k} is at least t, 1 <= t <= k: a digit that is 0 modulo k+1 passes the
    /// question on, one that is t turns it round, and all others decide, with yes if they are larger.
    pub fn threshold(k: &UBig, t: &UBig) -> Self {
        let modulus = k + UBig::ONE;
        let mut signs = Weights::default();
        Weights::add(&mut signs.residues, &modulus, 1);
        Weights::add(&mut signs.residues, t, -1);
        let mut edges = Weights::default();
        for (n, weight) in
            [(t + UBig::ONE, 1), (modulus.clone(), -1), (UBig::ONE, -1), (t.clone(), 1)]
        {
            Weights::add(&mut edges.residues, &n, weight);
        }
        Classes { modulus, signs, edges, least: t.clone() }
    }

    /// Who wins, where the types of piles repeat.
    pub fn periodic(pattern: &Pattern) -> Option<Self> {
        let Shape::Periodic { start, period } = pattern.shape() else { return None };
        let types = pattern.types();
        // The type that a digit would have if they repeated from the beginning.
        let extended = |d: usize| match d {
            d if d >= start => types[start + (d - start) % period],
            d => types[start + (period - (start - d) % period) % period],
        };
        let mut classes = Self::repeating(period, extended);
        classes.mend(extended(0), (1..start).map(|d| (d.into(), extended(d), types[d])));
        Some(classes)
    }

    /// Who wins, where every pile wins but these, ascending, each with its type.
    pub fn scattered(others: &[(UBig, PileType)]) -> Self {
        let mut classes = Self::repeating(1, |_| PileType::Wins);
        let others = others.iter().filter(|(d, _)| !d.is_zero());
        classes.mend(PileType::Wins, others.map(|(d, pile)| (d.clone(), PileType::Wins, *pile)));
        classes
    }

    fn repeating(period: usize, extended: impl Fn(usize) -> PileType) -> Self {
        let (mut signs, mut edges) = (Weights::default(), Weights::default());
        for d in 1..=period {
            Weights::add(&mut signs.residues, &d.into(), sign(extended(d)));
            let edge = decision(extended(d)) - decision(extended(d - 1));
            Weights::add(&mut edges.residues, &d.into(), edge);
        }
        Classes { modulus: period.into(), signs, edges, least: UBig::ZERO }
    }

    /// Puts right what is not as it would be if everything repeated: there is no digit 0, and these digits have another
    /// type.
    fn mend(&mut self, zero: PileType, digits: impl Iterator<Item = (UBig, PileType, PileType)>) {
        Weights::add(&mut self.edges.single, &UBig::ONE, decision(zero));
        for (d, before, now) in digits {
            Weights::add(&mut self.signs.single, &d, sign(now) - sign(before));
            let change = decision(now) - decision(before);
            Weights::add(&mut self.edges.single, &d, change);
            Weights::add(&mut self.edges.single, &(d + UBig::ONE), -change);
        }
        let undecided = |n: &UBig| {
            let residue = (n - UBig::ONE) % &self.modulus + UBig::ONE;
            let of = |weights: &BTreeMap<UBig, i32>, n| weights.get(n).copied().unwrap_or(0);
            of(&self.signs.residues, &residue) + of(&self.signs.single, n) != 0
        };
        // The first digit of a residue may be one that has another type; then the next is of the residue.
        let residues = self.signs.residues.keys();
        let candidates = residues.flat_map(|r| [r.clone(), r + &self.modulus]);
        let candidates = candidates.chain(self.signs.single.keys().cloned());
        let none = || self.modulus.clone() * UBig::from(1u32 << 20);
        self.least = candidates.filter(undecided).min().unwrap_or_else(none);
    }

    /// The common difference of the classes.
    pub fn modulus(&self) -> &UBig {
        &self.modulus
    }

    /// The least digit that does not decide; no digit below it does anything but decide.
    pub fn least(&self) -> &UBig {
        &self.least
    }

    /// How many sums over a progression there are, and how many single numbers.
    pub fn terms(&self) -> (u64, u64) {
        let (signs, edges) = (&self.signs, &self.edges);
        let progressions = signs.residues.len() + edges.residues.len();
        (progressions as u64, (signs.single.len() + edges.single.len()) as u64)
    }

    /// Z(s), for s from 1 to `most`: sums over the digits d that do not decide of +-(d + 1)^-s.
    pub fn undecided(&self, progression: &Progression, most: usize) -> Sums {
        self.signs.sums(progression, 1, most)
    }

    /// Sums over n of e_n n^-s, for s from 1 to `most`.
    pub fn decided(&self, progression: &Progression, most: usize) -> Sums {
        self.edges.sums(progression, 0, most)
    }
}
