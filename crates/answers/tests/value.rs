//! The calculator for values of short games.
#![allow(clippy::unwrap_used)]

use euclid_answers::{
    Answer, Error, Kind,
    game::Outcome,
    question,
    value::{Fact, Property, Question, Relation, Valuation},
};
use euclid_work::{Limits, Work};
use proptest::prelude::*;
use serde_json::json;

fn ask(value: &str, against: Option<&str>) -> Result<Valuation, Error> {
    let mut question = json!({"ask": "value", "value": value});
    if let Some(against) = against {
        question["against"] = against.into();
    }
    let question = question::read(&question.to_string()).unwrap();
    let answer = euclid_answers::answer(&question, &Work::default())?;
    match answer {
        Answer::Value(answer) => Ok(answer),
        other => panic!("{value}: {other:?}"),
    }
}

fn value(text: &str) -> String {
    ask(text, None).unwrap().value.unwrap()
}

#[test]
fn known_values() {
    for (text, expected) in [
        ("^ + ^", "^^"),
        ("* + *", "0"),
        ("{1|-1} + {1|-1}", "0"),
        ("{0|*}", "^"),
        ("{0||0|-2}", "Tiny(2)"),
        ("-Tiny(2)", "Miny(2)"),
        ("{^3|0} - E(11,6)", "0"),
        ("E(11,8)", "vv*"),
        ("3.^* + 3.v*", "0"),
        ("*5 + *3", "*6"),
        ("1/2 + {0|1}", "1"),
    ] {
        assert_eq!(value(text), expected, "{text}");
    }
}

#[test]
fn everything_about_a_value() {
    let answer = ask(" {4||3|1}+ ^", Some("4")).unwrap();
    let found = serde_json::to_value(&answer).unwrap();
    assert_eq!(
        found,
        json!({
            "expression": "{4||3|1} + ^",
            "value": "{4^||3^|1^}",
            "latex": r"\{4\uparrow\mathrel{||}3\uparrow\mid1\uparrow\}",
            "outcome": "L",
            "relation": ">",
            "kind": ["hot"],
            "birthday": "7",
            "left": ["4^"],
            "right": ["{3^|1^}"],
            "complete": true,
            "left_stop": "4",
            "right_stop": "3",
            "mean": "3",
            "temperature": "1",
            "weight": null,
            "missing": [{"field": "weight", "error": {
                "kind": "not-defined",
                "message": "the game is not all-small: from some position only one player can move",
            }}],
            "against": {
                "expression": "4",
                "value": "4",
                "relation": "||",
                "difference": "{^||-1^|-3^}",
            },
        })
    );
    let page = answer.text().to_string();
    assert!(page.starts_with("{4||3|1} + ^\n\nLeft wins, whoever moves first.\n"), "{page}");
    assert!(page.ends_with("It is confused with 4.\n  difference   {^||-1^|-3^}\n"), "{page}");
}

#[test]
fn relations_and_kinds() {
    use Property::{AllSmall, Hot, Infinitesimal, Integer, Nimber, Number};
    let small = [Infinitesimal, AllSmall];
    for (text, outcome, relation, kind) in [
        ("0", Outcome::P, Relation::Equal, vec![Integer, Number, Nimber, Infinitesimal, AllSmall]),
        ("^", Outcome::L, Relation::Greater, small.to_vec()),
        ("v", Outcome::R, Relation::Less, small.to_vec()),
        ("*", Outcome::N, Relation::Confused, vec![Nimber, Infinitesimal, AllSmall]),
        ("^*", Outcome::N, Relation::Confused, small.to_vec()),
        ("-3", Outcome::R, Relation::Less, vec![Integer, Number]),
        ("3/4", Outcome::L, Relation::Greater, vec![Number]),
        ("1*", Outcome::L, Relation::Greater, vec![]),
        ("Tiny(1)", Outcome::L, Relation::Greater, vec![Infinitesimal]),
        ("+-1", Outcome::N, Relation::Confused, vec![Hot]),
    ] {
        let answer = ask(text, None).unwrap();
        assert_eq!((answer.outcome, answer.relation), (outcome, relation), "{text}");
        assert_eq!(answer.kind, kind, "{text}");
    }
    for (text, against, relation) in [
        ("^", "*", Relation::Confused),
        ("^^", "*", Relation::Greater),
        ("Tiny(2)", "Tiny(1)", Relation::Less),
        ("1/2", "1/4 + 1/4", Relation::Equal),
    ] {
        assert_eq!(ask(text, Some(against)).unwrap().against.unwrap().relation, relation);
    }
}

