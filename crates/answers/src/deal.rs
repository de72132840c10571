//! Positions to play: drawn at a level, or those of a lesson.

use crate::declare::parts;
use crate::{
    Error, GameText, Text, WhichGame,
    game::{GameName, RulesAnswer},
    play,
    text::Line,
};
use euclid_games::{Rules, partizan};
use euclid_play::{Deal, Deck, Level, Opening};
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
        level: u8 { name: "1..5", least: 1, most: 5 } = 3,
        /// The three positions of this lesson, in place of drawn ones: the same whatever the other parts are.
        lesson: Option<u8> { name: "1..5", least: 1, most: 5 },
        /// Makes the choices: the same seed gives the same positions everywhere.
        seed: u64 { most: LARGEST_SEED } = 0,
        /// How many positions.
        count: u64 { least: 1, most: 100 } = 1,
        /// Of how many games each position is the sum; not for three numbers.
        games: u64 { least: 1, most: 6 } = 1,
    }
}

/// Positions: drawn at a level, or those of a lesson.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    /// The game.
    pub game: GameName,
    /// The rules; of a sum those of each of its games.
    pub rules: RulesAnswer,
    /// How hard the positions are, from 1 to 5; in a lesson, how well the computer should play, which is 5.
    pub level: u8,
    /// What made the choices.
    pub seed: u64,
    /// The positions, each as a turn takes it: two numbers, three, or the games of a sum. None is over. About every
    /// third is lost for the player to move, in a partizan game for Left. None is there twice, unless no
    /// other was found. Those of a lesson can be won by whoever begins.
    pub positions: Vec<Vec<String>>,
    /// The lesson, if that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lesson: Option<Lesson>,
}

/// A lesson: whoever acts on its sentence wins its positions, whatever the opponent does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// Its number, from 1 to 5.
    pub number: u8,
    /// What it is about, in a few words.
    pub title: String,
    /// What wins, in one sentence.
    pub sentence: String,
}

impl From<euclid_play::Lesson> for Lesson {
    fn from(lesson: euclid_play::Lesson) -> Self {
        let (title, sentence) = (lesson.title.to_owned(), lesson.sentence.to_owned());
        Lesson { number: lesson.number(), title, sentence }
    }
}

/// The largest integer up to which JSON is read alike everywhere.
const LARGEST: u64 = (1 << 53) - 1;

impl Question {
    /// Draws the positions.
    pub fn answer(&self, work: &Work) -> Result<Dealt, Error> {
        let game = self.game.read()?;
        if let Some(number) = self.lesson {
            return self.lesson(&game, number);
        }
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
        let (level, seed, lesson) = (self.level, self.seed, None);
        Ok(Dealt { game: (&game).into(), rules: (&game).into(), level, seed, positions, lesson })
    }

    fn lesson(&self, game: &WhichGame, number: u8) -> Result<Dealt, Error> {
        let Some(lesson) = euclid_play::Lesson::new(number.into()) else {
            return Err(Error::input("a lesson is 1, 2, 3, 4 or 5").at("lesson"));
        };
        if *game != WhichGame::Pair(Rules::default()) {
            return Err(Error::not_defined("the lessons are about the plain rules").at("lesson"));
        }
        Ok(Dealt {
            game: game.into(),
            rules: game.into(),
            level: Level::PERFECT.number(),
            seed: self.seed,
            positions: lesson.openings().iter().map(texts).collect(),
            lesson: Some(lesson.into()),
        })
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

impl Lesson {
    /// What it is about, and what it says.
    pub fn lines(&self) -> [Line; 2] {
        let (number, count) = (self.number, euclid_play::Lesson::COUNT);
        let title = format!("Lesson {number} of {count}: {}", self.title);
        [Line::heading(title), Line::of(self.sentence.clone())]
    }
}

impl Dealt {
    /// A position on each line, those of a lesson behind what it says.
    pub fn text(&self) -> Text {
        let mut text: Text = self.lesson.iter().flat_map(Lesson::lines).collect();
        text.lines.extend(self.positions.iter().map(|texts| Line::of(texts.join(" "))));
        text
    }
}
