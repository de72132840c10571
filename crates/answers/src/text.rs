//! An answer in words: lines of marked pieces, for a terminal to colour and a page to set.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What a piece of text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Text.
    #[default]
    Plain,
    /// What the answer is about.
    Heading,
    /// A name at the beginning of a line: a theorem, a column.
    Strong,
    /// What may be passed over.
    Quiet,
    /// What matters most: who wins.
    Mark,
    /// What is as it should be.
    Good,
    /// What deserves a look.
    Note,
    /// What is wrong.
    Bad,
}

/// A piece of a line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// What it is.
    pub mark: Mark,
    /// The text, without line breaks and control characters.
    pub text: String,
}

/// A line.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Line {
    /// Its pieces, from left to right.
    pub pieces: Vec<Piece>,
}

/// An answer in words.
///
/// ```
/// use euclid_answers::text::{Line, Mark, Text};
/// let mut text = Text::default();
/// text.push(Line::marked(Mark::Heading, "Euclid (25, 87)"));
/// text.push(Line::marked(Mark::Mark, "Player 1 wins.").plain(" Take 2 times 25."));
/// assert_eq!(text.to_string(), "Euclid (25, 87)\nPlayer 1 wins. Take 2 times 25.\n");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Text {
    /// Its lines.
    pub lines: Vec<Line>,
}

impl Line {
    /// A line of one piece.
    pub fn marked(mark: Mark, text: impl Into<String>) -> Self {
        Line { pieces: vec![Piece { mark, text: text.into() }] }
    }

    /// A line of plain text.
    pub fn of(text: impl Into<String>) -> Self {
        Self::marked(Mark::Plain, text)
    }

    /// The line with another piece at its end.
    #[must_use]
    pub fn and(mut self, mark: Mark, text: impl Into<String>) -> Self {
        self.pieces.push(Piece { mark, text: text.into() });
        self
    }

    /// The line with plain text at its end.
    #[must_use]
    pub fn plain(self, text: impl Into<String>) -> Self {
        self.and(Mark::Plain, text)
    }
}

impl Text {
    /// One line of plain text.
    pub fn line(text: impl Into<String>) -> Self {
        Text { lines: vec![Line::of(text)] }
    }

    /// Adds a line.
    pub fn push(&mut self, line: Line) {
        self.lines.push(line);
    }

    /// Removes empty lines at the end.
    pub fn trim(&mut self) {
        while self.lines.last().is_some_and(|line| line.pieces.is_empty()) {
            self.lines.pop();
        }
    }

    /// Adds the lines of another text.
    pub fn extend(&mut self, more: Text) {
        self.lines.extend(more.lines);
    }

    /// Adds an empty line.
    pub fn gap(&mut self) {
        self.lines.push(Line::default());
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.pieces.iter().try_for_each(|piece| f.write_str(&piece.text))
    }
}

impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.lines.iter().try_for_each(|line| writeln!(f, "{line}"))
    }
}

/// Why something is so: a theorem, and a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// What it follows from.
    pub theorem: String,
    /// How.
    pub text: String,
}

impl From<euclid_games::explain::Reason> for Reason {
    fn from(reason: euclid_games::explain::Reason) -> Self {
        Reason { theorem: reason.theorem.to_string(), text: reason.text }
    }
}

impl Reason {
    /// The theorem, then the sentence.
    pub fn line(&self) -> Line {
        Line::marked(Mark::Strong, format!("{}.", self.theorem)).plain(format!(" {}", self.text))
    }
}
