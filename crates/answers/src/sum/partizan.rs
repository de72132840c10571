//! Sums of partizan games.

use crate::{
    Error, Text, WhichGame,
    analyze::{
        Bounds,
        partizan::{Teller, sentence},
    },
    error::{behind_spaces, shortened},
    game::{GameName, Outcome, RulesAnswer},
    text::Line,
    words::brief_text,
};
use euclid_games::partizan::sum::{Move, Sum, Term, TermError};
use euclid_work::{Halt, Work};
use schemars::JsonSchema;
use serde::Serialize;
use short_games::{Games, Value, WeightError};

/// A sum of positions of Partizan Euclid, their negatives, and other values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartizanSum {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The games.
    pub games: Vec<PartizanTerm>,
    /// Who wins.
    pub outcome: Outcome,
    /// The value of the sum; null where it is too long.
    pub value: Option<String>,
    /// Its atomic weight; null where there is none, or where it is too long.
    pub weight: Option<String>,
    /// How each player wins who moves first.
    #[serde(rename = "move")]
    pub steps: PartizanSumMoves,
}

/// A game of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartizanTerm {
    /// The position or value.
    pub term: String,
    /// Its value; null where it is too long.
    pub value: Option<String>,
}

/// A winning move of each player; null where there is none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartizanSumMoves {
    /// Of Left, moving first.
    pub left: Option<PartizanSumMove>,
    /// Of Right, moving first.
    pub right: Option<PartizanSumMove>,
}

/// A move in a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PartizanSumMove {
    /// In which game, counted from 1.
    pub game: usize,
    /// What it leaves there.
    pub to: String,
}

/// Reads the games of a partizan sum; an error points at the game in this part of the question.
pub fn terms(part: &str, games: &[String], work: &Work) -> Result<Vec<Term>, Error> {
    let bare = |text: &String| {
        let text = text.trim();
        let text = text.strip_prefix('-').unwrap_or(text);
        !text.is_empty() && text.chars().all(|c| c.is_ascii_digit() || c == '_')
    };
    if games.len() > 1 && games.iter().all(bare) {
        let [a, b] = [&games[0], &games[1]].map(|text| shortened(text.trim()));
        return Err(Error::input(format_args!(
            "these are integers, not positions: a position needs a comma, such as {a},{b}"
        ))
        .at(part));
    }
    let read = games.iter().enumerate().map(|(index, text)| {
        Term::parse(text.trim(), work).map_err(|why| {
            let character = match &why {
                TermError::Value(_, why) => Some(behind_spaces(text, why.offset() + 1)),
                _ => None,
            };
            unsolved(why).at_game(part, index + 1).character(character)
        })
    });
    read.collect()
}

/// What is wrong with a game of a partizan sum.
pub fn unsolved(error: TermError) -> Error {
    match error {
        TermError::Value(text, why) => Error::input(format_args!(
            "'{}' is neither a position such as 11,8 or -11,8 nor a value: {} at character {}",
            shortened(&text),
            why.problem(),
            why.offset() + 1
        )),
        TermError::Zero(text) => Error::input(format_args!(
            "'{}': a position is made of positive integers; 0 is not allowed",
            shortened(&text)
        )),
        TermError::Halt(halt) => halt.into(),
    }
}

impl PartizanSum {
    /// Solves the sum.
    pub(super) fn new(games: &[String], work: &Work) -> Result<Self, Error> {
        let terms = terms("games", games, work)?;
        let mut arena = Games::new();
        let solved = Sum::solve(&terms, &mut arena, work).map_err(unsolved)?;
        let outcome = arena.outcome(solved.value).into();
        let weight = match arena.weight(solved.value, work) {
            Err(WeightError::Halt(Halt::Stopped)) => return Err(Halt::Stopped.into()),
            weight => weight.ok(),
        };
        let mut teller = Teller { games: &mut arena, bounds: Bounds::new(None), work };
        let mut text = |value: Value| teller.text(value).ok();
        let games = terms.iter().zip(&solved.values);
        let step = |step: Option<Move>| {
            step.map(|step| PartizanSumMove { game: step.index + 1, to: step.to.to_string() })
        };
        Ok(PartizanSum {
            game: GameName::Partizan,
            rules: (&WhichGame::Partizan).into(),
            games: games
                .map(|(term, value)| PartizanTerm { term: term.to_string(), value: text(*value) })
                .collect(),
            outcome,
            value: text(solved.value),
            weight: weight.and_then(&mut text),
            steps: PartizanSumMoves { left: step(solved.left), right: step(solved.right) },
        })
    }

    pub(super) fn text(&self) -> Text {
        let mut text = Text::default();
        let names = self.games.iter().map(|term| brief_text(&term.term));
        let told = |value: &Option<String>| {
            value.as_deref().map_or("too long to write".to_owned(), brief_text)
        };
        let values = self.games.iter().map(|term| &term.value).chain([&self.value]);
        for (name, value) in names.chain(["sum".to_owned()]).zip(values) {
            text.push(Line::fact(name, format!("value {}", told(value))));
        }
        if let Some(weight) = &self.weight {
            text.push(Line::fact("", format!("atomic weight {}", brief_text(weight))));
        }
        text.gap();
        text.push(Line::verdict(sentence(self.outcome), ""));
        text.lines.extend(self.moves().map(Line::of));
        text
    }

    /// How each player wins who moves first.
    pub(crate) fn moves(&self) -> impl Iterator<Item = String> {
        let sides = [("Left", &self.steps.left), ("Right", &self.steps.right)];
        sides.into_iter().filter_map(|(player, step)| {
            let step = step.as_ref()?;
            let term = step.game.checked_sub(1).and_then(|index| self.games.get(index))?;
            let (name, to) = (brief_text(&term.term), brief_text(&step.to));
            Some(format!("{player} wins by moving {name} to {to}."))
        })
    }
}
