//! Ctrl-C, and the signal with which systems end a process.

use crate::failure::Failure;
use std::{
    io, process,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

/// A flag that is set when the process is asked to end; asked twice, it ends at once.
pub fn flag() -> Result<Arc<AtomicBool>, Failure> {
    flag_and(|| ())
}

/// The same; and the first time, something is done about it.
pub fn flag_and(act: impl Fn() + Send + 'static) -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let handler = move || {
        if flag.swap(true, Relaxed) {
            process::exit(130);
        }
        act();
    };
    ctrlc::set_handler(handler).map_err(|error| Failure::Io(io::Error::other(error)))?;
    Ok(stop)
}
