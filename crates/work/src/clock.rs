//! The time, on machines that have one and on those that must be told.

use std::{sync::OnceLock, time::Duration};

/// Tells the time since some moment in the past that does not change.
pub type Clock = fn() -> Duration;

static CLOCK: OnceLock<Clock> = OnceLock::new();

/// Says what tells the time where the standard library cannot: on `wasm32-unknown-unknown` there is no clock,
/// and no deadline, until one is set. The first one set stays; `false` if there was one before.
pub fn set_clock(clock: Clock) -> bool {
    CLOCK.set(clock).is_ok()
}

/// The time, if there is a clock.
pub(crate) fn now() -> Option<Duration> {
    if let Some(clock) = CLOCK.get() {
        return Some(clock());
    }
    by_the_system()
}

#[cfg(not(target_arch = "wasm32"))]
fn by_the_system() -> Option<Duration> {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    Some(START.get_or_init(std::time::Instant::now).elapsed())
}

#[cfg(target_arch = "wasm32")]
fn by_the_system() -> Option<Duration> {
    None
}
