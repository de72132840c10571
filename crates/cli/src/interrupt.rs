//! Ctrl-C, and the signal with which systems end a process.

use crate::failure::Failure;
use std::{
    io, process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::{Duration, Instant},
};

const PATIENCE: Duration = Duration::from_secs(1);

/// A flag that is set when the process is asked to end; asked again a while later, it ends at once.
/// (Some send the same signal to a process and to its group.)
pub fn flag() -> Result<Arc<AtomicBool>, Failure> {
    flag_and(|| ())
}

/// The same; and the first time, something is done about it.
pub fn flag_and(act: impl Fn() + Send + 'static) -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let mut first: Option<Instant> = None;
    let handler = move || {
        flag.store(true, Relaxed);
        if first.get_or_insert_with(Instant::now).elapsed() > PATIENCE {
            process::exit(130);
        }
        act();
    };
    ctrlc::set_handler(handler).map_err(|error| Failure::Io(io::Error::other(error)))?;
    Ok(stop)
}
