//! Partizan Euclid: canonical forms, atomic weights and sums.

use std::time::Duration;

use euclid_bench::count;

use crate::engines::{Run, Sums, our_sums, ours, their_sums, theirs};

/// Where `cgt` needs a few seconds.
const BOTH: usize = 400;
const BOTH_SUMS: usize = 16;
/// Each twice the one before.
const ALONE: [usize; 3] = [800, 1600, 3200];
const ALONE_SUMS: usize = 60;

/// Runs everything and prints one table.
pub fn report() {
    println!("Partizan Euclid, all positions with q <= N");
    println!("{:<34}{:>8}{:>12}{:>12}{:>10}", "", "N", "ours", "cgt", "ratio");
    let (our, their) = (ours(BOTH), theirs(BOTH));
    compare("canonical forms", BOTH, our.forms, their.forms);
    compare("atomic weights", BOTH, our.weights, their.weights);
    let (our, their) = (our_sums(BOTH_SUMS), their_sums(BOTH_SUMS));
    assert_eq!(our.pairs, their.pairs, "both engines find the same distinct values");
    compare(&format!("{} pairwise sums", our.pairs), BOTH_SUMS, our.time, their.time);

    println!();
    println!(
        "{:<8}{:>10}{:>12}{:>12}{:>12}{:>12}{:>12}{:>9}{:>9}",
        "N",
        "values",
        "forms",
        "ns/position",
        "weights",
        "bytes/value",
        "memos, MB",
        "time x",
        "memory x"
    );
    let mut before = None;
    for largest in ALONE {
        let run = ours(largest);
        print_alone(largest, &run, before.as_ref());
        before = Some(run);
    }

    println!();
    let Sums { pairs, distinct, time } = our_sums(ALONE_SUMS);
    let distinct = distinct.unwrap_or(0);
    println!("q <= {ALONE_SUMS}: {pairs} pairwise sums, {distinct} distinct, in {}", shown(time));
}

fn compare(what: &str, n: usize, ours: Duration, theirs: Duration) {
    let ratio = theirs.as_secs_f64() / ours.as_secs_f64();
    println!("{what:<34}{n:>8}{:>12}{:>12}{ratio:>9.0}x", shown(ours), shown(theirs));
}

fn print_alone(largest: usize, run: &Run, before: Option<&Run>) {
    let Some(size) = run.size else { return };
    let nanoseconds = run.forms.as_secs_f64() * 1e9 / as_float(count(largest));
    let growth = before.and_then(|before| {
        let bytes = |run: &Run| run.size.map(|size| as_float(size.value_bytes + size.memo_bytes));
        Some((run.forms.as_secs_f64() / before.forms.as_secs_f64(), bytes(run)? / bytes(before)?))
    });
    let (time, memory) = growth.map_or_else(
        || ("-".to_owned(), "-".to_owned()),
        |(time, memory)| (format!("{time:.1}"), format!("{memory:.1}")),
    );
    println!(
        "{largest:<8}{:>10}{:>12}{nanoseconds:>12.0}{:>12}{:>12}{:>12}{time:>9}{memory:>9}",
        size.values,
        shown(run.forms),
        shown(run.weights),
        size.value_bytes / size.values,
        size.memo_bytes >> 20,
    );
}

fn shown(time: Duration) -> String {
    format!("{time:.3?}")
}

#[expect(clippy::cast_precision_loss, reason = "for three digits in a table")]
fn as_float(n: usize) -> f64 {
    n as f64
}
