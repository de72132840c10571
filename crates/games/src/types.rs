//! Every pile decides, keeps or flips.
//!
//! Under static rules (a set of multiples, or a limit by pile size; any ending; normal or misère play) a position is a
//! row of piles that are played in order. Let o be the outcome of what is faced when the first pile is gone: won or
//! lost for whoever is to move there. Who wins with a pile of d in front of it depends on d and o alone,
//!
//! ```text
//! t_0(o) = o,    t_d(o) is won iff t_(d-m)(o) is lost for some multiple m that may be taken from d
//! ```
//!
//! (a pile without a move is lost, and won under misère play). There are four maps of two outcomes, so there are four
//! [`PileType`]s: a pile **W**ins or **L**oses for whoever is to move, whatever is behind it; or it **K**eeps the
//! outcome of what is behind it; or it **F**lips that.
//!
//! > **Theorem.** The first pile that wins or loses decides; each flip before it changes the winner. If no pile
//! > decides, begin at the end, which is lost for whoever is to move, and won under misère play.
//!
//! ```
//! use euclid_games::{Game, Pair, Rules, Work, types::{self, Verdict}};
//! let (game, work) = (Game::new("take=1,4".parse::<Rules>()?)?, Work::default());
//! let solution = game.solve(&Pair::new(25u64, 87u64)?, &work)?; // [3, 2, 11]
//! let types = solution.types(&work)?.unwrap_or_default();
//! assert_eq!(types::text(&types), "F K F");
//! assert_eq!(Verdict::of(&types, game.stuck() > 0), Verdict { won: false, decisive: None, flips: 2 });
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The types of a rule are a sequence, d = 0, 1, 2, ...; where it is known for every d, it is a [`Pattern`].

pub mod coq;
mod maps;
mod pattern;
mod scattered;

pub use maps::ValueMaps;
pub use pattern::{Pattern, Shape};
pub use scattered::{Scattered, successor};

use std::fmt;

/// What a pile does to the outcome of what is behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PileType {
    /// The player to move wins, whatever is behind it.
    Wins,
    /// The player to move loses, whatever is behind it.
    Loses,
    /// As if the pile were not there.
    Keeps,
    /// Whoever would win without it loses.
    Flips,
}

impl PileType {
    /// All there are.
    pub const ALL: [PileType; 4] =
        [PileType::Wins, PileType::Loses, PileType::Keeps, PileType::Flips];

    /// The type of a pile, from whether it is won in front of something lost, and in front of something won.
    pub fn new(before_lost: bool, before_won: bool) -> Self {
        match (before_lost, before_won) {
            (true, true) => PileType::Wins,
            (false, false) => PileType::Loses,
            (false, true) => PileType::Keeps,
            (true, false) => PileType::Flips,
        }
    }

    /// Whether the player to move wins in front of something that is won, or not.
    pub fn wins_before(self, won: bool) -> bool {
        match self {
            PileType::Wins => true,
            PileType::Loses => false,
            PileType::Keeps => won,
            PileType::Flips => !won,
        }
    }

    /// Whether what is behind it does not matter.
    pub fn decides(self) -> bool {
        matches!(self, PileType::Wins | PileType::Loses)
    }

    /// Its letter: W, L, K or F.
    pub fn letter(self) -> char {
        match self {
            PileType::Wins => 'W',
            PileType::Loses => 'L',
            PileType::Keeps => 'K',
            PileType::Flips => 'F',
        }
    }
}

impl From<PileType> for u32 {
    fn from(pile: PileType) -> Self {
        pile as u32
    }
}

impl fmt::Display for PileType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// The letters of a row of types, with spaces between them.
pub fn text(types: &[PileType]) -> String {
    types.iter().map(PileType::to_string).collect::<Vec<_>>().join(" ")
}

/// Who wins a row of piles, and why: the theorem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the player to move wins.
    pub won: bool,
    /// The index of the first pile that decides.
    pub decisive: Option<usize>,
    /// How many piles flip before it, or at all if none decides.
    pub flips: usize,
}

impl Verdict {
    /// The verdict on piles of these types, at whose end the player to move has won or lost.
    pub fn of(types: &[PileType], end_is_won: bool) -> Self {
        let decisive = types.iter().position(|pile| pile.decides());
        let before = &types[..decisive.unwrap_or(types.len())];
        let flips = before.iter().filter(|pile| **pile == PileType::Flips).count();
        // What decides is the same in front of anything.
        let begin = decisive.map_or(end_is_won, |index| types[index].wins_before(end_is_won));
        Verdict { won: begin ^ (flips % 2 == 1), decisive, flips }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Ending, Game, Outcome, Pair, Rules, search::Search};
    use euclid_work::Work;

    const LIMITS: [&str; 26] = [
        "any",
        "1..1",
        "1..2",
        "1..3",
        "odd",
        "primes",
        "powers-of-2",
        "squares",
        "1,4",
        "1,4,9",
        "2,3",
        "1,3,4",
        "1,2,6",
        "2,5,7",
        "2",
        "7",
        "2..5",
        "3,5,8",
        "1,9..14",
        "6..9,20",
        "ceil(n/2)",
        "floor(n/2)",
        "floor(2n/3)",
        "sqrt(n)",
        "min(n,3)",
        "ceil(n/3)",
    ];

    /// Every position up to 40: the fold of the types, and the theorem, are what brute force finds.
    #[test]
    fn the_theorem_holds() {
        let work = Work::default();
        for limit in LIMITS {
            let key =
                if limit.contains('n') && limit.contains('(') { "pile-limit" } else { "take" };
            for end in [Ending::Equal, Ending::Zero, Ending::Multiple] {
                for misere in ["", "misere:"] {
                    let rules: Rules = format!("end={end}:{misere}{key}={limit}").parse().unwrap();
                    let game = Game::new(rules.clone()).unwrap();
                    let mut search = Search::new(rules.clone());
                    for (a, b) in (1..=40u64).flat_map(|b| (1..=b).map(move |a| (a, b))) {
                        let solution = game.solve(&Pair::new(a, b).unwrap(), &work).unwrap();
                        let types = solution.types(&work).unwrap().unwrap();
                        let verdict = Verdict::of(&types, game.stuck() > 0);
                        let won = search.outcome(a, b, None).unwrap() == Outcome::N;
                        assert_eq!(verdict.won, won, "({a}, {b}) under {rules}");
                        let end = game.stuck() > 0;
                        let folded = types.iter().rev().fold(end, |won, t| t.wins_before(won));
                        assert_eq!(folded, won, "({a}, {b}) under {rules}");
                    }
                }
            }
        }
    }
}
