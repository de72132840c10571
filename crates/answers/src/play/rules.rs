//! What is played: in a heading, and in sentences for whoever asks for help.

use crate::{Text, WhichGame, analyze::three, game::RulesAnswer, text::Line, told, words};
use euclid_games::{Play, Rules, partizan, sum::Term};
use euclid_play::{Contest, Opening};

/// The game and its rules.
pub fn heading(opening: &Opening) -> Text {
    let describe = |rules: &Rules| {
        let told = RulesAnswer::from(&WhichGame::Pair(rules.clone()));
        words::rules(&told, words::equivalent(rules).as_deref(), None)
    };
    let (title, rules) = match opening {
        Opening::Pair(_, rules) => ("Euclid".to_owned(), vec![describe(rules)]),
        Opening::Three(_, variant, play) => (
            "Euclid on three numbers".to_owned(),
            vec![three::describe(&RulesAnswer::from(&WhichGame::Three(*variant, *play)))],
        ),
        Opening::Sum(terms, play) => {
            let describe = |term: &Term| match term {
                // Who wins is said of the whole sum.
                Term::Euclid(_, rules) => {
                    let told = describe(rules);
                    told.rsplit_once("; ").map_or(told.clone(), |(moves, _)| moves.to_owned())
                }
                Term::Nim(_) => "nim, take any number of counters".to_owned(),
            };
            let games = groups(terms.iter().map(describe));
            let rules = games.into_iter().map(|(which, told)| match which {
                Some(which) => format!("{which}: {told}"),
                None => format!("each: {told}"),
            });
            let title = format!(
                "A sum of {} games, a move in one of them; whoever makes the last move of all {}",
                terms.len(),
                end(*play)
            );
            (title, rules.collect())
        }
        Opening::Partizan(_) => (
            "Partizan Euclid".to_owned(),
            vec![
                "with t = p mod q, Left moves E(p, q) to (q, t) and Right to (q, q-t); the last to move \
                 wins"
                    .to_owned(),
            ],
        ),
    };
    std::iter::once(Line::heading(title)).chain(rules.into_iter().map(Line::note)).collect()
}

const SUM: &str = "Several games are played at once, and a move is a move in one of them.";

/// What a move is and who wins, in plain sentences.
pub fn in_short(opening: &Opening) -> String {
    let game = match opening {
        Opening::Pair(_, rules) => WhichGame::Pair(rules.clone()),
        Opening::Three(_, variant, play) => WhichGame::Three(*variant, *play),
        Opening::Sum(_, play) => return of_a_sum(*play),
        Opening::Partizan(terms) if terms.len() > 1 => {
            return format!("{} {}", of_a_sum(Play::Normal), told::PARTIZAN);
        }
        Opening::Partizan(_) => WhichGame::Partizan,
    };
    told::in_short(&game)
}

fn of_a_sum(play: Play) -> String {
    format!("{SUM} Whoever makes the last move of all {}.", end(play))
}

/// The rules in plain sentences, what the picture shows, and how a move is written.
pub fn help<C: Contest>(opening: &Opening, contest: &C) -> Text {
    let (mut sentences, picture) = match opening {
        Opening::Pair(_, rules) => (
            vec![told::rules(&WhichGame::Pair(rules.clone()))],
            "Each row is a pile. A move takes counters from the first pile, as many as you say; when it is \
             gone, the next pile is in play.",
        ),
        Opening::Three(_, variant, play) => (
            vec![told::rules(&WhichGame::Three(*variant, *play))],
            "Each row is one of the numbers.",
        ),
        Opening::Sum(terms, play) => {
            let describe = |term: &Term| match term {
                Term::Euclid(_, rules) => told::moves(rules),
                Term::Nim(_) => {
                    "This is a heap of nim. A move takes any number of counters away.".to_owned()
                }
            };
            let last = of_a_sum(*play);
            let games = groups(terms.iter().map(describe)).into_iter();
            let told = games.map(|(which, told)| match which {
                Some(which) if which.contains(',') => format!("Games {which}: {told}"),
                Some(which) => format!("Game {which}: {told}"),
                None => told,
            });
            (
                std::iter::once(last).chain(told).collect(),
                "Each row is a pile. A move takes counters from the first pile of a game; when it is gone, the \
                 next pile of that game is in play.",
            )
        }
        Opening::Partizan(terms) => {
            let mut told = vec![told::rules(&WhichGame::Partizan)];
            if terms.len() > 1 {
                told[0] = format!(
                    "{SUM} A game E(p, q) is two numbers. {} Whoever cannot move in any game loses.",
                    told::PARTIZAN
                );
            }
            if terms.iter().any(is_negative) {
                told.push(told::NEGATIVE.to_owned());
            }
            (told, "Each row says what Left and Right leave of q.")
        }
    };
    sentences.extend([picture.to_owned(), contest.notation().to_owned()]);
    sentences.into_iter().map(Line::of).collect()
}

fn is_negative(term: &partizan::sum::Term) -> bool {
    matches!(term, partizan::sum::Term::Position { negative: true, .. })
}

fn end(play: Play) -> &'static str {
    match play {
        Play::Normal => "wins",
        Play::Misere => "loses",
    }
}

/// What is said of the games of a sum, each thing once: of which of them, unless it is said of all.
fn groups(said: impl Iterator<Item = String>) -> Vec<(Option<String>, String)> {
    let mut groups: Vec<(Vec<String>, String)> = Vec::new();
    let mut all = 0;
    for (index, told) in said.enumerate() {
        let number = (index + 1).to_string();
        all += 1;
        match groups.iter_mut().find(|(_, known)| *known == told) {
            Some((numbers, _)) => numbers.push(number),
            None => groups.push((vec![number], told)),
        }
    }
    let which = |numbers: Vec<String>| (numbers.len() < all).then(|| numbers.join(", "));
    groups.into_iter().map(|(numbers, told)| (which(numbers), told)).collect()
}
