//! Continued fractions of large numbers against the plain algorithm.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| euclid_checks::expansion(bytes));
