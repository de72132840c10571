//! Surveys on a cluster: what `survey plan` writes is run, killed, resumed and added up.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod common;

use common::{Place, Said, read};
use serde_json::Value;
use std::{
    fs,
    os::unix::fs::PermissionsExt,
    path::Path,
    process::{Command, Stdio},
};

/// A script, in a place, with a command `euclid` of its own and these variables.
fn script(place: &Place, line: &str, euclid: &Path, variables: &[(&str, &str)]) -> Said {
    let mut command = Command::new("sh");
    command.args(line.split(' ')).current_dir(&place.0).stdin(Stdio::null());
    command.env("EUCLID", euclid).envs(variables.iter().copied());
    read(&command.output().unwrap())
}

/// The command as it is.
fn real() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_euclid"))
}

/// A program in this place.
fn program(place: &Place, name: &str, text: &str) -> std::path::PathBuf {
    let path = place.0.join(name);
    fs::write(&path, format!("#!/bin/sh\n{text}")).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path
}

/// A command that is killed in the middle once for each part: it does some blocks of another cut of the
/// survey, which are blocks of this one, and then dies of a signal.
fn mortal(place: &Place) -> std::path::PathBuf {
    let text = format!(
        "case \"$*\" in *--shard*) ;; *) exec '{real}' \"$@\" ;; esac\n\
         for last; do :; done\n\
         part=${{last%/*}}\n\
         if mkdir \"died-$part\" 2>/dev/null; then\n\
             first=$(echo \"$*\" | sed 's|--shard .*|--shard '$part'/40|')\n\
             eval '{real}' \"$first\" >/dev/null\n\
             kill -9 $$\n\
         fi\n\
         exec '{real}' \"$@\"\n",
        real = real().display()
    );
    program(place, "mortal", &text)
}

#[test]
fn what_dies_is_tried_again_and_nothing_is_lost() {
    let place = Place::new("plan-shell");
    let survey = "--max 700 --take 1..3 --fields outcome,length";
    let told = place.quiet(&format!("survey plan {survey} --for shell --parts 4 --dir here"));
    assert!(told.contains("256 blocks in 4 parts for the shell"), "{told}");
    assert!(told.contains("  sh here/submit.sh\n"), "{told}");
    let (code, out, err) = script(&place, "here/submit.sh", &mortal(&place), &[]);
    assert_eq!((code, err.as_str()), (0, ""), "{out}");
    assert!(out.contains("The survey is complete: "), "{out}");
    for part in 1..=4 {
        let log = fs::read_to_string(place.0.join(format!("here/logs/part-{part}.txt"))).unwrap();
        assert!(log.contains("died in try 1 of 3 (exit code 137)"), "{log}");
        assert!(log.contains(&format!("part {part}/4: 64 of 256 blocks are in blocks")), "{log}");
    }
    let whole = place.quiet(&format!("survey {survey} --json"));
    assert_eq!(fs::read_to_string(place.0.join("here/result.json")).unwrap(), whole);
    // Again: nothing is left to do, and the result is the same.
    assert_eq!(script(&place, "here/submit.sh", real(), &[]).0, 0);
    assert_eq!(fs::read_to_string(place.0.join("here/result.json")).unwrap(), whole);
}

#[test]
fn what_is_missing_is_named_and_done_when_it_is_resumed() {
    let place = Place::new("plan-missing");
    // Formulas have characters that mean something to a shell.
    let arguments =
        ["survey", "--max", "300", "--pile-limit", "max(1, n-2)", "--misere", "--bins", "9"];
    let plan = ["plan", "--for", "shell", "--parts", "3", "--dir", "it's here"];
    let mut command = common::euclid([&arguments[..1], &plan, &arguments[1..]].concat());
    let (code, told, _) = read(&command.current_dir(&place.0).output().unwrap());
    assert_eq!(code, 0);
    assert!(told.contains(r"sh 'it'\''s here/submit.sh'"), "{told}");
    fs::rename(place.0.join("it's here"), place.0.join("moved")).unwrap();
    for part in [1, 3] {
        let (code, out, err) = script(&place, &format!("moved/task.sh {part}"), real(), &[]);
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
    }
    let (code, out, err) = script(&place, "moved/merge.sh", real(), &[]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("blocks are missing (85 of 256): 2,5,8,"), "{err}");
    assert!(err.contains("To resume, type 'sh submit.sh' again in"), "{err}");
    assert!(!place.0.join("moved/result.json").exists());
    let (code, _, err) = script(&place, "moved/submit.sh", real(), &[]);
    assert_eq!((code, err.as_str()), (0, ""));
    let whole = common::quiet(&[&arguments[..], &["--json"]].concat());
    assert_eq!(fs::read_to_string(place.0.join("moved/result.json")).unwrap(), whole);
}

