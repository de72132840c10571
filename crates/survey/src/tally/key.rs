//! What an entry of a tally counts.

use crate::survey::FIELDS;
use euclid_games::{Field, partizan::Outcome};
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
    Outcome(Outcome),
    /// How many different values there are.
    Values,
    /// A number of the distribution of a field.
    Of(Field, Entry),
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

impl Key {
    /// The field that it belongs to; none for the number of positions.
    pub fn field(self) -> Option<Field> {
        match self {
            Key::Positions => None,
            Key::Outcome(_) => Some(Field::Outcome),
            Key::Values => Some(Field::Values),
            Key::Of(field, _) => Some(field),
            Key::WeightAt(..) => Some(Field::Weight),
        }
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Key::Positions => f.write_str("positions"),
            Key::Outcome(winner) => write!(f, "outcome:{}", winner.letter()),
            Key::Values => f.write_str("values:count"),
            Key::Of(field @ Field::Weight, entry) => write!(f, "{field}:{entry}"),
            // Everything but weights is an integer, and has no units.
            Key::Of(field, Entry::Sum(_)) => write!(f, "{field}:sum"),
            Key::Of(field, Entry::Squares(_)) => write!(f, "{field}:squares"),
            Key::Of(field, entry) => write!(f, "{field}:{entry}"),
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
        match FIELDS.into_iter().find(|field| field.name() == name).ok_or(NoKey)? {
            Field::Outcome => {
                let winner = Outcome::ALL.into_iter().find(|winner| winner.letter() == entry);
                Ok(Key::Outcome(winner.ok_or(NoKey)?))
            }
            Field::Values if entry == "count" => Ok(Key::Values),
            Field::Values => Err(NoKey),
            field => match (field, entry.parse()?) {
                // Only weights have units.
                (Field::Weight, entry) => Ok(Key::Of(field, entry)),
                (_, Entry::Sum(1..) | Entry::Squares(1..)) => Err(NoKey),
                (_, entry) => Ok(Key::Of(field, entry)),
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
