//! Answers that read only the beginning of the numbers, against the whole solution.
#![allow(clippy::unwrap_used)]

mod common;

use common::variants;
use euclid_games::{
    Game, Pair, Rules, Work,
    fractions::{UBig, Whole},
};
use proptest::prelude::*;

/// Sets that play like {1..k}, with k small, larger than most digits, and at the edge of a word.
fn bachet() -> Vec<Rules> {
    let sets = [
        "any",
        "1..1",
        "1..2",
        "1..3",
        "1..9",
        "odd",
        "primes",
        "powers-of-2",
        "1,2,4,8,10",
        "1..1000000",
        "1..18446744073709551614",
        "1..18446744073709551615",
        "1..18446744073709551616",
    ];
    let texts = sets.iter().flat_map(|set| {
        ["", ":misere", ":end=zero", ":end=zero:misere", ":end=multiple", ":end=multiple:misere"]
            .map(|more| format!("take={set}{more}"))
    });
    texts.map(|text| text.parse().unwrap()).collect()
}

#[track_caller]
fn check(game: &Game, pair: &Pair) {
    let context = || format!("{pair} under {}", game.rules());
    let work = Work::unlimited();
    let solution = game.solve(pair, &work).unwrap();
    assert_eq!(game.outcome(pair, &work), Ok(solution.outcome()), "{}", context());
    assert_eq!(game.grundy(pair, &work), solution.grundy(&work), "{}", context());
    assert_eq!(game.take(pair, &work), solution.take(&work), "{}", context());
    let length = solution.length().map(|length| length.moves);
    assert_eq!(game.length(pair, &work), Ok(length), "{}", context());
    for value in [0u8, 1, 2, 3, 9].map(UBig::from) {
        let found = game.moves_to(pair, &value, 3, &work);
        assert_eq!(found, solution.moves_to(&value, 3, &work), "{}", context());
    }
}

#[test]
fn every_small_position() {
    for rules in variants().chain(bachet()) {
        let game = Game::new(rules).unwrap();
        for b in 1..=60u64 {
            for a in 1..=b {
                check(&game, &Pair::new(a, b).unwrap());
            }
            check(&game, &Pair::new(b, b).unwrap().take(&UBig::ONE).unwrap());
        }
    }
}

/// The ratios that agree with [n, n, n, ...] to the end, at the end and beyond.
#[test]
fn neighbours_of_golden_ratios() {
    let games: Vec<Game> = bachet().into_iter().map(|rules| Game::new(rules).unwrap()).collect();
    for n in [1u64, 2, 3, 4, 10] {
        for length in [90, 91, 400] {
            let mut list = vec![UBig::from(n); length];
            for (last, factor) in [(n.max(2), 1u64), (n + 1, 6), (n + 2, 1), (u64::MAX, 1)] {
                list[length - 1] = UBig::from(last);
                let (b, a) = UBig::fraction(&list, &Work::default()).unwrap();
                let pair = Pair::new(a * factor, b * factor).unwrap();
                for game in &games {
                    check(game, &pair);
                }
            }
        }
    }
}

fn digit() -> impl Strategy<Value = UBig> {
    prop_oneof![
        20 => (1u64..5).prop_map(UBig::from),
        4 => (1u64..).prop_map(UBig::from),
        1 => (60usize..400, 1u64..).prop_map(|(bits, n)| (UBig::ONE << bits) + n),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn random_numbers(
        a in proptest::collection::vec(any::<u64>(), 1..20),
        b in proptest::collection::vec(any::<u64>(), 1..20),
    ) {
        let pair = Pair::new(UBig::from_words(&a) + 1u8, UBig::from_words(&b) + 1u8).unwrap();
        for rules in bachet() {
            check(&Game::new(rules).unwrap(), &pair);
        }
    }

    #[test]
    fn ones_then_anything(ones in 0usize..300, rest in proptest::collection::vec(digit(), 1..5)) {
        let list: Vec<UBig> = std::iter::repeat_n(UBig::ONE, ones).chain(rest).collect();
        let (b, a) = UBig::fraction(&list, &Work::default()).unwrap();
        let pair = Pair::new(a, b).unwrap();
        for rules in bachet() {
            check(&Game::new(rules).unwrap(), &pair);
        }
    }

    #[test]
    fn words(a in 1u64.., b in 1u64.., c in 1u128.., d in 1u128..) {
        for rules in bachet() {
            check(&Game::new(rules.clone()).unwrap(), &Pair::new(a, b).unwrap());
            check(&Game::new(rules).unwrap(), &Pair::new(c, d).unwrap());
        }
    }
}