#[test]
fn what_dies_always_is_given_up() {
    let place = Place::new("plan-dead");
    place.quiet("survey plan --max 300 --for shell --parts 2 --dir here");
    let dead = program(&place, "dead", "echo once >>tries; exit 7\n");
    assert_eq!(script(&place, "here/task.sh 1", &dead, &[]).0, 7);
    assert_eq!(fs::read_to_string(place.0.join("here/tries")).unwrap().lines().count(), 3);
    // What is refused is not tried again.
    let refusing = program(&place, "refusing", "echo once >>refusals; exit 2\n");
    assert_eq!(script(&place, "here/task.sh 1", &refusing, &[]).0, 2);
    assert_eq!(fs::read_to_string(place.0.join("here/refusals")).unwrap().lines().count(), 1);
    let (code, _, err) = script(&place, "here/submit.sh", Path::new("no-such-command"), &[]);
    assert_eq!(code, 1);
    assert!(err.contains("The command euclid is not found"), "{err}");
}

/// A scheduler that does everything at once: each argument that is a script is run for every index of its array.
fn scheduler(place: &Place, name: &str, array: &str, index: &str, directory: &str) {
    let text = format!(
        "echo \"$*\" >>calls\n\
         for script; do :; done\n\
         count=$(sed -n 's/^#{array}1-//p' \"$script\")\n\
         part=1\n\
         while [ $part -le ${{count:-1}} ]; do\n\
             (cd / && {directory}=$OLDPWD {index}=$part sh \"$OLDPWD/$script\" >>\"$OLDPWD/output\" 2>&1)\n\
             part=$((part + 1))\n\
         done\n\
         echo 7\n"
    );
    program(place, name, &text);
}

#[test]
fn scripts_are_submitted_one_after_the_other() {
    for (name, submit, array, index, directory, depends) in [
        (
            "slurm",
            "sbatch",
            "SBATCH --array=",
            "SLURM_ARRAY_TASK_ID",
            "SLURM_SUBMIT_DIR",
            "--dependency=afterany:7",
        ),
        ("pbs", "qsub", "PBS -J ", "PBS_ARRAY_INDEX", "PBS_O_WORKDIR", "-W depend=afterany:7"),
    ] {
        let place = Place::new(&format!("plan-{name}"));
        place
            .quiet(&format!("survey plan --max 300 --take odd --for {name} --parts 3 --threads 2"));
        scheduler(&place, submit, array, index, directory);
        for file in ["task.sh", "merge.sh", "submit.sh"] {
            let path = place.0.join("survey").join(file);
            assert!(Command::new("sh").arg("-n").arg(path).status().unwrap().success(), "{file}");
        }
        let path = format!("{}:{}", place.0.display(), std::env::var("PATH").unwrap());
        let (code, out, err) =
            script(&place, "survey/submit.sh -A mine", real(), &[("PATH", path.as_str())]);
        assert_eq!((code, err.as_str()), (0, ""), "{out}");
        assert!(out.contains("The parts are job 7, and the merge is job 7."), "{out}");
        let calls = fs::read_to_string(place.0.join("survey/calls")).unwrap();
        let calls: Vec<&str> = calls.lines().collect();
        assert!(
            calls.len() == 2 && calls.iter().all(|call| call.contains(" -A mine ")),
            "{calls:?}"
        );
        assert!(calls[0].ends_with("task.sh") && calls[1].contains(depends), "{calls:?}");
        let result = fs::read_to_string(place.0.join("survey/result.json")).unwrap();
        assert_eq!(result, place.quiet("survey --max 300 --take odd --json"));
    }
}

