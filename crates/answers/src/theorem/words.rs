//! The theorem of rules in sentences, its proof, and the page that shows both.

use super::{Automaton, Example, Found, Theorem, TypeRow, Types};
use crate::{
    Number, Text,
    game::Outcome,
    position::shown,
    text::{Cell, Line, Mark, Phrase},
    words,
};
use euclid_games::{
    Limit, Play, Rules,
    explain::brief,
    set::Bound,
    types::{Pattern, PileType, Shape},
};

/// A list of at most so many residues is read easily.
const FEW: usize = 6;

/// "1, 2 or 5".
fn either(items: &[String]) -> String {
    joined(items, "or")
}

/// "1, 2 and 5".
fn joined(items: &[String], word: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {word} {last}", first.join(", ")),
    }
}

/// Player 1 wins if this number is even, or odd.
fn even(won: bool) -> &'static str {
    if won { "even" } else { "odd" }
}

/// The theorem, in sentences.
pub(super) fn theorem(rules: &Rules, found: &Found) -> Vec<String> {
    let misere = rules.play == Play::Misere;
    let end = if misere { "won" } else { "lost" };
    let general = format!(
        "The first pile that wins or loses decides, and each flip before it swaps the players. If none decides, the end \
         does, where whoever is to move has {end}."
    );
    match found {
        Found::Periodic(pattern) => periodic(pattern, misere, general),
        Found::Scattered(..) => {
            vec!["Every pile wins but those of the rows below.".to_owned(), general]
        }
        Found::Listed(_) => vec![
            "Every pile wins, loses, keeps or flips; the first are below, and no rule for all the others was found."
                .to_owned(),
            general,
        ],
        Found::None => vec![
            "This theory does not apply: after a move of n at most F(n) may be taken, so what a pile does depends on how \
             much may be taken, and not on its size alone."
                .to_owned(),
            "What is known instead: each position has a least take that wins, found pile by pile from the far end; where F \
             never decreases and F(n) is at least n, the piles play like a single one (Collins 2005, Theorem 3)."
                .to_owned(),
        ],
    }
}

/// Where types repeat: by the residues themselves, if they are few.
fn periodic(pattern: &Pattern, misere: bool, general: String) -> Vec<String> {
    let Shape::Periodic { start, period } = pattern.shape() else { return vec![general] };
    let parity = even(misere);
    if (start, period) == (2, 1) {
        return vec![format!(
            "Find the first pile that is not 1: Player 1 wins exactly if the number of piles before it is even. If all \
             piles are 1, Player 1 wins exactly if their number is {parity}."
        )];
    }
    let of = |wanted: PileType| -> Vec<String> {
        let piles = pattern.types().iter().enumerate().filter(|(_, pile)| **pile == wanted);
        piles.map(|(d, _)| d.to_string()).collect()
    };
    let [wins, loses, flips] = [PileType::Wins, PileType::Loses, PileType::Flips].map(of);
    if period == 2 && start == 0 && wins.is_empty() && loses.is_empty() {
        return vec![format!(
            "No pile decides. Player 1 wins exactly if the number of odd piles is {parity}."
        )];
    }
    let short = start == 0 && flips.len() <= FEW && wins.len() <= FEW && loses.len() <= FEW;
    if start == 0 && loses.is_empty() && (wins.len() + 2 == period || short) && !flips.is_empty() {
        let first = if wins.len() + 2 == period && wins.len() > 1 {
            format!("that is neither 0 nor 1 modulo {period}")
        } else {
            format!("that is {} modulo {period}", either(&wins))
        };
        let flips = either(&flips);
        if wins.is_empty() {
            return vec![format!(
                "No pile decides. Player 1 wins exactly if the number of piles that are {flips} modulo {period} is {parity}."
            )];
        }
        return vec![format!(
            "Find the first pile {first}, and count the piles before it that are {flips} modulo {period}: Player 1 wins \
             exactly if their number is even. If there is no such pile, count them all: Player 1 wins exactly if their \
             number is {parity}."
        )];
    }
    if short && !wins.is_empty() && !loses.is_empty() {
        let (wins, loses, none) = (either(&wins), either(&loses), flips.is_empty());
        let flips = either(&flips);
        let first = format!(
            "Find the first pile that is {wins} modulo {period}, which wins for whoever faces it, or {loses}, which loses."
        );
        let count = if none {
            let end = if misere { "Player 1 wins" } else { "Player 2 wins" };
            format!(
                "Nothing flips: Player 1 wins exactly if that pile wins, and where there is none, {end}."
            )
        } else {
            format!(
                "Count the piles before it that are {flips} modulo {period}: each swaps the players. If there is no such \
                 pile, count them all: Player 1 wins exactly if their number is {parity}."
            )
        };
        return vec![first, count];
    }
    let keeps = of(PileType::Keeps);
    if start == 0
        && !wins.is_empty()
        && [&keeps, &flips, &loses].iter().all(|list| list.len() <= FEW)
    {
        let skip = joined(&keeps, "and");
        let swap = match joined(&flips, "and") {
            none if none.is_empty() => none,
            flips => format!(", and let {flips} swap the players"),
        };
        let decides = if loses.is_empty() {
            "whoever faces it wins".to_owned()
        } else {
            format!("whoever faces it loses if it is {}, and wins if not", either(&loses))
        };
        let end = if misere { "won" } else { "lost" };
        return vec![
            format!("Read the piles from the front, modulo {period}. Skip {skip}{swap}."),
            format!("The first other pile decides: {decides}."),
            format!("If there is none, the end decides, where whoever is to move has {end}."),
        ];
    }
    vec![general]
}

