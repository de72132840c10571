//! `euclid play`: a game at the terminal, or in a pipe.

mod input;
mod replay;
mod round;
mod words;

use crate::{
    args::{RulesArgs, number, read},
    frame::Failure,
};
use clap::ValueEnum;
use euclid_games::{Pair, Triple, fractions::UBig, partizan, sum};
use euclid_play::{Opening, Opponent, Player};
use round::Round;
use short_games::Work;
use std::{
    io::{IsTerminal, stdin},
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};
use words::Voices;

/// Play against the perfect opponent, against each other, or watch
///
/// At the prompt type a move, or help. The opponent wins whatever can be won, and makes the rest long
/// and hard. After the game it says what a mistake cost.
///
/// Example: euclid play 25 87
#[derive(clap::Args)]
pub struct Play {
    /// Two numbers, or three; or games of a sum such as 3,8 25,87:take=1..3 nim:5, or with
    /// --partizan 11,8 -4,3
    #[arg(value_name = "POS", required_unless_present = "replay", conflicts_with = "replay")]
    position: Vec<String>,

    /// Two people play
    #[arg(long, conflicts_with_all = ["watch", "replay"])]
    two: bool,

    /// The computer plays both sides
    #[arg(long, conflicts_with = "replay")]
    watch: bool,

    /// Who begins; with --two and --watch, `you` is the player of --side
    #[arg(long, value_enum, default_value_t = First::You, conflicts_with = "replay")]
    first: First,

    /// Your side in a partizan game [default: left]
    #[arg(long, value_enum, conflicts_with = "replay")]
    side: Option<Side>,

    /// Makes the choices among equally good moves repeatable
    #[arg(long, value_name = "N", conflicts_with = "replay")]
    seed: Option<u64>,

    /// Keep a record of the game in this file
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    save: Option<PathBuf>,

    /// Show a recorded game again, with comments
    #[arg(long, value_name = "FILE")]
    replay: Option<PathBuf>,

    #[command(flatten)]
    rules: RulesArgs,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum First {
    You,
    Computer,
    Random,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Side {
    Left,
    Right,
}

impl Play {
    pub fn run(&self) -> Result<(), Failure> {
        if let Some(path) = &self.replay {
            return replay::run(path, self.rules.budget());
        }
        let opening = self.opening()?;
        let side = match self.side {
            Some(_) if !opening.is_partizan() => {
                return Err(Failure::input("--side is for games with --partizan"));
            }
            Some(Side::Right) => Player::Right,
            Some(Side::Left) | None => Player::Left,
        };
        // At a terminal every game is another one; in a pipe always the same.
        let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.subsec_nanos());
        let drawn = stdin().is_terminal().then(|| u64::from(clock()));
        let mut opponent = Opponent::new(self.seed.or(drawn).unwrap_or(0));
        let yours = match self.first {
            First::You => true,
            First::Computer => false,
            First::Random => opponent.draw(2) == 0,
        };
        let first = if yours { side } else { side.other() };
        let voices = if self.two || self.watch {
            Voices::equals(first, opening.is_partizan())
        } else {
            Voices::you(side)
        };
        let human = |player| self.two || !self.watch && player == side;
        let round = Round {
            opening: &opening,
            voices,
            humans: (human(Player::Left), human(Player::Right)),
            first,
            opponent,
            drawn: drawn.filter(|_| self.seed.is_none()),
            save: self.save.as_deref(),
        };
        opening.open(self.rules.budget(), round).map_err(Failure::input)?
    }

    /// What is to be played.
    fn opening(&self) -> Result<Opening, Failure> {
        let words: Vec<&str> = self.position.iter().map(|word| word.trim()).collect();
        // A position of a sum has a comma, a heap a colon, and values have other signs.
        let plain = |word: &&str| {
            word.starts_with('@')
                || word.starts_with(|c: char| c.is_ascii_digit())
                    && !word.contains([',', ':', '*', '/'])
        };
        let numbers = words.iter().all(plain);
        if self.rules.partizan()? {
            return partizan(&words, numbers && words.len() == 2);
        }
        if numbers {
            return self.numbers(&words);
        }
        if self.rules.is_three() {
            return Err(Failure::input("a game on three numbers cannot be part of a sum"));
        }
        let rules = self.rules.rules()?;
        let terms = words.iter().map(|word| sum::Term::parse(word, &rules, &number));
        let mut terms = terms.collect::<Result<Vec<_>, _>>().map_err(Failure::input)?;
        Ok(match terms.pop() {
            Some(sum::Term::Euclid(pair, rules)) if terms.is_empty() => Opening::Pair(pair, rules),
            last => Opening::Sum(terms.into_iter().chain(last).collect()),
        })
    }

    fn numbers(&self, words: &[&str]) -> Result<Opening, Failure> {
        let names = ["A", "B", "C"];
        let numbers = names.iter().zip(words).map(|(name, word)| read(name, word, number));
        let numbers: Vec<UBig> = numbers.collect::<Result<_, _>>()?;
        match <[UBig; 2]>::try_from(numbers) {
            Ok([a, b]) if words.len() == 2 && !self.rules.is_three() => {
                let pair = Pair::new(a, b).map_err(Failure::input)?;
                Ok(Opening::Pair(pair, self.rules.rules()?))
            }
            Err(numbers) if words.len() == 3 => {
                let game = self.rules.three()?;
                let numbers: [UBig; 3] = numbers.try_into().map_err(|_| wrong_count())?;
                let triple = Triple::new(numbers).map_err(Failure::input)?;
                Ok(Opening::Three(triple, game.variant(), game.play()))
            }
            _ if self.rules.is_three() => Err(Failure::input("three numbers are needed")),
            _ => Err(wrong_count()),
        }
    }
}

/// Two numbers, or the games of a sum.
fn partizan(words: &[&str], two_numbers: bool) -> Result<Opening, Failure> {
    if two_numbers {
        let (p, q) = (read("P", words[0], number)?, read("Q", words[1], number)?);
        let position = partizan::Position::new(p, q).map_err(Failure::input)?;
        let term = partizan::sum::Term::Position { position, negative: false };
        return Ok(Opening::Partizan(vec![term]));
    }
    let work = Work::default();
    let term = |word: &&str| {
        let word = word.split_whitespace().collect::<String>();
        partizan::sum::Term::parse(&word, &work)
    };
    let terms: Result<_, partizan::sum::TermError> = words.iter().map(term).collect();
    Ok(Opening::Partizan(terms.map_err(Failure::input)?))
}

fn wrong_count() -> Failure {
    Failure::input(
        "play needs two numbers (25 87), three (4 9 20), or games of a sum (3,8 25,87 nim:5)",
    )
}
