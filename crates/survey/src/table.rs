//! Tables of positions: a row for each position of an area, written as it is computed.
//!
//! Three things meet here, and none knows of the others: an [`Area`] says which positions there are,
//! [`Rows`] know what is to be said of each, and a [`Writer`] knows a format. Between them travels a [`Block`]: some
//! [`ROWS`] positions in order, with a column for each field. So memory does not grow with the table.
//!
//! ```
//! use euclid_games::{Field, WhichGame};
//! use euclid_survey::table::{Area, Csv, Rows, fill};
//! use euclid_work::Work;
//!
//! let (area, work) = (Area::up_to(3)?, Work::default());
//! let fields = [Field::Outcome, Field::Grundy, Field::Digits];
//! let rows = Rows::new(&WhichGame::default(), &fields, &area, &work)?;
//! let mut text = Vec::new();
//! fill(&area, rows, Box::new(Csv::new(&mut text)), &work)?;
//! assert_eq!(text, b"a,b,outcome,grundy,digits\n1,2,N,1,2\n1,3,N,2,3\n2,3,P,0,\"1,2\"\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod area;
mod bfile;
mod block;
mod csv;
mod page;
#[cfg(feature = "parquet")]
mod parquet;

pub use area::{Area, NoArea, Order};
pub use bfile::BFile;
pub use block::Block;
pub use csv::Csv;
pub use page::{PAGE_ENTRIES, Page, Style};
#[cfg(feature = "parquet")]
pub use parquet::Parquet;

use euclid_games::{
    Field, WhichGame,
    columns::{Columns, Refused},
    pile::Unsolved,
    rules::RulesError,
};
use euclid_work::{Halt, Progress, Work};
use short_games::Games;
use std::io;
use thiserror::Error;

/// So many positions a block has, and a row group of a Parquet file.
pub const ROWS: usize = 1 << 17;

/// Why a table was not finished.
#[derive(Debug, Error)]
pub enum TableError {
    /// Three numbers.
    #[error("only games on two numbers can be tabulated")]
    Three,
    /// The rules mean nothing.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// Values were asked of too large positions.
    #[error("values and weights are tabulated for p up to {LARGEST_VALUED} only, not {0}")]
    TooLarge(u64),
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

/// What the columns of a table are, and where it comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Heading {
    /// The game.
    pub game: WhichGame,
    /// The columns besides the two numbers.
    pub fields: Vec<Field>,
}

impl Heading {
    /// Whether the larger number comes first.
    pub fn large_first(&self) -> bool {
        self.game == WhichGame::Partizan
    }

    /// What the smaller number is called, and the larger.
    pub fn numbers(&self) -> [&'static str; 2] {
        if self.large_first() { ["q", "p"] } else { ["a", "b"] }
    }

    /// The two numbers of a position in the order of their columns; or what is known of them.
    pub fn order<T>(&self, small: T, large: T) -> [T; 2] {
        if self.large_first() { [large, small] } else { [small, large] }
    }

    /// The names of all columns.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        let [small, large] = self.numbers();
        self.order(small, large).into_iter().chain(self.fields.iter().map(|field| field.name()))
    }
}

/// The largest p for fields of Partizan Euclid that need canonical values, which are kept for all positions at once.
pub const LARGEST_VALUED: u64 = 20_000;

/// What is said of each position.
///
/// Outcomes and signatures of Partizan Euclid need nothing but the position. Values and weights are worked out for the
/// whole table before the first row, so for these p is at most [`LARGEST_VALUED`].
pub struct Rows {
    columns: Columns,
    games: Games,
}

impl Rows {
    /// These fields of the positions of an area.
    pub fn new(
        game: &WhichGame,
        fields: &[Field],
        area: &Area,
        work: &Work,
    ) -> Result<Self, TableError> {
        if matches!(game, WhichGame::Three(..)) {
            return Err(TableError::Three);
        }
        let (mut columns, mut games) = (Columns::new(game, fields)?, Games::new());
        if fields.iter().any(|field| field.is_value()) {
            let largest = area.largest();
            let side = usize::try_from(largest).ok().filter(|_| largest <= LARGEST_VALUED);
            let side = side.ok_or(TableError::TooLarge(largest))?;
            columns.tabulate(side, &mut games, work)?;
        }
        Ok(Rows { columns, games })
    }

    /// The columns.
    pub fn heading(&self) -> Heading {
        Heading { game: self.columns.game().clone(), fields: self.columns.fields().to_vec() }
    }

    /// Replaces the columns of a block by what is to be said of its positions.
    fn answer(&mut self, block: &mut Block, work: &Work) -> Result<(), TableError> {
        let heading = self.heading();
        let [first, second] = heading.order(&block.small, &block.large);
        let found = self.columns.words(&[first, second], &mut self.games, work);
        let found = found.map_err(|refused| match refused {
            Refused::Halt(halt) => TableError::Halt(halt),
            Refused::At { index, why } => {
                TableError::Unsolved(first[index], second[index], why.to_string())
            }
            Refused::NotAPosition(why) => TableError::Unsolved(0, 0, why.to_string()),
        })?;
        block.columns.clear();
        for column in found {
            let written = column.with_written_values(&mut self.games, work);
            block.columns.push(written.map_err(|why| match why {
                Unsolved::Halt(halt) => TableError::Halt(halt),
                why => TableError::Unsolved(first[0], second[0], why.to_string()),
            })?);
        }
        Ok(())
    }
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
    mut rows: Rows,
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
