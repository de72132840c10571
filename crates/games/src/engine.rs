//! The rules at work on piles of one width: machine words, or numbers of any size.
//!
//! What a path is worth depends on its piles alone, however large the numbers are that it comes from. Their
//! digits are machine words but for the rarest, so nearly every position is solved on words.

use crate::{
    compound,
    pile::{Bachet, Multiples, Pile, Share, Subtraction, Takes, Unsolved},
    rules::{Limit, Play, Rules},
    schwenk::{MoveSize, Solved, Values},
    set,
    types::PileType,
};
use euclid_fractions::{UBig, Whole};
use euclid_work::Work;

/// The rules for piles of width `W`.
pub(crate) struct Engine<W> {
    method: Method<W>,
    play: Play,
}

pub(crate) enum Method<W> {
    /// A set that plays like {1..k}.
    Bachet(Bachet<W>),
    /// Any other rule for one pile.
    Pile(Box<dyn Pile<W>>),
    /// A move is limited by the one before it.
    MoveSize(MoveSize<W>),
}

/// What a path is worth.
#[derive(Clone, Debug)]
pub(crate) enum Worth<W> {
    /// The values of the path and of its tails.
    Fold(Vec<W>),
    MoveSize(Solved<W>),
}

impl<W: Whole> Engine<W> {
    pub(crate) fn new(rules: &Rules) -> Self {
        let stuck = u32::from(rules.play == Play::Misere);
        let method = match &rules.limit {
            Limit::Take(set) => match Bachet::new(set) {
                Some(bachet) => Method::Bachet(bachet),
                None => Method::Pile(Box::new(Subtraction::new(set, stuck))),
            },
            Limit::PileSize(limit) => Method::Pile(Box::new(Share::new(limit.clone(), stuck))),
            Limit::MoveSize(limit) => Method::MoveSize(MoveSize::new(limit.clone(), rules.play)),
        };
        Engine { method, play: rules.play }
    }

    pub(crate) fn method(&self) -> &Method<W> {
        &self.method
    }

    /// The closed form, if what may be taken is a set that plays like {1..k}.
    pub(crate) fn bachet(&self) -> Option<&Bachet<W>> {
        match &self.method {
            Method::Bachet(bachet) => Some(bachet),
            _ => None,
        }
    }

    /// The rule for one pile, unless a move is limited by the one before it.
    pub(crate) fn pile(&self) -> Option<&dyn Pile<W>> {
        match &self.method {
            Method::Bachet(pile) => Some(pile),
            Method::Pile(pile) => Some(&**pile),
            Method::MoveSize(_) => None,
        }
    }

    /// What a pile of `d` does to the outcome of what is behind it, unless a move is limited by the one before it.
    pub(crate) fn pile_type(&self, d: &W, work: &Work) -> Result<Option<PileType>, Unsolved> {
        let Some(pile) = self.pile() else { return Ok(None) };
        // Whether a pile is won depends on whether what is behind it is, and on nothing else of its value.
        let won = |c| Ok::<_, Unsolved>(!pile.value(d, &c, work)?.is_zero());
        Ok(Some(PileType::new(won(W::ZERO)?, won(W::ONE)?)))
    }

    /// The value of a position without moves: 1 under misère play, see [`pile`](crate::pile).
    pub(crate) fn stuck(&self) -> W {
        W::from(u32::from(self.play == Play::Misere))
    }

    /// Solves a path.
    pub(crate) fn solve(&self, path: &[W], work: &Work) -> Result<Worth<W>, Unsolved> {
        match (&self.method, self.pile()) {
            (Method::MoveSize(game), _) => Ok(Worth::MoveSize(game.solve(path, work)?)),
            (_, Some(pile)) => Ok(Worth::Fold(compound::values(pile, path, self.stuck(), work)?)),
            (_, None) => unreachable!("all other methods are rules for one pile"),
        }
    }

