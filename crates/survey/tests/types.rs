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

/// Numbers that were computed in another way, and counts where there are none: the values of finite sets.
#[test]
fn values_of_finite_sets() {
    let work = Work::unlimited();
    for (take, expected) in [
        ("1,4", vec!["0.48145434", "0.44278389", "0.07576178"]),
        ("1,3,4", vec!["0.46492066", "0.38834376", "0.10007371", "0.04666187"]),
    ] {
        let law = law(&format!("take={take}"), 12);
        let values = law.grundy(9, &work).unwrap();
        let found: Vec<String> = values.iter().map(|value| value.certain(8).text).collect();
        assert_eq!(found, expected, "{take}");
        assert_eq!(law.largest(), Some(Some(expected.len() as u64 - 1)));
    }
    for take in ["2,3", "2,5,7", "2,4,5", "3,5,8"] {
        let rules: Rules = format!("take={take}").parse().unwrap();
        let game = Game::new(rules).unwrap();
        let (mut counts, mut all) = ([0u32; 8], 0u32);
        for (a, b) in (2..=500u64).flat_map(|b| (1..b).map(move |a| (a, b))) {
            let value = game.grundy(&Pair::new(a, b).unwrap(), &work).unwrap();
            counts[usize::try_from(value).unwrap()] += 1;
            all += 1;
        }
        let [coarse, fine] = [8, 20].map(|digits| {
            let law = law(&format!("take={take}"), digits);
            law.grundy(9, &work).unwrap()
        });
        let mut sum = 0.0;
        for ((coarse, fine), count) in coarse.iter().zip(&fine).zip(counts) {
            let (short, long) = (coarse.certain(8), fine.certain(20));
            assert_eq!((short.places, long.places), (8, 20), "{take}");
            let [short, long]: [f64; 2] = [short.text, long.text].map(|text| text.parse().unwrap());
            assert!((short - long).abs() < 1e-8, "{take}: {short} {long}");
            let share = f64::from(count) / f64::from(all);
            assert!((share - long).abs() < 0.006, "{take}: {long} beside {share}");
            sum += long;
        }
        assert!((sum - 1.0).abs() < 1e-15, "{take}: {sum}");
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
