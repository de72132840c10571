//! What a release says of itself is the same everywhere.
#![allow(clippy::unwrap_used)]

mod common;

use std::{fs, path::Path};

const VERSION: &str = env!("CARGO_PKG_VERSION");

fn text(path: &str) -> String {
    fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)).unwrap()
}

/// What follows a mark on the first line that begins with it.
fn after<'a>(text: &'a str, mark: &str) -> &'a str {
    let rest = text.lines().find_map(|line| line.strip_prefix(mark));
    rest.unwrap_or_else(|| panic!("no line begins with '{mark}'"))
}

#[test]
fn there_is_one_version() {
    assert_eq!(common::shell("euclid --version").1, format!("euclid {VERSION}\n"));
    let citation = text("CITATION.cff");
    assert_eq!(after(&citation, "version: "), VERSION);
    // The newest section of the changelog, with its date.
    let date = after(&citation, "date-released: ");
    assert_eq!(after(&text("CHANGELOG.md"), "## "), format!("{VERSION}, {date}"));
    for page in ["web/package.json", "web/package-lock.json"] {
        assert_eq!(after(&text(page), "  \"version\": "), format!("\"{VERSION}\","), "{page}");
    }
    // Crates ask for each other as they are.
    let workspace = text("Cargo.toml");
    let crates: Vec<&str> =
        workspace.lines().filter(|line| line.contains("path = \"crates/")).collect();
    assert!(crates.len() >= 10, "{crates:?}");
    for line in crates {
        assert!(line.contains(&format!("version = \"{VERSION}\"")), "{line}");
    }
}

#[test]
fn there_is_one_address() {
    let workspace = text("Cargo.toml");
    let repository = after(&workspace, "repository = ").trim_matches('"');
    let homepage = after(&workspace, "homepage = ").trim_matches('"');
    for page in ["CITATION.cff", "python/pyproject.toml"] {
        let page = text(page);
        assert!(page.contains(repository) && page.contains(homepage));
    }
    assert!(text("README.md").contains(homepage));
}

#[test]
fn registries_take_the_keywords() {
    for name in ["Cargo.toml", "crates/values/Cargo.toml"] {
        let manifest = text(name);
        let lists = manifest.lines().filter_map(|line| line.strip_prefix("keywords = "));
        for list in lists {
            let words: Vec<&str> = list.trim_matches(['[', ']']).split(", ").collect();
            assert!(words.len() <= 5, "{name}: {list}");
            // Beside its quotes, twenty characters at most.
            assert!(words.iter().all(|word| word.len() <= 22), "{name}: {list}");
        }
    }
}
