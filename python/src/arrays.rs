//! What is asked of many positions at once, for NumPy arrays of machine words and lists of larger numbers.

mod solver;

use crate::{
    error::raised,
    limits::{Account, Task, Usually},
    number::{signed_to_python, to_python, whole},
    rules::Rules,
};
use euclid_answers::{Error, WhichGame};
use euclid_fractions::{
    UBig,
    bulk::{self, Unfit},
};
use euclid_games::{
    Outcome,
    bulk::{Bulk, BulkError},
};
use euclid_work::Work;
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::{
    prelude::*,
    types::{PyInt, PyList},
};
use solver::{Field, Found, Solver, code};
use std::{panic::resume_unwind, thread};

/// Words of positions: two arrays, or three.
type Words<'py> = Vec<PyReadonlyArray1<'py, u64>>;

/// Who wins, as characters of NumPy: code points.
#[pyfunction]
pub fn outcomes(
    py: Python<'_>,
    rules: &Rules,
    numbers: Words<'_>,
    mut out: PyReadwriteArray1<'_, u32>,
    account: &Account,
) -> PyResult<()> {
    let (numbers, out) = (slices(&numbers)?, out.as_slice_mut()?);
    account.task().run(py, |work| letters(&rules.game, &numbers, out, u32::from, work))
}

/// Whether the player to move wins.
#[pyfunction]
pub fn wins(
    py: Python<'_>,
    rules: &Rules,
    numbers: Words<'_>,
    mut out: PyReadwriteArray1<'_, bool>,
    account: &Account,
) -> PyResult<()> {
    let (numbers, out) = (slices(&numbers)?, out.as_slice_mut()?);
    account
        .task()
        .run(py, |work| letters(&rules.game, &numbers, out, |letter| letter == b'N', work))
}

/// A field that is a number for each position.
#[pyfunction]
pub fn numbers(
    py: Python<'_>,
    rules: &Rules,
    field: &str,
    numbers: Words<'_>,
    mut out: PyReadwriteArray1<'_, u64>,
    account: &Account,
) -> PyResult<()> {
    let field = Field::read(field).map_err(|error| raised(py, error))?;
    let (numbers, out) = (slices(&numbers)?, out.as_slice_mut()?);
    account.task().run(py, |work| words(&rules.game, field, &numbers, out, work))
}

/// A field of positions of numbers of any size, one by one, as a list.
#[pyfunction]
pub fn each<'py>(
    py: Python<'py>,
    rules: &Rules,
    field: &str,
    numbers: Vec<Vec<Bound<'py, PyInt>>>,
) -> PyResult<Bound<'py, PyList>> {
    let field = Field::read(field).map_err(|error| raised(py, error))?;
    let numbers: Vec<Vec<UBig>> =
        numbers.iter().map(|side| side.iter().map(whole).collect()).collect::<PyResult<_>>()?;
    let count = numbers.first().map_or(0, Vec::len);
    let solver = Solver::new(&rules.game, field).map_err(|error| raised(py, error))?;
    // One position may take as long as any question, and Ctrl-C is heard between them.
    let task = Task::new(Usually::Long, Some(1));
    let found = task.run(py, |work| {
        let position =
            |index: usize| numbers.iter().map(|side| side[index].clone()).collect::<Vec<_>>();
        (0..count)
            .map(|index| {
                work.check()?;
                solver.answer(position(index), work)
            })
            .collect::<Result<Vec<Found>, Error>>()
    })?;
    let list = PyList::empty(py);
    for found in found {
        match found {
            Found::Number(number) => list.append(to_python(py, &number)?)?,
            Found::Letter(letter) => list.append(char::from(letter))?,
            Found::Value(value) => list.append(value)?,
            Found::Mean(numerator, exponent) => {
                list.append((signed_to_python(py, &numerator)?, exponent))?;
            }
        }
    }
    Ok(list)
}

fn slices<'a>(numbers: &'a Words<'_>) -> PyResult<Vec<&'a [u64]>> {
    numbers.iter().map(|side| Ok(side.as_slice()?)).collect()
}

