//! `euclid table`: what is known of all positions of an area, on the screen or in a file.

use crate::frame::{Failure, LongLimits, Output, asked::Asked, output};
use clap::ValueEnum;
use euclid_answers::table::{Form, Question};
use std::{
    io::{self, IsTerminal},
    path::Path,
};

#[derive(clap::Args)]
pub struct Table {
    #[command(flatten)]
    asked: Asked<Question>,

    /// In which order a b-file has the positions [default: rows]
    ///
    /// By rows: by b, then by a. By antidiagonals: by a+b, then by a, as long as they are whole.
    #[arg(long, value_enum)]
    order: Option<OrderArg>,

    #[command(flatten)]
    output: Output<Format>,

    #[command(flatten)]
    limits: LongLimits,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// One field as a grid, with a row for each b and a column for each a; several fields as columns
    /// (.txt)
    #[value(alias = "txt")]
    Text,
    /// The same as a table of GitHub's Markdown (.md)
    #[value(alias = "md")]
    Markdown,
    /// The same as a tabular of LaTeX (.tex)
    #[value(alias = "tex")]
    Latex,
    /// Lines of values separated by commas (.csv)
    Csv,
    /// One object, with a position on each line (.json)
    Json,
    /// Typed columns for pandas, Polars, DuckDB and others (.parquet)
    Parquet,
    /// One field as lines 'n a(n)' for the OEIS (b and digits, .txt)
    Bfile,
    /// Text of one field, csv of several
    #[value(skip)]
    Default,
}

impl output::Format for Format {
    const DEFAULT: Self = Format::Default;
    const JSON: Self = Format::Json;

    fn of_file(path: &Path) -> Option<Self> {
        if is_b_file(path) {
            return Some(Format::Bfile);
        }
        Self::from_str(path.extension()?.to_str()?, true).ok()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OrderArg {
    Rows,
    Antidiagonals,
}

impl Table {
    pub fn run(&self) -> Result<(), Failure> {
        self.output.known_extension()?;
        let work = self.limits.work();
        let mut question = self.asked.question(&work)?;
        question.antidiagonals = self.order == Some(OrderArg::Antidiagonals);
        let form = match self.output.format() {
            Format::Default if question.fields.len() > 1 => Form::Csv,
            Format::Default | Format::Text => Form::Text,
            Format::Markdown => Form::Markdown,
            Format::Latex => Form::Latex,
            Format::Csv => Form::Csv,
            Format::Json => Form::Json,
            Format::Parquet => Form::Parquet,
            Format::Bfile => Form::BFile,
        };
        if self.order.is_some() && form != Form::BFile {
            return Err(Failure::input(
                "--order is for --format bfile; all other tables are by rows",
            ));
        }
        let terminal = !self.output.is_file() && io::stdout().is_terminal();
        if form == Form::Parquet && terminal {
            return Err(Failure::input("parquet is not for the eye: give --out FILE"));
        }
        let written = self.output.write(|out| Ok(question.write(form, out, &work)?));
        written.map_err(|failure: Failure| self.asked.told(failure))
    }
}

/// Whether it is called as the OEIS calls b-files: b123456.txt.
fn is_b_file(path: &Path) -> bool {
    let digits = path.file_stem().and_then(|stem| stem.to_str()?.strip_prefix('b'));
    let text = path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("txt"));
    text && digits
        .is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit()))
}
