//! `euclid sum`: several games at once.

use crate::{
    args::{RulesArgs, number, padded, print},
    frame::Failure,
    json, partizan,
};
use euclid_games::{
    Outcome,
    explain::brief,
    sum::{self, Term},
};
use serde_json::{Value, json};
use std::fmt::Write;

/// A disjunctive sum: who wins, and a winning move
///
/// Example: euclid sum 3,8 25,87:take=1..3 nim:5
#[derive(clap::Args)]
pub struct Sum {
    /// 25,87 or with rules of its own 25,87:end=zero:take=1..3, or nim:5; with --partizan 11,8 or
    /// -11,8 or a value such as '{0||^^*|0}'
    #[arg(required = true, value_name = "POS")]
    terms: Vec<String>,

    #[command(flatten)]
    rules: RulesArgs,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Sum {
    pub fn run(&self) -> Result<(), Failure> {
        if self.rules.partizan()? {
            return partizan::sum(&self.terms, &self.rules.work(), self.json);
        }
        let rules = self.rules.rules()?;
        let terms: Result<Vec<Term>, _> =
            self.terms.iter().map(|text| Term::parse(text.trim(), &rules, &number)).collect();
        let terms = terms.map_err(Failure::input)?;
        let solved = sum::Sum::solve(&terms, self.rules.budget()).map_err(Failure::input)?;
        if self.json {
            print(&format!("{}\n", as_json(&terms, &solved)))
        } else {
            print(&page(&terms, &solved))
        }
    }
}

fn as_json(terms: &[Term], solved: &sum::Sum) -> Value {
    let terms: Vec<Value> = terms
        .iter()
        .zip(&solved.values)
        .map(|(term, value)| {
            let mut object = term_json(term);
            object["grundy"] = json::number(value);
            object
        })
        .collect();
    let winning = solved.winning.as_ref().map(|step| {
        let mut object = json!({"game": step.index, "take": json::number(&step.take)});
        object["to"] = term_json(&step.left);
        object
    });
    json!({
        "games": terms,
        "grundy": json::number(&solved.grundy),
        "outcome": solved.outcome().to_string(),
        "move": winning,
    })
}

fn term_json(term: &Term) -> Value {
    match term {
        Term::Nim(heap) => json!({"nim": json::number(heap)}),
        Term::Euclid(pair, rules) => {
            json!({"position": json::pair(pair), "rules": json::rules(rules)})
        }
    }
}

fn page(terms: &[Term], solved: &sum::Sum) -> String {
    let mut page = String::new();
    let names: Vec<String> = terms.iter().map(ToString::to_string).collect();
    let width = names.iter().map(String::len).max().unwrap_or(0).max("nim-sum".len());
    for (name, value) in names.iter().zip(&solved.values) {
        // Writing to a string cannot fail.
        let _ = writeln!(page, "  {}  value {}", padded(name, width, true), brief(value));
    }
    let name = padded("nim-sum", width, true);
    let _ = writeln!(page, "  {name}  value {}", brief(&solved.grundy));
    let verdict = match (&solved.winning, solved.outcome()) {
        (Some(step), _) => format!(
            "Player 1 wins: in {} take {}, leaving {}.",
            names[step.index],
            brief(&step.take),
            step.left
        ),
        (None, Outcome::P) => "Player 2 wins: no move makes the nim-sum 0.".to_owned(),
        // A sum that is won has a winning move.
        (None, Outcome::N) => String::new(),
    };
    let _ = writeln!(page, "\n{verdict}");
    page
}
