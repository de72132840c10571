//! Files: tables as they are written, and the parts of a survey.

use crate::{
    columns::broken,
    error::raised,
    limits::{Task, Usually},
    question,
};
use euclid_answers::{Error, Question, survey, table::Form};
use pyo3::{exceptions::PyOSError, prelude::*, types::PyDict};
use std::{
    io::{self, Write},
    path::PathBuf,
};

/// Writes a file, whole or not at all.
#[pyfunction]
pub fn write_file(py: Python<'_>, path: PathBuf, content: &[u8]) -> PyResult<()> {
    Ok(py.detach(|| euclid_files::write(path, |file| file.write_all(content)))?)
}

/// Writes a table to a file, whole or not at all; the name says the format.
#[pyfunction]
#[pyo3(signature = (asked, path, form, threads = None, progress = None))]
pub fn write_table(
    py: Python<'_>,
    asked: &Bound<'_, PyDict>,
    path: PathBuf,
    form: &str,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
) -> PyResult<()> {
    let Question::Table(question) = question::read(asked)? else {
        return Err(raised(py, Error::input("this is not a table")));
    };
    let form = match form {
        "parquet" => Form::Parquet,
        "csv" => Form::Csv,
        "json" => Form::Json,
        "tex" => Form::Latex,
        "md" => Form::Markdown,
        "txt" => Form::Text,
        other => {
            let message =
                format!("'.{other}' is not a format of a table: parquet, csv, json, tex, md, txt");
            return Err(raised(py, Error::input(message).at("path")));
        }
    };
    let task = Task::new(Usually::Long, threads).telling(progress);
    let mut unanswered = None;
    let written = py.detach(|| {
        euclid_files::write(&path, |file| {
            task.run_unattached(|work| question.write(form, file, work)).map_err(|error| {
                let error = broken(error);
                let why = io::Error::other(error.message.clone());
                unanswered = Some(error);
                why
            })
        })
    });
    match (written, unanswered) {
        (Ok(()), _) => Ok(()),
        (Err(_), Some(error)) => Err(task.raised(py, error)),
        (Err(error), None) => {
            Err(PyOSError::new_err(format!("'{}' cannot be written: {error}", path.display())))
        }
    }
}

/// The texts of some parts of a survey, added up: the survey, how many blocks it has, which are done and missing, and
/// the text of the sum.
#[pyfunction]
pub fn add_parts(py: Python<'_>, parts: Vec<String>) -> PyResult<Bound<'_, PyDict>> {
    let whole = py.detach(|| survey::add_up(&parts)).map_err(|error| raised(py, error))?;
    let dict = PyDict::new(py);
    dict.set_item("definition", whole.survey.to_string())?;
    dict.set_item("blocks", whole.survey.blocks())?;
    dict.set_item("done", whole.done.to_string())?;
    dict.set_item("missing", whole.missing().to_string())?;
    dict.set_item("part", whole.to_string())?;
    Ok(dict)
}
