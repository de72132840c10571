//! What happens when the system gives no more memory, or when something goes wrong that must not.
//!
//! [`Work`](euclid_work::Work) bounds what is accounted. This is the net below it: everything is passed to the
//! allocator of the system; where that refuses, the command says so and ends with exit code 2, instead of
//! aborting. Nothing is counted, so it costs nothing.

#![allow(unsafe_code, reason = "an allocator cannot be written without")]

use super::{failure::say, stop};
use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    io::{self, Write},
    panic, process,
    sync::atomic::{AtomicBool, Ordering::SeqCst},
    thread,
    time::Duration,
};

/// The allocator of the command.
pub struct Allocator;

// SAFETY: every call is passed to `System` as it came, and what `System` returns is returned unchanged
// unless it is null, in which case the process ends.
unsafe impl GlobalAlloc for Allocator {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of `alloc`, which is that of `System`.
        given(unsafe { System.alloc(layout) })
    }

    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller keeps the contract of `alloc_zeroed`, which is that of `System`.
        given(unsafe { System.alloc_zeroed(layout) })
    }

    unsafe fn realloc(&self, pointer: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: the pointer is from `System`, and the caller keeps the contract of `realloc`.
        given(unsafe { System.realloc(pointer, layout, size) })
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the pointer is from `System`, and the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

fn given(pointer: *mut u8) -> *mut u8 {
    if pointer.is_null() { end() } else { pointer }
}

thread_local! {
    /// Whether it is this thread that ends the process. It is made without memory.
    static ENDS: Cell<bool> = const { Cell::new(false) };
}

/// Ends the process; nothing on the way needs memory that cannot be missed.
#[cold]
fn end() -> ! {
    static ENDING: AtomicBool = AtomicBool::new(false);
    if ENDS.get() {
        // Not even the drafts could be removed.
        process::exit(2);
    }
    if ENDING.swap(true, SeqCst) {
        // Another thread is at it.
        loop {
            thread::sleep(Duration::from_secs(1));
        }
    }
    ENDS.set(true);
    let message = b"euclid: there is not enough memory for this; smaller input or a smaller --memory may help\n";
    let _ = io::stderr().write_all(message);
    stop::remove_drafts();
    process::exit(2)
}

/// Whatever must not happen is said in one line, and the command ends with exit code 1.
pub fn catch_panics() {
    panic::set_hook(Box::new(|info| {
        let what = info.payload_as_str().unwrap_or("unknown reason");
        let place = info.location().map(|at| format!(" ({}:{})", at.file(), at.line()));
        let place = place.unwrap_or_default();
        say(format_args!("internal error: {what}{place}; please report it"));
        stop::remove_drafts();
        process::exit(1)
    }));
}
