//! All pairs up to a bound, as a tree that grows from the far end of their continued fractions.
//!
//! A digit d in front of the digits of b/a gives (d*b + a)/b. So from the coprime pair (a, b) the
//! pairs (b, b+a), (b, 2b+a), ... grow, and each coprime pair grows from exactly one other, up from the
//! pairs (1, d) with the single digit d. What the fold over the path needs to know of (a, b) is at hand
//! when its offspring is visited: a position costs one step of the fold instead of an expansion.
//! Pairs with a common divisor g behave like (a/g, b/g), which stands for all its multiples.
//!
//! # Blocks
//!
//! Choose a bound T. Every coprime pair with a larger number beyond T comes, some generations back,
//! from a last pair (a, b) with b <= T. **Block b** is the pairs (a, b) themselves, and what grows
//! from them once it is beyond T. In a block the share of the next digits d > (T-a)/b is about 1/T of
//! all pairs, whatever b: all blocks are about equally large.

use crate::{counter::Counter, front::Front};
use euclid_games::{Ending, fractions::digits, pile::Unsolved};
use euclid_work::{Halt, Work};

/// Pairs a < b of some kind: how many multiples of a coprime pair belong to them.
pub trait Region {
    /// The largest b.
    fn max(&self) -> u64;

    /// How many multiples of (a, b) belong to the region, b up to the maximum.
    fn multiples(&self, a: u64, b: u64) -> u64;

    /// The same for b beyond half the maximum.
    fn itself(&self, a: u64, b: u64) -> u64 {
        self.multiples(a, b)
    }
}

/// All pairs with b up to a bound.
#[derive(Clone, Copy, Debug)]
pub struct UpTo(pub u64);

impl Region for UpTo {
    fn max(&self) -> u64 {
        self.0
    }

    #[inline]
    fn multiples(&self, _: u64, b: u64) -> u64 {
        // Three quarters of all pairs are beyond half the bound, and a division is dear.
        if b > self.0 / 2 { 1 } else { self.0 / b }
    }

    #[inline]
    fn itself(&self, _: u64, _: u64) -> u64 {
        1
    }
}

/// The pairs with a and b in two ranges, both ends included.
#[derive(Clone, Copy, Debug)]
pub struct Rectangle {
    pub a: (u64, u64),
    pub b: (u64, u64),
}

impl Region for Rectangle {
    fn max(&self) -> u64 {
        self.b.1
    }

    #[inline]
    fn multiples(&self, a: u64, b: u64) -> u64 {
        if b > self.b.1 / 2 {
            return self.itself(a, b);
        }
        let most = (self.a.1 / a).min(self.b.1 / b);
        let least = self.a.0.div_ceil(a).max(self.b.0.div_ceil(b)).max(1);
        (most + 1).saturating_sub(least)
    }

    #[inline]
    fn itself(&self, a: u64, b: u64) -> u64 {
        u64::from(self.a.0 <= a && a <= self.a.1 && self.b.0 <= b && b <= self.b.1)
    }
}

/// The positions E(p, q) with q and p in two ranges, by q = b and the remainder a = p mod q, which is
/// all that matters of p.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Remainders {
    pub q: (u64, u64),
    pub p: (u64, u64),
}

impl Region for Remainders {
    fn max(&self) -> u64 {
        self.p.1
    }

    fn multiples(&self, t: u64, q: u64) -> u64 {
        // With a common divisor g, p is one of g(q + t), g(2q + t), ...; so many of them are at most n g.
        let up_to = |n: u64| n.saturating_sub(t) / q;
        let least = self.q.0.div_ceil(q).max(1);
        let most = (self.q.1 / q).min(self.p.1 / (q + t));
        (least..=most).map(|g| up_to(self.p.1 / g) - up_to((self.p.0 - 1) / g)).sum()
    }
}

impl Remainders {
    /// How many positions have no remainder, q < p.
    pub fn without_remainder(&self) -> u64 {
        // The multiples of q from 2q on, up to the last p; less those before the first p.
        let (low, high) = (self.q.0.max(1), self.q.1.min(self.p.1 / 2));
        if low > high {
            return 0;
        }
        let (last, before) = (self.p.1, self.p.0 - 1);
        let small = high.min(before);
        let earlier = if low <= small { quotients(before, low, small) } else { 0 };
        quotients(last, low, high) - earlier - (high + 1 - low.max(small + 1))
    }
}

/// The sum of the integer parts of n/q, q from low to high. Many q have the same quotient.
fn quotients(n: u64, low: u64, high: u64) -> u64 {
    let (mut q, mut sum) = (low, 0);
    while q <= high {
        let quotient = n / q;
        let last = n.checked_div(quotient).map_or(high, |last| last.min(high));
        sum += quotient * (last + 1 - q);
        q = last + 1;
    }
    sum
}

/// Why a walk ended early.
#[derive(Debug)]
pub(crate) enum Broken {
    /// A limit was reached.
    Halt(Halt),
    /// A pair could not be solved. Boxed, for every step carries room for it.
    Stuck(Box<(u64, u64, Unsolved)>),
}

impl Broken {
    #[cold]
    fn stuck(a: u64, b: u64, why: Unsolved) -> Self {
        Broken::Stuck(Box::new((a, b, why)))
    }
}

