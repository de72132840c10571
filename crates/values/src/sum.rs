//! Sums and negatives.

use euclid_work::{Halt, Work};

use crate::arena::{Arena, Id};
use crate::number_up_star::NumberUpStar;
use crate::numbers::NumberId;
use crate::pace::{Ended, KEEPING, Stack};
use crate::{Games, Value};

/// A sum of two values under way: some of its options are made.
struct Addition {
    a: Id,
    b: Id,
    /// How many options are made; they are the last on the stack of results.
    done: usize,
    /// How many Left options `a` and `b` give the sum. A number gives none: see [`Games::sum`].
    left: (usize, usize),
    /// How many Right options they give it.
    right: (usize, usize),
}

impl Games {
    /// The disjunctive sum `a + b`: its options are those in which one of the two has moved. If one is a number
    /// and the other is not, moves in the number are never needed.
    ///
    /// A sum of 2^63 ups or more is beyond any budget.
    ///
    /// ```
    /// # use short_games::{Games, Halt, Limits, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let up = g.ups(1);
    /// let sum = g.sum(up, up, &work)?;
    /// assert_eq!(g.show(sum, &work)?.to_string(), "^^");
    ///
    /// let (v, w) = (g.parse("{^40|^3||0}", &work)?, g.parse("{3|v4*||-2}", &work)?);
    /// let little = Work::new(Limits { steps: 1000, ..Limits::default() });
    /// assert_eq!(g.sum(v, w, &little), Err(Halt::Steps(1000)));
    /// assert!(g.sum(v, w, &work).is_ok());
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn sum(&mut self, a: Value, b: Value, work: &Work) -> Result<Value, Halt> {
        let (a, b) = (self.id(a), self.id(b));
        let sum = self.arena.sum(a, b, work)?;
        Ok(self.value(sum))
    }

    /// The difference `a - b`.
    pub fn difference(&mut self, a: Value, b: Value, work: &Work) -> Result<Value, Halt> {
        let negative = self.negative(b, work)?;
        self.sum(a, negative, work)
    }

    /// The multiple `n·v`: so many copies of `v`, or of `-v`, together.
    ///
    /// ```
    /// # use short_games::{Games, Value, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let (up, star) = (g.ups(1), g.nimber(1));
    /// assert_eq!(g.multiple(up, -3, &work)?, g.ups(-3));
    /// assert_eq!(g.multiple(star, 1_000_000, &work)?, Value::ZERO);
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn multiple(&mut self, v: Value, n: i64, work: &Work) -> Result<Value, Halt> {
        let multiple = self.arena.multiple(self.id(v), n, work)?;
        Ok(self.value(multiple))
    }

    /// The negative `-v`: the players change sides.
    ///
    /// ```
    /// # use short_games::{Games, Value, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let v = g.parse("{3|*}", &work)?;
    /// let negative = g.negative(v, &work)?;
    /// assert_eq!(g.show(negative, &work)?.to_string(), "{*|-3}");
    /// assert_eq!(g.sum(v, negative, &work)?, Value::ZERO);
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn negative(&mut self, v: Value, work: &Work) -> Result<Value, Halt> {
        let negative = self.arena.negative(self.id(v), work)?;
        Ok(self.value(negative))
    }
}

impl Arena {
    pub fn sum(&mut self, a: Id, b: Id, work: &Work) -> Result<Id, Ended> {
        if let Some(sum) = self.sum_at_once(a, b, work)? {
            return Ok(sum);
        }
        let mut current = self.addition(a, b, work)?;
        let mut waiting: Stack<Addition> = Stack::new();
        let mut results: Stack<Id> = Stack::new();
        loop {
            let sum = if let Some((x, y)) = self.next_summands(&current) {
                let Some(sum) = self.sum_at_once(x, y, work)? else {
                    let inner = self.addition(x, y, work)?;
                    waiting.push(std::mem::replace(&mut current, inner), work)?;
                    continue;
                };
                sum
            } else {
                let made = results.split_off(current.done);
                let sum = self.finish(&current, made, work)?;
                let Some(outer) = waiting.pop() else { return Ok(sum) };
                current = outer;
                sum
            };
            current.done += 1;
            results.push(sum, work)?;
        }
    }

    /// The sum, from all its options.
    fn finish(
        &mut self,
        &Addition { a, b, left, .. }: &Addition,
        mut made: Vec<Id>,
        work: &Work,
    ) -> Result<Id, Ended> {
        self.pay(8 * KEEPING, work)?;
        let mut rights = made.split_off(left.0 + left.1);
        // The sum of a number and a canonical form that is none is canonical as it stands:
        // translation by a number keeps the order of options and what reverses what.
        let sum = if self.is_number_value(a) || self.is_number_value(b) {
            self.intern(&mut made, &mut rights, work)?
        } else {
            self.form(&made, &rights, work)?
        };
        self.memo.sums.put_within(self.memo.limit, a, b, sum);
        Ok(sum)
    }

