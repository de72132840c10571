//! T. Lengyel, On calculating the Sprague-Grundy function for the game Euclid (2004).

use crate::{
    Check, Compared, Failed, Finding, Reach, collins, every_pair, first_not_one, join,
    lengyel_2003::above_phi, search, short, winner,
};
use euclid_fractions::{digits, golden, stern_brocot};
use euclid_games::{
    Game, compound,
    rules::{Limit, Rules},
    search::Search,
    set::Set,
};

pub(super) const CHECKS: &[Check] = &[
    Check { id: "lengyel-2004-a", run: |reach| winner(reach, "take=any", above_phi) },
    Check {
        id: "lengyel-2004-b",
        run: |reach| {
            join((2..=7).map(|k| winner(reach, &format!("take=1..{k}"), |a, b| theorem_b(a, b, k))))
        },
    },
    Check { id: "lengyel-2004-c", run: collins::misere },
    Check { id: "lengyel-2004-d", run: collins::equivalence },
    Check { id: "lengyel-2004-recursion", run: recursive },
    Check { id: "nivasch-2006", run: nivasch },
    Check {
        id: "lengyel-2004-four-cases",
        run: |reach| {
            grundy(
                reach,
                "take=any",
                |a, b| if a == b { Some(0) } else { four_cases(&short(a, b)) },
            )
        },
    },
    Check {
        id: "lengyel-2004-four-cases-k",
        run: |reach| {
            join((1..=7).map(|k| {
                grundy(reach, &format!("take=1..{k}"), |a, b| {
                    let reduced = digits::reduce(&short(a, b), &(k + 1));
                    Some(four_cases(&reduced).unwrap_or(k))
                })
            }))
        },
    },
    Check { id: "lengyel-2004-path", run: example },
    Check { id: "lengyel-2004-misere-example", run: misere_example },
];

fn grundy(
    reach: Reach<'_>,
    rules: &str,
    value: impl Fn(u64, u64) -> Option<u64>,
) -> Result<Finding, Failed> {
    let mut search = search(rules);
    every_pair(reach, |a, b| {
        let (found, value) = (search.grundy(a, b)?, value(a, b));
        Ok(Compared::new(value == Some(found), || {
            format!("value {value:?}, found {found} under {rules}")
        }))
    })
}

/// Theorem B; with no digit different from 1 left, 2 is appended as in the 2003 paper.
fn theorem_b(a: u64, b: u64, k: u64) -> bool {
    let reduced = digits::reduce(&short(a, b), &(k + 1));
    first_not_one(&reduced).unwrap_or(reduced.len()).is_multiple_of(2)
}

/// The four cases, with infinity appended; `None` for no digits at all.
fn four_cases(digits: &[u64]) -> Option<u64> {
    let first = *digits.first()?;
    let run = digits.iter().take_while(|&&digit| digit == first).count();
    let larger_follows = digits.get(run).is_none_or(|&next| next > first);
    // Even and larger, or odd and smaller: k itself. Otherwise the run is of k + 1.
    Some(if (run % 2 == 0) == larger_follows { first } else { first - 1 })
}

fn recursive(reach: Reach<'_>) -> Result<Finding, Failed> {
    let fold = |path: Vec<u64>, k: Option<u64>| {
        path.iter().rev().fold(0, |c, d| match k.map_or(*d, |k| d % (k + 1)) {
            0 => c,
            m if m > c => m,
            m => m - 1,
        })
    };
    let sets = std::iter::once(None).chain((1..=6).map(Some));
    join(sets.flat_map(|k| {
        let take = k.map_or("take=any".to_owned(), |k| format!("take=1..{k}"));
        let equal = grundy(reach, &take, |a, b| Some(fold(stern_brocot::lengths(short(a, b)), k)));
        let zero = grundy(reach, &format!("end=zero:{take}"), |a, b| Some(fold(short(a, b), k)));
        [equal, zero]
    }))
}

fn nivasch(reach: Reach<'_>) -> Result<Finding, Failed> {
    grundy(reach, "take=any", |a, b| {
        let value = (b * b - a * a) / (a * b);
        // Machine words are compared at once.
        let compare =
            |n| golden::compare_with(&b, &a, &n, reach.work).is_ok_and(std::cmp::Ordering::is_gt);
        let above = value == 0 || compare(value);
        let below = !compare(value + 1);
        (above && below).then_some(value)
    })
}

fn example(reach: Reach<'_>) -> Result<Finding, Failed> {
    reach.charge(1)?;
    let mut finding = Finding::default();
    let path = stern_brocot::lengths(short(3, 8));
    let nodes: Vec<String> = stern_brocot::nodes(&path).map(|node| node.to_string()).collect();
    let any = Game::new(Rules::default()).map_err(Failed::wrong)?.closed();
    let values = any.map(|any| compound::along_the_path(any, &path, 0));
    let expected = ["1/1", "2/1", "3/1", "5/2", "8/3"];
    finding.compare(nodes == expected, || format!("the path is {nodes:?}"));
    finding.compare(values == Some(vec![2, 1, 0, 1, 0]), || format!("the values are {values:?}"));
    Ok(finding)
}

fn misere_example(reach: Reach<'_>) -> Result<Finding, Failed> {
    reach.charge(1)?;
    let mut finding = Finding::default();
    let rules = Rules { limit: Limit::Take(Set::Any), ..super::parse("misere") };
    let mut search = Search::new(rules);
    let left = search.outcome(3, 5, None)?;
    finding.compare(left == euclid_games::Outcome::P, || "(3,5) is not lost".to_owned());
    Ok(finding)
}
