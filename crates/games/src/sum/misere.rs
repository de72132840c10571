//! Sums under misère play: whoever makes the last move of all loses.
//!
//! A position has a normal value g and a misère value m, the mex with 0 and with 1 at positions without moves. Call it
//! *fickle* if g and m are 0 and 1 in some order, and *firm* if g = m. Call a game *miserable* (Gurvich) if each of its
//! positions is one or the other, and each firm one that has a fickle option has both kinds of them, (0, 1) and (1, 0).
//!
//! **Theorem** (Gurvich and Ho 2015; the proof is in `docs/misere.md`). In a sum of miserable games the player to
//! move loses exactly if the nim-sum of the normal values is 1 where all positions are fickle, and 0 where one is firm.
//!
//! Heaps of nim are miserable, and so is every row of piles under a set that plays like {1..k}. Under other sets and under
//! limits by pile size it depends; there the definition is checked on the piles at hand. What is left is searched.

use super::{SumMove, Term, TermError, Way};
use crate::{
    pile::Unsolved,
    position::Pair,
    rules::{Limit, Play},
    solve::Game,
};
use euclid_fractions::UBig;
use euclid_work::Work;
use std::collections::HashMap;

/// What is found out about a sum.
pub(super) struct Found {
    /// Whether the player to move wins.
    pub wins: bool,
    pub winning: Option<SumMove>,
    /// The misère values of the games, where they decide.
    pub values: Option<Vec<UBig>>,
    pub way: Way,
}

/// Solves a sum, given the normal values of its games.
pub(super) fn solve(terms: &[Term], normal: &[UBig], work: &Work) -> Result<Found, TermError> {
    for term in terms {
        if !term.is_miserable(work)? {
            let (wins, winning) = Search::new(terms)?.solve(terms, work)?;
            return Ok(Found { wins, winning, values: None, way: Way::Search });
        }
    }
    let values = terms.iter().map(|term| term.value(Play::Misere, work));
    let values = values.collect::<Result<Vec<_>, _>>()?;
    let sum = Fickle { terms, normal, misere: &values };
    let wins = !sum.is_lost();
    let winning = if wins { sum.winning(work)? } else { None };
    Ok(Found { wins, winning, values: Some(values), way: Way::Miserable })
}

/// A sum of miserable games, with their values.
struct Fickle<'s> {
    terms: &'s [Term],
    normal: &'s [UBig],
    misere: &'s [UBig],
}

impl Fickle<'_> {
    fn is_fickle(&self, index: usize) -> bool {
        self.normal[index] != self.misere[index]
    }

    fn nim_sum(&self) -> UBig {
        self.normal.iter().fold(UBig::ZERO, |sum, value| sum ^ value)
    }

    fn is_lost(&self) -> bool {
        let sum = self.nim_sum();
        if (0..self.terms.len()).all(|index| self.is_fickle(index)) {
            sum.is_one()
        } else {
            sum.is_zero()
        }
    }

    /// A move to a lost sum. There is one in every won sum that has a move at all, by the theorem.
    fn winning(&self, work: &Work) -> Result<Option<SumMove>, TermError> {
        let sum = self.nim_sum();
        for (index, term) in self.terms.iter().enumerate() {
            let rest = &sum ^ &self.normal[index];
            let rest_is_fickle =
                (0..self.terms.len()).all(|other| other == index || self.is_fickle(other));
            // A firm game is left, here or elsewhere: the nim-sum must be 0.
            for (take, left) in term.moves_to(Play::Normal, &rest, term.telling()?, work)? {
                if !rest_is_fickle || left.value(Play::Misere, work)? == rest {
                    return Ok(Some(SumMove { index, take, left }));
                }
            }
            // All that is left is fickle: the nim-sum must be 1. A fickle position with the normal value 1 has the misère
            // value 0, and the other way round.
            if rest_is_fickle {
                let (play, other) = if rest.is_zero() {
                    (Play::Misere, Play::Normal)
                } else {
                    (Play::Normal, Play::Misere)
                };
                for (take, left) in term.moves_to(play, &UBig::ZERO, term.telling()?, work)? {
                    if left.value(other, work)?.is_one() {
                        return Ok(Some(SumMove { index, take, left }));
                    }
                }
            }
        }
        Ok(None)
    }
}

