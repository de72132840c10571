//! What is asked of the piles, read from the front.

use super::{Bulk, look_up};
use crate::{forward::AtLeast, pile::Closed, rules::Play, solve::Outcome};
use euclid_fractions::bulk::Fold;

/// What is asked, read off the piles from the front.
pub(super) trait Reading: Sync {
    type State: Copy + Default;
    type Answer: Send;

    /// Takes notice of a pile; the answer, if that decides it.
    fn pile(&self, game: &Bulk, state: &mut Self::State, d: u64) -> Option<Self::Answer>;

    /// The answer when there are no more piles.
    fn end(&self, game: &Bulk, state: Self::State) -> Self::Answer;
}

/// Digits as piles: the ending says what is left of the last. (An empty pile says nothing to any reading.)
pub(super) struct Piles<'g, R> {
    pub game: &'g Bulk,
    pub reading: R,
}

impl<R: Reading> Fold for Piles<'_, R> {
    type State = R::State;
    type Answer = R::Answer;

    fn start(&self) -> R::State {
        R::State::default()
    }

    #[inline]
    fn digit(&self, state: &mut R::State, digit: u64) -> Option<R::Answer> {
        self.reading.pile(self.game, state, digit)
    }

    /// Comes once in an expansion: kept out of the loop, which is unrolled only while it is short.
    #[inline(never)]
    fn last(&self, mut state: R::State, digit: u64) -> R::Answer {
        let decided = self.reading.pile(self.game, &mut state, self.game.ending.last_pile(digit));
        decided.unwrap_or_else(|| self.reading.end(self.game, state))
    }
}

/// What the end of the game is worth.
fn stuck(game: &Bulk) -> u64 {
    u64::from(game.play == Play::Misere)
}

/// The outcome.
pub(super) struct AreWon;

impl Reading for AreWon {
    type State = AtLeast;
    type Answer = Outcome;

    #[inline]
    fn pile(&self, game: &Bulk, won: &mut AtLeast, d: u64) -> Option<Outcome> {
        won.read(&game.residue(d), &1).map(Outcome::won_by_next)
    }

    fn end(&self, game: &Bulk, won: AtLeast) -> Outcome {
        Outcome::won_by_next(won.end(&stuck(game), &1))
    }
}

/// The Grundy value; known so far are the first m > 0 and the comparison of the piles with it.
pub(super) struct Value;

impl Reading for Value {
    type State = (u64, AtLeast);
    type Answer = u64;

    #[inline]
    fn pile(&self, game: &Bulk, (first, piles): &mut (u64, AtLeast), d: u64) -> Option<u64> {
        let m = game.residue(d);
        *first = if *first == 0 { m } else { *first };
        let at_least = piles.read(&m, first)?;
        Some(*first - u64::from(!at_least))
    }

    fn end(&self, game: &Bulk, (first, piles): (u64, AtLeast)) -> u64 {
        match first {
            // All piles are multiples of k+1, which say nothing.
            0 => stuck(game),
            _ => first - u64::from(!piles.end(&stuck(game), &first)),
        }
    }
}

/// The winning take; known so far are the first pile and whether the piles after it are won.
pub(super) struct Take;

impl Take {
    /// What leads from a pile of d to 1 mod (k+1) if the rest is won, else to 0; 0 if it is there.
    fn take(game: &Bulk, d: u64, rest_won: bool) -> u64 {
        let (goal, m) = (u64::from(rest_won), game.residue(d));
        match game.closed.modulus() {
            Some(modulus) if m < goal => modulus - 1,
            _ => m.saturating_sub(goal),
        }
    }
}

impl Reading for Take {
    type State = (u64, AtLeast);
    type Answer = u64;

    #[inline]
    fn pile(&self, game: &Bulk, (first, rest): &mut (u64, AtLeast), d: u64) -> Option<u64> {
        if *first == 0 {
            *first = d;
            return None;
        }
        let won = rest.read(&game.residue(d), &1)?;
        Some(Take::take(game, *first, won))
    }

    fn end(&self, game: &Bulk, (first, rest): (u64, AtLeast)) -> u64 {
        if first == 0 { 0 } else { Take::take(game, first, rest.end(&stuck(game), &1)) }
    }
}

/// The length; known so far are the moves, and how the last pile with m >= 2 stands, which lasts one
/// more if the piles after it are won.
pub(super) struct Moves;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Waiting {
    /// There has been no such pile.
    #[default]
    Nothing,
    /// The piles after it are won if those to come are.
    Won,
    /// They are won if those to come are lost.
    Lost,
}

/// The moves of a pile of q(k+1) + m, and how things stand after it.
fn step((q, m): (u64, u64), waiting: Waiting) -> (u64, Waiting) {
    use Waiting::{Lost, Nothing, Won};
    let (moves, then) = match (m, waiting) {
        (0, _) => (0, waiting),
        (1, Nothing) => (1, Nothing),
        (1, Won) => (1, Lost),
        (_, Won) => (2, Won),
        (_, Nothing | Lost) => (1, Won),
    };
    (2 * q + moves, then)
}

/// The step of a pile that no table has, which is rare: kept out of the loop, too.
#[cold]
fn large(closed: Closed, d: u64, waiting: Waiting) -> (u64, Waiting) {
    step(closed.div_rem(d), waiting)
}

/// The steps of a small pile, which has few moves, one for each way of waiting.
pub(super) type Steps = [(u16, Waiting); 3];

pub(super) fn steps(closed: Closed, d: u64) -> Steps {
    [Waiting::Nothing, Waiting::Won, Waiting::Lost].map(|waiting| {
        let (moves, then) = step(closed.div_rem(d), waiting);
        (u16::try_from(moves).unwrap_or(u16::MAX), then)
    })
}

impl Reading for Moves {
    type State = (u64, Waiting);
    type Answer = u64;

    #[inline]
    fn pile(&self, game: &Bulk, (moves, waiting): &mut (u64, Waiting), d: u64) -> Option<u64> {
        let (more, then) = match look_up(&game.steps, d) {
            Some(steps) => {
                let (more, then) = steps[*waiting as usize];
                (u64::from(more), then)
            }
            None => large(game.closed, d, *waiting),
        };
        *moves += more;
        *waiting = then;
        None
    }

    fn end(&self, game: &Bulk, (moves, waiting): (u64, Waiting)) -> u64 {
        let won = match game.play {
            Play::Normal => waiting == Waiting::Lost,
            Play::Misere => waiting == Waiting::Won,
        };
        moves + u64::from(won)
    }
}
