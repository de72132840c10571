//! Three numbers as a user meets them.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Place, Said, feed, quiet as out, refused};
use serde_json::{Value, json};
use std::fs;

fn run(arguments: &[&str], input: &str) -> Said {
    feed(arguments, input.as_bytes())
}

#[test]
fn analyze_in_json() {
    let found: Value = serde_json::from_str(&out(&["analyze", "20", "4", "9", "--json"])).unwrap();
    assert_eq!(found["position"], json!(["4", "9", "20"]));
    assert_eq!(found["rules"], json!({"three": "natural", "play": "normal"}));
    assert_eq!(found["outcome"], "N");
    assert_eq!(found["move"], json!(["4", "9", "16"]));
    let winning = json!([{"from": "20", "by": "4", "take": "1", "to": ["4", "9", "16"]}]);
    assert_eq!(found["moves"], json!({"winning": winning, "complete": true, "all": "8"}));
    let text = found["reasons"][0]["text"].as_str().unwrap();
    assert!(text.contains("[3, 9, 10, 16]"), "{text}");

    let arguments = ["analyze", "4", "9", "20", "--three", "smallest", "--misere", "--json"];
    let found: Value = serde_json::from_str(&out(&arguments)).unwrap();
    assert_eq!(found["rules"], json!({"three": "smallest", "play": "misere"}));
    assert_eq!(found["moves"]["all"], "2");
}

#[test]
fn analyze_in_words() {
    assert!(out(&["analyze", "4", "9", "16"]).contains("Player 2 wins. No move helps."));
    let enormous = "9".repeat(3000);
    assert!(out(&["analyze", "4", "9", &enormous]).contains("Player 1 wins. Take "));
    assert!(out(&["analyze", "7", &enormous, &enormous]).contains("Player 2 wins."));
}

#[test]
fn batch_knows_lines_of_three() {
    let input = "4 9 16\n16,9,20\n3 8\n5 5 5\n1 2 3 4\n0 1 1\n";
    let (code, out, err) = run(&["batch", "--fields", "outcome,move,take"], input);
    let expected = "P\t-\t-\nN\t4,9,16\t-\nN\t2,3\t2\nP\t-\t-\nerror\nerror\n";
    assert_eq!((code, out.as_str()), (2, expected));
    assert!(
        err.starts_with("euclid: line 5: two or three numbers were expected, not 4\n"),
        "{err}"
    );
    let (code, out, _) = run(&["batch", "--fields", "outcome,move", "--three", "smallest"], input);
    assert_eq!(code, 2);
    assert!(out.starts_with("N\t4,5,12\n"), "{out}");
    // Threads keep the order, each with its own memory.
    let lines: Vec<String> =
        (1..400).map(|n| format!("{} {} {n}\n", n % 7 + 1, n % 90 + 1)).collect();
    let lines = lines.concat();
    let one = run(&["batch", "--fields", "outcome,move"], &lines);
    let three = run(&["batch", "--fields", "outcome,move", "--threads", "3"], &lines);
    assert_eq!(one, three);
}

#[test]
fn a_row_is_one_line() {
    assert_eq!(out(&["row", "4", "9"]), "3 9 10 16\n");
    assert_eq!(out(&["row", "9", "4", "--misere"]), "7 8 9 10\n");
    assert_eq!(
        out(&["row", "4", "9", "--json"]),
        "{\"game\":\"three\",\"position\":[\"4\",\"9\"],\"rules\":{\"three\":\"natural\",\"play\":\"normal\"},\
         \"grundy\":\"0\",\"row\":[\"3\",\"9\",\"10\",\"16\"]}\n"
    );
    assert_eq!(out(&["row", "120", "200"]).split_whitespace().count(), 120);
}

#[test]
fn moves_of_three_numbers() {
    let text = out(&["moves", "4", "9", "6"]);
    assert_eq!(text.lines().next(), Some("take 4 once from 9: (4, 5, 6)  P  value 0  wins"));
    assert_eq!(text.lines().count(), 4);
    assert_eq!(
        out(&["moves", "4", "9", "6", "--to", "0"]),
        text.lines().next().unwrap().to_owned() + "\n"
    );
    for line in text.lines().filter(|line| line.contains("  N  ")) {
        let value = line.split_whitespace().last().unwrap();
        assert!(out(&["moves", "4", "9", "6", "--to", value]).contains(line), "{line}");
    }
    assert_eq!(out(&["moves", "4", "9", "6", "--to", "99"]), "none\n");
}

