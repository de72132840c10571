//! Pictures of Partizan Euclid, of values and of many positions, as a user meets them.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;

fn run(arguments: &[&str]) -> common::Said {
    common::run(&[&["draw"], arguments].concat())
}

#[test]
fn every_kind_is_drawn() {
    let kinds: [(&[&str], &str); 18] = [
        (&["tree", "11", "8"], "The game tree of E(11, 8)"),
        (&["tree", "1_000_000_000_000_000_000_000", "7", "--values"], "(7, 6)"),
        (&["automaton", "--dark"], "Who wins Partizan Euclid: eight states"),
        (&["automaton", "--weights"], "Atomic weights of Partizan Euclid: 17 states"),
        (&["automaton", "--take", "1,4"], "Values by an automaton of 3 states"),
        (&["automaton", "--take", "any", "--misere"], "Who wins, by an automaton of 2 states"),
        (&["types", "--take", "2,5,7", "--dark"], "Every 22 piles they repeat."),
        (&["game", "25", "87", "--take", "1..3"], "The game from (25, 87), move by move"),
        (&["rectangle", "25", "87"], "A rectangle of 25 by 87, and its squares"),
        (
            &["rectangle", "25", "87", "--game", "--take", "1..3"],
            "The game from (25, 87), square by square",
        ),
        (&["three", "4", "--max", "20", "--axes", "numbers"], "Up to 20, "),
        (&["weights", "--max", "30"], "Mean atomic weights of E(p, q), p ≤ 30"),
        (&["thermograph", "-3/4"], "Thermograph of −3/4"),
        (&["thermograph", "--position", "21", "11"], "Thermograph of E(21, 11): {8·↑∗|0}"),
        (
            &["thermograph", "--position", "21", "11", "--weight"],
            "The mean is 4 and the temperature 2.",
        ),
        (&["lengths", "--max", "50", "--take", "1..2"], "Take 1..2;"),
        (&["shares", "--kmax", "3"], "0.590674"),
        (&["three", "4", "--max", "20", "--three", "smallest"], "Losing triples (4, b, c)"),
    ];
    for (arguments, text) in kinds {
        let (code, out, err) = run(arguments);
        assert_eq!((code, err.as_str()), (0, ""), "{arguments:?}");
        assert!(out.starts_with("<svg ") && out.ends_with("</svg>\n"), "{arguments:?}");
        assert!(out.contains(text), "{arguments:?}: {text}\n{out}");
    }
}

#[test]
fn what_cannot_be_drawn_is_refused_and_no_file_is_left() {
    let path = std::env::temp_dir().join(format!("euclid-refused-{}.svg", std::process::id()));
    let file = path.to_str().unwrap();
    let refused: [(&[&str], &str); 20] = [
        (&["tree", "0", "8"], "positive"),
        (&["tree", "eleven", "8"], "P 'eleven'"),
        (&["tree", "11"], "Q is missing"),
        (&["game", "0", "8"], "positive"),
        (&["game", "3", "8", "--partizan"], "not expected"),
        (&["game", "3", "8", "--steps", "--json"], "svg, png or pdf"),
        (&["three", "4", "--axes", "x"], "difference, numbers"),
        (&["types", "--move-limit", "2n"], "piles have no types"),
        (&["automaton", "--take", "1,4", "--weights"], "leave the rules out"),
        (&["weights", "--max", "2"], "it must be from 3 to 2000"),
        (&["weights", "--cut", "0"], "it must be from 1 to"),
        (&["thermograph"], "VALUE"),
        (&["thermograph", "{1|"], "'{1|'"),
        (&["thermograph", "{4|1}", "--weight"], "all-small"),
        (&["thermograph", "0", "--position", "3", "2"], "cannot be used together"),
        (&["lengths", "--max", "1"], "it must be from 2 to"),
        (&["lengths", "--take", "primes"], "length is not defined here"),
        (&["shares", "--kmax", "0"], "it must be from 1 to 200"),
        (&["three", "0"], "it must be from 1 to"),
        (&["three", "4", "--take", "1..2"], "'--take' is not expected here"),
    ];
    for (arguments, why) in refused {
        let (code, out, err) = run(&[arguments, &["--out", file]].concat());
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(why), "{arguments:?}: {err}");
        assert!(!fs::exists(&path).unwrap(), "{arguments:?}");
    }
}

#[test]
fn every_kind_has_an_example() {
    for kind in [
        "tree",
        "automaton",
        "types",
        "game",
        "weights",
        "thermograph",
        "lengths",
        "shares",
        "three",
    ] {
        let (code, out, _) = run(&[kind, "--help"]);
        assert_eq!(code, 0);
        assert!(out.contains(&format!("Example: euclid draw {kind}")), "{out}");
    }
}

/// A file for each move, or none of them.
#[test]
fn steps_are_all_written_or_none() {
    let place = std::env::temp_dir().join(format!("euclid-steps-{}", std::process::id()));
    fs::create_dir_all(&place).unwrap();
    let file = |name: &str| place.join(name).to_str().unwrap().to_owned();
    let names = || {
        let mut names: Vec<_> =
            fs::read_dir(&place).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let (code, out, err) = run(&["game", "25", "87", "--steps"]);
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("--out"), "{err}");
    // One of the names is taken by a directory: so there is no file at all.
    fs::create_dir(place.join("x-3.svg")).unwrap();
    assert_ne!(run(&["game", "25", "87", "--steps", "--out", &file("x.svg")]).0, 0);
    assert_eq!(names(), ["x-3.svg"]);
    fs::remove_dir(place.join("x-3.svg")).unwrap();
    assert_eq!(run(&["game", "25", "87", "--steps", "--out", &file("x.svg")]).0, 0);
    let all = ["x-0.svg", "x-1.svg", "x-2.svg", "x-3.svg", "x-4.svg", "x-5.svg"];
    assert_eq!(names(), all);
    let last = fs::read_to_string(place.join("x-5.svg")).unwrap();
    assert!(last.contains("Player 1 takes 11 and ends the game"));
    assert_eq!(run(&["game", "25", "87", "--steps", "--out", &file("x.pdf")]).0, 0);
    assert!(fs::read(place.join("x.pdf")).unwrap().starts_with(b"%PDF"));
    assert_eq!(names().len(), 7);
    fs::remove_dir_all(&place).unwrap();
}
