//! Surveys that resume after being killed: checkpoints, and directories with a file for each block.

use super::{Question, Report, Unkept, blocks};
use crate::{Error, Kind, stream::Broken};
use euclid_survey::part::{Blocks, Part, PartError};
use euclid_work::Work;
use std::{
    fs, io,
    path::Path,
    time::{Duration, Instant},
};

/// So often a checkpoint is written.
const SAVE_EVERY: Duration = Duration::from_secs(1);

/// Some blocks of a survey: every one whose number leaves `part` modulo `parts`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shard {
    /// Which part.
    pub part: u64,
    /// Of how many.
    pub parts: u64,
}

impl Shard {
    /// All blocks.
    pub const ALL: Shard = Shard { part: 1, parts: 1 };

    /// Reads `I/N`, I from 1 to N; or from 0 to N-1.
    pub fn read(text: &str) -> Result<Self, Error> {
        let (part, parts) = text.split_once('/').unwrap_or((text, ""));
        let word = |text: &str| u64::try_from(euclid_games::number::parse(text.trim()).ok()?).ok();
        let shard = word(part).zip(word(parts)).filter(|(part, parts)| *parts > 0 && part <= parts);
        let (part, parts) = shard.ok_or_else(|| {
            let text = crate::error::shortened(text.trim());
            Error::input(format!("'{text}': it should be I/N with I from 1 to N, such as 2/16"))
                .at("shard")
        })?;
        Ok(Shard { part, parts })
    }

    fn has(self, block: u64) -> bool {
        block % self.parts == self.part % self.parts
    }
}

impl Question {
    /// The whole survey, saved to a file every second or so, and resumed from there if it exists.
    pub fn resume(&self, path: &Path, work: &Work) -> Result<Report, Broken> {
        let survey = self.define(work)?;
        let mut part = Part::resume(path, &survey).map_err(unread)?;
        let missing = part.missing();
        if !missing.is_empty() {
            // Where nothing can be saved, it is better to know it now.
            part.write(path)?;
        }
        let (mut saved, mut unsaved) = (Instant::now(), false);
        let result = blocks(&missing, &survey, work, |block, tally| {
            part.add(block, &tally);
            unsaved = true;
            if saved.elapsed() > SAVE_EVERY {
                part.write(path)?;
                (saved, unsaved) = (Instant::now(), false);
            }
            Ok(())
        });
        // Whatever happened, what is done is kept.
        if unsaved {
            part.write(path)?;
        }
        let (done, all) = (part.done.len() as u64, survey.blocks());
        told(result, done, all)?;
        Ok(Report::of(&part))
    }

    /// A part of the blocks, each in a file of its own; those that are there are left out. How many of them
    /// there are.
    pub fn in_directory(&self, directory: &Path, shard: Shard, work: &Work) -> Result<u64, Broken> {
        let survey = self.define(work)?;
        fs::create_dir_all(directory).map_err(|error| {
            let why = format!("the directory '{}' cannot be created: {error}", directory.display());
            io::Error::new(error.kind(), why)
        })?;
        let mut missing: Blocks = Part::new(survey.clone()).missing();
        missing.retain(|block| shard.has(*block));
        let all = missing.len() as u64;
        // There may be very many blocks: each is looked at once.
        for block in missing.clone().iter() {
            work.check()?;
            let part = Part::resume(&Part::file(directory, block), &survey).map_err(unread)?;
            if part.done.contains(block) {
                missing.remove(block);
            }
        }
        let mut done = all - missing.len() as u64;
        let result = blocks(&missing, &survey, work, |block, tally| {
            let mut part = Part::new(survey.clone());
            part.add(block, &tally);
            part.write(&Part::file(directory, block))?;
            done += 1;
            Ok(())
        });
        told(result, done, all)?;
        Ok(all)
    }
}

/// The blocks of a directory, added up.
pub fn merge(directory: &Path) -> Result<Report, Error> {
    Ok(Report::of(&Part::merge(directory).map_err(unread)?))
}

fn unread(error: PartError) -> Error {
    Error::input(error)
}

/// An error that says what is kept.
fn told(result: Result<(), Unkept<io::Error>>, done: u64, all: u64) -> Result<(), Broken> {
    let kept = format!("{done} of {all} blocks are kept, and the same survey resumes from there");
    result.map_err(|error| match error {
        Unkept::Keep(error) => error.into(),
        Unkept::Answer(error) if error.kind == Kind::Stopped => {
            Error::new(Kind::Stopped, kept).into()
        }
        Unkept::Answer(error) => {
            let message = format!("{}; {kept}", error.message);
            Error { message, ..error }.into()
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{super::tests::up_to, *};
    use euclid_work::Limits;

    #[test]
    fn shards_count_from_one_or_from_zero() {
        let read = |text| Shard::read(text).map(|shard| (shard.part, shard.parts));
        assert_eq!(read("2/16"), Ok((2, 16)));
        assert_eq!(read("0/3"), Ok((0, 3)));
        assert_eq!(read(" 3 / 3"), Ok((3, 3)));
        for text in ["4/3", "1/0", "1", "x/2", "-1/2", "", "/", "1/2/3"] {
            assert!(read(text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_is_done_is_kept() {
        let place = std::env::temp_dir().join(format!("euclid-answers-{}", std::process::id()));
        fs::create_dir_all(&place).unwrap();
        let (path, question) = (place.join("here.part"), up_to("3000", "1..3"));
        let whole = question.answer(&Work::unlimited()).unwrap();
        // Enough for some blocks, again and again.
        let mut rounds = 0;
        let report = loop {
            let work = Work::new(Limits { steps: 20_000, ..Limits::default() });
            rounds += 1;
            assert!(rounds < 1000);
            match question.resume(&path, &work) {
                Ok(report) => break report,
                Err(Broken::Answer(error)) => assert!(error.message.contains("blocks are kept")),
                Err(Broken::Write(error)) => panic!("{error}"),
            }
        };
        assert_eq!(report, whole);
        assert!(rounds > 1);
        for part in [1, 2] {
            let shard = Shard { part, parts: 2 };
            question.in_directory(&place.join("blocks"), shard, &Work::unlimited()).unwrap();
        }
        assert_eq!(merge(&place.join("blocks")).unwrap(), whole);
        assert!(merge(&place.join("nowhere")).is_err());
        fs::remove_dir_all(&place).unwrap();
    }
}
