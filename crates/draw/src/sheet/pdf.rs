//! A sheet as PDF: text as text, with the glyphs that occur.

use super::{Sheet, layout::Mark};
use crate::{Colour, DrawError};
use euclid_work::Work;
use krilla::{
    Document, SerializeSettings,
    color::rgb,
    geom::{PathBuilder, Point, Rect},
    metadata::Metadata,
    num::NormalizedF32,
    page::PageSettings,
    paint::{Fill, Stroke},
    surface::Surface,
    text::{Font, TextDirection},
};

/// Text, quieter text, and areas that are filled.
const INK: Colour = Colour(0x1c, 0x21, 0x28);
const QUIET: Colour = Colour(0x5e, 0x68, 0x75);
const AREA: Colour = Colour(0xc9, 0xe4, 0xf6);

/// So many steps a letter takes.
const STEPS_PER_LETTER: u64 = 16;

impl Sheet {
    /// The sheet as PDF.
    pub fn to_pdf(&self, work: &Work) -> Result<Vec<u8>, DrawError> {
        let failed = |why: &str| DrawError::Render(why.to_owned());
        let font =
            |bytes: &'static [u8]| Font::new(bytes.into(), 0).ok_or_else(|| failed("no font"));
        let regular = font(include_bytes!("../../fonts/DejaVuSans.ttf"))?;
        let bold = font(include_bytes!("../../fonts/DejaVuSans-Bold.ttf"))?;
        // The same sheet is the same file: no time, no random name.
        let mut document = Document::new_with(SerializeSettings::default());
        let title = format!("{} \u{2013} {}", self.title, self.subtitle);
        document.set_metadata(Metadata::new().title(title).language("en".to_owned()));
        let (width, height) = self.paper.size();
        for page in self.pages() {
            let settings = PageSettings::from_wh(single(width), single(height));
            let mut sheet = document.start_page_with(settings.ok_or_else(|| failed("no size"))?);
            let mut surface = sheet.surface();
            for mark in &page.marks {
                let letters = if let Mark::Text { text, .. } = mark { text.len() } else { 1 };
                work.charge(STEPS_PER_LETTER * letters as u64)?;
                draw(mark, &mut surface, &regular, &bold);
            }
            surface.finish();
            sheet.finish();
        }
        document.finish().map_err(|error| failed(&format!("{error:?}")))
    }
}

fn draw(mark: &Mark, surface: &mut Surface<'_>, regular: &Font, heavy: &Font) {
    match mark {
        Mark::Text { at, text, size, bold, quiet } => {
            surface.set_stroke(None);
            surface.set_fill(Some(fill(if *quiet { QUIET } else { INK })));
            let font = if *bold { heavy } else { regular }.clone();
            let start = Point::from_xy(single(at.0), single(at.1));
            let direction = TextDirection::LeftToRight;
            surface.draw_text(start, font, single(*size), text, false, direction);
        }
        Mark::Line { from, to } => {
            let mut path = PathBuilder::new();
            path.move_to(single(from.0), single(from.1));
            path.line_to(single(to.0), single(to.1));
            outline(path, surface, None);
        }
        Mark::Box { corner, size, filled } => {
            let [x, y, w, h] = [corner.0, corner.1, size.0, size.1].map(single);
            let Some(rect) = Rect::from_xywh(x, y, w, h) else { return };
            let mut path = PathBuilder::new();
            path.push_rect(rect);
            outline(path, surface, filled.then_some(AREA));
        }
    }
}

fn outline(path: PathBuilder, surface: &mut Surface<'_>, inside: Option<Colour>) {
    let Some(path) = path.finish() else { return };
    surface.set_fill(inside.map(fill));
    let stroke = Stroke { paint: colour(INK).into(), width: 0.6, ..Stroke::default() };
    surface.set_stroke(Some(stroke));
    surface.draw_path(&path);
}

fn fill(inside: Colour) -> Fill {
    Fill { paint: colour(inside).into(), opacity: NormalizedF32::ONE, ..Fill::default() }
}

fn colour(Colour(red, green, blue): Colour) -> rgb::Color {
    rgb::Color::new(red, green, blue)
}

/// The library computes with single precision.
#[expect(clippy::cast_possible_truncation)]
fn single(x: f64) -> f32 {
    x as f32
}
