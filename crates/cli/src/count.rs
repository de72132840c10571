//! `euclid count`: how many pairs up to N are won, and how many have each value.

use crate::frame::{
    Failure, Output, TextOrJson, limits::LimitArgs, position::content, rules::PairRules,
};
use euclid_answers::count::{MOST_VALUES, Question, VALUES};

/// How many pairs a < b <= N Player 1 wins, and how many have each Grundy value, exactly
///
/// For sets that play like any, N may have thousands of digits. For 1..K a smaller N or a larger K makes it
/// faster.
///
/// Example: euclid count --max 1000000 --take 1..100 --values 3
#[derive(clap::Args)]
pub struct Count {
    /// The largest b; digits, '_' between them, or @FILE
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    max: String,

    #[arg(long, value_name = "K", default_value_t = VALUES,
          value_parser = crate::frame::number::between::<1, MOST_VALUES>,
          help = format!("How many Grundy values to count, from 0 on; at most {MOST_VALUES}"))]
    values: u64,

    #[command(flatten)]
    rules: PairRules,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: LimitArgs<{ 1 << 30 }, 0>,
}

impl Count {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let (game, max) = (self.rules.text(), content(&self.max, &work)?);
        let answer = Question { game, max, values: self.values }.answer(&work)?;
        self.output.answer(&answer, euclid_answers::count::Count::text)
    }
}
