//! `euclid reductions`: what shortens a signature and keeps its value.

use crate::{args::print, frame::Failure};
use euclid_games::partizan::mine::{Families, Reductions, Rule};
use serde_json::json;
use short_games::Games;
use std::fmt::Write;

/// Mine the rules that shorten signatures of Partizan Euclid and keep their values
///
/// All rules with left sides up to the length, none of them superfluous; as families with one
/// exponent where they form any.
///
/// Example: euclid reductions --length 8
#[derive(clap::Args)]
pub struct Command {
    /// The longest left side, without the e
    #[arg(long, value_name = "N", default_value_t = 10,
          value_parser = clap::value_parser!(u64).range(1..=22))]
    length: u64,

    /// Stop when there are more irreducible words than this
    #[arg(long, value_name = "WORDS", default_value_t = 4_000_000)]
    budget: usize,

    /// Print JSON
    #[arg(long)]
    json: bool,
}

impl Command {
    pub fn run(&self) -> Result<(), Failure> {
        // At most 22.
        let length = usize::try_from(self.length).unwrap_or(1);
        let mined = Reductions::mine(length, self.budget, &mut Games::new());
        let reductions = mined.map_err(Failure::input)?;
        let irreducible = reductions.irreducible();
        if self.json {
            let rules = reductions
                .rules()
                .map(|Rule { from, to }| json!({"from": from.to_string(), "to": to.to_string()}));
            let rules: Vec<_> = rules.collect();
            return print(&format!("{}\n", json!({"rules": rules, "irreducible": irreducible})));
        }
        let mut rules = vec![0; length + 1];
        reductions.rules().for_each(|rule| rules[rule.from.letters().len()] += 1);
        let mut page = String::from("letters   rules  irreducible words\n");
        // Writing to a string cannot fail.
        for (letters, (rules, words)) in rules.iter().zip(&irreducible).enumerate() {
            let _ = writeln!(page, "{letters:7} {rules:7}  {words:17}");
        }
        let Families { families, single } = Families::of(&reductions);
        let _ = writeln!(page, "\nfamilies:");
        for family in families {
            let _ = writeln!(page, "  {family:#}");
        }
        let _ = writeln!(page, "single rules:");
        for rule in single {
            let _ = writeln!(page, "  {rule:#}");
        }
        print(&page)
    }
}
