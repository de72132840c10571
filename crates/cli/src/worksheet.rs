//! `euclid worksheet`: exercises for a class, with answers, on paper or on a screen.

use crate::frame::{Failure, LongLimits, Output, number::between, output, rules::AllRules};
use clap::ValueEnum;
use euclid_answers::worksheet::{Form, Kind, LARGEST_SEED, Look, MOST, Question, Show};
use euclid_draw::sheet::Paper;
use std::io::{self, IsTerminal};

/// A sheet of exercises, with the answers and the reasons on a page of their own
///
/// Without --out the sheet is written to standard output as text. The same seed gives the same sheet.
///
/// Example: euclid worksheet --level 2 --count 10 --seed 7 --out sheet.pdf
#[derive(clap::Args)]
pub struct Worksheet {
    /// How hard the exercises are, from 1, small numbers with a win in sight, to 5
    #[arg(long, value_name = "1..5", default_value_t = 1, value_parser = between::<1, 5>)]
    level: u64,

    #[arg(long, value_name = "N", default_value_t = 10, value_parser = between::<1, MOST>,
          help = format!("How many exercises, 1 to {MOST}"))]
    count: u64,

    /// Makes the choices: another seed gives another sheet
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = between::<0, LARGEST_SEED>)]
    seed: u64,

    /// Which kinds of exercises, separated by commas [default: as fits the level]
    ///
    /// who (who wins?), move (find the winning move), play (a game to its end), fraction (digits and piles),
    /// value (Grundy values), sum (several games at once), partizan (Left and Right). Three numbers have who,
    /// move and play; Partizan Euclid has partizan, play and sum.
    #[arg(long, value_name = "KIND,..")]
    kinds: Option<String>,

    /// Leave the answers out
    #[arg(long, conflicts_with = "answers_only")]
    no_answers: bool,

    /// Only the answers
    #[arg(long)]
    answers_only: bool,

    /// What it is printed on
    #[arg(long, value_enum, default_value_t = PaperArg::A4)]
    paper: PaperArg,

    #[command(flatten)]
    rules: AllRules,

    #[command(flatten)]
    output: Output<Format>,

    #[command(flatten)]
    limits: LongLimits,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum PaperArg {
    A4,
    Letter,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines of text (.txt)
    #[value(alias = "txt")]
    Text,
    /// A PDF to print (.pdf)
    Pdf,
    /// A page that prints well (.html)
    #[value(alias = "htm")]
    Html,
    /// A document of LaTeX that needs no package (.tex)
    #[value(alias = "tex")]
    Latex,
    /// GitHub's Markdown (.md)
    #[value(alias = "md")]
    Markdown,
    /// One object (.json)
    Json,
}

impl output::Format for Format {
    const DEFAULT: Self = Format::Text;
    const JSON: Self = Format::Json;
}

impl Worksheet {
    pub fn run(&self) -> Result<(), Failure> {
        self.output.known_extension()?;
        let form = match self.output.format() {
            Format::Text => Form::Text,
            Format::Pdf => Form::Pdf,
            Format::Html => Form::Html,
            Format::Latex => Form::Latex,
            Format::Markdown => Form::Markdown,
            Format::Json => Form::Json,
        };
        if form == Form::Pdf && !self.output.is_file() && io::stdout().is_terminal() {
            return Err(Failure::input("this format is not for the eye: give --out FILE"));
        }
        let question = Question {
            game: self.rules.text(),
            // At most 5.
            level: u8::try_from(self.level).unwrap_or(u8::MAX),
            seed: self.seed,
            count: self.count,
            kinds: self.kinds.as_deref().map(Kind::list).transpose()?.unwrap_or_default(),
        };
        let look = Look {
            paper: if self.paper == PaperArg::Letter { Paper::Letter } else { Paper::A4 },
            show: match (self.no_answers, self.answers_only) {
                (true, _) => Show::Exercises,
                (_, true) => Show::Answers,
                _ => Show::All,
            },
        };
        let work = self.limits.work();
        let sheet = question.answer(&work)?;
        match form {
            Form::Text => self.output.text(&sheet.told(look)),
            Form::Json => self.output.json(&sheet),
            form => {
                let bytes = sheet.write(form, look, &work)?;
                self.output.write(|out| Ok(out.write_all(&bytes)?))
            }
        }
    }
}
