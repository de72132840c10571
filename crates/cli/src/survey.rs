//! `euclid survey`: many positions at once.

mod growth;
mod report;

use crate::{
    args::{RulesArgs, number, print, read},
    frame::Failure,
    frame::{progress, stop},
};
use clap::{Subcommand, ValueEnum};
use euclid_survey::{
    atomic::{self, Draft},
    part::{Blocks, Part},
    run::{Event, RunError, run},
    survey::{Quantity, Region, Survey, Variant, range},
};
use euclid_work::Progress;
use std::{
    fs,
    io::{self, Write},
    ops::ControlFlow,
    path::{Path, PathBuf},
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

/// Survey many positions: outcomes, histograms, means
///
/// Every pair a < b <= N, a rectangle of them, or a random sample of any magnitude, under any rules.
/// Long surveys show how far they are, can be stopped with Ctrl-C, and go on where they were with
/// --checkpoint; or their blocks are shared among machines with --dir and --shard, and added up with
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
    #[arg(long, value_name = "Q,Q,..")]
    what: Option<String>,

    /// Values below K have a histogram bin of their own
    #[arg(long, value_name = "K", default_value_t = 64,
          value_parser = clap::value_parser!(u64).range(1..=65536))]
    bins: u64,

    /// How many threads; 0 for one on each core
    #[arg(long, value_name = "N", default_value_t = 0,
          value_parser = clap::value_parser!(u16).range(0..=1024))]
    threads: u16,

    /// Save what is done to FILE every second or so, and go on from there if it exists
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
    #[arg(long, requires = "max", 
          conflicts_with_all = ["checkpoint", "dir", "sample", "out", "json", "format"])]
    growth: bool,

    #[command(flatten)]
    output: Output,

    #[command(flatten)]
    rules: RulesArgs,
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
        output: Output,
    },
}

/// Which positions.
#[derive(clap::Args)]
#[command(next_help_heading = "Positions")]
struct Positions {
    /// Every pair a < b <= N
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max: Option<String>,

    /// Only pairs with a from LO to HI; needs --b
    #[arg(long, value_name = "LO..HI", requires = "b", conflicts_with = "max")]
    a: Option<String>,

    /// Only pairs with b from LO to HI; needs --a
    #[arg(long, value_name = "LO..HI", requires = "a", conflicts_with = "max")]
    b: Option<String>,

    /// Only SIZE of them, drawn at random; N may have any size
    #[arg(long, value_name = "SIZE", requires = "max", conflicts_with_all = ["a", "b"])]
    sample: Option<u64>,

    /// Which sample
    #[arg(long, value_name = "S", default_value_t = 1, requires = "sample")]
    seed: u64,
}

/// How the result is printed.
#[derive(clap::Args)]
#[command(next_help_heading = "Output")]
struct Output {
    /// A summary for people, or all numbers
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,

    /// Print JSON, as --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,

    /// Write to FILE instead of standard output
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Format {
    Text,
    Json,
    Csv,
}

impl Positions {
    fn region(&self) -> Result<Region, Failure> {
        let Some(max) = &self.max else {
            let (Some(a), Some(b)) = (&self.a, &self.b) else {
                return Err(Failure::input(
                    "which positions? Give --max N, or --a LO..HI --b LO..HI, or --max N --sample SIZE",
                ));
            };
            let side = |name, text| {
                let why = "a range is two positive integers with .. between, such as 10..20";
                read(name, text, |text| range(text).ok_or_else(|| why.to_owned()))
            };
            return Ok(Region::Rectangle { a: side("--a", a)?, b: side("--b", b)? });
        };
        let max = read("--max", max, number)?;
        Ok(match self.sample {
            Some(size) => Region::Sample { max, size, seed: self.seed },
            // What does not fit a word is refused as too large.
            None => Region::UpTo(u64::try_from(max).unwrap_or(u64::MAX)),
        })
    }
}

impl Command {
    pub fn run(&self) -> Result<(), Failure> {
        if let Some(Merge::Merge { dir, output }) = &self.merge {
            return output.print(&Part::merge(dir).map_err(Failure::input)?);
        }
        let survey = self.survey()?;
        let shard = self.shard.as_deref().map(|text| read("--shard", text, shard)).transpose()?;
        if self.checkpoint.is_some() && self.checkpoint == self.output.out {
            return Err(Failure::input("--checkpoint and --out are the same file"));
        }
        // Where the result cannot be written, it is better to know it now.
        self.output.out.as_ref().map(Draft::new).transpose()?;
        let stop = stop::flag();
        if self.growth {
            return print(&growth::table(self, &survey, &stop)?);
        }
        match &self.dir {
            None => self.output.print(&self.alone(&survey, &stop)?),
            Some(dir) => {
                let count = self.in_files(&survey, dir, shard, &stop)?;
                match shard {
                    None => self.output.print(&Part::merge(dir).map_err(Failure::input)?),
                    Some((part, parts)) => print(&format!(
                        "part {part}/{parts}: {count} of {} blocks are in {}\n",
                        survey.blocks(),
                        dir.display()
                    )),
                }
            }
        }
    }

    fn survey(&self) -> Result<Survey, Failure> {
        let variant = if self.rules.partizan()? {
            Variant::Partizan
        } else {
            Variant::Pair(self.rules.rules()?)
        };
        let quantities = |text: &str| {
            text.split(',').map(|name| name.trim().parse::<Quantity>()).collect::<Result<_, _>>()
        };
        let what = self.what.as_deref().map(|text| read("--what", text, quantities)).transpose()?;
        Survey::new(variant, self.positions.region()?, what, self.bins).map_err(Failure::input)
    }

