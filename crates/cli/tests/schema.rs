//! Every JSON that the command prints is one of those that `euclid schema` describes.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Place, euclid, feed, json, quiet, read, refused, run};
use euclid_answers::question;
use euclid_work::{Limits, Work};
use jsonschema::Validator;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// Rules of pair games.
const PAIR: [&str; 12] = [
    "",
    "--end zero",
    "--misere",
    "--take 1..3",
    "--take 1..2 --misere --end zero",
    "--take odd",
    "--take primes",
    "--take 1,3,4",
    "--take squares --end zero",
    "--pile-limit ceil(n/2)",
    "--move-limit 2n",
    "--move-limit n+1 --misere",
];

/// Those whose positions are counted without going through them.
const COUNTED: [&str; 7] = [
    "",
    "--end zero",
    "--misere",
    "--take 1..3",
    "--take odd",
    "--take 1",
    "--take 1..2 --misere --end zero",
];

/// Lines of commands about one position, or a few.
fn positions() -> Vec<String> {
    let mut lines = Vec::new();
    let mut add = |line: String| lines.push(line);
    for rules in PAIR {
        for pair in ["25 87", "87 25", "5 5", "1 5003", "34 55"] {
            add(format!("analyze {pair} {rules}"));
            add(format!("moves {pair} --limit 5 {rules}"));
        }
        if rules.contains("move-limit") {
            add(format!("analyze 25 87 --cap 2 {rules}"));
            add(format!("moves 25 87 --cap 2 {rules}"));
        } else if !rules.contains("misere") {
            add(format!("moves 25 87 --to 1 {rules}"));
            add(format!("sum 3,8 25,87:take=1..3 nim:5 {rules}"));
        }
    }
    for pair in ["11 8", "8 11", "97 55", "1000001 1000000", "7 7"] {
        add(format!("analyze {pair} --partizan"));
        add(format!("moves {pair} --partizan"));
        add(format!("sum {} ^* --partizan", pair.replace(' ', ",")));
    }
    for triple in ["4 9 16", "1 1 1", "20 4 9", "12 1000 1000000"] {
        for rules in
            ["", "--misere", "--three smallest", "--three either", "--three largest --misere"]
        {
            add(format!("analyze {triple} {rules}"));
            add(format!("moves {triple} --limit 9 {rules}"));
        }
        add(format!("moves {triple} --to 1 --three either"));
    }
    lines
}

