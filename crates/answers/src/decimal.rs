//! Numbers with decimals, rounded: shares, means, probabilities.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A rounded number, in decimal digits; in JSON a string, so that no place is lost.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Decimal(#[schemars(regex(pattern = r"^-?[0-9]+(\.[0-9]+)?$"))] pub String);

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
