//! Several games at once: a move is a move in one of them.

mod partizan;

use crate::declare::parts;
use crate::{
    Error, GameText, Number, Text, WhichGame,
    error::shortened,
    game::{GameName, Outcome, RulesAnswer},
    position::two,
    text::{Line, Reason},
};
use euclid_fractions::UBig;
use euclid_games::{
    Play, Rules, number,
    sum::{self, Term, TermError},
};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

pub use partizan::{
    PartizanSum, PartizanSumMove, PartizanSumMoves, PartizanTerm, terms as partizan_terms,
    unsolved as partizan_unsolved,
};

parts! {
    /// A disjunctive sum: who wins, and a winning move
    ///
    /// Example: euclid sum 3,8 25,87:take=1..3 nim:5
    pub struct Question: Default (
        /// The rules of the games that have none of their own; or Partizan Euclid.
        game: GameText = PAIR_OR_PARTIZAN
    ) {
        /// The games: `25,87`, with rules of its own `25,87:end=zero:take=1..3`, or `nim:5`; with `partizan` 11,8 or -11,8
        /// or a value such as '{0||^^*|0}'. A number may be @FILE.
        games: Vec<String> { kind: GAME, stands: WORD, name: "POS" },
    }
}

/// A sum that is solved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Sum {
    /// Of impartial games.
    Impartial(Box<ImpartialSum>),
    /// Of partizan games.
    Partizan(Box<PartizanSum>),
}

/// A sum of games on two numbers and heaps of nim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ImpartialSum {
    /// The game.
    pub game: GameName,
    /// The rules of the games that have none of their own.
    pub rules: RulesAnswer,
    /// The games.
    pub games: Vec<SumTerm>,
    /// Who wins.
    pub outcome: Outcome,
    /// The nim-sum of the Grundy values; under normal play the value of all together.
    pub grundy: Number,
    /// A winning move; null where there is none.
    #[serde(rename = "move")]
    pub step: Option<SumMove>,
    /// Why.
    pub reasons: Vec<Reason>,
}

/// A game of a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged, deny_unknown_fields)]
pub enum SumTerm {
    /// Two numbers.
    Pair {
        /// The numbers, the smaller first.
        position: [Number; 2],
        /// The rules.
        rules: RulesAnswer,
        /// How many may be taken, where the move before limits it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        cap: Option<Number>,
        /// The Grundy value.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grundy: Option<Number>,
        /// The misère value, where it decides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        misere: Option<Number>,
    },
    /// A heap of nim.
    Nim {
        /// How many counters it has.
        nim: Number,
        /// The Grundy value.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        grundy: Option<Number>,
        /// The misère value, where it decides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        misere: Option<Number>,
    },
}

/// A move in a sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SumMove {
    /// In which game, counted from 1.
    pub game: usize,
    /// The multiple, or the number of counters.
    pub take: Number,
    /// What it leaves there.
    pub to: SumTerm,
}

impl Question {
    /// Solves the sum.
    pub fn answer(&self, work: &Work) -> Result<Sum, Error> {
        if self.games.is_empty() {
            return Err(Error::input("a sum needs a game, such as 25,87 or nim:5").at("games"));
        }
        match self.game.read()? {
            WhichGame::Pair(rules) => Ok(Sum::Impartial(Box::new(self.impartial(&rules, work)?))),
            WhichGame::Partizan => {
                Ok(Sum::Partizan(Box::new(PartizanSum::new(&self.games, work)?)))
            }
            WhichGame::Three(..) => {
                Err(Error::not_defined("a game on three numbers cannot be part of a sum")
                    .at("three"))
            }
        }
    }

    fn impartial(&self, rules: &Rules, work: &Work) -> Result<ImpartialSum, Error> {
        let terms = terms("games", &self.games, rules, work)?;
        let solved = sum::Sum::solve(&terms, rules.play, work).map_err(unsolved)?;
        let misere = |index: usize| solved.misere.as_ref().map(|values| values[index].clone());
        let games =
            terms.iter().zip(&solved.values).enumerate().map(|(index, (term, value))| {
                SumTerm::new(term, Some(value.clone()), misere(index))
            });
        let step = solved.winning.as_ref().map(|step| SumMove {
            game: step.index + 1,
            take: Number(step.take.clone()),
            to: SumTerm::new(&step.left, None, None),
        });
        Ok(ImpartialSum {
            game: GameName::Pair,
            rules: (&WhichGame::Pair(rules.clone())).into(),
            games: games.collect(),
            outcome: solved.outcome.into(),
            reasons: vec![solved.reason().into()],
            grundy: Number(solved.grundy),
            step,
        })
    }
}

