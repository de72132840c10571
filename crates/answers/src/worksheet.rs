//! Worksheets: exercises for a class, with their answers and the reasons.
//!
//! A sheet is made of parts, one for each [`Kind`] of exercise; every part says what is to be done. The positions are
//! those of [`deal`](crate::deal), so that a seed gives the same sheet everywhere. A [`Worksheet`] is data; its
//! [`Form`]s are for paper, for a page, and for whoever writes their own sheets.

mod exercise;
mod form;
mod kind;
mod reasons;
mod rules;

pub use form::{Form, Look, Show};
pub use kind::Kind;

pub use crate::deal::LARGEST_SEED;
use crate::declare::parts;
use crate::{
    Error, GameText, Number, WhichGame,
    game::{GameName, Outcome, RulesAnswer},
    play,
};
use euclid_games::which::Parts;
use euclid_work::Work;
use exercise::Maker;
use schemars::JsonSchema;
use serde::Serialize;

parts! {
    /// A sheet of exercises, with the answers and the reasons on a page of their own
    ///
    /// Without `--out` the sheet is written to standard output as text. The same seed gives the same sheet.
    ///
    /// Example: euclid worksheet --level 2 --count 10 --seed 7 --out sheet.pdf
    pub struct Question (
        /// The game of the sheet and its rules.
        game: GameText
    ) {
        /// How hard the exercises are, from 1, small numbers with a win in sight, to 5.
        level: u8 { name: "1..5", least: 1, most: 5 } = 1,
        /// Makes the choices: the same seed gives the same sheet everywhere.
        seed: u64 { most: LARGEST_SEED } = 1,
        /// How many exercises.
        count: u64 { least: 1, most: MOST } = 10,
        /// Which kinds of exercises, in the order of the sheet; those that fit the level unless they are named.
        ///
        /// who (who wins?), move (find the winning move), play (a game to its end), fraction (digits and piles),
        /// value (Grundy values), sum (several games at once), partizan (Left and Right). Three numbers have who,
        /// move and play; Partizan Euclid has partizan, play and sum.
        kinds: Vec<Kind> { name: "KIND,.." } = Vec::new(),
    }
}

/// So many exercises a sheet has at most.
pub const MOST: u64 = 100;

/// A sheet of exercises, with their answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Worksheet {
    /// The game.
    pub game: GameName,
    /// The rules; of a sum those of each of its games.
    pub rules: RulesAnswer,
    /// How hard the exercises are, from 1 to 5.
    pub level: u8,
    /// What made the choices.
    pub seed: u64,
    /// What stands at the top.
    pub title: String,
    /// The command that makes the sheet again.
    pub command: String,
    /// The rules in plain sentences, and an example.
    pub introduction: Vec<String>,
    /// The exercises, by their kinds.
    pub parts: Vec<Part>,
    /// What words of the reasons mean; empty where they need no explanation.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub glossary: Vec<String>,
}

/// The exercises of one kind.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Part {
    /// The kind.
    pub kind: Kind,
    /// The game of these exercises.
    pub game: GameName,
    /// Its rules; of a sum those of each of its games.
    pub rules: RulesAnswer,
    /// What stands above them.
    pub heading: String,
    /// What is to be done.
    pub instructions: Vec<String>,
    /// The exercises.
    pub exercises: Vec<Exercise>,
}

/// An exercise, and its answer: in words, and as data.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Exercise {
    /// Its number on the sheet, counted from 1.
    pub number: usize,
    /// The position: two numbers, three, or the games of a sum.
    pub position: Vec<String>,
    /// What is asked.
    pub question: String,
    /// The answer.
    pub answer: String,
    /// Why.
    pub reasons: Vec<String>,
    /// Who wins; of a partizan sum whether Left does, who begins: `N` if so, otherwise `P`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub outcome: Option<Outcome>,
    /// The moves that win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub winning: Option<Winning>,
    /// A game in which nobody makes a mistake.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub moves: Option<Vec<Played>>,
    /// The Grundy value, under misère play the misère value.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grundy: Option<Number>,
    /// The digits of the continued fraction.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub digits: Option<Vec<Number>>,
    /// The piles.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub path: Option<Vec<Number>>,
}

