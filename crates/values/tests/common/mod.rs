//! An arena that nothing limits; and games as plain trees, with their order straight from the definition.

#![allow(dead_code, reason = "no test file uses all of it")]

use std::cmp::Ordering;
use std::ops::{Deref, DerefMut};

use dashu_int::UBig;
use proptest::prelude::*;
use short_games::{
    Dyadic, Halt, ParseError, Shown, Thermograph, UptimalExpansion, Value, WeightError, Work,
};

/// An arena that nothing limits.
pub struct Games {
    games: short_games::Games,
    work: Work,
}

impl Default for Games {
    fn default() -> Self {
        Self { games: short_games::Games::new(), work: Work::unlimited() }
    }
}

impl Deref for Games {
    type Target = short_games::Games;

    fn deref(&self) -> &short_games::Games {
        &self.games
    }
}

impl DerefMut for Games {
    fn deref_mut(&mut self) -> &mut short_games::Games {
        &mut self.games
    }
}

fn unlimited<T>(result: Result<T, Halt>) -> T {
    result.expect("nothing limits the work")
}

impl Games {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn parse(&mut self, text: &str) -> Result<Value, ParseError> {
        self.games.parse(text, &self.work)
    }

    pub fn show(&mut self, v: Value) -> Shown<'_> {
        unlimited(self.games.show(v, &self.work))
    }

    pub fn form(&mut self, left: &[Value], right: &[Value]) -> Value {
        unlimited(self.games.form(left, right, &self.work))
    }

    pub fn left(&mut self, v: Value) -> Vec<Value> {
        unlimited(self.games.left(v, &self.work))
    }

    pub fn right(&mut self, v: Value) -> Vec<Value> {
        unlimited(self.games.right(v, &self.work))
    }

    pub fn leq(&mut self, a: Value, b: Value) -> bool {
        unlimited(self.games.leq(a, b, &self.work))
    }

    pub fn compare(&mut self, a: Value, b: Value) -> Option<Ordering> {
        unlimited(self.games.compare(a, b, &self.work))
    }

    pub fn sum(&mut self, a: Value, b: Value) -> Value {
        unlimited(self.games.sum(a, b, &self.work))
    }

    pub fn difference(&mut self, a: Value, b: Value) -> Value {
        unlimited(self.games.difference(a, b, &self.work))
    }

    pub fn negative(&mut self, v: Value) -> Value {
        unlimited(self.games.negative(v, &self.work))
    }

    pub fn weight(&mut self, v: Value) -> Result<Value, WeightError> {
        self.games.weight(v, &self.work)
    }

    pub fn mean(&self, v: Value) -> Dyadic {
        unlimited(self.games.mean(v, &self.work))
    }

    pub fn temperature(&self, v: Value) -> Dyadic {
        unlimited(self.games.temperature(v, &self.work))
    }

    pub fn thermograph(&self, v: Value) -> Thermograph {
        unlimited(self.games.thermograph(v, &self.work))
    }

    pub fn birthday(&self, v: Value) -> UBig {
        unlimited(self.games.birthday(v, &self.work))
    }

    pub fn up_nth(&mut self, n: usize) -> Value {
        unlimited(self.games.up_nth(n, &self.work))
    }

    pub fn up_sum(&mut self, n: usize) -> Value {
        unlimited(self.games.up_sum(n, &self.work))
    }

    pub fn uptimal(&mut self, parts: &UptimalExpansion) -> Value {
        unlimited(self.games.uptimal(parts, &self.work))
    }

    pub fn tiny(&mut self, v: Value) -> Value {
        unlimited(self.games.tiny(v, &self.work))
    }

    pub fn switch(&mut self, left: &[Value]) -> Value {
        unlimited(self.games.switch(left, &self.work))
    }
}

/// A game written out, in no particular form.
#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    pub left: Vec<Tree>,
    pub right: Vec<Tree>,
}

impl Tree {
    /// `a <= b`: no Left option of `a` is `>= b`, no Right option of `b` is `<= a`.
    pub fn leq(&self, other: &Self) -> bool {
        !self.left.iter().any(|l| other.leq(l)) && !other.right.iter().any(|r| r.leq(self))
    }

    pub fn negative(&self) -> Self {
        let all = |trees: &[Self]| trees.iter().map(Self::negative).collect();
        Self { left: all(&self.right), right: all(&self.left) }
    }

    pub fn plus(&self, other: &Self) -> Self {
        let side = |mine: &[Self], theirs: &[Self]| {
            let moved = mine.iter().map(|option| option.plus(other));
            moved.chain(theirs.iter().map(|option| self.plus(option))).collect()
        };
        Self { left: side(&self.left, &other.left), right: side(&self.right, &other.right) }
    }

    pub fn value(&self, games: &mut Games) -> Value {
        let left: Vec<Value> = self.left.iter().map(|tree| tree.value(games)).collect();
        let right: Vec<Value> = self.right.iter().map(|tree| tree.value(games)).collect();
        games.form(&left, &right)
    }
}

/// Some games to begin with: 0, 1, -1, 2, 1/2, * and ^; of these only the all-small ones with `small`.
fn leaf(small: bool) -> BoxedStrategy<Tree> {
    let tree = |left: &[&Tree], right: &[&Tree]| {
        let all = |trees: &[&Tree]| trees.iter().map(|&tree| tree.clone()).collect();
        Tree { left: all(left), right: all(right) }
    };
    let zero = tree(&[], &[]);
    let one = tree(&[&zero], &[]);
    let minus_one = one.negative();
    let star = tree(&[&zero], &[&zero]);
    let mut leaves = vec![star.clone(), tree(&[&zero], &[&star]), zero.clone()];
    if !small {
        leaves.extend([tree(&[&one], &[]), tree(&[&zero], &[&one]), one, minus_one]);
    }
    proptest::sample::select(leaves).boxed()
}

/// Trees with up to `options` options on each side, up to `depth` moves above the leaves. With `small`,
/// they are all-small.
pub fn trees(depth: u32, options: usize, small: bool) -> BoxedStrategy<Tree> {
    if depth == 0 {
        return leaf(small);
    }
    let option = trees(depth - 1, options, small);
    let least = usize::from(small);
    let side = || proptest::collection::vec(option.clone(), least..=options);
    let node = (side(), side()).prop_map(|(left, right)| Tree { left, right });
    prop_oneof![1 => leaf(small), 4 => node].boxed()
}
