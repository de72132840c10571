//! Questions as a front end asks them: JSON in, JSON and words out.
#![allow(clippy::unwrap_used)]

use euclid_answers::{
    Answer, Error, GameText, Kind, Question, analyze, answer,
    batch::{Answers, Batch, Form},
    declare,
    error::Limit,
    moves, play, question,
};
use euclid_work::{Limits, Work};
use serde_json::{Value, json};

/// The answer to a question in JSON; the question is read again as it is written.
fn ask(question: &Value) -> Result<Answer, Error> {
    let question = question::read(&question.to_string())?;
    let text = serde_json::to_string(&question).unwrap();
    assert_eq!(serde_json::from_str::<Question>(&text).unwrap(), question);
    let answer = answer(&question, &Work::default())?;
    Ok(answer)
}

fn found(question: &Value) -> Value {
    serde_json::to_value(ask(question).unwrap()).unwrap()
}

fn text(question: &Value) -> String {
    ask(question).unwrap().text().to_string()
}

fn refused(question: &Value) -> Error {
    ask(question).unwrap_err()
}

#[test]
fn a_pair_is_analysed() {
    let question = json!({"ask": "analyze", "position": ["25", "87"], "move_limit": "2n"});
    assert_eq!(
        found(&question),
        json!({
            "game": "pair",
            "position": ["25", "87"],
            "rules": {"end": "equal", "move_limit": "2n", "play": "normal"},
            "outcome": "N",
            "grundy": "3",
            "digits": ["3", "2", "12"],
            "path": ["3", "2", "11"],
            "digits_count": "3",
            "complete": true,
            "take": "3",
            "moves": {"winning": [{"take": "3", "to": ["12", "25"]}], "complete": true, "all": "3"},
            "length": null,
            "reasons": [{
                "theorem": "Collins 2005, Theorem 3",
                "text": found(&question)["reasons"][0]["text"],
            }],
        })
    );
    let page = text(&json!({"ask": "analyze", "position": ["1_0", "10"]}));
    assert!(page.contains("Player 2 wins. No move is left."), "{page}");
    let page = text(&json!({"ask": "analyze", "position": ["8", "8"], "misere": true}));
    assert!(page.contains("Player 1 wins. No move is possible, which wins under misère"), "{page}");
    let page = text(&json!({"ask": "analyze", "position": ["5", "8"], "take": "7"}));
    assert!(page.contains("Player 2 wins. No move is allowed."), "{page}");
}

#[test]
fn what_is_not_asked_is_absent_and_what_is_not_known_is_null() {
    let fields = |fields: &[&str], rules: &Value| {
        let mut question = json!({"ask": "analyze", "position": ["3", "8"], "fields": fields});
        question.as_object_mut().unwrap().extend(rules.as_object().unwrap().clone());
        found(&question)
    };
    let plain = json!({});
    let rules = json!({"end": "equal", "take": "any", "play": "normal"});
    let head = json!({"game": "pair", "position": ["3", "8"], "rules": rules});
    assert_eq!(fields(&[], &plain), head);
    let mut expected = head.clone();
    expected["grundy"] = "2".into();
    expected["move"] = json!(["2", "3"]);
    assert_eq!(fields(&["grundy", "move"], &plain), expected);
    let misere = fields(&["grundy", "length"], &json!({"misere": true}));
    assert_eq!(misere["grundy"], "2");
    let limited = fields(&["grundy", "length"], &json!({"pile_limit": "ceil(n/2)"}));
    assert_eq!(limited.as_object().unwrap().get("length"), Some(&Value::Null));
    let error = refused(&json!({"ask": "analyze", "position": ["3", "8"], "fields": ["weight"]}));
    assert_eq!((error.kind, error.place.unwrap().part.as_str()), (Kind::BadInput, "fields"));
}

#[test]
fn a_formula_without_a_value_is_found() {
    for part in ["pile_limit", "move_limit"] {
        let error = refused(&json!({"ask": "analyze", "position": ["3", "8"], part: "n/0"}));
        assert_eq!((error.kind, error.place.unwrap().part.as_str()), (Kind::BadInput, part));
    }
}

