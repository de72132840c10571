//! What a survey adds up: exact integers, each with what it counts.
//!
//! Everything counted is a sum over positions, so the tallies of two sets of positions add up to the
//! tally of both, in whatever order. That is what lets a survey be cut into blocks. A [`Distribution`]
//! is read from the entries of one field.

mod key;

pub use key::{Entry, Key, NoKey};

use dashu_int::IBig;
use dashu_ratio::RBig;
use euclid_games::{Field, fractions::UBig, partizan::Outcome};
use std::{
    collections::{BTreeMap, btree_map},
    fmt,
    ops::AddAssign,
    str::FromStr,
};
use thiserror::Error;

/// The fractional part of p/q is told in so many parts.
pub const RATIOS: usize = 100;

/// Exact integers, each with what it counts.
///
/// ```
/// use euclid_games::Field;
/// use euclid_survey::{ratio::decimal, tally::{Distribution, Tally}};
/// let mut tally: Tally = "positions 3\nlength:1 2\nlength:more 1\nlength:sum 100\nlength:squares 9606\n".parse()?;
/// tally += &tally.clone();
/// let lengths = Distribution::of(&tally, Field::Length).unwrap();
/// assert_eq!(decimal(&lengths.mean(), 3), "33.333");
/// # Ok::<(), euclid_survey::tally::NotATally>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(BTreeMap<Key, IBig>);

/// Text that is not a tally.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {0} is not a name and an integer")]
pub struct NotATally(usize);

impl Tally {
    /// Adds to an entry. An entry of 0 is none: equal sums are equal tallies.
    pub fn add(&mut self, key: Key, amount: impl Into<IBig>) {
        match self.0.entry(key) {
            btree_map::Entry::Vacant(none) => {
                let amount = amount.into();
                if amount != IBig::ZERO {
                    none.insert(amount);
                }
            }
            btree_map::Entry::Occupied(mut some) => {
                *some.get_mut() += amount.into();
                if *some.get() == IBig::ZERO {
                    some.remove();
                }
            }
        }
    }

    /// An entry; what never occurred is 0.
    pub fn get(&self, key: Key) -> IBig {
        self.0.get(&key).cloned().unwrap_or_default()
    }

    /// An entry that counts something.
    pub fn count(&self, key: Key) -> UBig {
        UBig::try_from(self.get(key)).unwrap_or_default()
    }

    /// How many positions there are.
    pub fn positions(&self) -> UBig {
        self.count(Key::Positions)
    }

    /// How many of them this player wins.
    pub fn won_by(&self, winner: Outcome) -> UBig {
        self.count(Key::Outcome(winner))
    }

    /// Counts a position with this value of a field, in a bin of its own if it is below `bins`.
    pub fn observe(&mut self, field: Field, value: &UBig, bins: u64) {
        let bin = u64::try_from(value).ok().filter(|value| *value < bins);
        let bin = bin.and_then(|value| i64::try_from(value).ok());
        self.add(Key::Of(field, bin.map_or(Entry::More, Entry::Bin)), 1);
        self.add(Key::Of(field, Entry::Sum(0)), value.clone());
        self.add(Key::Of(field, Entry::Squares(0)), value * value);
    }

    /// Leaves out what is not wanted.
    pub fn retain(&mut self, wanted: impl Fn(Key) -> bool) {
        self.0.retain(|key, _| wanted(*key));
    }

    /// All entries.
    pub fn iter(&self) -> impl Iterator<Item = (Key, &IBig)> {
        self.0.iter().map(|(key, amount)| (*key, amount))
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        for (key, amount) in other.iter() {
            self.add(key, amount.clone());
        }
    }
}

/// A line for each entry, in the order of their names.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines: Vec<(String, &IBig)> =
            self.iter().map(|(key, amount)| (key.to_string(), amount)).collect();
        lines.sort_unstable();
        lines.iter().try_for_each(|(name, amount)| writeln!(f, "{name} {amount}"))
    }
}

impl FromStr for Tally {
    type Err = NotATally;

    fn from_str(text: &str) -> Result<Self, NotATally> {
        let mut tally = Tally::default();
        for (index, line) in text.lines().enumerate() {
            let entry = line
                .rsplit_once(' ')
                .and_then(|(key, amount)| Some((key.parse().ok()?, amount.parse::<IBig>().ok()?)));
            let (key, amount) = entry.ok_or(NotATally(index + 1))?;
            tally.add(key, amount);
        }
        Ok(tally)
    }
}

