//! Pictures in every format.

use crate::{
    limits::{Task, Usually},
    plain::plain,
    question,
};
use euclid_answers::{
    Error, Question,
    draw::{Drawing, Drawn},
};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyDict},
};

/// A picture: shown in a notebook, saved as SVG, PNG or PDF.
#[pyclass(frozen, module = "euclid_games._native")]
pub struct Picture {
    drawn: Drawn,
    drawing: Drawing,
}

#[pymethods]
impl Picture {
    /// The picture as SVG.
    #[getter]
    fn svg(&self) -> &str {
        &self.drawing.svg
    }

    /// The picture as PNG.
    fn png<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let task = Task::new(Usually::Long, None);
        Ok(PyBytes::new(py, &task.run(py, |work| self.drawn.png(work))?))
    }

    /// The picture as PDF.
    fn pdf<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyBytes>> {
        let task = Task::new(Usually::Long, None);
        Ok(PyBytes::new(py, &task.run(py, |work| self.drawn.pdf(work))?))
    }

    /// What it is, and what it is about, without the picture itself.
    fn plain<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let plain = plain(py, &self.drawing)?;
        plain.del_item("svg")?;
        Ok(plain)
    }

    /// The picture as JSON, as the command writes it.
    fn json(&self) -> String {
        // It is made of texts and numbers, which can always be written.
        serde_json::to_string(&self.drawing).unwrap_or_default()
    }
}

/// Draws a picture.
#[pyfunction]
pub fn draw(py: Python<'_>, asked: &Bound<'_, PyDict>) -> PyResult<Picture> {
    let Question::Draw(question) = question::read(asked)? else {
        return Err(crate::error::raised(py, Error::input("this is not a picture")));
    };
    let task = Task::new(Usually::Long, None);
    let drawn = task.run(py, |work| question.draw(work))?;
    Ok(Picture { drawing: drawn.drawing(), drawn })
}
