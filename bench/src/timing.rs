//! Times that can be compared on a machine that does other things too.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// What one call gives, and how long it takes.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = black_box(work());
    (result, start.elapsed())
}

/// How long one call takes, without the end of what it gives.
pub fn time<T>(work: impl FnOnce() -> T) -> Duration {
    timed(work).1
}

/// The least time of either, by turns for about `patience` and three rounds at least.
///
/// What disturbs a machine makes things slower, never faster, and does so to both: so the least times
/// of an interleaved run are those to compare.
pub fn race(
    patience: Duration,
    mut ours: impl FnMut() -> Duration,
    mut theirs: impl FnMut() -> Duration,
) -> (Duration, Duration) {
    let start = Instant::now();
    let mut least = (Duration::MAX, Duration::MAX);
    let mut rounds = 0;
    while rounds < 3 || start.elapsed() < patience {
        least = (least.0.min(ours()), least.1.min(theirs()));
        rounds += 1;
    }
    least
}

/// The least time, likewise.
pub fn best(patience: Duration, work: impl FnMut() -> Duration) -> Duration {
    race(patience, work, || Duration::ZERO).0
}
