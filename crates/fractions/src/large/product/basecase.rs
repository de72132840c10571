//! The product as taught in school, two words of one factor at a time.

use crate::{Halt, Work};

/// Charges for a product, but for one so short that the charge would take as long.
pub(super) fn charge(x: &[u64], y: &[u64], work: &Work) -> Result<(), Halt> {
    let steps = x.len() as u64 * y.len() as u64 / 128;
    if steps == 0 { Ok(()) } else { work.charge(steps) }
}

/// x*y into `out`, of as many words as both together.
pub(super) fn multiply(x: &[u64], y: &[u64], out: &mut [u64]) {
    out.fill(0);
    let (pairs, rest) = y.as_chunks::<2>();
    for (i, &[b, c]) in pairs.iter().enumerate() {
        let (row, top) = out[2 * i..].split_at_mut(x.len());
        // Two rows of carries: `low` from b, `high` from c one place on.
        let (mut before, mut low, mut high) = (0, 0, 0);
        for (o, &a) in row.iter_mut().zip(x) {
            let t = wide(a, b) + u128::from(*o) + u128::from(low);
            low = (t >> 64) as u64;
            let s = wide(before, c) + u128::from(t as u64) + u128::from(high);
            high = (s >> 64) as u64;
            *o = s as u64;
            before = a;
        }
        let t = wide(before, c) + u128::from(low) + u128::from(high);
        top[0] = t as u64;
        top[1] = (t >> 64) as u64;
    }
    if let &[b] = rest {
        let (row, top) = out[y.len() - 1..].split_at_mut(x.len());
        let mut carry = 0;
        for (o, &a) in row.iter_mut().zip(x) {
            let t = wide(a, b) + u128::from(*o) + u128::from(carry);
            *o = t as u64;
            carry = (t >> 64) as u64;
        }
        top[0] = carry;
    }
}

fn wide(a: u64, b: u64) -> u128 {
    u128::from(a) * u128::from(b)
}
