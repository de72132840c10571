//! What a piece of work may cost, and who may stop it.
//!
//! One token, [`Work`], is passed down to everything that can take longer than a few milliseconds. It
//! knows how many steps and bytes the work may take, until when, on how many threads, who wants to see how
//! far it is, and whether somebody has asked it to stop. Nothing else limits anything.
//!
//! * **Steps.** A step stands for about 64 ns of work. Whoever computes calls [`Work::charge`] before or
//!   while doing so, by the *size of what is handled*: a product of numbers of a thousand words costs more
//!   than one of single words. So the default of 2^24 steps means about a second, whatever is asked.
//! * **Bytes.** Whoever is about to take much memory calls [`Work::hold`] and keeps what it returns for
//!   as long as the memory. The default is 256 MB.
//! * **Time and the stop flag** are looked at by every charge.
//!
//! Clones share one account. [`Work::anew`] opens a new account under the same limits, for the next of many
//! questions.
//!
//! ```
//! use euclid_work::{Halt, Limits, Work};
//!
//! fn harmonic(n: u64, work: &Work) -> Result<f64, Halt> {
//!     let mut meter = work.meter();
//!     (1..=n).map(|k| meter.step().map(|()| 1.0 / k as f64)).sum()
//! }
//!
//! assert!(harmonic(10_000, &Work::default()).is_ok());
//! let strict = Work::new(Limits { steps: 5000, ..Limits::default() });
//! assert_eq!(harmonic(10_000, &strict), Err(Halt::Steps(5000)));
//! ```

#![forbid(unsafe_code)]

mod clock;
mod limits;
mod progress;

pub use clock::{Clock, now, set_clock};
pub use limits::{Limits, bytes};
pub use progress::Progress;

use progress::Watcher;
use std::{
    fmt,
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    },
    time::Duration,
};
use thiserror::Error;

/// Why work ended early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
pub enum Halt {
    /// It would take more steps than this.
    #[error("this takes more than the budget of {0} steps")]
    Steps(u64),
    /// It would take more bytes than this.
    #[error("this takes more than {} of memory", bytes(*.0))]
    Bytes(u64),
    /// It would take longer than this.
    #[error("this takes longer than {} s", .0.as_secs_f64())]
    Time(Duration),
    /// Somebody asked it to stop.
    #[error("stopped")]
    Stopped,
}

/// The token.
#[derive(Clone)]
pub struct Work {
    terms: Arc<Terms>,
    account: Arc<Account>,
}

/// What is agreed beforehand.
#[derive(Clone)]
struct Terms {
    limits: Limits,
    /// When the time is over, by the clock.
    deadline: Option<Duration>,
    stop: Arc<AtomicBool>,
    asked: Option<Asked>,
    watcher: Option<Watcher>,
}

/// Somebody who cannot set a flag and is asked, now and then, whether to stop.
type Asked = Arc<dyn Fn() -> bool + Send + Sync>;

/// What has been used.
#[derive(Debug, Default)]
struct Account {
    steps: AtomicU64,
    bytes: AtomicU64,
}

/// The clock is read once in so many steps, a quarter of a millisecond.
const BETWEEN_LOOKS: u64 = 1 << 12;

impl Default for Work {
    /// A second or so, 256 MB, one thread.
    fn default() -> Self {
        Work::new(Limits::default())
    }
}

impl Work {
    /// Work within these limits; its time begins now.
    pub fn new(limits: Limits) -> Self {
        let deadline = limits.time.and_then(|time| Some(clock::now()? + time));
        let terms = Terms { limits, deadline, stop: Arc::default(), asked: None, watcher: None };
        Work { terms: Arc::new(terms), account: Arc::default() }
    }

    /// Work that nothing limits.
    pub fn unlimited() -> Self {
        Work::new(Limits::none())
    }

    /// The same, stopped when this flag is set.
    #[must_use]
    pub fn stopped_by(self, stop: Arc<AtomicBool>) -> Self {
        let terms = Terms { stop, ..Terms::clone(&self.terms) };
        Work { terms: Arc::new(terms), ..self }
    }

    /// The same, asking now and then whether to stop, on whatever thread charges steps; the flag is set then. For those
    /// who cannot set it themselves: an interpreter hears of signals only when it is asked.
    #[must_use]
    pub fn asking(self, stops: impl Fn() -> bool + Send + Sync + 'static) -> Self {
        let terms = Terms { asked: Some(Arc::new(stops)), ..Terms::clone(&self.terms) };
        Work { terms: Arc::new(terms), ..self }
    }

    /// The same, watched: whoever does long work tells how far it is.
    #[must_use]
    pub fn watched(self, watch: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        let terms = Terms { watcher: Some(Watcher::new(watch)), ..Terms::clone(&self.terms) };
        Work { terms: Arc::new(terms), ..self }
    }

    /// A new account under the same limits, for the next of many questions. The deadline stays.
    #[must_use]
    pub fn anew(&self) -> Self {
        Work { terms: Arc::clone(&self.terms), account: Arc::default() }
    }

    /// The same account, for a piece of the work that may take no longer than this.
    #[must_use]
    pub fn within(&self, time: Duration) -> Self {
        let mut terms = Terms::clone(&self.terms);
        let ends = clock::now().and_then(|now| now.checked_add(time));
        if let Some(ends) = ends
            && terms.deadline.is_none_or(|deadline| ends < deadline)
        {
            (terms.deadline, terms.limits.time) = (Some(ends), Some(time));
        }
        Work { terms: Arc::new(terms), account: Arc::clone(&self.account) }
    }

