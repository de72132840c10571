//! Sums of Partizan Euclid positions, of their negatives, and of any other values.
//!
//! The canonical values of positions are small and so, usually, are those of their sums; so a sum is
//! played through its value, which answers what the paper leaves open as a practical matter.

use super::Position;
use crate::pile::{Budget, Unsolved};
use euclid_fractions::UBig;
use short_games::{Games, Outcome, Value};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// One game of a sum.
///
/// ```
/// use euclid_games::partizan::sum::Term;
/// for text in ["11,8", "-11,8", "{0||^^*|0}", "v4*"] {
///     assert_eq!(text.parse::<Term>()?.to_string(), text);
/// }
/// # Ok::<(), euclid_games::partizan::sum::TermError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A position, or its negative: the same game with the players changed.
    Position {
        /// The position.
        position: Position<UBig>,
        /// Whether the players are changed.
        negative: bool,
    },
    /// A value in notation.
    Value(String),
}

/// A sum that cannot be read or solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TermError {
    /// A position with a zero.
    #[error("'{0}': {why}", why = crate::position::ZeroInPosition)]
    Zero(String),
    /// Neither a position nor a value.
    #[error("'{0}' is neither a position such as 11,8 or -11,8 nor a value\n{1}")]
    Value(String, short_games::ParseError),
    /// A value out of reach.
    #[error("in '{0}': {1}")]
    Unsolved(String, Unsolved),
    /// The sum itself would be too large.
    #[error("adding '{0}' takes more than the budget of {1} steps")]
    TooLarge(String, u64),
}

impl FromStr for Term {
    type Err = TermError;

    fn from_str(text: &str) -> Result<Self, TermError> {
        let (positive, negative) = match text.strip_prefix('-') {
            Some(positive) => (positive, true),
            None => (text, false),
        };
        if let Some((p, q)) = positive.split_once(',')
            && let (Ok(p), Ok(q)) = (crate::number::parse(p.trim()), crate::number::parse(q.trim()))
        {
            let position = Position::new(p, q).map_err(|_| TermError::Zero(text.to_owned()))?;
            return Ok(Term::Position { position, negative });
        }
        match Games::new().parse(text) {
            Ok(_) => Ok(Term::Value(text.to_owned())),
            Err(why) => Err(TermError::Value(text.to_owned(), why)),
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Term::Position { position, negative } => {
                let sign = if *negative { "-" } else { "" };
                write!(f, "{sign}{},{}", position.p(), position.q())
            }
            Term::Value(text) => f.write_str(text),
        }
    }
}

impl Term {
    /// The canonical value.
    pub fn value(&self, games: &mut Games, budget: Budget) -> Result<Value, TermError> {
        match self {
            Term::Position { position, negative } => {
                let value = position
                    .value(games, budget)
                    .map_err(|why| TermError::Unsolved(self.to_string(), why))?;
                Ok(if *negative { games.negative(value) } else { value })
            }
            Term::Value(text) => {
                games.parse(text).map_err(|why| TermError::Value(text.clone(), why))
            }
        }
    }

    /// What Left, or Right, can make of it: of a position, the one move; of a value, its options.
    pub fn options(
        &self,
        left: bool,
        games: &mut Games,
        budget: Budget,
    ) -> Result<Vec<Term>, TermError> {
        Ok(match self {
            Term::Position { position, negative } => {
                let option = if left == *negative { position.right() } else { position.left() };
                option
                    .map(|position| Term::Position { position, negative: *negative })
                    .into_iter()
                    .collect()
            }
            Term::Value(_) => {
                let value = self.value(games, budget)?;
                let options = if left { games.left(value) } else { games.right(value) }.to_vec();
                options.into_iter().map(|v| Term::Value(games.show(v).to_string())).collect()
            }
        })
    }
}

/// A solved sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The value of each game.
    pub values: Vec<Value>,
    /// The value of the sum.
    pub value: Value,
    /// A move with which Left wins, moving first.
    pub left: Option<SumMove>,
    /// A move with which Right wins, moving first.
    pub right: Option<SumMove>,
}

