//! The automata that Partizan Euclid is read with, letter by letter from the end of a signature, and in [`values`] those of
//! pair games, which read piles from the far end.
//!
//! Eight paired outcomes decide who wins (McKay and Nowakowski 2013, Figure 2). Seventeen states, in [`weights`], know
//! enough for the atomic weight. Where a state stands was chosen by hand; all arrows are computed.

mod diagram;
mod values;
mod weights;

use crate::{
    canvas::{Canvas, Point},
    partizan::{colour, legend},
    picture::Picture,
    theme::Theme,
};
use diagram::{Arrow, Ink, Shape, State};
use euclid_games::partizan::{Letter, Signature, outcome::Paired};
pub use values::draw as values;
pub use weights::draw as weights;

/// A shortest word for each state, and where the state stands: six of them on a hexagon, which the word rllrll
/// goes around, and two which are never left, outside.
const PLACES: [(&str, Point); 8] = [
    ("e", (-100.0, -112.0)),
    ("re", (100.0, -112.0)),
    ("lre", (190.0, 0.0)),
    ("llre", (100.0, 112.0)),
    ("le", (-100.0, 112.0)),
    ("lle", (-190.0, 0.0)),
    ("rlre", (302.0, 0.0)),
    ("rlle", (-302.0, 0.0)),
];

/// How large a state is drawn.
const RADIUS: f64 = 35.0;
/// The width of the picture, and the height of its states and arrows; in a column of a paper it is turned.
const SIZE: Point = (700.0, 400.0);
const TURNED: Point = (350.0, 690.0);

/// Draws the eight states that decide who wins.
///
/// ```
/// use euclid_draw::{Theme, automaton};
/// let svg = automaton::draw(Theme::light()).to_svg();
/// assert!(svg.contains(">(P, N)</text>"));
/// ```
pub fn draw(theme: Theme) -> Picture {
    let turned = theme.narrow();
    let known = known();
    let (wide, high) = if turned { TURNED } else { SIZE };
    let mut canvas = Canvas::new(wide, theme, "Who wins Partizan Euclid: eight states");
    canvas.subtitle(
        "Read the signature from its end: begin at e and follow an arrow for each letter. In (x, y), y says who \
         wins, and x who wins after Left's move.",
    );
    canvas.legend(
        &diagram::entries(theme).into_iter().chain(legend(theme, |_| true)).collect::<Vec<_>>(),
    );
    let middle = (wide / 2.0, canvas.top() + high / 2.0);
    let states: Vec<State> = known
        .iter()
        .map(|&(paired, word, (x, y))| (paired, word, if turned { (0.8 * y, x) } else { (x, y) }))
        .map(|(paired, word, (x, y))| State {
            name: paired.to_string(),
            lines: vec![word.to_owned()],
            at: (middle.0 + x, middle.1 + y),
            half: (RADIUS, RADIUS),
            radius: RADIUS,
            colour: colour(paired.own, theme),
        })
        .collect();
    let mut arrows = arrows(&known);
    if turned {
        for arrow in &mut arrows {
            arrow.shape = arrow.shape.turned();
        }
    }
    diagram::draw(&mut canvas, &states, &arrows);
    diagram::start(&mut canvas, &states[0], if turned { (-44.0, -64.0) } else { (-74.0, -46.0) });
    canvas.finish(middle.1 + high / 2.0)
}

type Known = (Paired, &'static str, Point);

fn known() -> Vec<Known> {
    let state = |&(word, at): &(&'static str, Point)| {
        let signature: Signature = word.parse().ok()?;
        Some((signature.paired()?, word, at))
    };
    PLACES.iter().filter_map(state).collect()
}

/// What the letters do.
fn arrows(states: &[Known]) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for (from, &(state, _, at)) in states.iter().enumerate() {
        for letter in Letter::BOTH {
            let reached = state.step(letter);
            let Some(to) = states.iter().position(|other| other.0 == reached) else { continue };
            let shape = shape(at, states[to].2, letter);
            let (ink, label) = (Ink::Letter(letter), letter.to_string());
            arrows.push(Arrow { from, to, ink, shape, label });
        }
    }
    arrows
}

/// The letter stands outside the hexagon, or to the right of the upright arrows within. Of two loops that of l is
/// above; a single one is where the hexagon is not.
fn shape(from: Point, to: Point, letter: Letter) -> Shape {
    if from == to {
        let above = if from.1 == 0.0 { letter == Letter::L } else { from.1 < 0.0 };
        let up = if above { -1.0 } else { 1.0 };
        return Shape::Loop((0.0, up * RADIUS), (0.0, up));
    }
    let ((dx, dy), on) = (
        (to.0 - from.0, to.1 - from.1),
        (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1)),
    );
    let left_is_outside = on.0 * dy - on.1 * dx > 0.0;
    let upright = dx == 0.0;
    Shape::Bent(0.0, if left_is_outside == upright { -1.0 } else { 1.0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_states_and_all_arrows_are_drawn() {
        let states = known();
        assert!(Paired::all().iter().all(|paired| states.iter().any(|one| one.0 == *paired)));
        assert_eq!(states[0].0, Paired::E);
        assert_eq!((states.len(), arrows(&states).len()), (8, 16));
    }
}
