//! A position as a walk in a tree of all fractions, with the Grundy value at each node.
//!
//! In the Stern-Brocot tree (Lengyel 2004) a walk leads down from 1/1 to b/a. It turns after every pile; a move goes on
//! along it, at most to the next turn. What is left of the game at a node is what is left of the walk, so the
//! root shows the position itself and the last node the end of the game.
//!
//! In the Calkin-Wilf tree (Hofmann, Schuster and Steuding 2008) the nodes are the positions: the game climbs from b/a
//! to 1/1, and a move climbs one straight branch. The turns, and the values, are the same.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint, Point},
    picture::{DrawError, Picture},
    text::{self, now_in_words, sentence, short, width},
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
/// So many nodes are shown at all, and of two trees in each; more turns are elided.
const NODES: (usize, usize) = (22, 12);
/// On a slide, which is not high, it is fewer.
const LOW: usize = 5;
/// So long may a number in a node be.
const SHOWN: usize = 9;
/// The size of the fractions.
const SIZE: f64 = 13.0;
/// The distance between two levels.
const LEVEL: f64 = 56.0;

/// In which tree the walk is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Tree {
    /// The Stern-Brocot tree.
    #[default]
    SternBrocot,
    /// The Calkin-Wilf tree.
    CalkinWilf,
    /// One beside the other.
    Both,
}

/// A node of the walk, in the order of the game.
struct Node {
    fraction: String,
    /// Those beside the walk, one level below: to the left and to the right.
    beside: [Option<String>; 2],
    /// The value, where there is one, and whether the player who is to move here wins.
    value: Option<(String, bool)>,
    /// Which way the walk goes on; nowhere at its end.
    goes_right: Option<bool>,
    /// Whether it goes on for longer than a step.
    elided: bool,
    /// Whether the winning move goes on from here.
    wins: bool,
}

/// Draws the walk of a position, and the nodes beside it.
///
/// ```
/// use euclid_draw::{path::{self, Tree}, Theme};
/// use euclid_games::{fractions::UBig, Game, Pair, Rules};
/// use euclid_work::Work;
///
/// let game = Game::new(Rules::default())?;
/// let pair = Pair::new(UBig::from(3u8), UBig::from(8u8))?;
/// let draw = |tree| path::draw(&game, &pair, tree, Theme::light(), &Work::default());
/// let has = |svg: &str, fraction: &str| svg.contains(&format!(">{fraction}</text>"));
/// let down = draw(Tree::SternBrocot)?.to_svg();
/// assert!(["1/1", "2/1", "3/1", "5/2", "8/3"].iter().all(|fraction| has(&down, fraction)));
/// let up = draw(Tree::CalkinWilf)?.to_svg();
/// assert!(["8/3", "5/3", "2/3", "2/1", "1/1"].iter().all(|fraction| has(&up, fraction)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(
    game: &Game,
    pair: &Pair,
    tree: Tree,
    theme: Theme,
    work: &Work,
) -> Result<Picture, DrawError> {
    let solution = game.solve(pair, work)?;
    let take = solution.take(work)?;
    let trees: &[Tree] = match tree {
        Tree::SternBrocot => &[Tree::SternBrocot],
        Tree::CalkinWilf => &[Tree::CalkinWilf],
        Tree::Both => &[Tree::SternBrocot, Tree::CalkinWilf],
    };
    let (most, room) = match trees.len() {
        _ if theme.height.is_finite() => (LOW, f64::INFINITY),
        1 => (NODES.0, theme.wide(1400.0)),
        _ => (NODES.1, theme.wide(1400.0)),
    };
    let panel = |tree: &Tree| {
        Ok(Panel::new(*tree, nodes(&solution, *tree, take.as_ref(), most, work)?, theme))
    };
    let mut panels = trees.iter().map(panel).collect::<Result<Vec<_>, DrawError>>()?;
    if panels.len() > 1 {
        panels = panels.into_iter().map(Panel::named).collect();
    }
    let together: f64 = panels.iter().map(|panel| panel.width).sum();
    let widest = panels.iter().map(|panel| panel.width).fold(0.0, f64::max);
    let stacked = together > room;
    let needed = if stacked { widest } else { together };

    let (b, a) = solution.digits().fraction(work)?;
    let lowest = if b == *pair.large() {
        String::new()
    } else {
        format!(" = {}/{}", short(&b, 20), short(&a, 20))
    };
    let name = format!("{}/{}{lowest}", short(pair.large(), 20), short(pair.small(), 20));
    let title = match tree {
        Tree::SternBrocot => format!("The path to {name} in the Stern-Brocot tree"),
        Tree::CalkinWilf => format!("The path from {name} in the Calkin-Wilf tree"),
        Tree::Both => format!("{name} in the Stern-Brocot tree and in the Calkin-Wilf tree"),
    };
    let mut canvas = Canvas::new(needed.max(theme.wide(620.0)), theme, &title);
    let nodes: Vec<&Node> = panels.iter().flat_map(|panel| &panel.nodes).collect();
    caption(&mut canvas, &solution, tree, take.as_ref(), &nodes);
    let (mut top, mut lowest) = (canvas.top(), 0.0_f64);
    let mut left = ((canvas.width() - needed) / 2.0).max(0.0);
    for panel in &panels {
        let caption = if panels.len() > 1 { 22.0 } else { 0.0 };
        if stacked {
            left = (canvas.width() - panel.width) / 2.0;
        }
        if caption > 0.0 {
            let label = Label::new(SIZE, theme.ink).bold().middle();
            canvas.text((left + panel.width / 2.0, top + 12.0), panel.name(), &label);
        }
        panel.draw(&mut canvas, (left, top + caption));
        let end = top + caption + panel.height;
        lowest = lowest.max(end);
        if stacked {
            top = end + 10.0;
        } else {
            left += panel.width;
        }
    }
    Ok(canvas.finish(lowest + 12.0))
}