#[test]
fn errors_point_at_the_character() {
    for (text, against, part, character) in [
        ("  ^ + ", None, "value", 7),
        ("⇑ + ☃", None, "value", 5),
        ("^", Some(" {0|"), "against", 5),
        ("E(11)", None, "value", 1),
        ("^ - E(11,0)", None, "value", 5),
        ("E(11,x)", None, "value", 6),
        ("1.5", None, "value", 2),
    ] {
        let error = ask(text, against).unwrap_err();
        let place = error.place.unwrap();
        assert_eq!((place.part.as_str(), place.character), (part, Some(character)), "{text}");
        assert_eq!(error.kind, Kind::BadInput);
    }
}

/// Texts that are long, deep, or mean very large games are answered or refused; parts of an answer may be missing.
#[test]
fn hostile_texts() {
    let (open, close) = ("{0|".repeat(30_000), "}".repeat(30_000));
    assert_eq!(value(&format!("{open}*{close}")), "^30000*");
    assert_eq!(value(&format!("{}^{}", "(".repeat(30_000), ")".repeat(30_000))), "^");
    assert_eq!(value(&format!("{}^", "-".repeat(99_999))), "v");
    for nonsense in
        ["x", "{", "(", "-", "+-", "{|", "1.", "E(", "^ ", "||||", "E(1,1)", "\u{1f600}"]
    {
        let error = ask(&nonsense.repeat(100_000 / nonsense.len()), None).unwrap_err();
        assert!(error.message.len() < 300, "{error}");
    }
    let little = Work::new(Limits { steps: 1 << 16, ..Limits::default() });
    for text in
        ["{{0|*9000}|{1||^<900000>|*}}", "1000000.{3|^||-1} + {2|*||0}", "E(1000003,617283)"]
    {
        let question = Question { value: text.to_owned(), against: None };
        match question.answer(&little.anew()) {
            Err(error) => assert_eq!(error.kind, Kind::OutOfReach, "{text}"),
            Ok(answer) => assert!(!answer.missing.is_empty(), "{text}: {answer:?}"),
        }
    }
    // A value without a bound is not written, but what else is known of it is.
    let long = ask(&format!("{}^", "7".repeat(20_000)), None).unwrap();
    assert_eq!((long.value, long.outcome), (None, Outcome::L));
    assert!(long.missing.iter().any(|missing| missing.field == Fact::Value));
    let stopped = Work::default();
    stopped.stop_flag().store(true, std::sync::atomic::Ordering::Relaxed);
    let question = Question { value: "^".to_owned(), against: None };
    assert_eq!(question.answer(&stopped).unwrap_err().kind, Kind::Stopped);
}

fn expression() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (-3i32..4, 0u32..3).prop_map(|(n, e)| format!("{n}/{}", 1 << e)),
        (0u32..4).prop_map(|n| format!("*{n}")),
        (1u32..3).prop_map(|n| format!("^{n}*")),
        Just("v".to_owned()),
        Just("+-1".to_owned()),
        Just("Tiny(1)".to_owned()),
        (1u32..20, 1u32..20).prop_map(|(p, q)| format!("E({p},{q})")),
    ];
    leaf.prop_recursive(3, 6, 2, |inner| {
        prop_oneof![
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("{{{x}|{y}}}")),
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("{x} + {y}")),
            (inner.clone(), inner.clone()).prop_map(|(x, y)| format!("{x} - ({y})")),
            (-2i32..3, inner.clone()).prop_map(|(n, x)| format!("{n}.({x})")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn the_laws_of_a_group(x in expression(), y in expression()) {
        let both = ask(&x, Some(&y)).unwrap();
        let against = both.against.unwrap();
        // x - x = 0
        prop_assert_eq!(value(&format!("{x} - ({x})")), "0");
        // The order agrees with the outcome of the difference, and turns round with the sides.
        let difference = ask(&format!("{x} - ({y})"), None).unwrap();
        prop_assert_eq!(against.relation, difference.relation);
        prop_assert_eq!(&against.difference, &difference.value);
        let back = ask(&y, Some(&x)).unwrap().against.unwrap().relation;
        let turned = match back {
            Relation::Greater => Relation::Less,
            Relation::Less => Relation::Greater,
            same => same,
        };
        prop_assert_eq!(against.relation, turned);
        // What was read reads as the same, and so does the canonical form.
        for text in [&both.expression, both.value.as_ref().unwrap()] {
            prop_assert_eq!(&ask(text, None).unwrap().value, &both.value);
        }
    }
}
