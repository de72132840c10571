//! The theorem of types, and what is known of types under sets and limits.

use crate::{Check, Compared, Failed, Finding, Reach, every_pair, join, parse};
use euclid_games::{
    Ending, Game, Outcome, Pair, Play, Rules,
    fractions::UBig,
    search::Search,
    types::{Pattern, PileType, Scattered, ValueMaps, Verdict},
};

pub(super) const CHECKS: &[Check] = &[
    Check { id: "types", run: theorem },
    Check { id: "types-finite", run: finite },
    Check { id: "types-limits", run: limits },
    Check { id: "types-values", run: values },
];

const SETS: [&str; 8] = ["1,4", "2,3", "1,3,4", "2,5,7", "1,2,6", "3,5,8", "1,4,9,16,25", "7"];

const LIMITS: [&str; 6] =
    ["ceil(n/2)", "floor(n/2)", "floor(2n/3)", "ceil(n/3)", "sqrt(n)", "max(1,n-5)"];

/// All rules of these, normal and misère.
fn both(key: &str, limits: &'static [&'static str]) -> Vec<Rules> {
    let rules =
        limits.iter().flat_map(|limit| ["", ":misere"].map(|play| format!("{key}={limit}{play}")));
    rules.map(|text| parse(&text)).collect()
}

fn theorem(reach: Reach<'_>) -> Result<Finding, Failed> {
    let all = both("take", &["any", "1..3", "odd", "primes", "squares"]);
    let all = all.into_iter().chain(both("take", &SETS)).chain(both("pile-limit", &LIMITS));
    let all = all.flat_map(|rules| Ending::ALL.map(|ending| Rules { ending, ..rules.clone() }));
    join(all.map(|rules| {
        let game = Game::new(rules.clone()).map_err(Failed::wrong)?;
        let mut search = Search::new(rules.clone());
        every_pair(reach.min(60), |a, b| {
            let solution = game.solve(&Pair::new(a, b).map_err(Failed::wrong)?, reach.work)?;
            let types = solution.types(reach.work)?.unwrap_or_default();
            let won = search.outcome(a, b, None)? == Outcome::N;
            let verdict = Verdict::of(&types, rules.play == Play::Misere);
            Ok(Compared::new(verdict.won == won, || format!("{rules}: {types:?}, {won}")))
        })
    }))
}

/// The types of the piles 0, 1, 2, ... by their definition.
fn defined(rules: &Rules, most: u64) -> Result<Vec<PileType>, Failed> {
    // From (1, d) to zero there is one pile, of d.
    let search = Search::new(Rules { ending: Ending::Zero, ..rules.clone() });
    let mut won = vec![[false, true]];
    for d in 1..=most {
        let takes = search.takes(1, d, None)?;
        let stuck = takes.is_empty() && rules.play == Play::Misere;
        let left = |take: u64| won.get(usize::try_from(d - take).unwrap_or(usize::MAX));
        let wins = |behind: usize| {
            stuck || takes.iter().any(|&take| left(take).is_some_and(|left| !left[behind]))
        };
        won.push([wins(0), wins(1)]);
    }
    Ok(won.into_iter().map(|[lost, won]| PileType::new(lost, won)).collect())
}

/// Compares types with those of the definition.
fn compare(
    reach: Reach<'_>,
    rules: &Rules,
    at: impl Fn(&UBig) -> Option<PileType>,
) -> Result<Finding, Failed> {
    let most = 4 * reach.max;
    reach.charge(most)?;
    let mut finding = Finding::default();
    for (d, pile) in (0u64..).zip(defined(rules, most)?) {
        let found = at(&UBig::from(d));
        finding.compare(found == Some(pile), || format!("{rules}: {d} is {pile}, not {found:?}"));
    }
    Ok(finding)
}

fn finite(reach: Reach<'_>) -> Result<Finding, Failed> {
    join(both("take", &SETS).into_iter().map(|rules| {
        let pattern = Pattern::new(&rules, 1, reach.work)?;
        compare(reach, &rules, |d| pattern.as_ref()?.at(d))
    }))
}

fn limits(reach: Reach<'_>) -> Result<Finding, Failed> {
    join(both("pile-limit", &LIMITS).into_iter().map(|rules| {
        let bound = UBig::from(4 * reach.max);
        let found = Scattered::new(&rules, &bound, usize::MAX, reach.work)?;
        compare(reach, &rules, |d| {
            let listed = found.as_ref()?.piles.iter().find(|(pile, _)| pile == d);
            Some(listed.map_or(PileType::Wins, |(_, pile)| *pile))
        })
    }))
}

fn values(reach: Reach<'_>) -> Result<Finding, Failed> {
    join(both("take", &SETS).into_iter().map(|rules| {
        let maps = ValueMaps::new(&rules, reach.work)?;
        let maps = maps.ok_or_else(|| Failed::wrong("there are no maps"))?;
        let mut search = Search::new(rules.clone());
        every_pair(reach.min(60), |a, b| {
            let path = Pair::new(a, b).map_err(Failed::wrong)?.path(rules.ending, reach.work)?;
            let end = u32::from(rules.play == Play::Misere);
            let read = |value: u32, &d: &u64| {
                maps.of(usize::try_from(d).unwrap_or(usize::MAX))[value as usize]
            };
            let value = path.words().iter().rev().fold(end, read);
            let found = search.grundy(a, b)?;
            Ok(Compared::new(u64::from(value) == found, || format!("{rules}: {value}, {found}")))
        })
    }))
}
