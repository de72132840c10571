//! `euclid theorem`: what every pile does to who wins under some rules, and why.

use crate::frame::{Failure, Output, QuestionLimits, TextOrJson, rules::PairRules};
use euclid_answers::theorem::Question;

/// The theorem of the rules: which piles decide, keep or flip, with its proof
///
/// Every pile wins (W) or loses (L) whatever is behind it, or it keeps (K) who wins behind it, or flips (F) that. The
/// first that wins or loses decides, and each flip before it swaps the players.
///
/// Example: euclid theorem --take 2,5,7
#[derive(clap::Args)]
pub struct Theorem {
    /// Print it as a file for the proof assistant Coq, to be compiled against proofs/
    #[arg(long)]
    coq: bool,

    #[command(flatten)]
    rules: PairRules,

    #[command(flatten)]
    output: Output<TextOrJson>,

    #[command(flatten)]
    limits: QuestionLimits,
}

impl Theorem {
    pub fn run(&self) -> Result<(), Failure> {
        let question = Question { game: self.rules.text(), coq: self.coq };
        let answer = question.answer(&self.limits.work())?;
        match (&answer.coq, self.output.format()) {
            (Some(file), TextOrJson::Text) => {
                Ok(self.output.write(|out| out.write_all(file.as_bytes()))?)
            }
            _ => self.output.answer(&answer, euclid_answers::theorem::Theorem::text),
        }
    }
}
