//! The seventeen states that know the atomic weight, one letter after the other: `docs/partizan.md`, section 4.
//!
//! A state is who wins x, x + *, x + *2 and y, y + *, y + *2, where y is the position and x its Left option. What it says
//! of the far star *2 is what the theorem on atomic weights asks for; so that decides how high a state stands.

use super::diagram::{self, Arrow, Ink, Shape, State};
use crate::{
    canvas::{Canvas, Label, Paint, Point},
    partizan::{colour, legend},
    picture::Picture,
    theme::Theme,
};
use euclid_games::partizan::{
    Letter,
    weight::{self, PairedWeight},
};

/// The first word that reaches a state, where that stands (its column and its row), and its weights w (proved in
/// section 3).
const PLACES: [(&str, Point, &str); 17] = [
    ("lrlre", (0.0, 78.0), "w ≥ 2"),
    ("rlrre", (4.0, 78.0), "w ≥ 1"),
    ("rlre", (0.0, 186.0), "w = 1"),
    ("re", (1.0, 186.0), "w = 1"),
    ("rre", (3.0, 186.0), "w ≥ 2"),
    ("lrre", (4.0, 186.0), "w ≥ 1"),
    ("lre", (0.0, 294.0), "w = 0"),
    ("llre", (1.0, 294.0), "w = 0"),
    ("e", (2.0, 294.0), "w = 0"),
    ("llrre", (4.0, 294.0), "w = 0"),
    ("lle", (2.0, 396.0), "w = 0"),
    ("lrllrre", (3.0, 396.0), "w = 0"),
    ("rllrre", (4.0, 396.0), "w = 0"),
    ("le", (1.0, 506.0), "w = −1"),
    ("rlle", (2.0, 506.0), "w = −2"),
    ("lrlle", (3.0, 506.0), "w ≤ −2"),
    ("rlrllrre", (4.0, 506.0), "w = −1"),
];

/// The arrows that are bent, or have their letter on the right side.
const BENT: [(&str, Letter, Shape); 11] = [
    ("rlre", Letter::L, Shape::Bent(11.0, 1.0)),
    ("rlre", Letter::R, Shape::Bent(-11.0, -1.0)),
    ("re", Letter::L, RIGHT),
    ("e", Letter::R, RIGHT),
    ("e", Letter::L, RIGHT),
    ("llrre", Letter::L, RIGHT),
    ("lrllrre", Letter::L, RIGHT),
    ("rllrre", Letter::L, RIGHT),
    ("lle", Letter::L, RIGHT),
    ("le", Letter::L, RIGHT),
    ("rlrllrre", Letter::L, RIGHT),
];
const RIGHT: Shape = Shape::Bent(0.0, -1.0);

/// The loops, by where they are and in which direction, and what the letter adds to the weight.
const LOOPS: [(&str, Letter, Point, Point, &str); 10] = [
    ("lrlre", Letter::R, (0.0, -HALF.1), UP, " +1"),
    ("rlrre", Letter::L, (-20.0, -HALF.1), UP, ""),
    ("rlrre", Letter::R, (18.0, -HALF.1), UP, " +1"),
    ("rre", Letter::R, (0.0, -HALF.1), UP, " +1"),
    ("rllrre", Letter::R, (HALF.0, 0.0), (1.0, 0.0), ""),
    ("le", Letter::R, (0.0, HALF.1), DOWN, ""),
    ("rlle", Letter::R, (0.0, HALF.1), DOWN, ""),
    ("lrlle", Letter::L, (-20.0, HALF.1), DOWN, " −1"),
    ("lrlle", Letter::R, (20.0, HALF.1), DOWN, ""),
    ("rlrllrre", Letter::R, (0.0, HALF.1), DOWN, ""),
];
const UP: Point = (0.0, -1.0);
const DOWN: Point = (0.0, 1.0);

/// Half the width and height of a state.
const HALF: Point = (39.0, 27.0);
/// Where the first column is, and how far columns are apart.
const COLUMN: (f64, f64) = (58.0, 112.0);
/// The width of the picture, and the height of its states and arrows.
const SIZE: Point = (600.0, 586.0);
/// The bands: their upper and lower ends, where it is said what is true there, and that.
const BANDS: [(f64, f64, Point, [&str; 3]); 3] = [
    (0.0, 226.0, (240.0, 22.0), ["above the far star: w ≥ 1", "", ""]),
    (232.0, 440.0, (22.0, 376.0), ["confused with", "the far star:", "w = 0"]),
    (446.0, SIZE.1, (22.0, 490.0), ["below", "the far star:", "w ≤ −1"]),
];

/// Draws the seventeen states that know the atomic weight.
///
/// ```
/// use euclid_draw::{Theme, automaton};
/// let svg = automaton::weights(Theme::light()).to_svg();
/// assert!(svg.contains(">lrllrre</text>"));
/// ```
pub fn draw(theme: Theme) -> Picture {
    let title = "Atomic weights of Partizan Euclid: 17 states";
    let mut canvas = Canvas::new(SIZE.0, theme, title);
    canvas.subtitle(
        "Read the signature from its end: begin at e and follow an arrow for each letter. w is the atomic weight.",
    );
    canvas.legend(
        &diagram::entries(theme).into_iter().chain(legend(theme, |_| true)).collect::<Vec<_>>(),
    );
    let top = canvas.top();
    for (from, to, (x, y), texts) in BANDS {
        let paint = Paint::fill(theme.faint).opacity(0.5);
        canvas.rounded((8.0, top + from), (SIZE.0 - 16.0, to - from), 10.0, &paint);
        for (text, line) in texts.into_iter().filter(|text| !text.is_empty()).zip([0.0, 15.0, 30.0])
        {
            canvas.text((x, top + y + line), text, &Label::new(12.0, theme.quiet).bold());
        }
    }
    let known = known();
    let states: Vec<State> = known.iter().map(|known| known.drawn(top, theme)).collect();
    diagram::draw(&mut canvas, &states, &arrows(&known));
    diagram::start(&mut canvas, &states[0], (62.0, -38.0));
    let bottom = canvas.notes(
        top + SIZE.1 + 8.0,
        "In a state (x, y), y says who wins the position alone, plus ∗ and plus the far star; x says the same of its \
         Left option. +1 and −1 are what the letter adds to a weight that is an integer. Only in the states lrre \
         and rlrre are there other weights.",
    );
    canvas.finish(bottom)
}

