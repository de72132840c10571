//! States and arrows: what all automata are drawn with.
//!
//! An arrow with l is a whole line, one with r a broken one, so that they are told apart without colour as well. Each
//! letter stands beside its arrow.

use crate::canvas::{Canvas, Entry, Label, Mark, Paint, Point};
use crate::text::width;
use crate::theme::{Colour, Theme};
use euclid_games::partizan::Letter;

/// A state, where it stands.
pub(super) struct State {
    /// Its name.
    pub name: String,
    /// What is written below that.
    pub lines: Vec<String>,
    pub at: Point,
    /// Half its width and half its height.
    pub half: Point,
    /// How round its corners are.
    pub radius: f64,
    pub colour: Colour,
}

/// Where an arrow from a state goes, and how.
pub(super) struct Arrow {
    pub from: usize,
    pub to: usize,
    pub ink: Ink,
    pub shape: Shape,
    /// What is written beside it.
    pub label: String,
}

/// What an arrow is drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ink {
    /// The line of a letter.
    Letter(Letter),
    /// A line that stands back behind the states.
    Plain,
}

/// The way that an arrow takes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Shape {
    /// Bent to its left by so many pixels, with the letter on this side: 1 is left, -1 is right.
    Bent(f64, f64),
    /// Back to where it begins: from this place of the rim, measured from the state's middle, in this direction.
    Loop(Point, Point),
}

impl Shape {
    /// The same where right and down change places.
    pub(super) fn turned(self) -> Self {
        match self {
            Shape::Bent(bend, side) => Shape::Bent(-bend, -side),
            Shape::Loop((x, y), (dx, dy)) => Shape::Loop((y, x), (dy, dx)),
        }
    }
}

/// How far lines stay away from a state.
const GAP: f64 = 2.0;
/// How long and how wide the head of an arrow is.
const HEAD: (f64, f64) = (10.0, 4.6);

/// The colour of an arrow.
fn hue(ink: Ink, theme: Theme) -> Colour {
    match ink {
        Ink::Letter(Letter::L) => theme.left,
        Ink::Letter(Letter::R) => theme.right,
        Ink::Plain => theme.quiet,
    }
}

fn stroke(ink: Ink, theme: Theme) -> Paint {
    let line = Paint::line(hue(ink, theme), 2.0);
    match ink {
        Ink::Letter(Letter::R) => line.dashed(5.0, 3.5),
        _ => line,
    }
}

/// What the legend says of arrows.
pub(super) fn entries(theme: Theme) -> [Entry; 2] {
    Letter::BOTH.map(|letter| {
        Entry::new(
            Mark::Line(stroke(Ink::Letter(letter), theme)),
            format!("one more {letter} in front"),
        )
    })
}

/// Draws arrows, then the states.
pub(super) fn draw(canvas: &mut Canvas, states: &[State], arrows: &[Arrow]) {
    for arrow in arrows {
        let (from, to) = (&states[arrow.from], &states[arrow.to]);
        match arrow.shape {
            Shape::Bent(bend, side) => bent(canvas, (from, to), (bend, side), arrow),
            Shape::Loop(place, way) => round(canvas, from, (place, way), arrow),
        }
    }
    for state in states {
        draw_state(canvas, state);
    }
}

fn draw_state(canvas: &mut Canvas, state: &State) {
    let theme = canvas.theme();
    let paint =
        Paint::fill(theme.background.towards(state.colour, 0.16)).and_line(state.colour, 2.5);
    let ((x, y), half) = (state.at, state.half);
    let corner = (x - half.0, y - half.1);
    canvas.rounded(corner, (2.0 * half.0, 2.0 * half.1), state.radius, &paint);
    let lines = state.lines.iter().fold(0.0, |count, _| count + 1.0);
    let mut line = y + 5.0 - 7.5 * lines;
    canvas.text((x, line), &state.name, &Label::new(14.5, theme.ink).bold().middle());
    for text in &state.lines {
        line += 15.0;
        canvas.text((x, line), text, &Label::new(11.5, theme.ink).middle());
    }
}

/// Where the game begins: an arrow without a letter, from a place measured from the state's middle.
pub(super) fn start(canvas: &mut Canvas, state: &State, (dx, dy): Point) {
    let theme = canvas.theme();
    let from = (state.at.0 + dx, state.at.1 + dy);
    let curve = Curve([from, middle(from, state.at), state.at]);
    let tip = curve.last(|point| distance(point, state) > GAP);
    let paint = Paint::line(theme.ink, 2.0);
    curve_to(canvas, &curve, (0.0, tip), theme.ink, &paint);
    let label = Label::new(13.0, theme.ink).bold().middle();
    let above = if dy < 0.0 { -7.0 } else { 17.0 };
    canvas.text((from.0, from.1 + above), "start", &label);
}

/// An arrow from one state to another.
fn bent(canvas: &mut Canvas, (from, to): (&State, &State), (bend, side): Point, arrow: &Arrow) {
    let (theme, ink) = (canvas.theme(), arrow.ink);
    let (dx, dy) = (to.at.0 - from.at.0, to.at.1 - from.at.1);
    let length = dx.hypot(dy).max(1e-9);
    let left = (dy / length, -dx / length);
    let on = middle(from.at, to.at);
    // A quadratic curve comes half as far as its middle point is away.
    let control = (on.0 + 2.0 * bend * left.0, on.1 + 2.0 * bend * left.1);
    let curve = Curve([from.at, control, to.at]);
    let begin = 1.0 - curve.reversed().last(|point| distance(point, from) > GAP);
    let tip = curve.last(|point| distance(point, to) > GAP);
    curve_to(canvas, &curve, (begin, tip), hue(ink, theme), &stroke(ink, theme));
    // Where straight lines meet in the middle, a label stands nearer to where its arrow begins.
    let share = if ink == Ink::Plain { 0.34 } else { 0.5 };
    let at = curve.at(begin + share * (tip - begin));
    // A wide label stays as far away from its line as a letter does.
    let wide = (width(&arrow.label, 14.0) - 10.0).max(0.0) / 2.0;
    let away = 10.5 + wide * left.0.abs();
    tag(canvas, (at.0 + away * side * left.0, at.1 + away * side * left.1), arrow);
}

