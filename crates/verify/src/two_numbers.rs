//! What the literature beyond the five papers says of two numbers. Where only an abstract was at hand, the statement was found by
//! brute force and is not the wording of the paper: `docs/bibliography.md` says which, and has the proofs.

use crate::{Check, Compared, Failed, Finding, Reach, every_pair, join, search, short};
use euclid_fractions::stern_brocot;
use euclid_games::{Outcome, rules::Limit, search::Search};
use std::collections::HashMap;

pub(super) const CHECKS: &[Check] = &[
    Check { id: "cairns-2011", run: ending_zero },
    Check { id: "cairns-2011-endings", run: zero_and_equal },
    Check { id: "cairns-ho-2012", run: multiple_and_equal },
    Check { id: "three-endings", run: three_endings },
    Check { id: "gurvich-2007", run: misere_values },
    Check { id: "gurvich-ho-2015", run: misere_sums },
    Check { id: "holshouser-reiter-2003", run: any_move_limit },
    Check { id: "fraenkel-2005", run: wythoff },
];

/// Compares a rule for the difference of two Grundy values with the search.
fn difference(
    reach: Reach<'_>,
    [rules, others]: [&str; 2],
    expected: impl Fn(u64, u64) -> Option<i64>,
) -> Result<Finding, Failed> {
    let [mut one, mut other] = [rules, others].map(search);
    every_pair(reach, |a, b| {
        let Some(expected) = expected(a, b) else { return Ok(Compared::Skipped) };
        let found = one.grundy(a, b)?.cast_signed() - other.grundy(a, b)?.cast_signed();
        Ok(Compared::new(found == expected, || format!("differ by {found}, not {expected}")))
    })
}

/// 1 or -1.
fn sign(is_plus: bool) -> i64 {
    if is_plus { 1 } else { -1 }
}

fn ending_zero(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut search = search("end=zero");
    every_pair(reach, |a, b| {
        let digits = short(a, b);
        let first = b / a;
        let run = digits.iter().take_while(|&&digit| digit == first).count();
        // The digit after the run counts if it is larger; if there is none, the last of the run does.
        let last = if digits.get(run).is_some_and(|&next| next > first) { run } else { run - 1 };
        let expected = first - last as u64 % 2;
        let found = search.grundy(a, b)?;
        Ok(Compared::new(found == expected, || format!("{found}, not {expected}")))
    })
}

fn zero_and_equal(reach: Reach<'_>) -> Result<Finding, Failed> {
    difference(reach, ["end=zero", "end=equal"], |a, b| {
        let digits = short(a, b);
        let equal = digits.iter().all(|&digit| digit == b / a);
        Some(if equal { sign(digits.len() % 2 == 1) } else { 0 })
    })
}

fn multiple_and_equal(reach: Reach<'_>) -> Result<Finding, Failed> {
    difference(reach, ["end=multiple", "end=equal"], |a, b| {
        let digits = short(a, b);
        let (last, others) = digits.split_last()?;
        // Where a divides b, nobody can move.
        let first = others.first()?;
        let differ = others.iter().all(|digit| digit == first) && first < last;
        Some(if differ { sign(others.len() % 2 == 1) } else { 0 })
    })
}

const ENDINGS: [&str; 3] = ["end=zero", "end=equal", "end=multiple"];

/// The piles of (a, b), a <= b.
fn path(end: &str, a: u64, b: u64) -> Vec<u64> {
    let mut digits = short(a, b);
    match end {
        "end=zero" => digits,
        "end=equal" => stern_brocot::lengths(digits),
        _ => {
            digits.pop();
            digits
        }
    }
}

fn three_endings(reach: Reach<'_>) -> Result<Finding, Failed> {
    let fold =
        |path: &[u64], end| path.iter().rev().fold(end, |c, &d| if d > c { d } else { d - 1 });
    join(ENDINGS.into_iter().flat_map(|end| {
        [("", 0), (":misere", 1)].map(|(play, empty)| {
            let mut search = search(&format!("{end}{play}"));
            every_pair(reach, |a, b| {
                let (found, expected) = (search.grundy(a, b)?, fold(&path(end, a, b), empty));
                Ok(Compared::new(found == expected, || format!("{found}, not {expected}")))
            })
        })
    }))
}

fn misere_values(reach: Reach<'_>) -> Result<Finding, Failed> {
    join(ENDINGS.map(|end| {
        let (mut normal, mut misere) = (search(end), search(&format!("{end}:misere")));
        every_pair(reach, |a, b| {
            let (normal, misere) = (normal.grundy(a, b)?, misere.grundy(a, b)?);
            // All further moves are forced.
            let forced = path(end, a, b).iter().all(|&pile| pile == 1);
            let expected = if forced { 1u64.checked_sub(normal) } else { Some(normal) };
            Ok(Compared::new(expected == Some(misere), || format!("{normal} and {misere}, {end}")))
        })
    }))
}

/// Sums of two pairs in misère play, by brute force.
struct Sums {
    moves: Search,
    wins: HashMap<[(u64, u64); 2], bool>,
}

