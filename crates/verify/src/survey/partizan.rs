//! Counts and laws of Partizan Euclid.

use crate::{Check, Failed, Finding, Reach};
use euclid_games::{partizan::Outcome, search::PartizanSearch};
use euclid_survey::{
    law::{LawError, partizan::PartizanLaw},
    partizan::{Outcomes, count},
};

pub(super) const CHECKS: &[Check] = &[
    Check { id: "partizan-counts", run: counts },
    Check { id: "partizan-open", run: open },
    Check { id: "partizan-law", run: shares },
];

fn counts(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut search = PartizanSearch::default();
    let mut expected = Outcomes::default();
    for p in 2..=reach.min(MOST).max {
        reach.charge(20 * p)?;
        for q in 1..p {
            *match search.outcome(p, q) {
                Outcome::Left => &mut expected.left,
                Outcome::Right => &mut expected.right,
                Outcome::Next => &mut expected.next,
                Outcome::Previous => &mut expected.previous,
            } += 1;
        }
        let found = count(&p.into(), reach.work)?;
        finding.compare(found == expected, || format!("p <= {p}"));
    }
    Ok(finding)
}

/// Each bound is counted anew.
const MOST: u64 = 300;

fn law(reach: Reach<'_>) -> Result<PartizanLaw, Failed> {
    PartizanLaw::new(12, reach.work).map_err(|error| match error {
        LawError::Halt(halt) => halt.into(),
        other => Failed::wrong(other),
    })
}

fn number(text: &str) -> f64 {
    text.parse().unwrap_or(f64::NAN)
}

#[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
fn float(count: u128) -> f64 {
    count as f64
}

/// The numbers of N and P are those of the law to within a few in a hundred, and nearer for larger numbers.
fn open(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let law = law(reach)?;
    let (exponent, constant) =
        (number(&law.exponent.certain(12).text), number(&law.all.certain(12).text));
    for (max, within) in [(1000u32, 0.03), (10_000, 0.01), (30_000, 0.004)] {
        let found = count(&max.into(), reach.work)?;
        let expected = constant * f64::from(max).powf(exponent);
        for (name, found) in [("N", found.next), ("P", found.previous)] {
            let ratio = float(found) / expected;
            finding
                .compare((ratio - 1.0).abs() < within, || format!("{name} up to {max}: {ratio}"));
        }
    }
    Ok(finding)
}

/// Half of what is undecided goes to each side, and then the shares are those of the limit to within 2/N.
fn shares(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let left = number(&law(reach)?.left.certain(12).text);
    for max in [300u32, 1000, 3000, 10_000] {
        let found = count(&max.into(), reach.work)?;
        let half = float(found.next + found.previous) / 2.0;
        let share = (float(found.left) + half) / float(found.all());
        finding.compare((share - left).abs() < 2.0 / f64::from(max), || {
            format!("up to {max}: {share}")
        });
    }
    Ok(finding)
}
