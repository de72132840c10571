//! Where the positions of a tree stand.

use super::{Node, extent};

/// Where nodes are.
#[derive(Default)]
pub(super) struct Layout<'a> {
    pub nodes: Vec<Placed<'a>>,
    /// Whether nodes beside the spine stand between two levels of it.
    pub staggered: bool,
}

pub(super) struct Placed<'a> {
    pub node: &'a Node,
    /// Its middle, in pixels.
    pub x: f64,
    /// Its level.
    pub depth: f64,
    pub children: Vec<usize>,
}

/// How far nodes are apart at least.
const APART: f64 = 12.0;

impl<'a> Layout<'a> {
    /// Ends side by side, and every other node in the middle above its options.
    pub fn of_ends(root: &'a Node) -> Self {
        let mut layout = Layout::default();
        layout.place_ends(root, 0.0, &mut 0.0);
        let slot = layout.slot();
        layout.nodes.iter_mut().for_each(|placed| placed.x *= slot);
        layout
    }

    /// Places a node and all below, in slots, of which every end has one; its number.
    fn place_ends(&mut self, node: &'a Node, depth: f64, ends: &mut f64) -> usize {
        let mut children = Vec::new();
        for (child, deeper) in node.children() {
            children.push(self.place_ends(child, depth + deeper, ends));
        }
        let x = match children.as_slice() {
            [] => {
                *ends += 1.0;
                *ends - 0.5
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
        let (leaf, inner) = (widest(true), widest(false));
        let mixed = (f64::midpoint(leaf, inner) + APART) / 1.5;
        (leaf + APART).max(mixed).max(f64::midpoint(inner, APART))
    }

    /// The spine straight down, and the options beside it on the side of their player, between two levels where there
    /// is little room across.
    pub fn of_spine(root: &'a Node, staggered: bool) -> Self {
        let mut layout = Layout { staggered, ..Layout::default() };
        // Only the letter of a move stands between them then.
        let spine = if staggered { 2.0 } else { root.widest(true) };
        layout.place_spine(root, 0.0, 0.0, f64::midpoint(spine, root.widest(false)) + APART);
        layout
    }

    fn place_spine(&mut self, node: &'a Node, depth: f64, x: f64, apart: f64) -> usize {
        let has_spine = node.children().any(|(child, _)| child.spine);
        let mut children = Vec::new();
        for ((child, deeper), side) in node.children().zip([-1.0, 1.0]) {
            // Below the end of the spine there is room for both.
            let aside = if has_spine { apart } else { f64::midpoint(node.widest(false), APART) };
            let at = if child.spine { x } else { x + side * aside };
            let between = self.staggered && has_spine && !child.spine;
            let deeper = if between { 0.5 } else { deeper };
            children.push(self.place_spine(child, depth + deeper, at, apart));
        }
        self.nodes.push(Placed { node, x, depth, children });
        self.nodes.len() - 1
    }

    /// The left and the right end.
    pub fn sides(&self) -> (f64, f64) {
        let half = |placed: &Placed<'_>| extent(placed.node) / 2.0;
        let low = self.nodes.iter().map(|placed| placed.x - half(placed)).fold(f64::MAX, f64::min);
        let high = self.nodes.iter().map(|placed| placed.x + half(placed)).fold(f64::MIN, f64::max);
        (low, high)
    }

    /// How many levels there are below the first.
    pub fn depth(&self) -> f64 {
        self.nodes.iter().map(|placed| placed.depth).fold(0.0, f64::max)
    }
}