/// A walk and where its nodes are, within a rectangle of its own.
struct Panel {
    tree: Tree,
    nodes: Vec<Node>,
    points: Vec<Point>,
    /// How far a step goes to the side.
    step: f64,
    width: f64,
    height: f64,
}

impl Panel {
    fn new(tree: Tree, mut nodes: Vec<Node>, theme: Theme) -> Self {
        let mut panel = Panel::around(tree, nodes);
        if panel.width > theme.wide(f64::INFINITY) {
            // The walk itself matters most.
            nodes = panel.nodes;
            for node in &mut nodes {
                node.beside = [None, None];
            }
            panel = Panel::around(tree, nodes);
            panel.squeeze(theme.wide(f64::INFINITY));
        }
        panel
    }

    fn around(tree: Tree, nodes: Vec<Node>) -> Self {
        // Wide enough for the widest fraction, since two stand beside each other.
        let fractions =
            nodes.iter().flat_map(|node| node.beside.iter().flatten().chain([&node.fraction]));
        let widest = fractions.map(|fraction| width(fraction, SIZE)).fold(30.0, f64::max);
        let step = widest / 2.0 + 22.0;
        // Down, or up: there the parent of a right child is to the left.
        let way = if tree == Tree::CalkinWilf { -1.0 } else { 1.0 };
        let mut points: Vec<Point> = vec![(0.0, 0.0)];
        for node in &nodes {
            let (x, y) = points[points.len() - 1];
            let side = if node.goes_right == Some(true) { step } else { -step };
            let far = if node.elided { 1.5 } else { 1.0 };
            points.push((x + way * side * far, y + way * LEVEL * far));
        }
        points.truncate(nodes.len());
        let values = nodes.iter().filter_map(|node| node.value.as_ref());
        let badge = values.map(|(value, _)| badge(value)).fold(19.0, f64::max);
        let pill = widest / 2.0 + 8.0 + badge;
        let (mut low, mut high) = ((f64::MAX, f64::MAX), (f64::MIN, f64::MIN));
        for (node, (x, y)) in nodes.iter().zip(&points) {
            let [left, right] =
                node.beside.each_ref().map(|side| if side.is_some() { step } else { 0.0 });
            let below = if left + right > 0.0 { LEVEL } else { 0.0 };
            low = (low.0.min(x - left - pill), low.1.min(y - 32.0));
            high = (high.0.max(x + right + pill), high.1.max(y + below + 20.0));
        }
        for point in &mut points {
            *point = (point.0 - low.0, point.1 - low.1);
        }
        let (width, height) = (high.0 - low.0, high.1 - low.1);
        Panel { tree, nodes, points, step, width, height }
    }

