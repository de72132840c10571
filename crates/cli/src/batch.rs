//! `euclid batch`: a position a line in, an answer a line out.

mod stream;

use crate::frame::{
    Failure, Output, QuestionLimits,
    output::Format,
    position,
    rules::{AllRules, Cap},
};
use clap::ValueEnum;
use euclid_answers::batch::{self, Form};
use std::io;

/// Read positions, one per line, and print a line of fields for each
///
/// A line has two numbers, or three, with spaces, tabs or commas between them. Blank lines and lines that begin
/// with # are skipped. A line that cannot be answered gets 'error' in its place and a message on standard error;
/// the other lines are answered, and the exit code is 2.
///
/// Example: printf '25 87\n3,8\n' | euclid batch --fields outcome,grundy,take
#[derive(clap::Args)]
pub struct Batch {
    /// The files to read, - for standard input [default: -]
    #[arg(value_name = "FILE")]
    files: Vec<String>,

    /// What to print of each position
    ///
    /// For pair games outcome, grundy, digits, path, take, length, winning (how many moves win), move (the
    /// position that a winning move leaves), position, cap; for lines of three numbers outcome, move,
    /// winning, position; with --partizan outcome, signature, reduced, value, weight, winning, position.
    #[arg(long, required = true, value_name = "F,F,..")]
    fields: String,

    /// How many entries a list may have in JSON [default: 1000 digits, 100 moves]
    #[arg(long, value_name = "N", value_parser = crate::frame::number::size)]
    limit: Option<usize>,

    #[command(flatten)]
    cap: Cap,
    #[command(flatten)]
    rules: AllRules,
    #[command(flatten)]
    output: Output<Lines>,
    #[command(flatten)]
    limits: QuestionLimits,
}

/// Lines for programs: fields separated by tabs, with '-' where something is not defined; separated by commas,
/// below a line of names; or objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Lines {
    Tsv,
    Csv,
    #[value(alias = "json")]
    Jsonl,
}

impl Format for Lines {
    const DEFAULT: Self = Lines::Tsv;
    const JSON: Self = Lines::Jsonl;
}

impl Batch {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let form = match self.output.format() {
            Lines::Tsv => Form::Tsv,
            Lines::Csv => Form::Csv,
            Lines::Jsonl => Form::Jsonl,
        };
        let (rules, cap) = (self.rules.text(), self.cap.cap.as_deref());
        let batch = batch::Batch::new(&rules, &self.fields, cap, form, self.limit, &work)?;
        let standard = ["-".to_owned()];
        let files = if self.files.is_empty() { &standard } else { self.files.as_slice() };
        // What cannot be read is known before anything is written.
        for file in files.iter().filter(|file| *file != "-") {
            position::open(file)?;
        }
        self.output.write(|out| {
            if let Some(header) = batch.header() {
                writeln!(out, "{header}")?;
            }
            let mut bad = false;
            for file in files {
                let name = (files.len() > 1).then_some(file.as_str());
                bad |= match file.as_str() {
                    "-" => stream::answer(&batch, io::stdin(), out, name, work.threads())?,
                    path => {
                        stream::answer(&batch, position::open(path)?, out, name, work.threads())?
                    }
                };
            }
            if bad { Err(Failure::Reported) } else { Ok(()) }
        })
    }
}
