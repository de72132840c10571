//! Numbers with decimals, rounded: shares, means, probabilities.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use std::fmt;

/// A rounded number, in decimal digits; in JSON a string, so that no place is lost.
#[derive(Clone, Debug, PartialEq, Eq, Hash, JsonSchema)]
#[serde(transparent)]
pub struct Decimal(#[schemars(regex(pattern = r"^-?[0-9]+(\.[0-9]+)?$"))] pub String);

impl Decimal {
    /// The name under which a format that is not for people gets the text.
    pub const NAME: &'static str = "Decimal";
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.serialize_str(&self.0);
        }
        serializer.serialize_newtype_struct(Self::NAME, &self.0)
    }
}

impl From<String> for Decimal {
    fn from(text: String) -> Self {
        Decimal(text)
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
