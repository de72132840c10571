//! Parquet: typed columns, read by pandas, Polars, DuckDB and many others.
//!
//! Numbers are 64-bit integers, words and values are strings, digits and paths are lists of integers.
//! What is not defined is null. The metadata of the file say what it is a table of: `euclid.rules`
//! and `euclid.positions`.

use super::{Area, Block, Heading, Writer};
use euclid_games::{columns::Column, field::FieldKind, partizan::Outcome};
use parquet::{
    basic::{Compression, ConvertedType, Encoding, LogicalType, Repetition, Type as Physical},
    data_type::{ByteArray, ByteArrayType, Int64Type},
    errors::ParquetError,
    file::{
        metadata::KeyValue,
        properties::{EnabledStatistics, WriterProperties},
        writer::{SerializedColumnWriter, SerializedFileWriter, SerializedRowGroupWriter},
    },
    schema::types::{ColumnPath, Type, TypePtr},
};
use std::{
    borrow::Cow,
    io::{self, Write},
    sync::Arc,
};

/// Writes a row group for each block.
pub struct Parquet<W: Write + Send> {
    state: State<W>,
}

enum State<W: Write + Send> {
    New(W),
    Begun(SerializedFileWriter<W>),
    Failed,
}

impl<W: Write + Send> Parquet<W> {
    /// Writes to this.
    pub fn new(out: W) -> Self {
        Parquet { state: State::New(out) }
    }
}

impl<W: Write + Send> Writer for Parquet<W> {
    fn begin(&mut self, heading: &Heading, area: &Area) -> io::Result<()> {
        if let State::New(out) = std::mem::replace(&mut self.state, State::Failed) {
            let schema = schema(heading).map_err(io_error)?;
            let properties = Arc::new(properties(heading, area));
            let writer = SerializedFileWriter::new(out, schema, properties).map_err(io_error)?;
            self.state = State::Begun(writer);
        }
        Ok(())
    }

    fn rows(&mut self, heading: &Heading, block: &Block) -> io::Result<()> {
        match &mut self.state {
            State::Begun(writer) => row_group(writer, heading, block).map_err(io_error),
            _ => Err(not_begun()),
        }
    }

    fn end(self: Box<Self>) -> io::Result<()> {
        match self.state {
            State::Begun(writer) => writer.close().map(drop).map_err(io_error),
            _ => Err(not_begun()),
        }
    }
}

fn not_begun() -> io::Error {
    io::Error::other("the table has not begun")
}

/// The error of the writer below, where it is one.
fn io_error(error: ParquetError) -> io::Error {
    match error {
        ParquetError::External(error) => {
            error.downcast().map_or_else(io::Error::other, |error: Box<io::Error>| *error)
        }
        other => io::Error::other(other),
    }
}

fn schema(heading: &Heading) -> Result<TypePtr, ParquetError> {
    let [small, large] = heading.numbers();
    let mut fields = Vec::new();
    for name in heading.order(small, large) {
        fields.push(integer(name, Repetition::REQUIRED)?);
    }
    for field in &heading.fields {
        let name = field.name();
        // What these rules do not define is null everywhere.
        let undefined = field.defined(&heading.game).is_err();
        fields.push(match field.kind() {
            FieldKind::Outcome | FieldKind::Word | FieldKind::Value | FieldKind::Reasons => {
                Arc::new(
                    Type::primitive_type_builder(name, Physical::BYTE_ARRAY)
                        .with_repetition(if undefined {
                            Repetition::OPTIONAL
                        } else {
                            Repetition::REQUIRED
                        })
                        .with_logical_type(Some(LogicalType::String))
                        .build()?,
                )
            }
            FieldKind::Number | FieldKind::Count => integer(name, Repetition::OPTIONAL)?,
            FieldKind::List => list(name)?,
        });
    }
    Type::group_type_builder("table").with_fields(fields).build().map(Arc::new)
}

fn integer(name: &str, repetition: Repetition) -> Result<TypePtr, ParquetError> {
    let builder = Type::primitive_type_builder(name, Physical::INT64).with_repetition(repetition);
    builder.build().map(Arc::new)
}

/// A list in the three levels that the format asks for.
fn list(name: &str) -> Result<TypePtr, ParquetError> {
    let repeated = Type::group_type_builder("list")
        .with_repetition(Repetition::REPEATED)
        .with_fields(vec![integer("element", Repetition::REQUIRED)?])
        .build()?;
    Type::group_type_builder(name)
        .with_repetition(Repetition::REQUIRED)
        .with_logical_type(Some(LogicalType::List))
        .with_converted_type(ConvertedType::LIST)
        .with_fields(vec![Arc::new(repeated)])
        .build()
        .map(Arc::new)
}

