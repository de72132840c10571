//! Roots of unity within a proved distance of the true ones.
//!
//! They are computed in fixed point, as multiples of 2^-63, and rounded once. Write u for 2^-63 and e(t) for
//! exp(2 pi i t). The generators e(2^-m) come by halving the angle from e(1/4) = i, with
//!
//! ```text
//! cos(t/2) = sqrt((1 + cos t)/2),     sin(t/2) = sin t / (2 cos(t/2)).
//! ```
//!
//! An error x in cos t becomes at most x/(4 cos(t/2)) + u; from the second halving on cos(t/2) > 0.92,
//! so it stays below 1.4 u. An error y in sin t becomes at most y/1.84 + 0.39*1.4u/(2*0.92^2) + u,
//! which stays below 2.9 u. So a generator is off by less than 3.3 u. A root of the tables is a
//! product of at most 28 generators, each product rounded to within u/2 in both parts, so it is off
//! by less than 28*(3.3 + 0.8) u < 115*2^-63 < 0.12*2^-53. Rounding to a double moves each
//! part by at most 2^-54, the root by at most 0.7072*2^-53. In all: **0.83 * 2^-53**.

use super::{
    machine::LANES,
    row::{Roots, Row},
};
use std::{array::from_fn, sync::OnceLock};

/// A complex number in units of 2^-63, at most 1 in absolute value.
#[derive(Clone, Copy)]
struct Fixed {
    re: i128,
    im: i128,
}

const ONE: i128 = 1 << 63;

impl Fixed {
    fn times(self, other: Fixed) -> Fixed {
        // Neither sum exceeds 2^126: it is a part of a number of absolute value at most 1.
        let round = |product: i128| (product + (1 << 62)) >> 63;
        Fixed {
            re: round(self.re * other.re - self.im * other.im),
            im: round(self.re * other.im + self.im * other.re),
        }
    }

    #[allow(clippy::cast_precision_loss, reason = "this is the one rounding")]
    fn to_f64(self) -> (f64, f64) {
        (self.re as f64 / ONE as f64, self.im as f64 / ONE as f64)
    }
}

/// e(2^-m), for m >= 2.
fn generator(m: usize) -> Fixed {
    (2..m).fold(Fixed { re: 0, im: ONE }, |whole, _| {
        let re = ((ONE + whole.re) << 62).isqrt();
        Fixed { re, im: (whole.im << 62) / re }
    })
}

/// The deepest tables there are. A transform with so many levels holds products of 10^10 bits, and fills
/// 7.5 GB.
const DEPTHS: usize = 24;

/// The roots for a transform, from one place for all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tables {
    /// What splits y^N - i, in all lanes: e(1/8) and e(1/16).
    pub(super) top: Roots,
    /// What splits each block at depth 0, 2, 4, ... below the lanes.
    pub(super) passes: [&'static [Roots]; DEPTHS / 2 + 1],
}

impl Tables {
    pub(super) fn new(levels: usize) -> Tables {
        let row = |m| {
            let (re, im) = generator(m).to_f64();
            Row { re: [re; LANES], im: [im; LANES] }
        };
        let top = Roots { first: row(3), second: row(4) };
        let passes = levels.div_ceil(2);
        Tables { top, passes: from_fn(|k| if k < passes { table(k) } else { &[] }) }
    }

    /// The z of block j, y^m - z, below so many levels.
    #[inline(always)]
    pub(super) fn modulus(&self, levels: usize, j: usize) -> Row {
        let pass = self.passes[levels.div_ceil(2) - 1];
        let (Row { re, im }, child) =
            if levels % 2 == 1 { (pass[j / 2].first, j % 2) } else { (pass[j / 4].second, j % 4) };
        let minus = |part: [f64; LANES]| part.map(|x| -x);
        // The order in which `split` leaves them.
        match child {
            0 => Row { re, im },
            1 => Row { re: minus(re), im: minus(im) },
            2 => Row { re: minus(im), im: re },
            _ => Row { re: im, im: minus(re) },
        }
    }
}

