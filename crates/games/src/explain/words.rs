//! The sentences of an explanation.

use super::{Case, Faced, Goal, Reason, Seen, Theorem, player};
use crate::{
    engine::Worth,
    pile::Unsolved,
    rules::{Ending, Limit, Play, Rules},
    schwenk,
    solve::{Outcome, Solution},
};
use euclid_fractions::{Quotients, Whole, decimal::Decimal, quotients::Digit};
use euclid_work::Work;

/// A number, shortened if it has more than 30 digits.
///
/// ```
/// use euclid_games::explain::brief;
/// assert_eq!(brief(&87u64), "87");
/// assert_eq!(brief(&(10u128.pow(35) + 1)), "10000000...00000001 (36 digits)");
/// ```
pub fn brief<W: Whole>(number: &W) -> String {
    let text = Decimal(number).to_string();
    match text.len() {
        0..=30 => text,
        length => format!("{}...{} ({length} digits)", &text[..8], &text[length - 8..]),
    }
}

/// A list of numbers in brackets, shortened if it has more than a dozen.
pub fn brief_list<W: Whole>(list: &[W]) -> String {
    brief_items(list.len(), list.iter().map(brief))
}

/// The same of digits.
pub fn brief_digits(digits: &Quotients) -> String {
    brief_items(
        digits.len(),
        digits.digits().map(|digit| match digit {
            Digit::Word(word) => word.to_string(),
            Digit::Large(digit) => brief(digit),
        }),
    )
}

fn brief_items(count: usize, mut items: impl DoubleEndedIterator<Item = String>) -> String {
    const ENDS: usize = 5;
    if count <= 12 {
        return format!("[{}]", items.collect::<Vec<_>>().join(", "));
    }
    let head: Vec<String> = items.by_ref().take(ENDS).collect();
    let mut tail: Vec<String> = items.rev().take(ENDS).collect();
    tail.reverse();
    format!("[{}, ... {} more ..., {}]", head.join(", "), count - 2 * ENDS, tail.join(", "))
}

/// The ratio of the numbers, as it is repeated inside a sentence.
fn ratio(solution: &Solution) -> String {
    let pair = solution.pair();
    format!("{}/{}", brief(pair.large()), brief(pair.small()))
}

pub(super) fn game_over(rules: &Rules) -> String {
    let state = match rules.ending {
        Ending::Equal => "The numbers are equal",
        Ending::Zero => "One number is zero",
        Ending::Multiple => "One number is a multiple of the other",
    };
    match rules.play {
        Play::Normal => format!("{state}: there is no move, and the player to move has lost."),
        Play::Misere => {
            format!("{state}: there is no move, and under misere play the player to move has won.")
        }
    }
}

/// The sets that play like {1..k} without being it.
pub(super) fn equivalence(rules: &Rules) -> Option<Reason> {
    let Limit::Take(set) = &rules.limit else { return None };
    let crate::set::Bound::UpTo(k) = set.bound()? else { return None };
    if set.is_initial() {
        return None;
    }
    let (k, next) = (brief(&k), brief(&(&k + 1u8)));
    let text = format!(
        "The set {set} contains 1..{k} and no multiple of {next}, so every position has the value \
         it has under 1..{k}."
    );
    Some(Reason { theorem: Theorem::Collins2005Theorem2, text })
}

