//! Tables: what is known of all positions of an area, written as it is computed.

mod json;

use crate::{
    Error, Field, GameText, Number, Text, WhichGame,
    game::{GameName, RulesAnswer},
    range,
    stream::Broken,
    survey::Region,
    wanted::{self, Wanted},
    words::columns,
};
#[cfg(feature = "parquet")]
use euclid_survey::table::Parquet;
use euclid_survey::table::{
    self, Area, BFile, Csv, NoArea, Order, Page, Pairs, Partizan, Rows, Style, TableError, Writer,
    pairs, partizan, partizan::PartizanError,
};
use euclid_work::Work;
use json::Json;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::io::{self, Write};

/// Which positions, and what is said of each.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "TableQuestion")]
pub struct Question {
    /// The game; a pair game or Partizan Euclid.
    #[serde(flatten)]
    pub game: GameText,
    /// What is said of each position.
    pub fields: Vec<Field>,
    /// The largest number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub max: Option<u64>,
    /// Only these smaller numbers, `LO..HI`; in Partizan Euclid q.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub a: Option<String>,
    /// Only these larger numbers; in Partizan Euclid p.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub b: Option<String>,
    /// All pairs of the ranges, not only those with a < b.
    #[serde(default)]
    pub square: bool,
    /// By antidiagonals: by a+b, then by a, as long as they are whole; otherwise by b, then by a.
    #[serde(default)]
    pub antidiagonals: bool,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One field as a grid, with a row for each b and a column for each a; several fields as columns.
    Text,
    /// The same as a table of GitHub's Markdown.
    Markdown,
    /// The same as a tabular of LaTeX.
    Latex,
    /// Lines of values separated by commas.
    Csv,
    /// One object, with a position on each line: [`Table`].
    Json,
    /// Typed columns.
    #[cfg(feature = "parquet")]
    Parquet,
    /// One field as lines `n a(n)` for the OEIS.
    BFile,
}

/// A table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// Which positions.
    pub region: Region,
    /// Whether positions with a >= b are there, too.
    pub square: bool,
    /// What is said of each.
    pub fields: Vec<Field>,
    /// The positions, by b and then by a.
    pub rows: Vec<TableRow>,
    /// Whether these are all.
    pub complete: bool,
}

/// A position, and what is said of it. What was not asked is left out; what is not defined is null.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TableRow {
    /// The position: a and b; in Partizan Euclid p and q.
    pub position: Vec<Number>,
    /// Who wins.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub outcome: Option<String>,
    /// The Grundy value.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "wanted::read")]
    pub grundy: Wanted<Number>,
    /// The digits of b/a.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub digits: Option<Vec<Number>>,
    /// The pile sizes.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub path: Option<Vec<Number>>,
    /// The smallest multiple whose taking wins.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "wanted::read")]
    pub take: Wanted<Number>,
    /// How long the game lasts when the winner plays to win.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "wanted::read")]
    pub length: Wanted<Number>,
    /// How many moves win.
    #[serde(skip_serializing_if = "Option::is_none", default, deserialize_with = "wanted::read")]
    pub winning: Wanted<Number>,
    /// The position that the smallest winning move leaves.
    #[serde(rename = "move", skip_serializing_if = "Option::is_none", default)]
    #[serde(deserialize_with = "wanted::read")]
    pub to: Wanted<[Number; 2]>,
    /// The signature.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub signature: Option<String>,
    /// The signature after the reductions that keep the outcome.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub reduced: Option<String>,
    /// The canonical value.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub value: Option<String>,
    /// The atomic weight.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub weight: Option<String>,
    /// The mean of the atomic weight.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub mean_weight: Option<String>,
}

/// What can be said of a pair.
pub const PAIR_FIELDS: [Field; 8] = [
    Field::Outcome,
    Field::Grundy,
    Field::Digits,
    Field::Path,
    Field::Take,
    Field::Length,
    Field::Winning,
    Field::Move,
];

/// What can be said of a position of Partizan Euclid.
pub const PARTIZAN_FIELDS: [Field; 6] = [
    Field::Outcome,
    Field::Signature,
    Field::Reduced,
    Field::Value,
    Field::Weight,
    Field::MeanWeight,
];

