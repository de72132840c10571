//! `euclid triples`: all losing triples up to a bound, counted or exported.

use crate::{
    args::{RulesArgs, padded, print},
    failure::Failure,
};
use clap::ValueEnum;
use euclid_survey::triples::{self, all};
use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
};

/// How many triples A <= B <= C <= N are lost for the player to move, and all of them with --out
///
/// In a game on three numbers: the natural one, or with --three smallest the other. A table of the
/// natural game needs about N^3 / 48 bytes of memory: 22 MB for 1000, 2.7 GB for 5000.
///
/// Example: euclid triples --max 100
#[derive(clap::Args)]
pub struct Triples {
    /// The largest number
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=8000))]
    max: u32,

    /// How counts are printed
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Write all losing triples to this file, as lines A,B,C
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,

    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Csv,
}

/// Counts are shown at so many sizes.
const SIZES: usize = 10;

impl Triples {
    pub fn run(&self) -> Result<(), Failure> {
        let game = self.rules.three()?;
        // Before the work is done for nothing.
        self.out.as_deref().map(file_name).transpose()?;
        // At most 8000.
        let max = usize::try_from(self.max).unwrap_or(1);
        let triples = triples::Triples::new(game.variant(), game.play(), max);
        let triples = triples.map_err(Failure::input)?;
        if let Some(path) = &self.out {
            write_whole(path, |out| {
                writeln!(out, "a,b,c")?;
                triples.losing().try_for_each(|[a, b, c]| writeln!(out, "{a},{b},{c}"))
            })?;
        }
        let mut sizes: Vec<usize> = (1..=SIZES).map(|part| (max * part).div_ceil(SIZES)).collect();
        sizes.dedup();
        let counts = triples.counts(&sizes);
        let mut rows = vec![["n", "triples", "losing", "share"].map(str::to_owned)];
        rows.extend(sizes.iter().zip(counts).map(|(&n, losing)| {
            let total = all(n as u64);
            // Rounded down to the sixth place.
            let share = u128::from(losing) * 1_000_000 / total;
            let share = format!("{}.{:06}", share / 1_000_000, share % 1_000_000);
            [n.to_string(), total.to_string(), losing.to_string(), share]
        }));
        print(&match self.format {
            Format::Csv => rows.iter().map(|row| row.join(",") + "\n").collect(),
            Format::Text => columns(&rows),
        })
    }
}

/// Columns that line up at their ends.
fn columns(rows: &[[String; 4]]) -> String {
    let width = |column: usize| rows.iter().map(|row| row[column].len()).max().unwrap_or(0);
    let line = |row: &[String; 4]| {
        let cells: Vec<String> =
            row.iter().enumerate().map(|(i, cell)| padded(cell, width(i), false)).collect();
        cells.join("  ") + "\n"
    };
    rows.iter().map(line).collect()
}

/// The name of a file that may be written. A device or a folder must not be replaced by it.
fn file_name(path: &Path) -> Result<&OsStr, Failure> {
    let name = path.file_name().filter(|_| !fs::metadata(path).is_ok_and(|place| !place.is_file()));
    name.ok_or_else(|| Failure::input(format!("'{}' is not a regular file", path.display())))
}

/// Writes a file as a whole or not at all: beside its place first, and moved there when it is
/// complete.
fn write_whole(
    path: &Path,
    write: impl FnOnce(&mut BufWriter<File>) -> io::Result<()>,
) -> Result<(), Failure> {
    let failed = |error: io::Error| {
        let why = format!("the file '{}' cannot be written: {error}", path.display());
        Failure::Io(io::Error::other(why))
    };
    let mut beside = file_name(path)?.to_owned();
    beside.push(format!(".{}.part", std::process::id()));
    let beside = path.with_file_name(beside);
    let written = File::create_new(&beside).and_then(|file| {
        let mut out = BufWriter::with_capacity(1 << 16, file);
        write(&mut out)?;
        out.into_inner().map_err(io::IntoInnerError::into_error)?.sync_all()?;
        fs::rename(&beside, path)
    });
    written.map_err(|error| {
        // Whether it can be removed or not, the first error is the one to report.
        let _ = fs::remove_file(&beside);
        failed(error)
    })
}
