//! What an entry of a tally counts.

use crate::survey::Quantity;
use euclid_games::{Outcome, partizan};
use std::{fmt, str::FromStr};

/// What an entry of a tally counts. As text it is what stands in checkpoints:
///
/// | entry | is |
/// | --- | --- |
/// | `positions` | how many positions there are |
/// | `outcome:N` | how many of them the next player wins |
/// | `length:7` | how many have length 7 |
/// | `length:more` | how many have one that has no bin of its own |
/// | `length:sum`, `length:squares` | the sums of the lengths and of their squares |
/// | `weight:sum/3` | what is to be added to the sum of the mean weights in units of 2^-3 |
/// | `weight@25:more`, `weight@25:sum/3` | the same where the fractional part of p/q begins with .25 |
/// | `values:count` | how many different values there are |
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// How many positions there are.
    Positions,
    /// How many of them this player wins.
    Outcome(Winner),
    /// How many different values there are.
    Values,
    /// A number of the distribution of a quantity.
    Of(Quantity, Entry),
    /// The same of the weights of those positions E(p, q) whose p/q has this fractional part, in
    /// hundredths.
    WeightAt(u8, Entry),
}

/// A number of a distribution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entry {
    /// How many positions have this value.
    Bin(i64),
    /// How many have one that has no bin of its own.
    More,
    /// The sum of the values, in units of 2 to minus this.
    Sum(usize),
    /// The sum of their squares, in units of 2 to minus this.
    Squares(usize),
}

/// Who wins a game, whether both players have the same moves or not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Winner {
    /// Left, whoever moves first.
    Left,
    /// Right, whoever moves first.
    Right,
    /// The next player, who moves first.
    Next,
    /// The previous player, who moves second.
    Previous,
}

impl Winner {
    /// All there are.
    pub const ALL: [Winner; 4] = [Winner::Left, Winner::Right, Winner::Next, Winner::Previous];

    /// The letter of the outcome: L, R, N or P.
    pub fn letter(self) -> &'static str {
        match self {
            Winner::Left => "L",
            Winner::Right => "R",
            Winner::Next => "N",
            Winner::Previous => "P",
        }
    }
}

impl From<Outcome> for Winner {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::N => Winner::Next,
            Outcome::P => Winner::Previous,
        }
    }
}

impl From<partizan::Outcome> for Winner {
    fn from(outcome: partizan::Outcome) -> Self {
        match outcome {
            partizan::Outcome::Left => Winner::Left,
            partizan::Outcome::Right => Winner::Right,
            partizan::Outcome::Next => Winner::Next,
            partizan::Outcome::Previous => Winner::Previous,
        }
    }
}

impl Key {
    /// The quantity that it belongs to; none for the number of positions.
    pub fn quantity(self) -> Option<Quantity> {
        match self {
            Key::Positions => None,
            Key::Outcome(_) => Some(Quantity::Outcome),
            Key::Values => Some(Quantity::Values),
            Key::Of(quantity, _) => Some(quantity),
            Key::WeightAt(..) => Some(Quantity::Weight),
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Key::Positions => f.write_str("positions"),
            Key::Outcome(winner) => write!(f, "outcome:{}", winner.letter()),
            Key::Values => f.write_str("values:count"),
            Key::Of(quantity @ Quantity::Weight, entry) => write!(f, "{quantity}:{entry}"),
            // Everything but weights is an integer, and has no units.
            Key::Of(quantity, Entry::Sum(_)) => write!(f, "{quantity}:sum"),
            Key::Of(quantity, Entry::Squares(_)) => write!(f, "{quantity}:squares"),
            Key::Of(quantity, entry) => write!(f, "{quantity}:{entry}"),
            Key::WeightAt(part, entry) => write!(f, "weight@{part}:{entry}"),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Bin(value) => write!(f, "{value}"),
            Entry::More => f.write_str("more"),
            Entry::Sum(halvings) => write!(f, "sum/{halvings}"),
            Entry::Squares(halvings) => write!(f, "squares/{halvings}"),
        }
    }
}

/// Text that is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoKey;

impl FromStr for Key {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        if text == "positions" {
            return Ok(Key::Positions);
        }
        let (name, entry) = text.split_once(':').ok_or(NoKey)?;
        if let Some(part) = name.strip_prefix("weight@") {
            let part = part.parse().ok().filter(|part| usize::from(*part) < super::RATIOS);
            return Ok(Key::WeightAt(part.ok_or(NoKey)?, entry.parse()?));
        }
        match name.parse().map_err(|_| NoKey)? {
            Quantity::Outcome => {
                let winner = Winner::ALL.into_iter().find(|winner| winner.letter() == entry);
                Ok(Key::Outcome(winner.ok_or(NoKey)?))
            }
            Quantity::Values if entry == "count" => Ok(Key::Values),
            Quantity::Values => Err(NoKey),
            quantity => match (quantity, entry.parse()?) {
                // Only weights have units.
                (Quantity::Weight, entry) => Ok(Key::Of(quantity, entry)),
                (_, Entry::Sum(1..) | Entry::Squares(1..)) => Err(NoKey),
                (_, entry) => Ok(Key::Of(quantity, entry)),
            },
        }
    }
}

/// No mean weight is a multiple of less than 2 to minus this: a file that says so is damaged.
const MOST_HALVINGS: usize = 1 << 20;

impl FromStr for Entry {
    type Err = NoKey;

    fn from_str(text: &str) -> Result<Self, NoKey> {
        let (name, halvings) = text.split_once('/').unwrap_or((text, "0"));
        let halvings = halvings.parse().ok().filter(|n| *n <= MOST_HALVINGS).ok_or(NoKey)?;
        match name {
            "sum" => Ok(Entry::Sum(halvings)),
            "squares" => Ok(Entry::Squares(halvings)),
            "more" => Ok(Entry::More),
            value => Ok(Entry::Bin(value.parse().map_err(|_| NoKey)?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_print_as_they_are_read() {
        for text in [
            "positions",
            "outcome:L",
            "outcome:P",
            "values:count",
            "grundy:0",
            "length:more",
            "digits:sum",
            "winning:squares",
            "weight:-17",
            "weight:more",
            "weight:sum/0",
            "weight:squares/6",
            "weight@0:more",
            "weight@99:sum/3",
        ] {
            assert_eq!(text.parse::<Key>().unwrap().to_string(), text);
        }
        for text in
            ["", "position", "outcome:X", "values:3", "weight@100:more", "depth:1", "length"]
                .into_iter()
                .chain(["length:sum/3", "weight:sum/99999999999", "weight:sum/-1"])
        {
            assert_eq!(text.parse::<Key>(), Err(NoKey), "{text}");
        }
    }
}
