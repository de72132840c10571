//! `euclid count` as a user meets it.
#![allow(clippy::unwrap_used)]

mod common;

use common::Said;
use serde_json::{Value, json};

fn run(arguments: &[&str]) -> Said {
    common::run(&[&["count"], arguments].concat())
}

fn json(arguments: &[&str]) -> Value {
    common::json(&[&["count"], arguments, &["--json"]].concat())
}

#[test]
fn the_json_of_the_contract() {
    // (1,2), (1,3), (2,3), (1,4), (2,4), (3,4) have the values 1, 2, 0, 3, 1, 0.
    let expected = json!({
        "game": "pair",
        "rules": {"end": "equal", "take": "any", "play": "normal"},
        "max": "4",
        "pairs": "6",
        "won": "4",
        "share": "0.666666666667",
        "grundy": {
            "values": [
                {"value": "0", "count": "2", "share": "0.333333333333"},
                {"value": "1", "count": "2", "share": "0.333333333333"},
                {"value": "2", "count": "1", "share": "0.166666666667"},
            ],
            "more": "1",
            "complete": false,
        },
    });
    assert_eq!(json(&["--max", "4", "--values", "3"]), expected);
    // With odd multiples there are two values, and the digit sums 2, 3, 3, 4, 2, 4 decide.
    let found = json(&["--max", "4", "--take", "odd"]);
    let counts = |value: usize| &found["grundy"]["values"][value]["count"];
    assert_eq!((counts(0), counts(1), counts(2)), (&json!("2"), &json!("4"), &Value::Null));
    assert_eq!(
        (&found["equivalent"], &found["grundy"]["complete"]),
        (&json!("1..1"), &json!(true))
    );
    let found = json(&["--max", "4", "--misere"]);
    // The misère values of the six are 0, 2, 1, 3, 0, 0.
    assert_eq!((&found["won"], &found["grundy"]["values"][0]["count"]), (&json!("3"), &json!("3")));
    assert_eq!(json(&["--max", "0"])["won"], "0");
    assert_eq!(json(&["--max", "1", "--take", "1"])["won"], "0");
}

#[test]
fn partizan_euclid() {
    // E(2,1), E(3,1) and E(4,1), E(4,2) are over; the first to move wins E(3,2), and Left E(4,3).
    let found = json(&["--max", "4", "--partizan"]);
    let counts = ["left", "right", "next", "previous"].map(|name| found[name]["count"].clone());
    assert_eq!(counts, ["1", "0", "1", "4"].map(Value::from));
    assert_eq!((&found["game"], &found["positions"]), (&json!("partizan"), &json!("6")));
    let found = json(&["--max", "30000", "--partizan"]);
    // By the recursion of the game.
    assert_eq!(found["next"]["count"], "10854461");
    assert_eq!(found["previous"]["count"], "10883924");
    let (code, page, _) = run(&["--max", "1000", "--partizan"]);
    assert!(
        code == 0 && page.contains("\nthe first to move wins   36705  0.073483483483\n"),
        "{page}"
    );
}

#[test]
fn numbers_of_any_size() {
    let path = std::env::temp_dir().join(format!("euclid-count-{}", std::process::id()));
    std::fs::write(&path, format!("1{}\n", "0".repeat(1000))).unwrap();
    let found = json(&["--max", &format!("@{}", path.display()), "--values", "2"]);
    std::fs::remove_file(&path).unwrap();
    // The share of Player 1 is 1/phi, and that of the values 0 and 1 follows from Phi_2.
    assert!(found["won"].as_str().unwrap().starts_with("30901699437494742410229"));
    assert_eq!(found["grundy"]["values"].as_array().unwrap().len(), 2);
    assert_eq!(json(&["--max", "1_000"])["pairs"], "499500");
}

#[test]
fn the_page_adds_up() {
    let (code, page, err) = run(&["--max", "1000", "--take", "1..12", "--values", "4"]);
    assert_eq!((code, err.as_str()), (0, ""));
    let count = |line: &str| line.split_whitespace().rev().nth(1)?.parse::<u64>().ok();
    let values = page.lines().filter(|line| line.starts_with("value "));
    assert_eq!(values.clone().count(), 5, "{page}");
    assert_eq!(values.filter_map(count).sum::<u64>(), 499_500, "{page}");
    assert!(page.contains("value 4 and more"), "{page}");
}

