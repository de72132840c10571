//! Answers from the leading words of numbers with a million digits.

use std::hint::black_box;
use std::time::Duration;

use euclid_fractions::{UBig, Work, golden, leading};
use euclid_games::{Game, Pair, Rules};

use crate::random::Random;
use crate::table::Row;
use crate::timing::{race, time};

const SIZE: usize = 1_000_000;
/// One run is too short for the clock.
const TIMES: u32 = 256;
const PATIENCE: Duration = Duration::from_millis(200);

/// Each beside merely reading all words of both numbers once.
pub fn rows() -> impl Iterator<Item = Row> {
    let mut random = Random::new(2);
    let (x, y) = (random.digits(SIZE), random.digits(SIZE));
    let pair = Pair::new(x, y).expect("random numbers of so many digits are positive");
    let (small, large) = (pair.small(), pair.large());
    let work = Work::unlimited();
    let fractions = [
        row("30 digits of the fraction", &pair, || leading(large, small, &work).take(30).last()),
        row("comparison with phi", &pair, || golden::compare(large, small, &work)),
    ];
    let games = ["take=any", "take=1..3"].into_iter().flat_map(|rules| {
        let rules: Rules = rules.parse().expect("these are rules");
        let game = Game::new(rules.clone()).expect("which are allowed");
        [
            row(&format!("{rules}: outcome"), &pair, || game.outcome(&pair, &work)),
            row(&format!("{rules}: grundy"), &pair, || game.grundy(&pair, &work)),
            row(&format!("{rules}: take"), &pair, || game.take(&pair, &work)),
        ]
    });
    fractions.into_iter().chain(games).collect::<Vec<_>>().into_iter()
}

fn row<T>(work: &str, pair: &Pair, ours: impl Fn() -> T) -> Row {
    let read = || sum(pair.small()).wrapping_add(sum(pair.large()));
    let (ours, read) = race(PATIENCE, || mean(&ours), || mean(read));
    Row::new(format!("10^6 digits, {work}"), ours).beside("reading", read)
}

fn mean<T>(work: impl Fn() -> T) -> Duration {
    time(|| {
        for _ in 0..TIMES {
            black_box(work());
        }
    }) / TIMES
}

fn sum(number: &UBig) -> u64 {
    number.as_words().iter().fold(0, |sum: u64, &word| sum.wrapping_add(word))
}
