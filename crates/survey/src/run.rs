//! Doing many blocks on all cores.

use crate::{
    survey::{Stuck, Survey, SurveyError},
    tally::Tally,
};
use euclid_games::pile::Budget;
use std::{
    io,
    num::NonZero,
    ops::ControlFlow,
    sync::{
        Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};
use thiserror::Error;

/// What happens while blocks are done.
#[derive(Debug)]
pub enum Event {
    /// A block is done.
    Done(u64, Tally),
    /// A while has passed.
    Tick,
}

/// Why not all blocks were done.
#[derive(Debug, Error)]
pub enum RunError<E> {
    /// The survey cannot be made.
    #[error(transparent)]
    Survey(#[from] SurveyError),
    /// A position could not be solved.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// There are no threads.
    #[error("no thread can be started: {0}")]
    Threads(io::Error),
    /// Whoever watched could not go on.
    #[error("whoever watched the survey gave up")]
    Watcher(E),
}

/// Does blocks of a survey on so many threads, 0 for one on each core, and tells of each; `false` if
/// it was stopped before all were done.
///
/// The order of the blocks is not certain, but every block that is told of is complete.
///
/// ```
/// use euclid_survey::{run::{Event, run}, survey::Survey, tally::Tally};
/// use std::{convert::Infallible, ops::ControlFlow, sync::atomic::AtomicBool};
///
/// let survey: Survey = "take=any max=1000 what=outcome bins=64".parse()?;
/// let mut tally = Tally::default();
/// let blocks = 1..=survey.blocks();
/// run(&survey, blocks, 2, Default::default(), &AtomicBool::new(false), |event| {
///     if let Event::Done(_, block) = event {
///         tally += &block;
///     }
///     Ok::<_, Infallible>(ControlFlow::Continue(()))
/// })?;
/// assert_eq!(tally.to_string(), "outcome:N 308826\noutcome:P 190674\npositions 499500\n");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run<E>(
    survey: &Survey,
    blocks: impl IntoIterator<Item = u64, IntoIter: Send>,
    threads: usize,
    budget: Budget,
    stop: &AtomicBool,
    mut watch: impl FnMut(Event) -> Result<ControlFlow<()>, E>,
) -> Result<bool, RunError<E>> {
    let threads = match threads {
        0 => thread::available_parallelism().map_or(1, NonZero::get),
        some => some,
    };
    // Bad rules are found before anything is started.
    survey.worker(budget)?;
    let blocks = Mutex::new(blocks.into_iter());
    let next = || blocks.lock().map_or(None, |mut blocks| blocks.next());
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for started in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            let work = move || {
                let Ok(mut worker) = survey.worker(budget) else { return };
                while let Some(block) = next().filter(|_| !stop.load(Relaxed)) {
                    match worker.block(block, stop) {
                        Ok(Some(tally)) => {
                            if sender.send(Ok((block, tally))).is_err() {
                                return;
                            }
                        }
                        Ok(None) => return,
                        Err(stuck) => {
                            let _ = sender.send(Err(stuck));
                            return;
                        }
                    }
                }
            };
            // Where there can be no more threads, those that are there do all.
            match thread::Builder::new().spawn_scoped(scope, work) {
                Ok(_) => {}
                Err(error) if started == 0 => return Err(RunError::Threads(error)),
                Err(_) => break,
            }
        }
        drop(sender);
        let result = loop {
            let event = match receiver.recv_timeout(TICK) {
                Ok(Ok((block, tally))) => Event::Done(block, tally),
                Ok(Err(stuck)) => break Err(stuck.into()),
                Err(RecvTimeoutError::Timeout) => Event::Tick,
                Err(RecvTimeoutError::Disconnected) => break Ok(!stop.load(Relaxed)),
            };
            match watch(event) {
                Ok(ControlFlow::Continue(())) => {}
                Ok(ControlFlow::Break(())) => break Ok(false),
                Err(error) => break Err(RunError::Watcher(error)),
            }
        };
        // Whoever is still at work need not go on.
        if !matches!(result, Ok(true)) {
            stop.store(true, Relaxed);
        }
        result
    })
}

const TICK: Duration = Duration::from_millis(100);
