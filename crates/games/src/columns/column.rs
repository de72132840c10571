//! What was found: an entry of one position, a column of many.

use crate::{
    field::{Field, FieldKind},
    partizan::{Outcome, Signature},
    pile::Unsolved,
};
use euclid_fractions::{Quotients, UBig};
use euclid_work::Work;
use short_games::{Dyadic, Games, Value};
use std::{
    borrow::Cow,
    fmt::{self, Write},
};

/// What a field of a position is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry<'a> {
    /// It has none.
    Undefined,
    /// Who wins.
    Outcome(Outcome),
    /// A number.
    Number(UBig),
    /// Digits or piles.
    List(Cow<'a, Quotients>),
    /// The numbers of a position.
    Numbers(Vec<UBig>),
    /// A signature.
    Signature(Cow<'a, Signature>),
    /// A word.
    Word(Cow<'static, str>),
    /// A value, in the arena that was given.
    Value(Value),
    /// A mean.
    Mean(Dyadic),
}

impl Entry<'_> {
    /// The number, where it is one: of a list it is how many there are.
    pub fn number(&self) -> Option<UBig> {
        match self {
            Entry::Number(number) => Some(number.clone()),
            Entry::List(list) => Some(list.len().into()),
            Entry::Numbers(numbers) => Some(numbers.len().into()),
            _ => None,
        }
    }

    /// The text of a word or a value, of at most so many characters; `None` for everything else.
    pub fn text(
        &self,
        most: usize,
        games: &mut Games,
        work: &Work,
    ) -> Result<Option<String>, Unsolved> {
        match self {
            Entry::Signature(word) => written(word, most).map(Some),
            Entry::Word(word) => written(word, most).map(Some),
            Entry::Value(value) => written(&games.show(*value, work)?, most).map(Some),
            Entry::Mean(mean) => written(mean, most).map(Some),
            _ => Ok(None),
        }
    }
}

/// A text, if it is not too long; what is too long is not even put together.
pub fn written(what: &(impl fmt::Display + ?Sized), most: usize) -> Result<String, Unsolved> {
    let mut bounded = Bounded { text: String::new(), most };
    match write!(bounded, "{what}") {
        Ok(()) => Ok(bounded.text),
        Err(_) => Err(Unsolved::TooLong(most)),
    }
}

/// A text that refuses to grow beyond a length.
struct Bounded {
    text: String,
    most: usize,
}

impl Write for Bounded {
    fn write_str(&mut self, piece: &str) -> fmt::Result {
        if self.text.len() + piece.len() > self.most {
            return Err(fmt::Error);
        }
        self.text.push_str(piece);
        Ok(())
    }
}

/// What a field of many positions is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Column {
    /// Who wins.
    Outcomes(Vec<Outcome>),
    /// Numbers, where there are any.
    Numbers(Numbers),
    /// Lists of numbers.
    Lists(Lists),
    /// Words, and values as they are written.
    Words(Vec<Cow<'static, str>>),
    /// Values, in the arena that was given.
    Values(Vec<Value>),
    /// Means.
    Means(Vec<Dyadic>),
}

/// Numbers, where there are any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Numbers {
    /// All of them; 0 where there is none.
    pub words: Vec<u64>,
    /// Where there is none.
    pub absent: Absent,
}

/// Where there is no number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Absent {
    /// There is one everywhere.
    Nowhere,
    /// Where there is a 0.
    AtZeros,
    /// There is none anywhere.
    Everywhere,
    /// Where this says so.
    At(Vec<bool>),
}

impl Numbers {
    /// A number, by its place.
    #[inline]
    pub fn get(&self, row: usize) -> Option<u64> {
        let word = self.words[row];
        let absent = match &self.absent {
            Absent::Nowhere => false,
            Absent::AtZeros => word == 0,
            Absent::Everywhere => true,
            Absent::At(rows) => rows[row],
        };
        (!absent).then_some(word)
    }

    /// The numbers.
    pub fn iter(&self) -> impl Iterator<Item = Option<u64>> {
        (0..self.words.len()).map(|row| self.get(row))
    }

    fn push(&mut self, number: Option<u64>) {
        match (&mut self.absent, number) {
            (Absent::At(rows), number) => rows.push(number.is_none()),
            (Absent::AtZeros, Some(0))
            | (Absent::Nowhere, None)
            | (Absent::Everywhere, Some(_)) => {
                self.spell_out();
                return self.push(number);
            }
            _ => {}
        }
        self.words.push(number.unwrap_or(0));
    }

    /// Says row by row where there is none.
    fn spell_out(&mut self) {
        let rows = self.iter().map(|number| number.is_none()).collect();
        self.absent = Absent::At(rows);
    }

    fn append(&mut self, mut more: Self) {
        if self.absent != more.absent || matches!(self.absent, Absent::At(_)) {
            self.spell_out();
            more.spell_out();
        }
        if let (Absent::At(rows), Absent::At(others)) = (&mut self.absent, more.absent) {
            rows.extend(others);
        }
        self.words.extend(more.words);
    }
}

/// So many characters a word or a value of a column has at most.
const LONGEST: usize = 1 << 20;

impl Column {
    /// An empty column.
    pub(super) fn empty(field: Field) -> Self {
        match (field.kind(), field) {
            (FieldKind::Outcome, _) => Column::Outcomes(Vec::new()),
            (FieldKind::Number | FieldKind::Count, _) => {
                // A multiple that is taken is positive.
                let take = field == Field::Take;
                let absent = if take { Absent::AtZeros } else { Absent::Nowhere };
                Column::Numbers(Numbers { words: Vec::new(), absent })
            }
            (FieldKind::List, _) => Column::Lists(Lists::default()),
            (FieldKind::Value, Field::MeanWeight) => Column::Means(Vec::new()),
            (FieldKind::Value, _) => Column::Values(Vec::new()),
            (FieldKind::Word | FieldKind::Reasons, _) => Column::Words(Vec::new()),
        }
    }

