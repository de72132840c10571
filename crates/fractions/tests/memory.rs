//! What is held before large numbers are worked on is at least what the work then takes, and not much more.
//!
//! One test alone: whatever runs beside it would be counted, too.
#![allow(clippy::unwrap_used)]
#![allow(unsafe_code, reason = "a counting allocator, which passes everything on")]

use euclid_fractions::{
    Halt, Limits, Quotients, UBig, Work, decimal, div_rem, expand, leading, power, product,
};
use std::{
    alloc::{GlobalAlloc, Layout, System},
    sync::atomic::{AtomicUsize, Ordering::SeqCst},
    thread,
};

struct Counting;

static NOW: AtomicUsize = AtomicUsize::new(0);
static MOST: AtomicUsize = AtomicUsize::new(0);

// SAFETY: all is done by the system's allocator; only sizes are added up. A block that is moved is two blocks
// for a moment, as the trait's own `realloc` has it.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        MOST.fetch_max(NOW.fetch_add(layout.size(), SeqCst) + layout.size(), SeqCst);
        // SAFETY: as the caller promises.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, block: *mut u8, layout: Layout) {
        NOW.fetch_sub(layout.size(), SeqCst);
        // SAFETY: as the caller promises.
        unsafe { System.dealloc(block, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The most bytes that this takes, on a thread that has nothing to use again.
fn most(run: impl Fn(&Work) -> Result<(), Halt> + Sync) -> u64 {
    thread::scope(|scope| {
        let measure = || {
            let before = NOW.load(SeqCst);
            MOST.store(before, SeqCst);
            run(&Work::unlimited()).unwrap();
            (MOST.load(SeqCst) - before) as u64
        };
        scope.spawn(measure).join().unwrap()
    })
}

/// A number of so many bytes that look random.
fn random(bytes: usize, mut state: u64) -> UBig {
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state.to_be_bytes()[0]
    };
    UBig::from_le_bytes(&(0..bytes).map(|_| next()).collect::<Vec<u8>>())
}

#[test]
fn held_is_what_is_taken() {
    for bytes in [20_000, 80_000] {
        let (b, a) = (random(bytes, 1), random(bytes, 2));
        let short = random(bytes / 2, 3);
        let unlimited = Work::unlimited();
        let digits = expand(&b, &a, &unlimited).unwrap();
        let ones = Quotients::of_words(vec![1; 8 * bytes]).unwrap();
        let (golden_b, golden_a) = ones.fraction(&unlimited).unwrap();
        let text = decimal::format(&b, &unlimited).unwrap();
        let check = |name: &str, run: &(dyn Fn(&Work) -> Result<(), Halt> + Sync)| {
            let taken = most(run);
            let within = |bytes| run(&Work::new(Limits { bytes, ..Limits::none() }));
            assert_eq!(
                within(taken - 1),
                Err(Halt::Bytes(taken - 1)),
                "{name}, {bytes} bytes: {taken}"
            );
            assert_eq!(within(3 * taken), Ok(()), "{name}, {bytes} bytes: {taken}");
        };
        check("expand", &|work| expand(&b, &a, work).map(drop));
        check("expand, one short", &|work| expand(&b, &short, work).map(drop));
        check("expand, many digits", &|work| expand(&golden_b, &golden_a, work).map(drop));
        check("leading", &|work| leading(&b, &a, work).try_for_each(|digit| digit.map(drop)));
        check("fraction", &|work| digits.fraction(work).map(drop));
        check("fraction, many digits", &|work| ones.fraction(work).map(drop));
        check("divide", &|work| div_rem(b.clone(), &short, work).map(drop));
        check("read", &|work| decimal::parse(&text, work).map(drop));
        check("power", &|work| power(&3u8.into(), 5 * bytes as u64, work).map(drop));
        check("product", &|work| product(&b, &a, work).map(drop));
        check("write", &|work| decimal::format(&b, work).map(drop));
    }
}
