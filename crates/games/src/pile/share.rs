//! Limits by pile size: of a pile of n at most F(n) may be taken.

use super::{Multiples, Pile, Takes, Unsolved, least, mex::Window};
use crate::formula::{Formula, Tabulated};
use euclid_fractions::{UBig, Whole};
use euclid_work::Work;
use std::{
    cmp::Ordering,
    collections::HashMap,
    sync::{Mutex, OnceLock, PoisonError},
};

/// A pile of which a share may be taken.
///
/// Write f(n) for the smaller of F(n) and n. If F grows by 0 or 1 at every step, the values that can
/// be reached from a pile are all different, which makes them easy to follow: with f(1) = 1 and
/// terminal value c,
///
/// ```text
/// value(n): if f(n) = n: c if n = 0, n if n > c, else n - 1;
///           else if f(n) = f(n-1) + 1: f(n), a value not seen before;
///           else with m = n - f(n) - 1, the pile that has just come out of reach:
///                min(c, f(n)) if m = 0, else value(m).
/// ```
///
/// (Collins's printed rule takes every pile of value 0 for the empty pile and is wrong: f = ceil(n/2)
/// on the path [2, 3] gives 1, not 2.) A linear F needs O(log n) of these jumps. If f is 0 up to some
/// pile, the *ground*, play stops there, and the same rule holds above it with c = stuck.
///
/// For any other F the values come from the mex rule, within the budget.
#[derive(Debug)]
pub(crate) struct Share<W> {
    limit: Tabulated<W>,
    stuck: u32,
    slow: bool,
    /// Whether F(n) >= n for all n: then nothing is limited.
    whole: bool,
    /// The largest pile of which nothing may be taken, once it is known.
    ground: OnceLock<W>,
    tables: Mutex<HashMap<W, Table>>,
}

impl<W: Whole> Share<W> {
    /// The pile with this limit; `stuck` is the value of a pile without a move.
    pub fn new(limit: Formula, stuck: u32) -> Self {
        let whole = limit.at_least_n();
        let slow = whole || limit.grows_slowly();
        let limit = Tabulated::new(limit);
        let (ground, tables) = (OnceLock::new(), Mutex::default());
        Share { limit, stuck, slow, whole, ground, tables }
    }

    /// f(n) = min(F(n), n), and 0 for the empty pile.
    fn share(&self, n: &W, work: &Work) -> Result<W, Unsolved> {
        if n.is_zero() || self.whole { Ok(n.clone()) } else { self.limit.at_most(n, n, work) }
    }

    /// The largest pile of which nothing may be taken, if the limit grows slowly and that is below a bound.
    pub(crate) fn ground_below(&self, bound: &W, work: &Work) -> Result<Option<W>, Unsolved> {
        if !self.slow || self.share(bound, work)?.is_zero() {
            return Ok(None);
        }
        let first = least(W::ZERO, bound.clone(), |n| Ok(!self.share(n, work)?.is_zero()))?;
        Ok(Some(first - &W::ONE))
    }

    /// The least pile of which more than `pile` counters must stay, if one up to a bound is such.
    pub(crate) fn successor(
        &self,
        pile: &W,
        bound: &W,
        work: &Work,
    ) -> Result<Option<W>, Unsolved> {
        let out_of_reach = |n: &W| Ok(n.clone() - &self.share(n, work)? > *pile);
        work.charge(1)?;
        if pile >= bound || !out_of_reach(bound)? {
            return Ok(None);
        }
        least(pile.clone(), bound.clone(), out_of_reach).map(Some)
    }

