//! Which game is played, read from named texts and told in every answer.

use crate::{
    declare::{self, Kind, Object, Part, PartType, Parts, Wrong, parts},
    error::Error,
};
use euclid_games::{Limit, WhichGame, partizan, which::Parts as Texts};
use schemars::JsonSchema;
use serde::{Serialize, Serializer};
use serde_json::Value;
use std::{borrow::Cow, fmt};

parts! {
    /// Which game and which rules, as people write them; what is left out is as in the plain game.
    pub struct GameText: Default () {
        /// Where play stops: at `equal` numbers, at `zero`, or where one number is a `multiple` of the other; at equal
        /// numbers unless it is said.
        end: Option<String> { kind: one_of(&["equal", "zero", "multiple"]), heading: RULES },
        /// What may be taken: `any`, `1..K`, `odd`, `powers-of-2`, `primes`, `prime-powers`, `squares`, or a list such as
        /// `1,3,4` (primes and prime-powers include 1).
        take: Option<String> { kind: SET, name: "SET", heading: RULES },
        /// Take at most F(n) of a pile that allows n, such as `ceil(n/2)` or `sqrt(n)`.
        pile_limit: Option<String> { kind: FORMULA, name: "F", heading: RULES },
        /// Take at most F(n) after a move of n, such as `2n`, `n+3` or `n^2`; the first move is free.
        move_limit: Option<String> { kind: FORMULA, name: "F", heading: RULES },
        /// The last player to move loses.
        misere: bool { heading: RULES },
        /// Partizan Euclid instead: positions P Q, Left moves to (Q, T), Right to (Q, Q-T), T = P mod Q.
        partizan: bool { heading: RULES },
        /// A game on three numbers: subtract a multiple of one number from another (`natural`, understood where there are
        /// three numbers), the same multiple of the smallest from both others (`smallest`), a multiple of the smallest
        /// from one of the others (`either`), or a multiple of the smallest from the largest (`largest`).
        three: Option<String> { kind: one_of(&["natural", "smallest", "either", "largest"]), name: "GAME", alone: "natural", heading: RULES },
    }
}

/// What heads the rules in help.
pub const RULES: &str = "Rules";

/// The rules of a game on two numbers.
pub const PAIR: &[&str] = &["end", "take", "pile_limit", "move_limit", "misere"];

/// The rules of a game on two numbers, or Partizan Euclid.
pub const PAIR_OR_PARTIZAN: &[&str] =
    &["end", "take", "pile_limit", "move_limit", "misere", "partizan"];

/// The rules of a game on three numbers.
pub const THREE: &[&str] = &["three", "misere"];

impl Serialize for GameText {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.write().serialize(serializer)
    }
}

impl PartType for GameText {
    const KIND: Kind = Kind::Rules;

    fn read(value: Value, part: &Part) -> Result<Self, Wrong> {
        declare::read(Object::read(value, part)?).map_err(Wrong::Because)
    }

    fn write(&self) -> Option<Value> {
        let mut object = Object::new();
        self.put(&mut object);
        Some(Value::Object(object))
    }
}

impl GameText {
    /// Reads the texts; an error names the one that cannot be used.
    pub fn read(&self) -> Result<WhichGame, Error> {
        let [end, take, pile_limit, move_limit, three] =
            [&self.end, &self.take, &self.pile_limit, &self.move_limit, &self.three]
                .map(|part| part.as_deref().map(Cow::Borrowed));
        let (misere, partizan) = (self.misere, self.partizan);
        let parts = Texts { end, take, pile_limit, move_limit, misere, partizan, three };
        Ok(parts.read()?)
    }
}

/// What has to be said of a game.
impl From<&WhichGame> for GameText {
    fn from(game: &WhichGame) -> Self {
        let Texts { end, take, pile_limit, move_limit, misere, partizan, three } = game.parts();
        let [end, take, pile_limit, move_limit, three] =
            [end, take, pile_limit, move_limit, three].map(|part| part.map(Cow::into_owned));
        GameText { end, take, pile_limit, move_limit, misere, partizan, three }
    }
}

/// Which game an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum GameName {
    /// A game on two numbers.
    Pair,
    /// A game on three numbers.
    Three,
    /// Partizan Euclid.
    Partizan,
}

/// Who wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub enum Outcome {
    /// The player who moves next.
    N,
    /// The player who moved before.
    P,
    /// Left, whoever moves first.
    L,
    /// Right, whoever moves first.
    R,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Outcome::N => "N",
            Outcome::P => "P",
            Outcome::L => "L",
            Outcome::R => "R",
        })
    }
}

impl From<euclid_games::Outcome> for Outcome {
    fn from(outcome: euclid_games::Outcome) -> Self {
        match outcome {
            euclid_games::Outcome::N => Outcome::N,
            euclid_games::Outcome::P => Outcome::P,
        }
    }
}

impl From<partizan::Outcome> for Outcome {
    fn from(outcome: partizan::Outcome) -> Self {
        match outcome {
            partizan::Outcome::Next => Outcome::N,
            partizan::Outcome::Previous => Outcome::P,
            partizan::Outcome::Left => Outcome::L,
            partizan::Outcome::Right => Outcome::R,
        }
    }
}

/// The rules an answer is about; those that the game does not have are left out.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RulesAnswer {
    /// The game on three numbers.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub three: Option<String>,
    /// Where play stops.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub end: Option<String>,
    /// What may be taken.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub take: Option<String>,
    /// Of a pile that would allow n, at most F(n).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub pile_limit: Option<String>,
    /// After a move of n, at most F(n).
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub move_limit: Option<String>,
    /// `normal` or `misere`.
    pub play: String,
}

impl RulesAnswer {
    /// What stands behind a position of a sum: `:take=1..3`, and nothing where the rules are the usual ones.
    pub(crate) fn suffix(&self) -> String {
        let usual = RulesAnswer::from(&WhichGame::default());
        if *self == usual {
            return String::new();
        }
        let end = self.end.as_ref().filter(|end| Some(*end) != usual.end.as_ref());
        let limits = [
            ("end", end),
            ("take", self.take.as_ref()),
            ("pile-limit", self.pile_limit.as_ref()),
            ("move-limit", self.move_limit.as_ref()),
        ];
        let mut suffix = String::new();
        for (name, limit) in limits {
            suffix += &limit.map(|limit| format!(":{name}={limit}")).unwrap_or_default();
        }
        if self.play != usual.play {
            suffix += &format!(":{}", self.play);
        }
        suffix
    }
}

impl From<&WhichGame> for GameName {
    fn from(game: &WhichGame) -> Self {
        match game {
            WhichGame::Pair(_) => GameName::Pair,
            WhichGame::Three(..) => GameName::Three,
            WhichGame::Partizan => GameName::Partizan,
        }
    }
}

impl From<&WhichGame> for RulesAnswer {
    fn from(game: &WhichGame) -> Self {
        let mut answer = RulesAnswer { play: game.play().to_string(), ..RulesAnswer::default() };
        match game {
            WhichGame::Pair(rules) => {
                answer.end = Some(rules.ending.to_string());
                match &rules.limit {
                    Limit::Take(set) => answer.take = Some(set.to_string()),
                    Limit::PileSize(formula) => answer.pile_limit = Some(formula.to_string()),
                    Limit::MoveSize(formula) => answer.move_limit = Some(formula.to_string()),
                }
            }
            WhichGame::Three(variant, _) => answer.three = Some(variant.to_string()),
            WhichGame::Partizan => {}
        }
        answer
    }
}
