//! Pictures of Partizan Euclid, of values and of many positions, as a user meets them.
#![allow(clippy::unwrap_used)]

mod common;

use std::fs;

fn run(arguments: &[&str]) -> common::Said {
    common::run(&[&["draw"], arguments].concat())
}

#[test]
fn every_kind_is_drawn() {
    let kinds: [(&[&str], &str); 10] = [
        (&["tree", "11", "8"], "The game tree of E(11, 8)"),
        (&["tree", "1_000_000_000_000_000_000_000", "7", "--values"], "(7, 6)"),
        (&["automaton", "--dark"], "Who wins Partizan Euclid: eight states"),
        (&["weights", "--max", "30"], "Mean atomic weights of E(p, q), p ≤ 30"),
        (&["thermograph", "-3/4"], "Thermograph of -3/4"),
        (&["thermograph", "--position", "21", "11"], "Thermograph of E(21, 11): {^8*|0}"),
        (&["thermograph", "--position", "21", "11", "--weight"], "mean 4, temperature 2"),
        (&["lengths", "--max", "50", "--take", "1..2"], "Rules: take=1..2"),
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
    let refused: [(&[&str], &str); 14] = [
        (&["tree", "0", "8"], "positive"),
        (&["tree", "eleven", "8"], "P 'eleven'"),
        (&["tree", "11"], "<Q>"),
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
    for kind in ["tree", "automaton", "weights", "thermograph", "lengths", "shares", "three"] {
        let (code, out, _) = run(&[kind, "--help"]);
        assert_eq!(code, 0);
        assert!(out.contains(&format!("Example: euclid draw {kind}")), "{out}");
    }
}
