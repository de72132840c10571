//! A solved position, and everything that can be asked of it.

use super::{Game, Outcome};
use crate::{
    engine::Worth,
    explain::{Explanation, Goal, Seen},
    length::Length,
    pile::{LISTED, Takes, Unsolved},
    position::Pair,
    types::PileType,
};
use euclid_fractions::{Quotients, UBig, Whole};
use euclid_work::Work;

/// A solved position.
#[derive(Clone, Debug)]
pub struct Solution {
    pub(super) game: Game,
    pub(super) pair: Pair,
    pub(super) digits: Quotients,
    pub(super) path: Quotients,
    pub(super) sized: Sized,
}

/// What the path is worth, at the width of its piles.
#[derive(Clone, Debug)]
pub(super) enum Sized {
    Words(Worth<u64>),
    Any { digits: Vec<UBig>, path: Vec<UBig>, worth: Worth<UBig> },
}

/// A move, and what it leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Move {
    /// The multiple taken.
    pub take: UBig,
    /// The position left.
    pub to: Pair,
    /// The outcome of the position left, for the opponent.
    pub outcome: Outcome,
    /// Its Grundy value; not computed under a limit by move size.
    pub grundy: Option<UBig>,
}

/// Does the same at the width of the piles: `$engine`, `$path`, `$worth` and `$cap` have it.
macro_rules! at_width {
    ($solution:expr, |$engine:ident, $path:ident, $worth:ident, $cap:ident| $body:expr) => {
        match &$solution.sized {
            Sized::Words($worth) => {
                let ($engine, $path) = (&$solution.game.0.words, $solution.path.words());
                // A cap that is no word is beyond all piles, and so none.
                let $cap = $solution.pair.cap().and_then(|cap| cap.to_u64());
                let $cap = $cap.as_ref();
                $body
            }
            Sized::Any { path, worth: $worth, .. } => {
                let ($engine, $path) = ($solution.game.any_size(), path.as_slice());
                let $cap = $solution.pair.cap();
                $body
            }
        }
    };
}

impl Solution {
    /// The game.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The position.
    pub fn pair(&self) -> &Pair {
        &self.pair
    }

    /// The digits of its ratio.
    pub fn digits(&self) -> &Quotients {
        &self.digits
    }

