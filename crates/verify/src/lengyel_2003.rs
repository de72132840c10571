//! T. Lengyel, A Nim-type game and continued fractions (2003).

use crate::{
    Check, Compared, Failed, Finding, Reach, every_pair, first_not_one, join, lengths::Lengths,
    search, short, winner,
};
use euclid_fractions::digits;
use euclid_games::solve::Outcome;
use std::cmp::Ordering;

pub(super) const CHECKS: &[Check] = &[
    Check { id: "lengyel-2003-a", run: |reach| winner(reach, "take=any", above_phi) },
    Check { id: "lengyel-2003-cone", run: cone },
    Check {
        id: "lengyel-2003-one",
        run: |reach| winner(reach, "take=1", |a, b| short(a, b).iter().sum::<u64>() % 2 == 0),
    },
    Check {
        id: "lengyel-2003-1",
        run: |reach| winner(reach, "take=any", |a, b| first_choice_is_even(&short(a, b))),
    },
    Check { id: "lengyel-2003-cases", run: star_cases },
    Check { id: "lengyel-2003-2", run: theorem_2 },
    Check { id: "lengyel-2003-examples", run: lengths_of_examples },
    Check { id: "lengyel-2003-reverse", run: reverse_games },
    Check { id: "lengyel-2003-3", run: proposition_3 },
    Check {
        id: "lengyel-2003-4",
        run: |reach| winner(reach, "take=1..2", |a, b| reduced_rule(a, b, 2)),
    },
    Check {
        id: "lengyel-2003-5",
        run: |reach| {
            join(
                (2..=7)
                    .map(|k| winner(reach, &format!("take=1..{k}"), |a, b| reduced_rule(a, b, k))),
            )
        },
    },
    Check { id: "lengyel-2003-length", run: length_k },
    Check { id: "lengyel-2003-goals", run: goals_of_examples },
    Check {
        id: "lengyel-2003-6",
        run: |reach| {
            let sets = ["odd", "1", "1,3", "1,5,9", "1,3,7,11"];
            join(sets.map(|set| {
                winner(reach, &format!("take={set}"), |a, b| {
                    short(a, b).iter().sum::<u64>() % 2 == 0
                })
            }))
        },
    },
];

pub(super) fn above_phi(a: u64, b: u64) -> bool {
    b * b > a * b + a * a
}

fn first_choice_is_even(digits: &[u64]) -> bool {
    first_not_one(digits).is_some_and(|index| index % 2 == 0)
}

fn cone(reach: Reach<'_>) -> Result<Finding, Failed> {
    let search = search("take=any");
    let inside = |a: u64, b: u64| !above_phi(a, b) && !above_phi(b, a);
    every_pair(reach, |a, b| {
        let points = (1..3 * a).filter(|&y| inside(a, y)).count() as u64;
        let takes = search.takes(a, b, None)?;
        let leading_in = takes.iter().filter(|&t| inside(a, b - t * a)).count();
        let expected = usize::from(!inside(a, b));
        let forced = !inside(a, b) || takes.len() <= 1;
        let agrees = points == a && leading_in == expected && forced;
        Ok(Compared::new(agrees, || "the cone".to_owned()))
    })
}

/// What (*) and (**) tell the winner to take from the first digit.
fn star_cases(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut search = search("take=any");
    every_pair(reach, |a, b| {
        if search.outcome(a, b, None)? == Outcome::P {
            return Ok(Compared::Skipped);
        }
        let digits = short(a, b);
        let take = match digits.as_slice() {
            [only] => only - 1,
            [first, tail @ ..] if !first_choice_is_even(tail) => *first,
            [first, ..] => first - 1,
            [] => 0,
        };
        let mut winning = Vec::new();
        for t in search.takes(a, b, None)? {
            if search.outcome(a, b - t * a, None)? == Outcome::P {
                winning.push(t);
            }
        }
        Ok(Compared::new(winning == [take], || format!("{winning:?} win, not {take}")))
    })
}

fn length(digits: &[u64]) -> u64 {
    let n = digits.len() - 1;
    let extra = (0..n).filter(|&k| digits[k] >= 2 && first_choice_is_even(&digits[k + 1..]));
    n as u64 + 1 + extra.count() as u64
}

/// The difference between Theorem 2 and the lengths found by search, if there is one.
fn theorem_2_at(lengths: &mut Lengths, a: u64, b: u64) -> Result<Compared, Failed> {
    if a == b {
        return Ok(Compared::Skipped);
    }
    let digits = short(a, b);
    let (found, n) = (lengths.of(a, b)?, digits.len() as u64 - 1);
    let formula = length(&digits);
    let ones = |from: usize| digits.iter().skip(from).step_by(2).all(|&digit| digit == 1);
    let shortest = ones(0) || ones(1);
    let longest = digits.iter().all(|&digit| digit >= 2);
    let holds = found == (formula, formula)
        && (n + 1..=2 * n + 1).contains(&formula)
        && (formula == n + 1) == shortest
        && (formula == 2 * n + 1) == longest;
    Ok(Compared::new(holds, || format!("length {formula}, found {found:?}")))
}

fn theorem_2(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut lengths = Lengths::new("take=any");
    every_pair(reach, |a, b| theorem_2_at(&mut lengths, a, b))
}

fn lengths_of_examples(reach: Reach<'_>) -> Result<Finding, Failed> {
    reach.charge(7)?;
    let mut lengths = Lengths::new("take=any");
    let mut finding = Finding::default();
    let table =
        [(2, 9, 3), (8, 11, 4), (5, 13, 5), (7, 18, 5), (5, 18, 5), (25, 43, 7), (12, 43, 7)];
    for (a, b, moves) in table {
        let found = lengths.of(a, b)?;
        finding.compare(found == (moves, moves), || format!("L({a},{b}) = {found:?}"));
    }
    Ok(finding)
}

