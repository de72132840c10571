//! An answer in words: lines, each of a kind and with its parts, for a terminal to print and a page to set.
//!
//! What a line says stands in its parts; how it looks is up to whoever sets it. [`Text::printed`] is the one way to
//! lines for a terminal: it indents, lines columns up, and points at the number that decides.

use schemars::JsonSchema;
use serde::Serialize;
use std::fmt;

mod print;

pub use print::Printed;

/// What a piece of text is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Text.
    #[default]
    Plain,
    /// A name: of a theorem, of a part.
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
    /// The number that decides.
    Decides,
    /// A move as it is typed, which may be left out where nobody types.
    Typed,
}

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Piece {
    /// What it is; plain text if nothing is said.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mark: Mark,
    /// The text, without line breaks and control characters.
    pub text: String,
}

/// Marked pieces, one behind the other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Phrase(pub Vec<Piece>);

/// A cell of a table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cell {
    /// The text.
    pub text: String,
    /// What it is; plain text if nothing is said.
    #[serde(default, skip_serializing_if = "is_default")]
    pub mark: Mark,
    /// Whether it is set to the left, as words are; numbers are set to the right.
    #[serde(default, skip_serializing_if = "is_default")]
    pub left: bool,
    /// Its column is at least so wide.
    #[serde(skip)]
    width: usize,
    /// Whether one space is enough before it.
    #[serde(skip)]
    close: bool,
}

/// A line, by what it says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Line {
    /// What the lines below it are about.
    Heading {
        /// The text.
        text: String,
    },
    /// Who wins, and how.
    Verdict {
        /// The text.
        text: Phrase,
    },
    /// Something else in sentences.
    Sentence {
        /// The text.
        text: Phrase,
    },
    /// What may be passed over.
    Note {
        /// The text.
        text: String,
    },
    /// Something that is known, by its name.
    Fact {
        /// The name; none where the line goes on with the fact before it.
        name: String,
        /// What is known.
        text: Phrase,
        /// Names are at least so wide.
        #[serde(skip)]
        width: usize,
    },
    /// A pile, or another part of a position, in counters or in words.
    Pile {
        /// The row.
        text: String,
    },
    /// A move.
    Move {
        /// Which move of the game it is, counted from 1; absent where it has not been made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        number: Option<usize>,
        /// The move as it is typed, where it could be made now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        typed: Option<String>,
        /// The move in words.
        text: String,
        /// What it was worth.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        comment: Option<String>,
    },
    /// Why something is so.
    Reason(Reason),
    /// A row of a table; rows that follow each other are one table.
    Row {
        /// The cells, from left to right.
        cells: Vec<Cell>,
        /// So many spaces stand before it.
        #[serde(skip)]
        indent: usize,
    },
    /// A line below another that it belongs to, or one of a list; it stands as it is.
    Inset {
        /// The text.
        text: String,
        /// So many spaces stand before it.
        #[serde(skip)]
        indent: usize,
    },
    /// An exercise, or its solution.
    Exercise {
        /// Its number.
        number: usize,
        /// The text.
        text: Phrase,
    },
    /// A command to type.
    Command {
        /// The command.
        text: String,
        /// What it does.
        comment: String,
    },
    /// Nothing: a new part begins.
    Gap,
}

/// An answer in words.
///
/// ```
/// use euclid_answers::text::{Line, Mark, Text};
/// let mut text = Text::default();
/// text.push(Line::heading("Euclid (25, 87)"));
/// text.push(Line::verdict("Player 1 wins.", " Take 2 times 25."));
/// text.push(Line::fact("value", 3.to_string()));
/// assert_eq!(text.to_string(), "Euclid (25, 87)\nPlayer 1 wins. Take 2 times 25.\n  value  3\n");
/// assert_eq!(serde_json::to_string(&text.lines[2])?, r#"{"kind":"fact","name":"value","text":[{"text":"3"}]}"#);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(transparent)]
pub struct Text {
    /// Its lines.
    pub lines: Vec<Line>,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Phrase {
    /// One marked piece.
    pub fn marked(mark: Mark, text: impl Into<String>) -> Self {
        Phrase(vec![Piece { mark, text: text.into() }])
    }

    /// The phrase with another piece at its end, if that says anything.
    #[must_use]
    pub fn and(mut self, mark: Mark, text: impl Into<String>) -> Self {
        let text = text.into();
        if !text.is_empty() {
            self.0.push(Piece { mark, text });
        }
        self
    }

    /// The phrase with plain text at its end.
    #[must_use]
    pub fn plain(self, text: impl Into<String>) -> Self {
        self.and(Mark::Plain, text)
    }
}

impl<T: Into<String>> From<T> for Phrase {
    fn from(text: T) -> Self {
        Phrase::default().plain(text)
    }
}

impl fmt::Display for Phrase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|piece| f.write_str(&piece.text))
    }
}