/// A position while its offspring is visited.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub a: u64,
    pub b: u64,
    pub worth: u64,
    pub length: u64,
    pub digits: u64,
}

impl Node {
    /// The path without piles: (0, 1) is what everything grows from.
    pub fn nothing(counter: &impl Counter) -> Self {
        Node { a: 0, b: 1, worth: counter.nothing(), length: 0, digits: 0 }
    }

    /// The position with larger number b that grows from this one by such a pile.
    #[inline]
    pub fn child(&self, b: u64, front: Front) -> Node {
        let (length, digits) = (self.length + front.moves, self.digits + 1);
        Node { a: self.b, b, worth: front.worth, length, digits }
    }
}

/// A walk through some of the blocks.
pub(crate) struct Walk<'w, R, C> {
    region: R,
    ending: Ending,
    /// T.
    blocks: u64,
    counter: &'w mut C,
    work: &'w Work,
    /// How many pairs were visited and not charged yet.
    visited: u64,
}

/// So many pairs make a step: each takes a few instructions.
const PAIRS_PER_STEP: u64 = 32;

/// So many pairs are charged at a time.
const OFTEN: u64 = 1 << 16;

impl<'w, R: Region, C: Counter> Walk<'w, R, C> {
    pub fn new(region: R, ending: Ending, blocks: u64, counter: &'w mut C, work: &'w Work) -> Self {
        Walk { region, ending, blocks, counter, work, visited: 0 }
    }

    /// Visits block b.
    pub fn block(&mut self, b: u64) -> Result<(), Broken> {
        for a in if b == 1 { 0..1 } else { 1..b } {
            let Some(head) = self.head(a, b)? else { continue };
            // Only offspring beyond T.
            let mut d = (self.blocks - a) / b + 1;
            while d * b + a <= self.region.max() {
                self.offspring(&head, d)?;
                d += 1;
            }
        }
        self.charge()
    }

    /// Notes that so many pairs were visited.
    #[inline]
    fn visit(&mut self, pairs: u64) -> Result<(), Broken> {
        self.visited += pairs;
        if self.visited < OFTEN { Ok(()) } else { self.charge() }
    }

    #[cold]
    fn charge(&mut self) -> Result<(), Broken> {
        let pairs = std::mem::take(&mut self.visited);
        self.work.charge(pairs.div_ceil(PAIRS_PER_STEP)).map_err(Broken::Halt)
    }

    /// The pair (a, b), counted; `None` if it is not coprime.
    fn head(&mut self, a: u64, b: u64) -> Result<Option<Node>, Broken> {
        let mut head = Node::nothing(self.counter);
        if a == 0 {
            return Ok(Some(head));
        }
        self.visit(PAIRS_PER_STEP)?;
        let mut digits: Vec<u64> = digits(b, a).collect();
        while let Some(d) = digits.pop() {
            let (child, front) = self.front(&head, d)?;
            head = child;
            if digits.is_empty() && head.b == b {
                self.counter.add(&head, front, self.region.multiples(a, b));
            }
        }
        Ok((head.b == b).then_some(head))
    }

    /// A digit in front of a position.
    fn front(&mut self, node: &Node, d: u64) -> Result<(Node, Front), Broken> {
        let b = d * node.b + node.a;
        let front = self.put(node, pile(d, node.digits == 0, self.ending), b)?;
        Ok((node.child(b, front), front))
    }

    /// A pile in front of a position, which makes it one with larger number b.
    #[inline]
    fn put(&mut self, node: &Node, pile: u64, b: u64) -> Result<Front, Broken> {
        match self.counter.front(pile, node.worth, self.work) {
            Ok(front) => Ok(front),
            Err(why) => Err(Broken::stuck(node.b, b, why)),
        }
    }

    /// Counts a child and all that grows from it.
    fn offspring(&mut self, node: &Node, d: u64) -> Result<(), Broken> {
        let (child, front) = self.front(node, d)?;
        self.counter.add(&child, front, self.region.multiples(child.a, child.b));
        self.visit(1)?;
        if child.b <= self.region.max() - child.a { self.grow(&child) } else { Ok(()) }
    }

    /// Counts all that grows from a position with digits, which is at least one child.
    fn grow(&mut self, node: &Node) -> Result<(), Broken> {
        let max = self.region.max();
        let (mut d, mut b) = (1, node.a + node.b);
        loop {
            let front = self.put(node, d, b)?;
            let child = node.child(b, front);
            if b > max - node.b {
                // The last child has no children, and twice its larger number is beyond the bound.
                self.counter.add(&child, front, self.region.itself(child.a, b));
                return self.visit(2 * d);
            }
            self.counter.add(&child, front, self.region.multiples(child.a, b));
            if 2 * b + node.b <= max {
                self.grow(&child)?;
            } else {
                // Two thirds of the pairs with children have a single one: it is not worth a call.
                let front = self.put(&child, 1, child.a + b)?;
                let only = child.child(child.a + b, front);
                self.counter.add(&only, front, self.region.itself(only.a, only.b));
            }
            d += 1;
            b += node.b;
        }
    }
}

/// The pile of a digit; the ending says what is left of the last.
pub(crate) fn pile(digit: u64, last: bool, ending: Ending) -> u64 {
    if last { ending.last_pile(digit) } else { digit }
}
