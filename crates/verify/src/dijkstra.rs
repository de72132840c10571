//! E. W. Dijkstra, The analysis of a two-person game (1981).

use crate::{
    Check, Compared, Failed, Finding, Reach, every_pair, lengyel_2003::above_phi, search, short,
    winner,
};

pub(super) const CHECKS: &[Check] = &[
    Check { id: "dijkstra-1981", run: |reach| winner(reach, "end=zero:take=any", trail_is_even) },
    Check { id: "dijkstra-1981-ratio", run: ratio },
    Check { id: "dijkstra-1981-endings", run: both_endings },
];

/// Dijkstra numbers the quotients from the far end, so the train on which they end is the leading
/// ones of the digits.
fn trail_is_even(a: u64, b: u64) -> bool {
    short(a, b).iter().take_while(|&&digit| digit == 1).count() % 2 == 0
}

fn ratio(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut search = search("end=zero:take=any");
    every_pair(reach, |a, b| {
        let wins = search.outcome(a, b, None)? == euclid_games::Outcome::N;
        Ok(Compared::new(wins == (a == b || above_phi(a, b)), || "the winner".to_owned()))
    })
}

fn both_endings(reach: Reach<'_>) -> Result<Finding, Failed> {
    let (mut equal, mut zero) = (search("take=any"), search("end=zero:take=any"));
    let mut finding = every_pair(reach, |a, b| {
        if a == b {
            return Ok(Compared::Skipped);
        }
        let agree = equal.outcome(a, b, None)? == zero.outcome(a, b, None)?;
        Ok(Compared::new(agree, || "the outcomes differ".to_owned()))
    })?;
    for (a, b, values) in [(1, 2, (1, 2)), (2, 5, (2, 1))] {
        let found = (equal.grundy(a, b)?, zero.grundy(a, b)?);
        finding.compare(found == values, || format!("({a}, {b}): values {found:?}"));
    }
    Ok(finding)
}
