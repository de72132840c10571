//! Reading numbers, ups and nimbers.

use dashu_int::IBig;

use super::{Fault, Parser};
use crate::Dyadic;
use crate::arena::Id;
use crate::constructors::LARGEST_NIMBER;
use crate::notation::error::Problem;
use crate::number_up_star::NumberUpStar;
use crate::numbers::NumberId;
use crate::pace::Ended;
use crate::uptimal_digits::Digits;

/// The largest `n` for which `^<n>` and `^[n]` are read: they have about `n` followers.
const LONGEST_UPTIMAL: usize = 1_000_000;

impl Parser<'_> {
    /// Reads a number, ups and a nimber, as many of them as there are.
    pub(super) fn simple(&mut self) -> Result<Option<Id>, Fault> {
        let start = self.at;
        let number = self.number()?.map_or(NumberId::ZERO, |x| self.games.arena.intern_number(x));
        let digits = self.ups()?;
        let nim = self.star()?;
        if self.at == start {
            return Ok(None);
        }
        Ok(Some(match digits.runs() {
            [] => self.games.arena.intern_number_up_star(NumberUpStar { number, ups: 0, nim }),
            _ => self.games.arena.uptimal_value(number, nim, digits, self.work)?,
        }))
    }

    fn number(&mut self) -> Result<Option<Dyadic>, Fault> {
        let start = self.at;
        let negative = self.eat('-');
        if negative {
            self.skip_spaces();
        }
        let Some(numerator) = self.integer()? else {
            self.at = start;
            return Ok(None);
        };
        let numerator = if negative { -numerator } else { numerator };
        if !self.eat('/') {
            return Ok(Some(Dyadic::from(numerator)));
        }
        let place = self.at;
        let denominator = self.integer()?.ok_or((place, Problem::Expected("a denominator")))?;
        match denominator.trailing_zeros() {
            Some(e) if denominator == IBig::ONE << e => Ok(Some(Dyadic::new(numerator, e))),
            _ => Err((place, Problem::NotDyadic).into()),
        }
    }

    fn ups(&mut self) -> Result<Digits, Fault> {
        let (arrow, sign) = match self.peek() {
            Some('^') => ('^', 1),
            Some('v') => ('v', -1),
            _ => return Ok(Digits::default()),
        };
        let mut ups = 0i64;
        while self.eat(arrow) {
            ups += sign;
        }
        if ups != sign {
            return Ok(Digits::from_runs([(ups, 1)]));
        }
        if self.eat('<') {
            let n = self.length('>')?;
            return Ok(Digits::from_runs([(0, n.saturating_sub(1)), (sign, n.min(1))]));
        }
        if self.eat('[') {
            let n = self.length(']')?;
            return Ok(Digits::from_runs([(sign, n)]));
        }
        let place = self.at;
        let count = self.integer()?.unwrap_or(IBig::ONE);
        let count = i64::try_from(count).map_err(|_| (place, Problem::TooLarge))?;
        Ok(Digits::from_runs([(sign * count, 1)]))
    }

    /// Reads the `n` of `^<n>` or `^[n]`, and the bracket behind it.
    fn length(&mut self, closing: char) -> Result<usize, Fault> {
        let place = self.at;
        let n = self.integer()?.ok_or((place, Problem::Expected("a number")))?;
        let n = usize::try_from(n).ok().filter(|n| *n <= LONGEST_UPTIMAL);
        let n = n.ok_or((place, Problem::TooLarge))?;
        if self.eat(closing) { Ok(n) } else { Err((self.at, Problem::Unclosed(closing)).into()) }
    }

    fn star(&mut self) -> Result<u32, Fault> {
        if !self.eat('*') {
            return Ok(0);
        }
        let place = self.at;
        let n = self.integer()?.unwrap_or(IBig::ONE);
        let n = u32::try_from(n).ok().filter(|n| *n <= LARGEST_NIMBER);
        Ok(n.ok_or((place, Problem::TooLarge))?)
    }

    /// Reads digits.
    pub(super) fn integer(&mut self) -> Result<Option<IBig>, Ended> {
        let digits: String =
            self.text[self.at..].iter().take_while(|c| c.is_ascii_digit()).collect();
        self.at += digits.len();
        // By halves, in products of numbers that double in length.
        let words = (digits.len() / 19) as u64;
        self.games.arena.pay(words + words * words.isqrt() / 8, self.work)?;
        Ok(digits.parse().ok())
    }
}
