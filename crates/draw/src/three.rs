//! Games on three numbers: a slice of the losing triples, in which one number is fixed.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    picture::{DrawError, Picture},
    plot::Plot,
    raster,
    theme::Theme,
    tile::{self, Board, Field, Sample, Tile},
};
use euclid_games::{Play, three::Variant};
use euclid_work::Work;

/// The largest number of a slice.
pub const LARGEST: u32 = 4000;
/// The fixed number is at most this.
pub const LARGEST_FIXED: u32 = 1000;
/// The side of the picture's square.
const SIDE: f64 = 560.0;

/// Draws the losing triples (a, b, c) with b and c up to `max`.
///
/// ```
/// use euclid_draw::{Theme, three};
/// use euclid_games::{Play, three::Variant};
/// let work = euclid_work::Work::default();
/// let svg = three::draw(Variant::Natural, Play::Normal, 4, 60, Theme::light(), &work)?.to_svg();
/// assert!(svg.contains("Losing triples (4, b, c)"));
/// # Ok::<(), euclid_draw::DrawError>(())
/// ```
pub fn draw(
    variant: Variant,
    play: Play,
    a: u32,
    max: u32,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let lost = lost(variant, play, a, max, work)?;
    let count: u64 = lost.iter().map(|&lost| u64::from(lost)).sum();

    let mut canvas = Canvas::new(theme.wide(680.0), theme, &format!("Losing triples ({a}, b, c)"));
    let rules = match variant {
        Variant::Natural => "Subtract a multiple of one number from another",
        Variant::Smallest => "Subtract the same multiple of the smallest from both others",
        Variant::Either => "Subtract a multiple of the smallest from one of the others",
        Variant::Largest => "Subtract a multiple of the smallest from the largest",
    };
    let end = match play {
        Play::Normal => "the last to move wins",
        Play::Misere => "the last to move loses",
    };
    canvas.subtitle(&format!("{rules}; {end} — {count} of {} pairs (b, c)", u64::from(max).pow(2)));
    let (dark, line) = (theme.losing, Paint::line(theme.quiet, 1.2));
    canvas.legend(&[
        Entry::new(Mark::Box(Paint::fill(dark)), "the player to move loses"),
        Entry::new(Mark::Line(line), format!("b = {a}, c = {a}, b = c")),
    ]);
    let top = canvas.top();
    let side = theme.high(SIDE, top + 76.0).min(canvas.width() - 120.0);
    let range = (0.5, f64::from(max) + 0.5);
    let plot = Plot::new((72.0, top), (side, side), range, range);
    let png = raster::encode(&lost, max as usize, &[theme.background, dark])?;
    canvas.image((72.0, top), (side, side), &png, f64::from(max));
    let (low, high, fixed) = (range.0, range.1, f64::from(a));
    let thin = line.opacity(0.7);
    canvas.line(plot.at((low, low)), plot.at((high, high)), &thin);
    if a <= max {
        canvas.line(plot.at((fixed, low)), plot.at((fixed, high)), &thin);
        canvas.line(plot.at((low, fixed)), plot.at((high, fixed)), &thin);
    }
    plot.axes(&mut canvas, "b", "c");
    if count == 0 {
        let label = Label::new(14.0, theme.quiet).middle();
        canvas.text((72.0 + side / 2.0, top + side / 2.0), "none", &label);
    }
    Ok(canvas.finish(top + side + 76.0))
}

/// For each c from `max` down to 1, which b are lost: 1 if they are, else 0.
fn lost(variant: Variant, play: Play, a: u32, max: u32, work: &Work) -> Result<Vec<u8>, DrawError> {
    let unfit = |why: String| DrawError::Unfit(why);
    if !(1..=LARGEST).contains(&max) {
        return Err(unfit(format!("the largest number is from 1 to {LARGEST}, not {max}")));
    }
    if !(1..=LARGEST_FIXED).contains(&a) {
        return Err(unfit(format!("the fixed number is from 1 to {LARGEST_FIXED}, not {a}")));
    }
    let slice = Tile {
        board: Board::Three { variant, play, third: a.into() },
        field: Field::Outcome,
        origin: (1u8.into(), 1u8.into()),
        step: 1u8.into(),
        sample: Sample::default(),
        width: max,
        height: max,
    };
    let values = tile::tile(&slice, work)?;
    Ok(values.values().iter().map(|&value| u8::from(value == tile::P)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::{Outcome, search::ThreeSearch};

    #[test]
    fn slices_are_those_of_the_search() {
        for variant in Variant::ALL {
            for play in [Play::Normal, Play::Misere] {
                let mut search = ThreeSearch::new(variant, play);
                for (a, max) in [(1, 9), (7, 30), (30, 12)] {
                    let lost = lost(variant, play, a, max, &Work::default()).unwrap();
                    for (c, row) in (1..=max).rev().zip(lost.chunks(max as usize)) {
                        for (b, lost) in (1..=max).zip(row) {
                            let outcome = search.outcome([a, b, c].map(u64::from));
                            assert_eq!(*lost == 1, outcome == Outcome::P, "({a}, {b}, {c})");
                        }
                    }
                }
            }
        }
    }
}