impl Sums {
    fn wins(&mut self, mut sum: [(u64, u64); 2]) -> Result<bool, Failed> {
        sum.sort_unstable();
        if let Some(&wins) = self.wins.get(&sum) {
            return Ok(wins);
        }
        let [first, second] = sum;
        let (mut can_move, mut wins) = (false, false);
        for (pair, other) in [(first, second), (second, first)] {
            let (a, b) = pair;
            for take in self.moves.takes(a, b, None)? {
                can_move = true;
                let rest = b - take * a;
                wins |= !self.wins([(a.min(rest), a.max(rest)), other])?;
            }
        }
        let wins = wins || !can_move;
        self.wins.insert(sum, wins);
        Ok(wins)
    }
}

fn misere_sums(reach: Reach<'_>) -> Result<Finding, Failed> {
    let max = reach.max.min(9);
    let pairs: Vec<_> = (1..=max).flat_map(|b| (1..=b).map(move |a| (a, b))).collect();
    let mut finding = Finding::default();
    for end in ["equal", "zero", "multiple"] {
        for take in ["any", "1..1", "1..2", "odd", "1,3,4"] {
            let rules = format!("end={end}:take={take}");
            let (mut normal, mut misere) = (search(&rules), search(&format!("{rules}:misere")));
            let mut sums = Sums { moves: search(&rules), wins: HashMap::new() };
            for &(a, b) in &pairs {
                reach.charge(pairs.len() as u64)?;
                for &(c, d) in &pairs {
                    let values = [normal.grundy(a, b)?, normal.grundy(c, d)?];
                    let others = [misere.grundy(a, b)?, misere.grundy(c, d)?];
                    let fickle = values.iter().zip(others).all(|(&n, m)| n < 2 && m == 1 - n);
                    let nim_sum = values[0] ^ values[1];
                    let expected = if fickle { nim_sum != 1 } else { nim_sum != 0 };
                    let found = sums.wins([(a, b), (c, d)])?;
                    finding
                        .compare(found == expected, || format!("({a}, {b}) + ({c}, {d}), {rules}"));
                }
            }
        }
    }
    Ok(finding)
}

/// The least winning take of a row of piles, or none; `limit` says what a take allows the next.
fn least_winning_take(
    piles: &[u64],
    limit: impl Fn(u64) -> Result<u64, Failed>,
) -> Result<Option<u64>, Failed> {
    let mut rest = None;
    for &pile in piles.iter().rev() {
        let mut least = vec![rest];
        for n in 1..=pile {
            let mut found = None;
            // What is left, from n - 1 counters down to none.
            for (k, next) in (1..).zip(least.iter().rev()) {
                let allowed = limit(k)?;
                if next.is_none_or(|next| allowed < next) {
                    found = Some(k);
                    break;
                }
            }
            debug_assert_eq!(least.len() as u64, n);
            least.push(found);
        }
        rest = least.pop().flatten();
    }
    Ok(rest)
}

fn any_move_limit(reach: Reach<'_>) -> Result<Finding, Failed> {
    let limits = ["n", "2n", "n^2", "3", "max(0,5-n)", "max(1,7-2n)", "floor(n/2)", "max(0,n-1)"];
    join(limits.map(|limit| {
        let rules = super::parse(&format!("move-limit={limit}"));
        let Limit::MoveSize(formula) = rules.limit.clone() else {
            return Err(Failed::wrong("no move limit"));
        };
        let mut search = Search::new(rules);
        every_pair(reach.min(40), |a, b| {
            let piles = stern_brocot::lengths(short(a, b));
            let least = least_winning_take(&piles, |k| Ok(formula.at_most(&k, &b)?))?;
            let mut agrees = (search.outcome(a, b, None)? == Outcome::N) == least.is_some();
            for cap in 0..8 {
                let won = search.outcome(a, b, Some(cap))? == Outcome::N;
                agrees &= won == least.is_some_and(|least| cap >= least);
            }
            Ok(Compared::new(agrees, || format!("{least:?} under {limit}")))
        })
    }))
}

fn wythoff(reach: Reach<'_>) -> Result<Finding, Failed> {
    join((1..=5).map(|t| {
        // A_n is the least number that is no earlier A or B, and B_n = A_n + tn.
        let mut losing: Vec<(u64, u64)> = Vec::new();
        let mut seen = std::collections::HashSet::new();
        let mut next = 0;
        for n in 0..=reach.max {
            while seen.contains(&next) {
                next += 1;
            }
            seen.extend([next, next + t * n]);
            losing.push((next, next + t * n));
        }
        let mut search = search("take=any");
        every_pair(reach, |a, b| {
            let at = |n: u64| usize::try_from(n).ok().and_then(|n| losing.get(n)).copied();
            let (Some((_, after_a)), Some((before_b, _))) = (at(a), at(b)) else {
                return Err(Failed::wrong("no such losing position"));
            };
            let found = search.grundy(a, b)? >= t;
            let agrees = found == (a + b > after_a) && found == (a + b <= before_b);
            Ok(Compared::new(agrees, || format!("at least {t}: {found}")))
        })
    }))
}
