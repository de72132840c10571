//! Tables as columns for NumPy.

use crate::{
    limits::{Task, Usually},
    question,
};
use euclid_answers::{Error, Question, stream::Broken};
use euclid_games::{columns::Column, field::FieldKind};
use euclid_survey::table::{Area, Block, Heading, Writer};
use euclid_work::{Halt, Held, Work};
use numpy::PyArray1;
use pyo3::{
    prelude::*,
    types::{PyDict, PyList},
};
use std::{
    io,
    sync::{Arc, Mutex, PoisonError},
};

/// The columns of a table: for each name what it holds, as arrays of machine words and lists of texts.
#[pyfunction]
#[pyo3(signature = (asked, threads = None, progress = None))]
pub fn table<'py>(
    py: Python<'py>,
    asked: &Bound<'py, PyDict>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let Question::Table(question) = question::read(asked)? else {
        return Err(crate::error::raised(py, Error::input("this is not a table")));
    };
    let task = Task::new(Usually::Long, threads).telling(progress);
    let columns = task.run(py, |work| {
        let kept = Arc::new(Mutex::new(Columns::default()));
        let writer = Keeper { kept: Arc::clone(&kept), held: work.hold(0)?, work };
        question.fill(Box::new(writer), work).map_err(broken)?;
        let columns = std::mem::take(&mut *kept.lock().unwrap_or_else(PoisonError::into_inner));
        Ok::<_, Error>(columns)
    })?;
    columns.into_python(py)
}

/// All triples that are lost, or have a value: a flat list of three numbers each, and the values.
#[pyfunction]
#[pyo3(signature = (asked, threads = None, progress = None))]
pub fn triples<'py>(
    py: Python<'py>,
    asked: &Bound<'py, PyDict>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<[Bound<'py, PyArray1<u64>>; 2]> {
    let Question::Triples(question) = question::read(asked)? else {
        return Err(crate::error::raised(py, Error::input("these are not triples")));
    };
    let task = Task::new(Usually::Long, threads).telling(progress);
    let (numbers, values) = task.run(py, |work| {
        let (mut numbers, mut values) = (Vec::new(), Vec::new());
        let mut held = work.hold(0)?;
        question.each(
            &mut |triple, value| {
                if numbers.len() == numbers.capacity() {
                    work.hold_more(&mut held, 16 * numbers.len().max(64) as u64)?;
                }
                numbers.extend(triple.map(|number| number as u64));
                values.extend(value);
                Ok(())
            },
            work,
        )?;
        Ok::<_, Error>((numbers, values))
    })?;
    Ok([numbers, values].map(|words| PyArray1::from_vec(py, words)))
}

/// The error behind a table that could not be written.
pub fn broken(broken: Broken) -> Error {
    match broken {
        Broken::Answer(error) => error,
        Broken::Write(error) => match error.get_ref().and_then(|why| why.downcast_ref::<Halt>()) {
            Some(halt) => (*halt).into(),
            None => Error::out_of_reach(error),
        },
    }
}

#[derive(Default)]
struct Columns {
    heading: Option<Heading>,
    small: Vec<u64>,
    large: Vec<u64>,
    entries: Vec<Entries>,
}

/// The entries of a column.
enum Entries {
    Letters(Vec<u32>),
    Texts(Vec<Option<String>>),
    Numbers(Vec<u64>, Vec<bool>),
    Lists(Vec<u64>, Vec<u64>),
}

/// Keeps all rows in memory, as much as there may be.
struct Keeper<'w> {
    kept: Arc<Mutex<Columns>>,
    held: Held,
    work: &'w Work,
}

impl Writer for Keeper<'_> {
    fn begin(&mut self, heading: &Heading, _: &Area) -> io::Result<()> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.entries = heading
            .fields
            .iter()
            .map(|field| match field.kind() {
                FieldKind::Outcome => Entries::Letters(Vec::new()),
                FieldKind::Word | FieldKind::Reasons | FieldKind::Value => {
                    Entries::Texts(Vec::new())
                }
                FieldKind::Number | FieldKind::Count => Entries::Numbers(Vec::new(), Vec::new()),
                FieldKind::List => Entries::Lists(Vec::new(), Vec::new()),
            })
            .collect();
        kept.heading = Some(heading.clone());
        Ok(())
    }

    fn rows(&mut self, _: &Heading, block: &Block) -> io::Result<()> {
        // Vectors grow by doubling, and so does what Python makes of texts.
        self.work.hold_more(&mut self.held, 2 * block.bytes()).map_err(io::Error::other)?;
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        kept.small.extend_from_slice(&block.small);
        kept.large.extend_from_slice(&block.large);
        for (entries, column) in kept.entries.iter_mut().zip(&block.columns) {
            entries.extend(column);
        }
        Ok(())
    }

    fn end(self: Box<Self>) -> io::Result<()> {
        Ok(())
    }
}

impl Entries {
    fn extend(&mut self, column: &Column) {
        match (self, column) {
            (Entries::Letters(codes), Column::Outcomes(outcomes)) => {
                let code = |letter: &str| letter.chars().next().map_or(0, u32::from);
                codes.extend(outcomes.iter().map(|outcome| code(outcome.letter())));
            }
            (Entries::Texts(all), Column::Words(words)) => {
                all.extend(words.iter().map(|word| Some(word.clone().into_owned())));
            }
            // A word that the rules do not define.
            (Entries::Texts(all), Column::Numbers(none)) => {
                all.extend(none.words.iter().map(|_| None));
            }
            (Entries::Numbers(numbers, missing), Column::Numbers(column)) => {
                numbers.extend_from_slice(&column.words);
                missing.extend(column.iter().map(|number| number.is_none()));
            }
            (Entries::Lists(numbers, ends), Column::Lists(lists)) => {
                for list in lists.iter() {
                    numbers.extend_from_slice(list);
                    ends.push(numbers.len() as u64);
                }
            }
            // The heading says what a column holds.
            _ => {}
        }
    }
}

impl Columns {
    fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyDict>> {
        let dict = PyDict::new(py);
        let Some(heading) = self.heading else { return Ok(dict) };
        let mut names = heading.names();
        for (numbers, name) in heading.order(self.small, self.large).into_iter().zip(&mut names) {
            dict.set_item(name, ("numbers", PyArray1::from_vec(py, numbers), py.None()))?;
        }
        for (entries, name) in self.entries.into_iter().zip(names) {
            match entries {
                Entries::Letters(codes) => {
                    dict.set_item(name, ("letters", PyArray1::from_vec(py, codes), py.None()))?;
                }
                Entries::Texts(texts) => {
                    dict.set_item(name, ("texts", PyList::new(py, texts)?, py.None()))?;
                }
                Entries::Numbers(numbers, missing) => {
                    dict.set_item(
                        name,
                        (
                            "numbers",
                            PyArray1::from_vec(py, numbers),
                            PyArray1::from_vec(py, missing),
                        ),
                    )?;
                }
                Entries::Lists(numbers, ends) => {
                    dict.set_item(
                        name,
                        ("lists", PyArray1::from_vec(py, numbers), PyArray1::from_vec(py, ends)),
                    )?;
                }
            }
        }
        Ok(dict)
    }
}