/// The proof, in steps.
pub(super) fn proof(rules: &Rules, found: &Found) -> Vec<String> {
    let Some(pattern) = found.pattern() else { return Vec::new() };
    let stuck = match rules.play {
        Play::Normal => "lost",
        Play::Misere => "won",
    };
    let first = format!(
        "A pile of d is won in front of an outcome o exactly if some take leaves a pile that is lost in front of o (without \
         a take it is {stuck}). So it depends on d and o alone, and there are four maps of two outcomes: wins, loses, keeps, \
         flips."
    );
    let bound = match &rules.limit {
        Limit::Take(set) => set.bound(),
        Limit::PileSize(limit) if limit.at_least_n() => Some(Bound::Infinite),
        _ => None,
    };
    let second = match (found, bound, pattern.shape()) {
        (Found::Periodic(_), Some(Bound::Infinite), _) => {
            "A pile of 1 can only be taken whole, so it flips. From a larger pile both 0 and 1 can be left, which keep and \
             flip, so one of them is lost, and the pile wins."
                .to_owned()
        }
        (Found::Periodic(_), Some(Bound::UpTo(k)), _) => {
            let (next, k) = (brief(&(&k + 1u8)), brief(&k));
            format!(
                "1..{k} may be taken, and no multiple of {next}. So from a pile that is 0 modulo {next} no take leaves \
                 another one, and from every other pile one does: in front of something lost exactly these are lost. In \
                 front of something won, exactly those that are 1 modulo {next} are lost, for the same reason."
            )
        }
        (Found::Periodic(_), None, Shape::Periodic { start, period }) => {
            let largest = match &rules.limit {
                Limit::Take(set) => set.largest().map(brief).unwrap_or_default(),
                _ => String::new(),
            };
            let again = start + period;
            format!(
                "At most {largest} may be taken, so the type of a pile follows from the {largest} types before it. From pile \
                 {start} on and from pile {again} on {largest} types in a row are the same; so are all that follow, and the \
                 period is {period}."
            )
        }
        (Found::Scattered(..), ..) => {
            "The limit f grows by 0 or 1 from each pile to the next. If a pile of z is lost in front of o, the larger piles n \
             with n - f(n) <= z can leave z, and are won. The first with n - f(n) > z can leave only these, and is lost. So \
             the lost piles follow each other in rows."
                .to_owned()
        }
        _ => "Each type was found from those before it, by this rule.".to_owned(),
    };
    let third = format!(
        "Fold the maps over the piles, from the end of play, where whoever is to move has {stuck}: what keeps does nothing, \
         what flips swaps, and what wins or loses forgets all behind it."
    );
    vec![first, second, third]
}

