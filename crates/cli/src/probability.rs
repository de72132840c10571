//! `euclid probability`: limit laws, for numbers that grow without bound.

use crate::frame::{
    Failure, Output, QuestionLimits, TextOrJson, number::between, rules::PairOrPartizan,
};
use euclid_answers::{
    count::VALUES,
    probability::{DIGITS, MOST_DIGITS, MOST_VALUES, Question},
};

/// Limit laws: who wins a random game, with which values, and how long it lasts
///
/// For a < b <= N drawn at random, N to infinity. Every number printed differs from the true one by
/// less than the error that is stated, which is proved. For --take any, --take 1..K, and sets that play
/// like 1..K. With --partizan: the shares of Left and Right, how many positions are won by the first or the second player,
/// and laws of the atomic weight.
///
/// Example: euclid probability --take 1..3
#[derive(clap::Args)]
pub struct Probability {
    #[arg(long, value_name = "K", default_value_t = VALUES, value_parser = between::<0, MOST_VALUES>,
          help = format!("For how many Grundy values, at most {MOST_VALUES}; 1..K has K+1"))]
    values: u64,

    #[arg(long, value_name = "D", default_value_t = DIGITS.into(),
          value_parser = between::<1, { MOST_DIGITS as u64 }>,
          help = format!("How many decimal places, from 1 to {MOST_DIGITS}"))]
    digits: u64,

    #[command(flatten)]
    rules: PairOrPartizan,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: QuestionLimits,
}

impl Probability {
    pub fn run(&self) -> Result<(), Failure> {
        // The parser has seen that it is at most 100.
        let digits = u8::try_from(self.digits).unwrap_or(MOST_DIGITS);
        let question = Question { game: self.rules.text(), values: self.values, digits };
        let answer = question.answer(&self.limits.work())?;
        self.output.answer(&answer, euclid_answers::probability::Laws::text)
    }
}
