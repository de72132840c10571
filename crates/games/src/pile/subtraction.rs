//! Sets that do not play like {1..k}: the mex rule, and the period of finite sets.

use super::{Multiples, Pile, Repeats, Takes, Unsolved, mex::Window};
use crate::set::{Ranges, Set};
use euclid_fractions::{UBig, Whole};
use euclid_work::Work;
use std::sync::{Mutex, PoisonError};

/// A pile from which any set may be taken, 1 in it or not.
///
/// The values of the piles 0, 1, 2, ... are computed by the mex rule, once for each terminal value.
/// The next value of a finite set depends on the last max(S) values only, so the values become
/// periodic, and once the period is found piles of any size are answered at once.
#[derive(Debug)]
pub(crate) struct Subtraction {
    set: Set,
    /// The value of a pile with counters but without a move.
    stuck: u32,
    /// The sequences, by their terminal values.
    sequences: Mutex<Vec<Option<Box<Sequence>>>>,
}

impl Subtraction {
    /// The pile of this set; `stuck` is the value of a pile without a move.
    pub fn new(set: &Set, stuck: u32) -> Self {
        Subtraction { set: set.clone(), stuck, sequences: Mutex::default() }
    }

    /// The values of the piles 0, 1, 2, ... in front of something of value `c`, up to the end of a first period, and the pile
    /// with which that begins. Of a set that is not finite there may be none.
    pub fn period(&self, c: u32, work: &Work) -> Result<(Vec<u32>, usize), Unsolved> {
        let mut sequence = Sequence::new(c);
        sequence.extend(None, self, 0, work)?;
        let (start, length) = sequence.period.ok_or(Unsolved::TooLarge)?;
        sequence.values.truncate(start + length);
        Ok((sequence.values, start))
    }

    fn look_up<W: Whole, T>(
        &self,
        d: &W,
        c: &W,
        work: &Work,
        answer: impl FnOnce(&Sequence) -> T,
    ) -> Result<T, Unsolved> {
        // Terminal values are values of such piles themselves, which a search has counted up to.
        let small = c.to_u64().and_then(|c| u32::try_from(c).ok());
        let c = small.ok_or(Unsolved::TooLarge)?;
        let index = usize::try_from(c).map_err(|_| Unsolved::TooLarge)?;
        // A sequence is whole after every step, so one that was left in a hurry is as good as any.
        let mut sequences = self.sequences.lock().unwrap_or_else(PoisonError::into_inner);
        if sequences.len() <= index {
            work.room(8 * index as u64)?;
            sequences.resize_with(index + 1, || None);
        }
        let d = d.to_u64();
        if !sequences[index].as_ref().is_some_and(|sequence| sequence.reaches(d)) {
            let others = sequences.iter().enumerate().filter(|(key, _)| *key != index);
            let others = others.flat_map(|(_, sequence)| sequence).map(|s| s.bytes()).sum();
            let sequence = sequences[index].get_or_insert_with(|| Box::new(Sequence::new(c)));
            sequence.extend(d, self, others, work)?;
        }
        let sequence = sequences[index].get_or_insert_with(|| Box::new(Sequence::new(c)));
        Ok(answer(sequence))
    }
}

impl<W: Whole> Pile<W> for Subtraction {
    fn value(&self, d: &W, c: &W, work: &Work) -> Result<W, Unsolved> {
        self.look_up(d, c, work, |sequence| W::from(sequence.at(d)))
    }

    fn takes_to(
        &self,
        d: &W,
        c: &W,
        v: &W,
        most: usize,
        work: &Work,
    ) -> Result<Takes<W>, Unsolved> {
        self.look_up(d, c, work, |sequence| {
            let leaves = |t: &W| W::from(sequence.at(&(d.clone() - t))) == *v;
            Takes::first(most, self.set.members(d), leaves, work)
        })?
    }

    fn count_to(&self, d: &W, c: &W, v: &W, work: &Work) -> Result<UBig, Unsolved> {
        let Some(v) = v.to_u64().and_then(|v| u32::try_from(v).ok()) else { return Ok(UBig::ZERO) };
        self.look_up(d, c, work, |sequence| {
            let mut count = UBig::ZERO;
            if let Set::Finite(Ranges(ranges)) = &self.set {
                let d = d.to_big();
                for (from, to) in ranges.iter().take_while(|(from, _)| *from <= d) {
                    count += sequence.count(v, &d - to.min(&d), &d - from, work)?;
                }
                return Ok(count);
            }
            let mut meter = work.meter();
            for take in self.set.members(d) {
                meter.step()?;
                count += UBig::from(u8::from(sequence.at(&(d.clone() - &take)) == v));
            }
            Ok(count)
        })?
    }

