//! How often Player 1 wins when 1 to k multiples may be taken: the share, and its gap to the limit 1/phi on logarithmic
//! axes, where it follows the line of c/(k + 1)^2 (`docs/limit-laws.md`, section 3). And under any rules, [side by side](compare()).

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point, WORDS},
    picture::{DrawError, Picture},
    plot::Plot,
    text::width,
    theme::Theme,
};
use euclid_games::Rules;
use euclid_survey::law::{Estimate, Law, LawError};
use euclid_work::Work;

mod compare;

pub use compare::{MOST, compare};

/// The largest k.
pub const LARGEST: u32 = 200;
/// The places that are computed; each is certain.
const PLACES: usize = 10;
/// The places of a share and of a gap that are written.
const WRITTEN: (usize, usize) = (6, 8);
/// What the gap times (k + 1)^2 tends to, for the eye: pi^2/6 (1/1^2 - 1/1^2 + 1/2^2 - 1/3^2 + 1/5^2 - ...).
const RATE: f64 = 0.275_591;
/// The k that are marked on a logarithmic axis.
const MARKED: [u32; 9] = [1, 2, 3, 5, 10, 20, 50, 100, 200];

/// What is known for some k.
struct Share {
    k: u32,
    own: Estimate,
    /// How much it is less than the limit.
    gap: Estimate,
}

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
    let limit = law("take=any", work)?;
    let share = |k: u32| {
        let share = law(&format!("take=1..{k}"), work)?;
        Ok(Share { k, gap: limit.minus(&share), own: share })
    };
    let shares: Vec<Share> = (1..=most).map(share).collect::<Result<_, DrawError>>()?;

    let wide = theme.wide(860.0);
    let title = "How often Player 1 wins when 1 to k multiples may be taken";
    let mut canvas = Canvas::new(wide, theme, title);
    canvas.subtitle(&format!(
        "Positions a < b ≤ N are drawn at random, and N goes to infinity. As k grows, the share rises to 1/φ = {}…, \
         the share where any multiple may be taken, and the gap shrinks like {RATE:.4}/(k + 1)².",
        limit.certain(WRITTEN.0).text
    ));
    let (limit_paint, rate_paint) = lines(theme);
    canvas.legend(&[
        Entry::new(Mark::Dot(Paint::fill(theme.winning)), "the share for k, and its gap to 1/φ"),
        Entry::new(Mark::Line(limit_paint), "1/φ"),
        Entry::new(Mark::Line(rate_paint), format!("{RATE:.4}/(k + 1)²")),
    ]);
    let top = canvas.top();
    let (left, right) = (80.0, wide - canvas.margin());
    let bottom = if theme.narrow() {
        let high = theme.high(230.0, 420.0);
        let size = (right - left, high);
        share_panel(&mut canvas, (left, top), size, &shares, number(&limit));
        gap_panel(&mut canvas, (left, top + high + 66.0), size, &shares);
        top + 2.0 * high + 122.0
    } else {
        let size = ((right - left - 96.0) / 2.0, theme.high(330.0, 250.0));
        share_panel(&mut canvas, (left, top), size, &shares, number(&limit));
        gap_panel(&mut canvas, (right - size.0, top), size, &shares);
        top + size.1 + 56.0
    };
    let bottom = table(&mut canvas, bottom, &shares);
    Ok(canvas.finish(bottom))
}

/// The lines of the limit and of the rate.
fn lines(theme: Theme) -> (Paint, Paint) {
    (Paint::line(theme.ink, 1.6).dashed(7.0, 4.0), Paint::line(theme.quiet, 1.6))
}

fn dots(canvas: &mut Canvas, points: &[Point]) {
    let theme = canvas.theme();
    let dot = Paint::fill(theme.winning);
    // Where they are many, the rims would hide the dots.
    let (dot, radius) =
        if points.len() <= 40 { (dot.and_line(theme.background, 0.8), 4.5) } else { (dot, 2.5) };
    for point in points {
        canvas.circle(*point, radius, &dot);
    }
}

/// The shares, and their limit.
fn share_panel(canvas: &mut Canvas, corner: Point, size: Point, shares: &[Share], limit: f64) {
    let last = shares.last().map_or(1, |share| share.k);
    let across = (0.5, f64::from(last) + 0.5);
    let plot = Plot::new(corner, size, across, (0.49, 0.63)).whole_across();
    plot.grid(canvas);
    canvas.line(plot.at((across.0, limit)), plot.at((across.1, limit)), &lines(canvas.theme()).0);
    let at = |share: &Share| plot.at((f64::from(share.k), number(&share.own)));
    dots(canvas, &shares.iter().map(at).collect::<Vec<_>>());
    plot.axes(canvas, "k", "share of Player 1");
}