/// A line for each command that prints one object.
#[allow(clippy::too_many_lines)] // a list, one command after the other
fn lines() -> Vec<String> {
    let mut lines = positions();
    let mut add = |line: String| lines.push(line);
    for rules in COUNTED {
        for max in ["0", "1", "7", "1_000", "1000000000000000000000000000000"] {
            let long = max.len() > 20 && rules.contains(['1', 'o']);
            add(format!("count --max {} {rules}", if long { "99" } else { max }));
        }
        add(format!("count --max 50 --values 2 {rules}"));
        add(format!("count --max 50 --sum a+b {rules}"));
        add(format!("theorem {rules}"));
        for options in ["", "--values 0", "--values 3 --digits 3", "--digits 40"] {
            add(format!("probability {options} {rules}"));
        }
    }
    for rules in ["", "--misere", "--three natural", "--three either", "--three largest --value 1"]
    {
        for pair in ["1 1", "4 9", "9 4", "11 12", "3 1000000000000000000000000000000"] {
            add(format!("row {pair} {rules}"));
        }
    }
    for rules in ["", "--misere", "--three smallest", "--three natural --misere"] {
        for max in [1, 2, 17, 60] {
            add(format!("triples --max {max} {rules}"));
            add(format!("triples --max {max} --list {rules}"));
            add(format!("triples --max {max} --value 1 {rules}"));
            add(format!("triples --max {max} --list --fields grundy {rules}"));
        }
    }
    for value in ["0", "^*", "E(11,8)-2.^*", "{4|1}+Tiny(2)", "1/2", "-*3", "{4||3|1}--2"] {
        add(format!("value {value}"));
        add(format!("value {value} --against {{3|*}}"));
    }
    for length in 1..=9 {
        add(format!("reductions --length {length}"));
    }
    for max in [1, 2, 5, 20] {
        add(format!("verify --max {max}"));
    }
    for rules in PAIR {
        add(format!("count --level 7 --values 3 {rules}"));
        add(format!("survey --max 60 {rules}"));
        add(format!("survey --a 3..9 --b 5..30 {rules}"));
        add(format!(
            "survey --max 1000000000000000000000 --sample 20 --seed 3 --fields outcome {rules}"
        ));
        add(format!("survey --max 120 --growth {rules}"));
        add(format!("survey --max 60 --estimate {rules}"));
        add(format!("survey plan --max 60 --for pbs --parts 3 --dir plan --replace {rules}"));
        let winning = if rules.contains("limit") { "" } else { ",winning" };
        add(format!(
            "table --max 12 --fields outcome,grundy,digits,path,take,length,move{winning} {rules}"
        ));
        add(format!("table --b 87 --a 24..27 --fields take {rules}"));
        add(format!("table --max 4 --square --fields outcome,path {rules}"));
        for kind in ["cone 25 87", "path 7 24", "piles 11 8"] {
            add(format!("draw {kind} {rules}"));
        }
    }
    for level in 1..=5 {
        add(format!("worksheet --level {level} --seed 3"));
        add(format!("worksheet --level {level} --count 6 --partizan"));
    }
    for rules in PAIR.into_iter().chain(["--three natural", "--three smallest --misere"]) {
        add(format!("worksheet --level 2 --count 5 {rules}"));
    }
    for options in ["", "--bins 3", "--fields outcome", "--fields grundy,winning --bins 100"] {
        add(format!("survey --max 90 --take 1..3 {options}"));
    }
    for options in ["", "--fields outcome", "--fields outcome,values", "--fields weight --bins 2"] {
        add(format!("survey --max 60 --partizan {options}"));
        add(format!("survey --max 60 --growth --partizan {options}"));
    }
    for max in [2, 5, 14] {
        let fields = "outcome,signature,reduced,value,weight,mean-weight";
        add(format!("table --partizan --max {max} --fields {fields}"));
        add(format!("table --partizan --max {max} --fields weight"));
    }
    for kind in [
        "cone 25 87 --move-limit 2n --cap 2",
        "piles 25 87 --move-limit 2n --cap 2",
        "path 25 87 --move-limit 2n --cap 2 --dark",
        "cone 11 8 --with 9 2 --preset slide",
        "path 3 8 --tree both --preset paper",
        "map --max 20",
        "map --max 20 --fields length --no-title",
        "map --max 12 --partizan --fields weight",
        "map --max 12 --three natural --third 7",
        "map --max 20 --fields outcome --take 1..3 --width 300",
        "map --a 5..9 --b 1..30 --move-limit 2n --fields outcome",
        "lengths --max 50",
        "lengths --max 50 --take 1..3 --dark",
        "shares --kmax 5",
        "three 20 --max 50",
        "three 7 --max 30 --three smallest --misere",
        "tree 11 8 --values",
        "tree 97 55",
        "automaton",
        "automaton --weights",
        "automaton --take 2,3",
        "types --take 2,5,7",
        "game 25 87 --move-limit 2n --cap 2",
        "three 20 --max 50 --axes numbers",
        "weights --max 20 --cut 5",
        "thermograph {5||2|-3}",
        "thermograph --position 21 11 --weight",
    ] {
        add(format!("draw {kind}"));
    }
    lines
}

fn validator() -> Validator {
    jsonschema::draft202012::new(&json(&["schema"])).unwrap()
}

/// What a document is not, in a line.
fn problem(validator: &Validator, document: &Value) -> Option<String> {
    let error = validator.iter_errors(document).next()?;
    Some(format!(
        "{}: {}",
        error.instance_path(),
        error.to_string().chars().take(300).collect::<String>()
    ))
}

