//! The value of a formula: exactly, and quickly where machine arithmetic suffices.

use super::{Expr, Function, Operator};
use dashu_int::{
    IBig, UBig,
    ops::{Abs, BitTest},
};
use dashu_ratio::RBig;

/// How many bits a value may have: past it a formula is refused rather than computed, so that a short
/// text never takes long.
pub(super) struct Room {
    numerator: usize,
    /// Less, as every operation on fractions looks for common divisors.
    denominator: usize,
}

impl Room {
    /// Enough for any constant that makes sense as a limit.
    const CONSTANTS: Room = Room { numerator: 1 << 17, denominator: 1 << 13 };

    /// Enough for bounds, of which a proof computes many.
    pub(super) const BOUNDS: Room = Room { numerator: 1 << 13, denominator: 1 << 13 };

    /// Enough also for small powers of n, and for division by n.
    fn beside(n: &RBig) -> Self {
        let n = bits(n.numerator());
        Room {
            numerator: Room::CONSTANTS.numerator.max(4 * n),
            denominator: Room::CONSTANTS.denominator.max(2 * n),
        }
    }

    pub(super) fn holds(&self, x: &RBig) -> bool {
        bits(x.numerator()) <= self.numerator && x.denominator().bit_len() <= self.denominator
    }
}

fn bits(x: &IBig) -> usize {
    x.abs().bit_len()
}

impl Expr {
    /// The exact value.
    pub(super) fn exact(&self, n: &RBig) -> Result<RBig, String> {
        Ok(match self {
            Expr::N => n.clone(),
            Expr::Number(number) => RBig::from(number.clone()),
            Expr::Negative(x) => -x.exact(n)?,
            Expr::Binary(operator, x, y) => {
                let (x, y) = (x.exact(n)?, y.exact(n)?);
                let room = Room::beside(n);
                let value = match operator {
                    Operator::Add => x + y,
                    Operator::Subtract => x - y,
                    Operator::Multiply => x * y,
                    Operator::Divide if y.is_zero() => return Err("divides by zero".to_owned()),
                    Operator::Divide if bits(y.numerator()) > room.denominator => {
                        let most = room.denominator;
                        return Err(format!("divides by a number of more than {most} bits"));
                    }
                    Operator::Divide => x / y,
                    Operator::Power => power(&x, &y, &room)?,
                };
                if !room.holds(&value) {
                    return Err(too_large(&room));
                }
                value
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

fn too_large(room: &Room) -> String {
    format!(
        "needs a number of more than {} bits, or a denominator of more than {}",
        room.numerator, room.denominator
    )
}

pub(super) fn power(base: &RBig, exponent: &RBig, room: &Room) -> Result<RBig, String> {
    if !exponent.is_int() || *exponent < RBig::ZERO {
        return Err("has an exponent that is not a natural number".to_owned());
    }
    let exponent: Option<usize> = exponent.numerator().try_into().ok();
    let (above, below) = (bits(base.numerator()), base.denominator().bit_len());
    let fits = |exponent: usize, bits: usize, most: usize| {
        bits <= 1 || bits.saturating_mul(exponent) <= most
    };
    match exponent {
        None if above.max(below) <= 1 => Err("has an exponent that is too large".to_owned()),
        Some(exponent)
            if fits(exponent, above, room.numerator) && fits(exponent, below, room.denominator) =>
        {
            let numerator = base.numerator().pow(exponent);
            Ok(RBig::from_parts(numerator, base.denominator().pow(exponent)))
        }
        _ => Err(too_large(room)),
    }
}
