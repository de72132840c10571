//! The record of a game, to be kept and replayed.
//!
//! ```text
//! euclid play 1
//! game pair 25,87
//! left you
//! right computer
//! first left
//! move 2
//! move 1
//! end won left
//! ```

use crate::{Opening, OpeningError, Player};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// The first line of every transcript.
const HEAD: &str = "euclid play 1";

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Somebody won.
    Won(Player),
    /// Somebody gave up.
    Resigned(Player),
    /// It was broken off.
    Unfinished,
}

/// A game as it was played. Moves are as the game writes them; whether they are allowed is seen when
/// they are replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Transcript {
    /// What was played.
    pub opening: Opening,
    /// Who played Left.
    pub left: String,
    /// Who played Right.
    pub right: String,
    /// Who began.
    pub first: Player,
    /// The moves, each with the line on which it stands (where it was read from a text).
    pub moves: Vec<(usize, String)>,
    /// How it ended, with the line.
    pub ending: (usize, Ending),
}

/// A transcript that cannot be read: where, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {why}")]
pub struct TranscriptError {
    /// The line, counted from 1.
    pub line: usize,
    /// What is wrong with it.
    pub why: String,
}

impl fmt::Display for Transcript {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD}\ngame {}", self.opening)?;
        writeln!(f, "left {}\nright {}\nfirst {}", self.left, self.right, self.first)?;
        for (_, step) in &self.moves {
            writeln!(f, "move {step}")?;
        }
        match self.ending.1 {
            Ending::Won(player) => writeln!(f, "end won {player}"),
            Ending::Resigned(player) => writeln!(f, "end resigned {player}"),
            Ending::Unfinished => writeln!(f, "end unfinished"),
        }
    }
}

/// The lines of a transcript, one after the other.
struct Lines<'t> {
    lines: std::iter::Enumerate<std::str::Lines<'t>>,
    line: usize,
}

impl<'t> Lines<'t> {
    fn next(&mut self) -> Option<(&'t str, &'t str)> {
        let (index, line) =
            self.lines.next().map_or((self.line, None), |(i, line)| (i, Some(line)));
        self.line = index + 1;
        line.map(|line| line.trim_end().split_once(' ').unwrap_or((line.trim_end(), "")))
    }

    fn error(&self, why: impl fmt::Display) -> TranscriptError {
        TranscriptError { line: self.line.max(1), why: why.to_string() }
    }

    /// The rest of the line that must come next.
    fn expect(&mut self, key: &str) -> Result<&'t str, TranscriptError> {
        match self.next() {
            Some((found, rest)) if found == key && !rest.is_empty() => Ok(rest),
            Some(_) => Err(self.error(format_args!("'{key} ...' is expected here"))),
            None => {
                Err(self.error(format_args!("the transcript ends where '{key} ...' is expected")))
            }
        }
    }
}

fn player(text: &str) -> Option<Player> {
    [Player::Left, Player::Right].into_iter().find(|player| player.to_string() == text)
}

impl FromStr for Transcript {
    type Err = TranscriptError;

    fn from_str(text: &str) -> Result<Self, TranscriptError> {
        let mut lines = Lines { lines: text.lines().enumerate(), line: 0 };
        if lines.next().map(|(first, rest)| format!("{first} {rest}")).as_deref() != Some(HEAD) {
            return Err(lines.error(format_args!("a transcript begins with '{HEAD}'")));
        }
        let opening: Result<Opening, OpeningError> = lines.expect("game")?.parse();
        let opening = opening.map_err(|why| lines.error(why))?;
        let left = lines.expect("left")?.to_owned();
        let right = lines.expect("right")?.to_owned();
        let first = player(lines.expect("first")?)
            .ok_or_else(|| lines.error("left or right is expected here"))?;
        let mut moves = Vec::new();
        let ending = loop {
            match lines.next() {
                Some(("move", step)) if !step.is_empty() => {
                    moves.push((lines.line, step.to_owned()));
                }
                Some(("end", how)) => {
                    let ending = match how.split_once(' ') {
                        Some(("won", who)) => player(who).map(Ending::Won),
                        Some(("resigned", who)) => player(who).map(Ending::Resigned),
                        None if how == "unfinished" => Some(Ending::Unfinished),
                        _ => None,
                    };
                    let why = "a game ends won or resigned, by left or right, or unfinished";
                    break ending.ok_or_else(|| lines.error(why))?;
                }
                Some(_) => return Err(lines.error("'move ...' or 'end ...' is expected here")),
                None => {
                    return Err(lines.error("the transcript ends without 'end ...'"));
                }
            }
        };
        let ending = (lines.line, ending);
        while let Some((word, _)) = lines.next() {
            if !word.is_empty() {
                return Err(lines.error("nothing is expected behind the end"));
            }
        }
        Ok(Transcript { opening, left, right, first, moves, ending })
    }
}
