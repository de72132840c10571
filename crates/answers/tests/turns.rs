//! A game turn by turn, as a page in a browser plays it.
#![allow(clippy::unwrap_used)]

use euclid_answers::{Error, answer, question};
use euclid_work::Work;
use serde_json::{Value, json};

fn ask(question: &Value) -> Result<Value, Error> {
    let question = question::read(&question.to_string())?;
    let answer = answer(&question, &Work::default())?;
    Ok(serde_json::to_value(answer).unwrap())
}

/// A turn with these keys besides `ask`.
fn turn(keys: &Value) -> Value {
    let mut question = json!({"ask": "turn"});
    question.as_object_mut().unwrap().extend(keys.as_object().unwrap().clone());
    ask(&question).unwrap()
}

#[test]
fn boards_of_every_kind() {
    let rules = json!({"end": "equal", "take": "any", "play": "normal"});
    assert_eq!(
        turn(&json!({"position": ["87", "25"]}))["boards"],
        json!([{"kind": "pair", "numbers": ["25", "87"], "piles": ["3", "2", "11"], "complete": true,
                "rules": rules}])
    );
    let capped = turn(&json!({"position": ["25", "87"], "move_limit": "2n", "moves": ["1"]}));
    assert_eq!(capped["boards"][0]["cap"], "2");
    assert_eq!(capped["boards"][0]["rules"]["move_limit"], "2n");
    assert_eq!(capped["boards"][0]["piles"], json!(["2", "2", "11"]));
    assert_eq!(
        turn(&json!({"position": ["20", "4", "9"]}))["boards"],
        json!([{"kind": "three", "numbers": ["4", "9", "20"]}])
    );
    let sum = turn(&json!({"position": ["3,8", "nim:5", "2,7:take=1..2"], "end": "zero"}));
    assert_eq!(sum["boards"].as_array().unwrap().len(), 3);
    assert_eq!(sum["boards"][0]["rules"]["end"], "zero");
    assert_eq!(sum["boards"][1], json!({"kind": "nim", "nim": "5"}));
    assert_eq!(sum["boards"][2]["rules"]["take"], "1..2");
    assert_eq!(
        turn(&json!({"position": ["11,8", "-4,3", "^*"], "partizan": true}))["boards"],
        json!([
            {"kind": "partizan", "numbers": ["11", "8"], "negative": false},
            {"kind": "partizan", "numbers": ["4", "3"], "negative": true},
            {"kind": "value", "value": "^*"}
        ])
    );
    // Of very many piles the first hundred.
    let (mut a, mut b) = (1u128, 2u128);
    for _ in 0..150 {
        (a, b) = (b, a + b);
    }
    let many = turn(&json!({"position": [a.to_string(), b.to_string()]}));
    assert_eq!(many["boards"][0]["piles"].as_array().unwrap().len(), 100);
    assert_eq!(many["boards"][0]["complete"], false);
}

#[test]
fn steps_say_where_and_what_and_whether() {
    let steps = turn(&json!({"position": ["25", "87"]}))["steps"].clone();
    assert_eq!(
        steps,
        json!({"listed": [
            {"move": "1", "board": 1, "take": "1", "to": "(25, 62)", "wins": false},
            {"move": "2", "board": 1, "take": "2", "to": "(25, 37)", "wins": true},
            {"move": "3", "board": 1, "take": "3", "to": "(12, 25)", "wins": false}
        ], "complete": true})
    );
    // Every game of a sum has its share of the list, and the winning move is there.
    let steps = turn(&json!({"position": ["1,1000", "3,8", "nim:900"]}))["steps"].clone();
    let listed = steps["listed"].as_array().unwrap();
    assert_eq!((listed.len(), &steps["complete"]), (60, &json!(false)));
    for board in 1..=3 {
        assert!(listed.iter().filter(|step| step["board"] == board).count() >= 2, "{board}");
    }
    assert!(listed.iter().any(|step| step["wins"] == true && step["move"] == "1:97"), "{steps}");
    let steps =
        turn(&json!({"position": ["11,8", "-4,3"], "partizan": true, "first": "right"}))["steps"]
            .clone();
    assert_eq!(
        steps["listed"],
        json!([
            {"move": "1", "board": 1, "to": "E(8, 5)", "wins": true},
            {"move": "2", "board": 2, "to": "-E(3, 1)", "wins": true}
        ])
    );
    let steps = turn(&json!({"position": ["4", "9", "20"]}))["steps"].clone();
    assert_eq!(steps["listed"][0]["move"], "20-1*4");
    assert_eq!(steps["listed"][0]["to"], "(4, 9, 16)");
    let over = turn(&json!({"position": ["5", "5"]}));
    assert_eq!(over["steps"], json!({"listed": [], "complete": true}));
    // What is out of reach is not known, and the moves are there all the same.
    let far = format!("1{}", "0".repeat(60));
    let far = turn(&json!({"position": ["1", far], "take": "squares"}));
    assert!(far["steps"]["listed"].as_array().unwrap().iter().all(|step| step["wins"].is_null()));
    assert_eq!(far["steps"]["listed"].as_array().unwrap().len(), 60);
}

#[test]
fn a_review_is_data_too() {
    let review = turn(&json!({"position": ["25", "87"], "moves": ["1", "1", "1", "1", "1"],
                              "what": "review"}));
    assert_eq!(
        review["remarks"],
        json!([
            {"number": 1, "player": "left", "move": "1", "verdict": "mistake", "wins": false, "better": "2"},
            {"number": 2, "player": "right", "move": "1", "verdict": "only", "wins": true, "better": null},
            {"number": 3, "player": "left", "move": "1", "verdict": "forced", "wins": false, "better": null},
            {"number": 4, "player": "right", "move": "1", "verdict": "only", "wins": true, "better": null},
            {"number": 5, "player": "left", "move": "1", "verdict": "forced", "wins": false, "better": null}
        ])
    );
    assert!(turn(&json!({"position": ["25", "87"]})).get("remarks").is_none());
}

/// A weak computer overlooks things, and says so; a perfect one does not.
#[test]
fn levels_overlook() {
    let question = |level: u8, seed: u64| {
        turn(&json!({"position": ["25", "87"], "what": "reply", "level": level, "seed": seed,
                     "left": "computer", "right": "you"}))
    };
    let mut overlooked = 0;
    for seed in 0..30 {
        let reply = question(1, seed);
        assert_eq!(reply, question(1, seed));
        // What it wanted, if anything, is what it did.
        let habit = match reply["move"].as_str() {
            Some("3") => "took as much as I could, and ",
            Some("1") => "took only one, to be careful, and ",
            _ => "",
        };
        let said = "overlooked that taking 2 times 25 from 87 would have left you (25, 37), which loses,\" says \
                    the computer.";
        let told = [format!("\"I {said}"), format!("\"I {habit}{said}")].map(Value::String);
        match reply["move"].as_str() {
            Some("2") => assert_eq!(reply["overlooked"], Value::Null),
            _ => assert!(told.contains(&reply["overlooked"]), "{reply}"),
        }
        overlooked += u8::from(reply["move"] != "2");
        assert_eq!(
            (&question(5, seed)["move"], &question(5, seed)["overlooked"]),
            (&json!("2"), &Value::Null)
        );
    }
    assert!(overlooked >= 20, "{overlooked}");
    let error = ask(&json!({"ask": "turn", "position": ["25", "87"], "level": 6})).unwrap_err();
    assert_eq!(error.place.unwrap().part, "level");
}
