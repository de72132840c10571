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

    /// An integer `n` is born on day `|n|`; a fraction on day `e + 1` plus its integer part, for a
    /// denominator `2^e`; and then `*m` adds `m` days, and ups add one each and one more, half of
    /// which a star that fits saves.
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

/// How long `n·↑ + *m` lasts: each Right move takes an up and changes the star, until `*m` or
/// `*(m^1)` is left.
fn infinitesimal_days(ups: u64, nim: u32) -> u64 {
    match (ups, nim) {
        (0, m) => u64::from(m),
        // ^* = {0, * | 0}
        (1, 1) => 2,
        // ^ + *m = {0 | *(m^1)}, and so on upwards; ^^* = {0 | ^} and ^^ = {0 | ^*} both last 3 moves.
        (n, m) => {
            let last = m ^ u32::from(n % 2 == 1);
            if last == 0 { n + 1 } else { n + u64::from(last) }
        }
    }
}
