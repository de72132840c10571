//! A survey as text: what it depends on, in one line, to be written and read back.

use super::{Region, Survey, SurveyError};
use euclid_games::{fractions::UBig, number, which::PartError};
use std::{collections::BTreeMap, fmt, str::FromStr};
use thiserror::Error;

/// Text that is not a survey.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotASurvey {
    /// An item that is missing or cannot be read.
    #[error("'{0}' is missing or cannot be read")]
    Item(&'static str),
    /// The game.
    #[error(transparent)]
    Game(#[from] PartError),
    /// It can be read, but not be made.
    #[error(transparent)]
    Survey(#[from] SurveyError),
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Region::UpTo(max) => write!(f, "max={max}"),
            Region::Rectangle { a, b } => write!(f, "a={}..{} b={}..{}", a.0, a.1, b.0, b.1),
            Region::Sample { max, size, seed } => write!(f, "max={max} sample={size} seed={seed}"),
        }
    }
}

impl fmt::Display for Survey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what: Vec<&str> = self.what.iter().map(|field| field.name()).collect();
        // A game contains spaces only inside formulas.
        let game = self.game.to_string().replace(' ', "");
        write!(f, "{game} {} what={} bins={}", self.region, what.join(","), self.bins)
    }
}

impl FromStr for Survey {
    type Err = NotASurvey;

    fn from_str(text: &str) -> Result<Self, NotASurvey> {
        let (game, items) = text.split_once(' ').ok_or(NotASurvey::Item("max"))?;
        let game = game.parse()?;
        let items: BTreeMap<&str, &str> =
            items.split(' ').filter_map(|item| item.split_once('=')).collect();
        let item = |name| items.get(name).copied().ok_or(NotASurvey::Item(name));
        let word = |name| item(name)?.parse::<u64>().map_err(|_| NotASurvey::Item(name));
        let number = |name| number::parse(item(name)?).map_err(|_| NotASurvey::Item(name));
        let region = if items.contains_key("a") {
            let range = |name| range(item(name)?).ok_or(NotASurvey::Item(name));
            Region::Rectangle { a: range("a")?, b: range("b")? }
        } else if items.contains_key("sample") {
            Region::Sample { max: number("max")?, size: word("sample")?, seed: word("seed")? }
        } else {
            Region::UpTo(word("max")?)
        };
        let what = item("what")?.split(',').map(str::parse).collect::<Result<_, _>>();
        let what = what.map_err(|_| NotASurvey::Item("what"))?;
        Ok(Survey::new(game, region, Some(what), word("bins")?)?)
    }
}

/// Two numbers with `..` between them, or one.
pub fn range(text: &str) -> Option<(UBig, UBig)> {
    let (low, high) = text.split_once("..").unwrap_or((text, text));
    Some((number::parse(low.trim()).ok()?, number::parse(high.trim()).ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surveys_print_as_they_are_read() {
        for text in [
            "take=any max=1000 what=outcome,grundy,length,digits,winning bins=64",
            "end=zero:take=1..3:misere max=99 what=outcome,digits bins=1",
            "move-limit=min(2n+1,9) a=3..5 b=100..200 what=winning bins=10",
            "take=odd max=1000000000000000000000000000000 sample=17 seed=4 what=outcome bins=2",
            "partizan max=500 what=outcome,weight,values bins=64",
        ] {
            assert_eq!(text.parse::<Survey>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn what_cannot_be_surveyed_is_refused() {
        for (text, part) in [
            ("take=any", "'max'"),
            ("take=any max=x what=outcome bins=3", "'max'"),
            ("take=none max=5 what=outcome bins=3", "none"),
            ("take=any max=1 what=outcome bins=3", "no pair"),
            ("take=any max=5000000000 what=outcome bins=3", "goes up to 4294967296"),
            ("take=any a=5..9 b=2..4 what=outcome bins=3", "no pair"),
            ("take=any a=0..9 b=2..4 what=outcome bins=3", "begins with 0"),
            ("take=any max=9 sample=0 seed=1 what=outcome bins=3", "sample of none"),
            ("take=odd max=5 what=length bins=3", "length is not defined"),
            (
                "move-limit=2n max=5 what=grundy bins=3",
                "grundy is not surveyed here: under a move limit",
            ),
            ("partizan max=30000 what=values bins=3", "10000"),
            ("partizan max=30 what=digits bins=3", "digits is not defined"),
        ] {
            let message = text.parse::<Survey>().unwrap_err().to_string();
            assert!(message.contains(part), "{text}: {message}");
        }
    }
}
