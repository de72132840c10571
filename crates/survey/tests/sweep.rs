//! Sweeps against the solution of each position, and of brute force.

#![allow(clippy::unwrap_used)]

use euclid_games::{
    Field, Game, Outcome, Pair, Rules,
    fractions::UBig,
    partizan::Position,
    search::{PartizanSearch, Search},
};
use euclid_survey::{
    part::Part,
    run::RunError,
    sample::Draws,
    survey::{FIELDS, Survey, Unfinished},
    tally::{Distribution, Entry, Key, Tally},
};
use euclid_work::{Halt, Limits, Work};
use short_games::Games;
use std::collections::HashSet;

const RULES: [&str; 20] = [
    "take=any",
    "end=zero:take=any",
    "end=multiple:take=any",
    "end=multiple:take=1..3:misere",
    "end=multiple:take=1,4,9",
    "end=multiple:move-limit=2n",
    "take=any:misere",
    "end=zero:take=any:misere",
    "take=1..1",
    "take=1..3",
    "end=zero:take=1..2:misere",
    "take=odd",
    "end=zero:take=primes",
    "take=2,3,7",
    "end=zero:take=1,4,9:misere",
    "pile-limit=ceil(n/2)",
    "pile-limit=sqrt(n):misere",
    "move-limit=2n",
    "end=zero:move-limit=n+1:misere",
    "move-limit=min(n,3)",
];

