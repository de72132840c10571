//! Positions a line each, answered a line each: whatever the text, in constant memory.
//!
//! A line has two numbers, or three, with spaces, tabs or commas between them. Blank lines, lines that
//! begin with `#`, carriage returns and a byte-order mark are passed over. A line that cannot be answered gets
//! `error` in its place, and a complaint; the others do not suffer.

mod block;
mod decimal;
mod pair;
mod partizan;
mod three;

use crate::{
    Error, Field, GameText, WhichGame,
    analyze::{self, Bounds},
    error::shortened,
    position::read_cap,
};
use block::Block;
use euclid_fractions::{UBig, Whole};
use euclid_games::{
    number::{self, NumberError},
    three::Variant,
    which::THREE_RULES,
};
use euclid_work::{Halt, Work};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io::Write;

/// How answers are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Fields with tabs between them, `-` where something is not defined.
    Tsv,
    /// Fields with commas between them below a line of their names, nothing where something is not defined.
    Csv,
    /// Objects as [`analyze`] gives them.
    Jsonl,
}

impl Form {
    fn separator(self) -> u8 {
        if self == Form::Csv { b',' } else { b'\t' }
    }

    fn undefined(self) -> &'static [u8] {
        if self == Form::Csv { b"" } else { b"-" }
    }
}

/// An answer that is none; what stands in a line of JSON instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// Why.
    pub error: Error,
}

/// What is asked of every line.
#[derive(Clone, Debug)]
pub struct Batch {
    game: WhichGame,
    /// The game on three numbers, where lines of three are understood.
    three: Option<WhichGame>,
    fields: Vec<Field>,
    cap: Option<UBig>,
    form: Form,
    bounds: Bounds,
    work: Work,
}

/// Answers to lines that follow each other.
#[derive(Debug, Default)]
pub struct Answers {
    /// What is written.
    pub text: Vec<u8>,
    /// How many lines were read.
    pub lines: u64,
    /// What is wrong, each with its line, counted from 1.
    pub complaints: Vec<(u64, Error)>,
}

/// Somebody who answers lines, on one thread.
pub struct Responder {
    block: Option<Block>,
    solver: Solver,
    three: Option<Box<three::Solver>>,
    form: Form,
    work: Work,
}

enum Solver {
    Pair(pair::Solver),
    Three(Box<three::Solver>),
    Partizan(Box<partizan::Solver>),
}

impl Batch {
    /// Reads what is asked: the rules, the names of the fields, and how much may be taken now, where a
    /// move limits the next one.
    pub fn new(
        game: &GameText,
        fields: &str,
        cap: Option<&str>,
        form: Form,
        limit: Option<usize>,
        work: &Work,
    ) -> Result<Self, Error> {
        let read = game.read()?;
        let mut three = None;
        let mut known = analyze::fields(&read).to_vec();
        if let WhichGame::Pair(_) = read {
            // Lines of three numbers are understood where the rules are.
            let natural = GameText { three: Some(Variant::Natural.to_string()), ..game.clone() };
            three = natural.read().ok();
        }
        if form != Form::Jsonl {
            known.retain(|field| *field != Field::Reasons);
        }
        let fields = Field::list(fields, &known)?;
        let cap = read_cap(&read, cap, work)?;
        let bounds = Bounds::new(limit);
        let work = work.clone();
        Ok(Batch { game: read, three, fields, cap, form, bounds, work })
    }

    /// The line of names above the answers, where there is one.
    pub fn header(&self) -> Option<String> {
        let names = || self.fields.iter().map(|field| field.name()).collect::<Vec<_>>().join(",");
        (self.form == Form::Csv).then(names)
    }

    /// How long a line may be: what is much longer than memory allows is not even read.
    pub fn longest_line(&self) -> usize {
        const TIMES: u64 = 16;
        usize::try_from(self.work.limits().bytes / TIMES).unwrap_or(usize::MAX)
    }

    /// Somebody who answers.
    pub fn responder(&self) -> Result<Responder, Error> {
        let (form, bounds) = (self.form, self.bounds);
        let three =
            |variant, play| three::Solver::new(variant, play, self.fields.clone(), form, bounds);
        let mut block = None;
        let solver = match &self.game {
            WhichGame::Pair(rules) => {
                if self.cap.is_none() {
                    block = Block::new(rules, &self.fields, form);
                }
                let (fields, cap) = (self.fields.clone(), self.cap.clone());
                Solver::Pair(pair::Solver::new(rules, fields, cap, form, bounds)?)
            }
            WhichGame::Partizan => {
                let solver = partizan::Solver::new(self.fields.clone(), form, bounds);
                Solver::Partizan(Box::new(solver))
            }
            WhichGame::Three(variant, play) => Solver::Three(Box::new(three(*variant, *play))),
        };
        let three = match self.three {
            Some(WhichGame::Three(variant, play)) => Some(Box::new(three(variant, play))),
            _ => None,
        };
        Ok(Responder { block, solver, three, form, work: self.work.clone() })
    }
}

impl Responder {
    /// Answers one line or more at the beginning of a text of whole lines; returns how many bytes they
    /// have.
    pub fn respond(&mut self, text: &[u8], answers: &mut Answers) -> usize {
        if let Some(block) = &mut self.block {
            let (bytes, lines) = block.read(text);
            if lines > 0 && block.answer(&mut answers.text, &self.work.anew()).is_ok() {
                answers.lines += lines as u64;
                return bytes;
            }
        }
        let end = text.iter().position(|&byte| byte == b'\n').unwrap_or(text.len());
        answers.lines += 1;
        let line = text[..end].strip_prefix(b"\xef\xbb\xbf").unwrap_or(&text[..end]);
        let first = line.iter().find(|byte| !is_separator(**byte));
        if first.is_some_and(|first| *first != b'#') {
            let start = answers.text.len();
            let answered = Line::of(line).and_then(|line| self.answer(line, &mut answers.text));
            match answered {
                Ok(None) => answers.text.push(b'\n'),
                Ok(Some(missing)) => {
                    answers.text.push(b'\n');
                    answers.complaints.push((answers.lines, missing));
                }
                Err(error) => {
                    answers.text.truncate(start);
                    self.refuse(error, answers);
                }
            }
        }
        text.len().min(end + 1)
    }

