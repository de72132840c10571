//! JSON: one array with an object for each position, each on a line of its own.

use super::{Area, Block, Column, Heading, Kind, Writer, block::write_number};
use std::io::{self, Write};

/// Writes objects. What belongs to a position is a string, counts are numbers, and what is not defined
/// is null.
pub struct Json<W> {
    out: W,
    text: Vec<u8>,
    /// What comes before the next object.
    before: &'static str,
}

impl<W: Write> Json<W> {
    /// Writes to this.
    pub fn new(out: W) -> Self {
        Json { out, text: Vec::new(), before: "\n" }
    }

    fn entry(&mut self, kind: Kind, column: &Column, row: usize) -> io::Result<()> {
        match (column, kind) {
            (Column::Text(texts), _) => serde_json::to_writer(&mut self.text, &texts[row])?,
            (Column::Number(numbers), _) if numbers[row].is_none() => {
                self.text.extend_from_slice(b"null");
            }
            (Column::Number(_), Kind::Count) => column.write(row, &mut self.text),
            (Column::Number(_), _) => {
                self.text.push(b'"');
                column.write(row, &mut self.text);
                self.text.push(b'"');
            }
            (Column::List(lists), _) => {
                self.text.push(b'[');
                for (index, number) in lists.get(row).iter().enumerate() {
                    self.text.extend_from_slice(if index > 0 { b",\"" } else { b"\"" });
                    write_number(*number, &mut self.text);
                    self.text.push(b'"');
                }
                self.text.push(b']');
            }
        }
        Ok(())
    }
}

impl<W: Write> Writer for Json<W> {
    fn begin(&mut self, _: &Heading, _: &Area) -> io::Result<()> {
        self.out.write_all(b"[")
    }

    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()> {
        let [small, large] = heading.numbers;
        let [one, two] = heading.order(small, large);
        for (row, (small, large)) in block.positions().enumerate() {
            let [first, second] = heading.order(small, large);
            self.text.extend_from_slice(self.before.as_bytes());
            self.before = ",\n";
            write!(self.text, "{{\"{one}\":\"{first}\",\"{two}\":\"{second}\"")?;
            for ((name, kind), column) in heading.columns.iter().zip(&block.columns) {
                write!(self.text, ",\"{name}\":")?;
                self.entry(*kind, column, row)?;
            }
            self.text.push(b'}');
            if self.text.len() > 1 << 16 {
                self.out.write_all(&self.text)?;
                self.text.clear();
            }
        }
        self.out.write_all(&self.text)?;
        self.text.clear();
        Ok(())
    }

    fn end(mut self: Box<Self>) -> io::Result<()> {
        self.out.write_all(b"\n]\n")?;
        self.out.flush()
    }
}
