//! Lines with editing, history and completion, at a terminal.

use super::{input::Event, word::WORDS};
use rustyline::{
    Config, Context, Editor as Line, Helper, completion::Completer, config::CompletionType,
    error::ReadlineError, highlight::Highlighter, hint::Hinter, history::MemHistory,
    validate::Validator,
};

/// The words that can be completed.
struct Words;

impl Completer for Words {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        cursor: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = &line[..cursor];
        let fits = WORDS.iter().filter(|word| !typed.is_empty() && word.starts_with(typed));
        Ok((0, fits.map(|&word| word.to_owned()).collect()))
    }
}

impl Hinter for Words {
    type Hint = String;
}

impl Highlighter for Words {}
impl Validator for Words {}
impl Helper for Words {}

/// Somebody who edits lines.
pub struct Editor(Line<Words, MemHistory>);

impl Editor {
    /// `None` where the terminal cannot do it.
    pub fn new() -> Option<Self> {
        let config = Config::builder()
            .auto_add_history(true)
            .completion_type(CompletionType::List)
            // Lines that are pasted are typed, one after the other.
            .bracketed_paste(false)
            .build();
        let history = MemHistory::with_config(&config);
        let mut line = Line::with_history(config, history).ok()?;
        line.set_helper(Some(Words));
        Some(Editor(line))
    }

    /// Asks for a line.
    pub fn line(&mut self, prompt: &str) -> Event {
        loop {
            return match self.0.readline(prompt) {
                Ok(line) => Event::Line(line.trim().to_owned()),
                Err(ReadlineError::Interrupted) => Event::Stop,
                // The window has another size.
                Err(ReadlineError::Signal(_)) => continue,
                Err(_) => Event::End,
            };
        }
    }
}

/// How the terminal was before lines were edited, for an end in the middle of one.
#[cfg(unix)]
pub struct Terminal(Option<rustix::termios::Termios>);

#[cfg(unix)]
impl Terminal {
    pub fn now() -> Self {
        Terminal(rustix::termios::tcgetattr(std::io::stdin()).ok())
    }

    pub fn restore(&self) {
        if let Some(before) = &self.0 {
            let now = rustix::termios::OptionalActions::Now;
            // Where it is no terminal any more, nothing is to be restored.
            let _ = rustix::termios::tcsetattr(std::io::stdin(), now, before);
        }
    }
}

/// Elsewhere the system restores it.
#[cfg(not(unix))]
pub struct Terminal;

#[cfg(not(unix))]
impl Terminal {
    pub fn now() -> Self {
        Terminal
    }

    pub fn restore(&self) {}
}
