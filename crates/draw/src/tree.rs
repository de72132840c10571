//! The tree of a partizan game with its spine (McKay and Nowakowski 2013, Figure 1).
//!
//! In lowest terms E(p, q) has q ends, as q = t + (q - t): trees that fit are drawn whole. Of a larger one the spine is
//! drawn straight down, with the options beside it, and of a long spine its two ends. That is all there is to know: by
//! Theorem 6 the option beside the spine has the tree of some position on it.

mod layout;

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point, WORDS},
    partizan::{colour, in_words, legend},
    picture::{DrawError, Picture},
    text::{raised, short, value as signs, width},
    theme::Theme,
};
use euclid_games::{
    fractions::{UBig, Whole},
    partizan::{Letter, Outcome, Position, Signature},
};
use euclid_work::Work;
use layout::{Layout, Placed};
use short_games::Games;

/// A tree of so many ends is drawn whole.
const ENDS: u8 = 16;
/// If it is not wider than this,
const WIDEST: f64 = 960.0;
/// with so much room on both sides.
fn side(theme: Theme) -> f64 {
    if theme.narrow() { 12.0 } else { 24.0 }
}

/// What is wider than its room, up to this, is shown smaller, and can be read.
const SMALLER: f64 = 1.18;
/// How much of a spine is drawn.
#[derive(Clone, Copy)]
struct Extent {
    /// A spine of so many letters is drawn whole.
    long: u8,
    /// Of a longer one, so many positions at its beginning and at its end.
    head: usize,
    tail: usize,
}

impl Extent {
    /// A slide is not high.
    fn of(theme: Theme) -> Self {
        if theme.height.is_finite() {
            Extent { long: 5, head: 2, tail: 2 }
        } else {
            Extent { long: 12, head: 6, tail: 4 }
        }
    }
}

/// A position in the tree.
struct Node {
    /// Its numbers as they are written.
    numbers: String,
    outcome: Outcome,
    value: Option<String>,
    spine: bool,
    below: Below,
}

/// What hangs below a position.
enum Below {
    /// Nothing: the game is over.
    End,
    /// A tree that is drawn elsewhere, and what is said of it.
    Like(String),
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
/// assert!(svg.contains("Its signature is rlle: Right wins."));
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
    let ends = position.normal(work)?.q().clone();
    let most = theme.wide(WIDEST);
    // Where there is little room, long numbers are short.
    let digits = if theme.narrow() { 5 } else { 9 };
    if ends <= UBig::from(ENDS) {
        let mut grower = Grower::new(values, digits, work);
        let root = grower.whole(position, true)?;
        let layout = Layout::of_ends(&root);
        let (low, high) = layout.sides();
        let fits = high - low + 2.0 * side(theme) <= most;
        // On a slide it is not shown much smaller, either.
        if fits && layout.depth() * HIGH <= theme.height {
            return Ok(picture(position, &signature, &layout, None, grower.long, theme));
        }
    }
    let mut grower = Grower::new(values, digits, work);
    let stops = stops(position, &signature, Extent::of(theme), work)?;
    let root = grower.along(stops.into_iter(), &signature)?;
    let mut layout = Layout::of_spine(&root, false);
    let (low, high) = layout.sides();
    if high - low + 2.0 * side(theme) > SMALLER * most {
        layout = Layout::of_spine(&root, true);
    }
    Ok(picture(position, &signature, &layout, Some(&ends), grower.long, theme))
}

