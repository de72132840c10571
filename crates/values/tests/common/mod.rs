//! Games as plain trees, and their order straight from the definition.

#![allow(dead_code, reason = "no test file uses all of it")]

use proptest::prelude::*;
use short_games::{Games, Value};

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
