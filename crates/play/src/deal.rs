//! Positions drawn at a level: small ones with a win in sight, or large ones whose deciding pile is far behind.
//!
//! Whatever the level, both players can have a choice, and at most one move is forced before the first choice.

use crate::{
    Contest, Level, Opening, PlayError, Player, Visitor, board::within_reach, dice::Dice,
    opponent::WEIGHED,
};
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
    /// Of how many games a position of this level usually is the sum: a partizan game alone leaves no choice.
    pub fn games(&self, level: Level) -> usize {
        match self {
            Deck::Pair(_) | Deck::Three(..) => 1,
            Deck::Sum(rules, _) => rules.len(),
            Deck::Partizan => [2, 2, 3, 4, 5][usize::from(level.number()) - 1],
        }
    }

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
    /// At most so many piles of 1 stand in front: they leave no choice.
    ones: u64,
    /// So many piles behind them, at least and at most.
    piles: (u64, u64),
    /// So large are the first of these, at least, and each of them, at most.
    pile: (u64, u64),
    /// No common factor is larger.
    factor: u64,
    /// No number of two is larger.
    number: u64,
    /// The smallest of three numbers is at most this, and no number is larger than that.
    three: (u64, u64),
    /// No number of a partizan game is larger.
    partizan: u64,
}

const SIZES: [Size; 5] = [
    Size {
        ones: 0,
        piles: (2, 3),
        pile: (3, 6),
        factor: 3,
        number: 60,
        three: (4, 15),
        partizan: 12,
    },
    Size {
        ones: 1,
        piles: (2, 4),
        pile: (2, 6),
        factor: 4,
        number: 400,
        three: (8, 40),
        partizan: 30,
    },
    Size {
        ones: 1,
        piles: (3, 5),
        pile: (2, 6),
        factor: 3,
        number: 2_000,
        three: (12, 100),
        partizan: 70,
    },
    Size {
        ones: 1,
        piles: (5, 9),
        pile: (2, 9),
        factor: 2,
        number: 15_000,
        three: (16, 250),
        partizan: 160,
    },
    Size {
        ones: 1,
        piles: (7, 13),
        pile: (2, 12),
        factor: 1,
        number: 120_000,
        three: (20, 600),
        partizan: 360,
    },
];

/// So many positions are looked at for each that is dealt.
const TRIES: u64 = 400;

/// A position that takes more steps is not dealt.
const STEPS: u64 = 1 << 22;

impl Deal {
    /// Positions of this level; of more than one game, their sums. Of three numbers there are no sums.
    pub fn new(deck: Deck, level: Level, games: usize, seed: u64) -> Self {
        // Each game of a sum is easier than one alone; but partizan games are sums.
        let index = usize::from(level.number()) - 1;
        let easier = games > 1 && deck != Deck::Partizan;
        let index = if easier { index.saturating_sub(1) } else { index };
        let size = SIZES[index.min(SIZES.len() - 1)];
        Deal { deck, size, games, dice: Dice::new(seed), dealt: Vec::new(), lost: 0 }
    }

    /// Positions without piles of 1 that are put in front, so that there can be a choice at once.
    #[must_use]
    pub fn with_choice(mut self) -> Self {
        self.size.ones = 0;
        self
    }

