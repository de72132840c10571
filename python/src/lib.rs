//! The native half of the Python package `euclid_games`.
//!
//! Questions and answers are those of `euclid-answers`, as dictionaries; what Python is fast at or idiomatic in
//! (keywords, classes, broadcasting) is written in Python, around this module. Everything that can take long runs
//! without the interpreter's lock, within the limits of the thread, and asks now and then for signals.

// What Python gives is made for the call.
#![expect(clippy::needless_pass_by_value, reason = "arguments of functions of Python are owned")]

mod answer;
mod arrays;
mod columns;
mod error;
mod files;
mod limits;
mod number;
mod picture;
mod plain;
mod question;
mod rules;
mod values;
mod worksheet;

use pyo3::prelude::*;

/// Adds everything to the module.
#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<answer::Answer>()?;
    module.add_class::<limits::Account>()?;
    module.add_class::<picture::Picture>()?;
    module.add_class::<rules::Rules>()?;
    module.add_class::<values::V>()?;
    module.add_class::<worksheet::Worksheet>()?;
    module.add_function(wrap_pyfunction!(answer::ask, module)?)?;
    module.add_function(wrap_pyfunction!(arrays::fields, module)?)?;
    module.add_function(wrap_pyfunction!(arrays::kind_of, module)?)?;
    module.add_function(wrap_pyfunction!(arrays::outcomes, module)?)?;
    module.add_function(wrap_pyfunction!(arrays::wins, module)?)?;
    module.add_function(wrap_pyfunction!(arrays::numbers, module)?)?;
    module.add_function(wrap_pyfunction!(arrays::each, module)?)?;
    module.add_function(wrap_pyfunction!(columns::table, module)?)?;
    module.add_function(wrap_pyfunction!(columns::triples, module)?)?;
    module.add_function(wrap_pyfunction!(files::write_file, module)?)?;
    module.add_function(wrap_pyfunction!(files::write_table, module)?)?;
    module.add_function(wrap_pyfunction!(files::add_parts, module)?)?;
    module.add_function(wrap_pyfunction!(limits::set_limits, module)?)?;
    module.add_function(wrap_pyfunction!(number::decimal, module)?)?;
    module.add_function(wrap_pyfunction!(number::number, module)?)?;
    module.add_function(wrap_pyfunction!(picture::draw, module)?)?;
    module.add_function(wrap_pyfunction!(schema, module)?)?;
    module.add_function(wrap_pyfunction!(values::forget, module)?)?;
    module.add_function(wrap_pyfunction!(values::memory, module)?)?;
    module.add_function(wrap_pyfunction!(worksheet::worksheet, module)?)
}

/// The JSON schema of all answers, or of all questions, as text.
#[pyfunction]
#[pyo3(signature = (questions = false))]
fn schema(questions: bool) -> String {
    use euclid_answers::schema;
    let schema = if questions { schema::questions() } else { schema::all() };
    schema.to_string()
}
