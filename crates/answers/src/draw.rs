//! Pictures.

mod kinds;
mod tile;

pub use kinds::{
    AutomatonOf, AxesName, ConeOf, GameOf, Kind, LengthsOf, MapOf, PathOf, PathTree, PositionOf,
    RectangleOf, RulesOf, ThermographOf, ThreeOf, TreeOf, WeightsOf,
};
pub use tile::{Legend, LegendEntry, LegendQuestion, RayAnswer, SampleName, Tile, TileQuestion};

use crate::declare::{names, parts};
use crate::{
    Error, Number, Text,
    game::{GameName, RulesAnswer},
    text::Line,
};
use euclid_draw::{DrawError, Picture, Theme};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// Pictures, as SVG, PNG or PDF
    ///
    /// Without `--out` an SVG is written to standard output.
    ///
    /// Example: euclid draw cone 8 11 --out cone.png --dark
    pub struct Question (
        /// What is drawn.
        kind: Kind
    ) {
        /// On light paper, or on a dark screen.
        theme: ThemeName { stands: means("dark", "dark"), heading: PICTURE } = ThemeName::Light,
        /// The width in pixels. A narrow picture is laid out anew, so that its type can be read.
        width: Option<u32> { least: NARROWEST as u64, most: WIDEST as u64, heading: PICTURE },
        /// What it is for: a `screen`, a `paper` (a column of 244 points, without a title) or a `slide` (16 by 9, large type).
        preset: Preset { heading: PICTURE } = Preset::Screen,
        /// Leave out the title and the sentences below it.
        no_title: bool { heading: PICTURE },
    }
}

/// What heads the parts that change the look of a picture.
pub const PICTURE: &str = "Picture";

names!(ThemeName: Light = "light", Dark = "dark");
names!(Preset: Screen = "screen", Paper = "paper", Slide = "slide");

/// What a picture is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Preset {
    /// A screen.
    #[default]
    Screen,
    /// A column of a paper, 244 points wide, with type of 9 points and without a title: a paper has captions.
    Paper,
    /// A slide, 16 by 9, with large type.
    Slide,
}

/// The width of a column, in pixels: 244 points.
const COLUMN: f64 = 325.0;
/// The width and the height of a slide, as a picture with type of the usual size is laid out on it.
const SLIDE: (f64, f64) = (720.0, 405.0);
/// How many pixels of a slide there are for one of that.
const ENLARGED: f64 = 1920.0 / SLIDE.0;

impl Preset {
    /// The room that a picture has, which is to be so wide.
    fn room(self, theme: Theme, width: Option<f64>) -> Theme {
        match self {
            Preset::Screen => theme.within(width.unwrap_or(f64::INFINITY), f64::INFINITY),
            Preset::Paper => theme.untitled().within(width.unwrap_or(COLUMN), f64::INFINITY),
            Preset::Slide => theme.within(SLIDE.0, SLIDE.1),
        }
    }

    /// The picture as it is shown.
    fn shown(self, picture: Picture, width: Option<f64>) -> Picture {
        let picture = match self {
            Preset::Slide => picture.on_page(SLIDE.0, SLIDE.1),
            Preset::Screen | Preset::Paper => picture,
        };
        match (self, width) {
            (_, Some(width)) => picture.shown_at(width),
            (Preset::Slide, None) => picture.shown_at(SLIDE.0 * ENLARGED),
            (Preset::Paper, None) if picture.width > COLUMN => picture.shown_at(COLUMN),
            (Preset::Screen | Preset::Paper, None) => picture,
        }
    }
}

/// How a picture looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ThemeName {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

impl ThemeName {
    fn theme(self) -> Theme {
        match self {
            ThemeName::Light => Theme::light(),
            ThemeName::Dark => Theme::dark(),
        }
    }
}

/// A picture. It names the game it is of, and what it is about, where there is one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Drawing {
    /// The kind: `cone`, `map`, ...
    pub kind: String,
    /// The game.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub game: Option<GameName>,
    /// The rules.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rules: Option<RulesAnswer>,
    /// The position.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub position: Option<Vec<Number>>,
    /// How much may be taken now.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub cap: Option<Number>,
    /// Its title.
    pub title: String,
    /// What it shows, in a line.
    pub description: String,
    /// How wide it is shown, in pixels.
    pub width: u32,
    /// How high it is shown, in pixels.
    pub height: u32,
    /// The picture as SVG.
    pub svg: String,
}

/// A picture that can still be made into any format.
pub struct Drawn {
    /// The picture, at the width that was asked for.
    pub picture: Picture,
    about: kinds::About,
    kind: &'static str,
    /// How many pixels of a PNG there are for one of the SVG.
    #[cfg(feature = "png")]
    detail: f64,
}

impl Question {
    /// Draws.
    pub fn answer(&self, work: &Work) -> Result<Drawing, Error> {
        Ok(self.draw(work)?.drawing())
    }