/// Draws nodes where they are; below stand the values that are too long for them. The ends are counted where not all of
/// the tree is drawn.
fn picture(
    position: &Position,
    signature: &Signature,
    layout: &Layout<'_>,
    ends: Option<&UBig>,
    long: Vec<String>,
    theme: Theme,
) -> Picture {
    let (low, high) = layout.sides();
    let title =
        format!("The game tree of E({}, {})", short(position.p(), 24), short(position.q(), 24));
    let wide = (high - low + 2.0 * side(theme)).max(theme.wide(680.0));
    let mut canvas = Canvas::new(wide, theme, &title);
    let like = layout.nodes.iter().any(|placed| matches!(placed.node.below, Below::Like(_)));
    canvas.subtitle(&subtitle(signature, ends, like));
    let nodes = || layout.nodes.iter().map(|placed| placed.node);
    let mut entries = Vec::new();
    if nodes().filter(|node| node.spine).count() > 1 {
        entries.push(Entry::new(Mark::Line(spine_paint(theme)), "the spine"));
    }
    entries.extend(legend(theme, |outcome| nodes().any(|node| node.outcome == outcome)));
    canvas.legend(&entries);
    let top = canvas.top();
    let level = if nodes().any(|node| node.value.is_some()) { HIGH } else { 70.0 };
    let level = if layout.staggered { 1.5 * level } else { level };
    let left = (wide - low - high) / 2.0;
    let at = |placed: &Placed<'_>| (left + placed.x, top + 20.0 + placed.depth * level);
    for placed in &layout.nodes {
        for (&child, letter) in placed.children.iter().zip(Letter::BOTH) {
            let child = &layout.nodes[child];
            edge(&mut canvas, (placed.node, at(placed)), (child.node, at(child)), letter);
        }
    }
    for placed in &layout.nodes {
        draw_node(&mut canvas, placed.node, at(placed));
    }
    let mut bottom = top + layout.depth() * level + 68.0;
    for (number, value) in (1..).zip(long) {
        let value = breakable(&signs(&value));
        bottom = canvas.notes(bottom - 10.0, &format!("Value {number} is {value}."));
    }
    canvas.finish(bottom)
}

/// A value that may be broken after its bars.
fn breakable(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        text.push(letter);
        if letter == '|' && letters.peek().is_some_and(|next| *next != '|') {
            text.push(' ');
        }
    }
    text
}

/// The sentences below the title; whether some position is like another one.
fn subtitle(signature: &Signature, ends: Option<&UBig>, like: bool) -> String {
    let outcome = in_words(signature.outcome());
    let start = format!("Its signature is {}: {outcome}.", powers(&short(signature, 40)));
    let like = if like { " \"Like\" names a position with the same tree." } else { "" };
    match ends {
        // Lambda is the signature of a game that is over.
        None if signature.is_empty() => format!("{start} There is no move."),
        None => format!("{start} Left moves to the left, Right to the right."),
        Some(ends) => format!(
            "{start} The whole tree has {} ends. The spine goes straight down, with a letter for each move. Beside it \
             stands the other option, Left's to the left and Right's to the right.{like}",
            short(ends, 16)
        ),
    }
}

/// A signature with its powers above the line.
fn powers(signature: &str) -> String {
    let mut parts = signature.split('^');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.find(|c: char| !c.is_ascii_digit()).unwrap_or(part.len());
        text += &raised(&part[..digits]);
        text += &part[digits..];
    }
    text
}

/// So many characters of a value have room in a node, and in a line of its own.
const ROOM: (usize, usize) = (18, 1000);

/// Makes nodes.
struct Grower<'w> {
    /// So long may a number be.
    digits: usize,
    games: Option<Games>,
    /// Values that have no room in their node.
    long: Vec<String>,
    work: &'w Work,
}

impl<'w> Grower<'w> {
    fn new(values: bool, digits: usize, work: &'w Work) -> Self {
        Grower { digits, games: values.then(Games::new), long: Vec::new(), work }
    }

    /// What a node says of a value: itself, or where it is written in full.
    fn named(&mut self, value: String) -> String {
        let length = value.chars().count();
        if length <= ROOM.0 {
            return signs(&value);
        }
        if length > ROOM.1 {
            return format!("{length} characters");
        }
        let known = self.long.iter().position(|long| *long == value);
        let index = known.unwrap_or_else(|| {
            self.long.push(value);
            self.long.len() - 1
        });
        format!("value {}", index + 1)
    }

