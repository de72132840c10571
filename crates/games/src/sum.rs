//! Several games at once: a move is a move in one of them.

use crate::{
    pile::Unsolved,
    position::Pair,
    rules::{Rules, RulesError},
    solve::{Game, Outcome},
};
use euclid_fractions::UBig;
use euclid_work::Work;
use std::{fmt, str::FromStr};
use thiserror::Error;

/// One game of a sum.
///
/// ```
/// use euclid_games::sum::Term;
/// for text in ["25,87:take=1..3", "nim:5"] {
///     assert_eq!(text.parse::<Term>()?.to_string(), text);
/// }
/// # Ok::<(), euclid_games::sum::TermError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A Euclid position with its rules.
    Euclid(Pair, Rules),
    /// A heap of nim.
    Nim(UBig),
}

/// A term that cannot be read, or that has no Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TermError {
    /// Neither two numbers nor a heap.
    #[error("'{0}' is not a game of a sum: {1}; write 25,87 or 25,87:take=1..3 or nim:5")]
    Shape(String, String),
    /// The rules of the position.
    #[error("in '{0}': {1}")]
    Rules(String, RulesError),
    /// The answer itself.
    #[error("in '{0}': {1}")]
    Unsolved(String, Unsolved),
}

impl FromStr for Term {
    type Err = TermError;

    fn from_str(text: &str) -> Result<Self, TermError> {
        let number = |text: &str| crate::number::parse(text).map_err(|why| why.to_string());
        Term::parse(text, &Rules::default(), &number)
    }
}

impl Term {
    /// Reads a term; a position without rules of its own gets `rules`, and `number` reads numbers.
    pub fn parse(
        text: &str,
        rules: &Rules,
        number: &dyn Fn(&str) -> Result<UBig, String>,
    ) -> Result<Self, TermError> {
        let shape = |why: String| TermError::Shape(text.to_owned(), why);
        let number = |text: &str| number(text.trim()).map_err(shape);
        if let Some(heap) = text.strip_prefix("nim:") {
            return Ok(Term::Nim(number(heap)?));
        }
        let (pair, own) = match text.split_once(':') {
            Some((pair, own)) => (pair, Some(own)),
            None => (text, None),
        };
        let two = || shape("it needs two numbers, with a comma between".to_owned());
        let (a, b) = pair.split_once(',').ok_or_else(two)?;
        let pair = Pair::new(number(a)?, number(b)?).map_err(|why| shape(why.to_string()))?;
        let rules = match own {
            Some(own) => own.parse().map_err(|why| TermError::Rules(text.to_owned(), why))?,
            None => rules.clone(),
        };
        Ok(Term::Euclid(pair, rules))
    }

    fn solve(&self, work: &Work) -> Result<UBig, TermError> {
        match self {
            Term::Nim(heap) => Ok(heap.clone()),
            Term::Euclid(pair, rules) => {
                self.game(rules)?.grundy(pair, work).map_err(|why| self.unsolved(why))
            }
        }
    }

    /// A move to the Grundy value `target`, smaller than the present one, so that there is one: what
    /// is taken, and what is left.
    fn move_to(&self, target: &UBig, work: &Work) -> Result<Option<(UBig, Term)>, TermError> {
        match self {
            Term::Nim(heap) => Ok(Some((heap - target, Term::Nim(target.clone())))),
            Term::Euclid(pair, rules) => {
                let game = self.game(rules)?;
                let unsolved = |why| self.unsolved(why);
                let takes = game.moves_to(pair, target, 1, work).map_err(unsolved)?;
                let Some(take) = takes.listed.into_iter().next() else { return Ok(None) };
                let left = game.after(pair, &take, work).map_err(unsolved)?;
                Ok(Some((take, Term::Euclid(left, rules.clone()))))
            }
        }
    }

    /// The game of these rules.
    pub fn game(&self, rules: &Rules) -> Result<Game, TermError> {
        Game::new(rules.clone()).map_err(|why| TermError::Rules(self.to_string(), why))
    }

    /// The error of this term.
    pub fn unsolved(&self, why: Unsolved) -> TermError {
        TermError::Unsolved(self.to_string(), why)
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Nim(heap) => write!(f, "nim:{heap}"),
            Term::Euclid(pair, rules) => {
                write!(f, "{},{}", pair.small(), pair.large())?;
                if *rules == Rules::default() { Ok(()) } else { write!(f, ":{rules}") }
            }
        }
    }
}

/// A solved sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The Grundy value of each game.
    pub values: Vec<UBig>,
    /// Their nim-sum, the Grundy value of all together.
    pub grundy: UBig,
    /// A winning move.
    pub winning: Option<SumMove>,
}

