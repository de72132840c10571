//! The games on three numbers in every command: three numbers, or `--three`.

use crate::{
    analyze::{MARK, QUIET, STRONG},
    args::print,
    frame::{Failure, say},
    json,
};
use euclid_games::{
    Outcome, Play, Triple,
    explain::brief,
    fractions::UBig,
    three::{Move, Three, Variant},
};
use serde_json::{Value, json};
use short_games::{Halt, Work};
use std::fmt::Write;

pub fn analyze(game: &Three, triple: &Triple, as_json: bool, work: &Work) -> Result<(), Failure> {
    let outcome = game.outcome(triple, work).map_err(Failure::input)?;
    let winning = game.winning(triple, work).map_err(Failure::input)?;
    let reasons = game.reasons(triple, work).map_err(Failure::input)?;
    let all = game.count(triple);
    if as_json {
        let listed: Vec<Value> = winning.iter().map(step_json).collect();
        let object = json!({
            "position": json::triple(triple),
            "rules": json::three(game),
            "outcome": outcome.to_string(),
            "move": winning.first().map(|step| json::triple(&step.to)),
            "moves": {"winning": listed, "all": json::count(&all)},
            "reasons": json::reasons(&reasons),
        });
        return print(&format!("{object}\n"));
    }
    let mut page = String::new();
    // Writing to a string cannot fail.
    let mut line = |text: String| {
        let _ = writeln!(page, "{text}");
    };
    line(format!("{STRONG}Euclid {}{STRONG:#}", shown(triple)));
    line(format!("{QUIET}{}{QUIET:#}", describe(game)));
    line(String::new());
    let winner = if outcome == Outcome::N { 1 } else { 2 };
    let action = match winning.first() {
        Some(step) => format!("{}, leaving {}.", sentence(step), shown(&step.to)),
        _ if all.is_zero() && outcome == Outcome::N => {
            "No move is possible, which wins under misere play.".to_owned()
        }
        _ if all.is_zero() => "No move is left.".to_owned(),
        _ => "No move helps.".to_owned(),
    };
    line(format!("{MARK}Player {winner} wins.{MARK:#} {action}"));
    line(String::new());
    let count = match winning.len() {
        0 => "none wins".to_owned(),
        1 => "one wins".to_owned(),
        count => format!("{count} win"),
    };
    line(format!("  moves    {}, {count}", brief(&all)));
    for step in winning.iter().skip(1) {
        line(format!("           also {}, leaving {}", step, shown(&step.to)));
    }
    line(String::new());
    for reason in &reasons {
        line(format!("{STRONG}{}.{STRONG:#} {}", reason.theorem, reason.text));
    }
    print(&page)
}

/// Every move with the position it leaves, as far as the limit goes.
pub fn moves(
    game: &Three,
    triple: &Triple,
    limit: usize,
    as_json: bool,
    work: &Work,
) -> Result<(), Failure> {
    let mut listed = Vec::new();
    for step in game.moves(triple).take(limit) {
        let outcome = game.outcome(&step.to, &work.anew()).map_err(Failure::input)?;
        listed.push((step, outcome));
    }
    let hidden = game.count(triple) - UBig::from(listed.len());
    if as_json {
        let with_outcome = |(step, outcome): &(Move, Outcome)| {
            let mut object = step_json(step);
            object["outcome"] = outcome.to_string().into();
            object
        };
        let object = json!({
            "position": json::triple(triple),
            "rules": json::three(game),
            "moves": listed.iter().map(with_outcome).collect::<Vec<_>>(),
            "all": json::count(&game.count(triple)),
            "complete": hidden.is_zero(),
        });
        return print(&format!("{object}\n"));
    }
    let mut text = String::new();
    for (step, outcome) in &listed {
        let to = &step.to;
        let wins = if *outcome == Outcome::P { "  wins" } else { "" };
        let _ = writeln!(text, "{step}: {to}  {outcome}{wins}");
    }
    print(&text)?;
    if !hidden.is_zero() {
        say(format_args!("{hidden} more; --limit N shows more"));
    }
    Ok(())
}

fn step_json(step: &Move) -> Value {
    json!({
        "from": step.from.as_ref().map(json::number),
        "by": json::number(&step.by),
        "take": json::number(&step.take),
        "to": json::triple(&step.to),
    })
}

fn shown(triple: &Triple) -> String {
    format!("({})", triple.numbers().each_ref().map(brief).join(", "))
}

pub fn describe(game: &Three) -> String {
    let moves = match game.variant() {
        Variant::Natural => "three numbers, any less a multiple of another",
        Variant::Smallest => {
            "three numbers, both larger ones less the same multiple of the smallest"
        }
    };
    let play = match game.play() {
        Play::Normal => "the last to move wins",
        Play::Misere => "the last to move loses",
    };
    format!("{moves}; numbers stay positive; {play}")
}

fn sentence(step: &Move) -> String {
    step.to_string().replacen('t', "T", 1)
}

/// What `batch` prints for three numbers.
pub struct Answer {
    pub outcome: Outcome,
    /// The position that the first winning move leaves.
    pub to: Option<Triple>,
}

impl Answer {
    /// The move is looked for only where it is wanted.
    pub fn new(game: &Three, triple: &Triple, with_move: bool, work: &Work) -> Result<Self, Halt> {
        let outcome = game.outcome(triple, work)?;
        let winning = if with_move { game.winning(triple, work)? } else { Vec::new() };
        let to = winning.into_iter().next().map(|step| step.to);
        Ok(Answer { outcome, to })
    }
}
