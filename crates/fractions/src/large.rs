//! Numbers of many words: the expansion in subquadratic time, and what it rests on.
//!
//! Everything here works on words, least significant first, as [`UBig::as_words`](crate::UBig) gives
//! them.

pub mod decimal;
mod division;
mod expansion;
mod half_gcd;
mod lehmer;
mod matrix;
mod product;
mod quotients;
mod reciprocal;
mod words;

pub(crate) use division::div_rem;
pub(crate) use expansion::fraction;
pub use expansion::{Stream, expand};
pub(crate) use half_gcd::certain;
pub use quotients::Quotients;
