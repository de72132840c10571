//! Keys of an answer that are there only if they were asked for, and null where nothing is known.

use serde::{Deserialize, Deserializer};

/// Absent if it was not asked for, null if there is none or it is not computed.
pub type Wanted<T> = Option<Option<T>>;

/// Reads a key that is there; null is not the same as absent.
pub fn read<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Wanted<T>, D::Error> {
    Option::deserialize(deserializer).map(Some)
}
