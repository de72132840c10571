//! Answers from the leading words of numbers with a million digits.

use std::hint::black_box;
use std::time::{Duration, Instant};

use euclid_games::fractions::{UBig, golden, leading};
use euclid_games::{Game, Pair, Rules};

/// So many words hold a million decimal digits.
const WORDS: usize = 51_906;
/// Each work is run in so many rounds, and the shortest counts; rounds of both alternate.
const ROUNDS: usize = 40;

/// The work, how long it takes us, and how long it takes merely to read all words of the numbers once.
pub fn rows() -> Vec<(String, Duration, Duration)> {
    let mut state = 0x9e37_79b9_7f4a_7c15;
    let (a, b) = (random(&mut state), random(&mut state));
    let Ok(pair) = Pair::new(a, b) else { return Vec::new() };
    let (small, large) = (pair.small(), pair.large());
    let read = || sum(small).wrapping_add(sum(large));
    let mut rows = vec![
        row(
            "10^6 digits: the first 30 of the fraction",
            || leading(large, small).take(30).last(),
            read,
        ),
        row("10^6 digits: comparison with phi", || golden::compare(large, small), read),
    ];
    for rules in ["take=any", "take=1..3"] {
        let Some(game) = rules.parse::<Rules>().ok().and_then(|rules| Game::new(rules).ok()) else {
            continue;
        };
        let name = |what: &str| format!("10^6 digits, {rules}: {what}");
        rows.push(row(&name("outcome"), || game.outcome(&pair), read));
        rows.push(row(&name("grundy"), || game.grundy(&pair), read));
        rows.push(row(&name("take"), || game.take(&pair), read));
    }
    rows
}

fn row<T, U>(
    work: &str,
    ours: impl Fn() -> T,
    baseline: impl Fn() -> U,
) -> (String, Duration, Duration) {
    let mut least = (Duration::MAX, Duration::MAX);
    for _ in 0..ROUNDS {
        least = (least.0.min(once(&ours)), least.1.min(once(&baseline)));
    }
    (work.to_owned(), least.0, least.1)
}

/// The time of one run, as the mean of a few, since the clock does not resolve a short one.
fn once<T>(work: impl Fn() -> T) -> Duration {
    const RUNS: u32 = 16;
    let start = Instant::now();
    for _ in 0..RUNS {
        black_box(work());
    }
    start.elapsed() / RUNS
}

fn sum(number: &UBig) -> u64 {
    number.as_words().iter().fold(0, |sum: u64, &word| sum.wrapping_add(word))
}

fn random(state: &mut u64) -> UBig {
    let words: Vec<u64> = std::iter::repeat_with(|| {
        *state ^= *state << 13;
        *state ^= *state >> 7;
        *state ^= *state << 17;
        *state
    })
    .take(WORDS)
    .collect();
    UBig::from_words(&words)
}
