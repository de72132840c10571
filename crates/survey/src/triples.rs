//! All triples up to a bound that lose in a game on three numbers, and the Grundy values of all.

use euclid_games::{
    Play,
    three::{Low, Table, Values, Variant, ho, smallest},
};
use euclid_work::{Halt, Work};
use std::ops::RangeInclusive;

/// The losing triples a <= b <= c <= N.
///
/// ```
/// use euclid_games::{Play, three::Variant};
/// use euclid_survey::triples::{Triples, all};
/// use euclid_work::Work;
///
/// let work = Work::default();
/// let triples = Triples::new(Variant::Natural, Play::Normal, 60, &work)?;
/// let losing: Vec<[usize; 3]> = triples.losing(&work).collect::<Result<_, _>>()?;
/// assert_eq!(losing.iter().filter(|[a, b, _]| (*a, *b) == (4, 9)).count(), 3);
/// assert_eq!(triples.counts(&[1, 2, 60], &work)?, [1, 3, 9965]);
/// assert_eq!(all(60), 37_820);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Triples {
    max: usize,
    game: Game,
}

enum Game {
    Natural(Table),
    /// Decided one by one, as they need no memory.
    Others(Variant, Play),
}

impl Triples {
    /// The losing triples up to `max`. The natural game takes about `max`^3 / 48 bytes.
    pub fn new(variant: Variant, play: Play, max: usize, work: &Work) -> Result<Self, Halt> {
        let game = match variant {
            Variant::Natural => Game::Natural(Table::new(max, play, work)?),
            _ => Game::Others(variant, play),
        };
        Ok(Triples { max, game })
    }

    /// All of them, in ascending order.
    pub fn losing<'a>(
        &'a self,
        work: &'a Work,
    ) -> Box<dyn Iterator<Item = Result<[usize; 3], Halt>> + 'a> {
        self.losing_with(1..=self.max, work)
    }

    /// Those whose smallest number is one of these, in ascending order. Where no table is needed, the others cost
    /// nothing.
    pub fn losing_with<'a>(
        &'a self,
        smallest: RangeInclusive<usize>,
        work: &'a Work,
    ) -> Box<dyn Iterator<Item = Result<[usize; 3], Halt>> + 'a> {
        match &self.game {
            Game::Natural(table) => {
                let mut meter = work.meter();
                let wanted = table.losing().filter(move |[a, ..]| smallest.contains(a));
                Box::new(wanted.map(move |triple| meter.step().map(|()| triple)))
            }
            Game::Others(variant, play) => {
                Box::new(one_by_one(smallest, self.max, *variant, *play, work))
            }
        }
    }

    /// How many there are with c <= n, for each of these n.
    pub fn counts(&self, sizes: &[usize], work: &Work) -> Result<Vec<u64>, Halt> {
        match &self.game {
            Game::Natural(table) => {
                let count = |&n: &usize| {
                    // A bit for each triple, some hundred words to a step.
                    work.charge((n as u64).saturating_pow(3) >> 15)?;
                    Ok(table.count(n))
                };
                sizes.iter().map(count).collect()
            }
            Game::Others(..) => count(self.max, sizes, self.losing(work)),
        }
    }
}

/// How many triples up to a bound have c <= n, for each of these n.
fn count(
    max: usize,
    sizes: &[usize],
    triples: impl Iterator<Item = Result<[usize; 3], Halt>>,
) -> Result<Vec<u64>, Halt> {
    let mut largest = vec![0; max + 1];
    for triple in triples {
        let [_, _, c] = triple?;
        largest[c] += 1;
    }
    Ok(sizes.iter().map(|&n| largest.iter().take(n + 1).sum()).collect())
}

/// The losing triples of a game that is decided without a table. In that of the smallest number none has b > 2a; in
/// those of Ho none has c > b + a.
fn one_by_one(
    smallest: RangeInclusive<usize>,
    max: usize,
    variant: Variant,
    play: Play,
    work: &Work,
) -> impl Iterator<Item = Result<[usize; 3], Halt>> {
    let (middle, difference) = if variant == Variant::Smallest { (2, max) } else { (max, 1) };
    let smallest = *smallest.start().max(&1)..=max.min(*smallest.end());
    let rows = smallest.flat_map(move |a| (a..=max.min(middle * a)).map(move |b| (a, b)));
    rows.flat_map(move |(a, b)| {
        let last = max.min(b + difference * a);
        let lost = move |triple: &[usize; 3]| {
            let triple = triple.map(|n| n as u64);
            match variant {
                Variant::Smallest => smallest::is_lost(triple, play),
                _ => ho::low(triple, play) == Low::Zero,
            }
        };
        // A row, charged at once.
        let (halt, row) = match work.charge((last - b) as u64 + 1) {
            Ok(()) => (None, b..=last),
            #[expect(clippy::reversed_empty_ranges, reason = "there is nothing to go through")]
            Err(halt) => (Some(Err(halt)), 1..=0),
        };
        halt.into_iter().chain(row.map(move |c| [a, b, c]).filter(lost).map(Ok))
    })
}

/// A triple with its value.
type Graded = ([usize; 3], u64);

