//! Winning strategies, played to the end.
#![allow(clippy::unwrap_used)]

mod common;

use common::variants;
use euclid_games::{Ending, Game, Outcome, Pair, Play, Rules, Work, fractions::UBig};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

/// The lengths of all games from `pair` in which the winner follows the strategy, against every
/// possible reply. Panics if the winner does not win.
fn play_out(game: &Game, pair: &Pair, known: &mut HashMap<Pair, BTreeSet<u64>>) -> BTreeSet<u64> {
    if let Some(lengths) = known.get(pair) {
        return lengths.clone();
    }
    let solution = game.solve(pair, &Work::default()).unwrap();
    let all: Vec<UBig> = solution.takes(&Work::default()).unwrap().collect();
    let takes = match solution.outcome() {
        Outcome::P => all.clone(),
        Outcome::N => solution.take(&Work::default()).unwrap().into_iter().collect(),
    };
    let rules = game.rules();
    if takes.is_empty() {
        // Nobody stops in a won game but the one who has won by being stuck.
        assert!(all.is_empty(), "no winning move at {pair} under {rules}");
        let next_wins = rules.play == Play::Misere;
        assert_eq!(solution.outcome() == Outcome::N, next_wins, "{pair} under {rules}");
        return BTreeSet::from([0]);
    }
    let mut lengths = BTreeSet::new();
    for take in takes {
        assert!(all.contains(&take), "{take} is not allowed at {pair} under {rules}");
        let after = game.after(pair, &take, &Work::default()).unwrap();
        let left = game.solve(&after, &Work::default()).unwrap().outcome();
        assert_ne!(left, solution.outcome(), "{pair} under {rules}, taking {take}");
        lengths.extend(play_out(game, &after, known).iter().map(|length| length + 1));
    }
    known.insert(pair.clone(), lengths.clone());
    lengths
}

#[test]
fn every_reply_on_small_positions() {
    for rules in variants() {
        let game = Game::new(rules.clone()).unwrap();
        let mut known = HashMap::new();
        for b in 1..=40u64 {
            for a in 1..=b {
                let pair = Pair::new(a, b).unwrap();
                let lengths = play_out(&game, &pair, &mut known);
                if let Some(length) = game.solve(&pair, &Work::default()).unwrap().length() {
                    let only = BTreeSet::from([length.moves.clone().try_into().unwrap()]);
                    assert_eq!(lengths, only, "{pair} under {rules}");
                    assert!(length.least <= length.moves && length.moves <= length.most);
                }
            }
        }
    }
}

#[test]
fn length_bounds_of_theorem_2() {
    let game = Game::new(Rules::default()).unwrap();
    for b in 2..=150u64 {
        for a in 1..b {
            let pair = Pair::new(a, b).unwrap();
            let solution = game.solve(&pair, &Work::default()).unwrap();
            let (digits, length) = (solution.digits(), solution.length().unwrap());
            let (n, digits) = (digits.len() as u64 - 1, digits.words());
            let moves = u64::try_from(length.moves).unwrap();
            assert!(n < moves && moves <= 2 * n + 1);
            let ones = |parity| digits.iter().skip(parity).step_by(2).all(|&d| d == 1);
            assert_eq!(moves == n + 1, ones(0) || ones(1), "{pair}");
            assert_eq!(moves == 2 * n + 1, digits.iter().all(|&d| d >= 2), "{pair}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Large positions, the winner following the strategy against random replies.
    #[test]
    fn random_replies_on_large_positions(
        digits in proptest::collection::vec(prop_oneof![1u64..4, 1u64..60], 1..9),
        replies in proptest::collection::vec(any::<u64>(), 1..50),
    ) {
        let (b, a) = euclid_games::fractions::digits::fraction(&digits);
        for rules in variants() {
            let game = Game::new(rules.clone()).unwrap();
            let mut pair = Pair::new(a, b).unwrap();
            let mut replies = replies.iter().cycle();
            let winner_to_move = game.solve(&pair, &Work::default()).unwrap().outcome() == Outcome::N;
            let mut to_move = winner_to_move;
            loop {
                let solution = game.solve(&pair, &Work::default()).unwrap();
                prop_assert_eq!(solution.outcome() == Outcome::N, to_move, "{} under {}", pair, rules);
                let all: Vec<UBig> = solution.takes(&Work::default()).unwrap().collect();
                if all.is_empty() {
                    break;
                }
                let take = if to_move {
                    solution.take(&Work::default()).unwrap().unwrap()
                } else {
                    all[usize::try_from(replies.next().unwrap() % all.len() as u64).unwrap()].clone()
                };
                pair = game.after(&pair, &take, &Work::default()).unwrap();
                to_move = !to_move;
            }
            // Stuck now: the winner under misère play, the loser under normal play.
            prop_assert_eq!(to_move, rules.play == Play::Misere);
            if rules.ending == Ending::Zero && rules.to_string().contains("take=any") {
                prop_assert!(pair.small().is_zero());
            }
        }
    }
}

/// The cases at the digits give the winner and the winning move, for every rule like {1..k}.
#[test]
fn explanations_agree_with_the_solution() {
    for rules in variants() {
        let game = Game::new(rules.clone()).unwrap();
        for b in 1..=40u64 {
            for a in 1..=b {
                let pair = Pair::new(a, b).unwrap();
                let solution = game.solve(&pair, &Work::default()).unwrap();
                let work = Work::default();
                let explanation = solution.explain(&work).unwrap();
                assert!(!explanation.reasons.is_empty());
                let winner = if solution.outcome() == Outcome::N { "Player 1" } else { "Player 2" };
                let loser = if solution.outcome() == Outcome::N { "Player 2" } else { "Player 1" };
                for reason in &explanation.reasons {
                    let text = &reason.text;
                    let says = |player: &str| text.contains(player) && text.contains("wins");
                    assert!(!says(loser) || says(winner), "{pair} under {rules}: {text}");
                }
                let goals = solution.goals(1, &work).unwrap();
                let Some(goal) = goals.first() else { continue };
                assert_eq!(goal.case.is_won(), solution.outcome() == Outcome::N, "{pair} {rules}");
                if let Some(take) = solution.take(&Work::default()).unwrap() {
                    let left = &goal.digit - take;
                    let modulus = game.closed().unwrap().modulus();
                    let left = modulus.map_or(left.clone(), |modulus| left % UBig::from(modulus));
                    assert_eq!(left, UBig::from(goal.target()), "{pair} under {rules}");
                }
            }
        }
    }
}