#[test]
fn long_lists_are_cut_and_say_so() {
    let (mut a, mut b) = (1u128, 1u128);
    for _ in 0..120 {
        (a, b) = (b, a + b);
    }
    let position = [a.to_string(), b.to_string()];
    let answer = found(&json!({"ask": "analyze", "position": position, "limit": 10}));
    for list in ["digits", "path", "goals"] {
        assert_eq!(answer[list].as_array().unwrap().len(), 10, "{list}");
    }
    assert_eq!((&answer["complete"], &answer["digits_count"]), (&json!(false), &json!("120")));
    let page = text(&json!({"ask": "analyze", "position": position, "limit": 10}));
    assert!(page.contains("= [1, 1, 1, 1, 1, ... 115 more]\n"), "{page}");
    let answer = found(&json!({"ask": "analyze", "position": ["1", "1000"], "take": "odd"}));
    let moves = &answer["moves"];
    assert_eq!(
        (moves["winning"].as_array().unwrap().len(), &moves["complete"]),
        (100, &json!(false))
    );
    assert_eq!(moves["every"]["modulus"], "2");
    // Large numbers make the list of moves short, not the answer long.
    let large = ["7", "8", "9"].map(|digit| digit.repeat(20_000));
    let large = large.map(|b| json!({"ask": "analyze", "position": ["1", b], "take": "odd"}));
    let won = large.iter().map(found).find(|answer| answer["outcome"] == "N").unwrap();
    assert!((1..20).contains(&won["moves"]["winning"].as_array().unwrap().len()));
    assert_eq!(won["moves"]["complete"], false);
}

#[test]
fn three_numbers_are_analysed() {
    let answer = found(&json!({"ask": "analyze", "position": ["20", "4", "9"]}));
    assert_eq!(answer["game"], "three");
    assert_eq!(answer["position"], json!(["4", "9", "20"]));
    assert_eq!(answer["rules"], json!({"three": "natural", "play": "normal"}));
    assert_eq!((&answer["outcome"], &answer["move"]), (&json!("N"), &json!(["4", "9", "16"])));
    assert_eq!(answer["grundy"], "5");
    assert_eq!(
        (&answer["moves"]["all"], &answer["moves"]["complete"]),
        (&json!("8"), &json!(true))
    );
    let page = text(&json!({"ask": "analyze", "position": ["4", "9", "20"]}));
    assert!(page.contains("Player 1 wins. Take 4 once from 20, leaving (4, 9, 16)."), "{page}");
    let error = refused(&json!({"ask": "analyze", "position": ["4", "9", "20"], "take": "odd"}));
    assert_eq!(error.kind, Kind::BadInput);
}

#[test]
fn partizan_positions_are_analysed() {
    let answer = found(&json!({"ask": "analyze", "position": ["11", "6"], "partizan": true}));
    let expected = [
        ("game", "partizan"),
        ("outcome", "N"),
        ("signature", "lrrre"),
        ("reduced", "lre"),
        ("value", "{^3|0}"),
        ("weight", "3/2"),
    ];
    for (key, value) in expected {
        assert_eq!(answer[key], value, "{key}");
    }
    assert_eq!(answer["moves"]["left"]["to"], json!(["6", "5"]));
    assert_eq!(answer["moves"]["winning"].as_array().unwrap().len(), 2);
    assert_eq!(answer.get("missing"), None);
}

/// A value that is too long, or takes too long, is null; the answer says why, and the rest is there.
#[test]
fn what_is_out_of_reach_is_named() {
    let numbers = ["6557470319842", "4052739537881"]; // neighbouring Fibonacci numbers but one
    let question = analyze::Question {
        game: GameText { partizan: true, ..GameText::default() },
        position: numbers.map(str::to_owned).to_vec(),
        limit: Some(1),
        ..analyze::Question::default()
    };
    let strict = Work::new(Limits { steps: 200, ..Limits::default() });
    let answer = question.answer(&strict);
    if let Ok(answer) = answer {
        let json = serde_json::to_value(&answer).unwrap();
        let page = answer.text().to_string();
        for missing in json["missing"].as_array().unwrap() {
            let field = missing["field"].as_str().unwrap();
            assert!(json[field].is_null(), "{json}");
            assert!(page.contains("not computed: "), "{page}");
        }
        assert!(json["outcome"].is_string() && json["reduced"].is_string());
    }
    // Texts have a bound of ten characters here.
    let json = serde_json::to_value(question.answer(&Work::default()).unwrap()).unwrap();
    assert!(json["signature"].is_null());
    let missing = json["missing"].as_array().unwrap();
    let signature = missing.iter().find(|missing| missing["field"] == "signature").unwrap();
    assert_eq!(signature["error"]["message"], "its text has more than 10 characters");
}

