//! Laws beyond {1..k}, against exact counts by brute force and numbers that were computed in another way.
#![allow(clippy::unwrap_used)]

use euclid_games::{Game, Outcome, Pair, Rules, Work};
use euclid_survey::law::Law;

fn law(rules: &str, digits: usize) -> Law {
    Law::new(&rules.parse().unwrap(), digits, &Work::unlimited()).unwrap()
}

#[test]
fn finite_sets() {
    for (take, probability) in [
        ("1,4", "0.51854566465352034621"),
        ("1,4,9", "0.51854566465352034621"),
        ("1,4,6", "0.51854566465352034621"),
        ("1,3,4", "0.53507933824856137380"),
        ("2,3", "0.33703823700259996243"),
    ] {
        for rules in [format!("take={take}"), format!("end=zero:take={take}")] {
            assert_eq!(law(&rules, 20).player1().certain(20).text, probability, "{rules}");
        }
    }
}

/// The share of won positions up to 600, by the definition, is near the law.
#[test]
fn laws_are_near_counts() {
    let work = Work::default();
    for text in [
        "take=1,4",
        "take=2,3",
        "take=2,5,7",
        "take=3,5,8",
        "misere:take=2,3",
        "misere:take=3,5,8",
        "take=6..9,20",
        "take=7",
        "pile-limit=ceil(n/2)",
        "pile-limit=floor(n/2)",
        "pile-limit=floor(2n/3)",
        "pile-limit=sqrt(n)",
        "misere:pile-limit=floor(n/2)",
        "pile-limit=ceil(n/3)",
        "take=squares",
        "pile-limit=max(1,floor(n/2))",
    ] {
        let rules: Rules = text.parse().unwrap();
        let game = Game::new(rules.clone()).unwrap();
        let (mut won, mut all) = (0u32, 0u32);
        for (a, b) in (2..=600u64).flat_map(|b| (1..b).map(move |a| (a, b))) {
            let outcome = game.outcome(&Pair::new(a, b).unwrap(), &work).unwrap();
            (won, all) = (won + u32::from(outcome == Outcome::N), all + 1);
        }
        let share = f64::from(won) / f64::from(all);
        let found = law(text, 10);
        let certain = found.player1().certain(10);
        let limit: f64 = certain.text.parse().unwrap();
        let error = 10f64.powi(-i32::try_from(certain.places).unwrap());
        println!("{text}: {} ({} places), counted {share:.5}", certain.text, certain.places);
        assert!((share - limit).abs() < 0.006 + error, "{text}: {limit} beside {share}");
    }
}
