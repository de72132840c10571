//! What pictures are drawn on: a small builder of SVG.

use crate::{
    picture::Picture,
    text::{coordinate, escape, width},
    theme::{Colour, Theme},
};
use std::fmt::Write;

/// A point, in pixels: x to the right, y downwards.
pub type Point = (f64, f64);

/// How a shape is painted.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Paint {
    fill: Option<Colour>,
    stroke: Option<(Colour, f64)>,
    dash: Option<(f64, f64)>,
    opacity: Option<f64>,
}

impl Paint {
    /// Filled with a colour.
    pub fn fill(colour: Colour) -> Self {
        Paint { fill: Some(colour), ..Paint::default() }
    }

    /// Drawn with a line of this width.
    pub fn line(colour: Colour, width: f64) -> Self {
        Paint { stroke: Some((colour, width)), ..Paint::default() }
    }

    /// Drawn with a line as well.
    #[must_use]
    pub fn and_line(self, colour: Colour, width: f64) -> Self {
        Paint { stroke: Some((colour, width)), ..self }
    }

    /// With a broken line: so long, so far apart.
    #[must_use]
    pub fn dashed(self, on: f64, off: f64) -> Self {
        Paint { dash: Some((on, off)), ..self }
    }

    /// Shining through: 0 is invisible, 1 is opaque.
    #[must_use]
    pub fn opacity(self, opacity: f64) -> Self {
        Paint { opacity: Some(opacity), ..self }
    }

    fn attributes(&self) -> String {
        let mut text = match self.fill {
            Some(colour) => format!(" fill=\"{colour}\""),
            None => " fill=\"none\"".to_owned(),
        };
        if let Some((colour, width)) = self.stroke {
            text += &format!(
                " stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\" \
                 stroke-linecap=\"{}\"",
                coordinate(width),
                if self.dash.is_some() { "butt" } else { "round" },
            );
        }
        if let Some((on, off)) = self.dash {
            text += &format!(" stroke-dasharray=\"{} {}\"", coordinate(on), coordinate(off));
        }
        if let Some(opacity) = self.opacity {
            text += &format!(" opacity=\"{}\"", coordinate(opacity));
        }
        text
    }
}

/// How a text is written. It begins at its point, on the base line.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Label {
    size: f64,
    colour: Colour,
    anchor: &'static str,
    bold: bool,
    halo: Option<Colour>,
    turn: f64,
}

impl Label {
    /// Of this size and colour.
    pub fn new(size: f64, colour: Colour) -> Self {
        Label { size, colour, anchor: "start", bold: false, halo: None, turn: 0.0 }
    }

    /// With its middle at its point.
    #[must_use]
    pub fn middle(self) -> Self {
        Label { anchor: "middle", ..self }
    }

    /// With its end at its point.
    #[must_use]
    pub fn end(self) -> Self {
        Label { anchor: "end", ..self }
    }

    /// In bold.
    #[must_use]
    pub fn bold(self) -> Self {
        Label { bold: true, ..self }
    }

    /// With a rim of this colour, to be read across lines.
    #[must_use]
    pub fn halo(self, colour: Colour) -> Self {
        Label { halo: Some(colour), ..self }
    }

    /// Turned about its point, clockwise, in degrees.
    #[must_use]
    pub fn turned(self, degrees: f64) -> Self {
        Label { turn: degrees, ..self }
    }
}

/// What a legend shows beside the words.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mark {
    /// A painted square.
    Box(Paint),
    /// A painted circle.
    Dot(Paint),
    /// A piece of line.
    Line(Paint),
}

/// A line of a legend.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What it looks like.
    pub mark: Mark,
    /// What it is.
    pub text: String,
}

impl Entry {
    /// This mark means that.
    pub fn new(mark: Mark, text: impl Into<String>) -> Self {
        Entry { mark, text: text.into() }
    }
}

/// The distance from the rim to the title and the legend.
pub const MARGIN: f64 = 24.0;
/// The size of the words of legends and axes.
pub const WORDS: f64 = 12.0;

