//! What is asked of many positions at once, for NumPy arrays of machine words and lists of larger numbers.

use crate::{
    error::raised,
    limits::{Account, Task, Usually},
    number::{signed_to_python, to_python},
    rules::Rules,
    values::{V, arena},
};
use dashu_int::IBig;
use euclid_answers::{Error, WhichGame};
use euclid_fractions::UBig;
use euclid_games::{
    Field,
    columns::{Column, Columns, Entry, NotAPosition, Refused},
    field::FieldKind,
    partizan::Outcome,
};
use euclid_work::Work;
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyList, PyTuple},
};
use short_games::Games;

/// Words of positions: two arrays, or three.
type Words<'py> = Vec<PyReadonlyArray1<'py, u64>>;

/// The fields that positions of a game have: the name of each, what it holds, and a line of help.
#[pyfunction]
pub fn fields(rules: &Rules) -> Vec<(&'static str, &'static str, &'static str)> {
    let about = |field: Field| (field.name(), kind(field), field.about().help);
    Field::columns_of(&rules.game).into_iter().map(about).collect()
}

fn kind(field: Field) -> &'static str {
    match field.kind() {
        FieldKind::Outcome => "outcome",
        FieldKind::Number | FieldKind::Count => "number",
        FieldKind::List => "list",
        FieldKind::Word | FieldKind::Reasons => "word",
        FieldKind::Value => "value",
    }
}

/// What a field of a game holds. What the game does not have is an error.
#[pyfunction]
pub fn kind_of(py: Python<'_>, rules: &Rules, field: &str) -> PyResult<&'static str> {
    named(field, &rules.game).map(kind).map_err(|error| raised(py, error))
}

/// Who wins, as characters of NumPy: code points.
#[pyfunction]
pub fn outcomes(
    py: Python<'_>,
    rules: &Rules,
    numbers: Words<'_>,
    mut out: PyReadwriteArray1<'_, u32>,
    account: &Account,
) -> PyResult<()> {
    let (numbers, out) = (slices(&numbers)?, out.as_slice_mut()?);
    let letter = |outcome: Outcome| outcome.letter().chars().next().map_or(0, u32::from);
    account.task().run(py, |work| letters(&rules.game, &numbers, out, letter, work))
}

/// Whether the player to move wins.
#[pyfunction]
pub fn wins(
    py: Python<'_>,
    rules: &Rules,
    numbers: Words<'_>,
    mut out: PyReadwriteArray1<'_, bool>,
    account: &Account,
) -> PyResult<()> {
    let (numbers, out) = (slices(&numbers)?, out.as_slice_mut()?);
    let wins = |outcome| outcome == Outcome::Next;
    account.task().run(py, |work| letters(&rules.game, &numbers, out, wins, work))
}

/// A field that is a number for each position; of a list, how many there are.
#[pyfunction]
pub fn numbers(
    py: Python<'_>,
    rules: &Rules,
    field: &str,
    numbers: Words<'_>,
    mut out: PyReadwriteArray1<'_, u64>,
    account: &Account,
) -> PyResult<()> {
    let (numbers, out) = (slices(&numbers)?, out.as_slice_mut()?);
    account.task().run(py, |work| {
        let columns = columns(&rules.game, named(field, &rules.game)?)?;
        columns.numbers(&numbers, out, work).map_err(|why| refused(why, &numbers))
    })
}

/// The numbers on one side of positions, as their bytes, the lowest first: all of the same length, one behind the other,
/// or each for itself.
#[derive(FromPyObject)]
pub enum Side<'py> {
    Packed(Bound<'py, PyBytes>, usize),
    Listed(Vec<Bound<'py, PyBytes>>),
}

impl Side<'_> {
    fn bytes(&self) -> Bytes<'_> {
        match self {
            Side::Packed(bytes, size) => Bytes::Packed(bytes.as_bytes(), *size),
            Side::Listed(list) => {
                Bytes::Listed(list.iter().map(PyBytesMethods::as_bytes).collect())
            }
        }
    }
}

/// The same without Python.
enum Bytes<'a> {
    Packed(&'a [u8], usize),
    Listed(Vec<&'a [u8]>),
}

impl Bytes<'_> {
    /// A number; what is not there is 0, and refused as that.
    fn number(&self, index: usize) -> UBig {
        let bytes = match self {
            Bytes::Packed(all, size) => all.get(index * size..(index + 1) * size),
            Bytes::Listed(list) => list.get(index).copied(),
        };
        UBig::from_le_bytes(bytes.unwrap_or_default())
    }
}

