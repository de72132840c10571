//! Three numbers: Collins 2005, section 6, and what holds beyond it. Grundy values are in [`values`].
//!
//! Collins and Lengyel (2008) have a periodicity theorem for rows, whose text was not at hand; what is checked here are
//! statements of our own.

mod values;

use crate::{Check, Failed, Finding, Reach};
use euclid_fractions::UBig;
use euclid_games::{
    Outcome, Play, Triple,
    search::ThreeSearch,
    three::{Natural, Table, Values, Variant, smallest},
};
use euclid_work::Halt;

const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

pub(super) use values::CHECKS as VALUES;

pub(super) const CHECKS: &[Check] = &[
    Check { id: "collins-2005-section-6", run: many_options },
    Check { id: "collins-2005-4-9-16", run: surprising },
    Check { id: "three-smallest", run: forced },
    Check { id: "three-natural", run: table },
    Check { id: "three-rows", run: rows },
    Check { id: "three-combinations", run: combinations },
    Check { id: "three-lcm", run: multiples },
    Check { id: "three-bounds", run: bounds },
    Check { id: "three-settled", run: settled },
    Check { id: "three-scaling", run: scaling },
];

/// Hands over all a <= b <= c up to a bound; brute force reaches so far in a moment.
fn triples(
    reach: Reach<'_>,
    bound: u64,
    mut compare: impl FnMut([u64; 3]) -> Result<(), Failed>,
) -> Result<(), Failed> {
    for c in 1..=reach.max.min(bound) {
        for b in 1..=c {
            reach.charge(b)?;
            for a in 1..=b {
                compare([a, b, c])?;
            }
        }
    }
    Ok(())
}

/// Compares in normal and in misère play.
fn both(
    variant: Variant,
    mut compare: impl FnMut(&mut Finding, &mut ThreeSearch, Play) -> Result<(), Failed>,
) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for play in PLAYS {
        compare(&mut finding, &mut ThreeSearch::new(variant, play), play)?;
    }
    Ok(finding)
}

fn many_options(reach: Reach<'_>) -> Result<Finding, Failed> {
    both(Variant::Smallest, |finding, search, play| {
        triples(reach, 60, |triple| {
            if triple[1] > 2 * triple[0] {
                let wins = search.outcome(triple) == Outcome::N;
                finding.compare(wins, || format!("{triple:?} is lost, {play} play"));
            }
            Ok(())
        })
    })
}

fn surprising(reach: Reach<'_>) -> Result<Finding, Failed> {
    reach.charge(1)?;
    let mut finding = Finding::default();
    let mut search = ThreeSearch::new(Variant::Natural, Play::Normal);
    let lost = search.outcome([4, 9, 16]) == Outcome::P;
    finding.compare(lost, || "(4, 9, 16) is won".to_owned());
    Ok(finding)
}

fn forced(reach: Reach<'_>) -> Result<Finding, Failed> {
    both(Variant::Smallest, |finding, search, play| {
        triples(reach, 50, |triple| {
            let lost = search.outcome(triple) == Outcome::P;
            let options = search.options(triple);
            let wins = options.into_iter().filter(|&to| search.outcome(to) == Outcome::P).count();
            let found = smallest::is_lost(triple, play);
            let agrees = found == lost && wins <= 1;
            finding.compare(agrees, || format!("{triple:?}, {play} play: {wins} moves win"));
            Ok(())
        })
    })
}

fn table(reach: Reach<'_>) -> Result<Finding, Failed> {
    both(Variant::Natural, |finding, search, play| {
        let table = Table::new(80, play, reach.work)?;
        triples(reach, 80, |triple| {
            let lost = search.outcome(triple) == Outcome::P;
            let found = table.is_lost(triple.map(index));
            finding.compare(found == lost, || format!("{triple:?}, {play} play"));
            Ok(())
        })
    })
}

/// Small numbers, as they are counted here.
fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

fn rows(reach: Reach<'_>) -> Result<Finding, Failed> {
    both(Variant::Natural, |finding, search, play| {
        let mut game = Natural::new(play);
        for (a, b) in (1..=6).flat_map(|b| (1..=b).map(move |a| (a, b))) {
            // No row of these goes beyond 40.
            let last = reach.max.max(40);
            reach.charge(last)?;
            let row: Vec<u64> =
                (1..=last).filter(|&c| search.outcome([a, b, c]) == Outcome::P).collect();
            let differ = row.iter().enumerate().all(|(index, c)| {
                row[..index].iter().all(|d| (c - d) % a != 0 && (c - d) % b != 0)
            });
            let found = game.row(&UBig::from(a), &UBig::from(b), reach.work)?;
            let agrees = found.numbers().eq(row.iter().map(|&c| UBig::from(c)));
            let complete = row.len() == index(a);
            finding.compare(differ && agrees && complete, || {
                format!("the row of {a} and {b}: {row:?}")
            });
        }
        Ok(())
    })
}

