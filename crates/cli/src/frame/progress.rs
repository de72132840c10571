//! How far long work is, on standard error: a bar on a terminal, a line a minute elsewhere.

use euclid_work::Progress;
use std::{
    io::{self, IsTerminal, Write},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};
use terminal_size::{Width, terminal_size_of};

static BAR: Mutex<Option<Bar>> = Mutex::new(None);

/// Work that somebody watches.
struct Bar {
    now: Progress,
    /// What was done before this run.
    before: u64,
    start: Instant,
    shown: Option<Instant>,
    /// Whether there is a bar on the terminal.
    visible: bool,
}

/// Sees how far the work is, and shows it if it is time to. If another thread is at it, that is enough.
pub fn watch(now: Progress) {
    let Ok(mut bar) = BAR.try_lock() else { return };
    if bar.as_ref().is_none_or(|bar| bar.now.what != now.what || bar.now.all != now.all) {
        *bar = Some(Bar::new(now));
    }
    let Some(bar) = &mut *bar else { return };
    bar.now = now;
    let terminal = io::stderr().is_terminal();
    let wait = if terminal { Duration::from_millis(100) } else { Duration::from_mins(1) };
    // Quick work leaves no trace, neither on a terminal nor in a log.
    if bar.shown.unwrap_or(bar.start).elapsed() < wait {
        return;
    }
    bar.shown = Some(Instant::now());
    let line = bar.line(bar.start.elapsed());
    if terminal {
        // A line that wraps cannot be taken back.
        let width = terminal_size_of(io::stderr()).map_or(80, |(Width(width), _)| width);
        let line: String = line.chars().take(usize::from(width.max(2)) - 1).collect();
        let _ = write!(io::stderr(), "\r\x1b[K{line}");
        bar.visible = true;
    } else {
        let _ = writeln!(io::stderr(), "euclid: {line}");
    }
}

/// Clears the bar, before something else is written.
pub fn clear() {
    if let Ok(mut bar) = BAR.try_lock()
        && let Some(bar) = &mut *bar
        && std::mem::take(&mut bar.visible)
    {
        let _ = write!(io::stderr(), "\r\x1b[K");
    }
}

/// What was done, in words, if anybody knows.
pub fn so_far() -> Option<String> {
    let bar = BAR.lock().unwrap_or_else(PoisonError::into_inner);
    bar.as_ref().map(|bar| {
        let Progress { what, unit, done, all } = bar.now;
        format!("the {what} had done {done} of {all} {unit}")
    })
}

impl Bar {
    fn new(now: Progress) -> Self {
        Bar { now, before: now.done, start: Instant::now(), shown: None, visible: false }
    }

    fn line(&self, elapsed: Duration) -> String {
        let Progress { what, unit, done, all } = self.now;
        let percent = u128::from(done.min(all)) * 100 / u128::from(all.max(1));
        // As many twentieths as are done.
        let full = usize::try_from(percent / 5).unwrap_or(20);
        let mut line = format!("{what} [{}{}] {percent}%", "#".repeat(full), ".".repeat(20 - full));
        let here = u128::from(done.saturating_sub(self.before));
        if here > 0 {
            let elapsed = elapsed.as_millis().max(1);
            let rate = here * 1000 / elapsed;
            let left = elapsed * u128::from(all - done.min(all)) / here / 1000;
            line += &format!(", {} {unit} a second, {} left", short(rate), time(left));
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
        let now = Progress { what: "survey", unit: "positions", done: 2, all: 8 };
        let mut bar = Bar::new(now);
        let second = Duration::from_secs(1);
        assert_eq!(bar.line(second), "survey [#####...............] 25%");
        bar.now.done = 3;
        assert_eq!(
            bar.line(second),
            "survey [#######.............] 37%, 1 positions a second, 5 s left"
        );
        assert_eq!(time(7500), "2 h 5 min");
        assert_eq!(short(123_456_789), "123 million");
    }
}
