//! The part of the Stern-Brocot tree where a question is still open.
//!
//! Behind a prefix of digits d, e, ..., with continuants p (of all) and q (of all but the last), b = p x + q y,
//! where x > y > 0 are the numbers that remain. A digit that is neither 0 nor t modulo k+1 decides the
//! question for all x and y with that digit, so all decided digits in a row are one cone, and only
//! digits 0 and t lead on.

use super::{cone::Side, question::Question};
use euclid_games::fractions::Whole;

/// A prefix after which the question is open.
#[derive(Clone, Debug)]
pub(super) struct Node<W> {
    /// The continuant of the prefix: b = p x + q y.
    pub p: W,
    /// The continuant without the last digit.
    pub q: W,
    /// What a pair weighs: so many times x and so many times y.
    pub weight: (W, W),
    /// Whether the opposite is asked of what follows.
    pub turned: bool,
    /// The next digits up to this one are looked at here; larger ones go beyond the bound of the tree.
    pub reach: W,
}

/// All open nodes with a continuant up to a bound, depth first.
pub(super) struct Nodes<'a, W> {
    question: &'a Question<W>,
    max: &'a W,
    bound: W,
    /// From the root to where we are: a node, its next digit, the largest to follow, and whether the
    /// next digit is t modulo k+1.
    stack: Vec<(Node<W>, W, W, bool)>,
}

impl<'a, W: Side> Nodes<'a, W> {
    /// The nodes with p <= `bound` that have any pair with b <= `max` below them. The root is the first.
    pub fn new(question: &'a Question<W>, max: &'a W, bound: W) -> Self {
        Nodes { question, max, bound, stack: Vec::new() }
    }

    fn enter(&mut self, p: W, q: W, weight: (W, W), turned: bool) -> Node<W> {
        let reach = (self.bound.clone() - &q).div_rem(&p).0;
        // A child has continuants p' = p d + q and p; its smallest b is 2 p' + p, for x = 2 and y = 1.
        // The continuants of a node are at most the bound, which is at most `max`.
        let half = (self.max.clone() - &p).div_rem(&W::from(2)).0;
        let last = if half < q { W::ZERO } else { (half - &q).div_rem(&p).0 };
        let last = last.min(reach.clone());
        let node = Node { p, q, weight, turned, reach };
        self.stack.push((node.clone(), self.question.threshold.clone(), last, true));
        node
    }
}

impl<W: Side> Iterator for Nodes<'_, W> {
    type Item = Node<W>;

    fn next(&mut self) -> Option<Node<W>> {
        if self.stack.is_empty() {
            // The root is entered once: its frame stays below all others until the end.
            let weight = self.question.weight.of_numbers();
            return (!self.bound.is_zero()).then(|| self.enter(W::ONE, W::ZERO, weight, false));
        }
        let Question { modulus, threshold, .. } = self.question;
        loop {
            let (node, digit, last, turns) = self.stack.last_mut()?;
            if *digit <= *last {
                let (p, q) = (node.p.clone() * digit + &node.q, node.p.clone());
                // x = d x' + y' and y = x'.
                let (of_x, of_y) = &node.weight;
                let weight = (of_x.clone() * digit + of_y, of_x.clone());
                let turned = node.turned != *turns;
                *digit += &(if *turns { modulus.clone() - threshold } else { threshold.clone() });
                *turns = !*turns;
                return Some(self.enter(p, q, weight, turned));
            }
            if self.stack.len() == 1 {
                self.bound = W::ZERO;
            }
            self.stack.pop();
        }
    }
}

impl<W: Side> Node<W> {
    /// What the pairs x > y > 0 with p x + q y <= max weigh that are decided here to be counted, with a next digit
    /// within reach: those whose digit decides, and those that end with it.
    pub fn decided(&self, question: &Question<W>, max: &W) -> W::Area {
        let Node { turned, reach, .. } = self;
        let Question { modulus, threshold, weight, .. } = question;
        let ray = |d: &W| weight.of_ray(self, d, max);
        let past = reach.clone() + &W::ONE;
        let mut sum = W::Area::ZERO;
        let mut zero = W::ZERO;
        while zero <= *reach {
            let next = zero.clone() + modulus;
            let turning = zero.clone() + threshold;
            // The digits that decide for us, and their cone, rays included.
            let (from, to) = match turned {
                false => (turning.clone() + &W::ONE, &next),
                true => (zero.clone() + &W::ONE, &turning),
            };
            let to = to.min(&past);
            if from < *to {
                let cone = |d: &W| weight.of_cone(self, d, max);
                sum += &(cone(&from) - &cone(to));
                if from.is_one() {
                    // x = y is no pair.
                    sum -= &ray(&from);
                }
            }
            // Where a digit is the last its pile may be one less. That says something else only
            // for the digits 0 and t, which do not decide, and for t + 1.
            if !zero.is_zero() && question.last(&W::ZERO) != *turned {
                sum += &ray(&zero);
            }
            if turning <= *reach && !turning.is_one() && question.last(threshold) != *turned {
                sum += &ray(&turning);
            }
            let after = turning + &W::ONE;
            if after < next && after <= *reach && !question.last(&(threshold.clone() + &W::ONE)) {
                if *turned { sum += &ray(&after) } else { sum -= &ray(&after) }
            }
            zero = next;
        }
        sum
    }
}
