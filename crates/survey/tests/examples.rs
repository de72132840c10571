//! The programs of examples/ do what they say.
#![allow(clippy::unwrap_used)]

#[allow(dead_code, reason = "main is for people")]
#[path = "../examples/researcher.rs"]
mod researcher;

use euclid_games::{Rules, fractions::UBig};
use euclid_survey::count::Counts;
use euclid_work::Work;

#[test]
fn shares_are_those_of_exact_counts() {
    for k in [1, 2, 5] {
        let rules: Rules = format!("take=1..{k}").parse().unwrap();
        let counts = Counts::new(&rules, &UBig::from(300u16)).unwrap();
        let line = researcher::line(k, 300).unwrap();
        let entries: Vec<&str> = line.split(',').collect();
        let [pairs, won] =
            [counts.pairs(), counts.player1(&Work::default()).unwrap()].map(|n| n.to_string());
        assert_eq!(entries[..3], [k.to_string(), pairs, won]);
        // Close to the limit, but not it.
        let [share, limit] = [entries[3], entries[4]].map(|text| text.parse::<f64>().unwrap());
        assert!((share - limit).abs() < 0.02, "{line}");
        assert!(entries[5].parse::<f64>().unwrap() > 1.0, "{line}");
    }
}
