//! Several games at once: a move is a move in one of them.

use crate::{
    pile::{Budget, Unsolved},
    position::Pair,
    rules::{Rules, RulesError},
    solve::{Game, Outcome},
};
use euclid_fractions::UBig;
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Term {
    /// A Euclid position with its rules.
    Euclid(Pair<UBig>, Rules),
    /// A heap of nim.
    Nim(UBig),
}

/// A term that cannot be read, or that has no Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TermError {
    /// Neither two numbers nor a heap.
    #[error("'{0}' is not a game of a sum; write 25,87 or 25,87:take=1..3 or nim:5")]
    Shape(String),
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
        Term::parse(text, &Rules::default())
    }
}

impl Term {
    /// Reads a term; a position without rules of its own gets `rules`.
    pub fn parse(text: &str, rules: &Rules) -> Result<Self, TermError> {
        let shape = || TermError::Shape(text.to_owned());
        let number = |text: &str| crate::number::parse(text.trim()).map_err(|_| shape());
        if let Some(heap) = text.strip_prefix("nim:") {
            return Ok(Term::Nim(number(heap)?));
        }
        let (pair, own) = match text.split_once(':') {
            Some((pair, own)) => (pair, Some(own)),
            None => (text, None),
        };
        let (a, b) = pair.split_once(',').ok_or_else(shape)?;
        let pair = Pair::new(number(a)?, number(b)?).map_err(|_| shape())?;
        let rules = match own {
            Some(own) => own.parse().map_err(|why| TermError::Rules(text.to_owned(), why))?,
            None => rules.clone(),
        };
        Ok(Term::Euclid(pair, rules))
    }

    fn solve(&self, budget: Budget) -> Result<UBig, TermError> {
        match self {
            Term::Nim(heap) => Ok(heap.clone()),
            Term::Euclid(pair, rules) => self
                .game(rules, budget)?
                .solve(pair)
                .and_then(|solution| solution.grundy().cloned())
                .map_err(|why| self.unsolved(why)),
        }
    }

    /// A move to the Grundy value `target`, smaller than the present one, so that there is one.
    fn move_to(&self, target: &UBig, budget: Budget) -> Result<Option<Term>, TermError> {
        match self {
            Term::Nim(_) => Ok(Some(Term::Nim(target.clone()))),
            Term::Euclid(pair, rules) => {
                let game = self.game(rules, budget)?;
                let takes = game.solve(pair).and_then(|solution| solution.moves_to(target));
                let takes = takes.map_err(|why| self.unsolved(why))?;
                Ok(takes.smallest().map(|take| Term::Euclid(pair.take(take), rules.clone())))
            }
        }
    }

    fn game(&self, rules: &Rules, budget: Budget) -> Result<Game<UBig>, TermError> {
        Game::with_budget(rules.clone(), budget)
            .map_err(|why| TermError::Rules(self.to_string(), why))
    }

    fn unsolved(&self, why: Unsolved) -> TermError {
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
    /// A winning move: which game, and what is left of it.
    pub winning: Option<(usize, Term)>,
}

impl Sum {
    /// Solves a sum by the Sprague-Grundy theorem: its value is the nim-sum of the values of its
    /// games, and a winning move makes it 0.
    ///
    /// ```
    /// use euclid_games::{sum::{Sum, Term}, pile::Budget, Outcome};
    /// let terms: Vec<Term> = ["3,8", "25,87:take=1..3", "nim:5"]
    ///     .iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    /// let sum = Sum::solve(&terms, Budget::default())?;
    /// assert_eq!(sum.outcome(), Outcome::N);
    /// let (index, left) = sum.winning.unwrap();
    /// assert_eq!((index, left.to_string()), (2, "nim:1".to_owned()));
    /// # Ok::<(), euclid_games::sum::TermError>(())
    /// ```
    pub fn solve(terms: &[Term], budget: Budget) -> Result<Sum, TermError> {
        let values = terms.iter().map(|term| term.solve(budget)).collect::<Result<Vec<_>, _>>()?;
        let grundy = values.iter().fold(UBig::ZERO, |sum, value| sum ^ value);
        let mut winning = None;
        for (index, (term, value)) in terms.iter().zip(&values).enumerate() {
            let target = value ^ &grundy;
            if target < *value {
                winning = term.move_to(&target, budget)?.map(|left| (index, left));
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
