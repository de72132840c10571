//! Values of short games as Python objects. There is one arena for all of them, so equal values are the same.

// A value is as large as a reference to it.
#![expect(clippy::trivially_copy_pass_by_ref, reason = "methods of Python borrow")]

mod fraction;
mod given;
mod nodes;

use crate::{
    error::raised,
    limits::Task,
    number::{index, signed_to_python, to_python},
};
use euclid_answers::{Error, error::Limit};
use euclid_work::{Limits, Work};
use fraction::{corners, fraction};
use given::{Given, options, values, within};
use nodes::Nodes;
use pyo3::{
    basic::CompareOp,
    prelude::*,
    types::{PyDict, PyInt, PyList, PyTuple, PyType},
};
use short_games::{Games, Outcome, Value, WeightError, latex};
use std::{
    cmp::Ordering,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{LazyLock, Mutex, MutexGuard, PoisonError, TryLockError},
};

static ARENA: LazyLock<Mutex<Games>> = LazyLock::new(Mutex::default);

/// The arena. It may be waited for only without the interpreter's lock, which whoever has the arena may want.
pub fn arena() -> MutexGuard<'static, Games> {
    // Whatever happened, an arena stays as good as it was.
    ARENA.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The value of a short game, in canonical form.
///
/// V("{0||^^*|0}"), V(3), V(Fraction(1, 2)), V("E(11,8) + 3.^"): a text in CGSuite's notation, or a number.
/// Equal games are equal values, whatever they were made from.
///
/// >>> from euclid_games.values import V
/// >>> V("{0|*}")
/// V('^')
/// >>> V(1) | V(-1)
/// V('+-1')
/// >>> V("^") > 0, V("*") < 0, V("*").confused(0)
/// (True, False, True)
#[pyclass(frozen, module = "euclid_games.values")]
#[derive(Clone, Copy)]
pub struct V(Value);

/// Something of the arena. Nearly always it is found at once; otherwise it is looked for again without the
/// interpreter's lock, within the limits of the thread.
fn find<T: Send>(
    py: Python<'_>,
    find: impl Fn(&mut Games, &Work) -> Result<T, Error> + Send + Sync,
) -> PyResult<T> {
    let at_once = Task::brief().zip(match ARENA.try_lock() {
        Ok(games) => Some(games),
        Err(TryLockError::Poisoned(games)) => Some(games.into_inner()),
        Err(TryLockError::WouldBlock) => None,
    });
    if let Some((work, mut games)) = at_once {
        match find(&mut games, &work) {
            Ok(found) => return Ok(found),
            Err(error) if error.limit == Some(Limit::Steps) => {}
            Err(error) => return Err(raised(py, error)),
        }
    }
    let task = Task::alone();
    let task = &*task;
    task.run(py, |work| find(&mut arena(), work))
}

impl V {
    /// A value of the [`arena`].
    pub fn new(value: Value) -> Self {
        V(value)
    }

    /// The text, if it is not too long.
    fn shown(self, py: Python<'_>) -> PyResult<String> {
        let found = find(py, |games, _| {
            // The arena counts, too.
            let size = games.size();
            let bytes = (size.value_bytes + size.memo_bytes) as u64 + SHOWN;
            let short = Work::new(Limits { bytes, ..Limits::none() });
            match games.show(self.0, &short) {
                Ok(shown) => Ok(Some(shown.to_string())),
                Err(_) => Ok(None),
            }
        })?;
        Ok(found.unwrap_or_else(|| "...".to_owned()))
    }

    fn with(
        self,
        other: &Bound<'_, PyAny>,
        operation: impl Fn(&mut Games, Value, Value, &Work) -> Result<Value, Error> + Send + Sync,
    ) -> PyResult<Option<V>> {
        let py = other.py();
        let Some(other) = Given::read(other)? else { return Ok(None) };
        let found = find(py, |games, work| {
            let other = other.value(games, work)?;
            operation(games, self.0, other, work)
        })?;
        Ok(Some(V(found)))
    }
}

/// A value whose text takes more memory than this is shown as dots.
const SHOWN: u64 = 1 << 20;

#[pymethods]
impl V {
    #[new]
    #[pyo3(signature = (*value))]
    fn make(py: Python<'_>, value: &Bound<'_, PyTuple>) -> PyResult<Self> {
        let given = match value.len() {
            0 => return Ok(V(Value::ZERO)),
            1 => Given::expect(&value.get_item(0)?)?,
            count => {
                let message = format!("a value is made of one thing, not of {count}");
                return Err(raised(py, Error::input(message)));
            }
        };
        Ok(V(find(py, |games, work| given.value(games, work))?))
    }