    /// Whether the player to move wins, with at most `cap` allowed.
    pub(crate) fn wins(&self, path: &[W], worth: &Worth<W>, cap: Option<&W>) -> bool {
        match (worth, &self.method) {
            (Worth::Fold(values), _) => !values[0].is_zero(),
            (Worth::MoveSize(solved), Method::MoveSize(game)) if !path.is_empty() => {
                game.wins(solved.threshold.as_ref(), cap)
            }
            // Without a pile there is no move.
            (Worth::MoveSize(_), _) => self.play == Play::Misere,
        }
    }

    /// The winning takes, at most `most` of them one by one.
    pub(crate) fn winning(
        &self,
        path: &[W],
        worth: &Worth<W>,
        cap: Option<&W>,
        most: usize,
        work: &Work,
    ) -> Result<Takes<W>, Unsolved> {
        match (worth, &self.method) {
            (Worth::MoveSize(solved), Method::MoveSize(game)) => {
                game.winning(path, solved, cap, most, work)
            }
            _ => self.takes_to(path, worth, cap, &W::ZERO, most, work),
        }
    }

    /// How many takes win.
    pub(crate) fn count_winning(
        &self,
        path: &[W],
        worth: &Worth<W>,
        cap: Option<&W>,
        work: &Work,
    ) -> Result<UBig, Unsolved> {
        match (worth, &self.method, self.pile(), path.first()) {
            (Worth::Fold(values), _, Some(pile), Some(d)) => {
                pile.count_to(d, &values[1], &W::ZERO, work)
            }
            (Worth::MoveSize(solved), Method::MoveSize(game), ..) => {
                Ok(game.winning(path, solved, cap, usize::MAX, work)?.listed.len().into())
            }
            _ => Ok(UBig::ZERO),
        }
    }

    /// The smallest winning take.
    pub(crate) fn take(
        &self,
        path: &[W],
        worth: &Worth<W>,
        cap: Option<&W>,
        work: &Work,
    ) -> Result<Option<W>, Unsolved> {
        match worth {
            Worth::Fold(_) => Ok(self.takes_to(path, worth, cap, &W::ZERO, 1, work)?.listed.pop()),
            Worth::MoveSize(solved) => {
                // The threshold is it, unless the player has won by being stuck.
                let stuck = path.is_empty() || cap.is_some_and(W::is_zero);
                let wins = self.wins(path, worth, cap);
                Ok(solved.threshold.clone().filter(|_| wins && !stuck))
            }
        }
    }

    /// The takes that leave the value `value`.
    pub(crate) fn takes_to(
        &self,
        path: &[W],
        worth: &Worth<W>,
        cap: Option<&W>,
        value: &W,
        most: usize,
        work: &Work,
    ) -> Result<Takes<W>, Unsolved> {
        match (worth, &self.method, self.pile(), path.first()) {
            (Worth::Fold(values), _, Some(pile), Some(d)) => {
                pile.takes_to(d, &values[1], value, most, work)
            }
            (Worth::MoveSize(_), Method::MoveSize(game), _, Some(_)) => {
                // A value is at most the number of options, and what a table holds fits.
                let Some(value) = value.to_u64().and_then(|value| u32::try_from(value).ok()) else {
                    return Ok(Takes::all(None));
                };
                let cap = cap.and_then(Whole::to_u64);
                self.values(game, path, work)?.takes_to(value, cap, most, work)
            }
            _ => Ok(Takes::all(None)),
        }
    }

    /// The Grundy value.
    pub(crate) fn grundy(
        &self,
        path: &[W],
        worth: &Worth<W>,
        cap: Option<&W>,
        work: &Work,
    ) -> Result<W, Unsolved> {
        match (worth, &self.method) {
            (Worth::Fold(values), _) => Ok(values[0].clone()),
            (Worth::MoveSize(_), Method::MoveSize(game)) => {
                let cap = cap.and_then(Whole::to_u64);
                Ok(W::from(self.values(game, path, work)?.value(cap)))
            }
            (Worth::MoveSize(_), _) => Ok(self.stuck()),
        }
    }

