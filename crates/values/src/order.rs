//! Who wins: the order of values.
//!
//! `a <= b` means that Left, moving second, wins `b - a`. By definition `a <= b` unless some Left option
//! of `a` is `>= b` or some Right option of `b` is `<= a`. Most questions are answered at once; the
//! others are searched.

use std::cmp::Ordering;
use std::fmt;

use euclid_work::{Halt, Work};

use crate::arena::{Arena, Id};
use crate::argument::{Argument, Step};
use crate::pace::{Ended, KEEPING};
use crate::probes::Standing;
use crate::{Games, Value};

/// Who wins a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Outcome {
    /// Left wins, whoever moves first.
    Left,
    /// Right wins, whoever moves first.
    Right,
    /// The next player, who moves first, wins.
    Next,
    /// The previous player, who moves second, wins.
    Previous,
}

impl Outcome {
    /// All there are.
    pub const ALL: [Outcome; 4] = [Self::Left, Self::Right, Self::Next, Self::Previous];

    /// Its letter: L, R, N or P.
    pub fn letter(self) -> &'static str {
        match self {
            Self::Left => "L",
            Self::Right => "R",
            Self::Next => "N",
            Self::Previous => "P",
        }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.letter())
    }
}

impl Games {
    /// How two values compare; `None` if they are confused.
    ///
    /// ```
    /// # use short_games::{Games, Value, Work};
    /// # use std::cmp::Ordering;
    /// let (mut g, work) = (Games::new(), Work::default());
    /// let (up, star) = (g.ups(1), g.nimber(1));
    /// assert_eq!(g.compare(up, Value::ZERO, &work)?, Some(Ordering::Greater));
    /// assert_eq!(g.compare(up, star, &work)?, None);
    /// # Ok::<(), short_games::Halt>(())
    /// ```
    pub fn compare(&mut self, a: Value, b: Value, work: &Work) -> Result<Option<Ordering>, Halt> {
        Ok(if a == b {
            Some(Ordering::Equal)
        } else if self.leq(a, b, work)? {
            Some(Ordering::Less)
        } else if self.leq(b, a, work)? {
            Some(Ordering::Greater)
        } else {
            None
        })
    }

    /// Who wins.
    ///
    /// ```
    /// # use short_games::{Games, Outcome, Value};
    /// let mut g = Games::new();
    /// let star = g.nimber(1);
    /// assert_eq!(g.outcome(star), Outcome::Next);
    /// assert_eq!(g.outcome(Value::ZERO).to_string(), "P");
    /// ```
    #[must_use]
    pub fn outcome(&self, v: Value) -> Outcome {
        match self.arena.standing(self.id(v)).sign() {
            Some(Ordering::Less) => Outcome::Right,
            Some(Ordering::Equal) => Outcome::Previous,
            Some(Ordering::Greater) => Outcome::Left,
            None => Outcome::Next,
        }
    }

    /// Whether `a <= b`.
    pub fn leq(&mut self, a: Value, b: Value, work: &Work) -> Result<bool, Halt> {
        let (a, b) = (self.id(a), self.id(b));
        self.arena.pay(self.arena.glance(), work)?;
        Ok(self.arena.leq(a, b, work)?)
    }
}

impl Arena {
    /// Whether `a <= b`. An answer at once is not charged: whoever asks for many charges for [a glance](Self::glance)
    /// at each.
    #[inline]
    pub fn leq(&mut self, a: Id, b: Id, work: &Work) -> Result<bool, Ended> {
        match self.leq_at_once(a, b) {
            Some(answer) => Ok(answer),
            None => self.decide((a, b), work),
        }
    }

    /// Whether `a <= b`, if it is known or follows from arithmetic, probes or stops.
    pub(crate) fn leq_at_once(&self, a: Id, b: Id) -> Option<bool> {
        if a == b {
            return Some(true);
        }
        let by_probes = Standing::leq(self.standing(a), self.standing(b));
        if by_probes.is_some() {
            return by_probes;
        }
        if let Some(by_stops) = self.leq_by_stops(a, b) {
            return Some(by_stops);
        }
        if let (Some(p), Some(q)) = (self.as_number_up_star(a), self.as_number_up_star(b)) {
            // The numbers are equal: otherwise the stops have told.
            return Some(p.compare_infinitesimals(q).is_some_and(Ordering::is_le));
        }
        self.memo.order.get(a, b)
    }

    /// Whether `a <= b`, if the stops can tell.
    fn leq_by_stops(&self, a: Id, b: Id) -> Option<bool> {
        if self.is_infinitesimal(a) && self.is_infinitesimal(b) {
            return None;
        }
        let (x, y) = (self.traits(a), self.traits(b));
        // The stops of the smaller game are not the larger ones; if even the Left stop of one is
        // below the Right stop of the other, that one is smaller.
        if self.less(y.left_stop, x.left_stop) || self.less(y.right_stop, x.right_stop) {
            return Some(false);
        }
        self.less(x.left_stop, y.right_stop).then_some(true)
    }
}

/// The question `(a, b)` is whether `a <= b`.
impl Argument for Arena {
    type Question = (Id, Id);

    fn proceed(
        &mut self,
        (a, b): (Id, Id),
        void: &mut usize,
        work: &Work,
    ) -> Result<Step<(Id, Id)>, Ended> {
        for v in [a, b] {
            // Nearly all are open, and this is asked more often than anything else.
            if self.node(v).is_unopened() {
                self.open(v, work)?;
            }
        }
        // A player who can move elsewhere never needs to move in a number, so the options of a
        // number raise no objections that the other game does not raise. (Two numbers are compared
        // at once.)
        let lefts = if self.is_number_value(a) { 0 } else { self.lefts(a) };
        let rights = if self.is_number_value(b) { 0 } else { self.rights(b) };
        self.pay((lefts + rights - *void) as u64 * self.glance(), work)?;
        let mut open = None;
        for i in *void..lefts + rights {
            let objection = if i < lefts {
                (b, self.option(a, i))
            } else {
                (self.right_option(b, i - lefts), a)
            };
            match self.leq_at_once(objection.0, objection.1) {
                Some(true) => return Ok(Step::Answer(false)),
                None if open.is_none() => {
                    open = Some(objection);
                    *void = i;
                }
                Some(false) | None => {}
            }
        }
        Ok(open.map_or(Step::Answer(true), Step::Examine))
    }

    fn remember(&mut self, (a, b): (Id, Id), answer: bool, work: &Work) -> Result<(), Ended> {
        self.memo.order.put_within(self.memo.limit, a, b, answer);
        self.pay(KEEPING, work)
    }
}
