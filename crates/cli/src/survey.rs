//! `euclid survey`: many positions at once.

mod plan;

use crate::frame::{Failure, LongLimits, Output, TextCsvJson, asked::Asked, output::print};
use clap::Subcommand;
use euclid_answers::{
    Text,
    survey::{
        EstimateQuestion, Growth, GrowthQuestion, POSITIONS, Question, Report,
        files::{self, Shard},
    },
};
use euclid_work::Work;
use serde::Serialize;
use std::path::PathBuf;

/// What heads the flags of surveys that take long.
const LONG: &str = "Long surveys";

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Command {
    #[command(subcommand)]
    other: Option<Other>,

    #[command(flatten)]
    asked: Asked<Question>,

    /// Save what is done to FILE every second or so, and resume from there if it exists
    #[arg(long, value_name = "FILE", conflicts_with = "dir", help_heading = LONG)]
    checkpoint: Option<PathBuf>,

    /// Write each finished block to a file of its own in DIR, and leave out those that are there
    #[arg(long, value_name = "DIR", help_heading = LONG)]
    dir: Option<PathBuf>,

    /// Do only part I of N of the blocks, I from 1 to N (or 0 to N-1)
    #[arg(long, value_name = "I/N", requires = "dir", help_heading = LONG,
          conflicts_with_all = ["out", "json", "format"])]
    shard: Option<String>,

    /// Survey 10, 100, ... and N, and show how the means grow with ln N
    #[arg(long, requires = "max", conflicts_with_all = ["checkpoint", "dir", "sample"],
          help_heading = POSITIONS)]
    growth: bool,

    /// Only say what it will take, from a few blocks: core hours, time, memory, bytes
    #[arg(long, conflicts_with_all = ["checkpoint", "dir", "shard", "growth"], help_heading = LONG)]
    estimate: bool,

    #[command(flatten)]
    output: Output<TextCsvJson>,

    #[command(flatten)]
    limits: LongLimits,
}

#[derive(Subcommand)]
enum Other {
    /// Add up the blocks of a survey that were done by several machines
    ///
    /// Example: euclid survey merge blocks
    Merge {
        /// The directory with their files
        dir: PathBuf,

        #[command(flatten)]
        output: Output<TextCsvJson>,
    },

    Plan(Box<plan::Plan>),
}

impl Command {
    pub fn run(&self) -> Result<(), Failure> {
        match &self.other {
            Some(Other::Merge { dir, output }) => return show(output, &files::merge(dir)?),
            Some(Other::Plan(plan)) => return plan.run(),
            None => {}
        }
        let work = self.limits.work();
        let question = self.asked.question(&work)?;
        let shard = self.shard.as_deref().map(Shard::read).transpose()?;
        if self.checkpoint.is_some() && self.checkpoint.as_deref() == self.output.file() {
            return Err(Failure::input("--checkpoint and --out are the same file"));
        }
        // What cannot be asked or written is better known before the work.
        let all = question.define(&work)?.blocks();
        self.output.try_out()?;
        if self.estimate {
            return self.estimate(question, &work);
        }
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
                    return print(&Text::line(line));
                }
                files::merge(dir)?
            }
        };
        show(&self.output, &report)
    }
}

impl Command {
    fn estimate(&self, survey: Question, work: &Work) -> Result<(), Failure> {
        let (threads, memory) = (Some(work.threads() as u64), Some(work.limits().bytes));
        let estimate = EstimateQuestion { survey, parts: None, threads, memory }.answer(work)?;
        match self.output.format() {
            TextCsvJson::Text => self.output.text(&estimate.text()),
            TextCsvJson::Json => self.output.json(&estimate),
            TextCsvJson::Csv => Err(Failure::input("an estimate is text or JSON, not CSV")),
        }
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
