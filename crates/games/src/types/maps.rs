//! What the piles of a finite set make of the value behind them.

use super::pattern::least;
use crate::{
    Limit, Play, Rules, Set,
    pile::{Subtraction, Unsolved},
};
use euclid_work::Work;

/// The maps of values: a pile of d in front of something of value c is worth `maps[d][c]`.
///
/// They are an automaton that reads piles from the far end: it begins in the state of the end of play, 0 and under misère
/// play 1, and its state is the value of what it has read. The states are the fewest that are closed under all piles, so
/// that every one of them is the value of some position or may be met on the way.
///
/// ```
/// use euclid_games::{Rules, Work, types::ValueMaps};
/// let maps = ValueMaps::new(&"take=1,4,9".parse::<Rules>()?, &Work::default())?.unwrap();
/// assert_eq!((maps.start, maps.period, maps.values()), (0, 5, 3)); // it plays like {1,4}
/// assert_eq!(maps.maps[4], [2, 2, 1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValueMaps {
    /// The maps of the piles 0, 1, 2, ..., up to the end of the first period.
    pub maps: Vec<Vec<u32>>,
    /// The first pile from which on they repeat.
    pub start: usize,
    /// After so many piles.
    pub period: usize,
}

/// More piles than this are not looked at for a common period.
const MOST: usize = 1 << 20;

impl ValueMaps {
    /// The maps of a finite set; `None` for all other rules.
    pub fn new(rules: &Rules, work: &Work) -> Result<Option<Self>, Unsolved> {
        let Limit::Take(set @ Set::Finite(_)) = &rules.limit else { return Ok(None) };
        let stuck = u32::from(rules.play == Play::Misere);
        let pile = Subtraction::new(set, stuck);
        let mut columns = Vec::new();
        // Every value that a map has is a value that it must be told of.
        let mut most = stuck;
        while columns.len() <= most as usize {
            let column = pile.period(u32::try_from(columns.len()).unwrap_or(u32::MAX), work)?;
            most = most.max(column.0.iter().copied().max().unwrap_or(0));
            columns.push(column);
        }
        let start = columns.iter().map(|(_, start)| *start).max().unwrap_or(0);
        let mut lengths = columns.iter().map(|(values, start)| values.len() - start);
        let common = lengths.try_fold(1usize, |a, b| {
            (a / gcd(a, b)).checked_mul(b).filter(|common| *common <= MOST)
        });
        let Some(period) = common else { return Err(Unsolved::TooLarge) };
        work.room(((start + period) * (24 + 4 * columns.len())) as u64)?;
        work.charge(((start + period) * columns.len()) as u64 / 8)?;
        let at = |(values, start): &(Vec<u32>, usize), d: usize| {
            if d < values.len() {
                values[d]
            } else {
                values[start + (d - start) % (values.len() - start)]
            }
        };
        let map = |d: usize| columns.iter().map(|column| at(column, d)).collect();
        let mut maps: Vec<Vec<u32>> = (0..start + period).map(map).collect();
        let (start, period) = least(&maps, start, period);
        maps.truncate(start + period);
        Ok(Some(ValueMaps { maps, start, period }))
    }

    /// How many values there are: 0, 1, ... up to one less.
    pub fn values(&self) -> usize {
        self.maps.first().map_or(0, Vec::len)
    }

    /// The map of a pile.
    pub fn of(&self, d: usize) -> &[u32] {
        let index =
            if d < self.maps.len() { d } else { self.start + (d - self.start) % self.period };
        &self.maps[index]
    }
}

fn gcd(a: usize, b: usize) -> usize {
    if b == 0 { a } else { gcd(b, a % b) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ending, Pair, search::Search};

    /// The fold of the maps over the piles is the value that brute force finds.
    #[test]
    fn maps_give_values() {
        let work = Work::default();
        for set in
            ["1,4", "1,4,9", "2,3", "1,3,4", "1,2,4,7", "2,5,7", "7", "3,5,8", "1..3", "4..6"]
        {
            for (end, misere) in [("equal", ""), ("zero", "misere:"), ("multiple", "")] {
                let rules: Rules = format!("end={end}:{misere}take={set}").parse().unwrap();
                let maps = ValueMaps::new(&rules, &work).unwrap().unwrap();
                let mut search = Search::new(rules.clone());
                for (a, b) in (1..=40u64).flat_map(|b| (1..=b).map(move |a| (a, b))) {
                    let path = Pair::new(a, b).unwrap().path(rules.ending, &work).unwrap();
                    let end = u32::from(rules.play == Play::Misere);
                    let value = path.words().iter().rev().fold(end, |value, &d| {
                        maps.of(usize::try_from(d).unwrap())[value as usize]
                    });
                    let found = search.grundy(a, b).unwrap();
                    assert_eq!(u64::from(value), found, "({a}, {b}) under {rules}");
                }
            }
        }
        let same = |set: &str| {
            let rules = Rules { ending: Ending::Equal, ..format!("take={set}").parse().unwrap() };
            ValueMaps::new(&rules, &work).unwrap().unwrap()
        };
        assert_eq!(same("1,2,4,7"), same("1,2"));
        let long = same("1,4,9,16,25");
        assert_eq!((long.start, long.period), (35, 34));
    }
}