    /// A node, whose value is found before those below it, so that long ones are counted from the top.
    fn node(
        &mut self,
        position: &Position,
        spine: bool,
        below: impl FnOnce(&mut Self) -> Result<Below, DrawError>,
    ) -> Result<Node, DrawError> {
        let signature = position.signature(self.work)?;
        // Each value may take as long as one alone.
        let value = self.games.as_mut().map(|games| {
            let work = self.work.anew();
            let value = signature.value(games, &work).ok()?;
            Some(games.show(value, &work).ok()?.to_string())
        });
        let value = value.map(|value| match value {
            Some(value) => self.named(value),
            None => "not computed".to_owned(),
        });
        let (numbers, outcome) = (numbers(position, self.digits), signature.outcome());
        Ok(Node { numbers, outcome, value, spine, below: below(self)? })
    }

    /// The whole tree; it is as deep as the signature is long, and that is less than its ends.
    fn whole(&mut self, position: &Position, spine: bool) -> Result<Node, DrawError> {
        self.node(position, spine, |grower| {
            let (Some(left), Some(right)) = (position.left(), position.right()) else {
                return Ok(Below::End);
            };
            let standard = position.standard_option();
            let mut grow = |to: Position| {
                let spine = spine && standard.as_ref() == Some(&to);
                grower.whole(&to, spine)
            };
            Ok(Below::Moves(Box::new([grow(left)?, grow(right)?])))
        })
    }

    /// What is written below a node whose tree is not drawn: a position with the same tree.
    fn like(&self, position: &Position) -> Result<String, DrawError> {
        let normal = position.normal(self.work)?;
        Ok(if normal == *position {
            "…".to_owned()
        } else {
            format!("like {}", numbers(&normal, self.digits))
        })
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
        self.node(&position, true, |grower| {
            let next = rest.as_slice().first();
            if let Some(Stop::Gap(moves)) = next {
                let moves = moves.clone();
                rest.next();
                return Ok(Below::Gap(moves, Box::new(grower.along(rest, signature)?)));
            }
            let (Some(left), Some(right)) = (position.left(), position.right()) else {
                return Ok(Below::End);
            };
            let standard = next.and(position.standard_option());
            let mut grow = |to: Position| {
                if standard.as_ref() == Some(&to) {
                    return grower.along(rest.clone(), signature);
                }
                let below = match to.left() {
                    Some(_) => Below::Like(grower.like(&to)?),
                    None => Below::End,
                };
                grower.node(&to, false, |_| Ok(below))
            };
            Ok(Below::Moves(Box::new([grow(left)?, grow(right)?])))
        })
    }
}

/// A part of the spine as it is drawn.
#[derive(Clone)]
enum Stop {
    At(Position),
    Gap(UBig),
}

/// The spine, without its middle if it is long.
fn stops(
    position: &Position,
    signature: &Signature,
    Extent { long, head, tail }: Extent,
    work: &Work,
) -> Result<Vec<Stop>, DrawError> {
    let letters = signature.letters();
    if letters <= UBig::from(long) {
        return Ok(position.spine().map(Stop::At).collect());
    }
    let mut stops: Vec<Stop> = position.spine().take(head).map(Stop::At).collect();
    stops.push(Stop::Gap(letters - UBig::from(head + tail)));
    // The last letters, from the right.
    let mut last = Vec::new();
    for (letter, count) in signature.runs().rev() {
        let few = count.to_u64().and_then(|count| usize::try_from(count).ok()).unwrap_or(tail);
        last.extend(std::iter::repeat_n(letter, few.min(tail)));
        if last.len() >= tail {
            break;
        }
    }
    let scale = position.q() / position.normal(work)?.q();
    for length in (0..tail).rev() {
        let letters = last[..length].iter().rev().copied();
        let end = letters.collect::<Signature>().position(work)?;
        // E(kp, kq) = E(p, q); no factor is zero.
        if let Ok(end) = Position::new(end.p() * &scale, end.q() * &scale) {
            stops.push(Stop::At(end));
        }
    }
    Ok(stops)
}