fn pair_field(field: Field) -> Option<pairs::Field> {
    Some(match field {
        Field::Outcome => pairs::Field::Outcome,
        Field::Grundy => pairs::Field::Grundy,
        Field::Digits => pairs::Field::Digits,
        Field::Path => pairs::Field::Path,
        Field::Take => pairs::Field::Take,
        Field::Length => pairs::Field::Length,
        Field::Winning => pairs::Field::Winning,
        Field::Move => pairs::Field::Move,
        _ => return None,
    })
}

fn partizan_field(field: Field) -> Option<partizan::Field> {
    Some(match field {
        Field::Outcome => partizan::Field::Outcome,
        Field::Signature => partizan::Field::Signature,
        Field::Reduced => partizan::Field::Reduced,
        Field::Value => partizan::Field::Value,
        Field::Weight => partizan::Field::Weight,
        Field::MeanWeight => partizan::Field::MeanWeight,
        _ => return None,
    })
}

/// More rows than this would take days.
const MOST_ROWS: u128 = 1_000_000_000_000;

/// More rows than this are written, not kept.
const MOST_KEPT: u128 = 100_000;

impl Question {
    /// The fields that the game has, of which some are asked.
    pub fn known(game: &GameText) -> &'static [Field] {
        if game.partizan { &PARTIZAN_FIELDS } else { &PAIR_FIELDS }
    }

    /// The whole table, if it is small.
    pub fn answer(&self, work: &Work) -> Result<Table, Error> {
        if self.area()?.rows() > MOST_KEPT {
            let message =
                format!("a table of more than {MOST_KEPT} rows can only be written to a file");
            return Err(Error::out_of_reach(message));
        }
        let mut text = Vec::new();
        self.write(Form::Json, &mut text, work).map_err(|broken| match broken {
            Broken::Answer(error) => error,
            Broken::Write(error) => Error::out_of_reach(error),
        })?;
        serde_json::from_slice(&text).map_err(Error::out_of_reach)
    }

    /// Writes the table, row by row.
    pub fn write(&self, form: Form, out: impl Write + Send, work: &Work) -> Result<(), Broken> {
        let game = self.game.read()?;
        self.check_fields(&game)?;
        let area = self.area()?;
        self.check_form(form, &game, &area)?;
        let writer: Box<dyn Writer + '_> = match form {
            Form::Text => Box::new(Page::new(out, Style::Text)),
            Form::Markdown => Box::new(Page::new(out, Style::Markdown)),
            Form::Latex => Box::new(Page::new(out, Style::Latex)),
            Form::Csv => Box::new(Csv::new(out)),
            Form::Json => Box::new(Json::new(out, self.heading(&game, &area))),
            #[cfg(feature = "parquet")]
            Form::Parquet => Box::new(Parquet::new(out)),
            Form::BFile => Box::new(BFile::new(out)),
        };
        self.fill(writer, work)
    }

    /// Hands the table, block by block, to whoever writes it in a format of its own.
    pub fn fill(&self, writer: Box<dyn Writer + '_>, work: &Work) -> Result<(), Broken> {
        let game = self.game.read()?;
        self.check_fields(&game)?;
        let area = self.area()?;
        let mut rows: Box<dyn Rows> = match &game {
            WhichGame::Pair(rules) => {
                let fields: Vec<_> = self.fields.iter().copied().filter_map(pair_field).collect();
                Box::new(Pairs::new(rules, &fields).map_err(Error::input)?)
            }
            WhichGame::Partizan => {
                let fields = self.fields.iter().copied();
                let fields: Vec<_> = fields.filter_map(partizan_field).collect();
                Box::new(Partizan::new(&fields, area.largest(), work).map_err(unvalued)?)
            }
            WhichGame::Three(..) => {
                return Err(Error::not_defined("only games on two numbers can be tabulated").into());
            }
        };
        table::fill(&area, &mut *rows, writer, work).map_err(unfilled)
    }

    /// The table without its rows.
    fn heading(&self, game: &WhichGame, area: &Area) -> Table {
        let range = |range: &std::ops::RangeInclusive<u64>| {
            Some([(*range.start()).into(), (*range.end()).into()])
        };
        let region = Region { a: range(area.small()), b: range(area.large()), ..Region::default() };
        Table {
            game: game.into(),
            rules: game.into(),
            region,
            square: self.square,
            fields: self.fields.clone(),
            rows: Vec::new(),
            complete: true,
        }
    }

    /// The positions that are asked for.
    fn area(&self) -> Result<Area, Error> {
        let read = |part, text: &Option<String>| {
            text.as_ref().map(|text| range::read_words(part, text)).transpose()
        };
        let b = match (read("b", &self.b)?, self.max) {
            (Some(_), Some(_)) => {
                return Err(Error::input("the larger numbers are given twice").at("b"));
            }
            (Some(b), None) => b,
            (None, Some(max)) => 1..=max,
            (None, None) => return Err(Error::input("the largest number is missing").at("max")),
        };
        let a = read("a", &self.a)?.unwrap_or(1..=*b.end());
        let area = if self.square { Area::square(a, b) } else { Area::new(a, b) };
        let order = if self.antidiagonals { Order::Antidiagonals } else { Order::Rows };
        let area = area.map_err(|why: NoArea| Error::input(why))?.ordered(order);
        if area.rows() > MOST_ROWS {
            return Err(Error::out_of_reach(format!(
                "a table has at most 10^12 rows, not {}; ranges of a and b choose fewer",
                area.rows()
            )));
        }
        Ok(area)
    }

    /// Whether the game has the fields.
    fn check_fields(&self, game: &WhichGame) -> Result<(), Error> {
        if self.square && *game == WhichGame::Partizan {
            return Err(Error::input("positions of Partizan Euclid have q < p").at("square"));
        }
        if self.fields.is_empty() {
            return Err(Error::input("no field is asked for").at("fields"));
        }
        let names: Vec<&str> = self.fields.iter().map(|field| field.name()).collect();
        Field::list(&names.join(","), Self::known(&self.game)).map(drop)
    }

    /// Whether the form has room for the table.
    fn check_form(&self, form: Form, game: &WhichGame, area: &Area) -> Result<(), Error> {
        if self.antidiagonals && form != Form::BFile {
            return Err(Error::input("only a b-file goes by antidiagonals").at("order"));
        }
        let partizan = *game == WhichGame::Partizan;
        if form == Form::BFile && (self.fields.len() > 1 || partizan) {
            return Err(Error::input(
                "a b-file has one field of a pair game: outcome, grundy, length, take or winning",
            )
            .at("format"));
        }
        let entries = area.rows() * self.fields.len() as u128;
        let page = matches!(form, Form::Text | Form::Markdown | Form::Latex);
        if page && entries > table::PAGE_ENTRIES {
            return Err(Error::out_of_reach(format!(
                "a page has at most {} entries, not {entries}; csv, json and parquet take any number",
                table::PAGE_ENTRIES
            ))
            .at("format"));
        }
        Ok(())
    }
}

