//! Pages for people: text, Markdown and LaTeX.
//!
//! One field makes a grid, with a row for each b and a column for each a; several fields make a row for
//! each position. What differs is how a style prints such a sheet.

mod latex;
mod markdown;
mod text;

use super::{Area, Block, Heading, Order, Writer, block::write_entry};
use euclid_games::{Field, field::FieldKind};
use std::io::{self, Write};

/// So many entries a page has at most.
pub const PAGE_ENTRIES: u128 = 1_000_000;

/// Writes a page. Widths are known only when everything is, so all entries are kept, and there may be
/// at most [`PAGE_ENTRIES`].
///
/// ```
/// use euclid_games::{Field, WhichGame};
/// use euclid_survey::table::{Area, Page, Rows, Style, fill};
/// use euclid_work::Work;
///
/// let (area, work) = (Area::up_to(3)?, Work::default());
/// let rows = Rows::new(&WhichGame::default(), &[Field::Grundy], &area, &work)?;
/// let mut text = Vec::new();
/// let page = Page::new(&mut text, Style::Markdown);
/// fill(&area, rows, Box::new(page), &work)?;
/// assert_eq!(text, b"\
/// | b \\\\ a |   1 |   2 |
/// | -----: | --: | --: |
/// |      2 |   1 |     |
/// |      3 |   2 |   0 |
/// ");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Page<W> {
    out: W,
    style: Style,
    sheet: Sheet,
}

/// How a page looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Columns lined up with spaces.
    Text,
    /// A table of GitHub's Markdown.
    Markdown,
    /// A `tabular` of LaTeX, without packages.
    Latex,
}

/// What is on a page.
#[derive(Default)]
struct Sheet {
    /// What the table is, in a line.
    caption: String,
    /// The names of a and b if it is a grid, whose first column and whose titles are numbers.
    grid: Option<[&'static str; 2]>,
    /// The titles of the columns; that of the first is empty in a grid.
    titles: Vec<String>,
    /// Whether the entries of a column are numbers, which are lined up at their ends.
    numbers: Vec<bool>,
    /// Whether the entries of a column are values of partizan games, which have signs of their own in mathematics.
    values: Vec<bool>,
    /// The rows; in a grid they may be shorter than the titles.
    rows: Vec<Vec<String>>,
}

impl<W: Write> Page<W> {
    /// Writes to this.
    pub fn new(out: W, style: Style) -> Self {
        Page { out, style, sheet: Sheet::default() }
    }
}

impl<W: Write> Writer for Page<W> {
    fn begin(&mut self, heading: &Heading, area: &Area) -> io::Result<()> {
        if area.rows() * heading.fields.len() as u128 > PAGE_ENTRIES {
            return Err(io::Error::other("a page has a million entries at most"));
        }
        let is_value = |field: &Field| field.is_value();
        let [small, large] = heading.numbers();
        let names: Vec<&str> = heading.fields.iter().map(|field| field.name()).collect();
        let (names, rules) = (names.join(", "), &heading.game);
        self.sheet.caption = format!("{names}; rules {rules}; {}", area.named(small, large));
        if heading.fields.len() == 1 && area.order() == Order::Rows {
            self.sheet.grid = Some(heading.numbers());
            let columns = area.small().clone().map(|small| small.to_string());
            self.sheet.titles = std::iter::once(String::new()).chain(columns).collect();
            self.sheet.numbers = vec![true; self.sheet.titles.len()];
            let values = heading.fields.iter().any(is_value);
            self.sheet.values = vec![values; self.sheet.titles.len()];
        } else {
            self.sheet.titles = heading.names().map(str::to_owned).collect();
            let is_number =
                |field: &Field| matches!(field.kind(), FieldKind::Number | FieldKind::Count);
            self.sheet.numbers =
                [true, true].into_iter().chain(heading.fields.iter().map(is_number)).collect();
            self.sheet.values =
                [false, false].into_iter().chain(heading.fields.iter().map(is_value)).collect();
        }
        Ok(())
    }

    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()> {
        for (row, (small, large)) in block.positions().enumerate() {
            let entries = block.columns.iter().map(|column| {
                let mut entry = Vec::new();
                write_entry(column, row, &mut entry);
                String::from_utf8_lossy(&entry).into_owned()
            });
            if self.sheet.grid.is_none() {
                let numbers = heading.order(small, large).map(|number| number.to_string());
                self.sheet.rows.push(numbers.into_iter().chain(entries).collect());
                continue;
            }
            let title = large.to_string();
            match self.sheet.rows.last_mut() {
                Some(last) if last.first() == Some(&title) => last.extend(entries),
                _ => self.sheet.rows.push(std::iter::once(title).chain(entries).collect()),
            }
        }
        Ok(())
    }

    fn end(mut self: Box<Self>) -> io::Result<()> {
        let page = match self.style {
            Style::Text => text::page(&self.sheet),
            Style::Markdown => markdown::page(&self.sheet),
            Style::Latex => latex::page(&self.sheet),
        };
        self.out.write_all(page.as_bytes())?;
        self.out.flush()
    }
}

/// How wide each column must be, at least so much.
fn widths<'a>(lines: impl Iterator<Item = &'a Vec<String>>, least: usize) -> Vec<usize> {
    let mut widths = Vec::new();
    for line in lines {
        widths.resize(widths.len().max(line.len()), least);
        for (widest, entry) in widths.iter_mut().zip(line) {
            *widest = entry.chars().count().max(*widest);
        }
    }
    widths
}

/// An entry filled up with spaces, in front of it or behind.
fn padded(entry: &str, width: usize, in_front: bool) -> String {
    let spaces = " ".repeat(width.saturating_sub(entry.chars().count()));
    if in_front { spaces + entry } else { entry.to_owned() + &spaces }
}
