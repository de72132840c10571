//! Times that can be compared on a machine that does other things too.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// What one call gives, and how long the processor works on it.
///
/// The processor's time, not that of the clock on the wall: on a machine with other work a long run
/// never has the processor for itself, a short one sometimes does, and their ratio would mislead.
pub fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = processor_time();
    let result = black_box(work());
    (result, processor_time().saturating_sub(start))
}

/// What this process has used so far.
#[cfg(unix)]
fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    // This clock starts at 0, and nanoseconds are a part of a second.
    Duration::new(time.tv_sec.unsigned_abs(), u32::try_from(time.tv_nsec).unwrap_or(0))
}

/// Elsewhere the clock on the wall has to do.
#[cfg(not(unix))]
fn processor_time() -> Duration {
    static START: std::sync::LazyLock<Instant> = std::sync::LazyLock::new(Instant::now);
    START.elapsed()
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
