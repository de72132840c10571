//! `euclid verify`: every theorem of the papers against brute force.

use crate::frame::{
    Failure, LongLimits, Output, TextOrJson,
    number::between,
    output::{Format, print},
};
use euclid_answers::verify::{LARGEST, MAX, Question};

/// Check every theorem, example and table of the papers against brute force
///
/// A line each: paper, place, positions compared, result, statement. Errata of the papers are shown
/// with what is right. Exit code 1 if anything differs.
///
/// Example: euclid verify --max 60
#[derive(clap::Args)]
pub struct Verify {
    #[arg(long, value_name = "N", default_value_t = MAX, value_parser = between::<1, LARGEST>,
          help = format!("Compare all positions with numbers up to N, 1 to {LARGEST}"))]
    max: u64,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: LongLimits,
}

impl Verify {
    pub fn run(&self) -> Result<(), Failure> {
        let (question, work) = (Question { max: self.max }, self.limits.work());
        let live = self.output.format() == TextOrJson::DEFAULT && !self.output.is_file();
        let answer = question
            .answer_each(&work, |statement| if live { print(&statement.text()) } else { Ok(()) })?;
        if !live {
            self.output.answer(&answer, euclid_answers::verify::Verification::text)?;
        }
        if answer.holds { Ok(()) } else { Err(Failure::Differs) }
    }
}
