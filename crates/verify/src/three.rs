//! Three numbers: Collins 2005, section 6, and what holds beyond it.

use crate::{Check, Finding};
use euclid_fractions::UBig;
use euclid_games::{
    Outcome, Play, Triple,
    search::ThreeSearch,
    three::{Natural, Table, Variant, smallest},
};
use short_games::{Halt, Work};

const PAPER: &str = "Collins 2005";
const LIBRARY: &str = "this library";
const PLAYS: [Play; 2] = [Play::Normal, Play::Misere];

pub(super) const CHECKS: &[Check] = &[
    Check {
        paper: PAPER,
        place: "section 6",
        statement: "three numbers, smallest from both: with b > 2a the player to move wins",
        run: |max| Ok(many_options(max)),
    },
    Check {
        paper: PAPER,
        place: "section 6",
        statement: "three numbers, any from any: (4, 9, 16) is lost",
        run: |_| Ok(surprising()),
    },
    Check {
        paper: LIBRARY,
        place: "three, smallest",
        statement: "forced moves decide, and at most one move wins; normal and misere",
        run: |max| Ok(forced(max)),
    },
    Check {
        paper: LIBRARY,
        place: "three, natural",
        statement: "the table of losing triples; normal and misere",
        run: |max| Ok(table(max)),
    },
    Check {
        paper: LIBRARY,
        place: "three, rows",
        statement: "beside a <= b exactly a third numbers lose, none a multiple of a or b from another",
        run: |max| Ok(rows(max)),
    },
    Check {
        paper: LIBRARY,
        place: "three, settled rows",
        statement: "beside large b and c, adding a small a to both changes nothing",
        run: |max| Ok(settled(max)),
    },
    Check {
        paper: LIBRARY,
        place: "three, scaling",
        statement: "a common factor of three numbers changes nothing",
        run: |max| Ok(scaling(max)),
    },
];

/// All a <= b <= c up to a bound; brute force reaches so far in a moment.
fn triples(max: u64, reach: u64) -> impl Iterator<Item = [u64; 3]> {
    let max = max.min(reach);
    (1..=max).flat_map(|c| (1..=c).flat_map(move |b| (1..=b).map(move |a| [a, b, c])))
}

/// Compares in normal and in misere play.
fn both(
    variant: Variant,
    mut compare: impl FnMut(&mut Finding, &mut ThreeSearch, Play),
) -> Finding {
    let mut finding = Finding::default();
    for play in PLAYS {
        compare(&mut finding, &mut ThreeSearch::new(variant, play), play);
    }
    finding
}

fn many_options(max: u64) -> Finding {
    both(Variant::Smallest, |finding, search, play| {
        for triple in triples(max, 60).filter(|[a, b, _]| *b > 2 * a) {
            let wins = search.outcome(triple) == Outcome::N;
            finding.compare(wins, || format!("{triple:?} is lost, {play} play"));
        }
    })
}

fn surprising() -> Finding {
    let mut finding = Finding::default();
    let mut search = ThreeSearch::new(Variant::Natural, Play::Normal);
    let lost = search.outcome([4, 9, 16]) == Outcome::P;
    finding.compare(lost, || "(4, 9, 16) is won".to_owned());
    finding
}

fn forced(max: u64) -> Finding {
    both(Variant::Smallest, |finding, search, play| {
        for triple in triples(max, 50) {
            let lost = search.outcome(triple) == Outcome::P;
            let options = search.options(triple);
            let wins = options.into_iter().filter(|&to| search.outcome(to) == Outcome::P).count();
            let found = smallest::is_lost(triple, play);
            let agrees = found == lost && wins <= 1;
            finding.compare(agrees, || format!("{triple:?}, {play} play: {wins} moves win"));
        }
    })
}

fn table(max: u64) -> Finding {
    both(Variant::Natural, |finding, search, play| {
        let Ok(table) = Table::new(80, play, &Work::default()) else {
            finding.differences.push("there is no memory for a table".to_owned());
            return;
        };
        for triple in triples(max, 80) {
            let lost = search.outcome(triple) == Outcome::P;
            let found = table.is_lost(triple.map(index));
            finding.compare(found == lost, || format!("{triple:?}, {play} play"));
        }
    })
}

/// Small numbers, as they are counted here.
fn index(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

fn rows(max: u64) -> Finding {
    both(Variant::Natural, |finding, search, play| {
        let mut game = Natural::new(play);
        for (a, b) in (1..=6).flat_map(|b| (1..=b).map(move |a| (a, b))) {
            // No row of these goes beyond 40.
            let row: Vec<u64> =
                (1..=max.max(40)).filter(|&c| search.outcome([a, b, c]) == Outcome::P).collect();
            let differ = row.iter().enumerate().all(|(index, c)| {
                row[..index].iter().all(|d| (c - d) % a != 0 && (c - d) % b != 0)
            });
            let found = game.row(&UBig::from(a), &UBig::from(b), &Work::default());
            let agrees =
                found.is_ok_and(|found| found.numbers().eq(row.iter().map(|&c| UBig::from(c))));
            let complete = row.len() == index(a);
            finding.compare(differ && agrees && complete, || {
                format!("the row of {a} and {b}: {row:?}")
            });
        }
    })
}

fn settled(max: u64) -> Finding {
    /// All rows of a up to 3 repeat from here on.
    const FROM: u64 = 15;
    both(Variant::Natural, |finding, search, play| {
        let mut game = Natural::new(play);
        let mut lost = |numbers: [UBig; 3]| -> Result<bool, Halt> {
            // None of the numbers is zero.
            Triple::new(numbers).map_or(Ok(false), |triple| game.is_lost(&triple, &Work::default()))
        };
        let far = UBig::from(10u8).pow(30) * UBig::from(6u8);
        for a in 1..=3 {
            for (b, c) in (FROM..=max.min(60)).flat_map(|c| (FROM..=c).map(move |b| (b, c))) {
                let expected = search.outcome([a, b, c]) == Outcome::P;
                let found = lost([a.into(), &far + UBig::from(b), &far + UBig::from(c)]);
                finding.compare(found == Ok(expected), || format!("({a}, {b}, {c}), {play} play"));
            }
        }
    })
}

fn scaling(max: u64) -> Finding {
    let mut finding = Finding::default();
    for variant in [Variant::Natural, Variant::Smallest] {
        for play in PLAYS {
            let mut search = ThreeSearch::new(variant, play);
            for (triple, factor) in triples(max, 20).flat_map(|t| [2, 3].map(|k| (t, k))) {
                let same = search.outcome(triple) == search.outcome(triple.map(|n| n * factor));
                finding.compare(same, || format!("{triple:?} and {factor} times it"));
            }
        }
    }
    finding
}
