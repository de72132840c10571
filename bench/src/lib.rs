//! The positions of Partizan Euclid, for whichever engine makes the values.
//!
//! `E(p, q)`, with `p = kq + t`, has no moves for `t = 0`; otherwise Left moves to `E(q, t)` and Right to
//! `E(q, q - t)`. Only `t` and `q` matter, so there is one value for each `q` and `0 < t < q`.

#![forbid(unsafe_code)]

/// The values of all positions with `q <= largest`: row `q` holds those for `t = 0, 1, ..., q - 1`.
///
/// The coprime positions `q < p < 2q` form a binary tree: above `(p, q)` are `(p + q, p)` and `(2p - q, p)`,
/// and with the values `x` of its Left option and `y` of itself they have the values `{y | x}` and
/// `{x | y}`. Walking the tree depth first, what is asked for is what was made last. The others are
/// copies, as `E(kp, kq) = E(p, q)`.
pub fn positions<V: Clone>(
    largest: usize,
    zero: &V,
    mut form: impl FnMut(&V, &V) -> V,
) -> Vec<Vec<V>> {
    let mut rows: Vec<Vec<V>> = (0..=largest).map(|q| vec![zero.clone(); q]).collect();
    let star = form(zero, zero);
    let mut waiting = vec![(3, 2, zero.clone(), star)];
    while let Some((p, q, x, y)) = waiting.pop() {
        for k in 1..=largest / q {
            rows[k * q][k * (p - q)] = y.clone();
        }
        if p <= largest {
            let (left, right) = (form(&y, &x), form(&x, &y));
            waiting.push((2 * p - q, p, x, right));
            waiting.push((p + q, p, y, left));
        }
    }
    rows
}

/// How many positions there are with `q <= largest` and a move.
pub fn count(largest: usize) -> usize {
    largest * largest.saturating_sub(1) / 2
}
