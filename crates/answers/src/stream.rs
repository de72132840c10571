//! Answers that are too long to be kept: one JSON object whose last list is written a row a line.

use crate::Error;
use serde::Serialize;
use std::{
    fmt,
    io::{self, Write},
};

/// Why an answer was not written to its end.
#[derive(Debug)]
pub enum Broken {
    /// There is no more of it.
    Answer(Error),
    /// It could not be written.
    Write(io::Error),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Broken::Answer(error) => error.fmt(f),
            Broken::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Broken {}

impl<E: Into<Error>> From<E> for Broken {
    fn from(error: E) -> Self {
        Broken::Answer(error.into())
    }
}

impl From<io::Error> for Broken {
    fn from(error: io::Error) -> Self {
        Broken::Write(error)
    }
}

/// How the object ends whose rows are still to come.
const END: &str = "],\"complete\":true}";

/// An object whose rows are being written.
pub struct Rows<W> {
    out: W,
    before: &'static [u8],
    /// What follows behind the object that has the rows.
    behind: String,
}

impl<W: Write> Rows<W> {
    /// Begins an answer without rows, whose last object ends with its empty list and `complete`.
    ///
    /// ```
    /// use euclid_answers::stream::Rows;
    /// use serde::Serialize;
    /// use std::io::Write;
    ///
    /// #[derive(Serialize)]
    /// struct Squares { max: u8, rows: Vec<u8>, complete: bool }
    ///
    /// let mut text = Vec::new();
    /// let mut rows = Rows::begin(&Squares { max: 2, rows: vec![], complete: true }, &mut text)?;
    /// rows.row(|out| out.write_all(b"1"))?;
    /// rows.row(|out| out.write_all(b"4"))?;
    /// rows.end(true)?;
    /// assert_eq!(text, b"{\"max\":2,\"rows\":[\n1,\n4\n],\"complete\":true}\n");
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn begin(answer: &impl Serialize, mut out: W) -> io::Result<Self> {
        let text = serde_json::to_string(answer)?;
        let parts = text.rsplit_once(END);
        let (head, behind) =
            parts.ok_or_else(|| io::Error::other("an answer in rows ends with its rows"))?;
        out.write_all(head.as_bytes())?;
        Ok(Rows { out, before: b"\n", behind: behind.to_owned() })
    }

    /// The next row.
    pub fn row(&mut self, write: impl FnOnce(&mut W) -> io::Result<()>) -> io::Result<()> {
        self.out.write_all(self.before)?;
        self.before = b",\n";
        write(&mut self.out)
    }

    /// The end: whether these are all rows.
    pub fn end(mut self, complete: bool) -> io::Result<()> {
        writeln!(self.out, "\n],\"complete\":{complete}}}{}", self.behind)?;
        self.out.flush()
    }
}
