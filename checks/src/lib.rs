//! What must hold for whatever bytes come in.
//!
//! A check takes any input and panics where an answer is wrong. The fuzzer (`fuzz/`) looks for inputs
//! that make it do so; `tests/short_run.rs` tries a few on every run of the tests.
#![expect(clippy::missing_panics_doc, reason = "to panic is what a check is for")]

mod expansion;
mod numbers;
mod rules;
mod values;

pub use expansion::expansion;
pub use rules::rules;
pub use values::values;
