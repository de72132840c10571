//! Many positions of the game of Euclid at once: exact counts, sweeps, histograms and limit laws.

#![forbid(unsafe_code)]

pub mod atomic;
pub mod table;
pub mod verify;