    /// Makes it narrower, where it can be: nodes of different levels may stand above each other.
    fn squeeze(&mut self, most: f64) {
        let (low, high) = self
            .points
            .iter()
            .fold((f64::MAX, f64::MIN), |(low, high), point| (low.min(point.0), high.max(point.0)));
        let rest = self.width - (high - low);
        let share = ((most - rest) / (high - low).max(1e-9)).clamp(0.2, 1.0);
        for point in &mut self.points {
            point.0 = low + (point.0 - low) * share;
        }
        self.width = rest + (high - low) * share;
    }

    /// The same with a name above it, which may be wider.
    fn named(mut self) -> Self {
        let more = (text::BOLD * width(self.name(), SIZE) + 24.0 - self.width).max(0.0);
        for point in &mut self.points {
            point.0 += more / 2.0;
        }
        self.width += more;
        self
    }

    fn name(&self) -> &'static str {
        match self.tree {
            Tree::CalkinWilf => "Calkin-Wilf: the game climbs",
            Tree::SternBrocot | Tree::Both => "Stern-Brocot: the game descends",
        }
    }

    fn draw(&self, canvas: &mut Canvas, (left, top): Point) {
        let theme = canvas.theme();
        let points: Vec<Point> = self.points.iter().map(|(x, y)| (x + left, y + top)).collect();
        for (index, (node, point)) in self.nodes.iter().zip(&points).enumerate() {
            branches(canvas, node, *point, self.step);
            if let Some(next) = points.get(index + 1) {
                let (colour, thick) =
                    if node.wins { (theme.winning, 5.0) } else { (theme.ink, 2.5) };
                let line = Paint::line(colour, thick);
                let line = if node.elided { line.dashed(3.0, 6.0) } else { line };
                canvas.line(*point, *next, &line);
            }
        }
        for (node, point) in self.nodes.iter().zip(&points) {
            pill(canvas, *point, node);
        }
    }
}

/// What is said above the tree.
fn caption(
    canvas: &mut Canvas,
    solution: &Solution,
    tree: Tree,
    take: Option<&UBig>,
    nodes: &[&Node],
) {
    let theme = canvas.theme();
    let rules = solution.game().rules();
    let verdict = match (solution.outcome(), take) {
        (Outcome::N, Some(take)) => {
            format!("the player to move wins by taking {}", short(take, 20))
        }
        (Outcome::N, None) => "the player to move has won".to_owned(),
        (Outcome::P, _) => "the player to move loses".to_owned(),
    };
    let moves = match tree {
        Tree::SternBrocot => "A move goes down along the path, at most to its next turn.",
        Tree::CalkinWilf => "A move climbs along one straight branch.",
        Tree::Both => {
            "A move goes along one straight branch: down in the first tree, up in the second."
        }
    };
    let words = now_in_words(rules, solution.pair().cap());
    canvas.subtitle(&format!("{words} {moves} {}", sentence(&verdict)));
    let mut entries = Vec::new();
    let texts = match rules.play {
        Play::Normal => [
            "Grundy value of the rest of the path: the player to move wins",
            "value 0: the player to move loses",
        ],
        Play::Misere => ["N: the player to move wins", "P: the player to move loses"],
    };
    for (text, won) in texts.into_iter().zip([true, false]) {
        let colour = if won { theme.winning } else { theme.losing };
        if nodes.iter().filter_map(|node| node.value.as_ref()).any(|value| value.1 == won) {
            entries.push(Entry::new(Mark::Dot(Paint::fill(colour)), text));
        }
    }
    if take.is_some() {
        let mark = Mark::Line(Paint::line(theme.winning, 5.0));
        entries.push(Entry::new(mark, "the winning move"));
    }
    if nodes.iter().any(|node| node.beside.iter().any(Option::is_some)) {
        let mark = Mark::Line(Paint::line(theme.quiet, 1.0));
        entries.push(Entry::new(mark, "the tree around the path"));
    }
    canvas.legend(&entries);
}

