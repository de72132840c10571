//! `euclid triples`: all losing triples up to a bound, counted or exported.

use crate::{
    args::{RulesArgs, columns, print},
    frame::Failure,
    frame::stop,
};
use clap::ValueEnum;
use euclid_survey::{
    atomic::{self, Draft},
    ratio::share,
    triples::{self, all},
};
use std::{
    io::{BufWriter, Write},
    path::PathBuf,
    sync::atomic::Ordering::Relaxed,
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
        // Where nothing can be written, it is better to know it before the work.
        self.out.as_ref().map(Draft::new).transpose()?;
        // At most 8000.
        let max = usize::try_from(self.max).unwrap_or(1);
        let triples = triples::Triples::new(game.variant(), game.play(), max);
        let triples = triples.map_err(Failure::input)?;
        if let Some(path) = &self.out {
            let stop = stop::flag();
            atomic::write(path, |draft| {
                let mut out = BufWriter::with_capacity(1 << 16, draft);
                writeln!(out, "a,b,c")?;
                for [a, b, c] in triples.losing() {
                    if stop.load(Relaxed) {
                        return Err(Failure::stopped("no file was written"));
                    }
                    writeln!(out, "{a},{b},{c}")?;
                }
                Ok(out.flush()?)
            })?;
        }
        let mut sizes: Vec<usize> = (1..=SIZES).map(|part| (max * part).div_ceil(SIZES)).collect();
        sizes.dedup();
        let counts = triples.counts(&sizes);
        let mut rows = vec![["n", "triples", "losing", "share"].map(str::to_owned).to_vec()];
        rows.extend(sizes.iter().zip(counts).map(|(&n, losing)| {
            let total = all(n as u64);
            let share = share(&losing.into(), &total.into(), 6).unwrap_or_default();
            vec![n.to_string(), total.to_string(), losing.to_string(), share]
        }));
        print(&match self.format {
            Format::Csv => rows.iter().map(|row| row.join(",") + "\n").collect(),
            Format::Text => columns(&rows),
        })
    }
}
