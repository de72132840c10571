//! How the command ends when it cannot do what was asked.

use super::{progress, stop};
use euclid_answers::{
    Error, Kind,
    error::{Limit, printable},
    stream::Broken,
};
use euclid_work::Halt;
use std::{
    fmt::Display,
    io::{self, Write},
};

/// Says something on standard error, on one line. Control characters are shown, not sent to a terminal;
/// and where nobody can hear it, the work goes on.
pub fn say(message: impl Display) {
    progress::clear();
    let line = format!("euclid: {}\n", printable(&message.to_string()));
    let _ = io::stderr().write_all(line.as_bytes());
}

/// Why the command ends early.
#[derive(Debug)]
pub enum Failure {
    /// The input cannot be used, or the answer is out of reach: exit code 2 and a message; or the user asked
    /// to stop: exit code 130.
    Answer(Error),
    /// The input was bad in places that were reported as they came: exit code 2.
    Reported,
    /// A check failed: exit code 1, the findings are printed already.
    Differs,
    /// Reading or writing failed: exit code 1 and a message, unless the reader has gone.
    Io(io::Error),
}

impl Failure {
    /// Input that cannot be used.
    pub fn input(message: impl Display) -> Self {
        Failure::Answer(Error::input(message))
    }

    /// The user asked to stop; says what was done.
    pub fn stopped(message: impl Display) -> Self {
        Failure::Answer(Error::new(Kind::Stopped, message))
    }

    /// Says what is wrong, and returns the exit code.
    pub fn report(self) -> u8 {
        match self {
            Failure::Answer(error) if error.kind == Kind::Stopped => {
                stop::last_word(Some(error.message.as_str()).filter(|word| *word != "stopped"));
                130
            }
            Failure::Answer(error) => {
                say(sentence(&error));
                2
            }
            Failure::Reported => 2,
            Failure::Differs => 1,
            // Whoever reads our output has enough of it.
            Failure::Io(error) if error.kind() == io::ErrorKind::BrokenPipe => 0,
            Failure::Io(error) => {
                say(error);
                1
            }
        }
    }
}

/// An error in the words of the command: which argument is meant, and which flag raises the limit.
pub fn sentence(error: &Error) -> String {
    let message = &error.message;
    let told = match &error.place {
        None => message.clone(),
        Some(place) => match name(&place.part) {
            // 'x': no number  ->  --take 'x': no number
            Some(name) if message.starts_with('\'') => format!("{name} {message}"),
            Some(name) => format!("{name}: {message}"),
            None => message.clone(),
        },
    };
    let hint = match error.limit {
        Some(Limit::Steps) => "; --budget N allows more",
        Some(Limit::Bytes) => "; --memory SIZE allows more",
        Some(Limit::Time) => "; --timeout SECONDS allows more",
        None => "",
    };
    told + hint
}

/// What the command calls a part of a question: numbers have capital letters, lists of arguments no name,
/// and all others are flags.
fn name(part: &str) -> Option<String> {
    match part {
        "a" | "b" | "c" | "p" | "q" => Some(part.to_uppercase()),
        "position" | "games" | "moves" => None,
        part if part.starts_with("--") => Some(part.to_owned()),
        part => Some(format!("--{}", part.replace('_', "-"))),
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Answer(error)
    }
}

impl From<Halt> for Failure {
    fn from(halt: Halt) -> Self {
        Failure::Answer(halt.into())
    }
}

impl From<Broken> for Failure {
    fn from(broken: Broken) -> Self {
        match broken {
            Broken::Answer(error) => Failure::Answer(error),
            Broken::Write(error) => Failure::Io(error),
        }
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_the_argument_and_the_flag() {
        let error = Error::input("'x' is not a number").at("take");
        assert_eq!(sentence(&error), "--take 'x' is not a number");
        let error = Error::input("'2*': no").at("pile_limit").character(Some(3));
        assert_eq!(sentence(&error), "--pile-limit '2*': no");
        let error = Error::input("zero").at("a");
        assert_eq!(sentence(&error), "A: zero");
        let error = Error::from(Halt::Steps(5));
        assert_eq!(
            sentence(&error),
            "this takes more than the budget of 5 steps; --budget N allows more"
        );
    }
}
