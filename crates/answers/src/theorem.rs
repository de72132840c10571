//! The theorem of rules: what every pile does to who wins, why, and what follows.

mod words;

use crate::{
    Decimal, Error, GameText, Number, Text, WhichGame,
    game::{GameName, Outcome, RulesAnswer},
    position::two,
    words::equivalent,
};
use euclid_games::{
    Game, Limit, Pair, Play, Rules, Set,
    fractions::UBig,
    pile::Unsolved,
    set::Bound,
    types::{self, Pattern, PileType, Scattered, Shape, ValueMaps, coq},
};
use euclid_survey::law::{Certain, Law, LawError};
use euclid_work::{Halt, Work};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Of which rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TheoremQuestion")]
pub struct Question {
    /// The game, on two numbers.
    #[serde(flatten)]
    pub game: GameText,
    /// Whether to give the theorem as a file for the proof assistant Coq, too.
    #[serde(default)]
    pub coq: bool,
}

/// The theorem of rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Theorem {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The set 1..K that these rules play like, where it is another one.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub equivalent: Option<String>,
    /// The theorem, in sentences.
    pub theorem: Vec<String>,
    /// What piles do; null where that depends on more than their size.
    pub types: Option<Types>,
    /// How values follow from piles; null where no finite automaton is known.
    pub automaton: Option<Automaton>,
    /// The share of all positions that Player 1 wins, in the limit; null where it is not known.
    pub probability: Option<Decimal>,
    /// The share differs from the true one by less than this: a power of ten, such as `1e-15`.
    pub error: Option<String>,
    /// The smallest position of each kind.
    pub examples: Vec<Example>,
    /// The proof, in steps.
    pub proof: Vec<String>,
    /// The statements that it rests on, by their ids.
    pub statements: Vec<String>,
    /// The theorem as a file for Coq, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub coq: Option<String>,
}

/// The types of the piles 0, 1, 2, ...
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TheoremTypes")]
pub struct Types {
    /// A letter for each: W wins, L loses, K keeps, F flips. They go to the end of the first period, if there is one.
    pub letters: String,
    /// The first pile from which on they repeat; null where no period is known.
    pub start: Option<Number>,
    /// After so many piles they repeat; null where no period is known.
    pub period: Option<Number>,
    /// Where all piles win but those of some rows: the rows.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub rows: Option<Vec<TypeRow>>,
}

/// Piles of one type, each of which follows from the one before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TheoremRow")]
pub struct TypeRow {
    /// The letter.
    #[serde(rename = "type")]
    pub letter: char,
    /// The first piles.
    pub piles: Vec<Number>,
    /// How the next pile follows from the last one, z, where that is a formula.
    pub next: Option<String>,
}

/// An automaton that reads piles from the far end; its state is the value of what it has read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "ValueAutomaton")]
pub struct Automaton {
    /// How many states there are: the values from 0 on. Each is another value, so that none can be spared.
    pub states: Number,
    /// Where it begins: the value of the end of play.
    pub begin: Number,
    /// What a pile of 0, 1, 2, ... makes of each value, up to the end of the first period.
    pub maps: Vec<Vec<Number>>,
    /// The first pile from which on they repeat.
    pub start: Number,
    /// After so many piles.
    pub period: Number,
}

/// A position that shows the theorem at work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(rename = "TheoremExample")]
pub struct Example {
    /// The two numbers.
    pub position: [Number; 2],
    /// The piles.
    pub path: Vec<Number>,
    /// Their types.
    pub types: String,
    /// Who wins.
    pub outcome: Outcome,
    /// The smallest multiple whose taking wins.
    pub take: Option<Number>,
}

/// So many types are listed where they do not repeat.
const LISTED: usize = 60;

/// So many piles of a row are listed.
const ROW: usize = 8;

/// Piles of rows are looked for up to 2 to this power.
const BITS: usize = 64;

/// An automaton with more maps than this is not written down.
const MAPS: usize = 1000;

/// The share to so many places.
const DIGITS: usize = 15;

