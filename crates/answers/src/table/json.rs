//! A table as one JSON object, with a position on each line.

use super::Table;
use crate::stream;
use euclid_games::{Field, columns::Column};
use euclid_survey::table::{Area, Block, Heading, Writer};
use std::io::{self, Write};

/// Writes the object as rows come. What is not defined is null. If there are not all rows, because the
/// work ended early, the object says so.
pub struct Json<W: Write> {
    state: State<W>,
    heading: Table,
    text: Vec<u8>,
}

enum State<W: Write> {
    New(W),
    Begun(stream::Rows<W>),
    Ended,
}

impl<W: Write> Json<W> {
    /// Writes to this; a table without rows says what it is of.
    pub fn new(out: W, heading: Table) -> Self {
        Json { state: State::New(out), heading, text: Vec::new() }
    }
}

impl<W: Write> Writer for Json<W> {
    fn begin(&mut self, _: &Heading, _: &Area) -> io::Result<()> {
        if let State::New(out) = std::mem::replace(&mut self.state, State::Ended) {
            self.state = State::Begun(stream::Rows::begin(&self.heading, out)?);
        }
        Ok(())
    }

    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()> {
        let State::Begun(rows) = &mut self.state else { return Ok(()) };
        for (row, (small, large)) in block.positions().enumerate() {
            let [first, second] = heading.order(small, large);
            let text = &mut self.text;
            text.clear();
            write!(text, "{{\"position\":[\"{first}\",\"{second}\"]")?;
            for (field, column) in heading.fields.iter().zip(&block.columns) {
                write!(text, ",\"{}\":", field.key())?;
                entry(*field, column, row, text)?;
            }
            text.push(b'}');
            rows.row(|out| out.write_all(text))?;
        }
        Ok(())
    }

    fn end(mut self: Box<Self>) -> io::Result<()> {
        self.finish(true)
    }
}

impl<W: Write> Json<W> {
    fn finish(&mut self, complete: bool) -> io::Result<()> {
        match std::mem::replace(&mut self.state, State::Ended) {
            State::Begun(rows) => rows.end(complete),
            State::New(_) | State::Ended => Ok(()),
        }
    }
}

/// Whoever reads what could be written reads JSON.
impl<W: Write> Drop for Json<W> {
    fn drop(&mut self) {
        let _ = self.finish(false);
    }
}

fn entry(field: Field, column: &Column, row: usize, text: &mut Vec<u8>) -> io::Result<()> {
    match column {
        Column::Outcomes(outcomes) => write!(text, "\"{}\"", outcomes[row]),
        Column::Words(words) => Ok(serde_json::to_writer(text, &words[row])?),
        Column::Numbers(numbers) => match numbers.get(row) {
            Some(number) => write!(text, "\"{number}\""),
            None => text.write_all(b"null"),
        },
        // There is no move: a list of none.
        Column::Lists(lists) if field == Field::Move && lists.get(row).is_empty() => {
            text.write_all(b"null")
        }
        Column::Lists(lists) => {
            text.push(b'[');
            for (index, number) in lists.get(row).iter().enumerate() {
                write!(text, "{}\"{number}\"", if index > 0 { "," } else { "" })?;
            }
            text.write_all(b"]")
        }
        // They have been written.
        Column::Values(_) | Column::Means(_) => Ok(()),
    }
}