/// The moves that win.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Winning {
    /// The moves, as the game reads them.
    pub listed: Vec<String>,
    /// Whether these are all.
    pub complete: bool,
}

/// A move of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Played {
    /// Who moves.
    pub player: String,
    /// The move, as the game reads it.
    #[serde(rename = "move")]
    pub step: String,
    /// The move in words.
    pub told: String,
    /// What it leaves.
    pub to: String,
    /// What it is worth.
    pub remark: String,
}

impl Question {
    /// Makes the sheet.
    pub fn answer(&self, work: &Work) -> Result<Worksheet, Error> {
        let game = self.game.read()?;
        let level = play::read_level(self.level)?;
        if self.seed > LARGEST_SEED {
            return Err(Error::input(format_args!("a seed is at most {LARGEST_SEED}")).at("seed"));
        }
        if !(1..=MOST).contains(&self.count) {
            let message = format!("a sheet has 1 to {MOST} exercises");
            return Err(Error::input(message).at("count"));
        }
        let kinds = self.kinds(&game)?;
        let (introduction, example) = rules::introduction(&game, work)?;
        let mut maker = Maker::new(&game, level, self.seed, work);
        maker.avoid(example);
        let mut parts = Vec::new();
        for (kind, count) in kinds.iter().zip(shares(self.count, kinds.len() as u64)) {
            if count > 0 {
                parts.push(maker.part(*kind, count)?);
            }
        }
        let exercises = parts.iter_mut().flat_map(|part| &mut part.exercises);
        exercises.zip(1..).for_each(|(exercise, number)| exercise.number = number);
        Ok(Worksheet {
            game: (&game).into(),
            rules: (&game).into(),
            level: self.level,
            seed: self.seed,
            title: rules::title(&game).to_owned(),
            command: self.command(&game),
            introduction,
            glossary: rules::glossary(&game, &parts),
            parts,
        })
    }

    /// The kinds that were asked for, or those that fit the level.
    fn kinds(&self, game: &WhichGame) -> Result<Vec<Kind>, Error> {
        let known = Kind::of(game);
        for (index, kind) in self.kinds.iter().enumerate() {
            if !known.contains(kind) {
                let names: Vec<&str> = known.iter().map(|kind| kind.name()).collect();
                let message = format!(
                    "there are no exercises of the kind '{kind}' for this game; there are {}",
                    names.join(", ")
                );
                return Err(Error::not_defined(message).at("kinds"));
            }
            if self.kinds[..index].contains(kind) {
                return Err(Error::input(format_args!("'{kind}' is there twice")).at("kinds"));
            }
        }
        Ok(if self.kinds.is_empty() { Kind::usual(game, self.level) } else { self.kinds.clone() })
    }

    /// The command that makes the sheet again.
    fn command(&self, game: &WhichGame) -> String {
        let Question { level, seed, count, kinds, .. } = self;
        let mut command = format!("euclid worksheet --level {level} --count {count} --seed {seed}");
        if !kinds.is_empty() {
            let names: Vec<&str> = kinds.iter().map(|kind| kind.name()).collect();
            command += &format!(" --kinds {}", names.join(","));
        }
        let Parts { three, end, take, pile_limit, move_limit, misere, partizan } = game.parts();
        let flags = [
            ("three", three),
            ("end", end),
            ("take", take),
            ("pile-limit", pile_limit),
            ("move-limit", move_limit),
        ];
        for (name, value) in flags {
            let flag = value.map(|value| format!(" --{name} {}", quoted(&value)));
            command += &flag.unwrap_or_default();
        }
        if misere {
            command += " --misere";
        }
        if partizan {
            command += " --partizan";
        }
        command
    }
}

/// As many as there are, shared evenly, the first getting what is left over.
fn shares(all: u64, parts: u64) -> impl Iterator<Item = u64> {
    (0..parts).map(move |part| all / parts + u64::from(part < all % parts))
}

/// A word that a shell reads as it is.
fn quoted(word: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "+-.,:=/_".contains(c);
    if word.chars().all(plain) { word.to_owned() } else { format!("'{word}'") }
}
