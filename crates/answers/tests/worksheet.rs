//! Every answer of many worksheets, against brute force straight from the rules.
#![cfg(feature = "worksheet")]
#![allow(clippy::unwrap_used)]

use euclid_answers::{
    Error, GameText, WhichGame,
    game::{GameName, Outcome, RulesAnswer},
    worksheet::{Exercise, Form, Kind, Look, Part, Question, Show, Worksheet},
};
use euclid_draw::sheet::Paper;
use euclid_games::{
    Limit, Play, Rules,
    search::{PartizanSearch, Search, ThreeSearch},
    three::Variant,
};
use euclid_work::{Limits, Work};
use std::collections::{HashMap, HashSet};

const RULES: [&str; 14] = [
    "take=any",
    "end=zero:take=any",
    "end=multiple:take=any",
    "take=1..3",
    "take=1..2:misere",
    "end=zero:take=1..4",
    "take=any:misere",
    "take=odd",
    "take=1,3,4",
    "take=primes",
    "end=zero:take=squares",
    "pile-limit=ceil(n/2)",
    "move-limit=2n",
    "move-limit=n+1:misere",
];

fn question(game: &str, level: u8, seed: u64, count: u64, kinds: &[Kind]) -> Question {
    let game = GameText::from(&game.parse::<WhichGame>().unwrap());
    Question { game, level, seed, count, kinds: kinds.to_vec() }
}

fn sheet(question: &Question) -> Worksheet {
    question.answer(&Work::default()).unwrap_or_else(|why| panic!("{question:?}: {why}"))
}

fn numbers<const N: usize>(texts: &[String]) -> [u64; N] {
    let numbers: Vec<u64> = texts.iter().map(|text| text.parse().unwrap()).collect();
    numbers.try_into().unwrap()
}

/// The numbers of a text such as `(3, 8), at most 2 now`.
fn within(text: &str) -> Vec<u64> {
    let digits = text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty());
    digits.map(|part| part.parse().unwrap()).collect()
}

/// Positions of any game on numbers, as the brute force sees them.
trait Truth {
    /// The positions that moves lead to, each with the move as the game writes it.
    fn moves(&mut self, at: &[u64]) -> Vec<(String, Vec<u64>)>;
    fn wins(&mut self, at: &[u64]) -> bool;

    fn winning(&mut self, at: &[u64]) -> Vec<String> {
        let moves = self.moves(at);
        moves.into_iter().filter(|(_, to)| !self.wins(to)).map(|(step, _)| step).collect()
    }
}

/// Two numbers, and a third where a move is limited by the one before.
struct Pairs(Rules, Search);

impl Truth for Pairs {
    fn moves(&mut self, at: &[u64]) -> Vec<(String, Vec<u64>)> {
        let takes = self.1.takes(at[0], at[1], at.get(2).copied()).unwrap();
        let to = |take: u64| {
            let rest = at[1] - take * at[0];
            let mut to = vec![rest.min(at[0]), rest.max(at[0])];
            if let Limit::MoveSize(limit) = &self.0.limit {
                // A limit that leaves all moves is none.
                let cap = limit.at_most(&take, &at[1]).unwrap();
                let all = self.1.takes(to[0], to[1], None).unwrap().len() as u64;
                to.extend(Some(cap).filter(|&cap| cap < all));
            }
            (take.to_string(), to)
        };
        takes.into_iter().map(to).collect()
    }

    fn wins(&mut self, at: &[u64]) -> bool {
        let outcome = self.1.outcome(at[0], at[1], at.get(2).copied()).unwrap();
        outcome == euclid_games::Outcome::N
    }
}

struct Triples(Variant, ThreeSearch);

