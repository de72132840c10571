//! The arguments as the parser gets them.

use std::ffi::OsString;

/// The arguments of the command. One that begins with a minus and a digit, or a character with which
/// values begin, is a number, a position or a value, not a flag: a space in front tells the parser so.
pub fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().map(|argument| {
        let text = argument.to_str().unwrap_or_default();
        let begins = |c: char| c.is_ascii_digit() || "^*{+T".contains(c);
        let number = text.strip_prefix('-').is_some_and(|rest| rest.starts_with(begins));
        if number { format!(" {text}").into() } else { argument }
    })
}
