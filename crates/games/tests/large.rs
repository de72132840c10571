//! Positions of any size: the laws that define the answers, and the same answers at every width.
#![allow(clippy::unwrap_used)]

mod common;

use common::variants;
use euclid_games::{
    Game, Outcome, Pair, Rules,
    fractions::{UBig, Whole, Work},
    pile::Budget,
};
use proptest::prelude::*;

/// Digit lists whose fractions are large, with now and then an enormous digit.
fn digits(largest: u64) -> impl Strategy<Value = Vec<u64>> {
    proptest::collection::vec(prop_oneof![4 => 1u64..5, 2 => 1u64..100, 1 => 1u64..=largest], 1..12)
}

fn position(digits: &[u64]) -> Pair<UBig> {
    let digits: Vec<UBig> = digits.iter().map(|&d| UBig::from(d)).collect();
    let (b, a) = UBig::fraction(&digits, &Work::default()).unwrap();
    Pair::new(a, b).unwrap()
}

/// Everything there is to say about a position, as text.
fn answers<W: Whole>(rules: &Rules, pair: &Pair<UBig>) -> Option<String> {
    let narrow = |number| W::from_big(number);
    let pair = Pair::new(narrow(pair.small())?, narrow(pair.large())?).ok()?;
    let game = Game::<W>::with_budget(rules.clone(), Budget(200_000)).unwrap();
    let solution = match game.solve(&pair) {
        Ok(solution) => solution,
        Err(error) => return Some(error.to_string()),
    };
    let grundy = solution.grundy().map(ToString::to_string);
    let winning = solution
        .winning()
        .map(|takes| takes.listed.iter().map(ToString::to_string).collect::<Vec<_>>());
    let length = solution.length().map(|length| length.moves.to_string());
    Some(format!("{} {grundy:?} {winning:?} {length:?}", solution.outcome()))
}

/// Rules whose answers take no search, so that enormous piles are allowed.
fn fast_rules() -> impl Iterator<Item = Rules> {
    let searched = [
        "take=squares",
        "pile-limit=sqrt(n)",
        "pile-limit=floor(20/n)",
        "pile-limit=1+2floor(n/3)",
        "move-limit=n*n",
        "move-limit=3",
        "move-limit=ceil(n/2)",
        "move-limit=floor(n/2)",
        "move-limit=max(2,n-1)",
    ];
    variants().filter(move |rules| {
        let text = rules.to_string();
        !text.split(':').any(|item| searched.contains(&item))
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// A value is the mex of the values that can be reached: no move keeps it, and every smaller
    /// one can be reached. A lost position has no move to a lost one.
    #[test]
    fn the_laws_hold(digits in digits(u64::MAX), some in proptest::collection::vec(any::<u64>(), 8)) {
        let pair = position(&digits);
        for rules in fast_rules() {
            let game = Game::<UBig>::new(rules.clone()).unwrap();
            let solution = game.solve(&pair).unwrap();
            let worth = |take: &UBig| {
                let after = game.after(&pair, take).unwrap();
                let solution = game.solve(&after).unwrap();
                (solution.outcome(), solution.grundy().ok().cloned())
            };
            let value = solution.grundy().ok().cloned();
            // Some moves, small and large.
            let mut takes: Vec<UBig> = solution.takes().unwrap().take(12).collect();
            if let (Some(d), Ok(Some(count))) = (solution.path().first(), solution.count())
                && count == d.to_big()
            {
                takes.extend(some.iter().map(|&x| UBig::from(x) % d + UBig::ONE));
            }
            for take in &takes {
                let (outcome, reached) = worth(take);
                let context = format!("{pair} under {rules}, taking {take}");
                prop_assert!(value.is_none() || value != reached, "{}", context);
                prop_assert!(
                    outcome == Outcome::N || solution.outcome() == Outcome::N, "{}", context
                );
                let step = solution.after(take).unwrap();
                prop_assert_eq!((step.outcome, step.grundy), (outcome, reached), "{}", context);
            }
            if let Some(take) = solution.take().unwrap() {
                prop_assert_eq!(worth(&take).0, Outcome::P);
            } else {
                let stuck = solution.takes().unwrap().next().is_none();
                prop_assert!(stuck || solution.outcome() == Outcome::P);
            }
            for take in solution.winning().unwrap().listed {
                prop_assert_eq!(worth(&take).0, Outcome::P);
            }
            if let Some(value) = value {
                for target in some.iter().map(|&x| UBig::from(x) % (&value + UBig::ONE)) {
                    if target < value {
                        let found = solution.moves_to(&target, 100).unwrap();
                        let take = found.smallest().expect("every smaller value can be reached");
                        prop_assert_eq!(worth(take).1, Some(target));
                    }
                }
            }
        }
    }

    #[test]
    fn widths_agree(digits in digits(1000)) {
        let pair = position(&digits);
        for rules in variants() {
            let big = answers::<UBig>(&rules, &pair);
            for narrow in [answers::<u64>(&rules, &pair), answers::<u128>(&rules, &pair)] {
                if narrow.is_some() {
                    prop_assert_eq!(&narrow, &big, "{} under {}", &pair, rules);
                }
            }
        }
    }
}

#[test]
fn enormous_quotients_answer_at_once() {
    let googol = UBig::from(10u8).pow(40);
    let pair = Pair::new(UBig::ONE, googol).unwrap();
    for rules in fast_rules() {
        let game = Game::<UBig>::new(rules.clone()).unwrap();
        let solution = game.solve(&pair).unwrap();
        if let Some(take) = solution.take().unwrap() {
            let after = game.after(&pair, &take).unwrap();
            assert_eq!(game.solve(&after).unwrap().outcome(), Outcome::P, "{rules}");
        }
    }
}

#[test]
fn the_edge_of_a_word() {
    let top = UBig::from(u64::MAX);
    for (a, b) in [(1u64, 0u64), (2, 1), (3, 0), (u64::MAX - 1, 0), (1 << 32, 3)] {
        let pair = Pair::new(UBig::from(a), &top - UBig::from(b)).unwrap();
        for rules in fast_rules() {
            let big = answers::<UBig>(&rules, &pair);
            assert_eq!(answers::<u64>(&rules, &pair), big, "{pair} under {rules}");
            assert_eq!(answers::<u128>(&rules, &pair), big, "{pair} under {rules}");
        }
    }
}
