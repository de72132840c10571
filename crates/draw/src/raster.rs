//! Small whole numbers as a PNG with a palette.

use crate::{picture::DrawError, theme::Colour};
use png::{BitDepth, ColorType, Compression, Encoder};
use std::error::Error;

/// A PNG of `width` columns, row by row from the top, each entry the index of its colour. There are as
/// few bits to an entry as the palette needs.
pub fn encode(entries: &[u8], width: usize, palette: &[Colour]) -> Result<Vec<u8>, DrawError> {
    let (depth, bits) = match palette.len() {
        0..=2 => (BitDepth::One, 1),
        3..=4 => (BitDepth::Two, 2),
        5..=16 => (BitDepth::Four, 4),
        _ => (BitDepth::Eight, 8),
    };
    let mut packed = Vec::with_capacity(entries.len() * bits / 8 + entries.len() / width.max(1));
    for row in entries.chunks(width.max(1)) {
        packed.extend(row.chunks(8 / bits).map(|some| {
            // The first entry is in the highest bits; what is missing at the end of a row is 0.
            let byte = some.iter().fold(0, |byte: u16, entry| byte << bits | u16::from(*entry));
            (byte << (bits * (8 / bits - some.len()))).to_be_bytes()[1]
        }));
    }
    let size = |side: usize| u32::try_from(side).map_err(failed);
    let mut png = Vec::new();
    let mut encoder = Encoder::new(&mut png, size(width)?, size(entries.len() / width.max(1))?);
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(depth);
    encoder.set_palette(palette.iter().flat_map(|c| [c.0, c.1, c.2]).collect::<Vec<_>>());
    encoder.set_compression(Compression::Balanced);
    let mut writer = encoder.write_header().map_err(failed)?;
    writer.write_image_data(&packed).map_err(failed)?;
    writer.finish().map_err(failed)?;
    Ok(png)
}

fn failed(error: impl Into<Box<dyn Error>>) -> DrawError {
    DrawError::Render(error.into().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use resvg::tiny_skia::Pixmap;

    #[test]
    fn what_is_encoded_is_decoded() {
        for colours in [1u8, 2, 3, 4, 5, 16, 17, 200] {
            let palette: Vec<Colour> = (0..colours).map(|i| Colour(i, 255 - i, 7)).collect();
            for width in [1, 2, 3, 7, 8, 9, 31] {
                let entries: Vec<u8> = (0..width * 5)
                    .map(|i| u8::try_from((i * i + 3) % usize::from(colours)).unwrap())
                    .collect();
                let png = encode(&entries, width, &palette).unwrap();
                let pixels = Pixmap::decode_png(&png).unwrap();
                assert_eq!((pixels.width() as usize, pixels.height()), (width, 5));
                for (pixel, entry) in pixels.pixels().iter().zip(entries) {
                    assert_eq!((pixel.red(), pixel.green()), (entry, 255 - entry));
                }
            }
        }
    }
}