#[test]
fn moves_are_listed_and_streamed_alike() {
    for (rules, position) in [
        (json!({}), vec!["3", "1008"]),
        (json!({"move_limit": "2n", "cap": "7"}), vec!["5", "99"]),
        (json!({"take": "odd", "to": "1"}), vec!["1", "99"]),
        (json!({}), vec!["4", "9", "20"]),
        (json!({"partizan": true}), vec!["11", "8"]),
        (json!({"misere": true}), vec!["2", "7"]),
    ] {
        for limit in [0, 1, 5, 2000] {
            let mut question = json!({"ask": "moves", "position": position, "limit": limit});
            question.as_object_mut().unwrap().extend(rules.as_object().unwrap().clone());
            let whole = ask(&question).unwrap();
            question.as_object_mut().unwrap().remove("ask");
            let question: moves::Question =
                declare::read(question.as_object().unwrap().clone()).unwrap();
            let mut json = Vec::new();
            question.write(moves::Form::Json, &mut json, &Work::default()).unwrap();
            let read: Value = serde_json::from_slice(&json).unwrap();
            assert_eq!(read, serde_json::to_value(&whole).unwrap());
            let mut text = Vec::new();
            let more = question.write(moves::Form::Text, &mut text, &Work::default()).unwrap();
            assert_eq!(String::from_utf8(text).unwrap(), whole.text().to_string());
            let complete = serde_json::to_value(&whole).unwrap()["moves"]["complete"] == true;
            assert_eq!(more.is_none(), complete, "{more:?}");
        }
    }
    let answer =
        found(&json!({"ask": "moves", "position": ["25", "87"], "move_limit": "2n", "cap": "2"}));
    assert_eq!(answer["cap"], "2");
    assert_eq!(answer["moves"]["listed"][0]["cap"], "2");
    let error = refused(&json!({"ask": "moves", "position": ["4", "9", "6"], "to": "x"}));
    assert_eq!((error.kind, error.place.unwrap().part.as_str()), (Kind::BadInput, "to"));
}

/// Columns that cannot be seen to their end are as wide as they could become.
#[test]
fn a_long_list_has_columns_of_one_width() {
    let question = moves::Question {
        position: vec!["1".to_owned(), "20000".to_owned()],
        limit: Some(15_000),
        ..moves::Question::default()
    };
    let mut text = Vec::new();
    question.write(moves::Form::Text, &mut text, &Work::default()).unwrap();
    let text = String::from_utf8(text).unwrap();
    let widths: Vec<usize> = text.lines().map(|line| line.find(')').unwrap_or(0)).skip(1).collect();
    assert_eq!(text.lines().count(), 15_001);
    assert!(
        text.lines().skip(1).all(|line| line.find('(') == text.lines().nth(1).unwrap().find('('))
    );
    assert!(widths.iter().all(|width| *width > 0));
}

#[test]
fn sums_are_solved() {
    let answer = found(&json!({"ask": "sum", "games": ["3,8", "25,87:take=1..3", "nim:5"]}));
    assert_eq!(
        (&answer["game"], &answer["outcome"], &answer["grundy"]),
        (&json!("pair"), &json!("N"), &json!("4"))
    );
    assert_eq!(answer["games"][1]["rules"]["take"], "1..3");
    assert_eq!(answer["move"], json!({"game": 3, "take": "4", "to": {"nim": "1"}}));
    let page = text(&json!({"ask": "sum", "games": ["3,8", "25,87:take=1..3", "nim:5"]}));
    assert!(page.ends_with("Player 1 wins: in nim:5 take 4, leaving nim:1.\n"), "{page}");
    let answer = found(&json!({"ask": "sum", "games": ["11,8", "-4,3"], "partizan": true}));
    assert_eq!(
        (&answer["game"], &answer["value"], &answer["weight"]),
        (&json!("partizan"), &json!("v3*"), &json!("-3"))
    );
    assert_eq!(answer["move"], json!({"left": null, "right": {"game": 1, "to": "8,5"}}));
    let misere = found(&json!({"ask": "sum", "games": ["nim:1", "nim:1"], "misere": true}));
    assert_eq!((&misere["outcome"], &misere["move"]["game"]), (&json!("N"), &json!(1)));
    let error = refused(&json!({"ask": "sum", "games": ["3,8:misere", "nim:2"]}));
    assert_eq!(error.kind, Kind::BadInput);
    let error = refused(&json!({"ask": "sum", "games": ["99991", "61803"], "partizan": true}));
    assert!(error.message.contains("99991,61803"), "{error}");
    let error = refused(&json!({"ask": "sum", "games": ["{0|"], "partizan": true}));
    assert!(error.message.contains("at character 4"), "{error}");
    assert_eq!(refused(&json!({"ask": "sum", "games": []})).kind, Kind::BadInput);
}

