//! Reading values.
//!
//! A bar divides the text between two braces, and the longest bar divides first. Read from the left,
//! bars and the options between them are kept on a stack on which they get shorter towards the top; a bar
//! that is longer than the one on top closes that one's game first. Sums are added up from the left as they are
//! read; see `expression.rs`.

mod expression;
mod simple;
mod typography;

use euclid_work::{Halt, Work};

use super::error::{ParseError, Problem};
use crate::arena::Id;
use crate::pace::{Ended, Stack};
use crate::{Games, Value};

pub use expression::{Expression, Meaning, NameError, Names};

/// What is to be done with a game that is about to be read.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Prefix {
    Negate,
    Switch,
    /// `3.` before a game.
    Times(i64),
}

/// What stands between two games of a sum.
#[derive(Clone, Copy)]
enum Operator {
    Plus,
    Minus,
}

/// What surrounds a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bracket {
    /// Nothing: the whole text.
    Text,
    Braces,
    Parentheses,
    /// `Tiny(` after a number, 0 if there is none.
    Tiny(Id),
    Miny(Id),
}

impl Bracket {
    fn closing(self) -> Option<char> {
        match self {
            Self::Text => None,
            Self::Braces => Some('}'),
            _ => Some(')'),
        }
    }
}

/// A bracket that is open.
struct Level {
    bracket: Bracket,
    /// Options that wait for the rest of their game, each with the length of the bar behind them.
    divided: Vec<(Vec<Id>, usize)>,
    /// The options since the last bar.
    options: Vec<Id>,
    /// Prefixes of the game that comes next.
    prefixes: Vec<Prefix>,
    /// What the game that comes next is added to, or taken from.
    sum: Option<(Id, Operator)>,
    /// Whether a game must come next: at the beginning (but between braces), after a comma or a prefix.
    wanting: bool,
    /// Whether a game may come next.
    ready: bool,
}

impl Level {
    fn new(bracket: Bracket) -> Self {
        Self {
            bracket,
            divided: Vec::new(),
            options: Vec::new(),
            prefixes: Vec::new(),
            sum: None,
            wanting: bracket != Bracket::Braces,
            ready: true,
        }
    }
}

struct Parser<'a> {
    games: &'a mut Games,
    work: &'a Work,
    text: Vec<char>,
    at: usize,
    /// Where the operators of sums are.
    operators: Vec<usize>,
}

impl Games {
    /// Reads a value in the notation of CGSuite: see [`show`](Games::show) for what it prints. Spaces are
    /// allowed between the parts, and `-` before any game; games are added and multiplied as in
    /// [`expression`](Games::expression). Typographic signs and a few words are understood, as in `⇑∗`, `±1`, `up + star`
    /// or `tiny(2)`.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// for text in ["{0||^^*|0}", "^[2]", "v4*", "{6|2}", "3/2", "+-{1,1*}", "6Tiny(1)", "{1,{2|0}|-2}"] {
    ///     let v = g.parse(text, &work)?;
    ///     assert_eq!(g.show(v, &work)?.to_string(), text);
    /// }
    /// let sum = g.parse("^^ + 2.v* - {3|*}", &work)?;
    /// assert_eq!(g.show(sum, &work)?.to_string(), "{*|-3}");
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn parse(&mut self, text: &str, work: &Work) -> Result<Value, ParseError> {
        Ok(self.expression(text, &mut [], work)?.value)
    }
}

/// To read a bracket, a bar or a simple game takes so many steps.
const STEPS_A_PART: u64 = 4;

/// So many characters are read in a step.
const CHARACTERS_A_STEP: u64 = 8;

/// A problem and its place, or the end of the work.
enum Fault {
    Text(usize, Problem),
    Halt(Halt),
}

impl From<(usize, Problem)> for Fault {
    fn from((place, problem): (usize, Problem)) -> Self {
        Fault::Text(place, problem)
    }
}

impl From<Ended> for Fault {
    fn from(ended: Ended) -> Self {
        Fault::Halt(ended.into())
    }
}