/// A state with the first word that reaches it.
struct Known {
    word: String,
    state: weight::State,
    at: Point,
    weights: &'static str,
}

impl Known {
    fn drawn(&self, top: f64, theme: Theme) -> State {
        let (x, y) = &self.state;
        State {
            name: self.word.clone(),
            lines: vec![format!("({x}, {y})"), self.weights.to_owned()],
            at: (self.at.0, self.at.1 + top),
            half: HALF,
            radius: 12.0,
            colour: colour(y.outcome(), theme),
        }
    }
}

/// All states, in the order in which they are met from e.
fn known() -> Vec<Known> {
    let mut known: Vec<Known> = Vec::new();
    let mut waiting = std::collections::VecDeque::from([("e".to_owned(), PairedWeight::e().state)]);
    while let Some((word, state)) = waiting.pop_front() {
        if known.iter().any(|known| known.state == state) {
            continue;
        }
        waiting.extend(
            Letter::BOTH.map(|letter| (format!("{letter}{word}"), weight::next(state, letter))),
        );
        let place = PLACES.iter().find(|place| place.0 == word);
        let Some(&(_, (column, y), weights)) = place else { continue };
        let at = (COLUMN.0 + COLUMN.1 * column, y);
        known.push(Known { word, state, at, weights });
    }
    known
}

/// What the letters do.
fn arrows(states: &[Known]) -> Vec<Arrow> {
    let mut arrows = Vec::new();
    for (from, known) in states.iter().enumerate() {
        for letter in Letter::BOTH {
            let reached = weight::next(known.state, letter);
            let Some(to) = states.iter().position(|state| state.state == reached) else { continue };
            let (shape, note) = shape(&known.word, letter);
            let (ink, label) = (Ink::Letter(letter), format!("{letter}{note}"));
            arrows.push(Arrow { from, to, ink, shape, label });
        }
    }
    arrows
}

fn shape(word: &str, letter: Letter) -> (Shape, &'static str) {
    if let Some(&(.., at, way, note)) = LOOPS.iter().find(|at| (at.0, at.1) == (word, letter)) {
        return (Shape::Loop(at, way), note);
    }
    let bent = BENT.iter().find(|bent| (bent.0, bent.1) == (word, letter));
    (bent.map_or(Shape::Bent(0.0, 1.0), |bent| bent.2), "")
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::partizan::{Outcome, Signature};
    use euclid_work::Work;
    use short_games::{Dyadic, Games};

    #[test]
    fn all_states_and_all_arrows_are_drawn() {
        let known = known();
        let arrows = arrows(&known);
        assert_eq!((known.len(), arrows.len()), (17, 34));
        for arrow in arrows {
            let is_loop = matches!(arrow.shape, Shape::Loop(..));
            assert_eq!(is_loop, arrow.from == arrow.to, "{}", known[arrow.from].word);
        }
    }

    #[test]
    fn a_state_is_in_the_band_that_it_belongs_to() {
        for state in known() {
            let band = match state.state.1.against_the_far_star() {
                Outcome::Left => 0,
                Outcome::Next | Outcome::Previous => 1,
                Outcome::Right => 2,
            };
            assert!((BANDS[band].0..BANDS[band].1).contains(&state.at.1), "{}", state.word);
        }
    }

    /// What is said of weights holds for all words up to length 12.
    #[test]
    fn the_weights_are_as_the_states_say() {
        let (mut games, work) = (Games::new(), Work::unlimited());
        let known = known();
        let mut seen = vec![0; known.len()];
        for word in (0..=12).flat_map(Signature::all) {
            let pair = PairedWeight::of(&word, &mut games, &work).unwrap().unwrap();
            let index = known.iter().position(|known| known.state == pair.state).unwrap();
            seen[index] += 1;
            let (relation, bound) = known[index].weights[2..].split_once(' ').unwrap();
            let bound = games.integer(bound.replace('−', "-").parse::<i32>().unwrap());
            let (low, high) = match relation {
                "=" => (bound, bound),
                "≥" => (bound, pair.weight),
                _ => (pair.weight, bound),
            };
            assert!(games.leq(low, pair.weight, &work).unwrap(), "{word}");
            assert!(games.leq(pair.weight, high, &work).unwrap(), "{word}");
            let integer = |value| games.as_number(value).filter(|number| number.is_integer());
            let weight = integer(pair.weight).cloned();
            let state = known[index].word.as_str();
            assert!(weight.is_some() || ["lrre", "rlrre"].contains(&state), "{word}");
            let Some(weight) = weight else { continue };
            for (name, letter, .., note) in LOOPS {
                if name == state && !note.is_empty() {
                    let more = Dyadic::from(note.trim().replace('−', "-").parse::<i64>().unwrap());
                    let next = pair.step(letter, &mut games, &work).unwrap().weight;
                    assert_eq!(games.as_number(next), Some(&(&weight + &more)), "{letter}{word}");
                }
            }
        }
        assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
    }
}