/// The lines that a batch gives, and its complaints.
fn batch(rules: &Value, fields: &str, form: Form, lines: &str) -> (String, Vec<(u64, Error)>) {
    let rules: GameText = declare::read(rules.as_object().unwrap().clone()).unwrap();
    let batch = Batch::new(&rules, fields, None, form, None, &Work::default()).unwrap();
    let (mut responder, mut answers) = (batch.responder().unwrap(), Answers::default());
    let mut rest = lines.as_bytes();
    while !rest.is_empty() {
        let read = responder.respond(rest, &mut answers);
        rest = &rest[read..];
    }
    let header = batch.header().map(|header| header + "\n").unwrap_or_default();
    (header + &String::from_utf8(answers.text).unwrap(), answers.complaints)
}

#[test]
fn lines_are_answered_in_every_form() {
    let lines = "\u{feff}25 87\r\n\n  # a comment\n3,8\nx 1\n4 9 20\n";
    let plain = json!({});
    let (text, complaints) = batch(&plain, "outcome,take,move,digits", Form::Tsv, lines);
    assert_eq!(text, "N\t2\t25,37\t3,2,12\nN\t2\t2,3\t2,1,2\nerror\nN\t-\t4,9,16\t-\n");
    assert_eq!(complaints.len(), 1);
    assert_eq!(complaints[0].0, 5);
    let (text, _) = batch(&plain, "outcome,take,digits", Form::Csv, lines);
    assert_eq!(text, "outcome,take,digits\nN,2,\"3,2,12\"\nN,2,\"2,1,2\"\nerror\nN,,\n");
    let (text, _) = batch(&plain, "grundy,take", Form::Csv, "1 1\n3 8\n");
    assert_eq!(text, "grundy,take\n0,\n2,2\n");
    let (text, _) = batch(&plain, "outcome,take", Form::Jsonl, lines);
    let found: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(found.len(), 4);
    assert!(found[2]["error"].is_object(), "{text}");
    assert!(text.starts_with("{\"game\":\"pair\",\"position\":[\"25\",\"87\"],"), "{text}");
    let partizan = json!({"partizan": true});
    let (text, _) = batch(&partizan, "position,value,winning", Form::Csv, "11 8\n11 6\n");
    assert_eq!(text, "position,value,winning\n\"11,8\",vv*,1\n\"11,6\",{^3|0},2\n");
}

/// Blocks of machine words, and lines that are not in blocks, say the same.
#[test]
fn blocks_and_lines_agree() {
    for rules in [json!({}), json!({"take": "1..3"}), json!({"end": "zero", "misere": true})] {
        let pairs = (1u64..60).flat_map(|a| (1u64..60).map(move |b| (a * a, b * b * b)));
        let lines: Vec<String> = pairs.map(|(a, b)| format!("{a} {b}\n")).collect();
        let lines = lines.concat();
        let fields = "outcome,grundy,take,length";
        let blocks = batch(&rules, fields, Form::Tsv, &lines).0;
        // No block has digits.
        let singles = batch(&rules, &format!("{fields},digits"), Form::Tsv, &lines).0;
        let singles: Vec<&str> =
            singles.lines().map(|line| line.rsplit_once('\t').unwrap().0).collect();
        assert_eq!(blocks.lines().collect::<Vec<_>>(), singles, "{rules}");
    }
}

