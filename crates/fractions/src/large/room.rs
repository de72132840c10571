//! The memory that work on large numbers takes, counted before it is taken.

use super::product;
use crate::{Halt, Work};
use euclid_work::Held;

/// Room for a piece of work. When that is done, so are the giant buffers of its transforms.
#[derive(Debug)]
pub(super) struct Room(Option<Held>);

/// Less than this is not worth counting.
const LITTLE: u64 = 1 << 18;

impl Room {
    /// Room for so many bytes for each of so many words.
    pub fn new(bytes: u64, words: usize, work: &Work) -> Result<Room, Halt> {
        let mut room = Room(None);
        room.more(bytes, words, work)?;
        Ok(room)
    }

    /// More of it.
    pub fn more(&mut self, bytes: u64, words: usize, work: &Work) -> Result<(), Halt> {
        let bytes = bytes.saturating_mul(words as u64);
        if bytes < LITTLE {
            return Ok(());
        }
        // No machine has more than it can count.
        let most = isize::MAX.unsigned_abs() as u64;
        if bytes > most {
            return Err(Halt::Bytes(work.limits().bytes.min(most)));
        }
        match &mut self.0 {
            Some(held) => work.hold_more(held, bytes),
            none => {
                *none = Some(work.hold(bytes)?);
                Ok(())
            }
        }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        if self.0.is_some() {
            product::give_back();
        }
    }
}
