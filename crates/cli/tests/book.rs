//! The book: its exercises have answers, which the command confirms, and its links lead somewhere.
#![allow(clippy::unwrap_used)]

mod common;

use serde_json::Value;
use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn docs() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs")
}

fn page(name: impl AsRef<Path>) -> String {
    fs::read_to_string(docs().join(name)).unwrap()
}

/// The names of the chapters in order.
fn chapters() -> Vec<String> {
    let names = fs::read_dir(docs().join("book")).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut chapters: Vec<String> =
        names.filter(|name| name.starts_with(|first: char| first.is_ascii_digit())).collect();
    chapters.sort();
    chapters
}

/// The items of the numbered list under a heading, each on one line.
fn items(text: &str, heading: &str) -> Vec<String> {
    let mut items: Vec<String> = Vec::new();
    let section = text.lines().skip_while(|line| *line != heading).skip(1);
    for line in section.take_while(|line| !line.starts_with('#')) {
        let number = format!("{}. ", items.len() + 1);
        if let Some(item) = line.strip_prefix(&number) {
            items.push(item.to_owned());
        } else if let (Some(item), true) = (items.last_mut(), !line.is_empty()) {
            item.push(' ');
            item.push_str(line.trim());
        }
    }
    items
}

/// What stands between two marks, each time.
fn between<'a>(text: &'a str, open: &str, close: &str) -> Vec<&'a str> {
    let parts = text.split(open).skip(1);
    parts.filter_map(|part| part.split_once(close)).map(|(inside, _)| inside).collect()
}

fn asked(command: &str) -> Value {
    let (code, out, err) = common::shell(&format!("euclid {command} --json"));
    assert_eq!((code, err.as_str()), (0, ""), "{command}");
    serde_json::from_str(&out).unwrap()
}

/// Whether the command agrees with an answer to `<!-- check: ... -->`; web/src/views/book/check.ts asks the same.
fn right(check: &str, answer: &str) -> bool {
    let (what, question) = check.split_once(' ').unwrap();
    let command = question.split(' ').next().unwrap();
    let said = match (what, command) {
        ("take", _) => {
            let moves = asked(&format!("moves {question}"));
            let listed = moves["moves"]["listed"].as_array().unwrap();
            return listed.iter().any(|step| step["take"] == answer && step["outcome"] == "P");
        }
        ("value", _) => {
            let (p, q) = question.strip_suffix(" --partizan").unwrap().split_once(' ').unwrap();
            return asked(&format!("value '{answer}' --against 'E({p},{q})'"))["against"]["relation"]
                == "=";
        }
        ("row", _) => asked(check),
        (_, "sum" | "count") => asked(question),
        _ => asked(&format!("analyze {question}")),
    };
    let outcome = match answer.to_lowercase().as_str() {
        "player 1" | "the player who moves first" => "N",
        "player 2" | "the player who moves second" => "P",
        "left, whoever moves first" => "L",
        "right, whoever moves first" => "R",
        _ => answer,
    };
    match &said[what] {
        Value::String(truth) => truth == outcome,
        Value::Array(truth) => {
            let numbers: Vec<&str> = answer.trim_matches(['[', ']']).split(", ").collect();
            *truth == numbers
        }
        nothing => panic!("{check}: {nothing}"),
    }
}

#[test]
fn every_exercise_has_a_right_answer() {
    let answers = page("book/answers.md");
    let chapters = chapters();
    assert_eq!(chapters.len(), 9);
    for name in chapters {
        let text = page(format!("book/{name}"));
        let title = text.lines().next().unwrap();
        let answers = items(&answers, &format!("#{title}"));
        let exercises = items(&text, "## Exercises");
        assert_eq!((exercises.len(), answers.len()), (5, 5), "{name}");
        for (exercise, told) in exercises.iter().zip(answers) {
            let [check] = between(exercise, "<!-- check: ", " -->")[..] else {
                panic!("{name}: nothing checks '{exercise}'")
            };
            let told = told.replace(r"\*", "STAR");
            let given: Vec<&str> = told.split("**").skip(1).step_by(2).collect();
            assert!(told.starts_with("**") && !given.is_empty(), "{name}: {told}");
            for answer in given {
                let answer = answer.replace("STAR", "*");
                assert!(right(check, &answer), "{name}: {check} is not {answer}");
            }
        }
    }
}

#[test]
fn a_wrong_answer_is_wrong() {
    for (check, answer) in [
        ("take 25 87", "3"),
        ("take 25 87", "4"),
        ("outcome 25 87", "Player 2"),
        ("digits 25 87", "[3, 2, 11]"),
        ("value 3 2 --partizan", "0"),
        ("outcome sum --partizan 4,3 5,3", "Left, whoever moves first"),
        ("row 2 5", "5, 7"),
        ("won count --max 5", "8"),
    ] {
        assert!(!right(check, answer), "{check}");
    }
}

/// What `make book` builds has every page that its pages link to, and every picture.
#[test]
fn links_of_the_book_lead_somewhere() {
    let summary = page("SUMMARY.md");
    let listed: BTreeSet<PathBuf> =
        between(&summary, "](", ")").into_iter().map(|name| docs().join(name)).collect();
    for name in fs::read_dir(docs().join("book")).unwrap() {
        assert!(listed.contains(&name.as_ref().unwrap().path()), "SUMMARY.md lacks {name:?}");
    }
    for path in &listed {
        let text = fs::read_to_string(path).unwrap();
        for link in between(&text, "](", ")") {
            let target = link.split('#').next().unwrap();
            if target.is_empty() || target.contains("://") {
                continue;
            }
            let folder = path.parent().unwrap();
            let file = match target.strip_prefix("../") {
                Some(above) => folder.parent().unwrap().join(above),
                None => folder.join(target),
            };
            let page = file.extension().is_some_and(|extension| extension == "md");
            let there = if page { listed.contains(&file) } else { file.exists() };
            assert!(there, "{} links to {target}; add it to docs/SUMMARY.md", path.display());
        }
    }
}
