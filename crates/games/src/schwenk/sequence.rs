//! Schwenk's sequence, and numbers as sums of its members.

use super::MoveSize;
use crate::pile::{Unsolved, least};
use euclid_fractions::Whole;
use euclid_work::Work;

/// Schwenk's sequence H_1 < H_2 < ..., as runs of equal steps.
///
/// H grows by H_j as long as F(H_j) reaches it: for F(n) = 2n that is once (the Fibonacci numbers),
/// for F(n) = n*n about H_j times, so runs are much fewer than members.
#[derive(Debug)]
pub(super) struct Sequence<W> {
    pub(super) runs: Vec<Run<W>>,
    /// H_j.
    step: W,
    /// Whether the next member would not fit the width.
    complete: bool,
    /// The words that the runs take.
    words: u64,
}

/// first, first + step, ..., last.
#[derive(Debug)]
pub(super) struct Run<W> {
    pub(super) first: W,
    pub(super) step: W,
    pub(super) last: W,
}

impl<W: Whole> Sequence<W> {
    pub(super) fn new() -> Self {
        let run = Run { first: W::ONE, step: W::ONE, last: W::ONE };
        Sequence { runs: vec![run], step: W::ONE, complete: false, words: 0 }
    }

    fn last(&self) -> &W {
        // There is a run from the beginning.
        &self.runs[self.runs.len() - 1].last
    }

    /// Makes sure that every member up to `n` is there.
    pub(super) fn extend(
        &mut self,
        n: &W,
        game: &MoveSize<W>,
        work: &Work,
    ) -> Result<(), Unsolved> {
        while self.last() <= n && !self.complete {
            let last = self.last().clone();
            if !game.reaches(&self.step, &last, work)? {
                self.step = self.least_reaching(&last, game, work)?;
            }
            // A run is three numbers, which may be long.
            let words = 12 + 3 * (last.bits() / 64);
            work.charge(words / 16)?;
            work.room(8 * (self.words + words))?;
            self.words += words;
            // last + step, then again as long as F(step) reaches the member before and n is not
            // passed.
            let reach = game.limit.at_most(&self.step, n, work)?;
            let more = (reach - &last).div_rem(&self.step).0;
            let before_end = last.clone() + &(self.step.clone() * &more);
            let first = last.checked_add(&self.step);
            let end = before_end.checked_add(&self.step);
            self.complete = end.is_none();
            let end = end.unwrap_or(before_end);
            if let Some(first) = first {
                self.runs.push(Run { first, step: self.step.clone(), last: end });
            }
        }
        Ok(())
    }

    /// The smallest part of n; `None` for 0.
    pub(super) fn first(
        &mut self,
        n: &W,
        game: &MoveSize<W>,
        work: &Work,
    ) -> Result<Option<W>, Unsolved> {
        self.extend(n, game, work)?;
        let (mut part, mut rest) = (None, n.clone());
        while !rest.is_zero() {
            work.charge(1 + rest.bits() / 1024)?;
            let largest = self.largest_up_to(&rest);
            rest -= &largest;
            part = Some(largest);
        }
        Ok(part)
    }

    /// The largest member up to n > 0.
    fn largest_up_to(&self, n: &W) -> W {
        let index = self.runs.partition_point(|run| run.first <= *n);
        // H_1 = 1 <= n, so there is a run before this point.
        let run = &self.runs[index - 1];
        let offset = n.min(&run.last).clone() - &run.first;
        run.first.clone() + &(offset.div_rem(&run.step).0 * &run.step)
    }

    /// The parts of n, the smallest first.
    pub(super) fn parts(
        &mut self,
        n: &W,
        game: &MoveSize<W>,
        work: &Work,
    ) -> Result<Vec<W>, Unsolved> {
        self.extend(n, game, work)?;
        let mut parts = Vec::new();
        let mut rest = n.clone();
        while !rest.is_zero() {
            work.charge(1 + rest.bits() / 1024)?;
            let part = self.largest_up_to(&rest);
            rest -= &part;
            parts.push(part);
        }
        parts.reverse();
        Ok(parts)
    }

    /// The least member H with F(H) >= target, which is itself a member.
    pub(super) fn least_reaching(
        &self,
        target: &W,
        game: &MoveSize<W>,
        work: &Work,
    ) -> Result<W, Unsolved> {
        let (mut low, mut high) = (0, self.runs.len() - 1);
        while low < high {
            let middle = usize::midpoint(low, high);
            if game.reaches(&self.runs[middle].last, target, work)? {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        let run = &self.runs[low];
        if game.reaches(&run.first, target, work)? {
            return Ok(run.first.clone());
        }
        let members = (run.last.clone() - &run.first).div_rem(&run.step).0;
        let at = |index: &W| run.first.clone() + &(run.step.clone() * index);
        let index = least(W::ZERO, members, |index| game.reaches(&at(index), target, work))?;
        Ok(at(&index))
    }
}
