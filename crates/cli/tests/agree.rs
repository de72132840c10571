//! Whoever answers at all says the same: analyses, batches line by line and in blocks, tables, surveys, tiles and the
//! numbers of arrays, for every field, under many rules, at sizes around every bound that some method has.
#![allow(clippy::unwrap_used)]

use euclid_answers::{
    Field, GameText, WhichGame,
    analyze::Analysis,
    batch::{Answers, Batch, Form},
    survey, table,
};
use euclid_draw::tile::{Sample, Tile, tile};
use euclid_games::{columns::Columns, field::FieldKind, fractions::UBig};
use euclid_work::{Limits, Work};
use serde_json::Value;

const RULES: [&str; 30] = [
    "take=any",
    "end=zero:take=any",
    "end=multiple:take=any",
    "take=any:misere",
    "end=zero:take=any:misere",
    "take=1",
    "take=1:misere",
    "take=1..2",
    "take=1..3",
    "end=zero:take=1..3:misere",
    "end=multiple:take=1..7",
    "take=1..100000",
    "take=odd",
    "end=multiple:take=odd",
    "take=odd:misere",
    "take=primes",
    "take=prime-powers",
    "take=powers-of-2",
    "take=1,3,5",
    "take=1,2,7",
    "take=1,4,9",
    "take=2,5:misere",
    "take=3,4",
    "take=squares",
    "pile-limit=ceil(n/2)",
    "pile-limit=floor(n/2):misere",
    "pile-limit=2*floor(n/2)",
    "move-limit=2n",
    "move-limit=n+1:misere",
    "partizan",
];

/// Every ask has so much.
fn work() -> Work {
    Work::new(Limits { steps: 40_000, bytes: 1 << 24, ..Limits::default() })
}

/// Numbers around the bounds of methods: lists of moves, counts, words of two sizes, and beyond.
fn sizes() -> Vec<UBig> {
    let power = |n: usize| UBig::ONE << n;
    let bounds = [UBig::from(100u8), 200u8.into(), 1_000_000u32.into(), power(32), power(64)];
    let bounds = bounds.into_iter().chain([power(128)]);
    bounds.flat_map(|bound| [&bound - UBig::ONE, bound.clone(), bound + UBig::ONE]).collect()
}

/// Positions with such a larger number: one pile, two, and many.
fn positions() -> Vec<[UBig; 2]> {
    let with = |large: UBig| {
        let golden = &large * UBig::from(618u16) / UBig::from(1000u16);
        [UBig::ONE, UBig::from(3u8), golden].map(|small| [small, large.clone()])
    };
    sizes().into_iter().flat_map(with).collect()
}

/// The answer of a batch to a line, alone or in a block; nothing where there is none.
fn in_batch(game: &GameText, field: Field, line: &str) -> Option<String> {
    let batch = Batch::new(game, field.name(), None, Form::Tsv, None, &work()).unwrap();
    let mut answers = Answers::default();
    batch.responder().unwrap().respond(line.as_bytes(), &mut answers);
    let text = String::from_utf8(answers.text).unwrap();
    answers.complaints.is_empty().then(|| text.trim_end().to_owned())
}

/// An entry as a batch writes it.
fn written(entry: &Value) -> String {
    match entry {
        Value::Array(list) if list.is_empty() => "-".to_owned(),
        Value::Array(list) => list.iter().map(written).collect::<Vec<_>>().join(","),
        Value::String(text) => text.clone(),
        Value::Null => "-".to_owned(),
        other => other.to_string(),
    }
}

fn analysed(game: &GameText, field: Field, numbers: &[UBig; 2]) -> Option<String> {
    let position = numbers.iter().map(ToString::to_string).collect();
    let question = euclid_answers::analyze::Question {
        game: game.clone(),
        position,
        fields: Some(vec![field]),
        limit: Some(1_000_000),
        ..Default::default()
    };
    let answer = question.answer(&work()).ok()?;
    if !answer.missing().is_empty() {
        return None;
    }
    let answer = match answer {
        Analysis::Pair(answer) => serde_json::to_value(answer),
        Analysis::Partizan(answer) => serde_json::to_value(answer),
        Analysis::Three(_) => unreachable!(),
    };
    let answer = answer.unwrap();
    if field == Field::Winning {
        let moves = &answer["moves"];
        let all = moves["complete"] == true && moves.get("every").is_none();
        return all.then(|| moves["winning"].as_array().unwrap().len().to_string());
    }
    Some(written(&answer[field.key()]))
}

fn tabulated(game: &GameText, field: Field, [a, b]: &[UBig; 2]) -> Option<String> {
    u64::try_from(b).ok()?;
    let range = |number: &UBig| Some(format!("{number}..{number}"));
    let question = table::Question {
        game: game.clone(),
        fields: vec![field],
        a: range(a),
        b: range(b),
        ..Default::default()
    };
    let table = question.answer(&work()).ok()?;
    Some(written(table.rows[0].fields.get(field)?))
}

fn surveyed(game: &GameText, field: Field, [a, b]: &[UBig; 2]) -> Option<String> {
    let range = |number: &UBig| Some(format!("{number}..{number}"));
    let question = survey::Question {
        game: game.clone(),
        fields: Some(vec![field]),
        a: range(a),
        b: range(b),
        ..Default::default()
    };
    let report = serde_json::to_value(question.answer(&work()).ok()?).unwrap();
    if field != Field::Outcome {
        return Some(written(&report[field.name()]["sum"]));
    }
    let letters = [("next", "N"), ("previous", "P"), ("left", "L"), ("right", "R")];
    let won = letters.into_iter().find(|(key, _)| report["outcome"][key] == "1");
    won.map(|(_, letter)| letter.to_owned())
}

