//! The text of a formula, which reads back to it.

use super::{Expr, Formula, Function, Operator};
use std::fmt::{self, Display};

impl fmt::Display for Formula {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Operator {
    const fn symbol(self) -> char {
        match self {
            Operator::Add => '+',
            Operator::Subtract => '-',
            Operator::Multiply => '*',
            Operator::Divide => '/',
            Operator::Power => '^',
        }
    }
}

impl Function {
    pub(super) const ALL: [(&'static str, Function); 5] = [
        ("floor", Function::Floor),
        ("ceil", Function::Ceil),
        ("sqrt", Function::Sqrt),
        ("min", Function::Min),
        ("max", Function::Max),
    ];
}

impl Expr {
    /// How tightly an expression holds together: sums 1, products 2, signs 3, powers 4, atoms 5.
    fn tightness(&self) -> u8 {
        match self {
            Expr::Binary(Operator::Add | Operator::Subtract, ..) => 1,
            Expr::Binary(Operator::Multiply | Operator::Divide, ..) => 2,
            Expr::Negative(_) => 3,
            Expr::Binary(Operator::Power, ..) => 4,
            Expr::N | Expr::Number(_) | Expr::Call(..) => 5,
        }
    }

    /// Writes the expression, in parentheses if it is looser than `least`.
    fn write(&self, f: &mut fmt::Formatter<'_>, least: u8) -> fmt::Result {
        if self.tightness() < least { write!(f, "({self})") } else { self.fmt(f) }
    }
}

impl fmt::Display for Expr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expr::N => f.write_str("n"),
            Expr::Number(number) => write!(f, "{number}"),
            Expr::Negative(x) => {
                f.write_str("-")?;
                x.write(f, 3)
            }
            Expr::Binary(operator, x, y) => {
                let own = self.tightness();
                // A power groups to the right, everything else to the left.
                let (left, right) =
                    if *operator == Operator::Power { (5, 4) } else { (own, own + 1) };
                x.write(f, left)?;
                let implicit = *operator == Operator::Multiply
                    && matches!(**x, Expr::Number(_))
                    && !y.starts_with_sign_or_digit();
                if !implicit {
                    write!(f, "{}", operator.symbol())?;
                }
                y.write(f, right)
            }
            Expr::Call(function, parts) => {
                let name = Function::ALL.iter().find(|(_, other)| other == function);
                f.write_str(name.map_or("", |(name, _)| name))?;
                for (index, part) in parts.iter().enumerate() {
                    f.write_str(if index == 0 { "(" } else { "," })?;
                    part.fmt(f)?;
                }
                f.write_str(")")
            }
        }
    }
}

impl Expr {
    /// Whether the text of this factor begins with a digit or a minus, so that it cannot follow a
    /// number without a `*`.
    fn starts_with_sign_or_digit(&self) -> bool {
        match self {
            Expr::Number(_) | Expr::Negative(_) => true,
            Expr::Binary(Operator::Power, x, _) => x.starts_with_sign_or_digit(),
            _ => false,
        }
    }
}
