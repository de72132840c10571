//! Games on three numbers: a slice of the losing triples, in which one number is fixed.
//!
//! In most of these games c is near b in a losing triple (a, b, c), however large both are: in the natural game less
//! than 2a away from some b on (`docs/three-numbers.md`, section 3), in those of Ho at most a. So c - b is drawn against
//! b, and the picture is a band that can be read. In the game `smallest` it is not so, and c itself is drawn.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    picture::{DrawError, Picture},
    plot::Plot,
    raster,
    theme::Theme,
    tile::{self, Sample, Tile},
};
use euclid_games::{Field, Play, WhichGame, three::Variant};
use euclid_work::Work;

/// The largest number of a slice.
pub const LARGEST: u32 = 4000;
/// The fixed number is at most this.
pub const LARGEST_FIXED: u32 = 1000;

/// What is drawn upwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Axes {
    /// c - b, as far as twice the fixed number.
    Difference,
    /// c.
    Numbers,
}

impl Axes {
    /// What shows most of a game.
    pub fn of(variant: Variant) -> Self {
        match variant {
            Variant::Natural | Variant::Either | Variant::Largest => Axes::Difference,
            Variant::Smallest => Axes::Numbers,
        }
    }
}

/// Draws the losing triples (a, b, c) with b up to `max`, and with c up to the same or not much larger than b.
///
/// ```
/// use euclid_draw::{Theme, three::{self, Axes}};
/// use euclid_games::{Play, three::Variant};
/// let work = euclid_work::Work::default();
/// let (game, axes) = ((Variant::Natural, Play::Normal), Axes::Difference);
/// let svg = three::draw(game, 4, 60, axes, Theme::light(), &work)?.to_svg();
/// assert!(svg.contains("Losing triples (4, b, c)"));
/// # Ok::<(), euclid_draw::DrawError>(())
/// ```
pub fn draw(
    (variant, play): (Variant, Play),
    a: u32,
    max: u32,
    axes: Axes,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let within = |name, number, most| match number {
        1.. if number <= most => Ok(()),
        _ => Err(DrawError::Unfit(format!("the {name} number is from 1 to {most}, not {number}"))),
    };
    within("largest", max, LARGEST)?;
    within("fixed", a, LARGEST_FIXED)?;
    let (lost, range) = match axes {
        Axes::Numbers => (lost((variant, play), a, (max, max), work)?, (1, max)),
        Axes::Difference => {
            let far = farthest(a, max);
            (differences(&lost((variant, play), a, (max, max + far), work)?, max, far), (0, far))
        }
    };
    let count: u64 = lost.iter().map(|&lost| u64::from(lost)).sum();

    let wide = theme.wide(match axes {
        Axes::Numbers => 680.0,
        Axes::Difference => 860.0,
    });
    let mut canvas = Canvas::new(wide, theme, &format!("Losing triples ({a}, b, c)"));
    canvas.subtitle(&subtitle((variant, play), axes, (max, range.1), count));
    let line = Paint::line(theme.ink, 1.2);
    let mut entries =
        vec![Entry::new(Mark::Box(Paint::fill(theme.losing)), "the player to move loses")];
    match axes {
        Axes::Numbers => {
            entries.push(Entry::new(Mark::Line(line), format!("b = {a}, c = {a}, b = c")));
        }
        Axes::Difference if a <= max => {
            entries.push(Entry::new(Mark::Line(line), format!("b = {a}")));
        }
        Axes::Difference => {}
    }
    canvas.legend(&entries);

    let mut corner = (64.0, canvas.top());
    let side = wide - corner.0 - canvas.margin();
    let size = match axes {
        Axes::Numbers => {
            let side = theme.high(side, corner.1 + 60.0).min(side);
            (side, side)
        }
        Axes::Difference => {
            (side, theme.high(if theme.narrow() { 260.0 } else { 400.0 }, corner.1 + 60.0))
        }
    };
    // What is not as wide as the canvas stands in its middle.
    corner.0 += (side - size.0) / 2.0;
    let half = |(low, high): (u32, u32)| (f64::from(low) - 0.5, f64::from(high) + 0.5);
    let (across, up) = (half((1, max)), half(range));
    let plot = Plot::new(corner, size, across, up).whole();
    let png = raster::encode(&lost, max as usize, &[theme.background, theme.losing])?;
    canvas.image(corner, size, &png, f64::from(max));
    let fixed = f64::from(a);
    if a <= max {
        canvas.line(plot.at((fixed, up.0)), plot.at((fixed, up.1)), &line);
    }
    if axes == Axes::Numbers {
        canvas.line(plot.at((across.0, up.0)), plot.at((across.1, up.1)), &line);
        if a <= max {
            canvas.line(plot.at((across.0, fixed)), plot.at((across.1, fixed)), &line);
        }
    }
    let name = if axes == Axes::Numbers { "c" } else { "c − b" };
    plot.axes(&mut canvas, "b", name);
    if count == 0 {
        let label = Label::new(14.0, theme.quiet).middle();
        canvas.text((corner.0 + size.0 / 2.0, corner.1 + size.1 / 2.0), "none", &label);
    }
    Ok(canvas.finish(corner.1 + size.1 + 60.0))
}