/// A hostile line costs what the limits allow, and no more; the lines behind it are answered.
#[test]
fn a_hostile_line_is_refused_alone() {
    let strict = Limits { steps: 1 << 16, bytes: 1 << 20, ..Limits::default() };
    let game = GameText::default();
    let batch =
        Batch::new(&game, "outcome,length", None, Form::Tsv, None, &Work::new(strict)).unwrap();
    let (mut responder, mut answers) = (batch.responder().unwrap(), Answers::default());
    let large = format!("7 {}\n", "3".repeat(2_000_000));
    assert!(batch.longest_line() < large.len());
    assert_eq!(responder.respond(large.as_bytes(), &mut answers), large.len());
    responder.respond_too_long(&mut answers);
    responder.respond(b"25 87\n", &mut answers);
    assert_eq!(answers.text, b"error\nerror\nN\t5\n");
    let limits: Vec<Option<Limit>> = answers.complaints.iter().map(|(_, why)| why.limit).collect();
    assert!(limits.iter().all(Option::is_some), "{limits:?}");
}

#[test]
fn a_game_is_played_turn_by_turn() {
    let turn = |moves: &[&str], what: &str| {
        found(&json!({"ask": "turn", "position": ["25", "87"], "moves": moves, "what": what}))
    };
    let start = turn(&[], "position");
    assert_eq!((&start["position"], &start["turn"]), (&json!(["25", "87"]), &json!("left")));
    assert_eq!((&start["over"], &start["winner"]), (&json!(false), &Value::Null));
    assert_eq!(start["counters"].as_array().unwrap().len(), 3);
    assert_eq!(turn(&[], "hint")["move"], "2");
    let reply = turn(&["2"], "reply");
    assert_eq!((&reply["move"], &reply["moves"]), (&json!("1"), &json!(["2", "1"])));
    let told = json!([{"text": "The computer takes 25 once from 37, leaving (12, 25)."}]);
    assert_eq!((&reply["told"][0]["kind"], &reply["told"][0]["text"]), (&json!("sentence"), &told));
    let moves = turn(&[], "moves");
    assert_eq!(moves["told"].as_array().unwrap().len(), 3);
    let why = &turn(&[], "why")["told"][0];
    assert_eq!(why["kind"], "reason");
    assert!(why["theorem"].as_str().unwrap().starts_with("Lengyel"), "{why}");
    let over = turn(&["2", "1", "1", "1", "11"], "review");
    assert_eq!(
        (&over["over"], &over["winner"], &over["turn"]),
        (&json!(true), &json!("left"), &Value::Null)
    );
    let told = serde_json::to_string(&over["told"]).unwrap();
    assert!(
        told.contains("You win after 5 moves.") && told.contains("You made no mistake."),
        "{told}"
    );
    let capped = found(
        &json!({"ask": "turn", "position": ["25", "87"], "move_limit": "2n", "moves": ["1"]}),
    );
    assert_eq!(capped["cap"], "2");
    for (moves, which) in [(json!(["4"]), 1), (json!(["2", "x"]), 2)] {
        let error = refused(&json!({"ask": "turn", "position": ["25", "87"], "moves": moves}));
        let place = error.place.unwrap();
        assert_eq!((&*place.part, place.game), ("moves", Some(which)), "{}", error.message);
    }
    // What is no number is said to be none, wherever it stands.
    let error = refused(&json!({"ask": "turn", "position": ["x", "87"]}));
    assert_eq!(error.place.unwrap().part, "a");
    for (question, part) in [
        (json!({"ask": "turn", "position": ["25"]}), "two numbers"),
        (json!({"ask": "turn", "position": ["5", "5"], "what": "reply"}), "the game is over"),
    ] {
        let error = refused(&question);
        assert!(error.message.contains(part), "{question}: {error}");
    }
}

/// Other games are played by the same questions.
#[test]
fn every_game_can_be_played() {
    for position in [
        json!({"position": ["4", "9", "20"]}),
        json!({"position": ["3,8", "nim:5"]}),
        json!({"position": ["11,8", "-4,3"], "partizan": true}),
        json!({"position": ["11", "8"], "partizan": true}),
    ] {
        let mut question = json!({"ask": "turn", "what": "reply"});
        question.as_object_mut().unwrap().extend(position.as_object().unwrap().clone());
        let mut rounds = 0;
        loop {
            let turn = match ask(&question) {
                Ok(Answer::Turn(turn)) => turn,
                other => panic!("{question}: {other:?}"),
            };
            rounds += 1;
            if turn.over {
                assert!(turn.winner.is_some() && rounds > 1);
                break;
            }
            question["moves"] = json!(turn.moves);
        }
    }
}

