//! The time, on machines that have a clock and on those that must be told.

use std::{sync::OnceLock, time::Duration};

/// Tells the time since some moment in the past that does not change.
pub type Clock = fn() -> Duration;

static CLOCK: OnceLock<Clock> = OnceLock::new();

/// Says what tells the time where the standard library cannot: on `wasm32-unknown-unknown` there is no clock,
/// and so no deadline, until one is set. The first one set stays; `false` if there was one before.
pub fn set_clock(clock: Clock) -> bool {
    CLOCK.set(clock).is_ok()
}

/// The time since some moment in the past that does not change, if there is a clock.
///
/// ```
/// let before = euclid_work::now();
/// assert!(before.is_some() && before <= euclid_work::now());
/// ```
pub fn now() -> Option<Duration> {
    CLOCK.get().copied().or(SYSTEM).map(|clock| clock())
}

#[cfg(not(target_arch = "wasm32"))]
const SYSTEM: Option<Clock> = Some(|| {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
});

#[cfg(target_arch = "wasm32")]
const SYSTEM: Option<Clock> = None;