impl Truth for Triples {
    /// What is taken from one of two equal numbers is one move.
    fn moves(&mut self, at: &[u64]) -> Vec<(String, Vec<u64>)> {
        let mut moves = Vec::new();
        for (from, by) in [(1, 0), (2, 0), (2, 1)] {
            let allowed = match self.0 {
                Variant::Natural => true,
                Variant::Either => by == 0,
                Variant::Largest => (from, by) == (2, 0),
                Variant::Smallest => (from, by) == (1, 0),
            };
            let most = if allowed { (at[from] - 1) / at[by] } else { 0 };
            for take in 1..=most {
                let mut to = at.to_vec();
                to[from] -= take * at[by];
                let mut step = format!("{}-{take}*{}", at[from], at[by]);
                if self.0 == Variant::Smallest {
                    to[2] -= take * at[by];
                    step = take.to_string();
                }
                to.sort_unstable();
                if !moves.contains(&(step.clone(), to.clone())) {
                    moves.push((step, to));
                }
            }
        }
        let found: HashSet<Vec<u64>> = moves.iter().map(|(_, to)| to.clone()).collect();
        let options = self.1.options(at.try_into().unwrap());
        assert_eq!(found, options.iter().map(|to| to.to_vec()).collect());
        moves
    }

    fn wins(&mut self, at: &[u64]) -> bool {
        self.1.outcome(at.try_into().unwrap()) == euclid_games::Outcome::N
    }
}

/// What a sentence says of positions: who can leave which, and with which the other wins.
fn check_reasons(truth: &mut dyn Truth, exercise: &Exercise) {
    // A theorem may speak of leaving something else than a position.
    let position = |text: &str| {
        let end = text.find(')').filter(|_| text.starts_with('('))?;
        let cap = text[end..].strip_prefix("), at most ").map(|rest| within(rest)[0]);
        Some(within(&text[..end]).into_iter().chain(cap).collect::<Vec<u64>>())
    };
    let claims = [
        (" wins by leaving ", false),
        (", leaving ", false),
        (" can leave ", true),
        (" can only leave ", true),
    ];
    for reason in &exercise.reasons {
        for (word, wins) in claims {
            let left = reason.split_once(word).and_then(|(_, left)| position(left));
            assert!(left.is_none_or(|left| truth.wins(&left) == wins), "{exercise:?}");
        }
        let says = |winner: &str| reason.contains(&format!("so {winner} wins"));
        let wins = exercise.outcome == Some(Outcome::N);
        assert!(!says(if wins { "Player 2" } else { "Player 1" }), "{exercise:?}");
    }
}

fn check(part: &Part, exercise: &Exercise, truth: &mut dyn Truth, start: &[u64]) {
    let wins = truth.wins(start);
    let winner = if wins { "Player 1" } else { "Player 2" };
    match part.kind {
        Kind::Who => {
            assert_eq!(exercise.answer, format!("{winner} wins."));
            check_reasons(truth, exercise);
        }
        Kind::Move => {
            let winning = exercise.winning.as_ref().unwrap();
            let all = truth.winning(start);
            assert!(winning.listed.iter().all(|step| all.contains(step)), "{exercise:?}");
            if winning.complete {
                assert_eq!(winning.listed.len(), all.len(), "{exercise:?}");
            }
            assert_eq!(winning.listed.is_empty(), !wins);
            assert_eq!(exercise.answer == "There is no winning move.", !wins);
            check_reasons(truth, exercise);
        }
        Kind::Play => {
            let mut at = start.to_vec();
            let moves = exercise.moves.as_ref().unwrap();
            for (index, played) in moves.iter().enumerate() {
                let name = ["Player 1", "Player 2"][index % 2];
                assert_eq!(played.player, name);
                let (all, winning) = (truth.moves(&at), truth.winning(&at));
                let to = within(&played.to);
                assert!(all.iter().any(|(_, left)| *left == to), "{exercise:?}");
                assert!(name != winner || !truth.wins(&to), "{exercise:?}");
                let remark = match (all.len(), winning.len()) {
                    (1, _) => "the only move",
                    (_, 0) => "every move loses",
                    (_, 1) => "the only winning move",
                    _ => "wins, as others do",
                };
                assert_eq!(played.remark, remark, "{exercise:?}");
                at = to;
            }
            assert!(truth.moves(&at).is_empty() && moves.len() >= 2);
            assert!(exercise.answer.starts_with(winner), "{exercise:?}");
        }
        kind => panic!("{kind}"),
    }
    assert_eq!(exercise.outcome, Some(if wins { Outcome::N } else { Outcome::P }));
}

