//! Partizan Euclid, by the digits of q/t.
//!
//! A digit d in front of the digits of q/t puts r^(d-1) l in front of the signature, and the last
//! digit d is r^(d-2) e (see `euclid_games::partizan::signature`). What a letter does depends on the
//! *state* of the word behind it: its paired outcome, or its paired weight. States are few beside
//! positions, so each is named by a number, and where a letter leads is worked out once.

use crate::{
    counter::Counter,
    front::{Front, Fronts},
    tally::{Entry, Key, RATIOS, Tally},
    walk::Node,
};
use dashu_int::IBig;
use euclid_games::{
    Field,
    partizan::{Letter, Outcome, outcome::Paired, value::PairedValue, weight::PairedWeight},
    pile::Unsolved,
};
use euclid_work::{Halt, Work};
use short_games::{Dyadic, Games, Value};
use std::{
    collections::{HashMap, HashSet},
    hash::Hash,
};

/// What a letter in front of a word needs to know of the word.
pub(crate) trait State: Copy + Eq + Hash {
    /// The most r in a row that make a difference.
    const RUN: u64;

    /// That of the word e.
    fn e() -> Self;

    /// That of a word with one more letter in front.
    fn step(self, letter: Letter, games: &mut Games, work: &Work) -> Result<Self, Halt>;

    /// What a survey wants to know of it.
    fn summary(self, games: &mut Games, work: &Work) -> Result<Summary, Halt>;
}

/// What a survey wants to know of a position.
#[derive(Clone, Debug)]
pub(crate) struct Summary {
    outcome: Outcome,
    weight: Option<Weight>,
}

/// An atomic weight, as far as a survey looks at it.
#[derive(Clone, Debug)]
struct Weight {
    mean: Dyadic,
    /// The same in machine words, numerator and exponent, if it is small.
    small: Option<(i64, usize)>,
    /// The weight itself, if it is an integer.
    integer: Option<i64>,
}

impl State for Paired {
    // A run of r counts as one (rule 2).
    const RUN: u64 = 1;

    fn e() -> Self {
        Paired::E
    }

    fn step(self, letter: Letter, _: &mut Games, _: &Work) -> Result<Self, Halt> {
        Ok(self.step(letter))
    }

    fn summary(self, _: &mut Games, _: &Work) -> Result<Summary, Halt> {
        Ok(Summary { outcome: self.own, weight: None })
    }
}

impl State for PairedWeight {
    const RUN: u64 = u64::MAX;

    fn e() -> Self {
        PairedWeight::e()
    }

    fn step(self, letter: Letter, games: &mut Games, work: &Work) -> Result<Self, Halt> {
        self.step(letter, games, work)
    }

    fn summary(self, games: &mut Games, work: &Work) -> Result<Summary, Halt> {
        let mean = games.mean(self.weight, work)?;
        let numerator = i64::try_from(mean.numerator()).ok();
        let small = numerator.filter(|_| mean.exponent() < EXPONENTS);
        let is_integer = games.as_number(self.weight).is_some() && mean.is_integer();
        let integer = numerator.filter(|_| is_integer);
        let small = small.map(|numerator| (numerator, mean.exponent()));
        let weight = Some(Weight { mean, small, integer });
        Ok(Summary { outcome: self.state.1.outcome(), weight })
    }
}

/// Positions of Partizan Euclid, and the states met so far.
pub(crate) struct Letters<S> {
    bins: u64,
    games: Games,
    names: HashMap<S, u32>,
    states: Vec<S>,
    summaries: Vec<Summary>,
    /// Where `l` and `r` lead, where that is known.
    next: Vec<[Option<u32>; 2]>,
    /// How many positions have each state.
    counts: Vec<u64>,
    /// How many have no letters at all.
    empty: u64,
    /// By the fractional part of p/q, in hundredths.
    ratios: [Ratio; RATIOS],
    /// What is too large for those.
    large: Tally,
}

