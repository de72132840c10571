//! Sums over pairs against brute force, and against plain loops where brute force is too slow.
#![allow(clippy::unwrap_used)]

use euclid_games::{Outcome, Rules, fractions::UBig, fractions::digits, search::Search};
use euclid_survey::count::{Counts, Weight};
use euclid_work::{Halt, Limits, Work};
use proptest::prelude::*;

const WEIGHTS: [Weight; 3] = [Weight::A, Weight::B, Weight::Sum];

fn work() -> Work {
    Work::default()
}

fn rules(end: &str, take: &str, play: &str) -> Rules {
    format!("end={end}:take={take}{play}").parse().unwrap()
}

fn sums(rules: &Rules, max: u64, weight: Weight) -> Counts {
    Counts::new(rules, &UBig::from(max)).unwrap().weighing(weight)
}

/// What a pair weighs.
fn weigh(weight: Weight, a: u64, b: u64) -> u64 {
    match weight {
        Weight::One => 1,
        Weight::A => a,
        Weight::B => b,
        Weight::Sum => a + b,
    }
}

#[test]
fn every_small_sum_is_that_of_brute_force() {
    let sets = ["any", "1", "1..2", "1..3", "1..4", "1..7", "odd", "primes", "1..40", "1..4,6..9"];
    let variants = ["equal", "zero"].map(|end| ["", ":misere"].map(|play| (end, play)));
    for (set, &(end, play)) in sets
        .iter()
        .flat_map(|set| variants.as_flattened().iter().map(move |variant| (set, variant)))
    {
        let rules = rules(end, set, play);
        let mut search = Search::new(rules.clone());
        let (mut all, mut won) = ([0u64; 3], [0u64; 3]);
        let mut values = [[0u64; 3]; 4];
        for max in 0..=200 {
            for a in 1..max {
                let wins = search.outcome(a, max, None).unwrap() == Outcome::N;
                let value = usize::try_from(search.grundy(a, max).unwrap()).unwrap();
                for (index, weight) in WEIGHTS.into_iter().enumerate() {
                    let weight = weigh(weight, a, max);
                    all[index] += weight;
                    won[index] += if wins { weight } else { 0 };
                    if let Some(value) = values.get_mut(value) {
                        value[index] += weight;
                    }
                }
            }
            for (index, weight) in WEIGHTS.into_iter().enumerate() {
                let sums = sums(&rules, max, weight);
                let what = format!("{weight:?} under {rules} up to {max}");
                assert_eq!(sums.pairs(), UBig::from(all[index]), "{what}");
                assert_eq!(sums.player1(&work()).unwrap(), UBig::from(won[index]), "{what}");
                if max <= 30 || max % 17 == 0 {
                    let mut found = sums.values(4, &work()).unwrap().unwrap();
                    found.resize(4, UBig::ZERO);
                    assert_eq!(found, values.map(|sums| UBig::from(sums[index])), "{what}");
                }
            }
        }
    }
}

/// The terms that Project Euler prints with its problem 325.
#[test]
fn losing_pairs_of_project_euler() {
    for end in ["equal", "zero"] {
        for (max, expected) in [(10, 211u64), (10_000, 230_312_207_313)] {
            let sums = sums(&rules(end, "any", ""), max, Weight::Sum);
            assert_eq!(sums.pairs() - sums.player1(&work()).unwrap(), UBig::from(expected));
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

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// A column of pairs, summed as the difference of two sums and one by one.
    #[test]
    fn a_column_is_a_difference(
        b in 10_000u64..100_000,
        k in prop_oneof![2u64..12, 12u64..300_000, Just(u64::MAX)],
        t in 1u64..6,
        zero: bool,
        misere: bool,
        weight in prop_oneof![Just(Weight::A), Just(Weight::B), Just(Weight::Sum)],
    ) {
        let t = t.min(k);
        let set = if k == u64::MAX { "any".to_owned() } else { format!("1..{k}") };
        let rules = rules(
            if zero { "zero" } else { "equal" }, &set, if misere { ":misere" } else { "" },
        );
        let at = |max| {
            sums(&rules, max, weight).at_least(&UBig::from(t), &work()).unwrap()
        };
        let grown = at(b).unwrap() - at(b - 1).unwrap();
        let worth = |&a: &u64| fold(a, b, k.saturating_add(1), zero, u64::from(misere)) >= t;
        let expected: u64 = (1..b).filter(worth).map(|a| weigh(weight, a, b)).sum();
        prop_assert_eq!(grown, UBig::from(expected));
    }

    /// A k as large as N is none, at any size.
    #[test]
    fn a_large_k_is_any(words in proptest::collection::vec(any::<u64>(), 1..4), t in 1u64..50) {
        let max = words.iter().fold(UBig::ONE, |max, &word| (max << 64) + UBig::from(word));
        let t = UBig::from(t);
        for weight in WEIGHTS {
            let at_least = |rules: &Rules| {
                Counts::new(rules, &max).unwrap().weighing(weight).at_least(&t, &work()).unwrap().unwrap()
            };
            let any = at_least(&Rules::default());
            prop_assert_eq!(&at_least(&rules("equal", &format!("1..{max}"), "")), &any);
            // One that is just below N makes a difference for the pair (1, N) alone, whose pile is N - 1.
            let less = &max - UBig::from(2u8);
            let near = at_least(&rules("equal", &format!("1..{less}"), ""));
            let pair = match weight {
                Weight::A => UBig::ONE,
                Weight::B => max.clone(),
                _ => &max + UBig::ONE,
            };
            prop_assert_eq!(near, any - pair);
        }
    }

    /// The sum of a and the sum of b are the sum of a + b, where numbers are as large as counts allow.
    #[test]
    fn sums_add_up(max in 1u64 << 38..1 << 44, k in 1u64 << 33..1 << 36, t in 1u64..4, zero: bool) {
        let rules = rules(if zero { "zero" } else { "equal" }, &format!("1..{k}"), "");
        let [a, b, both] =
            WEIGHTS.map(|weight| sums(&rules, max, weight).at_least(&t.into(), &work()).unwrap().unwrap());
        prop_assert_eq!(a + b, both);
    }
}

/// A sum that takes too long is refused before it begins.
#[test]
fn limits_are_kept() {
    let sum = |rules: &str, exponent| {
        let max = UBig::from(10u8).pow(exponent);
        let work = Work::new(Limits::default());
        let counts = Counts::new(&rules.parse().unwrap(), &max).unwrap().weighing(Weight::B);
        (counts.player1(&work).err(), work.steps())
    };
    for (rules, exponent) in [("take=1..2", 30), ("take=1..2", 15), ("take=any", 100_000)] {
        assert_eq!(sum(rules, exponent).0, Some(Halt::Steps(Limits::STEPS).into()));
    }
    for (rules, exponent) in [("take=any", 100), ("take=1..100", 6)] {
        let (error, used) = sum(rules, exponent);
        assert_eq!(error, None, "{rules} {exponent}");
        assert!(used > 100, "{rules} {exponent}: {used}");
    }
}
