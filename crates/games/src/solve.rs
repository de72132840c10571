//! What a position is worth: outcome, Grundy value, winning moves, moves to a given value.

use crate::{
    compound, forward,
    pile::{Bachet, Budget, LISTED, Pile, Share, Subtraction, Takes, Unsolved},
    position::Pair,
    rules::{Limit, Play, Rules, RulesError},
    schwenk::{self, MoveSize},
};
use euclid_fractions::{UBig, Whole};
use std::fmt;

/// Who wins: the Next player (to move) or the Previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The player to move wins.
    N,
    /// The player to move loses.
    P,
}

impl Outcome {
    pub(crate) fn won_by_next(wins: bool) -> Self {
        if wins { Outcome::N } else { Outcome::P }
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::N => "N",
            Outcome::P => "P",
        })
    }
}

/// A pair game, ready to be played at the width of `W`.
///
/// ```
/// use euclid_games::{Game, Outcome, Pair, Rules};
/// let game = Game::new(Rules::default())?;
/// let solution = game.solve(&Pair::new(3u64, 8)?)?;
/// assert_eq!(solution.outcome(), Outcome::N);
/// assert_eq!(solution.grundy()?, &2);
/// assert_eq!(solution.take()?, Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Game<W> {
    rules: Rules,
    budget: Budget,
    method: Method<W>,
}

enum Method<W> {
    Bachet(Bachet<W>),
    Pile(Box<dyn Pile<W>>),
    MoveSize(MoveSize<W>),
}

impl<W: Whole> Game<W> {
    /// The game with these rules, unless they are refused by [`Rules::validate`].
    pub fn new(rules: Rules) -> Result<Self, RulesError> {
        Self::with_budget(rules, Budget::default())
    }

    /// The game with another budget for searches.
    pub fn with_budget(rules: Rules, budget: Budget) -> Result<Self, RulesError> {
        rules.validate()?;
        let stuck = u32::from(rules.play == Play::Misere);
        let method = match &rules.limit {
            Limit::Take(set) => match Bachet::new(set) {
                Some(bachet) => Method::Bachet(bachet),
                None => Method::Pile(Box::new(Subtraction::new(set, stuck, budget))),
            },
            Limit::PileSize(limit) => {
                Method::Pile(Box::new(Share::new(limit.clone(), stuck, budget)))
            }
            Limit::MoveSize(limit) => {
                Method::MoveSize(MoveSize::new(limit.clone(), rules.play, budget))
            }
        };
        Ok(Game { rules, budget, method })
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The closed form, if what may be taken is a set that plays like {1..k}.
    pub fn bachet(&self) -> Option<&Bachet<W>> {
        match &self.method {
            Method::Bachet(bachet) => Some(bachet),
            _ => None,
        }
    }

    /// The rule for one pile, unless a move is limited by the one before it.
    pub fn pile(&self) -> Option<&dyn Pile<W>> {
        match &self.method {
            Method::Bachet(pile) => Some(pile),
            Method::Pile(pile) => Some(&**pile),
            Method::MoveSize(_) => None,
        }
    }

    /// The game in which each move limits the next, where it is one.
    pub fn move_size(&self) -> Option<&MoveSize<W>> {
        match &self.method {
            Method::MoveSize(game) => Some(game),
            _ => None,
        }
    }

    /// How many steps a search may take.
    pub fn budget(&self) -> Budget {
        self.budget
    }

    /// Solves a position.
    pub fn solve(&self, pair: &Pair<W>) -> Result<Solution<'_, W>, Unsolved> {
        let digits = pair.digits();
        let path = compound::path(digits.clone(), self.rules.ending);
        let stuck = self.stuck();
        let worth = match &self.method {
            Method::Bachet(pile) => Worth::Fold(pile, compound::values(pile, &path, stuck)?),
            Method::Pile(pile) => Worth::Fold(&**pile, compound::values(&**pile, &path, stuck)?),
            Method::MoveSize(game) => Worth::MoveSize(game, game.solve(&path)?),
        };
        Ok(Solution { game: self, pair: pair.clone(), digits, path, worth })
    }

