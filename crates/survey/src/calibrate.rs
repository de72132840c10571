//! How long a survey will take, from a few of its blocks.
//!
//! Blocks are about equally large, but not quite, so those that are measured are spread over all. Where the
//! blocks of a survey take too long to be tried, those of a smaller one of the same kind are measured: a
//! position costs about the same, however many there are. So a sweep of all pairs up to N costs about
//! N^2. That is an extrapolation; how much the cost of a position grew from a still smaller survey says how
//! far it can be trusted.

use crate::{
    part::{Blocks, Part},
    survey::{Survey, SurveyError, Unfinished, Worker},
};
use euclid_games::Field;
use euclid_work::{Halt, Work, now};
use std::{sync::Mutex, thread, time::Duration};
use thiserror::Error;

/// What was measured, and what follows from it.
#[derive(Clone, Debug)]
pub struct Calibration {
    /// The survey whose blocks were measured: the one that is asked about, or a smaller one.
    pub survey: Survey,
    /// How many of its blocks were measured.
    pub blocks: u64,
    /// How many positions they have.
    pub positions: u64,
    /// On how many threads at a time.
    pub threads: usize,
    /// How long they took, all added up.
    pub seconds: f64,
    /// How long the whole survey that is asked about takes, on one core.
    pub whole: Spread,
    /// How long one of its blocks takes.
    pub block: f64,
    /// How many bytes the file of a block has.
    pub bytes: f64,
}

/// A number that is not known exactly.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// The most likely.
    pub expected: f64,
    /// It will hardly be less.
    pub low: f64,
    /// It will hardly be more.
    pub high: f64,
}

impl Spread {
    /// All of it so many times.
    #[must_use]
    pub fn times(self, factor: f64) -> Self {
        let Spread { expected, low, high } = self;
        Spread { expected: expected * factor, low: low * factor, high: high * factor }
    }
}

