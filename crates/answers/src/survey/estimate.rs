//! What a survey will take, before it is begun: measured on a few blocks, and extrapolated.

use super::{Question, Region};
use crate::declare::parts;
use crate::{
    Decimal, Error, Number, Text,
    game::{GameName, RulesAnswer},
    text::{Line, Mark, Phrase},
};
use euclid_survey::{
    calibrate::{Calibration, Spread, Uncalibrated, calibrate},
    survey::{Survey, Unfinished},
};
use euclid_work::{Limits, Work, bytes};
use schemars::JsonSchema;
use serde::Serialize;
use std::time::Duration;

parts! {
    /// What a survey will take: core hours, time, memory, bytes
    pub struct EstimateQuestion (
        /// The survey that somebody may begin.
        survey: Question
    ) {
        /// In how many parts it is done at a time, on cores like those of this machine; 1 unless it is said.
        parts: Option<u64> { stands: NOWHERE },
        /// On how many threads each part is done; 1 unless it is said.
        threads: Option<u64> { stands: NOWHERE },
        /// How many bytes of memory each part may hold; 256 MB unless it is said.
        memory: Option<u64> { stands: NOWHERE },
    }
}

/// What a survey will take: an extrapolation from blocks that were measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Estimate {
    /// The game.
    pub game: GameName,
    /// The rules.
    pub rules: RulesAnswer,
    /// The survey: a text that says all that its result depends on.
    pub definition: String,
    /// Which positions.
    pub region: Region,
    /// How many positions there are.
    pub positions: Number,
    /// How many blocks they are cut into.
    pub blocks: Number,
    /// In how many parts they are done at a time.
    pub parts: Number,
    /// On how many threads each part is done.
    pub threads: Number,
    /// What was measured.
    pub measured: MeasuredBlocks,
    /// How many hours one core would take for all of it.
    pub core_hours: EstimateRange,
    /// How many minutes the parts take side by side.
    pub minutes: EstimateRange,
    /// How many bytes of memory a part takes at most; a bound, which is not measured.
    pub memory: Number,
    /// How many bytes the files of all blocks have together, about.
    pub files: Number,
}

/// Blocks that were measured.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MeasuredBlocks {
    /// Which positions the survey has whose blocks these are.
    pub region: Region,
    /// Whether it is a smaller survey than the one that is asked about, a position of which is taken to cost the same.
    pub smaller: bool,
    /// How many blocks were measured.
    pub blocks: Number,
    /// How many positions they have.
    pub positions: Number,
    /// On how many threads at a time.
    pub threads: Number,
    /// How many seconds they took, all threads added up.
    pub seconds: Decimal,
}

/// A number that is not known exactly: within two standard errors of what was measured, at least a tenth; wider where a
/// smaller survey was measured and the cost of a position changes with the size.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct EstimateRange {
    /// The most likely.
    pub expected: Decimal,
    /// It will hardly be less.
    pub low: Decimal,
    /// It will hardly be more.
    pub high: Decimal,
}

/// So long blocks are measured.
const TIME: Duration = Duration::from_secs(3);

impl EstimateQuestion {
    /// Measures some blocks, for a few seconds at most, and extrapolates.
    pub fn answer(&self, work: &Work) -> Result<Estimate, Error> {
        let survey = self.survey.define(work)?;
        let (parts, threads) = (self.parts.unwrap_or(1), self.threads.unwrap_or(1));
        check(&survey, parts, threads)?;
        let at_a_time = usize::try_from(threads).unwrap_or(usize::MAX).min(work.threads());
        let found = calibrate(&survey, at_a_time, TIME, work).map_err(unmeasured)?;
        let game = self.survey.game.read()?;
        let blocks = survey.blocks();
        // The part with the most blocks is the last to be done.
        let rounds = blocks.div_ceil(parts).div_ceil(threads);
        let share = (lossy(rounds) * found.block / found.whole.expected).min(1.0);
        Ok(Estimate {
            game: (&game).into(),
            rules: (&game).into(),
            definition: survey.to_string(),
            region: Region::of(survey.region()),
            positions: Number(survey.region().positions()),
            blocks: blocks.into(),
            parts: parts.into(),
            threads: threads.into(),
            measured: MeasuredBlocks::of(&found, &survey),
            core_hours: EstimateRange::of(found.whole.times(1.0 / 3600.0)),
            minutes: EstimateRange::of(found.whole.times(share / 60.0)),
            memory: survey.bytes(threads, self.memory.unwrap_or(Limits::BYTES)).into(),
            files: rounded(found.bytes * lossy(blocks)).into(),
        })
    }
}

