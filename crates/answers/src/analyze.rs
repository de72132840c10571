//! Everything known about one position, with reasons.

pub mod pair;
pub mod partizan;
pub mod three;

use crate::declare::parts;
use crate::{
    Error, Field, GameText, Kind, Number, Text, WhichGame,
    field::Entries,
    game::Outcome,
    position::{Numbers, Position},
};
use euclid_fractions::UBig;
use euclid_games::{
    Game,
    columns::{At, Entry, pair::AtPair, partizan::AtPartizan, three::AtThree},
    three::Three,
};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use short_games::Games;

pub use pair::PairAnalysis;
pub use partizan::PartizanAnalysis;
pub use three::ThreeAnalysis;

parts! {
    /// Everything known about one position, with reasons
    ///
    /// Example: euclid analyze 25 87 --take 1..3
    pub struct Question: Default (
        /// The game; that on three numbers is understood where there are three.
        game: GameText
    ) {
        /// Two numbers, or three: digits, `_` between them, `10^40`, or @FILE.
        position: Vec<String> { kind: NUMBER, stands: WORD, name: "A B [C]" },
        /// Take at most N multiples now, in the middle of a game with a move limit.
        cap: Option<String> { kind: NUMBER, heading: RULES },
        /// What to tell: outcome, grundy, digits, path, take, length, winning, move, types, reasons; with `partizan` also
        /// signature, reduced, value, weight; everything unless it is said.
        fields: Option<Vec<Field>>,
        /// How many entries a list may have: 1000 digits and 100 moves unless it is said. Texts of values and
        /// signatures may be ten times as long.
        limit: Option<usize> { least: 1 },
    }
}

/// How long the lists and texts of an answer may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// So many digits, piles and goals, unless another number is asked for: 1000.
    pub digits: usize,
    /// So many moves: 100.
    pub moves: usize,
    /// So many characters of a signature or a value: 10,000, or ten times the number asked for.
    pub characters: usize,
}

impl Bounds {
    /// The bounds, where a number was asked for.
    pub fn new(limit: Option<usize>) -> Self {
        Bounds {
            digits: limit.unwrap_or(1000),
            moves: limit.unwrap_or(100),
            characters: limit.unwrap_or(1000).saturating_mul(10),
        }
    }
}

/// Everything known about one position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Analysis {
    /// Of a game on two numbers.
    Pair(Box<PairAnalysis>),
    /// Of a game on three numbers.
    Three(Box<ThreeAnalysis>),
    /// Of Partizan Euclid.
    Partizan(Box<PartizanAnalysis>),
}

/// Something that is not there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Missing {
    /// What.
    pub field: Field,
    /// Why.
    pub error: Error,
}

impl Question {
    /// Analyses the position.
    pub fn answer(&self, work: &Work) -> Result<Analysis, Error> {
        self.answer_for(
            Position::read(&self.game, &self.position, self.cap.as_deref(), work)?,
            work,
        )
    }

    /// The same where the numbers are known already, and not read from the texts of the position.
    pub fn answer_at(&self, numbers: Vec<UBig>, work: &Work) -> Result<Analysis, Error> {
        self.answer_for(Position::of(&self.game, numbers, self.cap.as_deref(), work)?, work)
    }

    fn answer_for(&self, position: Position, work: &Work) -> Result<Analysis, Error> {
        let Position { game, numbers } = position;
        let known = Field::of(&game);
        let asked = if let Some(fields) = &self.fields {
            Field::among(fields, &known)?
        } else {
            // A winning move of a pair and what it leaves stand among the moves already.
            let twice = |field: &Field| *field == Field::Move && game.pair().is_some();
            let told = |field: &Field| !field.about().on_request && !twice(field);
            known.into_iter().filter(told).collect()
        };
        let three = match &game {
            WhichGame::Three(variant, play) => Some(Three::new(*variant, *play)),
            _ => None,
        };
        let at = match (&game, numbers, &three) {
            (WhichGame::Pair(rules), Numbers::Pair(pair), _) => {
                let game = Game::new(rules.clone()).map_err(Error::input)?;
                At::Pair(Box::new(AtPair::new(&game, pair)))
            }
            (_, Numbers::Three(triple), Some(game)) => At::Three(AtThree::new(game, triple)),
            (_, Numbers::Partizan(position), _) => At::Partizan(AtPartizan::new(position)),
            _ => return Err(Error::input("this is not a position of this game").at("position")),
        };
        Analysis::of(&at, &asked, Bounds::new(self.limit), &mut Games::new(), work)
    }
}