/// Who wins under {1..k}, from the first digit that is neither 1 nor dropped.
pub(super) fn verdict<W: Whole>(
    seen: &Seen<'_, W>,
    faced: &Faced<'_, W>,
    goals: &[Goal<W>],
    decisive: Option<usize>,
) -> Vec<Reason> {
    let (solution, rules) = (seen.solution, seen.rules());
    let winner = player(solution.outcome());
    let mut reasons = Vec::new();
    let plain = seen.is_unrestricted() && rules.play == Play::Normal;
    if plain && solution.pair().small() < solution.pair().large() {
        let side = match solution.outcome() {
            Outcome::N => "above",
            Outcome::P => "below",
        };
        let text = format!(
            "{} lies {side} the golden ratio (1 + sqrt 5)/2, and the player to move wins above it.",
            ratio(solution)
        );
        reasons.push(Reason { theorem: Theorem::Lengyel2003TheoremA, text });
    }
    let modulus = seen.engine.bachet().and_then(|bachet| bachet.modulus());
    let theorem = match (rules.play, rules.ending, modulus.and_then(Whole::to_u64)) {
        (Play::Misere, ..) => Theorem::Collins2005Theorem4,
        (_, Ending::Zero, _) if plain => Theorem::Dijkstra1981,
        _ if modulus.is_none() => Theorem::Lengyel2003Theorem1,
        (_, _, Some(2)) => Theorem::Lengyel2003Theorem6,
        (_, _, Some(3)) => Theorem::Lengyel2003Theorem4,
        _ => Theorem::Lengyel2003Theorem5,
    };
    let name = if faced.none_is_won && rules.play == Play::Normal { "digits" } else { "piles" };
    let mut text = String::new();
    let mut kept: Vec<(usize, &W)> =
        goals.iter().enumerate().map(|(index, goal)| (index, &goal.residue)).collect();
    if let Some(modulus) = modulus {
        kept.retain(|(_, residue)| !residue.is_zero());
        let reduced: Vec<W> = kept.iter().map(|(_, residue)| (*residue).clone()).collect();
        text += &format!(
            "Modulo {} the {name} {} reduce to {} (multiples are dropped). ",
            brief(modulus),
            brief_list(faced.digits),
            brief_list(&reduced)
        );
    }
    let found = decisive.and_then(|index| kept.iter().position(|(i, _)| *i == index));
    text += &match (found, modulus) {
        (Some(index), _) => {
            let parity = if index % 2 == 0 { "even" } else { "odd" };
            let (of, first) = match modulus {
                Some(_) => ("them".to_owned(), "meet it"),
                None => (format!("the {name}"), "have a real choice"),
            };
            format!(
                "The first of {of} that is not 1 is {}, at index {index}. That is {parity}, so \
                 {winner} is the first to {first}, and wins.",
                brief(kept[index].1)
            )
        }
        (None, Some(_)) if kept.is_empty() => format!("None is left, and then {winner} wins."),
        (None, Some(_)) => format!(
            "All of them are 1, and each 1 passes the turn on; there {}, so {winner} wins.",
            counted(kept.len(), "one")
        ),
        (None, None) => format!(
            "All {name} are 1, so every move is forced; there {}, so {winner} wins.",
            counted(kept.len(), "move")
        ),
    };
    reasons.push(Reason { theorem, text });
    reasons
}

/// "is 1 move", "are 2 moves".
fn counted(count: usize, what: &str) -> String {
    if count == 1 { format!("is 1 {what}") } else { format!("are {count} {what}s") }
}

/// What to do at the first digit under {1..k}.
pub(super) fn strategy<W: Whole>(
    seen: &Seen<'_, W>,
    faced: &Faced<'_, W>,
    goals: &[Goal<W>],
    work: &Work,
) -> Result<Option<Reason>, Unsolved> {
    let Some(goal) = goals.first() else { return Ok(None) };
    let (solution, rules) = (seen.solution, seen.rules());
    let take = solution.take(work)?.as_ref().map(brief);
    let last = faced.digits.len() == 1;
    let rest = match &faced.digits[1..] {
        [] if rules.play == Play::Misere => "the end".to_owned(),
        [] => "nothing".to_owned(),
        rest => brief_list(rest),
    };
    let digit = brief(&goal.digit);
    let facing = if goal.case.rest_is_won() { "wins" } else { "loses" };
    let modulus = seen.engine.bachet().and_then(|bachet| bachet.modulus()).map(brief);
    let theorem = match (rules.play, &modulus) {
        (Play::Misere, _) => Theorem::Collins2005Theorem4,
        (_, None) => Theorem::Lengyel2003Theorem1,
        _ => Theorem::Lengyel2003Theorem5,
    };
    // The last counter of the last digit is never taken under the usual rules.
    let ends = last && faced.none_is_won && rules.play == Play::Normal;
    let text = match (&modulus, goal.case, take) {
        (None, Case::C, Some(take)) if ends => format!(
            "Case (**): {digit} is the last digit. Take {take}, all but 1 of it, and the numbers \
             are equal: the game is won."
        ),
        (None, Case::C, Some(take)) => format!(
            "Case (**): whoever faces {rest} next {facing}. So leave just 1 of the {digit}, take \
             {take}, and the opponent is forced to hand it over."
        ),
        (None, Case::D, Some(take)) if last => {
            format!(
                "Case (*): {digit} is the last digit. Take it all, {take}, and the game is won."
            )
        }
        (None, Case::D, Some(take)) => {
            format!("Case (*): whoever faces {rest} next {facing}. So take all of it, {take}.")
        }
        (None, _, Some(_)) => "The winning move is forced: take 1.".to_owned(),
        (None, ..) => "The only move is to take 1.".to_owned(),
        (Some(modulus), case, Some(take)) => format!(
            "Case ({case}): whoever faces {rest} next {facing}. So always move this digit to {} \
             modulo {modulus}: take {take}.",
            goal.target()
        ),
        (Some(_), Case::A, None) if goal.digit.is_one() => format!(
            "Case (a): the only move uses up this digit, and whoever faces {rest} next {facing}."
        ),
        (Some(modulus), case, None) => format!(
            "Case ({case}): whoever faces {rest} next {facing}. However many are taken of this \
             digit, the opponent can answer so that it is {} modulo {modulus} again.",
            goal.target()
        ),
    };
    Ok(Some(Reason { theorem, text }))
}

