//! A finished picture, as SVG, PNG and PDF.

#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;
#[cfg(any(feature = "png", feature = "pdf"))]
mod tree;

#[cfg(feature = "png")]
pub use png::MOST_PIXELS;

use crate::text::{coordinate, escape};
use euclid_games::pile::Unsolved;
use euclid_work::Halt;
use thiserror::Error;

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What is inside the `svg` element.
    pub(crate) body: String,
    pub(crate) title: String,
    /// What it shows, in a line.
    pub(crate) description: String,
    /// Its natural width, in pixels.
    pub width: f64,
    /// Its natural height, in pixels.
    pub height: f64,
    /// The scale at which it shows all it knows: 2, or more where a raster is finer than that.
    pub detail: f64,
    /// How large it is shown, in natural sizes.
    pub(crate) shown: f64,
}

/// Why something cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawError {
    /// The position has no answer under the rules.
    #[error(transparent)]
    Unsolved(Unsolved),
    /// What is asked for makes no picture.
    #[error("{0}")]
    Unfit(String),
    /// It takes more than is allowed.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// A PNG of that size.
    #[cfg(feature = "png")]
    #[error("a PNG is at most {MOST_PIXELS} pixels wide and high, not {0} by {1}")]
    TooLarge(u64, u64),
    /// The SVG could not be rendered; that is a mistake of this library.
    #[error("the picture could not be rendered: {0}")]
    Render(String),
}

impl From<Unsolved> for DrawError {
    fn from(error: Unsolved) -> Self {
        match error {
            Unsolved::Halt(halt) => halt.into(),
            other => DrawError::Unsolved(other),
        }
    }
}

impl Picture {
    pub(crate) fn new(
        width: f64,
        height: f64,
        title: String,
        description: String,
        body: String,
    ) -> Self {
        Picture { body, title, description, width, height, detail: 2.0, shown: 1.0 }
    }

    /// The same picture, shown this wide, in pixels. Everything in it grows or shrinks alike.
    #[must_use]
    pub fn shown_at(self, width: f64) -> Self {
        Picture { shown: width / self.width, ..self }
    }

    /// Its title.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// What it shows, in a line.
    pub fn description(&self) -> &str {
        &self.description
    }

    /// How wide and high it is shown, in pixels.
    pub fn shown_size(&self) -> (f64, f64) {
        (self.width * self.shown, self.height * self.shown)
    }

    /// The picture as SVG.
    pub fn to_svg(&self) -> String {
        let [width, height] = [self.width, self.height].map(coordinate);
        let [shown_width, shown_height] =
            [self.width, self.height].map(|side| coordinate(side * self.shown));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{shown_width}\" \
             height=\"{shown_height}\" viewBox=\"0 0 {width} {height}\" role=\"img\" \
             font-family=\"{}\">\n<title>{}</title>\n{}</svg>\n",
            crate::text::FAMILY,
            escape(&self.title),
            self.body,
        )
    }
}
