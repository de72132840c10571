//! What a value can be made of: values, numbers, texts.

use super::V;
use crate::{
    error::raised,
    number::{index, integer},
};
use dashu_int::IBig;
use euclid_answers::{Error, value};
use euclid_work::Work;
use pyo3::{
    prelude::*,
    types::{PyInt, PyList, PyString},
};
use short_games::{Dyadic, Games, Value};

/// Something that a value can be made of.
pub enum Given {
    Value(Value),
    Number(Dyadic),
    Text(String),
}

impl Given {
    /// What is given, if it is something of which a value can be made.
    pub fn read(given: &Bound<'_, PyAny>) -> PyResult<Option<Self>> {
        if let Ok(value) = given.cast::<V>() {
            return Ok(Some(Given::Value(value.get().0)));
        }
        if let Ok(text) = given.cast::<PyString>() {
            return Ok(Some(Given::Text(text.extract()?)));
        }
        if let Some(number) = index(given) {
            return Ok(Some(Given::Number(integer(&number)?.into())));
        }
        let py = given.py();
        let mut ratio = part(given, "numerator").zip(part(given, "denominator"));
        if ratio.is_none() && given.hasattr("as_integer_ratio")? {
            let found = given.call_method0("as_integer_ratio");
            let endless = |_| raised(py, Error::input("this number is not finite"));
            ratio = Some(found.map_err(endless)?.extract()?);
        }
        let Some((numerator, denominator)) = ratio else { return Ok(None) };
        let (numerator, denominator) = (integer(&numerator)?, integer(&denominator)?);
        let exponent = denominator.trailing_zeros().unwrap_or(0);
        if IBig::ONE << exponent != denominator {
            let message =
                "a number of a short game is a fraction whose denominator is a power of 2";
            return Err(raised(py, Error::input(message)));
        }
        Ok(Some(Given::Number(Dyadic::new(numerator, exponent))))
    }

    /// The same; what is something else is refused.
    pub fn expect(given: &Bound<'_, PyAny>) -> PyResult<Self> {
        Given::read(given)?.ok_or_else(|| {
            let kind = given.get_type();
            let message = format!("a value is made of a value, a number or a text, not of {kind}");
            raised(given.py(), Error::input(message))
        })
    }

    pub fn value(&self, games: &mut Games, work: &Work) -> Result<Value, Error> {
        Ok(match self {
            Given::Value(value) => *value,
            Given::Number(number) => games.dyadic(number.clone()),
            Given::Text(text) => value::read("value", text, games, work)?.value,
        })
    }
}

/// A part of a fraction: an attribute of Python's, a method of Sage's.
fn part<'py>(fraction: &Bound<'py, PyAny>, name: &str) -> Option<Bound<'py, PyInt>> {
    let part = fraction.getattr(name).ok()?;
    if part.is_callable() { index(&part.call0().ok()?) } else { index(&part) }
}

/// The options of a game, if they are a list of nothing but values.
pub fn values(given: &Bound<'_, PyAny>) -> Option<Vec<Value>> {
    let list = given.cast::<PyList>().ok()?;
    list.iter().map(|option| Some(option.cast::<V>().ok()?.get().0)).collect()
}

/// The options of a game. Lists, which nearly all are, need no iterator.
pub fn options(given: &Bound<'_, PyAny>) -> PyResult<Vec<Given>> {
    if let Ok(list) = given.cast::<PyList>() {
        return list.iter().map(|option| Given::expect(&option)).collect();
    }
    // One option may stand for itself.
    if let Some(option) = Given::read(given)? {
        return Ok(vec![option]);
    }
    let none = |_| {
        let message = "options are a list of values, numbers or texts";
        raised(given.py(), Error::input(message))
    };
    let mut options = Vec::new();
    for option in given.try_iter().map_err(none)? {
        options.push(Given::expect(&option?)?);
    }
    Ok(options)
}

/// A machine word.
pub fn within<'py, N: for<'a> FromPyObject<'a, 'py>>(
    given: &Bound<'py, PyAny>,
    words: &str,
) -> PyResult<N> {
    let word = index(given).and_then(|number| number.into_any().extract().ok());
    word.ok_or_else(|| raised(given.py(), Error::input(words)))
}
