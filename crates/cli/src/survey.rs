//! `euclid survey`: many positions at once.

use crate::frame::{
    Failure, LongLimits, Output, TextCsvJson, number::between, output::print, position::content,
    rules::PairOrPartizan,
};
use clap::Subcommand;
use euclid_answers::{
    Field, Text,
    survey::{
        BINS, FIELDS, Growth, GrowthQuestion, MOST_BINS, Question, Report,
        files::{self, Shard},
    },
    text::Line,
};
use serde::Serialize;
use std::path::PathBuf;

/// Survey many positions: outcomes, histograms, means
///
/// Every pair a < b <= N, a rectangle of them, or a random sample of any magnitude, under any rules.
/// Long surveys show how far they are, can be stopped with Ctrl-C, and resume with --checkpoint; or
/// their blocks are shared among machines with --dir and --shard, and added up with
/// `euclid survey merge DIR`.
///
/// Example: euclid survey --max 10000 --take 1..3
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Command {
    #[command(subcommand)]
    merge: Option<Merge>,

    #[command(flatten)]
    positions: Positions,

    /// What to ask, separated by commas: outcome, grundy, length, digits, winning (the number of
    /// winning moves); with --partizan outcome, weight, values (how many different ones). All that
    /// the rules define, unless told otherwise, except values
    #[arg(long, value_name = "F,F,..")]
    fields: Option<String>,

    #[arg(long, value_name = "K", value_parser = between::<1, MOST_BINS>,
          help = format!("Values below K have a histogram bin of their own, K up to {MOST_BINS}; the text \
                          shows them all, or 24 if K is not given [default: {BINS}]"))]
    bins: Option<u64>,

    /// Save what is done to FILE every second or so, and resume from there if it exists
    #[arg(long, value_name = "FILE", conflicts_with = "dir")]
    checkpoint: Option<PathBuf>,

    /// Write each finished block to a file of its own in DIR, and leave out those that are there
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,

    /// Do only part I of N of the blocks, I from 1 to N (or 0 to N-1)
    #[arg(long, value_name = "I/N", requires = "dir",
          conflicts_with_all = ["out", "json", "format"])]
    shard: Option<String>,

    /// Survey 10, 100, ... and N, and tell how the means grow with ln N
    #[arg(long, requires = "max", conflicts_with_all = ["checkpoint", "dir", "sample"])]
    growth: bool,

    #[command(flatten)]
    rules: PairOrPartizan,

    #[command(flatten)]
    output: Output<TextCsvJson>,

    #[command(flatten)]
    limits: LongLimits,
}

#[derive(Subcommand)]
enum Merge {
    /// Add up the blocks of a survey that were done by several machines
    ///
    /// Example: euclid survey merge blocks
    Merge {
        /// The directory with their files
        dir: PathBuf,

        #[command(flatten)]
        output: Output<TextCsvJson>,
    },
}

/// Which positions.
#[derive(clap::Args)]
#[command(next_help_heading = "Positions")]
struct Positions {
    /// Every pair a < b <= N; N up to 2^32, of a sample any number
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max: Option<String>,

    /// Only pairs with a from LO to HI; needs --b
    #[arg(long, value_name = "LO..HI", requires = "b", conflicts_with = "max")]
    a: Option<String>,

    /// Only pairs with b from LO to HI; needs --a
    #[arg(long, value_name = "LO..HI", requires = "a", conflicts_with = "max")]
    b: Option<String>,

    /// Only SIZE of them, drawn at random
    #[arg(long, value_name = "SIZE", requires = "max", conflicts_with_all = ["a", "b"],
          value_parser = between::<1, { u64::MAX }>)]
    sample: Option<u64>,

    /// Which sample [default: 1]
    #[arg(long, value_name = "S", requires = "sample", value_parser = between::<0, { u64::MAX }>)]
    seed: Option<u64>,
}

impl Command {
    pub fn run(&self) -> Result<(), Failure> {
        if let Some(Merge::Merge { dir, output }) = &self.merge {
            return show(output, &files::merge(dir)?);
        }
        let work = self.limits.work();
        let Positions { max, a, b, sample, seed } = &self.positions;
        let fields = self.fields.as_deref().map(|text| Field::list(text, &FIELDS)).transpose()?;
        let question = Question {
            game: self.rules.text(),
            max: max.as_deref().map(|max| content(max, &work)).transpose()?,
            a: a.clone(),
            b: b.clone(),
            sample: *sample,
            seed: *seed,
            fields,
            bins: self.bins,
        };
        let shard = self.shard.as_deref().map(Shard::read).transpose()?;
        if self.checkpoint.is_some() && self.checkpoint.as_deref() == self.output.file() {
            return Err(Failure::input("--checkpoint and --out are the same file"));
        }
        // What cannot be asked or written is better known before the work.
        let all = question.define(&work)?.blocks();
        self.output.try_out()?;
        if self.growth {
            return show(&self.output, &GrowthQuestion { survey: question }.answer(&work)?);
        }
        let report = match (&self.checkpoint, &self.dir) {
            (Some(path), _) => question.resume(path, &work)?,
            (None, None) => question.answer(&work)?,
            (None, Some(dir)) => {
                let done = question.in_directory(dir, shard.unwrap_or(Shard::ALL), &work)?;
                if let Some(Shard { part, parts }) = shard {
                    let dir = dir.display();
                    let line = format!("part {part}/{parts}: {done} of {all} blocks are in {dir}");
                    return print(&Text { lines: vec![Line::of(line)] });
                }
                files::merge(dir)?
            }
        };
        show(&self.output, &report)
    }
}

/// What both answers can be printed as.
trait Shown: Serialize {
    fn text(&self) -> Text;
    fn csv(&self) -> String;
}

impl Shown for Report {
    fn text(&self) -> Text {
        self.text()
    }

    fn csv(&self) -> String {
        self.csv()
    }
}

impl Shown for Growth {
    fn text(&self) -> Text {
        self.text()
    }

    fn csv(&self) -> String {
        self.csv()
    }
}

fn show(output: &Output<TextCsvJson>, answer: &impl Shown) -> Result<(), Failure> {
    match output.format() {
        TextCsvJson::Text => output.text(&answer.text()),
        TextCsvJson::Csv => output.write(|out| Ok(out.write_all(answer.csv().as_bytes())?)),
        TextCsvJson::Json => output.json(answer),
    }
}