/// The statements that it rests on.
pub(super) fn statements(rules: &Rules, found: &Found) -> Vec<String> {
    let own: &[&str] = match (found, &rules.limit) {
        (Found::None, _) => &["collins-2005-3"],
        (Found::Scattered(..), _) => &["types", "types-limits"],
        (Found::Periodic(_), Limit::Take(set)) if set.bound().is_none() => {
            &["types", "types-finite", "types-values"]
        }
        (Found::Periodic(_), Limit::Take(set))
            if !set.is_initial() && set.bound() != Some(Bound::Infinite) =>
        {
            &["types", "collins-2005-2", "types-values"]
        }
        (Found::Periodic(_), _) => &["types", "lengyel-2003-1"],
        (Found::Listed(_), _) => &["types"],
    };
    own.iter().map(|id| (*id).to_owned()).collect()
}

/// How a letter of a strip is marked.
fn mark(letter: char) -> Mark {
    match letter {
        'W' => Mark::Good,
        'L' => Mark::Bad,
        'F' => Mark::Note,
        _ => Mark::Quiet,
    }
}

/// So many types stand in a line.
const ACROSS: usize = 20;

/// So many types are shown.
const SHOWN: usize = 120;

/// An automaton of at most so many states and maps is shown as a table.
const TABLE: (usize, usize) = (8, 24);

pub(super) fn page(answer: &Theorem) -> Text {
    let mut text = Text::default();
    text.push(Line::heading("The theorem of these rules"));
    text.push(Line::note(words::rules(&answer.rules, answer.equivalent.as_deref(), None)));
    text.gap();
    text.push(Line::of(answer.theorem.join(" ")));
    if let Some(types) = &answer.types {
        text.gap();
        strip(types, &mut text);
        residues(types, &mut text);
    }
    facts(answer, &mut text);
    if let Some(automaton) = &answer.automaton {
        table(automaton, &mut text);
    }
    if !answer.examples.is_empty() {
        text.gap();
        text.push(Line::of("The smallest examples:"));
        text.lines.extend(answer.examples.iter().map(example));
    }
    if !answer.proof.is_empty() {
        text.gap();
        text.push(Line::of("Proof."));
        for (index, step) in answer.proof.iter().enumerate() {
            text.push(Line::of(format!("{}. {step}", index + 1)));
        }
    }
    text
}

/// The letters in their colours, by tens and twenties.
fn strip(types: &Types, text: &mut Text) {
    let letters: Vec<char> = types.letters.chars().take(SHOWN).collect();
    for (line, row) in letters.chunks(ACROSS).enumerate() {
        let from = line * ACROSS;
        let to = from + row.len() - 1;
        let name =
            if row.len() == 1 { format!("pile {from}") } else { format!("piles {from} to {to}") };
        let mut phrase = Phrase::default();
        for (index, letter) in row.iter().enumerate() {
            let begins =
                types.repeats().is_some_and(|(start, _)| start > 0 && start == from + index);
            phrase = phrase.plain(match (index, begins) {
                (0, false) => "",
                (0, true) => "| ",
                (_, true) => " | ",
                (index, false) if index % 5 == 0 => "  ",
                _ => " ",
            });
            phrase = phrase.and(mark(*letter), letter.to_string());
        }
        text.push(Line::fact(name, phrase));
    }
    let more = types.letters.len() > SHOWN;
    let rest = match types.repeats() {
        Some((_, 1)) => "and so on, for all larger piles".to_owned(),
        Some((0, period)) if more => {
            format!("... up to {}, and so on: every {period} piles they repeat", period - 1)
        }
        Some((0, period)) => format!("and so on: every {period} piles they repeat"),
        Some((start, period)) => {
            format!("and so on: from pile {start} on they repeat, every {period} piles")
        }
        None => "...".to_owned(),
    };
    text.push(Line::fact("", Phrase::marked(Mark::Quiet, rest)));
}

/// So many residues are listed.
const LISTED: usize = 30;

