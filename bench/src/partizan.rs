//! Partizan Euclid: canonical forms, atomic weights and sums.

use std::iter::once_with;

use euclid_bench::count;

use crate::engines::{Run, our_sums, ours, their_sums, theirs};
use crate::table::Row;

/// Where `cgt` needs a few seconds.
const BOTH: usize = 400;
const BOTH_SUMS: usize = 16;
/// Each twice the one before.
const ALONE: [usize; 3] = [800, 1600, 3200];
const ALONE_SUMS: usize = 60;

/// The rows of this part of the table. The positions are all those with `q` up to a bound.
pub fn rows() -> impl Iterator<Item = Row> {
    let both = once_with(both).flatten();
    let alone = ALONE.into_iter().flat_map(alone);
    both.chain(once_with(both_sums)).chain(alone).chain(once_with(sums))
}

fn both() -> [Row; 2] {
    let (our, their) = (ours(BOTH), theirs(BOTH));
    [
        Row::new(forms(BOTH), our.forms).beside("cgt", their.forms),
        Row::new(weights(BOTH), our.weights).beside("cgt", their.weights),
    ]
}

fn both_sums() -> Row {
    let (our, their) = (our_sums(BOTH_SUMS), their_sums(BOTH_SUMS));
    assert_eq!(our.pairs, their.pairs, "both engines find the same distinct values");
    Row::new(pairwise(our.pairs, BOTH_SUMS), our.time).beside("cgt", their.time)
}

fn alone(largest: usize) -> Vec<Row> {
    let Run { forms: time, weights: weighing, size } = ours(largest);
    let remark = size.map_or_else(String::new, |size| {
        format!(
            "{} ns a position; {} values, {} bytes each, memos {} MB",
            time.as_nanos() / count(largest) as u128,
            size.values,
            size.value_bytes / size.values,
            size.memo_bytes >> 20,
        )
    });
    vec![Row::new(forms(largest), time).remark(remark), Row::new(weights(largest), weighing)]
}

fn sums() -> Row {
    let our = our_sums(ALONE_SUMS);
    let distinct = our.distinct.map_or_else(String::new, |distinct| format!("{distinct} distinct"));
    Row::new(pairwise(our.pairs, ALONE_SUMS), our.time).remark(distinct)
}

fn forms(largest: usize) -> String {
    format!("canonical forms, q <= {largest}")
}

fn weights(largest: usize) -> String {
    format!("atomic weights, q <= {largest}")
}

fn pairwise(pairs: usize, largest: usize) -> String {
    format!("{pairs} pairwise sums, q <= {largest}")
}