/// The gaps on logarithmic axes: of k + 1 to the right, where the line of the rate is straight.
fn gap_panel(canvas: &mut Canvas, corner: Point, size: Point, shares: &[Share]) {
    let theme = canvas.theme();
    let log = |x: f64| x.max(1e-12).log10();
    let last = shares.last().map_or(1.0, |share| f64::from(share.k));
    let least = shares.last().map_or(1.0, |share| number(&share.gap));
    let across = (log(1.7), log(1.0 + last * 1.25));
    let up = (log(least * 0.6), log(0.2));
    let plot = Plot::new(corner, size, across, up);
    let (faint, line) = (Paint::line(theme.faint, 1.0), Paint::line(theme.quiet, 1.0));
    let words = Label::new(WORDS, theme.quiet);
    let bottom = corner.1 + size.1;
    let mut free = f64::NEG_INFINITY;
    for k in MARKED.into_iter().filter(|&k| f64::from(k) <= last) {
        let (x, _) = plot.at((log(f64::from(k) + 1.0), 0.0));
        canvas.line((x, corner.1), (x, bottom), &faint);
        canvas.line((x, bottom), (x, bottom + 5.0), &line);
        let half = width(&k.to_string(), WORDS) / 2.0;
        if x - half > free {
            canvas.text((x, bottom + 19.0), &k.to_string(), &words.middle());
            free = x + half + 6.0;
        }
    }
    let several = up.1 - up.0 > 2.0;
    let mut widest: f64 = 0.0;
    for (exponent, zeros) in (-7..=-1).rev().zip(0usize..) {
        for digit in [5u8, 2, 1] {
            let height = f64::from(digit).log10() + f64::from(exponent);
            if !(up.0..=up.1).contains(&height) {
                continue;
            }
            let (_, y) = plot.at((across.0, height));
            canvas.line((corner.0, y), (corner.0 + size.0, y), &faint);
            if digit == 1 || !several {
                canvas.line((corner.0 - 5.0, y), (corner.0, y), &line);
                let text = format!("0.{}{digit}", "0".repeat(zeros));
                canvas.text((corner.0 - 9.0, y + 4.0), &text, &words.end());
                widest = widest.max(width(&text, WORDS));
            }
        }
    }
    // The line ends where the frame does.
    let at_height = |height: f64| (log(RATE) - height) / 2.0;
    let ends = (across.0.max(at_height(up.1)), across.1.min(at_height(up.0)));
    let rate = |x: f64| plot.at((x, log(RATE) - 2.0 * x));
    canvas.line(rate(ends.0), rate(ends.1), &lines(theme).1);
    let at = |share: &Share| plot.at((log(f64::from(share.k) + 1.0), log(number(&share.gap))));
    dots(canvas, &shares.iter().map(at).collect::<Vec<_>>());
    canvas.rect(corner, size, &line);
    let name = Label::new(13.0, theme.ink).middle();
    canvas.text((corner.0 + size.0 / 2.0, bottom + 40.0), "k, spaced by log(k + 1)", &name);
    let middle = (corner.0 - 18.0 - widest, corner.1 + size.1 / 2.0);
    canvas.text(middle, "1/φ − share", &name.turned(-90.0));
}

/// The numbers for some k; where it ends.
fn table(canvas: &mut Canvas, top: f64, shares: &[Share]) -> f64 {
    let theme = canvas.theme();
    let (left, right) = (canvas.margin(), canvas.width() - canvas.margin());
    let heads = ["k", "share", "1/φ − share"];
    let first = width(heads[2], WORDS);
    let column = width("0.00000000", WORDS) + 8.0;
    // The ends first, then a few between.
    let last = shares.len();
    let mut chosen: Vec<usize> = Vec::new();
    let mut room = right - left - first;
    for k in [1, last, 2, 3, 5, 10, 4, 20, 100, 50, 8, 6] {
        if room >= column && k <= last && !chosen.contains(&k) {
            chosen.push(k);
            room -= column;
        }
    }
    chosen.sort_unstable();
    for (head, y) in heads.into_iter().zip([18.0, 38.0, 58.0]) {
        canvas.text((left, top + y), head, &Label::new(WORDS, theme.quiet));
    }
    canvas.line((left, top + 24.0), (right, top + 24.0), &Paint::line(theme.faint, 1.0));
    let mut x = left + first;
    for share in chosen.into_iter().filter_map(|k| shares.get(k - 1)) {
        x += column;
        let texts = [
            share.k.to_string(),
            share.own.certain(WRITTEN.0).text,
            share.gap.certain(WRITTEN.1).text,
        ];
        for (text, y) in texts.iter().zip([18.0, 38.0, 58.0]) {
            canvas.text((x, top + y), text, &Label::new(WORDS, theme.ink).end());
        }
    }
    top + 74.0
}

fn law(rules: &str, work: &Work) -> Result<Estimate, DrawError> {
    let unfit = |why: &dyn ToString| DrawError::Unfit(why.to_string());
    let rules = rules.parse().map_err(|why: euclid_games::rules::RulesError| unfit(&why))?;
    of_rules(&rules, work)
}

fn of_rules(rules: &Rules, work: &Work) -> Result<Estimate, DrawError> {
    let law = Law::new(rules, PLACES, work).map_err(|why| match why {
        LawError::Halt(halt) => halt.into(),
        other => DrawError::Unfit(other.to_string()),
    })?;
    Ok(law.player1().clone())
}

/// A number for the eye.
fn number(estimate: &Estimate) -> f64 {
    estimate.certain(PLACES).text.parse().unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rate_is_that_of_the_fibonacci_numbers() {
        let (mut sum, mut sign, mut pair) = (0.0, 1.0, (1.0, 1.0));
        for _ in 0..40 {
            sum += sign / (pair.0 * pair.0);
            (sign, pair) = (-sign, (pair.1, pair.0 + pair.1));
        }
        let rate: f64 = std::f64::consts::PI.powi(2) / 6.0 * sum;
        assert!((rate - RATE).abs() < 1e-6, "{rate}");
    }

    /// The bounds are proved in `docs/limit-laws.md`, section 3.
    #[test]
    fn the_gap_follows_the_rate() {
        let work = Work::default();
        let limit = law("take=any", &work).unwrap();
        for k in [50.0, 100.0, 200.0] {
            let gap = limit.minus(&law(&format!("take=1..{k}"), &work).unwrap());
            let more = number(&gap) * (k + 1.0) * (k + 1.0) - RATE;
            assert!(0.0 < more && more < 2.0 / (k + 1.0), "{k}: {more}");
        }
    }
}
