//! Limits by move size: after a move of n at most F(n) may be taken.
//!
//! The player to move at a path, with at most `cap` allowed, wins if and only if `cap` reaches a
//! certain *threshold* of the path, and then taking the threshold wins. So the threshold is all
//! there is to know about a path; it is `None` where no cap helps.
//!
//! # Schwenk's theory
//!
//! If F never decreases and F(n) >= n, let H_1 = 1 and H_{k+1} = H_k + H_j with the least j for which
//! F(H_j) >= H_k. Every N is a sum of H's, each so large that the F of the next smaller one does not
//! reach it, in exactly one way; call the smallest part first(N). In one pile the threshold of N is
//! first(N): it lowers the number of parts, and nothing the opponent may take then does.
//!
//! A path behaves like a single pile (Collins, Theorem 3), found by a fold from the far end: a pile a
//! in front of the pile-in-effect b becomes a - h(b) if that is not negative, and stays a otherwise,
//! where h(b) is the least H with F(H) >= first(b).
//!
//! # Search
//!
//! Without those conditions the theory is false. But a threshold is the least take that wins, for any F: with F_0
//! the threshold of what is behind the pile, a pile of n has
//!
//! ```text
//! F_n = min { k <= n : F(k) < F_(n-k) }
//! ```
//!
//! (Holshouser and Reiter 2003 for one pile). So they are computed one by one, within the limits of the work.

mod sequence;
mod values;

use crate::{
    formula::{Formula, Tabulated},
    pile::{Rest, Takes, Unsolved},
    rules::Play,
};
use euclid_fractions::Whole;
use euclid_work::Work;
use sequence::Sequence;
use std::sync::{Mutex, MutexGuard, PoisonError};
pub(crate) use values::Values;

/// A game in which each move limits the next.
#[derive(Debug)]
pub(crate) struct MoveSize<W> {
    limit: Tabulated<W>,
    play: Play,
    /// What could be proved of the limit.
    never_decreases: bool,
    at_least_n: bool,
    /// The sequence H, as far as it was needed.
    sequence: Mutex<Sequence<W>>,
}

/// What is known of one path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Solved<W> {
    /// The least cap with which the player to move wins; taking so many wins.
    pub threshold: Option<W>,
    /// The pile-in-effect of the path, of the path without its first pile, and so on to the empty
    /// path, where Schwenk's theory holds; 0 is the empty pile.
    pub reduced: Option<Vec<W>>,
    /// The thresholds of the first pile with 0, 1, 2, ... counters, where search was needed.
    searched: Vec<Option<u64>>,
}

impl<W: Whole> MoveSize<W> {
    /// The game with this limit.
    pub fn new(limit: Formula, play: Play) -> Self {
        let (never_decreases, at_least_n) = (limit.never_decreases(), limit.at_least_n());
        let (limit, sequence) = (Tabulated::new(limit), Mutex::new(Sequence::new()));
        MoveSize { limit, play, never_decreases, at_least_n, sequence }
    }

    /// The sequence. It is whole after every step, so one that was left in a hurry is as good as any.
    fn sequence(&self) -> MutexGuard<'_, Sequence<W>> {
        self.sequence.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether Schwenk's theory holds for a path: F must not decrease, and F(n) >= n as far as the
    /// piles reach, which a large F(1) is enough for.
    fn theory_holds(&self, path: &[W], work: &Work) -> Result<bool, Unsolved> {
        let Some(largest) = path.iter().max() else { return Ok(false) };
        Ok(self.never_decreases && (self.at_least_n || self.reaches(&W::ONE, largest, work)?))
    }

    /// How much may be taken after a move of `take`, or `ceiling` if that is less.
    pub fn cap_after(&self, take: &W, ceiling: &W, work: &Work) -> Result<W, Unsolved> {
        self.limit.at_most(take, ceiling, work)
    }

    /// Solves a path.
    pub fn solve(&self, path: &[W], work: &Work) -> Result<Solved<W>, Unsolved> {
        if !self.theory_holds(path, work)? {
            return self.search(path, work);
        }
        let mut sequence = self.sequence();
        // Misère play: one more forced move behind the last pile.
        let mut pile = if self.play == Play::Misere { W::ONE } else { W::ZERO };
        let mut reduced = vec![pile.clone()];
        for a in path.iter().rev() {
            pile = self.in_front(&mut sequence, a, &pile, work)?;
            reduced.push(pile.clone());
        }
        reduced.reverse();
        let threshold = sequence.first(&pile, self, work)?;
        Ok(Solved { threshold, reduced: Some(reduced), searched: Vec::new() })
    }

    /// The pile in effect of a pile `a` in front of the pile in effect `b`.
    fn in_front(
        &self,
        sequence: &mut Sequence<W>,
        a: &W,
        b: &W,
        work: &Work,
    ) -> Result<W, Unsolved> {
        let h = self.h(sequence, b, work)?;
        Ok(if *a >= h { a.clone() - &h } else { a.clone() })
    }

