//! Everything known about one position, with reasons.

pub mod pair;
pub mod partizan;
pub mod three;

use crate::{
    Error, Field, GameText, Text, WhichGame,
    position::{Numbers, Position},
};
use euclid_games::{Game, three::Three};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

pub use pair::PairAnalysis;
pub use partizan::PartizanAnalysis;
pub use three::ThreeAnalysis;

/// Which position is asked about.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "AnalyzeQuestion")]
pub struct Question {
    /// The game; that on three numbers is understood where there are three.
    #[serde(flatten)]
    pub game: GameText,
    /// Two numbers, or three.
    pub position: Vec<String>,
    /// In the middle of a game with a move limit: how much may be taken now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cap: Option<String>,
    /// What is asked; everything, if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fields: Option<Vec<Field>>,
    /// How many entries a list may have; 1000 digits and 100 moves if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<usize>,
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Analysis {
    /// Of a game on two numbers.
    Pair(Box<PairAnalysis>),
    /// Of a game on three numbers.
    Three(Box<ThreeAnalysis>),
    /// Of Partizan Euclid.
    Partizan(Box<PartizanAnalysis>),
}

/// What can be asked of a position of this game.
pub fn fields(game: &WhichGame) -> &'static [Field] {
    match game {
        WhichGame::Pair(_) => &pair::FIELDS,
        WhichGame::Three(..) => &three::FIELDS,
        WhichGame::Partizan => &partizan::FIELDS,
    }
}

impl Question {
    /// Analyses the position.
    pub fn answer(&self, work: &Work) -> Result<Analysis, Error> {
        let position = Position::read(&self.game, &self.position, self.cap.as_deref(), work)?;
        let known = fields(&position.game);
        // A winning move and what it leaves stand among the moves already.
        let usual: Vec<Field> = match &position.game {
            WhichGame::Pair(_) => known.iter().copied().filter(|f| *f != Field::Move).collect(),
            _ => known.to_vec(),
        };
        let asked = self.fields.as_deref().unwrap_or(&usual);
        for field in asked {
            // The name is one of the list, and the error says of which.
            Field::list(field.name(), known)?;
        }
        let bounds = Bounds::new(self.limit);
        Ok(match (&position.game, &position.numbers) {
            (WhichGame::Pair(rules), Numbers::Pair(pair)) => {
                let game = Game::new(rules.clone()).map_err(Error::input)?;
                Analysis::Pair(Box::new(PairAnalysis::new(&game, pair, asked, bounds, work)?))
            }
            (WhichGame::Three(variant, play), Numbers::Three(triple)) => {
                let game = Three::new(*variant, *play);
                let answer = ThreeAnalysis::new(&game, triple, asked, bounds, work)?;
                Analysis::Three(Box::new(answer))
            }
            (_, Numbers::Partizan(position)) => {
                let answer = PartizanAnalysis::new(position, asked, bounds, work)?;
                Analysis::Partizan(Box::new(answer))
            }
            _ => return Err(Error::input("this is not a position of this game").at("position")),
        })
    }
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