    fn takes<'a>(&'a self, d: &W, _: &Work) -> Result<Multiples<'a, W>, Unsolved> {
        Ok(self.set.members(d))
    }

    fn count(&self, d: &W, _: &Work) -> Result<Option<UBig>, Unsolved> {
        Ok(self.set.count(&d.to_big()))
    }
}

/// The values of the piles 0, 1, 2, ... for one terminal value, as far as they were needed.
#[derive(Debug)]
struct Sequence {
    values: Vec<u32>,
    /// From pile `.0` on, the values repeat every `.1`.
    period: Option<(usize, usize)>,
    /// The values that can be reached from the next pile.
    reachable: Window,
    /// The ranges of the set that have begun to matter.
    active: Vec<(usize, usize)>,
    repeats: Repeats,
}

impl Sequence {
    fn new(c: u32) -> Self {
        Sequence {
            values: vec![c],
            period: None,
            reachable: Window::default(),
            active: Vec::new(),
            repeats: Repeats::default(),
        }
    }

    /// The value of a pile that `extend` has reached.
    fn at<W: Whole>(&self, d: &W) -> u32 {
        let index = match (d.to_u64().and_then(|d| usize::try_from(d).ok()), self.period) {
            (Some(d), _) if d < self.values.len() => d,
            (_, Some((start, length))) => {
                let offset = (d.to_big() - UBig::from(start)) % UBig::from(length);
                // An offset is smaller than the period, a usize.
                start + usize::try_from(offset).unwrap_or(0)
            }
            // `extend` stops only at pile d or at a period.
            (_, None) => unreachable!("pile {d} was not reached"),
        };
        self.values[index]
    }

    /// How many of the piles from `first` to `last`, which `extend` has reached, have a value.
    fn count(&self, value: u32, first: UBig, last: UBig, work: &Work) -> Result<UBig, Unsolved> {
        let among = |piles: &[u32]| -> Result<UBig, Unsolved> {
            work.charge(piles.len() as u64 / 64)?;
            Ok(piles.iter().filter(|pile| **pile == value).count().into())
        };
        if let (Ok(first), Ok(last)) = (usize::try_from(&first), usize::try_from(&last))
            && let Some(piles) = self.values.get(first..=last)
        {
            return among(piles);
        }
        // Those below a pile are those before the period, those of whole periods, and those of the last one.
        let below = |end: UBig| -> Result<UBig, Unsolved> {
            let known = usize::try_from(&end).ok().and_then(|end| self.values.get(..end));
            match (known, self.period) {
                (Some(piles), _) => among(piles),
                (None, Some((start, length))) => {
                    let (periods, rest) = (end - UBig::from(start)).div_rem(&UBig::from(length));
                    // A rest is smaller than the period, a usize.
                    let rest = start + usize::try_from(rest).unwrap_or(0);
                    let whole = among(&self.values[start..start + length])?;
                    Ok(among(&self.values[..rest])? + periods * whole)
                }
                (None, None) => unreachable!("pile {end} was not reached"),
            }
        };
        Ok(below(last + UBig::ONE)? - below(first)?)
    }

    /// Whether the value of pile `d` is known (`None`: of one past all machine words).
    fn reaches(&self, d: Option<u64>) -> bool {
        self.period.is_some() || d.is_some_and(|d| d < self.values.len() as u64)
    }

    /// The memory of this sequence.
    fn bytes(&self) -> usize {
        4 * self.values.capacity() + 16 * self.active.capacity()
    }

