//! How the command ends when it cannot do what was asked.

use std::{
    fmt::Display,
    io::{self, Write},
};

/// Says something on standard error. Control characters are shown, not sent to a terminal; and where
/// nobody can hear it, the work goes on.
pub fn say(message: impl Display) {
    let mut line = String::from("euclid: ");
    for c in message.to_string().chars() {
        if c.is_control() && c != '\n' { line.extend(c.escape_default()) } else { line.push(c) }
    }
    line.push('\n');
    let _ = io::stderr().write_all(line.as_bytes());
}

/// Why the command ends early.
pub enum Failure {
    /// The input cannot be used, or the answer is out of reach: exit code 2 and a message.
    Input(String),
    /// The input was bad in places that were reported as they came: exit code 2.
    Reported,
    /// A check failed: exit code 1, the findings are printed already.
    Differs,
    /// The user asked to stop: exit code 130 and a message.
    Stopped(String),
    /// Reading or writing failed: exit code 1 and a message, unless the reader has gone.
    Io(io::Error),
}

impl Failure {
    pub fn input(message: impl Display) -> Self {
        Failure::Input(message.to_string())
    }

    /// Says what is wrong, and returns the exit code.
    pub fn report(self) -> u8 {
        match self {
            Failure::Input(message) => {
                say(message);
                2
            }
            Failure::Stopped(message) => {
                say(message);
                130
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

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Failure::Io(error)
    }
}
