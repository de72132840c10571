//! All triples up to a bound that lose, or have a Grundy value, counted or listed.

use crate::declare::parts;
use crate::{
    Decimal, Error, Field, GameText, Number, Text, WhichGame, field,
    game::{GameName, RulesAnswer},
    range,
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
use serde::Serialize;
use std::{io::Write, ops::RangeInclusive};

parts! {
    /// How many triples A <= B <= C <= N are lost for the player to move; with `--list`, which
    ///
    /// The game is the natural one unless `--three` names another. A table of the natural game needs about
    /// N^3 / 48 bytes of memory: 22 MB for 1000, 2.7 GB for 5000. Grundy values take 2/3 N^3 bytes: 18 MB for 300, 670 MB
    /// for 1000; only `--three smallest` needs none.
    ///
    /// Example: euclid triples --max 100
    ///
    /// Example: euclid triples --max 20 --list --fields grundy
    pub struct Question (
        /// The game; one on three numbers.
        game: GameText = THREE
    ) {
        /// The largest number.
        max: u64 { least: 1, most: LARGEST },
        /// Of a list: only the triples whose smallest number is in this range.
        a: Option<String> { kind: RANGE, with: &["list"] },
        /// Those of this Grundy value, instead of those that are lost.
        value: Option<u64> { name: "V" },
        /// Of a list: all triples, each with this field, grundy; with a value those of that value.
        fields: Option<Vec<Field>> { name: "FIELD", with: &["list"] },
    }
}

/// The largest bound.
pub const LARGEST: u64 = 8000;

/// How many triples a <= b <= c <= n are lost for the player to move, or have a Grundy value, for some n up to a bound.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Triples {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The largest number.
    pub max: Number,
    /// The Grundy value, where one was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grundy: Option<Number>,
    /// The counts, ascending.
    pub counts: Vec<TripleCount>,
}

/// How many triples up to a number are lost, or have the value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TripleCount {
    /// The number.
    pub n: Number,
    /// How many triples there are.
    pub triples: Number,
    /// How many of them are lost.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lost: Option<Number>,
    /// How many of them have the value that was asked for.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<Number>,
    /// Which share that is.
    pub share: Decimal,
}

/// All losing triples; written as they come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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

/// All triples of a Grundy value, or of any; written as they come.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValuedTriples {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The largest number.
    pub max: Number,
    /// The triples, ascending.
    pub triples: Vec<ValuedTriple>,
    /// Whether these are all.
    pub complete: bool,
}

/// A triple and its Grundy value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ValuedTriple {
    /// The three numbers, ascending.
    pub position: [Number; 3],
    /// The Grundy value.
    pub grundy: Number,
}

/// How a list is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// Numbers with spaces between.
    Text,
    /// Numbers with commas between.
    Csv,
    /// One object: [`LostTriples`] or [`ValuedTriples`].
    Json,
}

/// What can be listed beside a triple.
pub const FIELDS: [Field; 1] = [Field::Grundy];

/// Counts are shown at so many sizes.
const SIZES: usize = 10;

/// The game, its table, and the largest number of it.
struct Found {
    game: WhichGame,
    max: usize,
    smallest: RangeInclusive<usize>,
    table: Table,
}

enum Table {
    Lost(triples::Triples),
    Valued(triples::Valued),
}

impl Question {
    fn find(&self, work: &Work) -> Result<Found, Error> {
        let (game, variant, play) = self.read()?;
        let fields = self.fields.as_deref().unwrap_or_default();
        for field in fields {
            field::list(field.name(), &FIELDS)?;
        }
        if !(1..=LARGEST).contains(&self.max) {
            let message = format!("the largest number must be from 1 to {LARGEST}");
            return Err(Error::input(message).at("max"));
        }
        // At most 8000.
        let max = usize::try_from(self.max).unwrap_or(1);
        let smallest = match &self.a {
            None => 1..=max,
            Some(range) => {
                let (low, high) = range::read_words("a", range)?.into_inner();
                let index = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
                index(low)..=index(high)
            }
        };
        let table = if self.value.is_some() || !fields.is_empty() {
            Table::Valued(triples::Valued::new(variant, play, max, work)?)
        } else {
            Table::Lost(triples::Triples::new(variant, play, max, work)?)
        };
        Ok(Found { game, max, smallest, table })
    }

    /// The game, which is the natural one unless another is asked for.
    fn read(&self) -> Result<(WhichGame, Variant, Play), Error> {
        let natural = || Some("natural".to_owned());
        let three = self.game.three.clone().or_else(natural);
        let game = GameText { three, ..self.game.clone() }.read()?;
        match game {
            WhichGame::Three(variant, play) => Ok((game, variant, play)),
            WhichGame::Pair(_) | WhichGame::Partizan => {
                Err(Error::not_defined("only games on three numbers have triples"))
            }
        }
    }

