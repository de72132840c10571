//! Walking down a game without recursion.

use dashu_int::ops::UnsignedAbs;
use dashu_int::{IBig, UBig};
use euclid_work::{Halt, Work};
use hashbrown::{HashMap, HashSet};

use crate::arena::{Arena, Id};
use crate::pace::{Ended, Kept, Stack};
use crate::{Games, Value};

/// So many steps of a walk are charged at a time.
const CHARGED: u64 = 1 << 10;

/// What a walk keeps of each value: a place on a list and one in a table.
const KEPT: usize = 4 * size_of::<Id>();

impl Games {
    /// How many positions the game tree of the canonical form has, with a number-up-star counted as one:
    /// a measure of its text. A small value can have an enormous tree, since positions repeat.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let v = g.parse("{^^*|0||0}", &work)?;
    /// assert_eq!(g.tree_size(v, &work)?, 5);
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn tree_size(&self, v: Value, work: &Work) -> Result<u64, Halt> {
        let (v, arena) = (self.id(v), &self.arena);
        let mut sizes: HashMap<Id, u64> = HashMap::new();
        let mut kept = Kept::default();
        let size = |sizes: &HashMap<Id, u64>, v: Id| sizes.get(&v).copied().unwrap_or(1);
        let mut meter = work.meter();
        for v in arena.others_below(v, |_, _| true, work)? {
            meter.step()?;
            kept.keep(2 * size_of::<(Id, u64)>(), work)?;
            let options = (0..arena.lefts(v) + arena.rights(v)).map(|i| arena.option(v, i));
            let below = options.fold(1u64, |sum, v| sum.saturating_add(size(&sizes, v)));
            sizes.insert(v, below);
        }
        Ok(size(&sizes, v))
    }

    /// The birthday: how many moves there can be at most.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// for (game, day) in [("0", 0_u32), ("*2", 2), ("^", 2), ("3/4", 3), ("^3*", 4), ("{4|1}", 5)] {
    ///     let v = g.parse(game, &work)?;
    ///     assert_eq!(g.birthday(v, &work)?, day.into());
    /// }
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn birthday(&self, v: Value, work: &Work) -> Result<UBig, Halt> {
        let (v, arena) = (self.id(v), &self.arena);
        let mut birthdays: HashMap<Id, UBig> = HashMap::new();
        let mut kept = Kept::default();
        let day = |birthdays: &HashMap<Id, UBig>, v: Id| match arena.as_number_up_star(v) {
            Some(_) => arena.birthday_of_number_up_star(v),
            None => birthdays.get(&v).cloned().unwrap_or_default(),
        };
        let mut meter = work.meter();
        for v in arena.others_below(v, |_, _| true, work)? {
            let options = arena.lefts(v) + arena.rights(v);
            meter.steps(options as u64 * arena.glance())?;
            kept.keep(2 * size_of::<(Id, UBig)>(), work)?;
            let options = (0..options).map(|i| arena.option(v, i));
            let eve = options.map(|option| day(&birthdays, option)).max().unwrap_or_default();
            birthdays.insert(v, eve + UBig::ONE);
        }
        Ok(day(&birthdays, v))
    }
}

impl Arena {
    /// The followers of a value, itself included, that are no number-up-stars, options before the games
    /// they are options of. The walk does not go below what is not `wanted`.
    ///
    /// A value that is no number-up-star is made after its options and so has a larger number than
    /// they: sorting by number is all it takes.
    pub(crate) fn others_below(
        &self,
        root: Id,
        wanted: impl Fn(&Self, Id) -> bool,
        work: &Work,
    ) -> Result<Vec<Id>, Ended> {
        let mut found = Vec::new();
        let mut seen = HashSet::new();
        let mut waiting = Stack::new();
        waiting.push(root, work)?;
        let (mut open, mut kept) = (0, Kept::default());
        while let Some(v) = waiting.pop() {
            // A few steps are not worth the call: whoever walks charges for what it finds.
            open += 1;
            if open == CHARGED {
                work.charge(std::mem::take(&mut open))?;
            }
            if self.as_number_up_star(v).is_some() || !wanted(self, v) || !seen.insert(v) {
                continue;
            }
            kept.keep(KEPT, work)?;
            found.push(v);
            for i in 0..self.lefts(v) + self.rights(v) {
                waiting.push(self.option(v, i), work)?;
            }
        }
        found.sort_unstable();
        Ok(found)
    }

    /// An integer `n` is born on day `|n|`, a fraction `m/2^e` on day `e + 1` after the integer before it; the
    /// infinitesimal part takes the days it takes alone.
    fn birthday_of_number_up_star(&self, v: Id) -> UBig {
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