/// A move in a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumMove {
    /// Which game, counted from 0.
    pub index: usize,
    /// The multiple, or the number of nim counters, taken.
    pub take: UBig,
    /// What is left of that game.
    pub left: Term,
}

impl Sum {
    /// Solves a sum by the Sprague-Grundy theorem: its value is the nim-sum of the values of its
    /// games, and a winning move makes it 0.
    ///
    /// ```
    /// use euclid_games::{sum::{Sum, Term}, Outcome, Work};
    /// let terms: Vec<Term> = ["3,8", "25,87:take=1..3", "nim:5"]
    ///     .iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    /// let sum = Sum::solve(&terms, &Work::default())?;
    /// assert_eq!(sum.outcome(), Outcome::N);
    /// let winning = sum.winning.unwrap();
    /// assert_eq!((winning.index, winning.take, winning.left.to_string()), (2, 4u8.into(), "nim:1".to_owned()));
    /// # Ok::<(), euclid_games::sum::TermError>(())
    /// ```
    pub fn solve(terms: &[Term], work: &Work) -> Result<Sum, TermError> {
        let values = terms.iter().map(|term| term.solve(work)).collect::<Result<Vec<_>, _>>()?;
        let grundy = values.iter().fold(UBig::ZERO, |sum, value| sum ^ value);
        let mut winning = None;
        for (index, (term, value)) in terms.iter().zip(&values).enumerate() {
            let target = value ^ &grundy;
            if target < *value {
                winning =
                    term.move_to(&target, work)?.map(|(take, left)| SumMove { index, take, left });
                break;
            }
        }
        Ok(Sum { values, grundy, winning })
    }

    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        Outcome::won_by_next(!self.grundy.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve(terms: &[&str]) -> Result<Sum, TermError> {
        let terms: Vec<Term> = terms.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
        Sum::solve(&terms, &Work::default())
    }

    /// Every small sum of two positions under different rules, against the definition: a sum is won
    /// exactly if some move leads to a lost sum.
    #[test]
    fn sums_are_won_as_defined() {
        let rules: Vec<Rules> =
            ["take=1..2", "end=zero:take=any"].iter().map(|text| text.parse().unwrap()).collect();
        let mut searches: Vec<_> =
            rules.iter().map(|rules| crate::search::Search::new(rules.clone())).collect();
        let (first, second) = searches.split_at_mut(1);
        let mut lost = std::collections::HashSet::new();
        for (a, b, c, d) in (1u64..=6).flat_map(|a| {
            (a..=9).flat_map(move |b| {
                (0..=5u64).flat_map(move |c| (c.max(1)..=8).map(move |d| (a, b, c, d)))
            })
        }) {
            let sort = |x: u64, y: u64| (x.min(y), x.max(y));
            let mut wins = false;
            for t in first[0].takes(a, b, None).unwrap() {
                wins |= lost.contains(&(sort(a, b - t * a), sort(c, d)));
            }
            for t in second[0].takes(c, d, None).unwrap() {
                wins |= lost.contains(&(sort(a, b), sort(c, d - t * c)));
            }
            if !wins {
                lost.insert((sort(a, b), sort(c, d)));
            }
            if c == 0 {
                continue;
            }
            let terms = [format!("{a},{b}:{}", rules[0]), format!("{c},{d}:{}", rules[1])];
            let sum = solve(&[&terms[0], &terms[1]]).unwrap();
            assert_eq!(sum.outcome() == Outcome::N, wins, "{terms:?}");
            assert_eq!(sum.winning.is_some(), wins, "{terms:?}");
            if let Some(winning) = sum.winning {
                let mut left = terms.clone();
                left[winning.index] = winning.left.to_string();
                if !left[winning.index].starts_with("0,") {
                    let after = solve(&[&left[0], &left[1]]).unwrap();
                    assert_eq!(after.outcome(), Outcome::P, "{terms:?} to {left:?}");
                }
            }
        }
    }

    #[test]
    fn refusals_name_the_term() {
        for (term, part) in [
            ("25", "'25' is not a game"),
            ("0,5", "'0,5' is not a game"),
            ("nim:x", "'nim:x'"),
            ("3,8:take=0", "in '3,8:take=0'"),
            ("3,8:misere", "misere play are not computed"),
            ("3,8:move-limit=2n", "not computed"),
        ] {
            let message = solve(&["nim:1", term]).unwrap_err().to_string();
            assert!(message.contains(part), "{term}: {message}");
        }
    }
}
