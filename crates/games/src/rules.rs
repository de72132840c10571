//! The rules of a pair game: where play stops, what may be taken, who wins.

use crate::{Formula, Set, formula, set};
use euclid_fractions::{UBig, Whole};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// Where play stops.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Ending {
    /// At equal numbers: a result must stay positive (Grossman, Lengyel, Collins).
    #[default]
    Equal,
    /// At zero: a number may vanish, and from (d, d) there is one more move (Cole and Davie,
    /// Dijkstra).
    Zero,
    /// Where one number is a multiple of the other (Cairns and Ho 2012).
    Multiple,
}

impl Ending {
    /// The endings, by their names.
    pub const ALL: [Ending; 3] = [Ending::Equal, Ending::Zero, Ending::Multiple];

    /// The last pile of a position, given the last digit of its ratio; one of 0 is no pile.
    ///
    /// ```
    /// use euclid_games::Ending;
    /// assert_eq!(Ending::ALL.map(|ending| ending.last_pile(12u64)), [11, 12, 0]);
    /// ```
    #[inline]
    pub fn last_pile<W: Whole>(self, digit: W) -> W {
        match self {
            Ending::Equal => digit - &W::ONE,
            Ending::Zero => digit,
            Ending::Multiple => W::ZERO,
        }
    }
}

impl FromStr for Ending {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Ending::ALL.into_iter().find(|ending| ending.to_string() == text).ok_or(())
    }
}

/// What may be taken.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Limit {
    /// The multiple must belong to a set.
    Take(Set),
    /// Of a pile of n, which would allow n multiples, at most F(n) may be taken.
    PileSize(Formula),
    /// After a move of n multiples at most F(n) may be taken; the first move is free.
    MoveSize(Formula),
}

impl Default for Limit {
    fn default() -> Self {
        Limit::Take(Set::Any)
    }
}

/// Who wins when nobody can move any more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Play {
    /// The player who moved last.
    #[default]
    Normal,
    /// The player who did not.
    Misere,
}

/// The rules of a pair game.
///
/// In text, items are joined by colons; what is left out is as in the plain game. Rules print as
/// they are read:
///
/// ```
/// use euclid_games::Rules;
/// let rules: Rules = "end=zero:take=1..3:misere".parse()?;
/// assert_eq!(rules.to_string(), "end=zero:take=1..3:misere");
/// assert_eq!(Rules::default().to_string(), "take=any");
/// assert!("take=odd:move-limit=2n".parse::<Rules>().is_err());
/// # Ok::<(), euclid_games::rules::RulesError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Where play stops.
    pub ending: Ending,
    /// What may be taken.
    pub limit: Limit,
    /// Who wins.
    pub play: Play,
}

/// Rules that cannot be read, contradict themselves, or mean nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RulesError {
    /// An item of the text form that is not known.
    #[error(
        "'{0}' is not a rule; rules are end=equal|zero|multiple, take=SET, pile-limit=F, move-limit=F, \
         misere, joined by ':'"
    )]
    Unknown(String),
    /// The same item twice.
    #[error("'{0}' is given twice")]
    Twice(&'static str),
    /// More than one limit.
    #[error(
        "only one of take, pile-limit and move-limit can be given: each says what may be taken"
    )]
    TwoLimits,
    /// A set that cannot be read.
    #[error(transparent)]
    Set(#[from] set::SetError),
    /// A formula that cannot be read.
    #[error(transparent)]
    Formula(#[from] formula::ParseError),
    /// A formula without a value for a single counter.
    #[error(transparent)]
    NoValue(#[from] formula::NoValue),
}

impl Rules {
    /// The plain game with this set of multiples.
    pub fn take(set: Set) -> Self {
        Rules { limit: Limit::Take(set), ..Rules::default() }
    }

    /// Refuses rules that mean nothing: a limit without a value at n = 1.
    pub fn validate(&self) -> Result<(), RulesError> {
        match &self.limit {
            Limit::Take(_) => Ok(()),
            // A formula that has no value elsewhere is refused only when it is asked there.
            Limit::PileSize(formula) | Limit::MoveSize(formula) => {
                formula.at(&UBig::ONE)?;
                Ok(())
            }
        }
    }
}

impl FromStr for Rules {
    type Err = RulesError;

    fn from_str(text: &str) -> Result<Self, RulesError> {
        let (mut ending, mut limit, mut play) = (None, None, None);
        for item in text.split(':').map(str::trim).filter(|item| !item.is_empty()) {
            let (key, value) = item.split_once('=').unwrap_or((item, ""));
            let new_limit = match (key, value) {
                ("end", value) => {
                    let value = value.parse().map_err(|()| RulesError::Unknown(item.to_owned()))?;
                    if ending.replace(value).is_some() {
                        return Err(RulesError::Twice("end"));
                    }
                    continue;
                }
                ("misere", "") if item == "misere" => {
                    if play.replace(Play::Misere).is_some() {
                        return Err(RulesError::Twice("misere"));
                    }
                    continue;
                }
                ("take", set) => Limit::Take(set.parse()?),
                ("pile-limit", formula) => Limit::PileSize(formula.parse()?),
                ("move-limit", formula) => Limit::MoveSize(formula.parse()?),
                _ => return Err(RulesError::Unknown(item.to_owned())),
            };
            if limit.replace(new_limit).is_some() {
                return Err(RulesError::TwoLimits);
            }
        }
        let rules = Rules {
            ending: ending.unwrap_or_default(),
            limit: limit.unwrap_or_default(),
            play: play.unwrap_or_default(),
        };
        rules.validate()?;
        Ok(rules)
    }
}

impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.ending != Ending::default() {
            write!(f, "end={}:", self.ending)?;
        }
        match &self.limit {
            Limit::Take(set) => write!(f, "take={set}")?,
            Limit::PileSize(formula) => write!(f, "pile-limit={formula}")?,
            Limit::MoveSize(formula) => write!(f, "move-limit={formula}")?,
        }
        if self.play == Play::Misere {
            f.write_str(":misere")?;
        }
        Ok(())
    }
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Ending::Equal => "equal",
            Ending::Zero => "zero",
            Ending::Multiple => "multiple",
        })
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Play::Normal => "normal",
            Play::Misere => "misere",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_print_as_they_are_read() {
        for text in [
            "take=any",
            "end=zero:take=any",
            "take=1..3:misere",
            "end=zero:take=2,4,7",
            "pile-limit=ceil(n/2)",
            "move-limit=2n:misere",
            "end=zero:move-limit=floor(3n/2)",
        ] {
            assert_eq!(text.parse::<Rules>().unwrap().to_string(), text);
        }
        assert_eq!("".parse::<Rules>(), Ok(Rules::default()));
        assert_eq!("misere: end=equal".parse::<Rules>().unwrap().to_string(), "take=any:misere");
    }

    #[test]
    fn refusals_say_why() {
        let table = [
            ("take=odd:pile-limit=n", "only one of"),
            ("take=0..3", "0 is not a positive integer"),
            ("take=3..1", "backwards"),
            ("end=never", "'end=never' is not a rule"),
            ("misere:misere", "twice"),
            ("misere=yes", "not a rule"),
            ("pile-limit=1/0", "divides by zero"),
            ("pile-limit=n/2", "not an integer"),
            ("move-limit=n-5", "cannot be negative"),
            ("move-limit=n+", "character 3"),
        ];
        for (text, part) in table {
            let message = text.parse::<Rules>().unwrap_err().to_string();
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
