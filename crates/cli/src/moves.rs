//! `euclid moves`: every move with its value.

use crate::frame::{
    Failure, Output, PositionArgs, QuestionLimits, TextOrJson,
    rules::{AllRules, Cap},
    say,
};
use euclid_answers::moves::{Form, LISTED, Question};

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

    /// Show at most N moves
    #[arg(long, value_name = "N", default_value_t = LISTED,
          value_parser = crate::frame::number::between::<0, { u64::MAX }>)]
    limit: u64,

    #[command(flatten)]
    cap: Cap,
    #[command(flatten)]
    rules: AllRules,
    #[command(flatten)]
    output: Output<TextOrJson>,
    #[command(flatten)]
    limits: QuestionLimits,
}

impl Moves {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let question = Question {
            game: self.rules.text(),
            position: self.position.texts(&work)?,
            cap: self.cap.cap.clone(),
            to: self.to.clone(),
            limit: Some(self.limit),
        };
        let form = match self.output.format() {
            TextOrJson::Text => Form::Text,
            TextOrJson::Json => Form::Json,
        };
        let more = self.output.write(|out| question.write(form, out, &work))?;
        if let Some(more) = more {
            say(format_args!("{more}; --limit N shows more"));
        }
        Ok(())
    }
}