impl Question {
    /// Finds the theorem.
    pub fn answer(&self, work: &Work) -> Result<Theorem, Error> {
        let game = self.game.read()?;
        let WhichGame::Pair(rules) = &game else {
            return Err(Error::not_defined(
                "only games on two numbers are rows of piles; see 'partizan' and 'three numbers' in the documents for \
                 theorems on the others",
            ));
        };
        let found = Found::new(rules, work)?;
        let (probability, error) = share(rules, work)?.unzip();
        let coq = self.coq.then(|| coq::file(rules, work).map_err(no_file)).transpose()?;
        Ok(Theorem {
            game: (&game).into(),
            rules: (&game).into(),
            equivalent: equivalent(rules),
            theorem: words::theorem(rules, &found),
            types: found.types(rules),
            automaton: automaton(rules, work)?,
            probability,
            error,
            examples: if found.is_static() { examples(rules, work)? } else { Vec::new() },
            proof: words::proof(rules, &found),
            statements: words::statements(rules, &found),
            coq,
        })
    }
}

fn no_file(why: coq::NoFile) -> Error {
    match why {
        coq::NoFile::Unsolved(why) => why.into(),
        coq::NoFile::NotFinite => Error::not_defined(why).at("take"),
        coq::NoFile::TooLarge => Error::not_defined(why),
    }
}

/// What is known of the types of piles.
pub(super) enum Found {
    /// They repeat.
    Periodic(Pattern),
    /// All win but some.
    Scattered(Pattern, Scattered),
    /// The first are known, and no period was found.
    Listed(Pattern),
    /// What a pile does depends on more than its size.
    None,
}

impl Found {
    fn new(rules: &Rules, work: &Work) -> Result<Self, Unsolved> {
        let pattern = match Pattern::new(rules, LISTED, work) {
            Ok(None) => return Ok(Found::None),
            Ok(Some(pattern)) => pattern,
            Err(Unsolved::Halt(halt @ (Halt::Stopped | Halt::Time(_)))) => return Err(halt.into()),
            // It is too long for the limits; the first types can be had all the same.
            Err(_) => {
                let listed = Pattern::listed(rules, LISTED, &work.anew())?;
                return Ok(listed.map_or(Found::None, Found::Listed));
            }
        };
        if let Shape::Periodic { .. } = pattern.shape() {
            return Ok(Found::Periodic(pattern));
        }
        let bound = UBig::ONE << BITS;
        Ok(match Scattered::new(rules, &bound, ROW + 1, work)? {
            Some(scattered) => Found::Scattered(pattern, scattered),
            None => Found::Listed(pattern),
        })
    }

    fn is_static(&self) -> bool {
        !matches!(self, Found::None)
    }

    fn pattern(&self) -> Option<&Pattern> {
        match self {
            Found::Periodic(pattern) | Found::Scattered(pattern, _) | Found::Listed(pattern) => {
                Some(pattern)
            }
            Found::None => None,
        }
    }

    fn types(&self, rules: &Rules) -> Option<Types> {
        let pattern = self.pattern()?;
        let (start, period) = match pattern.shape() {
            Shape::Periodic { start, period } => (Some(start.into()), Some(period.into())),
            Shape::Listed => (None, None),
        };
        let rows = match (self, &rules.limit) {
            (Found::Scattered(_, scattered), Limit::PileSize(limit)) => {
                let next = types::successor(limit);
                let row = |wanted: PileType| {
                    let piles = scattered.piles.iter().filter(|(_, pile)| *pile == wanted);
                    let piles: Vec<Number> =
                        piles.map(|(d, _)| Number(d.clone())).take(ROW).collect();
                    TypeRow { letter: wanted.letter(), piles, next: next.clone() }
                };
                let rows = [PileType::Keeps, PileType::Flips, PileType::Loses].map(row);
                // Where the limit is 0 at first, nothing keeps but the empty pile.
                let some = |row: &TypeRow| !row.piles.is_empty();
                Some(rows.into_iter().filter(some).map(alone).collect())
            }
            _ => None,
        };
        Some(Types { letters: pattern.letters(), start, period, rows })
    }
}

