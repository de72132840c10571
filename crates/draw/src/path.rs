//! The Stern-Brocot path of a position, with the Grundy value at each node (Lengyel 2004).
//!
//! The path leads from 1/1 to b/a. It turns after every pile; a move goes along it, at most to the
//! next turn. What is left of the game at a node is what is left of the path, so the root shows the
//! position itself and the last node the end of the game.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point},
    picture::{DrawError, Picture},
    text::{now_in_words, short, width},
    theme::Theme,
};
use euclid_fractions::{
    UBig,
    stern_brocot::{Fraction, Place},
};
use euclid_games::{Ending, Game, Limit, Outcome, Pair, Play, Solution};
use euclid_work::Work;

/// Of a longer run only the ends are shown, so many nodes at each.
const ENDS: usize = 2;
/// So many nodes are shown at all; more turns are elided.
const NODES: usize = 22;
/// So long may a number in a node be.
const SHOWN: usize = 9;
/// The size of the fractions.
const SIZE: f64 = 13.0;
/// The distance between two levels.
const LEVEL: f64 = 62.0;

/// So many steps to one side of a place.
fn after(place: &Place<UBig>, right: bool, steps: &UBig) -> Place<UBig> {
    let mut place = place.clone();
    place.go(right, steps);
    place
}

/// The fraction at a place.
fn fraction(place: &Place<UBig>) -> String {
    let Fraction { b, a } = place.mediant();
    format!("{}/{}", short(&b, SHOWN), short(&a, SHOWN))
}

/// A node of the path.
struct Node {
    /// The fraction, and those beside the path below it.
    fraction: String,
    beside: [Option<String>; 2],
    /// The value, where there is one, and whether the player who is to move here wins.
    value: Option<(String, bool)>,
    /// Which way the path goes on; nowhere at its end.
    goes_right: Option<bool>,
    /// Whether it goes on for longer than a step.
    elided: bool,
    /// Whether the winning move goes on from here.
    wins: bool,
}

/// Draws the path of a position, and the nodes beside it.
///
/// ```
/// use euclid_draw::{path, Theme};
/// use euclid_games::{fractions::UBig, Game, Pair, Rules};
/// use euclid_work::Work;
///
/// let game = Game::new(Rules::default())?;
/// let pair = Pair::new(UBig::from(3u8), UBig::from(8u8))?;
/// let svg = path::draw(&game, &pair, Theme::light(), &Work::default())?.to_svg();
/// for fraction in ["1/1", "2/1", "3/1", "5/2", "8/3"] {
///     assert!(svg.contains(&format!(">{fraction}</text>")));
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(game: &Game, pair: &Pair, theme: Theme, work: &Work) -> Result<Picture, DrawError> {
    let solution = game.solve(pair, work)?;
    let take = solution.take(work)?;
    let nodes = nodes(&solution, take.as_ref(), work)?;
    // Wide enough for the widest fraction, since two stand beside each other.
    let fractions =
        nodes.iter().flat_map(|node| node.beside.iter().flatten().chain([&node.fraction]));
    let widest = fractions.map(|fraction| width(fraction, SIZE)).fold(30.0, f64::max);
    let step = widest / 2.0 + 22.0;
    let mut points = vec![(0.0, 0.0)];
    for node in &nodes {
        let (x, y) = points[points.len() - 1];
        let side = if node.goes_right == Some(true) { step } else { -step };
        let far = if node.elided { 1.5 } else { 1.0 };
        points.push((x + side * far, y + LEVEL * far));
    }
    points.truncate(nodes.len());
    let least = points.iter().map(|point| point.0).fold(0.0, f64::min);
    let most = points.iter().map(|point| point.0).fold(0.0, f64::max);
    let deepest = points.iter().map(|point| point.1).fold(0.0, f64::max);
    let room = step + widest / 2.0 + 36.0;
    let size = ((most - least + 2.0 * room).max(760.0), deepest + LEVEL + 160.0);
    for point in &mut points {
        *point = (point.0 + (size.0 - least - most) / 2.0, point.1 + 128.0);
    }
    let title = format!("The path to {}/{}", short(pair.large(), 20), short(pair.small(), 20));
    let mut canvas = Canvas::new(size.0, theme, &title);
    caption(&mut canvas, &solution, take.as_ref(), nodes.iter().any(|node| node.value.is_some()));
    for (index, (node, point)) in nodes.iter().zip(&points).enumerate() {
        branches(&mut canvas, node, *point, step);
        if let Some(next) = points.get(index + 1) {
            let (colour, thick) = if node.wins { (theme.winning, 5.0) } else { (theme.ink, 2.5) };
            let line = Paint::line(colour, thick);
            let line = if node.elided { line.dashed(3.0, 6.0) } else { line };
            canvas.line(*point, *next, &line);
        }
    }
    for (node, point) in nodes.iter().zip(&points) {
        pill(&mut canvas, *point, node);
    }
    Ok(canvas.finish(size.1))
}

