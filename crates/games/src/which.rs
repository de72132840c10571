//! Which game is meant: one on two numbers with its rules, one on three, or Partizan Euclid.

use crate::{
    Ending, Formula, Limit, Play, Rules, Set,
    formula::ParseError,
    names::{behind_spaces, shortened},
    rules::RulesError,
    set::SetError,
    three::{NoVariant, Variant},
};
use std::{
    borrow::Cow,
    fmt::{self, Display},
    str::FromStr,
};
use thiserror::Error;

/// Which game is meant. In text it is written in one word, and prints as it is read.
///
/// ```
/// use euclid_games::WhichGame;
/// for text in ["take=any", "end=zero:take=1..3:misere", "partizan", "three=natural", "three=either:misere"] {
///     assert_eq!(text.parse::<WhichGame>()?.to_string(), text);
/// }
/// assert_eq!("".parse::<WhichGame>()?, WhichGame::default());
/// # Ok::<(), euclid_games::which::PartError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum WhichGame {
    /// A game on two numbers.
    Pair(Rules),
    /// A game on three numbers.
    Three(Variant, Play),
    /// Partizan Euclid.
    Partizan,
}

/// What is said of a game, each part under its name; what is left out is as in the plain game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts<'a> {
    /// Where play stops: `equal`, `zero` or `multiple`.
    pub end: Option<Cow<'a, str>>,
    /// What may be taken: `any`, `1..3`, `odd`, `1,4,9`, ...
    pub take: Option<Cow<'a, str>>,
    /// Of a pile that would allow n, at most F(n).
    pub pile_limit: Option<Cow<'a, str>>,
    /// After a move of n, at most F(n).
    pub move_limit: Option<Cow<'a, str>>,
    /// Whether the last player to move loses.
    pub misere: bool,
    /// Whether it is Partizan Euclid.
    pub partizan: bool,
    /// The game on three numbers: `natural`, `smallest`, `either` or `largest`.
    pub three: Option<Cow<'a, str>>,
}

/// Why something said of a game cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{message}")]
pub struct PartError {
    /// The name of the part: `end`, `take`, `pile_limit`, `move_limit`, `partizan`, `three`; `rules` for the text of
    /// them all; nothing where no single part is wrong.
    pub part: Option<&'static str>,
    /// The character of its text that is wrong, counted from 1, where there is one.
    pub character: Option<usize>,
    /// What is wrong, and what is allowed.
    pub message: String,
}

/// What is said where other rules are given.
pub const THREE_RULES: &str = "a game on three numbers takes no rules but its name and misère play";

const PARTIZAN: &str = "partizan";

impl PartError {
    fn new(part: &'static str, message: impl Display) -> Self {
        PartError { part: Some(part), character: None, message: message.to_string() }
    }
}

impl Default for WhichGame {
    fn default() -> Self {
        WhichGame::Pair(Rules::default())
    }
}

impl From<Rules> for WhichGame {
    fn from(rules: Rules) -> Self {
        WhichGame::Pair(rules)
    }
}

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

impl FromStr for WhichGame {
    type Err = PartError;

    fn from_str(text: &str) -> Result<Self, PartError> {
        let text = text.trim();
        if text == PARTIZAN {
            return Ok(WhichGame::Partizan);
        }
        if let Some(three) = text.strip_prefix("three=") {
            let (three, misere) =
                three.strip_suffix(":misere").map_or((three, false), |three| (three, true));
            return Parts { three: Some(three.into()), misere, ..Parts::default() }.read();
        }
        let rules = text.parse().map_err(|why: RulesError| PartError::new("rules", why))?;
        Ok(WhichGame::Pair(rules))
    }
}

impl WhichGame {
    /// The rules of a game on two numbers.
    pub fn pair(&self) -> Option<&Rules> {
        match self {
            WhichGame::Pair(rules) => Some(rules),
            WhichGame::Three(..) | WhichGame::Partizan => None,
        }
    }

