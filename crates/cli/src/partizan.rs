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
    fractions::{UBig, Whole},
    partizan::{
        Outcome, Position, Signature,
        explain::{shortened, verdict},
        sum::{Sum, SumMove, Term},
    },
    pile::{Budget, Unsolved},
};
use serde_json::{Value as Json, json};
use short_games::{Games, Value};
use std::fmt::Write as _;

fn position(args: &PositionArgs) -> Result<Position<UBig>, Failure> {
    args.cap()?;
    let (p, q) = args.numbers()?;
    Position::new(p, q).map_err(Failure::input)
}

fn pair(position: &Position<UBig>) -> Json {
    json!([json::number(position.p()), json::number(position.q())])
}

/// A value with a larger game tree than this is not written out: its text would be endless.
const LARGEST_TREE: u64 = 1 << 20;

/// The text of a value, unless it is too long.
fn text(games: &mut Games, value: Value) -> Option<String> {
    (games.tree_size(value) <= LARGEST_TREE).then(|| games.show(value).to_string())
}

/// The text of a value, or a word about its size.
fn text_or_size(games: &mut Games, value: Value) -> String {
    text(games, value).unwrap_or_else(|| "too long to write".to_owned())
}

/// A position with what is said of it; `None` where a text is out of reach or too long.
struct Described {
    signature: Signature<UBig>,
    outcome: Outcome,
    value: Option<String>,
    weight: Option<String>,
    mean: Option<String>,
    temperature: Option<String>,
}

impl Described {
    /// Everything follows from the signature, so a position is expanded once, and its options never.
    fn new(signature: Signature<UBig>, games: &mut Games, budget: Budget) -> Self {
        let value = signature.value(games, budget).ok();
        let weight = signature.weight(games, budget).ok();
        Described {
            outcome: signature.outcome(),
            value: value.and_then(|value| text(games, value)),
            weight: weight.and_then(|weight| text(games, weight)),
            mean: value.map(|value| games.mean(value).to_string()),
            temperature: value.map(|value| games.temperature(value).to_string()),
            signature,
        }
    }
}

/// The moves of Left and of Right, where there are any, with the signatures they lead to.
fn both_moves(
    position: &Position<UBig>,
    signature: &Signature<UBig>,
) -> Vec<(&'static str, Position<UBig>, Signature<UBig>)> {
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

fn move_json(player: &str, to: &Position<UBig>, described: &Described) -> Json {
    json!({
        "to": pair(to),
        "outcome": described.outcome.to_string(),
        "value": described.value,
        "wins": wins(player, described.outcome),
    })
}

pub fn analyze(args: &PositionArgs, as_json: bool) -> Result<(), Failure> {
    let position = position(args)?;
    let (mut games, budget) = (Games::new(), args.rules.budget());
    let described = Described::new(position.signature(), &mut games, budget);
    let signature = &described.signature;
    let reduced = reduced(signature.reduced());
    let moves: Vec<(&str, Position<UBig>, Described)> = both_moves(&position, signature)
        .into_iter()
        .map(|(player, to, word)| (player, to, Described::new(word, &mut games, budget)))
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
            "value": described.value,
            "weight": described.weight,
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
    let show = |g: &Position<UBig>| format!("E({}, {})", brief(g.p()), brief(g.q()));
    line(format!("{STRONG}Partizan Euclid {}{STRONG:#}", show(&position)));
    line(String::new());
    line(format!("{MARK}{}{MARK:#}", sentence(described.outcome)));
    line(String::new());
    line(format!("  signature    {}", shortened(&signature.to_string())));
    line(format!("  reduced      {reduced}"));
    if position.q().to_string().len() <= 30 {
        let spine: Vec<String> = position.spine().take(9).map(|g| show(&g)).collect();
        let more = if spine.len() > 8 { " > ..." } else { "" };
        line(format!("  spine        {}{more}", spine[..spine.len().min(8)].join(" > ")));
    }
    match &described.value {
        Some(value) => line(format!("  value        {}", brief_text(value))),
        None => line(format!(
            "  value        too long to write, or beyond the budget of {} steps",
            budget.0
        )),
    }
    let rows = [
        ("weight", &described.weight),
        ("mean", &described.mean),
        ("temperature", &described.temperature),
    ];
    for (name, text) in rows {
        if let Some(text) = text {
            line(format!("  {name:11}  {}", brief_text(text)));
        }
    }
    for (player, to, described) in &moves {
        let name = if *player == "left" { "Left" } else { "Right" };
        let value = described.value.as_deref().map(brief_text);
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
fn reduced(word: String) -> String {
    if word.is_empty() { "λ".to_owned() } else { word }
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
    let mut games = Games::new();
    let mut text = String::new();
    let mut players = json!({"left": null, "right": null});
    for (player, to, word) in both_moves(&position, &position.signature()) {
        let described = Described::new(word, &mut games, args.rules.budget());
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
    budget: Budget,
    games: Games,
}

/// The arena is thrown away when it has grown to so many values, to keep a stream within bounds.
const MOST_VALUES: usize = 250_000;

impl Solver {
    pub fn new(fields: Vec<Field>, budget: Budget) -> Self {
        Solver { fields, budget, games: Games::new() }
    }

    /// Writes the fields; where one is out of reach there is a `-`, and the reason is returned.
    pub fn answer<W: Whole>(
        &mut self,
        p: W,
        q: W,
        answer: &mut Vec<u8>,
    ) -> Result<Option<String>, String> {
        let position = Position::new(p, q).map_err(|why| why.to_string())?;
        let size = self.games.size();
        if size.values > MOST_VALUES || size.memo_entries > 8 * MOST_VALUES {
            self.games = Games::new();
        }
        let signature = position.signature();
        let mut missing = None;
        for (index, field) in self.fields.iter().enumerate() {
            if index > 0 {
                answer.push(b'\t');
            }
            let (games, budget) = (&mut self.games, self.budget);
            let text = match field {
                Field::Outcome => Ok(signature.outcome().to_string()),
                Field::Signature => Ok(signature.to_string()),
                Field::Reduced => Ok(reduced(signature.reduced())),
                Field::Value => written(signature.value(games, budget), games),
                Field::Weight => written(signature.weight(games, budget), games),
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
fn written(value: Result<Value, Unsolved>, games: &mut Games) -> Result<String, String> {
    let value = value.map_err(|why| why.to_string())?;
    text(games, value).ok_or_else(|| format!("the value has more than {LARGEST_TREE} positions"))
}

pub fn sum(terms: &[String], budget: Budget, as_json: bool) -> Result<(), Failure> {
    let terms: Result<Vec<Term>, _> = terms.iter().map(|text| text.trim().parse()).collect();
    let terms = terms.map_err(Failure::input)?;
    let mut games = Games::new();
    let solved = Sum::solve(&terms, &mut games, budget).map_err(Failure::input)?;
    let outcome = games.outcome(solved.value);
    let value = text_or_size(&mut games, solved.value);
    let weight = games.weight(solved.value).ok();
    let weight = weight.map(|weight| text_or_size(&mut games, weight));
    let values: Vec<String> =
        solved.values.iter().map(|value| text_or_size(&mut games, *value)).collect();
    if as_json {
        let games: Vec<Json> = terms
            .iter()
            .zip(&values)
            .map(|(term, value)| json!({"game": term.to_string(), "value": value}))
            .collect();
        let step = |step: &Option<SumMove>| match step {
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
