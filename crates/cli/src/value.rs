//! `euclid value`: a calculator for values of short games.

use crate::frame::{Failure, Output, QuestionLimits, TextOrJson};
use euclid_answers::{
    Error,
    value::{Question, Valuation},
};

/// A calculator for values of short games: canonical form, order, stops, temperature, atomic weight
///
/// Values are written as CGSuite writes them: numbers, *2, ^^*, {0||^^*|0}, +-1, Tiny(2). They are added, subtracted, and
/// multiplied by integers, as in 3.^; E(p,q) is the value of a position of Partizan Euclid.
///
/// Example: euclid value '{0||^^*|0} + E(11,8) - 2.^*'
///
/// Example: euclid value '^' --against '*'
#[derive(clap::Args)]
pub struct Value {
    /// A value, or a sum of values
    #[arg(value_name = "EXPR", allow_hyphen_values = true)]
    of: String,

    /// Compare it with this one
    #[arg(long, value_name = "EXPR", allow_hyphen_values = true)]
    against: Option<String>,

    #[command(flatten)]
    output: Output<TextOrJson>,
    #[command(flatten)]
    limits: QuestionLimits,
}

impl Value {
    pub fn run(&self) -> Result<(), Failure> {
        let question = Question { value: self.of.clone(), against: self.against.clone() };
        let answer = question.answer(&self.limits.work()).map_err(named)?;
        self.output.answer(&answer, Valuation::text)
    }
}

/// The value itself has no flag that could be named.
pub fn named(error: Error) -> Error {
    let place = error.place.clone().filter(|place| place.part != "value");
    Error { place, ..error }
}
