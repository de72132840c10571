//! Keys of an answer that are there only if they were asked for, and null where nothing is known.

/// Absent if it was not asked for, null if there is none or it is not computed.
pub type Wanted<T> = Option<Option<T>>;