/// Reads the games of an impartial sum; an error points at the game in this part of the question.
pub fn terms(part: &str, games: &[String], rules: &Rules, work: &Work) -> Result<Vec<Term>, Error> {
    // Misère play is that of the whole sum.
    let rules = &Rules { play: Play::Normal, ..rules.clone() };
    let number = |text: &str| number::parse_within(text, work).map_err(|why| why.to_string());
    let read = games.iter().enumerate().map(|(index, text)| {
        let read = Term::parse(text.trim(), rules, &number);
        read.map_err(|why| unsolved(why).at_game(part, index + 1))
    });
    read.collect()
}

/// What is wrong with a game of a sum.
pub fn unsolved(error: TermError) -> Error {
    match error {
        TermError::Shape(text, why) => Error::input(format_args!(
            "'{}' is not a game of a sum: {why}; write 25,87 or 25,87:take=1..3 or nim:5",
            shortened(&text)
        )),
        TermError::Misere(text) => Error::input(TermError::Misere(shortened(&text))),
        TermError::Rules(text, why) => {
            Error::input(format_args!("in '{}': {why}", shortened(&text)))
        }
        TermError::Unsolved(text, why) => {
            Error::from(why).with(format_args!("in '{}': ", shortened(&text)))
        }
    }
}

impl SumTerm {
    fn new(term: &Term, grundy: Option<UBig>, misere: Option<UBig>) -> Self {
        let (grundy, misere) = (grundy.map(Number), misere.map(Number));
        match term {
            Term::Nim(heap) => SumTerm::Nim { nim: Number(heap.clone()), grundy, misere },
            Term::Euclid(pair, rules) => SumTerm::Pair {
                position: two(pair),
                rules: (&WhichGame::Pair(rules.clone())).into(),
                cap: pair.cap().cloned().map(Number),
                grundy,
                misere,
            },
        }
    }

    pub(crate) fn grundy(&self) -> Option<&Number> {
        match self {
            SumTerm::Nim { grundy, .. } | SumTerm::Pair { grundy, .. } => grundy.as_ref(),
        }
    }

    fn misere(&self) -> Option<&Number> {
        match self {
            SumTerm::Nim { misere, .. } | SumTerm::Pair { misere, .. } => misere.as_ref(),
        }
    }

    /// `25,87:take=1..3`, `nim:5`, with numbers that fit on a line.
    pub(crate) fn text(&self) -> String {
        match self {
            SumTerm::Nim { nim, .. } => format!("nim:{}", nim.brief()),
            SumTerm::Pair { position: [a, b], rules, cap, .. } => {
                let cap = cap.as_ref().map(|cap| format!(" with at most {} to take", cap.brief()));
                let cap = cap.unwrap_or_default();
                format!("{},{}{}{cap}", a.brief(), b.brief(), rules.suffix())
            }
        }
    }
}

impl Sum {
    /// The games with their values, and who wins.
    pub fn text(&self) -> Text {
        match self {
            Sum::Impartial(answer) => answer.text(),
            Sum::Partizan(answer) => answer.text(),
        }
    }
}

impl ImpartialSum {
    /// Who wins, and how.
    pub(crate) fn verdict(&self) -> Line {
        match &self.step {
            Some(step) => {
                let game = step.game.checked_sub(1).and_then(|index| self.games.get(index));
                let name = game.map(SumTerm::text).unwrap_or_default();
                let (take, to) = (step.take.brief(), step.to.text());
                Line::verdict("Player 1 wins:", format!(" in {name} take {take}, leaving {to}."))
            }
            None if self.rules.play == "normal" => {
                Line::verdict("Player 2 wins:", " no move makes the nim-sum 0.")
            }
            None if self.outcome == Outcome::N => Line::verdict(
                "Player 1 wins:",
                " there is no move, and under misère play that wins.",
            ),
            None => Line::verdict("Player 2 wins:", " every move can be answered."),
        }
    }

    fn text(&self) -> Text {
        let mut text = Text::default();
        let rows = self.games.iter().map(|game| (game.text(), game.grundy(), game.misere()));
        for (name, value, misere) in rows.chain([("nim-sum".to_owned(), Some(&self.grundy), None)])
        {
            let value = value.map_or(String::new(), Number::brief);
            let misere = misere.map(|misere| format!(", misère {}", misere.brief()));
            text.push(Line::fact(name, format!("value {value}{}", misere.unwrap_or_default())));
        }
        text.gap();
        text.push(self.verdict());
        if self.rules.play != "normal" {
            text.gap();
            text.push(Line::of(
                "The whole sum is played misère: whoever makes the last move of all loses.",
            ));
            text.lines.extend(self.reasons.iter().map(Reason::line));
        }
        text
    }
}
