//! A game that is being played: what lies on the table, what the computer does, what is said.
//!
//! A game is its opening and the moves so far, so that every turn is a question of its own. Whoever keeps a
//! [`Session`] open, as a terminal does, uses the same [`words`].

mod board;
mod opening;
mod replay;
pub mod rules;
mod turn;
pub mod words;

use crate::{Error, sum};
use euclid_play::PlayError;
pub use euclid_play::{Session, Voices};

pub use board::{Board, Remark, Step, Steps, Worth};
pub use opening::opening;
pub use replay::replay;
pub(crate) use turn::read_level;
pub use turn::{Question, Seat, Turn, What};

/// Why play cannot go on.
pub fn error(error: PlayError) -> Error {
    match error {
        PlayError::Refused(why) => Error::input(why).at("moves"),
        PlayError::Over => Error::not_defined(PlayError::Over),
        PlayError::TooMany => Error::out_of_reach(PlayError::TooMany),
        PlayError::Unsolved(why) => why.into(),
        PlayError::Halt(halt) => halt.into(),
        PlayError::Sum(why) => sum::unsolved(why),
        PlayError::Partizan(why) => sum::partizan_unsolved(why),
    }
}
