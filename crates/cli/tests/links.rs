//! Every link of the documents to a file of this repository leads somewhere, and so does every anchor in it.
#![allow(clippy::unwrap_used)]

use std::{
    fs,
    path::{Path, PathBuf},
};

/// The targets of links and pictures, outside blocks of code.
fn targets(text: &str) -> Vec<String> {
    let mut inside = false;
    let mut targets = Vec::new();
    for line in text.lines() {
        if line.starts_with("```") {
            inside = !inside;
        }
        if inside {
            continue;
        }
        // `code` is not read.
        let prose: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for (opening, closing) in [("](", ')'), ("src=\"", '"'), ("srcset=\"", '"')] {
            let found = prose.split(opening).skip(1).filter_map(|rest| rest.split(closing).next());
            targets.extend(found.map(str::to_owned));
        }
    }
    targets
}

/// The anchor that GitHub gives a heading.
fn anchor(heading: &str) -> String {
    let letters = heading.trim().to_lowercase();
    let kept = letters.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

#[test]
fn links_lead_somewhere() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut documents: Vec<PathBuf> = Vec::new();
    for folder in ["", "docs", "docs/book", "python"] {
        let files = fs::read_dir(root.join(folder)).unwrap().map(|entry| entry.unwrap().path());
        documents.extend(files.filter(|path| path.extension().is_some_and(|e| e == "md")));
    }
    let mut wrong = Vec::new();
    for document in &documents {
        for target in targets(&fs::read_to_string(document).unwrap()) {
            if target.contains("://") || target.starts_with("mailto:") {
                continue;
            }
            let (file, place) = target.split_once('#').unwrap_or((&target, ""));
            let folder = document.parent().unwrap();
            let there = if file.is_empty() { document.clone() } else { folder.join(file) };
            let known = || {
                let text = fs::read_to_string(&there).unwrap_or_default();
                let mut headings = text.lines().filter(|line| line.starts_with('#'));
                headings.any(|line| anchor(line.trim_start_matches('#')) == place)
            };
            if !there.exists() || (!place.is_empty() && !known()) {
                wrong.push(format!("{}: {target}", document.display()));
            }
        }
    }
    assert!(documents.len() > 20 && wrong.is_empty(), "{wrong:#?}");
}