/// The keys whose values are numbers: places in lists and texts, games of a sum, sizes in pixels, levels and seeds.
const NUMBERS: [&str; 10] = [
    "board",
    "character",
    "decisive",
    "game",
    "height",
    "level",
    "number",
    "seed",
    "target",
    "width",
];

/// Where a number stands that could be too large for other readers.
fn bare_number(key: &str, value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => {
            let small = number.as_u64().is_some_and(|number| number < 1 << 53);
            let known = NUMBERS.contains(&key);
            (!small || !known).then(|| format!("{key}: {number}"))
        }
        Value::Array(list) => list.iter().find_map(|value| bare_number(key, value)),
        Value::Object(object) => object.iter().find_map(|(key, value)| bare_number(key, value)),
        _ => None,
    }
}

/// Looks at a document in every way.
fn check(validator: &Validator, line: &str, out: &str) {
    let document: Value =
        serde_json::from_str(out).unwrap_or_else(|error| panic!("{line}: {error}"));
    assert!(document.is_object(), "{line}");
    if let Some(problem) = problem(validator, &document) {
        panic!("{line}: {problem}: {}", out.chars().take(2000).collect::<String>());
    }
    assert_eq!(bare_number("", &document), None, "{line}");
}

#[test]
fn every_json_is_described() {
    let validator = validator();
    let (place, lines) = (Place::new("every-json"), lines());
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in &lines {
        let mut command = euclid(line.split_whitespace().chain(["--json"]));
        let (code, out, err) = read(&command.current_dir(&place.0).output().unwrap());
        assert_eq!((code, err.as_str()), (0, ""), "{line}");
        check(&validator, line, &out);
        *counts.entry(line.split(' ').next().unwrap()).or_default() += 1;
    }
    for command in [
        "analyze",
        "moves",
        "sum",
        "value",
        "count",
        "probability",
        "row",
        "triples",
        "reductions",
        "survey",
        "table",
        "draw",
        "verify",
    ] {
        assert!(counts.get(command) >= Some(&4), "{command}: {counts:?}");
    }
    assert!(lines.len() >= 300, "{}: {counts:?}", lines.len());
}

#[test]
fn every_line_of_a_batch_is_described() {
    let validator = validator();
    let mut count = 0;
    for (rules, input) in [
        ("", "25 87\n5 5\n4 9 16\n0 3\nx\n1 100000000000000000000000000000\n"),
        ("--take 1..3 --misere", "25 87\n7 7\n3\n"),
        ("--move-limit 2n --cap 3", "25 87\n1 9\n"),
        ("--partizan", "11 8\n8 11\n5 0\n"),
        ("--three smallest", "4 9 16\n1 1 1\n3 4\n"),
    ] {
        let fields = match rules {
            "--partizan" => "position,outcome,signature,reduced,value,weight",
            "--three smallest" => "position,outcome,grundy,move",
            _ => "position,outcome",
        };
        let all: Vec<&str> = ["batch", "--format", "jsonl", "--fields", fields]
            .into_iter()
            .chain(rules.split_whitespace())
            .collect();
        let (_, out, _) = feed(&all, input.as_bytes());
        assert_eq!(out.lines().count(), input.lines().count(), "{rules}: {out}");
        for line in out.lines() {
            check(&validator, rules, line);
            count += 1;
        }
    }
    assert!(count >= 15);
}

/// Makes something else of a document: another key, a key less, a number where a text was.
fn mangled(document: &Value) -> Vec<Value> {
    let object = document.as_object().unwrap();
    let mut all = Vec::new();
    let mut more = object.clone();
    more.insert("colour".to_owned(), "red".into());
    all.push(more.into());
    for key in ["game", "rules", "pairs", "max", "position", "expression"] {
        if object.contains_key(key) {
            // A count is of all pairs up to a bound, or of a rectangle.
            if key != "max" || !object.contains_key("pairs") {
                let mut less = object.clone();
                less.shift_remove(key);
                all.push(less.into());
            }
            let mut number = object.clone();
            number.insert(key.to_owned(), 7.into());
            all.push(number.into());
        }
    }
    all
}

