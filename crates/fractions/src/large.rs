//! Numbers of many words: the expansion in subquadratic time, and what it rests on.
//!
//! Everything here works on words, least significant first, as [`UBig::as_words`](crate::UBig) gives them.

pub mod decimal;
#[allow(dead_code)]
mod product;
