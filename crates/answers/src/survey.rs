//! Many positions at once: outcomes, histograms, means.
//!
//! A survey is cut into numbered blocks. Whoever has many machines gives each of them some blocks
//! ([`PartQuestion`]), collects the parts, which are texts, and adds them up ([`MergeQuestion`]). Scripts that do so on
//! a cluster are a [`Plan`], and what it will take is an [`Estimate`].

mod estimate;
#[cfg(not(target_arch = "wasm32"))]
pub mod files;
pub mod growth;
mod part;
pub mod plan;
mod report;

pub use estimate::{Estimate, EstimateQuestion, EstimateRange, MeasuredBlocks};
pub use growth::{Growth, GrowthQuestion};
pub use part::{MergeQuestion, PartAnswer, PartQuestion, add_up};
pub use plan::{Plan, PlanQuestion, Scheduler};
pub use report::{Bin, Distribution, OutcomeCounts, RatioMean, Region, Report};

use crate::declare::parts;
use crate::{Error, Field, GameText, number, range};
use euclid_survey::{
    part::{Blocks, Part},
    run::{RunError, run},
    survey::{self, Survey, SurveyError},
    tally::Tally,
};
use euclid_work::Work;
use std::convert::Infallible;

parts! {
    /// Survey many positions: outcomes, histograms, means
    ///
    /// Every pair a < b <= N, a rectangle of them, or a random sample of any magnitude, under any rules.
    /// Long surveys show their progress, can be stopped with Ctrl-C, and resume with `--checkpoint`; or
    /// their blocks are shared among machines with `--dir` and `--shard`, and added up with
    /// `euclid survey merge DIR`. `euclid survey plan` writes the scripts for a cluster, and `--estimate` says
    /// beforehand what a survey will take.
    ///
    /// Example: euclid survey --max 10000 --take 1..3
    pub struct Question: Default (
        /// The game; a pair game or Partizan Euclid.
        game: GameText = PAIR_OR_PARTIZAN
    ) {
        /// Every pair a < b <= N; N up to 2^32, of a sample any number.
        max: Option<String> { kind: NUMBER, heading: POSITIONS },
        /// Only pairs with a in this range, beside one for b.
        a: Option<String> { kind: RANGE, with: &["b"], without: &["max"], heading: POSITIONS },
        /// Only pairs with b in this range, beside one for a.
        b: Option<String> { kind: RANGE, with: &["a"], without: &["max"], heading: POSITIONS },
        /// Only so many pairs, drawn at random.
        sample: Option<u64> { name: "SIZE", least: 1, with: &["max"], without: &["a", "b"], heading: POSITIONS },
        /// The seed of the sample; 1 unless it is said.
        seed: Option<u64> { name: "S", with: &["sample"], heading: POSITIONS },
        /// What to ask: outcome, grundy, length, digits, winning (the number of winning moves); with `partizan` outcome,
        /// weight, values (how many different ones); unless it is said, all that the rules define, except values.
        fields: Option<Vec<Field>>,
        /// Values below K have a histogram bin of their own, 64 unless it is said. The text shows the 24 commonest of
        /// 64, and all of any other K.
        bins: Option<u64> { name: "K", least: 1, most: MOST_BINS },
    }
}

/// What heads the parts that choose positions.
pub const POSITIONS: &str = "Positions";

/// So many histogram bins unless another number is asked for.
pub const BINS: u64 = 64;

/// So many histogram bins at most.
pub const MOST_BINS: u64 = survey::MOST_BINS;

pub use euclid_survey::survey::FIELDS;

impl Question {
    /// The survey that is asked for. Its text says all that its result depends on.
    pub fn define(&self, work: &Work) -> Result<Survey, Error> {
        let game = self.game.read()?;
        let bins = self.bins.unwrap_or(BINS);
        if !(1..=MOST_BINS).contains(&bins) {
            return Err(Error::input(format!("the number of bins must be from 1 to {MOST_BINS}"))
                .at("bins"));
        }
        let fields = self.fields.as_ref();
        // A value is the Grundy value, where that is meant.
        let meant = |field: &Field| Field::named(field.name(), &FIELDS).unwrap_or(*field);
        let fields = fields.map(|fields| fields.iter().map(meant).collect());
        Survey::new(game, self.region(work)?, fields, bins).map_err(refused)
    }

