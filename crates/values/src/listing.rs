//! The order in which options are listed.
//!
//! It has nothing to do with who wins: it makes the options of equal games equal lists, and it is the
//! order in which CGSuite prints them. Numbers come first, by size; then nimbers; then uptimals, by
//! number, digits and nimber; then all other games, by their lists of options.

use std::cmp::Ordering;

use euclid_work::Work;

use crate::arena::{Arena, Id};
use crate::node::Shape;
use crate::pace::Ended;

#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Number,
    Nimber,
    Uptimal,
    Other,
}

/// So many entries of a list are moved in a step.
const MOVED_A_STEP: usize = 256;

impl Arena {
    /// Puts each value in its place among those before it, which is found by halving. (The sorting of the standard
    /// library cannot be ended early.)
    pub(crate) fn sort(&mut self, values: &mut [Id], work: &Work) -> Result<(), Ended> {
        for end in 1..values.len() {
            let (mut low, mut high) = (0, end);
            while low < high {
                let middle = usize::midpoint(low, high);
                match self.listing_order(values[middle], values[end], work)? {
                    Ordering::Greater => high = middle,
                    Ordering::Less | Ordering::Equal => low = middle + 1,
                }
            }
            self.pay(((end - low) / MOVED_A_STEP) as u64, work)?;
            values[low..=end].rotate_right(1);
        }
        Ok(())
    }

    fn kind(&self, v: Id) -> Kind {
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
    fn listing_order(&mut self, a: Id, b: Id, work: &Work) -> Result<Ordering, Ended> {
        let (mut a, mut b) = (a, b);
        while a != b {
            self.pay(self.glance() + self.runs(a) + self.runs(b), work)?;
            let kind = self.kind(a);
            let by_kind = kind.cmp(&self.kind(b));
            if by_kind.is_ne() {
                return Ok(by_kind);
            }
            if kind != Kind::Other {
                return Ok(self.uptimal_order(a, b));
            }
            let lefts = (self.lefts(a), self.lefts(b));
            let rights = (self.rights(a), self.rights(b));
            let options = lefts.0.min(lefts.1) + rights.0.min(rights.1);
            self.pay(options as u64 / 8, work)?;
            let differ = |&i: &usize| self.option(a, i) != self.option(b, i);
            let differ_right = |&i: &usize| self.right_option(a, i) != self.right_option(b, i);
            if let Some(i) = (0..lefts.0.min(lefts.1)).find(differ) {
                (a, b) = (self.option(a, i), self.option(b, i));
            } else if lefts.0 != lefts.1 {
                return Ok(lefts.0.cmp(&lefts.1));
            } else if let Some(i) = (0..rights.0.min(rights.1)).find(differ_right) {
                (a, b) = (self.right_option(a, i), self.right_option(b, i));
            } else {
                return Ok(rights.0.cmp(&rights.1));
            }
        }
        Ok(Ordering::Equal)
    }

    /// By number, digits and nimber. For two numbers or two nimbers only that part differs.
    fn uptimal_order(&self, a: Id, b: Id) -> Ordering {
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
