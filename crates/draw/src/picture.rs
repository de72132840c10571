//! A finished picture, as SVG and as PNG.

use crate::text::{coordinate, escape};
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{self, fontdb},
};
use std::sync::{Arc, LazyLock};
use thiserror::Error;

/// A picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Picture {
    /// What is inside the `svg` element.
    pub(crate) body: String,
    pub(crate) title: String,
    /// Its natural width, in pixels.
    pub width: f64,
    /// Its natural height, in pixels.
    pub height: f64,
    /// The scale at which it shows all it knows: 2, or more where a raster is finer than that.
    pub detail: f64,
    /// How large it is shown, in natural sizes.
    shown: f64,
}

/// Why something cannot be drawn.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DrawError {
    /// The position has no answer under the rules.
    #[error(transparent)]
    Unsolved(#[from] euclid_games::pile::Unsolved),
    /// The work ended early.
    #[error(transparent)]
    Halt(#[from] short_games::Halt),
    /// What is asked for makes no picture.
    #[error("{0}")]
    Unfit(String),
    /// A PNG of that size.
    #[error("a PNG is at most {MOST_PIXELS} pixels wide and high, not {0} by {1}")]
    TooLarge(u64, u64),
    /// The SVG could not be rendered; that is a mistake of this library.
    #[error("the picture could not be rendered: {0}")]
    Render(String),
}

/// So many pixels a PNG has at most on a side.
pub const MOST_PIXELS: u32 = 16_384;

/// The fonts of all PNGs, so that they are the same on every machine.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(include_bytes!("../fonts/DejaVuSans.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../fonts/DejaVuSans-Bold.ttf").to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    Arc::new(fonts)
});

impl Picture {
    pub(crate) fn new(width: f64, height: f64, title: String, body: String) -> Self {
        Picture { body, title, width, height, detail: 2.0, shown: 1.0 }
    }

    /// The same picture, shown this wide, in pixels. Everything in it grows or shrinks alike.
    #[must_use]
    pub fn shown_at(self, width: f64) -> Self {
        Picture { shown: width / self.width, ..self }
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

    /// The picture as PNG, so many pixels for one of the SVG.
    pub fn to_png(&self, scale: f64) -> Result<Vec<u8>, DrawError> {
        let sides = [self.width, self.height].map(|side| (side * self.shown * scale).round());
        // Saturates where it does not fit.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let [width, height] = sides.map(|side| side.max(1.0) as u32);
        if width.max(height) > MOST_PIXELS {
            return Err(DrawError::TooLarge(width.into(), height.into()));
        }
        let tree = self.tree()?;
        let mut pixels = Pixmap::new(width, height).ok_or_else(|| failed(&"no memory"))?;
        // What rounding adds to a side is filled, too. The library computes with single precision.
        let [wide, high] = [f64::from(width), f64::from(height)];
        let size = tree.size();
        #[expect(clippy::cast_possible_truncation)]
        let transform = Transform::from_scale(
            (wide / f64::from(size.width())) as f32,
            (high / f64::from(size.height())) as f32,
        );
        resvg::render(&tree, transform, &mut pixels.as_mut());
        pixels.encode_png().map_err(|error| failed(&error))
    }

    /// The picture as the renderer understands it: lines, areas and glyphs.
    pub(crate) fn tree(&self) -> Result<usvg::Tree, DrawError> {
        let options = usvg::Options { fontdb: FONTS.clone(), ..usvg::Options::default() };
        usvg::Tree::from_str(&self.to_svg(), &options).map_err(|error| failed(&error))
    }
}

fn failed(why: &dyn ToString) -> DrawError {
    DrawError::Render(why.to_string())
}
