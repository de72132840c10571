//! Decimal digits to numbers and back, in subquadratic time.
//!
//! Both ways a number is cut into 2^k blocks of about as many chunks of 19 digits; a chunk fits into
//! a word. One transform of a power of ten serves all blocks of a level.
//!
//! ```
//! use euclid_fractions::{UBig, Work, decimal::{self, Decimal}};
//!
//! let work = Work::default();
//! let number = UBig::from(123_456_789_012_345_678_901_234_567_890u128);
//! let text = "123456789012345678901234567890";
//! assert_eq!(decimal::parse(text, &work)?, Some(number.clone()));
//! assert_eq!(decimal::format(&number, &work)?, text);
//! assert_eq!(Decimal(&number).to_string(), text);
//! assert_eq!(decimal::parse("12e3", &work)?, None);
//! # Ok::<(), euclid_fractions::Halt>(())
//! ```

#![allow(clippy::cast_possible_truncation, reason = "words are cut off")]

mod chunk;
mod fraction;
mod parse;
mod print;
#[cfg(test)]
mod tests;

pub use parse::parse;
pub use print::format;
pub(crate) use print::write;

use crate::Whole;
use std::fmt;

/// Prints a number in subquadratic time, which its own `Display` does not do if it is a [`UBig`](crate::UBig).
///
/// Nothing limits or stops this, as `Display` cannot fail: for numbers of millions of digits there is [`format()`].
#[derive(Clone, Copy, Debug)]
pub struct Decimal<'a, W>(pub &'a W);

impl<W: Whole> fmt::Display for Decimal<'_, W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write_decimal(f)
    }
}

/// Decimal digits to a word.
const CHUNK: usize = 19;

/// 10^19.
const RADIX: u64 = 10_000_000_000_000_000_000;

/// How many chunks a block has at most: from there on transforms pay.
const BLOCK: usize = 40;

/// How to cut so many chunks into 2^levels blocks: the chunks of a block, and the levels.
fn layout(chunks: usize, largest_block: usize) -> (usize, usize) {
    let levels = chunks.div_ceil(largest_block).next_power_of_two().ilog2() as usize;
    (chunks.div_ceil(1 << levels), levels)
}

/// x*y + z in place of x; what does not fit is returned.
fn multiply_add(x: &mut [u64], y: u64, z: u64) -> u64 {
    let mut carry = z;
    for x in x {
        (*x, carry) = x.carrying_mul(y, carry);
    }
    carry
}

/// RADIX to the power of `chunks`, in as many words.
fn power(chunks: usize) -> Vec<u64> {
    let mut power = vec![0; chunks];
    power[0] = 1;
    for _ in 0..chunks {
        multiply_add(&mut power, RADIX, 0);
    }
    power
}
