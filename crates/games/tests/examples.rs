//! The programs of examples/ do what they say.
#![allow(clippy::unwrap_used)]

#[allow(dead_code, reason = "main is for people")]
#[path = "../examples/programmer.rs"]
mod programmer;
#[allow(dead_code, reason = "main is for people")]
#[path = "../examples/student.rs"]
mod student;

use euclid_games::{Game, Pair, Rules, Work};

const RULES: [&str; 6] = [
    "take=any",
    "take=1..3",
    "take=odd:misere",
    "pile-limit=ceil(n/2)",
    "move-limit=2n",
    "end=zero",
];

fn big(a: u32, b: u32) -> Pair {
    Pair::new(a, b).unwrap()
}

#[test]
fn a_lesson_follows_the_winner_to_the_end() {
    for rules in RULES {
        let rules: Rules = rules.parse().unwrap();
        for (a, b) in [(25, 87), (5, 8), (1, 1), (6, 19)] {
            let lesson = student::lesson(big(a, b), rules.clone()).unwrap();
            let steps: Vec<&str> = lesson.lines().filter(|line| line.starts_with('(')).collect();
            assert!(steps[0].starts_with(&format!("({a}, {b}): Ann ")), "{lesson}");
            // Winner and loser take turns, and every winning move has a reason.
            for pair in steps[..steps.len() - 1].windows(2) {
                assert_ne!(
                    pair[0].contains(" wins with "),
                    pair[1].contains(" wins with "),
                    "{lesson}"
                );
            }
            let lines: Vec<&str> = lesson.lines().collect();
            for pair in lines.windows(2).filter(|pair| pair[0].contains(" wins with ")) {
                assert!(pair[1].starts_with("    "), "{lesson}");
            }
        }
    }
}

#[test]
fn a_program_gets_the_same_answers_in_bulk_and_one_by_one() {
    for rules in RULES {
        let rules: Rules = rules.parse().unwrap();
        let (a, b): (Vec<u64>, Vec<u64>) =
            (1..40).flat_map(|b| (1..=b).map(move |a| (a, b))).unzip();
        let game = Game::new(rules.clone()).unwrap();
        let outcomes = programmer::outcomes(&rules, &a, &b).unwrap();
        for ((a, b), found) in a.iter().zip(&b).zip(outcomes) {
            assert_eq!(
                found,
                game.outcome(&Pair::new(*a, *b).unwrap(), &Work::default()).unwrap(),
                "{rules} {a} {b}"
            );
        }
    }
    let advice =
        |rules: &str, a, b| programmer::advice(&rules.parse().unwrap(), &big(a, b)).unwrap();
    assert_eq!(advice("take=any", 25, 87), "take 2 times the smaller number");
    assert_eq!(advice("take=any", 5, 8), "no move wins");
    assert_eq!(advice("take=any:misere", 3, 3), "there is no move, and you have won");
}