fn unvalued(error: PartizanError) -> Error {
    match error {
        PartizanError::Halt(halt) => halt.into(),
        PartizanError::TooLarge(_) => Error::out_of_reach(error),
    }
}

fn unfilled(error: TableError) -> Broken {
    match error {
        // The rules or the fields do not fit the format.
        TableError::Write(error) if error.kind() == io::ErrorKind::InvalidInput => {
            Error::not_defined(error).into()
        }
        TableError::Write(error) => error.into(),
        TableError::Halt(halt) => halt.into(),
        TableError::Unsolved(..) => Error::out_of_reach(error).into(),
    }
}

impl Table {
    /// A line of names, then a line for each position.
    pub fn text(&self) -> Text {
        let numbers = if self.game == GameName::Partizan { ["p", "q"] } else { ["a", "b"] };
        let names = numbers.into_iter().chain(self.fields.iter().map(|field| field.name()));
        let mut rows = vec![names.map(str::to_owned).collect()];
        rows.extend(self.rows.iter().map(|row| {
            let position = row.position.iter().map(ToString::to_string);
            position.chain(self.fields.iter().map(|field| row.cell(*field))).collect::<Vec<_>>()
        }));
        columns(&rows)
    }
}

impl TableRow {
    /// What is said, as people read it: `-` where there is nothing.
    fn cell(&self, field: Field) -> String {
        let number = |entry: &Wanted<Number>| entry.as_ref()?.as_ref().map(ToString::to_string);
        let list = |numbers: &[Number]| {
            numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(",")
        };
        let entry = match field {
            Field::Outcome => self.outcome.clone(),
            Field::Grundy => number(&self.grundy),
            Field::Digits => self.digits.as_deref().map(list),
            Field::Path => self.path.as_deref().map(list),
            Field::Take => number(&self.take),
            Field::Length => number(&self.length),
            Field::Winning => number(&self.winning),
            Field::Move => self.to.iter().flatten().map(|to| list(to)).next(),
            Field::Signature => self.signature.clone(),
            Field::Reduced => self.reduced.clone(),
            Field::Value => self.value.clone(),
            Field::Weight => self.weight.clone(),
            Field::MeanWeight => self.mean_weight.clone(),
            Field::Position | Field::Cap | Field::Values | Field::Reasons => None,
        };
        entry.unwrap_or_else(|| "-".to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(max: u64, fields: &[Field]) -> Question {
        Question { fields: fields.to_vec(), max: Some(max), ..Question::default() }
    }

    #[test]
    fn what_is_written_can_be_read() {
        let table = pairs(30, &PAIR_FIELDS).answer(&Work::default()).unwrap();
        assert!(table.complete && table.rows.len() == 435);
        let row = table.rows.iter().find(|row| row.position == [7u8.into(), 24u8.into()]).unwrap();
        assert_eq!(row.outcome.as_deref(), Some("N"));
        assert_eq!(row.digits, Some(vec![3u8.into(), 2u8.into(), 3u8.into()]));
        assert_eq!(row.to, Some(Some([7u8.into(), 10u8.into()])));
        let lost = table.rows.iter().find(|row| row.outcome.as_deref() == Some("P")).unwrap();
        assert_eq!(
            (&lost.take, &lost.to, &lost.winning),
            (&Some(None), &Some(None), &Some(Some(0u8.into())))
        );
        // What is printed is what was read.
        let json = serde_json::to_string(&table).unwrap();
        assert_eq!(serde_json::from_str::<Table>(&json).unwrap(), table);
        assert_eq!(table.text().lines.len(), 436);
        let partizan = GameText { partizan: true, ..GameText::default() };
        let question = Question { game: partizan, ..pairs(12, &PARTIZAN_FIELDS) };
        let table = question.answer(&Work::default()).unwrap();
        let row = table.rows.iter().find(|row| row.position == [11u8.into(), 8u8.into()]).unwrap();
        assert!(row.value.is_some() && row.reduced.is_some() && row.grundy.is_none());
    }

    #[test]
    fn a_table_that_is_cut_says_so() {
        let mut text = Vec::new();
        let few = Work::new(euclid_work::Limits { steps: 60_000, ..Default::default() });
        let broken = pairs(2000, &[Field::Grundy]).write(Form::Json, &mut text, &few).unwrap_err();
        assert!(matches!(broken, Broken::Answer(error) if error.limit.is_some()));
        let table: Table = serde_json::from_slice(&text).unwrap();
        assert!(!table.complete);
    }

    #[test]
    fn what_makes_no_table_is_refused() {
        let grundy = pairs(9, &[Field::Grundy]);
        let range = |text: &str| Some(text.to_owned());
        for question in [
            Question { max: None, ..grundy.clone() },
            Question { b: range("1..4"), ..grundy.clone() },
            Question { max: None, b: range("4..1"), ..grundy.clone() },
            Question { max: Some(1), ..grundy.clone() },
            Question { max: Some(u64::MAX), ..grundy.clone() },
            Question { antidiagonals: true, ..grundy.clone() },
            pairs(9, &[]),
            pairs(9, &[Field::Value]),
            pairs(9, &[Field::Grundy, Field::Grundy]),
            pairs(9, &[Field::Position]),
        ] {
            assert!(question.answer(&Work::default()).is_err(), "{question:?}");
        }
    }
}
