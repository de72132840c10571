//! Sweeps of all pairs up to a bound, beside a loop that runs the Euclidean algorithm on each pair.
//!
//! The loop is the shortest that gives the same histograms: divide, keep the digits, fold them from the
//! far end, count. Both run on one thread.

use std::time::Duration;

use euclid_games::Work;
use euclid_games::partizan::Outcome;
use euclid_survey::{survey::Survey, tally::Tally};

use crate::table::Row;
use crate::timing::{race, time};

const MAX: u64 = 12_000;
const PATIENCE: Duration = Duration::from_secs(1);

/// The rows of this part of the table.
pub fn rows() -> impl Iterator<Item = Row> {
    [("take=any", u64::MAX), ("take=1..3", 4), ("take=odd", 2)].into_iter().map(
        |(rules, modulus)| {
            let survey: Survey = format!("{rules} max={MAX} what=outcome,grundy,digits bins=64")
                .parse()
                .expect("a survey");
            let expected = sweep(&survey).won_by(Outcome::Next);
            assert_eq!(expected, loop_over_pairs(modulus)[0].into(), "both count the same");
            let (ours, theirs) =
                race(PATIENCE, || time(|| sweep(&survey)), || time(|| loop_over_pairs(modulus)));
            Row::new(format!("all pairs up to {MAX}, {rules}"), ours)
                .beside("euclid", theirs)
                .target(0.1)
        },
    )
}

fn sweep(survey: &Survey) -> Tally {
    let mut worker = survey.worker().expect("good rules");
    let (mut tally, work) = (Tally::default(), Work::unlimited());
    for block in 1..=survey.blocks() {
        tally += &worker.block(block, &work).expect("nothing limits it");
    }
    tally
}

/// How many pairs Player 1 wins under {1..k}, and histograms of values, lengths and digits, all in one.
fn loop_over_pairs(modulus: u64) -> [u64; 256] {
    let mut counts = [0; 256];
    let mut digits = [0; 64];
    for b in 2..=MAX {
        for a in 1..b {
            let (mut x, mut y, mut n) = (b, a, 0);
            while y > 0 {
                digits[n] = x / y;
                (x, y) = (y, x % y);
                n += 1;
            }
            digits[n - 1] -= 1;
            let (mut c, mut length) = (0, 0);
            for d in digits[..n].iter().rev() {
                let m = if *d < modulus { *d } else { d % modulus };
                length += m.min(1 + u64::from(c != 0));
                c = if m == 0 { c } else { m - u64::from(m <= c) };
            }
            counts[0] += u64::from(c != 0);
            counts[64 + usize::try_from(c).unwrap_or(63).min(63)] += 1;
            counts[128 + usize::try_from(length).unwrap_or(63).min(63)] += 1;
            counts[192 + n] += 1;
        }
    }
    counts
}