impl Term {
    /// How many moves to a value tell all kinds of them. Where a set plays like {1..k} they are all of one kind: before a
    /// fickle tail the values 0 and 1 are fickle and the others firm, before a firm tail all are firm. Elsewhere every
    /// move has been gone through already.
    fn telling(&self) -> Result<usize, TermError> {
        match self {
            Term::Euclid(_, rules) if self.game(rules)?.closed().is_none() => Ok(usize::MAX),
            _ => Ok(1),
        }
    }

    /// Whether all positions that can be reached are as the theorem needs them.
    fn is_miserable(&self, work: &Work) -> Result<bool, TermError> {
        let Term::Euclid(pair, rules) = self else { return Ok(true) };
        if matches!(rules.limit, Limit::MoveSize(_)) {
            return Ok(false);
        }
        let game = self.game(rules)?;
        if game.closed().is_some() {
            return Ok(true);
        }
        let misere = self.game_of(rules, Play::Misere)?;
        check(&game, &misere, pair, work).map_err(|why| self.unsolved(why))
    }
}

/// Checks the definition on every position of the piles, from the far end.
fn check(game: &Game, misere: &Game, pair: &Pair, work: &Work) -> Result<bool, Unsolved> {
    let path = pair.path(game.rules().ending, work)?;
    // Piles that are no words cannot be gone through.
    if !path.is_word_sized() {
        return Ok(false);
    }
    let (normal, misere) = (game.piles(), misere.piles());
    let mut tail = (0, 1);
    for &d in path.words().iter().rev() {
        let _held = work.hold(d.saturating_mul(16))?;
        let mut values: Vec<(u64, u64)> = vec![tail];
        for n in 1..=d {
            let takes = normal.takes(n, work)?;
            work.charge(2 + takes.len() as u64)?;
            let (g, m) = (normal.value(n, tail.0, work)?, misere.value(n, tail.1, work)?);
            // Only a move limit has no values.
            let (Some(g), Some(m)) = (g, m) else { return Ok(false) };
            // What is taken is at most n, and n values are there.
            let options =
                takes.iter().filter_map(|&take| values.get(usize::try_from(n - take).ok()?));
            let (mut up, mut down) = (false, false);
            for option in options {
                up |= *option == (0, 1);
                down |= *option == (1, 0);
            }
            if (g != m && g + m != 1) || (g == m && up != down) {
                return Ok(false);
            }
            values.push((g, m));
        }
        tail = values.last().copied().unwrap_or(tail);
    }
    Ok(true)
}

/// A sum by going through all moves.
struct Search {
    games: Vec<Option<Game>>,
    wins: HashMap<Vec<Place>, bool>,
}

/// A position of one game.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Place {
    Pair(Pair),
    Nim(UBig),
}

/// A search goes no deeper than so many moves.
const DEEPEST: usize = 1000;

impl Search {
    fn new(terms: &[Term]) -> Result<Self, TermError> {
        let game = |term: &Term| match term {
            Term::Euclid(_, rules) => term.game(rules).map(Some),
            Term::Nim(_) => Ok(None),
        };
        let games = terms.iter().map(game).collect::<Result<_, _>>()?;
        Ok(Search { games, wins: HashMap::new() })
    }

