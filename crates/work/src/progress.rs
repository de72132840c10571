//! How far work is, for whoever watches.

use std::sync::Arc;

/// How far work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What is being done, in a word: "count", "survey".
    pub what: &'static str,
    /// What is counted: "steps", "rows".
    pub unit: &'static str,
    /// How many are done.
    pub done: u64,
    /// How many there are.
    pub all: u64,
}

/// Whoever watches.
#[derive(Clone)]
pub(crate) struct Watcher(Arc<dyn Fn(Progress) + Send + Sync>);

impl Watcher {
    pub(crate) fn new(watch: impl Fn(Progress) + Send + Sync + 'static) -> Self {
        Watcher(Arc::new(watch))
    }

    pub(crate) fn tell(&self, progress: Progress) {
        (self.0)(progress);
    }
}
