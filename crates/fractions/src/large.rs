//! Numbers of many words: the expansion in subquadratic time, and what it rests on.
//!
//! Everything here works on words of 64 bits, least significant first; [`limbs`] gives them. Products are made of numbers up to about 3 * 10^9 decimal digits together; see
//! [`product`].

pub mod decimal;
mod division;
mod expansion;
mod fraction;
mod half_gcd;
mod lehmer;
pub(crate) mod limbs;
mod matrix;
mod power;
mod product;
mod reciprocal;
mod room;
mod words;

pub use division::div_rem;
pub(crate) use division::unlimited_div_rem;
pub(crate) use expansion::Stream;
pub use expansion::expand;
pub(crate) use fraction::fraction;
pub(crate) use half_gcd::certain;
pub use power::{power, product};
