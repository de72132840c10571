//! The part of the Stern-Brocot tree where a question is still open.
//!
//! Behind a prefix of digits d, e, ..., with continuants p (of all) and q (of all but the last), b = p x + q y,
//! where x > y > 0 are the numbers that remain; and a = p' x + q' y with the continuants of the digits without the first.
//! A digit that decides does so for all x and y with that digit, so all deciding digits in a row are one cone, and only
//! digits that leave a question open lead on.

use super::{
    cone::{Band, Side},
    members::Several,
    question::{Corner, Open, Part, Parts, Question},
    stairs::triangle,
    weight::Weight,
};
use euclid_games::fractions::Whole;

/// A prefix after which a question is open.
#[derive(Clone, Debug)]
pub(super) struct Node<W> {
    /// The continuant of the prefix: b = p x + q y.
    pub p: W,
    /// The continuant without the last digit.
    pub q: W,
    /// The same for a: so many times x and so many times y.
    pub a: (W, W),
    /// Which question is asked of what follows.
    pub question: usize,
    /// Whether its opposite is.
    pub turned: bool,
    /// The next digits up to this one are looked at here; larger ones go beyond the bound of the tree.
    pub reach: W,
}

/// All open nodes with continuants up to a bound, depth first.
pub(super) struct Nodes<'a, W: Side> {
    question: &'a Question<W>,
    corner: &'a Corner<W>,
    bound: Corner<W>,
    entered: bool,
    /// From the root to where we are: a node, its next digit, and the largest to follow.
    stack: Vec<(Node<W>, Cursor<W>, W)>,
}

/// A digit that leaves a question open, as one goes through all of them.
struct Cursor<W> {
    /// The part it belongs to.
    index: usize,
    /// How far the parts have moved.
    base: W,
    digit: W,
}

impl<W: Side> Cursor<W> {
    /// The first digit; `None` if there is none.
    fn new(question: &Question<W>, open: &Open<W>) -> Option<Self> {
        let (range, ..) = open.all.first()?;
        let mut first = Cursor { index: 0, base: W::ZERO, digit: range.start.clone() };
        // 0 is no digit.
        while first.digit.is_zero() {
            if !first.advance(question, open) {
                return None;
            }
        }
        Some(first)
    }

    /// The next digit, if there is one.
    fn advance(&mut self, question: &Question<W>, open: &Open<W>) -> bool {
        self.digit += &W::ONE;
        if self.digit.clone() - &self.base < open.all[self.index].0.end {
            return true;
        }
        self.index += 1;
        if self.index == open.all.len() {
            if open.first == open.all.len() {
                return false;
            }
            self.index = open.first;
            self.base += &question.period;
        }
        self.digit = self.base.clone() + &open.all[self.index].0.start;
        true
    }
}

/// The largest d with p d + q <= bound; 0 if there is none.
fn reach<W: Whole>(p: &W, q: &W, bound: &W) -> W {
    if *bound < *q { W::ZERO } else { (bound.clone() - q).div_rem(p).0 }
}

impl<'a, W: Side> Nodes<'a, W> {
    /// The nodes with p and p' within the `bound` that have any pair of the corner below them. The root is the first.
    pub fn new(question: &'a Question<W>, corner: &'a Corner<W>, bound: Corner<W>) -> Self {
        Nodes { question, corner, bound, entered: false, stack: Vec::new() }
    }

    fn enter(&mut self, (p, q): (W, W), a: (W, W), asked: usize, turned: bool) -> Node<W> {
        let mut most = reach(&p, &q, &self.bound.b);
        // A child has continuants p d + q and p; its smallest b is 2 (p d + q) + p, for x = 2 and y = 1.
        let child = |p: &W, q: &W, max: &W| {
            if max < p { W::ZERO } else { reach(p, q, &(max.clone() - p).div_rem(&W::from(2)).0) }
        };
        let mut last = child(&p, &q, &self.corner.b);
        if let (Some(bound), Some(max)) = (&self.bound.a, &self.corner.a) {
            let (p, q) = &a;
            if !p.is_zero() {
                most = most.min(reach(p, q, bound));
                last = last.min(child(p, q, max));
            } else if bound < q {
                most = W::ZERO;
            }
        }
        let last = last.min(most.clone());
        let node = Node { p, q, a, question: asked, turned, reach: most };
        if let Some(cursor) = Cursor::new(self.question, &self.question.open[asked]) {
            self.stack.push((node.clone(), cursor, last));
        }
        node
    }
}

