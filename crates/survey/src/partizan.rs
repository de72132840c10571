//! Partizan Euclid, all positions at once: how many each player wins, exactly. The laws in the limit are in
//! [`law::partizan`](crate::law::partizan).

mod count;

pub use count::{Outcomes, count};
