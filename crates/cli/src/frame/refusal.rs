//! What is said where the arguments cannot be read: one line, as short as all others.

use super::{Failure, failure::say, output::unwritten};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use euclid_answers::error::shortened;
use std::process;

/// Ends the command: with the help or the version that was asked for, or with what is wrong.
pub fn end(error: &Error) -> ! {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            let told = error.print().map_err(|why| Failure::Io(unwritten(&why)));
            process::exit(told.map_or_else(|failure| failure.report().into(), |()| 0))
        }
        _ => {
            say(sentence(error));
            process::exit(2)
        }
    }
}

/// What is wrong, in a sentence.
fn sentence(error: &Error) -> String {
    let part = |kind| text(error.get(kind));
    let arg = part(ContextKind::InvalidArg).unwrap_or_default();
    let value = part(ContextKind::InvalidValue).unwrap_or_default();
    let perhaps =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let perhaps = perhaps.into_iter().find_map(part);
    let perhaps = perhaps.map(|name| format!(" (did you mean {name}?)")).unwrap_or_default();
    match error.kind() {
        ErrorKind::UnknownArgument => {
            format!("'{arg}' is not expected here{perhaps}; --help lists what is")
        }
        ErrorKind::InvalidSubcommand => {
            let name = part(ContextKind::InvalidSubcommand).unwrap_or_default();
            format!("'{name}' is not a command{perhaps}; --help lists them")
        }
        ErrorKind::MissingRequiredArgument => {
            let (are, them) = if arg.contains(", ") { ("are", "them") } else { ("is", "it") };
            format!("{arg} {are} missing; --help explains {them}")
        }
        ErrorKind::InvalidValue if value.is_empty() => format!("{arg} needs a value"),
        ErrorKind::InvalidValue => match part(ContextKind::ValidValue) {
            Some(valid) => format!("{arg}: '{value}' is not one of {valid}"),
            None => format!("{arg}: '{value}' cannot be used"),
        },
        ErrorKind::ValueValidation => {
            let why = std::error::Error::source(error).map(ToString::to_string).unwrap_or_default();
            format!("{arg}: '{value}' cannot be used: {why}")
        }
        ErrorKind::ArgumentConflict => match part(ContextKind::PriorArg) {
            Some(other) if other != arg => format!("{arg} and {other} cannot be used together"),
            _ => format!("{arg} is given twice"),
        },
        ErrorKind::InvalidUtf8 => "an argument is not text in UTF-8".to_owned(),
        ErrorKind::MissingSubcommand | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            "a command is missing; --help lists them".to_owned()
        }
        ErrorKind::TooManyValues => format!("'{value}' is one value too many for {arg}"),
        _ => first_line(error),
    }
}

/// What the parser itself would say, for what is rare.
fn first_line(error: &Error) -> String {
    let text = error.render().to_string();
    let line = text.lines().next().unwrap_or_default();
    line.strip_prefix("error: ").unwrap_or(line).to_owned()
}

/// A part of an error, short enough to be repeated.
fn text(value: Option<&ContextValue>) -> Option<String> {
    match value? {
        ContextValue::String(text) => Some(shortened(text)),
        ContextValue::StyledStr(text) => Some(shortened(&text.to_string())),
        ContextValue::Strings(texts) => {
            let texts: Vec<String> = texts.iter().map(|text| shortened(text)).collect();
            Some(texts.join(", "))
        }
        ContextValue::Number(number) => Some(number.to_string()),
        _ => None,
    }
}
