//! What all commands share: arguments on one side, printing on the other, and how a command ends.
//!
//! A command is its arguments, one question to `euclid-answers`, and printing:
//!
//! ```text
//! asked.rs                a declared question as arguments, and what they say as an object
//! rules.rs, position.rs,  flags and numbers -> GameText, texts of a position, bounded numbers
//! number.rs
//! limits.rs               --budget, --timeout, --memory, --threads -> Work
//! output.rs, paint.rs     --format, --json, --out; an answer as JSON, or its marked lines in colour
//! arguments.rs            numbers that look like flags
//! failure.rs, refusal.rs  one prefix of messages, hints, exit codes
//! stop.rs, progress.rs    Ctrl-C, and how far long work is
//! memory.rs               what happens when there is no more memory
//! ```

pub mod arguments;
pub mod asked;
pub mod failure;
pub mod limits;
pub mod memory;
pub mod number;
pub mod output;
pub mod paint;
pub mod position;
pub mod progress;
pub mod refusal;
pub mod rules;
pub mod stop;

pub use failure::{Failure, say};
pub use limits::{LongLimits, QuestionLimits, TaskLimits};
pub use output::{Output, TextCsvJson, TextOrJson};
