//! Counts against brute force, and against plain loops where brute force is too slow.
#![allow(clippy::unwrap_used)]

use euclid_games::{Rules, fractions::UBig, fractions::digits, search::Search};
use euclid_survey::count::{Counts, Uncounted};
use euclid_work::{Halt, Limits, Work};
use proptest::prelude::*;
use std::sync::atomic::Ordering::Relaxed;

fn work() -> Work {
    Work::default()
}

fn rules(end: &str, take: &str, play: &str) -> Rules {
    format!("end={end}:take={take}{play}").parse().unwrap()
}

fn counts(rules: &Rules, max: u64) -> Counts {
    Counts::new(rules, &UBig::from(max)).unwrap()
}

/// Every rule with a given set.
fn variants(take: &str) -> Vec<Rules> {
    let endings = ["equal", "zero"];
    endings.iter().flat_map(|end| ["", ":misere"].map(|play| rules(end, take, play))).collect()
}

#[test]
fn every_small_count_is_that_of_brute_force() {
    let sets = [
        "1",
        "1..2",
        "1..3",
        "1..4",
        "1..5",
        "1..6",
        "1..7",
        "1..8",
        "any",
        "odd",
        "powers-of-2",
        "primes",
        "prime-powers",
        "1..40",
        "1..4,6..9",
    ];
    for rules in sets.into_iter().flat_map(variants) {
        let mut search = Search::new(rules.clone());
        let (mut pairs, mut won) = (0u64, 0u64);
        let mut values = vec![0u64; 70];
        for max in 0..=60 {
            for a in 1..max {
                pairs += 1;
                won += u64::from(search.outcome(a, max, None).unwrap() == euclid_games::Outcome::N);
                values[usize::try_from(search.grundy(a, max).unwrap()).unwrap()] += 1;
            }
            let counts = counts(&rules, max);
            assert_eq!(counts.pairs(), UBig::from(pairs));
            assert_eq!(counts.player1(&work()).unwrap(), UBig::from(won), "{rules} up to {max}");
            let found = counts.values(values.len(), &work()).unwrap().unwrap();
            for (index, value) in values.iter().enumerate() {
                let found = found.get(index).cloned().unwrap_or_default();
                assert_eq!(found, UBig::from(*value), "{rules} up to {max}, value {index}");
            }
        }
    }
}

/// The value by the fold over the path, from its definition: `empty` is the value of the empty path.
fn fold(a: u64, b: u64, modulus: u64, zero: bool, empty: u64) -> u64 {
    let mut path: Vec<u64> = digits(b, a).collect();
    if !zero {
        *path.last_mut().unwrap() -= 1;
    }
    path.iter().rev().fold(empty, |c, d| match d % modulus {
        0 => c,
        m if m > c => m,
        m => m - 1,
    })
}

/// How many pairs (a, b) with this b are worth at least t.
fn in_column(b: u64, t: u64, modulus: u64, zero: bool, empty: u64) -> UBig {
    let worth = (1..b).filter(|&a| fold(a, b, modulus, zero, empty) >= t);
    UBig::from(worth.count())
}

