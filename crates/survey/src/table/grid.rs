//! Text for people: a row for each larger number, a column for each smaller one.

use super::{Area, Block, Heading, Writer};
use std::io::{self, Write};

/// So many entries a grid has at most.
pub const GRID_ENTRIES: u128 = 1_000_000;

/// Writes one field as a grid, every column as wide as it needs to be. Widths are known only when
/// everything is, so all entries are kept, and there may be at most [`GRID_ENTRIES`].
pub struct Grid<W> {
    out: W,
    /// The titles of the rows and the rows; the first is that of the column titles.
    rows: Vec<(String, Vec<String>)>,
}

impl<W: Write> Grid<W> {
    /// Writes to this.
    pub fn new(out: W) -> Self {
        Grid { out, rows: Vec::new() }
    }
}

impl<W: Write> Writer for Grid<W> {
    fn begin(&mut self, heading: &Heading, area: &Area) -> io::Result<()> {
        if heading.columns.len() != 1 || area.rows() > GRID_ENTRIES {
            return Err(io::Error::other("a grid shows one field of a million positions at most"));
        }
        let title = |small| format!("{}={small}", heading.numbers[0]);
        self.rows.push((String::new(), area.small().clone().map(title).collect()));
        Ok(())
    }

    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()> {
        for (row, large) in block.large.iter().enumerate() {
            let title = format!("{}={large}", heading.numbers[1]);
            if self.rows.last().is_none_or(|(last, _)| *last != title) {
                self.rows.push((title, Vec::new()));
            }
            let mut entry = Vec::new();
            block.columns[0].write(row, &mut entry);
            if let Some((_, entries)) = self.rows.last_mut() {
                entries.push(String::from_utf8_lossy(&entry).into_owned());
            }
        }
        Ok(())
    }

    fn end(mut self: Box<Self>) -> io::Result<()> {
        let width = |text: &String| text.chars().count();
        let titles = self.rows.iter().map(|(title, _)| width(title)).max().unwrap_or(0).max(8);
        let mut widths = vec![0; self.rows.first().map_or(0, |(_, names)| names.len())];
        for (_, entries) in &self.rows {
            for (widest, entry) in widths.iter_mut().zip(entries) {
                *widest = width(entry).max(*widest);
            }
        }
        for (title, entries) in &self.rows {
            let mut line = format!("{title}{}", " ".repeat(titles - width(title)));
            for (widest, entry) in widths.iter().zip(entries) {
                line.push_str(&" ".repeat(2 + widest - width(entry)));
                line.push_str(entry);
            }
            line.push('\n');
            self.out.write_all(line.as_bytes())?;
        }
        self.out.flush()
    }
}
