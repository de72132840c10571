//! Printing values.
//!
//! Number-up-stars, powers of up and their sums have names. A game that is its own negative is a switch,
//! and `{x||x|y}` with `y` below the number `x` a translated tiny. All others are written by their
//! options: an only option that is itself written in braces loses them, and the bar grows instead, up
//! to four bars.

use std::fmt;

use euclid_work::{Halt, Work};
use hashbrown::HashMap;

use crate::arena::{Arena, Id};
use crate::numbers::NumberId;
use crate::pace::{Ended, Kept, Stack};
use crate::uptimal::Uptimal;
use crate::{Games, Value};

/// The longest bar. A game that needs it keeps its braces.
const LONGEST_BAR: usize = 4;

/// How a value is written that has no name.
#[derive(Clone, Copy, Debug)]
enum Layout {
    /// `+-` and the Left options.
    Switch,
    /// `Tiny` or `Miny`, with the number before it and the value in parentheses.
    Tiny { name: &'static str, number: Id, threat: Id },
    /// Left options, a bar of this length, Right options.
    Options { bar: usize },
}

/// A value ready to be printed. Made by [`Games::show`].
#[derive(Debug)]
pub struct Shown<'a> {
    games: &'a Arena,
    value: Id,
    layouts: HashMap<Id, Layout>,
}

/// What is still to be written, last first.
enum Piece {
    Text(&'static str),
    Bar(usize),
    Game { value: Id, braces: bool, parentheses: bool },
}

impl Games {
    /// The value as text, as CGSuite prints it. The length of the text is known before it is written, and a text
    /// that is too long is refused.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let v = g.parse("{ 0 | { {0|{0|*}} | 0 } }", &work)?;
    /// assert_eq!(g.show(v, &work)?.to_string(), "{0||^^*|0}");
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn show(&mut self, value: Value, work: &Work) -> Result<Shown<'_>, Halt> {
        let value = self.id(value);
        let layouts = self.arena.layouts(value, work)?;
        let Extent { characters, steps } = self.arena.extent(value, &layouts, work)?;
        work.room(characters)?;
        work.charge(steps)?;
        Ok(Shown { games: &self.arena, value, layouts })
    }
}

/// How long a text is, about, and what it takes to write it.
#[derive(Clone, Copy)]
struct Extent {
    characters: u64,
    steps: u64,
}

impl Extent {
    /// The text of something without a name but for its parts.
    const FRAME: Self = Extent { characters: 4, steps: 1 };

    fn and(self, other: Self) -> Self {
        Extent {
            characters: self.characters.saturating_add(other.characters),
            steps: self.steps.saturating_add(other.steps),
        }
    }
}

/// What is kept of each value: a layout, an extent, and places in tables for them.
const KEPT: usize = 2 * (size_of::<(Id, Layout)>() + size_of::<(Id, Extent)>());

impl Arena {
    /// The layouts of everything without a name that is met in writing a value.
    fn layouts(&mut self, value: Id, work: &Work) -> Result<HashMap<Id, Layout>, Ended> {
        let mut layouts = HashMap::new();
        let (mut waiting, mut kept) = (Stack::new(), Kept::default());
        let mut in_braces = Vec::new();
        waiting.push(value, work)?;
        while let Some(v) = waiting.pop() {
            self.pay(1 + self.runs(v), work)?;
            if layouts.contains_key(&v) || self.named(v).is_some() {
                continue;
            }
            kept.keep(KEPT, work)?;
            let layout = self.layout(v, work)?;
            layouts.insert(v, layout);
            if let Layout::Options { .. } = layout {
                in_braces.push(v);
            }
            for part in self.parts(v, layout) {
                waiting.push(part, work)?;
            }
        }
        // Options first: a value without a name has a larger number than its options.
        in_braces.sort_unstable();
        for v in in_braces {
            let left = open_bar(&layouts, self.left(v, work)?);
            let bar = 1 + left.max(open_bar(&layouts, self.right(v, work)?));
            layouts.insert(v, Layout::Options { bar });
        }
        Ok(layouts)
    }

    /// The values that are written in writing one that has no name.
    fn parts(&self, v: Id, layout: Layout) -> impl Iterator<Item = Id> {
        let (pair, options) = match layout {
            Layout::Switch => (None, self.lefts(v)),
            Layout::Tiny { number, threat, .. } => (Some([number, threat]), 0),
            Layout::Options { .. } => (None, self.lefts(v) + self.rights(v)),
        };
        pair.into_iter().flatten().chain((0..options).map(move |i| self.option(v, i)))
    }

