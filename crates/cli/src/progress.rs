//! How far long work is, on standard error: a bar on a terminal, a line a minute elsewhere.

use crate::failure::say;
use std::{
    io::{self, IsTerminal, Write},
    time::{Duration, Instant},
};
use terminal_size::{Width, terminal_size_of};

/// Work of a known number of steps.
pub struct Progress {
    name: &'static str,
    unit: &'static str,
    all: u64,
    done: u64,
    /// What was done in this run: steps, and units.
    now: (u64, u64),
    start: Instant,
    last: Option<Instant>,
    terminal: bool,
}

impl Progress {
    /// Work of `all` steps, of which some were done before.
    pub fn new(name: &'static str, unit: &'static str, all: u64, done: u64) -> Self {
        let terminal = io::stderr().is_terminal();
        Progress { name, unit, all, done, now: (0, 0), start: Instant::now(), last: None, terminal }
    }

    /// One more step is done, of so many units.
    pub fn step(&mut self, units: u64) {
        self.done += 1;
        self.now = (self.now.0 + 1, self.now.1.saturating_add(units));
    }

    /// So many steps are done, each of one unit.
    pub fn reach(&mut self, done: u64) {
        let more = done.saturating_sub(self.done);
        self.done = done;
        self.now = (self.now.0 + more, self.now.1 + more);
    }

    /// Shows how far it is, if it is time to.
    pub fn show(&mut self) {
        let wait = if self.terminal { Duration::from_millis(100) } else { Duration::from_mins(1) };
        // A terminal is told at once, and quick work leaves no trace in a log.
        let since = match self.last {
            Some(last) => last.elapsed(),
            None if self.terminal => wait,
            None => self.start.elapsed(),
        };
        if since < wait {
            return;
        }
        self.last = Some(Instant::now());
        if self.terminal {
            // A line that wraps cannot be taken back.
            let width = terminal_size_of(io::stderr()).map_or(80, |(Width(width), _)| width);
            let line: String = self.line().chars().take(usize::from(width.max(2)) - 1).collect();
            let _ = write!(io::stderr(), "\r\x1b[K{line}");
        } else {
            say(self.line());
        }
    }

    /// Clears the bar.
    pub fn end(&self) {
        if self.terminal && self.last.is_some() {
            let _ = write!(io::stderr(), "\r\x1b[K");
        }
    }

    /// How much is done, in percent.
    pub fn percent(&self) -> u64 {
        (u128::from(self.done) * 100 / u128::from(self.all.max(1))).try_into().unwrap_or(100)
    }

    fn line(&self) -> String {
        let percent = self.percent();
        // As many tenths as fit.
        let full = usize::try_from(percent / 5).unwrap_or(20).min(20);
        let bar = format!("{}{}", "#".repeat(full), ".".repeat(20 - full));
        let mut line = format!("{} [{bar}] {percent}%", self.name);
        let elapsed = self.start.elapsed().as_millis().max(1);
        if self.now.0 > 0 {
            let rate = u128::from(self.now.1) * 1000 / elapsed;
            let left = elapsed * u128::from(self.all - self.done.min(self.all))
                / u128::from(self.now.0)
                / 1000;
            line += &format!(", {} {} a second, {} left", short(rate), self.unit, time(left));
        }
        line
    }
}

/// A large number in three figures or so.
fn short(n: u128) -> String {
    match n {
        0..10_000 => n.to_string(),
        10_000..10_000_000 => format!("{} thousand", n / 1000),
        10_000_000..10_000_000_000 => format!("{} million", n / 1_000_000),
        _ => format!("{} billion", n / 1_000_000_000),
    }
}

/// Seconds as people read them.
fn time(seconds: u128) -> String {
    match seconds {
        0..100 => format!("{seconds} s"),
        100..6000 => format!("{} min", seconds / 60),
        6000..200_000 => format!("{} h {} min", seconds / 3600, seconds / 60 % 60),
        _ => format!("{} days", seconds / 86_400),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_how_far_and_how_long() {
        let mut progress = Progress::new("survey", "positions", 8, 2);
        assert_eq!(progress.line(), "survey [#####...............] 25%");
        progress.step(5);
        assert!(progress.line().starts_with("survey [#######.............] 37%, "));
        assert_eq!(time(7500), "2 h 5 min");
        assert_eq!(short(123_456_789), "123 million");
    }
}
