//! Marked lines on a terminal: colours, and lines no wider than it.

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use euclid_answers::{
    Text,
    text::{Mark, Printed},
};
use std::{
    fmt::Write,
    io::{self, IsTerminal},
};
use terminal_size::{Width, terminal_size_of};

/// Whether there are colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Colour {
    Auto,
    Always,
    Never,
}

impl Colour {
    /// Decides it for all that is printed from now on.
    pub fn set(self) {
        match self {
            // The terminal and the environment say it.
            Colour::Auto => {}
            Colour::Always => ColorChoice::Always.write_global(),
            Colour::Never => ColorChoice::Never.write_global(),
        }
    }
}

/// How a mark looks.
pub fn style(mark: Mark) -> Style {
    match mark {
        Mark::Plain | Mark::Decides | Mark::Typed => Style::new(),
        Mark::Strong => Style::new().bold(),
        Mark::Quiet => Style::new().dimmed(),
        Mark::Mark => AnsiColor::Green.on_default().bold(),
        Mark::Good => AnsiColor::Green.on_default(),
        Mark::Note => AnsiColor::Yellow.on_default(),
        Mark::Bad => AnsiColor::Red.on_default().bold(),
    }
}

/// How wide lines may be on standard output; as wide as they like where it is no terminal.
pub fn width() -> Option<usize> {
    if !io::stdout().is_terminal() {
        return None;
    }
    // Very narrow terminals get what they cannot show.
    terminal_size_of(io::stdout()).map(|(Width(width), _)| usize::from(width).max(20))
}

/// The text with its colours, wrapped to a width.
pub fn painted(text: &Text, width: Option<usize>) -> String {
    let mut page = String::new();
    for line in &text.printed() {
        paint(line, width, &mut page);
        page.push('\n');
    }
    page
}

/// Sentences are wrapped between words; a part of a table or a picture stays as it is.
fn paint(line: &Printed, width: Option<usize>, page: &mut String) {
    let width = width.filter(|_| !line.fixed);
    let mut column = 0;
    for piece in &line.pieces.0 {
        let style = style(piece.mark);
        // Writing to a string cannot fail.
        let _ = write!(page, "{style}");
        match width {
            None => page.push_str(&piece.text),
            Some(width) => column = wrap(&piece.text, width, column, page),
        }
        let _ = write!(page, "{style:#}");
    }
}

/// Adds words to a line that is full up to this column; returns the new column.
fn wrap(text: &str, width: usize, mut column: usize, page: &mut String) -> usize {
    for word in text.split_inclusive(' ') {
        let length = word.trim_end().chars().count();
        if column > 0 && column + length > width && length > 0 {
            // The space before the word goes with the old line.
            while page.ends_with(' ') {
                page.pop();
            }
            page.push('\n');
            column = 0;
        }
        page.push_str(word);
        column += word.chars().count();
    }
    column
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_answers::text::{Line, Phrase};

    fn shown(line: Line, width: usize) -> String {
        anstream::adapter::strip_str(&painted(&line.into(), Some(width))).to_string()
    }

    #[test]
    fn sentences_are_wrapped_and_tables_are_not() {
        let line = Phrase::marked(Mark::Strong, "A theorem.").plain(" It says a lot of things.");
        assert_eq!(shown(Line::of(line), 20), "A theorem. It says a\nlot of things.\n");
        let row = Line::inset("one  two  three  four  five  six");
        assert_eq!(shown(row, 20), "  one  two  three  four  five  six\n");
        let word = Phrase::from("a ").plain("123456789012345678901234567890 b");
        assert_eq!(shown(Line::of(word), 20), "a\n123456789012345678901234567890\nb\n");
    }
}
