//! `euclid triples`: all losing triples up to a bound, counted or listed.

use crate::frame::{Failure, LongLimits, Output, TextCsvJson, asked::Asked};
use euclid_answers::triples::{Form, Question};

#[derive(clap::Args)]
pub struct Triples {
    #[command(flatten)]
    asked: Asked<Question>,

    /// List all losing triples, a line each, instead of counting them
    #[arg(long)]
    list: bool,

    #[command(flatten)]
    output: Output<TextCsvJson>,

    #[command(flatten)]
    limits: LongLimits,
}

impl Triples {
    pub fn run(&self) -> Result<(), Failure> {
        let work = self.limits.work();
        let also: &[&'static str] = if self.list { &["list"] } else { &[] };
        let question = self.asked.beside(also, &work)?;
        // Where nothing can be written, it is better to know it before the work.
        self.output.try_out()?;
        if self.list {
            let form = match self.output.format() {
                TextCsvJson::Text => Form::Text,
                TextCsvJson::Csv => Form::Csv,
                TextCsvJson::Json => Form::Json,
            };
            let listed = self.output.write(|out| Ok(question.list(form, out, &work)?));
            return listed.map_err(|failure: Failure| self.asked.told(failure));
        }
        let answer = question.answer(&work).map_err(|error| self.asked.told(error))?;
        match self.output.format() {
            TextCsvJson::Text => self.output.text(&answer.text()),
            TextCsvJson::Csv => {
                self.output.write(|out| Ok(out.write_all(answer.csv().as_bytes())?))
            }
            TextCsvJson::Json => self.output.json(&answer),
        }
    }
}
