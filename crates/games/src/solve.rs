//! What a position is worth: outcome, Grundy value, winning moves, moves to a given value.

mod piles;
mod reading;
mod solution;

pub use piles::{Piles, Threshold};
pub use solution::{Move, Solution};

use crate::{
    compound,
    engine::{Engine, Method},
    legal,
    length::Lengths,
    pile::{Closed, Takes, Unsolved},
    position::Pair,
    rules::{Ending, Limit, Play, Rules, RulesError},
    types::PileType,
};
use euclid_fractions::{UBig, Whole, digits, leading};
use euclid_work::{Halt, Work};
use reading::{Reading, TakesTo, Value, Winning, Wins};
use solution::Sized;
use std::{
    fmt,
    sync::{Arc, OnceLock},
};

/// Who wins: the Next player (to move) or the Previous one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
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

impl From<Outcome> for short_games::Outcome {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::N => short_games::Outcome::Next,
            Outcome::P => short_games::Outcome::Previous,
        }
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

/// A pair game, ready to be played at any size. Clones share what they have found out, also across
/// threads.
///
/// ```
/// use euclid_games::{Game, Outcome, Pair, Rules, Work};
/// let (game, work) = (Game::new(Rules::default())?, Work::default());
/// let solution = game.solve(&Pair::new(3u64, 8u64)?, &work)?;
/// assert_eq!(solution.outcome(), Outcome::N);
/// assert_eq!(solution.grundy(&work)?, 2u8.into());
/// assert_eq!(solution.take(&work)?, Some(2u8.into()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game(Arc<Inner>);

struct Inner {
    rules: Rules,
    closed: Option<Closed>,
    words: Engine<u64>,
    /// For paths with a pile that is no machine word; made when the first one is met.
    any_size: OnceLock<Engine<UBig>>,
    lengths: Option<Lengths>,
}

impl Game {
    /// The game with these rules, unless they are refused by [`Rules::validate`].
    pub fn new(rules: Rules) -> Result<Self, RulesError> {
        rules.validate()?;
        let closed = match &rules.limit {
            Limit::Take(set) => Closed::new(set),
            _ => None,
        };
        let (words, lengths) = (Engine::new(&rules), Lengths::new(&rules));
        let any_size = OnceLock::new();
        Ok(Game(Arc::new(Inner { rules, closed, words, any_size, lengths })))
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.0.rules
    }

    /// The closed form for piles that are machine words, if what may be taken is a set that plays like
    /// {1..k}.
    pub fn closed(&self) -> Option<Closed> {
        self.0.closed
    }

    /// The value of a position without moves: 1 under misère play, see [`pile`](crate::pile).
    pub fn stuck(&self) -> u64 {
        u64::from(self.0.rules.play == Play::Misere)
    }

    /// Whether a game lasts equally long whatever the loser does.
    pub fn has_lengths(&self) -> bool {
        self.0.lengths.is_some()
    }

