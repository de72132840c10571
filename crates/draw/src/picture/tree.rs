//! A picture as lines, areas and glyphs, with the fonts that are part of this crate.

use super::{DrawError, Picture};
use resvg::usvg::{self, fontdb};
use std::sync::{Arc, LazyLock};

/// The fonts of all PNGs and PDFs, so that they are the same on every machine.
static FONTS: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(include_bytes!("../../fonts/DejaVuSans.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../fonts/DejaVuSans-Bold.ttf").to_vec());
    fonts.set_sans_serif_family("DejaVu Sans");
    Arc::new(fonts)
});

/// So many bytes of SVG are read in a step.
pub(super) const BYTES_PER_STEP: u64 = 8;

impl Picture {
    /// The picture as the renderer understands it.
    pub(crate) fn tree(&self) -> Result<usvg::Tree, DrawError> {
        let options = usvg::Options { fontdb: FONTS.clone(), ..usvg::Options::default() };
        usvg::Tree::from_str(&self.to_svg(), &options).map_err(|error| failed(&error))
    }
}

pub(super) fn failed(why: &dyn ToString) -> DrawError {
    DrawError::Render(why.to_string())
}
