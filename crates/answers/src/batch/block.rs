//! Lines with two machine words, many at a time: the common case.

use super::{Form, decimal, is_separator};
use crate::Field;
use euclid_games::{Outcome, Rules, Work, bulk::Bulk, bulk::BulkError};

/// So many lines are solved together: enough to fill the lanes, few enough for the fastest cache.
const LINES: usize = 1024;

/// So many bytes a field has at most, with the tab after it.
const LONGEST: usize = 21;

/// Positions waiting to be solved, and the answers to them.
pub struct Block {
    game: Bulk,
    a: Vec<u64>,
    b: Vec<u64>,
    columns: Vec<Column>,
    form: Form,
}

/// The answers to one field.
enum Column {
    Outcome(Vec<Outcome>),
    Number(Solve, Vec<u64>),
    /// A number that is 0 where there is none.
    Take(Vec<u64>),
    Undefined,
}

type Solve = fn(&Bulk, &[u64], &[u64], &mut [u64], &Work) -> Result<(), BulkError>;

impl Block {
    /// A block for these fields, if the rules have a closed form and the answers are numbers.
    pub fn new(rules: &Rules, fields: &[Field], form: Form) -> Option<Self> {
        if form == Form::Jsonl {
            return None;
        }
        let game = Bulk::new(rules).ok()?;
        let numbers = || vec![0; LINES];
        let column = |field: &Field| match field {
            Field::Outcome => Some(Column::Outcome(vec![Outcome::P; LINES])),
            Field::Grundy => Some(Column::Number(Bulk::grundy, numbers())),
            Field::Take => Some(Column::Take(numbers())),
            Field::Length if !game.has_lengths() => Some(Column::Undefined),
            Field::Length => Some(Column::Number(Bulk::lengths, numbers())),
            Field::Cap => Some(Column::Undefined),
            _ => None,
        };
        let columns = fields.iter().map(column).collect::<Option<_>>()?;
        let (a, b) = (Vec::with_capacity(LINES), Vec::with_capacity(LINES));
        Some(Block { game, a, b, columns, form })
    }

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
    pub fn answer(&mut self, out: &mut Vec<u8>, work: &Work) -> Result<(), BulkError> {
        let lines = self.a.len();
        for column in &mut self.columns {
            match column {
                Column::Outcome(all) => {
                    self.game.outcomes(&self.a, &self.b, &mut all[..lines], work)?;
                }
                Column::Number(solve, all) => {
                    solve(&self.game, &self.a, &self.b, &mut all[..lines], work)?;
                }
                Column::Take(all) => self.game.takes(&self.a, &self.b, &mut all[..lines], work)?,
                Column::Undefined => {}
            }
        }
        let (separator, undefined) = (self.form.separator(), self.form.undefined());
        out.reserve(lines * self.columns.len() * LONGEST);
        for line in 0..lines {
            for column in &self.columns {
                match column {
                    Column::Outcome(all) => {
                        out.push(b"NP"[usize::from(all[line] == Outcome::P)]);
                    }
                    Column::Take(all) if all[line] == 0 => out.extend_from_slice(undefined),
                    Column::Take(all) | Column::Number(_, all) => decimal::write(all[line], out),
                    Column::Undefined => out.extend_from_slice(undefined),
                }
                out.push(separator);
            }
            // The last separator ends the line.
            if let Some(last) = out.last_mut() {
                *last = b'\n';
            }
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
