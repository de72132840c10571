//! A map of positions: the outcome or the Grundy value of every (a, b) of a rectangle.
//!
//! Where any multiple may be taken, value n fills the strip between the rays b = Phi_n a and
//! b = Phi_(n+1) a (Nivasch); nobody tells the picture.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    picture::{DrawError, Picture},
    plot::Plot,
    raster,
    text::in_words,
    theme::{Colour, Theme},
    tile::{self, Board, Field, LARGE, MOST_POSITIONS, Sample, Tile, UNDEFINED},
};
use euclid_games::Rules;
use euclid_work::Work;
use std::ops::RangeInclusive;

/// So many values get colours of their own; the few positions with larger ones share one.
const MOST_VALUES: usize = 16;
/// The longer side of the map, in pixels.
const SIDE: f64 = 560.0;

/// Draws the positions (a, b) with a and b in these ranges, a to the right and b upwards.
///
/// ```
/// use euclid_draw::{map, tile::Field, Theme};
/// use euclid_games::Rules;
/// use euclid_work::Work;
///
/// let (rules, work) = (Rules::default(), Work::default());
/// let map = map::draw(&rules, Field::Outcome, 1..=300, 1..=200, Theme::dark(), &work)?;
/// assert!(map.to_svg().contains("data:image/png;base64,"));
/// assert!(map::draw(&rules, Field::Outcome, 0..=3, 1..=2, Theme::dark(), &work).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(
    rules: &Rules,
    field: Field,
    a: RangeInclusive<u64>,
    b: RangeInclusive<u64>,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let (columns, rows) = (side(&a)?, side(&b)?);
    let unfit = || {
        let most = MOST_POSITIONS;
        DrawError::Unfit(format!("a map shows at most {most} positions, not {columns} by {rows}"))
    };
    let (Ok(width), Ok(height)) = (u32::try_from(columns), u32::try_from(rows)) else {
        return Err(unfit());
    };
    if columns * rows > MOST_POSITIONS {
        return Err(unfit());
    }
    let origin = ((*a.start()).into(), (*b.start()).into());
    let board = Board::Pair(rules.clone());
    let sample = Sample::default();
    let tile = Tile { board, field, origin, step: 1u8.into(), sample, width, height };
    let values = tile::tile(&tile, work)?;
    // None larger than a byte, and what is not defined is nothing.
    let byte = |&value: &i32| match value {
        UNDEFINED => 0,
        LARGE => u8::MAX,
        value => u8::try_from(value).unwrap_or(u8::MAX),
    };
    let values: Vec<u8> = values.values().iter().map(byte).collect();
    let colours = Colours::of(&values, field, theme);
    let columns_usize = width as usize;
    let top = u8::try_from(colours.palette.len() - 1).unwrap_or(u8::MAX);
    let entries: Vec<u8> = values.iter().map(|&value| value.min(top)).collect();
    let png = raster::encode(&entries, columns_usize, &colours.palette)?;

    let name = match field {
        Field::Outcome => "Who wins",
        Field::Grundy => "Grundy values",
        Field::Take => "The smallest multiple that wins",
        Field::Length => "Moves until the end",
        Field::Weight => "Weights",
    };
    let (wide, high) = shape(columns, rows);
    let bar = if colours.names.is_some() { 30.0 } else { 96.0 };
    let across = (84.0 + wide + bar).max(460.0);
    let title = if a == b {
        format!("{name}, a and b from {} to {}", a.start(), a.end())
    } else {
        format!("{name}, a from {} to {}, b from {} to {}", a.start(), a.end(), b.start(), b.end())
    };
    let mut canvas = Canvas::new(across, theme, &title);
    canvas.subtitle(&in_words(rules));
    if let Some(names) = &colours.names {
        let entry = |(colour, name): (&Colour, &String)| {
            let paint = Paint::fill(*colour).and_line(theme.quiet, 0.5);
            Entry::new(Mark::Box(paint), name)
        };
        canvas.legend(&colours.palette.iter().zip(names).map(entry).collect::<Vec<_>>());
    }
    let corner = (84.0, canvas.top());
    canvas.image(corner, (wide, high), &png, small(columns));
    let ((x, x_name), (y, y_name)) = (axis("a", &a), axis("b", &b));
    Plot::new(corner, (wide, high), x, y).whole().axes(&mut canvas, &x_name, &y_name);
    if colours.names.is_none() {
        colour_bar(&mut canvas, (corner.0 + wide + 24.0, corner.1), high, &colours.palette);
    }
    Ok(canvas.finish(corner.1 + high + 64.0))
}

