//! Levels of the trees of all fractions: how many of their nodes Player 1 wins, and how many have each Grundy
//! value.
//!
//! Level 0 of the Calkin-Wilf tree is 1/1, and the children of p/q are p/(p+q) and (p+q)/q. In the Stern-Brocot tree
//! every node is the mediant of its two neighbours above. A node p/q is the position (p, q), and so is q/p, which
//! stands on the same level.
//!
//! Take 1 off the last digit of a position: what remains is a composition of some n, and every composition is met once.
//! In the Calkin-Wilf tree a step down adds 1 to its first part, or puts a part of 1 in front; in the Stern-Brocot tree it
//! does so at the other end. Either way a composition of n > 0 comes from exactly one of n - 1. So **on level n both trees
//! have the same 2^n fractions**, those whose digits add up to n + 1, each tree in an order of its own.
//!
//! To the player at the first pile everything behind it is one number, its worth. So for each level it is enough to
//! know how many paths there are of each worth: the paths of level n are piles of d in front of the paths of level
//! n - d, and the one that is a single digit. That takes some n^2 times as many steps as there are different worths,
//! instead of 2^n.
//!
//! ```
//! use euclid_games::Rules;
//! use euclid_survey::level::Level;
//! use euclid_work::Work;
//!
//! let level = Level::new(&Rules::default(), 10, &Work::default())?;
//! assert_eq!((level.nodes(), level.lost()), (1024u32.into(), 342u32.into())); // (2^10 + 2)/3
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use crate::{
    front::{AnyFronts, Fronts},
    walk::pile,
};
use euclid_games::{Limit, Play, Rules, fractions::UBig, pile::Unsolved, rules::RulesError};
use euclid_work::{Halt, Progress, Work};
use thiserror::Error;

/// Why a level is not counted.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unleveled {
    /// There are no such rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// A position on the way could not be solved.
    #[error(transparent)]
    Unsolved(#[from] Unsolved),
}

impl From<Halt> for Unleveled {
    fn from(halt: Halt) -> Self {
        Unleveled::Unsolved(halt.into())
    }
}

/// A level of the Calkin-Wilf tree, or of the Stern-Brocot tree, under some rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    number: u64,
    paths: Paths,
    has_values: bool,
}

/// Paths by their worth.
type Paths = Vec<Alike>;

/// How many paths have the same worth, and whether the player to move wins them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Alike {
    paths: UBig,
    wins: bool,
}

impl Level {
    /// Level n under these rules, counted from 0.
    pub fn new(rules: &Rules, n: u64, work: &Work) -> Result<Self, Unleveled> {
        let has_values = !matches!(rules.limit, Limit::MoveSize(_));
        let paths = match AnyFronts::new(rules, false)? {
            AnyFronts::Closed(mut fronts) => paths(rules, &mut fronts, n, work)?,
            AnyFronts::Remembered(mut fronts) => paths(rules, &mut fronts, n, work)?,
        };
        Ok(Level { number: n, paths, has_values })
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> UBig {
        self.twice(&self.paths.iter().map(|alike| &alike.paths).sum())
    }

    /// How many of them Player 1 wins, who is to move.
    pub fn won(&self) -> UBig {
        let won = self.paths.iter().filter(|alike| alike.wins);
        self.twice(&won.map(|alike| &alike.paths).sum())
    }

    /// How many Player 2 wins.
    pub fn lost(&self) -> UBig {
        self.nodes() - self.won()
    }

    /// How many have the Grundy values 0, 1, 2, ..., up to the largest one. Under misère play these are misère
    /// values, where a position without moves is worth 1. Under a move limit values are not computed.
    pub fn values(&self) -> Option<Vec<UBig>> {
        let values = || self.paths.iter().map(|alike| self.twice(&alike.paths)).collect();
        self.has_values.then(values)
    }

    /// p/q and q/p are one position and two nodes, but for 1/1.
    fn twice(&self, paths: &UBig) -> UBig {
        if self.number == 0 { paths.clone() } else { paths * 2u8 }
    }
}

/// The paths of level n.
fn paths<F: Fronts>(
    rules: &Rules,
    fronts: &mut F,
    n: u64,
    work: &Work,
) -> Result<Paths, Unleveled> {
    // There is a worth for each level at least.
    let least = n.saturating_mul(n) / 2;
    if least > work.limits().steps {
        return Err(Halt::Steps(work.limits().steps).into());
    }
    let mut held = work.hold(0)?;
    // The paths of the levels 1, 2, ... .
    let mut levels: Vec<Paths> = Vec::new();
    loop {
        let level = levels.len() as u64 + u64::from(n > 0);
        work.tell(Progress { what: "count", unit: "levels", done: level.min(n), all: n });
        let mut paths = Paths::new();
        let single = pile(level + 1, true, rules.ending);
        let (worth, wins) = if single == 0 {
            (fronts.nothing(), rules.play == Play::Misere)
        } else {
            let front = fronts.front(single, fronts.nothing(), work)?;
            (front.worth, front.wins)
        };
        add(&mut paths, worth, wins, &UBig::ONE);
        // The last of the levels is the one before, to which a pile of 1 leads.
        for (d, behind) in (1..).zip(levels.iter().rev()) {
            // To add a number of as many bits as the level has takes a few words.
            work.charge((behind.len() as u64).saturating_mul(1 + level / 1024))?;
            for (worth, alike) in (0..).zip(behind) {
                if !alike.paths.is_zero() {
                    let front = fronts.front(d, worth, work)?;
                    add(&mut paths, front.worth, front.wins, &alike.paths);
                }
            }
        }
        if level == n {
            return Ok(paths);
        }
        work.hold_more(&mut held, paths.len() as u64 * (BYTES + level / 8))?;
        levels.push(paths);
    }
}

/// What a number of paths takes besides its bits.
const BYTES: u64 = 48;

/// Adds so many paths of this worth.
fn add(paths: &mut Paths, worth: u64, wins: bool, more: &UBig) {
    // A worth is at most as large as the pile in front, or a name; there are fewer than steps.
    let worth = usize::try_from(worth).unwrap_or(usize::MAX);
    if paths.len() <= worth {
        paths.resize(worth + 1, Alike::default());
    }
    paths[worth].paths += more;
    paths[worth].wins = wins;
}
