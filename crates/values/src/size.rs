//! How large an arena is.

/// What a [`Games`](crate::Games) holds, and the memory it has set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many values there are.
    pub values: usize,
    /// The bytes set aside for the values themselves. (Integers beyond 128 bits and long uptimal
    /// expansions take some more, which is not counted.)
    pub value_bytes: usize,
    /// How many answers are remembered.
    pub memo_entries: usize,
    /// The bytes set aside for them, all of which [`forget`](crate::Games::forget) gives back.
    pub memo_bytes: usize,
}
