//! The command as a user meets it.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Said, euclid, feed, json, read, run, spawn};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};

fn batch(arguments: &[&str], input: &str) -> Said {
    feed(&[&["batch"], arguments].concat(), input.as_bytes())
}

#[test]
fn the_json_of_the_contract() {
    let found = json(&["analyze", "25", "87", "--move-limit", "2n", "--json"]);
    let expected = json!({
        "game": "pair",
        "position": ["25", "87"],
        "rules": {"end": "equal", "move_limit": "2n", "play": "normal"},
        "outcome": "N",
        "grundy": "3",
        "digits": ["3", "2", "12"],
        "path": ["3", "2", "11"],
        "take": "3",
        "moves": {"winning": [{"take": "3", "to": ["12", "25"]}], "complete": true, "all": "3"},
        "complete": true,
        "length": null,
    });
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&found[key], value, "{key}");
    }
    assert_eq!(found["reasons"][0]["theorem"], "Collins 2005, Theorem 3");
}

#[test]
fn json_under_other_rules() {
    let found = json(&["analyze", "459", "2393", "--take", "1..2", "--json"]);
    assert_eq!((&found["grundy"], &found["length"]), (&json!("2"), &json!("17")));
    assert_eq!(found["goals"][1], json!({"digit": "4", "case": "b", "target": 0}));
    let found = json(&["analyze", "25", "43", "--json"]);
    assert_eq!(found["reverse"], json!({"position": ["12", "43"], "length": "7"}));
    assert_eq!((&found["length"], &found["bounds"]), (&json!("7"), &json!(["6", "7"])));
    let found = json(&["analyze", "3", "8", "--misere", "--end", "zero", "--json"]);
    assert_eq!(found["rules"], json!({"end": "zero", "take": "any", "play": "misere"}));
    assert_eq!(found["grundy"], "2");
    let found = json(&["analyze", "1", "1_000_000_000_000_000_000_000", "--take", "odd", "--json"]);
    assert_eq!(found["equivalent"], "1..1");
    assert_eq!(found["moves"]["every"]["modulus"], "2");
    assert_eq!(found["moves"]["winning"].as_array().unwrap().len(), 100);
    // A count of any size is a string, which nobody rounds.
    let (_, out, _) =
        run(&["analyze", "1", "100000000000000000000000000000000000000000", "--json"]);
    assert!(out.contains("\"all\":\"99999999999999999999999999999999999999999\""), "{out}");
}

#[test]
fn the_page_puts_the_verdict_first() {
    let (code, page, _) = run(&["analyze", "25", "87"]);
    assert_eq!(code, 0);
    assert!(page.lines().nth(3).unwrap().starts_with("Player 1 wins. Take 2 times 25"), "{page}");
    assert!(page.contains("piles    [3, 2, 11]\n            ^ decides"), "{page}");
    assert!(page.contains("Lengyel 2003, Theorem 1."), "{page}");
    assert!(!page.contains('\u{1b}'), "no colours in a pipe");
    let forced = euclid(["analyze", "25", "87"]).env("CLICOLOR_FORCE", "1").output().unwrap();
    assert!(read(&forced).1.contains('\u{1b}'));
    let refused = euclid(["analyze", "25", "87"])
        .env("CLICOLOR_FORCE", "0")
        .env("NO_COLOR", "1")
        .output()
        .unwrap();
    assert!(!read(&refused).1.contains('\u{1b}'));
}

#[test]
fn moves_and_their_values() {
    let (code, out, _) = run(&["moves", "3", "8"]);
    assert_eq!(code, 0);
    assert_eq!(out, "take  to      value\n   1  (3, 5)      1\n   2  (2, 3)      0  wins\n");
    let found = json(&["moves", "3", "8", "--to", "1", "--json"]);
    let step = json!({"take": "1", "to": ["3", "5"], "outcome": "N", "grundy": "1"});
    assert_eq!((&found["moves"]["listed"], &found["moves"]["all"]), (&json!([step]), &json!("2")));
    let found = json(&["moves", "3", "8", "--to", "99999999999999999999999", "--json"]);
    assert_eq!(found["moves"]["listed"], json!([]));
    let (code, out, err) = run(&["moves", "1", "1000000", "--limit", "2"]);
    assert_eq!((code, out.lines().count()), (0, 3));
    assert_eq!(err, "euclid: 999997 more; --limit N shows more\n");
    let (code, out, _) = run(&["moves", "3", "8", "--misere", "--to", "0"]);
    assert_eq!((code, out.lines().count()), (0, 2));
    let (code, out, _) = run(&["moves", "12", "25", "--move-limit", "2n", "--cap", "1"]);
    assert_eq!((code, out.lines().count()), (0, 2));
    let found = json(&["moves", "12", "25", "--move-limit", "2n", "--cap", "1", "--json"]);
    assert_eq!((&found["cap"], &found["moves"]["listed"][0]["cap"]), (&json!("1"), &json!("2")));
}

