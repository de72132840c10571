//! Atomic weights: how many ups an all-small game is worth.

use euclid_work::{Halt, Work};
use thiserror::Error;

use crate::arena::{Arena, Id};
use crate::number_up_star::NumberUpStar;
use crate::numbers::NumberId;
use crate::pace::Ended;
use crate::{Dyadic, Games, Value};

/// The game is not all-small, so it has no atomic weight here.
///
/// A game is all-small if at every position of it both players can move, or neither can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the game is not all-small: from some position only one player can move")]
pub struct NotAllSmall;

/// A game without an atomic weight, or one whose weight is out of reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum WeightError {
    /// The game is not all-small.
    #[error(transparent)]
    NotAllSmall(#[from] NotAllSmall),
    /// The work ended early.
    #[error(transparent)]
    Halt(#[from] Halt),
}

impl Games {
    /// Whether the game is all-small: at every position both players can move, or neither can.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let (up, tiny) = (g.parse("^", &work)?, g.parse("Tiny(1)", &work)?);
    /// assert!(g.is_all_small(up));
    /// assert!(!g.is_all_small(tiny));
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_all_small(&self, v: Value) -> bool {
        self.arena.traits(self.id(v)).far_star > 0
    }

    /// The least `n` such that neither `*n` nor any larger nimber is a follower of this all-small game.
    /// Every nimber from `*n` on is a far star for it, and all of them compare with it alike.
    ///
    /// ```
    /// # use short_games::{Games, Work};
    /// let mut g = Games::new();
    /// let v = g.parse("{0|*4}", &Work::default())?;
    /// assert_eq!(g.far_star(v), Ok(5));
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn far_star(&self, v: Value) -> Result<u32, NotAllSmall> {
        match self.arena.traits(self.id(v)).far_star {
            0 => Err(NotAllSmall),
            n => Ok(n),
        }
    }

    /// The atomic weight of an all-small game.
    ///
    /// `n·↑ + *m` has weight `n`. In general let `W = {w - 2 | w' + 2}`, over the weights `w` of the Left and
    /// `w'` of the Right options. The weight is `W`, unless `W` is an integer and the game is above or
    /// below the far star: then it is the largest or the least integer that, like `W`, lies between the
    /// options of `W` (Berlekamp, Conway and Guy, *Winning Ways*, chapter 8).
    ///
    /// ```
    /// # use short_games::{Games, NotAllSmall, Work};
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let v = g.parse("{^3|0}", &work)?;
    /// let w = g.weight(v, &work)?;
    /// assert_eq!(g.show(w, &work)?.to_string(), "3/2");
    /// let one = g.integer(1);
    /// assert_eq!(g.weight(one, &work), Err(NotAllSmall.into()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weight(&mut self, v: Value, work: &Work) -> Result<Value, WeightError> {
        if !self.is_all_small(v) {
            return Err(NotAllSmall.into());
        }
        let weight = self.arena.weight(self.id(v), work).map_err(Halt::from)?;
        Ok(self.value(weight))
    }
}

impl Arena {
    /// The atomic weight of an all-small game.
    fn weight(&mut self, v: Id, work: &Work) -> Result<Id, Ended> {
        self.pay(1, work)?;
        match self.weight_at_once(v) {
            Some(weight) => Ok(weight),
            None => self.search_weight(v, work),
        }
    }

    /// Those of all followers, options first.
    #[inline(never)]
    fn search_weight(&mut self, v: Id, work: &Work) -> Result<Id, Ended> {
        let unknown = |games: &Self, v| games.memo.weights.get(v).is_none();
        let mut weight = Id::ZERO;
        for v in self.others_below(v, unknown, work)? {
            weight = self.weight_by_options(v, work)?;
            self.memo.weights.put(v, weight);
        }
        // The value itself came last.
        Ok(weight)
    }

    fn weight_at_once(&mut self, v: Id) -> Option<Id> {
        match self.as_number_up_star(v) {
            Some(&NumberUpStar { ups: 0, .. }) => Some(Id::ZERO),
            Some(&NumberUpStar { ups, .. }) => Some(self.dyadic(Dyadic::from(ups))),
            None => self.memo.weights.get(v),
        }
    }

    fn weight_by_options(&mut self, v: Id, work: &Work) -> Result<Id, Ended> {
        let (left, right) = (self.left(v, work)?.to_vec(), self.right(v, work)?.to_vec());
        let left = self.shifted_weights(&left, -2, work)?;
        let right = self.shifted_weights(&right, 2, work)?;
        let weight = self.form(&left, &right, work)?;
        let is_integer = self
            .as_number_up_star(weight)
            .is_some_and(|w| w.is_number() && self.number(w.number).is_integer());
        if !is_integer {
            return Ok(weight);
        }
        let far_star = self.traits(v).far_star;
        let far = NumberUpStar { number: NumberId::ZERO, ups: 0, nim: far_star };
        let far = self.intern_number_up_star(far);
        // The integers n between the options have w - 2 <| n for all w and n <| w' + 2 for all w',
        // where <| is "less than or confused with".
        let mut bound: Option<Dyadic> = None;
        if self.leq(far, v, work)? {
            for w in right {
                let largest = self.largest_not_above(w, work)?;
                bound = Some(bound.map_or(largest.clone(), |least| least.min(largest)));
            }
        } else if self.leq(v, far, work)? {
            for w in left {
                let least = self.least_not_below(w, work)?;
                bound = Some(bound.map_or(least.clone(), |largest| largest.max(least)));
            }
        }
        Ok(bound.map_or(weight, |integer| self.dyadic(integer)))
    }

    /// The weights of options, each of them known, plus an integer.
    fn shifted_weights(&mut self, options: &[Id], by: i64, work: &Work) -> Result<Vec<Id>, Ended> {
        let by = self.dyadic(Dyadic::from(by));
        let weights: Vec<Id> = options.iter().filter_map(|&v| self.weight_at_once(v)).collect();
        weights.into_iter().map(|w| self.sum(w, by, work)).collect()
    }

    /// The largest integer `n` without `n >= w`.
    pub(crate) fn largest_not_above(&mut self, w: Id, work: &Work) -> Result<Dyadic, Ended> {
        let floor = self.left_stop(w).floor();
        let n = self.dyadic(floor.clone());
        Ok(if self.leq(w, n, work)? { &floor - &Dyadic::from(1) } else { floor })
    }

    /// The least integer `n` without `n <= w`.
    pub(crate) fn least_not_below(&mut self, w: Id, work: &Work) -> Result<Dyadic, Ended> {
        let ceiling = self.right_stop(w).ceil();
        let n = self.dyadic(ceiling.clone());
        Ok(if self.leq(n, w, work)? { &ceiling + &Dyadic::from(1) } else { ceiling })
    }
}