    /// The next position. One of each three is lost for Left, who is to move, as far as such are found; none is over; and
    /// unless no other is found, none was there before, both players can have a choice, and at most one move is forced before
    /// the first choice. `None` if no position with a move is found.
    pub fn draw(&mut self, work: &Work) -> Result<Option<Opening>, PlayError> {
        let (turn, drawn) = (self.dealt.len() as u64 % 3, self.dice.draw(3));
        if turn == 0 {
            self.lost = drawn;
        }
        let wanted = turn != self.lost;
        let limits = Limits { steps: work.limits().steps.min(STEPS), ..work.limits().clone() };
        let mut best: Option<((bool, bool, bool), Opening)> = None;
        // A partizan game alone offers each player one move at most, and under some rules nobody has a choice.
        let alone = self.deck == Deck::Partizan && self.games <= 1;
        let mut chosen = false;
        for attempt in 0..TRIES {
            work.charge(1000)?;
            let Some(opening) = self.candidate(attempt) else { continue };
            let own = Work::new(limits.clone()).stopped_by(Arc::clone(work.stop_flag()));
            let look = Look(Dice::new(self.dice.draw(u64::MAX)));
            let found = opening.open(&own, look).and_then(|found| found);
            let Some(Some(seen)) = within_reach(found)? else { continue };
            let fresh = !self.dealt.contains(&opening);
            chosen |= seen.choice;
            let choice = seen.choice || alone || !chosen && attempt > TRIES / 8;
            let worth = (fresh, choice, seen.wins == wanted);
            if best.as_ref().is_none_or(|(before, _)| worth > *before) {
                best = Some((worth, opening));
            }
            if worth == (true, true, true) {
                break;
            }
        }
        let opening = best.map(|(_, opening)| opening);
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
                        self.dice.between(1, self.size.partizan),
                        self.dice.between(1, self.size.partizan),
                    );
                    // Books and papers write the larger number first.
                    let (p, q) = (p.max(q), p.min(q));
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
        let most = self.size.pile.1 + 1;
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
        let ones = self.dice.between(0, size.ones);
        let piles = self.dice.between(size.piles.0, size.piles.1);
        // From the last pile to the first: (x, y) with a pile of d in front is (y, d y + x). The last digit is
        // one more than the last pile where play stops at equal numbers; so it is drawn.
        let factor = self.dice.between(1, size.factor);
        let (mut small, mut large) = (0, factor);
        for index in 0..piles + ones {
            let first = index + 1 == piles;
            // What leaves no choice stands in between, where it hides what is behind it.
            let hides = index > 0 && !first && self.dice.draw(2) == 0;
            let least = if first { size.pile.0 } else { 2 };
            let pile =
                if index >= piles || hides { 1 } else { self.dice.between(least, size.pile.1) };
            let digit = pile + u64::from(index == 0);
            (small, large) = (large, digit * large + small);
            if large > size.number {
                return None;
            }
        }
        Pair::new(small, large).ok()
    }
}

/// Whoever looks at a position.
struct Look(Dice);

/// What is seen of a position that is not over.
struct Seen {
    /// Whether Left, who is to move, wins.
    wins: bool,
    /// Whether both players can have a choice, and at most one move is forced before the first choice.
    choice: bool,
}

/// So many games are looked at to see whether both players can have a choice, each for so many moves.
const GAMES: usize = 8;
const MOVES: usize = 60;

impl Visitor for Look {
    type Output = Result<Option<Seen>, PlayError>;

    fn visit<C: Contest>(self, mut contest: C, start: C::Position) -> Self::Output {
        let Look(mut dice) = self;
        if contest.steps(&start, Player::Left, 1)?.is_empty() {
            return Ok(None);
        }
        let wins = contest.wins(&start, Player::Left)?;
        let mut chosen = [false; 2];
        for _ in 0..GAMES {
            let (mut at, mut player) = (start.clone(), Player::Left);
            for made in 0..MOVES {
                let mut steps = contest.steps(&at, player, WEIGHED)?;
                if steps.is_empty() {
                    break;
                }
                chosen[player as usize] |= steps.len() > 1;
                if made > 0 && chosen == [false; 2] {
                    return Ok(Some(Seen { wins, choice: false }));
                }
                let index = dice.draw(steps.len() as u64);
                let step = steps.swap_remove(usize::try_from(index).unwrap_or(0));
                at = contest.after(&at, player, &step)?;
                player = player.other();
            }
            if chosen == [true; 2] {
                break;
            }
        }
        Ok(Some(Seen { wins, choice: chosen == [true; 2] }))
    }
}
