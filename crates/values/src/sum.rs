//! Sums and negatives.

use crate::number_up_star::NumberUpStar;
use crate::numbers::NumberId;
use crate::{Games, Value};

/// A sum of two values under way: some of its options are made.
struct Addition {
    a: Value,
    b: Value,
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
    /// # Panics
    ///
    /// If the sum has 2^63 ups or more.
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let up = g.ups(1);
    /// let sum = g.sum(up, up);
    /// assert_eq!(g.show(sum).to_string(), "^^");
    /// ```
    pub fn sum(&mut self, a: Value, b: Value) -> Value {
        // Without a limit a sum is always found.
        self.sum_within(a, b, usize::MAX).unwrap_or(Value::ZERO)
    }

    /// The sum, unless it makes the arena and its memos grow by more than so many entries, which is a
    /// measure of the work. (With limited memos only what they hold counts.)
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let (v, w) = (g.parse("{5|^3||0}")?, g.parse("{3|v4*||-2}")?);
    /// assert_eq!(g.sum_within(v, w, 3), None);
    /// assert!(g.sum_within(v, w, 10_000).is_some());
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn sum_within(&mut self, a: Value, b: Value, entries: usize) -> Option<Value> {
        if let Some(sum) = self.sum_at_once(a, b) {
            return Some(sum);
        }
        let most = self.entries().saturating_add(entries);
        let mut current = self.addition(a, b);
        let mut waiting: Vec<Addition> = Vec::new();
        let mut results: Vec<Value> = Vec::new();
        loop {
            if let Some((x, y)) = self.next_summands(&current) {
                match self.sum_at_once(x, y) {
                    Some(sum) => {
                        current.done += 1;
                        results.push(sum);
                    }
                    None => waiting.push(std::mem::replace(&mut current, self.addition(x, y))),
                }
                continue;
            }
            if self.entries() > most {
                return None;
            }
            let made = results.split_off(results.len() - current.done);
            let sum = self.finish(&current, made);
            let Some(outer) = waiting.pop() else { return Some(sum) };
            current = outer;
            current.done += 1;
            results.push(sum);
        }
    }

    /// The sum, from all its options.
    fn finish(&mut self, &Addition { a, b, left, .. }: &Addition, mut made: Vec<Value>) -> Value {
        let mut rights = made.split_off(left.0 + left.1);
        // The sum of a number and a canonical form that is none is canonical as it stands:
        // translation by a number keeps the order of options and what reverses what.
        let sum = if self.is_number_value(a) || self.is_number_value(b) {
            self.intern(&mut made, &mut rights)
        } else {
            self.form(&made, &rights)
        };
        self.memo.sums.put_within(self.memo.limit, a, b, sum);
        sum
    }

    /// The difference `a - b`.
    pub fn difference(&mut self, a: Value, b: Value) -> Value {
        let negative = self.negative(b);
        self.sum(a, negative)
    }

    /// A sum that needs no search: by arithmetic, or known.
    fn sum_at_once(&mut self, a: Value, b: Value) -> Option<Value> {
        match (a, b) {
            (Value::ZERO, other) | (other, Value::ZERO) => return Some(other),
            _ => {}
        }
        if let (Some(&x), Some(&y)) = (self.as_number_up_star(a), self.as_number_up_star(b)) {
            return Some(self.sum_of_number_up_stars(x, y));
        }
        if self.memo.negatives.get(a) == Some(b) {
            return Some(Value::ZERO);
        }
        self.memo.sums.get(a.min(b), a.max(b))
    }

    fn sum_of_number_up_stars(
        &mut self,
        x: NumberUpStar<NumberId>,
        y: NumberUpStar<NumberId>,
    ) -> Value {
        let number = match (x.number, y.number) {
            (NumberId::ZERO, other) | (other, NumberId::ZERO) => other,
            (p, q) => self.intern_number(self.number(p) + self.number(q)),
        };
        let Some(ups) = x.ups.checked_add(y.ups) else { panic!("a sum of 2^63 ups or more") };
        self.intern_number_up_star(NumberUpStar { number, ups, nim: x.nim ^ y.nim })
    }

    fn addition(&mut self, a: Value, b: Value) -> Addition {
        let (a, b) = (a.min(b), a.max(b));
        self.open(a);
        self.open(b);
        let counts =
            |v| if self.is_number_value(v) { (0, 0) } else { (self.lefts(v), self.rights(v)) };
        let ((al, ar), (bl, br)) = (counts(a), counts(b));
        Addition { a, b, done: 0, left: (al, bl), right: (ar, br) }
    }

    /// The next option to be made, as a sum of an option of one and the other.
    fn next_summands(
        &self,
        &Addition { a, b, done, left, right }: &Addition,
    ) -> Option<(Value, Value)> {
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

    /// The negative `-v`: the players change sides.
    ///
    /// ```
    /// # use short_games::{Games, Value};
    /// let mut g = Games::new();
    /// let v = g.parse("{3|*}")?;
    /// let negative = g.negative(v);
    /// assert_eq!(g.show(negative).to_string(), "{*|-3}");
    /// assert_eq!(g.sum(v, negative), Value::ZERO);
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn negative(&mut self, v: Value) -> Value {
        if let Some(negative) = self.negative_at_once(v) {
            return negative;
        }
        let unknown = |games: &Self, v| games.memo.negatives.get(v).is_none();
        let mut negative = v;
        for v in self.others_below(v, unknown) {
            // The mirror image of a canonical form is canonical.
            let left = self.right(v).to_vec();
            let right = self.left(v).to_vec();
            let [mut left, mut right] = [left, right].map(|options| self.negatives_of(&options));
            negative = self.intern(&mut left, &mut right);
            self.memo.negatives.put(v, negative);
            self.memo.negatives.put(negative, v);
        }
        // The value itself came last.
        negative
    }

    /// The negatives of options, all of them known or number-up-stars.
    fn negatives_of(&mut self, options: &[Value]) -> Vec<Value> {
        options.iter().filter_map(|&option| self.negative_at_once(option)).collect()
    }

    /// A negative that is known or needs no search.
    fn negative_at_once(&mut self, v: Value) -> Option<Value> {
        if let Some(&parts) = self.as_number_up_star(v) {
            let number = match parts.number {
                NumberId::ZERO => NumberId::ZERO,
                id => self.intern_number(-self.number(id)),
            };
            let Some(ups) = parts.ups.checked_neg() else { panic!("2^63 ups") };
            return Some(self.intern_number_up_star(NumberUpStar { number, ups, ..parts }));
        }
        self.memo.negatives.get(v)
    }
}
