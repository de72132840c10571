//! D. Collins, Variations on a theme of Euclid (2005).

use crate::{Check, Compared, Failed, Finding, Reach, every_pair, join, search, short};
use euclid_fractions::{UBig, digits, stern_brocot};
use euclid_games::{
    formula::{Formula, NoValue},
    search::Search,
    set::{Bound, Set},
    solve::Outcome,
};

pub(super) const CHECKS: &[Check] = &[
    Check {
        id: "collins-2005-1",
        run: |reach| join(["take=any", "misere"].map(|rules| first_choice(reach, rules))),
    },
    Check { id: "collins-2005-2", run: equivalence },
    Check {
        id: "collins-2005-odd",
        run: |reach| join(["odd", "1,3", "1,5,7"].map(|set| like(reach, set, 1))),
    },
    Check { id: "collins-2005-powers-of-2", run: |reach| like(reach, "powers-of-2", 2) },
    Check { id: "collins-2005-primes", run: |reach| like(reach, "primes", 3) },
    Check { id: "collins-2005-prime-powers", run: |reach| like(reach, "prime-powers", 5) },
    Check { id: "collins-2005-pile-size", run: pile_size },
    Check { id: "collins-2005-3", run: theorem_3 },
    Check { id: "collins-2005-mid-game", run: mid_game },
    Check { id: "collins-2005-examples", run: move_size_examples },
    Check { id: "collins-2005-4", run: misere },
];

/// Plays both players' forced moves until someone has a choice.
fn first_choice(reach: Reach<'_>, rules: &str) -> Result<Finding, Failed> {
    let mut search = search(rules);
    every_pair(reach, |a, b| {
        let wins = search.outcome(a, b, None)? == Outcome::N;
        let (mut x, mut y, mut to_move) = (a, b, true);
        loop {
            let takes = search.takes(x, y, None)?;
            match takes.len() {
                0 => return Ok(Compared::Skipped),
                1 => {}
                _ => return Ok(Compared::new(wins == to_move, || "the winner".to_owned())),
            }
            let rest = y - takes[0] * x;
            (x, y, to_move) = (x.min(rest), x.max(rest), !to_move);
        }
    })
}

/// The values of the piles 0..=60 with terminal value c, by the mex rule.
fn one_pile(allowed: impl Fn(u64) -> bool, c: u64) -> Vec<u64> {
    let mut values: Vec<u64> = vec![c];
    for n in 1..=60u64 {
        let options: Vec<u64> =
            (1..).zip(values.iter().rev()).filter(|(t, _)| allowed(*t)).map(|(_, v)| *v).collect();
        let mex = (0..=n).find(|value| !options.contains(value)).unwrap_or(n + 1);
        values.push(mex);
    }
    values
}

/// Every subset of {1..8} as a set of multiples: equal to some B_k with terminal value 0, equal with
/// all terminal values up to k, and the remark's condition are the same thing.
pub(super) fn equivalence(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for subset in 1u64..256 {
        reach.charge(1000)?;
        let allowed = |t: u64| t <= 8 && subset >> (t - 1) & 1 == 1;
        let members: Vec<String> = (1..=8).filter(|&t| allowed(t)).map(|t| t.to_string()).collect();
        let name = members.join(",");
        let alike = |k: u64, c: u64| one_pile(allowed, c) == one_pile(|t| t <= k, c);
        let with_zero: Vec<u64> = (1..=8).filter(|&k| alike(k, 0)).collect();
        let with_all: Vec<u64> = (1..=8).filter(|&k| (0..=k).all(|c| alike(k, c))).collect();
        let remark: Vec<u64> = (1..=8)
            .filter(|&k| (1..=k).all(allowed) && (1..=8 / (k + 1)).all(|m| !allowed(m * (k + 1))))
            .collect();
        let bound = name.parse::<Set>().ok().and_then(|set| set.bound());
        let expected = remark.first().map(|&k| Bound::UpTo(UBig::from(k)));
        let holds = with_zero == with_all && with_all == remark && bound == expected;
        finding.compare(holds, || format!("{{{name}}}: {with_zero:?} {with_all:?} {remark:?}"));
    }
    Ok(finding)
}

/// A set against {1..k}, on Grundy values of Euclid positions.
fn like(reach: Reach<'_>, set: &str, k: u64) -> Result<Finding, Failed> {
    let mut one = search(&format!("take={set}"));
    let mut other = search(&format!("take=1..{k}"));
    every_pair(reach, |a, b| {
        let (found, expected) = (one.grundy(a, b)?, other.grundy(a, b)?);
        Ok(Compared::new(found == expected, || format!("{set}: value {found}, not {expected}")))
    })
}

fn path(a: u64, b: u64) -> Vec<u64> {
    stern_brocot::lengths(short(a, b))
}

