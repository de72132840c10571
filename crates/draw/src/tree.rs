//! The tree of a partizan game with its spine (McKay and Nowakowski 2013, Figure 1).
//!
//! In lowest terms E(p, q) has q ends, as q = t + (q - t): small trees are drawn whole. Of a larger one
//! the spine is drawn, and of a long spine its two ends. That is all there is to know: by Theorem 6 the
//! option beside the spine has the tree of some position on it.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point, WORDS},
    partizan::{colour, in_words, legend},
    picture::{DrawError, Picture},
    text::{short, width},
    theme::Theme,
};
use euclid_games::{
    fractions::{UBig, Whole},
    partizan::{Outcome, Position, Signature},
};
use euclid_work::Work;
use short_games::Games;

/// A tree of so many ends is drawn whole.
const ENDS: u8 = 16;
/// A spine of so many letters is drawn whole.
const LONG: u8 = 12;
/// Of a longer one, so many positions at its beginning are drawn.
const HEAD: usize = 6;
/// The same at its end.
const TAIL: usize = 4;

/// A position in the tree.
struct Node {
    position: Position,
    outcome: Outcome,
    value: Option<String>,
    spine: bool,
    below: Below,
}

/// What hangs below a position.
enum Below {
    /// Nothing: the game is over.
    End,
    /// The tree of this position, which is drawn elsewhere.
    Like(Position),
    /// Left's move and Right's.
    Moves(Box<[Node; 2]>),
    /// So many moves along the spine, and where they lead.
    Gap(UBig, Box<Node>),
}

/// Draws the tree of a position, with the values of all positions if they are wanted.
///
/// ```
/// use euclid_draw::{Theme, tree};
/// use euclid_games::{fractions::UBig, partizan::Position};
///
/// let position = Position::new(UBig::from(11u8), UBig::from(8u8))?;
/// let svg = tree::draw(&position, true, Theme::light(), &euclid_work::Work::default())?.to_svg();
/// assert!(svg.contains("Signature rlle"));
/// assert!(svg.contains(">(8, 5)</text>"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(
    position: &Position,
    values: bool,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let signature = position.signature(work)?;
    let mut grower = Grower { games: values.then(Games::new), work };
    let ends = position.normal(work)?.q().clone();
    let whole = ends <= UBig::from(ENDS);
    let root = if whole {
        grower.whole(position, true)?
    } else {
        grower.along(stops(position, &signature, work)?.into_iter(), &signature)?
    };
    let mut layout = Layout::default();
    layout.place(&root, 0);
    let level = if values { 88.0 } else { 70.0 };
    let slot = layout.slot();
    let (wide, high) = (f64::from(layout.leaves) * slot, f64::from(layout.depth) * level);
    let size = ((wide + 64.0).max(theme.wide(760.0)), high + 68.0);
    let title =
        format!("The game tree of E({}, {})", short(position.p(), 24), short(position.q(), 24));
    let mut canvas = Canvas::new(size.0, theme, &title);
    canvas.subtitle(&subtitle(&signature, signature.outcome(), &ends, whole));
    let mut entries = vec![Entry::new(Mark::Line(spine_paint(theme)), "the spine")];
    entries.extend(legend(theme));
    canvas.legend(&entries);
    let top = canvas.top();
    let left = (size.0 - wide) / 2.0;
    let at = |placed: &Placed<'_>| {
        (left + placed.x * slot, top + 20.0 + f64::from(placed.depth) * level)
    };
    for placed in &layout.nodes {
        for &child in &placed.children {
            edge(
                &mut canvas,
                placed.node,
                at(placed),
                layout.nodes[child].node,
                at(&layout.nodes[child]),
            );
        }
    }
    for placed in &layout.nodes {
        draw_node(&mut canvas, placed.node, at(placed));
    }
    Ok(canvas.finish(top + size.1))
}

fn subtitle(signature: &Signature, outcome: Outcome, ends: &UBig, whole: bool) -> String {
    let word = short(signature, 40);
    let more = if whole {
        "Left moves to the left, Right to the right".to_owned()
    } else {
        format!(
            "of its {} ends those beside the spine; 'like' names one with the same tree",
            short(ends, 16)
        )
    };
    format!("Signature {word}: {} — {more}", in_words(outcome))
}

/// So many characters a value has at most.
const LONGEST: usize = 64;

/// Makes nodes.
struct Grower<'w> {
    games: Option<Games>,
    work: &'w Work,
}