#[test]
fn sums() {
    let (code, out, _) = run(&["sum", "3,8", "25,87:take=1..3", "nim:5"]);
    assert_eq!(code, 0);
    assert!(out.ends_with("Player 1 wins: in nim:5 take 4, leaving nim:1.\n"), "{out}");
    let found = json(&["sum", "3,8", "3,8", "--json"]);
    assert_eq!(
        (&found["outcome"], &found["grundy"], &found["move"]),
        (&json!("P"), &json!("0"), &Value::Null)
    );
    let found = json(&["sum", "--take", "1..2", "6,19", "nim:1", "--json"]);
    assert_eq!(found["games"][0]["rules"]["take"], "1..2");
    for bad in ["3", "3,x", "0,4", "3,8:take=0", "3,8:misere", "nim:-1", ""] {
        let (code, out, err) = run(&["sum", "nim:1", bad]);
        assert_eq!((code, out.as_str()), (2, ""), "{bad}");
        assert!(err.starts_with("euclid: "), "{bad}: {err}");
    }
}

#[test]
fn batch_answers_line_by_line() {
    let fields = ["--fields", "outcome,grundy,digits,path,take,length"];
    let (code, out, err) = batch(&fields, "25 87\n3,8\n8\t5\n1 1\n");
    assert_eq!((code, err.as_str()), (0, ""));
    assert_eq!(
        out,
        "N\t3\t3,2,12\t3,2,11\t2\t5\nN\t2\t2,1,2\t2,1,1\t2\t3\nP\t0\t1,1,1,2\t1,1,1,1\t-\t4\n\
         P\t0\t1\t-\t-\t0\n"
    );
    let (code, out, _) = batch(&["--fields", "outcome,grundy", "--misere"], "3 8\r\n1 1");
    assert_eq!((code, out.as_str()), (0, "N\t2\nN\t1\n"));
    let (code, out, _) = batch(&["--fields", "outcome"], "");
    assert_eq!((code, out.as_str()), (0, ""));
    let wide = "1 99999999999999999999\n3 340282366920938463463374607431768211456000\n";
    let (code, out, _) = batch(&["--fields", "outcome"], wide);
    assert_eq!((code, out.as_str()), (0, "N\nN\n"));
}

#[test]
fn batch_goes_on_after_a_bad_line() {
    let input = "25 87\nx 3\n3\n3 8 1 2\n0 5\n-3 4\n3 8\n";
    let (code, out, err) = batch(&["--fields", "outcome"], input);
    assert_eq!((code, out.as_str()), (2, "N\nerror\nerror\nerror\nerror\nerror\nN\n"));
    let lines: Vec<&str> = err.lines().collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0], "euclid: line 2: 'x' is not a number: 'x' at character 1 is not a digit");
    assert_eq!(lines[1], "euclid: line 3: two or three numbers were expected, not 1");
    assert_eq!(lines[2], "euclid: line 4: two or three numbers were expected, not 4");
    assert!(lines[3].starts_with("euclid: line 5: a position is made of positive integers"));
    assert!(lines[4].starts_with("euclid: line 6: '-3' is not a number: negative"));
}

#[test]
fn a_closed_pipe_ends_batch_quietly() {
    let mut child = spawn(&["batch", "--fields", "outcome"]);
    let mut stdin = child.stdin.take().unwrap();
    let writer =
        std::thread::spawn(
            move || {
                while stdin.write_all("25 87\n".repeat(1000).as_bytes()).is_ok() {}
            },
        );
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut first = String::new();
    reader.read_line(&mut first).unwrap();
    drop(reader);
    let (code, _, err) = read(&child.wait_with_output().unwrap());
    writer.join().unwrap();
    assert_eq!((first.as_str(), code, err.as_str()), ("N\n", 0, ""));
}

