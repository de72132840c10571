//! Stops: the numbers reached when both play to delay the arrival at a number.

use crate::arena::{Arena, Id};
use crate::numbers::NumberId;
use crate::{Dyadic, Games, Value};

impl Games {
    /// The Left stop: the number play arrives at if Left moves first.
    ///
    /// ```
    /// # use short_games::{Dyadic, Games, Work};
    /// let mut g = Games::new();
    /// let hot = g.parse("{5||2|-3}", &Work::default())?;
    /// assert_eq!(g.left_stop(hot), &Dyadic::from(5));
    /// assert_eq!(g.right_stop(hot), &Dyadic::from(2));
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    #[must_use]
    pub fn left_stop(&self, v: Value) -> &Dyadic {
        self.arena.left_stop(self.id(v))
    }

    /// The Right stop: the number play arrives at if Right moves first.
    #[must_use]
    pub fn right_stop(&self, v: Value) -> &Dyadic {
        self.arena.right_stop(self.id(v))
    }

    /// Whether the value lies between all negative and all positive numbers: whether both stops are 0.
    #[must_use]
    pub fn is_infinitesimal(&self, v: Value) -> bool {
        self.arena.is_infinitesimal(self.id(v))
    }
}

impl Arena {
    pub fn left_stop(&self, v: Id) -> &Dyadic {
        self.number(self.traits(v).left_stop)
    }

    pub fn right_stop(&self, v: Id) -> &Dyadic {
        self.number(self.traits(v).right_stop)
    }

    pub fn is_infinitesimal(&self, v: Id) -> bool {
        self.node(v).infinitesimal
    }

    /// The Left stop of a game that is no number and has these Left options.
    pub(crate) fn left_stop_of(&self, left: &[Id]) -> NumberId {
        let stops = left.iter().map(|&v| self.traits(v).right_stop);
        stops.reduce(|a, b| if self.less(a, b) { b } else { a }).unwrap_or(NumberId::ZERO)
    }

    /// The Right stop of a game that is no number and has these Right options.
    pub(crate) fn right_stop_of(&self, right: &[Id]) -> NumberId {
        let stops = right.iter().map(|&v| self.traits(v).left_stop);
        stops.reduce(|a, b| if self.less(b, a) { b } else { a }).unwrap_or(NumberId::ZERO)
    }
}
