//! Limit laws: what is true of a random position, when the numbers grow without bound.

#[cfg(feature = "survey")]
mod partizan;

#[cfg(feature = "survey")]
pub use partizan::PartizanProbability;

use crate::{
    Decimal, Error, GameText, Number, Text, WhichGame,
    count::some_values,
    game::{GameName, RulesAnswer},
    text::{Line, Reason},
    words,
};
use euclid_games::{Limit, Rules, explain::shown_like, set::Bound};
use euclid_survey::law::{Certain, Estimate, Growth, Law, LawError};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Which law.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "ProbabilityQuestion")]
pub struct Question {
    /// The game: on two numbers, under rules that have a law, or Partizan Euclid.
    #[serde(flatten)]
    pub game: GameText,
    /// For how many Grundy values, from 0 on.
    #[serde(default = "some_values")]
    pub values: u64,
    /// To how many decimal places.
    #[serde(default = "some_digits")]
    pub digits: u8,
}

/// To so many places unless another number is asked for.
pub const DIGITS: u8 = 15;

/// To so many places at most.
pub const MOST_DIGITS: u8 = 100;

/// For so many Grundy values at most.
pub const MOST_VALUES: u64 = 100_000;

fn some_digits() -> u8 {
    DIGITS
}

/// The laws, by the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Laws {
    /// Of a game on two numbers.
    Pair(Box<Probability>),
    /// Of Partizan Euclid.
    #[cfg(feature = "survey")]
    Partizan(Box<PartizanProbability>),
}

impl Laws {
    /// The page a person reads.
    pub fn text(&self) -> Text {
        match self {
            Laws::Pair(law) => law.text(),
            #[cfg(feature = "survey")]
            Laws::Partizan(law) => law.text(),
        }
    }
}

/// The laws for a < b <= N drawn at random, N to infinity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Probability {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The set 1..K that these rules play like, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub equivalent: Option<String>,
    /// The probability that Player 1 wins.
    pub probability: Decimal,
    /// Every number here differs from the true one by less than this: a power of ten, such as `1e-15`.
    pub error: String,
    /// The probabilities of the Grundy values, under misère play of the misère values; null where they are not computed: under
    /// limits by pile size, and infinite sets that do not play like a set 1..K.
    pub grundy: Option<GrundyLaw>,
    /// How long a game lasts.
    pub length: LengthLaw,
    /// Why.
    pub reasons: Vec<Reason>,
}

/// The probabilities of the Grundy values.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GrundyLaw {
    /// The values from 0 on.
    pub values: Vec<ValueLaw>,
    /// Whether there are no larger values.
    pub complete: bool,
}

/// The probability of a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValueLaw {
    /// The value.
    pub value: Number,
    /// Its probability.
    pub probability: Decimal,
}

/// How the mean length of a game grows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LengthLaw {
    /// Like what: `ln N` or `(ln N)^2`; null where it depends on the loser.
    pub growth: Option<String>,
    /// The constant before that; null where there is none.
    pub constant: Option<Decimal>,
    /// The constant before ln N where any multiple may be taken.
    pub unrestricted: Decimal,
    /// The constant before ln N of the number of digits of b/a.
    pub digits: Decimal,
}

/// Prints numbers with the places that are certain, and remembers the fewest.
struct Places {
    most: usize,
    fewest: usize,
}

impl Places {
    fn of(&mut self, estimate: &Estimate) -> Decimal {
        let Certain { text, places } = estimate.certain(self.most);
        self.fewest = self.fewest.min(places);
        Decimal(text)
    }
}