impl Types {
    /// From which pile on they repeat, and after how many.
    fn repeats(&self) -> Option<(usize, usize)> {
        let small = |number: &Option<Number>| usize::try_from(&number.as_ref()?.0).ok();
        Some((small(&self.start)?, small(&self.period)?))
    }
}

/// A row of one pile does not go on.
fn alone(row: TypeRow) -> TypeRow {
    if row.piles.len() == 1 { TypeRow { next: None, ..row } } else { row }
}

/// The share of Player 1 and its error, where they can be had.
fn share(rules: &Rules, work: &Work) -> Result<Option<(Decimal, String)>, Error> {
    match Law::new(rules, DIGITS, &work.anew()) {
        Ok(law) => {
            let Certain { text, places } = law.player1().certain(DIGITS);
            Ok((places > 0).then(|| (Decimal(text), format!("1e-{places}"))))
        }
        Err(LawError::Halt(halt @ (Halt::Stopped | Halt::Time(_)))) => Err(halt.into()),
        Err(_) => Ok(None),
    }
}

/// The automaton of values of a finite set, or of the set 1..k that another one plays like.
fn automaton(rules: &Rules, work: &Work) -> Result<Option<Automaton>, Error> {
    let Limit::Take(set) = &rules.limit else { return Ok(None) };
    let like = match set.bound() {
        Some(Bound::Infinite) => return Ok(None),
        Some(Bound::UpTo(k)) if k > UBig::from(MAPS) => return Ok(None),
        Some(Bound::UpTo(k)) => match format!("1..{k}").parse::<Set>() {
            Ok(set) => Rules { limit: Limit::Take(set), ..rules.clone() },
            Err(_) => return Ok(None),
        },
        None => rules.clone(),
    };
    let maps = match ValueMaps::new(&like, &work.anew()) {
        Ok(Some(maps)) if maps.maps.len() <= MAPS => maps,
        Err(Unsolved::Halt(halt @ (Halt::Stopped | Halt::Time(_)))) => return Err(halt.into()),
        _ => return Ok(None),
    };
    Ok(Some(Automaton {
        states: maps.values().into(),
        begin: usize::from(rules.play == Play::Misere).into(),
        start: maps.start.into(),
        period: maps.period.into(),
        maps: maps
            .maps
            .iter()
            .map(|map| map.iter().map(|value| u64::from(*value).into()).collect())
            .collect(),
    }))
}

/// Positions up to this are looked through for examples.
const EXAMPLES: u64 = 60;

/// The smallest position of each kind: how many flips, 0, 1 or 2, come before a pile that wins, one that loses, or none.
fn examples(rules: &Rules, work: &Work) -> Result<Vec<Example>, Error> {
    let game = Game::new(rules.clone()).map_err(Error::input)?;
    let mut found: Vec<(usize, usize, Example)> = Vec::new();
    for (a, b) in (2..=EXAMPLES).flat_map(|b| (1..b).map(move |a| (a, b))) {
        let pair = Pair::new(a, b).map_err(Error::input)?;
        let solution = game.solve(&pair, work)?;
        let Some(types) = solution.types(work)? else { break };
        let verdict = types::Verdict::of(&types, rules.play == Play::Misere);
        // Of two flips that cancel out, and of none where nothing decides, each is worth a look.
        if types.is_empty() || verdict.flips > 2 || verdict.decisive.is_none() && verdict.flips == 0
        {
            continue;
        }
        let kind = match verdict.decisive {
            Some(at) if types[at] == PileType::Wins => 0,
            Some(_) => 1,
            None => 2,
        };
        if found.iter().all(|(one, flips, _)| (*one, *flips) != (kind, verdict.flips)) {
            let example = Example {
                position: two(&pair),
                path: solution.path().iter().map(Number).collect(),
                types: types::text(&types),
                outcome: solution.outcome().into(),
                take: solution.take(work)?.map(Number),
            };
            found.push((kind, verdict.flips, example));
        }
    }
    found.sort_by_key(|(kind, flips, _)| (*kind, *flips));
    Ok(found.into_iter().map(|(_, _, example)| example).collect())
}

impl Theorem {
    /// The page a person reads.
    pub fn text(&self) -> Text {
        words::page(self)
    }
}

#[cfg(test)]
mod tests;