#[test]
fn larger_counts_are_those_of_a_loop() {
    for k in [1u64, 2, 3, 7, 30, 200] {
        for (zero, misere, max) in [(false, false, 1100), (true, false, 1001), (false, true, 1050)]
        {
            let rules = rules(
                if zero { "zero" } else { "equal" },
                &format!("1..{k}"),
                if misere { ":misere" } else { "" },
            );
            let mut values = vec![0u64; 202];
            for b in 1..=max {
                for a in 1..b {
                    let value = fold(a, b, k + 1, zero, u64::from(misere));
                    values[usize::try_from(value).unwrap()] += 1;
                }
            }
            let counts = counts(&rules, max);
            let won = values[1..].iter().sum::<u64>();
            assert_eq!(counts.player1(&work()).unwrap(), UBig::from(won), "{rules}");
            let found = counts.values(12, &work()).unwrap().unwrap();
            assert_eq!(found.len(), usize::try_from(k + 1).unwrap().min(12));
            for (index, found) in found.into_iter().enumerate() {
                assert_eq!(found, UBig::from(values[index]), "{rules}, value {index}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A column of pairs, counted as the difference of two counts and one by one.
    #[test]
    fn a_column_is_a_difference(
        b in 100_000u64..300_000,
        k in prop_oneof![2u64..12, 12u64..300_000],
        t in 1u64..6,
        zero: bool,
        misere: bool,
    ) {
        let t = t.min(k);
        let rules = rules(
            if zero { "zero" } else { "equal" },
            &format!("1..{k}"),
            if misere { ":misere" } else { "" },
        );
        let at = |max| {
            counts(&rules, max).at_least(&UBig::from(t), &work()).unwrap()
        };
        let grown = at(b).unwrap() - at(b - 1).unwrap();
        prop_assert_eq!(grown, in_column(b, t, k + 1, zero, u64::from(misere)));
    }

    /// The same for unrestricted Euclid.
    #[test]
    fn a_column_of_unrestricted_euclid(
        b in 1_000u64..1_000_000, t in 1u64..200, zero: bool, misere: bool,
    ) {
        let rules = rules(
            if zero { "zero" } else { "equal" }, "any", if misere { ":misere" } else { "" },
        );
        let at = |max| {
            counts(&rules, max).at_least(&UBig::from(t), &work()).unwrap()
        };
        let grown = at(b).unwrap() - at(b - 1).unwrap();
        prop_assert_eq!(grown, in_column(b, t, u64::MAX, zero, u64::from(misere)));
    }

    /// A k as large as N is none.
    #[test]
    fn a_large_k_is_any(max in 2u64.., t in 1u64..50) {
        let t = UBig::from(t);
        let any = counts(&Rules::default(), max).at_least(&t, &work()).unwrap();
        let large = counts(&rules("equal", &format!("1..{max}"), ""), max);
        prop_assert_eq!(large.at_least(&t, &work()).unwrap(), any);
    }
}

/// Player 1's share tends to known limits (to 1/phi for unrestricted Euclid).
#[test]
fn shares_are_near_their_limits() {
    let limits = [
        ("any", 1_000_000u64, 618_033_988),
        ("1..2", 100_000, 568_132_167),
        ("1..3", 200_000, 590_674_127),
        ("1..10", 1_000_000, 614_882_176),
        ("1..100", 10_000_000, 618_005_320),
    ];
    for (take, max, billionths) in limits {
        let counts = counts(&rules("equal", take, ""), max);
        let share =
            counts.player1(&work()).unwrap() * UBig::from(1_000_000_000u64) / counts.pairs();
        let share = u64::try_from(share).unwrap();
        assert!(share.abs_diff(billionths) < 20_000, "{take}: {share}");
    }
}

#[test]
fn refusals_say_why() {
    let refused = |text: &str| {
        let rules: Rules = text.parse().unwrap();
        Counts::new(&rules, &UBig::from(100u8)).unwrap_err().to_string()
    };
    for text in ["move-limit=2n", "end=multiple:move-limit=n", "misere:move-limit=2n"] {
        assert!(refused(text).contains("without going through them all"), "{text}");
    }
    let squares: Rules = "take=squares".parse().unwrap();
    let counts = Counts::new(&squares, &UBig::from(10u8).pow(9)).unwrap();
    let refused = counts.player1(&work()).unwrap_err().to_string();
    assert!(refused.contains("listed one by one, up to 65536"), "{refused}");
}

/// A count that takes too long is refused before it begins, however large its numbers are.
#[test]
fn limits_are_kept() {
    let steps = Halt::Steps(Limits::STEPS);
    let count = |rules: &str, exponent, limits| {
        let max = UBig::from(10u8).pow(exponent);
        let work = Work::new(limits);
        let result = Counts::new(&rules.parse().unwrap(), &max).unwrap().player1(&work);
        (result.err(), work.steps())
    };
    for (rules, exponent) in [("take=1..2", 30), ("take=1..2", 15), ("take=any", 100_000)] {
        let (error, _) = count(rules, exponent, Limits::default());
        assert_eq!(error, Some(Uncounted::Halt(steps)), "{rules} {exponent}");
    }
    for (rules, exponent) in [("take=any", 1000), ("take=1..100", 8), ("take=1..1000", 9)] {
        let (error, used) = count(rules, exponent, Limits::default());
        assert_eq!(error, None, "{rules} {exponent}");
        assert!(used > 100, "{rules} {exponent}: {used}");
    }
    let stopped = Work::unlimited();
    stopped.stop_flag().store(true, Relaxed);
    for rules in ["take=1..2", "take=any"] {
        let counts = Counts::new(&rules.parse().unwrap(), &UBig::from(10u8).pow(40)).unwrap();
        assert_eq!(counts.player1(&stopped), Err(Halt::Stopped.into()));
    }
}

/// Nothing but the limits says how many threads there are.
#[test]
fn threads_change_nothing() {
    let count = |threads| {
        let counts = counts(&rules("equal", "1..3", ""), 200_000);
        counts.player1(&Work::new(Limits { threads, ..Limits::default() })).unwrap()
    };
    assert_eq!(count(1), count(3));
}