    fn solve(&mut self, terms: &[Term], work: &Work) -> Result<(bool, Option<SumMove>), TermError> {
        let at: Vec<Place> = terms
            .iter()
            .map(|term| match term {
                Term::Euclid(pair, _) => Place::Pair(pair.clone()),
                Term::Nim(heap) => Place::Nim(heap.clone()),
            })
            .collect();
        // The whole sum is meant.
        let unsolved = |why| TermError::Unsolved(terms[0].to_string(), why);
        let mut none = true;
        for (index, term) in terms.iter().enumerate() {
            for take in self.takes(&at, index, work).map_err(unsolved)? {
                none = false;
                let left = self.after(&at, index, &take, work).map_err(unsolved)?;
                if !self.wins(&left, DEEPEST, work).map_err(unsolved)? {
                    let left = match (&left[index], term) {
                        (Place::Pair(pair), Term::Euclid(_, rules)) => {
                            Term::Euclid(pair.clone(), rules.clone())
                        }
                        (Place::Nim(heap), _) => Term::Nim(heap.clone()),
                        (Place::Pair(_), Term::Nim(_)) => continue,
                    };
                    return Ok((true, Some(SumMove { index, take, left })));
                }
            }
        }
        // Whoever cannot move has won.
        Ok((none, None))
    }

    fn takes(&self, at: &[Place], index: usize, work: &Work) -> Result<Vec<UBig>, Unsolved> {
        let mut takes = Vec::new();
        let add = |take: UBig| {
            work.charge(1)?;
            takes.push(take);
            Ok::<(), Unsolved>(())
        };
        match (&at[index], &self.games[index]) {
            (Place::Pair(pair), Some(game)) => game.takes(pair, work)?.try_for_each(add)?,
            (Place::Nim(heap), _) => {
                crate::set::count_up(UBig::ONE, heap.clone()).try_for_each(add)?;
            }
            (Place::Pair(_), None) => {}
        }
        Ok(takes)
    }

    fn after(
        &self,
        at: &[Place],
        index: usize,
        take: &UBig,
        work: &Work,
    ) -> Result<Vec<Place>, Unsolved> {
        let mut left = at.to_vec();
        match (&mut left[index], &self.games[index]) {
            (Place::Pair(pair), Some(game)) => *pair = game.after(pair, take, work)?,
            (Place::Nim(heap), _) => *heap -= take,
            (Place::Pair(_), None) => {}
        }
        Ok(left)
    }

    fn wins(&mut self, at: &[Place], depth: usize, work: &Work) -> Result<bool, Unsolved> {
        if let Some(&wins) = self.wins.get(at) {
            return Ok(wins);
        }
        let deeper = depth.checked_sub(1).ok_or(Unsolved::TooLarge)?;
        work.charge(8)?;
        work.room(256 * (self.wins.len() * at.len()) as u64)?;
        let (mut none, mut wins) = (true, false);
        'moves: for index in 0..at.len() {
            for take in self.takes(at, index, work)? {
                none = false;
                let left = self.after(at, index, &take, work)?;
                if !self.wins(&left, deeper, work)? {
                    wins = true;
                    break 'moves;
                }
            }
        }
        self.wins.insert(at.to_vec(), none || wins);
        Ok(none || wins)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Sum;
    use super::*;
    use crate::{rules::Rules, search, solve::Outcome};

    const LIMITS: [&str; 12] = [
        "take=any",
        "take=1..1",
        "take=1..3",
        "take=odd",
        "take=1,4,9",
        "take=1,3,4",
        "take=2,3",
        "take=2..4",
        "pile-limit=ceil(n/2)",
        "pile-limit=sqrt(n)",
        "pile-limit=min(n,3)",
        "pile-limit=max(0,n-2)",
    ];

    /// Misère play of a pair and a heap and a pair, from the rules alone.
    struct Reference {
        search: [search::Search; 2],
        wins: HashMap<[u64; 5], bool>,
    }