impl Grower<'_> {
    fn node(&mut self, position: &Position, spine: bool, below: Below) -> Result<Node, DrawError> {
        let signature = position.signature(self.work)?;
        // Each value may take as long as one alone; half a value would be none.
        let value = self.games.as_mut().map(|games| {
            let work = self.work.anew();
            let value = signature.value(games, &work).ok();
            let value = value.and_then(|value| Some(games.show(value, &work).ok()?.to_string()));
            let value = value.filter(|value| value.chars().count() <= LONGEST);
            value.unwrap_or_else(|| "(long value)".to_owned())
        });
        let position = position.clone();
        Ok(Node { position, outcome: signature.outcome(), value, spine, below })
    }

    /// The whole tree; it is as deep as the signature is long, and that is less than its ends.
    fn whole(&mut self, position: &Position, spine: bool) -> Result<Node, DrawError> {
        let below = match (position.left(), position.right()) {
            (Some(left), Some(right)) => {
                let standard = position.standard_option();
                let mut grow = |to: Position| {
                    let spine = spine && standard.as_ref() == Some(&to);
                    self.whole(&to, spine)
                };
                Below::Moves(Box::new([grow(left)?, grow(right)?]))
            }
            _ => Below::End,
        };
        self.node(position, spine, below)
    }

    /// A position of the spine with all that is drawn below it.
    fn along(
        &mut self,
        mut rest: std::vec::IntoIter<Stop>,
        signature: &Signature,
    ) -> Result<Node, DrawError> {
        // There is a position at the beginning and after each gap.
        let position = match rest.next() {
            Some(Stop::At(position)) => position,
            Some(Stop::Gap(_)) | None => signature.position(self.work)?,
        };
        let below = match rest.as_slice().first() {
            Some(Stop::Gap(moves)) => {
                let moves = moves.clone();
                rest.next();
                Below::Gap(moves, Box::new(self.along(rest, signature)?))
            }
            next => {
                let (Some(left), Some(right)) = (position.left(), position.right()) else {
                    return self.node(&position, true, Below::End);
                };
                let standard = next.and(position.standard_option());
                let mut grow = |to: Position| {
                    if standard.as_ref() == Some(&to) {
                        return self.along(rest.clone(), signature);
                    }
                    let below = match to.left() {
                        Some(_) => Below::Like(to.normal(self.work)?),
                        None => Below::End,
                    };
                    self.node(&to, false, below)
                };
                Below::Moves(Box::new([grow(left)?, grow(right)?]))
            }
        };
        self.node(&position, true, below)
    }
}

/// A part of the spine as it is drawn.
#[derive(Clone)]
enum Stop {
    At(Position),
    Gap(UBig),
}

/// The spine, without its middle if it is long.
fn stops(position: &Position, signature: &Signature, work: &Work) -> Result<Vec<Stop>, DrawError> {
    let letters = signature.letters();
    if letters <= UBig::from(LONG) {
        return Ok(position.spine().map(Stop::At).collect());
    }
    let mut stops: Vec<Stop> = position.spine().take(HEAD).map(Stop::At).collect();
    stops.push(Stop::Gap(letters - UBig::from(HEAD + TAIL)));
    // The last letters, from the right.
    let mut last = Vec::new();
    for (letter, count) in signature.runs().rev() {
        let few = count.to_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or(TAIL);
        last.extend(std::iter::repeat_n(letter, few.min(TAIL)));
        if last.len() >= TAIL {
            break;
        }
    }
    let scale = position.q() / position.normal(work)?.q();
    for length in (0..TAIL).rev() {
        let letters = last[..length].iter().rev().copied();
        let end = letters.collect::<Signature>().position(work)?;
        // E(kp, kq) = E(p, q); no factor is zero.
        if let Ok(end) = Position::new(end.p() * &scale, end.q() * &scale) {
            stops.push(Stop::At(end));
        }
    }
    Ok(stops)
}

/// Where nodes are: ends side by side, and every other node in the middle above its options.
#[derive(Default)]
struct Layout<'a> {
    nodes: Vec<Placed<'a>>,
    leaves: u32,
    depth: u32,
}

struct Placed<'a> {
    node: &'a Node,
    /// In slots, of which every leaf has one.
    x: f64,
    depth: u32,
    children: Vec<usize>,
}

impl<'a> Layout<'a> {
    /// Places a node and all below; its number.
    fn place(&mut self, node: &'a Node, depth: u32) -> usize {
        self.depth = self.depth.max(depth);
        let children: Vec<usize> = match &node.below {
            Below::End | Below::Like(_) => Vec::new(),
            Below::Moves(options) => {
                options.iter().map(|option| self.place(option, depth + 1)).collect()
            }
            Below::Gap(_, next) => vec![self.place(next, depth + 2)],
        };
        let x = match children.as_slice() {
            [] => {
                self.leaves += 1;
                f64::from(self.leaves) - 0.5
            }
            [first, .., last] => f64::midpoint(self.nodes[*first].x, self.nodes[*last].x),
            [only] => self.nodes[*only].x,
        };
        self.nodes.push(Placed { node, x, depth, children });
        self.nodes.len() - 1
    }

