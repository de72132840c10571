//! The sentences of an explanation.

use super::{Claim, Plan, Reason, Residue, Seen, Theorem, player};
use crate::{
    rules::{Ending, Limit, Play, Rules},
    set::{Bound, Set},
    solve::{Outcome, Solution},
    types::{Pattern, PileType, Verdict},
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
            Some(like) => format!("take {} (plays like {})", set.in_words(), shown_like(like)),
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
            Bound::UpTo(k) => Some(format!("1..{k}")),
            Bound::Infinite => None,
        },
        _ => None,
    }
}

/// A set {1..k} as people say it: of one multiple that alone.
pub fn shown_like(set: &str) -> &str {
    if set == "1..1" { "1" } else { set }
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
            let like = format!("1..{}", brief(k));
            let like = shown_like(&like);
            let text = format!(
                "The set {set} contains {like} and no multiple of {next}, so every position has the value \
                 it has under {like}."
            );
            (Theorem::Collins2005Theorem2, text)
        }
        Claim::Residues { modulus } => (instance(seen), residues(modulus.as_ref())),
        Claim::Repeats(pattern) => (Theorem::Types, repeats(pattern)),
        Claim::Types { types, verdict } => (Theorem::Types, types_decide(seen, types, verdict)),
        Claim::Plan(plan) => (plan_theorem(seen, plan), strategy(seen, plan)),
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
    let state = match (seen.path.first(), seen.rules().ending) {
        (Some(_), _) if seen.engine.pile().is_none() => "Nothing may be taken now".to_owned(),
        (Some(pile), _) => format!("Of the first pile, {}, nothing may be taken", brief(pile)),
        (None, Ending::Equal) => "The numbers are equal".to_owned(),
        (None, Ending::Zero) => "One number is zero".to_owned(),
        (None, Ending::Multiple) => "One number is a multiple of the other".to_owned(),
    };
    let end = if won {
        ", and under misère play the player to move has won"
    } else {
        ", and the player to move has lost"
    };
    format!("{state}: there is no move{end}.")
}

/// The theorem of a paper that the types are under {1..k}.
fn instance<W: Whole>(seen: &Seen<'_, W>) -> Theorem {
    let rules = seen.rules();
    let modulus = seen.engine.bachet().and_then(|bachet| bachet.modulus());
    match (rules.play, rules.ending, modulus.map(Whole::to_u64)) {
        (Play::Misere, ..) => Theorem::Collins2005Theorem4,
        (_, Ending::Multiple, _) => Theorem::Types,
        (_, Ending::Zero, None) => Theorem::Dijkstra1981,
        (_, _, None) => Theorem::Lengyel2003Theorem1,
        (_, _, Some(Some(2))) => Theorem::Lengyel2003Theorem6,
        (_, _, Some(Some(3))) => Theorem::Lengyel2003Theorem4,
        _ => Theorem::Lengyel2003Theorem5,
    }
}

/// Whose strategy it is.
fn plan_theorem<W: Whole>(seen: &Seen<'_, W>, plan: &Plan) -> Theorem {
    let rules = seen.rules();
    match (rules.play, rules.ending, &plan.closed) {
        (Play::Misere, _, Some(_)) => Theorem::Collins2005Theorem4,
        (_, Ending::Multiple, _) | (_, _, None) => Theorem::Types,
        (_, _, Some(closed)) if closed.modulus.is_some() => Theorem::Lengyel2003Theorem5,
        _ if plan.forced => Theorem::Types,
        _ => Theorem::Lengyel2003Cases,
    }
}

/// What a pile does, as a verb.
fn does(pile: PileType) -> &'static str {
    match pile {
        PileType::Wins => "wins",
        PileType::Loses => "loses",
        PileType::Keeps => "keeps",
        PileType::Flips => "flips",
    }
}

