//! A picture as PNG.

use super::{
    DrawError, Picture,
    tree::{BYTES_PER_STEP, failed},
};
use euclid_work::Work;
use resvg::tiny_skia::{Pixmap, Transform};

/// So many pixels a PNG has at most on a side.
pub const MOST_PIXELS: u32 = 16_384;

/// So many pixels are painted and packed in a step.
const PIXELS_PER_STEP: u64 = 4;

impl Picture {
    /// The picture as PNG, so many pixels for one of the SVG.
    pub fn to_png(&self, scale: f64, work: &Work) -> Result<Vec<u8>, DrawError> {
        let sides = [self.width, self.height].map(|side| (side * self.shown * scale).round());
        // Saturates where it does not fit.
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
        let [width, height] = sides.map(|side| side.max(1.0) as u32);
        if width.max(height) > MOST_PIXELS {
            return Err(DrawError::TooLarge(width.into(), height.into()));
        }
        let count = u64::from(width) * u64::from(height);
        work.charge(count / PIXELS_PER_STEP + self.body.len() as u64 / BYTES_PER_STEP)?;
        // Four bytes each, and at worst about as much again when they are packed.
        let _held = work.hold(8 * count)?;
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
}
