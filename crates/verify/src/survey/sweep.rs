//! Sweeps against brute force, and what the papers found by simulation.

use crate::{Check, Finding};
use euclid_games::{
    Outcome, Rules,
    formula::NoValue,
    partizan::value,
    pile::Budget,
    search::{PartizanSearch, Search},
};
use euclid_survey::{
    ratio::decimal,
    survey::Survey,
    tally::{Distribution, Tally},
};
use short_games::{Dyadic, Games, Work};
use std::sync::atomic::AtomicBool;

pub(super) const CHECKS: &[Check] = &[
    Check {
        paper: "Lengyel 2003",
        place: "section 4, mean L",
        statement: "9 to 10 moves on the average for b <= 10000: over all pairs 9.66",
        run: |_| Ok(mean_length()),
    },
    Check {
        paper: "this library",
        place: "sweeps",
        statement: "growing all pairs up to N counts outcomes and values as brute force does",
        run: pairs,
    },
    Check {
        paper: "McKay-N. 2013",
        place: "Figure 3",
        statement: "mean weights by p/q; up to p = 84 those above 25 are E(k+1, k), k > 27",
        run: |max| Ok(weights(max.min(MOST))),
    },
    Check {
        paper: "this library",
        place: "partizan sweeps",
        statement: "outcomes of all positions up to N as brute force counts them",
        run: |max| Ok(outcomes(max)),
    },
];

/// Canonical values are dear.
const MOST: u64 = 300;

/// A whole survey; rules and quantities that this module writes down itself are good.
fn sweep(text: &str) -> Tally {
    let survey: Survey = text.parse().unwrap_or_else(|error| unreachable!("{text}: {error}"));
    let mut tally = Tally::default();
    let Ok(mut worker) = survey.worker(Budget::default()) else { return tally };
    for block in 1..=survey.blocks() {
        if let Ok(Some(block)) = worker.block(block, &AtomicBool::new(false)) {
            tally += &block;
        }
    }
    tally
}

fn mean_length() -> Finding {
    let tally = sweep("take=any max=10000 what=length bins=64");
    let mean = Distribution::of(&tally, "length").map(|length| decimal(&length.mean(), 2));
    let mut finding = Finding { checked: 49_995_000, ..Finding::default() };
    if mean.as_deref() != Some("9.66") {
        finding.differences.push(format!("the mean is {mean:?}"));
    }
    finding
}

fn pairs(max: u64) -> Result<Finding, NoValue> {
    let mut finding = Finding::default();
    let max = max.max(2);
    for text in ["take=any", "end=zero:take=1..2", "take=primes:misere", "move-limit=2n"] {
        let rules: Rules = text.parse().unwrap_or_else(|error| unreachable!("{text}: {error}"));
        let mut search = Search::new(rules);
        let has_values = text.starts_with("take=any") || text.starts_with("end");
        let what = if has_values { "outcome,grundy" } else { "outcome" };
        let mut expected = Tally::default();
        for b in 2..=max {
            for a in 1..b {
                let outcome = search.outcome(a, b, None)?;
                expected.add("positions", 1);
                expected.add(format!("outcome:{outcome}"), 1);
                if has_values {
                    let value = search.grundy(a, b)?;
                    expected.observe("grundy", &value.into(), 10);
                    // A value of 0 is a loss.
                    finding
                        .compare((value == 0) == (outcome == Outcome::P), || format!("({a}, {b})"));
                } else {
                    finding.checked += 1;
                }
            }
        }
        if sweep(&format!("{text} max={max} what={what} bins=10")) != expected {
            finding.differences.push(format!("the sweep of {text} up to {max}"));
        }
    }
    Ok(finding)
}

fn outcomes(max: u64) -> Finding {
    let (mut search, mut expected) = (PartizanSearch::default(), Tally::default());
    let max = max.max(2);
    for p in 2..=max {
        for q in 1..p {
            expected.add("positions", 1);
            expected.add(format!("outcome:{}", search.outcome(p, q)), 1);
        }
    }
    let mut finding = Finding { checked: max * (max - 1) / 2, ..Finding::default() };
    if sweep(&format!("partizan max={max} what=outcome bins=1")) != expected {
        finding.differences.push(format!("the sweep up to {max}"));
    }
    finding
}

/// Compares the weights of a sweep with those of canonical values, and looks for the points that the
/// figure leaves out.
fn weights(max: u64) -> Finding {
    let max = max.max(2);
    let side = usize::try_from(max).unwrap_or(2);
    let (mut games, work) = (Games::new(), Work::unlimited());
    let (mut finding, mut expected) = (Finding::default(), Tally::default());
    let Ok(values) = value::Table::new(&mut games, side - 1, &work) else { return finding };
    let cutoff = Dyadic::from(25);
    for p in 2..=side {
        for q in 1..p {
            let Ok(weight) = games.weight(values.at(p, q), &work) else { continue };
            let Ok(mean) = games.mean(weight, &work) else { continue };
            let part = p % q * 100 / q;
            expected
                .add(format!("weight@{part}:sum/{}", mean.exponent()), mean.numerator().clone());
            expected.add(format!("weight@{part}:more"), 1);
            if p < 85 && q < p && p < 2 * q {
                // E(p, q) with a common divisor is E of the quotients, and the figure has it once.
                let cut = p - q != 0 && q % (p - q) == 0 && q / (p - q) > 27;
                finding.compare((mean > cutoff) == cut, || format!("E({p}, {q}) has mean {mean}"));
            }
        }
    }
    let found = sweep(&format!("partizan max={max} what=weight bins=1"));
    let same = (0..100).all(|part| {
        let quantity = format!("weight@{part}");
        found.entries(&quantity).eq(expected.entries(&quantity))
    });
    finding.compare(same, || format!("the sweep of weights up to {max}"));
    finding
}