    /// The name of its kind: `pair`, `three` or `partizan`.
    pub fn kind(&self) -> &'static str {
        match self {
            WhichGame::Pair(_) => "pair",
            WhichGame::Three(..) => "three",
            WhichGame::Partizan => PARTIZAN,
        }
    }

    /// Who wins.
    pub fn play(&self) -> Play {
        match self {
            WhichGame::Pair(rules) => rules.play,
            WhichGame::Three(_, play) => *play,
            WhichGame::Partizan => Play::Normal,
        }
    }

    /// The game that is meant where a position has so many numbers: three are played naturally if nothing else is said.
    ///
    /// ```
    /// use euclid_games::WhichGame;
    /// let game = "misere".parse::<WhichGame>()?;
    /// assert_eq!(game.clone().on(3)?.to_string(), "three=natural:misere");
    /// assert_eq!(game.clone().on(2)?, game);
    /// assert!("take=odd".parse::<WhichGame>()?.on(3).is_err());
    /// # Ok::<(), euclid_games::which::PartError>(())
    /// ```
    pub fn on(self, numbers: usize) -> Result<Self, PartError> {
        match self {
            WhichGame::Pair(_) if numbers == 3 => {
                Parts { three: Some(Variant::Natural.name().into()), ..self.parts() }.read()
            }
            game => Ok(game),
        }
    }

    /// What has to be said of this game: no part of the plain one.
    ///
    /// ```
    /// use euclid_games::WhichGame;
    /// let game: WhichGame = "end=zero:take=1..3:misere".parse()?;
    /// assert_eq!(game.parts().take.as_deref(), Some("1..3"));
    /// assert_eq!(game.parts().read()?, game);
    /// # Ok::<(), euclid_games::which::PartError>(())
    /// ```
    pub fn parts(&self) -> Parts<'static> {
        let mut parts = Parts { misere: self.play() == Play::Misere, ..Parts::default() };
        match self {
            WhichGame::Pair(rules) => {
                let text = |printed: &dyn Display| Some(printed.to_string().into());
                if rules.ending != Ending::default() {
                    parts.end = text(&rules.ending);
                }
                match &rules.limit {
                    Limit::Take(Set::Any) => {}
                    Limit::Take(set) => parts.take = text(set),
                    Limit::PileSize(formula) => parts.pile_limit = text(formula),
                    Limit::MoveSize(formula) => parts.move_limit = text(formula),
                }
            }
            WhichGame::Three(variant, _) => parts.three = Some(variant.name().into()),
            WhichGame::Partizan => parts.partizan = true,
        }
        parts
    }
}

impl Parts<'_> {
    /// Which game it is; an error names the part that cannot be used.
    ///
    /// ```
    /// use euclid_games::which::Parts;
    /// let parts = Parts { take: Some("1,,3".into()), ..Parts::default() };
    /// let error = parts.read().unwrap_err();
    /// assert_eq!((error.part, error.character), (Some("take"), Some(3)));
    /// ```
    pub fn read(&self) -> Result<WhichGame, PartError> {
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
            Err(PartError::new("partizan", "Partizan Euclid takes no other rules"))
        }
    }

    fn play(&self) -> Play {
        if self.misere { Play::Misere } else { Play::Normal }
    }

    fn read_rules(&self) -> Result<Rules, PartError> {
        let formula = |part, text| read::<Formula>(part, text, ParseError::character);
        let take = read::<Set>("take", self.take.as_deref(), SetError::character)?;
        let pile = formula("pile_limit", self.pile_limit.as_deref())?;
        let size = formula("move_limit", self.move_limit.as_deref())?;
        let (take, pile, size) =
            (take.map(Limit::Take), pile.map(Limit::PileSize), size.map(Limit::MoveSize));
        let mut limits = [take, pile, size].into_iter().flatten();
        let limit = limits.next().unwrap_or_default();
        if limits.next().is_some() {
            let message = RulesError::TwoLimits.to_string();
            return Err(PartError { part: None, character: None, message });
        }
        let ending = match self.end.as_deref() {
            None => Ending::default(),
            Some(text) => text.trim().parse().map_err(|()| {
                let text = shortened(text);
                let message =
                    format!("'{text}' is not an ending; the endings are equal, zero and multiple");
                PartError::new("end", message)
            })?,
        };
        let rules = Rules { ending, limit, play: self.play() };
        let limit = if self.pile_limit.is_some() { "pile_limit" } else { "move_limit" };
        rules.validate().map_err(|why| PartError::new(limit, why))?;
        Ok(rules)
    }

    /// A game on three numbers has no other rules than who wins.
    fn read_three(&self, three: &str) -> Result<WhichGame, PartError> {
        let others = [
            ("end", self.end.is_some()),
            ("take", self.take.is_some()),
            ("pile_limit", self.pile_limit.is_some()),
            ("move_limit", self.move_limit.is_some()),
            ("partizan", self.partizan),
        ];
        if let Some((other, _)) = others.into_iter().find(|(_, given)| *given) {
            return Err(PartError::new(other, THREE_RULES));
        }
        let unknown = |why| PartError::new("three", format!("'{}': {why}", shortened(three)));
        let variant = three.trim().parse().map_err(|why: NoVariant| unknown(why))?;
        Ok(WhichGame::Three(variant, self.play()))
    }
}

/// Reads a text that has a name; an error points at a character of it.
fn read<T: FromStr<Err: Display>>(
    part: &'static str,
    text: Option<&str>,
    character: fn(&T::Err) -> usize,
) -> Result<Option<T>, PartError> {
    let Some(text) = text else { return Ok(None) };
    let unread = |why: T::Err| {
        let character = Some(behind_spaces(text, character(&why)));
        // A reason that begins with the whole text needs no other name of it.
        let (whole, why) = (format!("'{}'", shortened(text.trim())), why.to_string());
        let message = if why.starts_with(&whole) { why } else { format!("{whole}: {why}") };
        PartError { character, ..PartError::new(part, message) }
    };
    text.trim().parse().map(Some).map_err(unread)
}
