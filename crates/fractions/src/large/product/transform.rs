//! The transform, its inverse, and the products of blocks between them.
//!
//! A polynomial modulo y^N - i, N = 4R, is reduced modulo factors y^m - z again and again, two levels
//! at a time. The first two levels make four factors of degree R, which become the four lanes of
//! R rows; from there on all lanes do the same. Blocks of a few rows are left as they are, and
//! multiplied as polynomials.

use super::{
    balanced::Window,
    machine::{Kernel, LANES, Machine},
    roots::Tables,
    row::{Point, Roots, Row, join, split, transpose},
};

/// R = block * 2^levels rows, where 2 <= block < 8 and levels >= 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub(super) block: usize,
    pub(super) levels: usize,
}

impl Shape {
    /// The cheapest shape with room for so many rows.
    pub(super) fn for_rows(rows: usize) -> Shape {
        let shapes = (2..8).map(|block| {
            let levels = rows.div_ceil(block).next_power_of_two().max(4).ilog2() as usize;
            Shape { block, levels }
        });
        // There are shapes, so there is a cheapest.
        shapes.min_by_key(|shape| shape.cost()).unwrap_or(Shape { block: 7, levels: 60 })
    }

    /// What a product costs, as measured: for each row something, and more for each level and for
    /// each row of its block.
    fn cost(self) -> u64 {
        self.rows() as u64 * (30 + 5 * self.levels + 8 * self.block) as u64
    }

    /// How many steps of work it is to go one way.
    pub(super) fn steps(self) -> u64 {
        self.cost() / 400 + 1
    }

    pub(super) fn rows(self) -> usize {
        self.block << self.levels
    }

    /// How many passes split in four; where the number of levels is odd, one more splits in two.
    pub(super) fn passes(self) -> usize {
        self.levels / 2
    }

    fn odd(self) -> bool {
        self.levels % 2 == 1
    }
}

/// Digits to spectrum.
pub(super) struct Forward<'a> {
    pub(super) shape: Shape,
    pub(super) tables: &'a Tables,
    pub(super) window: Window<'a>,
    pub(super) rows: &'a mut [Row],
}

impl Kernel for Forward<'_> {
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn run<M: Machine>(self, machine: M) {
        let Forward { shape, tables, window, rows } = self;
        enter(machine, window, &tables.top, rows);
        let last = shape.passes() - 1;
        // Depth first: a block is done with as soon as it fits into the cache.
        for t in 0..1usize << (2 * last) {
            let begun = (t.trailing_zeros() as usize / 2).min(last);
            for pass in last - begun..=last {
                let (size, j) = (rows.len() >> (2 * pass), t >> (2 * (last - pass)));
                let roots = &tables.passes[pass][j];
                quarters(machine, &mut rows[j * size..][..size], |points| split(points, roots));
            }
            if shape.odd() {
                let size = 8 * shape.block;
                let roots = &tables.passes[last + 1][4 * t..];
                halves(machine, &mut rows[t * size..][..size], roots, |x, y, w| {
                    let wy = y.times(w);
                    (x.plus(wy), x.minus(wy))
                });
            }
        }
    }
}

/// The first two levels.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn enter<M: Machine>(machine: M, window: Window<'_>, top: &Roots, rows: &mut [Row]) {
    let stream = rows.len();
    for (c, four) in rows.as_chunks_mut::<LANES>().0.iter_mut().enumerate() {
        let points = [0, 1, 2, 3].map(|m| {
            let index = m * stream + LANES * c;
            let re = window.digits(machine, index);
            Point::new(machine, re, window.digits(machine, index + LANES * stream))
        });
        *four = transpose(split(points, top)).map(Point::store);
    }
}

/// The last two levels, then the scale and what is added.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn leave<M: Machine>(machine: M, last: [f64; 2], top: &Roots, rows: &mut [Row]) {
    let [scale, round] = last.map(|x| machine.load(&[x; LANES]));
    for four in rows.as_chunks_mut::<LANES>().0 {
        let points = [&four[0], &four[1], &four[2], &four[3]].map(|row| row.load(machine));
        *four = join(transpose(points), top).map(|point| {
            let re = machine.times_plus(point.re, scale, round);
            Point::new(machine, re, machine.times_plus(point.im, scale, round)).store()
        });
    }
}

/// One level of four blocks, there or back, each with its root.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn halves<M: Machine>(
    machine: M,
    blocks: &mut [Row],
    roots: &[Roots],
    pass: impl Fn(Point<M>, Point<M>, Point<M>) -> (Point<M>, Point<M>),
) {
    let size = blocks.len() / 4;
    for (block, roots) in blocks.chunks_exact_mut(size).zip(roots) {
        let w = roots.first.load(machine);
        let (a, b) = block.split_at_mut(size / 2);
        for (a, b) in a.iter_mut().zip(b) {
            let (x, y) = pass(a.load(machine), b.load(machine), w);
            (*a, *b) = (x.store(), y.store());
        }
    }
}

/// Two levels of a block, there or back: `pass` takes one row of each quarter.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn quarters<M: Machine>(
    machine: M,
    block: &mut [Row],
    pass: impl Fn([Point<M>; 4]) -> [Point<M>; 4],
) {
    let quarter = block.len() / 4;
    let (a, rest) = block.split_at_mut(quarter);
    let (b, rest) = rest.split_at_mut(quarter);
    let (c, d) = rest.split_at_mut(quarter);
    for (((a, b), c), d) in a.iter_mut().zip(b).zip(c).zip(d) {
        let points = [&*a, b, c, d].map(|row| row.load(machine));
        [*a, *b, *c, *d] = pass(points).map(Point::store);
    }
}