/// A sum of pairs, by going through all moves.
fn sum_wins(terms: &[[u64; 2]], rules: &Rules, known: &mut HashMap<Vec<[u64; 2]>, bool>) -> bool {
    let mut key = terms.to_vec();
    key.sort_unstable();
    if let Some(&wins) = known.get(&key) {
        return wins;
    }
    let moves = sum_moves(terms, rules);
    let mut wins = moves.is_empty() && rules.play == Play::Misere;
    for (_, to) in moves {
        wins |= !sum_wins(&to, rules, known);
    }
    known.insert(key, wins);
    wins
}

fn sum_moves(terms: &[[u64; 2]], rules: &Rules) -> Vec<(String, Vec<[u64; 2]>)> {
    let search = Search::new(Rules { play: Play::Normal, ..rules.clone() });
    let mut moves = Vec::new();
    for (index, [a, b]) in terms.iter().enumerate() {
        for take in search.takes(*a, *b, None).unwrap() {
            let rest = b - take * a;
            let mut to = terms.to_vec();
            to[index] = [rest.min(*a), rest.max(*a)];
            moves.push((format!("{}:{take}", index + 1), to));
        }
    }
    moves
}

fn check_pair(part: &Part, exercise: &Exercise, rules: &Rules, search: &mut Search) {
    match part.kind {
        Kind::Value => {
            let [a, b] = numbers(&exercise.position);
            let value = search.grundy(a, b).unwrap();
            assert_eq!(exercise.grundy, Some(value.into()));
            assert_eq!(exercise.answer, format!("The value is {value}."));
            // The sentence names every option with its value.
            let mut said =
                exercise.reasons[0].split("with the value").collect::<Vec<_>>().len() - 1;
            for take in search.takes(a, b, None).unwrap() {
                let rest = b - take * a;
                let (small, large) = (rest.min(a), rest.max(a));
                let value = if small == 0 {
                    u64::from(rules.play == Play::Misere)
                } else {
                    search.grundy(small, large).unwrap()
                };
                let option = format!("to ({small}, {large}) with the value {value}");
                assert!(exercise.reasons[0].contains(&option), "{exercise:?}: {option}");
                said -= 1;
            }
            assert_eq!(said, 0, "{exercise:?}");
        }
        Kind::Cut => {
            // The squares fill the rectangle, and the smallest is their greatest common divisor.
            let [a, b] = numbers(&exercise.position);
            let list = exercise.answer.strip_prefix("Squares: ").unwrap().trim_end_matches('.');
            let squares: Vec<[u64; 2]> = list
                .split(", ")
                .map(|part| {
                    numbers(&part.split(" of side ").map(str::to_owned).collect::<Vec<_>>())
                })
                .collect();
            assert_eq!(squares.iter().map(|[count, side]| count * side * side).sum::<u64>(), a * b);
            assert!(squares.is_sorted_by(|[_, one], [_, two]| one > two), "{exercise:?}");
            let smallest = squares.last().unwrap()[1];
            assert!(
                (1..=a).rev().find(|d| a % d == 0 && b % d == 0) == Some(smallest),
                "{exercise:?}"
            );
            assert!(exercise.reasons[0].starts_with(&format!("{smallest} is the side")));
        }
        Kind::Fraction => {
            let [a, b] = numbers(&exercise.position);
            let (mut large, mut small, mut digits) = (b, a, Vec::new());
            while small > 0 {
                let line =
                    format!("{large} = {} \u{d7} {small} + {}", large / small, large % small);
                assert!(exercise.reasons[0].contains(&line), "{exercise:?}");
                digits.push(large / small);
                (large, small) = (small, large % small);
            }
            let list = |found: &Option<Vec<_>>| {
                found.as_ref().unwrap().iter().map(ToString::to_string).collect::<Vec<_>>()
            };
            assert_eq!(
                list(&exercise.digits).join(","),
                digits.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
            );
            // A pile is as often as the smaller number can be taken, until it is not the smaller one.
            let free =
                Search::new(Rules { limit: Limit::default(), play: Play::Normal, ..rules.clone() });
            let (mut at, mut piles) = ([a, b], Vec::new());
            loop {
                let most = free.takes(at[0], at[1], None).unwrap().last().copied();
                let Some(most) = most else { break };
                piles.push(most.to_string());
                let rest = at[1] - most * at[0];
                at = [rest.min(at[0]), rest.max(at[0])];
            }
            assert_eq!(list(&exercise.path), piles, "{exercise:?}");
        }
        Kind::Sum => {
            let term =
                |text: &String| numbers(&text.split(',').map(str::to_owned).collect::<Vec<_>>());
            let terms: Vec<[u64; 2]> = exercise.position.iter().map(term).collect();
            let mut known = HashMap::new();
            let wins = sum_wins(&terms, rules, &mut known);
            assert_eq!(
                exercise.outcome,
                Some(if wins { Outcome::N } else { Outcome::P }),
                "{exercise:?}"
            );
            let winning = exercise.winning.as_ref().unwrap();
            let moves = sum_moves(&terms, rules);
            let all: Vec<String> = moves
                .into_iter()
                .filter(|(_, to)| !sum_wins(to, rules, &mut known))
                .map(|(step, _)| step)
                .collect();
            assert!(winning.listed.iter().all(|step| all.contains(step)), "{exercise:?}");
            assert_eq!(winning.listed.is_empty(), !wins);
            assert!(
                !winning.complete || winning.listed.len() == all.len(),
                "{exercise:?}: {all:?}"
            );
        }
        _ => {
            let [a, b] = numbers(&exercise.position);
            let mut truth = Pairs(rules.clone(), Search::new(rules.clone()));
            check(part, exercise, &mut truth, &[a, b]);
        }
    }
}

