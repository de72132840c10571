//! What the commands have in common: numbers, rules, the width of the arithmetic.

use crate::frame::Failure;
use clap::{Args, ValueEnum};
use euclid_games::{
    Ending, Formula, Game, Limit, Pair, Play, Rules, Triple,
    fractions::{UBig, Whole},
    number,
    pile::Budget,
    rules::RulesError,
    three::{Three, Variant},
};
use short_games::{Limits, Work};
use std::{ffi::OsString, fmt::Display, io::Write, str::FromStr};

/// Reads a non-negative integer: digits, `_` between them, or `@path` for a file that holds them.
pub fn number(text: &str) -> Result<UBig, String> {
    let content;
    let digits = match text.strip_prefix('@') {
        Some(path) => {
            let unread = |error| format!("the file '{path}' cannot be read: {error}");
            if std::fs::metadata(path).is_ok_and(|meta| is_endless(&meta)) {
                return Err(unread(std::io::Error::other("it is a device")));
            }
            content = std::fs::read_to_string(path).map_err(unread)?;
            content.as_str()
        }
        None => text,
    };
    number::parse(digits.trim()).map_err(|why| why.to_string())
}

/// Whether a file is a device, which may have no end.
#[cfg(unix)]
fn is_endless(meta: &std::fs::Metadata) -> bool {
    std::os::unix::fs::FileTypeExt::is_char_device(&meta.file_type())
}

#[cfg(not(unix))]
fn is_endless(_: &std::fs::Metadata) -> bool {
    false
}

/// Reads an argument; what cannot be read is named, shortened, with the reason.
pub fn read<T>(
    name: &str,
    text: &str,
    how: impl FnOnce(&str) -> Result<T, String>,
) -> Result<T, Failure> {
    let text = text.trim();
    how(text).map_err(|why| {
        let start: String = text.chars().take(40).collect();
        let more = if start.len() < text.len() { "..." } else { "" };
        Failure::input(format!("{name} '{start}{more}': {why}"))
    })
}

/// Reads a flag of the rules.
fn read_flag<T: FromStr<Err: Display>>(name: &str, text: &str) -> Result<T, Failure> {
    read(name, text, |text| text.parse().map_err(|why: T::Err| why.to_string()))
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
    #[arg(long, value_name = "SET", allow_hyphen_values = true)]
    take: Option<String>,

    /// Of a pile that would allow n, at most F(n), e.g. 'ceil(n/2)' or 'sqrt(n)'
    #[arg(long, value_name = "F", allow_hyphen_values = true)]
    pile_limit: Option<String>,

    /// After a move of n, at most F(n), e.g. 2n, n+3 or n^2; the first move is free
    #[arg(long, value_name = "F", allow_hyphen_values = true)]
    move_limit: Option<String>,

    /// The last player to move loses
    #[arg(long)]
    misere: bool,

    /// Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q
    #[arg(long)]
    partizan: bool,

    /// A game on three numbers: any number less a multiple of any other (understood if three numbers
    /// are given), or both larger ones less the same multiple of the smallest
    #[arg(long, value_enum, value_name = "GAME")]
    three: Option<ThreeArg>,

    /// How many steps a search may take where no fast method is known [default: 16777216]
    #[arg(long, value_name = "STEPS")]
    budget: Option<u64>,
}

#[derive(Clone, Copy, ValueEnum)]
enum EndArg {
    Equal,
    Zero,
}

/// What is said where other rules are given.
pub const THREE_RULES: &str =
    "a game on three numbers has no other rules than --three and --misere";

#[derive(Clone, Copy, ValueEnum)]
enum ThreeArg {
    Natural,
    Smallest,
}

