//! Several games at once: a move is a move in one of them.

mod misere;

use crate::{
    explain::{Reason, Theorem, brief, brief_list},
    pile::Unsolved,
    position::Pair,
    rules::{Limit, Play, Rules, RulesError},
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
/// for text in ["25,87:take=1..3", "nim:5", "25,37:move-limit=2n:cap=4"] {
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
    /// Misère play of one game.
    #[error("in '{0}': misère play belongs to a sum as a whole, not to one of its games")]
    Misere(String),
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
        // In the middle of a game with a move limit, so much may be taken now.
        let (text, cap) = match text.rsplit_once(":cap=") {
            Some((text, cap)) => (text, Some(number(cap)?)),
            None => (text, None),
        };
        let (pair, own) = match text.split_once(':') {
            Some((pair, own)) => (pair, Some(own)),
            None => (text, None),
        };
        let two = || shape("it needs two numbers, with a comma between".to_owned());
        let numbers = crate::read::pieces(pair).numbers;
        let [(_, a), (_, b)] = numbers.try_into().map_err(|_| two())?;
        let pair = Pair::new(number(a)?, number(b)?).map_err(|why| shape(why.to_string()))?;
        let rules = match own {
            Some(own) => own.parse().map_err(|why| TermError::Rules(text.to_owned(), why))?,
            None => rules.clone(),
        };
        if cap.is_some() && !matches!(rules.limit, Limit::MoveSize(_)) {
            return Err(shape("only a game with a move limit has a cap".to_owned()));
        }
        Ok(Term::Euclid(pair.capped(cap), rules))
    }

    /// The Grundy value under this kind of play.
    pub fn value(&self, play: Play, work: &Work) -> Result<UBig, TermError> {
        match self {
            Term::Nim(heap) => Ok(worth(heap, play)),
            Term::Euclid(pair, rules) => {
                self.game_of(rules, play)?.grundy(pair, work).map_err(|why| self.unsolved(why))
            }
        }
    }

    /// Moves to a Grundy value under this kind of play, at most `most` of them: what is taken, and what is left.
    fn moves_to(
        &self,
        play: Play,
        value: &UBig,
        most: usize,
        work: &Work,
    ) -> Result<Vec<(UBig, Term)>, TermError> {
        match self {
            Term::Nim(heap) => {
                // The heap that is worth so much: under misère play 0 and 1 change places.
                let left = worth(value, play);
                let smaller = left < *heap;
                Ok(smaller.then(|| (heap - &left, Term::Nim(left))).into_iter().collect())
            }
            Term::Euclid(pair, rules) => {
                let game = self.game_of(rules, play)?;
                let unsolved = |why| self.unsolved(why);
                let takes = game.moves_to(pair, value, most, work).map_err(unsolved)?;
                let left = |take: UBig| {
                    let left = game.after(pair, &take, work).map_err(unsolved)?;
                    Ok((take, Term::Euclid(left, rules.clone())))
                };
                takes.listed.into_iter().map(left).collect()
            }
        }
    }

    fn game_of(&self, rules: &Rules, play: Play) -> Result<Game, TermError> {
        self.game(&Rules { play, ..rules.clone() })
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
                if *rules != Rules::default() {
                    write!(f, ":{rules}")?;
                }
                match pair.cap().filter(|_| matches!(rules.limit, Limit::MoveSize(_))) {
                    Some(cap) => write!(f, ":cap={cap}"),
                    None => Ok(()),
                }
            }
        }
    }
}

/// What a heap of nim is worth.
fn worth(heap: &UBig, play: Play) -> UBig {
    let small = *heap <= UBig::ONE;
    if play == Play::Misere && small { UBig::ONE - heap } else { heap.clone() }
}

/// A solved sum.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sum {
    /// The Grundy value of each game, under normal play.
    pub values: Vec<UBig>,
    /// Their nim-sum; under normal play the Grundy value of all together.
    pub grundy: UBig,
    /// The misère values of the games, where they decide.
    pub misere: Option<Vec<UBig>>,
    /// Who wins.
    pub outcome: Outcome,
    /// A winning move.
    pub winning: Option<SumMove>,
    /// What the answer rests on.
    pub way: Way,
}

