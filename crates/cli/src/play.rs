//! `euclid play`: a game at the terminal, or in a pipe.

mod editor;
mod input;
mod round;
mod sitting;
mod word;

use crate::frame::{
    Failure, QuestionLimits,
    output::print,
    position::{content, term},
    rules::{AllRules, Cap},
};
use clap::ValueEnum;
use euclid_answers::{
    GameText,
    deal::{deck, draw},
    play::{opening, replay},
};
use euclid_play::{Deal, Lesson, Level, Opening, Opponent, Player};
use euclid_work::Work;
use sitting::{Course, Display, Seats, Sitting};
use std::{
    env,
    io::{IsTerminal, stdin},
    path::PathBuf,
    time::{SystemTime, UNIX_EPOCH},
};

/// Play against the computer, against each other, or watch
///
/// Without a position one is drawn that suits the level. At the prompt type a move, or help; after the game type
/// again, swap, or quit. At level 5 the computer wins whatever can be won, and makes the rest long and hard; at the others
/// it can be beaten, and says what it overlooked. After the game you are told what a mistake cost.
///
/// With --lesson it teaches: three positions, and one sentence that wins them.
///
/// Example: euclid play --level 3 --take 1..3
#[derive(clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag")]
pub struct Play {
    /// Two numbers, or three; or games of a sum such as 3,8 25,87:take=1..3 nim:5, or with
    /// --partizan 11,8 -4,3
    #[arg(value_name = "POS", conflicts_with = "replay")]
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

    /// How well the computer plays, and how hard the positions are that it draws: at 1 it sees only the move that
    /// ends the game, at 5 it makes no mistake [default: 5 with a position; without, 1, and more after wins]
    #[arg(long, value_name = "1..5", conflicts_with = "replay",
          value_parser = crate::frame::number::between::<1, 5>)]
    level: Option<u64>,

    /// Play a lesson: three positions that you can win, and a sentence that says how; after it comes the next
    #[arg(long, value_name = "1..5", conflicts_with_all = ["position", "replay", "two", "watch", "first", "level", "games"],
          value_parser = crate::frame::number::between::<1, 5>)]
    lesson: Option<u64>,

    /// Draw a sum of so many games, at most 6 [default: 1; with --partizan 2 to 5, by the level]
    #[arg(long, value_name = "N", conflicts_with_all = ["position", "replay"],
          value_parser = crate::frame::number::between::<1, 6>)]
    games: Option<u64>,

    /// Makes the choices repeatable: the position that is drawn, and which of equally good moves is made
    #[arg(long, value_name = "N", conflicts_with = "replay",
          value_parser = crate::frame::number::between::<0, { u64::MAX }>)]
    seed: Option<u64>,

    /// Keep a record of the game in this file, of the second game in FILE-2, and so on
    #[arg(long, value_name = "FILE", conflicts_with = "replay")]
    save: Option<PathBuf>,

    /// Show a recorded game again, with comments
    #[arg(long, value_name = "FILE")]
    replay: Option<String>,

    /// Tell the position in words, one line for each pile, without counters; the default where TERM is dumb
    #[arg(long, conflicts_with = "replay")]
    plain: bool,

    /// Show the numbers alone, without counters
    #[arg(long, conflicts_with_all = ["replay", "plain"])]
    numbers: bool,

    /// Make moves by themselves where there is only one; without, Enter makes it
    #[arg(long, conflicts_with = "replay")]
    auto: bool,

    #[command(flatten)]
    rules: AllRules,
    #[command(flatten)]
    cap: Cap,
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
        // At a terminal every game is another one; in a pipe always the same.
        let clock = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |t| t.subsec_nanos());
        let drawn = self.seed.is_none() && stdin().is_terminal();
        let seed = self.seed.unwrap_or_else(|| if drawn { u64::from(clock()) } else { 0 });
        let is_drawn = self.position.is_empty();
        let usual = match (is_drawn, self.lesson) {
            (_, Some(_)) => [1, 5],
            (true, None) => [1, 1],
            (false, None) => [2, 5],
        };
        let [draws, level] =
            usual.map(|usual| Level::new(self.level.unwrap_or(usual)).unwrap_or_default());
        let course = self.course()?;
        let (opening, deal) = match &course {
            Some(course) => (course.opening(), None),
            None => self.opening(draws, seed, work)?,
        };
        let side = match self.side {
            Some(_) if !opening.is_partizan() => {
                return Err(Failure::input("--side is for games with --partizan"));
            }
            Some(Side::Right) => Player::Right,
            Some(Side::Left) | None => Player::Left,
        };
        let mut opponent = Opponent::new(seed).at(level);
        let yours = match self.first {
            First::You => true,
            First::Computer => false,
            First::Random => opponent.draw(2) == 0,
        };
        let first = if yours { side } else { side.other() };
        let seats = match (self.two, self.watch) {
            (true, _) => Seats::Two(first),
            (_, true) => Seats::Watch(first),
            _ => Seats::You(side),
        };
        let mut sitting = Sitting {
            opening,
            seats,
            first,
            level,
            draws,
            tells_level: !self.two && course.is_none() && (is_drawn || level != Level::PERFECT),
            opponent,
            seed,
            drawn,
            save: self.save.clone(),
            display: match (self.plain, self.numbers) {
                (true, _) => Display::Words,
                (_, true) => Display::Numbers,
                _ if env::var_os("TERM").is_some_and(|term| term == "dumb") => Display::Words,
                _ => Display::Counters,
            },
            auto: self.auto,
            streak: (is_drawn && self.level.is_none() && matches!(seats, Seats::You(_)))
                .then_some(0),
            deal,
            course,
            games: 0,
            won: [0; 2],
        };
        sitting.play(work)
    }

    /// The lesson that is asked for.
    fn course(&self) -> Result<Option<Course>, Failure> {
        let Some(lesson) = self.lesson.and_then(Lesson::new) else { return Ok(None) };
        if self.rules.text() != GameText::default() {
            return Err(Failure::input("the lessons are about the plain rules"));
        }
        if self.cap.cap.is_some() {
            return Err(Failure::input("--cap needs a position"));
        }
        Ok(Some(Course::new(lesson)))
    }

    /// The position that is given; or one that is drawn, with who draws.
    fn opening(
        &self,
        level: Level,
        seed: u64,
        work: &Work,
    ) -> Result<(Opening, Option<Deal>), Failure> {
        let (game, cap) = (self.rules.text(), self.cap.cap.as_deref());
        if !self.position.is_empty() {
            let words = self.position.iter().map(|word| term(word.trim(), work));
            let words = words.collect::<Result<Vec<_>, _>>()?;
            return Ok((opening(&game, &words, cap, work)?, None));
        }
        if cap.is_some() {
            return Err(Failure::input("--cap needs a position"));
        }
        let game = game.read()?;
        let deck = |games| deck(&game, games);
        let games = match self.games.and_then(|games| usize::try_from(games).ok()) {
            Some(games) => games,
            None => deck(1)?.games(level),
        };
        let mut deal = Deal::new(deck(games)?, level, games, seed);
        let opening = draw(&mut deal, work)?;
        Ok((opening, Some(deal)))
    }
}
