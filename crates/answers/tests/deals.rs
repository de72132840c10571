//! Positions drawn at a level: legal, not over, some of them lost, and the same everywhere.
#![allow(clippy::unwrap_used)]

use euclid_answers::{Error, Kind, answer, question};
use euclid_work::{Limits, Work};
use serde_json::{Value, json};
use std::collections::HashSet;

fn ask(question: &Value) -> Result<Value, Error> {
    let question = question::read(&question.to_string())?;
    let answer = answer(&question, &Work::default())?;
    Ok(serde_json::to_value(answer).unwrap())
}

/// The rules with more keys.
fn with(rules: &Value, more: &Value) -> Value {
    let mut question = rules.clone();
    question.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
    question
}

fn deal(rules: &Value, level: u8, seed: u64, count: u64, games: u64) -> Vec<Value> {
    let more = json!({"ask": "deal", "level": level, "seed": seed, "count": count, "games": games});
    let dealt = ask(&with(rules, &more)).unwrap();
    assert_eq!((&dealt["level"], &dealt["seed"]), (&json!(level), &json!(seed)));
    dealt["positions"].as_array().unwrap().clone()
}

/// Whether whoever is to move wins a position that has a move.
fn wins(rules: &Value, position: &Value) -> bool {
    let turn = ask(&with(rules, &json!({"ask": "turn", "position": position}))).unwrap();
    assert_eq!(turn["over"], false, "{rules} {position}");
    let listed = turn["steps"]["listed"].as_array().unwrap();
    assert!(!listed.is_empty() && listed.iter().all(|step| !step["wins"].is_null() || turn["boards"].as_array().unwrap().len() > 1));
    listed.iter().any(|step| step["wins"] == true)
}

/// Rules of every kind.
fn kinds() -> Vec<Value> {
    vec![
        json!({}),
        json!({"misere": true}),
        json!({"end": "zero"}),
        json!({"end": "multiple"}),
        json!({"take": "1..1"}),
        json!({"take": "1..3"}),
        json!({"take": "3,5"}),
        json!({"take": "squares", "misere": true}),
        json!({"pile_limit": "ceil(n/2)"}),
        json!({"move_limit": "2n"}),
        json!({"move_limit": "2n", "end": "zero", "misere": true}),
        json!({"partizan": true}),
        json!({"three": "natural"}),
        json!({"three": "smallest"}),
        json!({"three": "either", "misere": true}),
        json!({"three": "largest"}),
    ]
}

#[test]
fn every_position_can_be_played_and_a_third_is_lost() {
    for rules in kinds() {
        for level in 1..=5 {
            let mut lost = 0;
            for seed in [0, 1, 2] {
                let positions = deal(&rules, level, seed, 30, 1);
                let different: HashSet<String> =
                    positions.iter().map(ToString::to_string).collect();
                assert_eq!(different.len(), 30, "{rules} at level {level}");
                lost += positions.iter().filter(|position| !wins(&rules, position)).count();
            }
            assert!((15..=45).contains(&lost), "{rules} at level {level}: {lost} of 90 are lost");
        }
    }
}

#[test]
fn sums_are_dealt() {
    for rules in [
        json!({}),
        json!({"misere": true}),
        json!({"take": "1..3"}),
        json!({"pile_limit": "ceil(n/2)"}),
        json!({"move_limit": "2n"}),
        json!({"partizan": true}),
    ] {
        for (level, games) in [(1, 2), (3, 3), (5, 2), (5, 6)] {
            let positions = deal(&rules, level, 5, 6, games);
            for position in &positions {
                assert_eq!(position.as_array().unwrap().len() as u64, games);
                wins(&rules, position);
            }
        }
    }
}

