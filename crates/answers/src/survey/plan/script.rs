//! The scripts of a plan: one part of the survey, adding up, and what starts both.
//!
//! They name no absolute path: they work wherever their directory is, as `submit.sh` goes there first.

use super::{PlanFile, Scheduler};

/// What the scripts depend on.
pub(super) struct Scripts<'p> {
    pub scheduler: Scheduler,
    /// The survey, in a line without control characters.
    pub definition: &'p str,
    /// The arguments of `euclid survey`, as a shell reads them.
    pub arguments: &'p str,
    pub blocks: u64,
    pub parts: u64,
    pub threads: u64,
    /// What a part may take at most.
    pub bytes: u64,
    pub minutes: Option<u64>,
}

/// A word as a shell reads it.
pub(super) fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "_-./,:=+@%^".contains(c);
    if !word.is_empty() && word.chars().all(plain) {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', r"'\''"))
}

const TASK: &str = include_str!("task.sh");
const MERGE: &str = include_str!("merge.sh");
const SUBMIT: &str = include_str!("submit.sh");

impl Scripts<'_> {
    pub fn files(&self) -> Vec<PlanFile> {
        let file = |name: &str, content: String| PlanFile { name: name.to_owned(), content };
        vec![
            file("task.sh", self.task()),
            file("merge.sh", self.merge()),
            file("submit.sh", self.submit()),
        ]
    }

    /// What a file is, and the requests for the scheduler.
    fn begun(&self, what: &str, requests: &[String]) -> String {
        let mark = match self.scheduler {
            Scheduler::Slurm => "#SBATCH ",
            Scheduler::Pbs => "#PBS ",
            Scheduler::Shell => "",
        };
        let mut script = format!("#!/bin/sh\n# {what}\n# The survey: {}\n", self.definition);
        for request in requests {
            script += &format!("{mark}{request}\n");
        }
        script + "\n"
    }

    fn task(&self) -> String {
        let Scripts { blocks, parts, threads, .. } = self;
        let megabytes = self.bytes.div_ceil(1 << 20);
        let time = self.minutes.map(|all| format!("{}:{:02}:00", all / 60, all % 60));
        let mut requests = match self.scheduler {
            Scheduler::Slurm => vec![
                "--job-name=euclid-survey".to_owned(),
                format!("--array=1-{parts}"),
                format!("--cpus-per-task={threads}"),
                format!("--mem={megabytes}M"),
                "--output=logs/part-%a.txt".to_owned(),
                "--open-mode=append".to_owned(),
                "--requeue".to_owned(),
            ],
            Scheduler::Pbs => vec![
                "-N euclid-survey".to_owned(),
                format!("-l select=1:ncpus={threads}:mem={megabytes}mb"),
                "-j oe".to_owned(),
                "-o logs/".to_owned(),
                "-r y".to_owned(),
            ],
            Scheduler::Shell => vec![],
        };
        if self.scheduler == Scheduler::Pbs && *parts > 1 {
            requests.push(format!("-J 1-{parts}"));
        }
        requests.extend(time.and_then(|time| match self.scheduler {
            Scheduler::Slurm => Some(format!("--time={time}")),
            Scheduler::Pbs => Some(format!("-l walltime={time}")),
            Scheduler::Shell => None,
        }));
        let what = format!(
            "One of {parts} parts of a survey of {blocks} blocks; submit.sh starts them all."
        );
        let part = match self.scheduler {
            Scheduler::Slurm => "part=${SLURM_ARRAY_TASK_ID:?submit.sh submits this script}\n",
            // One part is no array.
            Scheduler::Pbs if *parts == 1 => "part=1\n",
            Scheduler::Pbs => "part=${PBS_ARRAY_INDEX:?submit.sh submits this script}\n",
            Scheduler::Shell => "part=${1:?which part? sh task.sh PART}\n",
        };
        let body =
            TASK.replace("@ARGUMENTS@", self.arguments).replace("@PARTS@", &parts.to_string());
        self.begun(&what, &requests) + self.place() + part + &body
    }

    fn merge(&self) -> String {
        let requests: &[&str] = match self.scheduler {
            Scheduler::Slurm => {
                &["--job-name=euclid-merge", "--output=logs/merge.txt", "--open-mode=append"]
            }
            Scheduler::Pbs => &["-N euclid-merge", "-j oe", "-o logs/"],
            Scheduler::Shell => &[],
        };
        let requests: Vec<String> = requests.iter().map(ToString::to_string).collect();
        self.begun("Adds up all blocks, or names those that are missing.", &requests)
            + self.place()
            + MERGE
    }

    /// Goes to the directory of the plan.
    fn place(&self) -> &'static str {
        match self.scheduler {
            Scheduler::Slurm => "cd -- \"${SLURM_SUBMIT_DIR:-.}\" || exit 1\n",
            Scheduler::Pbs => "cd -- \"${PBS_O_WORKDIR:-.}\" || exit 1\n",
            Scheduler::Shell => "cd -- \"$(dirname -- \"$0\")\" || exit 1\n",
        }
    }

    fn submit(&self) -> String {
        let parts = self.parts;
        let (what, start) = match self.scheduler {
            Scheduler::Slurm => (
                "Submits all parts and, after them, the merge. Arguments are passed to sbatch for both: sh submit.sh --partition=long",
                "array=$(sbatch --parsable \"$@\" task.sh)\n\
                 array=${array%%;*}\n\
                 merge=$(sbatch --parsable --dependency=afterany:\"$array\" \"$@\" merge.sh)\n\
                 echo \"The parts are job $array, and the merge is job ${merge%%;*}. Both write to $PWD/logs.\"\n"
                    .to_owned(),
            ),
            Scheduler::Pbs => (
                "Submits all parts and, after them, the merge. Arguments are passed to qsub for both: sh submit.sh -q long",
                "array=$(qsub -v EUCLID=\"$EUCLID\" \"$@\" task.sh)\n\
                 merge=$(qsub -v EUCLID=\"$EUCLID\" -W depend=afterany:\"$array\" \"$@\" merge.sh)\n\
                 echo \"The parts are job $array, and the merge is job $merge. Both write to $PWD/logs.\"\n"
                    .to_owned(),
            ),
            Scheduler::Shell => (
                "Does all parts side by side on this machine, then the merge.",
                format!(
                    "pids=\n\
                     trap 'trap \"\" INT TERM; kill $pids 2>/dev/null || :; wait; exit 130' INT TERM\n\
                     part=1\n\
                     while [ \"$part\" -le {parts} ]; do\n    \
                         sh ./task.sh \"$part\" >>\"logs/part-$part.txt\" 2>&1 &\n    \
                         pids=\"$pids $!\"\n    \
                         part=$((part + 1))\n\
                     done\n\
                     wait\n\
                     exec sh ./merge.sh\n"
                ),
            ),
        };
        self.begun(what, &[]) + SUBMIT + &start
    }
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_shell_reads_what_was_meant() {
        for (word, expected) in [
            ("1..3", "1..3"),
            ("n-2", "n-2"),
            ("ceil(n/2)", "'ceil(n/2)'"),
            ("n + 1", "'n + 1'"),
            ("", "''"),
            ("it's $HOME; `x`", r"'it'\''s $HOME; `x`'"),
            ("*", "'*'"),
            ("~", "'~'"),
        ] {
            assert_eq!(quoted(word), expected);
        }
    }
}
