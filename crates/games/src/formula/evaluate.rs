//! The value of a formula: exactly, and quickly where machine arithmetic suffices.

use super::{Expr, Function, Operator};
use dashu_int::{
    IBig, UBig,
    ops::{Abs, BitTest},
};
use dashu_ratio::RBig;

/// No number we meet needs more bits; past it a power is refused rather than computed.
const MOST_BITS: usize = 1 << 20;

impl Expr {
    /// The exact value.
    pub(super) fn exact(&self, n: &RBig) -> Result<RBig, String> {
        Ok(match self {
            Expr::N => n.clone(),
            Expr::Number(number) => RBig::from(number.clone()),
            Expr::Negative(x) => -x.exact(n)?,
            Expr::Binary(operator, x, y) => {
                let (x, y) = (x.exact(n)?, y.exact(n)?);
                match operator {
                    Operator::Add => x + y,
                    Operator::Subtract => x - y,
                    Operator::Multiply => x * y,
                    Operator::Divide if y.is_zero() => return Err("divides by zero".to_owned()),
                    Operator::Divide => x / y,
                    Operator::Power => power(&x, &y)?,
                }
            }
            Expr::Call(function, parts) => {
                let mut values = Vec::with_capacity(parts.len());
                for part in parts {
                    values.push(part.exact(n)?);
                }
                match function {
                    Function::Floor => RBig::from(values[0].floor()),
                    Function::Ceil => RBig::from(values[0].ceil()),
                    Function::Sqrt => {
                        let floor = UBig::try_from(values[0].floor())
                            .map_err(|_| "takes the square root of a negative number".to_owned())?;
                        RBig::from(floor.nth_root(2))
                    }
                    // The parser gives min and max at least one part.
                    Function::Min => values.into_iter().min().unwrap_or(RBig::ZERO),
                    Function::Max => values.into_iter().max().unwrap_or(RBig::ZERO),
                }
            }
        })
    }

    /// The value as (numerator, denominator > 0) in machine arithmetic; `None` where that does not
    /// suffice, or where there is no value.
    pub(super) fn quick(&self, n: i128) -> Option<(i128, i128)> {
        Some(match self {
            Expr::N => (n, 1),
            Expr::Number(number) => (number.try_into().ok()?, 1),
            Expr::Negative(x) => {
                let (p, q) = x.quick(n)?;
                (p.checked_neg()?, q)
            }
            Expr::Binary(operator, x, y) => {
                let ((p, q), (r, s)) = (x.quick(n)?, y.quick(n)?);
                let cross = |p: i128, q: i128| p.checked_mul(q);
                match operator {
                    Operator::Add => (cross(p, s)?.checked_add(cross(r, q)?)?, cross(q, s)?),
                    Operator::Subtract => (cross(p, s)?.checked_sub(cross(r, q)?)?, cross(q, s)?),
                    Operator::Multiply => (cross(p, r)?, cross(q, s)?),
                    Operator::Divide if r > 0 => {
                        let (p, q) = (cross(p, s)?, cross(q, r)?);
                        if p % q == 0 { (p / q, 1) } else { (p, q) }
                    }
                    Operator::Power if q == 1 && s == 1 => {
                        (p.checked_pow(u32::try_from(r).ok()?)?, 1)
                    }
                    _ => return None,
                }
            }
            Expr::Call(function, parts) => {
                let mut values = parts.iter().map(|part| part.quick(n));
                let first @ (p, q) = values.next()??;
                match function {
                    Function::Floor => (p.div_euclid(q), 1),
                    Function::Ceil => (p.checked_neg()?.div_euclid(q).checked_neg()?, 1),
                    Function::Sqrt if p >= 0 => (p.div_euclid(q).isqrt(), 1),
                    Function::Sqrt => return None,
                    Function::Min | Function::Max => {
                        let mut best = first;
                        for value in values {
                            let value = value?;
                            let less =
                                value.0.checked_mul(best.1)? < best.0.checked_mul(value.1)?;
                            if less == (*function == Function::Min) {
                                best = value;
                            }
                        }
                        best
                    }
                }
            }
        })
    }
}

pub(super) fn power(base: &RBig, exponent: &RBig) -> Result<RBig, String> {
    if !exponent.is_int() || *exponent < RBig::ZERO {
        return Err(format!("has the exponent {exponent}; exponents are natural numbers"));
    }
    let bits = |x: &IBig| x.abs().bit_len();
    let size = bits(base.numerator()).max(base.denominator().bit_len());
    let exponent: Option<usize> = exponent.numerator().try_into().ok();
    match exponent {
        _ if size <= 1 && exponent.is_none() => Err("has an exponent that is too large".to_owned()),
        Some(exponent) if size.saturating_mul(exponent) <= MOST_BITS || size <= 1 => {
            let numerator = base.numerator().pow(exponent);
            Ok(RBig::from_parts(numerator, base.denominator().pow(exponent)))
        }
        _ => Err(format!("needs more than {MOST_BITS} bits")),
    }
}