/// How often each value of a field occurred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// The values that have a bin and occurred, ascending, with how many positions have them.
    pub bins: Vec<(i64, UBig)>,
    /// How many positions have another value.
    pub more: UBig,
    /// The sum of all values.
    pub sum: RBig,
    /// The sum of their squares.
    pub squares: RBig,
}

impl Distribution {
    /// That of a field; `None` if it was not counted.
    pub fn of(tally: &Tally, field: Field) -> Option<Self> {
        Self::from_entries(tally.iter().filter_map(|(key, amount)| match key {
            Key::Of(other, entry) if other == field => Some((entry, amount)),
            _ => None,
        }))
    }

    /// That of the weights where the fractional part of p/q is this many hundredths, without bins;
    /// `None` if there is no such position.
    pub fn of_weights_at(tally: &Tally, part: u8) -> Option<Self> {
        Self::from_entries(tally.iter().filter_map(|(key, amount)| match key {
            Key::WeightAt(other, entry) if other == part => Some((entry, amount)),
            _ => None,
        }))
    }

    fn from_entries<'t>(entries: impl Iterator<Item = (Entry, &'t IBig)>) -> Option<Self> {
        let [mut sum, mut squares] = [RBig::ZERO; 2];
        let (mut bins, mut more) = (Vec::new(), UBig::ZERO);
        for (entry, amount) in entries {
            let scaled = |halvings| RBig::from_parts(amount.clone(), UBig::ONE << halvings);
            let count = || UBig::try_from(amount.clone()).ok();
            match entry {
                Entry::Sum(halvings) => sum += scaled(halvings),
                Entry::Squares(halvings) => squares += scaled(halvings),
                Entry::More => more = count()?,
                Entry::Bin(value) => bins.push((value, count()?)),
            }
        }
        bins.sort();
        let distribution = Distribution { bins, more, sum, squares };
        (distribution.count() != UBig::ZERO).then_some(distribution)
    }

    /// How many positions were counted.
    pub fn count(&self) -> UBig {
        self.bins.iter().map(|(_, count)| count).sum::<UBig>() + &self.more
    }

    /// The mean.
    pub fn mean(&self) -> RBig {
        // A distribution of nothing is never made.
        &self.sum / RBig::from(self.count())
    }

    /// The variance: the mean of the squares less the square of the mean.
    pub fn variance(&self) -> RBig {
        let mean = self.mean();
        &self.squares / RBig::from(self.count()) - &mean * &mean
    }
}

/// A distribution under way, for values that fit a word.
#[derive(Clone, Debug)]
pub(crate) struct Bins {
    counts: Vec<u64>,
    more: u64,
    /// The sums of the values without a bin, and of their squares.
    sum: u128,
    squares: IBig,
}

impl Bins {
    /// Nothing yet, with so many bins.
    pub fn new(bins: u64) -> Self {
        let bins = usize::try_from(bins).unwrap_or(usize::MAX);
        Bins { counts: vec![0; bins], more: 0, sum: 0, squares: IBig::ZERO }
    }

    /// Counts `weight` positions with this value.
    #[inline]
    pub fn add(&mut self, value: u64, weight: u64) {
        match usize::try_from(value).ok().and_then(|value| self.counts.get_mut(value)) {
            Some(count) => *count += weight,
            None => self.add_more(value, weight),
        }
    }

    /// How many positions were counted.
    pub fn total(&self) -> u64 {
        self.counts.iter().sum::<u64>() + self.more
    }

    /// How many of them have the value 0.
    pub fn zeros(&self) -> u64 {
        self.counts.first().copied().unwrap_or(0)
    }

    #[cold]
    fn add_more(&mut self, value: u64, weight: u64) {
        self.more += weight;
        let (value, weight) = (u128::from(value), u128::from(weight));
        self.sum += value * weight;
        self.squares += IBig::from(value * value) * IBig::from(weight);
    }

    /// Moves everything to a tally.
    pub fn pour(&mut self, tally: &mut Tally, field: Field) {
        let (mut sum, mut squares) = (IBig::from(self.sum), std::mem::take(&mut self.squares));
        for (value, count) in (0i64..).zip(&mut self.counts).filter(|(_, count)| **count > 0) {
            let (number, weight) = (IBig::from(value), IBig::from(std::mem::take(count)));
            sum += &number * &weight;
            squares += &number * &number * &weight;
            tally.add(Key::Of(field, Entry::Bin(value)), weight);
        }
        tally.add(Key::Of(field, Entry::More), self.more);
        tally.add(Key::Of(field, Entry::Sum(0)), sum);
        tally.add(Key::Of(field, Entry::Squares(0)), squares);
        (self.more, self.sum) = (0, 0);
    }
}