impl Question {
    /// Finds the laws.
    pub fn answer(&self, work: &Work) -> Result<Laws, Error> {
        let game = self.game.read()?;
        if self.values > MOST_VALUES {
            let message = format!("the number of Grundy values must be at most {MOST_VALUES}");
            return Err(Error::input(message).at("values"));
        }
        if !(1..=MOST_DIGITS).contains(&self.digits) {
            let message = format!("the number of places must be from 1 to {MOST_DIGITS}");
            return Err(Error::input(message).at("digits"));
        }
        Ok(match &game {
            WhichGame::Pair(rules) => Laws::Pair(Box::new(self.pairs(&game, rules, work)?)),
            #[cfg(feature = "survey")]
            WhichGame::Partizan => Laws::Partizan(Box::new(self.partizan(work)?)),
            #[cfg(not(feature = "survey"))]
            WhichGame::Partizan => {
                return Err(Error::not_defined("the command answers this of Partizan Euclid"));
            }
            WhichGame::Three(..) => {
                return Err(Error::not_defined(
                    "no limit law is known for games on three numbers; triples count their positions",
                ));
            }
        })
    }

    fn pairs(&self, game: &WhichGame, rules: &Rules, work: &Work) -> Result<Probability, Error> {
        let most = usize::from(self.digits);
        let law = Law::new(rules, most, work).map_err(refused)?;
        let mut places = Places { most, fewest: most };
        let probability = places.of(law.player1());
        let values: Vec<Decimal> =
            law.grundy(self.values, work)?.iter().map(|value| places.of(value)).collect();
        let length = law.length();
        let (growth, constant) = match &length.growth {
            Growth::Logarithm(constant) => (Some("ln N"), Some(places.of(constant))),
            Growth::Square(constant) => (Some("(ln N)^2"), Some(places.of(constant))),
            Growth::Open => (None, None),
        };
        let length = LengthLaw {
            growth: growth.map(str::to_owned),
            constant,
            unrestricted: places.of(&length.unrestricted),
            digits: places.of(&length.digits),
        };
        let complete = matches!(law.largest(), Some(Some(most)) if most < values.len() as u64);
        let values = (0u64..).zip(values);
        let values = values
            .map(|(value, probability)| ValueLaw { value: value.into(), probability })
            .collect();
        Ok(Probability {
            game: game.into(),
            rules: game.into(),
            equivalent: words::equivalent(rules),
            probability,
            error: format!("1e-{}", places.fewest),
            grundy: law.largest().is_some().then_some(GrundyLaw { values, complete }),
            length,
            reasons: reasons(rules, law.bound()),
        })
    }
}

fn refused(why: LawError) -> Error {
    match why {
        LawError::Halt(halt) => halt.into(),
        LawError::Unsolved(why) => why.into(),
        LawError::Rules(_) => Error::not_defined(why),
        LawError::Digits(_) => Error::input(why).at("digits"),
    }
}

fn reasons(rules: &Rules, bound: Option<&Bound>) -> Vec<Reason> {
    let (theorem, text) = match bound {
        Some(Bound::Infinite) => (
            "Golden ratio",
            "The value is at least n iff b/a > Phi_n = (n + sqrt(n^2+4))/2: with probability 1/Phi_n.",
        ),
        Some(Bound::UpTo(k)) if k.is_one() => (
            "Parity",
            "The parity of the digit sum decides. It is the sign of the matrix of b/a modulo 2, and three of \
             the six such matrices are even.",
        ),
        Some(Bound::UpTo(_)) => (
            "Transfer operator",
            "Read the digits modulo k+1: 0 says nothing, 1 swaps the players, and any other decides.",
        ),
        None => (
            "Transfer operator",
            "Read the digits from the front: each decides who wins, says nothing, or swaps the players, and the \
             first that decides is met after finitely many with probability 1.",
        ),
    };
    // A pile without a move is lost, and under misère play won; where 1 may be taken there is none.
    let alike = match &rules.limit {
        Limit::Take(set) => set.contains(1),
        _ => false,
    };
    let endings = if alike {
        "The limits are the same for all endings and under misère play."
    } else {
        "The limits are the same for all endings."
    };
    [(theorem, text), ("Endings", endings)]
        .map(|(theorem, text)| Reason { theorem: theorem.to_owned(), text: text.to_owned() })
        .to_vec()
}

