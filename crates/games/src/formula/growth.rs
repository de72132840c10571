//! What a formula does for *all* n >= 1: bounds on its values and on its steps F(n+1) - F(n).
//!
//! The bounds are computed from the parts of the formula (interval arithmetic), so they are proofs,
//! but not always the best possible: a bound that is missing means "not proved", never "false".

use super::evaluate::{Room, power};
use super::{Expr, Function, Operator};
use dashu_int::{IBig, UBig};
use dashu_ratio::RBig;

/// An interval of rationals; `None` is infinite.
#[derive(Clone, Debug)]
struct Interval {
    low: Option<RBig>,
    high: Option<RBig>,
}

/// Bounds on F(n) and on F(n+1) - F(n), for all n >= 1.
#[derive(Clone, Debug)]
pub(super) struct Growth {
    value: Interval,
    step: Interval,
}

impl Interval {
    const ALL: Interval = Interval { low: None, high: None };

    fn new(low: impl Into<Option<RBig>>, high: impl Into<Option<RBig>>) -> Self {
        Interval { low: low.into(), high: high.into() }
    }

    fn point(x: RBig) -> Self {
        Interval::new(x.clone(), x)
    }

    fn negative(&self) -> Self {
        Interval { low: self.high.clone().map(|x| -x), high: self.low.clone().map(|x| -x) }
    }

    fn plus(&self, other: &Self) -> Self {
        let add = |x: &Option<RBig>, y: &Option<RBig>| Some(x.as_ref()? + y.as_ref()?);
        Interval { low: add(&self.low, &other.low), high: add(&self.high, &other.high) }.moderate()
    }

    /// Forgets bounds that take long to compute with: nested powers would grow without end.
    fn moderate(self) -> Self {
        let keep = |x: Option<RBig>| x.filter(|x| Room::BOUNDS.holds(x));
        Interval { low: keep(self.low), high: keep(self.high) }
    }

    /// The product. Only what formulas need: a finite interval is multiplied corner by corner, and
    /// an infinite one keeps the bound that signs alone decide.
    fn times(&self, other: &Self) -> Self {
        if let (Some(a), Some(b), Some(c), Some(d)) =
            (&self.low, &self.high, &other.low, &other.high)
        {
            let corners = [a * c, a * d, b * c, b * d];
            return Interval::new(corners.iter().min().cloned(), corners.iter().max().cloned())
                .moderate();
        }
        let zero = &RBig::ZERO;
        // Zero times anything is zero, however large the other grows.
        let is_zero = |x: &Interval| x.at_least(zero) && x.at_most(zero);
        if is_zero(self) || is_zero(other) {
            return Interval::point(RBig::ZERO);
        }
        if self.at_most(zero) {
            return self.negative().times(other).negative();
        }
        if other.at_most(zero) {
            return self.times(&other.negative()).negative();
        }
        match (&self.low, &other.low) {
            (Some(a), Some(c)) if a >= zero && c >= zero => {
                let high = self.high.as_ref().zip(other.high.as_ref()).map(|(b, d)| b * d);
                Interval { low: Some(a * c), high }.moderate()
            }
            _ => Interval::ALL,
        }
    }

    /// The hull of both.
    fn join(&self, other: &Self) -> Self {
        let pick = |x: &Option<RBig>, y: &Option<RBig>, least: bool| {
            let (x, y) = (x.clone()?, y.clone()?);
            Some(if (x < y) == least { x } else { y })
        };
        Interval {
            low: pick(&self.low, &other.low, true),
            high: pick(&self.high, &other.high, false),
        }
    }

    fn at_least(&self, bound: &RBig) -> bool {
        self.low.as_ref().is_some_and(|low| low >= bound)
    }

    fn at_most(&self, bound: &RBig) -> bool {
        self.high.as_ref().is_some_and(|high| high <= bound)
    }
}

fn floor(x: &RBig) -> RBig {
    RBig::from(x.floor())
}

fn ceil(x: &RBig) -> RBig {
    RBig::from(x.ceil())
}

impl Growth {
    const UNKNOWN: Growth = Growth { value: Interval::ALL, step: Interval::ALL };

    pub(super) fn step_at_least(&self, bound: i32) -> bool {
        self.step.at_least(&RBig::from(bound))
    }

    pub(super) fn step_at_most(&self, bound: i32) -> bool {
        self.step.at_most(&RBig::from(bound))
    }

    pub(super) fn of(expr: &Expr) -> Growth {
        match expr {
            Expr::N => {
                Growth { value: Interval::new(RBig::ONE, None), step: Interval::point(RBig::ONE) }
            }
            Expr::Number(number) => Growth::constant(RBig::from(number.clone())),
            Expr::Negative(x) => Growth::of(x).negative(),
            Expr::Binary(operator, x, y) => {
                let (x, y) = (Growth::of(x), Growth::of(y));
                match operator {
                    Operator::Add => x.plus(&y),
                    Operator::Subtract => x.plus(&y.negative()),
                    Operator::Multiply => x.times(&y),
                    Operator::Divide => match y.as_constant() {
                        Some(c) if !c.is_zero() => x.times(&Growth::constant(RBig::ONE / c)),
                        _ => Growth::UNKNOWN,
                    },
                    Operator::Power => x.power(&y),
                }
            }
            Expr::Call(function, parts) => {
                let mut parts = parts.iter().map(Growth::of);
                let Some(first) = parts.next() else { return Growth::UNKNOWN };
                match function {
                    Function::Floor => first.rounded(floor),
                    Function::Ceil => first.rounded(ceil),
                    Function::Sqrt => first.sqrt(),
                    Function::Min => parts.fold(first, |x, y| x.extreme(&y, RBig::min)),
                    Function::Max => parts.fold(first, |x, y| x.extreme(&y, RBig::max)),
                }
            }
        }
    }

