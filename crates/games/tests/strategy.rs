//! Winning strategies, played to the end.
#![allow(clippy::unwrap_used)]

mod common;

use common::variants;
use euclid_games::{Ending, Game, Outcome, Pair, Play, Rules};
use proptest::prelude::*;
use std::collections::{BTreeSet, HashMap};

/// The lengths of all games from `pair` in which the winner follows the strategy, against every
/// possible reply. Panics if the winner does not win.
fn play_out(
    game: &Game<u64>,
    pair: &Pair<u64>,
    known: &mut HashMap<Pair<u64>, BTreeSet<u64>>,
) -> BTreeSet<u64> {
    if let Some(lengths) = known.get(pair) {
        return lengths.clone();
    }
    let solution = game.solve(pair).unwrap();
    let all: Vec<u64> = solution.takes().unwrap().collect();
    let takes = match solution.outcome() {
        Outcome::P => all.clone(),
        Outcome::N => solution.take().unwrap().into_iter().collect(),
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
        let after = game.after(pair, &take).unwrap();
        let left = game.solve(&after).unwrap().outcome();
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
        for b in 1..=40 {
            for a in 1..=b {
                let pair = Pair::new(a, b).unwrap();
                let lengths = play_out(&game, &pair, &mut known);
                if let Some(length) = game.solve(&pair).unwrap().length() {
                    let only = BTreeSet::from([length.moves]);
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
            let solution = game.solve(&pair).unwrap();
            let (digits, length) = (solution.digits(), solution.length().unwrap());
            let n = digits.len() as u64 - 1;
            assert!(n < length.moves && length.moves <= 2 * n + 1);
            let ones = |parity| digits.iter().skip(parity).step_by(2).all(|&d| d == 1);
            assert_eq!(length.moves == n + 1, ones(0) || ones(1), "{pair}");
            assert_eq!(length.moves == 2 * n + 1, digits.iter().all(|&d| d >= 2), "{pair}");
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
            let winner_to_move = game.solve(&pair).unwrap().outcome() == Outcome::N;
            let mut to_move = winner_to_move;
            loop {
                let solution = game.solve(&pair).unwrap();
                prop_assert_eq!(solution.outcome() == Outcome::N, to_move, "{} under {}", pair, rules);
                let all: Vec<u64> = solution.takes().unwrap().collect();
                if all.is_empty() {
                    break;
                }
                let take = if to_move {
                    solution.take().unwrap().unwrap()
                } else {
                    all[usize::try_from(replies.next().unwrap() % all.len() as u64).unwrap()]
                };
                pair = game.after(&pair, &take).unwrap();
                to_move = !to_move;
            }
            // Stuck now: the winner under misere play, the loser under normal play.
            prop_assert_eq!(to_move, rules.play == Play::Misere);
            if rules.ending == Ending::Zero && rules.to_string().contains("take=any") {
                prop_assert!(*pair.small() == 0);
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
                let solution = game.solve(&pair).unwrap();
                let explanation = solution.explain().unwrap();
                assert!(!explanation.reasons.is_empty());
                let winner = if solution.outcome() == Outcome::N { "Player 1" } else { "Player 2" };
                let loser = if solution.outcome() == Outcome::N { "Player 2" } else { "Player 1" };
                for reason in &explanation.reasons {
                    let text = &reason.text;
                    let says = |player: &str| text.contains(player) && text.contains("wins");
                    assert!(!says(loser) || says(winner), "{pair} under {rules}: {text}");
                }
                let Some(goal) = explanation.goals.first() else { continue };
                assert_eq!(goal.case.is_won(), solution.outcome() == Outcome::N, "{pair} {rules}");
                if let Some(take) = solution.take().unwrap() {
                    let left = goal.digit - take;
                    let modulus = game.bachet().unwrap().modulus();
                    let left = modulus.map_or(left, |modulus| left % modulus);
                    assert_eq!(left, u64::from(goal.target()), "{pair} under {rules}");
                }
            }
        }
    }
}
