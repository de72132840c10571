//! `euclid play`: a game at the terminal, or in a pipe.

mod input;
mod round;

use crate::frame::{
    Failure, QuestionLimits,
    output::print,
    position::{content, term},
    rules::AllRules,
};
use clap::ValueEnum;
use euclid_answers::play::{Voices, error, opening, replay};
use euclid_play::{Level, Opponent, Player};
use euclid_work::Work;
use round::Round;
use std::{
    io::{IsTerminal, stdin},
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

/// Play against the computer, against each other, or watch
///
/// At the prompt type a move, or help. The computer wins whatever can be won, and makes the rest long
/// and hard, unless another level is chosen. After the game it says what a mistake cost.
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

    /// How well the computer plays: 1 sees only the move that ends the game, 5 makes no mistake
    #[arg(long, value_name = "1..5", default_value_t = 5, conflicts_with = "replay",
          value_parser = crate::frame::number::between::<1, 5>)]
    level: u64,

    /// Makes the choices among equally good moves repeatable
    #[arg(long, value_name = "N", conflicts_with = "replay",
          value_parser = crate::frame::number::between::<0, { u64::MAX }>)]
    seed: Option<u64>,

    /// Keep a record of the game in this file
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    save: Option<PathBuf>,

    /// Show a recorded game again, with comments
    #[arg(long, value_name = "FILE")]
    replay: Option<String>,

    #[command(flatten)]
    rules: AllRules,
    #[command(flatten)]
    limits: QuestionLimits,
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
        let work = self.limits.work();
        if let Some(path) = &self.replay {
            let text = content(&format!("@{path}"), &work)?;
            let page = replay(&text, &work).map_err(|why| why.with(format_args!("{path}: ")))?;
            return print(&page);
        }
        self.play(&work)
    }

    fn play(&self, work: &Work) -> Result<(), Failure> {
        let words = self.position.iter().map(|word| term(word.trim(), work));
        let opening = opening(&self.rules.text(), &words.collect::<Result<Vec<_>, _>>()?, work)?;
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
        let level = Level::new(self.level).unwrap_or_default();
        let mut opponent = Opponent::new(self.seed.or(drawn).unwrap_or(0)).at(level);
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
        opening.open(work, round).map_err(error)?
    }
}
