//! Tables: what is known of all positions of an area, written as it is computed.

mod json;

use crate::declare::parts;
use crate::{
    Error, Field, GameText, Number, Text, WhichGame,
    field::{Entries, shown},
    game::{GameName, RulesAnswer},
    range,
    stream::Broken,
    survey::Region,
    words::columns,
};
#[cfg(feature = "parquet")]
use euclid_survey::table::Parquet;
use euclid_survey::table::{
    self, Area, BFile, Csv, NoArea, Order, Page, Rows, Style, TableError, Writer,
};
use euclid_work::Work;
use json::{Json, Kept};
use schemars::JsonSchema;
use serde::Serialize;
use std::io::{self, Write};

parts! {
    /// A table of all pairs a < b <= N, or of all positions E(P, Q), Q < P <= N, of Partizan Euclid
    ///
    /// Rows are ordered by the larger number, then by the smaller. They are written as they are computed:
    /// memory does not grow with the table, except for values and weights of Partizan Euclid, which are kept.
    ///
    /// Example: euclid table --fields outcome,grundy,digits --max 1000 --out table.parquet
    pub struct Question: Default (
        /// The game; a pair game or Partizan Euclid.
        game: GameText = PAIR_OR_PARTIZAN
    ) {
        /// What to tabulate.
        ///
        /// For pair games outcome, grundy, digits, path, take (the smallest winning multiple), length, winning
        /// (how many moves win), move (the position that a winning move leaves), types; with `partizan` outcome,
        /// signature, reduced, value, weight, mean-weight.
        fields: Vec<Field>,
        /// The largest number, up to 10^18; for values and weights of Partizan Euclid up to 20000.
        max: Option<u64> { unless: &["b"] },
        /// Only these smaller numbers; in Partizan Euclid Q.
        a: Option<String> { kind: RANGE },
        /// Only these larger numbers; in Partizan Euclid P.
        b: Option<String> { kind: RANGE, without: &["max"] },
        /// All pairs of the ranges, not only those with a < b.
        square: bool { without: &["partizan"] },
        /// By antidiagonals: by a+b, then by a, as long as they are whole; otherwise by b, then by a.
        antidiagonals: bool { stands: NOWHERE },
    }
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[schemars(deny_unknown_fields)]
pub struct TableRow {
    /// The position: a and b; in Partizan Euclid p and q.
    pub position: Vec<Number>,
    /// What is said of it.
    #[serde(flatten)]
    pub fields: Entries<false>,
}

/// More rows than this would take days.
const MOST_ROWS: u128 = 1_000_000_000_000;

/// More rows than this are written, not kept.
const MOST_KEPT: u128 = 100_000;

impl Question {
    /// The fields that the game has, of which some are asked.
    pub fn known(game: &GameText) -> Vec<Field> {
        Field::columns_of(&if game.partizan { WhichGame::Partizan } else { WhichGame::default() })
    }

    /// The whole table, if it is small.
    pub fn answer(&self, work: &Work) -> Result<Table, Error> {
        if self.area()?.rows() > MOST_KEPT {
            let message =
                format!("a table of more than {MOST_KEPT} rows can only be written to a file");
            return Err(Error::out_of_reach(message));
        }
        let game = self.game.read()?;
        self.check_form(Form::Json, &game, &self.area()?)?;
        let mut table = self.heading(&game, self.fields(&game)?, &self.area()?);
        self.fill(Box::new(Kept(&mut table.rows)), work).map_err(|broken| match broken {
            Broken::Answer(error) => error,
            Broken::Write(error) => Error::out_of_reach(error),
        })?;
        Ok(table)
    }

    /// Writes the table, row by row.
    pub fn write(&self, form: Form, out: impl Write + Send, work: &Work) -> Result<(), Broken> {
        let game = self.game.read()?;
        let fields = self.fields(&game)?;
        let area = self.area()?;
        self.check_form(form, &game, &area)?;
        let writer: Box<dyn Writer + '_> = match form {
            Form::Text => Box::new(Page::new(out, Style::Text)),
            Form::Markdown => Box::new(Page::new(out, Style::Markdown)),
            Form::Latex => Box::new(Page::new(out, Style::Latex)),
            Form::Csv => Box::new(Csv::new(out)),
            Form::Json => Box::new(Json::new(out, self.heading(&game, fields, &area))),
            #[cfg(feature = "parquet")]
            Form::Parquet => Box::new(Parquet::new(out)),
            Form::BFile => Box::new(BFile::new(out)),
        };
        self.fill(writer, work)
    }

    /// Hands the table, block by block, to whoever writes it in a format of its own.
    pub fn fill(&self, writer: Box<dyn Writer + '_>, work: &Work) -> Result<(), Broken> {
        let game = self.game.read()?;
        let (fields, area) = (self.fields(&game)?, self.area()?);
        let rows = Rows::new(&game, &fields, &area, work).map_err(unfilled)?;
        table::fill(&area, rows, writer, work).map_err(unfilled)
    }

    /// The table without its rows.
    fn heading(&self, game: &WhichGame, fields: Vec<Field>, area: &Area) -> Table {
        let range = |range: &std::ops::RangeInclusive<u64>| {
            Some([(*range.start()).into(), (*range.end()).into()])
        };
        let region = Region { a: range(area.small()), b: range(area.large()), ..Region::default() };
        Table {
            game: game.into(),
            rules: game.into(),
            region,
            square: self.square,
            fields,
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

    /// The fields, if the game has them.
    fn fields(&self, game: &WhichGame) -> Result<Vec<Field>, Error> {
        if self.square && *game == WhichGame::Partizan {
            return Err(Error::input("positions of Partizan Euclid have q < p").at("square"));
        }
        if self.fields.is_empty() {
            return Err(Error::input("no field is asked for").at("fields"));
        }
        Ok(Field::among(&self.fields, &Field::columns_of(game))?)
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

fn unfilled(error: TableError) -> Broken {
    match error {
        // The rules or the fields do not fit the format.
        TableError::Write(error) if error.kind() == io::ErrorKind::InvalidInput => {
            Error::not_defined(error).into()
        }
        TableError::Write(error) => error.into(),
        TableError::Halt(halt) => halt.into(),
        TableError::Unsolved(..) | TableError::TooLarge(_) => Error::out_of_reach(error).into(),
        TableError::Three => Error::not_defined(error).into(),
        TableError::Rules(error) => Error::input(error).into(),
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
            position
                .chain(self.fields.iter().map(|field| shown(row.fields.get(*field))))
                .collect::<Vec<_>>()
        }));
        columns(&rows)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;
    use serde_json::json;

    fn pairs(max: u64, fields: &[Field]) -> Question {
        Question { fields: fields.to_vec(), max: Some(max), ..Question::default() }
    }

    #[test]
    fn what_is_written_can_be_read() {
        let table =
            pairs(30, &Field::columns_of(&WhichGame::default())).answer(&Work::default()).unwrap();
        assert!(table.complete && table.rows.len() == 435);
        let row = table.rows.iter().find(|row| row.position == [7u8.into(), 24u8.into()]).unwrap();
        let said = |row: &TableRow, field| row.fields.get(field).cloned().unwrap();
        assert_eq!(said(row, Field::Outcome), json!("N"));
        assert_eq!(said(row, Field::Digits), json!(["3", "2", "3"]));
        assert_eq!(said(row, Field::Move), json!(["7", "10"]));
        let is_lost = |row: &&TableRow| said(row, Field::Outcome) == json!("P");
        let lost = table.rows.iter().find(is_lost).unwrap();
        let nothing = [Field::Take, Field::Move, Field::Winning].map(|field| said(lost, field));
        assert_eq!(nothing, [json!(null), json!(null), json!("0")]);
        // What is printed is what was read.
        assert_eq!(table.text().lines.len(), 436);
        let partizan = GameText { partizan: true, ..GameText::default() };
        let question =
            Question { game: partizan, ..pairs(12, &Field::columns_of(&WhichGame::Partizan)) };
        let table = question.answer(&Work::default()).unwrap();
        let row = table.rows.iter().find(|row| row.position == [11u8.into(), 8u8.into()]).unwrap();
        let has = |field| row.fields.get(field).is_some_and(|entry| !entry.is_null());
        assert!(has(Field::Value) && has(Field::Reduced) && !has(Field::Grundy));
    }

    #[test]
    fn a_table_that_is_cut_says_so() {
        let mut text = Vec::new();
        let few = Work::new(euclid_work::Limits { steps: 60_000, ..Default::default() });
        let broken = pairs(2000, &[Field::Grundy]).write(Form::Json, &mut text, &few).unwrap_err();
        assert!(matches!(broken, Broken::Answer(error) if error.limit.is_some()));
        let table: Value = serde_json::from_slice(&text).unwrap();
        assert_eq!(table["complete"], false);
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
            pairs(9, &[Field::Weight]),
            pairs(9, &[Field::Grundy, Field::Value]),
            pairs(9, &[Field::Grundy, Field::Grundy]),
            pairs(9, &[Field::Position]),
        ] {
            assert!(question.answer(&Work::default()).is_err(), "{question:?}");
        }
    }
}
