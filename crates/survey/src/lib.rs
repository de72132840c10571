//! Many positions of the game of Euclid at once: exact counts, sweeps, histograms and limit laws.

#![forbid(unsafe_code)]

pub mod atomic;
pub mod count;
mod counter;
mod front;
pub mod law;
mod letters;
pub mod part;
pub mod ratio;
pub mod run;
pub mod sample;
pub mod survey;
pub mod table;
pub mod tally;
pub mod triples;
pub mod verify;
mod walk;