/// What somebody can do in Partizan Euclid.
fn partizan_step([p, q]: [u64; 2], left: bool) -> Option<[u64; 2]> {
    let t = p % q;
    (t > 0).then_some(if left { [q, t] } else { [q, q - t] })
}

/// Whether whoever is to move wins a sum of positions, some of them negative.
fn partizan_wins(terms: &[([u64; 2], bool)], left: bool) -> bool {
    (0..terms.len())
        .any(|index| partizan_to(terms, left, index).is_some_and(|to| !partizan_wins(&to, !left)))
}

fn partizan_to(
    terms: &[([u64; 2], bool)],
    left: bool,
    index: usize,
) -> Option<Vec<([u64; 2], bool)>> {
    let (at, negative) = terms[index];
    let mut to = terms.to_vec();
    to[index].0 = partizan_step(at, left != negative)?;
    Some(to)
}

/// The games of a text such as `-E(8, 3) + E(7, 5)`.
fn terms_of(text: &str) -> Vec<([u64; 2], bool)> {
    let mut terms = Vec::new();
    let mut negative = false;
    for piece in text.split('E') {
        if let [p, q, ..] = within(piece)[..] {
            terms.push(([p, q], negative));
        }
        negative = piece.trim_end().ends_with('-');
    }
    terms
}

