//! The eight paired outcomes and how a letter changes them (McKay and Nowakowski 2013, Figure 2).
//!
//! Where a state stands was chosen by hand: six of them on a hexagon, which the word rllrll goes around, and
//! two which are never left, outside. Everything else is read off the library's transitions.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point},
    partizan::{colour, legend},
    picture::Picture,
    theme::{Colour, Theme},
};
use euclid_games::partizan::{Letter, Signature, outcome::Paired};

/// A shortest word for each state, where the state stands, and in which direction it has its loop, in
/// degrees.
const PLACES: [(&str, Point, f64); 8] = [
    ("e", (-120.0, -130.0), 90.0),
    ("re", (120.0, -130.0), 60.0),
    ("lre", (235.0, 0.0), 90.0),
    ("llre", (120.0, 130.0), -90.0),
    ("le", (-120.0, 130.0), -120.0),
    ("lle", (-235.0, 0.0), 90.0),
    ("rlre", (390.0, 0.0), 90.0),
    ("rlle", (-390.0, 0.0), -90.0),
];

/// How large a state is drawn.
const RADIUS: f64 = 36.0;
/// Where the hexagon's middle is.
const MIDDLE: Point = (480.0, 222.0);

struct State {
    paired: Paired,
    word: &'static str,
    at: Point,
    loop_to: f64,
}

/// An arrow between two states, for one letter or for both.
struct Arrow {
    from: usize,
    to: usize,
    letters: Vec<Letter>,
}

/// Draws the automaton.
///
/// ```
/// use euclid_draw::{Theme, automaton};
/// let svg = automaton::draw(Theme::light()).to_svg();
/// assert!(svg.contains(">(P, N)</text>"));
/// ```
pub fn draw(theme: Theme) -> Picture {
    let mut canvas = Canvas::new(960.0, theme, "Who wins Partizan Euclid: eight states");
    canvas.subtitle(
        "Read the signature from its end: start at e, then an arrow for each letter. In (x, y), y is the \
         outcome, and x the outcome after Left's move",
    );
    let letter = |letter| Mark::Line(Paint::line(hue(&[letter], theme), 2.5));
    let mut entries = vec![
        Entry::new(letter(Letter::L), "one more l"),
        Entry::new(letter(Letter::R), "one more r"),
    ];
    entries.extend(legend(theme));
    canvas.legend(&entries);
    let top = canvas.top();
    let states = states(top);
    for arrow in arrows(&states) {
        let (from, to) = (&states[arrow.from], &states[arrow.to]);
        let colour = hue(&arrow.letters, theme);
        let name = arrow.letters.iter().map(Letter::to_string).collect::<Vec<_>>().join(", ");
        if arrow.from == arrow.to {
            round(&mut canvas, from, colour, &name);
        } else {
            straight(&mut canvas, from.at, to.at, colour, &name);
        }
    }
    for state in &states {
        draw_state(&mut canvas, state);
    }
    start(&mut canvas, &states[0]);
    canvas.finish(top + 474.0)
}

fn states(top: f64) -> Vec<State> {
    let state = |&(word, at, loop_to): &(&'static str, Point, f64)| {
        let signature: Signature = word.parse().ok()?;
        let at = (MIDDLE.0 + at.0, top + MIDDLE.1 + at.1);
        Some(State { paired: signature.paired()?, word, at, loop_to })
    };
    PLACES.iter().filter_map(state).collect()
}

/// What the letters do; letters that do the same share an arrow.
fn arrows(states: &[State]) -> Vec<Arrow> {
    let mut arrows: Vec<Arrow> = Vec::new();
    for (from, state) in states.iter().enumerate() {
        for letter in Letter::BOTH {
            let reached = state.paired.step(letter);
            let Some(to) = states.iter().position(|state| state.paired == reached) else {
                continue;
            };
            match arrows.iter_mut().find(|arrow| (arrow.from, arrow.to) == (from, to)) {
                Some(arrow) => arrow.letters.push(letter),
                None => arrows.push(Arrow { from, to, letters: vec![letter] }),
            }
        }
    }
    arrows
}

fn hue(letters: &[Letter], theme: Theme) -> Colour {
    match letters {
        [Letter::L] => theme.left,
        [Letter::R] => theme.right,
        _ => theme.quiet,
    }
}

