//! Errors of answers as exceptions.

use euclid_answers::Error;
use pyo3::{prelude::*, sync::PyOnceLock, types::PyDict};

/// The exception for an error; Python knows the classes.
pub fn raised(py: Python<'_>, error: Error) -> PyErr {
    static MAKE: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let make = || {
        let make = MAKE.import(py, "euclid_games.errors", "_exception")?;
        let parts = PyDict::new(py);
        parts.set_item(
            "kind",
            serde_json::to_value(error.kind).ok().as_ref().and_then(|k| k.as_str()),
        )?;
        parts.set_item("message", error.message)?;
        let place = error.place;
        parts.set_item("part", place.as_ref().map(|place| &place.part))?;
        parts.set_item("game", place.as_ref().and_then(|place| place.game))?;
        parts.set_item("character", place.as_ref().and_then(|place| place.character))?;
        let limit = error.limit.and_then(|limit| serde_json::to_value(limit).ok());
        parts.set_item("limit", limit.as_ref().and_then(|limit| limit.as_str()))?;
        make.call((), Some(&parts))
    };
    make().map_or_else(|broken| broken, PyErr::from_value)
}
