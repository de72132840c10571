//! Mean atomic weights against the ratio p/q (McKay and Nowakowski 2013, Figure 3).
//!
//! A weight that Left has won adds up the digits of t/q, each less 2 at most. Beside a rational 1 + h/k, where p/q - 1 differs from h/k by e, there is a
//! digit of about 1/(k^2 e): these spikes are drawn for small k. Beside 2 the front digit 1 follows, and the mean is
//! about half of that. See `docs/partizan.md`.

use crate::{
    canvas::{Canvas, Entry, Mark, Paint},
    partizan::{OUTCOMES, colour, legend},
    picture::{DrawError, Picture},
    plot::Plot,
    theme::Theme,
};
use euclid_games::partizan::{Letter, Outcome, weight::PairedWeight};
use euclid_work::{Halt, Work};
use short_games::{Dyadic, Games};
use std::collections::BTreeSet;

/// The largest p.
pub const LARGEST: u32 = 2000;

/// A point of the picture.
struct Point {
    ratio: f64,
    mean: Dyadic,
    outcome: Outcome,
}

/// Draws the mean atomic weights of all E(p, q), p <= `max`, that are not above `cut` in size.
///
/// Every position is equivalent to one with q < p < 2q in lowest terms or over, so those are all.
///
/// ```
/// use euclid_draw::{Theme, weights};
/// let svg = weights::draw(60, 25, Theme::light(), &euclid_work::Work::default())?.to_svg();
/// assert!(svg.contains("p ≤ 60"));
/// # Ok::<(), euclid_draw::DrawError>(())
/// ```
pub fn draw(max: u32, cut: u32, theme: Theme, work: &Work) -> Result<Picture, DrawError> {
    if !(3..=LARGEST).contains(&max) || cut == 0 {
        return Err(DrawError::Unfit(format!(
            "weights are drawn for p up to a bound from 3 to {LARGEST}, cut off above 1 or more"
        )));
    }
    let points = points(max, work)?;
    let all = points.len();
    let (least, most) = (Dyadic::from(-i64::from(cut)), Dyadic::from(i64::from(cut)));
    let shown: Vec<&Point> =
        points.iter().filter(|point| (&least..=&most).contains(&&point.mean)).collect();
    let size = |point: &&Point| f64_of(&point.mean);
    let low = shown.iter().map(size).fold(0.0, f64::min);
    let high = shown.iter().map(size).fold(1.0, f64::max);

    let mut canvas = Canvas::new(
        theme.wide(960.0),
        theme,
        &format!("Mean atomic weights of E(p, q), p ≤ {max}"),
    );
    let hidden = match all - shown.len() {
        0 => format!("None is beyond ±{cut}."),
        1 => format!("One beyond ±{cut} is not shown."),
        some => format!("Of these, {some} beyond ±{cut} are not shown."),
    };
    let count =
        if all == 1 { "One position has".to_owned() } else { format!("{all} positions have") };
    canvas.subtitle(&format!(
        "{count} q < p < 2q in lowest terms; every other position equals one of these or has no moves. {hidden}"
    ));
    let spikes = Paint::line(theme.quiet, 1.0);
    let mut entries = legend(theme, |outcome| shown.iter().any(|point| point.outcome == outcome));
    let near =
        format!("the digit beside 1 + h/k, k ≤ {SMALL}: 1/(k²e) at the distance e, half beside 2");
    entries.push(Entry::new(Mark::Line(spikes), near));
    canvas.legend(&entries);
    let top = canvas.top();
    let deep = theme.high(if theme.narrow() { 330.0 } else { 474.0 }, top + 62.0);
    let plot = Plot::new(
        (72.0, top),
        (canvas.width() - 104.0, deep),
        (1.0, 2.0),
        (low.floor() - 0.8, high.ceil() + 0.8),
    );
    plot.grid(&mut canvas);
    canvas.line(plot.at((1.0, 0.0)), plot.at((2.0, 0.0)), &Paint::line(theme.quiet, 1.0));
    for d in self::spikes(&plot, high) {
        canvas.path(&d, &spikes);
    }
    let radius = match shown.len() {
        0..=60 => 6.0,
        61..=300 => 4.0,
        301..=1200 => 2.6,
        1201..=3000 => 2.0,
        3001..=20_000 => 1.5,
        _ => 1.0,
    };
    for outcome in OUTCOMES {
        // Points that no eye tells apart are one point.
        let mut seen = BTreeSet::new();
        let mut d = String::new();
        for point in shown.iter().filter(|point| point.outcome == outcome) {
            let (x, y) = plot.at((point.ratio, size(point)));
            let mark = format!("M{x:.1} {y:.1}h.01");
            if seen.insert(mark.clone()) {
                d += &mark;
            }
        }
        if !d.is_empty() {
            let paint = Paint::line(colour(outcome, theme), 2.0 * radius);
            canvas.path(&d, &paint.opacity(0.85));
        }
    }
    plot.axes(&mut canvas, "p/q", "mean atomic weight");
    Ok(canvas.finish(top + deep + 62.0))
}