impl Node {
    /// What is drawn below it, and how many levels.
    fn children(&self) -> impl Iterator<Item = (&Node, f64)> {
        let (moves, gap) = match &self.below {
            Below::End | Below::Like(_) => (None, None),
            Below::Moves(options) => (Some(options.iter().map(|option| (option, 1.0))), None),
            Below::Gap(_, next) => (None, Some((&**next, 2.0))),
        };
        moves.into_iter().flatten().chain(gap)
    }

    /// How wide the nodes on the spine are, or those beside it, from here on.
    fn widest(&self, spine: bool) -> f64 {
        let own = if self.spine == spine { extent(self) } else { 0.0 };
        self.children().map(|(child, _)| child.widest(spine)).fold(own, f64::max)
    }
}

/// The numbers of a position, each so long at most.
fn numbers(position: &Position, digits: usize) -> String {
    format!("({}, {})", short(position.p(), digits), short(position.q(), digits))
}

/// What is written below a node whose tree is not drawn.
fn note(node: &Node) -> Option<&str> {
    match &node.below {
        Below::Like(words) => Some(words),
        _ => None,
    }
}

/// How wide the oval of a node is: the outcome's letter, and its texts, the numbers perhaps in bold.
fn oval(node: &Node) -> f64 {
    let value = node.value.as_ref().map_or(0.0, |value| width(value, SMALL));
    (1.12 * width(&node.numbers, WORDS)).max(value) + 2.0 * BADGE + 18.0
}

/// How wide a node is with what is written below.
fn extent(node: &Node) -> f64 {
    note(node).map_or(0.0, |text| width(text, SMALL)).max(oval(node))
}

/// Half the height of a node.
fn half(node: &Node) -> f64 {
    if node.value.is_some() { 20.0 } else { 13.0 }
}

/// The distance between two levels, where there are values.
const HIGH: f64 = 88.0;
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
    canvas.text((middle, line), &node.numbers, &text);
    if let Some(value) = &node.value {
        canvas.text((middle, y + 12.5), value, &Label::new(SMALL, theme.ink).middle());
    }
    if let Some(words) = note(node) {
        let label = Label::new(SMALL, theme.quiet).middle();
        canvas.text((x, y + half + 14.0), words, &label);
    }
}

fn edge(
    canvas: &mut Canvas,
    (parent, from): (&Node, Point),
    (child, to): (&Node, Point),
    letter: Letter,
) {
    let theme = canvas.theme();
    let (from, to) = ((from.0, from.1 + half(parent)), (to.0, to.1 - half(child)));
    let middle = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
    if let Below::Gap(moves, _) = &parent.below {
        canvas.line(from, to, &spine_paint(theme).dashed(2.0, 7.0));
        let digits = if theme.narrow() { 5 } else { 16 };
        let more = format!("{} more positions", short(moves, digits));
        let label = Label::new(WORDS, theme.quiet);
        // On the side where there is room.
        let fits = middle.0 + 14.0 + width(&more, WORDS) < canvas.width();
        let (x, label) = if fits { (14.0, label) } else { (-14.0, label.end()) };
        canvas.text((middle.0 + x, middle.1 + 4.0), &more, &label);
        return;
    }
    if !(parent.spine && child.spine) {
        canvas.line(from, to, &Paint::line(theme.quiet, 1.4));
        return;
    }
    canvas.line(from, to, &spine_paint(theme));
    canvas.circle(middle, 8.0, &Paint::fill(theme.background).and_line(theme.ink, 1.5));
    canvas.text(
        (middle.0, middle.1 + 4.0),
        &letter.to_string(),
        &Label::new(WORDS, theme.ink).bold().middle(),
    );
}