    /// The whole survey in one process.
    fn alone(&self, survey: &Survey, stop: &AtomicBool) -> Result<Part, Failure> {
        let mut part = match &self.checkpoint {
            Some(path) => Part::resume(path, survey).map_err(Failure::input)?,
            None => Part::new(survey.clone()),
        };
        let mut saved = Instant::now();
        let mut unsaved = false;
        let save = |part: &Part| match &self.checkpoint {
            Some(path) => part.write(path),
            None => Ok(()),
        };
        let missing = part.missing();
        if !missing.is_empty() {
            // Where nothing can be saved, it is better to know it now.
            save(&part)?;
        }
        let all_done = self.blocks(survey, &missing, survey.blocks(), stop, |event| {
            if let Event::Done(block, tally) = event {
                part.add(block, &tally);
                unsaved = true;
            }
            if unsaved && saved.elapsed() > SAVE_EVERY {
                save(&part)?;
                (saved, unsaved) = (Instant::now(), false);
            }
            Ok(())
        });
        // Whatever happened, what is done is kept.
        if unsaved {
            save(&part)?;
        }
        if all_done? {
            return Ok(part);
        }
        let hint = match &self.checkpoint {
            Some(_) => "the same command goes on from here",
            None => "nothing is kept: give --checkpoint FILE to go on later",
        };
        let (done, all) = (part.done.len(), survey.blocks());
        Err(Failure::stopped(format_args!("{done} of {all} blocks are done; {hint}")))
    }

    /// Part of the blocks, each in a file of its own; how many there are then.
    fn in_files(
        &self,
        survey: &Survey,
        dir: &Path,
        shard: Option<(u64, u64)>,
        stop: &AtomicBool,
    ) -> Result<usize, Failure> {
        fs::create_dir_all(dir).map_err(|error| {
            let why = format!("the directory '{}' cannot be made: {error}", dir.display());
            Failure::Io(io::Error::new(error.kind(), why))
        })?;
        let (part, parts) = shard.unwrap_or((1, 1));
        let mut ours = Part::new(survey.clone()).missing();
        ours.retain(|block| block % parts == part % parts);
        // There may be very many blocks: each is looked at once.
        let mut missing = ours.clone();
        for block in ours.iter() {
            let path = Part::file(dir, block);
            if Part::resume(&path, survey).map_err(Failure::input)?.done.contains(block) {
                missing.remove(block);
            }
        }
        let all_done = self.blocks(survey, &missing, ours.len() as u64, stop, |event| {
            let Event::Done(block, tally) = event else { return Ok(()) };
            let mut part = Part::new(survey.clone());
            part.add(block, &tally);
            Ok(part.write(&Part::file(dir, block))?)
        })?;
        if all_done {
            Ok(ours.len())
        } else {
            Err(Failure::stopped("the same command goes on with the other blocks"))
        }
    }

    /// Does blocks, shows how far it is, and hands over what happens; `false` if it was stopped.
    fn blocks(
        &self,
        survey: &Survey,
        missing: &Blocks,
        all: u64,
        stop: &AtomicBool,
        mut keep: impl FnMut(Event) -> Result<(), Failure>,
    ) -> Result<bool, Failure> {
        let done = all - missing.len() as u64;
        let mut done = done;
        let blocks: Vec<u64> = missing.iter().collect();
        let threads = self.threads.into();
        let result = run(survey, blocks, threads, self.rules.budget(), stop, |event| {
            done += u64::from(matches!(event, Event::Done(..)));
            keep(event)?;
            progress::watch(Progress { what: "survey", unit: "blocks", done, all });
            Ok(ControlFlow::Continue(()))
        });
        progress::clear();
        result.map_err(|error| match error {
            RunError::Watcher(failure) => failure,
            other => Failure::input(other),
        })
    }
}

/// So often a checkpoint is written.
const SAVE_EVERY: Duration = Duration::from_secs(1);

/// Reads I/N.
fn shard(text: &str) -> Result<(u64, u64), String> {
    let numbers = text.split_once('/').and_then(|(part, parts)| {
        Some((part.trim().parse::<u64>().ok()?, parts.trim().parse::<u64>().ok()?))
    });
    numbers
        .filter(|(part, parts)| *parts > 0 && part <= parts)
        .ok_or_else(|| "it should be I/N with I from 1 to N, such as 2/16".to_owned())
}

impl Output {
    fn print(&self, part: &Part) -> Result<(), Failure> {
        let format = if self.json { Format::Json } else { self.format };
        let text = match format {
            Format::Text => report::text(part),
            Format::Json => format!("{}\n", report::json(part)),
            Format::Csv => report::csv(part),
        };
        match &self.out {
            None => print(&text),
            Some(path) => Ok(atomic::write(path, |file| file.write_all(text.as_bytes()))?),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::shard;

    #[test]
    fn shards_count_from_one_or_from_zero() {
        assert_eq!(shard("2/16"), Ok((2, 16)));
        assert_eq!(shard("0/3"), Ok((0, 3)));
        assert_eq!(shard("3/3"), Ok((3, 3)));
        for text in ["4/3", "1/0", "1", "x/2", "-1/2", ""] {
            assert!(shard(text).is_err(), "{text}");
        }
    }
}