/// The Grundy values of all triples a <= b <= c <= N.
///
/// ```
/// use euclid_games::{Play, three::Variant};
/// use euclid_survey::triples::Valued;
/// let work = euclid_work::Work::default();
/// let values = Valued::new(Variant::Natural, Play::Normal, 9, &work)?;
/// let found: Vec<_> = values.all(&work).collect::<Result<_, _>>()?;
/// assert!(found.contains(&([1, 4, 7], 5)));
/// # Ok::<(), euclid_work::Halt>(())
/// ```
pub struct Valued {
    max: usize,
    game: ValuedGame,
}

enum ValuedGame {
    Table(Values),
    /// Found one by one.
    Smallest(Play),
}

impl Valued {
    /// The values of a game. All but that of the smallest number take about 2/3 `max`^3 bytes.
    pub fn new(variant: Variant, play: Play, max: usize, work: &Work) -> Result<Self, Halt> {
        let game = match variant {
            Variant::Smallest => ValuedGame::Smallest(play),
            _ => ValuedGame::Table(Values::new(variant, play, [max; 3], work)?),
        };
        Ok(Valued { max, game })
    }

    /// All triples with their values, in ascending order.
    pub fn all<'a>(
        &'a self,
        work: &'a Work,
    ) -> Box<dyn Iterator<Item = Result<Graded, Halt>> + 'a> {
        self.all_with(1..=self.max, work)
    }

    /// Those whose smallest number is one of these, in ascending order.
    pub fn all_with<'a>(
        &'a self,
        smallest: RangeInclusive<usize>,
        work: &'a Work,
    ) -> Box<dyn Iterator<Item = Result<Graded, Halt>> + 'a> {
        let mut meter = work.meter();
        match &self.game {
            ValuedGame::Table(values) => {
                let wanted = values.all().filter(move |([a, ..], _)| smallest.contains(a));
                Box::new(wanted.map(move |(triple, value)| {
                    meter.step()?;
                    Ok((triple, value.into()))
                }))
            }
            ValuedGame::Smallest(play) => {
                let max = self.max;
                let smallest = *smallest.start().max(&1)..=max.min(*smallest.end());
                let rows = smallest.flat_map(move |a| (a..=max).map(move |b| (a, b)));
                let all = rows.flat_map(move |(a, b)| (b..=max).map(move |c| [a, b, c]));
                Box::new(all.map(move |triple| {
                    meter.steps(4)?;
                    Ok((triple, smallest::grundy_of(triple.map(|n| n as u64), *play)))
                }))
            }
        }
    }

    /// Those of a value.
    pub fn of<'a>(
        &'a self,
        value: u64,
        work: &'a Work,
    ) -> impl Iterator<Item = Result<[usize; 3], Halt>> + 'a {
        self.all(work).filter_map(move |found| match found {
            Ok((triple, found)) => (found == value).then_some(Ok(triple)),
            Err(halt) => Some(Err(halt)),
        })
    }

    /// How many have this value and c <= n, for each of these n.
    pub fn counts(&self, value: u64, sizes: &[usize], work: &Work) -> Result<Vec<u64>, Halt> {
        count(self.max, sizes, self.of(value, work))
    }
}

/// How many triples a <= b <= c <= n there are.
pub fn all(n: u64) -> u128 {
    let n = u128::from(n);
    n * (n + 1) * (n + 2) / 6
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::{Outcome, search::ThreeSearch};

    #[test]
    fn counts_are_those_of_the_search() {
        const MAX: usize = 40;
        let work = Work::default();
        for variant in Variant::ALL {
            for play in [Play::Normal, Play::Misere] {
                let mut search = ThreeSearch::new(variant, play);
                let mut lost: Vec<[usize; 3]> = (1..=MAX)
                    .flat_map(|a| (a..=MAX).flat_map(move |b| (b..=MAX).map(move |c| [a, b, c])))
                    .collect();
                assert_eq!(lost.len() as u128, all(MAX as u64));
                lost.retain(|triple| search.outcome(triple.map(|n| n as u64)) == Outcome::P);
                let triples = Triples::new(variant, play, MAX, &work).unwrap();
                let losing = triples.losing(&work).map(Result::unwrap);
                assert!(losing.eq(lost.iter().copied()), "{variant} {play:?}");
                let expected =
                    [1, 7, MAX].map(|n| lost.iter().filter(|t| t[2] <= n).count() as u64);
                assert_eq!(triples.counts(&[1, 7, MAX], &work).unwrap(), expected);
                let few = triples.losing_with(7..=9, &work).map(Result::unwrap);
                assert!(few.eq(lost.iter().copied().filter(|[a, ..]| (7..=9).contains(a))));
                let values = Valued::new(variant, play, MAX, &work).unwrap();
                let few = values.all_with(38..=99, &work).map(Result::unwrap);
                let all = values.all(&work).map(Result::unwrap);
                assert!(few.eq(all.filter(|([a, ..], _)| *a >= 38)));
                assert!(values.of(0, &work).map(Result::unwrap).eq(lost.iter().copied()));
                let mut ones = 0;
                for found in values.all(&work) {
                    let (triple, value) = found.unwrap();
                    assert_eq!(value, search.grundy(triple.map(|n| n as u64)), "{triple:?}");
                    ones += u64::from(value == 1 && triple[2] <= 7);
                }
                assert_eq!(values.counts(1, &[7], &work), Ok(vec![ones]));
            }
        }
    }
}
