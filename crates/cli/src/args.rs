//! What the commands have in common: numbers, rules, the width of the arithmetic.

use crate::failure::Failure;
use clap::{Args, ValueEnum};
use euclid_games::{
    Ending, Formula, Game, Limit, Pair, Play, Rules, Set,
    fractions::{UBig, Whole},
    number,
    pile::Budget,
    rules::RulesError,
};
use std::{ffi::OsString, io::Write};

/// A non-negative integer: digits, `_` between them, or `@path` for a file that holds them.
#[derive(Clone, Debug)]
pub struct Number(pub UBig);

impl std::str::FromStr for Number {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let content;
        let digits = match text.strip_prefix('@') {
            Some(path) => {
                content = std::fs::read_to_string(path)
                    .map_err(|error| format!("the file '{path}' cannot be read: {error}"))?;
                content.as_str()
            }
            None => text,
        };
        number::parse(digits.trim()).map(Number).map_err(|why| why.to_string())
    }
}

/// The rules of a pair game, the same flags for every command.
#[derive(Args)]
#[command(next_help_heading = "Rules")]
pub struct RulesArgs {
    /// Where play stops: at equal numbers, or at zero
    #[arg(long, value_enum, default_value_t = EndArg::Equal)]
    end: EndArg,

    /// What may be taken: any, 1..K, odd, powers-of-2, primes, prime-powers, squares, or a list
    /// such as 1,3,4 (primes and prime-powers include 1)
    #[arg(long, value_name = "SET")]
    take: Option<Set>,

    /// Of a pile that would allow n, at most F(n), e.g. 'ceil(n/2)' or 'sqrt(n)'
    #[arg(long, value_name = "F")]
    pile_limit: Option<Formula>,

    /// After a move of n, at most F(n), e.g. 2n, n+3 or n^2; the first move is free
    #[arg(long, value_name = "F")]
    move_limit: Option<Formula>,

    /// The last player to move loses
    #[arg(long)]
    misere: bool,

    /// Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q
    #[arg(long)]
    partizan: bool,

    /// How many steps a search may take where no fast method is known
    #[arg(long, value_name = "STEPS", default_value_t = Budget::default().0)]
    budget: u64,
}

#[derive(Clone, Copy, ValueEnum)]
enum EndArg {
    Equal,
    Zero,
}

impl RulesArgs {
    pub fn rules(&self) -> Result<Rules, Failure> {
        let limits = [
            self.take.clone().map(Limit::Take),
            self.pile_limit.clone().map(Limit::PileSize),
            self.move_limit.clone().map(Limit::MoveSize),
        ];
        let mut limits = limits.into_iter().flatten();
        let limit = limits.next().unwrap_or_default();
        if limits.next().is_some() {
            return Err(Failure::input(RulesError::TwoLimits));
        }
        let ending = match self.end {
            EndArg::Equal => Ending::Equal,
            EndArg::Zero => Ending::Zero,
        };
        let play = if self.misere { Play::Misere } else { Play::Normal };
        let rules = Rules { ending, limit, play };
        rules.validate().map_err(Failure::input)?;
        Ok(rules)
    }

    /// Whether Partizan Euclid is meant, which has no other rules.
    pub fn partizan(&self) -> Result<bool, Failure> {
        if self.partizan && self.rules()? != Rules::default() {
            return Err(Failure::input(
                "--partizan is a game of its own: no other rules apply to it",
            ));
        }
        Ok(self.partizan)
    }

    pub fn budget(&self) -> Budget {
        Budget(self.budget)
    }

    /// The game with these rules, at the width of `W`.
    pub fn game<W: Whole>(&self) -> Result<Game<W>, Failure> {
        Game::with_budget(self.rules()?, self.budget()).map_err(Failure::input)
    }
}

/// A position on the command line.
#[derive(Args)]
pub struct PositionArgs {
    /// One number; digits, '_' between them, or @FILE
    pub a: Number,

    /// The other number
    pub b: Number,

    /// In the middle of a game with a move limit: at most so many multiples may be taken now
    #[arg(long, value_name = "N")]
    pub cap: Option<Number>,

    #[command(flatten)]
    pub rules: RulesArgs,
}

/// What a command does with a position, at any width.
pub trait Answer {
    fn answer<W: Whole>(&self, game: &Game<W>, pair: &Pair<W>) -> Result<(), Failure>;
}

impl PositionArgs {
    /// Answers at the narrowest width that holds the numbers.
    pub fn answer(&self, how: &impl Answer) -> Result<(), Failure> {
        if self.cap.is_some() && !matches!(self.rules.rules()?.limit, Limit::MoveSize(_)) {
            return Err(Failure::input("--cap is for games with a --move-limit"));
        }
        if let Some(pair) = self.pair::<u64>()? {
            how.answer(&self.rules.game()?, &pair)
        } else if let Some(pair) = self.pair::<u128>()? {
            how.answer(&self.rules.game()?, &pair)
        } else if let Some(pair) = self.pair::<UBig>()? {
            how.answer(&self.rules.game()?, &pair)
        } else {
            // Every number fits the last width.
            Ok(())
        }
    }

    fn pair<W: Whole>(&self) -> Result<Option<Pair<W>>, Failure> {
        let (Some(a), Some(b)) = (W::from_big(&self.a.0), W::from_big(&self.b.0)) else {
            return Ok(None);
        };
        let pair = Pair::new(a, b).map_err(Failure::input)?;
        // A cap beyond the width is beyond the numbers, too.
        let cap = self
            .cap
            .as_ref()
            .map(|cap| W::from_big(&cap.0).unwrap_or_else(|| pair.large().clone()));
        Ok(Some(pair.capped(cap)))
    }
}

/// The arguments of the command. One that begins with a minus and a digit is a number or a position,
/// not a flag: a space in front tells the parser so.
pub fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().map(|argument| {
        let text = argument.to_str().unwrap_or_default();
        let number = text
            .strip_prefix('-')
            .is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        if number { format!(" {text}").into() } else { argument }
    })
}

/// Writes to standard output, with colours if it is a terminal that wants them.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}
