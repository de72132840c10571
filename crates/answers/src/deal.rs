//! Positions to play, drawn at a level.

use crate::declare::parts;
use crate::{
    Error, GameText, Text, WhichGame,
    game::{GameName, RulesAnswer},
    play,
    text::Line,
};
use euclid_games::partizan;
use euclid_play::{Deal, Deck, Opening};
use euclid_work::Work;
use schemars::JsonSchema;
use serde::Serialize;

/// The largest seed: up to it JSON is read alike everywhere.
pub const LARGEST_SEED: u64 = (1 << 53) - 1;

parts! {
    /// Positions to play
    pub struct Question (
        /// The game and its rules.
        game: GameText
    ) {
        /// How hard they are: from 1, small numbers with a win in sight, to 5, numbers up to 120000 whose deciding
        /// pile is far behind.
        level: u8 { name: "1..5", least: 1, most: 5 },
        /// Makes the choices: the same seed gives the same positions everywhere.
        seed: u64 { most: LARGEST_SEED },
        /// How many positions.
        count: u64 { least: 1, most: 100 } = 1,
        /// Of how many games each position is the sum; not for three numbers.
        games: u64 { least: 1, most: 6 } = 1,
    }
}

/// Positions, drawn at a level.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    /// The game.
    pub game: GameName,
    /// The rules; of a sum those of each of its games.
    pub rules: RulesAnswer,
    /// How hard the positions are, from 1 to 5.
    pub level: u8,
    /// What made the choices.
    pub seed: u64,
    /// The positions, each as a turn takes it: two numbers, three, or the games of a sum. None is over. About every
    /// third is lost for the player to move, in a partizan game for Left. None is there twice, unless no
    /// other was found.
    pub positions: Vec<Vec<String>>,
}

/// The largest integer up to which JSON is read alike everywhere.
const LARGEST: u64 = (1 << 53) - 1;

impl Question {
    /// Draws the positions.
    pub fn answer(&self, work: &Work) -> Result<Dealt, Error> {
        let game = self.game.read()?;
        let level = play::read_level(self.level)?;
        if self.seed > LARGEST {
            return Err(Error::input(format_args!("a seed is at most {LARGEST}")).at("seed"));
        }
        within("count", self.count, 100)?;
        let games = within("games", self.games, 6)?;
        let mut deal = Deal::new(deck(&game, games)?, level, games, self.seed);
        let mut positions = Vec::new();
        for _ in 0..self.count {
            positions.push(texts(&draw(&mut deal, work)?));
        }
        let (level, seed) = (self.level, self.seed);
        Ok(Dealt { game: (&game).into(), rules: (&game).into(), level, seed, positions })
    }
}

/// The positions of a game, or of sums of so many games.
pub fn deck(game: &WhichGame, games: usize) -> Result<Deck, Error> {
    match game {
        WhichGame::Pair(rules) => Ok(Deck::Pair(rules.clone())),
        WhichGame::Three(..) if games > 1 => {
            let why = "a game on three numbers cannot be part of a sum";
            Err(Error::not_defined(why).at("games"))
        }
        WhichGame::Three(variant, play) => Ok(Deck::Three(*variant, *play)),
        WhichGame::Partizan => Ok(Deck::Partizan),
    }
}

/// The next position.
pub fn draw(deal: &mut Deal, work: &Work) -> Result<Opening, Error> {
    deal.draw(work).map_err(play::error)?.ok_or_else(|| {
        Error::out_of_reach("under these rules no position of this level was found that has a move")
    })
}

/// A number from 1 to `most`.
fn within(part: &str, number: u64, most: usize) -> Result<usize, Error> {
    let fits = usize::try_from(number).ok().filter(|number| (1..=most).contains(number));
    fits.ok_or_else(|| Error::input(format_args!("{part} is a number from 1 to {most}")).at(part))
}

/// The position as a turn takes it; the rules are those of the question.
pub(crate) fn texts(opening: &Opening) -> Vec<String> {
    use euclid_games::sum::Term;
    match opening {
        Opening::Pair(pair, _) => [pair.small(), pair.large()].map(ToString::to_string).to_vec(),
        Opening::Three(triple, ..) => triple.numbers().each_ref().map(ToString::to_string).to_vec(),
        Opening::Sum(terms, _) => {
            let term = |term: &Term| match term {
                Term::Euclid(pair, _) => format!("{},{}", pair.small(), pair.large()),
                Term::Nim(_) => term.to_string(),
            };
            terms.iter().map(term).collect()
        }
        Opening::Partizan(terms) => match terms.as_slice() {
            [partizan::sum::Term::Position { position, negative: false }] => {
                [position.p(), position.q()].map(ToString::to_string).to_vec()
            }
            terms => terms.iter().map(ToString::to_string).collect(),
        },
    }
}

impl Dealt {
    /// A position on each line.
    pub fn text(&self) -> Text {
        self.positions.iter().map(|texts| Line::of(texts.join(" "))).collect()
    }
}