    impl Reference {
        fn wins(&mut self, at: [u64; 5]) -> bool {
            let [a, b, heap, c, d] = at;
            if let Some(&wins) = self.wins.get(&at) {
                return wins;
            }
            let mut left: Vec<[u64; 5]> = (0..heap).map(|rest| [a, b, rest, c, d]).collect();
            for take in self.search[0].takes(a, b, None).unwrap() {
                let rest = b - take * a;
                left.push([a.min(rest), a.max(rest), heap, c, d]);
            }
            for take in self.search[1].takes(c, d, None).unwrap() {
                let rest = d - take * c;
                left.push([a, b, heap, c.min(rest), c.max(rest)]);
            }
            let wins = left.is_empty() || left.into_iter().any(|left| !self.wins(left));
            self.wins.insert(at, wins);
            wins
        }
    }

    fn words(term: &Term) -> [u64; 2] {
        match term {
            Term::Euclid(pair, _) => pair.words().unwrap().into(),
            Term::Nim(heap) => [u64::try_from(heap).unwrap(), 0],
        }
    }

    /// Every small sum, and where its move leads.
    #[test]
    fn sums_are_won_as_defined() {
        let mut ways = HashMap::new();
        for end in ["", "end=zero:", "end=multiple:"] {
            for (index, limit) in LIMITS.iter().enumerate() {
                let other = LIMITS[(index + 5) % LIMITS.len()];
                let rules: [Rules; 2] =
                    [limit, other].map(|limit| format!("{end}{limit}").parse().unwrap());
                let search = rules.clone().map(search::Search::new);
                let mut reference = Reference { search, wins: HashMap::new() };
                // [4, 5] is not miserable under {2, 3}.
                let some = [(5, 21), (9, 40)]
                    .into_iter()
                    .chain((1..=4).flat_map(|a| (a..=9).map(move |b| (a, b))));
                for (a, b, c, d) in some.flat_map(|(a, b)| {
                    (1u64..=3).flat_map(move |c| (c..=8).map(move |d| (a, b, c, d)))
                }) {
                    for heap in 0..3u64 {
                        let terms = [
                            Term::Euclid(Pair::new(a, b).unwrap(), rules[0].clone()),
                            Term::Nim(heap.into()),
                            Term::Euclid(Pair::new(c, d).unwrap(), rules[1].clone()),
                        ];
                        let sum = Sum::solve(&terms, Play::Misere, &Work::default()).unwrap();
                        let wins = reference.wins([a, b, heap, c, d]);
                        assert_eq!(sum.outcome, Outcome::won_by_next(wins), "{terms:?}");
                        *ways.entry((rules[0].to_string(), sum.way)).or_insert(0) += 1;
                        let mut left = terms.clone();
                        if let Some(step) = sum.winning {
                            left[step.index] = step.left;
                            let [[a, b], [heap, _], [c, d]] = [0, 1, 2].map(|i| words(&left[i]));
                            assert!(!reference.wins([a, b, heap, c, d]), "{terms:?} to {left:?}");
                        } else {
                            let over = heap == 0
                                && reference.search[0].takes(a, b, None).unwrap().is_empty()
                                && reference.search[1].takes(c, d, None).unwrap().is_empty();
                            assert_eq!(wins, over, "{terms:?}");
                        }
                    }
                }
            }
        }
        // The theorem answers where it can, and the search where it cannot.
        let count = |rules: &str, way| ways.get(&(rules.to_owned(), way)).copied().unwrap_or(0);
        assert!(count("take=any", Way::Miserable) > 0 && count("take=2,3", Way::Search) > 0);
    }

    #[test]
    fn enormous_games_are_solved_by_the_theorem() {
        let terms: Vec<Term> =
            ["100000000000000000000,161803398874989484821", "nim:1", "3,8:take=1..3"]
                .iter()
                .map(|text| text.parse().unwrap())
                .collect();
        let sum = Sum::solve(&terms, Play::Misere, &Work::default()).unwrap();
        assert_eq!(sum.way, Way::Miserable);
        // A limit by the move before is searched, and that takes too long here.
        let terms = ["1,1000000:move-limit=2n".parse().unwrap()];
        assert!(Sum::solve(&terms, Play::Misere, &Work::default()).is_err());
    }
}