    /// Who wins; [`Solution::outcome`] without the rest of the solution.
    ///
    /// Under a set that plays like {1..k}, the first pile that is not 1 modulo k+1 decides this, and
    /// numbers of a million digits are read no further. The same holds of [`grundy`](Game::grundy),
    /// [`take`](Game::take) and [`moves_to`](Game::moves_to); under other rules they solve the position.
    ///
    /// ```
    /// use euclid_games::{fractions::UBig, Game, Outcome, Pair, Rules};
    /// let game = Game::new("take=1..3".parse::<Rules>()?)?;
    /// let pair = Pair::new(UBig::from(10u8).pow(100_000), UBig::from(7u8).pow(118_330))?;
    /// assert_eq!(game.outcome(&pair)?, Outcome::N); // [2, 1, 4, ...]
    /// assert_eq!(game.grundy(&pair)?, UBig::from(2u8));
    /// assert_eq!(game.take(&pair)?, Some(UBig::ONE));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&self, pair: &Pair<W>) -> Result<Outcome, Unsolved> {
        let Method::Bachet(pile) = &self.method else { return Ok(self.solve(pair)?.outcome()) };
        // A ratio above 2 begins with a pile of 2 or more, which without a bound is won. So where it is
        // enormous it need not be known.
        let enormous = !pair.small().is_zero() && pair.large().bits() > pair.small().bits() + 1;
        let wins = enormous && pile.modulus().is_none()
            || forward::wins(pile, pair.piles(self.rules.ending), &self.stuck());
        Ok(Outcome::won_by_next(wins))
    }

    /// The Grundy value; see [`Solution::grundy`].
    pub fn grundy(&self, pair: &Pair<W>) -> Result<W, Unsolved> {
        match &self.method {
            Method::Bachet(pile) if self.rules.play == Play::Normal => {
                Ok(forward::grundy(pile, pair.piles(self.rules.ending), self.stuck()))
            }
            Method::Bachet(_) => Err(Unsolved::NoGrundy(MISERE)),
            _ => self.solve(pair)?.grundy().cloned(),
        }
    }

    /// The smallest multiple whose taking wins; see [`Solution::take`].
    pub fn take(&self, pair: &Pair<W>) -> Result<Option<W>, Unsolved> {
        let Method::Bachet(pile) = &self.method else { return self.solve(pair)?.take() };
        let mut piles = pair.piles(self.rules.ending);
        let Some(d) = piles.next() else { return Ok(None) };
        // To the move to 0 all values of the rest but 0 are alike.
        let c = W::from(u32::from(forward::wins(pile, piles, &self.stuck())));
        Ok(pile.takes_to(&d, &c, &W::ZERO, 1)?.listed.pop())
    }

    /// The multiples whose taking leaves the Grundy value `value`; see [`Solution::moves_to`].
    pub fn moves_to(&self, pair: &Pair<W>, value: &W, most: usize) -> Result<Takes<W>, Unsolved> {
        match &self.method {
            Method::Bachet(pile) if self.rules.play == Play::Normal => {
                let mut piles = pair.piles(self.rules.ending);
                let Some(d) = piles.next() else { return Ok(Takes::all(None)) };
                pile.takes_to(&d, &forward::grundy(pile, piles, self.stuck()), value, most)
            }
            Method::Bachet(_) => Err(Unsolved::NoGrundy(MISERE)),
            _ => self.solve(pair)?.moves_to(value, most),
        }
    }

    /// The value of a position without moves: 1 under misere play, see [`pile`](crate::pile).
    pub fn stuck(&self) -> W {
        W::from(u32::from(self.rules.play == Play::Misere))
    }

    /// The position after a move, with the cap it leaves.
    pub fn after(&self, pair: &Pair<W>, take: &W) -> Result<Pair<W>, Unsolved> {
        let cap = match &self.method {
            // No move can take more than the larger number.
            Method::MoveSize(game) => Some(game.cap_after(take, pair.large())?),
            _ => None,
        };
        Ok(pair.take(take).capped(cap))
    }
}

const MISERE: &str =
    "Grundy values belong to normal play; under misere play only the outcome is defined";

/// A solved position.
pub struct Solution<'g, W> {
    game: &'g Game<W>,
    pair: Pair<W>,
    digits: Vec<W>,
    path: Vec<W>,
    worth: Worth<'g, W>,
}

enum Worth<'g, W> {
    /// The values of the path and of its tails.
    Fold(&'g dyn Pile<W>, Vec<W>),
    MoveSize(&'g MoveSize<W>, schwenk::Solved<W>),
}

/// A move, and what it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move<W> {
    /// The multiple taken.
    pub take: W,
    /// The position left.
    pub to: Pair<W>,
    /// The outcome of the position left, for the opponent.
    pub outcome: Outcome,
    /// Its Grundy value, where that is defined.
    pub grundy: Option<W>,
}

