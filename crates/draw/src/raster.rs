//! Small whole numbers as a PNG with a palette.

use crate::{picture::DrawError, theme::Colour};

/// A PNG of `width` columns, row by row from the top, each entry the index of its colour. There are as
/// few bits to an entry as the palette needs. Without the feature `png` it is not compressed; with it, an entry of a small
/// raster is a square of pixels, since many readers of PDF blur what they enlarge.
pub fn encode(entries: &[u8], width: usize, palette: &[Colour]) -> Result<Vec<u8>, DrawError> {
    let longer = width.max(entries.len() / width.max(1)).max(1);
    match FINE / longer {
        side @ 2.. => {
            let (entries, width) = enlarged(entries, width, side);
            encode_as(format::write, &entries, width, palette)
        }
        _ => encode_as(format::write, entries, width, palette),
    }
}

/// So many pixels the longer side of a raster has, about.
const FINE: usize = if cfg!(feature = "png") { 1200 } else { 0 };

/// The same with a square of so many pixels on each side for every entry.
fn enlarged(entries: &[u8], width: usize, side: usize) -> (Vec<u8>, usize) {
    let mut all = Vec::with_capacity(entries.len() * side * side);
    for row in entries.chunks(width.max(1)) {
        let row: Vec<u8> = row.iter().flat_map(|&entry| std::iter::repeat_n(entry, side)).collect();
        (0..side).for_each(|_| all.extend_from_slice(&row));
    }
    (all, width * side)
}

/// Packed rows, their sides, the bits of an entry and the colours make a file.
type Format = fn(&[u8], [u32; 2], u8, &[u8]) -> Result<Vec<u8>, DrawError>;

fn encode_as(
    form: Format,
    entries: &[u8],
    width: usize,
    palette: &[Colour],
) -> Result<Vec<u8>, DrawError> {
    let bits: u8 = match palette.len() {
        0..=2 => 1,
        3..=4 => 2,
        5..=16 => 4,
        _ => 8,
    };
    let mut packed =
        Vec::with_capacity(entries.len() * usize::from(bits) / 8 + entries.len() / width.max(1));
    for row in entries.chunks(width.max(1)) {
        packed.extend(row.chunks(8 / usize::from(bits)).map(|some| {
            // The first entry is in the highest bits; what is missing at the end of a row is 0.
            let byte = some.iter().fold(0, |byte: u16, entry| byte << bits | u16::from(*entry));
            (byte << (usize::from(bits) * (8 / usize::from(bits) - some.len()))).to_be_bytes()[1]
        }));
    }
    let side = |side: usize| {
        u32::try_from(side).map_err(|_| DrawError::Unfit("a raster is too large".to_owned()))
    };
    let sides = [side(width)?, side(entries.len() / width.max(1))?];
    let colours: Vec<u8> =
        palette.iter().flat_map(|colour| [colour.0, colour.1, colour.2]).collect();
    form(&packed, sides, bits, &colours)
}

/// The format, by a library that compresses.
#[cfg(feature = "png")]
mod format {
    use crate::picture::DrawError;
    use png::{BitDepth, ColorType, Compression, Encoder};
    use std::error::Error;

    pub fn write(
        rows: &[u8],
        [width, height]: [u32; 2],
        bits: u8,
        palette: &[u8],
    ) -> Result<Vec<u8>, DrawError> {
        let mut png = Vec::new();
        let mut encoder = Encoder::new(&mut png, width, height);
        encoder.set_color(ColorType::Indexed);
        encoder.set_depth(match bits {
            1 => BitDepth::One,
            2 => BitDepth::Two,
            4 => BitDepth::Four,
            _ => BitDepth::Eight,
        });
        encoder.set_palette(palette);
        encoder.set_compression(Compression::Balanced);
        let mut writer = encoder.write_header().map_err(failed)?;
        writer.write_image_data(rows).map_err(failed)?;
        writer.finish().map_err(failed)?;
        Ok(png)
    }

    fn failed(error: impl Into<Box<dyn Error>>) -> DrawError {
        DrawError::Render(error.into().to_string())
    }
}

/// The format in its simplest form: what is in it is stored as it is.
#[cfg(any(test, not(feature = "png")))]
#[cfg_attr(feature = "png", allow(dead_code, reason = "it is tested where the other can read it"))]
mod stored {
    use crate::picture::DrawError;

    #[expect(clippy::unnecessary_wraps, reason = "the other form can fail")]
    pub fn write(
        rows: &[u8],
        [width, height]: [u32; 2],
        bits: u8,
        palette: &[u8],
    ) -> Result<Vec<u8>, DrawError> {
        let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
        // Colours by their index, no interlacing, nothing else that could be chosen.
        header.extend([bits, 3, 0, 0, 0]);
        let per_row = (width as usize * usize::from(bits)).div_ceil(8).max(1);
        let mut lines = Vec::with_capacity(rows.len() + rows.len() / per_row + 1);
        for row in rows.chunks(per_row) {
            // The row is not filtered.
            lines.push(0);
            lines.extend(row);
        }
        let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
        chunk(&mut png, *b"IHDR", &header);
        chunk(&mut png, *b"PLTE", palette);
        chunk(&mut png, *b"IDAT", &zlib(&lines));
        chunk(&mut png, *b"IEND", &[]);
        Ok(png)
    }

    fn chunk(png: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
        // No chunk here is as long as 2^32 bytes: a raster has at most 2^24 entries.
        png.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_be_bytes());
        let start = png.len();
        png.extend(name);
        png.extend(data);
        let sum = crc(&png[start..]);
        png.extend(sum.to_be_bytes());
    }

    /// Blocks that are stored, and the checksum of Adler.
    fn zlib(data: &[u8]) -> Vec<u8> {
        let mut out = vec![0x78, 0x01];
        let mut blocks = data.chunks(0xffff).peekable();
        while let Some(block) = blocks.next() {
            let length = u16::try_from(block.len()).unwrap_or(u16::MAX);
            out.push(u8::from(blocks.peek().is_none()));
            out.extend(length.to_le_bytes());
            out.extend((!length).to_le_bytes());
            out.extend(block);
        }
        let (mut one, mut two) = (1u32, 0u32);
        for &byte in data {
            one = (one + u32::from(byte)) % 65_521;
            two = (two + one) % 65_521;
        }
        out.extend((two << 16 | one).to_be_bytes());
        out
    }

    /// The checksum of a chunk, bit by bit.
    fn crc(bytes: &[u8]) -> u32 {
        !bytes.iter().fold(u32::MAX, |crc, &byte| {
            (0..8).fold(crc ^ u32::from(byte), |crc, _| {
                if crc & 1 == 1 { crc >> 1 ^ 0xedb8_8320 } else { crc >> 1 }
            })
        })
    }
}

#[cfg(not(feature = "png"))]
use stored as format;

#[cfg(test)]
#[cfg(feature = "png")]
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
                for form in [format::write as Format, stored::write] {
                    let png = encode_as(form, &entries, width, &palette).unwrap();
                    let pixels = Pixmap::decode_png(&png).unwrap();
                    assert_eq!((pixels.width() as usize, pixels.height()), (width, 5));
                    for (pixel, entry) in pixels.pixels().iter().zip(&entries) {
                        assert_eq!((pixel.red(), pixel.green()), (*entry, 255 - entry));
                    }
                }
            }
        }
    }
}