/// Static rules without a closed form: the fold itself.
pub(super) fn fold<W: Whole>(seen: &Seen<'_, W>, work: &Work) -> Result<Reason, Unsolved> {
    let (solution, rules) = (seen.solution, seen.rules());
    let theorem = match rules.limit {
        Limit::PileSize(_) => Theorem::Collins2005PileSize,
        _ => Theorem::Collins2005Sequential,
    };
    let values: &[W] = match seen.worth {
        Worth::Fold(values) => values,
        Worth::MoveSize(_) => &[],
    };
    let lost = values.first().is_none_or(W::is_zero);
    let winner = player(solution.outcome());
    let path = brief_list(seen.path);
    let ending = match rules.play {
        Play::Normal => "play ends at value 0",
        Play::Misere => "under misere play the end counts as value 1",
    };
    let text = format!(
        "The piles {path} are played in order, and from the far end each gives the value of what \
         is faced there: {} ({ending}). {winner} wins because the first is {}{}",
        brief_list(values),
        if lost { "0." } else { "not 0" },
        match solution.take(work)? {
            Some(take) => format!("; taking {} leaves 0.", brief(&take)),
            None if lost => String::new(),
            None => ", and nothing can be taken.".to_owned(),
        }
    );
    Ok(Reason { theorem, text })
}

/// Rules in which each move limits the next.
pub(super) fn move_size<W: Whole>(
    seen: &Seen<'_, W>,
    solved: &schwenk::Solved<W>,
    work: &Work,
) -> Result<Reason, Unsolved> {
    let solution = seen.solution;
    let winner = player(solution.outcome());
    let path = brief_list(seen.path);
    let cap = solution.pair().cap().map(brief);
    let allowed = match &cap {
        Some(cap) => format!("at most {cap} may be taken now"),
        None => "the first move is free".to_owned(),
    };
    let Some(reduced) = &solved.reduced else {
        let verdict = match (&solved.threshold, solution.take(work)?) {
            (_, Some(take)) => format!("Taking {} wins.", brief(&take)),
            (Some(least), None) if !least.is_zero() => {
                format!("One would have to take {}.", brief(least))
            }
            _ => format!("No take wins, so {winner} does."),
        };
        let text = format!(
            "Schwenk's theory needs a limit F that never decreases and is at least n, which could \
             not be shown for this one; so all games on the piles {path} were searched. {verdict}"
        );
        return Ok(Reason { theorem: Theorem::Search, text });
    };
    let single = brief(&reduced[0]);
    let path = match seen.rules().play {
        Play::Normal => path,
        Play::Misere => format!("{path}, with a forced move behind them for misere play,"),
    };
    let text = match &solved.threshold {
        Some(least) => {
            let least = brief(least);
            let enough = match (solution.outcome(), &cap) {
                (Outcome::N, _) => format!("{allowed}, so Player 1 takes {least} and wins"),
                (Outcome::P, _) => format!("{allowed}, which is too little, so Player 2 wins"),
            };
            format!(
                "The piles {path} play like a single pile of {single}, whose smallest part in \
                 Schwenk's sequence is {least}; {enough}."
            )
        }
        None => format!(
            "The piles {path} play like an empty pile: whatever is taken, the opponent can take \
             the smallest part of what it leaves, so {winner} wins."
        ),
    };
    Ok(Reason { theorem: Theorem::Collins2005Theorem3, text })
}
