//! Every command shown in the README, in docs/ and in the paper is run, and its output compared. With `EUCLID_GENERATE=1`
//! it is written instead: read what changed before you commit it.
#![allow(clippy::unwrap_used)]

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The commands of a document, with what they are said to print: the lines from one `$ ` to the next in the blocks
/// that begin with one line and end with another. A command that ends with a backslash goes on.
fn examples(text: &str, begin: &str, end: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line == begin {
            inside = true;
        } else if line.starts_with(end) {
            inside = false;
        } else if let (true, Some(command)) = (inside, line.strip_prefix("$ ")) {
            examples.push((command.to_owned(), String::new()));
        } else if let (true, Some((command, output))) = (inside, examples.last_mut()) {
            let text = if command.ends_with('\\') { command } else { output };
            text.push('\n');
            text.push_str(line);
        }
    }
    examples
}

/// Runs them all, and says how many they are. Spaces at the ends of lines do not count.
fn run_all(document: &Path, begin: &str, end: &str) -> usize {
    let trimmed = |text: &str| {
        text.trim_start_matches('\n')
            .trim_end()
            .lines()
            .map(str::trim_end)
            .collect::<Vec<_>>()
            .join("\n")
    };
    let text = fs::read_to_string(document).unwrap();
    let examples = examples(&text, begin, end);
    let (mut written, mut wrong) = (text.clone(), Vec::new());
    for (command, expected) in &examples {
        let (_, out, err) = common::shell(command);
        let found = trimmed(&(out + &err));
        if found != trimmed(expected) {
            let shown = format!("$ {command}{expected}");
            let now = if found.is_empty() { found } else { format!("\n{found}") };
            written = written.replacen(&shown, &format!("$ {command}{now}"), 1);
            wrong.push(format!("$ {command}\nprints{now}\n\nand is said to print{expected}\n"));
        }
    }
    if std::env::var_os("EUCLID_GENERATE").is_some() {
        fs::write(document, written).unwrap();
    } else {
        assert!(wrong.is_empty(), "{}: make generate\n{}", document.display(), wrong.join("\n"));
    }
    examples.len()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn documents_show_what_the_command_prints() {
    let root = root();
    let mut documents: Vec<PathBuf> = vec![root.join("README.md")];
    for folder in ["docs", "docs/book"] {
        documents
            .extend(fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path()));
    }
    documents.retain(|path| path.extension().is_some_and(|e| e == "md"));
    let count: usize =
        documents.iter().map(|document| run_all(document, "```console", "```")).sum();
    assert!(count >= 10, "only {count} commands were found");
}

/// The notes of the paper.
fn notes() -> [PathBuf; 2] {
    ["paper/euclid.tex", "paper/three.tex"].map(|note| root().join(note))
}

#[test]
fn the_paper_shows_what_the_command_prints() {
    for note in notes() {
        let count = run_all(&note, r"\begin{console}", r"\end{");
        assert!(count >= 2, "only {count} commands were found in {}", note.display());
    }
}

#[test]
#[ignore = "takes minutes; `make paper` runs it"]
fn the_paper_shows_what_long_commands_print() {
    let count: usize =
        notes().iter().map(|note| run_all(note, r"\begin{longconsole}", r"\end{")).sum();
    assert!(count >= 1, "only {count} commands were found");
}
