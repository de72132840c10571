//! Doing many blocks, on as many threads as the work may have.

use crate::{
    part::{Blocks, Part},
    survey::{Stuck, Survey, SurveyError, Unfinished, Worker},
    tally::Tally,
};
use euclid_work::{Halt, Progress, Work};
use std::{
    convert::Infallible,
    sync::{
        Mutex,
        mpsc::{self, RecvTimeoutError},
    },
    thread,
    time::Duration,
};
use thiserror::Error;

/// Why not all blocks were done.
#[derive(Debug, Error)]
pub enum RunError<E> {
    /// The survey cannot be made.
    #[error(transparent)]
    Survey(#[from] SurveyError),
    /// A position could not be solved.
    #[error(transparent)]
    Stuck(#[from] Stuck),
    /// A limit was reached, or somebody asked to stop.
    #[error(transparent)]
    Halt(#[from] Halt),
    /// What was done could not be kept.
    #[error("what was done could not be kept")]
    Keep(E),
}

impl<E> From<Unfinished> for RunError<E> {
    fn from(error: Unfinished) -> Self {
        match error {
            Unfinished::Halt(halt) => halt.into(),
            Unfinished::Stuck(stuck) => stuck.into(),
        }
    }
}

/// Does blocks of a survey and hands each to `keep`. Who watches the work is told how many are done.
///
/// The order of the blocks is not certain, but every block that is handed over is complete, and after an
/// error those handed over before are still good.
///
/// ```
/// use euclid_survey::{part::{Blocks, Part}, run::run, survey::Survey};
/// use euclid_work::Work;
/// use std::io;
///
/// let survey: Survey = "take=any max=1000 what=outcome bins=64".parse()?;
/// let mut files = Vec::new();
/// let blocks: Blocks = (1..=3).collect();
/// let keep = |block, tally| {
///     let mut part = Part::new(survey.clone());
///     part.add(block, &tally);
///     files.push(part.to_string());
///     Ok::<_, io::Error>(())
/// };
/// run(&survey, &blocks, keep, &Work::default())?;
/// assert!(files.len() == 3 && files[0].contains("done 1\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run<E>(
    survey: &Survey,
    blocks: &Blocks,
    mut keep: impl FnMut(u64, Tally) -> Result<(), E>,
    work: &Work,
) -> Result<(), RunError<E>> {
    let all = blocks.len() as u64;
    let tell = |done| work.tell(Progress { what: "survey", unit: "blocks", done, all });
    let mut done = 0;
    let mut keep = |block, tally| {
        keep(block, tally).map_err(RunError::Keep)?;
        done += 1;
        tell(done);
        Ok(())
    };
    tell(0);
    let worker = survey.worker()?;
    let threads = work.threads().min(blocks.len());
    if threads > 1 {
        side_by_side(survey, blocks, threads, worker, &mut keep, work)
    } else {
        alone(worker, blocks, &mut keep, work)
    }
}

impl Part {
    /// Does all blocks that are missing. After an error those that were done are kept.
    ///
    /// ```
    /// use euclid_survey::part::Part;
    /// use euclid_work::{Limits, Work};
    ///
    /// let mut part = Part::new("take=any max=1000 what=outcome bins=64".parse()?);
    /// part.complete(&Work::new(Limits { threads: 2, ..Limits::default() }))?;
    /// assert_eq!(part.tally.to_string(), "outcome:N 308826\noutcome:P 190674\npositions 499500\n");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn complete(&mut self, work: &Work) -> Result<(), RunError<Infallible>> {
        let (survey, missing) = (self.survey.clone(), self.missing());
        let keep = |block, tally| {
            self.add(block, &tally);
            Ok(())
        };
        run(&survey, &missing, keep, work)
    }
}

/// All blocks in order, on this thread.
fn alone<E>(
    mut worker: Worker<'_>,
    blocks: &Blocks,
    keep: &mut impl FnMut(u64, Tally) -> Result<(), RunError<E>>,
    work: &Work,
) -> Result<(), RunError<E>> {
    for block in blocks.iter() {
        keep(block, worker.block(block, work)?)?;
    }
    Ok(())
}

/// So long this thread waits for a block before it asks whether to stop.
const WAIT: Duration = Duration::from_millis(20);

/// Blocks on so many threads besides this one, which keeps them.
fn side_by_side<E>(
    survey: &Survey,
    blocks: &Blocks,
    threads: usize,
    worker: Worker<'_>,
    keep: &mut impl FnMut(u64, Tally) -> Result<(), RunError<E>>,
    work: &Work,
) -> Result<(), RunError<E>> {
    let waiting = Mutex::new(blocks.iter());
    let next = || waiting.lock().map_or(None, |mut waiting| waiting.next());
    let (sender, receiver) = mpsc::channel();
    let started = thread::scope(|scope| {
        let mut started = 0;
        while started < threads {
            let (sender, next) = (sender.clone(), &next);
            let hands = move || {
                let Ok(mut worker) = survey.worker() else { return };
                while let Some(block) = next() {
                    let result = worker.block(block, work);
                    let failed = result.is_err();
                    // Where nobody listens any more, something failed before.
                    if sender.send(result.map(|tally| (block, tally))).is_err() || failed {
                        return;
                    }
                }
            };
            if thread::Builder::new().spawn_scoped(scope, hands).is_err() {
                break;
            }
            started += 1;
        }
        drop(sender);
        let result = loop {
            let received = if work.is_asking() {
                receiver.recv_timeout(WAIT)
            } else {
                receiver.recv().map_err(RecvTimeoutError::from)
            };
            let kept = match received {
                Ok(Ok((block, tally))) => keep(block, tally),
                Ok(Err(error)) => Err(error.into()),
                Err(RecvTimeoutError::Timeout) => work.check().map_err(RunError::from),
                Err(RecvTimeoutError::Disconnected) => break Ok(()),
            };
            if kept.is_err() {
                break kept;
            }
        };
        // Whoever is still at work need not begin another block.
        if result.is_err()
            && let Ok(mut waiting) = waiting.lock()
        {
            waiting.by_ref().for_each(drop);
        }
        drop(receiver);
        result.map(|()| started)
    })?;
    // Where there can be no threads, this one does all.
    if started == 0 { alone(worker, blocks, keep, work) } else { Ok(()) }
}
