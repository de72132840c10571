//! What a position is worth: outcome, Grundy value, winning moves, moves to a given value.

use crate::{
    compound,
    engine::{Engine, Method, Worth},
    explain::{Explanation, Goal, Seen},
    forward, legal,
    length::{Length, Lengths},
    pile::{Closed, LISTED, Takes, Unsolved},
    position::Pair,
    rules::{Limit, Play, Rules, RulesError},
};
use euclid_fractions::{Quotients, UBig, Whole, digits, leading};
use euclid_work::{Halt, Work};
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
/// assert_eq!(solution.grundy()?, 2u8.into());
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

    /// The value of a position without moves: 1 under misere play, see [`pile`](crate::pile).
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
        let unbounded = || self.any_size().bachet().is_some_and(|pile| pile.modulus().is_none());
        if enormous && closed.modulus().is_none() && unbounded() {
            return Ok(Outcome::N);
        }
        let wins = self.read(pair, work, Wins)?;
        Ok(Outcome::won_by_next(wins))
    }

    /// The Grundy value; see [`Solution::grundy`].
    pub fn grundy(&self, pair: &Pair, work: &Work) -> Result<UBig, Unsolved> {
        match self.rules().play {
            Play::Normal if self.closed().is_some() => Ok(self.read(pair, work, Value)?),
            Play::Misere if self.closed().is_some() => Err(Unsolved::NoGrundy(MISERE)),
            _ => self.solve(pair, work)?.grundy(),
        }
    }

    /// The smallest multiple whose taking wins; see [`Solution::take`].
    pub fn take(&self, pair: &Pair, work: &Work) -> Result<Option<UBig>, Unsolved> {
        if self.closed().is_none() {
            return self.solve(pair, work)?.take(work);
        }
        Ok(self.read(pair, work, TakesTo { value: UBig::ZERO, most: 1 })??.listed.pop())
    }

    /// The multiples whose taking leaves the Grundy value `value`; see [`Solution::moves_to`].
    pub fn moves_to(
        &self,
        pair: &Pair,
        value: &UBig,
        most: usize,
        work: &Work,
    ) -> Result<Takes, Unsolved> {
        match self.rules().play {
            Play::Normal if self.closed().is_some() => {
                self.read(pair, work, TakesTo { value: value.clone(), most })?
            }
            Play::Misere if self.closed().is_some() => Err(Unsolved::NoGrundy(MISERE)),
            _ => self.solve(pair, work)?.moves_to(value, most, work),
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
        match pair.words() {
            Some((small, large)) => {
                let piles = compound::piles(digits(large, small).map(Ok), ending);
                reading.read(&self.0.words, piles, work)
            }
            None => {
                let digits = leading(pair.large(), pair.small(), work);
                reading.read(self.any_size(), compound::piles(digits, ending), work)
            }
        }
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
        let takes = match room.is_zero() {
            true => None,
            false => Some(self.any_size().takes(&room, pair.cap(), work)?),
        };
        Ok(takes.into_iter().flatten())
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Game").field(&self.0.rules).finish()
    }
}

/// A question that the first piles answer.
trait Reading {
    type Answer;

    fn read<W: Whole>(
        self,
        engine: &Engine<W>,
        piles: impl Iterator<Item = Result<W, Halt>>,
        work: &Work,
    ) -> Result<Self::Answer, Halt>;
}

/// Whether the player to move wins.
struct Wins;

impl Reading for Wins {
    type Answer = bool;

    fn read<W: Whole>(
        self,
        engine: &Engine<W>,
        piles: impl Iterator<Item = Result<W, Halt>>,
        _: &Work,
    ) -> Result<bool, Halt> {
        // Read only where there is a closed form.
        engine.bachet().map_or(Ok(false), |pile| forward::wins(pile, piles, &engine.stuck()))
    }
}

/// The Grundy value.
struct Value;

impl Reading for Value {
    type Answer = UBig;

    fn read<W: Whole>(
        self,
        engine: &Engine<W>,
        piles: impl Iterator<Item = Result<W, Halt>>,
        _: &Work,
    ) -> Result<UBig, Halt> {
        // Read only where there is a closed form.
        let Some(pile) = engine.bachet() else { return Ok(UBig::ZERO) };
        Ok(forward::grundy(pile, piles, engine.stuck())?.to_big())
    }
}

/// The takes that leave a value.
struct TakesTo {
    value: UBig,
    most: usize,
}

impl Reading for TakesTo {
    type Answer = Result<Takes, Unsolved>;