/// Spectrum to the digits of the result, each plus `round`: row 4c + m holds digits
/// mR + 4c to mR + 4c + 3, and the same with m + 4 for m.
pub(super) struct Inverse<'a> {
    pub(super) shape: Shape,
    pub(super) tables: &'a Tables,
    pub(super) round: f64,
    pub(super) rows: &'a mut [Row],
}

impl Kernel for Inverse<'_> {
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn run<M: Machine>(self, machine: M) {
        let Inverse { shape, tables, round, rows } = self;
        let last = shape.passes() - 1;
        for t in 0..1usize << (2 * last) {
            if shape.odd() {
                let size = 8 * shape.block;
                let roots = &tables.passes[last + 1][4 * t..];
                halves(machine, &mut rows[t * size..][..size], roots, |x, y, w| {
                    (x.plus(y), x.minus(y).times_conjugate(w))
                });
            }
            let ended = ((t + 1).trailing_zeros() as usize / 2).min(last);
            for pass in (last - ended..=last).rev() {
                let (size, j) = (rows.len() >> (2 * pass), t >> (2 * (last - pass)));
                let roots = &tables.passes[pass][j];
                quarters(machine, &mut rows[j * size..][..size], |points| join(points, roots));
            }
        }
        // A power of two: exact.
        let scale = 1.0 / (1u64 << (shape.levels + 2)) as f64;
        leave(machine, [scale, round], &tables.top, rows);
    }
}

/// a*x, or a*x + b*y, or a*x - b*y, block by block.
pub(super) struct Blocks<'a> {
    pub(super) shape: Shape,
    pub(super) tables: &'a Tables,
    pub(super) first: [&'a [Row]; 2],
    pub(super) second: Second<'a>,
    pub(super) out: &'a mut [Row],
}

#[derive(Clone, Copy)]
pub(super) enum Second<'a> {
    None,
    Plus([&'a [Row]; 2]),
    Minus([&'a [Row]; 2]),
}

impl Kernel for Blocks<'_> {
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn run<M: Machine>(self, machine: M) {
        match self.shape.block {
            2 => self.multiply::<M, 2>(machine),
            3 => self.multiply::<M, 3>(machine),
            4 => self.multiply::<M, 4>(machine),
            5 => self.multiply::<M, 5>(machine),
            6 => self.multiply::<M, 6>(machine),
            _ => self.multiply::<M, 7>(machine),
        }
    }
}

impl Blocks<'_> {
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn multiply<M: Machine, const B: usize>(self, machine: M) {
        let [a, x] = self.first.map(|rows| rows.as_chunks::<B>().0);
        let blocks = self.out.as_chunks_mut::<B>().0.iter_mut().zip(a).zip(x).enumerate();
        let root = |j: usize| self.tables.modulus(self.shape.levels, j);
        match self.second {
            Second::None => {
                for (j, ((out, a), x)) in blocks {
                    modular(machine, &root(j), out, |k, part| part.add(a, x, k));
                }
            }
            Second::Plus(second) => {
                let [b, y] = second.map(|rows| rows.as_chunks::<B>().0);
                for ((j, ((out, a), x)), (b, y)) in blocks.zip(b.iter().zip(y)) {
                    modular(machine, &root(j), out, |k, part| part.add(a, x, k).add(b, y, k));
                }
            }
            Second::Minus(second) => {
                let [b, y] = second.map(|rows| rows.as_chunks::<B>().0);
                for ((j, ((out, a), x)), (b, y)) in blocks.zip(b.iter().zip(y)) {
                    modular(machine, &root(j), out, |k, part| part.add(a, x, k).subtract(b, y, k));
                }
            }
        }
    }
}

/// A sum of products of polynomials of degree below B modulo y^B - z, coefficient by coefficient.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
fn modular<M: Machine, const B: usize>(
    machine: M,
    z: &Row,
    out: &mut [Row; B],
    coefficient: impl Fn(usize, Part<M>) -> Part<M>,
) {
    let (z, zero) = (z.load(machine), Row::ZERO.load(machine));
    for (k, out) in out.iter_mut().enumerate() {
        let Part { low, high, .. } = coefficient(k, Part { machine, low: zero, high: zero });
        *out = low.plus(high.times(z)).store();
    }
}

/// The coefficient of y^k in a product, and that of y^(B+k).
#[derive(Clone, Copy)]
struct Part<M: Machine> {
    machine: M,
    low: Point<M>,
    high: Point<M>,
}

impl<M: Machine> Part<M> {
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn add<const B: usize>(mut self, a: &[Row; B], x: &[Row; B], k: usize) -> Self {
        for (a, x) in a[..=k].iter().zip(x[..=k].iter().rev()) {
            self.low = self.low.plus_times(a.load(self.machine), x.load(self.machine));
        }
        for (a, x) in a[k + 1..].iter().zip(x[k + 1..].iter().rev()) {
            self.high = self.high.plus_times(a.load(self.machine), x.load(self.machine));
        }
        self
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn subtract<const B: usize>(mut self, a: &[Row; B], x: &[Row; B], k: usize) -> Self {
        for (a, x) in a[..=k].iter().zip(x[..=k].iter().rev()) {
            self.low = self.low.minus_times(a.load(self.machine), x.load(self.machine));
        }
        for (a, x) in a[k + 1..].iter().zip(x[k + 1..].iter().rev()) {
            self.high = self.high.minus_times(a.load(self.machine), x.load(self.machine));
        }
        self
    }
}
