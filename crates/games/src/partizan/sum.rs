//! Sums of Partizan Euclid positions, of their negatives, and of any other values.
//!
//! The canonical values of positions are small and so, usually, are those of their sums; so a sum is
//! played through its value, which answers what the paper leaves open as a practical matter.

use super::{Outcome, Position, notation};
use euclid_work::{Halt, Work};
use short_games::{Games, ParseError, Value};
use std::fmt;
use thiserror::Error;

/// One game of a sum.
///
/// ```
/// use euclid_games::partizan::sum::Term;
/// use euclid_work::Work;
/// for text in ["11,8", "-11,8", "{0||^^*|0}", "v4*"] {
///     assert_eq!(Term::parse(text, &Work::default())?.to_string(), text);
/// }
/// # Ok::<(), euclid_games::partizan::sum::TermError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Term {
    /// A position, or its negative: the same game with the players changed.
    Position {
        /// The position.
        position: Position,
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
    Value(String, short_games::NotAGame),
    /// The work ended early.
    #[error(transparent)]
    Halt(#[from] Halt),
}

/// So much of a text is repeated in a message.
const QUOTED: usize = 60;

/// A text that fits in a message.
fn quoted(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
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
    /// Reads a position, its negative, or a value.
    pub fn parse(text: &str, work: &Work) -> Result<Self, TermError> {
        let (positive, negative) = match text.strip_prefix('-') {
            Some(positive) => (positive, true),
            None => (text, false),
        };
        // 3/4 is a value, and so is E(11,8).
        let pieces = crate::read::pieces(positive);
        if positive.contains(',')
            && !pieces.partizan
            && let [(_, p), (_, q)] = pieces.numbers[..]
            && let (Ok(p), Ok(q)) = (crate::number::parse(p), crate::number::parse(q))
        {
            let position = Position::new(p, q).map_err(|_| TermError::Zero(quoted(text)))?;
            return Ok(Term::Position { position, negative });
        }
        read(&mut Games::new(), text, work)?;
        Ok(Term::Value(text.to_owned()))
    }

    /// The canonical value.
    pub fn value(&self, games: &mut Games, work: &Work) -> Result<Value, TermError> {
        match self {
            Term::Position { position, negative } => {
                let value = position.value(games, work)?;
                Ok(if *negative { games.negative(value, work)? } else { value })
            }
            Term::Value(text) => read(games, text, work),
        }
    }

    /// What Left, or Right, can make of it: of a position, the one move; of a value, its options.
    pub fn options(
        &self,
        left: bool,
        games: &mut Games,
        work: &Work,
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
                let value = self.value(games, work)?;
                let side =
                    if left { games.left(value, work)? } else { games.right(value, work)? };
                let mut options = Vec::with_capacity(side.len());
                for option in side {
                    options.push(Term::Value(games.show(option, work)?.to_string()));
                }
                options
            }
        })
    }
}

fn read(games: &mut Games, text: &str, work: &Work) -> Result<Value, TermError> {
    let read = notation::read(text, games, work).map_err(|error| match error {
        ParseError::NotAGame(why) => TermError::Value(quoted(text), why),
        ParseError::Halt(halt) => halt.into(),
    })?;
    Ok(read.value)
}

/// A solved sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The value of each game.
    pub values: Vec<Value>,
    /// The value of the sum.
    pub value: Value,
    /// A move with which Left wins, moving first.
    pub left: Option<Move>,
    /// A move with which Right wins, moving first.
    pub right: Option<Move>,
}

/// A move in a sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// Which game, counted from 0.
    pub index: usize,
    /// What is left of it.
    pub to: Term,
}

impl Sum {
    /// Solves a sum.
    ///
    /// ```
    /// use euclid_games::partizan::sum::{Sum, Term};
    /// use euclid_work::Work;
    /// use short_games::{Games, Outcome};
    /// let (mut games, work) = (Games::new(), Work::default());
    /// let terms: Vec<Term> = ["11,8", "-11,8", "4,3"]
    ///     .iter().map(|text| Term::parse(text, &work)).collect::<Result<_, _>>()?;
    /// let sum = Sum::solve(&terms, &mut games, &work)?;
    /// assert_eq!(games.show(sum.value, &work)?.to_string(), "^");
    /// assert_eq!(games.outcome(sum.value), Outcome::Left);
    /// # Ok::<(), euclid_games::partizan::sum::TermError>(())
    /// ```
    pub fn solve(terms: &[Term], games: &mut Games, work: &Work) -> Result<Sum, TermError> {
        let mut values = Vec::with_capacity(terms.len());
        for term in terms {
            values.push(term.value(games, work)?);
        }
        // What is in front of each term, and what is behind it, added up once.
        let mut before = vec![Value::ZERO];
        for value in &values {
            let sum = games.sum(before[before.len() - 1], *value, work)?;
            before.push(sum);
        }
        let mut behind = vec![Value::ZERO];
        for value in values.iter().rev() {
            let sum = games.sum(behind[behind.len() - 1], *value, work)?;
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
                let rest = games.sum(before[index], behind[index + 1], work)?;
                for to in term.options(left, games, work)? {
                    let option = to.value(games, work)?;
                    let sum = games.sum(rest, option, work)?;
                    if [own, Outcome::Previous].contains(&games.outcome(sum)) {
                        *slot = Some(Move { index, to });
                        break 'terms;
                    }
                }
            }
        }
        let [left, right] = moves;
        Ok(Sum { values, value, left, right })
    }
}
