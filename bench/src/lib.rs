//! The positions of Partizan Euclid, for whichever engine makes the values.
//!
//! `E(p, q)`, with `p = kq + t`, has no moves for `t = 0`; otherwise Left moves to `E(q, t)` and Right to
//! `E(q, q - t)`. Only `t` and `q` matter, so there is one value for each `q` and `0 < t < q`.

/// The values of all positions with `q <= largest`: row `q` holds those for `t = 0, 1, ..., q - 1`.
///
/// As `E(kp, kq) = E(p, q)`, only coprime positions are made with `form`.
pub fn positions<V: Clone>(
    largest: usize,
    zero: &V,
    mut form: impl FnMut(&V, &V) -> V,
) -> Vec<Vec<V>> {
    let mut rows: Vec<Vec<V>> = vec![vec![]];
    for q in 1..=largest {
        // E(q, t) is in row t at the place q mod t. Left moves to the t-th of these, Right to the t-th
        // from behind.
        let moves: Vec<V> = (1..q).map(|t| rows[t][q % t].clone()).collect();
        let mut row = vec![None; q];
        row[0] = Some(zero.clone());
        for k in primes_dividing(q) {
            for (s, value) in rows[q / k].iter().enumerate() {
                row[k * s] = Some(value.clone());
            }
        }
        let value = |(t, known): (usize, Option<V>)| {
            known.unwrap_or_else(|| form(&moves[t - 1], &moves[q - t - 1]))
        };
        rows.push(row.into_iter().enumerate().map(value).collect());
    }
    rows
}

fn primes_dividing(q: usize) -> impl Iterator<Item = usize> {
    let is_prime = |k: usize| (2..k).take_while(|d| d * d <= k).all(|d| !k.is_multiple_of(d));
    (2..=q).filter(move |&k| q.is_multiple_of(k) && is_prime(k))
}

/// How many positions there are with `q <= largest` and a move.
pub fn count(largest: usize) -> usize {
    largest * largest.saturating_sub(1) / 2
}