impl<W: Side> Iterator for Nodes<'_, W> {
    type Item = Node<W>;

    fn next(&mut self) -> Option<Node<W>> {
        if !self.entered {
            self.entered = true;
            return Some(self.enter((W::ONE, W::ZERO), (W::ZERO, W::ONE), 0, false));
        }
        loop {
            let (node, cursor, last) = self.stack.last_mut()?;
            let open = &self.question.open[node.question];
            if cursor.digit <= *last {
                let digit = &cursor.digit;
                let p = (node.p.clone() * digit + &node.q, node.p.clone());
                // x = d x' + y' and y = x'.
                let (of_x, of_y) = &node.a;
                let a = (of_x.clone() * digit + of_y, of_x.clone());
                let (_, asked, turns) = open.all[cursor.index];
                let turned = node.turned != turns;
                if !cursor.advance(self.question, open) {
                    *last = W::ZERO;
                }
                return Some(self.enter(p, a, asked, turned));
            }
            self.stack.pop();
        }
    }
}

impl<W: Side> Node<W> {
    fn part<'q>(&self, question: &'q Question<W>) -> &'q Part<W> {
        &question.parts[self.question][usize::from(self.turned)]
    }

    /// How many cones there are to be counted here, nearly.
    pub fn cones(&self, question: &Question<W>, corner: &Corner<W>) -> Option<u64> {
        let part = self.part(question);
        let load = |cones: usize, rays: usize| (cones + rays / 4) as u64;
        let Parts { all, first } = &part.cones;
        let before = all[..*first].partition_point(|cone| cone.start <= self.reach);
        let rays = &part.rays;
        let more = rays.all[..rays.first].partition_point(|ray| ray.0.start <= self.reach);
        let periodic = load(all.len() - first, rays.all.len() - rays.first).max(1);
        let periods = if self.reach < question.start {
            0
        } else {
            question.split(&self.reach).0.to_u64()?.checked_add(1)?
        };
        let lasts = match question.ends {
            Some(_) => self.few(corner).to_u64()?.checked_mul(2)?.min(self.reach.to_u64()?) / 4,
            None => 0,
        };
        periods.checked_mul(periodic)?.checked_add(load(before, more) + 1)?.checked_add(lasts)
    }

    /// What the pairs x > y > 0 of the corner weigh that are decided here to be counted, with a next digit within reach:
    /// those whose digit decides, and those that end with it.
    pub fn decided(&self, question: &Question<W>, corner: &Corner<W>) -> W::Area {
        let Part { cones, rays, yes } = self.part(question);
        let past = self.reach.clone() + &W::ONE;
        let mut sum = W::Area::ZERO;
        let mut base = W::ZERO;
        let (mut cone, mut ray) = (0, 0);
        loop {
            for range in cones.all.get(cone..).unwrap_or_default() {
                let from = range.start.clone() + &base;
                if from >= past {
                    break;
                }
                let to = (range.end.clone() + &base).min(past.clone());
                sum += &(self.cone(question.weight, &from, corner)
                    - &self.cone(question.weight, &to, corner));
                if from.is_one() && question.ends.is_none() {
                    // x = y is no pair.
                    sum -= &self.ray(question.weight, &from, corner);
                }
            }
            for (range, counts) in rays.all.get(ray..).unwrap_or_default() {
                let mut d = range.start.clone() + &base;
                let to = (range.end.clone() + &base).min(past.clone());
                while d < to {
                    if d > W::ONE {
                        let ray = self.ray(question.weight, &d, corner);
                        if *counts { sum += &ray } else { sum -= &ray }
                    }
                    d += &W::ONE;
                }
            }
            (cone, ray) = (cones.first, rays.first);
            if cone == cones.all.len() && ray == rays.all.len() {
                break;
            }
            // The first time the parts that repeat have been looked at with the others.
            base += &question.period;
            if base.clone() + &question.start > self.reach {
                break;
            }
        }
        if let Some(ends) = &question.ends {
            // Of the digits that are the last, all are counted or none is.
            if ends[self.question] != self.turned {
                let digits = |d: &W| Several::range(&W::Area::from(2), &d.times(&W::ONE));
                sum += &self.rays(question.weight, corner, digits);
            }
            sum -= &self.rays(question.weight, corner, |d| yes.below(question, d));
        }
        sum
    }

    /// What a pair behind this node weighs: so many times x and so many times y.
    pub fn weighs(&self, weight: Weight) -> (W, W) {
        let (times_b, times_a) = weight.of_numbers::<W>();
        let both = |b: &W, a: &W| times_b.clone() * b + times_a.clone() * a;
        (both(&self.p, &self.a.0), both(&self.q, &self.a.1))
    }

    /// What the pairs x >= d y > 0 of the corner behind the node weigh.
    fn cone(&self, weight: Weight, d: &W, corner: &Corner<W>) -> W::Area {
        let add = |bands: [Option<Band<'_, W>>; 2]| {
            let bands = bands.into_iter().flatten();
            if weight == Weight::One {
                return bands
                    .map(|band| band.points(d))
                    .fold(W::Area::ZERO, |sum, more| sum + &more);
            }
            let (of_x, of_y) = self.weighs(weight);
            let sums = bands.map(|band| band.sums(d));
            sums.fold(W::Area::ZERO, |sum, (x, y)| {
                sum + x * &of_x.times(&W::ONE) + y * &of_y.times(&W::ONE)
            })
        };
        let Node { p, q, a: (r, s), .. } = self;
        let top = |p: &W, q: &W, max: &W| max.clone().div_rem(&(p.clone() * d + q)).0;
        let Corner { b, a } = corner;
        let heights = (W::ONE, top(p, q, b));
        let Some(a) = a else { return add([Some(Band { p, q, max: b, heights }), None]) };
        // The lines of b and of a meet at a height that is an integer, as p s - q r is 1 or -1. Below it one of them bounds x,
        // above it the other: first that of b if p s > q r.
        let (of_b, of_a) = (p.times(a), r.times(b));
        let straight = p.times(s) > q.times(r);
        let (more, less) = if straight { (of_b, of_a) } else { (of_a, of_b) };
        let meet = if more > less { more - &less } else { W::Area::ZERO };
        let lines = [(p, q, b), (r, s, a)];
        let [(p, q, max), (r, s, other)] = if straight { lines } else { [lines[1], lines[0]] };
        let first = top(p, q, max).least(meet.clone());
        let last = top(r, s, other);
        let low = last.clone().least(meet) + &W::ONE;
        let band = |p, q, max, heights: (W, W)| {
            (heights.0 <= heights.1).then_some(Band { p, q, max, heights })
        };
        add([band(p, q, max, (W::ONE, first)), band(r, s, other, (low, last))])
    }

    /// How many y there are with the pair (d y, y) behind the node in the corner.
    fn multiples(&self, d: &W, corner: &Corner<W>) -> W {
        let multiples = corner.b.clone().div_rem(&(self.p.clone() * d + &self.q)).0;
        match &corner.a {
            None => multiples,
            Some(a) => multiples.min(a.clone().div_rem(&(self.a.0.clone() * d + &self.a.1)).0),
        }
    }

    /// What the pairs x = d y of the corner behind the node weigh.
    fn ray(&self, weight: Weight, d: &W, corner: &Corner<W>) -> W::Area {
        let multiples = self.multiples(d, corner).times(&W::ONE);
        if weight == Weight::One {
            return multiples;
        }
        let (of_x, of_y) = self.weighs(weight);
        triangle(&multiples) * &(of_x * d + &of_y).times(&W::ONE)
    }

    /// So many digits are looked at one by one where all are: behind those there are about as many y.
    fn few(&self, corner: &Corner<W>) -> W {
        let root = corner.b.clone().div_rem(&self.p).0.root() + &W::ONE;
        root.min(self.reach.clone())
    }

    /// What the pairs x = d y of the corner behind the node weigh, for all d within reach of a set of digits, given by those
    /// of them that are below a bound.
    fn rays(
        &self,
        weight: Weight,
        corner: &Corner<W>,
        below: impl Fn(&W) -> Several<W::Area>,
    ) -> W::Area {
        let mut sum = W::Area::ZERO;
        let few = self.few(corner);
        let mut d = W::ONE;
        let mut before = below(&d);
        while d <= few {
            let next = d.clone() + &W::ONE;
            let found = below(&next);
            if found.many != before.many {
                sum += &self.ray(weight, &d, corner);
            }
            (d, before) = (next, found);
        }
        // Now d is the first of the others, and y is small.
        let (of_x, of_y) = self.weighs(weight);
        let (of_x, of_y) = (of_x.times(&W::ONE), of_y.times(&W::ONE));
        let mut y = if d > self.reach { W::ZERO } else { self.multiples(&d, corner) };
        while !y.is_zero() {
            let largest = |p: &W, q: &W, max: &W| reach(p, q, &max.clone().div_rem(&y).0);
            let mut last = largest(&self.p, &self.q, &corner.b).min(self.reach.clone());
            if let Some(a) = corner.a.as_ref().filter(|_| !self.a.0.is_zero()) {
                last = last.min(largest(&self.a.0, &self.a.1, a));
            }
            let found = below(&(last + &W::ONE)) - before.clone();
            sum += &match weight {
                Weight::One => found.many,
                _ => (found.sum * &of_x + found.many * &of_y) * &y.times(&W::ONE),
            };
            y -= &W::ONE;
        }
        sum
    }
}
