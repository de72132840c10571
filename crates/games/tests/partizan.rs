//! Sums of Partizan Euclid positions against their definition.
#![allow(clippy::unwrap_used)]

use euclid_games::{
    partizan::{
        Outcome, Position,
        sum::{Sum, Term},
    },
    pile::Budget,
};
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
    let position = Position::new(p.into(), q.into()).unwrap();
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
        let solved = Sum::solve(&terms, &mut games, Budget::default()).unwrap();
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
    let moderate =
        numbers.filter(|&p| Position::new(p, 999_983).unwrap().signature().letters() <= 40);
    let terms: Vec<Term> = moderate
        .take(4)
        .enumerate()
        .map(|(index, p)| term(&(p, 999_983, index % 2 == 1)))
        .collect();
    let solved = Sum::solve(&terms, &mut games, Budget::default()).unwrap();
    // The same sum and its negative cancel.
    let mut both = terms.clone();
    both.extend(terms.iter().map(|term| {
        let (p, q, negative) = component(term);
        self::term(&(p, q, !negative))
    }));
    let nothing = Sum::solve(&both, &mut games, Budget::default()).unwrap();
    assert_eq!(nothing.value, short_games::Value::ZERO);
    let outcome = games.outcome(solved.value);
    assert_eq!(solved.left.is_some(), matches!(outcome, Outcome::Left | Outcome::Next));
    assert_eq!(solved.right.is_some(), matches!(outcome, Outcome::Right | Outcome::Next));
}
