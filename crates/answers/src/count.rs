//! How many pairs up to a bound are won, and how many have each Grundy value.

use crate::{
    Decimal, Error, GameText, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    number,
    text::Line,
    words::{self, padded},
};
use euclid_games::{Play, explain::brief, fractions::UBig};
use euclid_survey::{
    count::{Counts, Uncounted},
    ratio::share,
};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// What is counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Question {
    /// The game; one whose moves are those of both players.
    #[serde(flatten)]
    pub game: GameText,
    /// The largest number.
    pub max: String,
    /// How many Grundy values are counted, from 0 on.
    #[serde(default = "some_values")]
    pub values: u64,
}

/// So many Grundy values are counted unless another number is asked for.
pub const VALUES: u64 = 10;

/// So many Grundy values are counted at most.
pub const MOST_VALUES: u64 = 1_000_000;

pub(crate) fn some_values() -> u64 {
    VALUES
}

/// How many pairs a < b <= max Player 1 wins, and how many have each Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Count {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The set 1..K that these rules play like, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub equivalent: Option<String>,
    /// The largest number.
    pub max: Number,
    /// How many pairs there are.
    pub pairs: Number,
    /// How many of them Player 1 wins.
    pub won: Number,
    /// Which share of all pairs that is; null if there are none.
    pub share: Option<Decimal>,
    /// How many have each Grundy value; null under misere play.
    pub grundy: Option<GrundyCounts>,
}

/// How many pairs have each Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GrundyCounts {
    /// The values from 0 on.
    pub values: Vec<ValueCount>,
    /// How many pairs have a larger value than these.
    pub more: Number,
    /// Whether no pair has a larger value.
    pub complete: bool,
}

/// How many pairs have a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValueCount {
    /// The value.
    pub value: Number,
    /// How many pairs have it.
    pub count: Number,
    /// Which share of all pairs that is; null if there are none.
    pub share: Option<Decimal>,
}

/// Shares have so many decimals.
const DECIMALS: usize = 12;

impl Question {
    /// Counts.
    pub fn answer(&self, work: &Work) -> Result<Count, Error> {
        let game = self.game.read()?;
        let WhichGame::Pair(rules) = &game else {
            return Err(Error::not_defined(
                "counts are of games on two numbers whose moves are those of both players; a survey \
                 goes through the positions of other games",
            ));
        };
        if !(1..=MOST_VALUES).contains(&self.values) {
            let message = format!("1 to {MOST_VALUES} Grundy values are counted");
            return Err(Error::input(message).at("values"));
        }
        let max = number::read_within("max", &self.max, work)?;
        let counts = Counts::new(rules, &max).map_err(refused)?;
        let pairs = counts.pairs();
        let won = counts.player1(work).map_err(refused)?;
        let share = |count: &UBig| share(count, &pairs, DECIMALS).map(Decimal);
        let grundy = match rules.play {
            Play::Misere => None,
            Play::Normal => {
                // At most a million.
                let how_many = usize::try_from(self.values).unwrap_or(1);
                let found = counts.values(how_many, work).map_err(refused)?;
                let more = found.iter().fold(pairs.clone(), |rest, count| rest - count);
                let value = |(value, count): (u64, &UBig)| ValueCount {
                    value: value.into(),
                    count: Number(count.clone()),
                    share: share(count),
                };
                let values = (0..).zip(&found).map(value).collect();
                Some(GrundyCounts { values, complete: more.is_zero(), more: Number(more) })
            }
        };
        Ok(Count {
            game: game.name(),
            rules: game.rules(),
            equivalent: words::equivalent(rules),
            share: share(&won),
            max: Number(max),
            won: Number(won),
            grundy,
            pairs: Number(pairs),
        })
    }
}

fn refused(why: Uncounted) -> Error {
    match why {
        Uncounted::Halt(halt) => halt.into(),
        Uncounted::Rules(_) | Uncounted::Misere => Error::not_defined(why),
    }
}