/// Refuses what cannot be shared so.
pub(super) fn check(survey: &Survey, parts: u64, threads: u64) -> Result<(), Error> {
    let blocks = survey.blocks();
    if !(1..=blocks).contains(&parts) {
        let message = format!(
            "the survey has {blocks} blocks, so the number of parts must be from 1 to {blocks}"
        );
        return Err(Error::input(message).at("parts"));
    }
    if !(1..=MOST_THREADS).contains(&threads) {
        let message = format!("the number of threads must be from 1 to {MOST_THREADS}");
        return Err(Error::input(message).at("threads"));
    }
    Ok(())
}

const MOST_THREADS: u64 = 1024;

fn unmeasured(error: Uncalibrated) -> Error {
    match error {
        Uncalibrated::NoClock => Error::out_of_reach(error),
        Uncalibrated::Survey(error) => super::refused(error),
        Uncalibrated::Unfinished(Unfinished::Halt(halt)) => halt.into(),
        Uncalibrated::Unfinished(Unfinished::Stuck(stuck)) => Error::out_of_reach(stuck),
    }
}

#[expect(clippy::cast_precision_loss, reason = "an estimate has fewer digits")]
fn lossy(n: u64) -> f64 {
    n as f64
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "it saturates")]
fn rounded(x: f64) -> u64 {
    x.round() as u64
}

impl MeasuredBlocks {
    fn of(found: &Calibration, asked: &Survey) -> Self {
        MeasuredBlocks {
            region: Region::of(found.survey.region()),
            smaller: found.survey != *asked,
            blocks: found.blocks.into(),
            positions: found.positions.into(),
            threads: found.threads.into(),
            seconds: Decimal(format!("{:.6}", found.seconds)),
        }
    }
}

impl EstimateRange {
    fn of(Spread { expected, low, high }: Spread) -> Self {
        let decimal = |number: f64| Decimal(format!("{number:.9}"));
        EstimateRange { expected: decimal(expected), low: decimal(low), high: decimal(high) }
    }

    /// The largest, as a number; of minutes.
    pub(super) fn most(&self) -> f64 {
        self.high.0.parse().unwrap_or(0.0)
    }

    /// About 12 min (11 min to 14 min).
    fn in_words(&self, words: impl Fn(f64) -> String) -> String {
        let number = |decimal: &Decimal| decimal.0.parse::<f64>().unwrap_or(0.0);
        if number(&self.high) < LEAST {
            return format!("less than {}", words(LEAST));
        }
        let words = |decimal| words(number(decimal));
        format!("about {} ({} to {})", words(&self.expected), words(&self.low), words(&self.high))
    }
}

/// What is less is not told.
const LEAST: f64 = 0.001;

/// Seconds as people read them, in two figures or more.
fn time(seconds: f64) -> String {
    const MINUTE: f64 = 60.0;
    const HOUR: f64 = 60.0 * MINUTE;
    const DAY: f64 = 24.0 * HOUR;
    const YEAR: f64 = 365.25 * DAY;
    let (number, unit) = match seconds {
        s if s < 100.0 => (s, "s"),
        s if s < 100.0 * MINUTE => (s / MINUTE, "min"),
        s if s < 48.0 * HOUR => (s / HOUR, "h"),
        s if s < 2.0 * YEAR => (s / DAY, "days"),
        s => (s / YEAR, "years"),
    };
    figures(number) + " " + unit
}

/// A number in two figures, or all before the point.
fn figures(number: f64) -> String {
    let decimals = match number {
        n if n >= 9.95 => 0,
        n if n >= 0.995 => 1,
        n if n >= 0.0995 => 2,
        n if n >= 0.00995 => 3,
        _ => 4,
    };
    format!("{number:.decimals$}")
}

impl Estimate {
    /// What it will take, and what that is known from.
    pub fn text(&self) -> Text {
        let mut text = Text::default();
        text.push(self.region.heading(self.game, &self.definition));
        text.push(Line::of(format!("{} positions in {} blocks", self.positions, self.blocks)));
        text.gap();
        text.extend(self.lines());
        text
    }

