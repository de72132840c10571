//! Lines with two machine words, many at a time: the common case.

use super::{Fields, Form, decimal, is_separator};
use euclid_games::{
    columns::{Column, Columns, Refused},
    fractions::UBig,
};
use euclid_work::Work;
use short_games::Games;

/// So many lines are solved together: enough to fill the lanes, few enough for the fastest cache.
const LINES: usize = 1024;

/// So many bytes a number has at most, with the tab after it.
const LONGEST: usize = 21;

/// Positions waiting to be solved.
#[derive(Default)]
pub struct Block {
    a: Vec<u64>,
    b: Vec<u64>,
}

impl Block {
    /// Reads lines from the text until one is not common, or the block is full. Returns how many
    /// bytes and lines were read.
    pub fn read(&mut self, text: &[u8]) -> (usize, usize) {
        self.a.clear();
        self.b.clear();
        let mut read = 0;
        while self.a.len() < LINES {
            let Some((a, b, length)) = pair(&text[read..]) else { break };
            self.a.push(a);
            self.b.push(b);
            read += length;
        }
        (read, self.a.len())
    }

    /// Solves the positions that were read, and appends their lines.
    pub fn answer(
        &self,
        columns: &Columns,
        form: Form,
        games: &mut Games,
        out: &mut Vec<u8>,
        work: &Work,
    ) -> Result<(), Refused> {
        let found = columns.words(&[&self.a, &self.b], games, work)?;
        out.reserve(self.a.len() * found.len() * LONGEST);
        for line in 0..self.a.len() {
            let mut fields = Fields::new(out, form);
            for column in &found {
                match column {
                    Column::Outcomes(all) => fields.text(all[line].letter()),
                    Column::Numbers(all) => fields.number(all.get(line).as_ref()),
                    Column::Lists(all) => fields.list(all.get(line).iter().copied()),
                    // What is found at once is numbers.
                    _ => fields.number::<UBig>(None),
                }
            }
            out.push(b'\n');
        }
        Ok(())
    }
}

/// Two positive machine words on a line of their own, and the length of the line.
fn pair(text: &[u8]) -> Option<(u64, u64, usize)> {
    let start = separators(text);
    let (a, length) = decimal::read(&text[start..])?;
    let end = start + length;
    let gap = separators(&text[end..]);
    let start = end + gap;
    let (b, length) = decimal::read(&text[start..])?;
    let end = start + length;
    let end = end + separators(&text[end..]);
    (gap > 0 && a > 0 && b > 0 && text.get(end) == Some(&b'\n')).then_some((a, b, end + 1))
}

/// How many separators the text begins with, other than the end of the line.
fn separators(text: &[u8]) -> usize {
    let separator = |byte: &u8| is_separator(*byte) && *byte != b'\n';
    text.iter().take_while(|byte| separator(byte)).count()
}
