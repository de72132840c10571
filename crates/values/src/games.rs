//! The public face: an arena with an identity, and values that know to which arena they belong.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use euclid_work::{Halt, Work};

use crate::arena::{Arena, Id};

/// A game value: the number of a canonical form in the [`Games`] that made it.
///
/// Two values of the same `Games` are equal as games if and only if they are equal as Rust values.
/// A value means nothing to any other `Games`, and is refused there: see [`Games::owns`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Value {
    /// The identity of the arena, 0 for the game 0.
    home: u32,
    id: Id,
}

impl Value {
    /// The game `0`, the same in every [`Games`].
    pub const ZERO: Self = Self { home: 0, id: Id::ZERO };
}

/// An arena of game values, and every operation on them.
///
/// See the [crate's front page](crate) for the invariant and examples. An arena holds fewer than
/// 2^31 values; a value more is a panic, as running out of memory is.
///
/// What can take long is given a [`Work`] and ends in a [`Halt`] where that does not suffice. The arena stays as good
/// as before: what was asked can be asked again.
///
/// # Panics
///
/// Every method panics that is given a value of another arena: "a value of another `Games`".
#[derive(Debug)]
pub struct Games {
    identity: u32,
    pub(crate) arena: Arena,
}

impl Default for Games {
    fn default() -> Self {
        Self::new()
    }
}

impl Games {
    /// An arena that knows the value 0 and nothing else.
    #[must_use]
    pub fn new() -> Self {
        static NEXT: AtomicU32 = AtomicU32::new(1);
        // 0 is no identity; after 4 billion arenas the first ones are long gone.
        let identity = match NEXT.fetch_add(1, Relaxed) {
            0 => NEXT.fetch_add(1, Relaxed),
            identity => identity,
        };
        Self { identity, arena: Arena::new() }
    }

    /// Whether a value belongs to this arena, as 0 does to all.
    ///
    /// ```
    /// # use short_games::{Games, Value};
    /// let (mut g, h) = (Games::new(), Games::new());
    /// let up = g.ups(1);
    /// assert_eq!((g.owns(up), h.owns(up), h.owns(Value::ZERO)), (true, false, true));
    /// ```
    #[must_use]
    pub fn owns(&self, v: Value) -> bool {
        v.home == self.identity || v.home == 0
    }

    /// The Left options of the canonical form, in the order in which they are printed.
    ///
    /// ```
    /// # use short_games::{Games, Value, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let (up, star) = (g.ups(1), g.nimber(1));
    /// assert_eq!(g.left(up, &work)?, [Value::ZERO]);
    /// assert_eq!(g.right(up, &work)?, [star]);
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn left(&mut self, v: Value, work: &Work) -> Result<Vec<Value>, Halt> {
        let home = self.identity;
        let options = self.arena.left(self.id(v), work)?;
        Ok(options.iter().map(|&id| at_home(home, id)).collect())
    }

    /// The Right options of the canonical form, in the order in which they are printed.
    pub fn right(&mut self, v: Value, work: &Work) -> Result<Vec<Value>, Halt> {
        let home = self.identity;
        let options = self.arena.right(self.id(v), work)?;
        Ok(options.iter().map(|&id| at_home(home, id)).collect())
    }

    /// The number of a value in this arena.
    #[inline]
    #[track_caller]
    pub(crate) fn id(&self, v: Value) -> Id {
        assert!(self.owns(v), "a value of another `Games`");
        v.id
    }

    pub(crate) fn ids(&self, values: &[Value]) -> Vec<Id> {
        values.iter().map(|&v| self.id(v)).collect()
    }

    /// The value of a number in this arena.
    #[inline]
    pub(crate) fn value(&self, id: Id) -> Value {
        at_home(self.identity, id)
    }
}

#[inline]
fn at_home(identity: u32, id: Id) -> Value {
    Value { home: if id == Id::ZERO { 0 } else { identity }, id }
}