    /// How long the text of a value is.
    fn extent(
        &self,
        value: Id,
        layouts: &HashMap<Id, Layout>,
        work: &Work,
    ) -> Result<Extent, Ended> {
        let mut extents: HashMap<Id, Extent> = HashMap::new();
        let known = |extents: &HashMap<Id, Extent>, v: Id| match layouts.get(&v) {
            Some(_) => extents.get(&v).copied(),
            None => Some(self.extent_of_name(v)),
        };
        let (mut waiting, mut meter) = (Stack::new(), work.meter());
        waiting.push(value, work)?;
        while let Some(v) = waiting.pop() {
            let Some(&layout) = layouts.get(&v) else { continue };
            // Seen a second time, a value has all its parts measured.
            let mut extent = Some(Extent::FRAME);
            for part in self.parts(v, layout) {
                meter.step()?;
                extent = extent.and_then(|sum| Some(sum.and(known(&extents, part)?)));
            }
            if let Some(extent) = extent {
                extents.insert(v, extent);
                continue;
            }
            waiting.push(v, work)?;
            for part in self.parts(v, layout) {
                if known(&extents, part).is_none() {
                    waiting.push(part, work)?;
                }
            }
        }
        Ok(known(&extents, value).unwrap_or(Extent::FRAME))
    }

    /// The extent of a name. A large number has 20 characters to a word, a fraction twice as many; they are found by
    /// divisions, by halves.
    fn extent_of_name(&self, v: Id) -> Extent {
        let words = self.as_uptimal(v).map_or(1, |uptimal| self.number(uptimal.number).words());
        match words as u64 {
            0..=1 => Extent { characters: 4, steps: 1 },
            words => Extent { characters: 40 * words, steps: words.saturating_mul(words.isqrt()) },
        }
    }

    /// How to write a value that has no name. The length of a bar is found later.
    fn layout(&mut self, v: Id, work: &Work) -> Result<Layout, Ended> {
        if self.is_switch(v, work)? {
            return Ok(Layout::Switch);
        }
        Ok(self.tiny_layout(v, work)?.unwrap_or(Layout::Options { bar: 0 }))
    }

    /// Whether a value is its own negative.
    fn is_switch(&mut self, v: Id, work: &Work) -> Result<bool, Ended> {
        // Such a value, not being 0, is a first player win; that turns most values away unsearched.
        if self.standing(v).sign().is_some() || self.lefts(v) != self.rights(v) {
            return Ok(false);
        }
        let (left, right) = (self.left(v, work)?.to_vec(), self.right(v, work)?.to_vec());
        for &l in &left {
            self.pay(1 + right.len() as u64 / 8, work)?;
            if !right.iter().any(|&r| self.standing(l).is_opposite(self.standing(r))) {
                return Ok(false);
            }
        }
        for &l in &left {
            self.pay(1 + right.len() as u64 / 8, work)?;
            let negative = self.negative(l, work)?;
            if !right.contains(&negative) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// `{x||x|y}` or `{y|x||x}`, `x` being a number and `y` on the far side of it.
    fn tiny_layout(&mut self, v: Id, work: &Work) -> Result<Option<Layout>, Ended> {
        let Some((left, right)) = self.pair(v, work)? else { return Ok(None) };
        if self.is_number_value(left)
            && let Some((l, r)) = self.pair(right, work)?
            && l == left
            && self.mean_is_beyond(r, left, work)?
        {
            let threat = self.difference(left, r, work)?;
            return Ok(Some(Layout::Tiny { name: "Tiny(", number: left, threat }));
        }
        if self.is_number_value(right)
            && let Some((l, r)) = self.pair(left, work)?
            && r == right
            && self.mean_is_beyond(right, l, work)?
        {
            let threat = self.difference(l, right, work)?;
            return Ok(Some(Layout::Tiny { name: "Miny(", number: right, threat }));
        }
        Ok(None)
    }

    /// The options of a value that has one on each side.
    fn pair(&mut self, v: Id, work: &Work) -> Result<Option<(Id, Id)>, Ended> {
        self.open(v, work)?;
        let one = (self.lefts(v), self.rights(v)) == (1, 1);
        Ok(one.then(|| (self.option(v, 0), self.right_option(v, 0))))
    }

    /// Whether the mean of `low` is less than that of `high`. The mean lies between the stops.
    fn mean_is_beyond(&self, low: Id, high: Id, work: &Work) -> Result<bool, Ended> {
        if self.left_stop(low) < self.right_stop(high) {
            return Ok(true);
        }
        if self.right_stop(low) >= self.left_stop(high) {
            return Ok(false);
        }
        Ok(self.thermograph(low, work)?.mean < self.thermograph(high, work)?.mean)
    }

    /// The uptimal a value is, if it has a name: at most ups, one power of up, or the sum of the first.
    fn named(&self, v: Id) -> Option<Uptimal<NumberId>> {
        let uptimal = self.as_uptimal(v)?;
        let digits = &uptimal.digits;
        (digits.len() <= 1 || digits.is_unit() || digits.is_unit_sum()).then_some(uptimal)
    }
}

/// The length of the bar that shows when these options are written: that of an only option in braces.
fn open_bar(layouts: &HashMap<Id, Layout>, options: &[Id]) -> usize {
    match options {
        [only] => match layouts.get(only) {
            Some(&Layout::Options { bar }) if bar < LONGEST_BAR => bar,
            _ => 0,
        },
        _ => 0,
    }
}

impl fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut pieces = vec![Piece::Game { value: self.value, braces: true, parentheses: false }];
        while let Some(piece) = pieces.pop() {
            match piece {
                Piece::Text(text) => f.write_str(text)?,
                Piece::Bar(length) => f.write_str(&"||||"[..length])?,
                Piece::Game { value, braces, parentheses } => match self.layouts.get(&value) {
                    None => self.write_named(f, value, parentheses)?,
                    Some(&layout) => {
                        self.take_apart(&mut pieces, value, layout, braces, parentheses);
                    }
                },
            }
        }
        Ok(())
    }
}

