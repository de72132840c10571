//! A table as one JSON object, with a position on each line.

use super::{Table, TableRow};
use crate::{Number, field::Entries, stream};
use euclid_games::{Field, columns::Column};
use euclid_survey::table::{Area, Block, Heading, Writer};
use serde_json::Value;
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

/// Keeps the rows.
pub struct Kept<'t>(pub &'t mut Vec<TableRow>);

impl Writer for Kept<'_> {
    fn begin(&mut self, _: &Heading, _: &Area) -> io::Result<()> {
        Ok(())
    }

    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()> {
        self.0.extend(block.positions().enumerate().map(|(row, (small, large))| {
            let columns = heading.fields.iter().zip(&block.columns);
            let fields = columns.map(|(field, column)| (*field, value(*field, column, row)));
            let position = heading.order(small, large).map(Number::from).into();
            TableRow { position, fields: Entries(fields.collect()) }
        }));
        Ok(())
    }

    fn end(self: Box<Self>) -> io::Result<()> {
        Ok(())
    }
}

/// What a field is, in JSON.
fn value(field: Field, column: &Column, row: usize) -> Value {
    match column {
        Column::Outcomes(outcomes) => outcomes[row].to_string().into(),
        Column::Words(words) => words[row].to_string().into(),
        Column::Numbers(numbers) => numbers.get(row).map(|number| number.to_string()).into(),
        // There is no move: a list of none.
        Column::Lists(lists) if field == Field::Move && lists.get(row).is_empty() => Value::Null,
        Column::Lists(lists) => lists.get(row).iter().map(ToString::to_string).collect(),
        // They have been written.
        Column::Values(_) | Column::Means(_) => Value::Null,
    }
}

fn entry(field: Field, column: &Column, row: usize, text: &mut Vec<u8>) -> io::Result<()> {
    match column {
        // Most are numbers, which need no detour.
        Column::Numbers(numbers) => match numbers.get(row) {
            Some(number) => write!(text, "\"{number}\""),
            None => text.write_all(b"null"),
        },
        column => Ok(serde_json::to_writer(text, &value(field, column, row))?),
    }
}