    /// The game with these options: values, numbers or texts.
    ///
    /// >>> V.game([0], ["*"])
    /// V('^')
    #[staticmethod]
    fn game(py: Python<'_>, left: &Bound<'_, PyAny>, right: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let (Some(left), Some(right)) = (values(left), values(right)) {
            return Ok(V(find(py, |games, work| Ok(games.form(&left, &right, work)?))?));
        }
        let (left, right) = (options(left)?, options(right)?);
        let values = |given: &[Given], games: &mut Games, work: &Work| {
            given.iter().map(|given| given.value(games, work)).collect::<Result<Vec<_>, _>>()
        };
        Ok(V(find(py, |games, work| {
            let (left, right) = (values(&left, games, work)?, values(&right, games, work)?);
            Ok(games.form(&left, &right, work)?)
        })?))
    }

    /// The nimber *n.
    #[staticmethod]
    #[pyo3(signature = (n = None, /), text_signature = "(n=1, /)")]
    fn star(py: Python<'_>, n: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let words = "n of *n is a whole number from 0 to 2^32 - 1";
        let n: u32 = n.map_or(Ok(1), |n| within(n, words))?;
        Ok(V(find(py, |games, _| Ok(games.nimber(n)))?))
    }

    /// n times up; n may be negative.
    #[staticmethod]
    #[pyo3(signature = (n = None, /), text_signature = "(n=1, /)")]
    fn up(py: Python<'_>, n: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let n: i64 = n.map_or(Ok(1), |n| within(n, "n of n.^ is an integer of 64 bits"))?;
        Ok(V(find(py, |games, _| Ok(games.ups(n)))?))
    }

    /// Tiny-g: {0 || 0 | -g}.
    #[staticmethod]
    fn tiny(py: Python<'_>, g: &Bound<'_, PyAny>) -> PyResult<Self> {
        let given = Given::expect(g)?;
        Ok(V(find(py, |games, work| {
            let value = given.value(games, work)?;
            Ok(games.tiny(value, work)?)
        })?))
    }

    /// Miny-g: {g | 0 || 0}.
    #[staticmethod]
    fn miny(py: Python<'_>, g: &Bound<'_, PyAny>) -> PyResult<Self> {
        let given = Given::expect(g)?;
        Ok(V(find(py, |games, work| {
            let value = given.value(games, work)?;
            Ok(games.miny(value, work)?)
        })?))
    }

    /// Plus-or-minus g: {g | -g}.
    #[staticmethod]
    fn switch(py: Python<'_>, g: &Bound<'_, PyAny>) -> PyResult<Self> {
        let given = Given::expect(g)?;
        Ok(V(find(py, |games, work| {
            let value = given.value(games, work)?;
            Ok(games.switch(&[value], work)?)
        })?))
    }

