//! A survey for a cluster: scripts that do its parts, retry what dies, and add up the result.

mod script;

use super::{
    BINS, EstimateQuestion, Question, Region,
    estimate::{self, Estimate},
};
use crate::declare::{names, parts};
use crate::{
    Error, Number, Text,
    error::printable,
    game::{GameName, RulesAnswer},
    text::{Line, Mark, Phrase},
};
use euclid_work::{Limits, Work};
use schemars::JsonSchema;
use script::{Scripts, quoted};
use serde::Serialize;
use std::fmt;

/// What starts the parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Scheduler {
    /// SLURM: an array of jobs.
    Slurm,
    /// PBS Professional or OpenPBS: an array of jobs.
    Pbs,
    /// No scheduler: processes on one machine, or on several by hand.
    Shell,
}

parts! {
    /// Write the scripts that do a survey on a cluster
    ///
    /// An array of tasks does the parts, each tries again what dies, and a merge adds up their blocks or
    /// names those that are missing. The scripts ask for the memory that a part takes at most, and with `--estimate`
    /// also for time. Whatever happens, submitting again resumes: blocks that are there are left out.
    /// `--threads` and `--memory` are those of each part.
    ///
    /// Example: euclid survey plan --max 1000000 --take 1..3 --for slurm --parts 64 --dir million
    pub struct PlanQuestion (
        /// The survey.
        survey: Question
    ) {
        /// What starts the parts.
        scheduler: Scheduler { key: "for", name: "SCHEDULER", heading: PLAN },
        /// In how many parts, at most one for each block.
        parts: u64 { least: 1, heading: PLAN },
        /// On how many threads each part is done; 1 unless it is said.
        threads: Option<u64> { stands: NOWHERE },
        /// How many bytes of memory each part may hold; 256 MB unless it is said.
        memory: Option<u64> { stands: NOWHERE },
        /// The directory of the scripts, and later of blocks, logs and result.json; `survey` unless it is said.
        dir: Option<String> { heading: PLAN },
        /// Measure a few blocks first: say what the survey will take, and ask for the time in the scripts.
        estimate: bool { heading: PLAN },
    }
}

/// What heads the parts of a plan.
pub const PLAN: &str = "Plan";

names!(Scheduler: Slurm = "slurm", Pbs = "pbs", Shell = "shell");

/// Scripts for a survey in parts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The survey: a text that says all that its result depends on.
    pub definition: String,
    /// Which positions.
    pub region: Region,
    /// How many blocks they are cut into.
    pub blocks: Number,
    /// What starts the parts.
    #[serde(rename = "for")]
    pub scheduler: Scheduler,
    /// How many parts there are.
    pub parts: Number,
    /// On how many threads each part is done.
    pub threads: Number,
    /// How many bytes of memory a part takes at most; the scripts ask for so many.
    pub memory: Number,
    /// For how many minutes the scripts ask, if there is an estimate: twice the most a part will take, and ten more.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub minutes: Option<Number>,
    /// What it will take, if that was asked.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub estimate: Option<Estimate>,
    /// Where the files will be.
    pub dir: String,
    /// The files.
    pub files: Vec<PlanFile>,
    /// What to type next.
    pub steps: Vec<PlanStep>,
}

/// A file of a plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanFile {
    /// Its name.
    pub name: String,
    /// All of it.
    pub content: String,
}

/// Something to type.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PlanStep {
    /// The command.
    pub command: String,
    /// What it does.
    pub text: String,
}

/// Where the files are unless another directory is given.
pub const DIR: &str = "survey";

/// A number with more digits stands in a file of its own: not every system takes arguments of any length.
const DIGITS: usize = 1000;

impl fmt::Display for Scheduler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Scheduler::Slurm => "SLURM",
            Scheduler::Pbs => "PBS",
            Scheduler::Shell => "the shell",
        })
    }
}

impl PlanQuestion {
    /// Writes the scripts.
    pub fn answer(&self, work: &Work) -> Result<Plan, Error> {
        let survey = self.survey.define(work)?;
        let (parts, threads) = (self.parts, self.threads.unwrap_or(1));
        estimate::check(&survey, parts, threads)?;
        let estimate = if self.estimate { Some(self.estimate(work)?) } else { None };
        let bytes = survey.bytes(threads, self.memory.unwrap_or(Limits::BYTES));
        let minutes = estimate.as_ref().map(Estimate::request);
        let (arguments, max) = self.arguments(threads);
        let definition = printable(&survey.to_string());
        let scripts = Scripts {
            scheduler: self.scheduler,
            definition: &definition,
            arguments: &arguments,
            blocks: survey.blocks(),
            parts,
            threads,
            bytes,
            minutes,
        };
        let (game, dir) = (self.survey.game.read()?, self.dir.as_deref().unwrap_or(DIR));
        Ok(Plan {
            game: (&game).into(),
            rules: (&game).into(),
            definition: survey.to_string(),
            region: Region::of(survey.region()),
            blocks: survey.blocks().into(),
            scheduler: self.scheduler,
            parts: parts.into(),
            threads: threads.into(),
            memory: bytes.into(),
            minutes: minutes.map(Number::from),
            estimate,
            dir: dir.to_owned(),
            files: scripts.files().into_iter().chain(max).collect(),
            steps: self.steps(dir),
        })
    }

