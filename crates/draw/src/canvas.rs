//! What pictures are drawn on: a small builder of SVG.

use crate::{
    picture::{Picture, Written},
    text::{BOLD, coordinate, escape, lines, width},
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

impl Label {
    /// What a text covers that begins at a point, on the base line.
    pub fn written(&self, (x, y): Point, text: &str) -> Written {
        let bold = if self.bold { BOLD } else { 1.0 };
        let wide = bold * width(text, self.size);
        let left = match self.anchor {
            "middle" => -wide / 2.0,
            "end" => -wide,
            _ => 0.0,
        };
        let (up, down) = (-0.76 * self.size, 0.22 * self.size);
        let (sin, cos) = self.turn.to_radians().sin_cos();
        let turned = |(dx, dy): Point| (x + dx * cos - dy * sin, y + dx * sin + dy * cos);
        let corners = [(left, up), (left + wide, up), (left + wide, down), (left, down)];
        Written { text: text.to_owned(), size: self.size, corners: corners.map(turned) }
    }
}

/// The room of a mark in a legend.
const MARK: f64 = 26.0;

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

/// The size of the words of legends and axes.
pub const WORDS: f64 = 12.0;

/// A picture that is being drawn. Above stand the title, the sentences below it and the legend, in this order, as
/// far as there are any; what comes next begins at the [`top`](Canvas::top).
#[derive(Clone, Debug)]
pub struct Canvas {
    body: String,
    width: f64,
    title: String,
    /// What stands below the title.
    description: String,
    theme: Theme,
    detail: f64,
    /// The lower end of what stands above.
    above: f64,
    texts: Vec<Written>,
}

impl Canvas {
    /// An empty canvas with a title at the top left, if the theme wants one. If it is too long it is broken.
    pub fn new(width: f64, theme: Theme, title: &str) -> Self {
        let (title, description, body) = (title.to_owned(), String::new(), String::new());
        let (detail, above, texts) = (2.0, 0.0, Vec::new());
        let mut canvas = Canvas { body, width, title, description, theme, detail, above, texts };
        canvas.above = canvas.margin() / 2.0;
        if theme.titled {
            let size = if canvas.is_narrow() { 15.0 } else { 18.0 };
            let label = Label::new(size, theme.ink).bold();
            canvas.paragraph(&canvas.title.clone(), &label);
            canvas.above += 4.0;
        }
        canvas
    }

    /// The theme.
    pub fn theme(&self) -> Theme {
        self.theme
    }

    /// The width.
    pub fn width(&self) -> f64 {
        self.width
    }

    fn is_narrow(&self) -> bool {
        self.width < 480.0
    }

    /// The distance from the rim to the title and the legend.
    pub fn margin(&self) -> f64 {
        if self.is_narrow() { 12.0 } else { 24.0 }
    }

    /// Where there is room below the title, the sentences and the legend, with a little air.
    pub fn top(&self) -> f64 {
        self.above + 14.0
    }

    /// Quieter sentences below the title, if the theme wants one. They are what the picture shows, for those who do
    /// not see it, too.
    pub fn subtitle(&mut self, text: &str) {
        if self.theme.titled {
            self.paragraph(text, &Label::new(12.5, self.theme.quiet));
            self.above += 4.0;
        }
        text.clone_into(&mut self.description);
    }

    /// Lines between the margins, below what stands there. A word that is too long is written smaller.
    fn paragraph(&mut self, text: &str, label: &Label) {
        let bold = if label.bold { BOLD } else { 1.0 };
        let room = self.width - 2.0 * self.margin();
        for line in lines(text, label.size * bold, room) {
            self.above += 1.36 * label.size;
            let size = label.size.min(room / (bold * width(&line, 1.0)).max(1e-9));
            self.text((self.margin(), self.above), &line, &Label { size, ..*label });
        }
    }

    /// Quieter sentences between the margins, below this height; where they end.
    pub fn notes(&mut self, mut y: f64, text: &str) -> f64 {
        let label = Label::new(11.5, self.theme.quiet);
        for line in lines(text, 11.5, self.width - 2.0 * self.margin()) {
            y += 16.0;
            self.text((self.margin(), y), &line, &label);
        }
        y + 14.0
    }

    /// A style sheet, for what moves.
    pub(crate) fn style(&mut self, css: &str) {
        self.element(&format!("<style>{css}</style>"));
    }

    /// What comes up to [`close`](Self::close) has this class, and is perhaps hidden where nothing moves.
    pub(crate) fn open(&mut self, class: &str, hidden: bool) {
        let hidden = if hidden { " visibility=\"hidden\"" } else { "" };
        self.element(&format!("<g class=\"{class}\"{hidden}>"));
    }

    /// The end of a class.
    pub(crate) fn close(&mut self) {
        self.element("</g>");
    }

    /// A text that is there for a while, with others in the same place: so it takes no room.
    pub(crate) fn passing(&mut self, at: Point, text: &str, label: &Label) {
        self.text(at, text, label);
        self.texts.pop();
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
        self.texts.push(label.written(at, text));
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

    /// A legend below what stands there: in one line, or in several if it is too long.
    pub fn legend(&mut self, entries: &[Entry]) {
        let left = self.margin();
        let room = self.width - 2.0 * left - MARK;
        let mut x = left;
        self.above += if entries.is_empty() { 0.0 } else { 22.0 };
        for entry in entries {
            let parts = lines(&entry.text, WORDS, room);
            let wide = parts.iter().map(|part| width(part, WORDS)).fold(0.0, f64::max);
            if x > left && x - left + wide > room {
                (x, self.above) = (left, self.above + 20.0);
            }
            self.mark((x, self.above), &entry.mark);
            for (index, part) in parts.iter().enumerate() {
                self.above += if index > 0 { 16.0 } else { 0.0 };
                let label = Label::new(WORDS, self.theme.ink);
                self.text((x + MARK, self.above), part, &label);
            }
            x += MARK + wide + 22.0;
        }
    }

    /// A legend of sizes: a name, and coloured cells with their numbers. Where beside the name they would need more than
    /// two lines, they stand below it.
    pub fn strip(&mut self, name: &str, cells: &[(String, Colour)]) {
        let left = self.margin();
        let widest = cells.iter().map(|(text, _)| width(text, 11.0)).fold(0.0, f64::max);
        let cell = (widest + 8.0).max(24.0);
        self.above += 24.0;
        self.text((left, self.above), name, &Label::new(WORDS, self.theme.ink));
        let beside = left + width(name, WORDS) + 10.0;
        let needed: f64 = cells.iter().map(|_| cell).sum();
        let below = needed > 2.0 * (self.width - left - beside);
        let first = if below { left } else { beside };
        self.above += if below { 24.0 } else { 0.0 };
        let mut x = first;
        for (text, colour) in cells {
            if x + cell > self.width - left {
                (x, self.above) = (first, self.above + 20.0);
            }
            let paint = Paint::fill(*colour).and_line(self.theme.quiet, 0.5);
            self.rect((x, self.above - 14.0), (cell, 20.0), &paint);
            let label = Label::new(11.0, colour.ink_on()).middle();
            self.text((x + cell / 2.0, self.above), text, &label);
            x += cell;
        }
    }

    /// One entry of a legend, for legends of another shape.
    pub fn entry(&mut self, at: Point, entry: &Entry) {
        self.mark(at, &entry.mark);
        let label = Label::new(WORDS, self.theme.ink);
        self.text((at.0 + MARK, at.1), &entry.text, &label);
    }

    fn mark(&mut self, at: Point, mark: &Mark) {
        let (x, y) = (at.0, at.1 - 4.0);
        match mark {
            Mark::Box(paint) => self.rounded((x + 2.0, y - 7.0), (14.0, 14.0), 2.0, paint),
            Mark::Dot(paint) => self.circle((x + 9.0, y), 5.5, paint),
            Mark::Line(paint) => self.line((x, y), (x + 18.0, y), paint),
        }
    }

    /// Whether nothing that is written so far meets this.
    pub fn has_room(&self, text: &Written) -> bool {
        !self.texts.iter().any(|other| other.meets(text))
    }

    /// The picture, of this height.
    pub fn finish(self, height: f64) -> Picture {
        let mut picture = Picture::new(self.width, height, self.title, self.description);
        let background = Paint::fill(self.theme.background).attributes();
        let [width, high] = [self.width, height].map(coordinate);
        picture.body =
            format!("<rect width=\"{width}\" height=\"{high}\"{background}/>\n{}", self.body);
        picture.background = self.theme.background;
        picture.detail = self.detail;
        picture.texts = self.texts;
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