/// Why nothing was measured.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Uncalibrated {
    /// Nobody knows what time it is.
    #[error("there is no clock to measure with")]
    NoClock,
    /// The survey cannot be made.
    #[error(transparent)]
    Survey(#[from] SurveyError),
    /// A block could not be done.
    #[error(transparent)]
    Unfinished(#[from] Unfinished),
}

/// A block that was measured.
#[derive(Clone, Copy, Debug)]
struct Measured {
    positions: f64,
    seconds: f64,
    bytes: f64,
}

/// So many blocks are enough.
const ENOUGH: usize = 64;

/// So many are enough to learn what others may take.
const FEW: usize = 8;

/// A survey with so few positions is not made smaller.
const SMALL: f64 = 10_000.0;

/// No measurement is nearer to the truth than by this share of it.
const NOISE: f64 = 0.1;

/// Does some blocks of a survey, on so many threads, for so long, and finds what all of them take.
///
/// ```
/// use euclid_survey::{calibrate::calibrate, survey::Survey};
/// use euclid_work::Work;
/// use std::time::Duration;
///
/// let survey: Survey = "take=1..3 max=1000000000 what=outcome bins=64".parse()?;
/// let found = calibrate(&survey, 1, Duration::from_millis(50), &Work::unlimited())?;
/// assert!(found.survey.region().positions() < survey.region().positions());
/// assert!(found.whole.low < found.whole.expected && found.whole.expected < found.whole.high);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn calibrate(
    survey: &Survey,
    threads: usize,
    time: Duration,
    work: &Work,
) -> Result<Calibration, Uncalibrated> {
    work.check().map_err(Unfinished::from)?;
    let start = now().ok_or(Uncalibrated::NoClock)?;
    let left = || time.saturating_sub(now().unwrap_or(start).saturating_sub(start));
    // Each has about a quarter of the positions of the one before it.
    let more = |halvings: &u32| *halvings == 0 || positions(&survey.shrunk(halvings - 1)) > SMALL;
    let surveys: Vec<Survey> =
        (0..u32::BITS).take_while(more).map(|halvings| survey.shrunk(halvings)).collect();
    let try_out = |index: usize, most, time| measure(&surveys[index], threads, most, time, work);

    // There is at least the survey itself. The smallest is tried however little time there is.
    let mut chosen = surveys.len() - 1;
    let (mut found, halt) = try_out(chosen, FEW, time.max(LEAST))?;
    if let (true, Some(halt)) = (found.is_empty(), halt) {
        return Err(Unfinished::Halt(halt).into());
    }
    loop {
        // The largest whose blocks take so little that enough of them can be done.
        let rate = rate(&found);
        let short = |index: &usize| {
            let blocks = lossy(walk_blocks(&surveys[*index]));
            let block = rate * positions(&surveys[*index]) / blocks;
            block * blocks.min(4.0 * lossy(FEW as u64))
                <= left().as_secs_f64() * lossy(threads as u64)
        };
        let Some(larger) = (0..chosen).find(short) else { break };
        let (tried, _) = try_out(larger, FEW * threads, left() / 4)?;
        if tried.len() < 2 {
            break;
        }
        (chosen, found) = (larger, tried);
    }
    // Sixteen times fewer positions tell how the cost of one grows.
    let growth = if chosen == 0 {
        None
    } else {
        let smaller = (chosen + 2).min(surveys.len() - 1);
        let (before, _) = try_out(smaller, ENOUGH, left() / 4)?;
        let log = |larger, smaller| (positions(larger) / positions(smaller)).ln();
        let steps = log(survey, &surveys[chosen]) / log(&surveys[chosen], &surveys[smaller]);
        Some((before, steps)).filter(|(before, steps)| !before.is_empty() && steps.is_finite())
    };
    let (most, _) = try_out(chosen, ENOUGH.max(FEW * threads), left())?;
    if most.len() >= found.len() {
        found = most;
    }
    let (mut spread, all) = (spread(&found, walk_blocks(&surveys[chosen])), positions(survey));
    if let Some((before, steps)) = growth {
        // A position has about as many digits as ln N, and whatever costs more costs more by them.
        let ratio = rate(&found) / rate(&before);
        let growth = 1.0 + (ratio.max(1.0 / ratio) - 1.0) * steps;
        if ratio > 1.0 {
            spread.high *= growth;
        } else {
            spread.low /= growth;
        }
    }
    let mut whole = spread.times(all);
    let block = whole.expected / lossy(walk_blocks(survey));
    if survey.asks(Field::Values) {
        let values = values(&surveys, left().max(time / 4), work)?;
        let Spread { expected, low, high } = whole;
        whole = Spread {
            expected: expected + values,
            low: low + values / 2.0,
            high: high + 2.0 * values,
        };
    }
    let sum = |part: fn(&Measured) -> f64| found.iter().map(part).sum::<f64>();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a sum of counts")]
    let positions = sum(|block| block.positions) as u64;
    Ok(Calibration {
        survey: surveys[chosen].clone(),
        blocks: found.len() as u64,
        positions,
        threads,
        seconds: sum(|block| block.seconds),
        whole,
        block,
        bytes: sum(|block| block.bytes) / lossy(found.len() as u64),
    })
}

/// So long the smallest survey may be tried.
const LEAST: Duration = Duration::from_secs(1);

#[expect(clippy::cast_precision_loss, reason = "a measurement has fewer digits")]
fn lossy(n: u64) -> f64 {
    n as f64
}

fn positions(survey: &Survey) -> f64 {
    survey.region().positions().to_f64().value()
}

/// How many blocks have positions; one more may count different values.
fn walk_blocks(survey: &Survey) -> u64 {
    survey.blocks() - u64::from(survey.asks(Field::Values))
}

/// How long a position takes.
fn rate(found: &[Measured]) -> f64 {
    let sum = |part: fn(&Measured) -> f64| found.iter().map(part).sum::<f64>();
    sum(|block| block.seconds) / sum(|block| block.positions).max(1.0)
}

