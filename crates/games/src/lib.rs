//! x
#![allow(missing_docs)]
pub mod formula;
pub mod number;
pub mod position;
pub mod rules;
pub mod set;
pub use formula::Formula;
pub use position::Pair;
pub use rules::*;
pub mod pile;
pub mod schwenk;
pub mod compound {}
pub use set::Set;
