//! Pictures as PDF: a page of its size, lines as lines, text as text, with the glyphs that occur.

use super::{
    DrawError, Picture,
    tree::{BYTES_PER_STEP, failed},
};
use euclid_work::Work;
use krilla::{Document, SerializeSettings, geom::Size, metadata::Metadata, page::PageSettings};
use krilla_svg::{SurfaceExt, SvgSettings};

/// A pixel of a screen is 3/4 of a point.
const POINTS: f64 = 0.75;

impl Picture {
    /// The picture as PDF.
    ///
    /// ```
    /// use euclid_draw::{Theme, automaton};
    /// use euclid_work::Work;
    /// let pdf = automaton::draw(Theme::light()).to_pdf(&Work::default())?;
    /// assert!(pdf.starts_with(b"%PDF"));
    /// # Ok::<(), euclid_draw::DrawError>(())
    /// ```
    pub fn to_pdf(&self, work: &Work) -> Result<Vec<u8>, DrawError> {
        Picture::pages(&[self], work)
    }

    /// Several pictures as one PDF, a page each; it has the title of the first.
    pub fn pages(pictures: &[&Picture], work: &Work) -> Result<Vec<u8>, DrawError> {
        // The same picture is the same file: no time, no random name.
        let mut document = Document::new_with(SerializeSettings::default());
        let title = pictures.first().map(|picture| picture.title.clone()).unwrap_or_default();
        document.set_metadata(Metadata::new().title(title));
        for picture in pictures {
            picture.page(&mut document, work)?;
        }
        document.finish().map_err(|error| failed(&format!("{error:?}")))
    }

    fn page(&self, document: &mut Document, work: &Work) -> Result<(), DrawError> {
        work.charge(self.body.len() as u64 / BYTES_PER_STEP)?;
        // A raster is unpacked and packed again.
        let _held = work.hold(8 * self.body.len() as u64)?;
        let tree = self.tree()?;
        // The library computes with single precision.
        #[expect(clippy::cast_possible_truncation)]
        let [width, height] =
            [self.width, self.height].map(|side| (side * self.shown * POINTS) as f32);
        let no_size = || failed(&"no size");
        let size = Size::from_wh(width, height).ok_or_else(no_size)?;
        let settings = PageSettings::from_wh(width, height).ok_or_else(no_size)?;
        let mut page = document.start_page_with(settings);
        let mut surface = page.surface();
        surface.draw_svg(&tree, size, SvgSettings::default()).ok_or_else(no_size)?;
        surface.finish();
        page.finish();
        Ok(())
    }
}