/// A field of so many positions of numbers of any size, one by one, as a list, or letters as bytes; if they are to be
/// counted, of a list how many there are.
#[pyfunction]
pub fn each<'py>(
    py: Python<'py>,
    rules: &Rules,
    field: &str,
    count: usize,
    numbers: Vec<Side<'py>>,
    counted: bool,
) -> PyResult<Bound<'py, PyAny>> {
    let numbers: Vec<Bytes<'_>> = numbers.iter().map(Side::bytes).collect();
    // One position may take as long as any question, and Ctrl-C is heard between them.
    let task = Task::new(Usually::Long, Some(1));
    let found = task.run(py, |work| {
        let field = named(field, &rules.game)?;
        let columns = columns(&rules.game, field)?;
        let mut own = Games::new();
        let mut alone = |index: usize| -> Result<Found, Error> {
            work.charge(1)?;
            let position = numbers.iter().map(|side| side.number(index)).collect();
            let at = columns.at(position).map_err(unfit)?;
            if field.is_value() {
                Found::new(at.entry(field, &mut arena(), work)?, counted, work)
            } else {
                Found::new(at.entry(field, &mut own, work)?, counted, work)
            }
        };
        (0..count).map(&mut alone).collect::<Result<Vec<Found>, Error>>()
    })?;
    let letter = |found: &Found| match found {
        Found::Letter(letter) => letter.bytes().next(),
        _ => None,
    };
    if let Some(letters) = found.iter().map(letter).collect::<Option<Vec<u8>>>()
        && count > 0
    {
        return Ok(PyBytes::new(py, &letters).into_any());
    }
    let list = PyList::empty(py);
    for found in found {
        match found {
            Found::Number(number) => list.append(to_python(py, &number)?)?,
            Found::Numbers(numbers) => {
                let numbers: PyResult<Vec<_>> =
                    numbers.iter().map(|number| to_python(py, number)).collect();
                list.append(PyTuple::new(py, numbers?)?)?;
            }
            Found::Text(text) => list.append(text)?,
            Found::Letter(letter) => list.append(letter)?,
            Found::Value(value) => list.append(value)?,
            Found::Mean(numerator, exponent) => {
                list.append((signed_to_python(py, &numerator)?, exponent))?;
            }
        }
    }
    Ok(list.into_any())
}

/// What was found.
enum Found {
    Number(UBig),
    Numbers(Vec<UBig>),
    Letter(&'static str),
    Text(Option<String>),
    Value(V),
    Mean(IBig, usize),
}

/// So many characters a word has at most.
const LONGEST: usize = 1 << 20;

impl Found {
    fn new(entry: Entry<'_>, counted: bool, work: &Work) -> Result<Self, Error> {
        Ok(match entry {
            Entry::Undefined => Found::Number(UBig::ZERO),
            Entry::Outcome(outcome) => Found::Letter(outcome.letter()),
            Entry::Number(number) => Found::Number(number),
            Entry::List(list) if counted => Found::Number(list.len().into()),
            Entry::List(list) => Found::Numbers(list.iter().collect()),
            Entry::Numbers(numbers) => Found::Numbers(numbers),
            Entry::Value(value) => Found::Value(V::new(value)),
            Entry::Mean(mean) => Found::Mean(mean.numerator().clone(), mean.exponent()),
            word => Found::Text(word.text(LONGEST, &mut Games::new(), work)?),
        })
    }
}

/// The field with this name, if positions of the game have it.
fn named(name: &str, game: &WhichGame) -> Result<Field, Error> {
    let field = Field::named(name, &Field::columns_of(game));
    let field = field.map_or_else(|| name.parse().map_err(Error::from), Ok)?;
    field.defined(game).map_err(Error::not_defined)?;
    Ok(field)
}

fn columns(game: &WhichGame, field: Field) -> Result<Columns, Error> {
    Columns::new(game, &[field]).map_err(Error::input)
}

fn slices<'a>(numbers: &'a Words<'_>) -> PyResult<Vec<&'a [u64]>> {
    numbers.iter().map(|side| Ok(side.as_slice()?)).collect()
}

/// So many outcomes are turned into letters at a time.
const BLOCK: usize = 1 << 20;

/// Who wins, as whatever an outcome becomes.
fn letters<T>(
    game: &WhichGame,
    numbers: &[&[u64]],
    out: &mut [T],
    become_: impl Fn(Outcome) -> T,
    work: &Work,
) -> Result<(), Error> {
    let columns = columns(game, Field::Outcome)?;
    for start in (0..out.len().max(1)).step_by(BLOCK) {
        let end = out.len().min(start + BLOCK);
        let sides: Vec<&[u64]> = numbers.iter().map(|side| &side[start..end]).collect();
        let found = columns.words(&sides, &mut Games::new(), work);
        let found = found.map_err(|why| refused(why, &sides))?;
        let outcomes = found.iter().flat_map(Column::outcomes);
        for (place, outcome) in out[start..end].iter_mut().zip(outcomes) {
            *place = become_(outcome);
        }
    }
    Ok(())
}

fn unfit(why: NotAPosition) -> Error {
    Error::input(why).at("position")
}

/// Why there is no column, and at which position.
fn refused(why: Refused, numbers: &[&[u64]]) -> Error {
    match why {
        Refused::Halt(halt) => halt.into(),
        Refused::NotAPosition(why) => unfit(why),
        Refused::At { index, why } => {
            let shown: Vec<String> = numbers.iter().map(|side| side[index].to_string()).collect();
            Error::from(why).with(format_args!("position ({}): ", shown.join(", ")))
        }
    }
}
