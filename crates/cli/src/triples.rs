//! `euclid triples`: all losing triples up to a bound, counted or listed.

use crate::frame::{Failure, LongLimits, Output, TextCsvJson, number::between, rules::ThreeRules};
use euclid_answers::triples::{Form, LARGEST, Question};

/// How many triples A <= B <= C <= N are lost for the player to move; with --list, which
///
/// In a game on three numbers: the natural one, or with --three smallest the other. A table of the
/// natural game needs about N^3 / 48 bytes of memory: 22 MB for 1000, 2.7 GB for 5000.
///
/// Example: euclid triples --max 100
#[derive(clap::Args)]
pub struct Triples {
    #[arg(long, value_name = "N", value_parser = between::<1, LARGEST>,
          help = format!("The largest number, 1 to {LARGEST}"))]
    max: u64,

    /// List all losing triples, a line each, instead of counting them
    #[arg(long)]
    list: bool,

    #[command(flatten)]
    rules: ThreeRules,

    #[command(flatten)]
    output: Output<TextCsvJson>,

    #[command(flatten)]
    limits: LongLimits,
}

impl Triples {
    pub fn run(&self) -> Result<(), Failure> {
        let question = Question { game: self.rules.text(), max: self.max };
        // Where nothing can be written, it is better to know it before the work.
        self.output.try_out()?;
        let work = self.limits.work();
        if self.list {
            let form = match self.output.format() {
                TextCsvJson::Text => Form::Text,
                TextCsvJson::Csv => Form::Csv,
                TextCsvJson::Json => Form::Json,
            };
            return self.output.write(|out| Ok(question.list(form, out, &work)?));
        }
        let answer = question.answer(&work)?;
        match self.output.format() {
            TextCsvJson::Text => self.output.text(&answer.text()),
            TextCsvJson::Csv => {
                self.output.write(|out| Ok(out.write_all(answer.csv().as_bytes())?))
            }
            TextCsvJson::Json => self.output.json(&answer),
        }
    }
}
