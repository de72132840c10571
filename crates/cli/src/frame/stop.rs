//! Ctrl-C, and the signals with which systems end a process.
//!
//! The first signal sets a flag, which all work looks at. Whoever has something to save or to say does so
//! at once; whatever is still there a little later is ended.

use super::{failure::say, progress};
use std::{
    process,
    sync::{
        Arc, LazyLock, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::SeqCst},
    },
    thread,
    time::Duration,
};

/// So long whoever is asked to stop may take.
const PATIENCE: Duration = Duration::from_millis(80);

static FLAG: LazyLock<Arc<AtomicBool>> = LazyLock::new(Arc::default);

/// What is done when the signal comes.
type Act = Box<dyn Fn() + Send>;

static ACT: Mutex<Option<Act>> = Mutex::new(None);

/// Listens to signals from now on; the first thing a process does. Where that is impossible, signals
/// do what they do by themselves.
pub fn listen() {
    let _ = ctrlc::set_handler(|| {
        FLAG.store(true, SeqCst);
        if let Some(act) = &*ACT.lock().unwrap_or_else(PoisonError::into_inner) {
            act();
        }
        thread::sleep(PATIENCE);
        remove_drafts();
        last_word(None);
        process::exit(130);
    });
}

/// The flag that is set when the process is asked to end.
pub fn flag() -> Arc<AtomicBool> {
    Arc::clone(&FLAG)
}

/// What is to be done besides, when the process is asked to end.
pub fn also(act: impl Fn() + Send + 'static) {
    *ACT.lock().unwrap_or_else(PoisonError::into_inner) = Some(Box::new(act));
}

/// Says, once, that the command was stopped, and what was done.
pub fn last_word(done: Option<&str>) {
    static SAID: AtomicBool = AtomicBool::new(false);
    if SAID.swap(true, SeqCst) {
        return;
    }
    match done.map(str::to_owned).or_else(progress::so_far) {
        Some(done) => say(format_args!("stopped; {done}")),
        None => say("stopped"),
    }
}

/// Removes the files that are not yet whole. Called before every sudden end.
pub fn remove_drafts() {
    euclid_files::remove_drafts();
}
