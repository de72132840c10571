//! Grundy values of three numbers: Ho 2012, and what was found by brute force; each says whether it is cited, found or
//! proved.

use super::{PLAYS, both, index, triples};
use crate::{Check, Failed, Finding, Reach};
use euclid_games::{
    Outcome, Play,
    search::ThreeSearch,
    three::{Low, Table, Values, Variant, ho, smallest},
};

pub(crate) const CHECKS: &[Check] = &[
    Check { id: "ho-2012", run: shared },
    Check { id: "three-low-values", run: |reach| low(reach, Play::Normal) },
    Check { id: "three-low-values-misere", run: |reach| low(reach, Play::Misere) },
    Check { id: "three-misere-values", run: exceptions },
    Check { id: "three-values", run: |reach| classes(reach, &[Variant::Natural, Variant::Either]) },
    Check { id: "three-values-largest", run: |reach| classes(reach, &[Variant::Largest]) },
    Check { id: "three-values-smallest", run: piles },
    Check { id: "three-one", run: nim },
    Check { id: "three-twins", run: twins },
    Check { id: "three-pairs", run: pile },
    Check { id: "three-two", run: two },
    Check { id: "three-tame", run: wild },
];

const HO_GAMES: [Variant; 2] = [Variant::Either, Variant::Largest];

fn shared(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let [mut either, mut largest] = HO_GAMES.map(|game| ThreeSearch::new(game, Play::Normal));
    triples(reach, 40, |triple| {
        let values = [either.grundy(triple), largest.grundy(triple)].map(|value| value.min(2));
        finding.compare(values[0] == values[1], || format!("{triple:?}: {values:?}"));
        Ok(())
    })?;
    Ok(finding)
}

fn low(reach: Reach<'_>, play: Play) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for game in HO_GAMES {
        let mut search = ThreeSearch::new(game, play);
        triples(reach, 40, |triple| {
            let found = match ho::low(triple, play) {
                Low::Zero => 0,
                Low::One => 1,
                Low::More => 2,
            };
            let value = search.grundy(triple);
            finding.compare(found == value.min(2), || format!("{triple:?}, {game}: {value}"));
            Ok(())
        })?;
    }
    Ok(finding)
}

/// Whether a value 0 or 1 of Ho's games is another under misère play.
fn is_exception([a, b, c]: [u64; 3]) -> bool {
    if c == b || c - b == a {
        return [(a, a), (a, 2 * a), (2 * a, 2 * a)].contains(&(b, c));
    }
    if c - b > a {
        return false;
    }
    let class = |y: u64| (y - 1) % a + 1;
    let (low, high) = (class(b).min(class(c)), class(b).max(class(c)));
    if high == a { 2 * low == a } else { is_exception([high, a, a + low]) }
}

fn exceptions(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for game in HO_GAMES {
        let [mut normal, mut misere] = PLAYS.map(|play| ThreeSearch::new(game, play));
        triples(reach, 30, |triple| {
            let (value, other) = (normal.grundy(triple), misere.grundy(triple));
            let agrees = if is_exception(triple) {
                value + other == 1
            } else {
                value.min(2) == other.min(2)
            };
            finding.compare(agrees, || format!("{triple:?}, {game}: {value} and {other}"));
            Ok(())
        })?;
    }
    Ok(finding)
}

fn classes(reach: Reach<'_>, games: &[Variant]) -> Result<Finding, Failed> {
    /// No entry of these rows and values is beyond.
    const FAR: usize = 300;
    let mut finding = Finding::default();
    // One row that has two numbers of a value in a class.
    let mut doubled = false;
    for (&game, play) in games.iter().flat_map(|game| PLAYS.map(|play| (game, play))) {
        for (a, b) in (1..=7).flat_map(|b| (1..=b).map(move |a| (a, b))) {
            reach.charge(FAR as u64)?;
            let values = Values::new(game, play, [a, b, FAR], reach.work)?;
            for value in 0..6 {
                let row = (1..=FAR).filter(|&c| values.get([a, b, c]) == value);
                let mut classes: Vec<usize> = row.map(|c| c % a).collect();
                classes.sort_unstable();
                let all = classes.len();
                if game == Variant::Largest {
                    classes.dedup();
                    doubled |= classes.len() < all;
                }
                finding.compare(classes.into_iter().eq(0..a), || {
                    format!("the row of {a} and {b}, value {value}, {game}, {play} play")
                });
            }
        }
    }
    if games.contains(&Variant::Largest) {
        finding.compare(doubled, || "each value has one c in each class".to_owned());
    }
    Ok(finding)
}

fn piles(reach: Reach<'_>) -> Result<Finding, Failed> {
    both(Variant::Smallest, |finding, search, play| {
        triples(reach, 50, |triple| {
            let found = smallest::grundy_of(triple, play);
            let value = search.grundy(triple);
            finding.compare(found == value, || format!("{triple:?}, {play} play: {value}"));
            Ok(())
        })
    })
}

/// Compares values of the natural game, where a formula has one.
fn natural(reach: Reach<'_>, formula: impl Fn([u64; 3]) -> Option<u64>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let values = Values::new(Variant::Natural, Play::Normal, [60; 3], reach.work)?;
    triples(reach, 60, |triple| {
        if let Some(expected) = formula(triple) {
            let value = values.get(triple.map(index));
            finding.compare(u64::from(value) == expected, || format!("{triple:?}: {value}"));
        }
        Ok(())
    })?;
    Ok(finding)
}

fn nim(reach: Reach<'_>) -> Result<Finding, Failed> {
    natural(reach, |[a, b, c]| (a == 1).then(|| (b - 1) ^ (c - 1)))
}

fn pile(reach: Reach<'_>) -> Result<Finding, Failed> {
    natural(reach, |[a, b, c]| (a == b).then(|| (c - 1) / a))
}

fn twins(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let max = reach.max.clamp(10, 500);
    let table = Table::new(index(max), Play::Normal, reach.work)?;
    for (a, b) in (1..=max).flat_map(|b| (1..=b).map(move |a| (a, b))) {
        let lost = table.is_lost([a, b, b].map(index));
        finding.compare(lost, || format!("({a}, {b}, {b}) is won"));
    }
    reach.charge(max)?;
    Ok(finding)
}

fn two(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let mut search = ThreeSearch::new(Variant::Natural, Play::Normal);
    for c in 2..=reach.max.clamp(10, 120) {
        reach.charge(c)?;
        for b in 2..=c {
            let lost = search.outcome([2, b, c]) == Outcome::P;
            finding.compare(lost == ((b - 1) / 2 == (c - 1) / 2), || format!("(2, {b}, {c})"));
        }
    }
    Ok(finding)
}

/// The values of a tame position are equal, or 0 and 1 in some order; those of (2, 3, 5) are 2 and 1.
fn wild(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let [mut normal, mut misere] = PLAYS.map(|play| ThreeSearch::new(Variant::Natural, play));
    for [a, b, c] in
        (1..=5).flat_map(|c| (1..=c).flat_map(move |b| (1..=b).map(move |a| [a, b, c])))
    {
        reach.charge(1)?;
        let (value, other) = (normal.grundy([a, b, c]), misere.grundy([a, b, c]));
        let tame = value == other || value + other == 1;
        let told = || format!("({a}, {b}, {c}): {value} and {other}");
        if [a, b, c] == [2, 3, 5] {
            finding.compare(!tame, told);
            break;
        }
        finding.compare(tame, told);
    }
    Ok(finding)
}
