//! Every command shown in the README and in docs/ is run, and its output compared.
#![allow(clippy::unwrap_used)]

mod common;

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The commands of a document, with what they are said to print: the lines of a `console` block from
/// one `$ ` to the next.
fn examples(text: &str) -> Vec<(String, String)> {
    let mut examples: Vec<(String, String)> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
        } else if let (true, Some(command)) = (inside, line.strip_prefix("$ ")) {
            examples.push((command.to_owned(), String::new()));
        } else if let (true, Some((_, output))) = (inside, examples.last_mut()) {
            output.push_str(line);
            output.push('\n');
        }
    }
    examples
}

#[test]
fn documents_show_what_the_command_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut documents: Vec<PathBuf> = vec![root.join("README.md")];
    for folder in ["docs", "docs/book"] {
        documents
            .extend(fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path()));
    }
    let mut count = 0;
    for document in documents.iter().filter(|path| path.extension().is_some_and(|e| e == "md")) {
        for (command, expected) in examples(&fs::read_to_string(document).unwrap()) {
            let (_, out, err) = common::shell(&command);
            let found = out + &err;
            assert_eq!(found.trim_end(), expected.trim_end(), "{}: {command}", document.display());
            count += 1;
        }
    }
    assert!(count >= 10, "only {count} commands were found");
}