    /// Draws, for a format that is chosen later.
    pub fn draw(&self, work: &Work) -> Result<Drawn, Error> {
        self.has_width()?;
        let (picture, about) = self.kind.draw(self.look(), work)?;
        Ok(self.drawn(picture, about))
    }

    /// Draws a game as several pictures: at first, and after each move. Of all else there is one.
    pub fn frames(&self, work: &Work) -> Result<Vec<Drawn>, Error> {
        self.has_width()?;
        let (pictures, about) = self.kind.frames(self.look(), work)?;
        Ok(pictures.into_iter().map(|picture| self.drawn(picture, about.clone())).collect())
    }

    /// The colours, and the room.
    fn look(&self) -> Theme {
        let theme = self.theme.theme();
        let theme = if self.no_title { theme.untitled() } else { theme };
        self.preset.room(theme, self.width.map(f64::from))
    }

    fn has_width(&self) -> Result<(), Error> {
        if let Some(width) = self.width.filter(|width| !(NARROWEST..=WIDEST).contains(width)) {
            let message = format!("{width} pixels: {NARROWEST} to {WIDEST} are possible");
            return Err(Error::input(message).at("width"));
        }
        Ok(())
    }

    fn drawn(&self, picture: Picture, about: kinds::About) -> Drawn {
        let width = self.width.map(f64::from);
        // A PNG is as large as it needs to be to show everything, unless its width is given.
        #[cfg(feature = "png")]
        let detail = match self.preset {
            _ if width.is_some() => 1.0,
            Preset::Screen => picture.detail,
            // For print: 300 pixels an inch, of 96 that it has.
            Preset::Paper => picture.detail.max(300.0 / 96.0),
            Preset::Slide => (picture.detail / ENLARGED).max(1.0),
        };
        let picture = self.preset.shown(picture, width);
        let kind = self.kind.name();
        Drawn {
            picture,
            about,
            kind,
            #[cfg(feature = "png")]
            detail,
        }
    }
}

/// The largest numbers that pictures of many positions go to.
pub mod limits {
    use euclid_draw::{lengths, shares, three, tile, weights};

    /// The largest number of `lengths`.
    pub const LENGTHS: u64 = lengths::LARGEST;
    /// The most positions of a map.
    pub const MAP: u64 = tile::MOST_POSITIONS;
    /// The largest k of `shares`.
    pub const SHARES: u64 = shares::LARGEST as u64;
    /// The largest number of `three`.
    pub const THREE: u64 = three::LARGEST as u64;
    /// The largest fixed number of `three`.
    pub const THREE_FIXED: u64 = three::LARGEST_FIXED as u64;
    /// The largest p of `weights`.
    pub const WEIGHTS: u64 = weights::LARGEST as u64;
}

/// The least width of a picture, in pixels.
pub const NARROWEST: u32 = 16;

/// The greatest width of a picture, in pixels.
pub const WIDEST: u32 = 16_384;

impl Drawn {
    /// The picture as SVG, with what it is about.
    pub fn drawing(&self) -> Drawing {
        let kinds::About { game, rules, position, cap } = self.about.clone();
        let (width, height) = self.picture.shown_size();
        Drawing {
            kind: self.kind.to_owned(),
            game,
            rules,
            position,
            cap,
            title: self.picture.title().to_owned(),
            description: self.picture.description().to_owned(),
            width: pixels(width),
            height: pixels(height),
            svg: self.picture.to_svg(),
        }
    }

    /// The picture as PNG.
    #[cfg(feature = "png")]
    pub fn png(&self, work: &Work) -> Result<Vec<u8>, Error> {
        self.picture.to_png(self.detail, work).map_err(undrawn)
    }

    /// The picture as PDF.
    #[cfg(feature = "pdf")]
    pub fn pdf(&self, work: &Work) -> Result<Vec<u8>, Error> {
        self.picture.to_pdf(work).map_err(undrawn)
    }

    /// Several pictures as one PDF, a page each.
    #[cfg(feature = "pdf")]
    pub fn pages(drawn: &[Drawn], work: &Work) -> Result<Vec<u8>, Error> {
        let pictures: Vec<&Picture> = drawn.iter().map(|drawn| &drawn.picture).collect();
        Picture::pages(&pictures, work).map_err(undrawn)
    }
}

/// A size in whole pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
fn pixels(size: f64) -> u32 {
    size.round() as u32
}

impl Drawing {
    /// The title, and what it shows.
    pub fn text(&self) -> Text {
        let lines = [&self.title, &self.description].into_iter().filter(|text| !text.is_empty());
        lines.map(Line::of).collect()
    }
}

pub(crate) fn undrawn(error: DrawError) -> Error {
    match error {
        DrawError::Halt(halt) => halt.into(),
        DrawError::Unfit(_) => Error::input(error),
        other => Error::out_of_reach(other),
    }
}
