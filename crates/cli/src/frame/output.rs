//! Where an answer goes, and in which form: `--format`, `--json`, `--out`.

use super::{Failure, paint, progress};
use clap::ValueEnum;
use euclid_answers::{Text, error::shortened};
use serde::Serialize;
use std::{
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

/// A form in which a command can answer.
pub trait Format: ValueEnum + Clone + Send + Sync + 'static {
    /// The form where nothing else is said.
    const DEFAULT: Self;

    /// What `--json` means.
    const JSON: Self;

    /// The form of a file with this name.
    fn of_file(path: &Path) -> Option<Self> {
        Self::from_str(path.extension()?.to_str()?, true).ok()
    }
}

/// For people, or for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TextOrJson {
    Text,
    Json,
}

impl Format for TextOrJson {
    const DEFAULT: Self = TextOrJson::Text;
    const JSON: Self = TextOrJson::Json;
}

/// For people, for spreadsheets, or for programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum TextCsvJson {
    #[value(alias = "txt")]
    Text,
    Csv,
    Json,
}

impl Format for TextCsvJson {
    const DEFAULT: Self = TextCsvJson::Text;
    const JSON: Self = TextCsvJson::Json;
}

/// The flags.
#[derive(clap::Args, Debug)]
#[group(skip)]
#[command(next_help_heading = "Output")]
pub struct Output<F: Format> {
    /// The format of the answer
    #[arg(
        long,
        value_enum,
        value_name = "FORMAT",
        conflicts_with = "json",
        hide_possible_values = false
    )]
    format: Option<F>,

    /// Answer in JSON; 'euclid schema' describes it
    #[arg(long)]
    json: bool,

    /// Write to this file, which appears whole or not at all; its extension chooses the format
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

impl<F: Format> Output<F> {
    /// The form that was asked for: by flag, else by the name of the file.
    pub fn format(&self) -> F {
        if self.json {
            return F::JSON;
        }
        let by_name = || F::of_file(self.out.as_ref()?);
        self.format.clone().or_else(by_name).unwrap_or(F::DEFAULT)
    }

    /// Refuses a file whose name says a form that this command does not have.
    pub fn known_extension(&self) -> Result<(), Failure> {
        let Some(path) = &self.out else { return Ok(()) };
        if self.json || self.format.is_some() || F::of_file(path).is_some() {
            return Ok(());
        }
        let name = shortened(&path.display().to_string());
        let forms: Vec<String> = F::value_variants()
            .iter()
            .filter_map(|form| Some(form.to_possible_value()?.get_name().to_owned()))
            .collect();
        Err(Failure::input(format!(
            "--out '{name}': no format has this extension; choose one with --format: {}",
            forms.join(", ")
        )))
    }

    /// The file that the answer goes to.
    pub fn file(&self) -> Option<&Path> {
        self.out.as_deref()
    }

    /// Whether the answer goes to a file.
    pub fn is_file(&self) -> bool {
        self.out.is_some()
    }

    /// Where nothing can be written, it is better to know it before the work.
    pub fn try_out(&self) -> Result<(), Failure> {
        if let Some(path) = &self.out {
            euclid_files::Draft::new(path)?;
        }
        Ok(())
    }

    /// Writes to the file, or to standard output.
    pub fn write<T, E: From<io::Error>>(
        &self,
        writer: impl FnOnce(&mut (dyn Write + Send)) -> Result<T, E>,
    ) -> Result<T, E> {
        let Some(path) = &self.out else {
            progress::clear();
            let mut out = BufWriter::with_capacity(1 << 16, StandardOutput);
            let result = writer(&mut out)?;
            out.flush()?;
            return Ok(result);
        };
        euclid_files::write(path, |file| {
            let mut out = BufWriter::with_capacity(1 << 16, file);
            let result = writer(&mut out)?;
            out.flush()?;
            Ok(result)
        })
    }

    /// Writes an answer as one line of JSON.
    pub fn json(&self, answer: &impl Serialize) -> Result<(), Failure> {
        self.write(|out| {
            serde_json::to_writer(&mut *out, answer).map_err(io::Error::from)?;
            Ok(out.write_all(b"\n")?)
        })
    }

    /// Writes an answer in words: in colour and wrapped, if it is for a terminal.
    pub fn text(&self, text: &Text) -> Result<(), Failure> {
        match &self.out {
            None => print(text),
            Some(_) => self.write(|out| Ok(write!(out, "{text}")?)),
        }
    }
}

impl Output<TextOrJson> {
    /// Writes an answer in the form that was asked for; its words are found only if they are wanted.
    pub fn answer<A: Serialize>(
        &self,
        answer: &A,
        text: impl FnOnce(&A) -> Text,
    ) -> Result<(), Failure> {
        match self.format() {
            TextOrJson::Text => self.text(&text(answer)),
            TextOrJson::Json => self.json(answer),
        }
    }
}

/// Prints marked lines.
pub fn print(text: &Text) -> Result<(), Failure> {
    print_raw(&paint::painted(text, paint::width()))
}

/// Prints text that may have colours, which are left out where nobody would see them.
pub fn print_raw(text: &str) -> Result<(), Failure> {
    progress::clear();
    let mut out = anstream::stdout();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    Ok(written.map_err(|why| unwritten(&why))?)
}

/// Standard output, whose errors say that it is meant.
struct StandardOutput;

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        io::stdout().write(bytes).map_err(|why| unwritten(&why))
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stdout().flush().map_err(|why| unwritten(&why))
    }
}

/// Why standard output cannot be written; of the same kind, so that it is known whether its reader has gone.
pub fn unwritten(why: &io::Error) -> io::Error {
    io::Error::new(why.kind(), format!("standard output cannot be written: {why}"))
}
