//! The order in which options are listed.
//!
//! It has nothing to do with who wins: it makes the options of equal games equal lists, and it is the
//! order in which CGSuite prints them. Numbers come first, by size; then nimbers; then uptimals, by
//! number, digits and nimber; then all other games, by their lists of options.

use std::cmp::Ordering;

use crate::node::Shape;
use crate::{Games, Value};

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Number,
    Nimber,
    Uptimal,
    Other,
}

impl Games {
    pub(crate) fn sort(&self, values: &mut [Value]) {
        if values.len() > 1 {
            values.sort_unstable_by(|&a, &b| self.listing_order(a, b));
        }
    }

    fn kind(&self, v: Value) -> Kind {
        match self.node(v).shape() {
            Shape::Other => Kind::Other,
            Shape::Uptimal(_) => Kind::Uptimal,
            Shape::NumberUpStar(_) => match self.as_number_up_star(v) {
                Some(parts) if parts.is_number() => Kind::Number,
                Some(parts) if parts.ups == 0 && self.number(parts.number).is_zero() => {
                    Kind::Nimber
                }
                _ => Kind::Uptimal,
            },
        }
    }

    /// Compares two values for listing. Where both are neither, the first difference of their options
    /// decides, so the walk goes down a single line of play and needs no stack.
    fn listing_order(&self, a: Value, b: Value) -> Ordering {
        let (mut a, mut b) = (a, b);
        while a != b {
            let kind = self.kind(a);
            let by_kind = kind.cmp(&self.kind(b));
            if by_kind.is_ne() {
                return by_kind;
            }
            if kind != Kind::Other {
                return self.uptimal_order(a, b);
            }
            let lefts = (self.lefts(a), self.lefts(b));
            let rights = (self.rights(a), self.rights(b));
            let differ = |&i: &usize| self.option(a, i) != self.option(b, i);
            let differ_right = |&i: &usize| self.right_option(a, i) != self.right_option(b, i);
            if let Some(i) = (0..lefts.0.min(lefts.1)).find(differ) {
                (a, b) = (self.option(a, i), self.option(b, i));
            } else if lefts.0 != lefts.1 {
                return lefts.0.cmp(&lefts.1);
            } else if let Some(i) = (0..rights.0.min(rights.1)).find(differ_right) {
                (a, b) = (self.right_option(a, i), self.right_option(b, i));
            } else {
                return rights.0.cmp(&rights.1);
            }
        }
        Ordering::Equal
    }

    /// By number, digits and nimber. For two numbers or two nimbers only that part differs.
    fn uptimal_order(&self, a: Value, b: Value) -> Ordering {
        match (self.as_uptimal(a), self.as_uptimal(b)) {
            (Some(x), Some(y)) => (self.number(x.number), x.digits, x.nim).cmp(&(
                self.number(y.number),
                y.digits,
                y.nim,
            )),
            (x, y) => x.is_some().cmp(&y.is_some()),
        }
    }
}
