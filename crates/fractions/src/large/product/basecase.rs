//! The product as taught in school, two words of one factor at a time.

use crate::{Halt, Work};

/// How many steps a product of numbers of so many words takes.
pub(in super::super) fn steps(x_words: usize, y_words: usize) -> u64 {
    x_words as u64 * y_words as u64 / 128
}

/// Charges for a product, but for one so short that a charge would show; of these many are charged for at once.
pub(super) fn charge(x: &[u64], y: &[u64], work: &Work) -> Result<(), Halt> {
    match steps(x.len(), y.len()) {
        0..SHORT => Ok(()),
        steps => work.charge(steps),
    }
}

/// Products of fewer steps are short.
const SHORT: u64 = 32;

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
