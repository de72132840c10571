//! Which game is played, read from named texts and told in every answer.

use crate::error::{Error, behind_spaces, shortened};
use euclid_games::{
    Ending, Limit, Play, Rules,
    formula::ParseError,
    partizan,
    rules::RulesError,
    set::SetError,
    three::{NoVariant, Variant},
};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::{
    fmt::{self, Display},
    str::FromStr,
};

/// Which game and which rules, as people write them; what is left out is as in the plain game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct GameText {
    /// Where play stops: `equal`, `zero` or `multiple`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
    /// What may be taken: `any`, `1..3`, `odd`, `1,4,9`, ...
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take: Option<String>,
    /// Of a pile that would allow n, at most F(n).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pile_limit: Option<String>,
    /// After a move of n, at most F(n).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub move_limit: Option<String>,
    /// Whether the last player to move loses.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub misere: bool,
    /// Whether it is Partizan Euclid.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub partizan: bool,
    /// The game on three numbers: `natural`, `smallest`, `either` or `largest`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub three: Option<String>,
}

/// What is said where other rules are given.
pub const THREE_RULES: &str = "a game on three numbers takes no rules but its name and misère play";

/// A game that is understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhichGame {
    /// A game on two numbers.
    Pair(Rules),
    /// A game on three numbers.
    Three(Variant, Play),
    /// Partizan Euclid.
    Partizan,
}

impl GameText {
    /// Reads the texts; an error names the one that cannot be used.
    pub fn read(&self) -> Result<WhichGame, Error> {
        if let Some(three) = &self.three {
            return self.read_three(three);
        }
        let rules = self.read_rules()?;
        if !self.partizan {
            return Ok(WhichGame::Pair(rules));
        }
        if rules == Rules::default() {
            Ok(WhichGame::Partizan)
        } else {
            Err(Error::input("Partizan Euclid takes no other rules").at("partizan"))
        }
    }

    fn play(&self) -> Play {
        if self.misere { Play::Misere } else { Play::Normal }
    }

    fn read_rules(&self) -> Result<Rules, Error> {
        let take = read("take", self.take.as_deref(), SetError::character)?;
        let pile = read("pile_limit", self.pile_limit.as_deref(), ParseError::character)?;
        let size = read("move_limit", self.move_limit.as_deref(), ParseError::character)?;
        let (take, pile, size) =
            (take.map(Limit::Take), pile.map(Limit::PileSize), size.map(Limit::MoveSize));
        let mut limits = [take, pile, size].into_iter().flatten();
        let limit = limits.next().unwrap_or_default();
        if limits.next().is_some() {
            return Err(Error::input(RulesError::TwoLimits));
        }
        let ending = match self.end.as_deref() {
            None => Ending::default(),
            Some(text) => text.trim().parse().map_err(|()| {
                let text = shortened(text);
                Error::input(format!(
                    "'{text}' is not an ending; the endings are equal, zero and multiple"
                ))
                .at("end")
            })?,
        };
        let rules = Rules { ending, limit, play: self.play() };
        let limit = if self.pile_limit.is_some() { "pile_limit" } else { "move_limit" };
        rules.validate().map_err(|why| Error::input(why).at(limit))?;
        Ok(rules)
    }

    /// A game on three numbers has no other rules than who wins.
    fn read_three(&self, three: &str) -> Result<WhichGame, Error> {
        let others = [
            ("end", self.end.is_some()),
            ("take", self.take.is_some()),
            ("pile_limit", self.pile_limit.is_some()),
            ("move_limit", self.move_limit.is_some()),
            ("partizan", self.partizan),
        ];
        if let Some((other, _)) = others.into_iter().find(|(_, given)| *given) {
            return Err(Error::input(THREE_RULES).at(other));
        }
        let unknown = |why| Error::input(format!("'{}': {why}", shortened(three))).at("three");
        let variant = three.parse().map_err(|why: NoVariant| unknown(why))?;
        Ok(WhichGame::Three(variant, self.play()))
    }
}

