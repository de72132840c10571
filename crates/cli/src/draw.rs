//! `euclid draw`: pictures, as SVG, PNG or PDF.

use crate::{
    ask,
    frame::{
        Failure, LongLimits, Output,
        asked::{self, Given},
        output,
    },
};
use clap::{Arg, ArgAction, ArgMatches, FromArgMatches, ValueEnum, error::ErrorKind};
use euclid_answers::{
    Question as Asked,
    draw::{Drawn, Kind, PICTURE, Question},
    line::Command,
    question,
};
use euclid_files::Draft;
use euclid_work::Work;
use std::io::{self, IsTerminal, Write};

pub struct Draw {
    given: Given,
    command: Command,
    steps: bool,
    output: Output<Format>,
    limits: LongLimits,
}

/// A flag that some kinds have, and that says how files are written.
const STEPS: &str = "steps";

/// The kinds that are drawn move by move.
const STEPPED: [&str; 2] = ["game", "rectangle"];

impl clap::Args for Draw {
    fn augment_args(command: clap::Command) -> clap::Command {
        let look = Command::named("draw").map(|draw| draw.parts).unwrap_or_default();
        let command = asked::arguments(command, &look);
        let command = LongLimits::augment_args(Output::<Format>::augment_args(command));
        let command = command.mut_args(|arg| arg.global(true));
        let kinds = Kind::NAMES.iter().filter_map(|name| Some((*name, Kind::declared(name)?)));
        let kinds = kinds.map(|(name, (about, parts))| {
            let kind = asked::arguments(ask::about(clap::Command::new(name), about), &parts);
            let steps = Arg::new(STEPS).long(STEPS).action(ArgAction::SetTrue).help_heading(PICTURE);
            let steps = steps.help(
                "One picture for each move instead, for slides: FILE-0 is the start, FILE-1 comes after the first \
                 move; a PDF has a page for each",
            );
            if STEPPED.contains(&name) { kind.arg(steps) } else { kind }
        });
        command.subcommands(kinds).subcommand_required(true)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for Draw {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let missing = || clap::Error::new(ErrorKind::MissingSubcommand);
        let (name, own) = matches.subcommand().ok_or_else(missing)?;
        let command = Command::picture(name).ok_or_else(missing)?;
        Ok(Draw {
            given: Given::new(command.parts.clone(), own),
            command,
            steps: own.try_get_one::<bool>(STEPS).is_ok_and(|steps| steps == Some(&true)),
            output: Output::from_arg_matches(own)?,
            limits: LongLimits::from_arg_matches(own)?,
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Self::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines and text, for pages (.svg)
    Svg,
    /// Pixels, as many as show everything unless --width is given (.png)
    Png,
    /// Lines and text, for papers (.pdf)
    Pdf,
    /// The SVG with its title, as one object (.json)
    Json,
}

impl output::Format for Format {
    const DEFAULT: Self = Format::Svg;
    const JSON: Self = Format::Json;
}

impl Draw {
    pub fn run(&self) -> Result<(), Failure> {
        self.output.known_extension()?;
        let format = self.output.format();
        let bytes = matches!(format, Format::Png | Format::Pdf);
        if bytes && !self.output.is_file() && io::stdout().is_terminal() {
            return Err(Failure::input("this format is not for the eye: give --out FILE"));
        }
        let work = self.limits.work();
        let told = |error| Failure::from(asked::told(error, &self.given.parts));
        let (object, _) = self.command.object(self.given.said(&[], &work)?).map_err(told)?;
        let Asked::Draw(question) = question::read_object(object).map_err(told)? else {
            return Err(Failure::input("this is not a picture"));
        };
        if self.steps {
            return self.steps(&question, format, &work);
        }
        let drawn = question.draw(&work).map_err(told)?;
        let bytes = match format {
            Format::Json => return self.output.json(&drawn.drawing()),
            Format::Svg => drawn.picture.to_svg().into_bytes(),
            Format::Png => drawn.png(&work)?,
            Format::Pdf => drawn.pdf(&work)?,
        };
        self.output.write(|out| Ok(out.write_all(&bytes)?))
    }

    /// A file for each move, or a PDF with a page for each: all of them or none.
    fn steps(&self, question: &Question, format: Format, work: &Work) -> Result<(), Failure> {
        let Some(path) = self.output.file() else {
            return Err(Failure::input("--steps writes several pictures: give --out FILE"));
        };
        if format == Format::Json {
            return Err(Failure::input("--steps writes svg, png or pdf"));
        }
        let frames = question.frames(work)?;
        if format == Format::Pdf {
            let bytes = Drawn::pages(&frames, work)?;
            return self.output.write(|out| Ok(out.write_all(&bytes)?));
        }
        let (stem, extension) = (path.file_stem(), path.extension());
        let mut drafts = Vec::new();
        for (number, frame) in frames.iter().enumerate() {
            let bytes = match format {
                Format::Png => frame.png(work)?,
                _ => frame.picture.to_svg().into_bytes(),
            };
            let mut name = stem.map(ToOwned::to_owned).unwrap_or_default();
            name.push(format!("-{number}"));
            if let Some(extension) = extension {
                name.push(".");
                name.push(extension);
            }
            let mut draft = Draft::new(path.with_file_name(name))?;
            draft.write_all(&bytes)?;
            drafts.push(draft);
        }
        // All are written; now they only need their names.
        for draft in drafts {
            draft.publish()?;
        }
        Ok(())
    }
}