/// The roots at depth 2k.
///
/// The polynomial y^N - e(1/4) falls into y^(N/2) - e(t/2) and y^(N/2) - e(t/2 + 1/2) with t = 1/4,
/// and these fall apart in the same way. So block j at depth d has t = 2^-(d+2) + rev(j), where
/// rev(j) is the binary fraction whose digits are those of j backwards. Lane l begins as block l at depth 2.
fn table(k: usize) -> &'static [Roots] {
    static TABLES: [OnceLock<Vec<Roots>>; DEPTHS / 2 + 1] =
        [const { OnceLock::new() }; DEPTHS / 2 + 1];
    TABLES[k].get_or_init(|| {
        let (first, second) = (roots(2 * k, 1), roots(2 * k, 2));
        first.into_iter().zip(second).map(|(first, second)| Roots { first, second }).collect()
    })
}

/// e(t/2^h) for all blocks at depth d below the lanes.
fn roots(d: usize, h: usize) -> Vec<Row> {
    let base = generator(d + 4 + h);
    let (one, two) = (generator(d + 2 + h), generator(d + 1 + h));
    // Backwards, lane 1 is 2/4 and lane 2 is 1/4.
    let lanes = [base, base.times(two), base.times(one), base.times(one).times(two)];
    let mut blocks = vec![lanes];
    for i in 0..d {
        let turn = generator(i + 1 + h);
        for j in 0..blocks.len() {
            blocks.push(blocks[j].map(|root| root.times(turn)));
        }
    }
    blocks
        .into_iter()
        .map(|lanes| {
            let parts = lanes.map(Fixed::to_f64);
            Row { re: from_fn(|l| parts[l].0), im: from_fn(|l| parts[l].1) }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dashu_int::{
        IBig,
        ops::{Abs, SquareRoot},
    };

    const BITS: usize = 160;

    /// x, in units of 2^-BITS.
    fn exact(x: f64) -> IBig {
        IBig::from((x * 2f64.powi(100)) as i128) << (BITS - 100)
    }

    /// arctan(1/n), by its series.
    fn arctan(n: u32) -> IBig {
        let mut power = (IBig::ONE << BITS) / n;
        let mut sum = power.clone();
        for k in 1u32..200 {
            power = -power / (n * n);
            sum += &power / (2 * k + 1);
        }
        sum
    }

    /// e(turns/2^log), by the series of the exponential function.
    fn root(turns: u64, log: usize) -> [IBig; 2] {
        // Machin: pi/4 = 4 arctan(1/5) - arctan(1/239).
        let pi = (arctan(5) * 4 - arctan(239)) * 4;
        let angle = (pi * turns) >> (log - 1);
        let mut term = IBig::ONE << BITS;
        let mut parts = [IBig::ZERO, IBig::ZERO];
        for k in 0usize..100 {
            let sign = if k % 4 < 2 { IBig::ONE } else { IBig::NEG_ONE };
            parts[k % 2] += sign * &term;
            term = ((term * &angle) >> BITS) / (k + 1);
        }
        parts
    }

    #[test]
    fn roots_are_as_near_as_said() {
        let said = (exact(2f64.powi(-53)) * 83) / 100;
        for k in [0, 1, 2, 3, 5, 6] {
            let (depth, blocks) = (2 * k, table(k));
            assert_eq!(blocks.len(), 1 << depth);
            for j in (0..blocks.len()).step_by(blocks.len().div_ceil(40)) {
                for l in 0..LANES {
                    // Down the tree from 1/4: half the angle, and for the other child half a turn more.
                    let (path, bits) = ((l << depth) + j, depth + 2);
                    let turns = (0..bits).fold(1, |turns, bit| {
                        let child = path >> (bits - 1 - bit) & 1;
                        turns + ((child as u64) << (bit + 2))
                    });
                    for (row, h) in [(blocks[j].first, 1), (blocks[j].second, 2)] {
                        let [re, im] = root(turns, bits + 2 + h);
                        let (x, y) = (exact(row.re[l]) - re, exact(row.im[l]) - im);
                        let distance = (&x * &x + &y * &y).abs().sqrt();
                        assert!(IBig::from(distance) <= said, "{k} {j} {l}");
                    }
                }
            }
        }
    }
}
