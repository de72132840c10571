//! Exact counts.

use crate::{Check, Failed, Finding, Reach, parse};
use euclid_games::{
    Outcome, Play, Rules,
    fractions::{UBig, golden},
    search::Search,
};
use euclid_survey::count::{Counts, Uncounted};
use euclid_work::Halt;
use std::cmp::Ordering;

pub(super) const CHECKS: &[Check] = &[
    Check {
        paper: "Lengyel 2003",
        place: "section 4",
        statement: "Player 1's share of all a < b <= N tends to 1/phi: it is within 2/(N-1)",
        run: golden_share,
    },
    Check {
        paper: "this library",
        place: "counts",
        statement: "pairs won, and with each value, for all N; both endings, normal and misere play",
        run: every_count,
    },
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

const SETS: [&str; 8] =
    ["any", "odd", "powers-of-2", "primes", "1..4", "prime-powers", "1..12", "1..4,6..9"];

fn every_count(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for set in SETS {
        for end in ["equal", "zero"] {
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
    let mut won = UBig::ZERO;
    let mut values = [const { UBig::ZERO }; 8];
    for b in 1..=reach.max {
        reach.charge(b)?;
        for a in 1..b {
            won += UBig::from(search.outcome(a, b, None)? == Outcome::N);
            if rules.play == Play::Normal
                && let Some(count) =
                    usize::try_from(search.grundy(a, b)?).ok().and_then(|n| values.get_mut(n))
            {
                *count += UBig::ONE;
            }
        }
        let counts = Counts::new(rules, &UBig::from(b)).map_err(uncounted)?;
        let found = counts.player1(reach.work).map_err(uncounted)?;
        finding.compare(found == won, || format!("{rules} up to {b}: Player 1 wins {won}"));
        if rules.play == Play::Normal {
            let mut found = counts.values(values.len(), reach.work).map_err(uncounted)?;
            // Where the list of values ends no pair is worth more.
            found.resize(values.len(), UBig::ZERO);
            finding.compare(found == values, || format!("{rules} up to {b}: values {values:?}"));
        }
    }
    Ok(())
}