/// Positions with about the same ratio: how many, and their mean weights added up by the exponent of
/// the denominator.
#[derive(Clone, Copy, Debug, Default)]
struct Ratio {
    count: u64,
    sums: [i128; EXPONENTS],
}

/// Means with larger denominators are rare.
const EXPONENTS: usize = 8;

/// The worth of the word without letters.
const NOTHING: u64 = u64::MAX;

/// States are kept from one block to the next as long as they take no more bytes than this.
const KEPT: u64 = 64 << 20;

/// A state that is met for the first time costs so many steps.
const STEPS_PER_STATE: u64 = 16;

/// So often it is asked whether there is room for more states.
const OFTEN: usize = 1 << 10;

impl<S: State> Letters<S> {
    /// Nothing yet; integer weights from `bins` on, on either side, have no bin of their own.
    pub fn new(bins: u64) -> Self {
        let mut letters = Letters {
            bins,
            games: Games::new(),
            names: HashMap::new(),
            states: Vec::new(),
            summaries: Vec::new(),
            next: Vec::new(),
            counts: Vec::new(),
            empty: 0,
            ratios: [Ratio::default(); RATIOS],
            large: Tally::default(),
        };
        // Nothing limits it.
        let _ = letters.name(S::e(), &Work::unlimited());
        letters
    }

    /// The number of a state.
    fn name(&mut self, state: S, work: &Work) -> Result<u32, Halt> {
        if let Some(&name) = self.names.get(&state) {
            return Ok(name);
        }
        // Four billion states do not fit into memory.
        let name = u32::try_from(self.states.len()).unwrap_or(u32::MAX);
        let summary = state.summary(&mut self.games, work)?;
        self.names.insert(state, name);
        self.states.push(state);
        self.summaries.push(summary);
        self.next.push([None; 2]);
        self.counts.push(0);
        Ok(name)
    }

    /// Where a letter leads.
    #[inline]
    fn step(&mut self, name: u32, letter: Letter, work: &Work) -> Result<u32, Halt> {
        match self.next[name as usize][letter as usize] {
            Some(next) => Ok(next),
            None => self.first_step(name, letter, work),
        }
    }

    #[cold]
    fn first_step(&mut self, name: u32, letter: Letter, work: &Work) -> Result<u32, Halt> {
        work.charge(STEPS_PER_STATE)?;
        if self.states.len().is_multiple_of(OFTEN) {
            // Every thread has about as many.
            work.room(self.bytes().saturating_mul(work.threads() as u64))?;
        }
        let state = self.states[name as usize].step(letter, &mut self.games, work)?;
        let next = self.name(state, work)?;
        self.next[name as usize][letter as usize] = Some(next);
        Ok(next)
    }

    /// The memory of all states, nearly.
    fn bytes(&self) -> u64 {
        // The state itself is there twice, and the hash table has free places.
        let each = 3 * size_of::<S>() + size_of::<Summary>() + 2 * size_of::<u64>();
        let games = self.games.size();
        (self.states.len() * each + games.value_bytes + games.memo_bytes) as u64
    }
}

/// The key of weights by p/q; a part is below [`RATIOS`], a byte.
fn weight_at(part: usize, entry: Entry) -> Key {
    Key::WeightAt(u8::try_from(part).unwrap_or(u8::MAX), entry)
}

impl<S: State> Fronts for Letters<S> {
    const CLOSED: bool = true;

    fn nothing(&self) -> u64 {
        NOTHING
    }

