//! The opponent. The perfect one wins what can be won, and makes the rest long and hard.

use crate::{Contest, Level, PlayError, Player, dice::Dice};
use std::collections::HashMap;

/// Who plays, with a source of choices among moves that seem equally good.
#[derive(Clone, Debug)]
pub struct Opponent {
    dice: Dice,
    level: Level,
}

/// A move that was chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice<S> {
    /// The move.
    pub step: S,
    /// Whether it wins.
    pub wins: bool,
    /// How many moves the game lasts, this one included, if the winner hurries and the loser delays;
    /// `None` where that is too far to be seen.
    pub lasts: Option<u64>,
    /// A winning move that was not seen, where this one does not win.
    pub overlooked: Option<S>,
    /// Why this one was made, where nothing was seen.
    pub habit: Option<Habit>,
}

/// What people do who do not see what is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Habit {
    /// To take as much as there is.
    Greedy,
    /// To take one, and see.
    Cautious,
}

/// So many moves are weighed against each other, the smallest first.
pub(crate) const WEIGHED: usize = 32;

/// So many positions are looked at to see how long a game lasts.
const POSITIONS: usize = 2000;

/// A game that lasts longer is not followed to its end.
const DEPTH: u64 = 200;

impl Opponent {
    /// The perfect opponent, whose choices among equally good moves follow from the seed.
    pub fn new(seed: u64) -> Self {
        Opponent { dice: Dice::new(seed), level: Level::PERFECT }
    }

    /// The same at another level.
    #[must_use]
    pub fn at(self, level: Level) -> Self {
        Opponent { level, ..self }
    }

    /// How well it plays.
    pub fn level(&self) -> Level {
        self.level
    }

    /// A number below `count`, which is not 0.
    pub fn draw(&mut self, count: usize) -> usize {
        // What is below a usize fits into one.
        usize::try_from(self.dice.draw(count as u64)).unwrap_or(0)
    }

    /// A move as good as the level. The perfect opponent makes the best one: one that wins, the quickest if that can be seen; otherwise the one after which the
    /// game lasts longest, or if that cannot be seen or is the same, the one that leaves the fewest
    /// winning replies.
    ///
    /// ```
    /// use euclid_games::{Game, Pair, Rules, Work};
    /// use euclid_play::{Opponent, PairContest, Player};
    /// let mut game = PairContest::new(Game::new("take=1,3,4".parse::<Rules>()?)?, Work::default());
    /// let lost = Pair::new(1u8, 8u8)?; // seven counters
    /// let choice = Opponent::new(0).choose(&mut game, &lost, Player::Left)?;
    /// assert_eq!((choice.wins, choice.lasts), (false, Some(4)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose<C: Contest>(
        &mut self,
        contest: &mut C,
        at: &C::Position,
        player: Player,
    ) -> Result<Choice<C::Step>, PlayError> {
        if let Some(sight) = self.level.sight() {
            return self.guess(contest, at, player, sight);
        }
        let some = contest.steps(at, player, WEIGHED)?;
        if some.is_empty() {
            return Err(PlayError::Over);
        }
        let wins = contest.wins(at, player)?;
        let steps = if wins { contest.winning(at, player, WEIGHED)? } else { some };
        if steps.is_empty() {
            return Err(PlayError::TooMany);
        }
        let mut weighed = Vec::with_capacity(steps.len());
        let mut foresight = Foresight { contest, known: HashMap::new() };
        for step in &steps {
            let left = foresight.contest.after(at, player, step)?;
            // What cannot be seen of one move need not be looked for at the others.
            let lasts = match weighed.last() {
                Some((None, _)) => None,
                _ => foresight.lasts(&left, player.other(), 1)?,
            };
            let replies = if wins {
                0
            } else {
                foresight.contest.winning(&left, player.other(), WEIGHED)?.len()
            };
            weighed.push((lasts, replies));
        }
        // Lengths are compared only where all of them are known.
        if weighed.iter().any(|(lasts, _)| lasts.is_none()) {
            for (lasts, _) in &mut weighed {
                *lasts = None;
            }
        }
        let badness = |(lasts, replies): (Option<u64>, usize)| {
            let lasts = lasts.unwrap_or(0);
            (if wins { lasts } else { u64::MAX - lasts }, replies)
        };
        let least = weighed.iter().copied().map(badness).min();
        let best: Vec<usize> =
            (0..steps.len()).filter(|&i| Some(badness(weighed[i])) == least).collect();
        let chosen = best[self.draw(best.len())];
        let lasts = weighed[chosen].0.map(|lasts| lasts + 1);
        Ok(Choice { step: steps[chosen].clone(), wins, lasts, overlooked: None, habit: None })
    }
}

/// How long games last, looked up and down the tree as far as it is small.
struct Foresight<'c, C: Contest> {
    contest: &'c mut C,
    known: HashMap<(C::Position, Player), u64>,
}

impl<C: Contest> Foresight<'_, C> {
    fn lasts(
        &mut self,
        at: &C::Position,
        player: Player,
        depth: u64,
    ) -> Result<Option<u64>, PlayError> {
        if let Some(known) = self.known.get(&(at.clone(), player)) {
            return Ok(Some(*known));
        }
        if depth > DEPTH || self.known.len() > POSITIONS {
            return Ok(None);
        }
        let all = self.contest.steps(at, player, WEIGHED + 1)?;
        let wins = self.contest.wins(at, player)?;
        let steps = if wins { self.contest.winning(at, player, WEIGHED + 1)? } else { all.clone() };
        // Who wins without a move has won already, under misère play.
        if steps.len() > WEIGHED || steps.is_empty() && !all.is_empty() {
            return Ok(None);
        }
        let mut best: Option<u64> = None;
        for step in steps {
            let left = self.contest.after(at, player, &step)?;
            let Some(lasts) = self.lasts(&left, player.other(), depth + 1)? else {
                return Ok(None);
            };
            best = Some(match best {
                Some(best) if wins => best.min(lasts + 1),
                Some(best) => best.max(lasts + 1),
                None => lasts + 1,
            });
        }
        let best = best.unwrap_or(0);
        self.known.insert((at.clone(), player), best);
        Ok(Some(best))
    }
}
