//! Partizan Euclid in every command: `--partizan`.

use crate::{
    analyze::{MARK, STRONG},
    args::{PositionArgs, padded, print},
    frame::Failure,
    json,
};
use clap::ValueEnum;
use euclid_games::{
    explain::brief,
    fractions::UBig,
    partizan::{
        Outcome, Position, Signature,
        explain::verdict,
        sum::{Move, Sum, Term},
    },
};
use serde_json::{Value as Json, json};
use short_games::{Games, Halt, Value, Work};
use std::fmt::{self, Write as _};

fn position(args: &PositionArgs) -> Result<Position, Failure> {
    args.cap()?;
    let (p, q) = args.numbers()?;
    Position::new(p, q).map_err(Failure::input)
}

fn pair(position: &Position) -> Json {
    json!([json::number(position.p()), json::number(position.q())])
}

/// A value with a larger game tree than this is not written out: its text would be endless.
const LARGEST_TREE: u64 = 1 << 20;

/// Why there is no text of a value.
enum Unwritten {
    /// It was not found, or not written.
    Halt(Halt),
    /// It has been found, but its text would be endless.
    TooLong,
}

impl From<Halt> for Unwritten {
    fn from(halt: Halt) -> Self {
        Unwritten::Halt(halt)
    }
}

impl fmt::Display for Unwritten {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unwritten::Halt(halt) => write!(f, "not computed: {halt}"),
            Unwritten::TooLong => write!(f, "known, but it has more than {LARGEST_TREE} positions"),
        }
    }
}

/// The text of a value, unless it is too long.
fn text(games: &mut Games, value: Value, work: &Work) -> Result<String, Unwritten> {
    if games.tree_size(value, work)? > LARGEST_TREE {
        return Err(Unwritten::TooLong);
    }
    Ok(games.show(value, work)?.to_string())
}

/// The text of a value, or a word about its size.
fn text_or_size(games: &mut Games, value: Value, work: &Work) -> Result<String, Failure> {
    match text(games, value, work) {
        Ok(text) => Ok(text),
        Err(Unwritten::TooLong) => Ok("too long to write".to_owned()),
        Err(Unwritten::Halt(halt)) => Err(Failure::input(halt)),
    }
}

/// A position with what is said of it.
struct Described {
    signature: Signature,
    outcome: Outcome,
    value: Result<String, Unwritten>,
    weight: Result<String, Unwritten>,
    mean: Option<String>,
    temperature: Option<String>,
}

impl Described {
    /// Everything follows from the signature, so a position is expanded once, and its options never.
    fn new(signature: Signature, games: &mut Games, work: &Work) -> Self {
        // The weight is little work, the value may be much: so it has an account of its own.
        let (for_weight, for_value) = (work.anew(), work.anew());
        let weight = signature.weight(games, &for_weight).map_err(Unwritten::from);
        let value = signature.value(games, &for_value);
        let hot = value.and_then(|value| games.thermograph(value, &for_value)).ok();
        let value = value.map_err(Unwritten::from);
        Described {
            outcome: signature.outcome(),
            value: value.and_then(|value| text(games, value, &for_value)),
            weight: weight.and_then(|weight| text(games, weight, &for_weight)),
            mean: hot.as_ref().map(|hot| hot.mean.to_string()),
            temperature: hot.as_ref().map(|hot| hot.temperature.to_string()),
            signature,
        }
    }
}

/// The moves of Left and of Right, where there are any, with the signatures they lead to.
fn both_moves(
    position: &Position,
    signature: &Signature,
) -> Vec<(&'static str, Position, Signature)> {
    let moves = [
        ("left", position.left(), signature.left()),
        ("right", position.right(), signature.right()),
    ];
    moves.into_iter().filter_map(|(player, to, word)| Some((player, to?, word?))).collect()
}

/// Whether a move of the player to a position of this outcome wins.
fn wins(player: &str, outcome: Outcome) -> bool {
    let own = if player == "left" { Outcome::Left } else { Outcome::Right };
    outcome == own || outcome == Outcome::Previous
}

fn move_json(player: &str, to: &Position, described: &Described) -> Json {
    json!({
        "to": pair(to),
        "outcome": described.outcome.to_string(),
        "value": described.value.as_ref().ok(),
        "wins": wins(player, described.outcome),
    })
}

