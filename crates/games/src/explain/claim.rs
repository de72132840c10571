//! What an explanation says, as data.

use super::{Case, Faced, Goal, Seen};
use crate::{
    engine::Worth,
    pile::Unsolved,
    rules::{Ending, Limit, Play},
    schwenk,
    set::Bound,
    solve::Outcome,
};
use euclid_fractions::{UBig, Whole};
use euclid_work::Work;

/// Something that is said of a position. Each can be checked against the definition of the game, and is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Claim {
    /// There is no move, and the player to move has won or lost by that.
    Over {
        /// Whether that player has won.
        won: bool,
    },
    /// The ratio lies above or below the golden ratio, which decides.
    Golden {
        /// Whether it lies above.
        above: bool,
    },
    /// Every position has the value that it has under {1..k}.
    PlaysLike {
        /// k.
        k: UBig,
    },
    /// All piles are 1, so that every move is forced.
    Forced {
        /// How many moves there are.
        moves: usize,
    },
    /// All piles before this one are 1, so that the winner is the first to have a choice.
    FirstChoice {
        /// The index of the pile.
        pile: usize,
    },
    /// The digits or piles modulo k+1, without those that leave 0; the first that is not 1 decides by its index.
    Residues {
        /// k+1.
        modulus: UBig,
        /// What is left.
        left: Vec<UBig>,
        /// The index of the first that is not 1.
        first: Option<usize>,
    },
    /// What to do with the first pile.
    Plan(Plan),
    /// The values of the path and of its tails, and a take that leaves 0.
    Values {
        /// The values.
        values: Vec<UBig>,
        /// The take.
        take: Option<UBig>,
    },
    /// The path plays like one pile; its smallest part in Schwenk's sequence is the least take that wins.
    Schwenk {
        /// The pile.
        pile: UBig,
        /// The part; none if the pile is empty.
        least: Option<UBig>,
    },
    /// The least take that wins, found by search; none if no take does.
    Searched {
        /// The take.
        least: Option<UBig>,
    },
}

/// What to do with the first pile, under rules that play like {1..k}.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// The digit or the pile.
    pub digit: UBig,
    /// The case of the theorem.
    pub case: Case,
    /// Whether nothing is behind it.
    pub last: bool,
    /// Whether its last counter is never taken, as where numbers must not become equal by it.
    pub keeps_one: bool,
    /// k+1; none in the unrestricted game.
    pub modulus: Option<UBig>,
    /// The take that wins.
    pub take: Option<UBig>,
    /// Whether all of it may be taken at once.
    pub can_be_used_up: bool,
}

impl Plan {
    /// What the winner makes of the digit, modulo k+1 if there is a k.
    pub fn target(&self) -> u8 {
        u8::from(self.case.rest_is_won())
    }
}

/// Who wins under {1..k}, and how.
pub(super) fn closed<W: Whole>(
    seen: &Seen<'_, W>,
    faced: &Faced<'_, W>,
    goals: &[Goal<W>],
    work: &Work,
) -> Result<Vec<Claim>, Unsolved> {
    let (solution, rules) = (seen.solution, seen.rules());
    let mut claims = Vec::new();
    if let Limit::Take(set) = &rules.limit
        && let (Some(Bound::UpTo(k)), false) = (set.bound(), set.is_initial())
    {
        claims.push(Claim::PlaysLike { k });
    }
    let plain = seen.is_unrestricted() && rules.play == Play::Normal;
    let unequal = solution.pair().small() < solution.pair().large();
    if plain && unequal && rules.ending != Ending::Multiple {
        claims.push(Claim::Golden { above: solution.outcome() == Outcome::N });
    }
    let modulus = seen.engine.bachet().and_then(|bachet| bachet.modulus());
    claims.push(match modulus {
        None => match seen.path.iter().position(|d| *d > W::ONE) {
            Some(pile) => Claim::FirstChoice { pile },
            None => Claim::Forced { moves: seen.path.len() },
        },
        Some(modulus) => {
            let left = goals.iter().map(|goal| &goal.residue).filter(|residue| !residue.is_zero());
            let left: Vec<UBig> = left.map(Whole::to_big).collect();
            let first = left.iter().position(|residue| !residue.is_one());
            Claim::Residues { modulus: modulus.to_big(), left, first }
        }
    });
    if let Some(goal) = goals.first() {
        let last = faced.digits.len() == 1;
        let keeps_one = last && faced.none_is_won && rules.play == Play::Normal;
        let digit = goal.digit.to_big();
        let allowed = match &rules.limit {
            Limit::Take(set) => set.has(&digit) == Some(true),
            _ => false,
        };
        claims.push(Claim::Plan(Plan {
            can_be_used_up: allowed && !keeps_one,
            digit,
            case: goal.case,
            last,
            keeps_one,
            modulus: modulus.map(Whole::to_big),
            take: solution.take(work)?,
        }));
    }
    Ok(claims)
}

/// Static rules without a closed form: the fold itself.
pub(super) fn fold<W: Whole>(seen: &Seen<'_, W>, work: &Work) -> Result<Claim, Unsolved> {
    let values = match seen.worth {
        Worth::Fold(values) => values.iter().map(Whole::to_big).collect(),
        Worth::MoveSize(_) => Vec::new(),
    };
    Ok(Claim::Values { values, take: seen.solution.take(work)? })
}

/// Rules in which each move limits the next.
pub(super) fn move_size<W: Whole>(solved: &schwenk::Solved<W>) -> Claim {
    let least = solved.threshold.as_ref().map(Whole::to_big);
    match &solved.reduced {
        Some(reduced) => Claim::Schwenk { pile: reduced[0].to_big(), least },
        None => Claim::Searched { least },
    }
}
