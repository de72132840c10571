//! The functions F(n) that limit a move: exact arithmetic in one variable.
//!
//! ```text
//! F = + - * / ^ ( )   floor(..)  ceil(..)  sqrt(..)  min(..)  max(..)   2n for 2*n
//! ```
//!
//! Numbers are rationals of any size; `sqrt` is rounded down, and `ceil(sqrt(..))`, which would not be what it seems, is refused. The value of a formula must be a
//! non-negative integer wherever it is asked for. What can be said about a formula for *all* n, for
//! instance that it never decreases, is proved from its parts (see `growth.rs`).

mod evaluate;
mod growth;
mod parse;
mod print;

pub use parse::ParseError;

use crate::pile::Unsolved;
use dashu_int::UBig;
use dashu_ratio::RBig;
use euclid_fractions::Whole;
use euclid_work::Work;
use growth::Growth;
use std::str::FromStr;
use thiserror::Error;

/// A function of n, as read from text. It prints in a normal form that reads back to itself.
///
/// ```
/// use euclid_games::Formula;
/// let half: Formula = "ceil( n / 2 )".parse()?;
/// assert_eq!(half.to_string(), "ceil(n/2)");
/// assert_eq!(half.at(&7u32.into())?, 4u32.into());
/// assert!("n/2".parse::<Formula>()?.at(&7u32.into()).is_err()); // not an integer
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Formula(Expr);

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Expr {
    N,
    Number(UBig),
    Negative(Box<Expr>),
    Binary(Operator, Box<Expr>, Box<Expr>),
    Call(Function, Vec<Expr>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Power,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Function {
    Floor,
    Ceil,
    Sqrt,
    Min,
    Max,
}

/// A formula that has no usable value at some n.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{formula} at n = {n} {why}")]
pub struct NoValue {
    formula: String,
    n: UBig,
    why: String,
}

impl Formula {
    /// F(n), which must be a non-negative integer.
    pub fn at(&self, n: &UBig) -> Result<UBig, NoValue> {
        self.integer(n).map_err(|why| NoValue { formula: self.to_string(), n: n.clone(), why })
    }

    /// The smaller of F(n) and `ceiling`, at the width of its arguments.
    pub fn at_most<W: Whole>(&self, n: &W, ceiling: &W) -> Result<W, NoValue> {
        if let Some(value) = self.quickly(n, ceiling) {
            return Ok(value);
        }
        // Anything else is worked out exactly, and deserves an exact message.
        Ok(up_to(ceiling, W::from_big(&self.at(&n.to_big())?)))
    }

    /// The same, where machine words are enough.
    fn quickly<W: Whole>(&self, n: &W, ceiling: &W) -> Option<W> {
        let (value, 1) = self.0.quick(n.to_u64()?.into())? else { return None };
        let value = u128::try_from(value).ok()?;
        Some(up_to(ceiling, W::from_u128(value)))
    }

    fn integer(&self, n: &UBig) -> Result<UBig, String> {
        let value = self.0.exact(&RBig::from(n.clone()))?;
        if !value.is_int() {
            return Err(format!("is {}, not an integer; use floor or ceil", brief(&value)));
        }
        let (value, _) = value.into_parts();
        UBig::try_from(value.clone()).map_err(|_| {
            format!("is {}, but a limit cannot be negative; use max(0, ..)", brief(&value))
        })
    }

    /// Whether F(n + 1) >= F(n) for all n >= 1, as far as that can be proved.
    pub fn never_decreases(&self) -> bool {
        Growth::of(&self.0).step_at_least(0)
    }

    /// Whether F(n + 1) - F(n) is 0 or 1 for all n >= 1, as far as that can be proved.
    pub fn grows_slowly(&self) -> bool {
        let growth = Growth::of(&self.0);
        growth.step_at_least(0) && growth.step_at_most(1)
    }

    /// The p and q of floor(p n/q) or ceil(p n/q) in lowest terms, 0 < p < q, and whether it is rounded up; `None` for any
    /// other formula.
    pub fn part(&self) -> Option<(UBig, UBig, bool)> {
        let Expr::Call(function, parts) = &self.0 else { return None };
        let up = match function {
            Function::Floor => false,
            Function::Ceil => true,
            _ => return None,
        };
        let [inner] = &parts[..] else { return None };
        let (p, q) = inner.factor()?.into_parts();
        let p = UBig::try_from(p).ok()?;
        (!p.is_zero() && p < q).then_some((p, q, up))
    }

    /// Whether F(n) >= n for all n >= 1, as far as that can be proved.
    pub fn at_least_n(&self) -> bool {
        self.0.at_least_n()
    }
}

impl Expr {
    /// The c of c n.
    fn factor(&self) -> Option<RBig> {
        match self {
            Expr::N => Some(RBig::ONE),
            Expr::Binary(Operator::Multiply, x, y) => match (&**x, &**y) {
                (Expr::Number(c), n) | (n, Expr::Number(c)) => {
                    Some(n.factor()? * RBig::from(c.clone()))
                }
                _ => None,
            },
            Expr::Binary(Operator::Divide, n, c) => match &**c {
                Expr::Number(c) if !c.is_zero() => Some(n.factor()? / RBig::from(c.clone())),
                _ => None,
            },
            _ => None,
        }
    }
}

/// The smaller of a value and the ceiling; what does not fit the width is larger than the ceiling.
fn up_to<W: Whole>(ceiling: &W, value: Option<W>) -> W {
    value.map_or_else(|| ceiling.clone(), |value| value.min(ceiling.clone()))
}

/// A number as it fits in a sentence.
fn brief(x: &impl ToString) -> String {
    let text = x.to_string();
    if text.len() <= 60 { text } else { format!("a number of {} characters", text.len()) }
}

/// A formula with its first values at hand: most piles and moves are small.
#[derive(Clone, Debug)]
pub(crate) struct Tabulated<W> {
    formula: Formula,
    /// F(0), F(1), ...; `None` where there is no value, or none of this width.
    first: Vec<Option<W>>,
}

impl<W: Whole> Tabulated<W> {
    const FIRST: u32 = 64;

    pub(crate) fn new(formula: Formula) -> Self {
        let value = |n: u32| formula.at(&UBig::from(n)).ok().and_then(|value| W::from_big(&value));
        Tabulated { first: (0..Self::FIRST).map(value).collect(), formula }
    }

    /// The smaller of F(n) and `ceiling`.
    pub(crate) fn at_most(&self, n: &W, ceiling: &W, work: &Work) -> Result<W, Unsolved> {
        let index = n.to_u64().and_then(|n| usize::try_from(n).ok());
        if let Some(Some(value)) = index.and_then(|n| self.first.get(n)) {
            return Ok(value.min(ceiling).clone());
        }
        if let Some(value) = self.formula.quickly(n, ceiling) {
            work.charge(1)?;
            return Ok(value);
        }
        work.charge(evaluation(n.bits()))?;
        Ok(self.formula.at_most(n, ceiling)?)
    }
}

/// The steps of evaluating a formula at a number of so many bits: rationals of that size are multiplied and
/// divided a few times.
fn evaluation(bits: u64) -> u64 {
    let words = bits / 64;
    16 + 8 * words + words * words / 512
}

impl Expr {
    fn at_least_n(&self) -> bool {
        match self {
            Expr::Call(Function::Max, parts) if parts.iter().any(Expr::at_least_n) => true,
            Expr::Call(Function::Min, parts) => parts.iter().all(Expr::at_least_n),
            _ => {
                let one = RBig::ONE;
                let starts = self.exact(&one).is_ok_and(|value| value >= one);
                starts && Growth::of(self).step_at_least(1)
            }
        }
    }
}

impl FromStr for Formula {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        parse::parse(text).map(Formula)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn at(text: &str, n: u64) -> Result<UBig, NoValue> {
        text.parse::<Formula>().unwrap().at(&UBig::from(n))
    }

    #[test]
    fn values() {
        let table: &[(&str, u64, u64)] = &[
            ("2n", 7, 14),
            ("n+3", 7, 10),
            ("n^2", 7, 49),
            ("n*n", 7, 49),
            ("2n-1", 7, 13),
            ("floor(3n/2)", 7, 10),
            ("ceil(n/2)", 7, 4),
            ("sqrt(n)", 15, 3),
            ("sqrt(n)", 16, 4),
            ("sqrt(n/2)", 9, 2),
            ("min(n, 5)", 7, 5),
            ("max(1, n-3, 2)", 7, 4),
            ("2(n+1)", 7, 16),
            ("n/2*2", 7, 7),
            ("2^n", 10, 1024),
            ("-2^2+n", 7, 3),
            ("2^3^2", 1, 512),
            ("n - 2 - 3", 7, 2),
            ("ceil(-n/2)+10", 7, 7),
            ("floor(-n/2)+10", 7, 6),
            ("3", 7, 3),
        ];
        for &(text, n, expected) in table {
            let formula: Formula = text.parse().unwrap();
            assert_eq!(formula.at(&UBig::from(n)), Ok(UBig::from(expected)), "{text}");
            assert_eq!(formula.at_most(&n, &u64::MAX), Ok(expected), "{text}");
            let printed = formula.to_string();
            assert_eq!(printed.parse::<Formula>().unwrap(), formula, "{text} as {printed}");
        }
    }

    /// What would be the root rounded down, though it says up.
    #[test]
    fn a_root_is_not_rounded_twice() {
        for text in ["ceil(sqrt(n))", "1+ceil( sqrt(n+1) )", "ceil((sqrt(n)))"] {
            let refused = text.parse::<Formula>().unwrap_err().to_string();
            assert!(refused.contains("sqrt is rounded down already"), "{text}: {refused}");
        }
        for n in 1..200u64 {
            let up = at("sqrt(n-1)+1", n).unwrap();
            let up = u64::try_from(up).unwrap();
            assert!(up * up >= n && (up - 1) * (up - 1) < n, "{n}: {up}");
        }
        assert!("ceil(sqrt(n)/2)".parse::<Formula>().is_ok());
    }

    #[test]
    fn no_value_says_why() {
        let why = |text, n| at(text, n).unwrap_err().to_string();
        assert_eq!(why("n/2", 3), "n/2 at n = 3 is 3/2, not an integer; use floor or ceil");
        assert_eq!(why("1/0", 3), "1/0 at n = 3 divides by zero");
        assert!(why("n-5", 3).contains("is -2, but a limit cannot be negative"));
        assert!(why("sqrt(n-5)", 3).contains("negative number"));
        assert!(why("2^2^n", 100).contains("bits"));
        assert!(why("2^(1-n)", 3).contains("natural"));
    }

    #[test]
    fn what_can_be_proved() {
        let formula = |text: &str| text.parse::<Formula>().unwrap();
        for text in
            ["ceil(n/2)", "sqrt(n)", "sqrt(4n)", "n", "min(n,5)", "floor((2n+1)/3)", "n-2", "7"]
        {
            assert!(formula(text).grows_slowly(), "{text}");
        }
        for text in ["2n", "floor(3n/2)", "10-n", "n^2", "sqrt(9n)"] {
            assert!(!formula(text).grows_slowly(), "{text}");
        }
        let proved = [
            "n",
            "n+1",
            "n+3",
            "2n",
            "2n-1",
            "3n",
            "floor(3n/2)",
            "n*n",
            "n^2",
            "n^2-n+1",
            "2^n",
            "max(2n,10)",
            "min(2n,3n-1)",
        ];
        for text in proved {
            assert!(formula(text).never_decreases() && formula(text).at_least_n(), "{text}");
        }
        for text in ["3", "ceil(n/2)", "n-1", "sqrt(n)", "min(n,9)"] {
            assert!(formula(text).never_decreases() && !formula(text).at_least_n(), "{text}");
        }
        assert!(!formula("10-n").never_decreases());
        assert!(!formula("n/(n-5)").never_decreases());
    }

    fn expression() -> impl Strategy<Value = Expr> {
        let leaf = prop_oneof![
            Just(Expr::N),
            (0u32..6).prop_map(|number| Expr::Number(UBig::from(number)))
        ];
        leaf.prop_recursive(4, 20, 3, |inner| {
            let operator = prop_oneof![
                Just(Operator::Add),
                Just(Operator::Subtract),
                Just(Operator::Multiply),
                Just(Operator::Divide),
                Just(Operator::Power)
            ];
            let function = (0usize..5).prop_map(|index| Function::ALL[index].1);
            prop_oneof![
                inner.clone().prop_map(|x| Expr::Negative(Box::new(x))),
                (operator, inner.clone(), inner.clone()).prop_map(|(op, x, y)| Expr::Binary(
                    op,
                    Box::new(x),
                    Box::new(y)
                )),
                (function, proptest::collection::vec(inner, 1..3)).prop_map(|(f, mut parts)| {
                    if !matches!(f, Function::Min | Function::Max) {
                        parts.truncate(1);
                    }
                    Expr::Call(f, parts)
                }),
            ]
        })
    }

    #[test]
    fn short_texts_do_not_take_long() {
        // Each of these would need more memory than there is, or a common divisor of giants.
        let nested = |start: &str| (0..20).fold(start.to_owned(), |f, _| format!("({f})^16"));
        let product = vec!["7^40000"; 99].join("*");
        for text in [nested("n+1").as_str(), "44467/958^56915", "2^131073", &product] {
            let formula: Formula = text.parse().unwrap();
            assert!(formula.at(&UBig::ONE).is_err(), "{text}");
            formula.never_decreases();
        }
        // 1 at n = 1, but who asks for a bound meets 9^16^20.
        let formula: Formula = nested("min(n,9)").parse().unwrap();
        assert_eq!(formula.at(&UBig::ONE), Ok(UBig::ONE));
        assert!(!formula.grows_slowly());
        // Small powers of n have no limit.
        let n = UBig::ONE << 1_000_000;
        assert_eq!("n^3".parse::<Formula>().unwrap().at(&n), Ok(UBig::ONE << 3_000_000));
    }

    proptest! {
        #[test]
        fn prints_what_it_reads(expr in expression()) {
            let formula = Formula(expr);
            let text = formula.to_string();
            // A root that is rounded twice is not read.
            prop_assume!(!text.contains("ceil(sqrt(") || text.parse::<Formula>().is_ok());
            prop_assert_eq!(text.parse::<Formula>().unwrap(), formula);
        }

        #[test]
        fn proofs_hold_and_quick_is_exact(expr in expression()) {
            let formula = Formula(expr);
            let growth = Growth::of(&formula.0);
            let values: Vec<_> =
                (1..40u32).map(|n| formula.0.exact(&RBig::from(n)).ok()).collect();
            for (n, pair) in values.windows(2).enumerate() {
                if let [Some(now), Some(next)] = pair {
                    prop_assert!(growth.allows(now, &(next - now)), "{} at {}", formula, n + 1);
                    prop_assert!(!formula.at_least_n() || *now >= RBig::from(n + 1));
                }
                if let Some((p, q)) = formula.0.quick(n as i128 + 1) {
                    let quick = RBig::from_parts(p.into(), q.unsigned_abs().into());
                    prop_assert_eq!(pair[0].as_ref(), Some(&quick));
                }
            }
        }
    }
}
