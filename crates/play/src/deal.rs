//! Positions drawn at a level: small ones with a win in sight, or large ones whose deciding pile is far behind.

use crate::{Contest, Level, Opening, PlayError, Player, Visitor, board::within_reach, dice::Dice};
use euclid_games::{
    partizan,
    position::{Pair, Triple},
    rules::{Play, Rules},
    sum,
    three::Variant,
};
use euclid_work::{Limits, Work};
use std::sync::Arc;

/// Of which game positions are drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deck {
    /// Two numbers.
    Pair(Rules),
    /// Three numbers.
    Three(Variant, Play),
    /// Several games, each with rules of its own; `None` for nim.
    Sum(Vec<Option<Rules>>, Play),
    /// Partizan Euclid.
    Partizan,
}

impl Deck {
    /// Positions like this one, and of how many games they are the sum.
    pub fn like(opening: &Opening) -> (Self, usize) {
        match opening {
            Opening::Pair(_, rules) => (Deck::Pair(rules.clone()), 1),
            Opening::Three(_, variant, play) => (Deck::Three(*variant, *play), 1),
            Opening::Sum(terms, play) => {
                let rules = |term: &sum::Term| match term {
                    sum::Term::Euclid(_, rules) => Some(rules.clone()),
                    sum::Term::Nim(_) => None,
                };
                (Deck::Sum(terms.iter().map(rules).collect(), *play), terms.len())
            }
            Opening::Partizan(terms) => (Deck::Partizan, terms.len()),
        }
    }
}

/// Draws positions.
///
/// ```
/// use euclid_games::{Rules, Work};
/// use euclid_play::{Deck, Deal, Level};
/// let mut deal = Deal::new(Deck::Pair(Rules::default()), Level::PERFECT, 1, 7);
/// let opening = deal.draw(&Work::default())?.unwrap();
/// assert!(opening.to_string().starts_with("pair "));
/// # Ok::<(), euclid_play::PlayError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Deal {
    deck: Deck,
    size: Size,
    games: usize,
    dice: Dice,
    dealt: Vec<Opening>,
    /// Which of three positions is lost for Left.
    lost: u64,
}

/// How large positions of a level are.
#[derive(Clone, Copy, Debug)]
struct Size {
    /// So many piles of 1 stand in front, at least and at most: they leave no choice.
    ones: (u64, u64),
    /// So many piles behind them.
    piles: (u64, u64),
    /// No pile behind them is larger.
    pile: u64,
    /// No common factor is larger.
    factor: u64,
    /// No number of two is larger.
    number: u64,
    /// The smallest of three numbers is at most this, and no number is larger than that.
    three: (u64, u64),
}

const SIZES: [Size; 5] = [
    Size { ones: (0, 0), piles: (1, 2), pile: 6, factor: 6, number: 60, three: (4, 15) },
    Size { ones: (0, 1), piles: (2, 3), pile: 6, factor: 4, number: 300, three: (8, 40) },
    Size { ones: (1, 3), piles: (2, 4), pile: 7, factor: 3, number: 2_000, three: (12, 100) },
    Size { ones: (3, 6), piles: (3, 5), pile: 9, factor: 2, number: 15_000, three: (16, 250) },
    Size { ones: (5, 10), piles: (3, 6), pile: 12, factor: 1, number: 120_000, three: (20, 600) },
];

/// So many positions are looked at for each that is dealt.
const TRIES: u64 = 400;

/// A position that takes more steps is not dealt.
const STEPS: u64 = 1 << 22;

impl Deal {
    /// Positions of this level; of more than one game, their sums. Of three numbers there are no sums.
    pub fn new(deck: Deck, level: Level, games: usize, seed: u64) -> Self {
        // Each game of a sum is easier than one alone.
        let index = usize::from(level.number()) - 1;
        let index = if games > 1 { index.saturating_sub(1) } else { index };
        let size = SIZES[index.min(SIZES.len() - 1)];
        Deal { deck, size, games, dice: Dice::new(seed), dealt: Vec::new(), lost: 0 }
    }

    /// Positions without piles of 1 that are put in front, so that there can be a choice at once.
    #[must_use]
    pub fn with_choice(mut self) -> Self {
        self.size.ones = (0, 0);
        self
    }

