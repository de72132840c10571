//! A calculator for values of short games.

mod find;

use crate::declare::parts;
use crate::{
    Error, Kind, Number, Text, analyze::partizan::sentence, error::shortened, game::Outcome,
    text::Line, words::brief_text,
};
use euclid_games::partizan::notation;
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;
use short_games::{Dyadic, Expression, Games, ParseError, Value};

parts! {
    /// A calculator for values of short games: canonical form, order, stops, temperature, atomic weight
    ///
    /// Values are written as CGSuite writes them: numbers, *2, ^^*, {0||^^*|0}, +-1, Tiny(2). They are added, subtracted, and
    /// multiplied by integers, as in 3.^; E(p,q) is the value of a position of Partizan Euclid.
    ///
    /// Example: euclid value '{0||^^*|0} + E(11,8) - 2.^*'
    ///
    /// Example: euclid value '^' --against '*'
    pub struct Question: Default () {
        /// A value, or a sum of values.
        value: String { kind: VALUE, stands: WORD, name: "EXPR" },
        /// Compare it with this one.
        against: Option<String> { kind: VALUE, name: "EXPR" },
    }
}

/// Everything known about a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Valuation {
    /// The text as it was read.
    pub expression: String,
    /// The canonical form; null where it is too long.
    pub value: Option<String>,
    /// The same for LaTeX, as mathematics.
    pub latex: Option<String>,
    /// Who wins.
    pub outcome: Outcome,
    /// How it compares with 0.
    pub relation: Relation,
    /// What can be said of it.
    pub kind: Vec<Property>,
    /// The birthday: how many moves deep the canonical form is.
    pub birthday: Option<Number>,
    /// The Left options of the canonical form, each null where it is too long.
    pub left: Vec<Option<String>>,
    /// The Right options.
    pub right: Vec<Option<String>>,
    /// Whether these are all options.
    pub complete: bool,
    /// The number play arrives at if Left moves first.
    pub left_stop: Option<String>,
    /// The number play arrives at if Right moves first.
    pub right_stop: Option<String>,
    /// The mean.
    pub mean: Option<String>,
    /// The temperature.
    pub temperature: Option<String>,
    /// The atomic weight; null where it has none.
    pub weight: Option<String>,
    /// Why something is null.
    pub missing: Vec<MissingFact>,
    /// How it compares with another value; null where none was given.
    pub against: Option<Comparison>,
}

/// A comparison with another value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    /// The text as it was read.
    pub expression: String,
    /// The canonical form; null where it is too long.
    pub value: Option<String>,
    /// How the first value compares with this one.
    pub relation: Relation,
    /// The first value minus this one; null where it is out of reach or too long.
    pub difference: Option<String>,
}

/// How two values compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
pub enum Relation {
    /// They are equal.
    #[serde(rename = "=")]
    Equal,
    /// The first is better for Left.
    #[serde(rename = ">")]
    Greater,
    /// The first is better for Right.
    #[serde(rename = "<")]
    Less,
    /// They are confused: whoever moves first is better off.
    #[serde(rename = "||")]
    Confused,
}

/// Something that can be said of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Property {
    /// An integer.
    Integer,
    /// A number.
    Number,
    /// A nimber, 0 among them.
    Nimber,
    /// Between all negative and all positive numbers.
    Infinitesimal,
    /// At every position both players can move, or neither can.
    AllSmall,
    /// The Left stop is larger than the Right stop.
    Hot,
}

/// A part of the answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "each is the part of the answer that has its name")]
pub enum Fact {
    Value,
    Birthday,
    Left,
    Right,
    LeftStop,
    RightStop,
    Mean,
    Temperature,
    Weight,
    Against,
    Difference,
}

/// Something that is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MissingFact {
    /// What.
    pub field: Fact,
    /// Why.
    pub error: Error,
}

impl Question {
    /// Finds everything about the value.
    pub fn answer(&self, work: &Work) -> Result<Valuation, Error> {
        let mut games = Games::new();
        let value = read("value", &self.value, &mut games, work)?;
        let against = self.against.as_deref();
        let against = against.map(|text| read("against", text, &mut games, work)).transpose()?;
        find::valuation(value, against, &mut games, work)
    }
}

/// Reads a value; an error points at the character.
pub fn read(part: &str, text: &str, games: &mut Games, work: &Work) -> Result<Expression, Error> {
    notation::read(text, games, work).map_err(|why| match why {
        ParseError::Halt(halt) => halt.into(),
        ParseError::NotAGame(why) => {
            let (text, character) = (shortened(text), why.offset() + 1);
            let problem = why.problem();
            let message = format!(
                "'{text}': the value stops making sense at character {character}: {problem}"
            );
            Error::input(message).at(part).character(Some(character))
        }
    })
}

