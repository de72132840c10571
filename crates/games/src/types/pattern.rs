//! The types of all piles of a rule.

use super::PileType;
use crate::{
    Game, Limit, Play, Rules, Set,
    pile::{Repeats, Unsolved},
    set::Bound,
};
use euclid_fractions::UBig;
use euclid_work::Work;

/// The types of the piles 0, 1, 2, ... under static rules.
///
/// ```
/// use euclid_games::{Rules, Work, types::{Pattern, Shape}};
/// let pattern = |rules: &str| Pattern::new(&rules.parse::<Rules>().unwrap(), 40, &Work::default());
/// let found = pattern("take=1,2,6")?.unwrap();
/// assert_eq!(found.letters(), "KFWKFWW");
/// assert_eq!(found.shape(), Shape::Periodic { start: 0, period: 7 });
/// assert_eq!(pattern("take=any")?.unwrap().shape(), Shape::Periodic { start: 2, period: 1 });
/// assert!(pattern("pile-limit=ceil(n/2)")?.unwrap().letters().starts_with("KFKWFWKWWWFWWWKW"));
/// assert_eq!(pattern("move-limit=2n")?, None); // there a pile has no type of its own
/// # Ok::<(), euclid_games::pile::Unsolved>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    types: Vec<PileType>,
    shape: Shape,
}

/// How far the types of a pattern are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// From pile `start` on they repeat every `period`: both are as small as can be. What is listed ends with one
    /// period, and with that all are known.
    Periodic {
        /// The first pile from which on they repeat.
        start: usize,
        /// After so many piles.
        period: usize,
    },
    /// Those that are listed are known, and no rule for all the others.
    Listed,
}

impl Pattern {
    /// The pattern of these rules; `None` where a move is limited by the one before it, as there what a pile does
    /// depends on more than its size.
    ///
    /// The types of a finite set are followed until they repeat, as they must. Of rules whose types need not repeat
    /// the first so many are listed.
    pub fn new(rules: &Rules, listed: usize, work: &Work) -> Result<Option<Self>, Unsolved> {
        let found = match &rules.limit {
            Limit::MoveSize(_) => return Ok(None),
            Limit::Take(set) => match set.bound() {
                Some(bound) => Self::closed(&bound, work)?,
                None => match set.largest().map(|most| usize::try_from(most).ok()) {
                    Some(Some(memory)) => {
                        Self::repeating(set, rules.play, memory, usize::MAX, work)?
                    }
                    _ => None,
                },
            },
            Limit::PileSize(limit) if limit.at_least_n() => Self::closed(&Bound::Infinite, work)?,
            Limit::PileSize(_) => None,
        };
        match found {
            Some(found) => Ok(Some(found)),
            None => Self::listed(rules, listed, work),
        }
    }

    /// {1..k}: a multiple of k+1 keeps, what leaves 1 flips, all others win.
    fn closed(bound: &Bound, work: &Work) -> Result<Option<Self>, Unsolved> {
        let modulus = match bound {
            Bound::Infinite => None,
            Bound::UpTo(k) => match usize::try_from(k) {
                Ok(k) if k < u32::MAX as usize => Some(k + 1),
                // It is as good as none for every list.
                _ => return Ok(None),
            },
        };
        let mut types = vec![PileType::Keeps, PileType::Flips];
        let shape = match modulus {
            None => {
                types.push(PileType::Wins);
                Shape::Periodic { start: 2, period: 1 }
            }
            Some(period) => {
                work.room(period as u64)?;
                work.charge(period as u64 / 16)?;
                types.resize(period, PileType::Wins);
                Shape::Periodic { start: 0, period }
            }
        };
        Ok(Some(Pattern { types, shape }))
    }

