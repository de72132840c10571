//! Large numbers: the complete continued fraction, beside FLINT; reading and writing; growth.

use std::iter::once_with;
use std::time::Duration;

use euclid_fractions::{Halt, Quotients, UBig, Work, decimal, expand};

use crate::flint::Flint;
use crate::random::Random;
use crate::table::Row;
use crate::timing::{best, race, time};

/// Decimal digits, and the ratio to FLINT that must not be exceeded.
const SIZES: [(usize, f64); 4] = [(1_000, 0.8), (10_000, 0.8), (100_000, 0.8), (1_000_000, 0.6)];
/// The digits of what is read and written.
const TEXT: usize = 1_000_000;
/// From 10^4 digits to 10^7.
const DOUBLINGS: usize = 10;
const PATIENCE: Duration = Duration::from_secs(3);

fn expansion_of(b: &UBig, a: &UBig) -> Result<Quotients, Halt> {
    expand(b, a, &Work::unlimited())
}

fn parse(text: &str) -> Option<UBig> {
    decimal::parse(text, &Work::unlimited()).ok().flatten()
}

fn print(number: &UBig) -> String {
    decimal::format(number, &Work::unlimited()).unwrap_or_default()
}

/// The quotients as one number, in the way of `flint.c`.
fn checksum(quotients: &Quotients) -> u64 {
    const PRIME: u64 = (1 << 61) - 1;
    quotients.iter().fold(0, |sum, q| (3 * sum + q % PRIME) % PRIME)
}

/// The rows of this part of the table.
pub fn rows() -> impl Iterator<Item = Row> {
    let mut flint = match Flint::start() {
        Ok(flint) => Some(flint),
        Err(reason) => {
            eprintln!(
                "FLINT is not there to compare with: {reason}; try `apt install gcc libflint-dev`"
            );
            None
        }
    };
    let expansions =
        SIZES.into_iter().map(move |(size, target)| expansion(flint.as_mut(), size).target(target));
    let doublings = (0..DOUBLINGS).map(|k| 10_000 << k);
    expansions.chain(once_with(reading)).chain(once_with(writing)).chain(doublings.map(doubling))
}

/// A fraction b/a >= 1 with so many digits above and below.
fn pair(size: usize) -> (UBig, UBig) {
    let mut random = Random::new(1);
    let (x, y) = (random.digits(size), random.digits(size));
    if x < y { (y, x) } else { (x, y) }
}

fn expansion(flint: Option<&mut Flint>, size: usize) -> Row {
    let (b, a) = pair(size);
    let quotients = expansion_of(&b, &a).unwrap_or_default();
    // A round is to take milliseconds at any size.
    let times = if size <= 1_000 { 50 } else { 1 };
    let ours = || (0..times).map(|_| time(|| expansion_of(&b, &a))).sum::<Duration>() / times;
    let row = |time| {
        Row::new(format!("continued fraction, {size} digits"), time)
            .remark(format!("{} quotients", quotients.len()))
    };
    let Some(flint) = flint else { return row(best(PATIENCE, ours)) };

    flint.load(&b, &a);
    let theirs = || {
        let run = flint.run(times);
        assert_eq!(
            (run.quotients, run.checksum),
            (quotients.len() as u64, checksum(&quotients)),
            "FLINT finds the same quotients of {b:#x}/{a:#x}"
        );
        run.time / times
    };
    let (ours, theirs) = race(PATIENCE, ours, theirs);
    row(ours).beside("FLINT", theirs)
}

/// What reading two numbers costs, beside their expansion.
fn reading() -> Row {
    let (b, a) = pair(TEXT);
    let (above, below) = (print(&b), print(&a));
    assert!(parse(&above).as_ref() == Some(&b) && parse(&below).as_ref() == Some(&a));
    beside_expansion("read", (&b, &a), || time(|| (parse(&above), parse(&below)))).target(0.25)
}

/// What writing two numbers costs, beside their expansion.
fn writing() -> Row {
    let (b, a) = pair(TEXT);
    beside_expansion("write", (&b, &a), || time(|| (print(&b), print(&a)))).target(1.0)
}

fn beside_expansion(verb: &str, (b, a): (&UBig, &UBig), work: impl FnMut() -> Duration) -> Row {
    let name = format!("{verb} two numbers, {TEXT} digits");
    let (ours, expansion) = race(PATIENCE, work, || time(|| expansion_of(b, a)));
    Row::new(name, ours).beside("expansion", expansion)
}

/// What twice the digits cost.
fn doubling(size: usize) -> Row {
    let (small, large) = (pair(size), pair(2 * size));
    let (ours, half) = race(
        PATIENCE,
        || time(|| expansion_of(&large.0, &large.1)),
        || time(|| expansion_of(&small.0, &small.1)),
    );
    Row::new(format!("growth, {} digits", 2 * size), ours).beside("half of them", half).target(2.4)
}
