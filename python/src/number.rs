//! Integers of any size, by way of their bytes: Python's decimal digits take quadratic time.

use crate::error::raised;
use dashu_int::{IBig, UBig};
use euclid_answers::{Error, Number};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyInt},
};

/// The integer that an object is, if it says so: those of NumPy and Sage do.
pub fn index<'py>(given: &Bound<'py, PyAny>) -> Option<Bound<'py, PyInt>> {
    if let Ok(number) = given.cast::<PyInt>() {
        return Some(number.clone());
    }
    given.call_method0("__index__").ok()?.cast_into().ok()
}

/// A number that is not negative.
pub fn whole(number: &Bound<'_, PyInt>) -> PyResult<UBig> {
    if let Ok(word) = number.extract::<u64>() {
        return Ok(word.into());
    }
    if number.lt(0)? {
        let py = number.py();
        return Err(raised(py, Error::input("a number is negative, but none may be")));
    }
    Ok(UBig::from_le_bytes(bytes(number, false)?.as_bytes()))
}

/// Any integer.
pub fn integer(number: &Bound<'_, PyInt>) -> PyResult<IBig> {
    if let Ok(word) = number.extract::<i64>() {
        return Ok(word.into());
    }
    Ok(IBig::from_le_bytes(bytes(number, true)?.as_bytes()))
}

fn bytes<'py>(number: &Bound<'py, PyInt>, signed: bool) -> PyResult<Bound<'py, PyBytes>> {
    let bits: usize = number.call_method0("bit_length")?.extract()?;
    let options = pyo3::types::PyDict::new(number.py());
    options.set_item("signed", signed)?;
    // A sign takes a bit.
    let bytes = number.call_method("to_bytes", (bits / 8 + 1, "little"), Some(&options))?;
    Ok(bytes.cast_into::<PyBytes>()?)
}

/// A number for Python.
pub fn to_python<'py>(py: Python<'py>, number: &UBig) -> PyResult<Bound<'py, PyAny>> {
    match u64::try_from(number) {
        Ok(word) => Ok(word.into_pyobject(py)?.into_any()),
        Err(_) => from_bytes(py, &number.to_le_bytes(), false),
    }
}

/// An integer for Python.
pub fn signed_to_python<'py>(py: Python<'py>, number: &IBig) -> PyResult<Bound<'py, PyAny>> {
    match i64::try_from(number) {
        Ok(word) => Ok(word.into_pyobject(py)?.into_any()),
        Err(_) => from_bytes(py, &number.to_le_bytes(), true),
    }
}

/// An integer from its bytes, the lowest first.
pub fn from_bytes<'py>(py: Python<'py>, bytes: &[u8], signed: bool) -> PyResult<Bound<'py, PyAny>> {
    if !signed && bytes.len() <= 8 {
        let word = bytes.iter().rev().fold(0, |word, byte| word << 8 | u64::from(*byte));
        return Ok(word.into_pyobject(py)?.into_any());
    }
    let options = pyo3::types::PyDict::new(py);
    options.set_item("signed", signed)?;
    let bytes = PyBytes::new(py, bytes);
    py.get_type::<PyInt>().call_method("from_bytes", (bytes, "little"), Some(&options))
}

/// The decimal digits of an integer that is not negative.
#[pyfunction]
pub fn decimal(py: Python<'_>, number: &Bound<'_, PyInt>) -> PyResult<String> {
    let number = whole(number)?;
    Ok(py.detach(|| Number(number).to_string()))
}

/// The number that a text says, which is that part of a question.
#[pyfunction]
pub fn number<'py>(py: Python<'py>, text: &str, part: &str) -> PyResult<Bound<'py, PyAny>> {
    let number = euclid_answers::number::read(part, text).map_err(|error| raised(py, error))?;
    to_python(py, &number)
}