/// Spikes are drawn beside 1 + h/k for k up to this.
const SMALL: u32 = 4;

/// The curves 1/(k^2 e) on both sides of 1 + h/k, as far down as 2.
fn spikes(plot: &Plot, high: f64) -> Vec<String> {
    const PARTS: u32 = 24;
    let coprime = |h: u32, k: u32| (2..=k).all(|d| !h.is_multiple_of(d) || !k.is_multiple_of(d));
    let places = (1..=SMALL).flat_map(|k| (0..=k).map(move |h| (h, k)));
    let mut curves = Vec::new();
    for (h, k) in places.filter(|&(h, k)| coprime(h, k)) {
        let half = if (h, k) == (1, 1) { 0.5 } else { 1.0 };
        let (at, size) = (1.0 + f64::from(h) / f64::from(k), half / f64::from(k * k));
        let is_inside = |side: f64| (h > 0 || side > 0.0) && (h < k || side < 0.0);
        for side in [-1.0, 1.0].into_iter().filter(|&side| is_inside(side) && high > 2.0) {
            // Steps of equal ratio from the height 2 to the top.
            let step = |i: u32| 2.0 * (high / 2.0).powf(f64::from(i) / f64::from(PARTS));
            let points = (0..=PARTS).map(|i| (at + side * size / step(i), step(i)));
            let mut d = String::new();
            for (x, y) in points.filter(|(x, _)| (1.0..=2.0).contains(x)) {
                let (x, y) = plot.at((x, y));
                let letter = if d.is_empty() { 'M' } else { 'L' };
                d += &format!("{letter}{x:.1} {y:.1}");
            }
            curves.push(d);
        }
    }
    curves
}

/// Means are shown to the eye alone; within the cut they are small.
fn f64_of(number: &Dyadic) -> f64 {
    let text = |text: String| text.parse::<f64>().unwrap_or(0.0);
    let denominator = (0..number.exponent()).fold(1.0, |power: f64, _| 2.0 * power);
    text(number.numerator().to_string()) / denominator
}

/// A point costs so many steps: a letter in front of a word, and a mean.
const STEPS_PER_POINT: u64 = 16;

/// So often it is asked whether there is room for more.
const OFTEN: usize = 1 << 10;

/// All positions q < p < 2q in lowest terms with p <= `max`: the tree that grows from E(3, 2) by a letter
/// in front.
fn points(max: u32, work: &Work) -> Result<Vec<Point>, Halt> {
    let mut games = Games::new();
    let mut points = Vec::new();
    let mut waiting = vec![(3u32, 2u32, PairedWeight::e())];
    while let Some((p, q, pair)) = waiting.pop() {
        work.charge(STEPS_PER_POINT)?;
        if points.len().is_multiple_of(OFTEN) {
            let size = games.size();
            let points = 2 * points.len() * size_of::<Point>();
            work.room((size.value_bytes + size.memo_bytes + points) as u64)?;
        }
        let ratio = f64::from(p) / f64::from(q);
        points.push(Point {
            ratio,
            mean: games.mean(pair.weight, work)?,
            outcome: pair.state.1.outcome(),
        });
        for (letter, longer) in [(Letter::L, p + q), (Letter::R, 2 * p - q)] {
            if longer <= max {
                waiting.push((longer, p, pair.step(letter, &mut games, work)?));
            }
        }
    }
    Ok(points)
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::partizan::Position;

    #[test]
    fn every_position_once_with_its_weight() {
        let (mut games, work) = (Games::new(), Work::default());
        let mut points = points(60, &work).unwrap();
        points.sort_by(|a, b| a.ratio.total_cmp(&b.ratio));
        let mut expected = Vec::new();
        for q in 2..60u64 {
            for p in (q + 1..2 * q).filter(|&p| p <= 60) {
                let position = Position::new(p, q).unwrap();
                if *position.normal(&work).unwrap().q() == q.into() {
                    let value = position.value(&mut games, &work).unwrap();
                    let weight = games.weight(value, &work).unwrap();
                    let outcome = position.outcome(&work).unwrap();
                    expected.push((p, q, games.mean(weight, &work).unwrap(), outcome));
                }
            }
        }
        // p/q < p'/q', in integers.
        expected.sort_by_key(|&(p, q, ..)| p * 1_000_000_000 / q);
        assert_eq!(points.len(), expected.len());
        for (point, (p, q, mean, outcome)) in points.iter().zip(expected) {
            assert_eq!((&point.mean, point.outcome), (&mean, outcome), "E({p}, {q})");
        }
    }
}
