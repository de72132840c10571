//! `euclid moves`: every move with its value.

use crate::{
    args::{Answer, PositionArgs, number, padded, print},
    frame::{Failure, say},
    json, partizan, three,
};
use euclid_games::{
    Game, Move, Outcome, Pair,
    fractions::{UBig, Whole, decimal::Decimal},
    pile::{Takes, Unsolved},
};
use serde_json::{Value, json};
use std::fmt::Write;

/// The moves, each with its value
///
/// Example: euclid moves 3 8 --to 1
#[derive(clap::Args)]
pub struct Moves {
    #[command(flatten)]
    position: PositionArgs,

    /// Only the moves to this Grundy value
    #[arg(long, value_name = "V", allow_hyphen_values = true)]
    to: Option<String>,

    /// Show at most so many
    #[arg(long, value_name = "N", default_value_t = 1000)]
    limit: usize,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Moves {
    pub fn run(&self) -> Result<(), Failure> {
        let three = self.position.triple()?;
        if three.is_none() && !self.position.rules.partizan()? {
            return self.position.answer(self);
        }
        if self.to.is_some() {
            return Err(Failure::input("--to asks for a Grundy value, which this game has not"));
        }
        if let Some((game, triple)) = three {
            return three::moves(
                &game,
                &triple,
                self.limit,
                self.json,
                &self.position.rules.work(),
            );
        }
        partizan::moves(&self.position, self.json)
    }
}

impl Answer for Moves {
    fn answer<W: Whole>(&self, game: &Game<W>, pair: &Pair<W>) -> Result<(), Failure> {
        let solution = game.solve(pair).map_err(Failure::input)?;
        let all = solution.count().map_err(Failure::input)?;
        let more;
        let takes: Box<dyn Iterator<Item = W>> = match &self.to {
            None => {
                more = hidden(all.as_ref(), self.limit);
                solution.takes().map_err(Failure::input)?
            }
            Some(value) => {
                solution.grundy().map_err(Failure::input)?;
                let value = number(value).map_err(|why| Failure::input(format!("--to: {why}")))?;
                // A value that does not fit the width is reached by no move.
                let value = W::from_big(&value);
                let takes = value.map(|value| solution.moves_to(&value, self.limit));
                let takes = takes.transpose().map_err(Failure::input)?;
                let takes = takes.unwrap_or(Takes { listed: Vec::new(), rest: None });
                more = takes.rest.map(|_| "there are".to_owned());
                Box::new(takes.listed.into_iter())
            }
        };
        let shown: Result<Vec<Move<W>>, Unsolved> =
            takes.take(self.limit).map(|take| solution.after(&take)).collect();
        let shown = shown.map_err(Failure::input)?;
        if self.json {
            let moves: Vec<Value> = shown.iter().map(as_json).collect();
            let object = json!({
                "position": json::pair(pair),
                "rules": json::rules(game.rules()),
                "moves": moves,
                "all": all.map_or(Value::Null, |all| json::count(&all)),
                "complete": more.is_none(),
            });
            return print(&format!("{object}\n"));
        }
        print(&table(&shown))?;
        if let Some(more) = more {
            say(format_args!("{more} more; --limit N shows more"));
        }
        Ok(())
    }
}

/// How many moves are not shown, in words; `None` if all are.
fn hidden(all: Option<&UBig>, shown: usize) -> Option<String> {
    match all {
        Some(all) => {
            let hidden = all - UBig::from(shown).min(all.clone());
            (!hidden.is_zero()).then(|| hidden.to_string())
        }
        None => Some("very many".to_owned()),
    }
}

fn as_json<W: Whole>(step: &Move<W>) -> Value {
    json!({
        "take": json::number(&step.take),
        "to": json::pair(&step.to),
        "outcome": step.outcome.to_string(),
        "grundy": step.grundy.as_ref().map(ToString::to_string),
    })
}

fn table<W: Whole>(moves: &[Move<W>]) -> String {
    let rows: Vec<[String; 3]> = moves
        .iter()
        .map(|step| {
            let value = match &step.grundy {
                Some(value) => Decimal(value).to_string(),
                None => step.outcome.to_string(),
            };
            [Decimal(&step.take).to_string(), step.to.to_string(), value]
        })
        .collect();
    let width = |column: usize, title: &str| {
        rows.iter().map(|row| row[column].len()).max().unwrap_or(0).max(title.len())
    };
    let graded = moves.first().is_none_or(|step| step.grundy.is_some());
    let title = if graded { "value" } else { "outcome" };
    let (first, second, third) = (width(0, "take"), width(1, "to"), width(2, title));
    let line = |take: &str, to: &str, value: &str| {
        let (take, to) = (padded(take, first, false), padded(to, second, true));
        format!("{take}  {to}  {}", padded(value, third, false))
    };
    let mut text = line("take", "to", title) + "\n";
    for (row, step) in rows.iter().zip(moves) {
        let wins = if step.outcome == Outcome::P { "  wins" } else { "" };
        let [take, to, value] = row;
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{}{wins}", line(take, to, value));
    }
    text
}
