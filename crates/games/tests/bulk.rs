//! Positions in bulk against the solution of each.
#![allow(clippy::unwrap_used)]

use euclid_games::{
    Game, Limits, Outcome, Pair, Rules, Work,
    bulk::{Bulk, BulkError},
    fractions::{UBig, bulk::Unfit},
};
use proptest::prelude::*;

/// Everything asked in bulk, and of every position alone.
fn check(rules: &str, a: &[u64], b: &[u64], threads: usize) {
    let parsed: Rules = rules.parse().unwrap();
    let bulk = Bulk::new(&parsed).unwrap();
    let work = Work::new(Limits { threads, ..Limits::none() });
    let game = Game::new(parsed).unwrap();
    let n = a.len();
    let (mut outcomes, mut values) = (vec![Outcome::N; n], vec![7; n]);
    let (mut takes, mut lengths) = (vec![7; n], vec![7; n]);
    bulk.outcomes(a, b, &mut outcomes, &work).unwrap();
    bulk.grundy(a, b, &mut values, &work).unwrap();
    bulk.takes(a, b, &mut takes, &work).unwrap();
    let with_lengths = bulk.lengths(a, b, &mut lengths, &work);
    for index in 0..n {
        let pair = Pair::new(a[index], b[index]).unwrap();
        let work = Work::default();
        let solution = game.solve(&pair, &work).unwrap();
        let at = || format!("{rules} at {pair}");
        assert_eq!(outcomes[index], solution.outcome(), "{}", at());
        assert_eq!(Ok(UBig::from(values[index])), solution.grundy(&work), "{}", at());
        let take = solution.take(&work).unwrap().unwrap_or(UBig::ZERO);
        assert_eq!(UBig::from(takes[index]), take, "{}", at());
        match solution.length() {
            Some(length) => assert_eq!(UBig::from(lengths[index]), length.moves, "{}", at()),
            None => assert_eq!(with_lengths, Err(BulkError::NoLength)),
        }
    }
}

/// All endings and ways of play with a set.
fn variants(set: &str) -> [String; 6] {
    ["", "end=zero:", "end=multiple:", "misere:", "end=zero:misere:", "end=multiple:misere:"]
        .map(|rest| format!("{rest}take={set}"))
}

fn sets() -> Vec<String> {
    let mut sets: Vec<String> = (1..=12).map(|k| format!("1..{k}")).collect();
    let others = [
        "any",
        "odd",
        "primes",
        "1,2,4,5,7",
        "1..4294967294",
        "1..4294967295",
        "1..4294967296",
        "1..18446744073709551614",
        "1..18446744073709551615",
        "1..18446744073709551616",
    ];
    sets.extend(others.map(str::to_owned));
    sets
}

#[test]
fn every_small_position() {
    let (a, b): (Vec<u64>, Vec<u64>) = (1..=60).flat_map(|a| (1..=90).map(move |b| (a, b))).unzip();
    for rules in sets().iter().flat_map(|set| variants(set)) {
        check(&rules, &a, &b, 1);
    }
}

#[test]
fn any_number_of_positions_and_threads() {
    let a = [25, 8, 1, 7, 459, 12, 1, 5, 34];
    let b = [87, 5, 1, 18, 2393, 43, 1_000_000, 13, 55];
    for n in 0..=a.len() {
        for threads in 0..=n + 2 {
            for rules in variants("any").iter().chain(&variants("1..3")) {
                check(rules, &a[..n], &b[..n], threads);
            }
        }
    }
}

#[test]
fn the_edges_of_a_word() {
    let edges =
        [1, 2, 3, 1 << 32, (1 << 32) - 1, (1 << 32) + 1, u64::MAX / 2, u64::MAX - 1, u64::MAX];
    // Fibonacci numbers have the longest expansions, and all digits equal.
    let fibonacci = [7_540_113_804_746_346_429, 12_200_160_415_121_876_738];
    let all = [&edges[..], &fibonacci].concat();
    let (a, b): (Vec<u64>, Vec<u64>) =
        all.iter().flat_map(|&a| all.iter().map(move |&b| (a, b))).unzip();
    for rules in sets().iter().flat_map(|set| variants(set)) {
        check(&rules, &a, &b, 2);
    }
}

#[test]
fn refusals_say_why() {
    let (game, work) = (Bulk::new(&Rules::default()).unwrap(), Work::default());
    let mut values = [0; 2];
    assert_eq!(
        game.grundy(&[1, 2], &[3], &mut values, &work),
        Err(Unfit::Lengths { a: 2, b: 1, answers: 2 }.into())
    );
    assert_eq!(
        game.grundy(&[1, 2], &[3, 0], &mut values, &work),
        Err(Unfit::Zero { index: 1 }.into())
    );
    assert_eq!(
        game.takes(&[0, 0], &[3, 1], &mut values, &work),
        Err(Unfit::Zero { index: 0 }.into())
    );
    let message = game.lengths(&[5, 0], &[3, 1], &mut values, &work).unwrap_err().to_string();
    assert!(message.contains("index 1"), "{message}");
    for rules in ["take=1,4,9", "pile-limit=ceil(n/2)", "move-limit=2n"] {
        let message = Bulk::new(&rules.parse().unwrap()).unwrap_err().to_string();
        assert!(message.ends_with(rules), "{message}");
    }
}

proptest! {
    #[test]
    fn random_positions(
        pairs in prop::collection::vec((1u64.., 0u32..64, 1u64.., 0u32..64), 0..40),
        set in prop::sample::select(sets()),
        variant in 0usize..6,
        threads in 1usize..4,
    ) {
        // Numbers of all sizes.
        let small = |n: u64, shift: u32| (n >> shift).max(1);
        let (a, b): (Vec<u64>, Vec<u64>) =
            pairs.into_iter().map(|(a, s, b, t)| (small(a, s), small(b, t))).unzip();
        check(&variants(&set)[variant], &a, &b, threads);
    }
}
