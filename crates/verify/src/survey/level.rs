//! Levels of the Calkin-Wilf and Stern-Brocot trees, node by node.

use crate::{Check, Failed, Finding, Reach, parse, search};
use euclid_games::{
    Outcome,
    fractions::{UBig, stern_brocot::Place},
};
use euclid_survey::level::{Level, Unleveled};

pub(super) const CHECKS: &[Check] =
    &[Check { id: "hofmann-2008", run: losing_nodes }, Check { id: "levels", run: every_level }];

/// The levels of the Calkin-Wilf tree whose numbers are within reach, at most the first 13.
fn calkin_wilf(reach: Reach<'_>) -> Vec<Vec<(u64, u64)>> {
    let children = |&(p, q): &(u64, u64)| [(p, p + q), (p + q, q)];
    let grow = |level: &Vec<(u64, u64)>| Some(level.iter().flat_map(children).collect());
    let within = |level: &Vec<(u64, u64)>| level.iter().all(|&(p, q)| p.max(q) <= reach.max.max(1));
    std::iter::successors(Some(vec![(1, 1)]), grow).take(13).take_while(within).collect()
}

/// A level of the Stern-Brocot tree.
fn stern_brocot(n: usize) -> Vec<(u64, u64)> {
    let mut places = vec![Place::root()];
    for _ in 0..n {
        let children = |place: &Place<u64>| [false, true].map(|right| place.after(right, &1));
        places = places.iter().flat_map(children).collect();
    }
    places.iter().map(Place::mediant).map(|fraction| (fraction.b, fraction.a)).collect()
}

fn losing_nodes(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for (end, skipped) in [("end=equal", 0), ("end=zero", 1)] {
        let mut search = search(end);
        for (n, nodes) in calkin_wilf(reach).iter().enumerate().skip(skipped) {
            reach.charge(nodes.len() as u64)?;
            let mut lost = 0;
            for &(p, q) in nodes {
                lost += u64::from(search.outcome(p, q, None)? == Outcome::P);
            }
            let expected = if n % 2 == 0 { (1 << n) + 2 } else { (1 << n) - 2 } / 3;
            finding.compare(lost == expected, || format!("level {n}, {end}: {lost}"));
        }
    }
    Ok(finding)
}

const LIMITS: [&str; 8] = [
    "take=any",
    "take=1..3",
    "take=1,3,4",
    "take=2,3",
    "take=squares",
    "pile-limit=ceil(n/2)",
    "move-limit=2n",
    "move-limit=max(0,5-n)",
];

fn every_level(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for (n, nodes) in calkin_wilf(reach).iter_mut().enumerate() {
        let mut others = stern_brocot(n);
        nodes.sort_unstable();
        others.sort_unstable();
        finding.compare(*nodes == others, || format!("level {n} of the two trees"));
    }
    for limit in LIMITS {
        for end in ["equal", "zero", "multiple"] {
            for play in ["", ":misere"] {
                every_level_under(&format!("end={end}:{limit}{play}"), reach, &mut finding)?;
            }
        }
    }
    Ok(finding)
}

fn every_level_under(rules: &str, reach: Reach<'_>, finding: &mut Finding) -> Result<(), Failed> {
    let mut search = search(rules);
    for (n, nodes) in (0..).zip(&calkin_wilf(reach)) {
        reach.charge(nodes.len() as u64)?;
        let level = Level::new(&parse(rules), n, reach.work).map_err(|error| match error {
            Unleveled::Unsolved(error) => error.into(),
            Unleveled::Rules(error) => Failed::wrong(error),
        })?;
        let found_values = level.values();
        let mut lost = 0u64;
        let mut values = Vec::new();
        for &(p, q) in nodes {
            lost += u64::from(search.outcome(p, q, None)? == Outcome::P);
            if found_values.is_some() {
                let value = usize::try_from(search.grundy(p, q)?).unwrap_or(usize::MAX);
                values.resize(values.len().max(value + 1), UBig::ZERO);
                values[value] += UBig::ONE;
            }
        }
        let found = level.lost();
        finding.compare(found == UBig::from(lost), || format!("level {n}, {rules}: {found} lost"));
        if let Some(found) = found_values {
            finding.compare(found == values, || format!("level {n}, {rules}: {found:?}"));
        }
    }
    Ok(())
}
