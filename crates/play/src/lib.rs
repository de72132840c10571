//! Games that two can play: whose turn it is, what may be done, what is best, and what went wrong.
//!
//! One idea covers every variant. A [`Contest`] is a game seen from its table: a position and the
//! player to move give the moves, who wins, and which moves win. Impartial games do not look at the
//! player; Partizan Euclid does. A pair game is a contest ([`PairContest`]), so is a game
//! on three numbers ([`ThreeContest`]), and so are sums ([`Heaps`], [`Partizan`]).
//!
//! Everything else is the same for all of them: the [`Opponent`] of any [`Level`], a [`Session`] that can be
//! taken back and reviewed, and the [`Transcript`] it leaves.
//!
//! ```
//! use euclid_games::{Game, Pair, Rules, Work};
//! use euclid_play::{Opponent, PairContest, Player, Session};
//! let contest = PairContest::new(Game::new(Rules::default())?, Work::default());
//! let start = Pair::new(25u8, 87u8)?;
//! let mut session = Session::new(contest, start, Player::Left);
//! let mut opponent = Opponent::new(0);
//! while !session.is_over()? {
//!     let choice = session.advice(&mut opponent)?;
//!     session.play(choice.step)?;
//! }
//! assert_eq!(session.winner()?, Some(Player::Left));
//! assert!(session.review()?.iter().all(|remark| !remark.is_mistake()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod board;
mod counters;
mod deal;
mod dice;
mod heaps;
mod lesson;
mod level;
mod opening;
mod opponent;
mod pair;
mod partizan;
mod plain;
mod session;
mod three;
mod transcript;
mod voices;

pub use board::{Board, Offer, PILES, Place, in_words};
pub use counters::Row;
pub use deal::{Deal, Deck};
pub use heaps::{HeapStep, Heaps};
pub use lesson::Lesson;
pub use level::Level;
pub use opening::{Opening, OpeningError, Visitor};
pub use opponent::{Choice, Habit, Opponent};
pub use pair::PairContest;
pub use partizan::{Partizan, PartizanStep};
pub use session::{Remark, RemarkOf, Session, Verdict};
pub use three::ThreeContest;
pub use transcript::{Ending, Transcript, TranscriptError};
pub use voices::{Voices, capital};

use euclid_fractions::UBig;
use euclid_games::{
    explain::Reason, partizan::sum::TermError as PartizanError, pile::Unsolved, sum::TermError,
};
use std::{fmt, hash::Hash};
use thiserror::Error;

use board::within_reach;

/// One of the two players. In an impartial game Left and Right are only names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// Left.
    Left,
    /// Right.
    Right,
}

impl Player {
    /// The opponent.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Player::Left => "left",
            Player::Right => "right",
        })
    }
}