/// The fraction at a place of the Stern-Brocot tree.
fn fraction(place: &Place<UBig>) -> String {
    let Fraction { b, a } = place.mediant();
    over(&b, &a)
}

fn over(b: &UBig, a: &UBig) -> String {
    format!("{}/{}", short(b, SHOWN), short(a, SHOWN))
}

/// Where a walk is: the place in the Stern-Brocot tree, and the position in lowest terms, which is the place in the
/// Calkin-Wilf tree.
#[derive(Clone)]
struct Here {
    place: Place<UBig>,
    b: UBig,
    a: UBig,
}

impl Here {
    /// So many multiples later.
    fn after(&self, right: bool, steps: &UBig) -> Self {
        let mut here = self.clone();
        here.place.go(right, steps);
        if right {
            here.b -= steps * &here.a;
        } else {
            here.a -= steps * &here.b;
        }
        here
    }

    fn fraction(&self, tree: Tree) -> String {
        match tree {
            Tree::CalkinWilf if self.b.is_zero() || self.a.is_zero() => "end".to_owned(),
            Tree::CalkinWilf => over(&self.b, &self.a),
            Tree::SternBrocot | Tree::Both => fraction(&self.place),
        }
    }

    /// The child on one side.
    fn child(&self, tree: Tree, right: bool) -> String {
        match tree {
            Tree::CalkinWilf if right => over(&(&self.b + &self.a), &self.a),
            Tree::CalkinWilf => over(&self.b, &(&self.b + &self.a)),
            Tree::SternBrocot | Tree::Both => fraction(&self.place.after(right, &UBig::ONE)),
        }
    }

    /// The children on the sides that are wanted: the left and the right.
    fn children(&self, tree: Tree, wanted: [bool; 2]) -> [Option<String>; 2] {
        let child = |right: bool| self.child(tree, right);
        [wanted[0].then(|| child(false)), wanted[1].then(|| child(true))]
    }
}

/// The nodes that are shown.
fn nodes(
    solution: &Solution,
    tree: Tree,
    take: Option<&UBig>,
    most: usize,
    work: &Work,
) -> Result<Vec<Node>, DrawError> {
    let path = solution.path();
    let mut nodes: Vec<Node> = Vec::new();
    let (b, a) = solution.digits().fraction(work)?;
    let mut here = Here { place: Place::root(), b, a };
    // From which side of a node the climb came to it.
    let mut came = None;
    for (index, d) in path.iter().enumerate() {
        let right = index % 2 == 0;
        let shown = shown(&d, take.filter(|_| index == 0));
        let ends = shown.iter().skip(1).chain([&d]);
        for (at, next) in shown.iter().zip(ends) {
            let node = here.after(right, at);
            let value = solution.value_within(index, &(&d - at), work)?;
            let wanted = match tree {
                Tree::CalkinWilf => came.map_or([false, false], |right| [right, !right]),
                Tree::SternBrocot | Tree::Both => [right, !right],
            };
            nodes.push(Node {
                fraction: node.fraction(tree),
                beside: node.children(tree, wanted),
                value: value.map(|value| in_node(&value, solution)),
                goes_right: Some(right),
                elided: next - at > UBig::ONE,
                wins: index == 0 && take.is_some_and(|take| at < take),
            });
            came = Some(right);
        }
        here = here.after(right, &d);
        if nodes.len() >= most && index + 1 < path.len() {
            if let Some(last) = nodes.last_mut() {
                last.elided = true;
            }
            nodes.push(end(solution, tree, None, came, work)?);
            return Ok(nodes);
        }
    }
    nodes.push(end(solution, tree, Some(&here), came, work)?);
    Ok(nodes)
}