#[test]
fn a_record_is_shown_again() {
    let record = "euclid play 1\ngame pair 25,87\nleft you\nright computer\nfirst left\nmove 1\nend unfinished\n";
    let page = play::replay(record, &Work::default()).unwrap().to_string();
    assert!(
        page.contains("  1. You take 25 once from 87, leaving (25, 62)  [a mistake: 2 wins]"),
        "{page}"
    );
    for (text, part) in [
        ("", "line 1"),
        ("euclid play 1\ngame pair 25,0\n", "line 2"),
        (&record.replace("move 1", "move 7"), "line 6"),
        (&record.replace("unfinished", "won left"), "line 7: the game is not over"),
    ] {
        let error = play::replay(text, &Work::default()).unwrap_err();
        assert!(error.message.contains(part), "{error}");
    }
}

#[test]
fn errors_have_a_kind_and_a_place() {
    let analyze = |change: &Value| {
        let mut question = json!({"ask": "analyze", "position": ["25", "87"]});
        question.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        refused(&question)
    };
    for (change, kind, part) in [
        (json!({"position": ["25"]}), Kind::BadInput, "position"),
        (json!({"position": ["0", "5"]}), Kind::BadInput, "position"),
        (json!({"position": ["x", "5"]}), Kind::BadInput, "a"),
        (json!({"position": ["5", ""]}), Kind::BadInput, "b"),
        (json!({"position": ["5", "6", "-1"]}), Kind::BadInput, "c"),
        (json!({"take": "even"}), Kind::BadInput, "take"),
        (json!({"end": "never"}), Kind::BadInput, "end"),
        (json!({"pile_limit": "2*"}), Kind::BadInput, "pile_limit"),
        (json!({"cap": "3"}), Kind::BadInput, "cap"),
        (json!({"partizan": true, "misere": true}), Kind::BadInput, "partizan"),
        (json!({"three": "largest one"}), Kind::BadInput, "three"),
    ] {
        let error = analyze(&change);
        assert_eq!(error.kind, kind, "{change}: {error}");
        assert_eq!(error.place.unwrap().part, part, "{change}");
        assert!(error.message.len() < 700 && !error.message.chars().any(char::is_control));
    }
    let long = analyze(&json!({"position": ["7".repeat(50_000) + "!", "5"]}));
    assert!(long.message.len() < 200, "{long}");
    let far =
        analyze(&json!({"position": ["1", "1".to_owned() + &"0".repeat(60)], "take": "squares"}));
    assert_eq!(far.kind, Kind::OutOfReach);
    let question: Question =
        serde_json::from_value(json!({"ask": "analyze", "position": ["25", "87"]})).unwrap();
    let stopped = Work::default();
    stopped.stop_flag().store(true, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(answer(&question, &stopped).unwrap_err().kind, Kind::Stopped);
}

/// Where a text cannot be read, the character is named, counted in the text as it was given.
#[test]
fn errors_point_at_the_character() {
    let partizan = |games: Value| json!({"ask": "sum", "partizan": true, "games": games});
    let pair = |change: &Value| {
        let mut question = json!({"ask": "analyze", "position": ["25", "87"]});
        question.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        question
    };
    for (question, part, game, character) in [
        (pair(&json!({"pile_limit": " 2*"})), "pile_limit", None, Some(4)),
        (pair(&json!({"move_limit": "n+foo(2)"})), "move_limit", None, Some(3)),
        (pair(&json!({"take": "  even"})), "take", None, Some(3)),
        (pair(&json!({"take": "1, 2x"})), "take", None, Some(5)),
        (pair(&json!({"take": "\u{a0}3..1"})), "take", None, Some(2)),
        (pair(&json!({"position": ["  2x5", "5"]})), "a", None, Some(4)),
        (pair(&json!({"position": ["5", "-5"]})), "b", None, Some(1)),
        (pair(&json!({"position": ["5", "6", "1__0"]})), "c", None, Some(3)),
        (pair(&json!({"position": ["5", " "]})), "b", None, Some(2)),
        (pair(&json!({"move_limit": "2n", "cap": "x"})), "cap", None, Some(1)),
        (pair(&json!({"position": ["11", "é"], "partizan": true})), "b", None, Some(1)),
        (json!({"ask": "row", "a": "4", "b": "9!"}), "b", None, Some(2)),
        (json!({"ask": "sum", "games": ["3,8", "nim:x"]}), "games", Some(2), None),
        (json!({"ask": "sum", "games": ["3,8:take=0"]}), "games", Some(1), None),
        (partizan(json!(["11,8", " {0|"])), "games", Some(2), Some(5)),
        (partizan(json!(["11,0"])), "games", Some(1), None),
        (partizan(json!(["11", "8"])), "games", None, None),
        (
            json!({"ask": "turn", "partizan": true, "position": ["11,8", "^^3"]}),
            "position",
            Some(2),
            Some(3),
        ),
        (
            json!({"ask": "turn", "partizan": true, "position": ["11,8", " ^^3"]}),
            "position",
            Some(2),
            None,
        ),
        (json!({"ask": "turn", "position": ["3,8", "nim:"]}), "position", Some(2), None),
        (json!({"ask": "draw", "kind": "thermograph", "value": " {4|"}), "value", None, Some(5)),
    ] {
        let error = refused(&question);
        let place = error.place.unwrap_or_else(|| panic!("{question}: {}", error.message));
        assert_eq!(
            (place.part.as_str(), place.game, place.character),
            (part, game, character),
            "{question}: {}",
            error.message
        );
    }
}

/// Numbers are read as people write them, wherever a question has one.
#[test]
fn digits_are_grouped() {
    for (a, b) in [
        ("25 000", "8\u{2009}700"),
        ("25_0\u{202f}00", " 87\u{a0}00 "),
        ("25,000", "8,700"),
        ("25e3", "87*10^2"),
        ("2^14+8616", "2^13 + 508"),
    ] {
        let grouped = found(&json!({"ask": "analyze", "position": [a, b]}));
        assert_eq!(grouped["position"], json!(["8700", "25000"]), "{a} {b}");
    }
    let three = found(&json!({"ask": "moves", "position": ["4", "9", "1 000"]}));
    assert_eq!(three["position"], json!(["4", "9", "1000"]));
    assert_eq!(found(&json!({"ask": "row", "a": "1_0", "b": "9"}))["position"], json!(["10", "9"]));
    let counts = [
        found(&json!({"ask": "count", "max": "1 000"})),
        found(&json!({"ask": "count", "max": "10^3"})),
    ];
    assert_eq!(counts[0], counts[1]);
    for (number, message, character) in [
        ("25 00x", "'25 00x': 'x' at character 6 is not a digit", 6),
        (" 25 _0", "'25 _0': '_' at character 4 is not a digit", 5),
        ("25_", "'25_': '_' at character 3 is not between two digits", 3),
        (" 2^-1", "'2^-1': '-' at character 3 is not a digit", 4),
    ] {
        let error = refused(&json!({"ask": "analyze", "position": [number, "7"]}));
        assert_eq!(error.message, message);
        let place = error.place.unwrap();
        assert_eq!((place.part.as_str(), place.character), ("a", Some(character)), "{number}");
    }
    for number in ["25 87", "25  000", "25,00", "4, 9"] {
        let error = refused(&json!({"ask": "row", "a": number, "b": "7"}));
        assert!(
            error.message.contains("is not between groups of three digits") || number == "4, 9"
        );
        assert_eq!(error.place.unwrap().part, "a", "{number}");
    }
}

/// A position may come as one text, in any of the ways in which positions are written.
#[test]
fn a_text_may_be_a_position() {
    for texts in [
        json!(["25 87"]),
        json!(["25,87"]),
        json!(["(25, 87)"]),
        json!(["25/87"]),
        json!([" [25, 87] "]),
        json!(["25:87"]),
        json!(["25,", "87"]),
        json!(["(25,", "87)"]),
    ] {
        for ask in ["analyze", "moves"] {
            let answer = found(&json!({"ask": ask, "position": texts}));
            assert_eq!(answer["position"], json!(["25", "87"]), "{texts}");
        }
        // To a game that is played, several texts may be the games of a sum.
        if texts.as_array().unwrap().len() == 1 {
            let turn = found(&json!({"ask": "turn", "position": texts}));
            assert_eq!(turn, found(&json!({"ask": "turn", "position": ["25", "87"]})), "{texts}");
        }
    }
    for texts in [json!(["4 9 20"]), json!(["(4, 9, 20)"]), json!(["4 9", "20"]), json!(["4,9,20"])]
    {
        let answer = found(&json!({"ask": "analyze", "position": texts}));
        assert_eq!(
            (&answer["game"], &answer["position"]),
            (&json!("three"), &json!(["4", "9", "20"]))
        );
    }
    let answer = found(&json!({"ask": "analyze", "position": ["E(11, 8)"]}));
    assert_eq!((&answer["game"], &answer["position"]), (&json!("partizan"), &json!(["11", "8"])));
    assert_eq!(
        answer,
        found(&json!({"ask": "analyze", "position": ["11", "8"], "partizan": true}))
    );
    for (texts, message, character) in [
        (json!(["(25, 8x)"]), "'(25, 8x)': 'x' at character 7 is not a digit", Some(7)),
        (json!(["  25 8x"]), "'25 8x': 'x' at character 5 is not a digit", Some(7)),
        (json!(["25"]), "this is a game on two numbers; one was given", None),
        (json!(["1 2 3 4"]), "this is a game on two numbers; 4 were given", None),
        (json!(["1,000"]), "a position is made of positive integers; 0 is not allowed", None),
    ] {
        let error = refused(&json!({"ask": "analyze", "position": texts}));
        let place = error.place.unwrap();
        assert_eq!(error.message, message);
        assert_eq!((place.part.as_str(), place.character), ("position", character), "{texts}");
    }
    let error = refused(&json!({"ask": "analyze", "position": ["E(11, 8)"], "take": "odd"}));
    assert_eq!(error.message, "Partizan Euclid takes no other rules");
    let error = refused(&json!({"ask": "analyze", "position": ["3", "10^(10^9)"]}));
    assert_eq!(error.limit, Some(euclid_answers::error::Limit::Bytes));
}

/// A slip in a key is not another question.
#[test]
fn unknown_keys_are_refused() {
    for text in [
        "{}",
        "[]",
        "7",
        "",
        "{\"ask\": \"nothing\"}",
        "{\"ask\": \"analyze\"}",
        "{\"ask\": \"analyze\", \"position\": [\"3\", \"8\"], \"tkae\": \"odd\"}",
        "{\"ask\": \"moves\", \"position\": [\"3\", \"8\"], \"fields\": [\"take\"]}",
        "{\"ask\": \"turn\", \"position\": [\"3\", \"8\"], \"move\": \"1\"}",
    ] {
        let error = question::read(text).unwrap_err();
        assert_eq!(error.kind, Kind::BadInput, "{text}");
    }
    for text in [
        "{\"ask\": \"draw\", \"kind\": \"cone\", \"a\": \"8\", \"b\": \"11\", \"tkae\": \"odd\"}",
        "{\"ask\": \"draw\", \"kind\": \"shares\", \"kmax\": 5, \"max\": 7}",
    ] {
        let error = question::read(text).unwrap_err();
        assert!(error.message.contains("is not a part of this question"), "{text}: {error}");
    }
    for question in [
        json!({"ask": "draw", "kind": "cone", "a": "8", "b": "11", "take": "odd", "theme": "dark"}),
        json!({"ask": "draw", "kind": "shares", "kmax": 5}),
        json!({"ask": "draw", "kind": "thermograph", "value": "{4|1}"}),
        json!({"ask": "draw", "kind": "automaton"}),
        json!({"ask": "draw", "kind": "automaton", "weights": true}),
        json!({"ask": "draw", "kind": "automaton", "take": "1,4"}),
        json!({"ask": "draw", "kind": "types", "take": "2,5,7"}),
        json!({"ask": "theorem", "take": "1,4", "coq": true}),
        json!({"ask": "draw", "kind": "game", "a": "25", "b": "87", "after": 2}),
        json!({"ask": "draw", "kind": "three", "a": 5, "axes": "numbers"}),
    ] {
        let read = question::read(&question.to_string());
        assert!(read.is_ok(), "{question}: {read:?}");
    }
    for ask in ["analyze", "moves", "turn"] {
        let text = json!({"ask": ask, "position": ["3", "8"], "take": "odd", "misere": false});
        assert!(question::read(&text.to_string()).is_ok(), "{ask}");
    }
}
