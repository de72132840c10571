//! One more pile in front of a path.
//!
//! To a player at the first pile everything behind it is one number, the *worth* of the rest: its
//! Grundy value, or where a move is limited by the one before it, a name for its threshold. So a path
//! can be built from its far end, and each pile costs one step, whatever stands behind it.

use euclid_games::{
    Game, Limit, Rules,
    pile::{self, Unsolved},
    rules::RulesError,
};
use euclid_work::Work;
use std::collections::HashMap;

/// What a pile in front makes of a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Front {
    /// The worth of the new path.
    pub worth: u64,
    /// Whether the player to move wins it.
    pub wins: bool,
    /// How many moves the pile adds to the length of the game, where that is fixed.
    pub moves: u64,
    /// How many moves win.
    pub winning: u64,
}

/// A rule for one more pile.
pub trait Fronts {
    /// Whether a worth of 0, and nothing else, is lost, and a won position has one winning move.
    const CLOSED: bool;

    /// The worth of the path without piles.
    fn nothing(&self) -> u64;

    /// A pile of `d` counters in front of a path.
    fn front(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved>;

    /// The same for a pile that others will stand in front of: its winning moves do not matter.
    fn behind(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved> {
        self.front(d, worth, work)
    }
}

/// {1..k}, with k possibly infinite: a few instructions a pile.
#[derive(Clone, Copy, Debug)]
pub struct Closed {
    closed: pile::Closed,
    stuck: u64,
}

impl Fronts for Closed {
    const CLOSED: bool = true;

    fn nothing(&self) -> u64 {
        self.stuck
    }

    #[inline]
    fn front(&mut self, d: u64, c: u64, _: &Work) -> Result<Front, Unsolved> {
        let worth = self.closed.value(d, c);
        let wins = worth != 0;
        // The pairs of a survey are words, and so are the lengths of their games.
        #[expect(clippy::cast_possible_truncation)]
        let moves = self.closed.step(d, c != 0).0 as u64;
        // The winning take is unique: it leads to residue 0 or 1.
        Ok(Front { worth, wins, moves, winning: u64::from(wins) })
    }
}

/// Any other rules, with a memory.
pub struct Remembered {
    game: Game,
    /// Whether winning moves are counted.
    counted: bool,
    /// By d and worth, both below [`SMALL`].
    small: Vec<Option<Front>>,
    /// By d and worth, as many as there is room for.
    others: HashMap<(u64, u64), Front>,
    paths: Paths,
}

/// Most piles and worths are below this.
const SMALL: u64 = 64;

/// So many other piles are remembered: some 60 MB.
const OTHERS: usize = 1 << 20;

/// Paths by their worth, where a move limits the next: an example for each threshold.
struct Paths {
    /// Whether the path has no piles, and its threshold.
    names: HashMap<(bool, Option<u64>), u64>,
    examples: Vec<Vec<u64>>,
}

impl Paths {
    fn new() -> Self {
        Paths { names: HashMap::from([((true, None), 0)]), examples: vec![Vec::new()] }
    }

    /// The worth of a path with piles.
    fn worth(&mut self, path: Vec<u64>, threshold: Option<u64>) -> u64 {
        *self.names.entry((false, threshold)).or_insert_with(|| {
            self.examples.push(path);
            self.examples.len() as u64 - 1
        })
    }
}

/// What is indexed here fits into memory.
fn index(n: u64) -> usize {
    usize::try_from(n).unwrap_or(usize::MAX)
}

impl Remembered {
    fn new(game: Game, counted: bool) -> Self {
        let small = vec![None; index(SMALL * SMALL)];
        Remembered { game, counted, small, others: HashMap::new(), paths: Paths::new() }
    }

    /// A pile that is not small, or is met for the first time.
    #[cold]
    fn recall(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved> {
        if let Some(&front) = self.others.get(&(d, worth)) {
            return Ok(front);
        }
        let front = self.work_out(d, worth, true, work)?;
        if d < SMALL && worth < SMALL {
            self.small[index(d * SMALL + worth)] = Some(front);
        } else if self.others.len() < OTHERS {
            self.others.insert((d, worth), front);
        }
        Ok(front)
    }

    /// A pile that is not remembered.
    fn work_out(
        &mut self,
        d: u64,
        worth: u64,
        first: bool,
        work: &Work,
    ) -> Result<Front, Unsolved> {
        if d == 0 {
            // Only behind the last digit there may be no pile: nobody can move.
            let wins = self.game.stuck() != 0;
            return Ok(Front { worth, wins, moves: 0, winning: 0 });
        }
        let (new, wins, winning);
        let counted = first && self.counted;
        let piles = self.game.piles();
        if let Some(value) = piles.value(d, worth, work)? {
            new = value;
            wins = new != 0;
            winning = if counted { piles.winning(d, worth, work)? } else { 0 };
        } else {
            let path = [&[d], self.paths.examples[index(worth)].as_slice()].concat();
            let Some(threshold) = piles.threshold(&path, work)? else {
                unreachable!("piles have values or thresholds");
            };
            wins = threshold.wins;
            winning = if counted { piles.winning_first(&path, &threshold, work)? } else { 0 };
            new = self.paths.worth(path, threshold.least);
        }
        Ok(Front { worth: new, wins, moves: 0, winning })
    }
}

impl<F: Fronts> Fronts for Box<F> {
    const CLOSED: bool = F::CLOSED;

    fn nothing(&self) -> u64 {
        (**self).nothing()
    }

    #[inline]
    fn front(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved> {
        (**self).front(d, worth, work)
    }

    fn behind(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved> {
        (**self).behind(d, worth, work)
    }
}

impl Fronts for Remembered {
    const CLOSED: bool = false;

    fn nothing(&self) -> u64 {
        match self.game.rules().limit {
            Limit::MoveSize(_) => 0,
            _ => self.game.stuck(),
        }
    }

    #[inline]
    fn front(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved> {
        if d < SMALL
            && worth < SMALL
            && let Some(front) = self.small[index(d * SMALL + worth)]
        {
            return Ok(front);
        }
        self.recall(d, worth, work)
    }

    fn behind(&mut self, d: u64, worth: u64, work: &Work) -> Result<Front, Unsolved> {
        if d < SMALL { self.front(d, worth, work) } else { self.work_out(d, worth, false, work) }
    }
}

/// The rules for one more pile.
pub enum AnyFronts {
    /// {1..k} alone.
    Closed(Closed),
    /// Other rules.
    Remembered(Box<Remembered>),
}

impl AnyFronts {
    /// Those of a game. Winning moves may have to be listed to be counted, so that is done only if
    /// they are wanted.
    pub fn new(rules: &Rules, count_winning: bool) -> Result<Self, RulesError> {
        let game = Game::new(rules.clone())?;
        Ok(match game.closed().filter(|_| game.has_lengths()) {
            Some(closed) => AnyFronts::Closed(Closed { closed, stuck: game.stuck() }),
            None => AnyFronts::Remembered(Box::new(Remembered::new(game, count_winning))),
        })
    }
}
