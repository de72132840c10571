//! Numbers of short games as fractions of Python.

use crate::number::signed_to_python;
use dashu_int::IBig;
use pyo3::{prelude::*, sync::PyOnceLock, types::PyList};
use short_games::Dyadic;

/// A number as a fraction.
pub fn fraction<'py>(py: Python<'py>, number: &Dyadic) -> PyResult<Bound<'py, PyAny>> {
    static FRACTION: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let fraction = FRACTION.import(py, "fractions", "Fraction")?;
    let denominator = signed_to_python(py, &(IBig::ONE << number.exponent()))?;
    fraction.call1((signed_to_python(py, number.numerator())?, denominator))
}

/// Corners of a wall, as pairs of temperature and number.
pub fn corners<'py>(py: Python<'py>, wall: &[(Dyadic, Dyadic)]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for (temperature, number) in wall {
        list.append((fraction(py, temperature)?, fraction(py, number)?))?;
    }
    Ok(list)
}
