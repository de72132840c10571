//! Positions of any size: the laws that define the answers, and the same answers at every width.
#![allow(clippy::unwrap_used)]

mod common;

use common::variants;
use euclid_games::{
    Game, Limit, Limits, Outcome, Pair, Rules, Solution, Work,
    fractions::{UBig, Whole},
};
use proptest::prelude::*;

/// Digit lists whose fractions are large, with now and then an enormous digit.
fn digits(largest: u64) -> impl Strategy<Value = Vec<u64>> {
    proptest::collection::vec(prop_oneof![4 => 1u64..5, 2 => 1u64..100, 1 => 1u64..=largest], 1..12)
}

fn position(digits: &[u64]) -> Pair {
    let digits: Vec<UBig> = digits.iter().map(|&d| UBig::from(d)).collect();
    let (b, a) = UBig::fraction(&digits, &Work::default()).unwrap();
    Pair::new(a, b).unwrap()
}

/// Everything there is to say about a position, as text.
fn answers(rules: &Rules, pair: &Pair) -> String {
    let work = Work::new(Limits { steps: 1 << 20, ..Limits::default() });
    let game = Game::new(rules.clone()).unwrap();
    let solution = match game.solve(pair, &work) {
        Ok(solution) => solution,
        Err(error) => return error.to_string(),
    };
    let winning = solution.winning(&work);
    let length = solution.length().map(|length| length.moves);
    format!("{} {:?} {winning:?} {length:?}", solution.outcome(), solution.grundy(&work))
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
        "move-limit=max(0,5-n)",
        "move-limit=1+3min(1,max(0,n-2))-min(1,max(0,n-4))",
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
            let (game, work) = (Game::new(rules.clone()).unwrap(), Work::unlimited());
            let solution = game.solve(&pair, &work).unwrap();
            // Under a move limit a value takes a search.
            let value = |solution: &Solution| match rules.limit {
                Limit::MoveSize(_) => None,
                _ => Some(solution.grundy(&work).unwrap()),
            };
            let worth = |take: &UBig| {
                let after = game.after(&pair, take, &work).unwrap();
                let solution = game.solve(&after, &work).unwrap();
                (solution.outcome(), value(&solution))
            };
            let value = value(&solution);
            // Some moves, small and large.
            let mut takes: Vec<UBig> = solution.takes(&work).unwrap().take(12).collect();
            if let (Some(d), Ok(Some(count))) = (solution.path().first(), solution.count(&work))
                && count == d.to_big()
            {
                takes.extend(some.iter().map(|&x| UBig::from(x) % d.to_big() + UBig::ONE));
            }
            for take in &takes {
                let (outcome, reached) = worth(take);
                let context = format!("{pair} under {rules}, taking {take}");
                prop_assert!(value.is_none() || value != reached, "{}", context);
                prop_assert!(
                    outcome == Outcome::N || solution.outcome() == Outcome::N, "{}", context
                );
                let step = solution.after(take, &work).unwrap();
                prop_assert_eq!((step.outcome, step.grundy), (outcome, reached), "{}", context);
            }
            if let Some(take) = solution.take(&work).unwrap() {
                prop_assert_eq!(worth(&take).0, Outcome::P);
            } else {
                let stuck = solution.takes(&work).unwrap().next().is_none();
                prop_assert!(stuck || solution.outcome() == Outcome::P);
            }
            for take in solution.winning(&work).unwrap().listed {
                prop_assert_eq!(worth(&take).0, Outcome::P);
            }
            // Where there is no move, the value is given.
            if let (Some(value), false) = (value, takes.is_empty()) {
                for target in some.iter().map(|&x| UBig::from(x) % (&value + UBig::ONE)) {
                    if target < value {
                        let found = solution.moves_to(&target, 100, &work).unwrap();
                        let take = found.smallest().expect("every smaller value can be reached");
                        prop_assert_eq!(worth(take).1, Some(target));
                    }
                }
            }
        }
    }

    /// Only the ratio matters: a common factor makes the numbers large and changes nothing.
    #[test]
    fn a_common_factor_changes_nothing(digits in digits(1000), bits in 1usize..300) {
        let pair = position(&digits);
        let scaled = Pair::new(pair.small() << bits, pair.large() << bits).unwrap();
        for rules in variants() {
            prop_assert_eq!(answers(&rules, &pair), answers(&rules, &scaled), "{} under {}", &pair, rules);
        }
    }
}

#[test]
fn enormous_quotients_answer_at_once() {
    let googol = UBig::from(10u8).pow(40);
    let pair = Pair::new(UBig::ONE, googol).unwrap();
    for rules in fast_rules() {
        let (game, work) = (Game::new(rules.clone()).unwrap(), Work::unlimited());
        let solution = game.solve(&pair, &work).unwrap();
        if let Some(take) = solution.take(&work).unwrap() {
            let after = game.after(&pair, &take, &work).unwrap();
            assert_eq!(game.solve(&after, &work).unwrap().outcome(), Outcome::P, "{rules}");
        }
    }
}

/// The piles of one and of two words on either side of the edge are worth what the laws say.
#[test]
fn the_edge_of_a_word() {
    let (top, work) = (UBig::ONE << 64, Work::unlimited());
    for (a, b) in [(1u64, 0u64), (1, 1), (2, 1), (3, 0), (u64::MAX - 1, 0), (1 << 32, 3)] {
        for large in [&top - UBig::from(b), &top + UBig::from(b)] {
            let pair = Pair::new(a, large).unwrap();
            for rules in fast_rules() {
                let game = Game::new(rules.clone()).unwrap();
                let solution = game.solve(&pair, &work).unwrap();
                assert_eq!(game.outcome(&pair, &work), Ok(solution.outcome()), "{pair} {rules}");
                if let Some(take) = solution.take(&work).unwrap() {
                    let after = game.after(&pair, &take, &work).unwrap();
                    assert_eq!(game.outcome(&after, &work), Ok(Outcome::P), "{pair} {rules}");
                }
            }
        }
    }
}
