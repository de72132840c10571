//! How often Player 1 wins when 1 to k multiples may be taken, and the limit 1/phi for large k.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    picture::{DrawError, Picture},
    plot::Plot,
    text::width,
    theme::Theme,
};
use euclid_survey::law::{Estimate, Law, LawError};
use euclid_work::Work;

/// The largest k.
pub const LARGEST: u32 = 200;
/// The places that are computed; each is certain.
const PLACES: usize = 8;

/// Draws the share of positions that Player 1 wins for k = 1, ..., `most`, in the limit of large numbers.
///
/// ```
/// use euclid_draw::{Theme, shares};
/// let svg = shares::draw(5, Theme::light(), &euclid_work::Work::default())?.to_svg();
/// assert!(svg.contains("0.568132") && svg.contains("0.618034"));
/// # Ok::<(), euclid_draw::DrawError>(())
/// ```
pub fn draw(most: u32, theme: Theme, work: &Work) -> Result<Picture, DrawError> {
    if !(1..=LARGEST).contains(&most) {
        return Err(DrawError::Unfit(format!("k is from 1 to {LARGEST}, not {most}")));
    }
    let shares: Vec<f64> = (1..=most)
        .map(|k| Ok(decimal(&law(&format!("take=1..{k}"), work)?)))
        .collect::<Result<_, DrawError>>()?;
    let limit = decimal(&law("take=any", work)?);

    let mut canvas = Canvas::new(
        theme.wide(860.0),
        theme,
        "Player 1's share when 1 to k multiples may be taken",
    );
    canvas.subtitle(
        "The probability that Player 1 wins from a < b ≤ N drawn at random, N to infinity",
    );
    let dot = Paint::fill(theme.winning).and_line(theme.background, 1.0);
    let line = Paint::line(theme.quiet, 2.0);
    canvas.legend(&[
        Entry::new(Mark::Dot(dot), "the share for k"),
        Entry::new(Mark::Line(line), format!("its limit 1/φ = {limit:.6}…: any multiple")),
    ]);
    let (top, end) = (canvas.top(), canvas.width() - 32.0);
    let high = theme.high(374.0, top + 62.0);
    let right = f64::from(most) + 0.6;
    let plot = Plot::new((78.0, top), (end - 78.0, high), (0.4, right), (0.49, 0.63));
    plot.grid(&mut canvas);
    let points: Vec<_> =
        (1..=most).zip(&shares).map(|(k, share)| plot.at((f64::from(k), *share))).collect();
    canvas.polyline(&points, &Paint::line(theme.winning, 1.2).opacity(0.6));
    let radius = if most <= 60 { 4.5 } else { 2.5 };
    for point in &points {
        canvas.circle(*point, radius, &dot);
    }
    canvas.line(plot.at((0.4, limit)), plot.at((right, limit)), &line.dashed(7.0, 4.0));
    plot.axes(&mut canvas, "k", "share of Player 1");
    // The first points are on a steep rise: there is room to their right. Then wherever there is room.
    let mut free = f64::NEG_INFINITY;
    for ((k, share), &(x, y)) in (1u32..).zip(&shares).zip(&points) {
        let text = format!("{share:.6}");
        let label = Label::new(11.0, theme.ink).halo(theme.background);
        let wide = width(&text, 11.0) + 6.0;
        if k <= 4 && x + 10.0 + wide < end {
            canvas.text((x + 10.0, y + 14.0), &text, &label);
            free = x + 10.0 + wide;
        } else if x - wide / 2.0 > free && x + wide / 2.0 < end {
            canvas.text((x, y + 22.0), &text, &label.middle());
            free = x + wide / 2.0;
        }
    }
    Ok(canvas.finish(top + high + 62.0))
}

fn law(rules: &str, work: &Work) -> Result<Estimate, DrawError> {
    let unfit = |why: &dyn ToString| DrawError::Unfit(why.to_string());
    let rules = rules.parse().map_err(|why: euclid_games::rules::RulesError| unfit(&why))?;
    let law = Law::new(&rules, PLACES, work).map_err(|why| match why {
        LawError::Halt(halt) => halt.into(),
        other => unfit(&other),
    })?;
    Ok(law.player1().clone())
}

/// A share for the eye.
fn decimal(estimate: &Estimate) -> f64 {
    estimate.certain(PLACES).text.parse().unwrap_or(0.0)
}