fn reverse_games(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut lengths = Lengths::new("take=any");
    every_pair(reach, |a, b| {
        let forward = short(a, b);
        let (b_reversed, a_reversed) = digits::fraction(&digits::reverse(&forward));
        if a == b {
            return Ok(Compared::Skipped);
        }
        if b_reversed != digits::fraction(&forward).0 {
            return Ok(Compared::Differs("the numerator changed".to_owned()));
        }
        let (before, after) = (lengths.of(a, b)?.0, lengths.of(a_reversed, b_reversed)?.0);
        let less = u64::from(forward[0] == 1 && !first_choice_is_even(&forward));
        Ok(Compared::new(after == before - less, || format!("{before} forward, {after} reversed")))
    })
}

fn proposition_3(reach: Reach<'_>) -> Result<Finding, Failed> {
    join((2..=6).map(|k| {
        let rules = format!("take=1..{k}");
        let (mut search, mut lengths) = (search(&rules), Lengths::new(&rules));
        every_pair(reach, |a, b| {
            let digits = short(a, b);
            if a == b || digits.iter().any(|&digit| digit > k) {
                return Ok(Compared::Skipped);
            }
            let wins = search.outcome(a, b, None)? == Outcome::N;
            if wins != first_choice_is_even(&digits) {
                return Ok(Compared::Differs(format!("the winner under {rules}")));
            }
            theorem_2_at(&mut lengths, a, b)
        })
    }))
}

/// Theorems 4 and 5: drop multiples of k+1, make 1 mod k+1 a 1 and the rest a 2, append a 2 unless
/// the list ends in one.
fn reduced_rule(a: u64, b: u64, k: u64) -> bool {
    let mut reduced: Vec<u64> =
        short(a, b).iter().map(|digit| (digit % (k + 1)).min(2)).filter(|&r| r > 0).collect();
    if reduced.last() != Some(&2) {
        reduced.push(2);
    }
    first_choice_is_even(&reduced)
}

/// The cases (a) to (f) at each digit, from the far end; facing no digits counts as a win.
fn cases(digits: &[u64], k: u64) -> Vec<char> {
    let mut rest_wins = true;
    let mut cases: Vec<char> = digits
        .iter()
        .rev()
        .map(|digit| {
            let case = match ((digit % (k + 1)).cmp(&1), rest_wins) {
                (Ordering::Equal, true) => 'a',
                (Ordering::Equal, false) => 'b',
                (Ordering::Greater, true) => 'c',
                (Ordering::Greater, false) => 'd',
                (Ordering::Less, true) => 'e',
                (Ordering::Less, false) => 'f',
            };
            rest_wins = !matches!(case, 'a' | 'f');
            case
        })
        .collect();
    cases.reverse();
    cases
}

/// The formula for L_k; `all` counts the cases (a), (b), (d) at digits equal to 1 as well.
fn formula_k(digits: &[u64], k: u64, all: bool) -> u64 {
    let rounds: u64 =
        digits.iter().filter(|&&digit| digit != 1).map(|digit| digit.div_ceil(k + 1)).sum();
    let ones = digits.iter().filter(|&&digit| digit == 1).count() as u64;
    let abd = digits
        .iter()
        .zip(cases(digits, k))
        .filter(|(digit, case)| matches!(case, 'a' | 'b' | 'd') && (all || **digit != 1))
        .count() as u64;
    (2 * rounds + ones).saturating_sub(abd + 1)
}

fn length_k(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut counterexample = None;
    let mut finding = join((1..=6).map(|k| {
        let mut lengths = Lengths::new(&format!("take=1..{k}"));
        let counterexample = &mut counterexample;
        every_pair(reach, |a, b| {
            let (digits, found) = (short(a, b), lengths.of(a, b)?);
            let formula = formula_k(&digits, k, false);
            let literal = formula_k(&digits, k, true);
            if literal != found.0 && counterexample.is_none() {
                *counterexample = Some(format!(
                    "n_abd counts cases among digits other than 1 only; counting ones too gives \
                     L_{k}({a},{b}) = {literal}, but the game lasts {}",
                    found.0
                ));
            }
            let agrees = found == (formula, formula);
            Ok(Compared::new(agrees, || format!("L_{k} = {formula}, found {found:?}")))
        })
    }))?;
    finding.erratum = counterexample;
    Ok(finding)
}

fn goals_of_examples(reach: Reach<'_>) -> Result<Finding, Failed> {
    reach.charge(5)?;
    let mut finding = Finding::default();
    let mut search = search("take=1..2");
    let table: [(u64, u64, &[u64], bool, &str); 5] = [
        (6, 19, &[3, 6], true, "ee"),
        (459, 2393, &[5, 4, 1, 2, 6, 5], true, "cbacec"),
        (459, 1934, &[4, 4, 1, 2, 6, 5], false, "abacec"),
        (9, 11, &[1, 4, 2], true, "bac"),
        (29, 36, &[1, 4, 7], false, "aba"),
    ];
    for (a, b, digits, player_1, expected) in table {
        let found: String = cases(&short(a, b), 2).into_iter().collect();
        let wins = search.outcome(a, b, None)? == Outcome::N;
        let holds = short(a, b) == digits && wins == player_1 && found == expected;
        finding.compare(holds, || format!("({a}, {b}): cases {found}, Player 1 wins: {wins}"));
    }
    Ok(finding)
}