/// How a sum is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// By the nim-sum, under normal play.
    NimSum,
    /// By the theorem on sums of miserable games, under misère play.
    Miserable,
    /// By going through all moves.
    Search,
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
    /// Solves a sum. Under normal play its value is the nim-sum of the values of its games, and a winning move
    /// makes it 0 (Sprague and Grundy). Misère play is that of the whole sum: whoever makes the last move of all loses.
    ///
    /// ```
    /// use euclid_games::{sum::{Sum, Term}, Outcome, Play, Work};
    /// let terms: Vec<Term> = ["3,8", "25,87:take=1..3", "nim:5"]
    ///     .iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
    /// let sum = Sum::solve(&terms, Play::Normal, &Work::default())?;
    /// assert_eq!(sum.outcome, Outcome::N);
    /// let winning = sum.winning.unwrap();
    /// assert_eq!((winning.index, winning.take, winning.left.to_string()), (2, 4u8.into(), "nim:1".to_owned()));
    /// # Ok::<(), euclid_games::sum::TermError>(())
    /// ```
    pub fn solve(terms: &[Term], play: Play, work: &Work) -> Result<Sum, TermError> {
        for term in terms {
            if matches!(term, Term::Euclid(_, rules) if rules.play == Play::Misere) {
                return Err(TermError::Misere(term.to_string()));
            }
        }
        let values = terms.iter().map(|term| term.value(Play::Normal, work));
        let values = values.collect::<Result<Vec<_>, _>>()?;
        let grundy = values.iter().fold(UBig::ZERO, |sum, value| sum ^ value);
        if play == Play::Misere {
            let misere::Found { wins, winning, values: misere, way } =
                misere::solve(terms, &values, work)?;
            let outcome = Outcome::won_by_next(wins);
            return Ok(Sum { values, grundy, misere, outcome, winning, way });
        }
        let mut winning = None;
        for (index, (term, value)) in terms.iter().zip(&values).enumerate() {
            let target = value ^ &grundy;
            if target < *value {
                let mut moves = term.moves_to(Play::Normal, &target, 1, work)?;
                winning = moves.pop().map(|(take, left)| SumMove { index, take, left });
                break;
            }
        }
        let outcome = Outcome::won_by_next(!grundy.is_zero());
        Ok(Sum { values, grundy, misere: None, outcome, winning, way: Way::NimSum })
    }

    /// Why it is won.
    pub fn reason(&self) -> Reason {
        let (values, sum) = (brief_list(&self.values), brief(&self.grundy));
        let verdict = match self.outcome {
            Outcome::N => "wins",
            Outcome::P => "loses",
        };
        let fickle = |misere: &Vec<UBig>| misere.iter().zip(&self.values).all(|(m, g)| m != g);
        let (theorem, text) = match (self.way, &self.misere) {
            (Way::NimSum, _) => (
                Theorem::SpragueGrundy,
                format!(
                    "The games have the Grundy values {values}, whose nim-sum is {sum}. The player to move loses \
                     exactly if that is 0, and {verdict} here."
                ),
            ),
            (Way::Miserable, Some(misere)) if fickle(misere) => (
                Theorem::GurvichHo2015,
                format!(
                    "The games have the normal values {values} and the misère values {}: in each they are 0 and 1 in \
                     some order. Such a sum is lost under misère play exactly if the nim-sum of the normal values is \
                     1. It is {sum}, so the player to move {verdict}.",
                    brief_list(misere)
                ),
            ),
            (Way::Miserable, _) => (
                Theorem::GurvichHo2015,
                format!(
                    "The games have the Grundy values {values}, and in one of them at least the normal and the \
                     misère value are the same. Such a sum is won under misère play exactly if it is won under normal \
                     play: if the nim-sum is not 0. It is {sum}, so the player to move {verdict}."
                ),
            ),
            (Way::Search, _) => (
                Theorem::Search,
                format!(
                    "No theorem covers misère play of these games, so all moves were gone through: the player to \
                     move {verdict}."
                ),
            ),
        };
        Reason { theorem, text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn solve(terms: &[&str]) -> Result<Sum, TermError> {
        let terms: Vec<Term> = terms.iter().map(|text| text.parse()).collect::<Result<_, _>>()?;
        Sum::solve(&terms, Play::Normal, &Work::default())
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
            assert_eq!(sum.outcome == Outcome::N, wins, "{terms:?}");
            assert_eq!(sum.winning.is_some(), wins, "{terms:?}");
            if let Some(winning) = sum.winning {
                let mut left = terms.clone();
                left[winning.index] = winning.left.to_string();
                if !left[winning.index].starts_with("0,") {
                    let after = solve(&[&left[0], &left[1]]).unwrap();
                    assert_eq!(after.outcome, Outcome::P, "{terms:?} to {left:?}");
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
            ("3,8:misere", "belongs to a sum as a whole"),
        ] {
            let message = solve(&["nim:1", term]).unwrap_err().to_string();
            assert!(message.contains(part), "{term}: {message}");
        }
    }
}
