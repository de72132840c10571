//! `euclid table`: what is known of all positions of an area, on the screen or in a file.

use crate::{
    args::RulesArgs,
    frame::Failure,
    frame::{progress, stop},
};
use clap::ValueEnum;
use euclid_survey::{
    atomic,
    table::{
        self, Area, BFile, Csv, Json, NoField, Order, Page, Pairs, Parquet, Partizan, Rows, Style,
        TableError, Writer, partizan,
    },
};
use euclid_work::Progress;
use std::{
    io::{self, BufWriter, IsTerminal, Write},
    ops::{ControlFlow, RangeInclusive},
    path::{Path, PathBuf},
    str::FromStr,
    sync::atomic::Ordering::Relaxed,
};

/// A table of all pairs a < b <= N, or of all positions E(P, Q), Q < P <= N, of Partizan Euclid
///
/// Rows are ordered by the larger number, then by the smaller. They are written as they are computed:
/// memory does not grow with the table.
///
/// Example: euclid table --what outcome,grundy,digits --max 1000 --out table.parquet
#[derive(clap::Args)]
pub struct Table {
    /// What to tabulate, separated by commas
    ///
    /// For pair games outcome, grundy, length, take (the smallest winning multiple), winning (how many
    /// moves win), digits, path; with --partizan outcome, signature, value, weight, mean-weight.
    #[arg(long, required = true, value_delimiter = ',', value_name = "F,F,..")]
    what: Vec<String>,

    /// The largest number
    #[arg(long, value_name = "N", required_unless_present = "b")]
    max: Option<u64>,

    /// Only these smaller numbers (with --partizan: Q)
    #[arg(long, value_name = "LO..HI", value_parser = range)]
    a: Option<RangeInclusive<u64>>,

    /// Only these larger numbers (with --partizan: P)
    #[arg(long, value_name = "LO..HI", value_parser = range, conflicts_with = "max")]
    b: Option<RangeInclusive<u64>>,

    /// All pairs of the ranges, not only those with a < b
    #[arg(long, conflicts_with = "partizan")]
    square: bool,

    /// In which order a b-file has the positions
    ///
    /// By rows: by b, then by a. By antidiagonals: by a+b, then by a, as long as they are whole.
    #[arg(long, value_enum)]
    order: Option<OrderArg>,

    /// The format; if it is not given, that of the file's extension. Without a file one field is shown
    /// as text, several as csv
    #[arg(long, value_enum)]
    format: Option<Format>,

    /// The file to write; it appears when it is whole
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// One field as a grid, with a row for each b and a column for each a; several fields as columns
    /// (.txt)
    Text,
    /// The same as a table of GitHub's Markdown (.md)
    Markdown,
    /// The same as a tabular of LaTeX (.tex)
    Latex,
    /// Lines of values separated by commas (.csv)
    Csv,
    /// One array, with an object on a line for each position (.json)
    Json,
    /// Typed columns for pandas, Polars, DuckDB and others (.parquet)
    Parquet,
    /// One field as lines 'n a(n)' for the OEIS (b and digits, .txt)
    Bfile,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum OrderArg {
    Rows,
    Antidiagonals,
}

/// More rows than this would take days.
const MOST_ROWS: u128 = 1_000_000_000_000;

impl Table {
    pub fn run(&self) -> Result<(), Failure> {
        let (area, format) = (self.area()?, self.format()?);
        if self.rules.partizan()? {
            let fields = fields(&self.what)?;
            self.write(&area, format, || {
                Partizan::new(&fields, area.largest()).ok_or_else(|| {
                    let most = partizan::LARGEST;
                    Failure::input(format!("values and weights are tabulated for P <= {most} only"))
                })
            })
        } else {
            let (fields, rules) = (fields(&self.what)?, self.rules.rules()?);
            self.write(&area, format, || {
                Pairs::new(&rules, self.rules.budget(), &fields).map_err(Failure::input)
            })
        }
    }

    /// The positions that are asked for.
    fn area(&self) -> Result<Area, Failure> {
        // One of the two is required.
        let b = self.b.clone().unwrap_or(1..=self.max.unwrap_or(1));
        let a = self.a.clone().unwrap_or(1..=*b.end());
        let area = if self.square { Area::square(a, b) } else { Area::new(a, b) };
        let order = match self.order {
            None | Some(OrderArg::Rows) => Order::Rows,
            Some(OrderArg::Antidiagonals) => Order::Antidiagonals,
        };
        let area = area.map_err(Failure::input)?.ordered(order);
        if area.rows() > MOST_ROWS {
            return Err(Failure::input(format!(
                "a table has at most 10^12 rows, not {}; --a LO..HI and --b LO..HI choose fewer",
                area.rows()
            )));
        }
        Ok(area)
    }

    /// The format that is asked for by name, by the extension of the file, or by nothing at all.
    fn format(&self) -> Result<Format, Failure> {
        match (self.format, &self.out) {
            (Some(format), _) => Ok(format),
            (None, Some(path)) => Format::of(path).ok_or_else(|| {
                Failure::input(format!(
                    "--out '{}': the extension is not one of .txt, .md, .tex, .csv, .json, .parquet; \
                     --format says which format is meant",
                    path.display()
                ))
            }),
            (None, None) if self.what.len() == 1 => Ok(Format::Text),
            (None, None) => Ok(Format::Csv),
        }
    }