    /// The difference `a - b`.
    pub fn difference(&mut self, a: Id, b: Id, work: &Work) -> Result<Id, Ended> {
        let negative = self.negative(b, work)?;
        self.sum(a, negative, work)
    }

    /// The multiple `n·v`, by doubling.
    pub fn multiple(&mut self, v: Id, n: i64, work: &Work) -> Result<Id, Ended> {
        let mut power = if n < 0 { self.negative(v, work)? } else { v };
        let (mut n, mut sum) = (n.unsigned_abs(), Id::ZERO);
        while n > 0 {
            if n % 2 == 1 {
                sum = self.sum(sum, power, work)?;
            }
            n /= 2;
            if n > 0 {
                power = self.sum(power, power, work)?;
            }
        }
        Ok(sum)
    }

    /// A sum that needs no search: by arithmetic, or known.
    fn sum_at_once(&mut self, a: Id, b: Id, work: &Work) -> Result<Option<Id>, Ended> {
        self.pay(1, work)?;
        match (a, b) {
            (Id::ZERO, other) | (other, Id::ZERO) => return Ok(Some(other)),
            _ => {}
        }
        if let (Some(&x), Some(&y)) = (self.as_number_up_star(a), self.as_number_up_star(b)) {
            return self.sum_of_number_up_stars(x, y, work).map(Some);
        }
        if self.memo.negatives.get(a) == Some(b) {
            return Ok(Some(Id::ZERO));
        }
        Ok(self.memo.sums.get(a.min(b), a.max(b)))
    }

    fn sum_of_number_up_stars(
        &mut self,
        x: NumberUpStar<NumberId>,
        y: NumberUpStar<NumberId>,
        work: &Work,
    ) -> Result<Id, Ended> {
        let number = match (x.number, y.number) {
            (NumberId::ZERO, other) | (other, NumberId::ZERO) => other,
            (p, q) => {
                self.pay(self.glance(), work)?;
                self.intern_number(self.number(p) + self.number(q))
            }
        };
        // A game of so many moves is beyond any budget. (There is no negative of i64::MIN.)
        let ups = x.ups.checked_add(y.ups).filter(|&ups| ups != i64::MIN);
        let ups = ups.ok_or(Halt::Steps(work.limits().steps))?;
        Ok(self.intern_number_up_star(NumberUpStar { number, ups, nim: x.nim ^ y.nim }))
    }

    fn addition(&mut self, a: Id, b: Id, work: &Work) -> Result<Addition, Ended> {
        let (a, b) = (a.min(b), a.max(b));
        self.open(a, work)?;
        self.open(b, work)?;
        let counts =
            |v| if self.is_number_value(v) { (0, 0) } else { (self.lefts(v), self.rights(v)) };
        let ((al, ar), (bl, br)) = (counts(a), counts(b));
        Ok(Addition { a, b, done: 0, left: (al, bl), right: (ar, br) })
    }

    /// The next option to be made, as a sum of an option of one and the other.
    fn next_summands(&self, &Addition { a, b, done, left, right }: &Addition) -> Option<(Id, Id)> {
        let ends = [left.0, left.1, right.0, right.1];
        let mut i = done;
        for (part, count) in ends.into_iter().enumerate() {
            if i < count {
                return Some(match part {
                    0 => (self.option(a, i), b),
                    1 => (a, self.option(b, i)),
                    2 => (self.right_option(a, i), b),
                    _ => (a, self.right_option(b, i)),
                });
            }
            i -= count;
        }
        None
    }

    pub fn negative(&mut self, v: Id, work: &Work) -> Result<Id, Ended> {
        self.pay(1, work)?;
        if let Some(negative) = self.negative_at_once(v) {
            return Ok(negative);
        }
        let unknown = |games: &Self, v| games.memo.negatives.get(v).is_none();
        let mut negative = v;
        for v in self.others_below(v, unknown, work)? {
            // The mirror image of a canonical form is canonical.
            self.pay_for(self.lefts(v) + self.rights(v), work)?;
            let left = self.right(v, work)?.to_vec();
            let right = self.left(v, work)?.to_vec();
            let [mut left, mut right] = [left, right].map(|options| self.negatives_of(&options));
            negative = self.intern(&mut left, &mut right, work)?;
            self.memo.negatives.put(v, negative);
            self.memo.negatives.put(negative, v);
        }
        // The value itself came last.
        Ok(negative)
    }

    /// The negatives of options, all of them known or number-up-stars.
    fn negatives_of(&mut self, options: &[Id]) -> Vec<Id> {
        options.iter().filter_map(|&option| self.negative_at_once(option)).collect()
    }

    /// A negative that is known or needs no search.
    fn negative_at_once(&mut self, v: Id) -> Option<Id> {
        if let Some(&parts) = self.as_number_up_star(v) {
            let number = match parts.number {
                NumberId::ZERO => NumberId::ZERO,
                id => self.intern_number(-self.number(id)),
            };
            // No value has i64::MIN ups.
            return Some(self.intern_number_up_star(NumberUpStar {
                number,
                ups: -parts.ups,
                ..parts
            }));
        }
        self.memo.negatives.get(v)
    }
}
