//! Tables of positions: a row for each position of an area, written as it is computed.
//!
//! Three things meet here, and none knows of the others: an [`Area`] says which positions there are,
//! [`Rows`] know what is to be said of each ([`Pairs`] for pair games, [`Partizan`] for Partizan
//! Euclid), and a [`Writer`] knows a format. Between them travels a [`Block`]: some [`ROWS`] positions
//! in order, with a column for each field. So memory does not grow with the table.
//!
//! ```
//! use euclid_games::Rules;
//! use euclid_survey::table::{Area, Csv, Pairs, fill, pairs::Field};
//! use euclid_work::Work;
//!
//! let fields = [Field::Outcome, Field::Grundy, Field::Digits];
//! let mut rows = Pairs::new(&Rules::default(), &fields)?;
//! let mut text = Vec::new();
//! fill(&Area::up_to(3)?, &mut rows, Box::new(Csv::new(&mut text)), &Work::default())?;
//! assert_eq!(text, b"a,b,outcome,grundy,digits\n1,2,N,1,2\n1,3,N,2,3\n2,3,P,0,\"1,2\"\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod area;
mod bfile;
mod block;
mod csv;
mod page;
pub mod pairs;
#[cfg(feature = "parquet")]
mod parquet;
pub mod partizan;

pub use area::{Area, NoArea, Order};
pub use bfile::BFile;
pub use block::{Block, Column, Lists};
pub use csv::Csv;
pub use page::{PAGE_ENTRIES, Page, Style};
pub use pairs::Pairs;
#[cfg(feature = "parquet")]
pub use parquet::Parquet;
pub use partizan::Partizan;

use euclid_games::{names::perhaps, pile::Unsolved};
use euclid_work::{Halt, Progress, Work};
use std::io;
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
    /// A limit was reached, or somebody asked to stop.
    #[error(transparent)]
    Halt(#[from] Halt),
}

impl TableError {
    /// The position (a, b) could not be solved, or the work ended at it.
    fn at(a: u64, b: u64, why: Unsolved) -> Self {
        match why {
            Unsolved::Halt(halt) => TableError::Halt(halt),
            why => TableError::Unsolved(a, b, why.to_string()),
        }
    }
}

/// A name that is not that of a field.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("'{name}' is not a field here{}; the fields are {}", perhaps(.name, .known), .known.join(", "))]
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
    /// A word.
    Text,
    /// A value of a partizan game, as CGSuite writes it.
    Value,
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
    fn answer(&mut self, block: &mut Block, work: &Work) -> Result<(), TableError>;
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

/// So many rows make a step where there is nothing to compute: they are found and written.
const ROWS_PER_STEP: u64 = 4;

/// Fills a table: all positions of the area in its order. Who watches the work is told how many rows are
/// written.
pub fn fill(
    area: &Area,
    rows: &mut dyn Rows,
    mut writer: Box<dyn Writer + '_>,
    work: &Work,
) -> Result<(), TableError> {
    let heading = rows.heading();
    writer.begin(&heading, area)?;
    let all = u64::try_from(area.rows()).unwrap_or(u64::MAX);
    let tell = |done| work.tell(Progress { what: "table", unit: "rows", done, all });
    let mut done = 0;
    tell(done);
    let mut positions = area.positions();
    let mut block = Block::default();
    while block.read(&mut positions, ROWS) > 0 {
        work.charge((block.len() as u64).div_ceil(ROWS_PER_STEP))?;
        rows.answer(&mut block, work)?;
        // The block, and about as much again on its way into the file.
        let held = work.hold(2 * block.bytes())?;
        writer.rows(&heading, &block)?;
        drop(held);
        done += block.len() as u64;
        tell(done);
    }
    Ok(writer.end()?)
}

#[cfg(test)]
#[cfg(feature = "parquet")]
mod tests;