pub fn analyze(args: &PositionArgs, as_json: bool) -> Result<(), Failure> {
    let position = position(args)?;
    let (mut games, work) = (Games::new(), args.rules.work());
    let signature = position.signature(&work).map_err(Failure::input)?;
    let described = Described::new(signature, &mut games, &work);
    let signature = &described.signature;
    let reduced = reduced(signature.reduced());
    let moves: Vec<(&str, Position, Described)> = both_moves(&position, signature)
        .into_iter()
        .map(|(player, to, word)| (player, to, Described::new(word, &mut games, &work)))
        .collect();
    let reasons = position.reasons(signature);
    if as_json {
        let mut players = json!({"left": null, "right": null});
        for (player, to, described) in &moves {
            players[*player] = move_json(player, to, described);
        }
        let object = json!({
            "position": pair(&position),
            "rules": {"game": "partizan"},
            "outcome": described.outcome.to_string(),
            "signature": signature.to_string(),
            "reduced": reduced,
            "value": described.value.as_ref().ok(),
            "weight": described.weight.as_ref().ok(),
            "mean": described.mean,
            "temperature": described.temperature,
            "moves": players,
            "reasons": json::reasons(&reasons),
        });
        return print(&format!("{object}\n"));
    }
    let mut page = String::new();
    // Writing to a string cannot fail.
    let mut line = |text: String| {
        let _ = writeln!(page, "{text}");
    };
    let show = |g: &Position| format!("E({}, {})", brief(g.p()), brief(g.q()));
    line(format!("{STRONG}Partizan Euclid {}{STRONG:#}", show(&position)));
    line(String::new());
    line(format!("{MARK}{}{MARK:#}", sentence(described.outcome)));
    line(String::new());
    line(format!("  signature    {}", signature.brief()));
    line(format!("  reduced      {reduced}"));
    if position.q().to_string().len() <= 30 {
        let spine: Vec<String> = position.spine().take(9).map(|g| show(&g)).collect();
        let more = if spine.len() > 8 { " > ..." } else { "" };
        line(format!("  spine        {}{more}", spine[..spine.len().min(8)].join(" > ")));
    }
    for (name, text) in [("value", &described.value), ("weight", &described.weight)] {
        match text {
            Ok(text) => line(format!("  {name:11}  {}", brief_text(text))),
            Err(why) => line(format!("  {name:11}  {why}")),
        }
    }
    let rows = [("mean", &described.mean), ("temperature", &described.temperature)];
    for (name, text) in rows {
        if let Some(text) = text {
            line(format!("  {name:11}  {}", brief_text(text)));
        }
    }
    for (player, to, described) in &moves {
        let name = if *player == "left" { "Left" } else { "Right" };
        let value = described.value.as_deref().ok().map(brief_text);
        let value = value.map(|value| format!(", value {value}")).unwrap_or_default();
        let result = if wins(player, described.outcome) { "wins" } else { "loses" };
        line(format!("  {name:11}  to {}{value}: {result}", show(to)));
    }
    line(String::new());
    for reason in &reasons {
        line(format!("{STRONG}{}.{STRONG:#} {}", reason.theorem, reason.text));
    }
    print(&page)
}

/// Who wins, as a sentence.
fn sentence(outcome: Outcome) -> String {
    let (first, rest) = verdict(outcome).split_at(1);
    format!("{}{rest}.", first.to_uppercase())
}

/// The empty word has a name.
fn reduced(word: &str) -> &str {
    if word.is_empty() { "λ" } else { word }
}

/// A value that fits on a line.
fn brief_text(text: &str) -> String {
    const LONGEST: usize = 200;
    match text.char_indices().nth(LONGEST) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}... ({} characters)", &text[..end], text.len()),
    }
}

pub fn moves(args: &PositionArgs, as_json: bool) -> Result<(), Failure> {
    let position = position(args)?;
    let (mut games, work) = (Games::new(), args.rules.work());
    let signature = position.signature(&work).map_err(Failure::input)?;
    let mut text = String::new();
    let mut players = json!({"left": null, "right": null});
    for (player, to, word) in both_moves(&position, &signature) {
        let described = Described::new(word, &mut games, &work);
        players[player] = move_json(player, &to, &described);
        let value = described.value.as_deref().unwrap_or("?");
        let wins = if wins(player, described.outcome) { "  wins" } else { "" };
        let outcome = described.outcome;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{player:5}  {to}  {outcome}  {value}{wins}");
    }
    if as_json {
        let object = json!({
            "position": pair(&position),
            "rules": {"game": "partizan"},
            "moves": players,
        });
        text = format!("{object}\n");
    }
    print(&text)
}

/// What `batch` prints of a position.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Field {
    Outcome,
    Signature,
    Reduced,
    Value,
    Weight,
}

/// Answers `batch`.
pub struct Solver {
    fields: Vec<Field>,
    work: Work,
    games: Games,
}