impl Cell {
    /// A number, or whatever is set to the right.
    pub fn right(text: impl Into<String>) -> Self {
        Cell { text: text.into(), ..Cell::default() }
    }

    /// Words, set to the left.
    pub fn left(text: impl Into<String>) -> Self {
        Cell { text: text.into(), left: true, ..Cell::default() }
    }

    /// The same, marked.
    #[must_use]
    pub fn mark(self, mark: Mark) -> Self {
        Cell { mark, ..self }
    }

    /// The same, in a column that is at least so wide, whatever else it holds.
    #[must_use]
    pub fn width(self, width: usize) -> Self {
        Cell { width, ..self }
    }

    /// The same, with one space before it.
    #[must_use]
    pub fn close(self) -> Self {
        Cell { close: true, ..self }
    }
}

impl Line {
    /// What the lines below it are about.
    pub fn heading(text: impl Into<String>) -> Self {
        Line::Heading { text: text.into() }
    }

    /// Who wins, and how.
    pub fn verdict(wins: impl Into<String>, how: impl Into<String>) -> Self {
        Line::Verdict { text: Phrase::marked(Mark::Mark, wins).plain(how) }
    }

    /// A line of text.
    pub fn of(text: impl Into<Phrase>) -> Self {
        Line::Sentence { text: text.into() }
    }

    /// What may be passed over.
    pub fn note(text: impl Into<String>) -> Self {
        Line::Note { text: text.into() }
    }

    /// Something that is known, by its name.
    pub fn fact(name: impl Into<String>, text: impl Into<Phrase>) -> Self {
        Line::Fact { name: name.into(), text: text.into(), width: 0 }
    }

    /// The same, where names are as wide as those of other facts that could stand there.
    #[must_use]
    pub fn beside(mut self, other: &str) -> Self {
        if let Line::Fact { width, .. } = &mut self {
            *width = other.len();
        }
        self
    }

    /// A row of a table.
    pub fn row(cells: impl IntoIterator<Item = Cell>) -> Self {
        Line::Row { cells: cells.into_iter().collect(), indent: 0 }
    }

    /// A line below another that it belongs to.
    pub fn inset(text: impl Into<String>) -> Self {
        Line::Inset { text: text.into(), indent: 2 }
    }

    /// The same row or line with so many spaces before it.
    #[must_use]
    pub fn indented(mut self, by: usize) -> Self {
        if let Line::Row { indent, .. } | Line::Inset { indent, .. } = &mut self {
            *indent = by;
        }
        self
    }
}

impl Text {
    /// One line of plain text.
    pub fn line(text: impl Into<String>) -> Self {
        Line::of(text.into()).into()
    }

    /// Adds a line.
    pub fn push(&mut self, line: Line) {
        self.lines.push(line);
    }

    /// Removes gaps at the end.
    pub fn trim(&mut self) {
        while self.lines.last() == Some(&Line::Gap) {
            self.lines.pop();
        }
    }

    /// Adds the lines of another text.
    pub fn extend(&mut self, more: Text) {
        self.lines.extend(more.lines);
    }

    /// Adds an empty line.
    pub fn gap(&mut self) {
        self.lines.push(Line::Gap);
    }
}

impl From<Line> for Text {
    fn from(line: Line) -> Self {
        Text { lines: vec![line] }
    }
}

impl FromIterator<Line> for Text {
    fn from_iter<I: IntoIterator<Item = Line>>(lines: I) -> Self {
        Text { lines: lines.into_iter().collect() }
    }
}

/// Why something is so: a theorem, and a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
        Line::Reason(self.clone())
    }
}