/// "one", "two", ...; in digits from eleven on.
fn number(count: usize) -> String {
    const WORDS: [&str; 11] =
        ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// "1, 2 or 5".
fn join(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

/// The types under {1..k}.
fn residues(modulus: Option<&UBig>) -> String {
    let Some(modulus) = modulus else {
        return "A pile of 1 flips who wins, and every larger pile wins, whatever is behind it."
            .to_owned();
    };
    if *modulus == UBig::from(2u8) {
        return "An even pile keeps who wins, and an odd one flips that.".to_owned();
    }
    let others = match u8::try_from(modulus) {
        Ok(3) => "2".to_owned(),
        Ok(4) => "2 or 3".to_owned(),
        _ => "any other".to_owned(),
    };
    format!(
        "Modulo {}, a pile of 0 keeps who wins, 1 flips that, and {others} wins, whatever is behind it.",
        brief(modulus)
    )
}

/// A pattern that repeats from the beginning.
fn repeats(pattern: &Pattern) -> String {
    let of = |wanted: PileType| {
        let piles = pattern.types().iter().enumerate().filter(|(_, pile)| **pile == wanted);
        let piles: Vec<String> = piles.map(|(d, _)| d.to_string()).collect();
        let what = match wanted {
            PileType::Keeps => "keeps who wins behind it",
            PileType::Flips => "flips that",
            PileType::Wins => "wins",
            PileType::Loses => "loses",
        };
        (!piles.is_empty()).then(|| format!("{} {what}", join(&piles, "or")))
    };
    let order = [PileType::Keeps, PileType::Flips, PileType::Wins, PileType::Loses];
    let parts: Vec<String> = order.into_iter().filter_map(of).collect();
    // Each part is a list of its own.
    format!("Modulo {}, a pile of {}.", pattern.types().len(), parts.join("; "))
}

/// So many piles that do not decide are told one by one.
const TOLD: usize = 6;

/// Which pile decides, what flips before it, and who wins by that.
fn types_decide<W: Whole>(seen: &Seen<'_, W>, types: &[PileType], verdict: &Verdict) -> String {
    let (path, piles) = (seen.path, brief_list(seen.path));
    let open = verdict.decisive.unwrap_or(types.len());
    let each = |index: usize| format!("{} {}", brief(&path[index]), does(types[index]));
    let some: Vec<String> = (0..open.min(TOLD)).map(each).collect();
    let decides = |index: usize| format!("decides: whoever faces it {}", does(types[index]));
    let first = match (verdict.decisive, open) {
        (Some(0), _) if path.len() == 1 => {
            format!("The only pile, {}, {}.", brief(&path[0]), decides(0))
        }
        (Some(0), _) => {
            let pile = brief(&path[0]);
            format!(
                "The first of the piles {piles}, {pile}, {}, whatever is behind it.",
                decides(0)
            )
        }
        (Some(at), 1..=TOLD) => {
            let pile = brief(&path[at]);
            format!("Of the piles {piles}, {}, and {pile} {}.", some.join(", "), decides(at))
        }
        (Some(at), _) => format!(
            "Of the piles {piles}, the first {open} do not decide, and {} of them {}. The next, {}, {}.",
            number(verdict.flips),
            if verdict.flips == 1 { "flips" } else { "flip" },
            brief(&path[at]),
            decides(at)
        ),
        (None, 1) => format!("The only pile, {}.", each(0).replacen(' ', ", ", 1)),
        (None, 2..=TOLD) => {
            format!("Of the piles {piles}, {}: none decides.", join(&some, "and"))
        }
        (None, _) => format!(
            "None of the {open} piles {piles} decides, and {} of them {}.",
            number(verdict.flips),
            if verdict.flips == 1 { "flips" } else { "flip" }
        ),
    };
    let before = match verdict.decisive {
        Some(0) => return format!("{first} So {} wins.", player(seen.solution.outcome())),
        Some(_) => " before it",
        None => "",
    };
    let flips = match verdict.flips {
        0 => format!("nothing{before} flips"),
        1 => format!("one flip{before} turns that round"),
        flips if flips % 2 == 1 => format!("{} flips{before} turn that round", number(flips)),
        flips => format!("{} flips{before} cancel out", number(flips)),
    };
    let end = match (verdict.decisive, seen.rules().play) {
        (Some(_), _) => capital(&flips),
        (None, Play::Normal) => format!("Whoever is to move at the end has lost, and {flips}"),
        (None, Play::Misere) => {
            format!("Under misère play whoever is to move at the end has won, and {flips}")
        }
    };
    format!("{first} {end}, so {} wins.", player(seen.solution.outcome()))
}

/// With a large first letter.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What to do with the first pile.
fn strategy<W: Whole>(seen: &Seen<'_, W>, plan: &Plan) -> String {
    let (pile, misere) = (brief(&plan.pile), seen.rules().play == Play::Misere);
    let behind = match (plan.last, misere) {
        (true, false) => format!("Whoever takes the last of the {pile} wins"),
        (true, true) => format!("Whoever takes the last of the {pile} loses"),
        (false, _) => {
            let fate = if plan.rest_is_won { "wins" } else { "loses" };
            format!("Whoever begins {} {fate}", brief_list(&seen.path[1..]))
        }
    };
    // "4, which keeps that": what the winner leaves.
    let modulus = plan.closed.as_ref().and_then(|closed| closed.modulus.as_ref());
    let residue = |target: u8| match (target, modulus) {
        (0, Some(modulus)) => format!("a multiple of {}", brief(modulus)),
        (_, Some(modulus)) => format!("one more than a multiple of {}", brief(modulus)),
        (0, None) => "nothing".to_owned(),
        (_, None) => "just 1".to_owned(),
    };
    if let Some((take, left)) = &plan.take {
        let rest = &plan.pile - take;
        let (take, kind) = (brief(take), does(*left));
        if rest.is_zero() {
            return if plan.forced {
                format!("{behind}, and the only move is to take all of the {pile}.")
            } else {
                format!("{behind}. So take all of the {pile}.")
            };
        }
        let rest = brief(&rest);
        return match (&plan.closed, left) {
            (_, PileType::Loses) => format!(
                "Take {take} of the {pile}. That leaves {rest}, which loses, whatever is behind it."
            ),
            (Some(Residue { target, modulus: Some(_) }), _) => format!(
                "{behind}. So always leave a pile that {kind} that, {}: take {take} of the {pile}, leaving {rest}.",
                residue(*target)
            ),
            (Some(Residue { modulus: None, .. }), _) => {
                format!("{behind}. So leave just 1, which {kind} that: take {take} of the {pile}.")
            }
            (None, _) => format!(
                "{behind}. So leave a pile that {kind} that: take {take} of the {pile}, leaving {rest}."
            ),
        };
    }
    if plan.forced && plan.can_be_used_up {
        return format!("{behind}, and the only move is to take all of the {pile}.");
    }
    if let Some(Residue { target, modulus: Some(_) }) = &plan.closed {
        let used_up = if plan.can_be_used_up { ", unless all of it was taken" } else { "" };
        return format!(
            "{behind}. However many of the {pile} are taken, the opponent can leave {} again{used_up}.",
            residue(*target)
        );
    }
    // Without a limit only a pile of 1 can be lost, and its move is forced.
    let others = if plan.rest_is_won { "keeps" } else { "flips" };
    format!("{behind}. Every take leaves a pile that {others} that or wins.")
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
