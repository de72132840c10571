//! `euclid row`: every c for which (a, b, c) is lost.

use crate::frame::{
    Failure, Output, QuestionLimits, TextOrJson, position::content, rules::ThreeRules,
};
use euclid_answers::row::Question;

/// The row of two numbers A and B: every C for which (A, B, C) is lost, on one line
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
        let answer = Question { game: self.rules.text(), a, b }.answer(&work)?;
        self.output.answer(&answer, euclid_answers::row::Row::text)
    }
}