/// A picture that is being drawn.
#[derive(Clone, Debug)]
pub struct Canvas {
    body: String,
    width: f64,
    height: f64,
    title: String,
    /// What stands below the title.
    description: String,
    theme: Theme,
    detail: f64,
}

impl Canvas {
    /// An empty canvas with a title, which stands at the top left (base line at 34). If it is too long
    /// it is written smaller.
    pub fn new(width: f64, height: f64, theme: Theme, title: &str) -> Self {
        let (title, description, body) = (title.to_owned(), String::new(), String::new());
        let mut canvas = Canvas { body, width, height, title, description, theme, detail: 2.0 };
        canvas.rect((0.0, 0.0), (width, height), &Paint::fill(theme.background));
        let label = Label::new(canvas.fitting(&canvas.title, 18.0), theme.ink).bold();
        canvas.text((MARGIN, 34.0), &canvas.title.clone(), &label);
        canvas
    }

    /// The theme.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// The width and the height.
    pub fn size(&self) -> (f64, f64) {
        (self.width, self.height)
    }

    /// A quieter line below the title (base line at 54).
    pub fn subtitle(&mut self, text: &str) {
        let label = Label::new(self.fitting(text, 12.5), self.theme.quiet);
        self.text((MARGIN, 54.0), text, &label);
        text.clone_into(&mut self.description);
    }

    /// The size at which a text fits between the margins, if this one is too large.
    fn fitting(&self, text: &str, size: f64) -> f64 {
        let room = (self.width - 2.0 * MARGIN).max(1.0);
        size.min(room / (1.12 * width(text, 1.0)).max(1e-9))
    }

    /// A line between two points.
    pub fn line(&mut self, from: Point, to: Point, paint: &Paint) {
        let [x1, y1, x2, y2] = [from.0, from.1, to.0, to.1].map(coordinate);
        self.element(&format!(
            "<line x1=\"{x1}\" y1=\"{y1}\" x2=\"{x2}\" y2=\"{y2}\"{}/>",
            paint.attributes()
        ));
    }

    /// A line through points.
    pub fn polyline(&mut self, points: &[Point], paint: &Paint) {
        self.element(&format!("<polyline points=\"{}\"{}/>", list(points), paint.attributes()));
    }

    /// The area within points.
    pub fn polygon(&mut self, points: &[Point], paint: &Paint) {
        self.element(&format!("<polygon points=\"{}\"{}/>", list(points), paint.attributes()));
    }

