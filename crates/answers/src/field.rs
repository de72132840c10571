//! What can be asked of a position: one list for every command and front end.

use crate::error::{Error, shortened};
use euclid_games::names::perhaps;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// Something that can be asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Field {
    /// The position itself.
    Position,
    /// How much may be taken now, where the previous move limits this one.
    Cap,
    /// Who wins.
    Outcome,
    /// The Grundy value.
    Grundy,
    /// The digits of the continued fraction.
    Digits,
    /// The pile sizes.
    Path,
    /// The smallest multiple whose taking wins.
    Take,
    /// How long the game lasts when the winner plays to win.
    Length,
    /// How many moves win.
    Winning,
    /// The position that a winning move leaves.
    Move,
    /// Why.
    Reasons,
    /// The signature of a partizan position.
    Signature,
    /// The signature after the reductions that keep the outcome.
    Reduced,
    /// The canonical value.
    Value,
    /// The atomic weight.
    Weight,
    /// The mean of the atomic weights of many positions.
    MeanWeight,
    /// How many different values many positions have.
    Values,
}

impl Field {
    /// Every field, in the order in which they are shown.
    pub const ALL: [Field; 17] = [
        Field::Position,
        Field::Cap,
        Field::Outcome,
        Field::Grundy,
        Field::Digits,
        Field::Path,
        Field::Take,
        Field::Length,
        Field::Winning,
        Field::Move,
        Field::Reasons,
        Field::Signature,
        Field::Reduced,
        Field::Value,
        Field::Weight,
        Field::MeanWeight,
        Field::Values,
    ];

    /// Those that one position has, of whatever game: all but the last two, which are of many positions.
    pub const OF_A_POSITION: &'static [Field] = Field::ALL.split_at(15).0;

    /// The name, as it is written everywhere.
    pub fn name(self) -> &'static str {
        match self {
            Field::Position => "position",
            Field::Cap => "cap",
            Field::Outcome => "outcome",
            Field::Grundy => "grundy",
            Field::Digits => "digits",
            Field::Path => "path",
            Field::Take => "take",
            Field::Length => "length",
            Field::Winning => "winning",
            Field::Move => "move",
            Field::Reasons => "reasons",
            Field::Signature => "signature",
            Field::Reduced => "reduced",
            Field::Value => "value",
            Field::Weight => "weight",
            Field::MeanWeight => "mean-weight",
            Field::Values => "values",
        }
    }

    /// Reads names separated by commas; each must be one of `known`, and stand there once.
    pub fn list(text: &str, known: &[Field]) -> Result<Vec<Field>, Error> {
        let mut fields = Vec::new();
        for name in text.split(',').map(str::trim) {
            let Some(field) = known.iter().copied().find(|field| field.name() == name) else {
                let names: Vec<&str> = known.iter().map(|field| field.name()).collect();
                let message = format!(
                    "'{}' is not a field here{}; the fields are {}",
                    shortened(name),
                    perhaps(name, &names),
                    names.join(", ")
                );
                return Err(Error::input(message).at("fields"));
            };
            if fields.contains(&field) {
                return Err(Error::input(format!("'{field}' is given twice")).at("fields"));
            }
            fields.push(field);
        }
        Ok(fields)
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Field {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        Field::list(text, &Field::ALL).and_then(|fields| match fields[..] {
            [field] => Ok(field),
            _ => Err(Error::input("one field was expected").at("fields")),
        })
    }
}
