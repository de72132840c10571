//! `euclid draw`: pictures, as SVG or PNG.

mod many;
mod partizan;

use crate::{
    args::{PositionArgs, RulesArgs, print},
    frame::Failure,
    table::range,
};
use clap::{Subcommand, ValueEnum};
use euclid_draw::{DrawError, Picture, Theme, cone, map, path, picture::MOST_PIXELS, piles};
use euclid_games::{Game, Pair, fractions::UBig};
use euclid_survey::atomic;
use std::{io::Write, ops::RangeInclusive, path::PathBuf};

/// Pictures, as SVG or PNG
///
/// Without --out an SVG is written to standard output.
///
/// Example: euclid draw cone 8 11 --out cone.png --dark
#[derive(clap::Args)]
pub struct Draw {
    #[command(subcommand)]
    kind: Kind,

    #[command(flatten)]
    output: Output,
}

#[derive(Subcommand)]
enum Kind {
    Cone(Cone),
    Tree(partizan::Tree),
    Automaton(partizan::Automaton),
    Weights(partizan::Weights),
    Thermograph(partizan::Thermograph),
    Lengths(many::Lengths),
    Shares(many::Shares),
    Three(many::Three),
    Map(Map),
    Path(Path),
    Piles(Piles),
}

/// Where a picture goes, and how it looks.
#[derive(clap::Args)]
#[command(next_help_heading = "Picture")]
struct Output {
    /// The file to write, .svg or .png; it appears when it is whole
    #[arg(long, value_name = "FILE", global = true)]
    out: Option<PathBuf>,

    /// Light on dark
    #[arg(long, global = true)]
    dark: bool,

    /// The width in pixels; everything grows or shrinks alike
    #[arg(long, value_name = "N", global = true,
          value_parser = clap::value_parser!(u32).range(16..=i64::from(MOST_PIXELS)))]
    width: Option<u32>,
}

impl Draw {
    pub fn run(&self) -> Result<(), Failure> {
        let format = self.output.format()?;
        let theme = if self.output.dark { Theme::dark() } else { Theme::light() };
        let picture = match &self.kind {
            Kind::Cone(kind) => kind.draw(theme),
            Kind::Tree(kind) => kind.draw(theme),
            Kind::Automaton(_) => Ok(partizan::Automaton::draw(theme)),
            Kind::Weights(kind) => kind.draw(theme),
            Kind::Thermograph(kind) => kind.draw(theme),
            Kind::Lengths(kind) => kind.draw(theme),
            Kind::Shares(kind) => kind.draw(theme),
            Kind::Three(kind) => kind.draw(theme),
            Kind::Map(kind) => kind.draw(theme),
            Kind::Path(kind) => kind.draw(theme),
            Kind::Piles(kind) => kind.draw(theme),
        }?;
        self.output.write(picture, format)
    }
}

#[derive(Clone, Copy)]
enum Format {
    Svg,
    Png,
}

impl Output {
    /// The format that the extension of the file names.
    fn format(&self) -> Result<Format, Failure> {
        let Some(path) = &self.out else { return Ok(Format::Svg) };
        let extension = path.extension().and_then(|extension| extension.to_str());
        match extension.unwrap_or_default().to_ascii_lowercase().as_str() {
            "svg" => Ok(Format::Svg),
            "png" => Ok(Format::Png),
            _ => Err(Failure::input(format!(
                "--out '{}': the extension is not one of .svg, .png",
                path.display()
            ))),
        }
    }

    /// Writes the picture. A PNG is as large as it needs to be to show everything, unless its width is
    /// given.
    fn write(&self, picture: Picture, format: Format) -> Result<(), Failure> {
        let detail = if self.width.is_some() { 1.0 } else { picture.detail };
        let picture = match self.width {
            Some(width) => picture.shown_at(width.into()),
            None => picture,
        };
        let Some(path) = &self.out else { return print(&picture.to_svg()) };
        let bytes = match format {
            Format::Svg => picture.to_svg().into_bytes(),
            Format::Png => picture.to_png(detail)?,
        };
        atomic::write(path, |file| Ok(file.write_all(&bytes)?))
    }
}

impl From<DrawError> for Failure {
    fn from(error: DrawError) -> Self {
        Failure::input(error)
    }
}

/// The losing cone, and a game as a staircase of moves (Lengyel 2003, Figures 1 to 4)
///
/// Where any multiple may be taken, the positions between the lines of slope phi and 1/phi are lost
/// for the player to move. The winner moves into the cone, the loser out of it.
///
/// Example: euclid draw cone 11 8 --out cone.svg
#[derive(clap::Args)]
struct Cone {
    #[command(flatten)]
    position: PositionArgs,
}

impl Cone {
    fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        let (game, pair) = given(&self.position)?;
        let (a, b) = self.position.numbers()?;
        Ok(cone::draw(&game, &pair, a > b, theme)?)
    }
}

/// The game and the position.
fn given(position: &PositionArgs) -> Result<(Game<UBig>, Pair<UBig>), Failure> {
    if position.triple()?.is_some() || position.rules.partizan()? {
        return Err(Failure::input("this is a picture of a game on two numbers"));
    }
    let (a, b) = position.numbers()?;
    let pair = Pair::new(a, b).map_err(Failure::input)?.capped(position.cap()?);
    Ok((position.rules.game()?, pair))
}

/// A map of all positions (A, B) of a rectangle: who wins, or the Grundy value
///
/// Example: euclid draw map --what grundy --max 500 --out map.png
#[derive(clap::Args)]
struct Map {
    /// What to show
    #[arg(long, value_enum, default_value_t = What::Grundy)]
    what: What,

    /// The largest A and B
    #[arg(long, value_name = "N", default_value_t = 200)]
    max: u64,

    /// Only these A, to the right
    #[arg(long, value_name = "LO..HI", value_parser = range)]
    a: Option<RangeInclusive<u64>>,

    /// Only these B, upwards
    #[arg(long, value_name = "LO..HI", value_parser = range)]
    b: Option<RangeInclusive<u64>>,

    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Clone, Copy, ValueEnum)]
enum What {
    Grundy,
    Outcome,
}

impl Map {
    fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        if self.rules.partizan()? {
            return Err(Failure::input("a map shows games of the same moves for both players"));
        }
        let [a, b] = [&self.a, &self.b].map(|range| range.clone().unwrap_or(1..=self.max));
        let what = match self.what {
            What::Grundy => map::What::Grundy,
            What::Outcome => map::What::Outcome,
        };
        Ok(map::draw(&self.rules.game()?, what, a, b, theme)?)
    }
}

/// The Stern-Brocot path of a position, with the Grundy value at each node, and the tree around it
///
/// A move goes on along the path, at most to its next turn; the game ends where the path does.
///
/// Example: euclid draw path 3 8 --out path.svg
#[derive(clap::Args)]
struct Path {
    #[command(flatten)]
    position: PositionArgs,
}

impl Path {
    fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        let (game, pair) = given(&self.position)?;
        Ok(path::draw(&game, &pair, theme)?)
    }
}

/// A position as rows of counters, taken away row by row, with the winning move
///
/// Example: euclid draw piles 25 87 --out piles.svg
#[derive(clap::Args)]
struct Piles {
    #[command(flatten)]
    position: PositionArgs,
}

impl Piles {
    fn draw(&self, theme: Theme) -> Result<Picture, Failure> {
        let (game, pair) = given(&self.position)?;
        Ok(piles::draw(&game, &pair, theme)?)
    }
}
