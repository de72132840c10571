//! Walking down a game without recursion.

use dashu_int::ops::UnsignedAbs;
use dashu_int::{IBig, UBig};
use hashbrown::{HashMap, HashSet};

use crate::{Games, Value};

impl Games {
    /// The followers of a value, itself included, that are no number-up-stars, options before the games
    /// they are options of. The walk does not go below what is not `wanted`.
    ///
    /// A value that is no number-up-star is made after its options and so has a larger number than
    /// they: sorting by number is all it takes.
    pub(crate) fn others_below(
        &self,
        root: Value,
        wanted: impl Fn(&Self, Value) -> bool,
    ) -> Vec<Value> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        let mut waiting = vec![root];
        while let Some(v) = waiting.pop() {
            if self.as_number_up_star(v).is_some() || !wanted(self, v) || !seen.insert(v) {
                continue;
            }
            found.push(v);
            waiting.extend((0..self.lefts(v) + self.rights(v)).map(|i| self.option(v, i)));
        }
        found.sort_unstable();
        found
    }

    /// How many positions the game tree of the canonical form has, with a number-up-star counted as one:
    /// a measure of its text. A small value can have an enormous tree, since positions repeat.
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let v = g.parse("{^^*|0||0}")?;
    /// assert_eq!(g.tree_size(v), 5);
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    #[must_use]
    pub fn tree_size(&self, v: Value) -> u64 {
        let mut sizes: HashMap<Value, u64> = HashMap::new();
        let size = |sizes: &HashMap<Value, u64>, v: Value| sizes.get(&v).copied().unwrap_or(1);
        for v in self.others_below(v, |_, _| true) {
            let options = (0..self.lefts(v) + self.rights(v)).map(|i| self.option(v, i));
            let below = options.fold(1u64, |sum, v| sum.saturating_add(size(&sizes, v)));
            sizes.insert(v, below);
        }
        size(&sizes, v)
    }

    /// The birthday: how many moves there can be at most.
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// for (game, day) in [("0", 0_u32), ("*2", 2), ("^", 2), ("3/4", 3), ("^3*", 4), ("{4|1}", 5)] {
    ///     let v = g.parse(game)?;
    ///     assert_eq!(g.birthday(v), day.into());
    /// }
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    #[must_use]
    pub fn birthday(&self, v: Value) -> UBig {
        let mut birthdays: HashMap<Value, UBig> = HashMap::new();
        let day = |birthdays: &HashMap<Value, UBig>, v: Value| match self.as_number_up_star(v) {
            Some(_) => self.birthday_of_number_up_star(v),
            None => birthdays.get(&v).cloned().unwrap_or_default(),
        };
        for v in self.others_below(v, |_, _| true) {
            let options = (0..self.lefts(v) + self.rights(v)).map(|i| self.option(v, i));
            let eve = options.map(|option| day(&birthdays, option)).max().unwrap_or_default();
            birthdays.insert(v, eve + UBig::ONE);
        }
        day(&birthdays, v)
    }

    /// An integer `n` is born on day `|n|`, a fraction `m/2^e` on day `e + 1` after the integer before it; the
    /// infinitesimal part takes the days it takes alone.
    fn birthday_of_number_up_star(&self, v: Value) -> UBig {
        let Some(parts) = self.as_number_up_star(v) else { return UBig::ZERO };
        let x = self.number(parts.number);
        let magnitude: IBig =
            (if x.sign().is_lt() { -x } else { x.clone() }).floor().numerator().clone();
        let fraction = if x.is_integer() { 0 } else { x.exponent() + 1 };
        let number = magnitude.unsigned_abs() + UBig::from(fraction);
        number + UBig::from(infinitesimal_days(parts.ups.unsigned_abs(), parts.nim))
    }
}

/// How many days `n·↑ + *m` takes: a Right move removes an up and changes the last bit of the nimber,
/// until there are no ups left. (With `m = 1` and one up left there is also a Left move to `*`.)
fn infinitesimal_days(ups: u64, nim: u32) -> u64 {
    let last = nim ^ u32::from(ups % 2 == 1);
    match ups {
        0 => u64::from(nim),
        _ => ups + u64::from(last.max(1)),
    }
}