#[test]
fn numbers_from_files_and_with_underscores() {
    let folder = std::env::temp_dir().join(format!("euclid-command-test-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("number");
    std::fs::write(&file, format!("{}\n", "7".repeat(5000))).unwrap();
    let from_file = format!("@{}", file.display());
    let found = json(&["analyze", "1_000", &from_file, "--json"]);
    assert_eq!(found["position"][0], "1000");
    assert_eq!(found["position"][1].as_str().unwrap().len(), 5000);
    std::fs::remove_dir_all(&folder).unwrap();
    let (code, _, err) = run(&["analyze", "3", &from_file]);
    assert_eq!(code, 2);
    assert!(err.contains("cannot be read"), "{err}");
}

#[test]
fn bad_input_is_refused_with_a_reason() {
    let table: &[(&[&str], &str)] = &[
        (&["analyze", "0", "5"], "0 is not allowed"),
        (&["analyze", "-3", "5"], "negative"),
        (&["analyze", "", "5"], "no number given"),
        (&["analyze", "3x", "5"], "'x' at character 2"),
        (&["analyze", "3"], "two numbers; one was given"),
        (&["analyze", "3", "8", "--take", "0..3"], "0 is not a positive integer"),
        (&["analyze", "3", "8", "--take", "3..1"], "backwards"),
        (&["analyze", "3", "8", "--take", "even"], "a set is any, odd"),
        (&["analyze", "3", "8", "--take", ""], "a set is any"),
        (&["analyze", "3", "8", "--take", "odd", "--move-limit", "2n"], "only one of"),
        (&["analyze", "3", "8", "--pile-limit", "1/0"], "divides by zero"),
        (&["analyze", "3", "8", "--pile-limit", "n/2"], "not an integer"),
        (&["analyze", "3", "8", "--pile-limit", "2*"], "character 3"),
        (&["analyze", "3", "8", "--move-limit", "n-5"], "cannot be negative"),
        (&["analyze", "3", "8", "--move-limit", "n-9"], "cannot be negative"),
        (&["analyze", "3", "8", "--end", "never"], "equal, zero"),
        (&["analyze", "3", "8", "--cap", "2"], "move limit"),
        (&["analize", "3", "8"], "analyze"),
        (
            &["batch", "--fields", "outcome,size"],
            "'size' is not a field here; the fields are position, cap, outcome, grundy",
        ),
        (
            &["batch", "--partizan", "--fields", "grundy"],
            "outcome, winning, signature, reduced, value, weight",
        ),
        (&["analyze", "3", "8", "--take", "-1"], "'-1' is not a positive integer or a range"),
        (&["analyze", "3", "8", "--move-limit", "-n"], "cannot be negative"),
        (&["analyze", "3", "8", "--partizan", "--misere"], "no other rules"),
        (&["analyze", "0", "8", "--partizan"], "0 is not allowed"),
        (&["moves", "11", "8", "--partizan", "--to", "1"], "values of another kind"),
        (&["sum", "--partizan", "{0|"], "at character 4"),
        (
            &["analyze", "1", "10000000000000000000000000000007", "--pile-limit", "sqrt(n)"],
            "more than the budget",
        ),
        (&["batch"], "--fields"),
        (&["verify", "--max", "0"], "it must be from 1 to 1000"),
        (
            &["analyze", "1", "100000000000000000000", "--take", "squares"],
            "more than the budget of 16777216 steps",
        ),
    ];
    for (arguments, part) in table {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(part), "{arguments:?}: {err}");
    }
}

#[test]
fn long_input_is_not_echoed_in_full() {
    let (code, _, err) = run(&["analyze", &format!("{}x", "9".repeat(5000)), "3"]);
    assert_eq!(code, 2);
    assert!(err.len() < 200 && err.contains("at character 5001"), "{err}");
}

#[test]
fn moves_to_a_value_say_when_there_are_more() {
    let (code, out, err) =
        run(&["moves", "1", "99999", "--take", "odd", "--to", "1", "--limit", "7"]);
    assert_eq!((code, out.lines().count()), (0, 8));
    assert_eq!(err, "euclid: there are more; --limit N shows more\n");
    let found =
        json(&["moves", "1", "99999", "--take", "odd", "--to", "1", "--limit", "700", "--json"]);
    assert_eq!(found["moves"]["listed"].as_array().unwrap().len(), 700);
    assert_eq!(found["moves"]["complete"], false);
}

#[test]
fn a_process_can_wait_for_each_answer() {
    let child = spawn(&["batch", "--fields", "outcome"]);
    common::converse(child, &[("25 87\n", "N\n"), ("8 5\n", "P\n")]);
}

#[test]
fn partizan_in_every_command() {
    let found = json(&["analyze", "11", "6", "--partizan", "--json"]);
    let expected = json!({
        "position": ["11", "6"],
        "outcome": "N",
        "signature": "lrrre",
        "reduced": "lre",
        "value": "{^3|0}",
        "weight": "3/2",
    });
    for (key, value) in expected.as_object().unwrap() {
        assert_eq!(&found[key], value, "{key}");
    }
    assert_eq!(found["moves"]["left"]["to"], json!(["6", "5"]));
    let (code, page, _) = run(&["analyze", "11", "8", "--partizan"]);
    assert_eq!(code, 0);
    assert!(page.lines().nth(2) == Some("Right wins, whoever moves first."), "{page}");

    let fields = ["--partizan", "--fields", "outcome,signature,reduced,value,weight"];
    let (code, out, _) = batch(&fields, "11 8\n2 1\n3,8\nx 1\n");
    assert_eq!(code, 2);
    assert_eq!(out, "R\trlle\trlle\tvv*\t-2\nP\tλ\tλ\t0\t0\nR\trlle\trlle\tvv*\t-2\nerror\n");
    // A signature of 10^30 letters has an outcome at once, and a value out of reach.
    let far = "1000000000000000000000000000001 1000000000000000000000000000000\n";
    let (code, out, _) = batch(&["--partizan", "--fields", "outcome,reduced"], far);
    assert_eq!((code, out.as_str()), (0, "L\tre\n"));
    let (code, out, err) = batch(&["--partizan", "--fields", "outcome,value"], far);
    assert_eq!((code, out.as_str()), (2, "L\t-\n"));
    assert!(err.contains("line 1") && err.contains("budget"), "{err}");

    // Nothing that can be written down makes a sum panic or run away.
    for terms in [["^9223372036854775807", "^"], ["*5000", "{1|0}"], ["^99999999999", "{2|0}"]] {
        let (code, _, err) = run(&["sum", "--partizan", terms[0], terms[1]]);
        assert_eq!(code, 2, "{terms:?}");
        assert!(err.contains("takes more than"), "{terms:?}: {err}");
    }
    let (code, out, _) = run(&["sum", "--partizan", &"9".repeat(70_000), "-{2|1}", "-^"]);
    assert!(code == 0 && out.len() < 2000 && out.contains("Left wins"), "{out}");
    let (code, out, _) = run(&["sum", "--partizan", "11,8", "-11,8", "4,3"]);
    assert_eq!(code, 0);
    assert!(out.contains("sum    value ^\n") && out.contains("atomic weight 1"), "{out}");
    let found = json(&["sum", "--partizan", "{2|1}", "-11,8", "--json"]);
    assert_eq!((&found["outcome"], &found["weight"]), (&json!("L"), &Value::Null));
    let (_, out, _) =
        run(&["table", "--partizan", "--fields", "weight", "--max", "4", "--format", "csv"]);
    assert_eq!(out, "p,q,weight\n2,1,0\n3,1,0\n3,2,0\n4,1,0\n4,2,0\n4,3,1\n");
}

#[test]
fn values_and_weights_as_cgsuite_prints_them() {
    let table = include_str!("../../values/tests/data/cgsuite-partizan-euclid.tsv");
    let rows: Vec<Vec<&str>> = table.lines().skip(1).map(|row| row.split('\t').collect()).collect();
    let join = |separator: &str, columns: [usize; 2]| {
        let lines: Vec<String> =
            rows.iter().map(|row| columns.map(|column| row[column]).join(separator)).collect();
        lines.join("\n") + "\n"
    };
    let (input, expected) = (join(" ", [0, 1]), join("\t", [2, 3]));
    let (code, out, _) = batch(&["--partizan", "--fields", "value,weight"], &input);
    assert_eq!((code, out), (0, expected));
}

#[test]
fn verify_finds_nothing_wrong() {
    let (code, out, _) = run(&["verify", "--max", "25"]);
    assert_eq!(code, 0);
    assert!(out.lines().count() > 35 && !out.contains("DIFFERS"), "{out}");
    assert!(out.contains("(4, 9), path [2, 3]: 1, not 2"), "{out}");
    let verified = json(&["verify", "--max", "5", "--json"]);
    assert_eq!(verified["holds"], true);
    let checks = verified["checks"].as_array().unwrap();
    assert!(checks.iter().all(|check| check["differences"]["all"] == "0"));
}
