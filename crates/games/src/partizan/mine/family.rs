//! Rules that differ in one exponent only.

use super::{Reductions, Rule};
use crate::partizan::{Letter, Signature};
use std::{
    collections::{HashMap, HashSet},
    fmt,
};

/// A word with a block of letters repeated k + `shift` times; with an empty block it does not depend on k.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pattern {
    before: Vec<Letter>,
    block: Vec<Letter>,
    shift: isize,
    after: Vec<Letter>,
}

impl Pattern {
    fn constant(word: &[Letter]) -> Self {
        Self { before: word.to_vec(), block: Vec::new(), shift: 0, after: Vec::new() }
    }

    /// Cuts the blocks out of a word from a place on, such that k = 0 stands for none of them.
    fn cut(word: &[Letter], place: usize, block: &[Letter]) -> (Self, usize) {
        let (before, mut after) = word.split_at(place);
        let mut times = 0;
        while let Some(rest) = after.strip_prefix(block) {
            after = rest;
            times += 1;
        }
        let (before, block, after) = (before.to_vec(), block.to_vec(), after.to_vec());
        (Self { before, block, shift: 0, after }, times)
    }

    /// The word for one k, if there is one: k + shift must not be negative.
    pub fn at(&self, k: usize) -> Option<Signature> {
        Some(self.letters(k)?.into_iter().collect())
    }

    fn letters(&self, k: usize) -> Option<Vec<Letter>> {
        let times = k.checked_add_signed(self.shift)?;
        Some([&self.before[..], &self.block.repeat(times), &self.after].concat())
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_letters(&self.before, f)?;
        match &self.block[..] {
            [] => (),
            [letter] => write!(f, "{letter}^")?,
            block => {
                f.write_str("(")?;
                block.iter().try_for_each(|x| write!(f, "{x}"))?;
                f.write_str(")^")?;
            }
        }
        match self.shift {
            _ if self.block.is_empty() => (),
            0 => f.write_str("k")?,
            shift => write!(f, "(k{shift:+})")?,
        }
        write_letters(&self.after, f)?;
        f.write_str("e")
    }
}

/// Rules for all k from some number on, as far as was mined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Family {
    /// The left sides.
    pub from: Pattern,
    /// The right sides.
    pub to: Pattern,
    /// The least k.
    pub least: usize,
    /// How many of the rules were mined.
    pub mined: usize,
}

impl Family {
    /// The mined rules.
    pub fn rules(&self) -> impl Iterator<Item = Rule> {
        (self.least..)
            .take(self.mined)
            .filter_map(|k| Some(Rule { from: self.from.at(k)?, to: self.to.at(k)? }))
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.from.fmt(f)?;
        f.write_str(" -> ")?;
        self.to.fmt(f)?;
        write!(f, " for k >= {}", self.least)
    }
}

/// The mined rules, as families where they form any, and the others.
#[derive(Clone, Debug)]
pub struct Families {
    /// Larger families first. A rule may belong to several.
    pub families: Vec<Family>,
    /// The rules in no family.
    pub single: Vec<Rule>,
}

impl Families {
    /// A family has at least this many mined rules that belong to no larger family.
    pub const LEAST: usize = 3;

    /// Sorts the rules into families. What repeats is l, r or a block of two letters; a
    /// family must go on to the full length that was mined, without a gap.
    ///
    /// ```
    /// use euclid_games::partizan::mine::{Families, Reductions};
    /// use euclid_work::Work;
    /// use short_games::Games;
    ///
    /// let reductions = Reductions::mine(7, &mut Games::new(), &Work::default())?;
    /// let families = Families::of(&reductions).families;
    /// assert_eq!(families[0].to_string(), "llr^kle -> e for k >= 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(reductions: &Reductions) -> Self {
        let rules: Vec<Rule> = reductions.rules().collect();
        let spelled = |word: &Signature| word.spelled().collect::<Vec<_>>();
        let table: Table =
            rules.iter().map(|rule| (spelled(&rule.from), spelled(&rule.to))).collect();
        let blocks = (1..=2).flat_map(Signature::all).map(|block| spelled(&block));
        let mut found: Vec<Family> = blocks
            .flat_map(|block| {
                let (table, length) = (&table, reductions.length());
                let starting =
                    move |rule: &Rule| starting(&spelled(&rule.from), &block, table, length);
                rules.iter().flat_map(starting)
            })
            .collect();
        found.sort_by_key(|family| std::cmp::Reverse(family.mined));
        let mut single: HashSet<&Signature> = rules.iter().map(|rule| &rule.from).collect();
        found.retain(|family| {
            let members: Vec<Rule> = family.rules().collect();
            let new = members.iter().filter(|rule| single.contains(&rule.from)).count();
            if new >= Self::LEAST {
                for rule in &members {
                    single.remove(&rule.from);
                }
            }
            new >= Self::LEAST
        });
        let single = rules.iter().filter(|rule| single.contains(&rule.from)).cloned().collect();
        Self { families: found, single }
    }
}

/// The rules, by the letters of both sides.
type Table = HashMap<Vec<Letter>, Vec<Letter>>;

/// The families of which this is the left side of the first rule, where the block repeats.
fn starting(first: &[Letter], block: &[Letter], table: &Table, length: usize) -> Vec<Family> {
    let mut families = Vec::new();
    let Some(reduced) = table.get(first) else { return families };
    for place in places(first, block) {
        let (from, least) = Pattern::cut(first, place, block);
        let Some(second) = from.letters(least + 1).and_then(|word| table.get(&word)) else {
            continue;
        };
        let candidates = places(reduced, block).into_iter().map(|place| {
            let (to, times) = Pattern::cut(reduced, place, block);
            let shift = times.cast_signed() - least.cast_signed();
            Pattern { shift, ..to }
        });
        let to = std::iter::once(Pattern::constant(reduced))
            .chain(candidates)
            .find(|to| to.letters(least + 1).as_ref() == Some(second));
        let Some(to) = to else { continue };
        let holds = |k| {
            let (from, to) = (from.letters(k), to.letters(k));
            from.and_then(|word| table.get(&word)) == to.as_ref() && to.is_some()
        };
        let mined = (least..).take_while(|&k| holds(k)).count();
        let goes_on = (first.len() + mined * block.len()) > length;
        let is_first = least.checked_sub(1).is_none_or(|k| !holds(k));
        if goes_on && is_first && mined >= Families::LEAST {
            families.push(Family { from, to, least, mined });
        }
    }
    families
}

/// Where repetitions of the block can begin, none or more, as far left as possible.
fn places(word: &[Letter], block: &[Letter]) -> Vec<usize> {
    (0..=word.len()).filter(|&i| i == 0 || word[i - 1] != block[block.len() - 1]).collect()
}

/// Runs of at least this length are printed with an exponent in the alternate form.
const LONG: usize = 3;

/// The letters without e, in the alternate form with exponents.
fn write_letters(letters: &[Letter], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    for run in letters.chunk_by(|x, y| x == y) {
        if f.alternate() && run.len() >= LONG {
            write!(f, "{}^{}", run[0], run.len())?;
        } else {
            run.iter().try_for_each(|x| write!(f, "{x}"))?;
        }
    }
    Ok(())
}