    /// The least H with F(H) >= first(b); 0 for the empty pile.
    fn h(&self, sequence: &mut Sequence<W>, b: &W, work: &Work) -> Result<W, Unsolved> {
        match sequence.first(b, self, work)? {
            Some(first) => sequence.least_reaching(&first, self, work),
            None => Ok(W::ZERO),
        }
    }

    /// Whether F(n) >= target.
    fn reaches(&self, n: &W, target: &W, work: &Work) -> Result<bool, Unsolved> {
        Ok(self.limit.at_most(n, target, work)? == *target)
    }

    /// Who wins with at most `cap` allowed, given the threshold: `true` for the player to move.
    pub fn wins(&self, threshold: Option<&W>, cap: Option<&W>) -> bool {
        match (threshold, cap) {
            // Nothing may be taken: the player is stuck, and has won only under misère play.
            (_, Some(cap)) if cap.is_zero() => self.play == Play::Misere,
            (Some(threshold), Some(cap)) => threshold <= cap,
            (threshold, None) => threshold.is_some(),
            (None, _) => false,
        }
    }

    /// Whether taking `take` from the first pile wins.
    pub fn take_wins(
        &self,
        path: &[W],
        solved: &Solved<W>,
        take: &W,
        work: &Work,
    ) -> Result<bool, Unsolved> {
        let Some((d, tail)) = path.split_first() else { return Ok(false) };
        let rest = d.clone() - take;
        // What matters is whether the cap reaches a threshold, which is taken from what is then the
        // first pile.
        let cap = self.cap_after(take, tail.first().map_or(d, |next| next.max(d)), work)?;
        if let Some(threshold) =
            rest.to_u64().and_then(|rest| solved.searched.get(usize::try_from(rest).ok()?))
        {
            let threshold = threshold.and_then(|t| W::from_big(&t.into()));
            return Ok(!self.wins(threshold.as_ref(), Some(&cap)));
        }
        let Some(reduced) = &solved.reduced else { return Ok(false) };
        let mut sequence = self.sequence();
        let pile = match rest.is_zero() {
            true if tail.is_empty() => return Ok(self.play == Play::Normal),
            true => reduced[1].clone(),
            false => self.in_front(&mut sequence, &rest, &reduced[1], work)?,
        };
        let threshold = sequence.first(&pile, self, work)?;
        Ok(!self.wins(threshold.as_ref(), Some(&cap)))
    }

    /// The winning takes from a path, with at most `cap` allowed; at most `most` of them.
    pub fn winning(
        &self,
        path: &[W],
        solved: &Solved<W>,
        cap: Option<&W>,
        most: usize,
        work: &Work,
    ) -> Result<Takes<W>, Unsolved> {
        let Some(d) = path.first() else { return Ok(Takes::all(None)) };
        let candidates: Box<dyn Iterator<Item = W>> = match &solved.reduced {
            Some(reduced) => {
                // A take x that leaves N - x of a pile-in-effect N wins if first(N - x) > F(x), and
                // then the parts of x and of N - x together are the parts of N: x is a sum of the
                // smallest parts of N. The pile in effect is reduced[0], or d itself once the rest
                // is below h; emptying the pile is a case of its own.
                let mut sequence = self.sequence();
                let mut candidates = vec![d.clone()];
                for pile in [&reduced[0], d] {
                    let mut sum = W::ZERO;
                    for part in sequence.parts(pile, self, work)? {
                        sum += &part;
                        candidates.push(sum.clone());
                    }
                }
                candidates.sort();
                candidates.dedup();
                Box::new(candidates.into_iter())
            }
            None => Box::new(crate::set::count_up(W::ONE, d.clone())),
        };
        let (mut listed, mut meter) = (Vec::new(), work.meter());
        for take in candidates.take_while(|take| cap.is_none_or(|cap| take <= cap)) {
            meter.step()?;
            if self.take_wins(path, solved, &take, work)? {
                if listed.len() == most {
                    return Ok(Takes { listed, rest: Some(Rest::More) });
                }
                listed.push(take);
            }
        }
        Ok(Takes::all(listed))
    }