/// The corrected pile-size rule, for f(1) = 1 and steps of 0 or 1.
fn corrected(f: &impl Fn(u64) -> u64, n: u64, c: u64) -> u64 {
    match n {
        0 => c,
        _ if f(n) == n => {
            if n > c {
                n
            } else {
                n - 1
            }
        }
        _ if f(n) == f(n - 1) + 1 => f(n),
        _ => match n - f(n) - 1 {
            0 => c.min(f(n)),
            m => corrected(f, m, c),
        },
    }
}

/// The rule as printed: every pile of value 0 is taken for the empty pile.
fn printed(f: &impl Fn(u64) -> u64, n: u64, c: u64) -> u64 {
    match corrected(f, n, 0) {
        0 => c,
        g if g > c => g,
        g => g - 1,
    }
}

fn pile_size(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut counterexample: Option<String> = None;
    let (mut wrong_values, mut wrong_outcomes) = (0, 0);
    let mut finding = join(["ceil(n/2)", "ceil(n/3)", "ceil(2n/3)", "sqrt(n)"].map(|text| {
        let formula: Formula = text.parse().unwrap_or_else(|e| unreachable!("{text}: {e}"));
        // These formulas have a value everywhere.
        let f = |n: u64| if n == 0 { 0 } else { formula.at_most(&n, &n).unwrap_or(0) };
        let mut search = search(&format!("pile-limit={text}"));
        let counterexample = &mut counterexample;
        let (wrong_values, wrong_outcomes) = (&mut wrong_values, &mut wrong_outcomes);
        every_pair(reach, |a, b| {
            let (piles, found) = (path(a, b), search.grundy(a, b)?);
            let right = piles.iter().rev().fold(0, |c, &d| corrected(&f, d, c));
            let paper = piles.iter().rev().fold(0, |c, &d| printed(&f, d, c));
            if paper != found {
                *wrong_values += 1;
                *wrong_outcomes += u64::from((paper == 0) != (found == 0));
                counterexample.get_or_insert_with(|| {
                    format!("f = {text}, ({a}, {b}), path {piles:?}: {found}, not {paper}")
                });
            }
            Ok(Compared::new(right == found, || format!("{text}: value {right}, found {found}")))
        })
    }))?;
    finding.erratum = Some(match counterexample {
        Some(first) => format!(
            "the printed rule takes every pile of value 0 for the empty pile; {first}. It is wrong \
             on {wrong_values} positions (outcomes: {wrong_outcomes}); the corrected rule on none"
        ),
        None => {
            "the printed rule first fails at (4, 9) with f = ceil(n/2); set --max higher".to_owned()
        }
    });
    Ok(finding)
}

const LIMITS: [&str; 8] = ["n", "n+1", "n+3", "2n", "2n-1", "3n", "floor(3n/2)", "n*n"];

/// Schwenk's theory for one limit, computed literally.
struct Schwenk {
    limit: Formula,
    sequence: Vec<u64>,
}

impl Schwenk {
    fn new(text: &str, max: u64) -> Self {
        let limit: Formula = text.parse().unwrap_or_else(|error| unreachable!("{text}: {error}"));
        let mut schwenk = Schwenk { limit, sequence: vec![1] };
        while let Some(&last) = schwenk.sequence.last()
            && last <= max
        {
            // f(n) >= n, so the last member itself reaches the last.
            let step = schwenk.sequence.iter().copied().find(|&h| schwenk.f(h) >= last);
            schwenk.sequence.push(last + step.unwrap_or(last));
        }
        schwenk
    }

    fn f(&self, n: u64) -> u64 {
        // The limits tried here have a value everywhere.
        self.limit.at_most(&n, &u64::MAX).unwrap_or(0)
    }

    /// The smallest part of N > 0.
    fn first(&self, mut n: u64) -> u64 {
        loop {
            let part = self.sequence.iter().copied().take_while(|&h| h <= n).last().unwrap_or(n);
            if part == n {
                return part;
            }
            n -= part;
        }
    }

    fn h(&self, n: u64) -> u64 {
        let first = self.first(n);
        self.sequence.iter().copied().find(|&h| self.f(h) >= first).unwrap_or(first)
    }

    /// The reduction of Theorem 3, step by step as it is stated.
    fn reduce(&self, mut path: Vec<u64>) -> u64 {
        while path.len() > 1 {
            let place = (0..path.len() - 1).rev().find(|&i| path[i] >= self.h(path[i + 1]));
            match place {
                Some(i) => {
                    path[i] -= self.h(path[i + 1]);
                    path.truncate(i + 1);
                    if path[i] == 0 {
                        path.pop();
                    }
                }
                None => path.truncate(1),
            }
        }
        path.first().copied().unwrap_or(0)
    }
}

