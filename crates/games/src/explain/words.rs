//! The sentences of an explanation.

use super::{Case, Claim, Plan, Reason, Seen, Theorem, player};
use crate::{
    rules::{Ending, Limit, Play, Rules},
    set::{Bound, Set},
    solve::{Outcome, Solution},
};
use euclid_fractions::{Quotients, UBig, Whole, decimal::Decimal, quotients::Digit};

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

/// The rules in a line: what may be taken and what that plays like, how much of it now, where play stops and who wins.
///
/// ```
/// use euclid_games::{Rules, explain::{equivalent, rules}};
/// let some: Rules = "take=1,2,4,5:misere".parse()?;
/// assert_eq!(
///     rules(&some, equivalent(&some).as_deref(), None),
///     "take 1,2,4,5 (plays like 1..2); play stops at equal numbers; the last to move loses"
/// );
/// # Ok::<(), euclid_games::rules::RulesError>(())
/// ```
pub fn rules(rules: &Rules, like: Option<&str>, cap: Option<&UBig>) -> String {
    let limit = match &rules.limit {
        Limit::PileSize(formula) => format!("of a pile of n take at most {formula}"),
        Limit::MoveSize(formula) => format!("after a move of n take at most {formula}"),
        Limit::Take(Set::Any) => "take any multiple".to_owned(),
        Limit::Take(set) => match like {
            Some(like) => format!("take {} (plays like {like})", set.in_words()),
            None => format!("take {}", set.in_words()),
        },
    };
    let cap = cap.map(|cap| format!(", now at most {}", brief(cap))).unwrap_or_default();
    let end = match rules.ending {
        Ending::Equal => "play stops at equal numbers",
        Ending::Zero => "play stops at zero",
        Ending::Multiple => "play stops where one number is a multiple of the other",
    };
    let play = match rules.play {
        Play::Normal => "wins",
        Play::Misere => "loses",
    };
    format!("{limit}{cap}; {end}; the last to move {play}")
}

