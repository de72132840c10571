//! `euclid row`: every third number that loses beside two.

use crate::{
    args::{RulesArgs, number, print, read},
    failure::Failure,
    json,
};
use euclid_games::{
    Triple,
    fractions::{UBig, decimal::Decimal},
    three::{Natural, Variant},
};
use serde_json::json;

/// The row of two numbers: every third number that loses, of whatever size, on one line
///
/// In the natural game on three numbers. There are as many as the smaller of the two numbers says.
///
/// Example: euclid row 4 9
#[derive(clap::Args)]
pub struct Row {
    /// One number; digits, '_' between them, or @FILE
    a: String,

    /// The other number
    b: String,

    /// Print JSON
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    rules: RulesArgs,
}

impl Row {
    pub fn run(&self) -> Result<(), Failure> {
        let rules = self.rules.three()?;
        if rules.variant() != Variant::Natural {
            return Err(Failure::input("rows are of the natural game on three numbers"));
        }
        let (a, b) = (read("A", &self.a, number)?, read("B", &self.b, number)?);
        // Zero is refused as everywhere.
        Triple::new([a.clone(), b.clone(), UBig::ONE]).map_err(Failure::input)?;
        let mut game = Natural::new(rules.play());
        let row = game.row(&a, &b, &self.rules.work()).map_err(Failure::input)?;
        if self.json {
            let row: Vec<UBig> = row.numbers().collect();
            let object = json!({
                "pair": json::list(&[a, b]),
                "rules": json::three(&rules),
                "row": json::list(&row),
            });
            return print(&format!("{object}\n"));
        }
        let row: Vec<String> = row.numbers().map(|c| Decimal(&c).to_string()).collect();
        print(&format!("{}\n", row.join(" ")))
    }
}
