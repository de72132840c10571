//! `euclid analyze`: everything known about one position, with reasons.

use crate::frame::{
    Failure, Output, PositionArgs, QuestionLimits, TextOrJson,
    fields::fields,
    rules::{AllRules, Cap},
};
use euclid_answers::analyze::{Analysis, Question};

/// Everything known about one position, with reasons
///
/// Example: euclid analyze 25 87 --take 1..3
#[derive(clap::Args)]
pub struct Analyze {
    #[command(flatten)]
    position: PositionArgs,

    /// What to tell: outcome, grundy, digits, path, take, length, winning, move, reasons; with --partizan
    /// also signature, reduced, value, weight [default: all]
    #[arg(long, value_name = "F,F,..")]
    fields: Option<String>,

    /// How many entries a list may have [default: 1000 digits, 100 moves]; texts of values and signatures
    /// may be ten times as long [default: 10000]
    #[arg(long, value_name = "N", value_parser = crate::frame::number::size)]
    limit: Option<usize>,

    #[command(flatten)]
    cap: Cap,
    #[command(flatten)]
    rules: AllRules,
    #[command(flatten)]
    output: Output<TextOrJson>,
    #[command(flatten)]
    limits: QuestionLimits,
}

impl Analyze {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let question = Question {
            game: self.rules.text(),
            position: self.position.texts(&work)?,
            cap: self.cap.cap.clone(),
            fields: self.fields.as_deref().map(fields).transpose()?,
            limit: self.limit,
        };
        self.output.answer(&question.answer(&work)?, Analysis::text)
    }
}
