//! Sets that do not play like {1..k}: the mex rule, and the period of finite sets.

use super::{Multiples, Pile, Takes, Unsolved, mex::Window};
use crate::set::Set;
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
    hash: RollingHash,
    /// Brent's tortoise: a length, a power of two times the first, and the hash there.
    landmark: Option<(usize, u64)>,
}

impl Sequence {
    fn new(c: u32) -> Self {
        Sequence {
            values: vec![c],
            period: None,
            reachable: Window::default(),
            active: Vec::new(),
            hash: RollingHash::default(),
            landmark: None,
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
                self.watch_for_period(memory);
            }
        }
        Ok(())
    }

    /// Brent's cycle search on the windows of the last `memory` values, told apart by a rolling hash
    /// and, when the hashes agree, by themselves.
    fn watch_for_period(&mut self, memory: usize) {
        let n = self.values.len();
        // The window starts at pile 1: the empty pile's value is not made by the rule.
        let gone = (n > memory + 1).then(|| self.values[n - 1 - memory]);
        self.hash.push(self.values[n - 1], gone, memory);
        if n <= memory {
            return;
        }
        match self.landmark {
            Some((then, hash)) if hash == self.hash.hash => {
                if self.values[then - memory..then] == self.values[n - memory..] {
                    self.period = Some((then - memory, n - then));
                }
            }
            Some((then, _)) if n < 2 * then => {}
            _ => self.landmark = Some((n, self.hash.hash)),
        }
    }
}

/// A polynomial hash of the last so many values.
#[derive(Debug, Default)]
struct RollingHash {
    hash: u64,
    /// The base to the power of the window's length.
    weight: u64,
}

impl RollingHash {
    const BASE: u64 = 0x9E37_79B9_7F4A_7C15;

    fn push(&mut self, value: u32, gone: Option<u32>, length: usize) {
        if self.weight == 0 {
            let power = |(result, base): (u64, u64), bit: u32| {
                let result =
                    if length >> bit & 1 == 1 { result.wrapping_mul(base) } else { result };
                (result, base.wrapping_mul(base))
            };
            self.weight = (0..usize::BITS).fold((1, Self::BASE), power).0;
        }
        let gone = self.weight.wrapping_mul(gone.map_or(0, u64::from));
        let shifted = self.hash.wrapping_mul(Self::BASE);
        self.hash = shifted.wrapping_add(u64::from(value)).wrapping_sub(gone);
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
