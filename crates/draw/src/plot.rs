//! Coordinates, and axes with ticks at round numbers.

use crate::{
    canvas::{Canvas, Label, Paint, Point, WORDS},
    text::{raised, width},
};

/// A rectangle of a canvas with coordinates of its own: x to the right, y upwards.
///
/// ```
/// use euclid_draw::Plot;
/// let plot = Plot::new((60.0, 80.0), (400.0, 300.0), (0.0, 10.0), (0.0, 1.0));
/// assert_eq!(plot.at((5.0, 0.5)), (260.0, 230.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    corner: Point,
    size: Point,
    x: (f64, f64),
    y: (f64, f64),
    /// The least distances between two ticks.
    least: Point,
    /// Whether the axes count powers of ten.
    powers: (bool, bool),
}

impl Plot {
    /// The rectangle with this upper left corner and size, in pixels, that shows these ranges. A range
    /// must not be empty.
    pub fn new(corner: Point, size: Point, x: (f64, f64), y: (f64, f64)) -> Self {
        Plot { corner, size, x, y, least: (0.0, 0.0), powers: (false, false) }
    }

    /// The same with ticks at whole numbers only.
    #[must_use]
    pub fn whole(self) -> Self {
        Plot { least: (1.0, 1.0), ..self }
    }

    /// The same with ticks at whole numbers only, to the right.
    #[must_use]
    pub fn whole_across(self) -> Self {
        Plot { least: (1.0, self.least.1), ..self }
    }

    /// The same with logarithms as coordinates, on the axis to the right or the one upwards or on both: the number k
    /// is written as the k-th power of ten.
    #[must_use]
    pub fn powers(self, across: bool, up: bool) -> Self {
        let least = |powers: bool, least: f64| if powers { 1.0 } else { least };
        let least = (least(across, self.least.0), least(up, self.least.1));
        Plot { powers: (across, up), least, ..self }
    }

    /// The upper left corner and the lower right one, in pixels.
    pub fn area(&self) -> (Point, Point) {
        (self.corner, (self.corner.0 + self.size.0, self.corner.1 + self.size.1))
    }

    /// Where a point is, in pixels.
    pub fn at(&self, (x, y): (f64, f64)) -> Point {
        let across = (x - self.x.0) / (self.x.1 - self.x.0);
        let up = (y - self.y.0) / (self.y.1 - self.y.0);
        (self.corner.0 + across * self.size.0, self.corner.1 + (1.0 - up) * self.size.1)
    }

    /// Lines of a grid at the ticks of both axes.
    pub fn grid(&self, canvas: &mut Canvas) {
        let paint = Paint::line(canvas.theme().faint, 1.0);
        for x in self.x_ticks() {
            canvas.line(self.at((x, self.y.0)), self.at((x, self.y.1)), &paint);
        }
        for y in self.y_ticks() {
            canvas.line(self.at((self.x.0, y)), self.at((self.x.1, y)), &paint);
        }
    }

    /// The axes: a frame, ticks with their numbers, and what they count. They need some 50 pixels
    /// below, and 60 to the left.
    pub fn axes(&self, canvas: &mut Canvas, x_name: &str, y_name: &str) {
        let theme = canvas.theme();
        let line = Paint::line(theme.quiet, 1.0);
        canvas.rect(self.corner, self.size, &line);
        let (left, bottom) = (self.corner.0, self.corner.1 + self.size.1);
        let number = Label::new(WORDS, theme.quiet);
        for tick in self.x_ticks() {
            let (x, _) = self.at((tick, self.y.0));
            canvas.line((x, bottom), (x, bottom + 5.0), &line);
            // At the rim of the canvas a number steps aside.
            let text = shown(tick, self.powers.0);
            let half = width(&text, WORDS) / 2.0 + 1.0;
            let x = x.min(canvas.width() - half).max(half);
            canvas.text((x, bottom + 19.0), &text, &number.middle());
        }
        let mut widest: f64 = 0.0;
        for tick in self.y_ticks() {
            let (_, y) = self.at((self.x.0, tick));
            canvas.line((left - 5.0, y), (left, y), &line);
            let text = shown(tick, self.powers.1);
            canvas.text((left - 9.0, y + 4.0), &text, &number.end());
            widest = widest.max(width(&text, WORDS));
        }
        let name = Label::new(13.0, theme.ink).middle();
        canvas.text((left + self.size.0 / 2.0, bottom + 40.0), x_name, &name);
        // Never beyond the rim: it would rather come close to the numbers.
        let middle = ((left - 20.0 - widest).max(13.0), self.corner.1 + self.size.1 / 2.0);
        canvas.text(middle, y_name, &name.turned(-90.0));
    }