/// A loop.
fn round(canvas: &mut Canvas, state: &State, (place, (wx, wy)): (Point, Point), arrow: &Arrow) {
    let (theme, ink) = (canvas.theme(), arrow.ink);
    let at = |along: f64, out: f64| {
        let (x, y) = (state.at.0 + place.0, state.at.1 + place.1);
        (x + out * wx - along * wy, y + out * wy + along * wx)
    };
    let (wide, high) = (8.0, 34.0);
    let colour = hue(ink, theme);
    let d = format!(
        "M{}C{} {} {}",
        pair(at(-wide, GAP)),
        pair(at(-2.8 * wide, high)),
        pair(at(2.8 * wide, high)),
        pair(at(wide + 0.8, GAP + HEAD.0 - 1.0)),
    );
    canvas.path(&d, &stroke(ink, theme));
    let (tip, back) = (at(wide - 1.2, GAP), at(wide + 1.0, GAP + HEAD.0));
    head(canvas, tip, back, colour);
    let wide = (width(&arrow.label, 14.0) - 10.0).max(0.0) / 2.0;
    tag(canvas, at(0.0, high + 3.0 + wide * wx.abs()), arrow);
}

/// Draws a piece of a curve with a head at its end.
fn curve_to(
    canvas: &mut Canvas,
    curve: &Curve,
    (begin, tip): Point,
    colour: Colour,
    paint: &Paint,
) {
    let curve = curve.piece(begin, tip);
    let end = curve.at(1.0);
    let apart = |point: Point| (point.0 - end.0).hypot(point.1 - end.1);
    let neck = curve.last(|point| apart(point) > HEAD.0 - 1.0);
    let [a, b, c] = curve.piece(0.0, neck).0;
    canvas.path(&format!("M{}Q{} {}", pair(a), pair(b), pair(c)), paint);
    head(canvas, end, curve.at(neck), colour);
}

/// The head of an arrow, by its tip and a point behind it.
fn head(canvas: &mut Canvas, tip: Point, back: Point, colour: Colour) {
    let (dx, dy) = (tip.0 - back.0, tip.1 - back.1);
    let length = dx.hypot(dy).max(1e-9);
    let (dx, dy) = (dx / length, dy / length);
    let (long, wide) = HEAD;
    let wing =
        |side: f64| (tip.0 - long * dx - side * wide * dy, tip.1 - long * dy + side * wide * dx);
    canvas.polygon(&[tip, wing(1.0), wing(-1.0)], &Paint::fill(colour));
}

/// What is written beside an arrow.
fn tag(canvas: &mut Canvas, at: Point, arrow: &Arrow) {
    let theme = canvas.theme();
    let colour = if arrow.ink == Ink::Plain { theme.ink } else { hue(arrow.ink, theme) };
    let label = Label::new(14.0, colour).bold().middle();
    let label = if arrow.ink == Ink::Plain { label.halo(theme.background) } else { label };
    canvas.text((at.0, at.1 + 4.8), &arrow.label, &label);
}

fn pair((x, y): Point) -> String {
    format!("{x:.2} {y:.2}")
}

fn middle(p: Point, q: Point) -> Point {
    (f64::midpoint(p.0, q.0), f64::midpoint(p.1, q.1))
}

/// How far a point is from the rim of a state; less than 0 inside.
fn distance(point: Point, state: &State) -> f64 {
    let side = |at: f64, middle: f64, half: f64| (at - middle).abs() - half + state.radius;
    let x = side(point.0, state.at.0, state.half.0);
    let y = side(point.1, state.at.1, state.half.1);
    x.max(0.0).hypot(y.max(0.0)) + x.max(y).min(0.0) - state.radius
}

/// A quadratic curve: it begins at the first point, ends at the last, and heads for the one between.
struct Curve([Point; 3]);

impl Curve {
    fn at(&self, t: f64) -> Point {
        let [a, b, c] = self.0;
        along(along(a, b, t), along(b, c, t), t)
    }

    fn reversed(&self) -> Curve {
        let [a, b, c] = self.0;
        Curve([c, b, a])
    }

    /// The last place, from the end, up to which something holds that does not hold at the end.
    fn last(&self, holds: impl Fn(Point) -> bool) -> f64 {
        let (mut low, mut high) = (0.0, 1.0);
        for _ in 0..24 {
            let half = f64::midpoint(low, high);
            *if holds(self.at(half)) { &mut low } else { &mut high } = half;
        }
        low
    }

    /// What lies between two places.
    fn piece(&self, from: f64, to: f64) -> Curve {
        let [a, b, c] = self.0;
        let control = along(along(a, b, from), along(b, c, from), to);
        Curve([self.at(from), control, self.at(to)])
    }
}

fn along(p: Point, q: Point, t: f64) -> Point {
    (p.0 + (q.0 - p.0) * t, p.1 + (q.1 - p.1) * t)
}