impl RulesArgs {
    /// The rules of a pair game.
    pub fn rules(&self) -> Result<Rules, Failure> {
        if self.three.is_some() {
            return Err(Failure::input(
                "--three is for games on three numbers: `analyze` and `moves` A B C, `batch`, `row` and `triples`",
            ));
        }
        let take = self.take.as_deref().map(|text| read_flag("--take", text)).transpose()?;
        let formula = |name: &str, text: &Option<String>| -> Result<Option<Formula>, Failure> {
            text.as_deref().map(|text| read_flag(name, text)).transpose()
        };
        let limits = [
            take.map(Limit::Take),
            formula("--pile-limit", &self.pile_limit)?.map(Limit::PileSize),
            formula("--move-limit", &self.move_limit)?.map(Limit::MoveSize),
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

    /// Whether a game on three numbers is asked for.
    pub fn is_three(&self) -> bool {
        self.three.is_some()
    }

    /// The game on three numbers, which has no other rules than misere play.
    pub fn three(&self) -> Result<Three, Failure> {
        let limits = [&self.take, &self.pile_limit, &self.move_limit];
        let others = limits.into_iter().any(Option::is_some) || self.partizan;
        if others || matches!(self.end, EndArg::Zero) {
            return Err(Failure::input(THREE_RULES));
        }
        let variant = match self.three {
            Some(ThreeArg::Smallest) => Variant::Smallest,
            Some(ThreeArg::Natural) | None => Variant::Natural,
        };
        let play = if self.misere { Play::Misere } else { Play::Normal };
        Ok(Three::new(variant, play))
    }

    pub fn budget(&self) -> Budget {
        self.budget_or(Budget::default())
    }

    /// As much work as the budget allows.
    pub fn work(&self) -> Work {
        Work::new(Limits { steps: self.budget().0, ..Limits::default() })
    }

    /// The budget that was given, or this one.
    pub fn budget_or(&self, default: Budget) -> Budget {
        self.budget.map_or(default, Budget)
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
    a: String,

    /// The other number
    b: String,

    /// A third number, for a game on three numbers
    c: Option<String>,

    /// In the middle of a game with a move limit: at most so many multiples may be taken now
    #[arg(long, value_name = "N", allow_hyphen_values = true)]
    cap: Option<String>,

    #[command(flatten)]
    pub rules: RulesArgs,
}

/// What a command does with a position, at any width.
pub trait Answer {
    fn answer<W: Whole>(&self, game: &Game<W>, pair: &Pair<W>) -> Result<(), Failure>;
}

impl PositionArgs {
    /// The two numbers, as they were given.
    pub fn numbers(&self) -> Result<(UBig, UBig), Failure> {
        if self.c.is_some() {
            return Err(Failure::input("this is a game on two numbers; three were given"));
        }
        Ok((read("A", &self.a, number)?, read("B", &self.b, number)?))
    }

    /// The position of a game on three numbers, if it is one.
    pub fn triple(&self) -> Result<Option<(Three, Triple)>, Failure> {
        if self.rules.partizan || self.c.is_none() && !self.rules.is_three() {
            return Ok(None);
        }
        let game = self.rules.three()?;
        if self.cap.is_some() {
            return Err(Failure::input("--cap is for games with a --move-limit"));
        }
        let Some(c) = &self.c else {
            return Err(Failure::input("three numbers are needed; two were given"));
        };
        let numbers =
            [read("A", &self.a, number)?, read("B", &self.b, number)?, read("C", c, number)?];
        Ok(Some((game, Triple::new(numbers).map_err(Failure::input)?)))
    }

    /// How much may be taken now; only a game with a move limit has such a cap.
    pub fn cap(&self) -> Result<Option<UBig>, Failure> {
        let Some(text) = &self.cap else { return Ok(None) };
        if !matches!(self.rules.rules()?.limit, Limit::MoveSize(_)) {
            return Err(Failure::input("--cap is for games with a --move-limit"));
        }
        read("--cap", text, number).map(Some)
    }

    /// Answers at the narrowest width that holds the numbers.
    pub fn answer(&self, how: &impl Answer) -> Result<(), Failure> {
        let (a, b) = self.numbers()?;
        let pair = Pair::new(a, b).map_err(Failure::input)?.capped(self.cap()?);
        if let Some(pair) = narrowed::<u64>(&pair) {
            how.answer(&self.rules.game()?, &pair)
        } else if let Some(pair) = narrowed::<u128>(&pair) {
            how.answer(&self.rules.game()?, &pair)
        } else {
            how.answer(&self.rules.game()?, &pair)
        }
    }
}

/// The position at a narrower width, if it fits.
fn narrowed<W: Whole>(pair: &Pair<UBig>) -> Option<Pair<W>> {
    let narrow = Pair::new(W::from_big(pair.small())?, W::from_big(pair.large())?).ok()?;
    // A cap beyond the width is beyond the numbers, too.
    let cap = pair.cap().map(|cap| W::from_big(cap).unwrap_or_else(|| narrow.large().clone()));
    Some(narrow.capped(cap))
}

/// The arguments of the command. One that begins with a minus and a digit, or a character with which
/// values begin, is a number, a position or a value, not a flag: a space in front tells the parser so.
pub fn arguments() -> impl Iterator<Item = OsString> {
    std::env::args_os().map(|argument| {
        let text = argument.to_str().unwrap_or_default();
        let begins = |c: char| c.is_ascii_digit() || "^*{+T".contains(c);
        let number = text.strip_prefix('-').is_some_and(|rest| rest.starts_with(begins));
        if number { format!(" {text}").into() } else { argument }
    })
}

/// Text filled up with spaces to a width, at its end or at its beginning. (A width in a format string
/// must not exceed 65535, which a number can.)
pub fn padded(text: &str, width: usize, at_end: bool) -> String {
    let spaces = " ".repeat(width.saturating_sub(text.chars().count()));
    if at_end { format!("{text}{spaces}") } else { format!("{spaces}{text}") }
}

/// Columns as wide as they need to be, lined up at their ends.
pub fn columns(rows: &[Vec<String>]) -> String {
    let most = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column| rows.iter().filter_map(|row| row.get(column)).map(String::len).max();
    let widths: Vec<usize> = (0..most).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| padded(cell, *width, false));
        format!("{}\n", cells.collect::<Vec<_>>().join("  ").trim_end())
    };
    rows.iter().map(line).collect()
}

/// Writes to standard output, with colours if it is a terminal that wants them.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout();
    out.write_all(text.as_bytes())?;
    out.flush()?;
    Ok(())
}
