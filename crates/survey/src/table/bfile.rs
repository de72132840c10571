//! A b-file of the On-Line Encyclopedia of Integer Sequences: lines `n a(n)`.

use super::{Area, Block, Column, Heading, Kind, Order, Writer, block::write_number};
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
        let [(name, kind)] = heading.columns[..] else {
            return Err(refused("a b-file has one field".to_owned()));
        };
        let is_integer = match kind {
            Kind::Number | Kind::Count => true,
            Kind::Text => name == "outcome",
            Kind::Value | Kind::List => false,
        };
        if !is_integer {
            return Err(refused(format!(
                "a b-file has one integer for each position, unlike the field {name}"
            )));
        }
        let [small, large] = heading.numbers;
        let order = match area.order() {
            Order::Rows => format!("by rows: by {large}, then by {small}"),
            Order::Antidiagonals => {
                format!("by antidiagonals: by {small}+{large}, then by {small}")
            }
        };
        let meaning = match name {
            "outcome" => ", 1 for N and 0 for P",
            "take" => ", 0 where none wins",
            _ => "",
        };
        // One comment, written with the first entries.
        writeln!(
            self.text,
            "# {name}({small},{large}){meaning}; rules {}; {}; {order}",
            heading.rules,
            area.named(small, large)
        )
    }

    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()> {
        let name = heading.columns[0].0;
        for row in 0..block.len() {
            let entry = match &block.columns[0] {
                Column::Text(letters) => match &*letters[row] {
                    "N" => Some(1),
                    "P" => Some(0),
                    _ => None,
                },
                Column::Number(numbers) if name == "take" => Some(numbers[row].unwrap_or(0)),
                Column::Number(numbers) => numbers[row],
                Column::List(_) => None,
            };
            let entry = entry
                .ok_or_else(|| refused(format!("{name} is not an integer under these rules")))?;
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
