//! A b-file of the On-Line Encyclopedia of Integer Sequences: lines `n a(n)`.

use super::{Area, Block, Heading, Order, Writer, block::write_number};
use euclid_games::{Field, columns::Column, field::FieldKind, partizan::Outcome};
use std::io::{self, Write};

/// Writes one field that is an integer; n counts the positions from 1 in their order.
///
/// An outcome is 1 for N and 0 for P; a winning multiple is 0 where none wins. An entry that is not
/// defined is an error of kind [`InvalidInput`](io::ErrorKind::InvalidInput), as is a field that holds
/// no integers; nothing is written then.
pub struct BFile<W> {
    out: W,
    /// What has not been written yet.
    text: Vec<u8>,
    n: u128,
}

impl<W: Write> BFile<W> {
    /// Writes to this.
    pub fn new(out: W) -> Self {
        BFile { out, text: Vec::new(), n: 0 }
    }
}

impl<W: Write> Writer for BFile<W> {
    fn begin(&mut self, heading: &Heading, area: &Area) -> io::Result<()> {
        let [field] = heading.fields[..] else {
            return Err(refused("a b-file has one field".to_owned()));
        };
        let integers = [FieldKind::Outcome, FieldKind::Number, FieldKind::Count];
        if !integers.contains(&field.kind()) {
            return Err(refused(format!(
                "a b-file has one integer for each position, unlike the field {field}"
            )));
        }
        let [small, large] = heading.numbers();
        let order = match area.order() {
            Order::Rows => format!("by rows: by {large}, then by {small}"),
            Order::Antidiagonals => {
                format!("by antidiagonals: by {small}+{large}, then by {small}")
            }
        };
        let meaning = match field {
            Field::Outcome => ", 1 for N and 0 for P",
            Field::Take => ", 0 where none wins",
            _ => "",
        };
        // One comment, written with the first entries.
        writeln!(
            self.text,
            "# {field}({small},{large}){meaning}; rules {}; {}; {order}",
            heading.game,
            area.named(small, large)
        )
    }

    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()> {
        let field = heading.fields[0];
        for row in 0..block.len() {
            let entry = match &block.columns[0] {
                Column::Outcomes(outcomes) => match outcomes[row] {
                    Outcome::Next => Some(1),
                    Outcome::Previous => Some(0),
                    Outcome::Left | Outcome::Right => None,
                },
                Column::Numbers(numbers) if field == Field::Take => Some(numbers.words[row]),
                Column::Numbers(numbers) => numbers.get(row),
                _ => None,
            };
            let entry = entry
                .ok_or_else(|| refused(format!("{field} is not an integer under these rules")))?;
            self.n += 1;
            write!(self.text, "{} ", self.n)?;
            write_number(entry, &mut self.text);
            self.text.push(b'\n');
        }
        self.out.write_all(&self.text)?;
        self.text.clear();
        Ok(())
    }

    fn end(mut self: Box<Self>) -> io::Result<()> {
        self.out.flush()
    }
}

fn refused(why: String) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, why)
}