    /// The thresholds by search: the least take after which the opponent's cap misses the threshold
    /// of what is left.
    fn search(&self, path: &[W], work: &Work) -> Result<Solved<W>, Unsolved> {
        let stuck_wins = self.play == Play::Misere;
        let wins = |threshold: Option<u64>, cap: u64| {
            if cap == 0 { stuck_wins } else { threshold.is_some_and(|t| t <= cap) }
        };
        let largest = path.iter().max().cloned().unwrap_or(W::ZERO);
        // A threshold and a cap for every counter of the largest pile.
        let memory = largest.to_u64().ok_or(Unsolved::TooLarge)?.saturating_mul(32);
        let _held = work.hold(memory)?;
        let mut meter = work.meter();
        let mut caps: Vec<u64> = vec![0];
        let mut tail = stuck_wins.then_some(0);
        let mut searched = vec![tail];
        for d in path.iter().rev() {
            let d = d.to_u64().ok_or(Unsolved::TooLarge)?;
            searched = vec![tail];
            for n in 1..=d {
                if caps.len() as u64 <= n {
                    // A cap beyond the piles of this path allows no more than the piles do.
                    let take = W::from_u128(n.into()).ok_or(Unsolved::TooLarge)?;
                    let cap = self.limit.at_most(&take, &largest, work)?;
                    caps.push(cap.to_u64().unwrap_or(u64::MAX));
                }
                let mut threshold = None;
                for (take, rest) in (1..=n).zip(searched.iter().rev()) {
                    meter.step()?;
                    // caps holds F(1), ..., F(n), and take <= n.
                    if !wins(*rest, caps[usize::try_from(take).unwrap_or(0)]) {
                        threshold = Some(take);
                        break;
                    }
                }
                searched.push(threshold);
            }
            tail = searched.last().copied().flatten();
        }
        // A threshold is a number of counters, no larger than the pile it is taken from.
        let threshold = tail.and_then(|t| W::from_big(&t.into()));
        Ok(Solved { threshold, reduced: None, searched })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_fractions::UBig;

    fn game(text: &str, play: Play) -> MoveSize<u64> {
        MoveSize::new(text.parse().unwrap(), play)
    }

    fn sequence(text: &str, up_to: u64) -> Vec<u64> {
        let game = game(text, Play::Normal);
        let mut sequence = Sequence::new();
        sequence.extend(&up_to, &game, &Work::default()).unwrap();
        let members = sequence
            .runs
            .iter()
            .flat_map(|run| (run.first..=run.last).step_by(usize::try_from(run.step).unwrap()));
        members.filter(|&member| member <= up_to).collect()
    }

    #[test]
    fn schwenk_sequences() {
        assert_eq!(sequence("2n", 100), [1, 2, 3, 5, 8, 13, 21, 34, 55, 89]);
        assert_eq!(sequence("n", 100), [1, 2, 4, 8, 16, 32, 64]);
        for text in ["n", "n+1", "n+3", "2n", "2n-1", "3n", "floor(3n/2)", "n*n", "2^n"] {
            let f: Formula = text.parse().unwrap();
            let mut members = vec![1u64];
            while *members.last().unwrap() <= 3000 {
                let last = *members.last().unwrap();
                let step = members.iter().find(|&&h| f.at_most(&h, &last).unwrap() == last);
                members.push(last + step.unwrap());
            }
            members.pop();
            assert_eq!(sequence(text, 3000), members, "{text}");
            // Asked in small steps, the runs are cut differently and the members are the same.
            let (game, mut piecewise) = (game(text, Play::Normal), Sequence::new());
            for n in 1..=3000u64 {
                let parts = piecewise.parts(&n, &game, &Work::default()).unwrap();
                assert_eq!(parts.iter().sum::<u64>(), n);
                assert!(parts.iter().all(|part| members.contains(part)));
                for pair in parts.windows(2) {
                    assert!(f.at_most(&pair[0], &pair[1]).unwrap() < pair[1], "{text}, {n}");
                }
            }
        }
    }

    #[test]
    fn the_theory_agrees_with_the_search() {
        for text in ["n", "n+1", "n+3", "2n", "2n-1", "3n", "floor(3n/2)", "n*n", "max(2n,7)"] {
            for play in [Play::Normal, Play::Misere] {
                let work = Work::unlimited();
                let theory = game(text, play);
                assert!(theory.at_least_n && theory.never_decreases, "{text}");
                let search = MoveSize { never_decreases: false, ..game(text, play) };
                for a in 1..=12u64 {
                    for b in 0..=9 {
                        for c in 0..=7 {
                            let path: Vec<u64> = [a, b, c].into_iter().filter(|&d| d > 0).collect();
                            let (one, two) = (
                                theory.solve(&path, &work).unwrap(),
                                search.solve(&path, &work).unwrap(),
                            );
                            assert_eq!(one.threshold, two.threshold, "{text} {play} {path:?}");
                            for cap in [None, Some(0), Some(1), Some(2), Some(5)] {
                                assert_eq!(
                                    theory.winning(&path, &one, cap.as_ref(), 100, &work),
                                    search.winning(&path, &two, cap.as_ref(), 100, &work),
                                    "{text} {play} {path:?} {cap:?}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_edge_of_a_word() {
        for text in ["n", "2n", "3n", "n+3"] {
            let game = game(text, Play::Normal);
            let wide = MoveSize::<UBig>::new(text.parse().unwrap(), Play::Normal);
            for path in [vec![u64::MAX], vec![u64::MAX, u64::MAX - 3], vec![7, u64::MAX / 2]] {
                let widened: Vec<UBig> = path.iter().map(|&d| d.into()).collect();
                let work = Work::default();
                let (one, two) =
                    (game.solve(&path, &work).unwrap(), wide.solve(&widened, &work).unwrap());
                assert_eq!(one.threshold.map(UBig::from), two.threshold);
            }
        }
    }
}
