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

/// The deepest tables there are, for transforms of more than 2^50 points.
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
        let root = if levels % 2 == 1 {
            self.passes[levels / 2][j / 2].first
        } else {
            let root = self.passes[levels / 2 - 1][j / 4].second;
            if j % 4 < 2 { root } else { Row { re: root.im.map(|x| -x), im: root.re } }
        };
        if j % 2 == 0 { root } else { Row { re: root.re.map(|x| -x), im: root.im.map(|x| -x) } }
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