fn check_partizan(part: &Part, exercise: &Exercise) {
    match part.kind {
        Kind::Partizan => {
            let [p, q] = numbers(&exercise.position);
            let outcome = PartizanSearch::default().outcome(p, q);
            assert_eq!(exercise.outcome, Some(outcome.into()), "{exercise:?}");
            for (reason, mut left) in exercise.reasons.iter().zip([true, false]) {
                let mut at = [p, q];
                let mut line = format!("E({p}, {q})");
                while let Some(to) = partizan_step(at, left) {
                    (at, left) = (to, !left);
                    line += &format!(" \u{2192} E({}, {})", at[0], at[1]);
                }
                let winner = if left { "Right" } else { "Left" };
                assert!(reason.contains(&format!(": {line}. ")), "{exercise:?}");
                assert!(reason.ends_with(&format!("so {winner} wins.")), "{exercise:?}");
            }
        }
        Kind::Play => {
            let (mut at, mut left) = (numbers(&exercise.position), true);
            for played in exercise.moves.as_ref().unwrap() {
                at = partizan_step(at, left).unwrap();
                assert_eq!(played.to, format!("E({}, {})", at[0], at[1]));
                assert_eq!(played.player, if left { "Left" } else { "Right" });
                left = !left;
            }
            assert_eq!(partizan_step(at, left), None);
            assert!(exercise.answer.starts_with(if left { "Right" } else { "Left" }));
        }
        Kind::Sum => {
            let term = |text: &String| {
                let negative = text.starts_with('-');
                let numbers = within(text);
                ([numbers[0], numbers[1]], negative)
            };
            let terms: Vec<_> = exercise.position.iter().map(term).collect();
            let wins = |index: &usize| {
                partizan_to(&terms, true, *index).is_some_and(|to| !partizan_wins(&to, false))
            };
            let all: Vec<String> =
                (0..terms.len()).filter(wins).map(|index| (index + 1).to_string()).collect();
            assert_eq!(exercise.winning.as_ref().unwrap().listed, all, "{exercise:?}");
            let left_wins = !all.is_empty();
            for reason in &exercise.reasons {
                // Whoever loses is to move where the winner has just left something.
                if let Some((_, left)) = reason.split_once(" leaving ") {
                    assert!(!partizan_wins(&terms_of(left), !left_wins), "{exercise:?}");
                }
                if let Some((_, left)) = reason.split_once(" leave ") {
                    let left = left.split(", and then").next().unwrap();
                    assert!(partizan_wins(&terms_of(left), left_wins), "{exercise:?}");
                }
            }
        }
        kind => panic!("{kind}"),
    }
}

fn check_sheet(sheet: &Worksheet, game: &str) -> usize {
    let mut positions = HashSet::new();
    let mut count = 0;
    for part in &sheet.parts {
        let game: WhichGame =
            if part.game == GameName::Partizan { "partizan" } else { game }.parse().unwrap();
        assert_eq!(RulesAnswer::from(&game), part.rules);
        let mut search = match &game {
            WhichGame::Pair(rules) => Some(Search::new(rules.clone())),
            _ => None,
        };
        for exercise in &part.exercises {
            count += 1;
            assert_eq!(exercise.number, count);
            assert!(positions.insert(exercise.position.clone()), "twice: {exercise:?}");
            let shown = exercise.position[0].split(',').next().unwrap();
            assert!(exercise.question.contains(shown.trim_start_matches('-')), "{exercise:?}");
            assert!(
                !exercise.reasons.is_empty()
                    && exercise.reasons.iter().all(|reason| reason.ends_with('.')),
                "{exercise:?}"
            );
            match &game {
                WhichGame::Pair(rules) => {
                    check_pair(part, exercise, rules, search.as_mut().unwrap());
                }
                WhichGame::Three(variant, play) => {
                    let start: [u64; 3] = numbers(&exercise.position);
                    let mut truth = Triples(*variant, ThreeSearch::new(*variant, *play));
                    check(part, exercise, &mut truth, &start);
                }
                WhichGame::Partizan => check_partizan(part, exercise),
            }
        }
    }
    count
}

#[test]
fn answers_about_two_numbers_are_those_of_brute_force() {
    for (seed, rules) in RULES.iter().enumerate() {
        for level in 1..=5 {
            let mut kinds = vec![Kind::Who, Kind::Move, Kind::Play, Kind::Cut, Kind::Fraction];
            if !rules.contains("move-limit") {
                kinds.push(Kind::Value);
            }
            let asked = question(rules, level, seed as u64, 15, &kinds);
            assert_eq!(check_sheet(&sheet(&asked), rules), 15);
        }
    }
}

