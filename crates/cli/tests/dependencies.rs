//! No crate asks for what it does not use.
#![allow(clippy::unwrap_used)]

use std::{
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The sources of a crate, one after the other, without comments.
fn sources(place: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(place).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text += &sources(&path);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let file = fs::read_to_string(&path).unwrap();
            let code = |line: &&str| !line.trim_start().starts_with("//");
            text.extend(file.lines().filter(code).flat_map(|line| [line, "\n"]));
        }
    }
    text
}

/// Whether a name is one of the words of a text.
fn is_named(name: &str, text: &str) -> bool {
    let is_part = |char: char| char.is_alphanumeric() || char == '_';
    text.match_indices(name).any(|(place, _)| {
        !text[..place].ends_with(is_part) && !text[place + name.len()..].starts_with(is_part)
    })
}

/// The dependencies that a manifest lists, each with whether it is for tests only.
fn dependencies(manifest: &str) -> Vec<(&str, bool)> {
    let (mut found, mut section) = (Vec::new(), "");
    for line in manifest.lines() {
        if line.starts_with('[') {
            section = line;
        } else if section.ends_with("dependencies]")
            && let Some((name, _)) = line.split_once(['.', ' '])
            && !line.starts_with('#')
        {
            found.push((name, section.contains("dev-")));
        }
    }
    found
}

#[test]
fn every_dependency_is_used() {
    let (mut unused, mut looked_at) = (Vec::new(), 0);
    let members = fs::read_dir(root().join("crates")).unwrap().map(|entry| entry.unwrap().path());
    let others = ["bench", "checks", "python", "web/pack"].map(|place| root().join(place));
    for place in members.chain(others) {
        let manifest = fs::read_to_string(place.join("Cargo.toml")).unwrap();
        // What a test uses is no reason to ship it.
        let shipped = sources(&place.join("src"));
        let all = ["tests", "examples", "benches"].map(|part| place.join(part));
        let all: String =
            all.iter().filter(|part| part.is_dir()).map(|part| sources(part)).collect();
        let all = shipped.clone() + &all;
        for (name, for_tests) in dependencies(&manifest) {
            looked_at += 1;
            let words = if for_tests { &all } else { &shipped };
            if !is_named(&name.replace('-', "_"), words) {
                unused.push(format!("{}: {name}", place.display()));
            }
        }
    }
    assert!(looked_at > 90, "{looked_at}");
    assert!(unused.is_empty(), "{unused:#?}");
}
