//! `euclid draw`: pictures, as SVG, PNG or PDF.

mod kinds;

use crate::frame::{Failure, LongLimits, Output, number::between, output};
use clap::ValueEnum;
use euclid_answers::draw::{self, Drawn, NARROWEST, Question, ThemeName, WIDEST};
use euclid_files::Draft;
use euclid_work::Work;
use kinds::{Kind, PICTURE};
use std::io::{self, IsTerminal, Write};

/// Pictures, as SVG, PNG or PDF
///
/// Without --out an SVG is written to standard output.
///
/// Example: euclid draw cone 8 11 --out cone.png --dark
#[derive(clap::Args)]
#[command(mut_args(|arg| arg.global(true)))]
pub struct Draw {
    #[command(subcommand)]
    kind: Kind,

    #[command(flatten)]
    look: Look,

    #[command(flatten)]
    output: Output<Format>,

    #[command(flatten)]
    limits: LongLimits,
}

/// How a picture looks.
#[derive(clap::Args)]
#[command(next_help_heading = PICTURE)]
struct Look {
    /// Light on dark
    #[arg(long)]
    dark: bool,

    #[arg(long, value_name = "N",
          value_parser = between::<{ NARROWEST as u64 }, { WIDEST as u64 }>,
          help = format!("The width in pixels, {NARROWEST} to {WIDEST}; narrow pictures are laid out anew"))]
    width: Option<u64>,

    /// Leave out the title and the sentences below it
    #[arg(long)]
    no_title: bool,

    /// What it is for: a screen, a paper (a column of 244 points, without a title) or a slide (16 by 9, large type)
    #[arg(long, value_name = "PRESET", value_enum, default_value_t, hide_possible_values = true)]
    preset: Preset,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Preset {
    #[default]
    Screen,
    Paper,
    Slide,
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
        let question = Question {
            kind: self.kind.of(&work)?,
            theme: if self.look.dark { ThemeName::Dark } else { ThemeName::Light },
            // At most 16384.
            width: self.look.width.and_then(|width| u32::try_from(width).ok()),
            preset: match self.look.preset {
                Preset::Screen => draw::Preset::Screen,
                Preset::Paper => draw::Preset::Paper,
                Preset::Slide => draw::Preset::Slide,
            },
            no_title: self.look.no_title,
        };
        if self.kind.is_steps() {
            return self.steps(&question, format, &work);
        }
        let drawn = question.draw(&work).map_err(|error| self.kind.told(error))?;
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
