//! How fast it is, on the positions of Partizan Euclid.
//!
//! `E(p, q)`, with `p = kq + t`, has no moves for `t = 0`; otherwise Left moves to `E(q, t)` and Right to
//! `E(q, q - t)`. Only `t` and `q` matter, so there is one value for each `q` and `0 < t < q`.
//!
//! Run with `cargo run --release -p short-games --example speed [N ...]`.

use std::time::Instant;

use short_games::{Games, Value};

/// The values of all positions with `q <= largest`: row `q` holds those for `t = 0, 1, ..., q - 1`.
fn partizan_euclid(games: &mut Games, largest: usize) -> Vec<Vec<Value>> {
    let mut rows: Vec<Vec<Value>> = vec![vec![]];
    for q in 1..=largest {
        // E(q, t) is in row t at the place q mod t. Left moves to the t-th of these, Right to the t-th
        // from behind.
        let moves: Vec<Value> = (1..q).map(|t| rows[t][q % t]).collect();
        let mut row = vec![None; q];
        row[0] = Some(Value::ZERO);
        // E(kp, kq) = E(p, q).
        for k in (2..=q).filter(|k| q.is_multiple_of(*k) && (2..*k).all(|d| !k.is_multiple_of(d))) {
            for (s, &value) in rows[q / k].iter().enumerate() {
                row[k * s] = Some(value);
            }
        }
        let value = |(t, known): (usize, Option<Value>)| {
            known.unwrap_or_else(|| games.form(&[moves[t - 1]], &[moves[q - t - 1]]))
        };
        rows.push(row.into_iter().enumerate().map(value).collect());
    }
    rows
}

fn main() {
    let mut sizes: Vec<usize> = std::env::args().skip(1).filter_map(|n| n.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![800, 1600, 3200];
    }
    for largest in sizes {
        let mut games = Games::new();
        let start = Instant::now();
        let rows = partizan_euclid(&mut games, largest);
        let values_time = start.elapsed();
        let values = games.size();

        let start = Instant::now();
        let mut refused = 0;
        for &value in rows.iter().flatten() {
            refused += usize::from(games.weight(value).is_err());
        }
        let weights_time = start.elapsed();
        let all = games.size();
        println!(
            "q <= {largest}: {} positions, {} values in {values_time:.2?} ({} bytes a value, {} MB of memos); \
             weights in {weights_time:.2?} ({} values, {} MB in all, {refused} refused)",
            rows.iter().map(|row| row.len().saturating_sub(1)).sum::<usize>(),
            values.values,
            values.value_bytes / values.values,
            values.memo_bytes >> 20,
            all.values,
            (all.value_bytes + all.memo_bytes) >> 20,
        );
    }

    let mut games = Games::new();
    let rows = partizan_euclid(&mut games, 60);
    let mut distinct: Vec<Value> = rows.into_iter().flatten().collect();
    distinct.sort_unstable();
    distinct.dedup();
    let start = Instant::now();
    let mut sums = Vec::new();
    for (i, &a) in distinct.iter().enumerate() {
        sums.extend(distinct[i..].iter().map(|&b| games.sum(a, b)));
    }
    let time = start.elapsed();
    let pairs = sums.len();
    sums.sort_unstable();
    sums.dedup();
    println!(
        "q <= 60: {} values, {pairs} sums in {time:.2?}, {} distinct ({} values, {} MB in all)",
        distinct.len(),
        sums.len(),
        games.size().values,
        (games.size().value_bytes + games.size().memo_bytes) >> 20,
    );
}