    fn constant(x: RBig) -> Growth {
        Growth { value: Interval::point(x), step: Interval::point(RBig::ZERO) }
    }

    fn as_constant(&self) -> Option<RBig> {
        match (&self.value.low, &self.value.high) {
            (Some(low), Some(high)) if low == high => Some(low.clone()),
            _ => None,
        }
    }

    fn negative(&self) -> Growth {
        Growth { value: self.value.negative(), step: self.step.negative() }
    }

    fn plus(&self, other: &Growth) -> Growth {
        Growth { value: self.value.plus(&other.value), step: self.step.plus(&other.step) }
    }

    /// The step of a product is f * (step of g) + g * (step of f) + both steps.
    fn times(&self, other: &Growth) -> Growth {
        let step = self
            .value
            .times(&other.step)
            .plus(&other.value.times(&self.step))
            .plus(&self.step.times(&other.step));
        Growth { value: self.value.times(&other.value), step }
    }

    fn power(&self, exponent: &Growth) -> Growth {
        const LARGEST: usize = 16;
        if let (Some(base), Some(e)) = (self.as_constant(), exponent.as_constant()) {
            return power(&base, &e, &Room::BOUNDS).map_or(Growth::UNKNOWN, Growth::constant);
        }
        if let Some(e) = exponent.as_constant() {
            return match usize::try_from(e.numerator().clone()) {
                Ok(e) if exponent.value.at_most(&RBig::from(LARGEST)) && e <= LARGEST => {
                    (0..e).fold(Growth::constant(RBig::ONE), |product, _| product.times(self))
                }
                _ => Growth::UNKNOWN,
            };
        }
        // c^g for a constant c >= 2 and a growing natural g: c^g >= c^low >= 1 + low, and a step
        // of g by s multiplies by c^s >= 1 + s, so it adds at least (1 + low) * s.
        let two = RBig::from(2u8);
        let zero = RBig::ZERO;
        match (self.as_constant(), &exponent.value.low, &exponent.step.low) {
            (Some(c), Some(low), Some(s)) if c >= two && *low >= zero && *s >= zero => {
                let base = RBig::ONE + low;
                let step = &base * s;
                Growth { value: Interval::new(base, None), step: Interval::new(step, None) }
            }
            _ => Growth::UNKNOWN,
        }
    }

    /// Rounding x moves floor(x) by the step of x, rounded one way or the other.
    fn rounded(&self, round: fn(&RBig) -> RBig) -> Growth {
        Growth {
            value: Interval {
                low: self.value.low.as_ref().map(round),
                high: self.value.high.as_ref().map(round),
            },
            step: Interval {
                low: self.step.low.as_ref().map(floor),
                high: self.step.high.as_ref().map(ceil),
            },
        }
    }

    /// The square root, rounded down, of something that never decreases.
    fn sqrt(&self) -> Growth {
        let natural = |x: &RBig| UBig::try_from(x.floor()).ok();
        let root = |x: &RBig| Some(RBig::from(natural(x)?.nth_root(2)));
        let (Some(low), true) = (&self.value.low, self.step.at_least(&RBig::ZERO)) else {
            return Growth::UNKNOWN;
        };
        let Some(least) = root(low) else { return Growth::UNKNOWN };
        // From x >= low a step of s <= 1 + 2 sqrt(low) moves the root by at most 1; any step s
        // moves it by at most sqrt(s), rounded up.
        let widest = self.step.high.as_ref().and_then(|s| {
            let one_step = RBig::ONE + RBig::from(2u8) * &least;
            if s.is_zero() {
                Some(RBig::ZERO)
            } else if *s <= one_step {
                Some(RBig::ONE)
            } else {
                Some(root(s)? + RBig::from(IBig::ONE))
            }
        });
        Growth {
            value: Interval::new(least, self.value.high.as_ref().and_then(root)),
            step: Interval::new(RBig::ZERO, widest),
        }
    }

    /// The smaller or larger of two; its step lies between theirs.
    fn extreme(&self, other: &Growth, pick: fn(RBig, RBig) -> RBig) -> Growth {
        // An infinite bound stays infinite only if it can be the one that is picked; to keep this
        // simple we give up a little and take the hull where one of them is infinite.
        let hull = self.value.join(&other.value);
        let bound = |x: &Option<RBig>, y: &Option<RBig>, hull: Option<RBig>| match (x, y) {
            (Some(x), Some(y)) => Some(pick(x.clone(), y.clone())),
            _ => hull,
        };
        let value = Interval {
            low: bound(&self.value.low, &other.value.low, hull.low),
            high: bound(&self.value.high, &other.value.high, hull.high),
        };
        Growth { value, step: self.step.join(&other.step) }
    }

    /// Whether the bounds allow this value and this step; every value and step must be allowed.
    #[cfg(test)]
    pub(super) fn allows(&self, value: &RBig, step: &RBig) -> bool {
        let within = |interval: &Interval, x: &RBig| {
            interval.low.as_ref().is_none_or(|low| low <= x)
                && interval.high.as_ref().is_none_or(|high| high >= x)
        };
        within(&self.value, value) && within(&self.step, step)
    }
}
