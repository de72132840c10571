//! What can be asked of a position: every field once, with its names, what it holds, and the games that have it.
//!
//! A new field is a variant of [`Field`], a row of [`TABLE`], and a line in [`columns`](crate::columns) that says how it
//! is found. Every command, the page and Python then have it.

use crate::{
    names::{perhaps, shortened},
    rules::{Limit, Rules},
    which::WhichGame,
};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// Something that can be asked of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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
    /// What each pile does to the outcome of what is behind it.
    Types,
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
    /// The mean of the atomic weight.
    MeanWeight,
    /// How many different values many positions have.
    Values,
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FieldKind {
    /// Who wins: a letter.
    Outcome,
    /// A word.
    Word,
    /// A value of a partizan game, as CGSuite writes it.
    Value,
    /// A number that belongs to a position, where it is defined.
    Number,
    /// How many there are of something, where it is defined.
    Count,
    /// A list of numbers. Where a number is wanted it is how many there are.
    List,
    /// Sentences.
    Reasons,
}

/// What is known of a field.
#[derive(Clone, Copy, Debug)]
pub struct About {
    /// Its name, as it is written everywhere.
    pub name: &'static str,
    /// Names that are read for it, too.
    pub also: &'static [&'static str],
    /// What it holds.
    pub kind: FieldKind,
    /// Which games have it.
    pub games: Games,
    /// A line of help.
    pub help: &'static str,
    /// Whether an answer about one position tells it only where it is asked for by name.
    pub on_request: bool,
}

/// Kinds of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Games {
    /// Those on two numbers.
    Pair,
    /// Those on two and on three numbers.
    PairAndThree,
    /// Partizan Euclid.
    Partizan,
    /// All.
    All,
}

/// A row of the table.
const fn about(name: &'static str, kind: FieldKind, games: Games, help: &'static str) -> About {
    About { name, also: &[], kind, games, help, on_request: false }
}

impl About {
    const fn also(self, also: &'static [&'static str]) -> Self {
        About { also, ..self }
    }

    const fn on_request(self) -> Self {
        About { on_request: true, ..self }
    }
}

/// What is known of every field, in the order of [`Field::ALL`].
#[rustfmt::skip]
pub const TABLE: [(Field, About); 18] = {
    use FieldKind::{Count, List, Number, Outcome, Reasons, Value, Word};
    use Games::{All, Pair, PairAndThree, Partizan};
    [
        (Field::Position, about("position", List, All, "the position itself")),
        (Field::Cap, about("cap", Number, Pair, "how much may be taken now, where the previous move limits this one")),
        (Field::Outcome, about("outcome", Outcome, All, "who wins")),
        (Field::Grundy, about("grundy", Number, PairAndThree, "the Grundy value").also(&["value"])),
        (Field::Digits, about("digits", List, Pair, "the digits of the continued fraction")),
        (Field::Path, about("path", List, Pair, "the pile sizes").also(&["piles"])),
        (Field::Types, about("types", Word, Pair, "what each pile does: W wins, L loses, K keeps or F flips what is behind it").on_request()),
        (Field::Take, about("take", Number, Pair, "the smallest multiple whose taking wins")),
        (Field::Length, about("length", Count, Pair, "how long the game lasts when the winner plays to win").also(&["remoteness"])),
        (Field::Winning, about("winning", Count, All, "how many moves win")),
        (Field::Move, about("move", List, PairAndThree, "the position that a winning move leaves")),
        (Field::Reasons, about("reasons", Reasons, All, "why")),
        (Field::Signature, about("signature", Word, Partizan, "the signature")),
        (Field::Reduced, about("reduced", Word, Partizan, "the signature after the reductions that keep the outcome")),
        (Field::Value, about("value", Value, Partizan, "the canonical value")),
        (Field::Weight, about("weight", Value, Partizan, "the atomic weight")),
        (Field::MeanWeight, about("mean-weight", Value, Partizan, "the mean of the atomic weight").also(&["mean_weight"]).on_request()),
        (Field::Values, about("values", Count, Partizan, "how many different values many positions have")),
    ]
};

/// A field that the rules do not define.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{field} is not defined here: {why}")]
pub struct NotDefined {
    /// The field.
    pub field: Field,
    /// Why not.
    pub why: &'static str,
}

