//! Printing values.
//!
//! Number-up-stars, powers of up and their sums have names. A game that is its own negative is a switch,
//! and `{x||x|y}` with `y` below the number `x` a translated tiny. All others are written by their
//! options: an only option that is itself written in braces loses them, and the bar grows instead, up
//! to four bars.

use std::fmt;

use hashbrown::HashMap;

use crate::numbers::NumberId;
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
    Tiny { name: &'static str, number: Value, threat: Value },
    /// Left options, a bar of this length, Right options.
    Options { bar: usize },
}

/// A value ready to be printed. Made by [`Games::show`].
#[derive(Debug)]
pub struct Shown<'a> {
    games: &'a Games,
    value: Value,
    layouts: HashMap<Value, Layout>,
}

/// What is still to be written, last first.
enum Piece {
    Text(&'static str),
    Bar(usize),
    Game { value: Value, braces: bool, parentheses: bool },
}

impl Games {
    /// The value as text, as CGSuite prints it.
    ///
    /// ```
    /// # use short_games::{Games, Value};
    /// let mut g = Games::new();
    /// let v = g.parse("{ 0 | { {0|{0|*}} | 0 } }")?;
    /// assert_eq!(g.show(v).to_string(), "{0||^^*|0}");
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn show(&mut self, value: Value) -> Shown<'_> {
        let layouts = self.layouts(value);
        Shown { games: self, value, layouts }
    }

    /// The layouts of everything without a name that is met in writing a value.
    fn layouts(&mut self, value: Value) -> HashMap<Value, Layout> {
        let mut layouts = HashMap::new();
        let mut waiting = vec![value];
        let mut in_braces = Vec::new();
        while let Some(v) = waiting.pop() {
            if layouts.contains_key(&v) || self.named(v).is_some() {
                continue;
            }
            let layout = self.layout(v);
            layouts.insert(v, layout);
            match layout {
                Layout::Switch => waiting.extend_from_slice(self.left(v)),
                Layout::Tiny { number, threat, .. } => waiting.extend([number, threat]),
                Layout::Options { .. } => {
                    in_braces.push(v);
                    waiting.extend_from_slice(self.left(v));
                    waiting.extend_from_slice(self.right(v));
                }
            }
        }
        // Options first: a value without a name has a larger number than its options.
        in_braces.sort_unstable();
        for v in in_braces {
            let (left, right) = (self.left(v).to_vec(), self.right(v).to_vec());
            let bar = 1 + open_bar(&layouts, &left).max(open_bar(&layouts, &right));
            layouts.insert(v, Layout::Options { bar });
        }
        layouts
    }

    /// How to write a value that has no name. The length of a bar is found later.
    fn layout(&mut self, v: Value) -> Layout {
        if self.is_switch(v) {
            return Layout::Switch;
        }
        self.tiny_layout(v).unwrap_or(Layout::Options { bar: 0 })
    }

    /// Whether a value is its own negative.
    fn is_switch(&mut self, v: Value) -> bool {
        // Such a value, not being 0, is a first player win; that turns most values away unsearched.
        if self.standing(v).sign().is_some() || self.lefts(v) != self.rights(v) {
            return false;
        }
        let (left, right) = (self.left(v).to_vec(), self.right(v).to_vec());
        let opposite = left
            .iter()
            .all(|&l| right.iter().any(|&r| self.standing(l).is_opposite(self.standing(r))));
        opposite && left.iter().all(|&l| right.contains(&self.negative(l)))
    }

    /// `{x||x|y}` or `{y|x||x}`, `x` being a number and `y` on the far side of it.
    fn tiny_layout(&mut self, v: Value) -> Option<Layout> {
        let (&[left], &[right]) = (&*self.left(v).to_vec(), &*self.right(v).to_vec()) else {
            return None;
        };
        if let (&[l], &[r]) = (&*self.left(right).to_vec(), &*self.right(right).to_vec())
            && l == left
            && self.is_number_value(left)
            && self.mean_is_beyond(r, left)
        {
            let threat = self.difference(left, r);
            return Some(Layout::Tiny { name: "Tiny(", number: left, threat });
        }
        if let (&[l], &[r]) = (&*self.left(left).to_vec(), &*self.right(left).to_vec())
            && r == right
            && self.is_number_value(right)
            && self.mean_is_beyond(right, l)
        {
            let threat = self.difference(l, right);
            return Some(Layout::Tiny { name: "Miny(", number: right, threat });
        }
        None
    }

    /// Whether the mean of `low` is less than that of `high`. The mean lies between the stops.
    fn mean_is_beyond(&self, low: Value, high: Value) -> bool {
        if self.left_stop(low) < self.right_stop(high) {
            return true;
        }
        if self.right_stop(low) >= self.left_stop(high) {
            return false;
        }
        self.mean(low) < self.mean(high)
    }

    /// The uptimal a value is, if it has a name: at most ups, one power of up, or the sum of the first.
    fn named(&self, v: Value) -> Option<Uptimal<NumberId>> {
        let uptimal = self.as_uptimal(v)?;
        let digits = &uptimal.digits;
        (digits.len() <= 1 || digits.is_unit() || digits.is_unit_sum()).then_some(uptimal)
    }
}

/// The length of the bar that shows when these options are written: that of an only option in braces.
fn open_bar(layouts: &HashMap<Value, Layout>, options: &[Value]) -> usize {
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
        value: Value,
        layout: Layout,
        braces: bool,
        parentheses: bool,
    ) {
        let lefts = self.games.lefts(value);
        let left: Vec<Value> = (0..lefts).map(|i| self.games.option(value, i)).collect();
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
                if number != Value::ZERO {
                    pieces.push(Piece::Game { value: number, braces: false, parentheses: false });
                }
                pieces.push(Piece::Text(name));
                pieces.push(Piece::Game { value: threat, braces: true, parentheses: false });
                pieces.push(Piece::Text(if parentheses { "))" } else { ")" }));
            }
            Layout::Options { bar } => {
                let rights = self.games.rights(value);
                let right: Vec<Value> =
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

    fn write_named(&self, f: &mut fmt::Formatter<'_>, v: Value, parentheses: bool) -> fmt::Result {
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

fn push_options(pieces: &mut Vec<Piece>, options: &[Value], braces: bool, parentheses: bool) {
    for (i, &value) in options.iter().enumerate() {
        pieces.extend((i > 0).then_some(Piece::Text(",")));
        pieces.push(Piece::Game { value, braces, parentheses });
    }
}
