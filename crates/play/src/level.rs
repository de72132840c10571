//! Opponents that can be beaten: they look a few moves ahead, as people do, and guess beyond, often by habit: they take as much as
//! there is, or just one. Weaker ones also overlook wins that they could have seen, but never the move that ends the game.

use crate::{Choice, Contest, Habit, Opponent, PlayError, Player, opponent::WEIGHED};
use std::collections::HashMap;

/// How well somebody plays, from 1 for a beginner to 5 for whoever makes no mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// Who makes no mistake.
    pub const PERFECT: Level = Level(5);

    /// The level of this number, if there is one.
    ///
    /// ```
    /// use euclid_play::Level;
    /// assert_eq!(Level::new(5), Some(Level::PERFECT));
    /// assert_eq!((Level::new(0), Level::new(6)), (None, None));
    /// ```
    pub fn new(number: u64) -> Option<Self> {
        let number = u8::try_from(number).ok()?;
        (1..=Self::PERFECT.0).contains(&number).then_some(Level(number))
    }

    /// The number.
    pub fn number(self) -> u8 {
        self.0
    }

    /// So many games are won at a level before the next one.
    pub const WINS: usize = 2;

    /// The level after this one, if there is one.
    #[must_use]
    pub fn next(self) -> Option<Self> {
        Self::new(u64::from(self.0) + 1)
    }

    /// So many moves ahead are looked at, the own one included; `None` for all.
    pub(crate) fn sight(self) -> Option<u8> {
        // To see one move is to see the move that ends the game, to see two is to see that the opponent can.
        [1, 2, 4, 8].get(usize::from(self.0) - 1).copied()
    }

    /// So many wins out of eight are overlooked.
    fn overlooks(self) -> usize {
        [8, 6, 4, 0, 0][usize::from(self.0) - 1]
    }
}

impl Default for Level {
    fn default() -> Self {
        Self::PERFECT
    }
}

/// So many positions are looked at before a move.
const POSITIONS: usize = 4000;

impl Opponent {
    /// The move of somebody who sees so many moves ahead: the quickest win that is in sight and not overlooked; otherwise
    /// a move that is not seen to lose; otherwise one that is seen to lose last. Among these there are habits: to take
    /// as much as there is, or just one.
    pub(crate) fn guess<C: Contest>(
        &mut self,
        contest: &mut C,
        at: &C::Position,
        player: Player,
        sight: u8,
    ) -> Result<Choice<C::Step>, PlayError> {
        let mut steps = contest.steps(at, player, WEIGHED)?;
        if steps.is_empty() {
            return Err(PlayError::Over);
        }
        let wins = contest.wins(at, player)?;
        let winning = if wins { contest.winning(at, player, WEIGHED)? } else { Vec::new() };
        let largest = contest.largest(at, player)?;
        for step in largest.iter().chain(&winning) {
            if !steps.contains(step) {
                steps.push(step.clone());
            }
        }
        let mut lefts = Vec::with_capacity(steps.len());
        for step in &steps {
            lefts.push(contest.after(at, player, step)?);
        }
        let mut view = View { contest, known: HashMap::new() };
        // The move that ends the game is always seen.
        let lapse = self.draw(8) < self.level().overlooks();
        for moves in 1..=if lapse { 1 } else { sight } {
            for (step, left) in steps.iter().zip(&lefts) {
                if view.sees(left, player.other(), moves - 1)? == Some(false) {
                    let (step, lasts) = (step.clone(), Some(u64::from(moves)));
                    return Ok(Choice { step, wins: true, lasts, overlooked: None, habit: None });
                }
            }
        }
        let mut open: Vec<usize> = (0..steps.len()).collect();
        for moves in 0..sight {
            let mut later = Vec::new();
            for &index in &open {
                if view.sees(&lefts[index], player.other(), moves)?.is_none() {
                    later.push(index);
                }
            }
            if later.is_empty() {
                break;
            }
            open = later;
        }
        if lapse {
            let others = open.iter().copied().filter(|&index| !winning.contains(&steps[index]));
            let others: Vec<usize> = others.collect();
            open = if others.is_empty() { open } else { others };
        }
        let habit = match self.draw(8) {
            0..3 => Some(Habit::Greedy),
            3..5 => Some(Habit::Cautious),
            _ => None,
        };
        let tempts = |index: &usize| match habit {
            Some(Habit::Greedy) => largest.contains(&steps[*index]),
            Some(Habit::Cautious) => {
                view.contest.place(&steps[*index]).take.is_some_and(|take| take.is_one())
            }
            None => false,
        };
        let tempting: Vec<usize> = open.iter().copied().filter(tempts).collect();
        let (open, habit) = if tempting.is_empty() { (open, None) } else { (tempting, habit) };
        let chosen = open[self.draw(open.len())];
        let wins = wins && !view.contest.wins(&lefts[chosen], player.other())?;
        let overlooked = if wins { None } else { winning.into_iter().next() };
        Ok(Choice { step: steps[chosen].clone(), wins, lasts: None, overlooked, habit })
    }
}

/// What is seen of the positions that are looked at.
struct View<'c, C: Contest> {
    contest: &'c mut C,
    known: HashMap<(C::Position, Player, u8), Option<bool>>,
}

impl<C: Contest> View<'_, C> {
    /// Whether the player, who is to move, can be seen to win (or to lose) within so many moves.
    ///
    /// That somebody wins is looked up, not searched for: only moves that are as good as any are followed, and
    /// what is seen is the same.
    fn sees(
        &mut self,
        at: &C::Position,
        player: Player,
        moves: u8,
    ) -> Result<Option<bool>, PlayError> {
        let key = (at.clone(), player, moves);
        if let Some(seen) = self.known.get(&key) {
            return Ok(*seen);
        }
        if self.known.len() >= POSITIONS {
            return Ok(None);
        }
        let all = self.contest.steps(at, player, WEIGHED + 1)?;
        let wins = self.contest.wins(at, player)?;
        let seen = if all.is_empty() {
            Some(wins)
        } else if moves == 0 {
            None
        } else if wins {
            let winning = self.contest.winning(at, player, WEIGHED)?;
            self.any(at, player, &winning, moves, false)?.then_some(true)
        } else if all.len() <= WEIGHED && !self.any(at, player, &all, moves, true)? {
            Some(false)
        } else {
            None
        };
        self.known.insert(key, seen);
        Ok(seen)
    }

    /// Whether one of these moves is seen to win, or one is not seen to lose.
    fn any(
        &mut self,
        at: &C::Position,
        player: Player,
        steps: &[C::Step],
        moves: u8,
        open: bool,
    ) -> Result<bool, PlayError> {
        for step in steps {
            let left = self.contest.after(at, player, step)?;
            let seen = self.sees(&left, player.other(), moves - 1)?;
            if if open { seen != Some(true) } else { seen == Some(false) } {
                return Ok(true);
            }
        }
        Ok(false)
    }
}
