//! Parts of a survey: which blocks are done, and their tally; in memory and as a file.
//!
//! A checkpoint is a part with many blocks, a shard's file a part with one. Parts add up. As text:
//!
//! ```text
//! euclid survey, part, 1
//! take=any max=1000 what=outcome bins=64
//! blocks 256
//! done 1-7,9
//! outcome:N 38204
//! outcome:P 23649
//! positions 61853
//! checksum 8f0d5f0c7a1b2c3d
//! ```
//!
//! The checksum covers everything before it, so a file that was cut short or changed is noticed.

mod blocks;
#[cfg(not(target_arch = "wasm32"))]
mod files;

pub use blocks::Blocks;
#[cfg(not(target_arch = "wasm32"))]
pub use files::{EXTENSION, PartError};

use crate::{
    survey::{NotASurvey, Survey},
    tally::{NotATally, Tally},
};
use std::{fmt, str::FromStr};
use thiserror::Error;

/// A part of a survey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The survey.
    pub survey: Survey,
    /// The blocks done.
    pub done: Blocks,
    /// What they add up to.
    pub tally: Tally,
}

/// Text that is not a part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAPart {
    /// It does not begin as a part does.
    #[error("it does not begin with '{BEGINNING}'")]
    Beginning,
    /// It ends early, or was changed.
    #[error("the checksum at its end is missing or wrong")]
    Checksum,
    /// The survey.
    #[error("the survey cannot be read: {0}")]
    Survey(#[from] NotASurvey),
    /// The blocks.
    #[error("the blocks cannot be read")]
    Blocks,
    /// The tally.
    #[error("the tally cannot be read: {0}")]
    Tally(#[from] NotATally),
}

const BEGINNING: &str = "euclid survey, part, 1";

impl Part {
    /// Nothing done yet.
    pub fn new(survey: Survey) -> Self {
        Part { survey, done: Blocks::default(), tally: Tally::default() }
    }

    /// Adds a block that is not there yet.
    pub fn add(&mut self, block: u64, tally: &Tally) {
        if self.done.insert(block) {
            self.tally += tally;
        }
    }

    /// The blocks that are not done.
    pub fn missing(&self) -> Blocks {
        (1..=self.survey.blocks()).filter(|block| !self.done.contains(*block)).collect()
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Part { survey, done, tally } = self;
        let blocks = survey.blocks();
        let body = format!("{BEGINNING}\n{survey}\nblocks {blocks}\ndone {done}\n{tally}");
        writeln!(f, "{body}checksum {:016x}", checksum(body.as_bytes()))
    }
}

impl FromStr for Part {
    type Err = NotAPart;

    fn from_str(text: &str) -> Result<Self, NotAPart> {
        if !text.starts_with(BEGINNING) {
            return Err(NotAPart::Beginning);
        }
        let (body, sum) = text.rsplit_once("checksum ").ok_or(NotAPart::Checksum)?;
        if sum != format!("{:016x}\n", checksum(body.as_bytes())) {
            return Err(NotAPart::Checksum);
        }
        let mut lines = body.splitn(5, '\n').skip(1);
        let mut line = || lines.next().ok_or(NotAPart::Blocks);
        let survey: Survey = line()?.parse()?;
        let all = line()?.strip_prefix("blocks ").and_then(|all| all.parse().ok());
        let done = line()?.strip_prefix("done ").ok_or(NotAPart::Blocks)?;
        let done: Blocks = done.parse()?;
        // Another version of this library might cut the survey otherwise.
        let most = survey.blocks();
        if all != Some(most) || done.contains(0) || done.iter().next_back() > Some(most) {
            return Err(NotAPart::Blocks);
        }
        let tally = line()?.parse()?;
        Ok(Part { survey, done, tally })
    }
}

/// FNV-1a, 64 bits: for accidents, not for enemies.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::Key;

    fn part() -> Part {
        let mut part = Part::new("take=any max=64 what=outcome bins=3".parse().unwrap());
        for block in [1, 2, 3, 7, 9, 10] {
            let mut tally = Tally::default();
            tally.add(Key::Positions, 10 * block);
            part.add(block, &tally);
            part.add(block, &tally);
        }
        part
    }

    #[test]
    fn parts_print_as_they_are_read() {
        let part = part();
        assert_eq!(part.done.to_string(), "1-3,7,9-10");
        assert_eq!(part.tally.to_string(), "positions 320\n");
        assert_eq!(part.missing().to_string(), "4-6,8,11-64");
        assert_eq!(part.to_string().parse(), Ok(part));
    }

    #[test]
    fn every_damage_is_noticed() {
        let text = part().to_string();
        for length in 0..text.len() {
            assert!(text[..length].parse::<Part>().is_err(), "cut at {length}");
        }
        for place in 0..text.len() {
            for new in [b'0', b'7', b'-', b' '] {
                let mut bytes = text.clone().into_bytes();
                if std::mem::replace(&mut bytes[place], new) != new {
                    let changed = String::from_utf8(bytes).unwrap();
                    assert!(changed.parse::<Part>().is_err(), "{changed}");
                }
            }
        }
        assert!(format!("{text}\n").parse::<Part>().is_err());
    }
}
