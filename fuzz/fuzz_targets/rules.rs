//! Rules, sets and formulas: read, print, read again.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| euclid_checks::rules(text));