/// All pairs a <= b, with the table of normal play that has every third number up to the same bound.
fn beside_pairs(
    reach: Reach<'_>,
    mut compare: impl FnMut(&mut Finding, &Table, [u64; 3]),
) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    let max = reach.max.clamp(10, 150);
    let table = Table::new(index(max), Play::Normal, reach.work)?;
    for (a, b) in (1..=max).flat_map(|b| (1..=b).map(move |a| (a, b))) {
        reach.charge(1)?;
        compare(&mut finding, &table, [a, b, max]);
    }
    Ok(finding)
}

fn combinations(reach: Reach<'_>) -> Result<Finding, Failed> {
    beside_pairs(reach, |finding, table, [a, b, max]| {
        let sums = (1..).map(|x| x * a).take_while(|sum| sum + b <= max);
        for c in sums.flat_map(|sum| (1..).map(move |y| sum + y * b).take_while(|&c| c <= max)) {
            let lost = table.is_lost([a, b, c].map(index));
            finding.compare(!lost, || format!("({a}, {b}, {c}) is lost"));
        }
    })
}

fn multiples(reach: Reach<'_>) -> Result<Finding, Failed> {
    beside_pairs(reach, |finding, table, [a, b, max]| {
        let factor = gcd(a, b);
        let most = a / factor * b - if b % a == 0 { 0 } else { a };
        for c in (factor..=max).step_by(index(factor)).filter(|&c| c > most) {
            let lost = table.is_lost([a, b, c].map(index));
            finding.compare(!lost, || format!("({a}, {b}, {c}) is lost"));
        }
    })
}

fn gcd(a: u64, b: u64) -> u64 {
    if a == 0 { b } else { gcd(b % a, a) }
}

/// Up to each bound a row has all its numbers, one of each class.
fn bounds(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for play in PLAYS {
        for (a, b) in (1..=8).flat_map(|b| (1..=b).map(move |a| (a, b))) {
            for value in 0..4 {
                let mut bounds = vec![b + (1 + value) * (a / gcd(a, b) * b)];
                if b > 3 * a {
                    bounds.push(2 * b + (3 + (3 * value).div_ceil(2)) * a - 1);
                }
                for last in bounds {
                    reach.charge(last)?;
                    let corner = [a, b, last].map(index);
                    let table = Values::new(Variant::Natural, play, corner, reach.work)?;
                    let is_value = |c: &u64| u64::from(table.get([a, b, *c].map(index))) == value;
                    let found = (1..=last).filter(is_value).count();
                    finding.compare(found == index(a), || {
                        format!("the row of {a} and {b}, value {value}, {play} play: {found}")
                    });
                }
            }
        }
    }
    Ok(finding)
}

/// Rows of brute force in the first blocks that the theorem speaks of, beside what it says of far ones.
fn settled(reach: Reach<'_>) -> Result<Finding, Failed> {
    both(Variant::Natural, |finding, search, play| {
        let mut game = Natural::new(play);
        let mut lost = |numbers: [UBig; 3]| -> Result<bool, Halt> {
            // None of the numbers is zero.
            Triple::new(numbers).map_or(Ok(false), |triple| game.is_lost(&triple, reach.work))
        };
        let far = UBig::from(10u8).pow(30) * UBig::from(12u8);
        for a in 1..=4u64 {
            let first = (2 * a + 11).max(34) * a + 1;
            for b in first..first + 2 * a {
                reach.charge(b)?;
                for c in b..b + 4 * a {
                    let expected = search.outcome([a, b, c]) == Outcome::P;
                    let found = lost([a.into(), &far + UBig::from(b), &far + UBig::from(c)])?;
                    finding.compare(found == expected, || format!("({a}, {b}, {c}), {play} play"));
                }
            }
        }
        Ok(())
    })
}

fn scaling(reach: Reach<'_>) -> Result<Finding, Failed> {
    let mut finding = Finding::default();
    for variant in Variant::ALL {
        for play in PLAYS {
            let mut search = ThreeSearch::new(variant, play);
            triples(reach, 20, |triple| {
                for factor in [2, 3] {
                    let same = search.outcome(triple) == search.outcome(triple.map(|n| n * factor));
                    finding.compare(same, || format!("{triple:?} and {factor} times it"));
                }
                Ok(())
            })?;
        }
    }
    Ok(finding)
}
