//! All losing triples up to a bound, counted or listed.

use crate::{
    Decimal, Error, GameText, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    stream::{Broken, Rows},
    text::Line,
    words::columns,
};
use euclid_games::{Play, three::Variant};
use euclid_survey::{
    ratio::share,
    triples::{self, all},
};
use euclid_work::{Halt, Work};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io::Write;

/// Up to where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Question {
    /// The game; one on three numbers.
    #[serde(flatten)]
    pub game: GameText,
    /// The largest number.
    pub max: u64,
}

/// The largest bound.
pub const LARGEST: u64 = 8000;

/// How many triples a <= b <= c <= n are lost for the player to move, for some n up to a bound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Triples {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The largest number.
    pub max: Number,
    /// The counts, ascending.
    pub counts: Vec<TripleCount>,
}

/// How many triples up to a number are lost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TripleCount {
    /// The number.
    pub n: Number,
    /// How many triples there are.
    pub triples: Number,
    /// How many of them are lost.
    pub lost: Number,
    /// Which share that is.
    pub share: Decimal,
}

/// All losing triples; written as they come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct LostTriples {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The largest number.
    pub max: Number,
    /// The triples a <= b <= c, ascending.
    pub lost: Vec<[Number; 3]>,
    /// Whether these are all.
    pub complete: bool,
}

/// How a list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Numbers with spaces between.
    Text,
    /// Numbers with commas between.
    Csv,
    /// One object: [`LostTriples`].
    Json,
}

/// Counts are shown at so many sizes.
const SIZES: usize = 10;

/// The game, its table, and the largest number of it.
struct Found {
    game: WhichGame,
    max: usize,
    table: triples::Triples,
}

impl Question {
    fn find(&self, work: &Work) -> Result<Found, Error> {
        let (game, variant, play) = self.read()?;
        if !(1..=LARGEST).contains(&self.max) {
            let message = format!("the largest number is 1 to {LARGEST}");
            return Err(Error::input(message).at("max"));
        }
        // At most 8000.
        let max = usize::try_from(self.max).unwrap_or(1);
        let table = triples::Triples::new(variant, play, max, work)?;
        Ok(Found { game, max, table })
    }

    /// The game, which is the natural one unless another is asked for.
    fn read(&self) -> Result<(WhichGame, Variant, Play), Error> {
        let natural = || Some("natural".to_owned());
        let three = self.game.three.clone().or_else(natural);
        let game = GameText { three, ..self.game.clone() }.read()?;
        match game {
            WhichGame::Three(variant, play) => Ok((game, variant, play)),
            WhichGame::Pair(_) | WhichGame::Partizan => {
                Err(Error::not_defined("triples are of games on three numbers"))
            }
        }
    }

    /// Counts the losing triples.
    pub fn answer(&self, work: &Work) -> Result<Triples, Error> {
        let Found { game, max, table } = self.find(work)?;
        let mut sizes: Vec<usize> = (1..=SIZES).map(|part| (max * part).div_ceil(SIZES)).collect();
        sizes.dedup();
        let counts = sizes.iter().zip(table.counts(&sizes, work)?).map(|(&n, lost)| {
            let triples = all(n as u64);
            // There is at least the triple (1, 1, 1).
            let share = share(&lost.into(), &triples.into(), 6).unwrap_or_default();
            let (n, triples) = (n.into(), triples.into());
            TripleCount { n, triples, lost: lost.into(), share: Decimal(share) }
        });
        let counts = counts.collect();
        Ok(Triples { game: game.name(), rules: game.rules(), max: self.max.into(), counts })
    }

    /// Writes all losing triples in ascending order, a line each.
    pub fn list(&self, form: Form, out: impl Write, work: &Work) -> Result<(), Broken> {
        let Found { game, table, .. } = self.find(work)?;
        let mut triples = table.losing(work);
        match form {
            Form::Text => lines(out, " ", &mut triples),
            Form::Csv => lines(out, ",", &mut triples),
            Form::Json => {
                let (game, rules) = (game.name(), game.rules());
                let (max, lost) = (self.max.into(), Vec::new());
                let begun = LostTriples { game, rules, max, lost, complete: true };
                let mut rows = Rows::begin(&begun, out)?;
                for triple in triples {
                    let [a, b, c] = match triple {
                        Ok(triple) => triple,
                        Err(halt) => {
                            rows.end(false)?;
                            return Err(halt.into());
                        }
                    };
                    rows.row(|out| write!(out, "[\"{a}\",\"{b}\",\"{c}\"]"))?;
                }
                Ok(rows.end(true)?)
            }
        }
    }
}

/// A line of names, then a line for each triple.
fn lines(
    mut out: impl Write,
    between: &str,
    triples: &mut dyn Iterator<Item = Result<[usize; 3], Halt>>,
) -> Result<(), Broken> {
    writeln!(out, "a{between}b{between}c")?;
    for triple in triples {
        let [a, b, c] = triple?;
        writeln!(out, "{a}{between}{b}{between}{c}")?;
    }
    Ok(out.flush()?)
}

impl LostTriples {
    /// A line for each triple.
    pub fn text(&self) -> Text {
        let line = |[a, b, c]: &[Number; 3]| Line::of(format!("{a} {b} {c}"));
        Text { lines: self.lost.iter().map(line).collect() }
    }
}

impl Triples {
    /// The table: a line of names, then a line for each size.
    fn rows(&self) -> Vec<Vec<String>> {
        let mut rows = vec![["n", "triples", "lost", "share"].map(str::to_owned).to_vec()];
        rows.extend(self.counts.iter().map(|TripleCount { n, triples, lost, share }| {
            vec![n.to_string(), triples.to_string(), lost.to_string(), share.to_string()]
        }));
        rows
    }

    /// The table, with commas.
    pub fn csv(&self) -> String {
        self.rows().iter().map(|row| row.join(",") + "\n").collect()
    }

    /// The table, lined up.
    pub fn text(&self) -> Text {
        Text { lines: columns(&self.rows()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_listed() {
        for three in [None, Some("smallest")] {
            let three = three.map(str::to_owned);
            let question = Question { game: GameText { three, ..GameText::default() }, max: 30 };
            let counted = question.answer(&Work::default()).unwrap();
            let mut text = Vec::new();
            question.list(Form::Json, &mut text, &Work::default()).unwrap();
            let listed: LostTriples = serde_json::from_slice(&text).unwrap();
            assert!(listed.complete);
            for count in &counted.counts {
                let up_to = |triple: &&[Number; 3]| triple[2] <= count.n;
                assert_eq!(count.lost, listed.lost.iter().filter(up_to).count().into());
            }
            let mut text = Vec::new();
            question.list(Form::Csv, &mut text, &Work::default()).unwrap();
            assert!(text.starts_with(b"a,b,c\n1,1,1\n"));
            assert_eq!(text.split(|c| *c == b'\n').count() - 1, listed.lost.len() + 1);
            assert_eq!(counted.text().lines.len(), 11);
        }
        let pair = GameText { take: Some("odd".to_owned()), ..GameText::default() };
        assert!(Question { game: pair, max: 5 }.answer(&Work::default()).is_err());
        assert!(
            Question { game: GameText::default(), max: 8001 }.answer(&Work::default()).is_err()
        );
    }
}
