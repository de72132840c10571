//! Levels of the Calkin-Wilf and Stern-Brocot trees against brute force on every node.
#![allow(clippy::unwrap_used)]

use euclid_games::{
    Ending, Limit, Outcome, Rules,
    fractions::{UBig, stern_brocot::Place},
    search::Search,
};
use euclid_survey::level::{Level, Unleveled};
use euclid_work::{Halt, Limits, Work};
use std::sync::atomic::Ordering::Relaxed;

const DEEPEST: u64 = 12;

/// The levels of a tree: nodes with their fraction p/q.
fn tree<N: Clone>(
    root: N,
    children: impl Fn(&N) -> [N; 2],
    fraction: impl Fn(&N) -> (u64, u64),
) -> Vec<Vec<(u64, u64)>> {
    let mut level = vec![root];
    let mut levels = Vec::new();
    for _ in 0..=DEEPEST {
        levels.push(level.iter().map(&fraction).collect());
        level = level.iter().flat_map(&children).collect();
    }
    levels
}

fn calkin_wilf() -> Vec<Vec<(u64, u64)>> {
    tree((1, 1), |&(p, q)| [(p, p + q), (p + q, q)], |&node| node)
}

fn stern_brocot() -> Vec<Vec<(u64, u64)>> {
    let children = |place: &Place<u64>| [false, true].map(|right| place.after(right, &1));
    tree(Place::root(), children, |place| (place.mediant().b, place.mediant().a))
}

#[test]
fn both_trees_have_the_same_levels() {
    for (mut one, mut other) in calkin_wilf().into_iter().zip(stern_brocot()) {
        one.sort_unstable();
        other.sort_unstable();
        assert_eq!(one, other);
    }
}

#[test]
fn every_node_by_brute_force() {
    let limits = [
        "take=any",
        "take=1",
        "take=1..2",
        "take=1..3",
        "take=1,3,4",
        "take=2,3",
        "take=squares",
        "take=primes",
        "pile-limit=ceil(n/2)",
        "pile-limit=sqrt(n)",
        "pile-limit=max(0,n-2)",
        "move-limit=2n",
        "move-limit=n",
        "move-limit=n+1",
        "move-limit=max(0,5-n)",
    ];
    let levels = calkin_wilf();
    for limit in limits {
        for end in Ending::ALL {
            for play in ["", ":misere"] {
                let rules: Rules = format!("end={end}:{limit}{play}").parse().unwrap();
                let mut search = Search::new(rules.clone());
                for (n, nodes) in (0..).zip(&levels) {
                    let found = Level::new(&rules, n, &Work::default()).unwrap();
                    let mut won = 0u64;
                    for &(p, q) in nodes {
                        won += u64::from(search.outcome(p, q, None).unwrap() == Outcome::N);
                    }
                    let what = format!("level {n} under {rules}");
                    assert_eq!(found.nodes(), UBig::from(nodes.len()), "{what}");
                    assert_eq!(found.won(), UBig::from(won), "{what}");
                    assert_eq!(found.lost(), UBig::from(nodes.len() as u64 - won), "{what}");
                    let Some(values) = found.values() else {
                        assert!(matches!(rules.limit, Limit::MoveSize(_)));
                        continue;
                    };
                    assert_eq!(values.iter().sum::<UBig>(), found.nodes(), "{what}");
                    assert_eq!(values[0], found.lost(), "{what}");
                    let mut expected = vec![UBig::ZERO; values.len()];
                    for &(p, q) in nodes {
                        let value = search.grundy(p, q).unwrap();
                        expected[usize::try_from(value).unwrap()] += UBig::ONE;
                    }
                    assert_eq!(values, expected, "{what}");
                }
            }
        }
    }
}

/// (2^n + 2(-1)^n)/3 nodes of level n are lost, OEIS A078008; but 1/1 is won where play stops at zero.
#[test]
fn the_losing_nodes_of_unrestricted_euclid() {
    for end in ["equal", "zero"] {
        let rules = format!("end={end}").parse().unwrap();
        for n in (1..90u64).chain([200, 301]) {
            let power = UBig::ONE << usize::try_from(n).unwrap();
            let two = UBig::from(2u8);
            let expected = if n % 2 == 0 { power + two } else { power - two } / UBig::from(3u8);
            let level = Level::new(&rules, n, &Work::unlimited()).unwrap();
            assert_eq!(level.lost(), expected, "level {n}, {end}");
        }
    }
    let lost =
        |rules: &str| Level::new(&rules.parse().unwrap(), 0, &Work::default()).unwrap().lost();
    assert_eq!((lost("end=equal"), lost("end=zero")), (UBig::ONE, UBig::ZERO));
}

#[test]
fn limits_are_kept() {
    let level = |rules: &str, n, limits| {
        Level::new(&rules.parse().unwrap(), n, &Work::new(limits)).map(|level| level.won())
    };
    let steps = Unleveled::from(Halt::Steps(Limits::STEPS));
    for n in [600, 1_000_000, u64::MAX] {
        assert_eq!(level("take=any", n, Limits::default()).unwrap_err(), steps, "{n}");
    }
    let small = Limits { bytes: 1 << 16, ..Limits::default() };
    assert_eq!(level("take=any", 100, small).unwrap_err(), Halt::Bytes(1 << 16).into());
    assert!(level("take=1..3", 1000, Limits::default()).is_ok());
    let stopped = Work::unlimited();
    stopped.stop_flag().store(true, Relaxed);
    let rules = Rules::default();
    assert_eq!(Level::new(&rules, 1000, &stopped).unwrap_err(), Halt::Stopped.into());
}
