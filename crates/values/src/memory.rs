//! How much an arena holds, and how to make it hold less.

use crate::Games;

/// What a [`Games`] holds, and the memory it has set aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size {
    /// How many values there are.
    pub values: usize,
    /// The bytes set aside for the values themselves.
    pub value_bytes: usize,
    /// How many answers are remembered.
    pub memo_entries: usize,
    /// The bytes set aside for them, all of which [`Games::forget`] gives back.
    pub memo_bytes: usize,
}

impl Games {
    /// How large the arena and its memos are.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// assert_eq!(g.size().values, 1);
    /// let v = g.parse("{^3|0}", &work)?;
    /// let sum = g.sum(v, v, &work)?;
    /// assert!(g.size().memo_entries > 0);
    /// g.forget();
    /// assert_eq!((g.size().memo_entries, g.size().memo_bytes), (0, 0));
    /// assert_eq!(g.sum(v, v, &work)?, sum);
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    #[must_use]
    pub fn size(&self) -> Size {
        let (memo_entries, memo_bytes) = self.arena.memo.size();
        Size {
            values: self.arena.count(),
            value_bytes: self.arena.value_bytes(),
            memo_entries,
            memo_bytes,
        }
    }

    /// Empties the memos. No value is lost and no answer changes; some take longer the next time.
    pub fn forget(&mut self) {
        self.arena.memo.clear_above(0);
        self.arena.memo.negatives.clear();
        self.arena.memo.weights.clear();
    }

    /// Limits each of the memos of order, forms and sums to so many entries (at 8, 12 and 12 bytes and
    /// the slack of a hash table). A memo that is full is emptied. Without a limit they grow as needed.
    ///
    /// The memos of negatives and weights are columns of four bytes a value and have no limit.
    pub fn limit_memos(&mut self, entries: usize) {
        self.arena.memo.limit = entries;
        self.arena.memo.clear_above(entries);
    }
}