#[test]
fn other_files_are_left_alone() {
    let place = Place::new("plan-files");
    let plan = "survey plan --max 300 --for slurm --parts 3 --dir here";
    let json: Value = serde_json::from_str(&place.quiet(&format!("{plan} --json"))).unwrap();
    for file in json["files"].as_array().unwrap() {
        let path = place.0.join("here").join(file["name"].as_str().unwrap());
        assert_eq!(fs::read_to_string(path).unwrap(), file["content"].as_str().unwrap());
    }
    assert_eq!(json["steps"][0]["command"], "sh here/submit.sh");
    // The same plan again is no other plan.
    place.quiet(plan);
    let other = plan.replace("300", "301");
    let message = place.refused(&other);
    assert!(message.contains("'here/task.sh' already exists and differs"), "{message}");
    assert!(fs::read_to_string(place.0.join("here/task.sh")).unwrap().contains("--max=300 "));
    place.quiet(&format!("{other} --replace"));
    assert!(fs::read_to_string(place.0.join("here/task.sh")).unwrap().contains("--max=301 "));
    assert_eq!(Place(place.0.join("here")).names(), ["merge.sh", "submit.sh", "task.sh"]);
    fs::write(place.0.join("file"), "mine").unwrap();
    let (code, out, err) = place.run("survey plan --max 300 --for pbs --parts 3 --dir file");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("the directory 'file' cannot be created"), "{err}");
}

#[test]
fn what_cannot_be_planned_is_refused() {
    let place = Place::new("plan-refused");
    for (arguments, words) in [
        ("survey plan --max 300 --parts 3", "--for is missing"),
        ("survey plan --max 300 --for slurm", "--parts is missing"),
        ("survey plan --max 300 --for sge --parts 3", "'sge' is not one of slurm, pbs, shell"),
        ("survey plan --max 300 --for slurm --parts 0", "at least 1"),
        (
            "survey plan --max 300 --for slurm --parts 257",
            "the number of parts must be from 1 to 256",
        ),
        ("survey plan --for slurm --parts 3", "say which positions"),
        ("survey plan --max 1 --for slurm --parts 3", "no pair"),
        ("survey plan --max 300 --take x --for slurm --parts 3", "--take 'x'"),
        ("survey --max 300 plan --for slurm --parts 3", "cannot be used"),
        ("survey --max 300 --estimate --growth", "cannot be used together"),
        ("survey --max 300 --estimate --dir d", "cannot be used together"),
        ("survey --max 300 --estimate --format csv", "text or JSON"),
    ] {
        let message = place.refused(arguments);
        assert!(message.contains(words), "{arguments}: {message}");
    }
    assert!(place.names().is_empty());
}

#[test]
fn an_estimate_says_what_it_is() {
    let place = Place::new("plan-estimate");
    let text = place.quiet("survey --max 3000 --take 1..3 --estimate --threads 2");
    assert!(text.contains("4498500 positions in 256 blocks"), "{text}");
    assert!(
        text.contains(" on 2 threads\n") && text.contains("This is an extrapolation: "),
        "{text}"
    );
    let json = place.quiet("survey --max 4000000000 --estimate --timeout 60 --json");
    let json: Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["measured"]["smaller"], &json["blocks"]), (&true.into(), &"262144".into()));
    let number = |text: &Value| text.as_str().unwrap().parse::<f64>().unwrap();
    let hours = &json["core_hours"];
    assert!(number(&hours["low"]) < number(&hours["expected"]));
    assert!(number(&hours["expected"]) < number(&hours["high"]));
    let told = place.quiet("survey plan --max 3000 --for slurm --parts 8 --estimate");
    assert!(told.contains(" minutes for each part: twice the most that is expected"), "{told}");
    let task = fs::read_to_string(place.0.join("survey/task.sh")).unwrap();
    assert!(task.contains("\n#SBATCH --time="), "{task}");
    let refused = place.refused("survey --max 3000 --estimate --budget 1");
    assert!(refused.contains("--budget N allows more"), "{refused}");
}
