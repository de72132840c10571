//! What a transform needs to know, and the products made with it.

use super::{
    balanced::{self, Pack, ROUND, WIDEST, Window},
    machine::{self, Wide},
    pool::Buffer,
    roots::Tables,
    row::Row,
    transform::{Blocks, Forward, Inverse, Second, Shape},
};
use crate::{Halt, Work};

/// How long the transforms are, how wide the digits, and who pays.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan<'w> {
    pub(super) shape: Shape,
    pub(super) width: u32,
    pub(super) tables: Tables,
    pub(super) wide: Option<Wide>,
    pub(super) work: &'w Work,
}

/// A number transformed, for the plan that made it.
#[derive(Debug)]
pub(crate) struct Spectrum(pub(super) Buffer);

impl<'w> Plan<'w> {
    /// For sums of up to two products of a number of at most `x_words` words with one of at most `y_words`.
    pub(crate) fn new(x_words: usize, y_words: usize, work: &'w Work) -> Self {
        Plan::with_terms(x_words, y_words, 2, work)
    }

    /// For single products, whose digits may be wider.
    pub(crate) fn single(x_words: usize, y_words: usize, work: &'w Work) -> Self {
        Plan::with_terms(x_words, y_words, 1, work)
    }

    fn with_terms(x_words: usize, y_words: usize, terms: u128, work: &'w Work) -> Self {
        let mut width = WIDEST;
        loop {
            let (x, y) = (balanced::count(x_words, width), balanced::count(y_words, width));
            let shape = Shape::for_rows((x + y).div_ceil(8));
            // With two bits all numbers that fit into a memory are exact.
            if width == 2 || is_exact(x, y, terms, shape, width) && pairs_fit(x, y, terms, width) {
                let tables = Tables::new(shape.levels);
                return Plan { shape, width, tables, wide: Wide::detect(), work };
            }
            width -= 1;
        }
    }

    /// A number made ready for products.
    pub(crate) fn transform(&self, x: &[u64]) -> Result<Spectrum, Halt> {
        let &Plan { shape, width, ref tables, wide, work } = self;
        work.charge(shape.steps())?;
        let raised = balanced::raise(x, width);
        let window = Window { raised: &raised, width };
        let mut rows = Buffer::new(shape.rows());
        machine::run(Forward { shape, tables, window, rows: &mut rows }, wide);
        Ok(Spectrum(rows))
    }

    /// a*x, modulo the size of `out`.
    pub(crate) fn product(&self, a: &Spectrum, x: &Spectrum, out: &mut [u64]) -> Result<(), Halt> {
        self.pack([a, x], Second::None, out)
    }

    /// a*x + b*y, modulo the size of `out`.
    pub(crate) fn sum(
        &self,
        a: &Spectrum,
        x: &Spectrum,
        b: &Spectrum,
        y: &Spectrum,
        out: &mut [u64],
    ) -> Result<(), Halt> {
        self.pack([a, x], Second::Plus([&b.0, &y.0]), out)
    }

    /// a*x - b*y in two's complement, modulo the size of `out`.
    pub(crate) fn difference(
        &self,
        a: &Spectrum,
        x: &Spectrum,
        b: &Spectrum,
        y: &Spectrum,
        out: &mut [u64],
    ) -> Result<(), Halt> {
        self.pack([a, x], Second::Minus([&b.0, &y.0]), out)
    }

    fn pack(&self, first: [&Spectrum; 2], second: Second<'_>, out: &mut [u64]) -> Result<(), Halt> {
        self.work.charge(self.shape.steps())?;
        let rows = self.invert(first, second, ROUND);
        machine::run(Pack { rows: &rows, width: self.width, out }, self.wide);
        Ok(())
    }

    /// The digits of the result plus `round`, in the order that [`Inverse`] leaves them in.
    pub(super) fn invert(&self, first: [&Spectrum; 2], second: Second<'_>, round: f64) -> Buffer {
        let &Plan { shape, ref tables, wide, .. } = self;
        let first = first.map(|spectrum| -> &[Row] { &spectrum.0 });
        let mut rows = Buffer::new(shape.rows());
        machine::run(Blocks { shape, tables, first, second, out: &mut rows }, wide);
        machine::run(Inverse { shape, tables, round, rows: &mut rows }, wide);
        rows
    }
}

/// Whether the error is below 0.49 in so many products of numbers of so many digits. The proof is in [`super`].
fn is_exact(x: usize, y: usize, terms: u128, shape: Shape, width: u32) -> bool {
    let error = terms * relative_error(shape);
    // (√(xy) 2^(2b-2) error/4 * 2^-53)² <= 0.49²
    x as u128 * y as u128 * error * error <= (24 * (1u128 << 114) / 100) >> (4 * width)
}

/// Whether two digits of the result, one b bits above the other, are below 2^63 together.
fn pairs_fit(x: usize, y: usize, terms: u128, width: u32) -> bool {
    // A digit is a sum of so many products of at most 2^(2b-2) each, give or take the error.
    (terms * x.min(y) as u128) << (3 * width - 2) < 1 << 62
}

/// 4(3Lμ + κ) in units of 2^-53, rounded up.
pub(super) fn relative_error(shape: Shape) -> u128 {
    (51 * (shape.levels + 2) + 23 * shape.block + 4) as u128
}