    /// The pattern of a small finite set, if it repeats from the beginning after at most so many piles.
    pub(crate) fn short(
        set: &Set,
        play: Play,
        most: usize,
        work: &Work,
    ) -> Result<Option<Self>, Unsolved> {
        const SMALL: usize = 64;
        let memory = set.largest().and_then(|largest| usize::try_from(largest).ok());
        let Some(memory) = memory.filter(|memory| *memory <= SMALL) else { return Ok(None) };
        // A window is noticed when it comes back to where a power of two of windows was.
        let found = Self::repeating(set, play, memory, 4 * (memory + most), work)?;
        let short = |found: &Self| matches!(found.shape, Shape::Periodic { start: 0, period } if period <= most);
        Ok(found.filter(short))
    }

    /// A finite set. What a pile does depends on the `memory` piles before it, so once as many in a row have been
    /// seen twice, everything repeats. No more than `most` piles are looked at.
    fn repeating(
        set: &Set,
        play: Play,
        memory: usize,
        most: usize,
        work: &Work,
    ) -> Result<Option<Self>, Unsolved> {
        let mut types = vec![PileType::Keeps];
        let mut repeats = Repeats::default();
        let mut upcoming = set.ranges().peekable();
        let mut active: Vec<(usize, usize)> = Vec::new();
        // How many piles in reach are lost in front of something lost, and in front of something won.
        let mut lost = [0usize; 2];
        let mut meter = work.meter();
        loop {
            let n = types.len();
            if n == types.capacity() {
                work.room(3 * n as u64)?;
            }
            while let Some(&(from, to)) = upcoming.peek()
                && from <= n as u64
            {
                active.push((n, usize::try_from(to).unwrap_or(usize::MAX)));
                upcoming.next();
            }
            meter.steps(1 + active.len() as u64)?;
            for &(from, to) in &active {
                let gone = n.checked_sub(to).and_then(|m| m.checked_sub(1));
                for (lost, won) in lost.iter_mut().zip([false, true]) {
                    *lost += usize::from(!types[n - from].wins_before(won));
                    *lost -= gone.map_or(0, |gone| usize::from(!types[gone].wins_before(won)));
                }
            }
            let stuck = active.is_empty() && play == Play::Misere;
            types.push(PileType::new(stuck || lost[0] > 0, stuck || lost[1] > 0));
            if let Some((start, period)) = repeats.watch(&types, memory) {
                let (start, period) = least(&types, start, period);
                types.truncate(start + period);
                return Ok(Some(Pattern { types, shape: Shape::Periodic { start, period } }));
            }
            if types.len() >= most {
                return Ok(None);
            }
        }
    }

    /// The first so many types, and nothing on the others.
    pub fn listed(rules: &Rules, listed: usize, work: &Work) -> Result<Option<Self>, Unsolved> {
        // Whoever asks has rules that are valid.
        let Ok(game) = Game::new(rules.clone()) else { return Ok(None) };
        let one = |d: usize| Ok(game.pile_type(&UBig::from(d), work)?.unwrap_or(PileType::Keeps));
        let types = (0..listed.max(1)).map(one).collect::<Result<_, Unsolved>>()?;
        Ok(Some(Pattern { types, shape: Shape::Listed }))
    }

    /// The first types: all there are up to the end of the first period, or those that were asked for.
    pub fn types(&self) -> &[PileType] {
        &self.types
    }

    /// Their letters.
    pub fn letters(&self) -> String {
        self.types.iter().map(|pile| pile.letter()).collect()
    }

    /// How far they are known.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The type of a pile, if the pattern knows it.
    pub fn at(&self, d: &UBig) -> Option<PileType> {
        if let Some(found) = usize::try_from(d).ok().and_then(|d| self.types.get(d)) {
            return Some(*found);
        }
        let Shape::Periodic { start, period } = self.shape else { return None };
        let offset = (d - UBig::from(start)) % UBig::from(period);
        self.types.get(start + usize::try_from(offset).ok()?).copied()
    }

    /// Whether some pile wins or loses whatever is behind it.
    pub fn decides(&self) -> bool {
        self.types.iter().any(|pile| pile.decides())
    }
}

