//! `euclid survey plan`: scripts for a cluster.

use crate::frame::{Failure, Output, TaskLimits, TextOrJson, asked::Asked};
use euclid_answers::{
    error::shortened,
    survey::{PlanQuestion, plan},
};
use euclid_files::Draft;
use std::{
    fs,
    io::{self, Write},
    path::Path,
};

#[derive(clap::Args)]
pub struct Plan {
    #[command(flatten)]
    asked: Asked<PlanQuestion>,

    /// Replace scripts of another plan that are in DIR
    #[arg(long, help_heading = plan::PLAN)]
    replace: bool,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: TaskLimits,
}

impl Plan {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let (threads, memory) = (Some(work.threads() as u64), Some(work.limits().bytes));
        let question = PlanQuestion { threads, memory, ..self.asked.question(&work)? };
        self.output.try_out()?;
        let plan = question.answer(&work).map_err(|error| self.asked.told(error))?;
        self.write(&plan)?;
        self.output.answer(&plan, plan::Plan::text)
    }

    /// Writes the files, each whole or not at all, and none where one of them is another's.
    fn write(&self, plan: &plan::Plan) -> Result<(), Failure> {
        let dir = Path::new(&plan.dir);
        for file in &plan.files {
            let path = dir.join(&file.name);
            if !self.replace && differs(&path, &file.content)? {
                let path = shortened(&path.display().to_string());
                return Err(Failure::input(format!(
                    "'{path}' already exists and differs; choose another --dir, or give --replace"
                )));
            }
        }
        fs::create_dir_all(dir).map_err(|error| {
            let dir = dir.display();
            io::Error::new(
                error.kind(),
                format!("the directory '{dir}' cannot be created: {error}"),
            )
        })?;
        let draft = |file: &plan::PlanFile| -> io::Result<Draft> {
            let mut draft = Draft::new(dir.join(&file.name))?;
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