    /// Counts the triples.
    pub fn answer(&self, work: &Work) -> Result<Triples, Error> {
        if self.fields.is_some() {
            return Err(Error::input("only a list of triples has fields").at("fields"));
        }
        if self.a.is_some() {
            return Err(Error::input("only a list of triples takes a range of a").at("a"));
        }
        let Found { game, max, table, .. } = self.find(work)?;
        let mut sizes: Vec<usize> = (1..=SIZES).map(|part| (max * part).div_ceil(SIZES)).collect();
        sizes.dedup();
        let counts = match &table {
            Table::Lost(table) => table.counts(&sizes, work)?,
            Table::Valued(table) => table.counts(self.value.unwrap_or(0), &sizes, work)?,
        };
        let counts = sizes.iter().zip(counts).map(|(&n, found)| {
            let triples = all(n as u64);
            // There is at least the triple (1, 1, 1).
            let share = Decimal(share(&found.into(), &triples.into(), 6).unwrap_or_default());
            let (n, triples, found) = (n.into(), triples.into(), Some(found.into()));
            let (lost, count) = if self.value.is_some() { (None, found) } else { (found, None) };
            TripleCount { n, triples, lost, count, share }
        });
        let (counts, grundy) = (counts.collect(), self.value.map(Number::from));
        Ok(Triples {
            game: (&game).into(),
            rules: (&game).into(),
            max: self.max.into(),
            grundy,
            counts,
        })
    }

    /// Hands every triple over, in ascending order, with its Grundy value where that is asked for.
    pub fn each(
        &self,
        keep: &mut dyn FnMut([usize; 3], Option<u64>) -> Result<(), Halt>,
        work: &Work,
    ) -> Result<(), Error> {
        let Found { table, smallest, .. } = self.find(work)?;
        match table {
            Table::Lost(table) => {
                table.losing_with(smallest, work).try_for_each(|found| keep(found?, None))?;
            }
            Table::Valued(table) => self.wanted(&table, smallest, work).try_for_each(|found| {
                let (triple, value) = found?;
                keep(triple, value)
            })?,
        }
        Ok(())
    }

    /// The triples of the value that is asked for, or of any.
    fn wanted<'a>(
        &self,
        table: &'a triples::Valued,
        smallest: RangeInclusive<usize>,
        work: &'a Work,
    ) -> impl Iterator<Item = Listed> + use<'a> {
        let asked = self.value;
        table.all_with(smallest, work).filter_map(move |found| match found {
            Ok((triple, value)) => {
                asked.is_none_or(|asked| asked == value).then_some(Ok((triple, Some(value))))
            }
            Err(halt) => Some(Err(halt)),
        })
    }

    /// Writes the triples in ascending order, a line each.
    pub fn list(&self, form: Form, out: impl Write, work: &Work) -> Result<(), Broken> {
        let Found { game, table, smallest, .. } = self.find(work)?;
        let (game, rules, max, complete) = ((&game).into(), (&game).into(), self.max.into(), true);
        match &table {
            Table::Lost(table) => {
                let begun = LostTriples { game, rules, max, lost: Vec::new(), complete };
                let plain = |triple| (triple, None);
                let triples = table.losing_with(smallest, work).map(|found| found.map(plain));
                write(form, &begun, triples, out)
            }
            Table::Valued(table) => {
                let begun = ValuedTriples { game, rules, max, triples: Vec::new(), complete };
                write(form, &begun, self.wanted(table, smallest, work), out)
            }
        }
    }
}

/// A triple, and its value where that is asked for.
type Listed = Result<([usize; 3], Option<u64>), Halt>;

/// Writes triples behind the beginning of an answer, or without it.
fn write(
    form: Form,
    begun: &impl Serialize,
    mut triples: impl Iterator<Item = Listed>,
    out: impl Write,
) -> Result<(), Broken> {
    match form {
        Form::Text => lines(out, " ", &mut triples),
        Form::Csv => lines(out, ",", &mut triples),
        Form::Json => {
            let mut rows = Rows::begin(begun, out)?;
            for found in triples {
                let ([a, b, c], value) = match found {
                    Ok(found) => found,
                    Err(halt) => {
                        rows.end(false)?;
                        return Err(halt.into());
                    }
                };
                let position = format!("[\"{a}\",\"{b}\",\"{c}\"]");
                rows.row(|out| match value {
                    None => out.write_all(position.as_bytes()),
                    Some(value) => {
                        write!(out, "{{\"position\":{position},\"grundy\":\"{value}\"}}")
                    }
                })?;
            }
            Ok(rows.end(true)?)
        }
    }
}

/// A line of names, then a line for each triple.
fn lines(
    mut out: impl Write,
    between: &str,
    triples: &mut dyn Iterator<Item = Listed>,
) -> Result<(), Broken> {
    let mut triples = triples.peekable();
    let valued = matches!(triples.peek(), Some(Ok((_, Some(_)))));
    let grundy = if valued { format!("{between}grundy") } else { String::new() };
    writeln!(out, "a{between}b{between}c{grundy}")?;
    for found in triples {
        let ([a, b, c], value) = found?;
        write!(out, "{a}{between}{b}{between}{c}")?;
        match value {
            Some(value) => writeln!(out, "{between}{value}")?,
            None => writeln!(out)?,
        }
    }
    Ok(out.flush()?)
}