    fn region(&self, work: &Work) -> Result<survey::Region, Error> {
        let side = |part, text: &String| range::read(part, text);
        let (a, b) = (self.a.as_ref(), self.b.as_ref());
        match (&self.max, a, b, self.sample) {
            (Some(max), None, None, None) => {
                let max = number::read_within("max", max, work)?;
                // What does not fit a word is refused as too large.
                Ok(survey::Region::UpTo(u64::try_from(max).unwrap_or(u64::MAX)))
            }
            (Some(max), None, None, Some(size)) => {
                let (max, seed) = (number::read_within("max", max, work)?, self.seed.unwrap_or(1));
                Ok(survey::Region::Sample { max, size, seed })
            }
            (None, Some(a), Some(b), None) => {
                Ok(survey::Region::Rectangle { a: side("a", a)?, b: side("b", b)? })
            }
            _ => Err(Error::input(
                "say which positions: all up to a largest number, all with a and b in two ranges, or a sample \
                 of those up to a largest number",
            )),
        }
    }

    /// Does all of it.
    pub fn answer(&self, work: &Work) -> Result<Report, Error> {
        Ok(Report::of(&self.part(work)?))
    }

    /// All blocks.
    fn part(&self, work: &Work) -> Result<Part, Error> {
        let mut part = Part::new(self.define(work)?);
        add(&mut part, None, work)?;
        Ok(part)
    }
}

/// Does these blocks, or all.
fn add(part: &mut Part, these: Option<&Blocks>, work: &Work) -> Result<(), Error> {
    let (survey, missing) = (part.survey.clone(), part.missing());
    let result = blocks(these.unwrap_or(&missing), &survey, work, |block, tally| {
        part.add(block, &tally);
        Ok::<_, Infallible>(())
    });
    result.map_err(|error| match error {
        Unkept::Answer(error) => error,
        Unkept::Keep(never) => match never {},
    })
}

/// Why not all blocks were done.
enum Unkept<E> {
    Answer(Error),
    Keep(E),
}

/// Does some blocks and hands each over.
fn blocks<E>(
    blocks: &Blocks,
    survey: &Survey,
    work: &Work,
    keep: impl FnMut(u64, Tally) -> Result<(), E>,
) -> Result<(), Unkept<E>> {
    run(survey, blocks, keep, work).map_err(|error| {
        Unkept::Answer(match error {
            RunError::Keep(error) => return Unkept::Keep(error),
            RunError::Halt(halt) => halt.into(),
            RunError::Survey(error) => refused(error),
            RunError::Stuck(error) => Error::out_of_reach(error),
        })
    })
}

fn refused(error: SurveyError) -> Error {
    match error {
        SurveyError::Undefined(_) | SurveyError::NotAdded(_) => {
            Error::not_defined(error).at("fields")
        }
        SurveyError::NotSurveyed { .. } => Error::out_of_reach(error).at("fields"),
        SurveyError::TooLarge { .. } | SurveyError::TooMany { .. } => Error::out_of_reach(error),
        SurveyError::Three => Error::not_defined(error).at("three"),
        other => Error::input(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    pub fn up_to(max: &str, take: &str) -> Question {
        let game = GameText { take: Some(take.to_owned()), ..GameText::default() };
        Question { game, max: Some(max.to_owned()), ..Question::default() }
    }

    #[test]
    fn positions_are_all_asked_for_in_one_way() {
        for question in [
            Question::default(),
            Question { a: Some("1..3".to_owned()), ..Question::default() },
            Question { sample: Some(5), ..Question::default() },
            Question { a: Some("1..3".to_owned()), ..up_to("9", "any") },
        ] {
            let error = question.define(&Work::default()).unwrap_err();
            assert!(error.message.starts_with("say which positions"), "{error}");
        }
        let backwards = Question {
            a: Some("9..3".to_owned()),
            b: Some("1..4".to_owned()),
            ..Question::default()
        };
        assert!(backwards.define(&Work::default()).unwrap_err().message.contains("backwards"));
        for (fields, kind) in [
            (vec![Field::Weight], crate::Kind::NotDefined),
            (vec![Field::Move], crate::Kind::NotDefined),
            (vec![], crate::Kind::BadInput),
        ] {
            let question = Question { fields: Some(fields), ..up_to("9", "any") };
            assert_eq!(question.define(&Work::default()).unwrap_err().kind, kind);
        }
    }
}