    /// The same without saying which survey it is.
    pub(super) fn lines(&self) -> Text {
        let mut text = Text::default();
        let mut line = |name: &str, words: String| {
            text.push(Line::of(Phrase::marked(Mark::Strong, name).plain(format!(" {words}"))));
        };
        let one = Number::from(1u8);
        let threads = if self.threads == one { "thread" } else { "threads" };
        let place = if self.parts == one {
            format!("on {} {threads}", self.threads)
        } else {
            format!("in {} parts side by side, each on {} {threads}", self.parts, self.threads)
        };
        line("Core hours:", self.core_hours.in_words(figures));
        line("Time:", format!("{} {place}", self.minutes.in_words(|minutes| time(60.0 * minutes))));
        let each = if self.parts == one { "" } else { " for each part" };
        line("Memory:", format!("at most {}{each}", size(&self.memory)));
        line("Files:", format!("about {}, if each block has one", size(&self.files)));
        text.push(Line::note(self.measured.words(self.game)));
        text
    }
}

/// Bytes as people read them.
fn size(count: &Number) -> String {
    u64::try_from(&count.0).map_or_else(|_| format!("{count} bytes"), bytes)
}

impl MeasuredBlocks {
    /// What the estimate is known from.
    fn words(&self, game: GameName) -> String {
        let MeasuredBlocks { region, smaller, blocks, positions, threads, seconds } = self;
        let blocks =
            if *blocks == 1u8.into() { "1 block".to_owned() } else { format!("{blocks} blocks") };
        let threads = if *threads == 1u8.into() {
            "1 thread".to_owned()
        } else {
            format!("{threads} threads")
        };
        let seconds = match seconds.0.parse().unwrap_or(0.0) {
            short if short < LEAST => format!("less than {}", time(LEAST)),
            long => time(long),
        };
        let measured = format!(
            "{blocks} with {positions} positions took {seconds} of {threads} on this machine"
        );
        let rest = "all other blocks are assumed to cost as much per position";
        if *smaller {
            let smaller = region.of_game(game);
            format!(
                "This is an extrapolation from a smaller survey ({smaller}): {measured}; {rest}, in the large survey too."
            )
        } else {
            format!("This is an extrapolation: {measured}; {rest}.")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{super::tests::up_to, *};

    fn estimate(survey: Question, parts: u64, threads: u64) -> Result<Estimate, Error> {
        let question =
            EstimateQuestion { survey, parts: Some(parts), threads: Some(threads), memory: None };
        question.answer(&Work::unlimited())
    }

    #[test]
    fn parts_and_threads_share_the_time() {
        let one = estimate(up_to("2000", "1..3"), 1, 1).unwrap();
        assert_eq!((one.blocks.to_string().as_str(), one.measured.smaller), ("256", false));
        let number = |decimal: &Decimal| decimal.0.parse::<f64>().unwrap();
        let ratio = |estimate: &Estimate| {
            number(&estimate.minutes.expected) / number(&estimate.core_hours.expected) / 60.0
        };
        assert!((ratio(&one) - 1.0).abs() < 0.1, "{one:?}");
        // Of 256 blocks, seven parts have 37 at most, and two threads do them in 19 turns.
        let many = estimate(up_to("2000", "1..3"), 7, 2).unwrap();
        assert!((ratio(&many) * 256.0 - 19.0).abs() < 2.0, "{many:?}");
        assert!(many.memory > one.memory);
        let text = many.text().to_string();
        assert!(text.contains("in 7 parts side by side, each on 2 threads"), "{text}");
        assert!(text.contains("This is an extrapolation: "), "{text}");
    }

    #[test]
    fn what_cannot_be_shared_is_refused() {
        for (parts, threads, part) in
            [(0, 1, "parts"), (257, 1, "parts"), (1, 0, "threads"), (1, 9999, "threads")]
        {
            let error = estimate(up_to("2000", "1..3"), parts, threads).unwrap_err();
            assert_eq!(error.place.unwrap().part, part);
        }
        assert!(estimate(up_to("1", "any"), 1, 1).is_err());
    }

    #[test]
    fn times_are_for_people() {
        for (seconds, words) in [
            (0.001, "0.0010 s"),
            (0.0123, "0.012 s"),
            (0.5, "0.50 s"),
            (3.12, "3.1 s"),
            (59.0, "59 s"),
            (600.0, "10 min"),
            (7200.0, "2.0 h"),
            (864_000.0, "10 days"),
            (1e9, "32 years"),
        ] {
            assert_eq!(time(seconds), words);
        }
    }
}
