//! Numbers of many words: the expansion in subquadratic time, and what it rests on.
//!
//! Everything here works on words, least significant first, as [`UBig::as_words`](crate::UBig) gives
//! them. Products are made of numbers up to about 3 * 10^9 decimal digits together; see
//! [`product`].

#[cfg(not(target_pointer_width = "64"))]
compile_error!("euclid-fractions works on words of 64 bits, so it needs a 64-bit target");

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