fn draw_state(canvas: &mut Canvas, state: &State) {
    let theme = canvas.theme();
    let hue = colour(state.paired.own, theme);
    let paint = Paint::fill(theme.background.towards(hue, 0.16)).and_line(hue, 3.0);
    canvas.circle(state.at, RADIUS, &paint);
    let (x, y) = state.at;
    canvas.text((x, y), &state.paired.to_string(), &Label::new(16.0, theme.ink).bold().middle());
    canvas.text((x, y + 18.0), state.word, &Label::new(12.0, theme.quiet).middle());
}

/// An arrow from a circle to a circle, and its letters.
fn straight(canvas: &mut Canvas, from: Point, to: Point, colour: Colour, name: &str) {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy);
    let (dx, dy) = (dx / length, dy / length);
    let along = |distance: f64| (from.0 + dx * distance, from.1 + dy * distance);
    let tip = along(length - RADIUS - 4.0);
    canvas.line(along(RADIUS + 1.5), along(length - RADIUS - 12.0), &Paint::line(colour, 2.5));
    head(canvas, tip, (dx, dy), colour);
    tag(canvas, along((length - 8.0) / 2.0), colour, name);
}

/// A loop, on the side that a state has free.
fn round(canvas: &mut Canvas, state: &State, colour: Colour, name: &str) {
    let on = |degrees: f64, radius: f64| {
        let (sin, cos) = degrees.to_radians().sin_cos();
        (state.at.0 + radius * cos, state.at.1 - radius * sin)
    };
    let (out, back) = (state.loop_to + 26.0, state.loop_to - 26.0);
    let (a, d) = (on(out, RADIUS + 1.5), on(back, RADIUS + 4.0));
    let (b, c) = (on(state.loop_to + 38.0, RADIUS + 62.0), on(state.loop_to - 38.0, RADIUS + 62.0));
    let stem = on(back - 2.0, RADIUS + 12.0);
    let points = [a, b, c, stem].map(|(x, y)| format!("{x:.2} {y:.2}"));
    let [a, b, c, e] = &points;
    canvas.path(&format!("M{a}C{b} {c} {e}"), &Paint::line(colour, 2.5));
    let from = on(back - 2.0, RADIUS + 14.0);
    let (dx, dy) = (d.0 - from.0, d.1 - from.1);
    let length = dx.hypot(dy).max(1e-9);
    head(canvas, d, (dx / length, dy / length), colour);
    tag(canvas, on(state.loop_to, RADIUS + 47.0), colour, name);
}

/// The head of an arrow.
fn head(canvas: &mut Canvas, tip: Point, (dx, dy): Point, colour: Colour) {
    let wing =
        |side: f64| (tip.0 - 12.0 * dx - side * 6.0 * dy, tip.1 - 12.0 * dy + side * 6.0 * dx);
    canvas.polygon(&[tip, wing(1.0), wing(-1.0)], &Paint::fill(colour));
}

fn tag(canvas: &mut Canvas, at: Point, colour: Colour, name: &str) {
    let theme = canvas.theme();
    let half = if name.len() > 1 { 16.0 } else { 10.0 };
    let paint = Paint::fill(theme.background).and_line(colour, 1.5);
    canvas.rounded((at.0 - half, at.1 - 10.0), (2.0 * half, 20.0), 10.0, &paint);
    canvas.text((at.0, at.1 + 4.6), name, &Label::new(13.0, theme.ink).bold().middle());
}

/// Where one begins.
fn start(canvas: &mut Canvas, state: &State) {
    let theme = canvas.theme();
    let (x, y) = state.at;
    let from = (x - 104.0, y - 26.0);
    let tip = (x - RADIUS - 5.0, y - 12.0);
    let (dx, dy) = (tip.0 - from.0, tip.1 - from.1);
    let length = dx.hypot(dy);
    canvas.line(from, (tip.0 - 9.0, tip.1 - 2.0), &Paint::line(theme.ink, 2.5));
    head(canvas, tip, (dx / length, dy / length), theme.ink);
    canvas.text((from.0 - 7.0, from.1 + 4.0), "start", &Label::new(14.0, theme.ink).bold().end());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_states_and_all_arrows_are_drawn() {
        let states = states(0.0);
        assert!(Paired::all().iter().all(|paired| states.iter().any(|one| one.paired == *paired)));
        assert_eq!(states[0].paired, Paired::E);
        let letters: usize = arrows(&states).iter().map(|arrow| arrow.letters.len()).sum();
        assert_eq!((states.len(), letters), (8, 16));
    }
}
