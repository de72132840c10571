//! `euclid probability` as a user meets it.
#![allow(clippy::unwrap_used)]

mod common;

use common::Said;
use serde_json::{Value, json};

fn run(arguments: &[&str]) -> Said {
    common::run(&[&["probability"], arguments].concat())
}

fn parsed(arguments: &[&str]) -> Value {
    common::json(&[&["probability"], arguments, &["--json"]].concat())
}

#[test]
fn the_json_of_the_contract() {
    let found = parsed(&["--take", "1..3", "--values", "2", "--digits", "12"]);
    let expected = json!({
        "game": "pair",
        "rules": {"end": "equal", "take": "1..3", "play": "normal"},
        "probability": "0.590674127379",
        "error": "1e-12",
        "grundy": {
            "values": [
                {"value": "0", "probability": "0.409325872621"},
                {"value": "1", "probability": "0.291466627916"},
            ],
            "complete": false,
        },
        "length": {
            "growth": "(ln N)^2",
            "constant": "0.303963550927",
            "unrestricted": "1.170166840745",
            "digits": "0.842765913272",
        },
        "reasons": found["reasons"],
    });
    assert_eq!(found, expected);
    assert_eq!(found["reasons"][0]["theorem"], "Transfer operator");
}

#[test]
fn partizan_euclid() {
    let found = parsed(&["--partizan", "--digits", "20"]);
    let expected = json!({
        "game": "partizan",
        "rules": {"play": "normal"},
        "left": "0.57220169304489521458",
        "right": "0.42779830695510478542",
        "error": "1e-20",
        "open": {
            "exponent": "1.66581621010694594997",
            "constant": found["open"]["constant"],
            "lowest_terms": found["open"]["lowest_terms"],
        },
        "weights": {
            "integers": found["weights"]["integers"],
            "not_integers": "0.15606204603261044153",
            "left_mean": "0.60792710185402662866",
            "right_mean": "-0.84276591327219451691",
            "mean": found["weights"]["mean"],
        },
        "reasons": found["reasons"],
    });
    assert_eq!(found, expected);
    let begins = |part: &str, name: &str, with: &str| {
        let text = found[part][name].as_str().unwrap();
        assert!(text.starts_with(with) && text.len() == 22, "{name}: {text}");
    };
    begins("open", "constant", "0.37906882094699740");
    begins("open", "lowest_terms", "0.17835319873883586");
    begins("weights", "integers", "0.91070103304");
    begins("weights", "mean", "0.34785691692");
}

#[test]
fn no_more_values_than_there_are() {
    let count =
        |arguments: &[&str]| parsed(arguments)["grundy"]["values"].as_array().unwrap().len();
    assert_eq!(count(&["--take", "odd"]), 2);
    assert_eq!(count(&["--values", "3"]), 3);
    assert_eq!(count(&["--values", "0"]), 0);
    // The end alone differs under misère play, where 1 may be taken.
    assert_eq!(parsed(&["--misere"])["grundy"], parsed(&[])["grundy"]);
    assert_eq!(count(&["--take", "2,3", "--misere", "--values", "9"]), 3);
    assert_eq!(parsed(&["--pile-limit", "sqrt(n)"])["grundy"], Value::Null);
}

#[test]
fn what_is_wrong_is_said() {
    let cases: [(&[&str], &str); 5] = [
        (&["--move-limit", "2n"], "no limit law is known for move-limit=2n"),
        (&["--move-limit", "n", "--misere"], "no limit law is known for move-limit=n:misere"),
        (&["--partizan", "--take", "1"], "Partizan Euclid takes no other rules"),
        (&["--digits", "101"], "it must be from 1 to 100"),
        (&["--values", "100001"], "it must be from 0 to 100000"),
    ];
    for (arguments, message) in cases {
        let (code, out, err) = run(arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments:?}");
        assert!(err.contains(message), "{arguments:?}: {err}");
    }
}
