//! Questions as Python writes them: dictionaries of texts, numbers, lists.

use crate::error::raised;
use euclid_answers::{Error, Question, question};
use pyo3::{
    prelude::*,
    types::{PyBool, PyDict, PyInt, PyList, PyString, PyTuple},
};
use serde_json::{Map, Value};

/// Reads a question; what is `None` is left out.
pub fn read(asked: &Bound<'_, PyDict>) -> PyResult<Question> {
    let value = Value::Object(object(asked)?);
    question::read_value(value).map_err(|error| raised(asked.py(), error))
}

fn object(dict: &Bound<'_, PyDict>) -> PyResult<Map<String, Value>> {
    let mut map = Map::new();
    for (key, part) in dict {
        if !part.is_none() {
            map.insert(key.extract()?, value(&part)?);
        }
    }
    Ok(map)
}

fn value(part: &Bound<'_, PyAny>) -> PyResult<Value> {
    if let Ok(text) = part.cast::<PyString>() {
        return Ok(Value::String(text.extract()?));
    }
    if let Ok(flag) = part.cast::<PyBool>() {
        return Ok(Value::Bool(flag.is_true()));
    }
    if let Ok(number) = part.cast::<PyInt>() {
        let word: Result<i128, _> = number.extract();
        let number = word.ok().and_then(serde_json::Number::from_i128);
        let large = || raised(part.py(), Error::input("a number is too large here"));
        return number.map(Value::Number).ok_or_else(large);
    }
    if let Ok(list) = part.cast::<PyList>() {
        return list.iter().map(|part| value(&part)).collect();
    }
    if let Ok(tuple) = part.cast::<PyTuple>() {
        return tuple.iter().map(|part| value(&part)).collect();
    }
    if let Ok(dict) = part.cast::<PyDict>() {
        return Ok(Value::Object(object(dict)?));
    }
    let kind = part.get_type().name()?;
    Err(raised(
        part.py(),
        Error::input(format!("texts, numbers and lists make a question, not {kind}")),
    ))
}