    /// A column of a field that no position here has.
    pub(super) fn undefined(field: Field, rows: usize) -> Self {
        match Column::empty(field) {
            Column::Lists(mut lists) => {
                (0..rows).for_each(|_| lists.push([]));
                Column::Lists(lists)
            }
            _ => Column::Numbers(Numbers { words: vec![0; rows], absent: Absent::Everywhere }),
        }
    }

    /// Appends an entry, which must be one of this field and of machine words.
    pub(super) fn push(&mut self, entry: Entry<'_>) -> Result<(), Unsolved> {
        let word = |number: UBig| u64::try_from(number).map_err(|_| Unsolved::TooLarge);
        match (self, entry) {
            (Column::Outcomes(all), Entry::Outcome(outcome)) => all.push(outcome),
            (Column::Numbers(all), Entry::Undefined) => all.push(None),
            (Column::Numbers(all), Entry::Number(number)) => all.push(Some(word(number)?)),
            (Column::Lists(all), Entry::List(list)) => all.push(list.words().iter().copied()),
            (Column::Lists(all), Entry::Numbers(numbers)) => {
                all.push(numbers.into_iter().map(word).collect::<Result<Vec<_>, _>>()?);
            }
            (Column::Lists(all), Entry::Undefined) => all.push([]),
            (Column::Words(all), Entry::Word(word)) => all.push(word),
            (Column::Words(all), Entry::Signature(word)) => {
                all.push(written(&*word, LONGEST)?.into());
            }
            (Column::Values(all), Entry::Value(value)) => all.push(value),
            (Column::Means(all), Entry::Mean(mean)) => all.push(mean),
            (column, entry) => unreachable!("{entry:?} stands in no column like {column:?}"),
        }
        Ok(())
    }

    /// Appends the rows of a column of the same field.
    pub(super) fn append(&mut self, more: Self) {
        match (self, more) {
            (Column::Outcomes(all), Column::Outcomes(more)) => all.extend(more),
            (Column::Numbers(all), Column::Numbers(more)) => all.append(more),
            (Column::Lists(all), Column::Lists(more)) => {
                more.iter().for_each(|list| all.push(list.iter().copied()));
            }
            (Column::Words(all), Column::Words(more)) => all.extend(more),
            (Column::Values(all), Column::Values(more)) => all.extend(more),
            (Column::Means(all), Column::Means(more)) => all.extend(more),
            _ => unreachable!("pieces of a column are of the same field"),
        }
    }

    /// The outcomes, where it is a column of them.
    pub fn outcomes(&self) -> impl Iterator<Item = Outcome> {
        let all = if let Column::Outcomes(all) = self { all.as_slice() } else { &[] };
        all.iter().copied()
    }

    /// The numbers, where it is a column of them.
    pub fn numbers(&self) -> Option<&Numbers> {
        if let Column::Numbers(numbers) = self { Some(numbers) } else { None }
    }

    /// The same column with its values as they are written. They are charged by their length, and held.
    pub fn with_written_values(self, games: &mut Games, work: &Work) -> Result<Self, Unsolved> {
        let mut held = work.hold(0)?;
        let mut keep = |text: String| -> Result<Cow<'static, str>, Unsolved> {
            let bytes = text.len() as u64;
            work.charge(4 + bytes)?;
            work.hold_more(&mut held, bytes)?;
            Ok(text.into())
        };
        let words: Result<Vec<_>, _> = match self {
            Column::Values(values) => values
                .into_iter()
                .map(|value| keep(written(&games.show(value, work)?, LONGEST)?))
                .collect(),
            Column::Means(means) => means.iter().map(|mean| keep(mean.to_string())).collect(),
            other => return Ok(other),
        };
        Ok(Column::Words(words?))
    }

    /// The bytes of its entries.
    pub fn bytes(&self) -> u64 {
        let bytes = match self {
            Column::Outcomes(all) => size_of_val(all.as_slice()),
            Column::Numbers(numbers) => size_of_val(numbers.words.as_slice()),
            Column::Lists(lists) => {
                size_of_val(lists.numbers()) + size_of_val(lists.ends.as_slice())
            }
            Column::Words(words) => words.iter().map(|word| size_of_val(word) + word.len()).sum(),
            Column::Values(values) => size_of_val(values.as_slice()),
            Column::Means(means) => size_of_val(means.as_slice()),
        };
        bytes as u64
    }
}

/// Lists of numbers, end to end in one piece of memory.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lists {
    numbers: Vec<u64>,
    ends: Vec<usize>,
}

impl Lists {
    /// Appends a list.
    pub fn push(&mut self, list: impl IntoIterator<Item = u64>) {
        self.numbers.extend(list);
        self.ends.push(self.numbers.len());
    }

    /// A list, by its place.
    pub fn get(&self, index: usize) -> &[u64] {
        let start = index.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.numbers[start..self.ends[index]]
    }

    /// The lists.
    pub fn iter(&self) -> impl Iterator<Item = &[u64]> {
        (0..self.ends.len()).map(|index| self.get(index))
    }

    /// All numbers, without regard to where lists end.
    pub fn numbers(&self) -> &[u64] {
        &self.numbers
    }
}