    fn estimate(&self, work: &Work) -> Result<Estimate, Error> {
        let question = EstimateQuestion {
            survey: self.survey.clone(),
            parts: Some(self.parts),
            threads: self.threads,
            memory: self.memory,
        };
        question.answer(work)
    }

    /// The arguments of `euclid survey`, as a shell reads them; and a file with a long number.
    fn arguments(&self, threads: u64) -> (String, Option<PlanFile>) {
        let Question { game, max, a, b, sample, seed, fields, bins } = &self.survey;
        let long = max.as_ref().filter(|max| max.len() > DIGITS);
        let file =
            long.map(|max| PlanFile { name: "max.txt".to_owned(), content: format!("{max}\n") });
        let max = if long.is_some() { Some("@max.txt".to_owned()) } else { max.clone() };
        let number = |number: &Option<u64>| number.map(|number| number.to_string());
        let names = |fields: &Vec<crate::Field>| {
            fields.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        };
        let memory = self.memory.filter(|memory| *memory != Limits::BYTES);
        let flags = [
            ("max", max),
            ("a", a.clone()),
            ("b", b.clone()),
            ("sample", number(sample)),
            ("seed", number(seed)),
            ("end", game.end.clone()),
            ("take", game.take.clone()),
            ("pile-limit", game.pile_limit.clone()),
            ("move-limit", game.move_limit.clone()),
            ("fields", fields.as_ref().map(names)),
            ("bins", number(&bins.filter(|bins| *bins != BINS))),
            ("threads", Some(threads.to_string())),
            ("memory", memory.map(|memory| memory.to_string())),
        ];
        // With `=`, what begins with a minus is no flag.
        let mut words: Vec<String> = flags
            .into_iter()
            .filter_map(|(name, value)| Some(quoted(&format!("--{name}={}", value?.trim()))))
            .collect();
        words.extend(game.misere.then(|| "--misere".to_owned()));
        words.extend(game.partizan.then(|| "--partizan".to_owned()));
        (words.join(" "), file)
    }

    /// What to type next.
    fn steps(&self, dir: &str) -> Vec<PlanStep> {
        // A directory may have the name of a flag.
        let dir = if dir.starts_with('-') { format!("./{dir}") } else { dir.to_owned() };
        let step = |command: &str, name: &str, text: &str| PlanStep {
            command: printable(&format!("{command}{}", quoted(&format!("{dir}/{name}")))),
            text: text.to_owned(),
        };
        let start = match self.scheduler {
            Scheduler::Slurm | Scheduler::Pbs => {
                "submits the parts, and after them the merge, which writes result.json or names what is missing"
            }
            Scheduler::Shell => {
                "does all parts side by side, then the merge, which writes result.json or names what is missing"
            }
        };
        let mut steps = vec![step("sh ", "submit.sh", start)];
        if self.scheduler == Scheduler::Shell {
            let text = "does one part, on whatever machine sees the directory; merge.sh is for when all are done";
            let mut one = step("sh ", "task.sh", text);
            one.command += " 1";
            steps.push(one);
        }
        steps.push(step(
            "sh ",
            "submit.sh",
            "resumes, whatever happened: blocks that are done are left out",
        ));
        steps.push(step(
            "euclid survey merge ",
            "blocks",
            "adds up the blocks in words, or names those that are missing",
        ));
        steps
    }
}

impl Estimate {
    /// For how many minutes a script should ask: parts may be unlucky, and a machine slower than this one.
    fn request(&self) -> u64 {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
        let most = (2.0 * self.minutes.most()).ceil() as u64;
        most.saturating_add(10)
    }
}

