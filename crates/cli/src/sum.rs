//! `euclid sum`: several games at once.

use crate::frame::{
    Failure, Output, QuestionLimits, TextOrJson, position::term, rules::PairOrPartizan,
};
use euclid_answers::sum::{Question, Sum as Answer};

/// A disjunctive sum: who wins, and a winning move
///
/// Example: euclid sum 3,8 25,87:take=1..3 nim:5
#[derive(clap::Args)]
pub struct Sum {
    /// 25,87 or with rules of its own 25,87:end=zero:take=1..3, or nim:5; with --partizan 11,8 or
    /// -11,8 or a value such as '{0||^^*|0}'; a number may be @FILE
    #[arg(required = true, value_name = "POS")]
    games: Vec<String>,

    #[command(flatten)]
    rules: PairOrPartizan,
    #[command(flatten)]
    output: Output<TextOrJson>,
    #[command(flatten)]
    limits: QuestionLimits,
}

impl Sum {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let games = self.games.iter().map(|game| term(game, &work)).collect::<Result<_, _>>()?;
        let question = Question { game: self.rules.text(), games };
        self.output.answer(&question.answer(&work)?, Answer::text)
    }
}