#[test]
fn what_is_not_described_is_refused() {
    let validator = validator();
    for line in [
        "analyze 25 87",
        "moves 25 87",
        "count --max 50",
        "probability --take 1..3",
        "row 4 9",
        "value {4|1}+^ --against 2",
        "triples --max 20",
        "triples --max 20 --list",
        "reductions --length 4",
        "verify --max 5",
        "survey --max 30",
        "survey --max 30 --growth",
        "survey --max 30 --estimate",
        "table --max 5 --fields grundy",
    ] {
        let arguments: Vec<&str> = line.split(' ').chain(["--json"]).collect();
        let document = json(&arguments);
        assert_eq!(problem(&validator, &document), None);
        let wrong = mangled(&document);
        assert!(wrong.len() > 2, "{line}");
        for document in wrong {
            assert!(!validator.is_valid(&document), "{line}: {document}");
        }
    }
    for text in ["{}", "[]", "7", "null", "{\"game\":\"pair\"}", "{\"count\":1e400}"] {
        let Ok(document) = serde_json::from_str(text) else { continue };
        assert!(!validator.is_valid(&document), "{text}");
    }
}

#[test]
fn files_say_the_same_by_their_extension() {
    let place = Place::new("schema");
    for line in [
        "count --max 50",
        "probability",
        "row 4 9",
        "value {4|1}+^",
        "triples --max 20",
        "reductions --length 4",
        "verify --max 5",
        "survey --max 30",
        "survey --max 30 --growth",
        "table --max 5 --fields grundy",
        "draw cone 8 11",
    ] {
        let printed = place.quiet(&format!("{line} --json"));
        assert_eq!(place.quiet(&format!("{line} --out a.json")), "", "{line}");
        let written = std::fs::read_to_string(place.0.join("a.json")).unwrap();
        assert_eq!(written, printed, "{line}");
        assert_eq!(place.quiet(&format!("{line} --format json")), printed, "{line}");
    }
}

#[test]
fn every_kind_of_question_has_an_example() {
    let (answers, schema) = (validator(), json(&["schema", "--questions"]));
    let questions = jsonschema::draft202012::new(&schema).unwrap();
    let work = Work::new(Limits { steps: u64::MAX, ..Limits::default() });
    let ask = |line: &str| {
        let asked: Value = serde_json::from_str(line).unwrap();
        assert_eq!(problem(&questions, &asked), None, "{line}");
        let answer = euclid_answers::answer(&question::read(line).unwrap(), &work).unwrap();
        check(&answers, line, &serde_json::to_string(&answer).unwrap());
        serde_json::to_value(answer).unwrap()
    };
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/json.md");
    let page = std::fs::read_to_string(page).unwrap();
    let mut asked = BTreeSet::new();
    for line in page.lines().filter(|line| line.starts_with("{\"ask\":")) {
        let answer = ask(line);
        if let Some(part) = answer["part"].as_str() {
            // Of three blocks alone there is no sum; of all there is.
            let merge = serde_json::json!({"ask": "survey-merge", "parts": [part]}).to_string();
            let error = euclid_answers::answer(&question::read(&merge).unwrap(), &work);
            assert!(error.unwrap_err().message.contains("blocks are missing"));
            asked.insert("survey-merge".to_owned());
        }
        let line: Value = serde_json::from_str(line).unwrap();
        asked.insert(line["ask"].as_str().unwrap().to_owned());
    }
    let known = schema["$defs"].as_object().unwrap().values();
    let known = known.map(|one| one["properties"]["ask"]["const"].as_str().unwrap().to_owned());
    assert_eq!(asked, known.collect());
}

#[test]
fn parts_of_the_schema_have_names() {
    let count = jsonschema::draft202012::new(&json(&["schema", "count"])).unwrap();
    assert!(count.is_valid(&json(&["count", "--max", "9", "--json"])));
    assert!(!count.is_valid(&json(&["row", "4", "9", "--json"])));
    assert!(refused(&["schema", "cuont"]).contains("did you mean Count?"));
    assert!(quiet(&["schema", "Number"]).contains("\"pattern\""));
    assert_eq!(run(&["schema", "Count", "Row"]).0, 2);
}