    /// The pile as the slow rule sees it: everything above the ground. `None` if it is all ground.
    fn above_ground<'a>(
        &'a self,
        d: &W,
        c: &W,
        work: &'a Work,
    ) -> Result<Option<(Slow<'a, W>, W)>, Unsolved> {
        let ground = match self.ground.get() {
            Some(ground) => ground,
            None if self.share(&W::ONE, work)? == W::ONE => self.ground.get_or_init(|| W::ZERO),
            None if self.share(d, work)?.is_zero() => return Ok(None),
            None => {
                let first = least(W::ZERO, d.clone(), |n| Ok(!self.share(n, work)?.is_zero()))?;
                self.ground.get_or_init(|| first - &W::ONE)
            }
        };
        if d < ground {
            return Ok(None);
        }
        let c = if ground.is_zero() { c.clone() } else { W::from(self.stuck) };
        Ok(Some((Slow { share: self, ground, c, work }, d.clone() - ground)))
    }

    /// Answers from the table of the mex rule for this terminal value, up to pile `d`.
    fn look_up<T>(
        &self,
        d: &W,
        c: &W,
        work: &Work,
        answer: impl FnOnce(&Table, usize) -> T,
    ) -> Result<T, Unsolved> {
        let small =
            |n: &W| n.to_u64().and_then(|n| u32::try_from(n).ok()).ok_or(Unsolved::TooLarge);
        // Terminal values are values of such piles themselves, no larger than the piles.
        let (d, value) = (small(d)? as usize, small(c)?);
        // A table is whole after every step, so one that was left in a hurry is as good as any.
        let mut tables = self.tables.lock().unwrap_or_else(PoisonError::into_inner);
        let others: usize =
            tables.iter().filter(|(key, _)| *key != c).map(|(_, t)| t.bytes()).sum();
        let table = tables.entry(c.clone()).or_insert_with(|| Table::new(value));
        table.extend(d, self, others, work)?;
        Ok(answer(table, d))
    }
}

impl<W: Whole> Pile<W> for Share<W> {
    fn value(&self, d: &W, c: &W, work: &Work) -> Result<W, Unsolved> {
        if d.is_zero() {
            return Ok(c.clone());
        }
        if !self.slow {
            return self.look_up(d, c, work, |table, d| W::from(table.values[d]));
        }
        match self.above_ground(d, c, work)? {
            Some((slow, n)) => slow.value(n),
            None => Ok(W::from(self.stuck)),
        }
    }

    fn takes_to(
        &self,
        d: &W,
        c: &W,
        v: &W,
        most: usize,
        work: &Work,
    ) -> Result<Takes<W>, Unsolved> {
        if !self.slow {
            let share = self.share(d, work)?;
            return self.look_up(d, c, work, |table, d| {
                let leaves = |t: &W| {
                    let rest = t.to_u64().and_then(|t| d.checked_sub(usize::try_from(t).ok()?));
                    rest.is_some_and(|rest| W::from(table.values[rest]) == *v)
                };
                Takes::first(most, crate::set::count_up(W::ONE, share), leaves, work)
            })?;
        }
        let Some((slow, n)) = self.above_ground(d, c, work)? else { return Ok(Takes::all(None)) };
        Ok(Takes::all(slow.reachable(&n, v)?.map(|rest| n - &rest)))
    }

    fn takes<'a>(&'a self, d: &W, work: &Work) -> Result<Multiples<'a, W>, Unsolved> {
        Ok(Box::new(crate::set::count_up(W::ONE, self.share(d, work)?)))
    }

    fn count(&self, d: &W, work: &Work) -> Result<Option<UBig>, Unsolved> {
        Ok(Some(self.share(d, work)?.to_big()))
    }
}

/// Piles counted from the ground up, under a limit that grows by 0 or 1 at every step.
struct Slow<'a, W> {
    share: &'a Share<W>,
    ground: &'a W,
    /// The value at the ground.
    c: W,
    work: &'a Work,
}

