//! Tables of positions: a row for each position of an area, written as it is computed.
//!
//! Three things meet here, and none knows of the others: an [`Area`] says which positions there are,
//! [`Rows`] know what is to be said of each ([`Pairs`] for pair games, [`Partizan`] for Partizan
//! Euclid), and a [`Writer`] knows a format. Between them travels a [`Block`]: some [`ROWS`] positions
//! in order, with a column for each field. So memory does not grow with the table.
//!
//! ```
//! use euclid_games::{Rules, pile::Budget};
//! use euclid_survey::table::{Area, Csv, Pairs, fill, pairs::Field};
//! use std::ops::ControlFlow;
//!
//! let fields = [Field::Outcome, Field::Grundy, Field::Digits];
//! let mut rows = Pairs::new(&Rules::default(), Budget::default(), &fields)?;
//! let mut text = Vec::new();
//! fill(&Area::up_to(3)?, &mut rows, Box::new(Csv::new(&mut text)), &mut |_| ControlFlow::Continue(()))?;
//! assert_eq!(text, b"a,b,outcome,grundy,digits\n1,2,N,1,2\n1,3,N,2,3\n2,3,P,0,\"1,2\"\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod area;
mod bfile;
mod block;
mod csv;
mod json;
mod page;
pub mod pairs;
mod parquet;
pub mod partizan;

pub use area::{Area, NoArea, Order};
pub use bfile::BFile;
pub use block::{Block, Column, Lists};
pub use csv::Csv;
pub use json::Json;
pub use page::{PAGE_ENTRIES, Page, Style};
pub use pairs::Pairs;
pub use parquet::Parquet;
pub use partizan::Partizan;

use euclid_games::names::perhaps;
use std::{io, ops::ControlFlow};
use thiserror::Error;

/// So many positions a block has, and a row group of a Parquet file.
pub const ROWS: usize = 1 << 17;

/// Why a table was not finished.
#[derive(Debug, Error)]
pub enum TableError {
    /// A position could not be solved.
    #[error("position ({0}, {1}): {2}")]
    Unsolved(u64, u64, String),
    /// The rows could not be written.
    #[error(transparent)]
    Write(#[from] io::Error),
    /// Whoever watched the progress wanted no more.
    #[error("the table was given up")]
    Stopped,
}

/// A name that is not that of a field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{name}' is not a field; {}here they are {}", perhaps(.name, .known), .known.join(", "))]
pub struct NoField {
    name: String,
    known: Vec<&'static str>,
}

/// The field with this name.
fn named<F: Copy>(all: &[F], name: fn(F) -> &'static str, text: &str) -> Result<F, NoField> {
    all.iter().copied().find(|&field| name(field) == text).ok_or_else(|| NoField {
        name: text.chars().take(40).collect(),
        known: all.iter().copied().map(name).collect(),
    })
}

/// What the columns of a table are, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// What the smaller number is called, and the larger.
    pub numbers: [&'static str; 2],
    /// Whether the larger number comes first.
    pub large_first: bool,
    /// The names of the other columns, and what they hold.
    pub columns: Vec<(&'static str, Kind)>,
    /// The rules, as text.
    pub rules: String,
}

impl Heading {
    /// The two numbers of a position in the order of their columns; or what is known of them.
    fn order<T>(&self, small: T, large: T) -> [T; 2] {
        if self.large_first { [large, small] } else { [small, large] }
    }

    /// The names of all columns.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let [small, large] = self.numbers;
        self.order(small, large).into_iter().chain(self.columns.iter().map(|(name, _)| *name))
    }
}

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A word or a value.
    Text,
    /// A number that belongs to a position, where it is defined.
    Number,
    /// How many there are of something, where it is defined.
    Count,
    /// A list of numbers.
    List,
}

/// What is said of each position.
pub trait Rows {
    /// The columns.
    fn heading(&self) -> Heading;

    /// Replaces the columns of a block by what is to be said of its positions.
    fn answer(&mut self, block: &mut Block) -> Result<(), TableError>;
}

/// A format.
pub trait Writer {
    /// What comes before the rows.
    fn begin(&mut self, heading: &Heading, area: &Area) -> io::Result<()>;

    /// The next rows.
    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()>;

    /// What comes after them. Everything is written when this returns.
    fn end(self: Box<Self>) -> io::Result<()>;
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// The rows written.
    pub rows: u128,
    /// The rows there will be.
    pub of: u128,
}

/// Fills a table: all positions of the area in its order. After every block `progress` is told how far it is, and may stop the work.
pub fn fill(
    area: &Area,
    rows: &mut dyn Rows,
    mut writer: Box<dyn Writer + '_>,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<(), TableError> {
    let heading = rows.heading();
    writer.begin(&heading, area)?;
    let mut done = Progress { rows: 0, of: area.rows() };
    let mut positions = area.positions();
    let mut block = Block::default();
    while block.read(&mut positions, ROWS) > 0 {
        rows.answer(&mut block)?;
        writer.rows(&heading, &block)?;
        done.rows += block.len() as u128;
        if progress(done).is_break() {
            return Err(TableError::Stopped);
        }
    }
    Ok(writer.end()?)
}

#[cfg(test)]
mod tests;
