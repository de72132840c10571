//! Comma-separated values (RFC 4180): a line of names, then a line for each position.

use super::{
    Area, Block, Heading, Writer,
    block::{write_entry, write_number},
};
use euclid_games::columns::Column;
use std::io::{self, Write};

/// Writes lines; an entry that is not defined is empty, and a list stands in quotes.
pub struct Csv<W> {
    out: W,
    line: Vec<u8>,
}

impl<W: Write> Csv<W> {
    /// Writes to this.
    pub fn new(out: W) -> Self {
        Csv { out, line: Vec::new() }
    }
}

impl<W: Write> Writer for Csv<W> {
    fn begin(&mut self, heading: &Heading, _: &Area) -> io::Result<()> {
        let names: Vec<&str> = heading.names().collect();
        writeln!(self.out, "{}", names.join(","))
    }

    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()> {
        let mut entry = Vec::new();
        for (row, (small, large)) in block.positions().enumerate() {
            let [one, two] = heading.order(small, large);
            write_number(one, &mut self.line);
            self.line.push(b',');
            write_number(two, &mut self.line);
            for column in &block.columns {
                self.line.push(b',');
                if let Column::Numbers(numbers) = column {
                    if let Some(number) = numbers.get(row) {
                        write_number(number, &mut self.line);
                    }
                } else {
                    entry.clear();
                    write_entry(column, row, &mut entry);
                    quote(&entry, &mut self.line);
                }
            }
            self.line.push(b'\n');
            if self.line.len() > 1 << 16 {
                self.out.write_all(&self.line)?;
                self.line.clear();
            }
        }
        self.out.write_all(&self.line)?;
        self.line.clear();
        Ok(())
    }

    fn end(mut self: Box<Self>) -> io::Result<()> {
        self.out.flush()
    }
}

/// Appends an entry, in quotes if it needs them.
fn quote(entry: &[u8], line: &mut Vec<u8>) {
    if !entry.iter().any(|byte| b",\"\r\n".contains(byte)) {
        return line.extend_from_slice(entry);
    }
    line.push(b'"');
    for &byte in entry {
        line.push(byte);
        if byte == b'"' {
            line.push(b'"');
        }
    }
    line.push(b'"');
}

#[cfg(test)]
mod tests {
    #[test]
    fn entries_are_quoted_where_they_must_be() {
        for (entry, expected) in
            [("N", "N"), ("1,2", "\"1,2\""), ("a\"b", "\"a\"\"b\""), ("", ""), ("λ", "λ")]
        {
            let mut line = Vec::new();
            super::quote(entry.as_bytes(), &mut line);
            assert_eq!(line, expected.as_bytes());
        }
    }
}
