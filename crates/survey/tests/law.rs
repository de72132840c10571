//! Limit laws against the values known before, and against exact counts.
#![allow(clippy::unwrap_used, clippy::cast_precision_loss)]

use euclid_games::{Game, Outcome, Pair, Rules};
use euclid_survey::law::{Estimate, Growth, Law, LawError};
use euclid_work::{Halt, Limits, Work};
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering::Relaxed},
};

fn law(rules: &str, digits: usize) -> Law {
    Law::new(&rules.parse().unwrap(), digits, &Work::unlimited()).unwrap()
}

fn at_least(law: &Law, n: u64) -> Estimate {
    law.at_least(n, &Work::unlimited()).unwrap().unwrap()
}

fn grundy(law: &Law, count: u64) -> Vec<Estimate> {
    law.grundy(count, &Work::unlimited()).unwrap()
}

/// The probability that Player 1 wins, to twelve places.
fn player1(rules: &str) -> f64 {
    law(rules, 12).player1().certain(12).text.parse().unwrap()
}

#[test]
fn values_known_before() {
    let table = [
        ("take=1..1", "0.5000000000000"),
        ("take=1..2", "0.5681321670923"),
        ("take=1..3", "0.5906741273788"),
        ("take=1..4", "0.6009192776698"),
        ("take=1..5", "0.6064092421647"),
        ("take=1..10", "0.6148821764834"),
        ("take=1..100", "0.6180053200884"),
        ("take=any", "0.6180339887499"),
        ("take=odd", "0.5000000000000"),
        ("take=powers-of-2", "0.5681321670923"),
        ("end=zero:take=primes:misere", "0.5906741273788"),
        ("take=prime-powers", "0.6064092421647"),
    ];
    for (rules, expected) in table {
        assert_eq!(law(rules, 13).player1().certain(13).text, expected, "{rules}");
    }
}

#[test]
fn fewer_digits_are_the_beginning_of_more() {
    for rules in ["take=1..2", "take=1..3", "take=1..10000", "take=any"] {
        let (short, long) = (law(rules, 15), law(rules, 40));
        for n in [1, 2] {
            let (short, long) = (at_least(&short, n).certain(15), at_least(&long, n).certain(40));
            assert_eq!((short.places, long.places), (15, 40), "{rules}");
            let units = |text: &str| text.replace('.', "").parse::<i64>().unwrap();
            let difference = units(&short.text) - units(&long.text[..17]);
            assert!((0..=1).contains(&difference), "{rules}: {} {}", short.text, long.text);
        }
    }
}

/// 1/phi - P_k is about (pi^2/6) (1/F_1^2 - 1/F_2^2 + 1/F_3^2 - ...) / (k+1)^2.
#[test]
fn large_k_approaches_unrestricted_euclid() {
    let (mut sum, mut sign, mut pair) = (0.0, 1.0, (1.0, 1.0));
    for _ in 0..60 {
        sum += sign / (pair.0 * pair.0);
        (sign, pair) = (-sign, (pair.1, pair.0 + pair.1));
    }
    let constant = sum * std::f64::consts::PI.powi(2) / 6.0;
    let plain = law("take=any", 30);
    for (k, tolerance) in [(1e3, 1e-2), (1e4, 1e-3), (1e6, 1e-5)] {
        let gap = plain.player1().minus(law(&format!("take=1..{k}"), 30).player1());
        let gap: f64 = gap.certain(29).text.parse().unwrap();
        let found = gap * (k + 1.0) * (k + 1.0);
        assert!((found / constant - 1.0).abs() < tolerance, "{k}: {found} {constant}");
    }
}

/// How many of the pairs a < b <= max Player 1 wins under {1..k}, reading digits from the front.
fn wins(k: u64, max: u64) -> u64 {
    let wins = |a: u64, b: u64| {
        let (mut x, mut y, mut player1) = (b, a, true);
        loop {
            let (digit, rest) = (x / y, x % y);
            // Play stops at equal numbers: the last pile is one smaller.
            match (digit - u64::from(rest == 0)) % (k + 1) {
                0 => {}
                1 => player1 = !player1,
                _ => return player1,
            }
            if rest == 0 {
                return !player1;
            }
            (x, y) = (y, rest);
        }
    };
    (2..=max).map(|b| (1..b).filter(|&a| wins(a, b)).count() as u64).sum()
}

/// Counts and limits differ by less than 2/N: for all N up to 3000 they do by less than 1.34/N.
#[test]
fn exact_counts_of_wins() {
    for k in [1, 2, 3, 7] {
        let max = if k == 2 { 10_000 } else { 3_000 };
        let share = wins(k, max) as f64 / (max * (max - 1) / 2) as f64;
        let limit = player1(&format!("take=1..{k}"));
        assert!((share - limit).abs() < 2.0 / max as f64, "k = {k}: {share} {limit}");
    }
}