impl<W: Whole> Slow<'_, W> {
    fn f(&self, n: &W) -> Result<W, Unsolved> {
        self.share.share(&(n.clone() + self.ground), self.work)
    }

    /// How many counters must stay in a pile of n. Like f it grows by 0 or 1 at every step.
    fn staying(&self, n: &W) -> Result<W, Unsolved> {
        Ok(n.clone() - &self.f(n)?)
    }

    /// The least n <= high of which more than `pile` counters must stay, given that `pile` itself is
    /// not such an n, and `high` is.
    ///
    /// The limit is nearly linear over a wide range, so the place is guessed by proportion, and looked
    /// for around the guess in growing steps.
    fn out_of_reach(&self, pile: &W, high: &W) -> Result<W, Unsolved> {
        let reached = |n: &W| Ok(self.staying(n)? > *pile);
        let width = high.clone() - pile;
        let (base, top) = (self.staying(pile)?, self.staying(high)?);
        let (part, whole) = (pile.clone() - &base, top - &base);
        let offset = width.to_big() * part.to_big() / whole.to_big();
        // The guess lies below `high`, which has this width.
        let offset = W::from_big(&offset).unwrap_or(W::ZERO);
        let (mut low, mut high) = (pile.clone(), high.clone());
        let guess = (low.clone() + &offset).min(high.clone() - &W::ONE);
        let mut step = W::ONE;
        if guess > low && reached(&guess)? {
            high = guess;
            while high.clone() - &low > step {
                let probe = high.clone() - &step;
                if !reached(&probe)? {
                    low = probe;
                    break;
                }
                high = probe;
                step += &step.clone();
            }
        } else {
            low = guess;
            while high.clone() - &low > step {
                let probe = low.clone() + &step;
                if reached(&probe)? {
                    high = probe;
                    break;
                }
                low = probe;
                step += &step.clone();
            }
        }
        least(low, high, reached)
    }

    fn value(&self, mut n: W) -> Result<W, Unsolved> {
        let mut plateau = None;
        loop {
            if n.is_zero() {
                return Ok(self.c.clone());
            }
            let f = self.f(&n)?;
            if f == n {
                return Ok(if n > self.c { n } else { n - &W::ONE });
            }
            if self.f(&(n.clone() - &W::ONE))? != f {
                return Ok(f);
            }
            let stride = f.clone() + &W::ONE;
            if plateau.as_ref() == Some(&f) {
                // The limit stays f for a while: make all jumps but the last on this plateau at
                // once. They start from piles whose predecessor has the same f.
                let start = least(W::ZERO, n.clone(), |n| Ok(self.f(n)? >= f))?;
                let jumps = (n.clone() - &start - &W::ONE).div_rem(&stride).0;
                n -= &(stride.clone() * &jumps);
            }
            if n == stride {
                return Ok(self.c.clone().min(f));
            }
            n -= &stride;
            plateau = Some(f);
        }
    }

    /// The pile of value v that can be reached from pile d; there is at most one.
    fn reachable(&self, d: &W, v: &W) -> Result<Option<W>, Unsolved> {
        let low = d.clone() - &self.f(d)?;
        if low == *d {
            return Ok(None);
        }
        let free = match v.cmp(&self.c) {
            Ordering::Greater => v.clone(),
            Ordering::Equal => W::ZERO,
            Ordering::Less => v.clone() + &W::ONE,
        };
        if low.is_zero() {
            return Ok((free < *d).then_some(free));
        }
        // The first pile of value v. Up to `first`, the first pile that cannot be emptied, nothing
        // is limited; a value above f(first) appears when f reaches it.
        let first = least(W::ZERO, d.clone(), |n| Ok(self.f(n)? < *n))?;
        let free_values = first.clone() - &W::ONE;
        let mut pile = if *v > free_values {
            if self.f(d)? < *v {
                return Ok(None);
            }
            least(W::ZERO, d.clone(), |n| Ok(self.f(n)? >= *v))?
        } else {
            // v < c and v = f(first): the value min(c, f(first)) of the pile `first` itself.
            free
        };
        // When a pile comes out of reach, its value comes back: at the first n with n - f(n) > pile.
        let last = d.clone() - &W::ONE;
        let mut plateau = None;
        loop {
            if pile >= low {
                return Ok((pile < *d).then_some(pile));
            }
            let next = self.out_of_reach(&pile, d)?;
            let f = self.f(&next)?;
            if plateau.as_ref() == Some(&f) && next < last {
                // The limit stays f for a while, and the value comes back every f + 1 piles.
                let end = if self.f(&last)? == f {
                    last.clone()
                } else {
                    least(next.clone(), last.clone(), |n| Ok(self.f(n)? > f))? - &W::ONE
                };
                let stride = f.clone() + &W::ONE;
                let times = (end - &next).div_rem(&stride).0;
                pile = next + &(stride * &times);
            } else {
                pile = next;
            }
            plateau = Some(f);
        }
    }
}

/// The values of the piles 0, 1, 2, ... by the mex rule, for one terminal value.
#[derive(Debug)]
struct Table {
    values: Vec<u32>,
    /// The values of the piles from `low` up to the last.
    window: Window,
    low: usize,
}

impl Table {
    fn new(c: u32) -> Self {
        let mut window = Window::default();
        window.add(c);
        Table { values: vec![c], window, low: 0 }
    }

    /// The memory of this table.
    fn bytes(&self) -> usize {
        4 * self.values.capacity()
    }

