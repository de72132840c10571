//! How much a thread's questions may cost, and how they hear of Ctrl-C.

use crate::error::raised;
use euclid_answers::Error;
use euclid_work::{Limits, Progress, Work};
use pyo3::{exceptions::PyKeyboardInterrupt, prelude::*};
use std::{
    cell::RefCell,
    rc::Rc,
    sync::{Arc, Mutex, PoisonError, atomic::Ordering},
    time::{Duration, Instant},
};

/// What was said about limits; the rest is as usual.
#[derive(Clone, Debug, Default, PartialEq)]
struct Said {
    steps: Option<u64>,
    bytes: Option<u64>,
    seconds: Option<f64>,
    threads: Option<usize>,
}

thread_local! {
    static SAID: RefCell<Said> = RefCell::default();
    /// What serves all work that nothing limits but memory, so that a sum of small values need not make it.
    static FREE: RefCell<Option<Rc<Task>>> = const { RefCell::new(None) };
}

type SaidParts = (Option<u64>, Option<u64>, Option<f64>, Option<usize>);

/// Sets the limits of this thread and returns those that were there.
#[pyfunction]
pub fn set_limits(
    steps: Option<u64>,
    bytes: Option<u64>,
    seconds: Option<f64>,
    threads: Option<usize>,
) -> SaidParts {
    let old = SAID.replace(Said { steps, bytes, seconds, threads });
    (old.steps, old.bytes, old.seconds, old.threads)
}

/// How long a piece of work usually is.
#[derive(Clone, Copy)]
pub enum Usually {
    /// A second or so; as for the command.
    Short,
    /// As long as it takes.
    Long,
}

/// So many steps are a moment: a quarter of a millisecond.
const MOMENT: u64 = 1 << 12;

/// Long work may take so many bytes unless another number is said.
const LONG_BYTES: u64 = 4 << 30;

/// What is heard while working: an interrupt, or an exception of whoever is told of the progress.
type Heard = Arc<Mutex<Option<PyErr>>>;

/// Signals are asked for so often.
const BETWEEN_SIGNALS: Duration = Duration::from_millis(20);

/// Work within the limits of this thread.
pub struct Task {
    work: Work,
    heard: Heard,
}

impl Task {
    /// Long work on one thread; the same as before, where nothing was said about limits.
    pub fn alone() -> Rc<Self> {
        let make = || Rc::new(Task::new(Usually::Long, Some(1)));
        if SAID.with_borrow(|said| *said != Said::default()) {
            return make();
        }
        FREE.with_borrow_mut(|free| {
            // Whoever was stopped once stays stopped.
            let good = |task: &&mut Rc<Task>| !task.work.stop_flag().load(Ordering::Relaxed);
            let task = match free.as_mut().filter(good) {
                Some(task) => task,
                None => free.insert(make()),
            };
            Rc::clone(task)
        })
    }

    /// Work for a moment, too short to be interrupted; nothing where something was said about limits.
    pub fn brief() -> Option<Work> {
        thread_local! {
            static BRIEF: Work = Work::new(Limits { steps: MOMENT, bytes: LONG_BYTES, ..Limits::none() });
        }
        let said = SAID.with_borrow(|said| *said != Said::default());
        (!said).then(|| BRIEF.with(Work::anew))
    }

    /// Work that is usually so long, on so many threads if that is said.
    pub fn new(usually: Usually, threads: Option<usize>) -> Self {
        let said = SAID.with_borrow(Clone::clone);
        let usual = match usually {
            Usually::Short => Limits::default(),
            Usually::Long => Limits { bytes: LONG_BYTES, ..Limits::none() },
        };
        // What is too long for a clock is no limit.
        let time = said.seconds.and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
        let limits = Limits {
            steps: said.steps.unwrap_or(usual.steps),
            bytes: said.bytes.unwrap_or(usual.bytes),
            time,
            threads: threads.or(said.threads).unwrap_or(usual.threads),
        };
        let heard = Heard::default();
        let (ear, asked) = (Arc::clone(&heard), Mutex::new(Instant::now()));
        let work = Work::new(limits).asking(move || {
            let Ok(mut last) = asked.try_lock() else { return false };
            if last.elapsed() < BETWEEN_SIGNALS {
                return false;
            }
            *last = Instant::now();
            #[expect(clippy::redundant_closure_for_method_calls, reason = "of any lifetime")]
            let heard = Python::attach(|py| py.check_signals());
            match heard {
                Ok(()) => false,
                Err(signal) => {
                    hear(&ear, signal);
                    true
                }
            }
        });
        Task { work, heard }
    }

    /// The same, telling a Python function how far the work is: done, of all.
    pub fn telling(self, progress: Option<Py<PyAny>>) -> Self {
        let Some(progress) = progress else { return self };
        let (ear, stop) = (Arc::clone(&self.heard), Arc::clone(self.work.stop_flag()));
        let work = self.work.watched(move |Progress { done, all, .. }| {
            Python::attach(|py| {
                if let Err(error) = progress.call1(py, (done, all)) {
                    hear(&ear, error);
                    stop.store(true, Ordering::Relaxed);
                }
            });
        });
        Task { work, ..self }
    }

    /// Does the work without the interpreter's lock.
    pub fn run<T: Send, E: Into<Error>>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&Work) -> Result<T, E> + Send,
    ) -> PyResult<T> {
        let result = py.detach(|| work(&self.work).map_err(Into::into));
        result.map_err(|error| self.raised(py, error))
    }

    /// The same for whoever has let go of the interpreter's lock already.
    pub fn run_unattached<T, E>(&self, work: impl FnOnce(&Work) -> Result<T, E>) -> Result<T, E> {
        work(&self.work)
    }

    /// The exception: what was heard, or the error.
    pub fn raised(&self, py: Python<'_>, error: Error) -> PyErr {
        let heard = self.heard.lock().unwrap_or_else(PoisonError::into_inner).take();
        match heard {
            Some(heard) => heard,
            None if error.kind == euclid_answers::Kind::Stopped => PyKeyboardInterrupt::new_err(()),
            None => raised(py, error),
        }
    }
}

/// One account for several calls.
#[pyclass(frozen, module = "euclid_games._native")]
pub struct Account(Task);

#[pymethods]
impl Account {
    #[new]
    #[pyo3(signature = (threads = None))]
    fn make(threads: Option<usize>) -> Self {
        Account(Task::new(Usually::Long, threads))
    }
}

impl Account {
    pub fn task(&self) -> &Task {
        &self.0
    }
}

fn hear(ear: &Heard, error: PyErr) {
    *ear.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
}