/// What can be said of a value at once.
fn properties(games: &Games, value: Value) -> Vec<Property> {
    let number = games.as_number(value);
    let parts = games.number_up_star(value);
    let nimber = parts.is_some_and(|parts| parts.number.is_zero() && parts.ups == 0);
    let known = [
        (Property::Integer, number.is_some_and(Dyadic::is_integer)),
        (Property::Number, number.is_some()),
        (Property::Nimber, nimber),
        (Property::Infinitesimal, games.is_infinitesimal(value)),
        (Property::AllSmall, games.is_all_small(value)),
        (Property::Hot, games.left_stop(value) > games.right_stop(value)),
    ];
    known.into_iter().filter(|(_, holds)| *holds).map(|(property, _)| property).collect()
}

impl Relation {
    fn to_zero(outcome: short_games::Outcome) -> Self {
        match outcome {
            short_games::Outcome::Previous => Relation::Equal,
            short_games::Outcome::Left => Relation::Greater,
            short_games::Outcome::Right => Relation::Less,
            short_games::Outcome::Next => Relation::Confused,
        }
    }

    /// `=`, `>`, `<` or `||`.
    pub fn sign(self) -> &'static str {
        match self {
            Relation::Equal => "=",
            Relation::Greater => ">",
            Relation::Less => "<",
            Relation::Confused => "||",
        }
    }

    /// The words between the two values.
    fn words(self) -> &'static str {
        match self {
            Relation::Equal => "equals",
            Relation::Greater => "is greater than",
            Relation::Less => "is less than",
            Relation::Confused => "is confused with",
        }
    }
}

impl Property {
    fn words(self) -> &'static str {
        match self {
            Property::Integer => "integer",
            Property::Number => "number",
            Property::Nimber => "nimber",
            Property::Infinitesimal => "infinitesimal",
            Property::AllSmall => "all-small",
            Property::Hot => "hot",
        }
    }
}

impl Valuation {
    /// The page a person reads.
    pub fn text(&self) -> Text {
        let mut text = Text::default();
        text.push(Line::heading(brief_text(&self.expression)));
        text.gap();
        text.push(Line::verdict(sentence(self.outcome), ""));
        text.gap();
        let mut line = |name: &str, fact: String| {
            text.push(Line::fact(name, fact).beside("temperature"));
        };
        let told = |fact: &Option<String>, field| match fact {
            Some(fact) => brief_text(fact),
            None => self.excuse(field),
        };
        line("value", told(&self.value, Fact::Value));
        line("order", format!("it {} 0", self.relation.words()));
        let kind: Vec<&str> = self.kind.iter().map(|property| property.words()).collect();
        if !kind.is_empty() {
            line("kind", kind.join(", "));
        }
        let birthday = self.birthday.as_ref().map(Number::brief);
        line("birthday", told(&birthday, Fact::Birthday));
        for (name, options, field) in
            [("Left to", &self.left, Fact::Left), ("Right to", &self.right, Fact::Right)]
        {
            let missing = self.missing.iter().any(|missing| missing.field == field);
            line(name, if missing { self.excuse(field) } else { listed(options) });
        }
        let stops = [&self.left_stop, &self.right_stop];
        let [left, right] = stops.map(|stop| stop.as_deref().map_or("too long".into(), brief_text));
        line("stops", format!("{left} if Left moves first, {right} if Right does"));
        line("mean", told(&self.mean, Fact::Mean));
        if self.mean.is_some() {
            line("temperature", told(&self.temperature, Fact::Temperature));
        }
        line("weight", told(&self.weight, Fact::Weight));
        if let Some(against) = &self.against {
            text.gap();
            let (words, other) = (against.relation.words(), brief_text(&against.expression));
            text.push(Line::verdict(format!("It {words} {other}."), ""));
            let difference = told(&against.difference, Fact::Difference);
            text.push(Line::fact("difference", difference).beside("temperature"));
        }
        text
    }

    /// Why something is not there.
    fn excuse(&self, field: Fact) -> String {
        let missing = self.missing.iter().find(|missing| missing.field == field);
        missing.map_or(String::new(), |MissingFact { error, .. }| match error.kind {
            Kind::NotDefined => format!("not defined: {error}"),
            _ => format!("not computed: {error}"),
        })
    }
}

/// The first options.
fn listed(options: &[Option<String>]) -> String {
    const SHOWN: usize = 8;
    let text = |option: &Option<String>| option.as_deref().map_or("...".to_owned(), brief_text);
    let first: Vec<String> = options.iter().take(SHOWN).map(text).collect();
    match options.len() {
        0 => "nothing".to_owned(),
        1..=SHOWN => first.join(", "),
        _ => format!("{}, ...", first.join(", ")),
    }
}
