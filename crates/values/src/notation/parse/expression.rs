//! Sums, differences, multiples, and names for other games.
//!
//! A game of a sum is what stands between two operators: `1 - 2^` is `1 - (2^)`. The sign of a number at
//! the beginning belongs to the number alone, as always: `-2^` is `-2 + ^`.

use dashu_int::{IBig, UBig};
use euclid_work::{Halt, Work};
use thiserror::Error;

use super::{Fault, Level, Operator, Parser, Prefix, typography::Plain};
use crate::arena::Id;
use crate::notation::error::{NotAGame, ParseError, Problem};
use crate::{Games, Value};

/// A value that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Expression {
    /// The value.
    pub value: Value,
    /// The text, without spaces but around the operators of sums and between bars. It reads as the same.
    pub text: String,
}

/// What a name means: the value of it with numbers in parentheses behind it, such as `E(11,8)`.
pub type Meaning<'n> = dyn FnMut(&mut Games, &[UBig], &Work) -> Result<Value, NameError> + 'n;

/// Names that begin with a capital letter, and what they mean.
pub type Names<'n> = [(&'n str, &'n mut Meaning<'n>)];

/// A name with numbers that has no value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// The numbers are not those of such a game.
    #[error("{0}")]
    Numbers(&'static str),
    /// The work ended early.
    #[error(transparent)]
    Halt(#[from] Halt),
}

impl Games {
    /// Reads a sum of games and says what was read. Besides what [`parse`](Games::parse) reads, a game may have one
    /// of these names, with numbers behind it.
    ///
    /// ```
    /// use short_games::{Games, Work};
    ///
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let read = g.expression("2.^ + Nim(1, 2)- 1", &mut [("Nim", &mut |g, heaps, _| {
    ///     let heaps = heaps.iter().map(|heap| u32::try_from(heap).unwrap_or(0));
    ///     Ok(g.nimber(heaps.fold(0, |a, b| a ^ b)))
    /// })], &work)?;
    /// assert_eq!(read.text, "2.^ + Nim(1,2) - 1");
    /// assert_eq!(g.show(read.value, &work)?.to_string(), "-1^^*3");
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn expression(
        &mut self,
        text: &str,
        names: &mut Names<'_>,
        work: &Work,
    ) -> Result<Expression, ParseError> {
        let length = text.len() as u64;
        let kept = 2 * size_of::<char>() + 2 * size_of::<usize>();
        let _held = work.hold(length.saturating_mul(kept as u64))?;
        work.charge(length / super::CHARACTERS_A_STEP)?;
        let given: Vec<char> = text.chars().collect();
        let mut plain = Plain::new(&given);
        let text = std::mem::take(&mut plain.text);
        let mut parser = Parser { games: self, work, text, at: 0, operators: Vec::new() };
        match parser.read(names) {
            Ok(value) => {
                let text = parser.tidy();
                Ok(Expression { value: self.value(value), text })
            }
            Err(Fault::Text(offset, problem)) => {
                Err(NotAGame::new(&given, plain.place(offset, &given), problem).into())
            }
            Err(Fault::Halt(halt)) => Err(halt.into()),
        }
    }
}

impl Parser<'_> {
    /// Reads `+` or `-` behind a game.
    pub(super) fn operator(&mut self, level: &mut Level) -> Result<(), Fault> {
        let operator = match self.text[self.at..] {
            ['+', '-', ..] => return Err((self.at, Problem::PlusMinus).into()),
            ['+', ..] => Operator::Plus,
            _ => Operator::Minus,
        };
        // Whatever is behind a game has the game before it.
        let sum = level.options.pop().ok_or((self.at, Problem::Expected("a game")))?;
        level.sum = Some((sum, operator));
        (level.wanting, level.ready) = (true, true);
        self.operators.push(self.at);
        self.at += 1;
        Ok(())
    }

    /// Reads the point of a multiple, behind the factor that begins at `start`.
    pub(super) fn times(&mut self, factor: Id, start: usize) -> Result<Prefix, Fault> {
        let place = self.at;
        self.at += 1;
        self.skip_spaces();
        if self.peek().is_some_and(|c| c.is_ascii_digit()) {
            return Err((place, Problem::Point).into());
        }
        let arena = &self.games.arena;
        let factor = arena.as_number_up_star(factor).filter(|factor| factor.is_number());
        let factor = factor.map(|factor| arena.number(factor.number));
        let factor = factor.filter(|factor| factor.is_integer());
        let factor = factor.ok_or((place, Problem::NoMultiple))?;
        let factor = i64::try_from(factor.numerator());
        // |i64::MIN| is one more than the message says.
        let factor = factor.ok().filter(|factor| *factor != i64::MIN);
        Ok(Prefix::Times(factor.ok_or((start, Problem::MultipleTooLarge))?))
    }

    /// Reads a name with its numbers, if there is one.
    pub(super) fn named(&mut self, names: &mut Names<'_>) -> Result<Option<Id>, Fault> {
        let start = self.at;
        let rest = &self.text[start..];
        let letters = rest.iter().take_while(|c| c.is_ascii_alphabetic()).count();
        if rest.get(letters) != Some(&'(') {
            return Ok(None);
        }
        let name: String = rest[..letters].iter().collect();
        let Some((_, meaning)) = names.iter_mut().find(|(known, _)| *known == name) else {
            return Ok(None);
        };
        self.at += letters + 1;
        let numbers = self.numbers()?;
        match meaning(self.games, &numbers, self.work) {
            Ok(value) => Ok(Some(self.games.id(value))),
            Err(NameError::Numbers(why)) => Err((start, Problem::Name(why)).into()),
            Err(NameError::Halt(halt)) => Err(Fault::Halt(halt)),
        }
    }

    /// Reads numbers with commas between them, and the parenthesis behind them.
    fn numbers(&mut self) -> Result<Vec<UBig>, Fault> {
        let mut numbers = Vec::new();
        loop {
            self.games.arena.pay(super::STEPS_A_PART, self.work)?;
            self.skip_spaces();
            let number = self.integer()?.and_then(|number: IBig| UBig::try_from(number).ok());
            numbers.push(number.ok_or((self.at, Problem::Expected("a number")))?);
            self.skip_spaces();
            if self.eat(')') {
                return Ok(numbers);
            }
            if !self.eat(',') {
                let problem = match self.peek() {
                    None => Problem::Unclosed(')'),
                    Some(_) => Problem::Expected("`,` or `)`"),
                };
                return Err((self.at, problem).into());
            }
        }
    }

    /// The text without spaces but around operators; and between bars, which would become a longer one.
    fn tidy(&self) -> String {
        let mut tidy = String::with_capacity(self.text.len());
        let mut operators = self.operators.iter().peekable();
        let mut spaced = false;
        for (place, &c) in self.text.iter().enumerate() {
            if c.is_whitespace() {
                spaced = true;
                continue;
            }
            if operators.next_if_eq(&&place).is_some() {
                tidy.extend([' ', c, ' ']);
            } else {
                if spaced && c == '|' && tidy.ends_with('|') {
                    tidy.push(' ');
                }
                tidy.push(c);
            }
            spaced = false;
        }
        tidy
    }
}