impl<'g, W: Whole> Solution<'g, W> {
    /// The game.
    pub fn game(&self) -> &'g Game<W> {
        self.game
    }

    /// The position.
    pub fn pair(&self) -> &Pair<W> {
        &self.pair
    }

    /// The digits of its ratio.
    pub fn digits(&self) -> &[W] {
        &self.digits
    }

    /// Its pile sizes.
    pub fn path(&self) -> &[W] {
        &self.path
    }

    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        Outcome::won_by_next(match &self.worth {
            Worth::Fold(_, values) => !values[0].is_zero(),
            Worth::MoveSize(game, solved) => match self.path.first() {
                Some(_) => game.wins(solved.threshold.as_ref(), self.pair.cap()),
                None => self.game.rules.play == Play::Misere,
            },
        })
    }

    /// The Grundy value; an error under misere play or a move limit, where there is none.
    pub fn grundy(&self) -> Result<&W, Unsolved> {
        match (&self.worth, self.game.rules.play) {
            (Worth::Fold(_, values), Play::Normal) => Ok(&values[0]),
            (Worth::Fold(..), Play::Misere) => Err(Unsolved::NoGrundy(MISERE)),
            (Worth::MoveSize(..), _) => Err(Unsolved::NoGrundy(
                "under a move limit what may be taken depends on the move before, so a position \
                 has no Grundy value",
            )),
        }
    }

    /// The values of the path and of its tails, down to the empty path: Grundy values under normal
    /// play, zero or not under misere play. `None` under a move limit.
    pub fn values(&self) -> Option<&[W]> {
        match &self.worth {
            Worth::Fold(_, values) => Some(values),
            Worth::MoveSize(..) => None,
        }
    }

    /// What Schwenk's theory or a search found out, under a move limit.
    pub fn move_size(&self) -> Option<&schwenk::Solved<W>> {
        match &self.worth {
            Worth::Fold(..) => None,
            Worth::MoveSize(_, solved) => Some(solved),
        }
    }

    /// The multiples whose taking wins.
    pub fn winning(&self) -> Result<Takes<W>, Unsolved> {
        self.winning_up_to(LISTED)
    }

    /// The same, at most `most` of them one by one.
    ///
    /// ```
    /// use euclid_games::{Game, Pair, Rules};
    /// let game = Game::new("take=odd".parse::<Rules>()?)?;
    /// let winning = game.solve(&Pair::new(1u64, 1001)?)?.winning_up_to(500)?;
    /// assert_eq!((winning.listed.len(), winning.rest), (0, None)); // every move leaves an odd pile
    /// let winning = game.solve(&Pair::new(1u64, 1000)?)?.winning_up_to(500)?;
    /// assert_eq!((winning.listed.len(), winning.listed.last()), (500, Some(&999)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winning_up_to(&self, most: usize) -> Result<Takes<W>, Unsolved> {
        match &self.worth {
            Worth::Fold(..) => self.takes_to(&W::ZERO, most),
            Worth::MoveSize(game, solved) => {
                game.winning(&self.path, solved, self.pair.cap(), most)
            }
        }
    }

    /// The smallest multiple whose taking wins.
    pub fn take(&self) -> Result<Option<W>, Unsolved> {
        match &self.worth {
            Worth::Fold(..) => Ok(self.takes_to(&W::ZERO, 1)?.listed.pop()),
            Worth::MoveSize(game, solved) => {
                // The threshold is it, unless the player has won by being stuck.
                let cap = self.pair.cap();
                let stuck = self.path.is_empty() || cap.is_some_and(W::is_zero);
                let wins = game.wins(solved.threshold.as_ref(), cap);
                Ok(solved.threshold.clone().filter(|_| wins && !stuck))
            }
        }
    }

    /// The multiples whose taking leaves the Grundy value `value`, at most `most` of them one by one.
    pub fn moves_to(&self, value: &W, most: usize) -> Result<Takes<W>, Unsolved> {
        self.grundy()?;
        self.takes_to(value, most)
    }

    fn takes_to(&self, value: &W, most: usize) -> Result<Takes<W>, Unsolved> {
        match (&self.worth, self.path.first()) {
            (Worth::Fold(pile, values), Some(d)) => pile.takes_to(d, &values[1], value, most),
            _ => Ok(Takes::all(None)),
        }
    }

    /// How many moves there are, if they can be counted.
    pub fn count(&self) -> Result<Option<UBig>, Unsolved> {
        let Some(d) = self.path.first() else { return Ok(Some(UBig::ZERO)) };
        match &self.worth {
            Worth::Fold(pile, _) => pile.count(d),
            Worth::MoveSize(..) => Ok(Some(self.pair.cap().map_or(d, |cap| cap.min(d)).to_big())),
        }
    }

    /// The multiples that may be taken, ascending. There can be very many.
    pub fn takes(&self) -> Result<Box<dyn Iterator<Item = W> + '_>, Unsolved> {
        let Some(d) = self.path.first() else { return Ok(Box::new(std::iter::empty())) };
        match &self.worth {
            Worth::Fold(pile, _) => pile.takes(d),
            Worth::MoveSize(..) => {
                let most = self.pair.cap().map_or(d, |cap| cap.min(d));
                Ok(Box::new(crate::set::count_up(W::ONE, most.clone())))
            }
        }
    }

    /// What taking `take`, which must be allowed, leaves.
    pub fn after(&self, take: &W) -> Result<Move<W>, Unsolved> {
        let to = self.game.after(&self.pair, take)?;
        let Some(d) = self.path.first() else {
            return Ok(Move { take: take.clone(), to, outcome: self.outcome(), grundy: None });
        };
        match &self.worth {
            Worth::Fold(pile, values) => {
                let value = pile.value(&(d.clone() - take), &values[1])?;
                let outcome = Outcome::won_by_next(!value.is_zero());
                let grundy = (self.game.rules.play == Play::Normal).then_some(value);
                Ok(Move { take: take.clone(), to, outcome, grundy })
            }
            Worth::MoveSize(game, solved) => {
                let outcome = Outcome::won_by_next(!game.take_wins(&self.path, solved, take)?);
                Ok(Move { take: take.clone(), to, outcome, grundy: None })
            }
        }
    }
}
