//! What is asked of a position.

use euclid_games::names;
use std::{fmt, str::FromStr};

/// What is asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Quantity {
    /// Who wins.
    Outcome,
    /// The Grundy value.
    Grundy,
    /// The length of the game.
    Length,
    /// The number of digits: how many divisions the Euclidean algorithm makes.
    Digits,
    /// The number of winning moves.
    Winning,
    /// The atomic weight, and its mean.
    Weight,
    /// Which values occur: how many different ones.
    Values,
}

impl Quantity {
    /// All there are.
    pub const ALL: [Quantity; 7] = {
        use Quantity::{Digits, Grundy, Length, Outcome, Values, Weight, Winning};
        [Outcome, Grundy, Length, Digits, Winning, Weight, Values]
    };

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Quantity::Outcome => "outcome",
            Quantity::Grundy => "grundy",
            Quantity::Length => "length",
            Quantity::Digits => "digits",
            Quantity::Winning => "winning",
            Quantity::Weight => "weight",
            Quantity::Values => "values",
        }
    }
}

impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Quantity {
    type Err = String;

    /// By its name.
    fn from_str(name: &str) -> Result<Self, String> {
        Quantity::ALL.into_iter().find(|quantity| quantity.name() == name).ok_or_else(|| {
            let names = Quantity::ALL.map(Quantity::name);
            let perhaps = names::perhaps(name, &names);
            format!("'{name}' is not a quantity{perhaps}; the quantities are {}", names.join(", "))
        })
    }
}