fn theorem_3(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = join(LIMITS.map(|text| {
        let schwenk = Schwenk::new(text, reach.max);
        let mut search = search(&format!("move-limit={text}"));
        every_pair(reach, |a, b| {
            let wins = search.outcome(a, b, None)? == Outcome::N;
            let m = schwenk.reduce(path(a, b));
            Ok(Compared::new(wins == (m > 0), || format!("f = {text}: reduced to {m}")))
        })
    }))?;
    // Without f(n) >= n the sequence stops at once: nothing reaches 4 if f is 3.
    let mut search = search("move-limit=3");
    let lost = (1..=12).find(|n| {
        n > &4 && search.outcome(1, n + 1, Some(3)).is_ok_and(|outcome| outcome == Outcome::P)
    });
    finding.erratum = lost.map(|n| {
        format!(
            "f must be at least n, which the paper leaves unsaid: with f = 3 the sequence stops at \
             1, 2, 3, 4, yet {n} counters are lost in mid-game"
        )
    });
    Ok(finding)
}

fn mid_game(reach: Reach<'_>) -> Result<Finding, Failed> {
    join(LIMITS.map(|text| {
        let schwenk = Schwenk::new(text, reach.max);
        let mut search = search(&format!("move-limit={text}"));
        join((1..=11).map(|cap| {
            every_pair(reach.min(40), |a, b| {
                let wins = search.outcome(a, b, Some(cap))? == Outcome::N;
                let m = schwenk.reduce(path(a, b));
                let theory = m > 0 && schwenk.first(m) <= cap;
                Ok(Compared::new(wins == theory, || {
                    format!("f = {text}, cap {cap}: reduced to {m}")
                }))
            })
        }))
    }))
}

fn move_size_examples(reach: Reach<'_>) -> Result<Finding, Failed> {
    reach.charge(5)?;
    let mut finding = Finding::default();
    let mut search = search("move-limit=2n");
    let table: [(&[u64], Option<u64>); 3] =
        [(&[3, 2, 11], Some(3)), (&[1, 5, 11], Some(1)), (&[2, 3, 13], None)];
    for (piles, take) in table {
        let mut long = piles.to_vec();
        if let Some(last) = long.last_mut() {
            *last += 1;
        }
        let (b, a) = digits::fraction(&long);
        let winning = winning_takes(&mut search, a, b)?;
        let holds = winning.first().copied() == take && path(a, b) == piles;
        finding.compare(holds, || format!("{piles:?}: {winning:?} win"));
    }
    // (25,87): the replies of example 1 lead to [11] and [1,11], where the norm can be reduced.
    for (a, b, cap, expected) in [(1, 12, 4, Outcome::N), (12, 13, 2, Outcome::N)] {
        let found = search.outcome(a, b, Some(cap))?;
        finding.compare(found == expected, || format!("({a}, {b}) with cap {cap}"));
    }
    Ok(finding)
}

fn winning_takes(search: &mut Search, a: u64, b: u64) -> Result<Vec<u64>, NoValue> {
    let mut winning = Vec::new();
    for take in search.takes(a, b, None)? {
        let rest = b - take * a;
        if search.outcome(a, rest, Some(2 * take))? == Outcome::P {
            winning.push(take);
        }
    }
    Ok(winning)
}

/// Theorem 4: on the path reduced modulo k+1, the first player to meet a pile of 2 or more wins
/// misère play as well; with ones alone, the parity of their number decides the other way round.
/// From a pile of 2 or more with only ones behind it, the move that leaves an odd number of ones wins.
pub(super) fn misere(reach: Reach<'_>) -> Result<Finding, Failed> {
    let sets = ["any", "1..2", "1..3", "1..5", "primes", "powers-of-2"];
    join(sets.map(|set| {
        let k = match set.parse::<Set>().ok().and_then(|set| set.bound()) {
            Some(Bound::UpTo(k)) => u64::try_from(k).ok(),
            _ => None,
        };
        let reduce = |d: u64| k.map_or(d, |k| d % (k + 1));
        let mut search = search(&format!("take={set}:misere"));
        every_pair(reach, |a, b| {
            let piles: Vec<u64> =
                path(a, b).iter().map(|&d| reduce(d)).filter(|&d| d > 0).collect();
            let choice = piles.iter().position(|&d| d >= 2);
            let wins = choice.unwrap_or(piles.len()) % 2 == 0;
            if wins != (search.outcome(a, b, None)? == Outcome::N) {
                return Ok(Compared::Differs(format!("{set}: the winner, reduced to {piles:?}")));
            }
            let first = path(a, b).first().copied().unwrap_or(0);
            if choice != Some(0) || piles[1..].iter().any(|&d| d >= 2) || reduce(first) < 2 {
                return Ok(Compared::Agrees);
            }
            // Leave one counter of the first pile, or none, so that the ones are odd in number.
            let ones = piles.len() as u64 - 1;
            let leave = u64::from(ones.is_multiple_of(2));
            let take = reduce(first) - leave;
            let left = search.outcome(a, b - take * a, None)?;
            Ok(Compared::new(left == Outcome::P, || format!("{set}: taking {take} does not win")))
        })
    }))
}
