//! Rules, read once.

use crate::error::raised;
use euclid_answers::{Error, GameText, WhichGame};
use pyo3::{
    basic::CompareOp,
    prelude::*,
    types::{PyDict, PyTuple},
};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The rules of a game.
///
/// Rules(take="1..3", end="zero") or Rules("end=zero:take=1..3"): where play stops (end: equal, zero or
/// multiple), what may be taken (take, pile_limit or move_limit), who wins (misere), or another game altogether
/// (partizan, three: natural, smallest, either or largest).
///
/// >>> Rules("take=1..3")
/// Rules('take=1..3')
/// >>> Rules(take="1..3") == Rules("take=1..3")
/// True
/// >>> Rules(take=[1, 2, 4])
/// Rules('take=1,2,4')
#[pyclass(frozen, module = "euclid_games")]
pub struct Rules {
    text: GameText,
    pub game: WhichGame,
}

impl Rules {
    pub fn new(text: GameText) -> Result<Self, Error> {
        Ok(Rules { game: text.read()?, text })
    }
}

/// A set of multiples as text: given so, or as numbers.
fn set(given: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = given.extract() {
        return Ok(text);
    }
    let texts = given.py().import("euclid_games._texts")?;
    texts.getattr("_rule")?.call1(("take", given))?.extract()
}

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (text = None, *, end = None, take = None, pile_limit = None, move_limit = None,
                        misere = false, partizan = false, three = None))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords")]
    fn make(
        py: Python<'_>,
        text: Option<&str>,
        end: Option<String>,
        take: Option<&Bound<'_, PyAny>>,
        pile_limit: Option<String>,
        move_limit: Option<String>,
        misere: bool,
        partizan: bool,
        three: Option<String>,
    ) -> PyResult<Self> {
        let take = take.map(set).transpose()?;
        let make = || {
            let said = GameText::from(&text.unwrap_or_default().parse::<WhichGame>()?);
            Rules::new(GameText {
                end: end.or(said.end),
                take: take.or(said.take),
                pile_limit: pile_limit.or(said.pile_limit),
                move_limit: move_limit.or(said.move_limit),
                misere: misere || said.misere,
                partizan: partizan || said.partizan,
                three: three.or(said.three),
            })
        };
        make().map_err(|error| raised(py, error))
    }

    /// The parts that were said, as a question has them.
    fn parts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        Ok(crate::plain::plain(py, &self.text)?.cast_into::<PyDict>()?)
    }

    /// Which game it is: pair, partizan or three.
    #[getter]
    fn game(&self) -> &'static str {
        self.game.kind()
    }

    fn __str__(&self) -> String {
        self.game.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Rules('{}')", self.game)
    }

    fn __richcmp__(&self, other: &Self, op: CompareOp) -> PyResult<bool> {
        match op {
            CompareOp::Eq => Ok(self.game == other.game),
            CompareOp::Ne => Ok(self.game != other.game),
            _ => Err(pyo3::exceptions::PyTypeError::new_err("rules have no order")),
        }
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        self.game.hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let text = PyTuple::new(slf.py(), [slf.get().game.to_string()])?;
        Ok((slf.get_type().into_any(), text))
    }
}