impl LostTriples {
    /// A line for each triple.
    pub fn text(&self) -> Text {
        let line = |[a, b, c]: &[Number; 3]| Line::of(format!("{a} {b} {c}"));
        self.lost.iter().map(line).collect()
    }
}

impl ValuedTriples {
    /// A line for each triple and its value.
    pub fn text(&self) -> Text {
        let line = |ValuedTriple { position: [a, b, c], grundy }: &ValuedTriple| {
            Line::of(format!("{a} {b} {c} {grundy}"))
        };
        self.triples.iter().map(line).collect()
    }
}

impl Triples {
    /// The table: a line of names, then a line for each size.
    fn rows(&self) -> Vec<Vec<String>> {
        let found = self.grundy.as_ref().map_or("lost".to_owned(), |v| format!("value {v}"));
        let names = ["n".to_owned(), "triples".to_owned(), found, "share".to_owned()];
        let mut rows = vec![names.to_vec()];
        rows.extend(self.counts.iter().map(|TripleCount { n, triples, lost, count, share }| {
            // One of the two is there.
            let found = lost.as_ref().or(count.as_ref()).map(ToString::to_string);
            vec![n.to_string(), triples.to_string(), found.unwrap_or_default(), share.to_string()]
        }));
        rows
    }

    /// The table, with commas.
    pub fn csv(&self) -> String {
        self.rows().iter().map(|row| row.join(",") + "\n").collect()
    }

    /// The table, lined up.
    pub fn text(&self) -> Text {
        columns(&self.rows())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    /// Three numbers of a list of texts.
    fn three_numbers(list: &Value) -> [Number; 3] {
        let number = |at: usize| list[at].as_str().unwrap().parse::<u64>().unwrap().into();
        [number(0), number(1), number(2)]
    }

    #[test]
    fn what_is_counted_is_listed() {
        for three in [None, Some("smallest"), Some("either"), Some("largest")] {
            let three = three.map(str::to_owned);
            let game = GameText { three, ..GameText::default() };
            let question = Question { game, max: 30, a: None, value: None, fields: None };
            let counted = question.answer(&Work::default()).unwrap();
            let mut text = Vec::new();
            question.list(Form::Json, &mut text, &Work::default()).unwrap();
            let listed: Value = serde_json::from_slice(&text).unwrap();
            assert_eq!(listed["complete"], true);
            let lost: Vec<[Number; 3]> =
                listed["lost"].as_array().unwrap().iter().map(three_numbers).collect();
            for count in &counted.counts {
                let up_to = |triple: &&[Number; 3]| triple[2] <= count.n;
                assert_eq!(count.lost, Some(lost.iter().filter(up_to).count().into()));
            }
            let few = Question { a: Some("3..5".to_owned()), ..question.clone() };
            assert!(few.answer(&Work::default()).is_err());
            let mut found = Vec::new();
            let mut keep = |triple: [usize; 3], _| {
                found.push(triple.map(Number::from));
                Ok(())
            };
            few.each(&mut keep, &Work::default()).unwrap();
            let range = Number::from(3u8)..=Number::from(5u8);
            assert!(found.iter().eq(lost.iter().filter(|[a, ..]| range.contains(a))));
            let valued = Question { fields: Some(vec![Field::Grundy]), ..question.clone() };
            let mut text = Vec::new();
            valued.list(Form::Json, &mut text, &Work::default()).unwrap();
            let valued: Value = serde_json::from_slice(&text).unwrap();
            let triples = valued["triples"].as_array().unwrap();
            assert_eq!(triples.len(), 4960);
            let zero = triples.iter().filter(|found| found["grundy"] == "0");
            assert!(zero.map(|found| three_numbers(&found["position"])).eq(lost.iter().cloned()));
            let ones = triples.iter().filter(|found| found["grundy"] == "1").count();
            let one = Question { value: Some(1), ..question.clone() };
            let counted_ones = one.answer(&Work::default()).unwrap();
            assert_eq!(counted_ones.counts.last().unwrap().count, Some(ones.into()));
            let mut text = Vec::new();
            one.list(Form::Csv, &mut text, &Work::default()).unwrap();
            assert!(text.starts_with(b"a,b,c,grundy\n"));
            assert_eq!(text.split(|c| *c == b'\n').count() - 2, ones);
            let mut text = Vec::new();
            question.list(Form::Csv, &mut text, &Work::default()).unwrap();
            assert!(text.starts_with(b"a,b,c\n1,1,1\n"));
            assert_eq!(text.split(|c| *c == b'\n').count() - 1, lost.len() + 1);
            assert_eq!(counted.text().lines.len(), 11);
        }
        let pair = GameText { take: Some("odd".to_owned()), ..GameText::default() };
        let refused = |game: GameText, max: u64, fields: Option<Vec<Field>>| {
            Question { game, max, a: None, value: None, fields }.answer(&Work::default()).is_err()
        };
        assert!(refused(pair, 5, None));
        assert!(refused(GameText::default(), 8001, None));
        assert!(refused(GameText::default(), 5, Some(vec![Field::Grundy])));
    }
}
