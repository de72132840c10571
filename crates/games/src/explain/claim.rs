//! What an explanation says, as data.

use super::Seen;
use crate::{
    Formula,
    engine::Worth,
    pile::Unsolved,
    rules::{Ending, Limit, Play},
    schwenk,
    set::Bound,
    solve::Outcome,
    types::{Pattern, PileType, Verdict},
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
    /// Modulo k+1 a pile of 0 keeps, one of 1 flips, and every other wins.
    Residues {
        /// k+1; none where it is more than any pile.
        modulus: Option<UBig>,
    },
    /// The types of all piles repeat from the beginning.
    Repeats(Pattern),
    /// What the piles do, up to the first that decides, and who wins by that.
    Types {
        /// The types of the piles, as far as they matter.
        types: Vec<PileType>,
        /// What follows.
        verdict: Verdict,
    },
    /// What to do with the first pile.
    Plan(Plan),
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

/// What to do with the first pile.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Plan {
    /// The pile.
    pub pile: UBig,
    /// Whether nothing is behind it.
    pub last: bool,
    /// Whether whoever is to move wins where it is gone.
    pub rest_is_won: bool,
    /// A take that wins, with the type of the pile that it leaves; one of nothing keeps.
    pub take: Option<(UBig, PileType)>,
    /// Where what may be taken plays like {1..k}.
    pub closed: Option<Residue>,
    /// Whether all of it may be taken at once, as far as that can be told.
    pub can_be_used_up: bool,
    /// Whether there is but one move.
    pub forced: bool,
}

/// Under rules like {1..k} the winner always leaves a pile of the same residue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Residue {
    /// 0 or 1.
    pub target: u8,
    /// Modulo k+1; none where that is more than any pile.
    pub modulus: Option<UBig>,
}

/// A pattern of up to so many types can be said in a sentence.
const SAID: usize = 12;

/// Who wins under static rules, and how.
pub(super) fn types<W: Whole>(
    seen: &Seen<'_, W>,
    work: &Work,
) -> Result<(Vec<Claim>, Verdict), Unsolved> {
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
    match (seen.engine.bachet(), &rules.limit) {
        (Some(bachet), _) => {
            claims.push(Claim::Residues { modulus: bachet.modulus().map(Whole::to_big) });
        }
        (None, Limit::Take(set)) => {
            claims.extend(Pattern::short(set, rules.play, SAID, work)?.map(Claim::Repeats));
        }
        _ => {}
    }
    let mut types = Vec::new();
    for pile in seen.path {
        work.charge(1)?;
        // Whoever asks has seen that piles have types.
        let Some(found) = seen.engine.pile_type(pile, work)? else { break };
        if types.len() == types.capacity() {
            work.room(2 * types.len() as u64)?;
        }
        types.push(found);
        if found.decides() {
            break;
        }
    }
    let verdict = Verdict::of(&types, rules.play == Play::Misere);
    claims.push(Claim::Types { types, verdict });
    if let Some(pile) = seen.path.first() {
        claims.push(Claim::Plan(plan(seen, pile, work)?));
    }
    Ok((claims, verdict))
}

fn plan<W: Whole>(seen: &Seen<'_, W>, pile: &W, work: &Work) -> Result<Plan, Unsolved> {
    let rest_is_won = match seen.worth {
        Worth::Fold(values) => !values[1].is_zero(),
        Worth::MoveSize(_) => false,
    };
    let take = match seen.engine.take(seen.path, seen.worth, None, work)? {
        Some(take) => {
            let left = seen.engine.pile_type(&(pile.clone() - &take), work)?;
            left.map(|left| (take.to_big(), left))
        }
        None => None,
    };
    let whole = pile.to_big();
    let share = |limit: &Formula| Ok::<_, Unsolved>(limit.at_most(pile, pile)? == *pile);
    let can_be_used_up = match &seen.rules().limit {
        Limit::Take(set) => set.has(&whole) != Some(false),
        Limit::PileSize(limit) => share(limit)?,
        Limit::MoveSize(_) => false,
    };
    Ok(Plan {
        last: seen.path.len() == 1,
        rest_is_won,
        take,
        closed: seen.engine.bachet().map(|bachet| Residue {
            target: u8::from(rest_is_won),
            modulus: bachet.modulus().map(Whole::to_big),
        }),
        can_be_used_up,
        forced: seen.engine.takes(pile, None, work)?.nth(1).is_none(),
        pile: whole,
    })
}

/// Rules in which each move limits the next.
pub(super) fn move_size<W: Whole>(solved: &schwenk::Solved<W>) -> Claim {
    let least = solved.threshold.as_ref().map(Whole::to_big);
    match &solved.reduced {
        Some(reduced) => Claim::Schwenk { pile: reduced[0].to_big(), least },
        None => Claim::Searched { least },
    }
}