/// The same, within two standard errors of a ratio of sums, and noise.
fn spread(found: &[Measured], blocks: u64) -> Spread {
    let (rate, count) = (rate(found), lossy(found.len() as u64));
    let mean = found.iter().map(|block| block.seconds).sum::<f64>() / count;
    let error = |block: &Measured| (block.seconds - rate * block.positions).powi(2);
    let variance = found.iter().map(error).sum::<f64>() / (count - 1.0);
    let unseen = 1.0 - count / lossy(blocks.max(1));
    let relative = match found.len() {
        // One block says nothing of others.
        0 | 1 if blocks > 1 => 0.5,
        0 | 1 => NOISE,
        _ => (2.0 * (variance / count * unseen.max(0.0)).sqrt() / mean).clamp(NOISE, 0.9),
    };
    Spread { expected: rate, low: rate * (1.0 - relative), high: rate * (1.0 + relative) }
}

/// Numbers of blocks, spread evenly at any time: multiples of the golden ratio, less their integer parts.
struct Order {
    blocks: u64,
    taken: Blocks,
    turn: u64,
    most: usize,
}

impl Iterator for Order {
    type Item = u64;

    fn next(&mut self) -> Option<u64> {
        /// The golden ratio less 1, times 2^64.
        const GOLDEN: u64 = 0x9e37_79b9_7f4a_7c15;
        while (self.taken.len() as u64) < self.blocks && self.taken.len() < self.most {
            self.turn += 1;
            let part = u128::from(self.turn.wrapping_mul(GOLDEN)) * u128::from(self.blocks);
            let block = u64::try_from(part >> 64).unwrap_or(0) + 1;
            if self.taken.insert(block) {
                return Some(block);
            }
        }
        None
    }
}

/// Does blocks of a survey until there are so many, or the time is over. The first of a worker is left out if there
/// are others: it had not remembered anything yet.
fn measure(
    survey: &Survey,
    threads: usize,
    most: usize,
    time: Duration,
    work: &Work,
) -> Result<Tried, Uncalibrated> {
    let work = &work.within(time);
    let blocks = walk_blocks(survey);
    let order = Mutex::new(Order { blocks, taken: Blocks::default(), turn: 0, most });
    let next = || order.lock().map_or(None, |mut order| order.next());
    let hands = || -> Result<Tried, Uncalibrated> {
        let mut worker = survey.worker()?;
        let mut found = Vec::new();
        while let Some(block) = next() {
            match done(&mut worker, survey, block, work) {
                Ok(measured) => found.push(measured),
                Err(Uncalibrated::Unfinished(Unfinished::Halt(
                    halt @ (Halt::Time(_) | Halt::Steps(_)),
                ))) => return Ok((found, Some(halt))),
                Err(error) => return Err(error),
            }
        }
        Ok((found, None))
    };
    let tried = thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, hands).ok())
            .collect();
        let own = hands();
        let others: Vec<_> = others.into_iter().filter_map(|other| other.join().ok()).collect();
        std::iter::once(own).chain(others).collect::<Result<Vec<Tried>, _>>()
    })?;
    let first = usize::from(tried.iter().all(|(found, _)| found.len() > 2));
    let halt = tried.iter().find_map(|(_, halt)| *halt);
    let found = tried.into_iter().flat_map(|(found, _)| found.into_iter().skip(first)).collect();
    Ok((found, halt))
}

/// Blocks, and what ended the work if they are fewer than there should be.
type Tried = (Vec<Measured>, Option<Halt>);

/// Does a block and looks at the clock.
fn done(
    worker: &mut Worker<'_>,
    survey: &Survey,
    block: u64,
    work: &Work,
) -> Result<Measured, Uncalibrated> {
    let start = now().ok_or(Uncalibrated::NoClock)?;
    let tally = worker.block(block, work)?;
    let time = now().ok_or(Uncalibrated::NoClock)?.saturating_sub(start);
    let positions = tally.positions().to_f64().value();
    let mut part = Part::new(survey.clone());
    part.add(block, &tally);
    let bytes = lossy(part.to_string().len() as u64);
    Ok(Measured { positions, seconds: time.as_secs_f64(), bytes })
}