/// The earliest start and the least period of entries that repeat in some way from some entry on, given with one period.
pub(super) fn least<T: PartialEq>(entries: &[T], start: usize, period: usize) -> (usize, usize) {
    let cycle = &entries[start..start + period];
    let repeats = |p: &usize| period.is_multiple_of(*p) && cycle[*p..] == cycle[..period - p];
    let period = (1..=period).find(repeats).unwrap_or(period);
    let early = (0..start).rev().take_while(|at| entries[*at] == entries[at + period]).last();
    (early.unwrap_or(start), period)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pattern(rules: &str) -> Pattern {
        Pattern::new(&rules.parse().unwrap(), 100, &Work::default()).unwrap().unwrap()
    }

    /// Those of the note on one theory for all rules.
    #[test]
    fn known_patterns() {
        for (take, letters, start) in [
            ("1,4", "KFKFW", 0),
            ("2,3", "KLFWW", 0),
            ("1,3,4", "KFKFWWW", 0),
            ("1,2,6", "KFWKFWW", 0),
            ("1,4,9", "KFKFW", 0),
            ("any", "KFW", 2),
            ("1..3", "KFWW", 0),
            ("odd", "KF", 0),
        ] {
            let found = pattern(&format!("take={take}"));
            assert_eq!(found.letters(), letters, "{take}");
            let period = letters.len() - start;
            assert_eq!(found.shape(), Shape::Periodic { start, period }, "{take}");
        }
        assert_eq!(pattern("take=2,5,7").shape(), Shape::Periodic { start: 0, period: 22 });
        assert!(pattern("misere:take=2,3").letters().starts_with("KWFFK"));
    }

    /// What the engine finds pile by pile is what the pattern says, far beyond its period.
    #[test]
    fn patterns_are_those_of_the_engine() {
        let work = Work::default();
        let sets = ["1,4", "2,3", "2,5,7", "3,5,8", "1,9..14", "6..9,20", "7", "1,2,4,7", "4,9,11"];
        for (set, misere) in sets.iter().flat_map(|set| [(set, ""), (set, "misere:")]) {
            let rules: Rules = format!("{misere}take={set}").parse().unwrap();
            let (found, game) = (pattern(&rules.to_string()), Game::new(rules.clone()).unwrap());
            let Shape::Periodic { start, period } = found.shape() else { panic!("{rules}") };
            for d in (0..start + 3 * period + 40).map(UBig::from) {
                assert_eq!(found.at(&d), game.pile_type(&d, &work).unwrap(), "{rules} at {d}");
            }
            let far = UBig::from(10u8).pow(30);
            assert_eq!(found.at(&far), game.pile_type(&far, &work).unwrap(), "{rules}");
        }
    }

    /// K at 2^k - 2 and F at 3 2^k - 2 for ceil(n/2); L at 2^k - 1 for floor(n/2); L at (3^k - 1)/2 for floor(2n/3); and
    /// W elsewhere.
    #[test]
    fn patterns_of_shares() {
        use PileType::{Flips, Keeps, Loses, Wins};
        let halves = |d: usize| match d + 2 {
            n if n.is_power_of_two() => Keeps,
            n if n.is_multiple_of(3) && (n / 3).is_power_of_two() => Flips,
            _ => Wins,
        };
        let floors = |d: usize| match d {
            0 => Keeps,
            d if (d + 1).is_power_of_two() => Loses,
            _ => Wins,
        };
        let thirds = |d: usize| match d {
            0 => Keeps,
            d if (1..20).any(|k| 2 * d + 1 == 3usize.pow(k)) => Loses,
            _ => Wins,
        };
        let expected: [(&str, &dyn Fn(usize) -> PileType); 3] =
            [("ceil(n/2)", &halves), ("floor(n/2)", &floors), ("floor(2n/3)", &thirds)];
        for (limit, expected) in expected {
            let rules = format!("pile-limit={limit}").parse().unwrap();
            let found = Pattern::new(&rules, 2000, &Work::default()).unwrap().unwrap();
            assert_eq!(found.shape(), Shape::Listed);
            for (d, found) in found.types().iter().enumerate() {
                assert_eq!(*found, expected(d), "{limit} at {d}");
            }
        }
    }
}