/// One text for all of it: `end=zero:take=1..3:misere`, `partizan`, `three=natural`. Games print as they are read.
///
/// ```
/// use euclid_answers::GameText;
/// let text: GameText = "take=1..3".parse()?;
/// assert_eq!(text.take.as_deref(), Some("1..3"));
/// for text in ["end=zero:take=1..3:misere", "partizan", "three=natural", "three=either:misere"] {
///     assert_eq!(text.parse::<GameText>()?.read()?.to_string(), text);
/// }
/// # Ok::<(), euclid_answers::Error>(())
/// ```
impl FromStr for GameText {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let text = text.trim();
        if text == PARTIZAN {
            return Ok(GameText { partizan: true, ..GameText::default() });
        }
        if let Some(three) = text.strip_prefix("three=") {
            let (three, misere) =
                three.strip_suffix(":misere").map_or((three, false), |three| (three, true));
            return Ok(GameText { three: Some(three.to_owned()), misere, ..GameText::default() });
        }
        let rules = if text.is_empty() { Ok(Rules::default()) } else { text.parse() };
        let rules = rules.map_err(|why: RulesError| Error::input(why).at("rules"))?;
        let RulesAnswer { end, take, pile_limit, move_limit, .. } =
            WhichGame::Pair(rules.clone()).rules();
        let end = end.filter(|_| rules.ending != Ending::default());
        let take = take.filter(|_| rules.limit != Limit::default());
        let misere = rules.play == Play::Misere;
        Ok(GameText { end, take, pile_limit, move_limit, misere, ..GameText::default() })
    }
}

const PARTIZAN: &str = "partizan";

impl Display for WhichGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhichGame::Pair(rules) => rules.fmt(f),
            WhichGame::Partizan => f.write_str(PARTIZAN),
            WhichGame::Three(variant, Play::Normal) => write!(f, "three={variant}"),
            WhichGame::Three(variant, Play::Misere) => write!(f, "three={variant}:misere"),
        }
    }
}

/// Reads a text that has a name; an error points at a character of it.
fn read<T: FromStr<Err: Display>>(
    part: &str,
    text: Option<&str>,
    character: fn(&T::Err) -> usize,
) -> Result<Option<T>, Error> {
    let Some(text) = text else { return Ok(None) };
    let unread = |why: T::Err| {
        let character = behind_spaces(text, character(&why));
        // A reason that begins with the whole text needs no other name of it.
        let (whole, why) = (format!("'{}'", shortened(text.trim())), why.to_string());
        let message = if why.starts_with(&whole) { why } else { format!("{whole}: {why}") };
        Error::input(message).at(part).character(Some(character))
    };
    text.trim().parse().map(Some).map_err(unread)
}

/// Which game an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
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
        let usual = WhichGame::Pair(Rules::default()).rules();
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

impl WhichGame {
    /// Its name.
    pub fn name(&self) -> GameName {
        match self {
            WhichGame::Pair(_) => GameName::Pair,
            WhichGame::Three(..) => GameName::Three,
            WhichGame::Partizan => GameName::Partizan,
        }
    }

    /// Its rules, for an answer.
    pub fn rules(&self) -> RulesAnswer {
        let mut answer = RulesAnswer { play: Play::Normal.to_string(), ..RulesAnswer::default() };
        match self {
            WhichGame::Pair(rules) => {
                answer.play = rules.play.to_string();
                answer.end = Some(rules.ending.to_string());
                match &rules.limit {
                    Limit::Take(set) => answer.take = Some(set.to_string()),
                    Limit::PileSize(formula) => answer.pile_limit = Some(formula.to_string()),
                    Limit::MoveSize(formula) => answer.move_limit = Some(formula.to_string()),
                }
            }
            WhichGame::Three(variant, play) => {
                answer.play = play.to_string();
                answer.three = Some(variant.to_string());
            }
            WhichGame::Partizan => {}
        }
        answer
    }
}