#[test]
fn a_higher_level_has_larger_numbers() {
    for rules in
        [json!({}), json!({"take": "1..3"}), json!({"partizan": true}), json!({"three": "natural"})]
    {
        let size = |level| {
            let number = |text: &Value| text.as_str().unwrap().parse::<u64>().unwrap();
            let largest =
                |position: &Value| position.as_array().unwrap().iter().map(number).max().unwrap();
            deal(&rules, level, 11, 60, 1).iter().map(largest).sum::<u64>()
        };
        let sizes: Vec<u64> = (1..=5).map(size).collect();
        assert!(sizes.is_sorted_by(|a, b| 2 * a < *b), "{rules}: {sizes:?}");
    }
}

/// The same on every machine, and a longer deal begins like a shorter one.
#[test]
fn a_seed_is_a_deal() {
    for (rules, level, seed, games, expected) in [
        (json!({}), 1, 1, 1, json!([["12", "39"], ["3", "10"], ["47", "54"], ["42", "47"]])),
        (json!({}), 5, 1, 1, json!([["18125", "111047"], ["3634", "16503"], ["4629", "5138"]])),
        (json!({"take": "1..3"}), 3, 2, 2, json!([["18,111", "66,87"], ["39,51", "87,108"]])),
        (json!({"partizan": true}), 2, 3, 1, json!([["26", "7"], ["13", "3"], ["23", "2"]])),
    ] {
        let count = expected.as_array().unwrap().len() as u64;
        assert_eq!(json!(deal(&rules, level, seed, count, games)), expected);
    }
    let long = deal(&json!({}), 3, 9, 100, 1);
    assert_eq!(long[..7], deal(&json!({}), 3, 9, 7, 1));
    assert_ne!(long[..7], deal(&json!({}), 3, 10, 7, 1));
}

/// The positions of a lesson are won, and do not depend on chance.
#[test]
fn a_lesson_is_dealt() {
    let mut sentences = HashSet::new();
    for number in 1..=5 {
        let dealt = ask(&json!({"ask": "deal", "lesson": number})).unwrap();
        let positions = dealt["positions"].as_array().unwrap();
        assert_eq!((positions.len(), &dealt["lesson"]["number"]), (3, &json!(number)));
        assert!(positions.iter().all(|position| wins(&json!({}), position)), "{dealt}");
        sentences.insert(dealt["lesson"]["sentence"].to_string());
        let other = json!({"ask": "deal", "lesson": number, "level": 2, "seed": 0, "count": 7});
        assert_eq!(ask(&other).unwrap(), dealt);
        let question = question::read(&other.to_string()).unwrap();
        let text = answer(&question, &Work::default()).unwrap().text().to_string();
        assert!(text.starts_with(&format!("Lesson {number} of 5: ")), "{text}");
        assert_eq!(text.lines().count(), 5, "{text}");
    }
    assert_eq!(sentences.len(), 5);
    assert!(ask(&json!({"ask": "deal"})).unwrap()["lesson"].is_null());
}

#[test]
fn what_cannot_be_dealt_is_refused() {
    let refused = |more: &Value| {
        let question = with(&json!({"ask": "deal", "level": 3, "seed": 1}), more);
        ask(&question).unwrap_err()
    };
    for (more, part) in [
        (json!({"seed": 1u64 << 53}), "seed"),
        (json!({"level": 0}), "level"),
        (json!({"level": 6}), "level"),
        (json!({"lesson": 0}), "lesson"),
        (json!({"lesson": 6}), "lesson"),
        (json!({"lesson": 1, "misere": true}), "lesson"),
        (json!({"count": 0}), "count"),
        (json!({"count": 101}), "count"),
        (json!({"games": 7}), "games"),
        (json!({"games": 2, "three": "natural"}), "games"),
    ] {
        assert_eq!(refused(&more).place.unwrap().part, part, "{more}");
    }
    assert!(refused(&json!({"take": "1000000"})).message.contains("no position"));
    let question = question::read(r#"{"ask": "deal", "level": 3, "seed": 1}"#).unwrap();
    let work = Work::new(Limits { steps: 10, ..Limits::default() });
    assert_eq!(answer(&question, &work).unwrap_err().kind, Kind::OutOfReach);
    let stopped = Work::default();
    stopped.stop_flag().store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(answer(&question, &stopped).unwrap_err().kind, Kind::Stopped);
}