/// The last node, where the game is over: in the Stern-Brocot tree the fraction of the position, in the Calkin-Wilf
/// tree 1/1. If zero may be reached it is one step further, and no fraction of interest. Where turns were left out
/// the place is not known.
fn end(
    solution: &Solution,
    tree: Tree,
    here: Option<&Here>,
    came: Option<bool>,
    work: &Work,
) -> Result<Node, DrawError> {
    let rules = solution.game().rules();
    let (b, a) = solution.digits().fraction(work)?;
    let last = match (tree, rules.ending, here) {
        (Tree::CalkinWilf, Ending::Equal, _) => "1/1".to_owned(),
        (Tree::CalkinWilf, Ending::Multiple, Some(here)) => here.fraction(tree),
        (_, Ending::Equal, _) => over(&b, &a),
        // One step further is no fraction of interest; at a multiple the walk stops on its way.
        (_, Ending::Zero | Ending::Multiple, _) => "end".to_owned(),
    };
    let beside = match (tree, here) {
        (Tree::CalkinWilf, Some(here)) if last != "end" => {
            here.children(tree, came.map_or([false, false], |right| [right, !right]))
        }
        (Tree::SternBrocot, Some(here)) if rules.ending == Ending::Equal => {
            here.children(tree, [true, true])
        }
        _ => [None, None],
    };
    // Under a move limit piles have no values of their own.
    let has_value = !matches!(rules.limit, Limit::MoveSize(_));
    Ok(Node {
        fraction: last,
        beside,
        value: has_value.then(|| in_node(&solution.game().stuck().into(), solution)),
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

/// A value as it is written at its node, and whether it is won. Of misère games only the outcome is known.
fn in_node(value: &UBig, solution: &Solution) -> (String, bool) {
    let won = !value.is_zero();
    let text = match solution.game().rules().play {
        Play::Normal => short(value, 5),
        Play::Misere => if won { "N" } else { "P" }.to_owned(),
    };
    (text, won)
}

/// The nodes beside the walk.
fn branches(canvas: &mut Canvas, node: &Node, (x, y): Point, step: f64) {
    let theme = canvas.theme();
    for (fraction, side) in node.beside.iter().zip([-step, step]) {
        let Some(fraction) = fraction else { continue };
        let (x2, y2) = (x + side, y + LEVEL);
        canvas.line((x, y), (x2, y2), &Paint::line(theme.quiet, 1.0));
        let wide = width(fraction, SIZE) + 10.0;
        let area = Paint::fill(theme.background);
        canvas.rounded((x2 - wide / 2.0, y2 - 10.0), (wide, 20.0), 4.0, &area);
        canvas.text((x2, y2 + 4.5), fraction, &Label::new(SIZE - 1.0, theme.quiet).middle());
    }
}

/// How wide the badge of a value is.
fn badge(value: &str) -> f64 {
    (text::BOLD * width(value, 11.0) + 8.0).max(19.0)
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
        let wide_value = badge(value);
        let corner = (x + wide / 2.0 - 7.0, y - 25.0);
        let paint = Paint::fill(colour).and_line(theme.background, 1.0);
        canvas.rounded(corner, (wide_value, 19.0), 9.5, &paint);
        let label = Label::new(11.0, colour.ink_on()).bold().middle();
        canvas.text((corner.0 + wide_value / 2.0, y - 11.5), value, &label);
    }
}
