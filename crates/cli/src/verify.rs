//! `euclid verify`: every theorem of the papers against brute force.

use crate::frame::{
    Failure, LongLimits, Output, TextOrJson,
    asked::Asked,
    output::{Format, print},
};
use euclid_answers::verify::{Question, Verification};

#[derive(clap::Args)]
pub struct Verify {
    #[command(flatten)]
    asked: Asked<Question>,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: LongLimits,
}

impl Verify {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let question = self.asked.question(&work)?;
        let live = self.output.format() == TextOrJson::DEFAULT && !self.output.is_file();
        let answer = question
            .answer_each(&work, |statement| if live { print(&statement.text()) } else { Ok(()) })?;
        if !live {
            self.output.answer(&answer, Verification::text)?;
        }
        if answer.holds { Ok(()) } else { Err(Failure::Differs) }
    }
}