    fn __add__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        offered(py, self.with(other, |games, a, b, work| Ok(games.sum(a, b, work)?))?)
    }

    fn __radd__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.__add__(py, other)
    }

    fn __sub__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        offered(py, self.with(other, |games, a, b, work| Ok(games.difference(a, b, work)?))?)
    }

    fn __rsub__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        offered(py, self.with(other, |games, a, b, work| Ok(games.difference(b, a, work)?))?)
    }

    fn __or__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        offered(py, self.with(other, |games, a, b, work| Ok(games.form(&[a], &[b], work)?))?)
    }

    fn __ror__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        offered(py, self.with(other, |games, a, b, work| Ok(games.form(&[b], &[a], work)?))?)
    }

    fn __mul__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Some(factor) = index(other) else {
            return Ok(py.NotImplemented().into_bound(py));
        };
        let large = |_| raised(py, Error::out_of_reach("a factor is an integer of 64 bits"));
        let factor: i64 = factor.extract().map_err(large)?;
        let value = self.0;
        let product = find(py, |games, work| Ok(V(games.multiple(value, factor, work)?)))?;
        Ok(product.into_pyobject(py)?.into_any())
    }

    fn __rmul__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        self.__mul__(py, other)
    }

    fn __neg__(&self, py: Python<'_>) -> PyResult<V> {
        let value = self.0;
        find(py, |games, work| Ok(V(games.negative(value, work)?)))
    }

    fn __pos__(&self) -> V {
        *self
    }

    fn __bool__(&self) -> bool {
        self.0 != Value::ZERO
    }

    fn __richcmp__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
        op: CompareOp,
    ) -> PyResult<Bound<'py, PyAny>> {
        let equality = matches!(op, CompareOp::Eq | CompareOp::Ne);
        let value = self.0;
        let order = match Given::read(other) {
            Ok(Some(Given::Value(other))) if equality => {
                if value == other {
                    Some(Ordering::Equal)
                } else {
                    None
                }
            }
            // A text or a fraction is no value to be equal to: hashes would differ.
            Ok(Some(Given::Text(_)) | None) => return Ok(py.NotImplemented().into_bound(py)),
            Ok(Some(other)) => find(py, |games, work| {
                let other = other.value(games, work)?;
                Ok(games.compare(value, other, work)?)
            })?,
            Err(_) if equality => None,
            Err(error) => return Err(error),
        };
        let holds = match op {
            CompareOp::Eq => order == Some(Ordering::Equal),
            CompareOp::Ne => order != Some(Ordering::Equal),
            CompareOp::Lt => order == Some(Ordering::Less),
            CompareOp::Le => order.is_some_and(Ordering::is_le),
            CompareOp::Gt => order == Some(Ordering::Greater),
            CompareOp::Ge => order.is_some_and(Ordering::is_ge),
        };
        Ok(holds.into_pyobject(py)?.to_owned().into_any())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        // A number is equal to a number of Python, and so has its hash.
        if let Some(number) = self.number(py)? {
            return number.hash();
        }
        let mut hasher = DefaultHasher::new();
        self.0.hash(&mut hasher);
        // Some of the bits are as good as all.
        Ok(isize::try_from(hasher.finish() >> 2).unwrap_or(0))
    }

    /// Whether neither is at least the other: whoever moves first in the difference wins it.
    fn confused(&self, py: Python<'_>, other: &Bound<'_, PyAny>) -> PyResult<bool> {
        let (value, other) = (self.0, Given::expect(other)?);
        find(py, |games, work| {
            let other = other.value(games, work)?;
            Ok(games.compare(value, other, work)?.is_none())
        })
    }

    /// The value itself: it is always in canonical form.
    #[getter]
    fn canonical(&self) -> V {
        *self
    }

    /// Who wins: L (Left), R (Right), N (whoever moves next) or P (the other).
    #[getter]
    fn outcome(&self, py: Python<'_>) -> PyResult<&'static str> {
        let value = self.0;
        find(py, |games, _| {
            Ok(match games.outcome(value) {
                Outcome::Left => "L",
                Outcome::Right => "R",
                Outcome::Next => "N",
                Outcome::Previous => "P",
            })
        })
    }

    /// The Left options of the canonical form.
    #[getter]
    fn left(&self, py: Python<'_>) -> PyResult<Vec<V>> {
        let value = self.0;
        find(py, |games, work| Ok(games.left(value, work)?.into_iter().map(V).collect()))
    }

    /// The Right options of the canonical form.
    #[getter]
    fn right(&self, py: Python<'_>) -> PyResult<Vec<V>> {
        let value = self.0;
        find(py, |games, work| Ok(games.right(value, work)?.into_iter().map(V).collect()))
    }

    /// The birthday: how many moves deep the canonical form is.
    #[getter]
    fn birthday<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let value = self.0;
        to_python(py, &find(py, |games, work| Ok(games.birthday(value, work)?))?)
    }

    /// The mean, a fraction: what one of many copies is worth.
    #[getter]
    fn mean<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let value = self.0;
        fraction(py, &find(py, |games, work| Ok(games.mean(value, work)?))?)
    }

    /// The temperature, a fraction: how urgent a move is; negative for numbers.
    #[getter]
    fn temperature<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let value = self.0;
        fraction(py, &find(py, |games, work| Ok(games.temperature(value, work)?))?)
    }

    /// The number at which play arrives if Left moves first, a fraction.
    #[getter]
    fn left_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let value = self.0;
        fraction(py, &find(py, |games, _| Ok(games.left_stop(value).clone()))?)
    }

    /// The number at which play arrives if Right moves first, a fraction.
    #[getter]
    fn right_stop<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let value = self.0;
        fraction(py, &find(py, |games, _| Ok(games.right_stop(value).clone()))?)
    }

    /// The atomic weight, a value; defined where the value is all-small.
    #[getter]
    fn atomic_weight(&self, py: Python<'_>) -> PyResult<V> {
        let value = self.0;
        find(py, |games, work| match games.weight(value, work) {
            Ok(weight) => Ok(V(weight)),
            Err(WeightError::Halt(halt)) => Err(halt.into()),
            Err(WeightError::NotAllSmall(why)) => Err(Error::not_defined(why)),
        })
    }

    /// The number that it is, an int or a fraction; None where it is none.
    #[getter]
    fn number<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let value = self.0;
        let number = find(py, |games, _| Ok(games.as_number(value).cloned()))?;
        match number {
            Some(number) if number.is_integer() => {
                signed_to_python(py, number.numerator()).map(Some)
            }
            Some(number) => fraction(py, &number).map(Some),
            None => Ok(None),
        }
    }

    /// The n of a nimber *n, 0 for 0; None where it is no nimber.
    #[getter]
    fn nimber(&self, py: Python<'_>) -> PyResult<Option<u32>> {
        let value = self.0;
        find(py, |games, _| {
            let parts = games.number_up_star(value);
            let parts = parts.filter(|parts| parts.number.is_zero() && parts.ups == 0);
            Ok(parts.map(|parts| parts.nim))
        })
    }

    /// Whether it is a number.
    #[getter]
    fn is_number(&self, py: Python<'_>) -> PyResult<bool> {
        Ok(self.number(py)?.is_some())
    }

    /// Whether it lies between all negative and all positive numbers.
    #[getter]
    fn is_infinitesimal(&self, py: Python<'_>) -> PyResult<bool> {
        let value = self.0;
        find(py, |games, _| Ok(games.is_infinitesimal(value)))
    }

    /// Whether at every position both players can move, or neither can.
    #[getter]
    fn is_all_small(&self, py: Python<'_>) -> PyResult<bool> {
        let value = self.0;
        find(py, |games, _| Ok(games.is_all_small(value)))
    }

    /// Whether the Left stop is larger than the Right stop.
    #[getter]
    fn is_hot(&self, py: Python<'_>) -> PyResult<bool> {
        let value = self.0;
        find(py, |games, _| Ok(games.left_stop(value) > games.right_stop(value)))
    }

    /// The corners of the thermograph's Left and Right walls, from temperature 0 to the foot of the mast, as
    /// pairs of temperature and number.
    fn walls<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyList>, Bound<'py, PyList>)> {
        let value = self.0;
        let graph = find(py, |games, work| Ok(games.thermograph(value, work)?))?;
        Ok((corners(py, &graph.left)?, corners(py, &graph.right)?))
    }

    /// The thermograph, drawn.
    #[pyo3(signature = (**options))]
    fn thermograph<'py>(
        &self,
        py: Python<'py>,
        options: Option<&Bound<'py, PyDict>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let draw = py.import("euclid_games.pictures")?.getattr("draw")?;
        let asked = options.map_or_else(|| Ok(PyDict::new(py)), PyDictMethods::copy)?;
        asked.set_item("value", self.text(py)?)?;
        draw.call_method("thermograph", (), Some(&asked))
    }

    /// The canonical form in CGSuite's notation, of whatever length.
    fn text(&self, py: Python<'_>) -> PyResult<String> {
        let value = self.0;
        find(py, |games, work| Ok(games.show(value, work)?.to_string()))
    }

    /// The same for LaTeX, as mathematics.
    #[getter]
    fn latex(&self, py: Python<'_>) -> PyResult<String> {
        Ok(latex(&self.text(py)?).unwrap_or_default())
    }

    fn _repr_latex_(&self, py: Python<'_>) -> PyResult<Option<String>> {
        let text = self.shown(py)?;
        // Long ones are better read as text.
        let short = Some(text).filter(|text| text.len() <= 2000);
        Ok(short.and_then(|text| latex(&text)).map(|latex| format!("${latex}$")))
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.shown(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("V('{}')", self.shown(py)?))
    }

    fn __int__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let number = self.number(py)?.filter(PyAnyMethods::is_instance_of::<PyInt>);
        number.ok_or_else(|| raised(py, Error::not_defined("this value is not an integer")))
    }

    fn __float__(&self, py: Python<'_>) -> PyResult<f64> {
        let none = || raised(py, Error::not_defined("this value is not a number"));
        self.number(py)?.ok_or_else(none)?.call_method0("__float__")?.extract()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let py = slf.py();
        let value = slf.get().0;
        let nodes = find(py, |games, work| nodes::nodes(value, games, work))?;
        let restore = slf.get_type().getattr("_restore")?;
        Ok((restore, PyTuple::new(py, [nodes.into_pyobject(py)?])?))
    }

    /// The value of nodes.
    #[classmethod]
    fn _restore(_: &Bound<'_, PyType>, py: Python<'_>, saved: Nodes) -> PyResult<Self> {
        Ok(V(find(py, |games, work| nodes::restored(&saved, games, work))?))
    }
}

fn offered(py: Python<'_>, value: Option<V>) -> PyResult<Bound<'_, PyAny>> {
    match value {
        Some(value) => Ok(value.into_pyobject(py)?.into_any()),
        None => Ok(py.NotImplemented().into_bound(py)),
    }
}

/// Forgets what was remembered of sums and comparisons; the values stay.
#[pyfunction]
pub fn forget(py: Python<'_>) {
    py.detach(|| arena().forget());
}

/// How many values there are, and how many bytes they and what is remembered of them take.
#[pyfunction]
pub fn memory(py: Python<'_>) -> (usize, usize) {
    let size = py.detach(|| arena().size());
    (size.values, size.value_bytes + size.memo_bytes)
}
