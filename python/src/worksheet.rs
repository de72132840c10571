//! Worksheets in every form.

use crate::{
    error::raised,
    limits::{Task, Usually},
    plain::plain,
    question,
};
use euclid_answers::{
    Error, Question,
    worksheet::{Form, Look, Show, Worksheet as Sheet},
};
use euclid_draw::sheet::Paper;
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict},
};

/// A sheet of exercises.
#[pyclass(frozen, module = "euclid_games._native")]
pub struct Worksheet(Sheet);

#[pymethods]
impl Worksheet {
    /// The sheet in a form: txt, md, tex, html, pdf or json; on a4 or letter; all of it, exercises or answers.
    fn write<'py>(
        &self,
        py: Python<'py>,
        form: &str,
        paper: &str,
        show: &str,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let unknown = |part: &str, known: &str| {
            raised(py, Error::input(format!("{part} is one of {known}")).at(part))
        };
        let form = match form {
            "txt" => Form::Text,
            "md" => Form::Markdown,
            "tex" => Form::Latex,
            "html" | "htm" => Form::Html,
            "pdf" => Form::Pdf,
            "json" => Form::Json,
            _ => return Err(unknown("form", "pdf, html, tex, md, txt, json")),
        };
        let paper = match paper {
            "a4" => Paper::A4,
            "letter" => Paper::Letter,
            _ => return Err(unknown("paper", "a4, letter")),
        };
        let show = match show {
            "all" => Show::All,
            "exercises" => Show::Exercises,
            "answers" => Show::Answers,
            _ => return Err(unknown("show", "all, exercises, answers")),
        };
        let task = Task::new(Usually::Long, None);
        let bytes = task.run(py, |work| self.0.write(form, Look { paper, show }, work))?;
        Ok(PyBytes::new(py, &bytes))
    }

    /// The sheet as a dictionary.
    fn plain<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        plain(py, &self.0)
    }
}

/// Makes a sheet.
#[pyfunction]
pub fn worksheet(py: Python<'_>, asked: &Bound<'_, PyDict>) -> PyResult<Worksheet> {
    let Question::Worksheet(question) = question::read(asked)? else {
        return Err(raised(py, Error::input("this is no worksheet")));
    };
    let task = Task::new(Usually::Long, None);
    Ok(Worksheet(task.run(py, |work| question.answer(work))?))
}
