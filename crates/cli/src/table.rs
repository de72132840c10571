//! `euclid table`: a quantity for all small positions.

use crate::{
    args::{RulesArgs, padded},
    failure::Failure,
};
use clap::ValueEnum;
use euclid_games::partizan::value;
use short_games::{Games, Value};
use std::io::{BufWriter, Write};

/// A table of all positions E(P, Q), Q < P <= N, of Partizan Euclid
///
/// Example: euclid table --partizan --what weight --max 12
#[derive(clap::Args)]
pub struct Table {
    /// What to tabulate
    #[arg(long, value_enum)]
    what: What,

    /// The largest P
    #[arg(long, value_name = "N",
          value_parser = clap::value_parser!(u32).range(2..=20_000))]
    max: u32,

    /// As a grid with a row for each P and a column for each Q, or as lines P,Q,entry
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    Outcome,
    Value,
    /// The atomic weight
    Weight,
    /// The mean of the atomic weight
    MeanWeight,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Csv,
}

impl Table {
    pub fn run(&self) -> Result<(), Failure> {
        if !self.rules.partizan()? {
            return Err(Failure::input("tables are of Partizan Euclid: give --partizan"));
        }
        // At most 20,000.
        let max = usize::try_from(self.max).unwrap_or(2);
        let mut games = Games::new();
        // q < p <= max; the row of q = max is not needed.
        let values = value::Table::new(&mut games, max - 1);
        let mut entry = |p: usize, q: usize| self.entry(&mut games, values.at(p, q));
        let mut out = BufWriter::new(std::io::stdout().lock());
        match self.format {
            Format::Csv => {
                let name = self.what.to_possible_value();
                let name = name.as_ref().map_or("", |name| name.get_name());
                writeln!(out, "p,q,{name}")?;
                for p in 2..=max {
                    for q in 1..p {
                        writeln!(out, "{p},{q},{}", quoted(&entry(p, q)?))?;
                    }
                }
            }
            Format::Text => grid(&mut out, max, &mut entry)?,
        }
        out.flush()?;
        Ok(())
    }

    fn entry(&self, games: &mut Games, value: Value) -> Result<String, Failure> {
        Ok(match self.what {
            What::Outcome => games.outcome(value).to_string(),
            What::Value => games.show(value).to_string(),
            What::Weight => {
                let weight = games.weight(value).map_err(Failure::input)?;
                games.show(weight).to_string()
            }
            What::MeanWeight => {
                let weight = games.weight(value).map_err(Failure::input)?;
                games.mean(weight).to_string()
            }
        })
    }
}

/// A field of a CSV file.
fn quoted(text: &str) -> String {
    if text.contains([',', '"']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// A row for each p, a column for each q, every column as wide as it needs to be.
fn grid(
    out: &mut impl Write,
    max: usize,
    entry: &mut impl FnMut(usize, usize) -> Result<String, Failure>,
) -> Result<(), Failure> {
    let mut rows = vec![(1..max).map(|q| format!("q={q}")).collect::<Vec<_>>()];
    for p in 2..=max {
        rows.push((1..p).map(|q| entry(p, q)).collect::<Result<_, _>>()?);
    }
    let widths: Vec<usize> = (0..max - 1)
        .map(|column| {
            rows.iter().filter_map(|row| row.get(column)).map(String::len).max().unwrap_or(0)
        })
        .collect();
    for (index, row) in rows.iter().enumerate() {
        let title = if index == 0 { String::new() } else { format!("p={}", index + 1) };
        write!(out, "{title:8}")?;
        for (cell, width) in row.iter().zip(&widths) {
            write!(out, "  {}", padded(cell, *width, false))?;
        }
        writeln!(out)?;
    }
    Ok(())
}