/// The set {1..k} that these rules play like, where it is another one.
pub fn equivalent(rules: &Rules) -> Option<String> {
    match &rules.limit {
        Limit::Take(set) if !set.is_initial() => match set.bound()? {
            Bound::UpTo(k) if k.is_one() => Some("1".to_owned()),
            Bound::UpTo(k) => Some(format!("1..{k}")),
            Bound::Infinite => None,
        },
        _ => None,
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

/// A claim in words.
pub(super) fn reason<W: Whole>(seen: &Seen<'_, W>, claim: &Claim) -> Reason {
    let (theorem, text) = match claim {
        Claim::Over { won } => (Theorem::Collins2005Sequential, over(seen, *won)),
        Claim::Golden { above } => {
            let side = if *above { "above" } else { "below" };
            let text = format!(
                "{} lies {side} the golden ratio (1 + sqrt 5)/2, and the player to move wins above it.",
                ratio(seen.solution)
            );
            (Theorem::Lengyel2003TheoremA, text)
        }
        Claim::PlaysLike { k } => {
            let (set, next) = (set(seen.rules()), brief(&(k + 1u8)));
            let k = brief(k);
            let text = format!(
                "The set {set} contains 1..{k} and no multiple of {next}, so every position has the value \
                 it has under 1..{k}."
            );
            (Theorem::Collins2005Theorem2, text)
        }
        Claim::Forced { moves } => {
            let winner = player(seen.solution.outcome());
            let last = match seen.rules().play {
                Play::Normal => format!("{winner} makes the last, and wins"),
                Play::Misere => format!("{winner} does not make the last, and wins"),
            };
            let text = format!(
                "All piles are 1, so every move is forced. There {}: {last}.",
                counted(*moves)
            );
            (theorem(seen), text)
        }
        Claim::FirstChoice { pile } => {
            let parity = if pile % 2 == 0 { "even" } else { "odd" };
            let text = format!(
                "The first of the piles {} that is not 1 is {}, at index {pile}. That is {parity}, so {} is \
                 the first to have a choice, and wins.",
                brief_list(seen.path),
                brief(&seen.path[*pile]),
                player(seen.solution.outcome())
            );
            (theorem(seen), text)
        }
        Claim::Residues { modulus, left, first } => {
            (theorem(seen), residues(seen, modulus, left, *first))
        }
        Claim::Plan(plan) => (plan_theorem(seen, plan), strategy(seen, plan)),
        Claim::Values { values, take } => {
            let theorem = match seen.rules().limit {
                Limit::PileSize(_) => Theorem::Collins2005PileSize,
                _ => Theorem::Collins2005Sequential,
            };
            (theorem, fold(seen, values, take.as_ref()))
        }
        Claim::Schwenk { pile, least } => {
            (Theorem::Collins2005Theorem3, schwenk(seen, pile, least.as_ref()))
        }
        Claim::Searched { least } => {
            (Theorem::HolshouserReiter2003, searched(seen, least.as_ref()))
        }
    };
    Reason { theorem, text }
}

/// What may be taken, in words.
fn set(rules: &Rules) -> String {
    match &rules.limit {
        Limit::Take(set) => set.to_string(),
        Limit::PileSize(limit) | Limit::MoveSize(limit) => limit.to_string(),
    }
}

fn over<W: Whole>(seen: &Seen<'_, W>, won: bool) -> String {
    let state = match seen.rules().ending {
        _ if !seen.path.is_empty() => "Nothing may be taken now",
        Ending::Equal => "The numbers are equal",
        Ending::Zero => "One number is zero",
        Ending::Multiple => "One number is a multiple of the other",
    };
    let end = if won {
        ", and under misère play the player to move has won"
    } else {
        ", and the player to move has lost"
    };
    format!("{state}: there is no move{end}.")
}

/// The theorem that says who wins under {1..k}.
fn theorem<W: Whole>(seen: &Seen<'_, W>) -> Theorem {
    let rules = seen.rules();
    let modulus = seen.engine.bachet().and_then(|bachet| bachet.modulus());
    match (rules.play, rules.ending, modulus.map(Whole::to_u64)) {
        (Play::Misere, ..) => Theorem::Collins2005Theorem4,
        (_, Ending::Multiple, _) => Theorem::Collins2005Sequential,
        (_, Ending::Zero, None) => Theorem::Dijkstra1981,
        (_, _, None) => Theorem::Lengyel2003Theorem1,
        (_, _, Some(Some(2))) => Theorem::Lengyel2003Theorem6,
        (_, _, Some(Some(3))) => Theorem::Lengyel2003Theorem4,
        _ => Theorem::Lengyel2003Theorem5,
    }
}

fn plan_theorem<W: Whole>(seen: &Seen<'_, W>, plan: &Plan) -> Theorem {
    match (seen.rules().play, seen.rules().ending, &plan.modulus) {
        (Play::Misere, ..) => Theorem::Collins2005Theorem4,
        (_, Ending::Multiple, _) => Theorem::Collins2005Sequential,
        (_, _, None) => Theorem::Lengyel2003Theorem1,
        _ => Theorem::Lengyel2003Theorem5,
    }
}

fn residues<W: Whole>(
    seen: &Seen<'_, W>,
    modulus: &UBig,
    left: &[UBig],
    first: Option<usize>,
) -> String {
    let faced = seen.faced();
    let winner = player(seen.solution.outcome());
    let name =
        if faced.none_is_won && seen.rules().play == Play::Normal { "digits" } else { "piles" };
    let text = format!(
        "Modulo {} the {name} {} reduce to {} (multiples of {} are dropped).",
        brief(modulus),
        brief_list(faced.digits),
        brief_list(left),
        brief(modulus)
    );
    match first {
        Some(index) => {
            let parity = if index % 2 == 0 { "even" } else { "odd" };
            let first = brief(&left[index]);
            format!(
                "{text} The first of them that is not 1 is {first}, at index {index}. That is {parity}, so {winner} wins."
            )
        }
        None if left.is_empty() => format!("{text} None is left, and then {winner} wins."),
        None => format!(
            "{text} All of them are 1, and each 1 passes the turn on. Their number is {}, so {winner} wins.",
            left.len()
        ),
    }
}

/// "is 1 move", "are 2 moves".
fn counted(count: usize) -> String {
    if count == 1 { "is 1 move".to_owned() } else { format!("are {count} moves") }
}

/// What to do at the first digit under {1..k}.
fn strategy<W: Whole>(seen: &Seen<'_, W>, plan: &Plan) -> String {
    let digit = brief(&plan.digit);
    let misere = seen.rules().play == Play::Misere;
    let facing = if plan.case.rest_is_won() { "wins" } else { "loses" };
    // What makes the player who meets the rest win or lose.
    let because = match (plan.last, misere) {
        (true, true) => format!("{digit} is the last pile, and whoever takes the last of it loses"),
        (true, false) if plan.keeps_one => {
            format!("{digit} is the last digit, and whoever leaves just 1 of it wins")
        }
        (true, false) => format!("{digit} is the last pile, and whoever takes the last of it wins"),
        (false, _) => {
            format!("whoever faces {} next {facing}", brief_list(&seen.faced().digits[1..]))
        }
    };
    let take = plan.take.as_ref().map(brief);
    let (case, target) = (plan.case, plan.target());
    match (&plan.modulus, take) {
        (None, _) if plan.digit.is_one() => match &plan.take {
            Some(_) => "The winning move is forced: take 1.".to_owned(),
            None => "The only move is to take 1.".to_owned(),
        },
        (None, Some(take)) if case == Case::C => {
            format!("Case (**): {because}. So leave just 1 of the {digit}: take {take}.")
        }
        (None, Some(take)) => format!("Case (*): {because}. So take all of it, {take}."),
        // A digit of 2 or more is always won without a limit.
        (None, None) => String::new(),
        (Some(modulus), Some(take)) => format!(
            "Case ({case}): {because}. So always bring the {digit} to {target} modulo {}: take {take}.",
            brief(modulus)
        ),
        (Some(_), None) if plan.digit.is_one() => {
            format!("Case ({case}): {because}, and the only move uses up this 1.")
        }
        (Some(modulus), None) => {
            let used_up = if plan.can_be_used_up { ", unless all of it was taken" } else { "" };
            format!(
                "Case ({case}): {because}. However many of the {digit} are taken, the opponent can bring it to \
                 {target} modulo {} again{used_up}.",
                brief(modulus)
            )
        }
    }
}

/// Static rules without a closed form: the fold itself.
fn fold<W: Whole>(seen: &Seen<'_, W>, values: &[UBig], take: Option<&UBig>) -> String {
    let lost = values.first().is_none_or(UBig::is_zero);
    let ending = match seen.rules().play {
        Play::Normal => "play ends at value 0",
        Play::Misere => "under misère play the end counts as value 1",
    };
    format!(
        "The piles {} are played in order, and from the far end each gives the value of what \
         is faced there: {} ({ending}). {} wins because the first is {}{}",
        brief_list(seen.path),
        brief_list(values),
        player(seen.solution.outcome()),
        if lost { "0." } else { "not 0" },
        match take {
            Some(take) => format!("; taking {} leaves 0.", brief(take)),
            None if lost => String::new(),
            None => ", and nothing can be taken.".to_owned(),
        }
    )
}

/// What may be taken now.
fn allowed<W: Whole>(seen: &Seen<'_, W>) -> String {
    match seen.solution.pair().cap() {
        Some(cap) => format!("at most {} may be taken now", brief(cap)),
        None => "the first move is free".to_owned(),
    }
}

fn schwenk<W: Whole>(seen: &Seen<'_, W>, pile: &UBig, least: Option<&UBig>) -> String {
    let winner = player(seen.solution.outcome());
    let path = brief_list(seen.path);
    let path = match seen.rules().play {
        Play::Normal => path,
        Play::Misere => format!("{path}, with a forced move behind them for misère play,"),
    };
    let Some(least) = least.map(brief) else {
        return format!(
            "The piles {path} play like an empty pile: whatever is taken, the opponent can take \
             the smallest part of what it leaves, so {winner} wins."
        );
    };
    let (pile, allowed) = (brief(pile), allowed(seen));
    let enough = match seen.solution.outcome() {
        Outcome::N => format!("{allowed}, so Player 1 takes {least} and wins"),
        Outcome::P => format!("{allowed}, which is too little, so Player 2 wins"),
    };
    format!(
        "The piles {path} play like a single pile of {pile}, whose smallest part in \
         Schwenk's sequence is {least}; {enough}."
    )
}

fn searched<W: Whole>(seen: &Seen<'_, W>, least: Option<&UBig>) -> String {
    let (path, allowed) = (brief_list(seen.path), allowed(seen));
    let verdict = match (least.map(brief), seen.solution.outcome()) {
        (Some(least), Outcome::N) => format!("The least take that wins is {least}, and {allowed}."),
        (Some(least), Outcome::P) => {
            format!("The least take that wins is {least}, but {allowed}, so Player 2 wins.")
        }
        (None, _) => "No take wins, so Player 2 does.".to_owned(),
    };
    format!(
        "Schwenk's theory needs a limit F that never decreases and is at least n, which could not be shown \
         for this one. So the least take that wins was found for each pile of {path}, from the far end. {verdict}"
    )
}
