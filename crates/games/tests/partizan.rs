//! Sums of Partizan Euclid positions against their definition.
#![allow(clippy::unwrap_used)]

use euclid_games::partizan::{
    Outcome, Position, Signature,
    sum::{Sum, Term, TermError},
};
use euclid_work::{Halt, Limits, Work};
use proptest::prelude::*;
use short_games::Games;
use std::collections::HashMap;

/// A component by its numbers, and whether the players are changed.
type Component = (u64, u64, bool);

/// Brute force on a sum: whether Left wins moving first, and whether Right does.
#[derive(Default)]
struct Search(HashMap<Vec<Component>, (bool, bool)>);

impl Search {
    fn wins(&mut self, sum: &[Component]) -> (bool, bool) {
        let mut key = sum.to_vec();
        key.sort_unstable();
        if let Some(&known) = self.0.get(&key) {
            return known;
        }
        let (mut left_wins, mut right_wins) = (false, false);
        for index in 0..key.len() {
            let (p, q, negative) = key[index];
            let t = p % q;
            if t == 0 {
                continue;
            }
            let mut after = |next: u64| {
                let mut sum = key.clone();
                sum[index] = (q, next, negative);
                self.wins(&sum)
            };
            let (by_left, by_right) = if negative { (q - t, t) } else { (t, q - t) };
            left_wins |= !after(by_left).1;
            right_wins |= !after(by_right).0;
        }
        self.0.insert(key, (left_wins, right_wins));
        (left_wins, right_wins)
    }

    fn outcome(&mut self, sum: &[Component]) -> Outcome {
        match self.wins(sum) {
            (true, true) => Outcome::Next,
            (true, false) => Outcome::Left,
            (false, true) => Outcome::Right,
            (false, false) => Outcome::Previous,
        }
    }
}

fn term(&(p, q, negative): &Component) -> Term {
    let position = Position::new(p, q).unwrap();
    Term::Position { position, negative }
}

fn component(term: &Term) -> Component {
    let Term::Position { position, negative } = term else { panic!("{term} is no position") };
    let number = |n: &euclid_games::fractions::UBig| u64::try_from(n.clone()).unwrap();
    (number(position.p()), number(position.q()), *negative)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn sums_are_won_as_defined(
        sum in proptest::collection::vec((1u64..40, 1u64..24, any::<bool>()), 1..4)
    ) {
        let (mut search, mut games) = (Search::default(), Games::new());
        let terms: Vec<Term> = sum.iter().map(term).collect();
        let solved = Sum::solve(&terms, &mut games, &Work::unlimited()).unwrap();
        let outcome = search.outcome(&sum);
        prop_assert_eq!(games.outcome(solved.value), outcome);
        let (left_wins, right_wins) = search.wins(&sum);
        prop_assert_eq!((solved.left.is_some(), solved.right.is_some()), (left_wins, right_wins));
        for (step, left) in [(&solved.left, true), (&solved.right, false)] {
            let Some(step) = step else { continue };
            let mut after = sum.clone();
            after[step.index] = component(&step.to);
            let (left_next, right_next) = search.wins(&after);
            let opponent_wins = if left { right_next } else { left_next };
            prop_assert!(!opponent_wins);
        }
    }
}

/// Many large positions: their values are small, and so is the value of the sum.
#[test]
fn a_sum_of_many_large_positions() {
    let mut games = Games::new();
    // Positions with six digits each, without a large quotient.
    let numbers = (1_333_310u64..).step_by(1237);
    let letters = |p: u64| {
        let position = Position::new(p, 999_983u64).unwrap();
        position.signature(&Work::default()).unwrap().letters()
    };
    let moderate = numbers.filter(|&p| letters(p) <= 40u8.into());
    let terms: Vec<Term> = moderate
        .take(4)
        .enumerate()
        .map(|(index, p)| term(&(p, 999_983, index % 2 == 1)))
        .collect();
    let solved = Sum::solve(&terms, &mut games, &Work::unlimited()).unwrap();
    // The same sum and its negative cancel.
    let mut both = terms.clone();
    both.extend(terms.iter().map(|term| {
        let (p, q, negative) = component(term);
        self::term(&(p, q, !negative))
    }));
    let nothing = Sum::solve(&both, &mut games, &Work::unlimited()).unwrap();
    assert_eq!(nothing.value, short_games::Value::ZERO);
    let outcome = games.outcome(solved.value);
    assert_eq!(solved.left.is_some(), matches!(outcome, Outcome::Left | Outcome::Next));
    assert_eq!(solved.right.is_some(), matches!(outcome, Outcome::Right | Outcome::Next));
}

