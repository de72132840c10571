use super::{
    balanced::{self, Pack, WIDEST, Window},
    machine::{self, Wide},
    pool::Buffer,
    roots::Tables,
    row::Row,
    transform::{Blocks, Forward, Inverse, Second, Shape},
};

/// How long the transforms are, and how wide the digits.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    shape: Shape,
    width: u32,
    tables: Tables,
    wide: Option<Wide>,
}

/// A number transformed, for one plan.
#[derive(Debug)]
pub(crate) struct Spectrum(Buffer);

impl Plan {
    /// For sums of up to two products of a number of at most `x_words` words with one of at most `y_words`.
    pub(crate) fn new(x_words: usize, y_words: usize) -> Plan {
        let mut width = WIDEST;
        loop {
            let (x, y) = (balanced::count(x_words, width), balanced::count(y_words, width));
            let shape = Shape::for_rows((x + y).div_ceil(8));
            if width == 1 || is_exact(x, y, shape, width) {
                let tables = Tables::new(shape.levels);
                return Plan { shape, width, tables, wide: Wide::detect() };
            }
            width -= 1;
        }
    }

    pub(crate) fn transform(&self, x: &[u64]) -> Spectrum {
        let &Plan { shape, width, ref tables, wide } = self;
        let raised = balanced::raise(x, width);
        let window = Window { raised: &raised, width };
        let mut rows = Buffer::new(shape.rows());
        machine::run(Forward { shape, tables, window, rows: &mut rows }, wide);
        Spectrum(rows)
    }

    /// a*x, modulo the size of `out`.
    pub(crate) fn product(&self, a: &Spectrum, x: &Spectrum, out: &mut [u64]) {
        self.finish([&a.0, &x.0], Second::None, out);
    }

    /// a*x + b*y, modulo the size of `out`.
    pub(crate) fn sum(
        &self,
        a: &Spectrum,
        x: &Spectrum,
        b: &Spectrum,
        y: &Spectrum,
        out: &mut [u64],
    ) {
        self.finish([&a.0, &x.0], Second::Plus([&b.0, &y.0]), out);
    }

    /// a*x - b*y in two's complement, modulo the size of `out`.
    pub(crate) fn difference(
        &self,
        a: &Spectrum,
        x: &Spectrum,
        b: &Spectrum,
        y: &Spectrum,
        out: &mut [u64],
    ) {
        self.finish([&a.0, &x.0], Second::Minus([&b.0, &y.0]), out);
    }

    fn finish(&self, first: [&[Row]; 2], second: Second<'_>, out: &mut [u64]) {
        let &Plan { shape, width, ref tables, wide } = self;
        let mut rows = Buffer::new(shape.rows());
        machine::run(Blocks { shape, tables, first, second, out: &mut rows }, wide);
        machine::run(Inverse { shape, tables, rows: &mut rows }, wide);
        machine::run(Pack { rows: &rows, width, out }, wide);
    }
}

/// Whether the error is below 1/2.
fn is_exact(x: usize, y: usize, shape: Shape, width: u32) -> bool {
    // Four times the relative error in units of 2^-53.
    let error = (51 * (shape.levels + 2) + 23 * shape.block + 18) as u128;
    // sqrt(xy) 2^(2b-1) * error/4 * 2^-53 <= sqrt(0.24), squared.
    x as u128 * y as u128 * error * error <= (24 * (1u128 << 112) / 100) >> (4 * width)
}
