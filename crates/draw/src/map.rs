//! A map of positions: what is true of every position of a rectangle.
//!
//! Where any multiple may be taken, the Grundy value n fills the strip between the rays b = Phi_n a and
//! b = Phi_(n+1) a (Nivasch); only their names are written at the rim. A map is a [`tile`] with a frame, and has its
//! colours.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point},
    picture::{DrawError, Picture},
    plot::Plot,
    raster,
    text::{capital, in_words, lowered, sentence, short, width},
    theme::{Colour, Theme},
    tile::{self, LARGE, LEFT, MOST_POSITIONS, N, P, RIGHT, Sample, Tile, UNDEFINED, Values},
};
use euclid_fractions::UBig;
use euclid_games::{Field, Play, WhichGame, three::Variant};
use euclid_work::Work;
use std::{collections::BTreeSet, ops::RangeInclusive};

/// The longer side of the map, in pixels.
const SIDE: f64 = 560.0;
/// So many cells of a map are drawn one by one, with their values if there is room.
const FEW: u64 = 32 * 32;
/// What is needed below a map.
const BELOW: f64 = 58.0;

/// Draws the positions (a, b) with a and b in these ranges, a to the right and b upwards; of Partizan Euclid E(p, q),
/// with q to the right and p upwards.
///
/// ```
/// use euclid_draw::{map, Theme};
/// use euclid_games::{Field, WhichGame};
/// use euclid_work::Work;
///
/// let (game, work) = (WhichGame::default(), Work::default());
/// let map = map::draw(&game, None, Field::Outcome, 1..=300, 1..=200, Theme::dark(), &work)?;
/// assert!(map.to_svg().contains("data:image/png;base64,"));
/// assert!(map::draw(&game, None, Field::Outcome, 0..=3, 1..=2, Theme::dark(), &work).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(
    game: &WhichGame,
    third: Option<&UBig>,
    field: Field,
    a: RangeInclusive<u64>,
    b: RangeInclusive<u64>,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let values = values(game, third, field, &a, &b, work)?.spread();
    let (columns, rows) = (side(&a)?, side(&b)?);
    let names = match game {
        WhichGame::Pair(_) => ["a", "b"],
        WhichGame::Partizan => ["q", "p"],
        WhichGame::Three(..) => ["b", "c"],
    };
    let (title, about) = words(game, third, field, names, &a, &b);
    let ((x, x_name), (y, y_name)) = (axis(names[0], &a), axis(names[1], &b));
    let left = 36.0
        + [y.0, y.1].map(|end| width(&format!("{end:.0}"), 12.0)).into_iter().fold(0.0, f64::max);
    let rays = rays(game, field, &a, &b);
    let right = if rays.is_empty() { 18.0 } else { 34.0 };
    // The header is some 110 pixels high.
    let most = theme.high(SIDE, 110.0 + BELOW).min(theme.wide(left + SIDE + right) - left - right);
    let (wide, high) = shape(columns, rows, most);
    let needed = left + wide + right;
    // A slide is wide: there the title is not broken.
    let least = if theme.height.is_finite() { 720.0 } else { 560.0 };
    let mut canvas = Canvas::new(theme.wide(needed.max(least)), theme, &title);
    canvas.subtitle(&about);
    legend(&mut canvas, game, field, &values);
    if !rays.is_empty() {
        let text = match field {
            Field::Outcome => {
                "Φ₁: the ray b = φa and its mirror image; beyond them the player to move wins"
            }
            _ => "Φₙ: the ray b = Φₙa and its mirror image; beyond them the value is at least n",
        };
        let mark = Mark::Line(Paint::line(theme.quiet, 1.0));
        canvas.legend(&[Entry::new(mark, text)]);
    }
    let aside = ((canvas.width() - needed) / 2.0).max(0.0);
    let corner = (left + aside, canvas.top() + if rays.is_empty() { 0.0 } else { 12.0 });
    let plot = Plot::new(corner, (wide, high), x, y).whole();
    if columns * rows <= FEW {
        cells(
            &mut canvas,
            &plot,
            &values,
            field,
            game,
            (wide / small(columns), high / small(rows)),
        );
    } else {
        let (entries, palette) = indexed(&values, theme);
        let png = raster::encode(&entries, values.width(), &palette)?;
        canvas.image(corner, (wide, high), &png, small(columns));
    }
    plot.axes(&mut canvas, &x_name, &y_name);
    // Where there is no room for a name there is none for the next.
    for side in [true, false] {
        let mut side = rays.iter().filter(|(at, _)| (at.0 > at.1) == side);
        while side.next().is_some_and(|(at, name)| ray(&mut canvas, &plot, *at, name)) {}
    }
    Ok(canvas.finish(corner.1 + high + BELOW))
}

