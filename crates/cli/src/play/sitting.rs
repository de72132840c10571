//! An evening of games: who sits where, how well the computer plays, and who has won how often.

use super::{input::Input, round::Round};
use crate::frame::Failure;
use euclid_answers::{
    deal,
    play::{Voices, error, words},
};
use euclid_play::{Deal, Deck, Lesson, Level, Opening, Opponent, Player};
use euclid_work::Work;
use std::path::{Path, PathBuf};

/// Who plays.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Seats {
    /// Somebody on this side, against the computer.
    You(Player),
    /// Two people; the one who began the first game is Player 1.
    Two(Player),
    /// The computer against itself.
    Watch(Player),
}

/// What is played next.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Next {
    /// Nothing.
    Leave,
    /// Another position.
    Again,
    /// The same position.
    Same,
    /// The same position from the other side.
    Swap,
}

/// Where somebody is in the lessons.
pub struct Course {
    pub lesson: Lesson,
    /// Which of its positions, counted from 0.
    pub board: usize,
    /// Whether that is won.
    pub won: bool,
    /// Whether the lesson's sentence was told.
    pub told: bool,
}

impl Course {
    /// The beginning of a lesson.
    pub fn new(lesson: Lesson) -> Self {
        Course { lesson, board: 0, won: false, told: false }
    }

    /// The position.
    pub fn opening(&self) -> Opening {
        self.lesson.openings().swap_remove(self.board)
    }

    /// The next position, or the same if it is not won; `None` after the last lesson.
    fn next(self) -> Option<Self> {
        Some(match self.won {
            false => self,
            true if self.board + 1 < self.lesson.boards.len() => {
                Course { board: self.board + 1, won: false, ..self }
            }
            true => Course::new(self.lesson.next()?),
        })
    }
}

/// How a position is shown.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Display {
    /// In numbers and counters.
    Counters,
    /// In numbers and words.
    Words,
    /// In numbers alone.
    Numbers,
}

pub struct Sitting {
    pub opening: Opening,
    pub seats: Seats,
    /// Who begins.
    pub first: Player,
    pub level: Level,
    /// The level of further positions.
    pub draws: Level,
    /// Whether the level is worth a line.
    pub tells_level: bool,
    pub opponent: Opponent,
    pub seed: u64,
    /// Whether nobody has given the seed.
    pub drawn: bool,
    pub save: Option<PathBuf>,
    /// How positions are shown.
    pub display: Display,
    /// Whether moves are made by themselves where there is only one.
    pub auto: bool,
    /// How many games you have won at this level, if it rises after wins.
    pub streak: Option<usize>,
    /// Draws further positions.
    pub deal: Option<Deal>,
    /// The lesson, if that is what is played.
    pub course: Option<Course>,
    /// How many games have been begun.
    pub games: u64,
    /// How many games you have won, and the computer; of two people, Left and Right.
    pub won: [usize; 2],
}

impl Sitting {
    /// Plays until nobody wants to play on.
    pub fn play(&mut self, work: &Work) -> Result<(), Failure> {
        let input = Input::new(self.display == Display::Words);
        loop {
            self.games += 1;
            let opening = self.opening.clone();
            let next =
                opening.open(work, Round { sitting: self, input: &input }).map_err(error)??;
            // A level that changes by itself is told.
            let level = self.level;
            match next {
                Next::Leave => return Ok(()),
                Next::Same => {}
                Next::Again => self.opening = self.draw(work)?,
                Next::Swap => match &mut self.seats {
                    Seats::You(side) => *side = side.other(),
                    Seats::Two(_) | Seats::Watch(_) => self.first = self.first.other(),
                },
            }
            self.tells_level = self.level != level;
        }
    }

    /// Another position of the level.
    fn draw(&mut self, work: &Work) -> Result<Opening, Failure> {
        if let Some(course) = self.course.take() {
            self.course = course.next();
            match &self.course {
                Some(course) => return Ok(course.opening()),
                None => self.set_level(Level::new(3).unwrap_or_default()),
            }
        } else if let Some(level) = self.rise() {
            self.set_level(level);
        }
        let deal = self.deal.get_or_insert_with(|| {
            let (deck, mut games) = Deck::like(&self.opening);
            // A level that rises may have larger sums.
            if self.streak.is_some() {
                games = games.max(deck.games(self.draws));
            }
            // Not the positions of the levels before.
            Deal::new(deck, self.draws, games, self.seed.wrapping_add(self.games))
        });
        Ok(deal::draw(deal, work)?)
    }

    /// The next level, if it was reached.
    pub fn rise(&self) -> Option<Level> {
        self.streak.filter(|&won| won >= Level::WINS).and_then(|_| self.level.next())
    }

    /// Changes the level from now on.
    pub fn set_level(&mut self, level: Level) {
        (self.level, self.draws) = (level, level);
        self.streak = self.streak.map(|_| 0);
        self.opponent = self.opponent.clone().at(level);
        self.deal = None;
    }

    pub fn voices(&self) -> Voices {
        match self.seats {
            Seats::You(side) => Voices::you(side),
            Seats::Two(one) | Seats::Watch(one) => Voices::equals(one, self.opening.is_partizan()),
        }
    }

    pub fn is_human(&self, player: Player) -> bool {
        match self.seats {
            Seats::You(side) => player == side,
            Seats::Two(_) => true,
            Seats::Watch(_) => false,
        }
    }

    /// The place of a player's games.
    fn place(&self, player: Player) -> usize {
        match self.seats {
            Seats::You(side) => usize::from(player != side),
            Seats::Two(_) | Seats::Watch(_) => usize::from(player == Player::Right),
        }
    }

    /// Counts a game that was won, or takes it back.
    pub fn count(&mut self, winner: Player, back: bool) {
        let count = |won: usize| if back { won.saturating_sub(1) } else { won + 1 };
        let place = self.place(winner);
        self.won[place] = count(self.won[place]);
        if place == 0 {
            self.streak = self.streak.map(count);
        }
    }

    pub fn score(&self) -> String {
        let [left, right] =
            [Player::Left, Player::Right].map(|player| self.won[self.place(player)]);
        words::score(&self.voices(), left, right)
    }

    /// Where the record of this game is kept: the second game beside the first, under its number.
    pub fn record(&self) -> Option<PathBuf> {
        let path = self.save.as_deref()?;
        Some(if self.games == 1 { path.to_owned() } else { numbered(path, self.games) })
    }
}

/// `game.txt` becomes `game-2.txt`.
fn numbered(path: &Path, number: u64) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = match path.extension() {
        Some(extension) => format!("{stem}-{number}.{}", extension.to_string_lossy()),
        None => format!("{stem}-{number}"),
    };
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_are_numbered() {
        assert_eq!(numbered(Path::new("a/game.txt"), 2), Path::new("a/game-2.txt"));
        assert_eq!(numbered(Path::new("game"), 13), Path::new("game-13"));
    }
}