    /// Answers a line that is too long to be kept.
    pub fn respond_too_long(&self, answers: &mut Answers) {
        answers.lines += 1;
        self.refuse(Halt::Bytes(self.work.limits().bytes).into(), answers);
    }

    /// `error` stands where an answer would, and the reason is said beside.
    fn refuse(&self, error: Error, answers: &mut Answers) {
        match self.form {
            Form::Tsv | Form::Csv => answers.text.extend_from_slice(b"error"),
            // An error can be written, and memory cannot refuse it.
            Form::Jsonl => {
                drop(serde_json::to_writer(&mut answers.text, &Refusal { error: error.clone() }));
            }
        }
        answers.text.push(b'\n');
        answers.complaints.push((answers.lines, error));
    }

    /// Answers a line; says what is missing from the answer, if anything is.
    fn answer(&mut self, line: Line<'_>, out: &mut Vec<u8>) -> Result<Option<Error>, Error> {
        // Each line has what the limits allow.
        let work = self.work.anew();
        match (&mut self.solver, &mut self.three, line.third) {
            (Solver::Pair(solver), _, None) => solver.answer(line.first, line.second, out, &work),
            (Solver::Pair(_), Some(solver), Some(_)) | (Solver::Three(solver), ..) => {
                solver.answer(line.three()?, out, &work)
            }
            (Solver::Pair(_), None, Some(_)) => Err(Error::input(THREE_RULES)),
            (Solver::Partizan(solver), ..) => {
                let (p, q) = line.two()?;
                solver.answer(p, q, out, &work)
            }
        }
    }
}

/// Spaces, tabs and commas stand between numbers.
fn is_separator(byte: u8) -> bool {
    byte.is_ascii_whitespace() || byte == b','
}

/// The numbers of a line.
#[derive(Clone, Copy)]
struct Line<'a> {
    first: &'a [u8],
    second: &'a [u8],
    third: Option<&'a [u8]>,
}

impl<'a> Line<'a> {
    fn of(line: &'a [u8]) -> Result<Self, Error> {
        let mut tokens = line.split(|byte| is_separator(*byte)).filter(|token| !token.is_empty());
        let start = [(); 3].map(|()| tokens.next());
        match (start, tokens.count()) {
            ([Some(first), Some(second), third], 0) => Ok(Line { first, second, third }),
            (start, more) => {
                let count = start.iter().flatten().count() + more;
                let message = format!("two or three numbers were expected, not {count}");
                Err(Error::input(message))
            }
        }
    }

    fn two(self) -> Result<(&'a [u8], &'a [u8]), Error> {
        match self.third {
            None => Ok((self.first, self.second)),
            Some(_) => Err(Error::input("two numbers were expected, not 3")),
        }
    }

    fn three(self) -> Result<[&'a [u8]; 3], Error> {
        let none = || Error::input("three numbers were expected, not 2");
        Ok([self.first, self.second, self.third.ok_or_else(none)?])
    }
}

/// Fields of a line, one after the other.
struct Fields<'o> {
    out: &'o mut Vec<u8>,
    form: Form,
    first: bool,
}

impl<'o> Fields<'o> {
    fn new(out: &'o mut Vec<u8>, form: Form) -> Self {
        Fields { out, form, first: true }
    }

    /// The place of the next field.
    fn next(&mut self) -> &mut Vec<u8> {
        if !std::mem::take(&mut self.first) {
            self.out.push(self.form.separator());
        }
        self.out
    }

    fn undefined(&mut self) {
        let undefined = self.form.undefined();
        self.next().extend_from_slice(undefined);
    }

    fn number<W: Whole>(&mut self, number: Option<&W>) {
        match number {
            Some(number) => decimal::write_whole(number, self.next()),
            None => self.undefined(),
        }
    }

    /// Numbers with commas between them; an empty list is not defined.
    fn list<W: Whole>(&mut self, numbers: impl IntoIterator<Item = W>) {
        let mut numbers = numbers.into_iter();
        let Some(first) = numbers.next() else { return self.undefined() };
        let quoted = self.form == Form::Csv;
        let out = self.next();
        out.extend_from_slice(if quoted { b"\"" } else { b"" });
        decimal::write_whole(&first, out);
        for number in numbers {
            out.push(b',');
            decimal::write_whole(&number, out);
        }
        out.extend_from_slice(if quoted { b"\"" } else { b"" });
    }

    /// Text; values have commas.
    fn text(&mut self, text: &str) {
        let quoted = self.form == Form::Csv && text.contains([',', '"']);
        let out = self.next();
        // Writing to memory cannot fail.
        drop(if quoted { write!(out, "\"{text}\"") } else { write!(out, "{text}") });
    }
}

fn read(token: &[u8], work: &Work) -> Result<UBig, Error> {
    let text = String::from_utf8_lossy(token);
    number::parse_within(&text, work).map_err(|why| match why {
        NumberError::Halt(halt) => halt.into(),
        why => Error::input(format!("'{}' is not a number: {why}", shortened(&text))),
    })
}

/// An object on a line.
fn json(answer: &impl Serialize, out: &mut Vec<u8>) {
    // An answer can be written, and memory cannot refuse it.
    drop(serde_json::to_writer(out, answer));
}