/// The values of all positions.
fn values(
    game: &WhichGame,
    third: Option<&UBig>,
    field: Field,
    a: &RangeInclusive<u64>,
    b: &RangeInclusive<u64>,
    work: &Work,
) -> Result<Values, DrawError> {
    let (columns, rows) = (side(a)?, side(b)?);
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
    let (game, third, sample) = (game.clone(), third.cloned(), Sample::default());
    let step = 1u8.into();
    tile::tile(&Tile { game, third, field, origin, step, sample, width, height }, work)
}

/// The title, and the sentences below it.
fn words(
    game: &WhichGame,
    third: Option<&UBig>,
    field: Field,
    [x, y]: [&str; 2],
    a: &RangeInclusive<u64>,
    b: &RangeInclusive<u64>,
) -> (String, String) {
    let what = match field {
        Field::Outcome => "Who wins".to_owned(),
        Field::Grundy => "Grundy values".to_owned(),
        Field::Take => "The smallest multiple that wins".to_owned(),
        Field::Length => "Moves until the end".to_owned(),
        Field::Weight | Field::MeanWeight => "Mean atomic weights".to_owned(),
        other => capital(other.about().help),
    };
    let ranges = if a == b {
        format!("{} and {} from {} to {}", x.min(y), x.max(y), a.start(), a.end())
    } else {
        format!("{x} from {} to {}, {y} from {} to {}", a.start(), a.end(), b.start(), b.end())
    };
    match game {
        WhichGame::Pair(rules) => (format!("{what}, {ranges}"), in_words(rules)),
        WhichGame::Partizan => (
            format!("{what}{} E(p, q), {ranges}", if field == Field::Outcome { "" } else { " of" }),
            "Partizan Euclid: with t = p mod q, Left moves to E(q, t), Right to E(q, q − t); whoever cannot move loses."
                .to_owned(),
        ),
        WhichGame::Three(variant, play) => {
            let rules = match variant {
                Variant::Natural => "subtract a multiple of one number from another",
                Variant::Smallest => "subtract the same multiple of the smallest from both others",
                Variant::Either => "subtract a multiple of the smallest from one of the others",
                Variant::Largest => "subtract a multiple of the smallest from the largest",
            };
            let end = match play {
                Play::Normal => "the last to move wins",
                Play::Misere => "the last to move loses",
            };
            let third = third.map(|third| short(third, 16)).unwrap_or_default();
            let title = format!("{what}, triples ({third}, b, c), {ranges}");
            (title, sentence(&format!("{rules}; {end}")))
        }
    }
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
fn shape(columns: u64, rows: u64, most: f64) -> (f64, f64) {
    let (columns, rows) = (small(columns), small(rows));
    let longer = columns.max(rows);
    ((most * columns / longer).max(48.0), (most * rows / longer).max(48.0))
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

/// So many sizes have room in a legend; of more it shows some,
const ROOM: usize = 12;
/// which are these, as far as they occur.
const SIZES: [i32; 12] = [0, 1, 2, 3, 4, 5, 6, 8, 10, 15, 20, 40];

/// What the colours mean: words for outcomes, a strip for sizes.
fn legend(canvas: &mut Canvas, game: &WhichGame, field: Field, values: &Values) {
    let theme = canvas.theme();
    if field == Field::Outcome {
        let paint = |colour| Mark::Box(Paint::fill(colour).and_line(theme.quiet, 0.5));
        let entries = tile::legend(game, field, false, theme);
        let entries: Vec<Entry> =
            entries.into_iter().map(|(text, colour)| Entry::new(paint(colour), text)).collect();
        canvas.legend(&entries);
        return;
    }
    let known = || values.values().iter().copied().filter(|&value| value != UNDEFINED);
    let (least, most) = (known().min().unwrap_or(0), known().max().unwrap_or(0));
    let shown = |value: i32| match value {
        0 if field == Field::Take => "none".to_owned(),
        value => written(value),
    };
    let largest = SIZES[SIZES.len() - 1];
    let mut sizes = BTreeSet::new();
    known().find(|&value| sizes.insert(value) && sizes.len() > ROOM);
    if sizes.len() > ROOM {
        let some = SIZES.iter().flat_map(|&size| [-size, size]);
        sizes = some.filter(|size| (least..=most).contains(size)).collect();
        if most < largest {
            sizes.insert(most);
        }
    }
    let strip: Vec<(String, Colour)> = sizes
        .into_iter()
        .map(|size| {
            let colour = values.colour(size, theme);
            if size == largest && most > largest {
                (format!("≥ {size}"), colour)
            } else {
                (shown(size), colour)
            }
        })
        .collect();
    let name = match field {
        Field::Grundy => "value (0: lost)",
        Field::Take => "multiple",
        Field::Length => "moves",
        Field::Weight | Field::MeanWeight => "weight, rounded down",
        other => other.name(),
    };
    canvas.strip(name, &strip);
}

/// A size as it is written.
fn written(value: i32) -> String {
    match value {
        LARGE => "> 10⁹".to_owned(),
        value => value.to_string().replace('-', "−"),
    }
}

/// The values as bytes, and the colours of those.
fn indexed(values: &Values, theme: Theme) -> (Vec<u8>, Vec<Colour>) {
    let mut palette: Vec<Colour> = Vec::new();
    let mut last = None;
    let mut index = |value: i32| {
        if let Some((_, index)) = last.filter(|(known, _)| *known == value) {
            return index;
        }
        let colour = values.colour(value, theme);
        let place = palette.iter().position(|known| *known == colour).unwrap_or_else(|| {
            palette.push(colour);
            palette.len() - 1
        });
        // Colours are not more than a byte can count, or the last ones are the same to the eye.
        let index = u8::try_from(place).unwrap_or(u8::MAX);
        last = Some((value, index));
        index
    };
    let entries = values.values().iter().map(|&value| index(value)).collect();
    palette.truncate(256);
    (entries, palette)
}

/// Cells one by one, with their values if there is room for all.
fn cells(
    canvas: &mut Canvas,
    plot: &Plot,
    values: &Values,
    field: Field,
    game: &WhichGame,
    (wide, high): Point,
) {
    let theme = canvas.theme();
    let (low, _) = plot.area();
    let text = |value: i32| match (field, value) {
        (_, UNDEFINED) => String::new(),
        (Field::Outcome, P) => "P".to_owned(),
        (Field::Outcome, N) => "N".to_owned(),
        (Field::Outcome, LEFT) if *game == WhichGame::Partizan => "L".to_owned(),
        (Field::Outcome, RIGHT) => "R".to_owned(),
        (Field::Take, 0) => "–".to_owned(),
        (_, value) => written(value),
    };
    let widest = values.values().iter().map(|&value| width(&text(value), 1.0)).fold(0.3, f64::max);
    let size = (0.55 * high).min((wide - 4.0) / widest).min(14.0);
    let mut y = low.1;
    for row in values.values().chunks(values.width()) {
        let mut x = low.0;
        for &value in row {
            let colour = values.colour(value, theme);
            canvas.rect((x, y), (wide, high), &Paint::fill(colour).and_line(theme.background, 0.5));
            if size >= 9.0 {
                let at = (x + wide / 2.0, y + high / 2.0 + 0.36 * size);
                canvas.text(at, &text(value), &Label::new(size, colour.ink_on()).middle());
            }
            x += wide;
        }
        y += high;
    }
}

/// Where rays leave the map, and their names: those above the diagonal and their mirror images.
fn rays(
    game: &WhichGame,
    field: Field,
    a: &RangeInclusive<u64>,
    b: &RangeInclusive<u64>,
) -> Vec<(Point, String)> {
    let ends = [a.start(), a.end(), b.start(), b.end()].map(|&end| small(end));
    let [left, right, low, high] = ends;
    // Larger numbers are counted from the first.
    if right.max(high) >= 1e6 {
        return Vec::new();
    }
    let mut leave = Vec::new();
    for ray in tile::rays(game, field) {
        for slope in [ray.slope, 1.0 / ray.slope] {
            let (up, across) = (slope * (right + 0.5), (high + 0.5) / slope);
            let name = format!("Φ{}", lowered(ray.n));
            if (low..=high + 0.5).contains(&up) {
                leave.push(((right + 0.5, up), name));
            } else if (left..=right + 0.5).contains(&across) {
                leave.push(((across, high + 0.5), name));
            }
        }
    }
    leave
}

/// The name of a ray at the rim, if there is room.
fn ray(canvas: &mut Canvas, plot: &Plot, at: Point, name: &str) -> bool {
    let theme = canvas.theme();
    let (low, high) = plot.area();
    let (x, y) = plot.at(at);
    let label = Label::new(11.5, theme.quiet);
    let line = Paint::line(theme.quiet, 1.0);
    let (place, label, end) = if x > high.0 - 0.5 {
        ((x + 7.0, y + 4.0), label, (x + 5.0, y))
    } else {
        ((x, y - 7.0), label.middle(), (x, y - 5.0))
    };
    let written = label.written(place, name);
    let inside =
        written.corners.iter().all(|corner| corner.0 < canvas.width() && corner.0 > low.0 - 4.0);
    let fits = inside && canvas.has_room(&written);
    if fits {
        canvas.line((x, y), end, &line);
        canvas.text(place, name, &label);
    }
    fits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_map_is_refused() {
        let refused = |a, b| {
            let (game, work) = (WhichGame::default(), Work::default());
            let map = draw(&game, None, Field::Outcome, a, b, Theme::light(), &work);
            map.unwrap_err().to_string()
        };
        assert!(refused(0..=3, 1..=3).contains("positive"));
        assert!(refused(1..=5000, 1..=5000).contains("at most 16777216"));
        assert!(refused(1..=u64::MAX, 1..=u64::MAX).contains("at most 16777216"));
    }

    #[test]
    fn large_numbers_have_maps_too() {
        let last = u64::MAX - 9..=u64::MAX;
        let (game, work) = (WhichGame::default(), Work::default());
        let map =
            draw(&game, None, Field::Grundy, last.clone(), last, Theme::light(), &work).unwrap();
        assert!(map.to_svg().contains(">a − 18446744073709551606</text>"));
    }

    #[test]
    fn small_maps_show_their_numbers_and_rays_their_names() {
        let (game, work) = (WhichGame::default(), Work::default());
        let map = |field, theme| draw(&game, None, field, 1..=5, 1..=5, theme, &work).unwrap();
        let count = |picture: &Picture, text: &str| {
            picture.texts().iter().filter(|written| written.text == text).count()
        };
        // (1, 5) and (5, 1), and the legend.
        assert_eq!(count(&map(Field::Grundy, Theme::light()), "4"), 2 + 1 + 2);
        assert_eq!(count(&map(Field::Outcome, Theme::light()), "N"), 14);
        let map = map(Field::Grundy, Theme::dark().within(300.0, 900.0));
        assert_eq!((count(&map, "Φ₁"), count(&map, "Φ₂")), (2, 2));
    }
}