    /// Computes values up to pile `d` (`None`: past all machine words) or until a period is found.
    fn extend(
        &mut self,
        d: Option<u64>,
        pile: &Subtraction,
        others: usize,
        work: &Work,
    ) -> Result<(), Unsolved> {
        // Only a finite set forgets; its largest member says how soon. What no table holds is never.
        let largest = match &pile.set {
            Set::Finite(_) => pile.set.ranges().last().map(|(_, to)| to),
            _ => None,
        };
        let largest = largest.filter(|&largest| largest < u64::from(u32::MAX));
        let memory = largest.and_then(|largest| usize::try_from(largest).ok());
        let mut upcoming = pile.set.ranges().skip(self.active.len()).peekable();
        let mut meter = work.meter();
        while !self.reaches(d) {
            let n = self.values.len();
            if n == self.values.capacity() {
                // The values double, and the window of what can be reached grows with them.
                work.room((others + 3 * self.bytes()) as u64)?;
            }
            while let Some(&(from, to)) = upcoming.peek()
                && from <= n as u64
            {
                self.active.push((n, usize::try_from(to).unwrap_or(usize::MAX)));
                upcoming.next();
            }
            meter.steps(1 + self.active.len() as u64)?;
            // A range from..to slides by one: pile n - from comes in, pile n - to - 1 goes out.
            for &(from, to) in &self.active {
                self.reachable.add(self.values[n - from]);
                if let Some(gone) = n.checked_sub(to).and_then(|m| m.checked_sub(1)) {
                    self.reachable.remove(self.values[gone]);
                }
            }
            let value = if self.active.is_empty() { pile.stuck } else { self.reachable.mex() };
            self.values.push(value);
            if let Some(memory) = memory {
                self.period = self.repeats.watch(&self.values, memory);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::check, *};
    use euclid_work::{Halt, Limits};

    const SETS: [&str; 12] = [
        "1,4,9", "2..5", "2", "3", "2,3", "1,3,4", "4,5,9", "squares", "2,7,11", "1,2,3,8",
        "6..9,20", "1,9..14",
    ];

    #[test]
    fn agrees_with_the_mex_rule() {
        for text in SETS {
            let set: Set = text.parse().unwrap();
            for stuck in [0, 1] {
                for c in 0..4 {
                    let pile = Subtraction::new(&set, stuck);
                    check(&pile, |_, t| set.contains(t), 150, c, stuck.into(), text);
                }
            }
        }
    }

    #[test]
    fn the_period_is_right_far_out() {
        for text in SETS.iter().filter(|text| **text != "squares") {
            let set: Set = text.parse().unwrap();
            let values = super::super::tests::by_mex(|_, t| set.contains(t), 1500, 2, 0);
            let pile = Subtraction::new(&set, 0);
            // Ask for the far end first, so that the period answers everything.
            let far = UBig::from(10u8).pow(40);
            let work = Work::default();
            let value: UBig = pile.value(&far, &UBig::from(2u8), &work).unwrap();
            for n in (0..=1500u64).rev() {
                let to = |t: &u64| values[usize::try_from(n - t).unwrap()] == 1;
                let count = (1..=n).filter(|t| set.contains(*t) && to(t)).count();
                assert_eq!(pile.count_to(&n, &2, &1, &work), Ok(count.into()), "{text}: {n}");
                assert_eq!(
                    pile.value(&n, &2, &work),
                    Ok(values[usize::try_from(n).unwrap()]),
                    "{text}"
                );
            }
            let (start, length) =
                pile.sequences.lock().unwrap()[2].as_ref().unwrap().period.unwrap();
            assert!(start + 2 * length < 1400, "{text}: the check must reach past the period");
            let offset = (far - UBig::from(start)) % UBig::from(length);
            assert_eq!(value, UBig::from(values[start + usize::try_from(offset).unwrap()]));
        }
    }

    #[test]
    fn the_budget_is_kept() {
        let small = || Work::new(Limits { steps: 10_000, ..Limits::default() });
        let exceeded = Err(Unsolved::Halt(Halt::Steps(10_000)));
        let pile = Subtraction::new(&"squares".parse().unwrap(), 0);
        assert_eq!(pile.value(&50_000u64, &0, &small()), exceeded);
        assert_eq!(pile.value(&9u64, &0, &small()), Ok(2));
        let pile = Subtraction::new(&"2..1000000000000000000000".parse().unwrap(), 0);
        assert_eq!(pile.value(&1_000_000u64, &0, &small()), exceeded);
        assert_eq!(pile.value(&7u64, &0, &small()), Ok(3));
        let narrow = Work::new(Limits { bytes: 100_000, ..Limits::none() });
        let far = UBig::from(10u8).pow(40);
        let full = Err(Unsolved::Halt(Halt::Bytes(100_000)));
        let pile = Subtraction::new(&"squares".parse().unwrap(), 0);
        assert_eq!(pile.value(&far, &UBig::ZERO, &narrow), full);
    }
}
