//! Positions a line each, answered a line each: whatever the text, in constant memory.
//!
//! A line has two numbers, or three, with spaces, tabs or commas between them. Blank lines, lines that
//! begin with `#`, carriage returns and a byte-order mark are passed over. A line that cannot be answered gets
//! `error` in its place, and a complaint; the others do not suffer.

mod block;
mod decimal;

use crate::{
    Error, Field, GameText, Kind, Text, WhichGame,
    analyze::{self, Analysis, Bounds, Missing},
    error::shortened,
    position::read_cap,
};
use block::Block;
use euclid_fractions::{UBig, Whole};
use euclid_games::{
    columns::{Columns, Entry},
    number::{self, NumberError},
    three::Variant,
    which::THREE_RULES,
};
use euclid_work::{Halt, Work};
use schemars::JsonSchema;
use serde::Serialize;
use short_games::Games;
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Refusal {
    /// Why.
    pub error: Error,
}

impl Refusal {
    /// Why, on a line.
    pub fn text(&self) -> Text {
        Text::line(self.error.to_string())
    }
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
    /// Lines that are answered together, where whole columns are found at once.
    block: Option<Block>,
    /// So many lines are answered alone, as together they could not be.
    alone: usize,
    columns: Columns,
    three: Option<Columns>,
    games: Games,
    batch: Batch,
}

/// The arena is thrown away when it has grown to so many values, to keep a stream within bounds.
const MOST_VALUES: usize = 250_000;

/// So many characters a text may have that is not JSON.
const LONGEST: usize = 1 << 20;

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
        let mut known = Field::of(&read);
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
        let columns = |game| Columns::new(game, &self.fields).map_err(Error::input);
        let three = self.three.as_ref().map(columns).transpose()?;
        let columns = columns(&self.game)?;
        let words = self.cap.is_none() && self.form != Form::Jsonl;
        let pair = words && self.game.pair().is_some() && columns.in_bulk();
        let block = pair.then(Block::default);
        Ok(Responder { block, alone: 0, columns, three, games: Games::new(), batch: self.clone() })
    }
}

impl Responder {
    /// Answers one line or more at the beginning of a text of whole lines; returns how many bytes they
    /// have.
    pub fn respond(&mut self, text: &[u8], answers: &mut Answers) -> usize {
        if let Some(block) = self.block.as_mut().filter(|_| self.alone == 0) {
            let (bytes, lines) = block.read(text);
            let (form, work, start) = (self.batch.form, self.batch.work.anew(), answers.text.len());
            let (columns, out) = (&self.columns, &mut answers.text);
            if lines > 0 && block.answer(columns, form, &mut self.games, out, &work).is_ok() {
                answers.lines += lines as u64;
                return bytes;
            }
            answers.text.truncate(start);
            self.alone = lines;
        }
        self.alone = self.alone.saturating_sub(1);
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
        self.refuse(Halt::Bytes(self.batch.work.limits().bytes).into(), answers);
    }

    /// `error` stands where an answer would, and the reason is said beside.
    fn refuse(&self, error: Error, answers: &mut Answers) {
        match self.batch.form {
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
        let Batch { fields, cap, form, bounds, .. } = &self.batch;
        let work = self.batch.work.anew();
        let columns = match (&self.columns, &self.three, line.third) {
            (_, Some(three), Some(_)) => three,
            (columns, None, Some(_)) if columns.game().pair().is_some() => {
                return Err(Error::input(THREE_RULES));
            }
            (columns, ..) => columns,
        };
        let numbers = line.numbers(columns.game())?;
        let numbers: Vec<UBig> =
            numbers.map(|number| read(number, &work)).collect::<Result<_, _>>()?;
        let at = columns.at(numbers).map_err(Error::input)?.capped(cap.clone());
        let size = self.games.size();
        if size.values > MOST_VALUES || size.memo_entries > 8 * MOST_VALUES {
            self.games = Games::new();
        }
        let games = &mut self.games;
        if *form == Form::Jsonl {
            let answer = Analysis::of(&at, fields, *bounds, games, &work)?;
            // An answer can be written, and memory cannot refuse it.
            drop(serde_json::to_writer(out, &answer));
            let missing = answer.missing().first().cloned();
            return Ok(missing.map(|Missing { field, error }| complaint(field, error)));
        }
        let (mut out, mut missing) = (Fields::new(out, *form), None);
        for &field in fields {
            let found = analyze::entry(&at, field, games, &work);
            match found.and_then(|entry| out.entry(entry, games, &work.anew())) {
                Err(error) if field.is_searched() && error.kind == Kind::OutOfReach => {
                    out.undefined();
                    missing = missing.or(Some(complaint(field, error)));
                }
                found => found?,
            }
        }
        Ok(missing)
    }
}

/// What is missing from an answer.
fn complaint(field: Field, error: Error) -> Error {
    error.with(format_args!("{field}: "))
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

    /// Two numbers, or three where the game is on three.
    fn numbers(self, game: &WhichGame) -> Result<impl Iterator<Item = &'a [u8]>, Error> {
        let three = matches!(game, WhichGame::Three(..));
        match (three, self.third) {
            (true, None) => Err(Error::input("three numbers were expected, not 2")),
            (false, Some(_)) => Err(Error::input("two numbers were expected, not 3")),
            _ => Ok([self.first, self.second].into_iter().chain(self.third)),
        }
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

    /// What was found. A text that is too long takes no place.
    fn entry(&mut self, entry: Entry<'_>, games: &mut Games, work: &Work) -> Result<(), Error> {
        match entry {
            Entry::Undefined => self.undefined(),
            Entry::Outcome(outcome) => self.text(outcome.letter()),
            Entry::Number(number) => self.number(Some(&number)),
            Entry::List(numbers) => self.list(numbers.iter()),
            Entry::Numbers(numbers) => self.list(numbers),
            other => self.text(&other.text(LONGEST, games, work)?.unwrap_or_default()),
        }
        Ok(())
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