#[test]
fn answers_about_sums_are_those_of_brute_force() {
    for rules in [
        "take=any",
        "end=zero:take=any",
        "take=1..3",
        "take=any:misere",
        "take=odd",
        "pile-limit=ceil(n/2)",
    ] {
        for level in 1..=4 {
            let asked = question(rules, level, 11, 3, &[Kind::Sum]);
            check_sheet(&sheet(&asked), rules);
        }
    }
}

#[test]
fn answers_about_other_games_are_those_of_brute_force() {
    for level in 1..=5 {
        check_sheet(&sheet(&question("partizan", level, 3, 18, &[])), "partizan");
        check_sheet(&sheet(&question("take=any", level, 3, 12, &[Kind::Partizan])), "take=any");
    }
    for game in ["three=natural", "three=smallest", "three=either:misere", "three=largest"] {
        for level in 1..=3 {
            check_sheet(&sheet(&question(game, level, 5, 9, &[])), game);
        }
    }
}

#[test]
fn the_usual_sheets_are_right_and_have_every_kind() {
    let mut kinds = HashSet::new();
    for level in 1..=5 {
        for seed in [0, 7] {
            let sheet = sheet(&question("take=any", level, seed, 20, &[]));
            check_sheet(&sheet, "take=any");
            kinds.extend(sheet.parts.iter().map(|part| part.kind));
        }
    }
    assert_eq!(kinds.len(), Kind::ALL.len());
}

/// About a third of all positions is lost, so both answers occur.
#[test]
fn the_first_player_does_not_always_win() {
    let sheet = sheet(&question("take=any", 2, 1, 40, &[Kind::Who]));
    let won = sheet.parts[0].exercises.iter().filter(|one| one.outcome == Some(Outcome::N)).count();
    assert!((15..=35).contains(&won), "{won}");
    // On a small sheet, too.
    for seed in 0..20 {
        let small = self::sheet(&question("take=any", 1, seed, 3, &[Kind::Who]));
        let outcomes = small.parts[0].exercises.iter().filter_map(|one| one.outcome);
        assert_eq!(outcomes.collect::<HashSet<_>>().len(), 2, "seed {seed}");
    }
}

/// Where a winning move is to be found, there is another one that loses.
#[test]
fn moves_are_to_be_chosen() {
    for level in 1..=5 {
        let sheet = sheet(&question("take=any", level, 3, 40, &[Kind::Move]));
        let won = sheet.parts[0].exercises.iter().filter(|one| one.outcome == Some(Outcome::N));
        let choices = won.map(|one| {
            let [a, b] = numbers(&one.position);
            b > 2 * a
        });
        let (choices, forced): (Vec<bool>, Vec<bool>) = choices.partition(|choice| *choice);
        assert!(choices.len() > 4 * forced.len(), "level {level}: {} are forced", forced.len());
    }
}

fn forms() -> [Form; 6] {
    [Form::Text, Form::Markdown, Form::Latex, Form::Html, Form::Pdf, Form::Json]
}

#[test]
fn the_same_seed_is_the_same_sheet_in_every_form() {
    let work = Work::default();
    let asked = question("take=1..3", 3, 7, 12, &[]);
    let (one, two) = (sheet(&asked), sheet(&asked));
    let other = sheet(&Question { seed: 8, ..asked });
    for form in forms() {
        let written = |sheet: &Worksheet, look| sheet.write(form, look, &work).unwrap();
        let look = Look::default();
        assert_eq!(written(&one, look), written(&two, look), "{form:?}");
        assert_ne!(written(&one, look), written(&other, look), "{form:?}");
        if form == Form::Json {
            continue;
        }
        let parts = [Show::Exercises, Show::Answers]
            .map(|show| written(&one, Look { show, paper: Paper::Letter }));
        assert!(parts.iter().all(|part| *part != written(&one, look)));
        if form != Form::Pdf {
            let [asked, solved] = parts.map(|part| String::from_utf8(part).unwrap());
            assert!(
                !asked.contains("Answers") && !asked.contains("ANSWERS") && asked.contains("Name")
            );
            assert!(
                !solved.contains("Name") && solved.replace("{}", "").contains("--answers-only")
            );
            let all = String::from_utf8(written(&one, look)).unwrap();
            assert!(all.contains("level 3"), "{all}");
            // The command stands on the sheet, as far as TeX and others write it alike.
            assert!(
                all.replace("{}", "").contains("--level 3 --count 12 --seed 7 --take 1..3"),
                "{all}"
            );
        }
    }
}