    /// A circle about a point.
    pub fn circle(&mut self, centre: Point, radius: f64, paint: &Paint) {
        let [x, y, r] = [centre.0, centre.1, radius].map(coordinate);
        self.element(&format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\"{}/>", paint.attributes()));
    }

    /// A rectangle, by its upper left corner and its size.
    pub fn rect(&mut self, corner: Point, size: Point, paint: &Paint) {
        self.rounded(corner, size, 0.0, paint);
    }

    /// A rectangle with round corners.
    pub fn rounded(&mut self, corner: Point, size: Point, radius: f64, paint: &Paint) {
        let [x, y, w, h, r] = [corner.0, corner.1, size.0, size.1, radius].map(coordinate);
        let round = if radius > 0.0 { format!(" rx=\"{r}\"") } else { String::new() };
        self.element(&format!(
            "<rect x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\"{round}{}/>",
            paint.attributes()
        ));
    }

    /// A path in the language of SVG's attribute `d`.
    pub fn path(&mut self, d: &str, paint: &Paint) {
        self.element(&format!("<path d=\"{}\"{}/>", escape(d), paint.attributes()));
    }

    /// A text, which stays text.
    pub fn text(&mut self, at: Point, text: &str, label: &Label) {
        let [x, y, size] = [at.0, at.1, label.size].map(coordinate);
        let mut line =
            format!("<text x=\"{x}\" y=\"{y}\" font-size=\"{size}\" fill=\"{}\"", label.colour);
        if label.anchor != "start" {
            line += &format!(" text-anchor=\"{}\"", label.anchor);
        }
        if label.bold {
            line += " font-weight=\"bold\"";
        }
        if let Some(halo) = label.halo {
            line += &format!(
                " stroke=\"{halo}\" stroke-width=\"3\" stroke-linejoin=\"round\" \
                 paint-order=\"stroke\""
            );
        }
        if label.turn != 0.0 {
            line += &format!(" transform=\"rotate({} {x} {y})\"", coordinate(label.turn));
        }
        self.element(&format!("{line}>{}</text>", escape(text)));
    }

    /// A PNG as a raster, whose `pixels` (across) stay squares at any size.
    pub fn image(&mut self, corner: Point, size: Point, png: &[u8], pixels: f64) {
        let [x, y, w, h] = [corner.0, corner.1, size.0, size.1].map(coordinate);
        self.detail = self.detail.max(pixels / size.0);
        self.element(&format!(
            "<image x=\"{x}\" y=\"{y}\" width=\"{w}\" height=\"{h}\" preserveAspectRatio=\"none\" \
             style=\"image-rendering:pixelated\" href=\"data:image/png;base64,{}\"/>",
            base64(png)
        ));
    }

    /// A legend in one line that begins at a point (on the base line), or in several if it is too long.
    /// Returns where the next line would be.
    pub fn legend(&mut self, at: Point, entries: &[Entry]) -> f64 {
        let (mut x, mut y) = at;
        for entry in entries {
            let needed = 26.0 + width(&entry.text, WORDS);
            if x > at.0 && x + needed > self.width - MARGIN {
                (x, y) = (at.0, y + 20.0);
            }
            self.entry((x, y), entry);
            x += needed + 22.0;
        }
        y + 20.0
    }

    /// One entry of a legend, for legends of another shape.
    pub fn entry(&mut self, at: Point, entry: &Entry) {
        let (x, y) = (at.0, at.1 - 4.0);
        match &entry.mark {
            Mark::Box(paint) => self.rounded((x + 2.0, y - 7.0), (14.0, 14.0), 2.0, paint),
            Mark::Dot(paint) => self.circle((x + 9.0, y), 5.5, paint),
            Mark::Line(paint) => self.line((x, y), (x + 18.0, y), paint),
        }
        let label = Label::new(WORDS, self.theme.ink);
        self.text((x + 26.0, at.1), &entry.text, &label);
    }

    /// The picture.
    pub fn finish(self) -> Picture {
        let Canvas { width, height, title, description, body, .. } = self;
        let mut picture = Picture::new(width, height, title, description, body);
        picture.detail = self.detail;
        picture
    }

    fn element(&mut self, text: &str) {
        self.body.push_str(text);
        self.body.push('\n');
    }
}

fn list(points: &[Point]) -> String {
    let mut text = String::new();
    for (index, (x, y)) in points.iter().enumerate() {
        let space = if index == 0 { "" } else { " " };
        // Writing to a string does not fail.
        let _ = write!(text, "{space}{},{}", coordinate(*x), coordinate(*y));
    }
    text
}

/// Bytes in 64 letters, four for three (RFC 4648).
fn base64(bytes: &[u8]) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for chunk in bytes.chunks(3) {
        let byte = |index: usize| u32::from(chunk.get(index).copied().unwrap_or(0));
        let word = byte(0) << 16 | byte(1) << 8 | byte(2);
        for index in 0..4 {
            let letter = LETTERS[(word >> (18 - 6 * index)) as usize & 63];
            text.push(if index <= chunk.len() { char::from(letter) } else { '=' });
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::base64;

    #[test]
    fn base64_of_the_rfc() {
        let words = ["", "f", "fo", "foo", "foob", "fooba", "foobar"];
        let coded = ["", "Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"];
        assert_eq!(words.map(|word| base64(word.as_bytes())), coded);
    }
}