/// As a tile shows it.
fn tiled(game: &WhichGame, field: Field, [a, b]: &[UBig; 2]) -> Option<i32> {
    let asked = Tile {
        game: game.clone(),
        third: None,
        field,
        origin: (a.clone(), b.clone()),
        step: UBig::ONE,
        sample: Sample::Corner,
        width: 1,
        height: 1,
    };
    tile(&asked, &work()).ok().map(|values| values.values()[0])
}

/// What a tile shows where a batch writes this.
fn on_a_tile(field: Field, text: &str) -> i32 {
    match (field, text) {
        (Field::Outcome, "P") | (Field::Take, "-") => 0,
        (Field::Outcome, "N") => 1,
        (Field::Outcome, "L") => 2,
        (Field::Outcome, "R") => 3,
        (_, "-") => i32::MIN,
        (_, number) => number.parse().unwrap_or(i32::MAX),
    }
}

/// As an array has it.
fn counted(game: &WhichGame, field: Field, numbers: &[UBig; 2]) -> Option<u64> {
    let words: Vec<u64> = numbers.iter().map(|n| u64::try_from(n).ok()).collect::<Option<_>>()?;
    let (columns, mut out) = (Columns::new(game, &[field]).unwrap(), [0]);
    let sides: Vec<&[u64]> = words.iter().map(std::slice::from_ref).collect();
    columns.numbers(&sides, &mut out, &work()).ok().map(|()| out[0])
}

#[test]
fn everybody_says_the_same() {
    let (mut compared, mut beyond) = (0, 0);
    for rules in RULES {
        let game: WhichGame = rules.parse().unwrap();
        let text = GameText::from(&game);
        let partizan = game == WhichGame::Partizan;
        for field in Field::columns_of(&game) {
            for pair in positions() {
                let [a, b] = &pair;
                // p comes first.
                let numbers = if partizan { [b.clone(), a.clone()] } else { pair.clone() };
                let line = format!("{} {}", numbers[0], numbers[1]);
                let Some(alone) = in_batch(&text, field, &line) else {
                    beyond += 1;
                    continue;
                };
                let said = format!("{rules}: {field} of {line} is {alone}");
                let mut agrees = |who: &str, other: Option<String>| {
                    if let Some(other) = other {
                        assert_eq!(other, alone, "{said}, {who} says {other}");
                        compared += 1;
                    }
                };
                agrees("a block", in_batch(&text, field, &format!("{line}\n")));
                agrees("an analysis", analysed(&text, field, &numbers));
                agrees("a table", tabulated(&text, field, &pair));
                let number = field.kind() == FieldKind::List;
                let counts = if number && alone != "-" {
                    alone.split(',').count().to_string()
                } else {
                    alone.clone()
                };
                // A survey of Partizan Euclid walks letter by letter, and goes to small numbers.
                let walked = partizan && *b > UBig::from(1_000_002u32);
                if !walked
                    && field != Field::Weight
                    && let Some(sum) = surveyed(&text, field, &pair)
                {
                    assert_eq!(sum, counts, "{said}, a survey says {sum}");
                }
                if field != Field::Weight
                    && let Some(shown) = tiled(&game, field, &pair)
                    && field != Field::MeanWeight
                {
                    assert_eq!(shown, on_a_tile(field, &alone), "{said}, a tile shows {shown}");
                }
                let is_number = counts.parse::<u64>().is_ok()
                    && matches!(
                        field.kind(),
                        FieldKind::Number | FieldKind::Count | FieldKind::List
                    );
                if let Some(count) = counted(&game, field, &numbers).filter(|_| is_number) {
                    assert_eq!(count.to_string(), counts, "{said}, an array has {count}");
                }
            }
        }
    }
    // Most of it can be answered, or the test would say nothing.
    assert!(compared > 20_000 && beyond < compared / 4, "{compared} compared, {beyond} beyond");
}

#[test]
fn counts_do_not_end_where_lists_do() {
    let odd = GameText { take: Some("odd".to_owned()), ..GameText::default() };
    for line in ["1 5000", "1 5000\n"] {
        assert_eq!(in_batch(&odd, Field::Winning, line).as_deref(), Some("2500"));
    }
    let far = format!("1 1{}", "0".repeat(40));
    assert_eq!(in_batch(&odd, Field::Winning, &far), Some(format!("5{}", "0".repeat(39))));
}

#[test]
fn types_are_told_by_everybody() {
    let plain = GameText::default();
    let pair = [25u8, 87].map(UBig::from);
    let types = in_batch(&plain, Field::Types, "25 87").unwrap();
    assert_eq!(types.split(' ').count(), 3);
    assert!(types.split(' ').all(|letter| ["W", "L", "K", "F"].contains(&letter)), "{types}");
    assert_eq!(analysed(&plain, Field::Types, &pair), Some(types.clone()));
    assert_eq!(tabulated(&plain, Field::Types, &pair), Some(types));
    let limited = GameText { move_limit: Some("2n".to_owned()), ..GameText::default() };
    assert_eq!(in_batch(&limited, Field::Types, "25 87").as_deref(), Some("-"));
    assert_eq!(tabulated(&limited, Field::Types, &pair).as_deref(), Some("-"));
}