/// Every character has a glyph in our fonts and a name in TeX.
#[test]
fn no_sign_is_strange() {
    const KNOWN: &str = "\u{d7}\u{2192}\u{2212}\u{e8}";
    for game in [
        "take=any",
        "take=1,3,4:misere",
        "move-limit=n+1",
        "pile-limit=ceil(n/2)",
        "partizan",
        "three=natural",
    ] {
        for level in 1..=5 {
            let sheet = sheet(&question(game, level, 2, 10, &[]));
            let text = serde_json::to_string(&sheet).unwrap();
            let strange = text.chars().find(|c| !c.is_ascii() && !KNOWN.contains(*c));
            assert_eq!(strange, None, "{game} {level}");
            let latex = sheet.write(Form::Latex, Look::default(), &Work::default()).unwrap();
            assert!(latex.is_ascii() && !latex.windows(2).any(|pair| pair == b"??"));
        }
    }
}

#[test]
fn the_command_on_the_sheet_makes_it_again() {
    let asked = question("end=zero:pile-limit=ceil(n/2):misere", 4, 9, 3, &[Kind::Who, Kind::Play]);
    let command = sheet(&asked).command;
    assert_eq!(
        command,
        "euclid worksheet --level 4 --count 3 --seed 9 --kinds who,play --end zero \
         --pile-limit 'ceil(n/2)' --misere"
    );
}

#[test]
fn what_makes_no_sheet_is_refused() {
    let refused = |question: Question| -> Error { question.answer(&Work::default()).unwrap_err() };
    let usual = || question("take=any", 1, 1, 10, &[]);
    for (question, part, words) in [
        (Question { count: 0, ..usual() }, "count", "1 to 100"),
        (Question { count: 101, ..usual() }, "count", "1 to 100"),
        (Question { level: 0, ..usual() }, "level", "1, 2, 3, 4 or 5"),
        (Question { level: 6, ..usual() }, "level", "1, 2, 3, 4 or 5"),
        (Question { seed: 1 << 53, ..usual() }, "seed", "at most"),
        (Question { kinds: vec![Kind::Who, Kind::Who], ..usual() }, "kinds", "twice"),
        (
            question("move-limit=2n", 1, 1, 5, &[Kind::Value]),
            "kinds",
            "who, move, play, cut, fraction, partizan",
        ),
        (question("three=natural", 1, 1, 5, &[Kind::Sum]), "kinds", "who, move, play"),
        (question("partizan", 1, 1, 5, &[Kind::Move]), "kinds", "partizan, play, sum"),
    ] {
        let error = refused(question);
        assert_eq!(error.place.as_ref().unwrap().part, part, "{error}");
        assert!(error.message.contains(words), "{error}");
    }
    // Nobody can take 1000 times a number of this level.
    let error = refused(question("take=1000", 1, 1, 5, &[]));
    assert!(error.message.contains("no more exercises"), "{error}");
    let limits = Limits { steps: 10, ..Limits::default() };
    assert!(usual().answer(&Work::new(limits)).is_err());
}

#[test]
fn as_many_as_are_asked_for() {
    for count in [1, 2, 7, 100] {
        let sheet = sheet(&question("take=any", 1, 4, count, &[]));
        assert_eq!(check_sheet(&sheet, "take=any") as u64, count);
    }
}
