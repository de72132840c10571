//! `euclid row`: every c for which (a, b, c) is lost, or has a Grundy value.

use crate::frame::{
    Failure, Output, QuestionLimits, TextOrJson, position::content, rules::ThreeRules,
};
use euclid_answers::row::Question;

/// The row of two numbers A and B: every C for which (A, B, C) is lost, on one line
///
/// The games are those on three numbers, except --three smallest. If the smaller number is A, a row has A entries, one
/// for each remainder modulo A; with --three largest and a Grundy value of 2 or more it can have more.
///
/// Example: euclid row 4 9
///
/// Example: euclid row 4 9 --value 2
#[derive(clap::Args)]
pub struct Row {
    /// One number; digits, '_' between them, or @FILE
    a: String,

    /// The other number
    b: String,

    /// Every C for which (A, B, C) has this Grundy value [default: 0, which is lost]
    #[arg(long, value_name = "V", allow_hyphen_values = true)]
    value: Option<String>,

    #[command(flatten)]
    rules: ThreeRules,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: QuestionLimits,
}

impl Row {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let (a, b) = (content(&self.a, &work)?, content(&self.b, &work)?);
        let answer =
            Question { game: self.rules.text(), a, b, value: self.value.clone() }.answer(&work)?;
        self.output.answer(&answer, euclid_answers::row::Row::text)
    }
}
