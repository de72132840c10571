//! All losing triples up to a bound, in either game on three numbers.

use euclid_games::{
    Play,
    three::{Table, Variant, smallest},
};
use euclid_work::{Halt, Work};

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
    /// Decided one by one, as it needs no memory.
    Smallest(Play),
}

impl Triples {
    /// The losing triples up to `max`. The natural game takes about `max`^3 / 48 bytes.
    pub fn new(variant: Variant, play: Play, max: usize, work: &Work) -> Result<Self, Halt> {
        let game = match variant {
            Variant::Natural => Game::Natural(Table::new(max, play, work)?),
            Variant::Smallest => Game::Smallest(play),
        };
        Ok(Triples { max, game })
    }

    /// All of them, in ascending order.
    pub fn losing<'a>(
        &'a self,
        work: &'a Work,
    ) -> Box<dyn Iterator<Item = Result<[usize; 3], Halt>> + 'a> {
        match &self.game {
            Game::Natural(table) => {
                let mut meter = work.meter();
                Box::new(table.losing().map(move |triple| meter.step().map(|()| triple)))
            }
            Game::Smallest(play) => Box::new(few_choices(self.max, *play, work)),
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
            Game::Smallest(play) => {
                let mut largest = vec![0; self.max + 1];
                for triple in few_choices(self.max, *play, work) {
                    let [_, _, c] = triple?;
                    largest[c] += 1;
                }
                Ok(sizes.iter().map(|&n| largest.iter().take(n + 1).sum()).collect())
            }
        }
    }
}

/// The losing triples of the game of the smallest number: none of them has b > 2a.
fn few_choices(
    max: usize,
    play: Play,
    work: &Work,
) -> impl Iterator<Item = Result<[usize; 3], Halt>> {
    (1..=max).flat_map(move |a| (a..=max.min(2 * a)).map(move |b| (a, b))).flat_map(
        move |(a, b)| {
            // A row, charged at once.
            let (halt, row) = match work.charge((max - b) as u64 + 1) {
                Ok(()) => (None, b..=max),
                #[expect(clippy::reversed_empty_ranges, reason = "there is nothing to go through")]
                Err(halt) => (Some(Err(halt)), 1..=0),
            };
            let lost = move |triple: &[usize; 3]| smallest::is_lost(triple.map(|n| n as u64), play);
            halt.into_iter().chain(row.map(move |c| [a, b, c]).filter(lost).map(Ok))
        },
    )
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
        for variant in [Variant::Natural, Variant::Smallest] {
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
            }
        }
    }
}