    /// How wide a slot must be, that no two nodes of a level meet. An inner node is at least 3/2 slots
    /// from a leaf, and 2 from another one.
    fn slot(&self) -> f64 {
        let widest = |leaf: bool| {
            let some = self.nodes.iter().filter(|placed| placed.children.is_empty() == leaf);
            some.map(|placed| extent(placed.node)).fold(0.0, f64::max)
        };
        let (leaf, inner, apart) = (widest(true), widest(false), 12.0);
        let mixed = (f64::midpoint(leaf, inner) + apart) / 1.5;
        (leaf + apart).max(mixed).max(f64::midpoint(inner, apart))
    }
}

/// The numbers of a position.
fn numbers(position: &Position) -> String {
    format!("({}, {})", short(position.p(), 9), short(position.q(), 9))
}

/// What is written below a node whose tree is not drawn: a position with the same tree.
fn note(node: &Node) -> Option<String> {
    match &node.below {
        Below::Like(position) if *position != node.position => {
            Some(format!("like {}", numbers(position)))
        }
        Below::Like(_) => Some("…".to_owned()),
        _ => None,
    }
}

/// How wide the oval of a node is: the outcome's letter, and its texts, the numbers perhaps in bold.
fn oval(node: &Node) -> f64 {
    let value = node.value.as_ref().map_or(0.0, |value| width(value, SMALL));
    (1.12 * width(&numbers(&node.position), WORDS)).max(value) + 2.0 * BADGE + 18.0
}

/// How wide a node is with what is written below.
fn extent(node: &Node) -> f64 {
    note(node).map_or(0.0, |text| width(&text, SMALL)).max(oval(node))
}

/// Half the height of a node.
fn half(node: &Node) -> f64 {
    if node.value.is_some() { 20.0 } else { 13.0 }
}

/// The size of values and notes.
const SMALL: f64 = 11.5;
/// The radius of the outcome's letter.
const BADGE: f64 = 9.5;

fn spine_paint(theme: Theme) -> Paint {
    Paint::line(theme.ink, 5.0)
}

fn draw_node(canvas: &mut Canvas, node: &Node, (x, y): Point) {
    let theme = canvas.theme();
    let hue = colour(node.outcome, theme);
    let (wide, half) = (oval(node), half(node));
    let rim = if node.spine { 2.5 } else { 1.2 };
    let paint = Paint::fill(theme.background.towards(hue, 0.12)).and_line(hue, rim);
    canvas.rounded((x - wide / 2.0, y - half), (wide, 2.0 * half), 13.0, &paint);
    let badge = (x - wide / 2.0 + BADGE + 4.0, y);
    canvas.circle(badge, BADGE, &Paint::fill(hue));
    let letter = Label::new(11.0, hue.ink_on()).bold().middle();
    canvas.text((badge.0, y + 4.0), &node.outcome.to_string(), &letter);
    let text = Label::new(WORDS, theme.ink).middle();
    let text = if node.spine { text.bold() } else { text };
    let middle = x + BADGE;
    let line = if node.value.is_some() { y - 3.0 } else { y + 4.3 };
    canvas.text((middle, line), &numbers(&node.position), &text);
    if let Some(value) = &node.value {
        canvas.text((middle, y + 12.5), value, &Label::new(SMALL, theme.ink).middle());
    }
    if let Some(words) = note(node) {
        let label = Label::new(SMALL, theme.quiet).middle();
        canvas.text((x, y + half + 14.0), &words, &label);
    }
}

fn edge(canvas: &mut Canvas, parent: &Node, from: Point, child: &Node, to: Point) {
    let theme = canvas.theme();
    let (from, to) = ((from.0, from.1 + half(parent)), (to.0, to.1 - half(child)));
    let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
    if let Below::Gap(moves, _) = &parent.below {
        canvas.line(from, to, &spine_paint(theme).dashed(2.0, 7.0));
        let more = format!("{} more positions", short(moves, 16));
        canvas.text((middle.0 + 14.0, middle.1 + 4.0), &more, &Label::new(WORDS, theme.quiet));
        return;
    }
    if !(parent.spine && child.spine) {
        canvas.line(from, to, &Paint::line(theme.quiet, 1.4));
        return;
    }
    canvas.line(from, to, &spine_paint(theme));
    let letter = if to.0 < from.0 { "l" } else { "r" };
    canvas.circle(middle, 8.0, &Paint::fill(theme.background).and_line(theme.ink, 1.5));
    canvas.text((middle.0, middle.1 + 4.0), letter, &Label::new(WORDS, theme.ink).bold().middle());
}