/// How long the block takes that counts different values: from the largest survey that there is time for.
fn values(surveys: &[Survey], time: Duration, work: &Work) -> Result<f64, Uncalibrated> {
    let whole = surveys.first().map_or(1.0, positions);
    let (mut seconds, mut scaled) = (0.0, 0.0);
    for survey in surveys.iter().rev() {
        // The next one takes four times as long, or somewhat more.
        if seconds * 6.0 > time.as_secs_f64() {
            break;
        }
        seconds = done(&mut survey.worker()?, survey, survey.blocks(), work)?.seconds;
        scaled = seconds * whole / positions(survey);
    }
    Ok(scaled)
}

#[cfg(test)]
mod tests {
    use super::*;
    use euclid_work::Limits;

    const MOMENT: Duration = Duration::from_millis(100);

    fn survey(text: &str) -> Survey {
        text.parse().unwrap()
    }

    #[test]
    fn blocks_are_spread_and_each_comes_once() {
        let order = |blocks, most| Order { blocks, taken: Blocks::default(), turn: 0, most };
        let mut all: Vec<u64> = order(300, 1000).collect();
        all.sort_unstable();
        assert_eq!(all, (1..=300).collect::<Vec<_>>());
        let some: Vec<u64> = order(1 << 18, 64).collect();
        for eighth in 0..8u64 {
            let inside = some.iter().filter(|block| (**block - 1) >> 15 == eighth).count();
            assert!((6..=10).contains(&inside), "{some:?}");
        }
    }

    #[test]
    fn what_is_small_is_measured_itself_and_what_is_large_from_below() {
        for text in [
            "take=any max=100 what=outcome bins=9",
            "take=1..3 max=3000 what=outcome,grundy bins=9",
            "pile-limit=ceil(n/2) max=700 what=outcome bins=9",
            "partizan max=90 what=outcome,values bins=9",
            "partizan max=300 what=weight bins=9",
            "take=odd max=1000000000000000000000 sample=5 seed=3 what=outcome bins=9",
        ] {
            let survey = survey(text);
            let found = calibrate(&survey, 2, MOMENT * 600, &Work::unlimited()).unwrap();
            assert_eq!(found.survey, survey, "{text}");
            assert!(found.blocks >= 1 && found.blocks <= survey.blocks(), "{found:?}");
            let Spread { expected, low, high } = found.whole;
            assert!(0.0 < low && low < expected && expected < high, "{found:?}");
            assert!(found.bytes > 50.0, "{found:?}");
        }
        let large = survey("take=odd max=4000000000 what=outcome bins=9");
        let found = calibrate(&large, 1, MOMENT, &Work::unlimited()).unwrap();
        assert!(positions(&found.survey) < 1e-3 * positions(&large), "{found:?}");
        assert!(found.whole.expected > 1000.0 * found.seconds, "{found:?}");
    }

    #[test]
    fn limits_end_it_and_what_is_known_then_is_used() {
        let large = survey("take=odd max=1000000 what=outcome bins=9");
        let some = Work::new(Limits { steps: 1 << 18, ..Limits::default() });
        assert!(calibrate(&large, 1, MOMENT, &some).is_ok());
        let none = Work::new(Limits { steps: 1, ..Limits::default() });
        let halt = |halt| Err(Uncalibrated::Unfinished(Unfinished::Halt(halt)));
        let error = |work: &Work| calibrate(&large, 1, MOMENT, work).map(|_| ());
        assert_eq!(error(&none), halt(Halt::Steps(1)));
        let late = Work::new(Limits { time: Some(Duration::ZERO), ..Limits::none() });
        assert_eq!(error(&late), halt(Halt::Time(Duration::ZERO)));
        let stopped = Work::unlimited();
        stopped.stop_flag().store(true, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(error(&stopped), halt(Halt::Stopped));
    }
}
