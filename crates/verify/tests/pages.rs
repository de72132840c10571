//! `docs/theorems.md`, the table of `docs/errata.md` and `proofs/registry.txt` are those of the registry. With
//! `EUCLID_GENERATE=1` they are written.
#![allow(clippy::unwrap_used)]

use euclid_verify::{ERRATA, STATEMENTS, Source, Statement, Status, checks};
use std::{collections::BTreeSet, fmt::Write, fs, path::Path};

/// Compares what stands between two marks of a page, or writes it.
fn generated(name: &str, mark: &str, content: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs").join(name);
    let page = fs::read_to_string(&path).unwrap();
    let begin = page.find(&format!("<!-- {mark}: ")).unwrap();
    let begin = begin + page[begin..].find('\n').unwrap() + 1;
    let end = page.find(&format!("<!-- end of {mark} -->")).unwrap();
    if std::env::var_os("EUCLID_GENERATE").is_some() {
        fs::write(path, format!("{}{content}{}", &page[..begin], &page[end..])).unwrap();
    } else {
        assert!(page[begin..end] == *content, "docs/{name} is stale: make generate");
    }
}

/// A text in the cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('*', "\\*").replace('<', "&lt;")
}

/// Names of code, with commas between them.
fn names(names: &str) -> String {
    let names = names.split(", ").filter(|name| !name.is_empty());
    names.map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}

fn heading(source: &Source) -> String {
    let link = match (source.doi, source.url) {
        (Some(doi), _) => format!(", [doi {doi}](https://doi.org/{doi})"),
        (_, Some(url)) => format!(", <{url}>"),
        _ => String::new(),
    };
    format!("\n## {}\n\n{}{link}.\n", source.name, source.title)
}

fn row(statement: &Statement, is_checked: bool) -> String {
    let status = match statement.status {
        Status::Proved(place) => format!("[proved]({place})"),
        Status::ByMachine(theorems) => {
            let also = statement.proof.map(|place| format!(", and [here]({place})"));
            format!("proved by machine: {}{}", names(theorems), also.unwrap_or_default())
        }
        status => status.name().to_owned(),
    };
    let Statement { id, place, text, code: [code, tests], .. } = statement;
    let place = if place.is_empty() { String::new() } else { format!("{}: ", cell(place)) };
    let verify = if is_checked { "yes" } else { "-" };
    let (text, code, tests) = (cell(text), names(code), names(tests));
    format!("| `{id}` | {place}{text} | {status} | {verify} | {code} | {tests} |\n")
}

#[test]
fn the_page_of_theorems_is_that_of_the_registry() {
    let checked: BTreeSet<&str> = checks().iter().map(|check| check.id).collect();
    let (mut page, mut last) = (String::new(), None);
    for statement in STATEMENTS {
        if last != Some(statement.source) {
            page += &heading(statement.source);
            page += "\n| id | statement | status | verify | computed by | tested in |\n";
            page += "| --- | --- | --- | --- | --- | --- |\n";
            last = Some(statement.source);
        }
        page += &row(statement, checked.contains(statement.id));
    }
    generated("theorems.md", "statements", &(page + "\n"));
}

#[test]
fn the_table_of_errata_is_that_of_the_registry() {
    let mut table = "\n| where | what | printed | right | checked by |\n".to_owned();
    table += "| --- | --- | --- | --- | --- |\n";
    for erratum in ERRATA {
        let id = erratum.id.map_or("-".to_owned(), |id| format!("`{id}`"));
        let [place, printed, right] = [erratum.place, erratum.printed, erratum.right].map(cell);
        let (kind, section) = (erratum.kind.name(), erratum.section);
        writeln!(table, "| [{place}](#{section}) | {kind} | {printed} | {right} | {id} |").unwrap();
    }
    generated("errata.md", "errata", &(table + "\n"));
}

/// `make proofs` looks at every theorem of this list.
#[test]
fn the_list_of_proofs_is_that_of_the_registry() {
    let mut list: Vec<&str> = Vec::new();
    for statement in STATEMENTS {
        if let Status::ByMachine(theorems) = statement.status {
            list.extend(theorems.split(", "));
        }
    }
    list.sort_unstable();
    list.dedup();
    let proofs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../proofs");
    // A theorem is where its name says.
    for theorem in &list {
        let (file, name) = theorem.split_once('.').unwrap();
        let text = fs::read_to_string(proofs.join(file).with_extension("v")).unwrap();
        let states = |word: &str| {
            let stated = format!("{word} {name}");
            let mut lines = text.lines().filter_map(|line| line.trim_start().strip_prefix(&stated));
            lines.any(|rest| rest.is_empty() || rest.starts_with([' ', ':']))
        };
        assert!(["Theorem", "Corollary", "Lemma"].iter().any(|word| states(word)), "{theorem}");
    }
    let list = list.join("\n") + "\n";
    let path = proofs.join("registry.txt");
    if std::env::var_os("EUCLID_GENERATE").is_some() {
        fs::write(path, list).unwrap();
    } else {
        assert!(
            fs::read_to_string(path).unwrap() == list,
            "proofs/registry.txt is stale: make generate"
        );
    }
}

/// Every file of tests that the registry names is somewhere in the crates.
#[test]
fn the_tests_that_are_named_are_there() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let places = ["games/src", "games", "fractions/src", ""].map(|place| crates.join(place));
    for statement in STATEMENTS {
        for test in statement.code[1].split(", ").filter(|test| !test.is_empty()) {
            let is_there = places.iter().any(|place| place.join(test).is_file());
            assert!(is_there, "{}: {test}", statement.id);
        }
    }
}