#[test]
fn exact_counts_of_values_under_both_endings_and_misere() {
    let max = 400u64;
    let pairs = (max * (max - 1) / 2) as f64;
    for rules in [
        "take=any",
        "take=1",
        "take=1..2",
        "end=zero:take=1..4",
        "take=1..2:misere",
        "end=zero",
        "end=zero:misere",
        "take=2,3:misere",
        "take=2,5,7:misere",
        "end=zero:take=1,3,4:misere",
    ] {
        let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
        let mut counts = [0u64; 5];
        let mut wins = 0u64;
        for b in 2..=max {
            for a in 1..b {
                let pair = Pair::new(a, b).unwrap();
                let work = Work::default();
                wins += u64::from(game.outcome(&pair, &work).unwrap() == Outcome::N);
                let value =
                    game.grundy(&pair, &work).ok().and_then(|value| usize::try_from(value).ok());
                if let Some(value @ ..5) = value {
                    counts[value] += 1;
                }
            }
        }
        let near = |count: u64, limit: f64| (count as f64 / pairs - limit).abs() < 4.0 / max as f64;
        assert!(near(wins, player1(rules)), "{rules}: {wins}");
        for (n, limit) in grundy(&law(rules, 12), 5).iter().enumerate() {
            let limit: f64 = limit.certain(12).text.parse().unwrap();
            assert!(near(counts[n], limit), "{rules} {n}: {} {limit}", counts[n]);
        }
    }
    let values = |rules: &str| {
        grundy(&law(rules, 12), 5).iter().map(|v| v.certain(12).text).collect::<Vec<_>>()
    };
    // Where 1 may be taken, only the end differs; where not, piles without a move do.
    assert_eq!(values("take=1,3,4:misere"), values("take=1,3,4"));
    assert_ne!(values("take=2,3:misere"), values("take=2,3"));
}

#[test]
fn values_are_as_many_as_there_are_and_add_up() {
    assert_eq!(grundy(&law("take=1", 12), 10).len(), 2);
    assert_eq!(grundy(&law("take=any", 12), 10).len(), 10);
    for k in [2, 3, 12] {
        let values = grundy(&law(&format!("take=1..{k}"), 15), 100);
        let values: Vec<f64> =
            values.iter().map(|value| value.certain(15).text.parse().unwrap()).collect();
        assert_eq!(values.len(), k + 1);
        assert!(values.windows(2).all(|pair| pair[0] > pair[1] && pair[1] > 0.0), "{values:?}");
        assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-13);
    }
}

#[test]
fn how_lengths_grow() {
    let growth = |rules: &str| law(rules, 15).length().growth;
    let Growth::Logarithm(constant) = growth("take=any") else { panic!() };
    assert_eq!(constant.certain(15).text, "1.170166840745486");
    let Growth::Square(constant) = growth("take=1..1") else { panic!() };
    assert_eq!(constant.certain(15).text, "0.607927101854027");
    assert_eq!(growth("take=odd"), Growth::Open);
}

#[test]
fn what_has_no_law_is_refused() {
    for rules in ["move-limit=2n", "move-limit=3", "misere:move-limit=n", "end=zero:move-limit=2n"]
    {
        let rules: Rules = rules.parse().unwrap();
        assert_eq!(
            Law::new(&rules, 12, &Work::default()).unwrap_err(),
            LawError::Rules(Box::new(rules))
        );
    }
    for digits in [0, 101] {
        assert_eq!(
            Law::new(&Rules::default(), digits, &Work::default()).unwrap_err(),
            LawError::Digits(digits)
        );
    }
}

/// As many places as can be asked for are to be had without a word about limits.
#[test]
fn a_hundred_places_take_no_budget_of_their_own() {
    for rules in
        ["take=1..2", "take=1,3,4", "take=2,3:misere", "take=2,5,7", "pile-limit=ceil(n/2)"]
    {
        let law = Law::new(&rules.parse().unwrap(), 100, &Work::default()).unwrap();
        assert!(law.player1().is_within(100), "{rules}");
    }
}

/// All values of a set whose maps repeat after 480 piles only.
#[test]
fn values_of_a_long_period_are_within_the_budget() {
    let work = Work::default();
    let law = Law::new(&"misere:take=2,3,5,6,12".parse().unwrap(), 15, &work).unwrap();
    let values = law.grundy(10, &work).unwrap();
    assert!(values.len() == 6 && values.iter().all(|value| value.is_within(15)));
}

/// What a law takes is known before, and refused before; and whoever stops it need not wait.
#[test]
fn limits_are_kept() {
    let rules: Rules = "take=1..2".parse().unwrap();
    let refused = |limits| Law::new(&rules, 100, &Work::new(limits)).unwrap_err();
    let limits = Limits { steps: 1 << 20, ..Limits::none() };
    assert_eq!(refused(limits), Halt::Steps(1 << 20).into());
    let limits = Limits { bytes: 1 << 20, ..Limits::none() };
    assert_eq!(refused(limits), Halt::Bytes(1 << 20).into());
    let work = Work::unlimited();
    let (stop, told) = (work.stop_flag().clone(), Arc::new(AtomicU64::new(0)));
    let seen = Arc::clone(&told);
    let work = work.watched(move |progress| {
        seen.store(progress.done, Relaxed);
        stop.store(progress.done >= 10, Relaxed);
    });
    assert_eq!(Law::new(&rules, 100, &work).unwrap_err(), Halt::Stopped.into());
    assert_eq!(told.load(Relaxed), 10);
}