/// The arena is thrown away when it has grown to so many values, to keep a stream within bounds.
const MOST_VALUES: usize = 250_000;

impl Solver {
    pub fn new(fields: Vec<Field>, work: Work) -> Self {
        Solver { fields, work, games: Games::new() }
    }

    /// Writes the fields; where one is out of reach there is a `-`, and the reason is returned.
    pub fn answer(
        &mut self,
        p: impl Into<UBig>,
        q: impl Into<UBig>,
        answer: &mut Vec<u8>,
    ) -> Result<Option<String>, String> {
        let position = Position::new(p, q).map_err(|why| why.to_string())?;
        let size = self.games.size();
        if size.values > MOST_VALUES || size.memo_entries > 8 * MOST_VALUES {
            self.games = Games::new();
        }
        let work = &self.work.anew();
        let signature = position.signature(work).map_err(|why| why.to_string())?;
        let mut missing = None;
        for (index, field) in self.fields.iter().enumerate() {
            if index > 0 {
                answer.push(b'\t');
            }
            let games = &mut self.games;
            let text = match field {
                Field::Outcome => Ok(signature.outcome().to_string()),
                Field::Signature => Ok(signature.to_string()),
                Field::Reduced => Ok(reduced(signature.reduced()).to_owned()),
                Field::Value => written(signature.value(games, work), games, work),
                Field::Weight => written(signature.weight(games, work), games, work),
            };
            let text = text.unwrap_or_else(|why| {
                missing = Some(why);
                "-".to_owned()
            });
            answer.extend_from_slice(text.as_bytes());
        }
        Ok(missing)
    }
}

/// The text of a value, or why there is none.
fn written(value: Result<Value, Halt>, games: &mut Games, work: &Work) -> Result<String, String> {
    match value.map_err(Unwritten::from).and_then(|value| text(games, value, work)) {
        Ok(text) => Ok(text),
        Err(Unwritten::Halt(halt)) => Err(halt.to_string()),
        Err(Unwritten::TooLong) => Err(format!("the value has more than {LARGEST_TREE} positions")),
    }
}

pub fn sum(terms: &[String], work: &Work, as_json: bool) -> Result<(), Failure> {
    let terms: Result<Vec<Term>, _> =
        terms.iter().map(|text| Term::parse(text.trim(), work)).collect();
    let terms = terms.map_err(Failure::input)?;
    let mut games = Games::new();
    let solved = Sum::solve(&terms, &mut games, work).map_err(Failure::input)?;
    let outcome = games.outcome(solved.value);
    let value = text_or_size(&mut games, solved.value, work)?;
    let weight = match games.weight(solved.value, work) {
        Ok(weight) => Some(text_or_size(&mut games, weight, work)?),
        Err(_) => None,
    };
    let values: Vec<String> = solved
        .values
        .iter()
        .map(|value| text_or_size(&mut games, *value, work))
        .collect::<Result<_, _>>()?;
    if as_json {
        let games: Vec<Json> = terms
            .iter()
            .zip(&values)
            .map(|(term, value)| json!({"game": term.to_string(), "value": value}))
            .collect();
        let step = |step: &Option<Move>| match step {
            Some(step) => json!({"game": step.index, "to": step.to.to_string()}),
            None => Json::Null,
        };
        let object = json!({
            "games": games,
            "outcome": outcome.to_string(),
            "value": value,
            "weight": weight,
            "moves": {"left": step(&solved.left), "right": step(&solved.right)},
        });
        return print(&format!("{object}\n"));
    }
    let names: Vec<String> = terms.iter().map(|term| brief_text(&term.to_string())).collect();
    let width = names.iter().map(String::len).max().unwrap_or(0).max(3);
    let mut page = String::new();
    // Writing to a string cannot fail.
    for (name, value) in names.iter().zip(&values) {
        let _ = writeln!(page, "  {}  value {}", padded(name, width, true), brief_text(value));
    }
    let name = padded("sum", width, true);
    let _ = writeln!(page, "  {name}  value {}", brief_text(&value));
    if let Some(weight) = weight {
        let _ = writeln!(page, "  {}  atomic weight {}", " ".repeat(width), brief_text(&weight));
    }
    let _ = writeln!(page, "\n{}", sentence(outcome));
    for (player, step) in [("Left", &solved.left), ("Right", &solved.right)] {
        if let Some(step) = step {
            let _ = writeln!(
                page,
                "{player} wins by moving {} to {}.",
                names[step.index],
                brief_text(&step.to.to_string())
            );
        }
    }
    print(&page)
}
