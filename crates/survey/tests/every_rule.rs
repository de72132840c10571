//! Counts, sums and rectangles under sets, limits and endings of every kind, against brute force on every pair.
#![allow(clippy::unwrap_used)]

use euclid_games::{Ending, Limit, Outcome, Rules, fractions::UBig, search::Search};
use euclid_survey::count::{Counts, Weight};
use euclid_work::Work;

const LIMITS: [&str; 22] = [
    "take=any",
    "take=1",
    "take=1..2",
    "take=1..3",
    "take=1..40",
    "take=primes",
    "take=1,4",
    "take=2,3",
    "take=1,3,4",
    "take=1,2,6",
    "take=2,5,7",
    "take=3,5,8",
    "take=7",
    "take=2..5",
    "take=6..9,20",
    "take=2,4,5",
    "take=squares",
    "pile-limit=ceil(n/2)",
    "pile-limit=floor(n/2)",
    "pile-limit=floor(2n/3)",
    "pile-limit=sqrt(n)",
    "pile-limit=max(0,n-2)",
];

const WEIGHTS: [Weight; 4] = [Weight::One, Weight::A, Weight::B, Weight::Sum];

fn weigh(weight: Weight, a: u64, b: u64) -> u64 {
    match weight {
        Weight::One => 1,
        Weight::A => a,
        Weight::B => b,
        Weight::Sum => a + b,
    }
}

/// Every rule of the list, with three endings and both plays.
fn all_rules() -> impl Iterator<Item = Rules> {
    let variants = Ending::ALL.into_iter().flat_map(|end| ["", ":misere"].map(|play| (end, play)));
    let variants: Vec<_> = variants.collect();
    LIMITS.into_iter().flat_map(move |limit| {
        let one =
            |(end, play): &(Ending, &str)| format!("end={end}:{limit}{play}").parse().unwrap();
        variants.iter().map(one).collect::<Vec<Rules>>()
    })
}

/// Whether a pair is won, and its value.
fn solved(search: &mut Search, a: u64, b: u64) -> (bool, usize) {
    let won = search.outcome(a, b, None).unwrap() == Outcome::N;
    (won, usize::try_from(search.grundy(a, b).unwrap()).unwrap())
}

#[test]
fn counts_and_sums_up_to_a_bound() {
    let work = Work::unlimited();
    for rules in all_rules() {
        let mut search = Search::new(rules.clone());
        // For each weight: of all, of those that are won, and of those with each value.
        let mut expected = WEIGHTS.map(|_| (0u64, 0u64, vec![0u64; 80]));
        for max in 1..=70u64 {
            for a in 1..max {
                let (won, value) = solved(&mut search, a, max);
                for (weight, (all, sum, values)) in WEIGHTS.iter().zip(&mut expected) {
                    let weight = weigh(*weight, a, max);
                    *all += weight;
                    *sum += u64::from(won) * weight;
                    values[value] += weight;
                }
            }
            if max > 20 && max % 7 > 0 {
                continue;
            }
            let counts = Counts::new(&rules, &max.into()).unwrap();
            for (weight, (all, sum, values)) in WEIGHTS.iter().zip(&expected) {
                let what = format!("{weight:?} under {rules} up to {max}");
                let found = counts.weighing(*weight);
                assert_eq!(found.pairs(), UBig::from(*all), "{what}");
                assert_eq!(found.player1(&work).unwrap(), UBig::from(*sum), "{what}");
                let Some(mut found) = found.values(values.len(), &work).unwrap() else {
                    assert!(
                        !rules.to_string().contains("take=")
                            || rules.to_string().contains("squares")
                    );
                    continue;
                };
                found.resize(values.len(), UBig::ZERO);
                let values: Vec<UBig> = values.iter().map(|n| UBig::from(*n)).collect();
                assert_eq!(found, values, "{what}");
            }
        }
    }
}