    fn extend<W: Whole>(
        &mut self,
        d: usize,
        share: &Share<W>,
        others: usize,
        work: &Work,
    ) -> Result<(), Unsolved> {
        let mut meter = work.meter();
        while self.values.len() <= d {
            let n = self.values.len();
            if n == self.values.capacity() {
                // The values double, and the window grows with them.
                work.room((others + 3 * self.bytes()) as u64)?;
            }
            // Piles of a table fit every width.
            let pile = W::from_u128(n as u128).ok_or(Unsolved::TooLarge)?;
            let limit = share.share(&pile, work)?.to_u64().and_then(|f| usize::try_from(f).ok());
            let low = n - limit.unwrap_or(n);
            meter.steps(1 + low.abs_diff(self.low) as u64)?;
            while self.low < low {
                self.window.remove(self.values[self.low]);
                self.low += 1;
            }
            while self.low > low {
                self.low -= 1;
                self.window.add(self.values[self.low]);
            }
            let value = if low == n { share.stuck } else { self.window.mex() };
            self.values.push(value);
            self.window.add(value);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::check, *};
    use euclid_work::{Halt, Limits};

    fn share(text: &str, stuck: u32) -> Share<u64> {
        Share::new(text.parse().unwrap(), stuck)
    }

    #[test]
    fn agrees_with_the_mex_rule() {
        let limits = [
            "n",
            "ceil(n/2)",
            "floor(n/2)",
            "ceil(n/3)",
            "ceil(2n/3)",
            "sqrt(n)",
            "min(n,4)",
            "3",
            "max(0,n-5)",
            "n+2",
            "floor(n/7)",
            "min(ceil(n/2),6)",
            "max(2,floor(n/3))",
            "floor(n/2)+3",
            "0",
            // Not slow: the table of the mex rule.
            "2n",
            "n^2",
            "floor(20/n)",
            "5+2*floor(n/4)-floor(n/2)",
            "2*floor(n/2)",
            "max(0,6-n)",
        ];
        for text in limits {
            let f: Formula = text.parse().unwrap();
            let bound = |n: u64| f.at_most(&n, &n).unwrap();
            for stuck in [0, 1] {
                for c in [0, 1, 2, 3, 5, 9, 40] {
                    check(&share(text, stuck), |n, t| t <= bound(n), 70, c, stuck.into(), text);
                }
            }
        }
    }

    #[test]
    fn the_slow_rule_and_the_table_agree_far_out() {
        for text in ["ceil(n/2)", "floor(3n/5)", "sqrt(n)", "min(n,4)", "floor(n/4)"] {
            let slow = share(text, 0);
            let table = Share { slow: false, ..share(text, 0) };
            for c in [0u64, 2, 7] {
                for n in (1..20_000).step_by(97) {
                    let work = Work::default();
                    let value = table.value(&n, &c, &work).unwrap();
                    assert_eq!(slow.value(&n, &c, &work), Ok(value), "{text}, pile {n}");
                    for v in [0, 1, 2, 5, 100, 900] {
                        assert_eq!(
                            slow.takes_to(&n, &c, &v, 9, &work),
                            table.takes_to(&n, &c, &v, 9, &work)
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn enormous_piles_under_linear_limits() {
        let large = UBig::from(10u8).pow(40);
        for text in
            ["ceil(n/2)", "floor(n/2)", "ceil(9n/10)", "min(n,10^20)", "7", "n", "n^2", "2^n"]
        {
            let share = Share::<UBig>::new(text.parse().unwrap(), 0);
            for c in [0u8, 3] {
                let c = UBig::from(c);
                let work = Work::default();
                let value = share.value(&large, &c, &work).unwrap();
                if value > UBig::ZERO {
                    let takes = share.takes_to(&large, &c, &UBig::ZERO, 9, &work).unwrap().listed;
                    assert_eq!(takes.len(), 1, "{text}");
                    assert_eq!(share.value(&(&large - &takes[0]), &c, &work), Ok(UBig::ZERO));
                }
            }
        }
    }

    #[test]
    fn the_budget_is_kept() {
        let large = UBig::from(10u8).pow(40) - 7u8;
        for (text, pile) in [
            ("sqrt(n)", large.clone()),
            ("2*floor(n/4)", UBig::from(1_000_000u32)),
            // Slow to evaluate, and not slow to grow: a table.
            ("n^2-n", UBig::from(16_000_000u32)),
        ] {
            let work = Work::new(Limits { steps: 20_000, ..Limits::default() });
            let share = Share::<UBig>::new(text.parse().unwrap(), 0);
            let halted = Err(Unsolved::Halt(Halt::Steps(20_000)));
            assert_eq!(share.value(&pile, &UBig::ZERO, &work), halted, "{text}");
            assert!(work.steps() <= 20_000);
        }
        let share = Share::<UBig>::new("2*floor(n/4)".parse().unwrap(), 0);
        assert_eq!(share.value(&large, &UBig::ZERO, &Work::unlimited()), Err(Unsolved::TooLarge));
    }
}