/// How many numbers there are in a range, which begins at 1 or later.
fn side(range: &RangeInclusive<u64>) -> Result<u64, DrawError> {
    if range.is_empty() || *range.start() == 0 {
        return Err(DrawError::Unfit(
            "a map shows positive numbers, at least one of them".to_owned(),
        ));
    }
    Ok((range.end() - range.start()).saturating_add(1))
}

/// A number that is small, as all sizes of a map are.
#[expect(clippy::cast_precision_loss)]
fn small(number: u64) -> f64 {
    number as f64
}

/// The size of the map, in pixels: cells are squares, unless that would make a thread of it.
fn shape(columns: u64, rows: u64) -> (f64, f64) {
    let (columns, rows) = (small(columns), small(rows));
    let longer = columns.max(rows);
    ((SIDE * columns / longer).max(48.0), (SIDE * rows / longer).max(48.0))
}

/// The range of an axis, with a number in the middle of its cell, and its name. Large numbers are
/// counted from the first.
fn axis(name: &str, range: &RangeInclusive<u64>) -> ((f64, f64), String) {
    let (low, high) = (*range.start(), *range.end());
    if high < 1_000_000 {
        ((small(low) - 0.5, small(high) + 0.5), name.to_owned())
    } else {
        ((-0.5, small(high - low) + 0.5), format!("{name} − {low}"))
    }
}

/// The sizes from 0 upwards, beside the map.
fn colour_bar(canvas: &mut Canvas, (x, y): (f64, f64), high: f64, palette: &[Colour]) {
    let theme = canvas.theme();
    let step = (high / small(palette.len() as u64)).min(22.0);
    let every = (14.0 / step).ceil().max(1.0);
    let label = Label::new(11.5, theme.quiet);
    let mut at = 0.0;
    for (value, colour) in palette.iter().enumerate() {
        let top = y + high - step * (at + 1.0);
        canvas.rect((x, top), (16.0, step), &Paint::fill(*colour).and_line(*colour, 0.3));
        if value + 1 == palette.len() {
            canvas.text((x + 22.0, top + step / 2.0 + 4.0), &format!("≥ {value}"), &label);
        } else if at % every == 0.0 && (value + 2 < palette.len() || every < 2.0) {
            canvas.text((x + 22.0, top + step / 2.0 + 4.0), &value.to_string(), &label);
        }
        at += 1.0;
    }
}

/// Which colour an entry has.
struct Colours {
    /// Larger values have the last colour.
    palette: Vec<Colour>,
    /// The names of categories; sizes have none.
    names: Option<Vec<String>>,
}

impl Colours {
    fn of(values: &[u8], field: Field, theme: Theme) -> Self {
        if field == Field::Outcome {
            let palette = vec![theme.losing, theme.winning];
            let names = ["P: the player to move loses", "N: the player to move wins"];
            return Colours { palette, names: Some(names.map(str::to_owned).to_vec()) };
        }
        let largest = values.iter().copied().max().unwrap_or(0);
        let distinct = usize::from(largest) + 1;
        // The losing positions, value 0, keep the loser's colour.
        let shown = distinct.min(MOST_VALUES);
        // Small values fill most of the map, so they are told apart best.
        let last = small(shown as u64 - 1);
        let palette =
            (0..shown).map(|value| theme.blues((small(value as u64) / last).sqrt())).collect();
        Colours { palette, names: None }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_map_is_refused() {
        let refused = |a, b| {
            let (rules, work) = (Rules::default(), Work::default());
            let map = draw(&rules, Field::Outcome, a, b, Theme::light(), &work);
            map.unwrap_err().to_string()
        };
        assert!(refused(0..=3, 1..=3).contains("positive"));
        assert!(refused(1..=5000, 1..=5000).contains("at most 16777216"));
        assert!(refused(1..=u64::MAX, 1..=u64::MAX).contains("at most 16777216"));
    }

    #[test]
    fn large_numbers_have_maps_too() {
        let last = u64::MAX - 9..=u64::MAX;
        let (rules, work) = (Rules::default(), Work::default());
        let map = draw(&rules, Field::Grundy, last.clone(), last, Theme::light(), &work).unwrap();
        assert!(map.to_svg().contains(">a − 18446744073709551606</text>"));
    }
}