impl Count {
    /// A line each: what is counted, how many there are, and which share of all that is.
    pub fn text(&self) -> Text {
        let mut rows = vec![("pairs".to_owned(), &self.pairs, all(&self.pairs))];
        rows.push(("Player 1 wins".to_owned(), &self.won, self.share.clone()));
        for entry in self.grundy.iter().flat_map(|grundy| &grundy.values) {
            rows.push((format!("value {}", entry.value), &entry.count, entry.share.clone()));
        }
        if let Some(grundy) = self.grundy.as_ref().filter(|grundy| !grundy.complete) {
            let name = format!("value {} and more", grundy.values.len());
            let share = share(&grundy.more.0, &self.pairs.0, DECIMALS).map(Decimal);
            rows.push((name, &grundy.more, share));
        }
        let rows: Vec<_> =
            rows.into_iter().map(|(name, count, share)| (name, count.to_string(), share)).collect();
        let names = rows.iter().map(|row| row.0.len()).max().unwrap_or(0);
        let counts = rows.iter().map(|row| row.1.len()).max().unwrap_or(0);
        let mut text = Text::default();
        let rules = words::rules(&self.rules, self.equivalent.as_deref(), None);
        text.push(Line::of(format!("Pairs a < b <= {}; {rules}", brief(&self.max.0))));
        text.gap();
        for (name, count, share) in rows {
            let (name, count) = (padded(&name, names, true), padded(&count, counts, false));
            let share = share.map(|share| format!("  {share}")).unwrap_or_default();
            text.push(Line::of(format!("{name}  {count}{share}")));
        }
        text
    }
}

/// The share that all pairs are of all pairs.
fn all(pairs: &Number) -> Option<Decimal> {
    share(&pairs.0, &pairs.0, DECIMALS).map(Decimal)
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_games::{Game, Outcome, Pair};

    fn ask(game: GameText, max: &str) -> Count {
        Question { game, max: max.to_owned(), values: 3 }.answer(&Work::default()).unwrap()
    }

    #[test]
    fn counts_are_those_of_the_positions() {
        let work = Work::unlimited();
        for (take, end, misere) in
            [("any", "equal", false), ("1..3", "zero", false), ("odd", "equal", true)]
        {
            let text = GameText {
                take: Some(take.to_owned()),
                end: Some(end.to_owned()),
                misere,
                ..GameText::default()
            };
            let count = ask(text.clone(), "40");
            let WhichGame::Pair(rules) = text.read().unwrap() else { unreachable!() };
            let game = Game::new(rules).unwrap();
            let pairs: Vec<_> =
                (2..=40u64).flat_map(|b| (1..b).map(move |a| Pair::new(a, b).unwrap())).collect();
            let won = pairs
                .iter()
                .filter(|pair| game.outcome(pair, &work).unwrap() == Outcome::N)
                .count();
            assert_eq!((count.pairs, count.won), (780u64.into(), (won as u64).into()));
            let Some(grundy) = count.grundy else {
                assert!(misere);
                continue;
            };
            for entry in &grundy.values {
                let number = |pair: &&Pair| entry.value == game.grundy(pair, &work).unwrap().into();
                assert_eq!(entry.count, (pairs.iter().filter(number).count() as u64).into());
            }
        }
    }

    #[test]
    fn the_page_names_the_rest() {
        let count = ask(GameText::default(), "6");
        let text = count.text().to_string();
        assert!(text.contains("\nvalue 3 and more   3  0.200000000000\n"), "{text}");
        assert!(text.starts_with("Pairs a < b <= 6; take any multiple; play stops"), "{text}");
        let json = serde_json::to_string(&count).unwrap();
        assert_eq!(serde_json::from_str::<Count>(&json).unwrap(), count);
    }

    #[test]
    fn other_games_are_not_counted() {
        let partizan = GameText { partizan: true, ..GameText::default() };
        for game in [partizan, GameText { take: Some("squares".to_owned()), ..GameText::default() }]
        {
            let question = Question { game, max: "9".to_owned(), values: 3 };
            let error = question.answer(&Work::default()).unwrap_err();
            assert_eq!(error.kind, crate::Kind::NotDefined);
        }
    }
}