    fn x_ticks(&self) -> Vec<f64> {
        multiples(self.x, self.steps().0)
    }

    fn y_ticks(&self) -> Vec<f64> {
        multiples(self.y, self.steps().1)
    }

    /// How far ticks are apart: the same on both axes, where a unit is as long.
    fn steps(&self) -> (f64, f64) {
        let step = |(from, to): (f64, f64), about: f64, least: f64| {
            step((to - from).abs() / about.max(2.0)).max(least)
        };
        // Numbers need their own width and some air, and look better with more.
        let (low, high) = (self.x.0.round(), self.x.1.round());
        let needed = [low, high].map(|end| width(&shown(end, self.powers.0), WORDS) + 14.0);
        let air = if self.size.0 < 300.0 { 40.0 } else { 64.0 };
        let across = step(self.x, self.size.0 / needed[0].max(needed[1]).max(air), self.least.0);
        let air = if self.size.1 < 300.0 { 34.0 } else { 48.0 };
        let up = step(self.y, self.size.1 / air, self.least.1);
        let unit = |(from, to): (f64, f64), size: f64| size / (to - from).abs();
        let (right, high) = (unit(self.x, self.size.0), unit(self.y, self.size.1));
        if (right / high - 1.0).abs() < 1e-6 {
            (across.max(up), across.max(up))
        } else {
            (across, up)
        }
    }
}

/// Round numbers within a range, at most about so many: multiples of 1, 2 or 5 times a power of ten.
///
/// ```
/// use euclid_draw::plot::ticks;
/// assert_eq!(ticks(0.0, 10.0, 6.0), [0.0, 2.0, 4.0, 6.0, 8.0, 10.0]);
/// assert_eq!(ticks(0.0, 1.0, 3.0), [0.0, 0.5, 1.0]);
/// ```
pub fn ticks(from: f64, to: f64, about: f64) -> Vec<f64> {
    multiples((from, to), step((to - from).abs() / about))
}

/// 1, 2 or 5 times a power of ten, at least this much; nothing if it is no size.
fn step(raw: f64) -> f64 {
    if !(raw > 0.0 && raw.is_finite()) {
        return 0.0;
    }
    let mut unit = 1.0;
    while unit > raw {
        unit /= 10.0;
    }
    while unit * 10.0 <= raw {
        unit *= 10.0;
    }
    let steps = [1.0, 2.0, 5.0, 10.0].map(|times| times * unit);
    steps.into_iter().find(|step| *step >= raw).unwrap_or(10.0 * unit)
}

/// The multiples of a step within a range; its lower end where the step is nothing.
fn multiples((from, to): (f64, f64), step: f64) -> Vec<f64> {
    let (low, high) = if from < to { (from, to) } else { (to, from) };
    if step <= 0.0 {
        return vec![low];
    }
    let slack = step * 1e-6;
    let first = ((low - slack) / step).ceil();
    let mut ticks = Vec::new();
    let mut count = 0.0;
    while (first + count) * step <= high + slack {
        ticks.push((first + count) * step);
        count += 1.0;
    }
    ticks
}

/// A tick's number: no more decimals than it needs.
fn shown(tick: f64, power: bool) -> String {
    let text = format!("{tick:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match text {
        "-0" | "0" if power => "1".to_owned(),
        "1" if power => "10".to_owned(),
        text if power => format!("10{}", raised(text)),
        "-0" => "0".to_owned(),
        text => text.replace('-', "−"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_few_round_and_within() {
        for (low, high) in [(0.0, 1.0), (-3.0, 7.5), (1.0, 4000.0), (0.0, 0.003), (5.0, 5.0)] {
            let ticks = ticks(low, high, 8.0);
            assert!(!ticks.is_empty() && ticks.len() <= 10, "{ticks:?}");
            assert!(ticks.iter().all(|tick| (low - 1e-6..=high + 1e-6).contains(tick)));
        }
        assert_eq!(
            [0.0, -0.5, 100.0, 0.1 + 0.2].map(|tick| shown(tick, false)),
            ["0", "−0.5", "100", "0.3"]
        );
        assert_eq!(
            [0.0, 1.0, -3.0, 12.0].map(|tick| shown(tick, true)),
            ["1", "10", "10⁻³", "10¹²"]
        );
    }
}