#[test]
fn sums_over_pairs() {
    // The losing pairs up to 4 are (2, 3) and (3, 4).
    let expected = json!({
        "of": "a+b",
        "pairs": "30",
        "won": "18",
        "lost": "12",
        "grundy": {
            "values": [{"value": "0", "sum": "12"}, {"value": "1", "sum": "9"}],
            "more": "9",
            "complete": false,
        },
    });
    assert_eq!(json(&["--max", "4", "--values", "2", "--sum", "a+b"])["sum"], expected);
    // Project Euler 325.
    for (max, lost) in [("10", "211"), ("10000", "230312207313")] {
        assert_eq!(json(&["--max", max, "--sum", "a+b"])["sum"]["lost"], lost);
    }
    let lost = |of: &str| {
        let found = json(&["--max", "1_000", "--take", "1..3", "--misere", "--sum", of]);
        found["sum"]["lost"].as_str().unwrap().parse::<u64>().unwrap()
    };
    assert_eq!(lost("a") + lost("b"), lost("a+b"));
    assert_eq!(json(&["--max", "1", "--sum", "b"])["sum"]["pairs"], "0");
    assert_eq!(json(&["--max", "4"]).get("sum"), None);
}

#[test]
fn levels_of_trees() {
    let expected = json!({
        "game": "pair",
        "rules": {"end": "equal", "take": "any", "play": "normal"},
        "tree": "calkin-wilf",
        "level": "2",
        "nodes": "4",
        "won": "2",
        "lost": "2",
        "share": "0.500000000000",
        "grundy": {
            "values": [
                {"value": "0", "count": "2", "share": "0.500000000000"},
                {"value": "1", "count": "0", "share": "0.000000000000"},
            ],
            "more": "2",
            "complete": false,
        },
    });
    assert_eq!(json(&["--level", "2", "--values", "2"]), expected);
    let lost = |level: usize, more: &[&str]| {
        let level = level.to_string();
        let found = json(&[&["--level", level.as_str()], more].concat());
        found["lost"].as_str().unwrap().to_owned()
    };
    // A078008.
    for (level, term) in ["1", "0", "2", "2", "6", "10", "22", "42", "86"].iter().enumerate() {
        assert_eq!(lost(level, &[]), *term);
        assert_eq!(lost(level, &["--tree", "stern-brocot"]), *term);
    }
    let found = json(&["--level", "9", "--move-limit", "2n"]);
    assert_eq!((&found["nodes"], &found["grundy"]), (&json!("512"), &Value::Null));
    let (code, page, _) = run(&["--level", "9", "--pile-limit", "ceil(n/2)", "--misere"]);
    assert!(code == 0 && page.starts_with("Level 9 of the Calkin-Wilf tree; of a pile"), "{page}");
}

#[test]
fn refusals_say_what_is_possible() {
    let table: [(&[&str], &str); 14] = [
        (&["--max", "1000000000", "--take", "squares"], "a survey goes through all pairs"),
        (&["--max", "1000000000", "--pile-limit", "sqrt(n)", "--budget", "1000"], "--budget"),
        (&["--max", "10", "--move-limit", "2n"], "as a survey does"),
        (&["--max", "10", "--three", "natural"], "'--three' is not expected here"),
        (&["--max", "x"], "--max 'x'"),
        (&["--max", "-5"], "--max '-5'"),
        (&["--max", "1000000000", "--take", "1..2"], "--budget"),
        (&["--max", "10", "--values", "0"], "--values"),
        (&["--max", "10", "--sum", "a-b"], "--sum"),
        (&["--level", "10", "--sum", "a"], "--sum"),
        (&["--max", "10", "--level", "1"], "--level"),
        (&["--max", "10", "--tree", "calkin-wilf"], "--tree"),
        (&["--level", "1", "--tree", "oak"], "--tree"),
        (&["--level", "1000000000"], "--budget"),
    ];
    for (arguments, part) in table {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(part), "{arguments:?}: {err}");
    }
}