#[test]
fn rectangles() {
    let work = Work::unlimited();
    let ranges = [
        ((1, 6), (1, 6)),
        ((1, 3), (1, 40)),
        ((5, 30), (12, 25)),
        ((17, 17), (1, 60)),
        ((2, 45), (3, 7)),
        ((20, 30), (31, 60)),
        ((8, 8), (8, 8)),
    ];
    for rules in all_rules() {
        let mut search = Search::new(rules.clone());
        for (a, b) in ranges {
            let [range_a, range_b] = [a, b].map(|(low, high)| UBig::from(low)..=UBig::from(high));
            let counts = Counts::rectangle(&rules, range_a, range_b).unwrap();
            let mut expected = WEIGHTS.map(|_| (0u64, 0u64, vec![0u64; 80]));
            for (a, b) in (a.0..=a.1).flat_map(|a| (b.0..=b.1).map(move |b| (a, b))) {
                let (won, value) = solved(&mut search, a, b);
                for (weight, (all, sum, values)) in WEIGHTS.iter().zip(&mut expected) {
                    let weight = weigh(*weight, a, b);
                    *all += weight;
                    *sum += u64::from(won) * weight;
                    values[value] += weight;
                }
            }
            for (weight, (all, sum, values)) in WEIGHTS.iter().zip(&expected) {
                let what = format!("{weight:?} under {rules}, {a:?} by {b:?}");
                let found = counts.weighing(*weight);
                assert_eq!(found.pairs(), UBig::from(*all), "{what}");
                assert_eq!(found.player1(&work).unwrap(), UBig::from(*sum), "{what}");
                if let Some(mut found) = found.values(values.len(), &work).unwrap() {
                    found.resize(values.len(), UBig::ZERO);
                    let values: Vec<UBig> = values.iter().map(|n| UBig::from(*n)).collect();
                    assert_eq!(found, values, "{what}");
                }
            }
        }
    }
}

/// A column of larger pairs, as the difference of two counts and one by one.
#[test]
fn columns() {
    let work = Work::unlimited();
    for limit in ["take=1,3,4", "take=2,5,7", "take=1,4,9,16,25", "pile-limit=ceil(n/2)"] {
        for end in Ending::ALL {
            let rules: Rules = format!("end={end}:{limit}").parse().unwrap();
            let game = euclid_games::Game::new(rules.clone()).unwrap();
            for b in [1_009u64, 2_520] {
                let at =
                    |max: u64| Counts::new(&rules, &max.into()).unwrap().player1(&work).unwrap();
                let pair = |a: u64| euclid_games::Pair::new(a, b).unwrap();
                let won = (1..b).filter(|&a| game.outcome(&pair(a), &work).unwrap() == Outcome::N);
                assert_eq!(at(b) - at(b - 1), UBig::from(won.count()), "{rules}, b = {b}");
            }
            assert_eq!(matches!(rules.limit, Limit::Take(_)), limit.starts_with("take"));
        }
    }
}

/// The small and the large input of Code Jam 2010, round 1A, problem C, are rectangles up to 10^6; at any size the
/// golden ratio says the same for the rows of a single a.
#[test]
fn rows_of_the_golden_ratio() {
    let work = Work::default();
    for (a, most) in [(1u64, 1_000_000u64), (987, 4_000), (610, 10_000_000)] {
        let numbers = |low: u64, high: u64| UBig::from(low)..=UBig::from(high);
        let counts = Counts::rectangle(&Rules::default(), numbers(a, a), numbers(1, most)).unwrap();
        // b/a or a/b is above phi iff b^2 - ab - a^2 > 0, or the same exchanged.
        let above =
            |b: u64, a: u64| u128::from(b) * u128::from(b) > u128::from(a) * u128::from(a + b);
        let won = if most <= 1_000_000 {
            (1..=most).filter(|&b| above(b, a) || above(a, b)).count() as u64
        } else {
            let near = (1..=2 * a).filter(|&b| above(b, a) || above(a, b)).count() as u64;
            near + most - 2 * a
        };
        assert_eq!(counts.player1(&work).unwrap(), UBig::from(won), "{a}");
    }
}
