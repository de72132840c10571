//! `euclid worksheet` in every form: whole, repeatable, readable.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Place, euclid, quiet, read, refused};
use std::{fs, path::Path, process::Command};

const FORMS: [&str; 6] = ["pdf", "html", "tex", "md", "txt", "json"];

/// Whether there is such a program.
fn installed(program: &str) -> bool {
    Command::new(program).arg("--version").output().is_ok()
}

fn made(place: &Place, name: &str, more: &[&str]) -> Vec<u8> {
    let arguments = ["worksheet", "--level", "2", "--seed", "7", "--out", name];
    let output = euclid(arguments.iter().chain(more)).current_dir(&place.0).output().unwrap();
    assert_eq!(read(&output), (0, String::new(), String::new()), "{name}");
    fs::read(place.0.join(name)).unwrap()
}

#[test]
fn every_form_is_the_same_every_time() {
    let place = Place::new("worksheet-forms");
    for form in FORMS {
        let one = made(&place, &format!("one.{form}"), &[]);
        assert_eq!(one, made(&place, &format!("two.{form}"), &[]), "{form}");
        assert_ne!(one, made(&place, &format!("three.{form}"), &["--count", "9"]), "{form}");
        if form != "pdf" && form != "json" {
            let text = String::from_utf8(one).unwrap();
            for part in ["(6, 15)", "Who wins?", "Play to the end", "Player 1"] {
                assert!(text.contains(part), "{form}: {part}");
            }
        }
    }
    let text = quiet(&["worksheet", "--level", "2", "--seed", "7"]);
    assert_eq!(text.as_bytes(), fs::read(place.0.join("one.txt")).unwrap());
}

/// The text of a PDF, page by page, where there is a program that reads it.
fn pages(pdf: &Path) -> Option<Vec<String>> {
    if !installed("pdftotext") {
        return None;
    }
    let output = Command::new("pdftotext").args(["-layout"]).arg(pdf).arg("-").output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    Some(text.split('\u{c}').filter(|page| !page.trim().is_empty()).map(str::to_owned).collect())
}

#[test]
fn a_pdf_has_its_text_and_the_answers_on_pages_of_their_own() {
    let place = Place::new("worksheet-pdf");
    for more in [&["--paper", "letter"][..], &["--take", "1..3"], &["--partizan"]] {
        made(&place, "sheet.pdf", more);
        let Some(pages) = pages(&place.0.join("sheet.pdf")) else { return };
        let begins = |page: &&String| page.trim_start().starts_with("Answers");
        let first = pages.iter().position(|page| begins(&page)).unwrap();
        assert!(first > 0 && pages.iter().filter(begins).count() == 1);
        for (index, page) in pages.iter().enumerate() {
            let dense = page.replace(' ', "");
            assert!(dense.contains(&format!("{}/{}", index + 1, pages.len())), "{page}");
            assert!(page.contains("euclid worksheet --level 2 --count 10 --seed 7"), "{page}");
        }
        for number in 1..=10 {
            let found = |pages: &[String]| {
                let line = |line: &str| line.trim_start().starts_with(&format!("{number}. "));
                pages.iter().filter(|page| page.lines().any(line)).count()
            };
            assert_eq!((found(&pages[..first]), found(&pages[first..])), (1, 1), "{number}");
        }
    }
}

#[test]
fn latex_compiles() {
    if !installed("pdflatex") {
        return;
    }
    let place = Place::new("worksheet-latex");
    for more in [
        &["--count", "14"][..],
        &["--partizan", "--kinds", "partizan,sum,play"],
        &["--pile-limit", "ceil(n/2)"],
    ] {
        made(&place, "sheet.tex", more);
        let output = Command::new("pdflatex")
            .args(["-interaction=nonstopmode", "-halt-on-error", "sheet.tex"])
            .current_dir(&place.0)
            .output()
            .unwrap();
        let log = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{log}");
        assert!(!log.contains("Overfull \\hbox"), "{log}");
    }
}

#[test]
fn parts_of_a_sheet() {
    let all = quiet(&["worksheet", "--count", "4"]);
    let exercises = quiet(&["worksheet", "--count", "4", "--no-answers"]);
    let answers = quiet(&["worksheet", "--count", "4", "--answers-only"]);
    assert!(all.contains("ANSWERS") && all.contains("Name"));
    assert!(!exercises.contains("ANSWERS") && exercises.contains("Name"));
    assert!(answers.contains("ANSWERS") && !answers.contains("Name"));
}

#[test]
fn what_cannot_be_made_leaves_no_file() {
    let place = Place::new("worksheet-refused");
    for (more, words) in [
        (&["--count", "0"][..], "it must be from 1 to 100"),
        (&["--count", "101"], "it must be from 1 to 100"),
        (&["--level", "6"], "it must be from 1 to 5"),
        (&["--seed", "9007199254740992"], "it must be from 0 to 9007199254740991"),
        (
            &["--kinds", "whom"],
            "'whom' is not one of who, move, play, cut, fraction, value, sum, partizan (did you mean who?)",
        ),
        (&["--kinds", ""], "--kinds ''"),
        (&["--kinds", "who,who"], "--kinds 'who' is there twice"),
        (
            &["--kinds", "value", "--move-limit", "2n"],
            "there are who, move, play, cut, fraction, partizan",
        ),
        (&["--take", "1000", "--level", "1"], "no more exercises of the kind 'who'"),
        (&["--take", "0"], "--take"),
        (&["--partizan", "--misere"], "--partizan"),
        (&["--no-answers", "--answers-only"], "cannot be used together"),
        (&["--budget", "10"], "--budget N allows more"),
    ] {
        let out = place.0.join("sheet.pdf");
        let mut arguments = vec!["worksheet", "--out", out.to_str().unwrap()];
        arguments.extend(more);
        let message = refused(&arguments);
        assert!(message.contains(words), "{more:?}: {message}");
        assert_eq!(place.names(), [""; 0], "{more:?}");
    }
    let message = refused(&["worksheet", "--out", "sheet.doc"]);
    assert!(message.contains("pdf, html, latex, markdown, json"), "{message}");
}
