//! Lines from the players, and Ctrl-C.

use super::editor::{Editor, Terminal};
use crate::frame::{Failure, output::print_raw, stop};
use euclid_answers::error::printable;
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

/// Somebody to ask. A thread reads a line whenever one is wanted, so that a signal need not wait for it.
pub struct Input {
    /// Prompts.
    wanted: Sender<String>,
    events: Receiver<Event>,
    stop: Arc<AtomicBool>,
    from: From,
}

/// Where lines come from.
enum From {
    /// A terminal, where they are edited; and how it was before.
    Editor(Terminal),
    /// A terminal that echoes them, and no more.
    Terminal,
    /// Somewhere else: nobody sees what is typed, so it is to be repeated.
    Pipe,
}

impl Input {
    /// Lines are edited at a terminal, unless they are to be plain.
    pub fn new(plain: bool) -> Self {
        let (wanted, requests) = channel::<String>();
        let (sender, events) = channel();
        let interrupted = sender.clone();
        // If nobody listens any more, the game has ended already.
        let stop = stop::flag();
        stop::also(move || drop(interrupted.send(Event::Stop)));
        let terminal = io::stdin().is_terminal();
        let edits = terminal && io::stdout().is_terminal() && !plain;
        let before = Terminal::now();
        let mut editor = if edits { Editor::new() } else { None };
        let from = match (&editor, terminal) {
            (Some(_), _) => From::Editor(before),
            (None, true) => From::Terminal,
            (None, false) => From::Pipe,
        };
        thread::spawn(move || {
            while let Ok(prompt) = requests.recv() {
                let event = match &mut editor {
                    Some(editor) => editor.line(&prompt),
                    None => read(&mut io::stdin().lock()),
                };
                if sender.send(event).is_err() {
                    break;
                }
            }
        });
        Input { wanted, events, stop, from }
    }

    /// Asks for a line. With `before`, this is said first; but in a pipe only if there is a line.
    pub fn ask(&self, prompt: &str, before: Option<&str>) -> Result<Event, Failure> {
        let (always, before) = (before.is_none(), before.unwrap_or_default());
        Ok(match &self.from {
            From::Editor(terminal) => {
                print_raw(before)?;
                let event = self.event(prompt);
                // The editor ends its line itself, unless a signal comes in between.
                if self.stopped() {
                    terminal.restore();
                    print_raw("\n")?;
                }
                event
            }
            From::Terminal => {
                print_raw(&format!("{before}{prompt}"))?;
                ended(self.event(""))?
            }
            From::Pipe if always => {
                print_raw(prompt)?;
                let event = self.event("");
                if let Event::Line(line) = &event {
                    print_raw(&format!("{}\n", printable(line)))?;
                }
                ended(event)?
            }
            From::Pipe => {
                let event = self.event("");
                if let Event::Line(line) = &event {
                    print_raw(&format!("{before}{prompt}{}\n", printable(line)))?;
                }
                event
            }
        })
    }

    /// Waits for a line, or for Ctrl-C.
    fn event(&self, prompt: &str) -> Event {
        if self.stopped() {
            return Event::Stop;
        }
        // The thread ends only with the process.
        let asked = self.wanted.send(prompt.to_owned()).is_ok();
        self.events.recv().ok().filter(|_| asked).unwrap_or(Event::End)
    }

    /// Whether a signal came.
    pub fn stopped(&self) -> bool {
        self.stop.load(Relaxed)
    }
}

/// Without a line the cursor stands behind a prompt.
fn ended(event: Event) -> Result<Event, Failure> {
    if !matches!(event, Event::Line(_)) {
        print_raw("\n")?;
    }
    Ok(event)
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
