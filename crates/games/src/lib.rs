//! x
#![allow(missing_docs)]
pub mod compound;
pub mod explain;
pub mod formula;
pub mod length;
pub mod number;
pub mod pile;
pub mod position;
pub mod rules;
pub mod schwenk;
pub mod search;
pub mod set;
pub mod solve;
pub mod sum;
pub mod verify;

pub use euclid_fractions as fractions;
pub use formula::Formula;
pub use position::Pair;
pub use rules::{Ending, Limit, Play, Rules};
pub use set::Set;
pub use solve::{Game, Move, Outcome, Solution};
