//! Work on giant numbers ends where it is told to.
#![allow(clippy::unwrap_used)]

use euclid_fractions::{
    Halt, Limits, Quotients, UBig, Work, decimal, div_rem, expand, golden, leading, power,
};
use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

/// A number of about so many digits that looks random.
fn large(digits: usize, mut state: u64) -> UBig {
    let mut next = || {
        state = state.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
        state.to_be_bytes()[0]
    };
    UBig::from_le_bytes(&(0..digits * 1000 / 2408).map(|_| next()).collect::<Vec<u8>>())
}

/// Numbers of so many digits, and what is made of them.
struct Numbers {
    b: UBig,
    a: UBig,
    half: UBig,
    list: Quotients,
    text: String,
    /// To its last digit like the golden ratio.
    golden: (UBig, UBig),
}

impl Numbers {
    fn new(digits: usize) -> Self {
        let work = Work::unlimited();
        let (b, a) = (large(digits, 1), large(digits, 2));
        Numbers {
            half: large(digits / 2, 3),
            list: expand(&b, &a, &work).unwrap(),
            text: decimal::format(&b, &work).unwrap(),
            golden: Quotients::of_words(vec![1; digits * 4]).unwrap().fraction(&work).unwrap(),
            b,
            a,
        }
    }
}

type Task = fn(&Numbers, &Work) -> Result<(), Halt>;

/// Everything that can take long.
const TASKS: [(&str, Task); 8] = [
    ("expand", |n, work| expand(&n.b, &n.a, work).map(drop)),
    ("leading", |n, work| leading(&n.b, &n.a, work).try_for_each(|digit| digit.map(drop))),
    ("golden", |n, work| golden::compare(&n.golden.0, &n.golden.1, work).map(drop)),
    ("fraction", |n, work| n.list.fraction(work).map(drop)),
    ("read", |n, work| decimal::parse(&n.text, work).map(drop)),
    ("write", |n, work| decimal::format(&n.b, work).map(drop)),
    ("divide", |n, work| div_rem(n.b.clone(), &n.half, work).map(drop)),
    ("power", |n, work| power(&10u8.into(), n.text.len() as u64, work).map(drop)),
];

/// What a task costs that nobody limits.
fn steps(task: Task, numbers: &Numbers) -> u64 {
    let work = Work::unlimited();
    task(numbers, &work).unwrap();
    work.steps()
}

#[test]
fn a_flag_or_a_deadline_ends_anything() {
    let numbers = Numbers::new(40_000);
    for (name, run) in TASKS {
        let stopped = Work::unlimited().stopped_by(Arc::new(AtomicBool::new(true)));
        assert_eq!(run(&numbers, &stopped), Err(Halt::Stopped), "{name}");
        // A division is done before the clock is looked at for the second time.
        if steps(run, &numbers) > 1 << 12 {
            let late = Work::new(Limits { time: Some(Duration::ZERO), ..Limits::none() });
            assert_eq!(run(&numbers, &late), Err(Halt::Time(Duration::ZERO)), "{name}");
        }
    }
}

#[test]
fn steps_are_charged_bit_by_bit() {
    let numbers = Numbers::new(20_000);
    for (name, run) in TASKS {
        let all = steps(run, &numbers);
        for part in [all - 1, all / 2, all / 5] {
            let work = Work::new(Limits { steps: part, ..Limits::none() });
            assert_eq!(run(&numbers, &work), Err(Halt::Steps(part)), "{name}");
            // It went on as long as it could: no charge is a large part of all.
            let done = work.steps();
            assert!(done >= part.saturating_sub(all / 4), "{name}: {done} of {all}");
        }
    }
}

#[test]
fn four_times_the_digits_cost_little_more_than_four_times_the_steps() {
    let (few, many) = (Numbers::new(15_000), Numbers::new(60_000));
    for (name, run) in TASKS {
        let (few, many) = (steps(run, &few), steps(run, &many));
        assert!(few * 3 < many && many < few * 7, "{name}: {few} and {many}");
    }
}

/// 10^6 digits take about an eighth of a second to expand, and 5 * 10^6 are within the default limits.
#[test]
fn a_million_digits_are_a_tenth_of_the_default() {
    let (b, a) = (large(1_000_000, 1), large(1_000_000, 2));
    let work = Work::default();
    expand(&b, &a, &work).unwrap();
    assert!((Limits::STEPS / 20..Limits::STEPS / 8).contains(&work.steps()), "{}", work.steps());
}

#[test]
fn a_hundred_million_digits_are_not_begun() {
    let halt = Halt::Bytes(Limits::BYTES);
    // Slightly less than 5/2.
    let (b, a) = (UBig::from(5u8) << 332_200_000, (UBig::ONE << 332_200_001) + 1u8);
    let work = Work::default();
    assert_eq!(expand(&b, &a, &work), Err(halt));
    assert_eq!(decimal::format(&b, &work), Err(halt));
    assert_eq!(div_rem(b.clone(), &a, &work), Err(halt));
    assert_eq!(decimal::parse(&"9".repeat(100_000_000), &work), Err(halt));
    // But what a few words decide is decided.
    assert_eq!(golden::compare(&b, &a, &work), Ok(std::cmp::Ordering::Greater));
    assert!(work.steps() < 100);
}
