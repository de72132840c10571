//! Lines from the players, and Ctrl-C.

use crate::frame::stop;
use std::{
    io::{self, BufRead, IsTerminal, Read},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

/// What comes from outside.
pub enum Event {
    /// A line, without its end.
    Line(String),
    /// There are no more lines.
    End,
    /// Ctrl-C.
    Stop,
}

/// A line longer than this is not a move.
const LONGEST: u64 = 1 << 24;

/// Somebody to ask. A thread reads a line whenever one is wanted, so that Ctrl-C need not wait for it.
pub struct Input {
    wanted: Sender<()>,
    events: Receiver<Event>,
    stop: Arc<AtomicBool>,
    /// Whether nobody sees what is typed, so that it is to be repeated.
    pub echo: bool,
}

impl Input {
    pub fn new() -> Self {
        let (wanted, requests) = channel();
        let (sender, events) = channel();
        let interrupted = sender.clone();
        // If nobody listens any more, the game has ended already.
        let stop = stop::flag();
        stop::also(move || drop(interrupted.send(Event::Stop)));
        thread::spawn(move || {
            while requests.recv().is_ok() && sender.send(read(&mut io::stdin().lock())).is_ok() {}
        });
        Input { wanted, events, stop, echo: !io::stdin().is_terminal() }
    }

    /// Waits for a line, or for Ctrl-C.
    pub fn event(&self) -> Event {
        if self.stopped() {
            return Event::Stop;
        }
        // The thread ends only with the process.
        let asked = self.wanted.send(()).is_ok();
        self.events.recv().ok().filter(|_| asked).unwrap_or(Event::End)
    }

    /// Whether Ctrl-C was pressed.
    pub fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}

/// A line of any bytes; a line without end is no line.
fn read(stdin: &mut impl BufRead) -> Event {
    let mut bytes = Vec::new();
    match stdin.take(LONGEST).read_until(b'\n', &mut bytes) {
        Ok(1..) if bytes.len() as u64 != LONGEST => {
            Event::Line(String::from_utf8_lossy(&bytes).trim().to_owned())
        }
        _ => Event::End,
    }
}
