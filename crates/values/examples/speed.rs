//! How fast it is, on the positions of Partizan Euclid.
//!
//! `E(p, q)`, with `p = kq + t`, has no moves for `t = 0`; otherwise Left moves to `E(q, t)` and Right to
//! `E(q, q - t)`. Only `t` and `q` matter, so there is one value for each `q` and `0 < t < q`.
//!
//! Run with `cargo run --release -p short-games --example speed [N ...]`.

use std::time::Instant;

use short_games::{Games, Halt, Value, Work};

/// The values of all positions with `q <= largest`: row `q` holds those for `t = 0, 1, ..., q - 1`.
///
/// The coprime positions `q < p < 2q` form a binary tree: above `(p, q)` are `(p + q, p)` and `(2p - q, p)`,
/// and with the values `x` of its Left option and `y` of itself they have the values `{y | x}` and
/// `{x | y}`. Walking the tree depth first, what is asked for is what was made last.
fn partizan_euclid(
    games: &mut Games,
    largest: usize,
    work: &Work,
) -> Result<Vec<Vec<Value>>, Halt> {
    let mut rows: Vec<Vec<Value>> = (0..=largest).map(|q| vec![Value::ZERO; q]).collect();
    let star = games.nimber(1);
    let mut waiting = vec![(3, 2, Value::ZERO, star)];
    while let Some((p, q, x, y)) = waiting.pop() {
        // E(kp, kq) = E(p, q).
        for k in 1..=largest / q {
            rows[k * q][k * (p - q)] = y;
        }
        if p <= largest {
            waiting.push((2 * p - q, p, x, games.form(&[x], &[y], work)?));
            waiting.push((p + q, p, y, games.form(&[y], &[x], work)?));
        }
    }
    Ok(rows)
}

fn main() -> Result<(), Halt> {
    let work = Work::unlimited();
    let mut sizes: Vec<usize> = std::env::args().skip(1).filter_map(|n| n.parse().ok()).collect();
    if sizes.is_empty() {
        sizes = vec![800, 1600, 3200];
    }
    for largest in sizes {
        let mut games = Games::new();
        let start = Instant::now();
        let rows = partizan_euclid(&mut games, largest, &work)?;
        let values_time = start.elapsed();
        let values = games.size();

        let start = Instant::now();
        let mut refused = 0;
        for &value in rows.iter().flatten() {
            refused += usize::from(games.weight(value, &work).is_err());
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
    let rows = partizan_euclid(&mut games, 60, &work)?;
    let mut distinct: Vec<Value> = rows.into_iter().flatten().collect();
    distinct.sort_unstable();
    distinct.dedup();
    let start = Instant::now();
    let mut sums = Vec::new();
    for (i, &a) in distinct.iter().enumerate() {
        for &b in &distinct[i..] {
            sums.push(games.sum(a, b, &work)?);
        }
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
    Ok(())
}