impl Probability {
    /// The page a person reads.
    pub fn text(&self) -> Text {
        let mut text = Text::default();
        text.push(Line::heading("Euclid (a, b), a < b <= N, N to infinity"));
        let rules = words::rules(&self.rules, self.equivalent.as_deref(), None);
        text.push(Line::note(rules));
        text.gap();
        let wins = format!(" with probability {}.", self.probability);
        text.push(Line::verdict("Player 1 wins", wins));
        text.gap();
        let values = self.grundy.as_ref().map(|grundy| &grundy.values[..]).unwrap_or_default();
        for ValueLaw { value, probability } in values {
            text.push(Line::fact(format!("value {value}"), probability.to_string()));
        }
        if self.grundy.is_none() {
            text.push(Line::fact("values", "not computed under these rules".to_owned()));
        }
        if !values.is_empty() {
            text.gap();
        }
        self.length.say(self.equivalent.as_deref(), &mut text);
        let error = &self.error;
        text.push(Line::fact("error", format!("each number is within {error} of its true value")));
        text.gap();
        text.lines.extend(self.reasons.iter().map(Reason::line));
        text
    }
}

impl LengthLaw {
    fn say(&self, equivalent: Option<&str>, text: &mut Text) {
        let LengthLaw { growth, constant, unrestricted, digits } = self;
        let law = format!("{digits} ln N digits in b/a on average: 12 ln 2 / pi^2");
        text.push(Line::fact("digits", law));
        let law = match (growth.as_deref(), constant) {
            (Some("ln N"), _) => {
                format!("{unrestricted} ln N moves on average: 24 ln phi / pi^2")
            }
            (Some(growth), Some(constant)) => format!(
                "{constant} {growth} moves on average: 12 / (pi^2 (k+1)), as digits have no mean"
            ),
            _ => match equivalent {
                Some(set) => {
                    let set = shown_like(set);
                    format!("not fixed: the set has moves that {set} does not have")
                }
                None => "not fixed: it depends on the loser".to_owned(),
            },
        };
        text.push(Line::fact("length", law));
        if growth.as_deref() != Some("ln N") {
            text.push(Line::fact("", format!("(unrestricted: {unrestricted} ln N)")));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ask(take: &str, values: u64) -> Probability {
        let game = GameText { take: Some(take.to_owned()), ..GameText::default() };
        match (Question { game, values, digits: 6 }).answer(&Work::default()).unwrap() {
            Laws::Pair(law) => *law,
            #[cfg(feature = "survey")]
            Laws::Partizan(_) => unreachable!("it is a game on two numbers"),
        }
    }

    #[test]
    fn probabilities_of_all_values_add_up() {
        for (take, count) in [("1..2", 3), ("1..5", 6), ("odd", 2), ("1", 2)] {
            let grundy = ask(take, 100).grundy.unwrap();
            assert!(grundy.complete && grundy.values.len() == count, "{take}");
            let sum: f64 =
                grundy.values.iter().map(|v| v.probability.0.parse::<f64>().unwrap()).sum();
            assert!((sum - 1.0).abs() < 1e-5, "{take}: {sum}");
        }
        assert!(!ask("1..5", 3).grundy.unwrap().complete);
        assert!(!ask("any", 100).grundy.unwrap().complete);
    }

    #[test]
    fn the_page_says_how_long_games_last() {
        for (take, words) in [
            ("any", "1.170167 ln N moves on average"),
            ("1..3", "0.303964 (ln N)^2 moves on average"),
            ("odd", "not fixed: the set has moves that 1 does not have"),
        ] {
            let answer = ask(take, 2);
            let text = answer.text().to_string();
            assert!(text.contains(words), "{text}");
            let json = serde_json::to_string(&answer).unwrap();
            assert_eq!(serde_json::from_str::<Probability>(&json).unwrap(), answer);
        }
    }
}