/// Why play cannot go on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// A move that cannot be read or is not allowed.
    #[error("{0}")]
    Refused(String),
    /// There is no move.
    #[error("the game is over")]
    Over,
    /// A winning move exists, but among too many moves.
    #[error("the winning moves are too far out to be listed")]
    TooMany,
    /// A position that was not solved.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
    /// The work ended early.
    #[error(transparent)]
    Halt(#[from] short_games::Halt),
    /// A sum that was not solved.
    #[error(transparent)]
    Sum(#[from] TermError),
    /// A partizan sum that was not solved.
    #[error(transparent)]
    Partizan(#[from] PartizanError),
}

impl PlayError {
    pub(crate) fn refused(why: impl fmt::Display) -> Self {
        PlayError::Refused(why.to_string())
    }
}

/// A game as two people play it.
pub trait Contest: Sized {
    /// What lies on the table.
    type Position: Clone + Eq + Hash + fmt::Debug;
    /// A move.
    type Step: Clone + Eq + fmt::Debug;

    /// The moves of the player, at most `most` of them, the smallest first.
    fn steps(
        &mut self,
        at: &Self::Position,
        player: Player,
        most: usize,
    ) -> Result<Vec<Self::Step>, PlayError>;

    /// What a move leaves; [`PlayError::Refused`] if the rules do not allow it.
    fn after(
        &mut self,
        at: &Self::Position,
        player: Player,
        step: &Self::Step,
    ) -> Result<Self::Position, PlayError>;

    /// Whether the player, who is to move, wins.
    fn wins(&mut self, at: &Self::Position, player: Player) -> Result<bool, PlayError>;

    /// The moves with which the player wins, at most `most` of them.
    fn winning(
        &mut self,
        at: &Self::Position,
        player: Player,
        most: usize,
    ) -> Result<Vec<Self::Step>, PlayError>;

    /// The moves of the player, at most `most` of them: some of every game. One that wins is among them,
    /// if there is one.
    fn offer(
        &mut self,
        at: &Self::Position,
        player: Player,
        most: usize,
    ) -> Result<Offer<Self::Step>, PlayError> {
        let mut steps = self.spread(at, player, most + 1)?;
        let complete = steps.len() <= most;
        steps.truncate(most);
        let decided = within_reach(self.decided(at, player, most))?;
        if let Some((winning, _)) = &decided
            && let Some(first) = winning.first()
            && !winning.iter().any(|step| steps.contains(step))
        {
            steps.truncate(most.saturating_sub(1));
            steps.push(first.clone());
        }
        let wins = |step: &Self::Step| {
            let (winning, decisive) = decided.as_ref()?;
            let found = winning.contains(step);
            (found || *decisive).then_some(found)
        };
        let listed = steps.into_iter().map(|step| (step.clone(), wins(&step))).collect();
        Ok(Offer { listed, complete })
    }

    /// Some moves of every game on the table, at most `most` in all.
    fn spread(
        &mut self,
        at: &Self::Position,
        player: Player,
        most: usize,
    ) -> Result<Vec<Self::Step>, PlayError> {
        self.steps(at, player, most)
    }

    /// The largest move of each game, where it is the last of very many and is known.
    fn largest(&mut self, _: &Self::Position, _: Player) -> Result<Vec<Self::Step>, PlayError> {
        Ok(Vec::new())
    }

    /// Winning moves, the `most` smallest of every game; and whether any other of its `most` smallest moves loses.
    fn decided(
        &mut self,
        at: &Self::Position,
        player: Player,
        most: usize,
    ) -> Result<(Vec<Self::Step>, bool), PlayError> {
        Ok((self.winning(at, player, most)?, true))
    }

    /// The winning move that reasons name, if they name one.
    fn named(&mut self, _: &Self::Position, _: Player) -> Result<Option<Self::Step>, PlayError> {
        Ok(None)
    }

    /// Why the position is won or lost.
    fn reasons(&mut self, at: &Self::Position) -> Result<Vec<Reason>, PlayError>;

    /// The same in plain words, for the player who is to move: what decides, then what else can be said.
    fn plain(
        &mut self,
        at: &Self::Position,
        player: Player,
        voices: &Voices,
    ) -> Result<Vec<String>, PlayError> {
        let reasons = self.reasons(at)?;
        let retold = reasons.iter().map(|reason| voices.retell(&reason.text, player));
        Ok(vec![retold.collect::<Vec<_>>().join(" "), plain::way(self, at, player, voices)?])
    }

    /// Reads a move. Whether the rules allow it is the business of [`after`](Contest::after).
    fn read(&self, at: &Self::Position, text: &str) -> Result<Self::Step, PlayError>;

    /// The move as it is read.
    fn write(&self, step: &Self::Step) -> String;

    /// The move in words that begin with a verb: "take 2 times 25 from 87".
    fn phrase(&mut self, at: &Self::Position, player: Player, step: &Self::Step) -> String;

    /// The games on the table, each in a few words.
    fn games(&self, at: &Self::Position) -> Vec<String>;

    /// The position in a line.
    fn shown(&self, at: &Self::Position) -> String {
        self.games(at).join(" + ").replace("+ -", "- ")
    }

    /// The games on the table, as data.
    fn boards(&self, at: &Self::Position) -> Result<Vec<Board>, PlayError>;

    /// Where a move is made.
    fn place(&self, step: &Self::Step) -> Place;

    /// The position in texts, as an opening has them: numbers, or games of a sum.
    fn texts(&self, at: &Self::Position) -> Vec<String>;

    /// How much may be taken now, where the previous move limits this one.
    fn cap(&self, _: &Self::Position) -> Option<UBig> {
        None
    }

    /// The position in counters.
    fn rows(&self, at: &Self::Position) -> Vec<Row>;

    /// The move with what it leaves: "take 2 times 25 from 87, leaving (25, 37)".
    fn told(
        &mut self,
        at: &Self::Position,
        player: Player,
        step: &Self::Step,
        left: &Self::Position,
    ) -> String {
        let (phrase, left) = (self.phrase(at, player, step), self.shown(left));
        // A single partizan game is moved to what it leaves.
        if phrase.ends_with(&left) { phrase } else { format!("{phrase}, leaving {left}") }
    }

    /// How a move is written, for whoever asks.
    fn notation(&self) -> &'static str;
}
