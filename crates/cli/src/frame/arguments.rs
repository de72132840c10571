//! The arguments as the parser gets them.

use euclid_answers::line::{is_flag, is_position};
use std::ffi::OsString;

/// The arguments of the command. One that begins with a minus and a digit, or a character with which
/// values begin, is a number, a position or a value, not a flag: a space in front tells the parser so. A line that begins
/// with a position asks about that.
pub fn arguments() -> Vec<OsString> {
    let mut arguments: Vec<OsString> = std::env::args_os().map(plain).collect();
    if arguments.get(1).and_then(|first| first.to_str()).is_some_and(is_position) {
        arguments.insert(1, "analyze".into());
    }
    arguments
}

fn plain(argument: OsString) -> OsString {
    match argument.to_str() {
        Some(text) if text.starts_with('-') && text.len() > 1 && !is_flag(text) => {
            format!(" {text}").into()
        }
        _ => argument,
    }
}
