//! Four complex numbers side by side, one in each lane, and the butterflies on them.

use super::machine::{LANES, Machine};

/// Four complex numbers in memory.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Row {
    pub(super) re: [f64; LANES],
    pub(super) im: [f64; LANES],
}

impl Row {
    pub(super) const ZERO: Row = Row { re: [0.0; LANES], im: [0.0; LANES] };

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn load<M: Machine>(&self, machine: M) -> Point<M> {
        Point { machine, re: machine.load(&self.re), im: machine.load(&self.im) }
    }
}

/// Four complex numbers in the registers of a machine.
#[derive(Clone, Copy)]
pub(super) struct Point<M: Machine> {
    machine: M,
    pub(super) re: M::Vector,
    pub(super) im: M::Vector,
}

impl<M: Machine> Point<M> {
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn new(machine: M, re: M::Vector, im: M::Vector) -> Self {
        Point { machine, re, im }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn store(self) -> Row {
        Row { re: self.machine.store(self.re), im: self.machine.store(self.im) }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn plus(self, y: Self) -> Self {
        let m = self.machine;
        Point { re: m.plus(self.re, y.re), im: m.plus(self.im, y.im), ..self }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn minus(self, y: Self) -> Self {
        let m = self.machine;
        Point { re: m.minus(self.re, y.re), im: m.minus(self.im, y.im), ..self }
    }

    /// x + iy.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn plus_turned(self, y: Self) -> Self {
        let m = self.machine;
        Point { re: m.minus(self.re, y.im), im: m.plus(self.im, y.re), ..self }
    }

    /// x - iy.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn minus_turned(self, y: Self) -> Self {
        let m = self.machine;
        Point { re: m.plus(self.re, y.im), im: m.minus(self.im, y.re), ..self }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn times(self, w: Self) -> Self {
        let m = self.machine;
        Point {
            re: m.times_minus(self.re, w.re, m.times(self.im, w.im)),
            im: m.times_plus(self.re, w.im, m.times(self.im, w.re)),
            ..self
        }
    }

    /// The product with the conjugate of w.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn times_conjugate(self, w: Self) -> Self {
        let m = self.machine;
        Point {
            re: m.times_plus(self.re, w.re, m.times(self.im, w.im)),
            im: m.times_minus(self.im, w.re, m.times(self.re, w.im)),
            ..self
        }
    }

    /// The sum with xy.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn plus_times(self, x: Self, y: Self) -> Self {
        let m = self.machine;
        Point {
            re: m.minus_times(x.im, y.im, m.times_plus(x.re, y.re, self.re)),
            im: m.times_plus(x.im, y.re, m.times_plus(x.re, y.im, self.im)),
            ..self
        }
    }

    /// The difference with xy.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(super) fn minus_times(self, x: Self, y: Self) -> Self {
        let m = self.machine;
        Point {
            re: m.times_plus(x.im, y.im, m.minus_times(x.re, y.re, self.re)),
            im: m.minus_times(x.im, y.re, m.minus_times(x.re, y.im, self.im)),
            ..self
        }
    }
}

/// The square roots that split y^4m - z: `first` is a square root of z, `second` one of `first`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Roots {
    pub(super) first: Row,
    pub(super) second: Row,
}

/// Two levels at once: the coefficients of y^0, y^m, y^2m, y^3m modulo y^4m - z, taken to the values
/// modulo y^m - s, y^m + s, y^m - is and y^m + is, where s is `second`.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn split<M: Machine>([a, b, c, d]: [Point<M>; 4], roots: &Roots) -> [Point<M>; 4] {
    let (first, second) = (roots.first.load(a.machine), roots.second.load(a.machine));
    let (wc, wd) = (c.times(first), d.times(first));
    let (p, q) = (a.plus(wc), a.minus(wc));
    let (r, s) = (b.plus(wd).times(second), b.minus(wd).times(second));
    [p.plus(r), p.minus(r), q.plus_turned(s), q.minus_turned(s)]
}

/// The inverse of [`split`], times 4.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn join<M: Machine>([a, b, c, d]: [Point<M>; 4], roots: &Roots) -> [Point<M>; 4] {
    let (first, second) = (roots.first.load(a.machine), roots.second.load(a.machine));
    let (p, q) = (a.plus(b), c.plus(d));
    let (r, s) = (a.minus(b).times_conjugate(second), c.minus(d).times_conjugate(second));
    [
        p.plus(q),
        r.minus_turned(s),
        p.minus(q).times_conjugate(first),
        r.plus_turned(s).times_conjugate(first),
    ]
}

/// Rows to columns.
#[cfg_attr(not(target_arch = "wasm32"), inline(always))]
pub(super) fn transpose<M: Machine>([a, b, c, d]: [Point<M>; 4]) -> [Point<M>; 4] {
    let machine = a.machine;
    let re = machine.transpose([a.re, b.re, c.re, d.re]);
    let im = machine.transpose([a.im, b.im, c.im, d.im]);
    [0, 1, 2, 3].map(|l| Point { machine, re: re[l], im: im[l] })
}