/// Who wins, as whatever a letter becomes.
fn letters<T: Send + Copy>(
    game: &WhichGame,
    numbers: &[&[u64]],
    out: &mut [T],
    become_: impl Fn(u8) -> T + Sync,
    work: &Work,
) -> Result<(), Error> {
    if let (WhichGame::Pair(rules), [a, b]) = (game, numbers)
        && let Ok(bulk) = Bulk::new(rules)
    {
        for start in (0..out.len()).step_by(BLOCK) {
            let end = out.len().min(start + BLOCK);
            let mut found = vec![Outcome::P; end - start];
            bulk.outcomes(&a[start..end], &b[start..end], &mut found, work).map_err(unfit)?;
            for (place, outcome) in out[start..end].iter_mut().zip(found) {
                *place = become_(code(outcome));
            }
        }
        return Ok(());
    }
    let solver = Solver::new(game, Field::Outcome)?;
    one_by_one(
        &solver,
        numbers,
        out,
        |found| match found {
            Found::Letter(letter) => Some(become_(letter)),
            _ => None,
        },
        work,
    )
}

/// So many outcomes are turned into letters at a time.
const BLOCK: usize = 1 << 20;

fn words(
    game: &WhichGame,
    field: Field,
    numbers: &[&[u64]],
    out: &mut [u64],
    work: &Work,
) -> Result<(), Error> {
    if let [a, b] = numbers {
        if field == Field::DigitsCount {
            for start in (0..out.len()).step_by(BLOCK) {
                let end = out.len().min(start + BLOCK);
                let mut counts = vec![0; end - start];
                bulk::counts(&a[start..end], &b[start..end], &mut counts, work)
                    .map_err(|why| unfit(why.into()))?;
                for (place, count) in out[start..end].iter_mut().zip(counts) {
                    *place = count.into();
                }
            }
            return Ok(());
        }
        if let WhichGame::Pair(rules) = game
            && let Ok(bulk) = Bulk::new(rules)
        {
            let done = match field {
                Field::Grundy => Some(bulk.grundy(a, b, out, work)),
                Field::Take => Some(bulk.takes(a, b, out, work)),
                Field::Length => Some(bulk.lengths(a, b, out, work)),
                _ => None,
            };
            if let Some(done) = done {
                return done.map_err(unfit);
            }
        }
    }
    let solver = Solver::new(game, field)?;
    one_by_one(
        &solver,
        numbers,
        out,
        |found| match found {
            // Values, takes, lengths and counts are not larger than the numbers.
            Found::Number(number) => u64::try_from(number).ok(),
            _ => None,
        },
        work,
    )
}

fn unfit(error: BulkError) -> Error {
    match error {
        BulkError::Unfit(Unfit::Halt(halt)) => halt.into(),
        BulkError::NoLength => Error::not_defined(error),
        other => Error::input(other),
    }
}

/// A position that is solved alone takes about so many steps, if it needs no search.
const STEPS_PER_POSITION: u64 = 16;

/// A thread is worth its start for so many positions at least.
const FEWEST: usize = 256;

/// Positions one by one, shared among the threads.
fn one_by_one<T: Send>(
    solver: &Solver,
    numbers: &[&[u64]],
    out: &mut [T],
    entry: impl Fn(Found) -> Option<T> + Sync,
    work: &Work,
) -> Result<(), Error> {
    let fill = |first: usize, out: &mut [T]| {
        for (place, index) in out.iter_mut().zip(first..) {
            work.charge(STEPS_PER_POSITION)?;
            let position = numbers.iter().map(|side| UBig::from(side[index])).collect();
            let shown = || {
                numbers.iter().map(|side| side[index].to_string()).collect::<Vec<_>>().join(", ")
            };
            let found = solver.answer(position, work).map_err(|error| match error.limit {
                None if error.kind != euclid_answers::Kind::Stopped => {
                    error.with(format_args!("position ({}): ", shown()))
                }
                _ => error,
            })?;
            *place = entry(found).ok_or_else(|| {
                Error::out_of_reach(format!("position ({}): it has no such number", shown()))
            })?;
        }
        Ok(())
    };
    let threads = work.threads().min(out.len() / FEWEST).max(1);
    let piece = out.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let fill = &fill;
        let mut pieces = out.chunks_mut(piece).zip((0..).step_by(piece));
        let own = pieces.next();
        let others: Vec<_> =
            pieces.map(|(out, first)| scope.spawn(move || fill(first, out))).collect();
        // The first piece is done here: whoever waits hears no signal.
        let done = own.map_or(Ok(()), |(out, first)| fill(first, out));
        others.into_iter().fold(done, |done, other| {
            done.and(other.join().unwrap_or_else(|panic| resume_unwind(panic)))
        })
    })
}