    fn values(&self, game: &MoveSize<W>, path: &[W], work: &Work) -> Result<Values, Unsolved> {
        game.values(path, u32::from(self.play == Play::Misere), work)
    }

    /// How many moves there are at a first pile of `d`, if they can be counted.
    pub(crate) fn count(
        &self,
        d: &W,
        cap: Option<&W>,
        work: &Work,
    ) -> Result<Option<UBig>, Unsolved> {
        match self.pile() {
            Some(pile) => pile.count(d, work),
            None => Ok(Some(cap.map_or(d, |cap| cap.min(d)).to_big())),
        }
    }

    /// The multiples that may be taken from a first pile of `d`, ascending.
    pub(crate) fn takes<'a>(
        &'a self,
        d: &W,
        cap: Option<&W>,
        work: &Work,
    ) -> Result<Multiples<'a, W>, Unsolved> {
        if let Some(pile) = self.pile() {
            return pile.takes(d, work);
        }
        let most = cap.map_or(d, |cap| cap.min(d));
        Ok(Box::new(set::count_up(W::ONE, most.clone())))
    }

    /// What is left after a take that is allowed: whether the opponent wins it, and its value where it has
    /// one.
    pub(crate) fn after(
        &self,
        path: &[W],
        worth: &Worth<W>,
        take: &W,
        work: &Work,
    ) -> Result<(bool, Option<W>), Unsolved> {
        match (worth, &self.method, self.pile(), path.first()) {
            (Worth::Fold(values), _, Some(pile), Some(d)) => {
                let value = pile.value(&(d.clone() - take), &values[1], work)?;
                Ok((!value.is_zero(), Some(value)))
            }
            (Worth::MoveSize(solved), Method::MoveSize(game), ..) => {
                Ok((!game.take_wins(path, solved, take, work)?, None))
            }
            // There is no move without a pile, and no take is allowed there.
            _ => Ok((self.wins(path, worth, None), None)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const RULES: [&str; 14] = [
        "take=any",
        "take=1..2",
        "take=primes",
        "take=1,4,9",
        "take=2,5",
        "take=squares:misere",
        "pile-limit=ceil(n/2)",
        "pile-limit=sqrt(n)",
        "pile-limit=2*floor(n/2):misere",
        "pile-limit=max(0,n-2)",
        "move-limit=2n",
        "move-limit=n*n:misere",
        "move-limit=3",
        "move-limit=ceil(n/2)",
    ];

    /// Everything an engine says of a path, at any size.
    fn answers<W: Whole>(rules: &Rules, path: &[W], cap: Option<&W>) -> String {
        let (engine, work) = (Engine::<W>::new(rules), Work::unlimited());
        let worth = engine.solve(path, &work).unwrap();
        let take = engine.take(path, &worth, cap, &work).unwrap().map(|take| take.to_big());
        let winning = engine.winning(path, &worth, cap, 50, &work).unwrap().to_big();
        let to = [0u32, 1, 4].map(|value| {
            engine.takes_to(path, &worth, cap, &W::from(value), 50, &work).unwrap().to_big()
        });
        let counts = path.first().map(|d| engine.count(d, cap, &work));
        let wins = engine.wins(path, &worth, cap);
        format!("{wins} {take:?} {winning:?} {to:?} {counts:?}")
    }

    proptest! {
        #[test]
        fn widths_agree(
            path in proptest::collection::vec(prop_oneof![3 => 1u64..6, 1 => 1u64..200], 0..6),
            cap in proptest::option::of(0u64..9),
        ) {
            let wide: Vec<UBig> = path.iter().map(|&d| d.into()).collect();
            for rules in RULES.map(|text| text.parse::<Rules>().unwrap()) {
                let cap = cap.filter(|_| matches!(rules.limit, Limit::MoveSize(_)));
                prop_assert_eq!(
                    answers(&rules, &path, cap.as_ref()),
                    answers(&rules, &wide, cap.map(UBig::from).as_ref()),
                    "{} on {:?}", rules, path
                );
            }
        }
    }
}
