//! `euclid reductions`: what shortens a signature and keeps its value.

use crate::frame::{Failure, LongLimits, Output, TextOrJson, number::between};
use euclid_answers::reductions::{LENGTH, LONGEST, Question};

/// Mine the rules that shorten signatures of Partizan Euclid and keep their values
///
/// All rules with left sides up to the length, none of them superfluous; as families with one
/// exponent where they form any.
///
/// Example: euclid reductions --length 8
#[derive(clap::Args)]
pub struct Command {
    #[arg(long, value_name = "N", default_value_t = LENGTH, value_parser = between::<1, LONGEST>,
          help = format!("The longest left side, without the e: 1 to {LONGEST} letters"))]
    length: u64,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: LongLimits,
}

impl Command {
    pub fn run(&self) -> Result<(), Failure> {
        let answer = Question { length: self.length }.answer(&self.limits.work())?;
        self.output.answer(&answer, euclid_answers::reductions::Reductions::text)
    }
}
