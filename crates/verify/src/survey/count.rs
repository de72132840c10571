//! Exact counts.

use crate::{Check, Finding};
use euclid_games::{
    Outcome, Play, Rules,
    formula::NoValue,
    fractions::{UBig, Work, golden},
    search::Search,
};
use euclid_survey::count::Counts;
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
fn golden_share(max: u64) -> Result<Finding, NoValue> {
    let mut finding = Finding::default();
    let compare = |max: &UBig, won: &UBig, finding: &mut Finding| {
        let pairs = max * (max - UBig::ONE) / 2u8;
        // won + N > pairs/phi > won - N, and x > y/phi iff y/x < phi.
        // TODO(work)
        let compare = |b: &UBig, a: &UBig| golden::compare(b, a, &Work::unlimited());
        let above = compare(&pairs, &(won + max)) == Ok(Ordering::Less);
        let below = won <= max || compare(&pairs, &(won - max)) == Ok(Ordering::Greater);
        finding.compare(above && below, || format!("up to {max}: {won}"));
    };
    let mut search = Search::new(Rules::default());
    let mut won = 0u64;
    for b in 2..=max {
        for a in 1..b {
            won += u64::from(search.outcome(a, b, None)? == Outcome::N);
        }
        compare(&UBig::from(b), &UBig::from(won), &mut finding);
    }
    for exponent in (3..=300).step_by(3) {
        let max = UBig::from(10u8).pow(exponent);
        match Counts::new(&Rules::default(), &max).and_then(|counts| counts.player1()) {
            Ok(won) => compare(&max, &won, &mut finding),
            Err(error) => finding.compare(false, || error.to_string()),
        }
    }
    Ok(finding)
}

const SETS: [&str; 8] =
    ["any", "odd", "powers-of-2", "primes", "1..4", "prime-powers", "1..12", "1..4,6..9"];

fn every_count(max: u64) -> Result<Finding, NoValue> {
    let mut finding = Finding::default();
    for set in SETS {
        for end in ["equal", "zero"] {
            for play in ["", ":misere"] {
                let text = format!("end={end}:take={set}{play}");
                match text.parse::<Rules>() {
                    Ok(rules) => every_count_under(&rules, max.min(80), &mut finding)?,
                    Err(error) => finding.compare(false, || error.to_string()),
                }
            }
        }
    }
    Ok(finding)
}

fn every_count_under(rules: &Rules, max: u64, finding: &mut Finding) -> Result<(), NoValue> {
    let mut search = Search::new(rules.clone());
    let mut won = UBig::ZERO;
    let mut values = [const { UBig::ZERO }; 8];
    for b in 1..=max {
        for a in 1..b {
            won += UBig::from(search.outcome(a, b, None)? == Outcome::N);
            if rules.play == Play::Normal
                && let Some(count) =
                    usize::try_from(search.grundy(a, b)?).ok().and_then(|n| values.get_mut(n))
            {
                *count += UBig::ONE;
            }
        }
        let counts = match Counts::new(rules, &UBig::from(b)) {
            Ok(counts) => counts,
            Err(error) => {
                finding.compare(false, || error.to_string());
                continue;
            }
        };
        finding.compare(counts.player1().is_ok_and(|found| found == won), || {
            format!("{rules} up to {b}: Player 1 wins {won}")
        });
        if rules.play == Play::Normal {
            let agrees = counts.values(values.len()).is_ok_and(|mut found| {
                // Where the list of values ends no pair is worth more.
                found.resize(values.len(), UBig::ZERO);
                found == values
            });
            finding.compare(agrees, || format!("{rules} up to {b}: values {values:?}"));
        }
    }
    Ok(())
}