fn survey(text: &str) -> Survey {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// All that these rules define.
fn everything(rules: &str, region: &str) -> Survey {
    let defined = FIELDS
        .into_iter()
        .filter(|field| format!("{rules} max=9 what={field} bins=9").parse::<Survey>().is_ok());
    let names: Vec<&str> = defined.map(Field::name).collect();
    survey(&format!("{rules} {region} what={} bins=6", names.join(",")))
}

/// All blocks, last one first.
fn sweep(survey: &Survey) -> Tally {
    let (mut worker, work) = (survey.worker().unwrap(), Work::unlimited());
    let mut tally = Tally::default();
    for block in (1..=survey.blocks()).rev() {
        tally += &worker.block(block, &work).unwrap();
    }
    tally
}

/// The same from the solutions of these positions, one by one.
fn one_by_one(survey: &Survey, rules: &str, pairs: impl Iterator<Item = (u64, u64)>) -> Tally {
    let rules: Rules = rules.parse().unwrap();
    let (game, mut search) = (Game::new(rules.clone()).unwrap(), Search::new(rules));
    let mut tally = Tally::default();
    for (a, b) in pairs {
        let solution = game.solve(&Pair::new(a, b).unwrap(), &Work::default()).unwrap();
        tally.add(Key::Positions, 1);
        for field in survey.what() {
            let value = match field {
                Field::Outcome => {
                    let outcome = search.outcome(a, b, None).unwrap();
                    tally.add(Key::Outcome(outcome.into()), 1);
                    continue;
                }
                Field::Grundy => search.grundy(a, b).unwrap(),
                Field::Length => solution.length().unwrap().moves.try_into().unwrap(),
                Field::Digits => solution.digits().len() as u64,
                Field::Winning => {
                    let work = Work::default();
                    let takes = solution.takes(&work).unwrap();
                    let wins =
                        |take: &UBig| solution.after(take, &work).unwrap().outcome == Outcome::P;
                    takes.filter(wins).count() as u64
                }
                other => panic!("{other}"),
            };
            tally.observe(*field, &UBig::from(value), survey.bins());
        }
    }
    tally
}

fn pairs(a: (u64, u64), b: (u64, u64)) -> impl Iterator<Item = (u64, u64)> {
    (b.0..=b.1).flat_map(move |y| (a.0..=a.1.min(y - 1)).map(move |x| (x, y)))
}

#[test]
fn all_pairs_up_to_a_bound() {
    for rules in RULES {
        for max in [2, 3, 7, 100, 260] {
            let survey = everything(rules, &format!("max={max}"));
            assert_eq!(
                sweep(&survey),
                one_by_one(&survey, rules, pairs((1, max), (2, max))),
                "{survey}"
            );
        }
    }
}

#[test]
fn rectangles_of_pairs() {
    for rules in RULES {
        // Grown and one by one.
        for (a, b) in
            [((3, 40), (10, 90)), ((1, 90), (1, 90)), ((3, 8), (70, 80)), ((5, 5), (6, 6))]
        {
            let region = format!("a={}..{} b={}..{}", a.0, a.1, b.0, b.1);
            let survey = everything(rules, &region);
            assert_eq!(sweep(&survey), one_by_one(&survey, rules, pairs(a, b)), "{survey}");
        }
    }
}

#[test]
fn digits_beyond_machine_words_are_solved_too() {
    let b = UBig::from(10u8).pow(25);
    let rectangle = everything("take=1..3", &format!("a=1..2 b={b}..{b}"));
    let tally = sweep(&rectangle);
    // Piles of 10^25 - 1 and 10^25/2 - 1, modulo 4.
    assert_eq!(tally.count(Key::Of(Field::Grundy, Entry::Bin(3))), UBig::from(2u8));
    assert_eq!(tally.count(Key::Of(Field::Length, Entry::More)), UBig::from(2u8));
    let odd = survey(&format!("take=odd a=1..1 b={b}..{b} what=winning bins=6"));
    let half = Distribution::of(&sweep(&odd), Field::Winning).unwrap().mean();
    assert_eq!(half, (&b / UBig::from(2u8)).into());
    let primes = survey(&format!("take=primes a=1..1 b={b}..{b} what=winning bins=6"));
    let refused = primes.worker().unwrap().block(1, &Work::default());
    assert!(refused.unwrap_err().to_string().contains("cannot be counted"));
    // One large digit of large numbers is no obstacle.
    let (a, b) = ("10000000000000000000007", "14640000000000000000000100");
    let primes = survey(&format!("take=primes a={a}..{a} b={b}..{b} what=winning bins=6"));
    assert_eq!(sweep(&primes).positions(), UBig::ONE);
}

#[test]
fn samples() {
    for rules in RULES {
        let survey = everything(rules, "max=150 sample=500 seed=3");
        let word = |n: &UBig| u64::try_from(n).unwrap();
        let draws =
            Draws::new(UBig::from(150u8), 3, 1).take(500).map(|(a, b)| (word(&a), word(&b)));
        assert_eq!(sweep(&survey), one_by_one(&survey, rules, draws), "{survey}");
    }
}

#[test]
fn large_numbers_are_solved_as_small_ones_are() {
    // Multiples of a large number have the values of their quotients.
    for rules in RULES {
        let factor = UBig::from(10u8).pow(40);
        let mut large = Tally::default();
        for (a, b) in pairs((1, 12), (2, 12)) {
            let (a, b) = (UBig::from(a) * &factor, UBig::from(b) * &factor);
            let single = everything(rules, &format!("a={a}..{a} b={b}..{b}"));
            large += &sweep(&single);
        }
        let small = everything(rules, "max=12");
        assert_eq!(large, sweep(&small), "{rules}");
    }
}

/// Outcomes, weights and values of Partizan Euclid, from the rules.
fn partizan_one_by_one(positions: impl Iterator<Item = (u64, u64)>, bins: u64) -> Tally {
    let (mut games, mut search) = (Games::new(), PartizanSearch::default());
    let (mut tally, mut seen) = (Tally::default(), HashSet::new());
    for (q, p) in positions {
        let value = Position::new(p, q).unwrap().value(&mut games, &Work::default()).unwrap();
        let weight = games.weight(value, &Work::default()).unwrap();
        let mean = games.mean(weight, &Work::default()).unwrap();
        seen.insert(value);
        tally.add(Key::Positions, 1);
        tally.add(Key::Outcome(search.outcome(p, q)), 1);
        let name = games.show(weight, &Work::default()).unwrap().to_string();
        match name.parse::<i64>().ok().filter(|weight| weight.unsigned_abs() < bins) {
            Some(integer) => tally.add(Key::Of(Field::Weight, Entry::Bin(integer)), 1),
            None => tally.add(Key::Of(Field::Weight, Entry::More), 1),
        }
        let (numerator, exponent) = (mean.numerator(), mean.exponent());
        tally.add(Key::Of(Field::Weight, Entry::Sum(exponent)), numerator.clone());
        tally.add(Key::Of(Field::Weight, Entry::Squares(2 * exponent)), numerator * numerator);
        let part = u8::try_from(p % q * 100 / q).unwrap();
        tally.add(Key::WeightAt(part, Entry::More), 1);
        tally.add(Key::WeightAt(part, Entry::Sum(exponent)), numerator.clone());
    }
    tally.add(Key::Values, seen.len());
    tally
}

#[test]
fn partizan_positions() {
    for max in [2, 3, 10, 120, 260] {
        let survey = survey(&format!("partizan max={max} what=outcome,weight,values bins=6"));
        assert_eq!(sweep(&survey), partizan_one_by_one(pairs((1, max), (2, max)), 6), "{survey}");
        let outcomes: Survey = self::survey(&format!("partizan max={max} what=outcome bins=6"));
        let mut expected = partizan_one_by_one(pairs((1, max), (2, max)), 6);
        expected.retain(|key| matches!(key.field(), None | Some(Field::Outcome)));
        assert_eq!(sweep(&outcomes), expected);
    }
    // Grown and one by one.
    for (a, b) in [((4, 20), (15, 40)), ((1, 90), (1, 90)), ((3, 4), (100, 130)), ((5, 5), (6, 6))]
    {
        let region = format!("a={}..{} b={}..{}", a.0, a.1, b.0, b.1);
        let rectangle = survey(&format!("partizan {region} what=outcome,weight bins=6"));
        let mut expected = partizan_one_by_one(pairs(a, b), 6);
        expected.retain(|key| key != Key::Values);
        assert_eq!(sweep(&rectangle), expected, "{rectangle}");
    }
}

#[test]
fn the_mean_length_of_the_2003_paper() {
    let survey = survey("take=any max=10000 what=outcome,length bins=64");
    let tally = sweep(&survey);
    let length = Distribution::of(&tally, Field::Length).unwrap();
    assert_eq!(euclid_survey::ratio::decimal(&length.mean(), 2), "9.66");
    assert_eq!(tally.positions(), UBig::from(49_995_000u32));
}

/// The same on any number of threads, and as far as the limits go.
#[test]
fn many_blocks() {
    let survey = survey("take=1,3,4 max=400 what=outcome,grundy bins=6");
    let on = |limits| {
        let mut part = Part::new(survey.clone());
        let result = part.complete(&Work::new(limits));
        (result, part)
    };
    let expected = sweep(&survey);
    for threads in [1, 2, 5] {
        let (result, part) = on(Limits { threads, ..Limits::none() });
        assert!(result.is_ok() && part.missing().is_empty());
        assert_eq!(part.tally, expected);
        let (result, part) = on(Limits { threads, steps: 1000, ..Limits::none() });
        assert!(matches!(result, Err(RunError::Halt(Halt::Steps(1000)))));
        assert!(!part.missing().is_empty());
    }
}

#[test]
fn a_survey_can_be_stopped() {
    let stopped = Work::unlimited();
    stopped.stop_flag().store(true, std::sync::atomic::Ordering::Relaxed);
    for text in [
        "take=any max=100000 what=outcome bins=6",
        "take=2,5 max=1000 sample=1000 seed=1 what=outcome bins=6",
        "partizan max=1000 what=weight,values bins=6",
    ] {
        let survey = survey(text);
        for block in [1, survey.blocks()] {
            let result = survey.worker().unwrap().block(block, &stopped);
            assert_eq!(result, Err(Unfinished::Halt(Halt::Stopped)), "{text}");
        }
    }
}

/// What is kept in memory is limited by its bytes.
#[test]
fn values_and_weights_take_memory() {
    for text in ["partizan max=3000 what=values bins=6", "partizan max=3000 what=weight bins=6"] {
        let survey = survey(text);
        let work = Work::new(Limits { bytes: 200_000, ..Limits::none() });
        let mut worker = survey.worker().unwrap();
        let halted = (1..=survey.blocks()).rev().find_map(|block| worker.block(block, &work).err());
        assert_eq!(halted, Some(Unfinished::Halt(Halt::Bytes(200_000))), "{text}");
    }
}
