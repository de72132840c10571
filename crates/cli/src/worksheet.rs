//! `euclid worksheet`: exercises for a class, with answers, on paper or on a screen.

use crate::frame::{Failure, LongLimits, Output, asked::Asked, output};
use clap::ValueEnum;
use euclid_answers::worksheet::{Form, Look, Question, Show};
use euclid_draw::sheet::Paper;
use std::io::{self, IsTerminal};

#[derive(clap::Args)]
pub struct Worksheet {
    #[command(flatten)]
    asked: Asked<Question>,

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
        let look = Look {
            paper: if self.paper == PaperArg::Letter { Paper::Letter } else { Paper::A4 },
            show: match (self.no_answers, self.answers_only) {
                (true, _) => Show::Exercises,
                (_, true) => Show::Answers,
                _ => Show::All,
            },
        };
        let work = self.limits.work();
        let question = self.asked.question(&work)?;
        let sheet = question.answer(&work).map_err(|error| self.asked.told(error))?;
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