fn properties(heading: &Heading, area: &Area) -> WriterProperties {
    let [small, large] = heading.numbers();
    let entry = |key: &str, value: String| KeyValue::new(key.to_owned(), value);
    let mut properties = WriterProperties::builder()
        .set_created_by(concat!("euclid ", env!("CARGO_PKG_VERSION")).to_owned())
        .set_compression(Compression::SNAPPY)
        .set_statistics_enabled(EnabledStatistics::Chunk)
        .set_key_value_metadata(Some(vec![
            entry("euclid.rules", heading.game.to_string()),
            entry("euclid.positions", area.named(small, large)),
        ]));
    // Positions come in order, so that differences are small.
    for name in heading.numbers() {
        let path = ColumnPath::from(name);
        properties = properties
            .set_column_dictionary_enabled(path.clone(), false)
            .set_column_encoding(path, Encoding::DELTA_BINARY_PACKED);
    }
    properties.build()
}

fn row_group<W: Write + Send>(
    writer: &mut SerializedFileWriter<W>,
    heading: &Heading,
    block: &Block,
) -> Result<(), ParquetError> {
    let mut group = writer.next_row_group()?;
    for numbers in heading.order(&block.small, &block.large) {
        integers(&mut group, numbers.iter().copied(), None, None)?;
    }
    for (field, column) in heading.fields.iter().zip(&block.columns) {
        match column {
            Column::Outcomes(outcomes) => {
                texts(&mut group, &letters(outcomes), None)?;
            }
            Column::Words(words) => texts(&mut group, &byte_arrays(words), None)?,
            Column::Numbers(numbers) => {
                let defined: Vec<i16> = numbers.iter().map(|n| i16::from(n.is_some())).collect();
                if matches!(field.kind(), FieldKind::Number | FieldKind::Count) {
                    integers(&mut group, numbers.iter().flatten(), Some(&defined), None)?;
                } else {
                    texts(&mut group, &[], Some(&defined))?;
                }
            }
            // They have been written.
            Column::Values(_) | Column::Means(_) => {}
            Column::Lists(lists) => {
                // A list begins at repetition level 0 and goes on at 1. Its entries are defined at
                // level 1; a list without any leaves one entry at level 0.
                let (mut defined, mut repeated) = (Vec::new(), Vec::new());
                for list in lists.iter() {
                    let levels = list.len().max(1);
                    defined.extend(std::iter::repeat_n(i16::from(!list.is_empty()), levels));
                    repeated.extend((0..levels).map(|index| i16::from(index > 0)));
                }
                let numbers = lists.numbers().iter().copied();
                integers(&mut group, numbers, Some(&defined), Some(&repeated))?;
            }
        }
    }
    group.close().map(drop)
}

/// Letters as the library wants them; they share their memory.
fn letters(outcomes: &[Outcome]) -> Vec<ByteArray> {
    let known = Outcome::ALL.map(|outcome| (outcome, ByteArray::from(outcome.letter())));
    let letter = |outcome: &Outcome| {
        let place = known.iter().find(|(known, _)| known == outcome);
        place.map_or_else(ByteArray::new, |(_, letter)| letter.clone())
    };
    outcomes.iter().map(letter).collect()
}

fn texts<W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    texts: &[ByteArray],
    defined: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let mut column = next_column(group)?;
    column.typed::<ByteArrayType>().write_batch(texts, defined, None)?;
    column.close()
}

/// Texts as the library wants them. The few words of our vocabulary, which come again and again, share
/// their memory.
fn byte_arrays(texts: &[Cow<'static, str>]) -> Vec<ByteArray> {
    let mut words: Vec<(&str, ByteArray)> = Vec::new();
    let array = |text: &Cow<'static, str>| match text {
        Cow::Owned(text) => text.as_str().into(),
        Cow::Borrowed(word) => {
            let known = words.iter().position(|(known, _)| known == word);
            let place = known.unwrap_or_else(|| {
                words.push((word, (*word).into()));
                words.len() - 1
            });
            words[place].1.clone()
        }
    };
    texts.iter().map(array).collect()
}

fn next_column<'a, W: Write + Send>(
    group: &'a mut SerializedRowGroupWriter<'_, W>,
) -> Result<SerializedColumnWriter<'a>, ParquetError> {
    group.next_column()?.ok_or_else(|| ParquetError::General("a column too many".to_owned()))
}

fn integers<W: Write + Send>(
    group: &mut SerializedRowGroupWriter<'_, W>,
    numbers: impl Iterator<Item = u64>,
    defined: Option<&[i16]>,
    repeated: Option<&[i16]>,
) -> Result<(), ParquetError> {
    let numbers: Vec<i64> = numbers.map(i64::try_from).collect::<Result<_, _>>()?;
    let mut column = next_column(group)?;
    column.typed::<Int64Type>().write_batch(&numbers, defined, repeated)?;
    column.close()
}