    /// Fills the table with rows, which are made only when it is known where to put them.
    fn write<R: Rows>(
        &self,
        area: &Area,
        format: Format,
        rows: impl FnOnce() -> Result<R, Failure>,
    ) -> Result<(), Failure> {
        if self.order.is_some() && format != Format::Bfile {
            return Err(Failure::input(
                "--order is for --format bfile; all other tables are by rows",
            ));
        }
        if format == Format::Bfile && (self.what.len() > 1 || self.rules.partizan()?) {
            return Err(Failure::input(
                "a b-file has one field of a pair game: outcome, grundy, length, take or winning",
            ));
        }
        let entries = area.rows() * self.what.len() as u128;
        if format.style().is_some() && entries > table::PAGE_ENTRIES {
            return Err(Failure::input(format!(
                "a page has at most {} entries, not {entries}; choose --format csv, json or parquet",
                table::PAGE_ENTRIES,
            )));
        }
        if let Some(path) = &self.out {
            return atomic::write(path, |draft| fill(area, &mut rows()?, format.writer(draft)));
        }
        let out = io::stdout();
        if format == Format::Parquet && out.is_terminal() {
            return Err(Failure::input("parquet is not for the eye: give --out FILE"));
        }
        Ok(table::fill(area, &mut rows()?, format.writer(out), &mut |_| ControlFlow::Continue(()))?)
    }
}

/// Fills a file, shows how far it is, and stops when it is told to.
fn fill(area: &Area, rows: &mut impl Rows, writer: Box<dyn Writer + '_>) -> Result<(), Failure> {
    let stop = stop::flag();
    // A table has at most 10^12 rows.
    let count = |rows: u128| u64::try_from(rows).unwrap_or(u64::MAX);
    let result = table::fill(area, rows, writer, &mut |at| {
        let (done, all) = (count(at.rows), count(area.rows()));
        progress::watch(Progress { what: "table", unit: "rows", done, all });
        if stop.load(Relaxed) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    Ok(result?)
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Self {
        match error {
            // The rules or the fields do not fit the format.
            TableError::Write(error) if error.kind() == io::ErrorKind::InvalidInput => {
                Failure::input(error)
            }
            TableError::Write(error) => Failure::Io(error),
            TableError::Stopped => Failure::stopped("no file was written"),
            TableError::Unsolved(..) => Failure::input(error),
        }
    }
}

impl Format {
    /// The format of a file, by its extension; a b-file by its name.
    fn of(path: &Path) -> Option<Self> {
        match path.extension()?.to_str()?.to_ascii_lowercase().as_str() {
            "txt" if is_b_file(path) => Some(Format::Bfile),
            "txt" => Some(Format::Text),
            "md" => Some(Format::Markdown),
            "tex" => Some(Format::Latex),
            "csv" => Some(Format::Csv),
            "json" => Some(Format::Json),
            "parquet" => Some(Format::Parquet),
            _ => None,
        }
    }

    /// How a page looks, if it is one.
    fn style(self) -> Option<Style> {
        match self {
            Format::Text => Some(Style::Text),
            Format::Markdown => Some(Style::Markdown),
            Format::Latex => Some(Style::Latex),
            Format::Csv | Format::Json | Format::Parquet | Format::Bfile => None,
        }
    }

    fn writer<'a>(self, out: impl Write + Send + 'a) -> Box<dyn Writer + 'a> {
        match self {
            Format::Text => Box::new(Page::new(out, Style::Text)),
            Format::Markdown => Box::new(Page::new(out, Style::Markdown)),
            Format::Latex => Box::new(Page::new(out, Style::Latex)),
            Format::Csv => Box::new(Csv::new(BufWriter::new(out))),
            Format::Json => Box::new(Json::new(BufWriter::new(out))),
            Format::Parquet => Box::new(Parquet::new(out)),
            Format::Bfile => Box::new(BFile::new(out)),
        }
    }
}

/// Whether it is called as the OEIS calls b-files: b123456.txt.
fn is_b_file(path: &Path) -> bool {
    let digits = path.file_stem().and_then(|stem| stem.to_str()?.strip_prefix('b'));
    digits.is_some_and(|digits| !digits.is_empty() && digits.bytes().all(|c| c.is_ascii_digit()))
}

/// Reads the names of fields, each of which makes one column.
fn fields<F: FromStr<Err = NoField> + PartialEq>(names: &[String]) -> Result<Vec<F>, Failure> {
    let mut fields = Vec::new();
    for name in names {
        let refused = |why: &dyn ToString| Failure::input(format!("--what: {}", why.to_string()));
        let field = name.trim().parse().map_err(|why: NoField| refused(&why))?;
        if fields.contains(&field) {
            return Err(refused(&format!("'{}' is there twice", name.trim())));
        }
        fields.push(field);
    }
    Ok(fields)
}

/// Reads a range LO..HI of positive numbers, or one number.
pub fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let text = text.trim();
    let number = |text: &str| -> Result<u64, String> {
        text.trim().parse().map_err(|why| format!("'{}': {why}", text.trim()))
    };
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    let (low, high) = (number(low)?, number(high)?);
    if low > high {
        return Err(format!("the range is written backwards; {high}..{low} was perhaps meant"));
    }
    Ok(low..=high)
}