impl Plan {
    /// What is there, and what to type next.
    pub fn text(&self) -> Text {
        let one = Number::from(1u8);
        let plural = |count: &Number, word: &str| {
            format!("{count} {word}{}", if *count == one { "" } else { "s" })
        };
        let mut text = Text::default();
        text.push(self.region.heading(self.game, &self.definition));
        let (blocks, parts) = (plural(&self.blocks, "block"), plural(&self.parts, "part"));
        let threads = plural(&self.threads, "thread");
        let scheduler = self.scheduler;
        text.push(Line::of(format!("{blocks} in {parts} for {scheduler}, each on {threads}")));
        if let Some(estimate) = &self.estimate {
            text.gap();
            text.extend(estimate.lines());
        }
        if let (Some(minutes), true) = (&self.minutes, scheduler != Scheduler::Shell) {
            text.push(Line::of(format!(
                "The scripts ask for {} for each part: twice the most that is expected, and ten more.",
                plural(minutes, "minute")
            )));
        }
        text.gap();
        let names: Vec<&str> = self.files.iter().map(|file| file.name.as_str()).collect();
        let dir = printable(&self.dir);
        text.push(Line::of(
            Phrase::marked(Mark::Strong, "Files:").plain(format!(" {} in {dir}", names.join(", "))),
        ));
        text.push(Line::of(Phrase::marked(Mark::Strong, "What to type next:")));
        for PlanStep { command, text: words } in &self.steps {
            text.push(Line::Command { text: command.clone(), comment: words.clone() });
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::up_to, *};
    use crate::GameText;

    fn plan(scheduler: Scheduler, parts: u64) -> PlanQuestion {
        PlanQuestion {
            survey: up_to("2000", "1..3"),
            scheduler,
            parts,
            threads: None,
            memory: None,
            dir: None,
            estimate: false,
        }
    }

    fn content(plan: &Plan, name: &str) -> String {
        plan.files.iter().find(|file| file.name == name).unwrap().content.clone()
    }

    #[test]
    fn arguments_are_those_of_the_survey() {
        let game = GameText {
            pile_limit: Some("max(1, n-2)".to_owned()),
            misere: true,
            ..GameText::default()
        };
        let survey = Question {
            game,
            max: Some("1000".to_owned()),
            fields: Some(vec![crate::Field::Outcome, crate::Field::Grundy]),
            bins: Some(7),
            ..Question::default()
        };
        let question = PlanQuestion { survey, threads: Some(4), ..plan(Scheduler::Slurm, 8) };
        let found = question.answer(&Work::default()).unwrap();
        let task = content(&found, "task.sh");
        let line = "\"$EUCLID\" survey --max=1000 '--pile-limit=max(1, n-2)' --fields=outcome,grundy --bins=7 \
                    --threads=4 --misere --dir blocks --shard \"$part/8\" &";
        assert!(task.contains(line), "{task}");
        assert!(
            task.contains("#SBATCH --array=1-8\n#SBATCH --cpus-per-task=4\n#SBATCH --mem="),
            "{task}"
        );
        assert!(!task.contains("--time") && found.minutes.is_none());
        let long =
            Question { max: Some("7".repeat(5000)), sample: Some(300), ..Question::default() };
        let question = PlanQuestion { survey: long, ..plan(Scheduler::Shell, 1) };
        let found = question.answer(&Work::default()).unwrap();
        assert!(content(&found, "task.sh").contains("--max=@max.txt --sample=300 "));
        assert_eq!(content(&found, "max.txt").len(), 5001);
        assert!(content(&found, "task.sh").len() < 5000);
    }

    #[test]
    fn an_estimate_is_asked_for_twice_over() {
        for (scheduler, flag) in
            [(Scheduler::Slurm, "#SBATCH --time=0:"), (Scheduler::Pbs, "#PBS -l walltime=0:")]
        {
            let question = PlanQuestion { estimate: true, ..plan(scheduler, 2) };
            let found = question.answer(&Work::unlimited()).unwrap();
            assert!(found.minutes.clone().unwrap() > 10u8.into());
            assert!(content(&found, "task.sh").contains(flag));
            assert!(found.text().to_string().contains("This is an extrapolation: "));
        }
    }

    #[test]
    fn an_array_of_one_is_no_array() {
        let pbs = |parts| {
            content(&plan(Scheduler::Pbs, parts).answer(&Work::default()).unwrap(), "task.sh")
        };
        assert!(pbs(2).contains("#PBS -J 1-2\n") && pbs(2).contains("PBS_ARRAY_INDEX"));
        assert!(!pbs(1).contains("-J") && pbs(1).contains("\npart=1\n"));
        assert!(plan(Scheduler::Pbs, 0).answer(&Work::default()).is_err());
        assert!(plan(Scheduler::Pbs, 1000).answer(&Work::default()).is_err());
    }

    #[test]
    fn a_directory_is_named_so_that_a_shell_finds_it() {
        let question =
            PlanQuestion { dir: Some("-my plan".to_owned()), ..plan(Scheduler::Slurm, 2) };
        let found = question.answer(&Work::default()).unwrap();
        assert_eq!(found.steps[0].command, "sh './-my plan/submit.sh'");
        assert!(found.text().to_string().contains("sh './-my plan/submit.sh'"));
    }
}