impl Analysis {
    /// Finds what is asked of a position. Values are made in `games`.
    pub fn of(
        at: &At<'_>,
        fields: &[Field],
        bounds: Bounds,
        games: &mut Games,
        work: &Work,
    ) -> Result<Self, Error> {
        let finder = Finder { at, bounds, games, work, missing: Vec::new() };
        Ok(match at {
            At::Pair(pair) => Analysis::Pair(Box::new(PairAnalysis::new(pair, fields, finder)?)),
            At::Three(three) => {
                Analysis::Three(Box::new(ThreeAnalysis::new(three, fields, finder)?))
            }
            At::Partizan(position) => {
                Analysis::Partizan(Box::new(PartizanAnalysis::new(position, fields, finder)?))
            }
        })
    }

    /// What is null, and why.
    pub fn missing(&self) -> &[Missing] {
        match self {
            Analysis::Pair(answer) => &answer.missing,
            Analysis::Three(answer) => &answer.missing,
            Analysis::Partizan(answer) => &answer.missing,
        }
    }
}

/// Whoever finds the fields of a position, and remembers which are missing.
pub(crate) struct Finder<'f> {
    at: &'f At<'f>,
    bounds: Bounds,
    games: &'f mut Games,
    work: &'f Work,
    missing: Vec<Missing>,
}

impl<'f> Finder<'f> {
    /// What was found. What takes a search may be missing, as long as it is only out of reach.
    fn found<T>(&mut self, field: Field, found: Result<T, Error>) -> Result<Option<T>, Error> {
        match found {
            Ok(found) => Ok(Some(found)),
            Err(error) if field.is_searched() && error.kind == Kind::OutOfReach => {
                self.missing.push(Missing { field, error });
                Ok(None)
            }
            Err(error) => Err(error),
        }
    }

    /// What a field is.
    fn entry(&mut self, field: Field) -> Result<Option<Entry<'f>>, Error> {
        let entry = entry(self.at, field, self.games, self.work);
        self.found(field, entry)
    }

    /// Who wins.
    fn outcome(&mut self) -> Result<Option<Outcome>, Error> {
        Ok(match self.entry(Field::Outcome)? {
            Some(Entry::Outcome(outcome)) => Some(outcome.into()),
            _ => None,
        })
    }

    /// A number.
    fn number(&mut self, field: Field) -> Result<Option<Number>, Error> {
        Ok(self.entry(field)?.and_then(|entry| entry.number()).map(Number))
    }

    /// A word or a value, if it is not too long.
    fn text(&mut self, field: Field) -> Result<Option<String>, Error> {
        let Some(entry) = self.entry(field)? else { return Ok(None) };
        let text = entry.text(self.bounds.characters, self.games, &self.work.anew());
        Ok(self.found(field, text.map_err(Error::from))?.flatten())
    }

    /// What is told only on request.
    fn rest(&mut self, fields: &[Field]) -> Result<Entries<true>, Error> {
        let mut rest = Entries::default();
        for &field in fields.iter().filter(|field| field.about().on_request) {
            rest.0.push((field, self.value(field)?));
        }
        Ok(rest)
    }

    /// A field of any kind.
    fn value(&mut self, field: Field) -> Result<Value, Error> {
        let most = self.bounds.digits;
        let list = |numbers: &mut dyn Iterator<Item = UBig>| {
            let numbers = numbers.take(most);
            Value::Array(numbers.map(|number| Number(number).to_string().into()).collect())
        };
        Ok(match self.entry(field)? {
            None | Some(Entry::Undefined) => Value::Null,
            Some(Entry::Outcome(outcome)) => outcome.letter().into(),
            Some(Entry::Number(number)) => Number(number).to_string().into(),
            Some(Entry::List(numbers)) => list(&mut numbers.iter()),
            Some(Entry::Numbers(numbers)) => list(&mut numbers.into_iter()),
            Some(_) => self.text(field)?.into(),
        })
    }
}

/// What a field is. What takes a search has an account of its own.
pub(crate) fn entry<'a>(
    at: &'a At<'_>,
    field: Field,
    games: &mut Games,
    work: &Work,
) -> Result<Entry<'a>, Error> {
    let own = field.is_searched().then(|| work.anew());
    Ok(at.entry(field, games, own.as_ref().unwrap_or(work))?)
}

/// Why something is not there.
pub(crate) fn excuse(missing: &[Missing], field: Field) -> String {
    let missing = missing.iter().find(|missing| missing.field == field);
    missing.map_or_else(
        || "not computed".to_owned(),
        |missing| format!("not computed: {}", missing.error),
    )
}

impl Analysis {
    /// The page a person reads.
    pub fn text(&self) -> Text {
        match self {
            Analysis::Pair(answer) => answer.text(),
            Analysis::Three(answer) => answer.text(),
            Analysis::Partizan(answer) => answer.text(),
        }
    }
}