fn subtitle(
    (variant, play): (Variant, Play),
    axes: Axes,
    (max, high): (u32, u32),
    count: u64,
) -> String {
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
    let lose = if count == 1 {
        "one pair (b, c) loses".into()
    } else {
        format!("{count} pairs (b, c) lose")
    };
    let what = match axes {
        Axes::Numbers => format!("Up to {max}, {lose}."),
        Axes::Difference => format!(
            "With b ≤ {max} and 0 ≤ c − b ≤ {high}, {lose}; what lies farther above is not drawn."
        ),
    };
    format!("{rules}; {end}. {what}")
}

/// The greatest difference that is drawn: twice the fixed number, or as much as a map can have.
fn farthest(a: u32, max: u32) -> u32 {
    let most = tile::MOST_POSITIONS / u64::from(max) - u64::from(max);
    (2 * a).min(u32::try_from(most).unwrap_or(u32::MAX))
}

/// The same with c - b upwards, from `far` down to 0, for each b up to `max`; rows go from c = `max` + `far` down to 1.
fn differences(lost: &[u8], max: u32, far: u32) -> Vec<u8> {
    let (max, far) = (max as usize, far as usize);
    let at = |difference: usize, b: usize| lost[(max + far - b - difference) * max + b - 1];
    (0..=far).rev().flat_map(|difference| (1..=max).map(move |b| at(difference, b))).collect()
}

/// For each c from the second bound down to 1, which b up to the first are lost: 1 if they are, else 0.
fn lost(
    (variant, play): (Variant, Play),
    a: u32,
    (width, height): (u32, u32),
    work: &Work,
) -> Result<Vec<u8>, DrawError> {
    let slice = Tile {
        game: WhichGame::Three(variant, play),
        third: Some(a.into()),
        field: Field::Outcome,
        origin: (1u8.into(), 1u8.into()),
        step: 1u8.into(),
        sample: Sample::default(),
        width,
        height,
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
                    let far = farthest(a, max);
                    let both =
                        lost((variant, play), a, (max, max + far), &Work::default()).unwrap();
                    let mut check = |b: u32, c: u32, lost: u8| {
                        let outcome = search.outcome([a, b, c].map(u64::from));
                        assert_eq!(lost == 1, outcome == Outcome::P, "({a}, {b}, {c})");
                    };
                    for (c, row) in (1..=max + far).rev().zip(both.chunks(max as usize)) {
                        (1..=max).zip(row).for_each(|(b, lost)| check(b, c, *lost));
                    }
                    let band = differences(&both, max, far);
                    for (more, row) in (0..=far).rev().zip(band.chunks(max as usize)) {
                        (1..=max).zip(row).for_each(|(b, lost)| check(b, b + more, *lost));
                    }
                }
            }
        }
    }
}