impl Shown<'_> {
    /// Puts the pieces of a value without a name on the stack.
    fn take_apart(
        &self,
        pieces: &mut Vec<Piece>,
        value: Id,
        layout: Layout,
        braces: bool,
        parentheses: bool,
    ) {
        let lefts = self.games.lefts(value);
        let left: Vec<Id> = (0..lefts).map(|i| self.games.option(value, i)).collect();
        let from = pieces.len();
        match layout {
            Layout::Switch => {
                let several = left.len() > 1;
                pieces.push(Piece::Text("+-"));
                pieces.extend(several.then_some(Piece::Text("{")));
                push_options(pieces, &left, true, !several);
                pieces.extend(several.then_some(Piece::Text("}")));
            }
            Layout::Tiny { name, number, threat } => {
                pieces.extend(parentheses.then_some(Piece::Text("(")));
                if number != Id::ZERO {
                    pieces.push(Piece::Game { value: number, braces: false, parentheses: false });
                }
                pieces.push(Piece::Text(name));
                pieces.push(Piece::Game { value: threat, braces: true, parentheses: false });
                pieces.push(Piece::Text(if parentheses { "))" } else { ")" }));
            }
            Layout::Options { bar } => {
                let rights = self.games.rights(value);
                let right: Vec<Id> =
                    (0..rights).map(|i| self.games.right_option(value, i)).collect();
                let braces = braces || bar == LONGEST_BAR;
                pieces.extend(braces.then_some(Piece::Text("{")));
                push_options(pieces, &left, left.len() > 1, false);
                pieces.push(Piece::Bar(bar));
                push_options(pieces, &right, right.len() > 1, false);
                pieces.extend(braces.then_some(Piece::Text("}")));
            }
        }
        // The stack is read from its end.
        pieces[from..].reverse();
    }

    fn write_named(&self, f: &mut fmt::Formatter<'_>, v: Id, parentheses: bool) -> fmt::Result {
        let Some(Uptimal { number, nim, digits }) = self.games.named(v) else { return Ok(()) };
        let number = self.games.number(number);
        let parts = [!number.is_zero(), digits.len() > 0, nim > 0];
        let parentheses = parentheses && parts.into_iter().filter(|&part| part).count() > 1;
        if parentheses {
            f.write_str("(")?;
        }
        if parts == [false; 3] || !number.is_zero() {
            write!(f, "{number}")?;
        }
        if digits.len() > 0 {
            f.write_str(if digits.last() > 0 { "^" } else { "v" })?;
        }
        match (digits.len(), digits.last()) {
            (0, _) | (1, 1 | -1) => {}
            (1, 2) => f.write_str("^")?,
            (1, -2) => f.write_str("v")?,
            (1, ups) => write!(f, "{}", ups.unsigned_abs())?,
            (n, _) if digits.is_unit() => write!(f, "<{n}>")?,
            (n, _) => write!(f, "[{n}]")?,
        }
        match nim {
            0 => {}
            1 => f.write_str("*")?,
            _ => write!(f, "*{nim}")?,
        }
        if parentheses { f.write_str(")") } else { Ok(()) }
    }
}

fn push_options(pieces: &mut Vec<Piece>, options: &[Id], braces: bool, parentheses: bool) {
    for (i, &value) in options.iter().enumerate() {
        pieces.extend((i > 0).then_some(Piece::Text(",")));
        pieces.push(Piece::Game { value, braces, parentheses });
    }
}
