//! Values of short games: read, print, read again.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| euclid_checks::values(text));