    /// The next position. One of each three is lost for Left, who is to move, as far as such are found; none is over, and none
    /// was there before, unless no other is found. `None` if no position with a move is found.
    pub fn draw(&mut self, work: &Work) -> Result<Option<Opening>, PlayError> {
        let (turn, drawn) = (self.dealt.len() as u64 % 3, self.dice.draw(3));
        if turn == 0 {
            self.lost = drawn;
        }
        let wanted = turn != self.lost;
        let limits = Limits { steps: work.limits().steps.min(STEPS), ..work.limits().clone() };
        let mut second = None;
        for attempt in 0..TRIES {
            work.charge(1000)?;
            let Some(opening) = self.candidate(attempt) else { continue };
            let own = Work::new(limits.clone()).stopped_by(Arc::clone(work.stop_flag()));
            let found = opening.open(&own, Look).and_then(|found| found);
            let Some(Some(wins)) = within_reach(found)? else { continue };
            let fresh = !self.dealt.contains(&opening);
            if fresh && wins == wanted {
                self.dealt.push(opening.clone());
                return Ok(Some(opening));
            }
            // What was not there before is better than what is as wanted.
            match &second {
                Some((_, true)) => {}
                Some(_) if !fresh => {}
                _ => second = Some((opening, fresh)),
            }
        }
        let opening = second.map(|(opening, _)| opening);
        self.dealt.extend(opening.clone());
        Ok(opening)
    }

    /// A position that may be over, if it is not too large.
    fn candidate(&mut self, attempt: u64) -> Option<Opening> {
        let games = self.games.max(1);
        match self.deck.clone() {
            Deck::Pair(rules) if games == 1 => Some(Opening::Pair(self.pair(attempt)?, rules)),
            Deck::Pair(rules) => {
                let own = Rules { play: Play::Normal, ..rules.clone() };
                let own = std::iter::repeat_n(Some(own), games);
                self.sum(own, rules.play, attempt)
            }
            Deck::Sum(rules, play) => self.sum(rules.into_iter(), play, attempt),
            Deck::Three(variant, play) => {
                let (smallest, most) = self.size.three;
                let least = self.dice.between(1, smallest);
                let numbers =
                    [least, self.dice.between(least, most), self.dice.between(least, most)];
                Some(Opening::Three(Triple::new(numbers.map(Into::into)).ok()?, variant, play))
            }
            Deck::Partizan => {
                let term = |_| {
                    let (p, q) = (
                        self.dice.between(1, self.size.number),
                        self.dice.between(1, self.size.number),
                    );
                    if p % q == 0 {
                        return None;
                    }
                    let position = partizan::Position::new(p, q).ok()?;
                    let negative = games > 1 && self.dice.draw(2) == 0;
                    Some(partizan::sum::Term::Position { position, negative })
                };
                Some(Opening::Partizan((0..games).map(term).collect::<Option<_>>()?))
            }
        }
    }

    fn sum(
        &mut self,
        rules: impl Iterator<Item = Option<Rules>>,
        play: Play,
        attempt: u64,
    ) -> Option<Opening> {
        let most = self.size.pile + 1;
        let term = |rules: Option<Rules>| match rules {
            Some(rules) => Some(sum::Term::Euclid(self.pair(attempt)?, rules)),
            None => Some(sum::Term::Nim(self.dice.between(1, most).into())),
        };
        Some(Opening::Sum(rules.map(term).collect::<Option<_>>()?, play))
    }

    /// Two numbers: by their piles; and where the rules leave such piles no move, any numbers, at last with a
    /// large quotient.
    fn pair(&mut self, attempt: u64) -> Option<Pair> {
        let size = self.size;
        if attempt >= TRIES / 4 {
            let most = if attempt < TRIES / 2 { size.number } else { size.number / 20 };
            return Pair::new(self.dice.between(1, most), self.dice.between(1, size.number)).ok();
        }
        let ones = self.dice.between(size.ones.0, size.ones.1);
        let piles = self.dice.between(size.piles.0, size.piles.1);
        // From the last pile to the first: (x, y) with a pile of d in front is (y, d y + x). The last digit is
        // one more than the last pile where play stops at equal numbers; so it is drawn.
        let factor = self.dice.between(1, size.factor);
        let (mut small, mut large) = (0, factor);
        for index in 0..piles + ones {
            let pile = if index < piles { self.dice.between(1, size.pile) } else { 1 };
            let digit = pile + u64::from(index == 0);
            (small, large) = (large, digit * large + small);
            if large > size.number {
                return None;
            }
        }
        Pair::new(small, large).ok()
    }
}

/// Whoever looks at a position: `None` if it is over, otherwise whether Left, who is to move, wins.
struct Look;

impl Visitor for Look {
    type Output = Result<Option<bool>, PlayError>;

    fn visit<C: Contest>(self, mut contest: C, start: C::Position) -> Self::Output {
        let over = contest.steps(&start, Player::Left, 1)?.is_empty();
        if over { Ok(None) } else { contest.wins(&start, Player::Left).map(Some) }
    }
}
