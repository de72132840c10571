//! A finished picture, as SVG, PNG and PDF.

#[cfg(feature = "pdf")]
mod pdf;
#[cfg(feature = "png")]
mod png;
#[cfg(any(feature = "png", feature = "pdf"))]
mod tree;

#[cfg(feature = "png")]
pub use png::MOST_PIXELS;

use crate::{
    canvas::Point,
    text::{coordinate, escape},
    theme::Colour,
};
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
    pub(crate) background: Colour,
    pub(crate) texts: Vec<Written>,
}

/// A text of a picture, and what it covers.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// What it says.
    pub text: String,
    /// The size of its type, in pixels of the picture's natural size.
    pub size: f64,
    /// Its corners, one after the other: it may be turned.
    pub corners: [Point; 4],
}

impl Written {
    /// Whether both cover a point that is not on their rims.
    pub fn meets(&self, other: &Written) -> bool {
        // Two convex areas are apart iff a line along one of their sides is between them.
        let apart = |[p, q]: [Point; 2]| {
            let along = |&(x, y): &Point| (x - p.0) * (q.1 - p.1) - (y - p.1) * (q.0 - p.0);
            let range = |corners: &[Point; 4]| {
                let all = corners.each_ref().map(along);
                (all.into_iter().fold(f64::MAX, f64::min), all.into_iter().fold(f64::MIN, f64::max))
            };
            let (own, others) = (range(&self.corners), range(&other.corners));
            own.1 <= others.0 || others.1 <= own.0
        };
        let sides = |[a, b, c, _]: [Point; 4]| [[a, b], [b, c]];
        !sides(self.corners).into_iter().chain(sides(other.corners)).any(apart)
    }
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

/// So much of a page is filled by a picture that is smaller, if it need not be enlarged more than that.
const FILLED: f64 = 0.96;
const LARGER: f64 = 1.6;

impl Picture {
    pub(crate) fn new(width: f64, height: f64, title: String, description: String) -> Self {
        let (body, texts, background) = (String::new(), Vec::new(), Colour(255, 255, 255));
        let (detail, shown) = (2.0, 1.0);
        Picture { body, title, description, width, height, detail, shown, background, texts }
    }

    /// All its texts, with what they cover in pixels of the natural size.
    pub fn texts(&self) -> &[Written] {
        &self.texts
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

    /// The same in the middle of a page of these proportions, at least so wide; what is small is enlarged.
    #[must_use]
    pub fn on_page(self, width: f64, height: f64) -> Self {
        let scale = (self.width / width).max(self.height / height).max(1.0);
        let (wide, high) = (width * scale, height * scale);
        let fits = (wide / self.width).min(high / self.height);
        let larger = (FILLED * fits).clamp(1.0, LARGER);
        let (dx, dy) = ((wide - larger * self.width) / 2.0, (high - larger * self.height) / 2.0);
        let [w, h, x, y, s] = [wide, high, dx, dy, larger].map(coordinate);
        let body = format!(
            "<rect width=\"{w}\" height=\"{h}\" fill=\"{}\"/>\n<g transform=\"translate({x} {y}) scale({s})\">\n{}</g>\n",
            self.background, self.body
        );
        let moved = |written: Written| Written {
            corners: written.corners.map(|(x, y)| (larger * x + dx, larger * y + dy)),
            size: larger * written.size,
            ..written
        };
        let texts = self.texts.into_iter().map(moved).collect();
        Picture { body, texts, width: wide, height: high, ..self }
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
             font-family=\"{}\">\n<title>{}</title>\n<desc>{}</desc>\n{}</svg>\n",
            crate::text::FAMILY,
            escape(&self.title),
            escape(&self.description),
            self.body,
        )
    }
}
