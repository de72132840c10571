//! Continued fractions of integers of any size.
//!
//! Everything rests on one identity: the Euclidean algorithm on `(a, b)` writes
//!
//! ```text
//! b/a = a0 + 1/(a1 + 1/(a2 + ... + 1/an)) = [a0, a1, ..., an]
//! ```
//!
//! and the numbers `a0, a1, ..., an`, called *digits* here, are all that the ratio is. In the *short
//! form* the last digit is at least 2 (unless the ratio is 1), so every ratio has exactly one list.
//!
//! * [`mod@digits`] reads the digits off a ratio, and puts a ratio together from digits;
//! * [`expand()`] gives all digits of large numbers at once, in quasilinear time, as [`Quotients`]: machine
//!   words wherever they fit;
//! * [`mod@leading`] reads only as many leading bits as the digits that are asked for depend on;
//! * [`golden`] compares a ratio exactly with the golden ratio phi = [1, 1, 1, ...] and with its
//!   relatives Phi_n = [n, n, n, ...];
//! * [`farthest`] expands by the farthest, or the nearest, integer instead of the smaller;
//! * [`stern_brocot`] walks the tree of all fractions from 1/1 to the ratio;
//! * [`bulk`] expands many ratios of machine words at once;
//! * [`decimal`] reads and prints numbers of any length in subquadratic time;
//! * [`whole`] says which integers all of this works on: `u64`, `u128` and [`UBig`].
//!
//! # Five examples
//!
//! The digits of machine words are an iterator, and nothing is stored:
//!
//! ```
//! use euclid_fractions::digits;
//!
//! assert_eq!(digits(87u64, 25).collect::<Vec<_>>(), [3, 2, 12]);
//! ```
//!
//! All digits of numbers of any size, of a thousand places in microseconds and of a million in a
//! fraction of a second; and the first ones alone. What may take long is told what it may cost, by a [`Work`]:
//!
//! ```
//! use euclid_fractions::{UBig, Work, expand, leading};
//!
//! let work = Work::default();
//! let (b, a) = (UBig::from(10u8).pow(1000), UBig::from(3u8).pow(2095));
//! let all = expand(&b, &a, &work)?;
//! assert_eq!(all.words()[..5], [2, 1, 2, 3, 3]);
//! assert!(leading(&b, &a, &work).take(5).eq(all.iter().take(5).map(Ok)));
//! assert_eq!(all.fraction(&work)?, (b, a));
//! # Ok::<(), euclid_fractions::Halt>(())
//! ```
//!
//! On which side of the golden ratio: 13/8 lies above, 8/5 below.
//!
//! ```
//! use euclid_fractions::{Work, golden};
//! use std::cmp::Ordering;
//!
//! let work = Work::default();
//! assert_eq!(golden::compare(&13u64, &8, &work)?, Ordering::Greater);
//! assert_eq!(golden::compare(&8u64, &5, &work)?, Ordering::Less);
//! # Ok::<(), euclid_fractions::Halt>(())
//! ```
//!
//! From 1/1 down the Stern-Brocot tree to 8/3: right twice, left once, right once.
//!
//! ```
//! use euclid_fractions::stern_brocot;
//!
//! let nodes: Vec<_> = stern_brocot::nodes(&[2u64, 1, 1]).map(|f| f.to_string()).collect();
//! assert_eq!(nodes, ["1/1", "2/1", "3/1", "5/2", "8/3"]);
//! ```
//!
//! Code for integers of any kind, by the trait [`Whole`]:
//!
//! ```
//! use euclid_fractions::{Halt, UBig, Whole, Work};
//!
//! fn last<W: Whole>(b: W, a: W) -> Result<Option<W>, Halt> {
//!     W::leading(&b, &a, &Work::default()).last().transpose()
//! }
//! assert_eq!((last(89u64, 55), last(89u128, 55)), (Ok(Some(2)), Ok(Some(2))));
//! assert_eq!(last(UBig::from(89u8), UBig::from(55u8)), Ok(Some(UBig::from(2u8))));
//! ```

pub mod bulk;
pub mod digits;
pub mod farthest;
pub mod golden;
mod large;
pub mod leading;
pub mod quotients;
pub mod stern_brocot;
pub mod whole;

pub use dashu_int::UBig;
pub use digits::digits;
pub use euclid_work::{Halt, Limits, Work};
pub use large::{decimal, div_rem, expand, power, product};
pub use leading::leading;
pub use quotients::Quotients;
pub use whole::{Whole, Word};
