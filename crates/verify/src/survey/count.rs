//! Exact counts.

use crate::{Check, Failed, Finding, Reach, parse, search};
use euclid_games::{
    Outcome, Rules,
    fractions::{UBig, golden},
    search::Search,
};
use euclid_survey::count::{Counts, Uncounted, Weight};
use euclid_work::Halt;
use std::cmp::Ordering;

pub(super) const CHECKS: &[Check] = &[
    Check { id: "lengyel-2003-share", run: golden_share },
    Check { id: "counts", run: every_count },
    Check { id: "project-euler-325", run: project_euler },
    Check { id: "oeis-a060143", run: rows_of_pairs },
];

/// The share is within N/pairs = 2/(N - 1) of 1/phi: by brute force for small N, by counting for N = 10^3,
/// 10^6, ..., 10^300.
fn golden_share(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let compare = |max: &UBig, won: &UBig, finding: &mut Finding| {
        let pairs = max * (max - UBig::ONE) / 2u8;
        // won + N > pairs/phi > won - N, and x > y/phi iff y/x < phi.
        let compare = |b: &UBig, a: &UBig| golden::compare(b, a, reach.work);
        let above = compare(&pairs, &(won + max))? == Ordering::Less;
        let below = won <= max || compare(&pairs, &(won - max))? == Ordering::Greater;
        finding.compare(above && below, || format!("up to {max}: {won}"));
        Ok::<_, Halt>(())
    };
    let mut search = Search::new(Rules::default());
    let mut won = 0u64;
    for b in 2..=reach.max {
        reach.charge(b)?;
        for a in 1..b {
            won += u64::from(search.outcome(a, b, None)? == Outcome::N);
        }
        compare(&UBig::from(b), &UBig::from(won), &mut finding)?;
    }
    for exponent in (3..=300).step_by(3) {
        let max = UBig::from(10u8).pow(exponent);
        let counts = Counts::new(&Rules::default(), &max).map_err(uncounted)?;
        compare(&max, &counts.player1(reach.work).map_err(uncounted)?, &mut finding)?;
    }
    Ok(finding)
}

fn uncounted(error: Uncounted) -> Failed {
    match error {
        Uncounted::Halt(halt) => halt.into(),
        other => Failed::wrong(other),
    }
}

const SETS: [&str; 12] = [
    "any",
    "odd",
    "powers-of-2",
    "primes",
    "1..4",
    "prime-powers",
    "1..12",
    "1..4,6..9",
    "1,4",
    "2,3",
    "1,3,4",
    "2,5,7",
];

fn every_count(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for set in SETS {
        for end in ["equal", "zero", "multiple"] {
            for play in ["", ":misere"] {
                let rules = parse(&format!("end={end}:take={set}{play}"));
                every_count_under(&rules, reach.min(80), &mut finding)?;
            }
        }
    }
    Ok(finding)
}

fn every_count_under(rules: &Rules, reach: Reach<'_>, finding: &mut Finding) -> Result<(), Failed> {
    let mut search = Search::new(rules.clone());
    // For each weight, what is won and what has each value.
    let mut won = [0; WEIGHTS.len()];
    let mut values = [[0; 8]; WEIGHTS.len()];
    for b in 1..=reach.max {
        reach.charge(b)?;
        for a in 1..b {
            let wins = search.outcome(a, b, None)? == Outcome::N;
            let value = usize::try_from(search.grundy(a, b)?).unwrap_or(usize::MAX);
            let weights = WEIGHTS.iter().map(|(_, weigh)| weigh(a, b));
            for (weight, (won, values)) in weights.zip(won.iter_mut().zip(&mut values)) {
                *won += if wins { weight } else { 0 };
                if let Some(sum) = values.get_mut(value) {
                    *sum += weight;
                }
            }
        }
        let counts = Counts::new(rules, &UBig::from(b)).map_err(uncounted)?;
        for ((weight, _), (won, values)) in WEIGHTS.iter().zip(won.iter().zip(&values)) {
            let sums = counts.weighing(*weight);
            let found = sums.player1(reach.work).map_err(uncounted)?;
            let what = || format!("{rules} up to {b}, {weight:?}");
            finding.compare(found == UBig::from(*won), || format!("{}: won {won}", what()));
            let found = sums.values(values.len(), reach.work).map_err(uncounted)?;
            let mut found = found.unwrap_or_default();
            // Where the list of values ends no pair is worth more.
            found.resize(values.len(), UBig::ZERO);
            let holds = found == values.map(UBig::from);
            finding.compare(holds, || format!("{}: values {values:?}", what()));
        }
    }
    Ok(())
}

/// A weight, by its definition.
type Weighing = (Weight, fn(u64, u64) -> u64);

/// What pairs weigh.
const WEIGHTS: [Weighing; 4] = [
    (Weight::One, |_, _| 1),
    (Weight::A, |a, _| a),
    (Weight::B, |_, b| b),
    (Weight::Sum, |a, b| a + b),
];

/// By brute force where the reach allows it, and by sums of floors.
fn project_euler(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let by_floors = |max: u64| {
        let counts = Counts::new(&Rules::default(), &UBig::from(max)).map_err(uncounted)?;
        let sums = counts.weighing(Weight::Sum);
        Ok::<_, Failed>(sums.pairs() - sums.player1(reach.work).map_err(uncounted)?)
    };
    let mut search = search("end=zero");
    let mut sum = 0u64;
    for y in 1..=reach.max.max(10) {
        reach.charge(y)?;
        for x in 1..y {
            sum += if search.outcome(x, y, None)? == Outcome::P { x + y } else { 0 };
        }
        finding.compare(by_floors(y)? == UBig::from(sum), || format!("up to {y}: {sum}"));
        if y == 10 {
            finding.compare(sum == 211, || format!("up to 10: {sum}"));
        }
    }
    let large = by_floors(10_000)?;
    finding.compare(large == UBig::from(230_312_207_313u64), || format!("up to 10^4: {large}"));
    Ok(finding)
}

/// The three sequences by their definitions: with phi = (1 + sqrt 5)/2, 1/phi = (sqrt 5 - 1)/2 and 1/phi^2 = 1 - 1/phi.
fn rows_of_pairs(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut search = Search::new(Rules::default());
    let (mut sum, mut other_sum) = (0, 0);
    let (mut won, mut lost) = (0, 0);
    for n in 1..=reach.max {
        reach.charge(n)?;
        let floor = ((5 * n * n).isqrt() - n) / 2;
        let mut in_row = 0;
        for a in 1..n {
            in_row += u64::from(search.outcome(a, n, None)? == Outcome::N);
        }
        finding.compare(in_row == floor, || format!("n = {n}: {in_row}, not {floor}"));
        // n/phi is no integer, so the floors of n/phi and of n - n/phi add up to n - 1.
        (sum, other_sum) = (sum + floor, other_sum + n - 1 - floor);
        (won, lost) = (won + in_row, lost + n - 1 - in_row);
        finding.compare((won, lost) == (sum, other_sum), || format!("up to {n}: {won}, {lost}"));
    }
    Ok(finding)
}
