//! Reads a formula, and points at what cannot be read.

use super::{Expr, Function, Operator};
use std::fmt;

/// A formula that cannot be read, with the place where reading stopped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseError {
    text: String,
    /// Characters before the place.
    at: usize,
    expected: &'static str,
}

impl ParseError {
    /// The character where reading stopped, counted from 1.
    pub fn character(&self) -> usize {
        self.at + 1
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = self.character();
        if self.text.chars().count() > LONGEST {
            return write!(f, "the formula is longer than {LONGEST} characters");
        }
        writeln!(f, "the formula stops making sense at character {place}: {}", self.expected)?;
        writeln!(f, "  {}", self.text)?;
        write!(f, "  {:>place$}", '^')
    }
}

impl std::error::Error for ParseError {}

/// Longer or deeper formulas are refused; no limit on a move needs them.
const LONGEST: usize = 1000;
const DEEPEST: usize = 50;

pub(super) fn parse(text: &str) -> Result<Expr, ParseError> {
    let mut parser = Parser { text: text.chars().collect(), at: 0, depth: 0 };
    if parser.text.len() > LONGEST {
        let text = text.chars().take(LONGEST + 1).collect();
        return Err(ParseError { text, at: LONGEST, expected: "the end" });
    }
    let expr = parser.sum()?;
    if parser.peek().is_some() {
        return Err(parser.error("an operator or the end was expected"));
    }
    Ok(expr)
}

struct Parser {
    text: Vec<char>,
    at: usize,
    depth: usize,
}

impl Parser {
    fn error(&self, expected: &'static str) -> ParseError {
        ParseError { text: self.text.iter().collect(), at: self.at, expected }
    }

    /// The next character that is not a space.
    fn peek(&mut self) -> Option<char> {
        while self.text.get(self.at).is_some_and(|c| c.is_whitespace()) {
            self.at += 1;
        }
        self.text.get(self.at).copied()
    }

    fn accept(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, wanted: char, expected: &'static str) -> Result<(), ParseError> {
        if self.accept(wanted) { Ok(()) } else { Err(self.error(expected)) }
    }

    /// Reads something inside something else.
    fn inner(
        &mut self,
        read: fn(&mut Self) -> Result<Expr, ParseError>,
    ) -> Result<Expr, ParseError> {
        self.depth += 1;
        if self.depth > DEEPEST {
            return Err(self.error("it is nested too deeply"));
        }
        let expr = read(self)?;
        self.depth -= 1;
        Ok(expr)
    }

    /// sum = product { (+|-) product }
    fn sum(&mut self) -> Result<Expr, ParseError> {
        let mut sum = self.product()?;
        loop {
            let operator = if self.accept('+') {
                Operator::Add
            } else if self.accept('-') {
                Operator::Subtract
            } else {
                return Ok(sum);
            };
            sum = binary(operator, sum, self.product()?);
        }
    }

    /// product = signed { [*|/] signed }, where a missing operator is a product: 2n, 2(n+1).
    fn product(&mut self) -> Result<Expr, ParseError> {
        let mut product = self.signed()?;
        loop {
            product = if self.accept('*') {
                binary(Operator::Multiply, product, self.signed()?)
            } else if self.accept('/') {
                binary(Operator::Divide, product, self.signed()?)
            } else if self.peek().is_some_and(|c| c == '(' || c.is_alphabetic()) {
                binary(Operator::Multiply, product, self.power()?)
            } else {
                return Ok(product);
            };
        }
    }

    /// signed = - signed | power
    fn signed(&mut self) -> Result<Expr, ParseError> {
        if self.accept('-') {
            Ok(Expr::Negative(Box::new(self.inner(Self::signed)?)))
        } else {
            self.power()
        }
    }

    /// power = atom [ ^ signed ]
    fn power(&mut self) -> Result<Expr, ParseError> {
        let base = self.atom()?;
        if self.accept('^') {
            Ok(binary(Operator::Power, base, self.inner(Self::signed)?))
        } else {
            Ok(base)
        }
    }

    /// atom = number | n | function(sum, ..) | (sum)
    fn atom(&mut self) -> Result<Expr, ParseError> {
        let start = self.at;
        match self.peek() {
            Some(c) if c.is_ascii_digit() => {
                let digits = self.run(|c| c.is_ascii_digit() || c == '_');
                crate::number::parse(&digits).map(Expr::Number).map_err(|_| {
                    self.at = start;
                    self.error("a number was expected")
                })
            }
            Some(c) if c.is_alphabetic() => {
                let start = self.at;
                let name = self.run(char::is_alphabetic);
                if name == "n" {
                    return Ok(Expr::N);
                }
                let Some((_, function)) = Function::ALL.iter().find(|(other, _)| *other == name)
                else {
                    self.at = start;
                    return Err(self.error("the names are n, floor, ceil, sqrt, min, max"));
                };
                let call = self.call(*function)?;
                if let Expr::Call(Function::Ceil, parts) = &call
                    && matches!(parts[..], [Expr::Call(Function::Sqrt, _)])
                {
                    self.at = start;
                    return Err(self.error("sqrt is rounded down already; sqrt(x-1)+1 rounds the root of an integer x up"));
                }
                Ok(call)
            }
            Some('(') => {
                self.at += 1;
                let inner = self.inner(Self::sum)?;
                self.expect(')', "')' was expected")?;
                Ok(inner)
            }
            _ => Err(self.error("a number, n, a function or '(' was expected")),
        }
    }

    fn call(&mut self, function: Function) -> Result<Expr, ParseError> {
        self.expect('(', "'(' was expected")?;
        let mut parts = vec![self.inner(Self::sum)?];
        if matches!(function, Function::Min | Function::Max) {
            while self.accept(',') {
                parts.push(self.inner(Self::sum)?);
            }
        }
        self.expect(')', "')' was expected")?;
        Ok(Expr::Call(function, parts))
    }

    fn run(&mut self, accepted: impl Fn(char) -> bool) -> String {
        let run: String = self.text[self.at..].iter().take_while(|c| accepted(**c)).collect();
        self.at += run.chars().count();
        run
    }
}

fn binary(operator: Operator, x: Expr, y: Expr) -> Expr {
    Expr::Binary(operator, Box::new(x), Box::new(y))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_point_at_the_place() {
        for (text, place) in [
            ("", 1),
            ("2*", 3),
            ("2n)", 3),
            ("min(n", 6),
            ("x+1", 1),
            ("n+foo(2)", 3),
            ("1+%", 3),
            ("floor(n,2)", 8),
            ("1__0", 1),
        ] {
            let error = parse(text).unwrap_err();
            assert_eq!(error.character(), place, "{text}: {error}");
            assert!(error.to_string().ends_with('^'));
        }
    }

    #[test]
    fn long_and_deep_formulas_are_refused() {
        assert!(parse(&"(".repeat(900)).is_err());
        assert!(parse(&"2^".repeat(400)).is_err());
        assert!(parse(&"n+".repeat(3000)).is_err());
        assert!(parse(&format!("{}n", "-".repeat(900))).is_err());
    }
}