/// A product of small numbers with random digits.
fn random(digits: usize, mut state: u64) -> euclid_games::fractions::UBig {
    let mut text = String::from("7");
    while text.len() < digits {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        text.push(char::from(b'0' + u8::try_from((state >> 33) % 10).unwrap()));
    }
    text.parse().unwrap()
}

/// Everything about positions of many digits, within the default limits.
#[test]
fn large_positions_are_answered_or_refused_within_the_limits() {
    for digits in [100, 300, 2000] {
        for seed in 0..4 {
            let position = Position::new(random(digits, seed), random(digits, seed + 100)).unwrap();
            let mut games = Games::new();
            let work = Work::default();
            let signature = position.signature(&work).unwrap();
            assert_eq!(position.outcome(&work), Ok(signature.outcome()));
            // The weight is found at this size, and is little work.
            let weight = signature.weight(&mut games, &work);
            assert!(weight.is_ok(), "{digits} digits: {weight:?}");
            assert!(work.steps() < 1 << 22, "{digits} digits: {} steps", work.steps());
            let work = Work::default();
            let value = signature.value(&mut games, &work);
            match value {
                Ok(value) => assert_eq!(games.outcome(value), signature.outcome()),
                Err(why) => assert!(matches!(why, Halt::Steps(_) | Halt::Bytes(_))),
            }
            assert!(work.steps() <= Limits::STEPS);
            let size = games.size();
            assert!((size.value_bytes + size.memo_bytes) as u64 <= Limits::BYTES);
        }
    }
}

/// E(10^40 + 1, 10^40) has a weight, and a value that is beyond what can be held.
#[test]
fn the_weight_of_an_enormous_position() {
    let large = euclid_games::fractions::UBig::from(10u8).pow(40);
    let position = Position::new(&large + 1u8, large.clone()).unwrap();
    let (mut games, work) = (Games::new(), Work::default());
    let weight = position.weight(&mut games, &work).unwrap();
    assert_eq!(games.show(weight, &work).unwrap().to_string(), (large - 2u8).to_string());
    assert_eq!(position.value(&mut games, &work), Err(Halt::Steps(Limits::STEPS)));
    assert!(work.steps() < 1 << 10);
}

#[test]
fn sums_keep_the_limits() {
    for (terms, expected) in [
        (&["{^<1000000>|0}", "11,8"][..], true),
        (&["{^9223372036854775807|0}", "{^9223372036854775807|0}"], true),
        (&["{0|*800}", "{*700|*3}", "{1|*600}"], true),
        (&["{*90|*3}", "{1|*60}"], false),
    ] {
        let (mut games, work) = (Games::new(), Work::default());
        let solved = terms
            .iter()
            .map(|text| Term::parse(text, &work))
            .collect::<Result<Vec<_>, _>>()
            .and_then(|terms| Sum::solve(&terms, &mut games, &work));
        match solved {
            Ok(_) => assert!(!expected, "{terms:?}"),
            Err(TermError::Halt(Halt::Steps(_) | Halt::Bytes(_))) => {}
            Err(why) => panic!("{terms:?}: {why}"),
        }
        let size = games.size();
        assert!((size.value_bytes + size.memo_bytes) as u64 <= Limits::BYTES);
        assert!(work.steps() <= Limits::STEPS);
    }
    let long = "9".repeat(50_000) + "x";
    let refused = Term::parse(&long, &Work::default()).unwrap_err();
    assert!(refused.to_string().len() < 500);
    let refused = ("l".repeat(50_000) + "x").parse::<Signature>().unwrap_err();
    assert!(refused.to_string().len() < 500);
}
