//! Atomic weights: how many ups an all-small game is worth.

use thiserror::Error;

use crate::number_up_star::NumberUpStar;
use crate::{Dyadic, Games, Value};

/// The game is not all-small, so it has no atomic weight here.
///
/// A game is all-small if at every position of it both players can move, or neither can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the game is not all-small: from some position only one player can move")]
pub struct NotAllSmall;

impl Games {
    /// Whether the game is all-small: at every position both players can move, or neither can.
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let (up, tiny) = (g.parse("^")?, g.parse("Tiny(1)")?);
    /// assert!(g.is_all_small(up));
    /// assert!(!g.is_all_small(tiny));
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    #[must_use]
    pub fn is_all_small(&self, v: Value) -> bool {
        self.traits(v).far_star > 0
    }

    /// The least `n` such that neither `*n` nor any larger nimber is a follower of this all-small game.
    /// Every nimber from `*n` on is a far star for it, and all of them compare with it alike.
    ///
    /// ```
    /// # use short_games::Games;
    /// let mut g = Games::new();
    /// let v = g.parse("{0|*4}")?;
    /// assert_eq!(g.far_star(v), Ok(5));
    /// # Ok::<(), short_games::ParseError>(())
    /// ```
    pub fn far_star(&self, v: Value) -> Result<u32, NotAllSmall> {
        match self.traits(v).far_star {
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
    /// # use short_games::{Games, NotAllSmall};
    /// let mut g = Games::new();
    /// let v = g.parse("{^3|0}")?;
    /// let w = g.weight(v)?;
    /// assert_eq!(g.show(w).to_string(), "3/2");
    /// let one = g.integer(1);
    /// assert_eq!(g.weight(one), Err(NotAllSmall));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn weight(&mut self, v: Value) -> Result<Value, NotAllSmall> {
        if !self.is_all_small(v) {
            return Err(NotAllSmall);
        }
        if let Some(weight) = self.weight_at_once(v) {
            return Ok(weight);
        }
        let unknown = |games: &Self, v| games.memo.weights.get(v).is_none();
        let mut weight = Value::ZERO;
        for v in self.others_below(v, unknown) {
            weight = self.weight_by_options(v);
            self.memo.weights.put(v, weight);
        }
        // The value itself came last.
        Ok(weight)
    }

    fn weight_at_once(&mut self, v: Value) -> Option<Value> {
        match self.as_number_up_star(v) {
            Some(&NumberUpStar { ups: 0, .. }) => Some(Value::ZERO),
            Some(&NumberUpStar { ups, .. }) => Some(self.integer(ups)),
            None => self.memo.weights.get(v),
        }
    }

    fn weight_by_options(&mut self, v: Value) -> Value {
        let (left, right) = (self.left(v).to_vec(), self.right(v).to_vec());
        let left = self.shifted_weights(&left, -2);
        let right = self.shifted_weights(&right, 2);
        let weight = self.form(&left, &right);
        let is_integer = self
            .as_number_up_star(weight)
            .is_some_and(|w| w.is_number() && self.number(w.number).is_integer());
        if !is_integer {
            return weight;
        }
        let far = self.nimber(self.traits(v).far_star);
        // The integers n between the options have w - 2 <| n for all w and n <| w' + 2 for all w',
        // where <| is "less than or confused with".
        let bound = if self.leq(far, v) {
            right.iter().map(|&w| self.largest_not_above(w)).min()
        } else if self.leq(v, far) {
            left.iter().map(|&w| self.least_not_below(w)).max()
        } else {
            None
        };
        bound.map_or(weight, |integer| self.dyadic(integer))
    }

    /// The weights of options, each of them known, plus an integer.
    fn shifted_weights(&mut self, options: &[Value], by: i64) -> Vec<Value> {
        let by = self.integer(by);
        let weights: Vec<Value> = options.iter().filter_map(|&v| self.weight_at_once(v)).collect();
        weights.into_iter().map(|w| self.sum(w, by)).collect()
    }

    /// The largest integer `n` without `n >= w`.
    fn largest_not_above(&mut self, w: Value) -> Dyadic {
        let floor = self.left_stop(w).floor();
        let n = self.dyadic(floor.clone());
        if self.leq(w, n) { &floor - &Dyadic::from(1) } else { floor }
    }

    /// The least integer `n` without `n <= w`.
    fn least_not_below(&mut self, w: Value) -> Dyadic {
        let ceiling = self.right_stop(w).ceil();
        let n = self.dyadic(ceiling.clone());
        if self.leq(n, w) { &ceiling + &Dyadic::from(1) } else { ceiling }
    }
}
