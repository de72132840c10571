//! How much there is of everything.

use std::time::Duration;

/// What work may cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many steps, of about 64 ns each; `u64::MAX` for any number.
    pub steps: u64,
    /// How many bytes of memory; `u64::MAX` for any number.
    pub bytes: u64,
    /// How long.
    pub time: Option<Duration>,
    /// On how many threads; 0 for one on each core.
    pub threads: usize,
}

impl Limits {
    /// The steps of [`Limits::default`]: a second or so.
    pub const STEPS: u64 = 1 << 24;
    /// The bytes of [`Limits::default`]: 256 MB.
    pub const BYTES: u64 = 256 << 20;

    /// No limits; one thread.
    pub fn none() -> Self {
        Limits { steps: u64::MAX, bytes: u64::MAX, time: None, threads: 1 }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits { steps: Self::STEPS, bytes: Self::BYTES, ..Limits::none() }
    }
}

/// A number of bytes as people read it, rounded down.
///
/// ```
/// assert_eq!(euclid_work::bytes(256 << 20), "256 MB");
/// assert_eq!(euclid_work::bytes(1000), "1000 bytes");
/// ```
pub fn bytes(count: u64) -> String {
    match count {
        0..0x1_0000 => format!("{count} bytes"),
        0x1_0000..0x40_0000 => format!("{} kB", count >> 10),
        0x40_0000..0x1_0000_0000 => format!("{} MB", count >> 20),
        _ => format!("{} GB", count >> 30),
    }
}