    /// The limits.
    pub fn limits(&self) -> &Limits {
        &self.terms.limits
    }

    /// On how many threads the work may be done, at least 1. There is one where threads cannot be had.
    pub fn threads(&self) -> usize {
        if cfg!(target_arch = "wasm32") {
            return 1;
        }
        match self.terms.limits.threads {
            0 => std::thread::available_parallelism().map_or(1, NonZero::get),
            threads => threads,
        }
    }

    /// The flag that stops this work.
    pub fn stop_flag(&self) -> &Arc<AtomicBool> {
        &self.terms.stop
    }

    /// Charges so many steps: an error if they are more than is left, if the time is over, or if somebody
    /// asked to stop.
    pub fn charge(&self, steps: u64) -> Result<(), Halt> {
        if self.terms.stop.load(Relaxed) {
            return Err(Halt::Stopped);
        }
        let before = self.account.steps.fetch_add(steps, Relaxed);
        let used = before.saturating_add(steps);
        if used > self.terms.limits.steps {
            // What was refused is not done.
            self.account.steps.fetch_sub(steps, Relaxed);
            return Err(Halt::Steps(self.terms.limits.steps));
        }
        if steps == 0 || before / BETWEEN_LOOKS != used / BETWEEN_LOOKS {
            self.look_at_the_clock()?;
        }
        Ok(())
    }

    /// Whether the work may go on: charges nothing, looks at the flag and the clock.
    pub fn check(&self) -> Result<(), Halt> {
        self.charge(0)
    }

    fn look_at_the_clock(&self) -> Result<(), Halt> {
        if self.terms.asked.as_ref().is_some_and(|stops| stops()) {
            self.terms.stop.store(true, Relaxed);
            return Err(Halt::Stopped);
        }
        match (self.terms.deadline, self.terms.limits.time, clock::now()) {
            (Some(deadline), Some(time), Some(now)) if now >= deadline => Err(Halt::Time(time)),
            _ => Ok(()),
        }
    }

    /// The steps charged so far.
    pub fn steps(&self) -> u64 {
        self.account.steps.load(Relaxed)
    }

    /// Charges single steps cheaply; for inner loops.
    pub fn meter(&self) -> Meter<'_> {
        Meter { work: self, open: 0 }
    }

    /// Takes so many bytes, given back when the result is dropped: an error if there are not so many.
    pub fn hold(&self, bytes: u64) -> Result<Held, Halt> {
        let mut held = Held { account: Arc::clone(&self.account), bytes: 0 };
        self.hold_more(&mut held, bytes)?;
        Ok(held)
    }

    /// Adds so many bytes to those that are held.
    pub fn hold_more(&self, held: &mut Held, bytes: u64) -> Result<(), Halt> {
        let before = self.account.bytes.fetch_add(bytes, Relaxed);
        if before.saturating_add(bytes) > self.terms.limits.bytes {
            self.account.bytes.fetch_sub(bytes, Relaxed);
            return Err(Halt::Bytes(self.terms.limits.bytes));
        }
        held.bytes += bytes;
        Ok(())
    }

    /// Whether there is room for so many bytes besides those that are held; for memory that outlives the
    /// question, as that of a cache does.
    pub fn room(&self, bytes: u64) -> Result<(), Halt> {
        let held = self.account.bytes.load(Relaxed);
        if held.saturating_add(bytes) > self.terms.limits.bytes {
            return Err(Halt::Bytes(self.terms.limits.bytes));
        }
        Ok(())
    }

    /// Whether somebody is to be asked now and then, so that whoever waits for others should [`check`](Work::check)
    /// while waiting.
    pub fn is_asking(&self) -> bool {
        self.terms.asked.is_some()
    }

    /// Tells how far the work is, if anybody watches.
    pub fn tell(&self, progress: Progress) {
        if let Some(watcher) = &self.terms.watcher {
            watcher.tell(progress);
        }
    }

    /// Whether anybody watches, so that it is worth while to know how far the work is.
    pub fn is_watched(&self) -> bool {
        self.terms.watcher.is_some()
    }
}

impl fmt::Debug for Work {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Work")
            .field("limits", self.limits())
            .field("account", &self.account)
            .finish_non_exhaustive()
    }
}

/// Bytes that are held; see [`Work::hold`].
#[derive(Debug)]
pub struct Held {
    account: Arc<Account>,
    bytes: u64,
}

impl Held {
    /// How many.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        self.account.bytes.fetch_sub(self.bytes, Relaxed);
    }
}

/// Single steps, charged many at a time.
#[derive(Debug)]
pub struct Meter<'w> {
    work: &'w Work,
    open: u64,
}

/// So many steps a meter lets pass before it charges them.
const OPEN: u64 = 1 << 10;

impl Meter<'_> {
    /// One step more.
    #[inline]
    pub fn step(&mut self) -> Result<(), Halt> {
        self.steps(1)
    }

    /// So many steps more.
    #[inline]
    pub fn steps(&mut self, steps: u64) -> Result<(), Halt> {
        self.open = self.open.saturating_add(steps);
        if self.open < OPEN { Ok(()) } else { self.settle() }
    }

    fn settle(&mut self) -> Result<(), Halt> {
        self.work.charge(std::mem::take(&mut self.open))
    }
}

impl Drop for Meter<'_> {
    /// What was not charged yet counts all the same; it is too little to be refused for.
    fn drop(&mut self) {
        let _ = self.settle();
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests;