/// The same as a rule modulo the period, or as rows.
fn residues(types: &Types, text: &mut Text) {
    let name = |letter: char| match letter {
        'W' => "win",
        'L' => "lose",
        'K' => "keep",
        _ => "flip",
    };
    if let Some(rows) = &types.rows {
        for TypeRow { letter, piles, next } in rows {
            let piles: Vec<String> = piles.iter().map(Number::brief).collect();
            let goes_on = match next {
                Some(next) => format!(", ...: z is followed by {next}"),
                None if piles.len() == 1 => String::new(),
                None => ", ...".to_owned(),
            };
            let phrase = Phrase::marked(mark(*letter), letter.to_string());
            let list = format!("  {}{goes_on}", piles.join(", "));
            text.push(Line::fact(name(*letter), phrase.plain(list)));
        }
        let phrase = Phrase::marked(Mark::Good, "W").plain("  all others");
        text.push(Line::fact("win", phrase));
        return;
    }
    let Some((start, period)) = types.repeats() else { return };
    if period == 1 {
        return;
    }
    for letter in ['K', 'F', 'W', 'L'] {
        let piles = types.letters.chars().enumerate().skip(start);
        let piles: Vec<String> = piles
            .filter(|(_, one)| *one == letter)
            .map(|(d, _)| (d % period).to_string())
            .collect();
        if piles.is_empty() {
            continue;
        }
        let (count, mut sorted) = (piles.len(), piles);
        sorted.sort_by_key(|pile| pile.parse::<usize>().unwrap_or(0));
        sorted.truncate(LISTED);
        let more = if count > LISTED { format!(", ... ({count} of them)") } else { String::new() };
        let phrase = Phrase::marked(mark(letter), letter.to_string());
        let from = if start > 0 { format!(", from {start} on") } else { String::new() };
        let list = format!("  {}{more} modulo {period}{from}", sorted.join(", "));
        text.push(Line::fact(name(letter), phrase.plain(list)));
    }
}

fn facts(answer: &Theorem, text: &mut Text) {
    let begin = text.lines.len();
    if let Some(like) = &answer.equivalent {
        text.push(Line::fact(
            "like",
            format!("every position has the value that it has under {like}"),
        ));
    }
    let share = match (&answer.probability, &answer.error, &answer.types) {
        (Some(share), Some(error), _) => {
            format!("Player 1 wins {share} of all positions in the limit, within {error}")
        }
        (_, _, Some(_)) => "not found within these limits".to_owned(),
        (_, _, None) => "no limit law is known".to_owned(),
    };
    text.push(Line::fact("share", share));
    if let Some(Automaton { states, period, start, .. }) = &answer.automaton {
        let from = if start.0.is_zero() { String::new() } else { format!(" from pile {start} on") };
        let values = match &states.0 {
            one if one.is_one() => "0 alone".to_owned(),
            states => format!("0 to {}", states - 1u8),
        };
        text.push(Line::fact(
            "values",
            format!("{values}: an automaton of {states} states reads the piles from the far end, modulo {period}{from}"),
        ));
    }
    // They are another table than the types.
    text.lines.insert(begin, Line::Gap);
}

/// What each pile makes of each value.
fn table(automaton: &Automaton, text: &mut Text) {
    let Automaton { maps, start, begin, .. } = automaton;
    let states = maps.first().map_or(0, Vec::len);
    if states > TABLE.0 || maps.len() > TABLE.1 {
        return;
    }
    text.gap();
    let from = if start.0.is_zero() { ", modulo the period" } else { "" };
    text.push(Line::of(format!("What a pile (across{from}) makes of the value behind it (down):")));
    let head = Cell::right("").width(3);
    let number = |number: usize| Cell::right(number.to_string()).mark(Mark::Quiet).close();
    text.push(Line::row(std::iter::once(head).chain((0..maps.len()).map(number))).indented(2));
    for value in 0..states {
        let begins = *begin == Number::from(value);
        let arrow = if begins { format!("> {value}") } else { value.to_string() };
        let of = |map: &Vec<Number>| {
            let lost = map[value].0.is_zero();
            let mark = if lost { Mark::Note } else { Mark::Plain };
            Cell::right(map[value].to_string()).mark(mark).close()
        };
        let first = Cell::right(arrow).mark(Mark::Quiet).width(3);
        text.push(Line::row(std::iter::once(first).chain(maps.iter().map(of))).indented(2));
    }
}

fn example(example: &Example) -> Line {
    let path: Vec<String> = example.path.iter().map(Number::brief).collect();
    let how = match (&example.outcome, &example.take) {
        (Outcome::N, Some(take)) => format!("Player 1 wins by taking {}", take.brief()),
        (Outcome::N, None) => "Player 1 wins, as there is no move".to_owned(),
        _ => "Player 2 wins".to_owned(),
    };
    Line::row([
        Cell::left(shown(&example.position)),
        Cell::left(format!("[{}]", path.join(", "))),
        Cell::left(example.types.clone()),
        Cell::left(how),
    ])
    .indented(2)
}
