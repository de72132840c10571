//! What a survey adds up: exact integers with names.
//!
//! Everything counted is a sum over positions, so the tallies of two sets of positions add up to the
//! tally of both, in whatever order. That is what lets a survey be cut into blocks. A [`Distribution`]
//! is read from the entries of one quantity:
//!
//! | entry | is |
//! | --- | --- |
//! | `positions` | how many positions there are |
//! | `outcome:N` | how many of them the player to move wins |
//! | `length:7` | how many have length 7 |
//! | `length:more` | how many have one that has no bin of its own |
//! | `length:sum`, `length:squares` | the sums of the lengths and of their squares |
//! | `weight:sum/3` | what is to be added to the sum in units of 2^-3 |

use dashu_int::IBig;
use dashu_ratio::RBig;
use euclid_games::fractions::UBig;
use std::{
    collections::{BTreeMap, btree_map::Entry},
    fmt,
    ops::AddAssign,
    str::FromStr,
};
use thiserror::Error;

/// Exact integers with names.
///
/// ```
/// use euclid_survey::{ratio::decimal, tally::{Distribution, Tally}};
/// let mut tally: Tally = "positions 3\nlength:1 2\nlength:more 1\nlength:sum 100\nlength:squares 9606\n".parse()?;
/// tally += &tally.clone();
/// let lengths = Distribution::of(&tally, "length").unwrap();
/// assert_eq!(decimal(&lengths.mean(), 3), "33.333");
/// # Ok::<(), euclid_survey::tally::NotATally>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally(BTreeMap<String, IBig>);

/// Text that is not a tally.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {0} is not a name and an integer")]
pub struct NotATally(usize);

impl Tally {
    /// Adds to an entry. An entry of 0 is none: equal sums are equal tallies.
    pub fn add(&mut self, name: impl Into<String>, amount: impl Into<IBig>) {
        let entry = self.0.entry(name.into());
        match entry {
            Entry::Vacant(none) => {
                let amount = amount.into();
                if amount != IBig::ZERO {
                    none.insert(amount);
                }
            }
            Entry::Occupied(mut some) => {
                *some.get_mut() += amount.into();
                if *some.get() == IBig::ZERO {
                    some.remove();
                }
            }
        }
    }

    /// An entry; what never occurred is 0.
    pub fn get(&self, name: &str) -> IBig {
        self.0.get(name).cloned().unwrap_or_default()
    }

    /// An entry that counts something.
    pub fn count(&self, name: &str) -> UBig {
        UBig::try_from(self.get(name)).unwrap_or_default()
    }

    /// Counts a position with this value of a quantity, in a bin of its own if it is below `bins`.
    pub fn observe(&mut self, quantity: &str, value: &UBig, bins: u64) {
        if *value < UBig::from(bins) {
            self.add(format!("{quantity}:{value}"), 1);
        } else {
            self.add(format!("{quantity}:more"), 1);
        }
        self.add(format!("{quantity}:sum"), value.clone());
        self.add(format!("{quantity}:squares"), value * value);
    }

    /// Leaves out quantities that are not wanted.
    pub fn retain(&mut self, wanted: impl Fn(&str) -> bool) {
        self.0.retain(|name, _| wanted(name.split([':', '@']).next().unwrap_or(name)));
    }

    /// The entries of a quantity, without its name.
    pub fn entries<'a>(&'a self, quantity: &'a str) -> impl Iterator<Item = (&'a str, &'a IBig)> {
        self.0.iter().filter_map(move |(name, amount)| {
            Some((name.strip_prefix(quantity)?.strip_prefix(':')?, amount))
        })
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        for (name, amount) in &other.0 {
            self.add(name, amount.clone());
        }
    }
}

/// A line for each entry.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(name, amount)| writeln!(f, "{name} {amount}"))
    }
}

impl FromStr for Tally {
    type Err = NotATally;

    fn from_str(text: &str) -> Result<Self, NotATally> {
        let mut tally = Tally::default();
        for (index, line) in text.lines().enumerate() {
            let entry = line
                .rsplit_once(' ')
                .and_then(|(name, amount)| Some((name.to_owned(), amount.parse::<IBig>().ok()?)));
            let (name, amount) = entry.ok_or(NotATally(index + 1))?;
            tally.add(name, amount);
        }
        Ok(tally)
    }
}

/// How often each value of a quantity occurred.
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
    /// That of a quantity; `None` if it was not counted.
    pub fn of(tally: &Tally, quantity: &str) -> Option<Self> {
        let [mut sum, mut squares] = [RBig::ZERO; 2];
        let (mut bins, mut more) = (Vec::new(), UBig::ZERO);
        for (entry, amount) in tally.entries(quantity) {
            let (name, halvings) = entry.split_once('/').unwrap_or((entry, "0"));
            let scaled = || {
                let unit = UBig::ONE << halvings.parse::<usize>().ok()?;
                Some(RBig::from_parts(amount.clone(), unit))
            };
            let count = || UBig::try_from(amount.clone()).ok();
            match name {
                "sum" => sum += scaled()?,
                "squares" => squares += scaled()?,
                "more" => more = count()?,
                value => bins.push((value.parse().ok()?, count()?)),
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
    pub fn pour(&mut self, tally: &mut Tally, quantity: &str) {
        let (mut sum, mut squares) = (IBig::from(self.sum), std::mem::take(&mut self.squares));
        for (value, count) in self.counts.iter_mut().enumerate().filter(|(_, count)| **count > 0) {
            tally.add(format!("{quantity}:{value}"), *count);
            sum += IBig::from(value) * IBig::from(*count);
            squares += IBig::from(value * value) * IBig::from(*count);
            *count = 0;
        }
        tally.add(format!("{quantity}:more"), self.more);
        tally.add(format!("{quantity}:sum"), sum);
        tally.add(format!("{quantity}:squares"), squares);
        (self.more, self.sum) = (0, 0);
    }
}
