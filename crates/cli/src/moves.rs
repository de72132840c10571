//! `euclid moves`: every move with its value.

use crate::frame::{Failure, Output, QuestionLimits, TextOrJson, asked::Asked, say};
use euclid_answers::moves::{Form, Question};

#[derive(clap::Args)]
pub struct Moves {
    #[command(flatten)]
    asked: Asked<Question>,
    #[command(flatten)]
    output: Output<TextOrJson>,
    #[command(flatten)]
    limits: QuestionLimits,
}

impl Moves {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let question = self.asked.question(&work)?;
        let form = match self.output.format() {
            TextOrJson::Text => Form::Text,
            TextOrJson::Json => Form::Json,
        };
        let more = self.output.write(|out| question.write(form, out, &work));
        if let Some(more) = more.map_err(|error| self.asked.told(error))? {
            say(format_args!("{more}; --limit N shows more"));
        }
        Ok(())
    }
}
