//! `euclid triples`: all losing triples up to a bound, counted or listed.

use crate::frame::{Failure, LongLimits, Output, TextCsvJson, number::between, rules::ThreeRules};
use euclid_answers::{
    field,
    triples::{FIELDS, Form, LARGEST, Question},
};

/// How many triples A <= B <= C <= N are lost for the player to move; with --list, which
///
/// The game is the natural one unless --three names another. A table of the natural game needs about
/// N^3 / 48 bytes of memory: 22 MB for 1000, 2.7 GB for 5000. Grundy values take 2/3 N^3 bytes: 18 MB for 300, 670 MB
/// for 1000; only --three smallest needs none.
///
/// Example: euclid triples --max 100
///
/// Example: euclid triples --max 20 --list --fields grundy
#[derive(clap::Args)]
pub struct Triples {
    #[arg(long, value_name = "N", value_parser = between::<1, LARGEST>,
          help = format!("The largest number, 1 to {LARGEST}"))]
    max: u64,

    /// List all losing triples, a line each, instead of counting them
    #[arg(long)]
    list: bool,

    /// Those of this Grundy value, instead of those that are lost
    #[arg(long, value_name = "V", value_parser = between::<0, { u64::MAX }>)]
    value: Option<u64>,

    /// With --list: all triples, each with this field (grundy); with --value those of that value
    #[arg(long, value_name = "FIELD", requires = "list")]
    fields: Option<String>,

    /// With --list: only triples whose smallest number is from LO to HI
    #[arg(long, value_name = "LO..HI", requires = "list")]
    a: Option<String>,

    #[command(flatten)]
    rules: ThreeRules,

    #[command(flatten)]
    output: Output<TextCsvJson>,

    #[command(flatten)]
    limits: LongLimits,
}

impl Triples {
    pub fn run(&self) -> Result<(), Failure> {
        let fields = self.fields.as_deref().map(|text| field::list(text, &FIELDS)).transpose()?;
        let (game, max, value) = (self.rules.text(), self.max, self.value);
        let question = Question { game, max, a: self.a.clone(), value, fields };
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
