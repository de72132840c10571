//! Why a position is won or lost, in words for a class.

use super::rules::players;
use euclid_games::{
    Limit,
    explain::{Reason, Theorem},
};
use euclid_play::{Contest, Opening, PlayError, Player};

/// On sheets up to this level games are small enough to say what every move is answered with.
const SMALL: u8 = 2;

/// A lost position with more moves than these is explained by a theorem.
const REPLIES: usize = 3;

/// Why the player to move wins or loses.
pub fn reasons<C: Contest>(
    contest: &mut C,
    start: &C::Position,
    opening: &Opening,
    level: u8,
) -> Result<Vec<String>, PlayError> {
    let theorems = contest.reasons(start)?;
    let names = players(opening);
    let small = match opening {
        // Theorems on these two take long to explain.
        Opening::Partizan(_) => true,
        Opening::Pair(_, rules) if matches!(rules.limit, Limit::MoveSize(_)) => true,
        Opening::Pair(..) | Opening::Three(..) => level <= SMALL,
        Opening::Sum(..) => false,
    };
    let told = if small { replies(contest, start, names)? } else { None };
    Ok(match told {
        Some(mut told) => {
            // The golden ratio can be told to everybody.
            let golden = |reason: &&Reason| reason.theorem == Theorem::Lengyel2003TheoremA;
            told.extend(theorems.iter().filter(golden).map(sentence).filter(|_| level == SMALL));
            told
        }
        None => theorems.iter().map(sentence).collect(),
    })
}

/// A reason with the golden ratio as a pupil knows it.
fn sentence(reason: &Reason) -> String {
    reason.text.replace("(1 + sqrt 5)/2", "1.618...")
}

/// A winning move, if there is one, and what can follow; `None` where that is too much to tell.
fn replies<C: Contest>(
    contest: &mut C,
    start: &C::Position,
    [first, second]: [&str; 2],
) -> Result<Option<Vec<String>>, PlayError> {
    if !contest.wins(start, Player::Left)? {
        return lost(contest, start, Player::Left, first, second);
    }
    let Some(step) = contest.winning(start, Player::Left, 1)?.pop() else { return Ok(None) };
    let left = contest.after(start, Player::Left, &step)?;
    let told = contest.told(start, Player::Left, &step, &left);
    let mut sentences = vec![format!("{first} can {told}.")];
    let more = lost(contest, &left, Player::Right, second, first)?;
    Ok(more.map(|more| {
        sentences.extend(more);
        sentences
    }))
}

/// Why whoever is to move loses: what every move is answered with.
fn lost<C: Contest>(
    contest: &mut C,
    at: &C::Position,
    player: Player,
    loser: &str,
    winner: &str,
) -> Result<Option<Vec<String>>, PlayError> {
    let steps = contest.steps(at, player, REPLIES + 1)?;
    if steps.is_empty() {
        return Ok(Some(vec![format!("Then {loser} cannot move, and loses.")]));
    }
    if steps.len() > REPLIES {
        return Ok(None);
    }
    let mut sentences = Vec::new();
    for step in &steps {
        let left = contest.after(at, player, step)?;
        let then = match contest.winning(&left, player.other(), 1)?.pop() {
            Some(answer) => {
                let last = contest.after(&left, player.other(), &answer)?;
                format!("then {winner} wins by leaving {}", contest.shown(&last))
            }
            None => format!("then {winner} cannot move, and wins"),
        };
        let can = if steps.len() == 1 { "can only" } else { "can" };
        sentences.push(format!("{loser} {can} leave {}, and {then}.", contest.shown(&left)));
    }
    Ok(Some(sentences))
}
