//! Every answer of the library against the brute-force reference, on every small position.
#![allow(clippy::unwrap_used)]

mod common;

use common::variants;
use euclid_games::{Game, Outcome, Pair, Work, fractions::UBig, search::Search};

#[test]
fn outcomes_values_and_moves() {
    for rules in variants() {
        let game = Game::new(rules.clone()).unwrap();
        let word = |number: &UBig| u64::try_from(number).unwrap();
        let words = |takes: Vec<UBig>| takes.iter().map(word).collect::<Vec<_>>();
        let mut search = Search::new(rules.clone());
        let dynamic = rules.to_string().contains("move-limit");
        let caps: &[Option<u64>] =
            if dynamic { &[None, Some(0), Some(1), Some(2), Some(3), Some(7)] } else { &[None] };
        for b in 1..=45 {
            for a in 1..=b {
                for &cap in caps {
                    let context = format!("({a}, {b}) capped {cap:?} under {rules}");
                    let pair = Pair::new(a, b).unwrap().capped(cap.map(UBig::from));
                    let work = Work::default();
                    let solution = game.solve(&pair, &work).unwrap();
                    let outcome = search.outcome(a, b, cap).unwrap();
                    assert_eq!(solution.outcome(), outcome, "{context}");

                    let takes = search.takes(a, b, cap).unwrap();
                    let found = words(solution.takes(&work).unwrap().collect());
                    assert_eq!(found, takes, "{context}");
                    assert_eq!(words(game.takes(&pair, &work).unwrap().collect()), takes);
                    let count = solution.count(&work);
                    assert_eq!(count, Ok(Some(takes.len().into())), "{context}");

                    let (mut winning, mut values) = (Vec::new(), Vec::new());
                    for &take in &takes {
                        let step = solution.after(&take.into(), &work).unwrap();
                        let (x, y) = step.to.words().unwrap();
                        assert_eq!((x, y), (a.min(b - take * a), a.max(b - take * a)));
                        let left = search.outcome(x, y, step.to.cap().map(word)).unwrap();
                        assert_eq!(step.outcome, left, "{context} taking {take}");
                        if left == Outcome::P {
                            winning.push(take);
                        }
                        let value = search.grundy_with(x, y, step.to.cap().map(word)).unwrap();
                        match step.grundy {
                            Some(found) => {
                                assert_eq!(word(&found), value, "{context} taking {take}");
                            }
                            None => assert!(dynamic),
                        }
                        values.push((take, value));
                    }
                    let take = solution.take(&work).unwrap();
                    assert_eq!(take, winning.first().map(|&take| take.into()), "{context}");
                    let found = solution.winning(&work).unwrap().listed;
                    assert_eq!(words(found), winning, "{context}");

                    let value = search.grundy_with(a, b, cap).unwrap();
                    assert_eq!(word(&solution.grundy(&work).unwrap()), value, "{context}");
                    assert_eq!(game.grundy(&pair, &work), Ok(value.into()), "{context}");
                    for target in 0..=value + 2 {
                        let to: Vec<u64> = values
                            .iter()
                            .filter(|(_, value)| *value == target)
                            .map(|(take, _)| *take)
                            .collect();
                        let found = solution.moves_to(&target.into(), 100, &work).unwrap().listed;
                        assert_eq!(words(found), to, "{context} to {target}");
                    }
                }
            }
        }
    }
}