    fn read<W: Whole>(
        self,
        engine: &Engine<W>,
        mut piles: impl Iterator<Item = Result<W, Halt>>,
        work: &Work,
    ) -> Result<Self::Answer, Halt> {
        let (Some(pile), Some(d)) = (engine.bachet(), piles.next().transpose()?) else {
            return Ok(Ok(Takes::all(None)));
        };
        // A value that does not fit the width is left by no move.
        let Some(value) = W::from_big(&self.value) else { return Ok(Ok(Takes::all(None))) };
        let rest = if value.is_zero() {
            // To the move to 0 all values of the rest but 0 are alike.
            W::from(u32::from(forward::wins(pile, piles, &engine.stuck())?))
        } else {
            forward::grundy(pile, piles, engine.stuck())?
        };
        let takes = crate::pile::Pile::takes_to(pile, &d, &rest, &value, self.most, work);
        Ok(takes.map(|takes| takes.to_big()))
    }
}

const MISERE: &str = "Grundy values under misere play are not computed";
const MOVE_SIZE: &str = "Grundy values under a limit by move size are not computed";

/// The rules for piles that are machine words; see [`Game::piles`].
#[derive(Clone, Copy)]
pub struct Piles<'g>(&'g Engine<u64>);

/// What a row of piles is worth, under rules that limit a move by the one before it.
#[derive(Clone, Debug)]
pub struct Threshold {
    /// The least cap with which the player to move wins; taking so many wins.
    pub least: Option<u64>,
    /// Whether the player to move wins with a free move.
    pub wins: bool,
    worth: Worth<u64>,
}

impl Piles<'_> {
    /// The value of a pile of `d` whose empty pile has value `c`; `None` where a move is limited by the one
    /// before it, so that piles have no values of their own.
    pub fn value(&self, d: u64, c: u64, work: &Work) -> Result<Option<u64>, Unsolved> {
        self.0.pile().map(|pile| pile.value(&d, &c, work)).transpose()
    }

    /// How many takes from a pile of `d` whose empty pile has value `c` leave value 0.
    pub fn winning(&self, d: u64, c: u64, work: &Work) -> Result<u64, Unsolved> {
        let Some(pile) = self.0.pile() else { return Err(Unsolved::NoCount) };
        Ok(pile.takes_to(&d, &c, &0, usize::MAX, work)?.listed.len() as u64)
    }

    /// A whole path where a move is limited by the one before it; `None` elsewhere.
    pub fn threshold(&self, path: &[u64], work: &Work) -> Result<Option<Threshold>, Unsolved> {
        let worth = self.0.solve(path, work)?;
        let Worth::MoveSize(solved) = &worth else { return Ok(None) };
        let (least, wins) = (solved.threshold, self.0.wins(path, &worth, None));
        Ok(Some(Threshold { least, wins, worth }))
    }

    /// How many first moves win such a path.
    pub fn winning_first(
        &self,
        path: &[u64],
        threshold: &Threshold,
        work: &Work,
    ) -> Result<u64, Unsolved> {
        let takes = self.0.winning(path, &threshold.worth, None, usize::MAX, work)?;
        Ok(takes.listed.len() as u64)
    }
}

/// A solved position.
#[derive(Clone, Debug)]
pub struct Solution {
    game: Game,
    pair: Pair,
    digits: Quotients,
    path: Quotients,
    sized: Sized,
}

/// What the path is worth, at the width of its piles.
#[derive(Clone, Debug)]
enum Sized {
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
    /// Its Grundy value, where that is computed.
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

    /// The Grundy value; an error under misere play or a move limit, where it is not computed.
    pub fn grundy(&self) -> Result<UBig, Unsolved> {
        if self.game.rules().play == Play::Misere {
            return Err(Unsolved::NoGrundy(MISERE));
        }
        self.value_behind(0).ok_or(Unsolved::NoGrundy(MOVE_SIZE))
    }

    /// The value of the path without its first so many piles, under static rules; under misere play a
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

    /// The smallest multiple whose taking wins.
    pub fn take(&self, work: &Work) -> Result<Option<UBig>, Unsolved> {
        at_width!(self, |engine, path, worth, cap| {
            Ok(engine.take(path, worth, cap, work)?.as_ref().map(Whole::to_big))
        })
    }

    /// The multiples whose taking leaves the Grundy value `value`, at most `most` of them one by one.
    pub fn moves_to(&self, value: &UBig, most: usize, work: &Work) -> Result<Takes, Unsolved> {
        self.grundy()?;
        at_width!(self, |engine, path, worth, _cap| match Whole::from_big(value) {
            Some(value) => Ok(engine.takes_to(path, worth, &value, most, work)?.to_big()),
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
        let grundy = value.filter(|_| self.game.rules().play == Play::Normal);
        let outcome = Outcome::won_by_next(opponent_wins);
        Ok(Move { take: take.clone(), to, outcome, grundy })
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

#[cfg(test)]
mod tests {
    use super::*;

    const fn crosses_threads<T: Send + Sync + 'static>() {}
    const _: () = crosses_threads::<Game>();
    const _: () = crosses_threads::<Solution>();
    const _: () = assert!(size_of::<Outcome>() == 1);

    /// One game, asked by several threads at once under rules that remember what they found.
    #[test]
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