    fn front(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved> {
        // r^(d-2) e, or r^(d-1) l and the word so far.
        let (mut name, run) = match u32::try_from(worth) {
            Ok(name) => (self.step(name, Letter::L, work)?, d - 1),
            Err(_) => (0, d.saturating_sub(2)),
        };
        for _ in 0..run.min(S::RUN) {
            name = self.step(name, Letter::R, work)?;
        }
        Ok(Front { worth: name.into(), wins: false, moves: 0, winning: 0 })
    }
}

impl<S: State> Counter for Letters<S> {
    fn add(&mut self, position: &Node, _: Front, weight: u64) {
        let Ok(name) = u32::try_from(position.worth) else {
            self.empty += weight;
            return;
        };
        self.counts[name as usize] += weight;
        let Some(mean) = &self.summaries[name as usize].weight else { return };
        // t/q is the fractional part of p/q.
        let part = u128::from(position.a) * RATIOS as u128 / u128::from(position.b);
        // Below 100, as a < b.
        let part = usize::try_from(part).unwrap_or(0);
        let ratio = &mut self.ratios[part];
        ratio.count += weight;
        if let Some((numerator, exponent)) = mean.small {
            ratio.sums[exponent] += i128::from(numerator) * i128::from(weight);
        } else {
            let sum = mean.mean.numerator() * IBig::from(weight);
            self.large.add(weight_at(part, Entry::Sum(mean.mean.exponent())), sum);
        }
    }

    fn pour(&mut self) -> Tally {
        let mut tally = std::mem::take(&mut self.large);
        let empty = std::mem::take(&mut self.empty);
        let weighed = self.summaries[0].weight.is_some();
        let weight = |entry| Key::Of(Field::Weight, entry);
        tally.add(Key::Positions, empty);
        tally.add(Key::Outcome(Outcome::Previous), empty);
        if weighed {
            tally.add(weight(Entry::Bin(0)), empty);
            tally.add(weight_at(0, Entry::More), empty);
        }
        for (count, summary) in self.counts.iter_mut().zip(&self.summaries) {
            let count = std::mem::take(count);
            if count == 0 {
                continue;
            }
            tally.add(Key::Positions, count);
            tally.add(Key::Outcome(summary.outcome), count);
            let Some(Weight { mean, integer, .. }) = &summary.weight else { continue };
            let bin = integer.filter(|integer| integer.unsigned_abs() < self.bins);
            tally.add(weight(bin.map_or(Entry::More, Entry::Bin)), count);
            let (mean, exponent) = (mean.numerator(), mean.exponent());
            let sum = mean * IBig::from(count);
            tally.add(weight(Entry::Squares(2 * exponent)), mean * &sum);
            tally.add(weight(Entry::Sum(exponent)), sum);
        }
        for (part, ratio) in self.ratios.iter_mut().enumerate() {
            let ratio = std::mem::take(ratio);
            tally.add(weight_at(part, Entry::More), ratio.count);
            for (exponent, sum) in ratio.sums.into_iter().enumerate() {
                tally.add(weight_at(part, Entry::Sum(exponent)), sum);
            }
        }
        if self.bytes() > KEPT {
            *self = Self::new(self.bins);
        }
        tally
    }
}

/// How many different values all E(p, q) with p up to a bound have.
///
/// A value is that of a word, and which words there are depends on q and p mod q alone.
pub(crate) fn values(max: u64, work: &Work) -> Result<u64, Halt> {
    let mut games = Games::new();
    let mut seen = HashSet::from([Value::ZERO]);
    let mut waiting = vec![(3, 2, PairedValue::e(&mut games))];
    while let Some((p, q, paired)) = waiting.pop() {
        if p > max {
            continue;
        }
        work.charge(STEPS_PER_STATE)?;
        if seen.insert(paired.own) && seen.len().is_multiple_of(OFTEN) {
            let size = games.size();
            let places = 2 * seen.len() * size_of::<Value>();
            work.room((size.value_bytes + size.memo_bytes + places) as u64)?;
        }
        waiting.push((2 * p - q, p, paired.step(Letter::R, &mut games, work)?));
        waiting.push((p + q, p, paired.step(Letter::L, &mut games, work)?));
    }
    Ok(seen.len() as u64)
}
