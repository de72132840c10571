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
//! * [`expand()`] gives all digits of large numbers at once, in quasilinear time, as machine words;
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
//! Digits are an iterator, and nothing is stored; the same code works at any size:
//!
//! ```
//! use euclid_fractions::{UBig, digits};
//!
//! assert_eq!(digits(87u64, 25).collect::<Vec<_>>(), [3, 2, 12]);
//! let large: UBig = "1000000000000000000000000000000000000001".parse()?;
//! assert_eq!(digits(large, UBig::from(10u8)).last(), Some(UBig::from(10u8)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! All digits at once, of a thousand places in microseconds and of a million in a fraction of a second;
//! and the first ones alone:
//!
//! ```
//! use euclid_fractions::{UBig, expand, leading};
//!
//! let (b, a) = (UBig::from(10u8).pow(1000), UBig::from(3u8).pow(2095));
//! let all = expand(&b, &a);
//! assert_eq!(all.words()[..5], [2, 1, 2, 3, 3]);
//! assert!(leading(&b, &a).take(5).eq(all.iter().take(5)));
//! assert_eq!(all.fraction(), (b, a));
//! ```
//!
//! On which side of the golden ratio: 13/8 lies above, 8/5 below.
//!
//! ```
//! use euclid_fractions::golden;
//! use std::cmp::Ordering;
//!
//! assert_eq!(golden::compare(&13u64, &8), Ordering::Greater);
//! assert_eq!(golden::compare(&8u64, &5), Ordering::Less);
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
//! use euclid_fractions::{UBig, Whole, digits};
//!
//! fn divisions<W: Whole>(b: W, a: W) -> usize {
//!     digits(b, a).count()
//! }
//! assert_eq!((divisions(89u64, 55), divisions(89u128, 55)), (9, 9));
//! assert_eq!(divisions(UBig::from(89u8), UBig::from(55u8)), 9);
//! ```

pub mod bulk;
pub mod digits;
pub mod farthest;
pub mod golden;
mod large;
pub mod leading;
pub mod stern_brocot;
pub mod whole;

pub use dashu_int::UBig;
pub use digits::{Digits, digits};
pub use large::{Quotients, Stream, decimal, expand};
pub use leading::leading;
pub use whole::Whole;