#[test]
fn other_rules_are_refused() {
    for other in [&["--take", "odd"][..], &["--end", "zero"], &["--move-limit", "2n"]] {
        let rules = format!(
            "euclid: {}: a game on three numbers takes no rules but its name and misère play\n",
            other[0]
        );
        assert_eq!(refused(&[&["analyze", "4", "9", "16"], other].concat()), rules);
        let row = refused(&[&["row", "4", "9"], other].concat());
        assert!(row.contains(&format!("'{}' is not expected here", other[0])), "{row}");
    }
    for (arguments, why) in [
        (
            &["analyze", "4", "9", "--three", "natural"][..],
            "a game on three numbers; two were given",
        ),
        (&["analyze", "4", "9", "3", "--partizan"], "a game on two numbers; three were given"),
        (
            &["analyze", "4", "9", "3", "--cap", "2"],
            "--cap: only a game with a move limit has a cap",
        ),
        (&["moves", "4", "9", "3", "--to", "x"], "--to 'x': 'x' at character 1 is not a digit"),
        (&["moves", "1009", "5003", "9001", "--to", "2"], "more than"),
        (&["triples", "--max", "9", "--fields", "grundy"], "--list"),
        (&["triples", "--max", "9", "--list", "--fields", "take"], "the fields are grundy"),
        (&["row", "4", "9", "--value", "-1"], "--value"),
        (&["sum", "3,8", "--three", "natural"], "'--three' is not expected here"),
        (&["analyze", "4", "9", "0"], "0 is not allowed"),
        (&["row", "4", "0"], "0 is not allowed"),
        (&["row", "4", "x"], "'x' at character 1 is not a digit"),
        (&["row", "4", "9", "--three", "smallest"], "rows of the game smallest can be infinite"),
        (
            &["row", "123456789", "1234567891"],
            "more than 256 MB of memory; --memory SIZE allows more",
        ),
        (&["row", "300", "301", "--budget", "10"], "more than the budget of 10 steps"),
    ] {
        let said = refused(arguments);
        assert!(said.contains(why), "{arguments:?}: {said}");
    }
}

/// Ho's games, with numbers of any size.
#[test]
fn the_games_of_ho() {
    for game in ["either", "largest"] {
        let three = ["--three", game];
        let run = |arguments: &[&str]| out(&[arguments, &three].concat());
        assert!(run(&["analyze", "4", "9", "11"]).contains("such moves lead to (1, 2, 2)"));
        assert!(run(&["analyze", "4", "9", "9"]).contains("Player 2 wins. No move helps."));
        let far = "1".to_owned() + &"0".repeat(50);
        let next = far[..50].to_owned() + "7";
        let found = run(&["analyze", "123456789012345678901", &far, &next, "--json"]);
        let found: Value = serde_json::from_str(&found).unwrap();
        assert_eq!(found["rules"]["three"], game);
        assert!(found["grundy"] == "0" || found["grundy"] == "1", "{found}");
        assert_eq!(run(&["row", "4", "9"]).split_whitespace().count(), 4);
        assert_eq!(run(&["row", "4", "9", "--value", "1"]).split_whitespace().count(), 4);
        assert!(run(&["row", "4", "9", "--value", "5"]).split_whitespace().count() >= 4);
        assert!(
            run(&["moves", "4", "9", "11"])
                .lines()
                .all(|line| line.contains(" 4 once from ") || line.contains(" times 4 from "))
        );
    }
}

/// What is not computed says so.
#[test]
fn values_beyond_the_limits_are_not_computed() {
    let large = ["analyze", "3", "1000000000", "1000000007"];
    assert!(out(&large).contains("  value    not computed: this takes more than"));
    let (code, out, err) =
        run(&["batch", "--fields", "grundy"], "1 4 7\n3 1000000000 1000000007\n6 6 31\n");
    assert_eq!((code, out.as_str()), (2, "5\n-\n5\n"));
    assert!(err.contains("line 2: grundy: this takes more than"), "{err}");
}

#[test]
fn triples_are_counted_and_written_as_a_whole() {
    let place = Place::new("three");
    let folder = &place.0;
    let file = folder.join("triples.csv");
    let path = file.to_str().unwrap();
    let counts = out(&["triples", "--max", "20", "--format", "csv"]);
    assert_eq!(out(&["triples", "--max", "20", "--list", "--out", path]), "");
    let last: Vec<&str> = counts.lines().last().unwrap().split(',').collect();
    let text = fs::read_to_string(&file).unwrap();
    assert_eq!(text.lines().next(), Some("a,b,c"));
    assert_eq!(last[..2], ["20", "1540"]);
    assert_eq!(text.lines().count() - 1, last[2].parse::<usize>().unwrap());
    assert!(text.lines().any(|line| line == "4,9,16"));
    // What is no file is not replaced, and where nothing can be written nothing is left.
    let taken = folder.join("taken");
    fs::create_dir(&taken).unwrap();
    for place in [taken, folder.join("missing/triples.csv")] {
        let (code, out, err) =
            run(&["triples", "--max", "9", "--out", place.to_str().unwrap()], "");
        assert_eq!((code, out.as_str()), (1, ""));
        assert!(err.contains("cannot be written"), "{err}");
    }
    assert_eq!(fs::read_dir(folder).unwrap().count(), 2);
}