impl Parser<'_> {
    fn read(&mut self, names: &mut Names<'_>) -> Result<Id, Fault> {
        let mut outer: Stack<Level> = Stack::new();
        let mut level = Level::new(Bracket::Text);
        loop {
            self.games.arena.pay(STEPS_A_PART, self.work)?;
            self.skip_spaces();
            let start = self.at;
            let Some(c) = self.peek() else { break };
            if level.ready {
                if let Some(prefix) = self.prefix() {
                    level.prefixes.push(prefix);
                    level.wanting = true;
                    continue;
                }
                let opened = match c {
                    '{' => Some(Bracket::Braces),
                    '(' => Some(Bracket::Parentheses),
                    _ => self.tiny_or_miny(Id::ZERO),
                };
                if let Some(bracket) = opened {
                    self.at += usize::from(matches!(c, '{' | '('));
                    outer.push(std::mem::replace(&mut level, Level::new(bracket)), self.work)?;
                    continue;
                }
                if let Some(value) = self.simple()? {
                    // A number may turn out to be the first part of a translated tiny; the sum of
                    // other games with a tiny can have very many options.
                    self.skip_spaces();
                    if self.peek() == Some('.') {
                        let times = self.times(value, start)?;
                        level.prefixes.push(times);
                        level.wanting = true;
                        continue;
                    }
                    let tiny =
                        self.games.arena.is_number_value(value).then(|| self.tiny_or_miny(value));
                    match tiny.flatten() {
                        Some(bracket) => {
                            outer.push(
                                std::mem::replace(&mut level, Level::new(bracket)),
                                self.work,
                            )?;
                        }
                        None => self.complete(&mut level, value)?,
                    }
                    continue;
                }
                if let Some(value) = self.named(names)? {
                    self.complete(&mut level, value)?;
                    continue;
                }
            }
            if level.wanting {
                return Err((start, Problem::Expected("a game")).into());
            }
            match (c, level.bracket) {
                (',', Bracket::Braces) if !level.ready => {
                    self.at += 1;
                    (level.wanting, level.ready) = (true, true);
                }
                ('|', Bracket::Braces) => self.bar(&mut level)?,
                ('+' | '-', _) if !level.ready => self.operator(&mut level)?,
                _ if Some(c) == level.bracket.closing() => {
                    let Some(around) = outer.pop() else { break };
                    let closed = std::mem::replace(&mut level, around);
                    self.at += 1;
                    let value = self.close(closed, &mut level, start)?;
                    self.complete(&mut level, value)?;
                }
                _ => return Err((start, Problem::Expected(level.expectation())).into()),
            }
        }
        match level.bracket.closing() {
            Some(closing) => Err((self.at, Problem::Unclosed(closing)).into()),
            None => Ok(level.options.pop().ok_or((self.at, Problem::Expected("a game")))?),
        }
    }

    /// Takes a game that has been read into its level.
    fn complete(&mut self, level: &mut Level, mut value: Id) -> Result<(), Ended> {
        while let Some(prefix) = level.prefixes.pop() {
            value = match prefix {
                Prefix::Negate => self.games.arena.negative(value, self.work)?,
                Prefix::Switch => self.games.arena.switch(&[value], self.work)?,
                Prefix::Times(n) => self.games.arena.multiple(value, n, self.work)?,
            };
        }
        value = match level.sum.take() {
            None => value,
            Some((sum, Operator::Plus)) => self.games.arena.sum(sum, value, self.work)?,
            Some((sum, Operator::Minus)) => self.games.arena.difference(sum, value, self.work)?,
        };
        level.options.push(value);
        (level.wanting, level.ready) = (false, false);
        Ok(())
    }

    /// Reads a bar and closes the games that are divided by shorter ones.
    fn bar(&mut self, level: &mut Level) -> Result<(), Fault> {
        let start = self.at;
        while self.peek() == Some('|') {
            self.at += 1;
        }
        let length = self.at - start;
        while let Some((left, _)) = level.divided.pop_if(|(_, bar)| *bar < length) {
            level.options = vec![self.games.arena.form(&left, &level.options, self.work)?];
        }
        if level.divided.last().is_some_and(|(_, bar)| *bar == length) {
            return Err((start, Problem::BarsAlike).into());
        }
        level.divided.push((std::mem::take(&mut level.options), length));
        level.ready = true;
        Ok(())
    }

    /// The value of a bracket that is closed here.
    fn close(&mut self, mut closed: Level, around: &mut Level, at: usize) -> Result<Id, Fault> {
        if closed.bracket == Bracket::Braces && closed.divided.is_empty() {
            // +-{a,b} is a list of options, not a game.
            let listed = around.prefixes.pop_if(|prefix| *prefix == Prefix::Switch);
            return match listed {
                Some(_) if !closed.options.is_empty() => {
                    Ok(self.games.arena.switch(&closed.options, self.work)?)
                }
                _ => Err((at, Problem::BarMissing).into()),
            };
        }
        while let Some((left, _)) = closed.divided.pop() {
            closed.options = vec![self.games.arena.form(&left, &closed.options, self.work)?];
        }
        let value = closed.options.pop().ok_or((at, Problem::Expected("a game")))?;
        Ok(match closed.bracket {
            Bracket::Tiny(number) => {
                let tiny = self.games.arena.tiny(value, self.work)?;
                self.games.arena.sum(number, tiny, self.work)?
            }
            Bracket::Miny(number) => {
                let miny = self.games.arena.miny(value, self.work)?;
                self.games.arena.sum(number, miny, self.work)?
            }
            _ => value,
        })
    }

    fn prefix(&mut self) -> Option<Prefix> {
        let rest = &self.text[self.at..];
        // The sign of a number belongs to the number alone: -1^ is -1 plus up.
        let signs_number =
            || rest[1..].iter().find(|c| !c.is_whitespace()).is_some_and(char::is_ascii_digit);
        let (prefix, length) = match rest {
            ['+', '-', ..] => (Prefix::Switch, 2),
            ['-', ..] if !signs_number() => (Prefix::Negate, 1),
            _ => return None,
        };
        self.at += length;
        Some(prefix)
    }

    fn tiny_or_miny(&mut self, number: Id) -> Option<Bracket> {
        let rest = &self.text[self.at..];
        let bracket = if rest.starts_with(&['T', 'i', 'n', 'y', '(']) {
            Bracket::Tiny(number)
        } else if rest.starts_with(&['M', 'i', 'n', 'y', '(']) {
            Bracket::Miny(number)
        } else {
            return None;
        };
        self.at += 5;
        Some(bracket)
    }

    fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        self.at += usize::from(found);
        found
    }

    fn peek(&self) -> Option<char> {
        self.text.get(self.at).copied()
    }

    fn skip_spaces(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }
}

impl Level {
    /// What could come next where something else came.
    fn expectation(&self) -> &'static str {
        match (self.bracket, self.ready) {
            (Bracket::Text, _) => "the end of the game",
            (Bracket::Braces, true) => "a game, `|` or `}`",
            (Bracket::Braces, false) => "`,`, `|` or `}`",
            _ => "`)`",
        }
    }
}