    /// Its pile sizes.
    pub fn path(&self) -> &Quotients {
        &self.path
    }

    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        Outcome::won_by_next(at_width!(self, |engine, path, worth, cap| {
            engine.wins(path, worth, cap)
        }))
    }

    /// The Grundy value: the least that no move leaves. A position without moves has the value 0, under misère play 1.
    /// Under a limit by move size it is the value with the cap, found by search.
    ///
    /// ```
    /// use euclid_games::{Game, Pair, Rules, Work};
    /// let work = Work::default();
    /// let value = |rules: &str| {
    ///     let game = Game::new(rules.parse::<Rules>().unwrap()).unwrap();
    ///     game.solve(&Pair::new(5u64, 8u64).unwrap(), &work)?.grundy(&work)
    /// };
    /// assert_eq!(value("take=any"), Ok(0u8.into()));
    /// assert_eq!(value("misere"), Ok(1u8.into()));
    /// assert_eq!(value("move-limit=2n"), Ok(0u8.into()));
    /// ```
    pub fn grundy(&self, work: &Work) -> Result<UBig, Unsolved> {
        at_width!(self, |engine, path, worth, cap| {
            Ok(engine.grundy(path, worth, cap, work)?.to_big())
        })
    }

    /// What each pile does to the outcome of what is behind it (see [`types`](crate::types)); `None` where a move is
    /// limited by the one before it.
    pub fn types(&self, work: &Work) -> Result<Option<Vec<PileType>>, Unsolved> {
        at_width!(self, |engine, path, _worth, _cap| {
            path.iter().map(|d| engine.pile_type(d, work)).collect()
        })
    }

    /// The value of the path without its first so many piles, under static rules; under misère play a
    /// position without moves is worth 1 (see [`pile`](crate::pile)).
    pub fn value_behind(&self, piles: usize) -> Option<UBig> {
        at_width!(self, |_engine, _path, worth, _cap| match worth {
            Worth::Fold(values) => values.get(piles).map(Whole::to_big),
            Worth::MoveSize(_) => None,
        })
    }

    /// The value of the game where all piles before this one are gone, and so many counters are left of it;
    /// `None` where piles have no values of their own.
    pub fn value_within(
        &self,
        pile: usize,
        left: &UBig,
        work: &Work,
    ) -> Result<Option<UBig>, Unsolved> {
        at_width!(self, |engine, _path, worth, _cap| {
            let (Worth::Fold(values), Some(rule)) = (worth, engine.pile()) else { return Ok(None) };
            let (Some(c), Some(left)) = (values.get(pile + 1), Whole::from_big(left)) else {
                return Ok(None);
            };
            Ok(Some(rule.value(&left, c, work)?.to_big()))
        })
    }

    /// The multiples whose taking wins.
    pub fn winning(&self, work: &Work) -> Result<Takes, Unsolved> {
        self.winning_up_to(LISTED, work)
    }

    /// The same with at most `most` of them one by one.
    ///
    /// ```
    /// use euclid_games::{Game, Pair, Rules, Work};
    /// let (game, work) = (Game::new("take=odd".parse::<Rules>()?)?, Work::default());
    /// let lost = game.solve(&Pair::new(1u64, 1001u64)?, &work)?.winning_up_to(500, &work)?;
    /// assert_eq!((lost.listed.len(), lost.rest), (0, None)); // every move leaves an odd pile
    /// let won = game.solve(&Pair::new(1u64, 1000u64)?, &work)?.winning_up_to(500, &work)?;
    /// assert_eq!((won.listed.len(), won.listed.last()), (500, Some(&999u32.into())));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn winning_up_to(&self, most: usize, work: &Work) -> Result<Takes, Unsolved> {
        at_width!(self, |engine, path, worth, cap| {
            Ok(engine.winning(path, worth, cap, most, work)?.to_big())
        })
    }

    /// How many moves win. They are counted wherever a formula or a table can, and not listed.
    ///
    /// ```
    /// use euclid_games::{fractions::UBig, Game, Pair, Rules, Work};
    /// let (game, work) = (Game::new("take=odd".parse::<Rules>()?)?, Work::default());
    /// let far = UBig::from(10u8).pow(40);
    /// let won = game.solve(&Pair::new(1u64, far.clone())?, &work)?;
    /// assert_eq!(won.count_winning(&work)?, far / 2u8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_winning(&self, work: &Work) -> Result<UBig, Unsolved> {
        at_width!(self, |engine, path, worth, cap| engine.count_winning(path, worth, cap, work))
    }

    /// The smallest multiple whose taking wins.
    pub fn take(&self, work: &Work) -> Result<Option<UBig>, Unsolved> {
        at_width!(self, |engine, path, worth, cap| {
            Ok(engine.take(path, worth, cap, work)?.as_ref().map(Whole::to_big))
        })
    }

    /// The multiples whose taking leaves the Grundy value `value`, at most `most` of them one by one.
    pub fn moves_to(&self, value: &UBig, most: usize, work: &Work) -> Result<Takes, Unsolved> {
        at_width!(self, |engine, path, worth, cap| match Whole::from_big(value) {
            Some(value) => Ok(engine.takes_to(path, worth, cap, &value, most, work)?.to_big()),
            // A value that does not fit the width is left by no move.
            None => Ok(Takes::all(None)),
        })
    }

    /// How many moves there are, if they can be counted.
    pub fn count(&self, work: &Work) -> Result<Option<UBig>, Unsolved> {
        at_width!(self, |engine, path, _worth, cap| match path.first() {
            Some(d) => engine.count(d, cap, work),
            None => Ok(Some(UBig::ZERO)),
        })
    }

    /// The multiples that may be taken, ascending. There can be very many.
    pub fn takes(
        &self,
        work: &Work,
    ) -> Result<Box<dyn Iterator<Item = UBig> + Send + '_>, Unsolved> {
        at_width!(self, |engine, path, _worth, cap| match path.first() {
            Some(d) => Ok(Box::new(engine.takes(d, cap, work)?.map(|take| take.to_big()))),
            None => Ok(Box::new(std::iter::empty())),
        })
    }

    /// What taking `take` leaves. A move that the rules do not allow is refused.
    pub fn after(&self, take: &UBig, work: &Work) -> Result<Move, Unsolved> {
        self.game.check(&self.pair, take, work)?;
        self.left(take, work)
    }

    /// The same for a multiple from [`takes`](Solution::takes), which need not be checked.
    pub(crate) fn left(&self, take: &UBig, work: &Work) -> Result<Move, Unsolved> {
        let to = self.game.left(&self.pair, take, work)?;
        let (opponent_wins, value) = at_width!(self, |engine, path, worth, _cap| {
            // What is allowed fits the width.
            let narrow = Whole::from_big(take).ok_or(Unsolved::TooLarge)?;
            let (wins, value) = engine.after(path, worth, &narrow, work)?;
            (wins, value.as_ref().map(Whole::to_big))
        });
        let outcome = Outcome::won_by_next(opponent_wins);
        Ok(Move { take: take.clone(), to, outcome, grundy: value })
    }

    /// Every move with what it leaves, ascending, worked out one by one. There can be very many.
    pub fn moves<'a>(
        &'a self,
        work: &'a Work,
    ) -> Result<impl Iterator<Item = Result<Move, Unsolved>> + Send + 'a, Unsolved> {
        Ok(self.takes(work)?.map(|take| {
            work.charge(1 + take.bits() / 64)?;
            self.left(&take, work)
        }))
    }

    /// How long the game lasts when the winner plays to win; `None` where that depends on the loser.
    ///
    /// ```
    /// use euclid_games::{Game, Pair, Rules, Work};
    /// let game = Game::new(Rules::default())?;
    /// let length = game.solve(&Pair::new(25u64, 43u64)?, &Work::default())?.length().unwrap();
    /// assert_eq!([length.moves, length.least, length.most], [7u8, 6, 7].map(Into::into));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn length(&self) -> Option<Length> {
        Some(self.game.0.lengths.as_ref()?.bounded(&self.path))
    }

    /// Explains who wins, and how.
    pub fn explain(&self, work: &Work) -> Result<Explanation, Unsolved> {
        match &self.sized {
            Sized::Words(worth) => {
                let engine = &self.game.0.words;
                let (digits, path) = (self.digits.words(), self.path.words());
                Seen { solution: self, engine, digits, path, worth }.explain(work)
            }
            Sized::Any { digits, path, worth } => {
                let engine = self.game.any_size();
                Seen { solution: self, engine, digits, path, worth }.explain(work)
            }
        }
    }

    /// What the winner does at each of the first `most` digits, where what may be taken plays like {1..k}.
    ///
    /// ```
    /// use euclid_games::{explain::Case, Game, Pair, Rules, Work};
    /// let (game, work) = (Game::new("take=1..2".parse::<Rules>()?)?, Work::default());
    /// let goals = game.solve(&Pair::new(459u64, 2393u64)?, &work)?.goals(100, &work)?;
    /// let cases: Vec<Case> = goals.iter().map(|goal| goal.case).collect();
    /// assert_eq!(cases, [Case::C, Case::B, Case::A, Case::C, Case::E, Case::C]);
    /// let targets: Vec<u8> = goals.iter().map(|goal| goal.target()).collect();
    /// assert_eq!(targets, [1, 0, 1, 1, 1, 1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn goals(&self, most: usize, work: &Work) -> Result<Vec<Goal>, Unsolved> {
        match &self.sized {
            Sized::Words(worth) => {
                let engine = &self.game.0.words;
                let (digits, path) = (self.digits.words(), self.path.words());
                Seen { solution: self, engine, digits, path, worth }.first_goals(most, work)
            }
            Sized::Any { digits, path, worth } => {
                let engine = self.game.any_size();
                Seen { solution: self, engine, digits, path, worth }.first_goals(most, work)
            }
        }
    }
}