    /// The rules for piles that are machine words; for whoever puts paths together from piles.
    pub fn piles(&self) -> Piles<'_> {
        Piles(&self.0.words)
    }

    /// What a pile of `d` does to the outcome of what is behind it (see [`types`](crate::types)); `None` where a move is
    /// limited by the one before it.
    pub fn pile_type(&self, d: &UBig, work: &Work) -> Result<Option<PileType>, Unsolved> {
        match d.to_u64() {
            Some(d) => self.0.words.pile_type(&d, work),
            None => self.any_size().pile_type(d, work),
        }
    }

    fn any_size(&self) -> &Engine<UBig> {
        self.0.any_size.get_or_init(|| Engine::new(&self.0.rules))
    }

    /// Solves a position.
    pub fn solve(&self, pair: &Pair, work: &Work) -> Result<Solution, Unsolved> {
        let digits = pair.digits(work)?;
        // The path, and a value for each pile.
        work.room(2 * digits.bytes())?;
        let path = compound::path(digits.clone(), self.rules().ending);
        let sized = if digits.is_word_sized() {
            Sized::Words(self.0.words.solve(path.words(), work)?)
        } else {
            work.room(6 * digits.bytes())?;
            let path: Vec<UBig> = path.iter().collect();
            let worth = self.any_size().solve(&path, work)?;
            Sized::Any { digits: digits.iter().collect(), path, worth }
        };
        Ok(Solution { game: self.clone(), pair: pair.clone(), digits, path, sized })
    }

    /// Who wins; [`Solution::outcome`] without the rest of the solution.
    ///
    /// Under a set that plays like {1..k}, the first pile that is not 1 modulo k+1 decides this, and
    /// numbers of a million digits are read no further. The same holds of [`grundy`](Game::grundy),
    /// [`take`](Game::take) and [`moves_to`](Game::moves_to); under other rules they solve the position.
    ///
    /// ```
    /// use euclid_games::{fractions::UBig, Game, Outcome, Pair, Rules, Work};
    /// let (game, work) = (Game::new("take=1..3".parse::<Rules>()?)?, Work::default());
    /// let pair = Pair::new(UBig::from(10u8).pow(100_000), UBig::from(7u8).pow(118_330))?;
    /// assert_eq!(game.outcome(&pair, &work)?, Outcome::N); // [2, 1, 4, ...]
    /// assert_eq!(game.grundy(&pair, &work)?, UBig::from(2u8));
    /// assert_eq!(game.take(&pair, &work)?, Some(UBig::ONE));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn outcome(&self, pair: &Pair, work: &Work) -> Result<Outcome, Unsolved> {
        let Some(closed) = self.closed() else { return Ok(self.solve(pair, work)?.outcome()) };
        // A ratio above 2 begins with a pile of 2 or more, which without a bound is won. So where it is
        // enormous it need not be known.
        let enormous = !pair.small().is_zero() && pair.large().bits() > pair.small().bits() + 1;
        // Where play stops at a multiple, a ratio without a second digit has no pile.
        let enormous = enormous && self.rules().ending != Ending::Multiple;
        let unbounded = || self.any_size().bachet().is_some_and(|pile| pile.modulus().is_none());
        if enormous && closed.modulus().is_none() && unbounded() {
            return Ok(Outcome::N);
        }
        let wins = self.read(pair, work, Wins)?;
        Ok(Outcome::won_by_next(wins))
    }

    /// The Grundy value; see [`Solution::grundy`].
    pub fn grundy(&self, pair: &Pair, work: &Work) -> Result<UBig, Unsolved> {
        match self.closed() {
            Some(_) => Ok(self.read(pair, work, Value)?),
            None => self.solve(pair, work)?.grundy(work),
        }
    }

    /// The smallest multiple whose taking wins; see [`Solution::take`].
    pub fn take(&self, pair: &Pair, work: &Work) -> Result<Option<UBig>, Unsolved> {
        if self.closed().is_none() {
            return self.solve(pair, work)?.take(work);
        }
        Ok(self.read(pair, work, TakesTo { value: UBig::ZERO, most: 1 })??.listed.pop())
    }

    /// How many moves win; see [`Solution::count_winning`].
    pub fn count_winning(&self, pair: &Pair, work: &Work) -> Result<UBig, Unsolved> {
        match self.closed() {
            Some(_) => self.read(pair, work, Winning)?,
            None => self.solve(pair, work)?.count_winning(work),
        }
    }

    /// The multiples whose taking leaves the Grundy value `value`; see [`Solution::moves_to`].
    pub fn moves_to(
        &self,
        pair: &Pair,
        value: &UBig,
        most: usize,
        work: &Work,
    ) -> Result<Takes, Unsolved> {
        match self.closed() {
            Some(_) => self.read(pair, work, TakesTo { value: value.clone(), most })?,
            None => self.solve(pair, work)?.moves_to(value, most, work),
        }
    }

    /// How long the game lasts when the winner plays to win; `None` where that depends on the loser.
    pub fn length(&self, pair: &Pair, work: &Work) -> Result<Option<UBig>, Unsolved> {
        let Some(lengths) = &self.0.lengths else { return Ok(None) };
        let path = pair.path(self.rules().ending, work)?;
        work.charge(path.len() as u64 / 16)?;
        Ok(Some(lengths.moves(&path)))
    }

    /// Reads the piles from the front, as far as is needed.
    fn read<R: Reading>(&self, pair: &Pair, work: &Work, reading: R) -> Result<R::Answer, Halt> {
        let ending = self.rules().ending;
        if let Some((small, large)) = pair.words() {
            let piles = compound::piles(digits(large, small).map(Ok), ending);
            return reading.read(&self.0.words, piles, work);
        }
        // The leading word mostly decides. If it does not, the piles that are not known were asked for.
        let mut known = leading::in_a_word(pair.large(), pair.small()).map(Ok);
        let mut unknown = false;
        let first = std::iter::from_fn(|| {
            let next = known.next();
            unknown |= next.is_none();
            next
        });
        let answer = reading.clone().read(&self.0.words, compound::piles(first, ending), work)?;
        if !unknown {
            return Ok(answer);
        }
        let digits = leading(pair.large(), pair.small(), work);
        reading.read(self.any_size(), compound::piles(digits, ending), work)
    }

    /// Refuses a multiple that may not be taken here.
    pub fn check(&self, pair: &Pair, take: &UBig, work: &Work) -> Result<(), Unsolved> {
        legal::check(self.rules(), pair, take, work)
    }

    /// The position after a move, with the cap it leaves. A move that the rules do not allow is refused.
    ///
    /// ```
    /// use euclid_games::{Game, Pair, Rules, Work};
    /// let (game, work) = (Game::new("move-limit=2n".parse::<Rules>()?)?, Work::default());
    /// let pair = Pair::new(25u64, 87u64)?;
    /// let after = game.after(&pair, &1u8.into(), &work)?;
    /// assert_eq!((after.to_string(), after.cap()), ("(25, 62)".to_owned(), Some(&2u8.into())));
    /// assert_eq!(game.after(&pair, &99u8.into(), &work).unwrap_err().to_string(), "at most 3 can be taken");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn after(&self, pair: &Pair, take: &UBig, work: &Work) -> Result<Pair, Unsolved> {
        self.check(pair, take, work)?;
        self.left(pair, take, work)
    }

    /// The same for a multiple that is known to be allowed.
    fn left(&self, pair: &Pair, take: &UBig, work: &Work) -> Result<Pair, Unsolved> {
        let cap = match self.any_size().method() {
            // No move can take more than the larger number.
            Method::MoveSize(game) => Some(game.cap_after(take, pair.large(), work)?),
            _ => None,
        };
        // What is allowed is there.
        Ok(pair.take(take).unwrap_or_else(|| pair.clone()).capped(cap))
    }

    /// The multiples that may be taken, ascending; only the first pile is looked at. There can be very
    /// many.
    pub fn takes(
        &self,
        pair: &Pair,
        work: &Work,
    ) -> Result<impl Iterator<Item = UBig> + Send + '_, Unsolved> {
        let room = pair.room(self.rules().ending, work)?;
        let some = !room.is_zero();
        let takes = some.then(|| self.any_size().takes(&room, pair.cap(), work)).transpose()?;
        Ok(takes.into_iter().flatten())
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Game").field(&self.0.rules).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn crosses_threads<T: Send + Sync + 'static>() {}
    const _: () = crosses_threads::<Game>();
    const _: () = crosses_threads::<Solution>();
    const _: () = assert!(size_of::<Outcome>() == 1);

    /// One game, asked by several threads at once under rules that remember what they found.
    #[test]
    #[cfg(not(target_arch = "wasm32"))]
    fn threads_share_a_game() {
        for rules in ["take=1,4,9", "pile-limit=2*floor(n/2)", "move-limit=2n"] {
            let game = Game::new(rules.parse().unwrap()).unwrap();
            let ask = |b: u64| {
                let pair = Pair::new(7u64, b).unwrap();
                game.outcome(&pair, &Work::default()).unwrap()
            };
            let one_by_one: Vec<Outcome> = (7..400).map(ask).collect();
            std::thread::scope(|scope| {
                let threads: Vec<_> =
                    (0..3).map(|_| scope.spawn(|| (7..400).map(ask).collect::<Vec<_>>())).collect();
                for thread in threads {
                    assert_eq!(thread.join().unwrap(), one_by_one, "{rules}");
                }
            });
        }
    }
}
