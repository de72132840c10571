//! Sweeps against brute force, and what the papers found by simulation.

use crate::{Check, Failed, Finding, Reach, parse};
use euclid_games::{
    Field, Outcome,
    partizan::value,
    search::{PartizanSearch, Search},
};
use euclid_survey::{
    ratio::decimal,
    survey::{Survey, Unfinished},
    tally::{Distribution, Entry, Key, Tally},
};
use short_games::{Dyadic, Games};

pub(super) const CHECKS: &[Check] = &[
    Check { id: "lengyel-2003-mean-length", run: mean_length },
    Check { id: "sweeps", run: pairs },
    Check { id: "mn2013-weights", run: |reach| weights(reach.min(MOST)) },
    Check { id: "partizan-sweeps", run: outcomes },
];

/// Canonical values are dear.
const MOST: u64 = 300;

/// A whole survey.
fn sweep(text: &str, reach: Reach<'_>) -> Result<Tally, Failed> {
    let survey = text.parse::<Survey>().map_err(Failed::wrong)?;
    let mut tally = Tally::default();
    let mut worker = survey.worker().map_err(Failed::wrong)?;
    for block in 1..=survey.blocks() {
        tally += &worker.block(block, reach.work).map_err(|error| match error {
            Unfinished::Halt(halt) => halt.into(),
            Unfinished::Stuck(stuck) => Failed::wrong(stuck),
        })?;
    }
    Ok(tally)
}

fn mean_length(reach: Reach<'_>) -> Result<Finding, Failed> {
    let tally = sweep("take=any max=10000 what=length bins=64", reach)?;
    let mean = Distribution::of(&tally, Field::Length).map(|length| decimal(&length.mean(), 2));
    let mut finding = Finding::default();
    finding.compare(mean.as_deref() == Some("9.66"), || format!("the mean is {mean:?}"));
    Ok(finding)
}

fn pairs(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let max = reach.max.max(2);
    for text in ["take=any", "end=zero:take=1..2", "take=primes:misere", "move-limit=2n"] {
        let mut search = Search::new(parse(text));
        let has_values = text.starts_with("take=any") || text.starts_with("end");
        let what = if has_values { "outcome,grundy" } else { "outcome" };
        let mut expected = Tally::default();
        for b in 2..=max {
            reach.charge(b)?;
            for a in 1..b {
                let outcome = search.outcome(a, b, None)?;
                expected.add(Key::Positions, 1);
                expected.add(Key::Outcome(outcome.into()), 1);
                if has_values {
                    let value = search.grundy(a, b)?;
                    expected.observe(Field::Grundy, &value.into(), 10);
                    // A value of 0 is a loss.
                    finding
                        .compare((value == 0) == (outcome == Outcome::P), || format!("({a}, {b})"));
                }
            }
        }
        let found = sweep(&format!("{text} max={max} what={what} bins=10"), reach)?;
        finding.compare(found == expected, || format!("the sweep of {text} up to {max}"));
    }
    Ok(finding)
}

fn outcomes(reach: Reach<'_>) -> Result<Finding, Failed> {
    let (mut search, mut expected) = (PartizanSearch::default(), Tally::default());
    let mut finding = Finding::default();
    for p in 2..=reach.max.max(2) {
        reach.charge(p)?;
        for q in 1..p {
            expected.add(Key::Positions, 1);
            expected.add(Key::Outcome(search.outcome(p, q)), 1);
        }
        // Up to each bound that is a power of two, and to the last.
        if p.is_power_of_two() || p >= reach.max {
            let found = sweep(&format!("partizan max={p} what=outcome bins=1"), reach)?;
            finding.compare(found == expected, || format!("the sweep up to {p}"));
        }
    }
    Ok(finding)
}

/// Compares the weights of a sweep with those of canonical values, and looks for the points that the
/// figure leaves out.
fn weights(reach: Reach<'_>) -> Result<Finding, Failed> {
    let max = reach.max.max(2);
    let side = usize::try_from(max).map_err(Failed::wrong)?;
    let (mut games, work) = (Games::new(), reach.work);
    let (mut finding, mut expected) = (Finding::default(), Tally::default());
    let values = value::Table::new(&mut games, side - 1, work)?;
    let cutoff = Dyadic::from(25);
    for p in 2..=side {
        for q in 1..p {
            let weight = games.weight(values.at(p, q), work)?;
            let mean = games.mean(weight, work)?;
            let part = u8::try_from(p % q * 100 / q).map_err(Failed::wrong)?;
            let sum = Key::WeightAt(part, Entry::Sum(mean.exponent()));
            expected.add(sum, mean.numerator().clone());
            expected.add(Key::WeightAt(part, Entry::More), 1);
            if p < 85 && q < p && p < 2 * q {
                // E(p, q) with a common divisor is E of the quotients, and the figure has it once.
                let cut = p - q != 0 && q % (p - q) == 0 && q / (p - q) > 27;
                finding.compare((mean > cutoff) == cut, || format!("E({p}, {q}) has mean {mean}"));
            }
        }
    }
    let mut found = sweep(&format!("partizan max={max} what=weight bins=1"), reach)?;
    found.retain(|key| matches!(key, Key::WeightAt(..)));
    finding.compare(found == expected, || format!("the sweep of weights up to {max}"));
    Ok(finding)
}
