//! Numbers without a bound, which JSON carries as text.

use crate::error::{Error, behind_spaces, shortened};
use euclid_fractions::{UBig, decimal};
use euclid_games::{
    explain::brief,
    number::{self, NumberError},
};
use euclid_work::Work;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Serialize, Serializer};
use std::{borrow::Cow, fmt};

/// A non-negative integer of any size; in JSON a string of decimal digits, as other readers of JSON
/// would round it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Number(pub UBig);

impl Number {
    /// The name under which a format that is not for people gets the bytes, the lowest first.
    pub const NAME: &'static str = "Number";

    /// The number, shortened if it has more than 30 digits.
    pub fn brief(&self) -> String {
        brief(&self.0)
    }
}

impl<N: Into<UBig>> From<N> for Number {
    fn from(number: N) -> Self {
        Number(number.into())
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        decimal::Decimal(&self.0).fmt(f)
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        serializer.serialize_newtype_struct(Self::NAME, &LittleEndian(&self.0))
    }
}

struct LittleEndian<'n>(&'n UBig);

impl Serialize for LittleEndian<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_bytes(&self.0.to_le_bytes())
    }
}

impl JsonSchema for Number {
    fn schema_name() -> Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "string",
            "pattern": "^(0|[1-9][0-9]*)$",
            "description": "A non-negative integer of any size, in decimal digits."
        })
    }
}

/// Reads a number as [`read`](euclid_games::read) says, within the limits of the work.
pub fn read_within(part: &str, text: &str, work: &Work) -> Result<UBig, Error> {
    number::parse_within(text.trim(), work).map_err(|why| {
        let character = why.character().map(|character| behind_spaces(text, character));
        unread(text.trim(), why).at(part).character(character)
    })
}

/// The same within the usual limits.
pub fn read(part: &str, text: &str) -> Result<UBig, Error> {
    read_within(part, text, &Work::default())
}

/// Why a text is not read as a number.
pub(crate) fn unread(text: &str, why: NumberError) -> Error {
    match why {
        NumberError::Halt(halt) => halt.into(),
        why => Error::input(format!("'{}': {why}", shortened(text))),
    }
}