/// A move in a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SumMove {
    /// Which game, counted from 0.
    pub index: usize,
    /// What is left of it.
    pub to: Term,
}

impl Sum {
    /// Solves a sum.
    ///
    /// ```
    /// use euclid_games::{partizan::sum::{Sum, Term}, pile::Budget};
    /// use short_games::{Games, Outcome};
    /// let terms: Vec<Term> = ["11,8", "-11,8", "4,3"]
    ///     .iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    /// let mut games = Games::new();
    /// let sum = Sum::solve(&terms, &mut games, Budget::default())?;
    /// assert_eq!(games.show(sum.value).to_string(), "^");
    /// assert_eq!(games.outcome(sum.value), Outcome::Left);
    /// # Ok::<(), euclid_games::partizan::sum::TermError>(())
    /// ```
    pub fn solve(terms: &[Term], games: &mut Games, budget: Budget) -> Result<Sum, TermError> {
        let mut values = Vec::with_capacity(terms.len());
        for term in terms {
            values.push(term.value(games, budget)?);
        }
        // What is in front of each term, and what is behind it, added up once.
        let mut before = vec![Value::ZERO];
        for (value, term) in values.iter().zip(terms) {
            let sum = add(games, before[before.len() - 1], *value, term, budget)?;
            before.push(sum);
        }
        let mut behind = vec![Value::ZERO];
        for (value, term) in values.iter().zip(terms).rev() {
            let sum = add(games, behind[behind.len() - 1], *value, term, budget)?;
            behind.push(sum);
        }
        behind.reverse();
        let value = before[terms.len()];
        let outcome = games.outcome(value);
        let mut moves = [None, None];
        for (slot, left) in moves.iter_mut().zip([true, false]) {
            let own = if left { Outcome::Left } else { Outcome::Right };
            if outcome != own && outcome != Outcome::Next {
                continue;
            }
            // There is a winning move in some term: after it the other player, moving, loses.
            'terms: for (index, term) in terms.iter().enumerate() {
                let rest = add(games, before[index], behind[index + 1], term, budget)?;
                for to in term.options(left, games, budget)? {
                    let option = to.value(games, budget)?;
                    let sum = add(games, rest, option, term, budget)?;
                    if [own, Outcome::Previous].contains(&games.outcome(sum)) {
                        *slot = Some(SumMove { index, to });
                        break 'terms;
                    }
                }
            }
        }
        let [left, right] = moves;
        Ok(Sum { values, value, left, right })
    }
}

/// Adds two values, unless that takes more work than the budget allows.
pub fn add(
    games: &mut Games,
    a: Value,
    b: Value,
    term: &Term,
    budget: Budget,
) -> Result<Value, TermError> {
    let entries = usize::try_from(budget.0 / STEPS_PER_ENTRY).unwrap_or(usize::MAX);
    let sum = addable(games, a, b, budget).then(|| games.sum_within(a, b, entries)).flatten();
    sum.ok_or_else(|| TermError::TooLarge(term.to_string(), budget.0))
}

/// Whether the ups and stars of two values are few enough to add them. Among themselves they are added
/// at once, up to a limit; to other games one by one.
fn addable(games: &Games, a: Value, b: Value, budget: Budget) -> bool {
    match (games.number_up_star(a), games.number_up_star(b)) {
        (Some(a), Some(b)) => a.ups.checked_add(b.ups).is_some(),
        (None, None) => true,
        (Some(one), None) | (None, Some(one)) => {
            let nim = u64::from(one.nim);
            let steps = one.ups.unsigned_abs().saturating_add(nim.saturating_pow(3));
            games.as_number(a).or(games.as_number(b)).is_some()
                || steps <= budget.0 / STEPS_PER_ENTRY
        }
    }
}

/// What a new value, or a new answer about values, counts for.
const STEPS_PER_ENTRY: u64 = 4;