/// What is said above the tree.
fn caption(canvas: &mut Canvas, solution: &Solution, take: Option<&UBig>, values: bool) {
    let theme = canvas.theme();
    let rules = solution.game().rules();
    let verdict = match (solution.outcome(), take) {
        (Outcome::N, Some(take)) => {
            format!("the player to move wins by taking {}", short(take, 20))
        }
        (Outcome::N, None) => "the player to move has won".to_owned(),
        (Outcome::P, _) => "the player to move loses".to_owned(),
    };
    canvas.subtitle(&format!("{} — {verdict}", now_in_words(rules, solution.pair().cap())));
    let value = if rules.play == Play::Normal { "value" } else { "outcome" };
    let mut entries = Vec::new();
    if values {
        let dot = |colour| Mark::Dot(Paint::fill(colour));
        entries.push(Entry::new(dot(theme.winning), format!("{value} of a won game")));
        entries.push(Entry::new(dot(theme.losing), "of a lost one"));
    }
    if take.is_some() {
        entries.push(Entry::new(Mark::Line(Paint::line(theme.winning, 5.0)), "the winning move"));
    }
    entries.push(Entry::new(Mark::Line(Paint::line(theme.quiet, 1.0)), "the tree around the path"));
    canvas.legend(&entries);
}

/// The nodes that are shown.
fn nodes(solution: &Solution, take: Option<&UBig>, work: &Work) -> Result<Vec<Node>, DrawError> {
    let path = solution.path();
    let mut nodes: Vec<Node> = Vec::new();
    let mut place = Place::root();
    for (index, d) in path.iter().enumerate() {
        let right = index % 2 == 0;
        let shown = shown(&d, take.filter(|_| index == 0));
        let ends = shown.iter().skip(1).chain([&d]);
        for (at, next) in shown.iter().zip(ends) {
            let here = after(&place, right, at);
            let value = solution.value_within(index, &(&d - at), work)?;
            nodes.push(Node {
                fraction: fraction(&here),
                beside: [Some(fraction(&after(&here, !right, &UBig::ONE))), None],
                value: value.map(|value| in_node(&value)),
                goes_right: Some(right),
                elided: next - at > UBig::ONE,
                wins: index == 0 && take.is_some_and(|take| at < take),
            });
        }
        place.go(right, &d);
        if nodes.len() >= NODES && index + 1 < path.len() {
            if let Some(last) = nodes.last_mut() {
                last.elided = true;
            }
            break;
        }
    }
    nodes.push(end(solution, &place, work)?);
    Ok(nodes)
}