/// Names of fields that cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoField {
    /// A name that is not that of a field.
    #[error("'{name}' is not a field here{}; the fields are {}", perhaps(.name, .known), .known.join(", "))]
    Unknown {
        /// The name, or how it begins.
        name: String,
        /// The names of the fields.
        known: Vec<&'static str>,
    },
    /// A field that is asked for more than once.
    #[error("'{0}' is given twice")]
    Twice(Field),
}

impl Field {
    /// Every field, in the order in which they are shown.
    pub const ALL: [Field; TABLE.len()] = {
        let (mut all, mut row) = ([Field::Position; TABLE.len()], 0);
        while row < all.len() {
            all[row] = TABLE[row].0;
            row += 1;
        }
        all
    };

    /// What is known of it.
    pub fn about(self) -> &'static About {
        // The rows stand in the order of the variants.
        &TABLE[self as usize].1
    }

    /// The name, as it is written everywhere.
    pub fn name(self) -> &'static str {
        self.about().name
    }

    /// What it holds.
    pub fn kind(self) -> FieldKind {
        self.about().kind
    }

    /// Whether it is a value of a partizan game, or found from one.
    pub fn is_value(self) -> bool {
        self.kind() == FieldKind::Value
    }

    /// Whether it can take a search of its own, so that it may be out of reach where the rest is known.
    pub fn is_searched(self) -> bool {
        self.is_value() || matches!(self, Field::Grundy | Field::Winning | Field::Signature)
    }

    /// Whether a map can show it: who wins, or a number.
    pub fn is_shown(self, game: &WhichGame) -> bool {
        let means = matches!(self, Field::Weight | Field::MeanWeight);
        let shown =
            matches!(self.kind(), FieldKind::Outcome | FieldKind::Number | FieldKind::Count);
        (shown || means) && Field::columns_of(game).contains(&self)
    }

    /// What it is called in JSON and in Python, where names have no hyphens.
    pub fn key(self) -> String {
        self.name().replace('-', "_")
    }

    /// Whether positions of this game have it, or would have it if their rules were others.
    pub fn is_of(self, game: &WhichGame) -> bool {
        match self.about().games {
            Games::All => true,
            Games::Pair => matches!(game, WhichGame::Pair(_)),
            Games::PairAndThree => !matches!(game, WhichGame::Partizan),
            Games::Partizan => matches!(game, WhichGame::Partizan),
        }
    }

    /// What can be asked of one position of this game.
    ///
    /// ```
    /// use euclid_games::{Field, WhichGame};
    /// let names: Vec<&str> = Field::of(&WhichGame::Partizan).into_iter().map(Field::name).collect();
    /// assert_eq!(names[..4], ["position", "outcome", "winning", "reasons"]);
    /// ```
    pub fn of(game: &WhichGame) -> Vec<Field> {
        Field::ALL
            .into_iter()
            .filter(|field| field.is_of(game) && *field != Field::Values)
            .collect()
    }

    /// The columns that a table of this game can have: what can be asked, but what does not change from row to row.
    pub fn columns_of(game: &WhichGame) -> Vec<Field> {
        let fixed = [Field::Position, Field::Cap, Field::Reasons];
        Field::of(game).into_iter().filter(|field| !fixed.contains(field)).collect()
    }

    /// Whether every position of this game has it, and why not.
    ///
    /// ```
    /// use euclid_games::{Field, WhichGame};
    /// let odd = WhichGame::Pair("take=odd".parse()?);
    /// assert_eq!(
    ///     Field::Length.defined(&odd).unwrap_err().to_string(),
    ///     "length is not defined here: only under any or 1..K does the length not depend on the loser"
    /// );
    /// # Ok::<(), euclid_games::rules::RulesError>(())
    /// ```
    pub fn defined(self, game: &WhichGame) -> Result<(), NotDefined> {
        let why = match (self, game) {
            (Field::Length, WhichGame::Pair(Rules { limit: Limit::Take(set), .. }))
                if set.is_initial() =>
            {
                return Ok(());
            }
            (Field::Length, WhichGame::Pair(_)) => {
                "only under any or 1..K does the length not depend on the loser"
            }
            (Field::Types, WhichGame::Pair(Rules { limit: Limit::MoveSize(_), .. })) => {
                "where a move limits the next one, a pile does nothing by itself"
            }
            _ if self.is_of(game) => return Ok(()),
            (_, WhichGame::Partizan) => "Partizan Euclid has outcomes, values and weights",
            (_, WhichGame::Three(..)) => {
                "of a game on three numbers there are outcomes and Grundy values"
            }
            (_, WhichGame::Pair(_)) => "it belongs to Partizan Euclid",
        };
        Err(NotDefined { field: self, why })
    }

    /// The field with this name, or one that is read for it, among some.
    pub fn named(name: &str, known: &[Field]) -> Option<Field> {
        let by =
            |is: &dyn Fn(&About) -> bool| known.iter().copied().find(|field| is(field.about()));
        by(&|about| about.name == name).or_else(|| by(&|about| about.also.contains(&name)))
    }

    /// Reads names separated by commas; each must be one of `known`, and stand there once.
    ///
    /// ```
    /// use euclid_games::{Field, WhichGame};
    /// let pair = Field::of(&WhichGame::Pair("take=any".parse()?));
    /// assert_eq!(Field::list("value, piles", &pair)?, [Field::Grundy, Field::Path]);
    /// assert_eq!(Field::list("value", &Field::of(&WhichGame::Partizan))?, [Field::Value]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn list(text: &str, known: &[Field]) -> Result<Vec<Field>, NoField> {
        let mut fields = Vec::new();
        for name in text.split(',').map(str::trim) {
            let field = Field::named(name, known).ok_or_else(|| NoField::Unknown {
                name: shortened(name),
                known: known.iter().map(|field| field.name()).collect(),
            })?;
            if fields.contains(&field) {
                return Err(NoField::Twice(field));
            }
            fields.push(field);
        }
        Ok(fields)
    }

    /// The same of fields that were read without regard to the game: a value is the Grundy value where that is meant.
    pub fn among(fields: &[Field], known: &[Field]) -> Result<Vec<Field>, NoField> {
        let names: Vec<&str> = fields.iter().map(|field| field.name()).collect();
        if names.is_empty() { Ok(Vec::new()) } else { Field::list(&names.join(","), known) }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Field {
    type Err = NoField;

    fn from_str(name: &str) -> Result<Self, NoField> {
        let unknown = || NoField::Unknown {
            name: shortened(name),
            known: Field::ALL.iter().map(|field| field.name()).collect(),
        };
        Field::named(name.trim(), &Field::ALL).ok_or_else(unknown)
    }
}

#[cfg(feature = "serde")]
mod data {
    //! In JSON a field is its name.

    use super::{Field, TABLE};
    use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
    use std::borrow::Cow;

    impl Serialize for Field {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            serializer.serialize_str(self.name())
        }
    }

    impl<'de> Deserialize<'de> for Field {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let name = Cow::<str>::deserialize(deserializer)?;
            Field::named(&name, &Field::ALL).ok_or_else(|| {
                let names: Vec<String> =
                    TABLE.iter().map(|(_, about)| format!("`{}`", about.name)).collect();
                D::Error::custom(format_args!(
                    "unknown variant `{name}`, expected one of {}",
                    names.join(", ")
                ))
            })
        }
    }

    impl JsonSchema for Field {
        fn schema_name() -> Cow<'static, str> {
            "Field".into()
        }

        fn json_schema(_: &mut SchemaGenerator) -> Schema {
            let names: Vec<_> = TABLE
                .iter()
                .map(|(_, about)| {
                    json_schema!({ "description": about.help, "type": "string", "const": about.name })
                })
                .collect();
            json_schema!({ "description": "Something that can be asked of a position.", "oneOf": names })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::three::Variant;

    #[test]
    fn rows_stand_in_the_order_of_the_fields() {
        for (index, (field, about)) in TABLE.iter().enumerate() {
            assert_eq!((*field as usize, field.name()), (index, about.name));
            assert_eq!(about.name.parse(), Ok(*field));
        }
    }

    #[test]
    fn names_are_read_by_the_game_that_is_meant() {
        let games = [
            WhichGame::Pair(Rules::default()),
            WhichGame::Three(Variant::Natural, crate::Play::Normal),
            WhichGame::Partizan,
        ];
        for game in games {
            let known = Field::of(&game);
            for field in &known {
                assert_eq!(Field::list(field.name(), &known), Ok(vec![*field]));
            }
            assert!(Field::list("outcome,outcome", &known).is_err());
            let wrong = Field::list("grundi", &known).unwrap_err().to_string();
            assert!(wrong.starts_with("'grundi' is not a field here"), "{wrong}");
        }
    }
}
