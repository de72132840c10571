//! Many positions of the game of Euclid at once: exact counts, sweeps, histograms and limit laws.

#![forbid(unsafe_code)]

pub mod triples;
pub mod verify;
