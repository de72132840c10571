//! Sheets of exercises: sentences, room to write, and answers on a page of their own.
//!
//! A [`Sheet`] is a list of [`Block`]s, none of which is split between pages. It becomes a page of HTML, a
//! document of LaTeX, a text in Markdown, and (feature `pdf`) a PDF; each is the same byte for byte wherever it is
//! made.
//!
//! ```
//! use euclid_draw::sheet::{Block, Exercise, Paper, Room, Sheet};
//! let sheet = Sheet {
//!     title: "Sums".to_owned(),
//!     subtitle: "for beginners".to_owned(),
//!     footer: "page made by hand".to_owned(),
//!     paper: Paper::A4,
//!     blocks: vec![
//!         Block::Names,
//!         Block::Exercise(Exercise {
//!             number: 1,
//!             text: "How much is 2 + 2?".to_owned(),
//!             bars: None,
//!             room: vec![Room::Fill("It is ___.".to_owned())],
//!         }),
//!     ],
//! };
//! assert!(sheet.to_markdown().contains("**1.** How much is 2 + 2?"));
//! ```

mod html;
mod latex;
pub mod layout;
mod markdown;
#[cfg(feature = "pdf")]
mod pdf;

/// A sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What it is about.
    pub title: String,
    /// What stands beside the title, in smaller letters.
    pub subtitle: String,
    /// What stands at the foot of every page.
    pub footer: String,
    /// What it is printed on.
    pub paper: Paper,
    /// What stands on it, from the top.
    pub blocks: Vec<Block>,
}

/// The size of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Paper {
    /// 210 mm by 297 mm.
    #[default]
    A4,
    /// 8.5 in by 11 in.
    Letter,
}

impl Paper {
    /// Its width and its height, in points.
    pub fn size(self) -> (f64, f64) {
        match self {
            Paper::A4 => (595.28, 841.89),
            Paper::Letter => (612.0, 792.0),
        }
    }
}

/// A part of a sheet that stays together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// Room for a name and a date.
    Names,
    /// What follows begins on a new page, under this heading.
    Page(String),
    /// A heading, which stays with what follows.
    Heading(String),
    /// Some sentences.
    Paragraph(String),
    /// An exercise.
    Exercise(Exercise),
    /// The answer to an exercise.
    Solution(Solution),
}

/// An exercise with room for the answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Exercise {
    /// Its number.
    pub number: usize,
    /// What is asked.
    pub text: String,
    /// Two numbers as bars, the larger divided into pieces of the smaller and a rest.
    pub bars: Option<[u64; 2]>,
    /// Room for the answer, from the top.
    pub room: Vec<Room>,
}

/// Room to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Room {
    /// Boxes to tick, beside each other.
    Tick(Vec<String>),
    /// A sentence with gaps, each written as `___`.
    Fill(String),
    /// So many empty lines behind some words.
    Lines(String, usize),
    /// A table with a head and so many empty rows.
    Table(Vec<String>, usize),
}

/// What stands for a gap in [`Room::Fill`].
pub const GAP: &str = "___";

/// The answer to an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The number of the exercise.
    pub number: usize,
    /// The answer.
    pub answer: String,
    /// A table, the head first; empty if there is none.
    pub table: Vec<Vec<String>>,
    /// Why.
    pub reasons: Vec<String>,
}

/// How often the smaller of two numbers fits into the larger, and what is left.
fn pieces([small, large]: [u64; 2]) -> (u64, u64) {
    let small = small.max(1);
    (large / small, large % small)
}

/// A number that is drawn.
#[expect(clippy::cast_precision_loss, reason = "nobody sees the last digits of a length")]
fn float(number: u64) -> f64 {
    number as f64
}

#[cfg(test)]
mod tests;