/// The last node: the fraction of the position, where the game is over. If zero may be reached it is
/// one step further, and no fraction of interest.
fn end(solution: &Solution, place: &Place<UBig>, work: &Work) -> Result<Node, DrawError> {
    let rules = solution.game().rules();
    let (b, a) = solution.digits().fraction(work)?;
    let last = format!("{}/{}", short(&b, SHOWN), short(&a, SHOWN));
    // Where turns were left out, this is not the place.
    let here = rules.ending == Ending::Equal && fraction(place) == last;
    let name = match rules.ending {
        Ending::Equal => last,
        // One step further is no fraction of interest; at a multiple the walk stops on its way.
        Ending::Zero | Ending::Multiple => "end".to_owned(),
    };
    let below = |right| here.then(|| fraction(&after(place, right, &UBig::ONE)));
    // Under a move limit piles have no values of their own.
    let has_value = !matches!(rules.limit, Limit::MoveSize(_));
    Ok(Node {
        fraction: name,
        beside: [below(false), below(true)],
        value: has_value.then(|| in_node(&solution.game().stuck().into())),
        goes_right: None,
        elided: false,
        wins: false,
    })
}

/// Which nodes of a run are shown, counted from its beginning: all, or those at its ends and the one
/// that the winning move leads to.
fn shown(d: &UBig, take: Option<&UBig>) -> Vec<UBig> {
    let all = UBig::from(2 * ENDS + 1);
    if *d <= all {
        return (0..=2 * ENDS).map(UBig::from).filter(|at| at < d).collect();
    }
    let ends = (0..ENDS).flat_map(|at| [UBig::from(at), d - UBig::from(at + 1)]);
    let mut shown: Vec<UBig> = ends.chain(take.filter(|take| *take < d).cloned()).collect();
    shown.sort_unstable();
    shown.dedup();
    shown
}

/// A value as it is written at its node, and whether it is won.
fn in_node(value: &UBig) -> (String, bool) {
    (short(value, 5), !value.is_zero())
}

/// The nodes beside the path, with hints of what is below them.
fn branches(canvas: &mut Canvas, node: &Node, (x, y): Point, step: f64) {
    let theme = canvas.theme();
    let (line, faint) = (Paint::line(theme.quiet, 1.0), Paint::line(theme.quiet, 0.6));
    for (index, fraction) in node.beside.iter().enumerate() {
        let Some(fraction) = fraction else { continue };
        let right = node.goes_right.map_or(index == 1, |right| !right);
        let (x2, y2) = (if right { x + step } else { x - step }, y + LEVEL);
        canvas.line((x, y), (x2, y2), &line);
        for side in [-12.0, 12.0] {
            canvas.line((x2, y2), (x2 + side, y2 + 22.0), &faint.dashed(2.0, 2.0));
        }
        let wide = width(fraction, SIZE) + 10.0;
        let area = Paint::fill(theme.background);
        canvas.rounded((x2 - wide / 2.0, y2 - 10.0), (wide, 20.0), 4.0, &area);
        canvas.text((x2, y2 + 4.5), fraction, &Label::new(SIZE - 1.0, theme.quiet).middle());
    }
}

/// A fraction with its value at the corner.
fn pill(canvas: &mut Canvas, (x, y): Point, node: &Node) {
    let theme = canvas.theme();
    let wide = width(&node.fraction, SIZE) + 18.0;
    let paint = Paint::fill(theme.background).and_line(theme.ink, 1.5);
    canvas.rounded((x - wide / 2.0, y - 14.0), (wide, 28.0), 10.0, &paint);
    canvas.text((x, y + 5.0), &node.fraction, &Label::new(SIZE, theme.ink).middle());
    if let Some((value, wins)) = &node.value {
        let colour = if *wins { theme.winning } else { theme.losing };
        let wide_value = (width(value, 11.0) + 9.0).max(19.0);
        let corner = (x + wide / 2.0 - 7.0, y - 25.0);
        let paint = Paint::fill(colour).and_line(theme.background, 1.0);
        canvas.rounded(corner, (wide_value, 19.0), 9.5, &paint);
        let label = Label::new(11.0, colour.ink_on()).bold().middle();
        canvas.text((corner.0 + wide_value / 2.0, y - 11.5), value, &label);
    }
}
