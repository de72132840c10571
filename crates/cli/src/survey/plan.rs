//! `euclid survey plan`: scripts for a cluster.

use super::asked::Asked;
use crate::frame::{Failure, Output, TaskLimits, TextOrJson, number::between};
use clap::ValueEnum;
use euclid_answers::{
    error::shortened,
    survey::{PlanQuestion, Scheduler, plan},
};
use euclid_files::Draft;
use std::{
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};

/// What heads the flags of a plan.
const PLAN: &str = "Plan";

/// Write the scripts that do a survey on a cluster
///
/// An array of tasks does the parts, each tries again what dies, and a merge adds up their blocks or
/// names those that are missing. The scripts ask for the memory that a part takes at most, and with --estimate
/// also for time. Whatever happens, submitting again resumes: blocks that are there are left out.
/// --threads and --memory are those of each part.
///
/// Example: euclid survey plan --max 1000000 --take 1..3 --for slurm --parts 64 --dir million
#[derive(clap::Args)]
pub struct Plan {
    #[command(flatten)]
    asked: Asked,

    /// What starts the parts
    #[arg(long = "for", value_enum, value_name = "SCHEDULER", help_heading = PLAN)]
    scheduler: Starter,

    /// In how many parts, at most one for each block
    #[arg(long, value_name = "N", value_parser = between::<1, { u64::MAX }>, help_heading = PLAN)]
    parts: u64,

    /// The directory of the scripts, and later of blocks, logs and result.json
    #[arg(long, value_name = "DIR", default_value = plan::DIR, help_heading = PLAN)]
    dir: PathBuf,

    /// Replace scripts of another plan that are in DIR
    #[arg(long, help_heading = PLAN)]
    replace: bool,

    /// Measure a few blocks first: say what the survey will take, and ask for the time in the scripts
    #[arg(long, help_heading = PLAN)]
    estimate: bool,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: TaskLimits,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Starter {
    Slurm,
    Pbs,
    Shell,
}

impl Plan {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let Some(dir) = self.dir.to_str() else {
            return Err(Failure::input("--dir: the name of the directory is not text in UTF-8"));
        };
        let question = PlanQuestion {
            survey: self.asked.question(&work)?,
            scheduler: match self.scheduler {
                Starter::Slurm => Scheduler::Slurm,
                Starter::Pbs => Scheduler::Pbs,
                Starter::Shell => Scheduler::Shell,
            },
            parts: self.parts,
            threads: Some(work.threads() as u64),
            memory: Some(work.limits().bytes),
            dir: Some(dir.to_owned()),
            estimate: self.estimate,
        };
        self.output.try_out()?;
        let plan = question.answer(&work)?;
        self.write(&plan)?;
        self.output.answer(&plan, plan::Plan::text)
    }

    /// Writes the files, each whole or not at all, and none where one of them is another's.
    fn write(&self, plan: &plan::Plan) -> Result<(), Failure> {
        for file in &plan.files {
            let path = self.dir.join(&file.name);
            if !self.replace && differs(&path, &file.content)? {
                let path = shortened(&path.display().to_string());
                return Err(Failure::input(format!(
                    "'{path}' already exists and differs; choose another --dir, or give --replace"
                )));
            }
        }
        fs::create_dir_all(&self.dir).map_err(|error| {
            let dir = self.dir.display();
            io::Error::new(
                error.kind(),
                format!("the directory '{dir}' cannot be created: {error}"),
            )
        })?;
        let draft = |file: &plan::PlanFile| -> io::Result<Draft> {
            let mut draft = Draft::new(self.dir.join(&file.name))?;
            draft.write_all(file.content.as_bytes())?;
            Ok(draft)
        };
        let drafts: Vec<Draft> = plan.files.iter().map(draft).collect::<io::Result<_>>()?;
        drafts.into_iter().try_for_each(Draft::publish)?;
        Ok(())
    }
}

/// Whether there is something else under this name.
fn differs(path: &Path, content: &str) -> io::Result<bool> {
    match fs::metadata(path) {
        Ok(meta) if meta.is_file() => Ok(fs::read(path)? != content.as_bytes()),
        Ok(_) => Ok(true),
        // Where nothing can be, that is told when it is made.
        Err(_) => Ok(false),
    }
}
