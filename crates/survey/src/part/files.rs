//! Parts as files: checkpoints, shards, and directories of single blocks.

use super::{Blocks, NotAPart, Part};
use crate::survey::Survey;
use std::{
    collections::HashMap,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
};
use thiserror::Error;

/// A file that is not a part of a survey, or not of this one.
#[derive(Debug, Error)]
pub enum PartError {
    /// It cannot be read.
    #[error("'{}' cannot be read: {error}", path.display())]
    Unread {
        /// The file.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// It is not what it should be.
    #[error("the file '{}' is damaged or not a part of a survey: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: NotAPart,
    },
    /// It belongs to another survey.
    #[error("the file '{}' belongs to another survey: {theirs}; this one is {ours}", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
        /// Its survey.
        theirs: Box<Survey>,
        /// The other.
        ours: Box<Survey>,
    },
    /// Blocks that are there twice.
    #[error("the file '{}' repeats blocks of another file: {blocks}", path.display())]
    Twice {
        /// The file.
        path: PathBuf,
        /// The blocks.
        blocks: Blocks,
    },
    /// Blocks that nobody did.
    #[error("blocks are missing ({} of {all}): {blocks}", blocks.len())]
    Missing {
        /// The blocks.
        blocks: Blocks,
        /// How many there should be.
        all: u64,
    },
    /// More than one thing is wrong.
    #[error("{}", listed(.0))]
    Several(Vec<PartError>),
    /// There is nothing there.
    #[error("there are no parts of a survey in '{}': no file ends with .{EXTENSION}", .0.display())]
    Nothing(PathBuf),
}

/// How the names of the files of single blocks end.
pub const EXTENSION: &str = "part";

impl Part {
    /// Writes a file, whole or not at all.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        euclid_files::write(path, |file| file.write_all(self.to_string().as_bytes()))
    }

    /// Reads a file; `None` if there is none.
    pub fn read(path: &Path) -> Result<Option<Self>, PartError> {
        // What is no file may have no end.
        let is_file = |meta: fs::Metadata| {
            meta.is_file().then_some(()).ok_or_else(|| io::Error::other("it is not a regular file"))
        };
        let bytes = fs::metadata(path).and_then(is_file).and_then(|()| fs::read(path));
        let text = match bytes {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(PartError::Unread { path: path.to_path_buf(), error }),
        };
        let damaged = |why| PartError::Damaged { path: path.to_path_buf(), why };
        text.parse().map(Some).map_err(damaged)
    }

    /// Reads a part of a certain survey; a part without blocks if there is no file.
    pub fn resume(path: &Path, survey: &Survey) -> Result<Self, PartError> {
        match Part::read(path)? {
            None => Ok(Part::new(survey.clone())),
            Some(part) if part.survey == *survey => Ok(part),
            Some(part) => Err(PartError::Foreign {
                path: path.to_path_buf(),
                theirs: Box::new(part.survey),
                ours: Box::new(survey.clone()),
            }),
        }
    }

    /// The file of a single block in a directory.
    pub fn file(directory: &Path, block: u64) -> PathBuf {
        directory.join(format!("block-{block:06}.{EXTENSION}"))
    }

    /// All parts in a directory, added up. Unless they are exactly the blocks of one survey, the error
    /// names those that are not.
    pub fn merge(directory: &Path) -> Result<Self, PartError> {
        let unread = |error| PartError::Unread { path: directory.to_path_buf(), error };
        let mut paths = Vec::new();
        for entry in fs::read_dir(directory).map_err(unread)? {
            let path = entry.map_err(unread)?.path();
            // The name of a draft begins with a dot and does not end so.
            if path.extension().is_some_and(|extension| extension == EXTENSION) {
                paths.push(path);
            }
        }
        paths.sort();
        // There may be very many files: what they hold is added up as they come, survey by survey.
        let (mut problems, mut surveys) = (Vec::new(), HashMap::<String, Found>::new());
        for path in paths {
            match Part::read(&path) {
                Ok(Some(part)) => {
                    let found = surveys.entry(part.survey.to_string());
                    found.or_insert_with(|| Found::new(part.survey.clone())).add(path, &part);
                }
                Ok(None) => {}
                Err(problem) => problems.push(problem),
            }
        }
        // Foreign are those that are of another survey than most.
        let mut surveys: Vec<Found> = surveys.into_values().collect();
        surveys
            .sort_by(|one, two| (two.files.len(), &one.files).cmp(&(one.files.len(), &two.files)));
        let mut surveys = surveys.into_iter();
        let Some(Found { whole, twice, .. }) = surveys.next() else {
            problems.push(PartError::Nothing(directory.to_path_buf()));
            return Err(PartError::Several(problems));
        };
        problems.extend(twice);
        for Found { whole: other, files, .. } in surveys {
            problems.extend(files.into_iter().map(|path| {
                let theirs = Box::new(other.survey.clone());
                PartError::Foreign { path, theirs, ours: Box::new(whole.survey.clone()) }
            }));
        }
        let missing = whole.missing();
        if !missing.is_empty() {
            problems.push(PartError::Missing { blocks: missing, all: whole.survey.blocks() });
        }
        if problems.is_empty() { Ok(whole) } else { Err(PartError::Several(problems)) }
    }
}

/// The files of one survey.
struct Found {
    files: Vec<PathBuf>,
    whole: Part,
    /// Those whose blocks were there before.
    twice: Vec<PartError>,
}

impl Found {
    fn new(survey: Survey) -> Self {
        Found { files: Vec::new(), whole: Part::new(survey), twice: Vec::new() }
    }

    fn add(&mut self, path: PathBuf, part: &Part) {
        self.files.push(path.clone());
        let twice = self.whole.done.in_both(&part.done);
        if twice.is_empty() {
            self.whole.done.extend(part.done.iter());
            self.whole.tally += &part.tally;
        } else {
            self.twice.push(PartError::Twice { path, blocks: twice });
        }
    }
}

/// A line each, as many as people read.
fn listed(problems: &[PartError]) -> String {
    let mut lines: Vec<String> = problems.iter().take(LISTED).map(ToString::to_string).collect();
    if problems.len() > LISTED {
        lines.push(format!("... {} problems in all", problems.len()));
    }
    lines.join("\n")
}

const LISTED: usize = 20;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::{Key, Tally};

    #[test]
    fn a_directory_is_a_survey_only_if_all_of_it_is_there() {
        let place = std::env::temp_dir().join(format!("euclid-merge-{}", std::process::id()));
        fs::create_dir_all(&place).unwrap();
        let says = |words: &str| {
            let error = Part::merge(&place).unwrap_err().to_string();
            assert!(error.contains(words), "{error}");
        };
        says("no parts of a survey");
        let survey: Survey = "take=any max=64 what=outcome bins=3".parse().unwrap();
        let write = |survey: &Survey, block: u64, name: u64| {
            let mut tally = Tally::default();
            tally.add(Key::Positions, block);
            let mut part = Part::new(survey.clone());
            part.add(block, &tally);
            part.write(&Part::file(&place, name)).unwrap();
        };
        for block in (1..=64).filter(|block| ![5, 6, 60].contains(block)) {
            write(&survey, block, block);
        }
        says("blocks are missing (3 of 64): 5-6,60");
        for block in [5, 6, 60] {
            write(&survey, block, block);
        }
        let whole = Part::merge(&place).unwrap();
        assert_eq!(whole.tally.to_string(), "positions 2080\n");
        write(&survey, 64, 65);
        says("block-000065.part' repeats blocks of another file: 64");
        let other = "take=odd max=64 what=outcome bins=3".parse().unwrap();
        write(&other, 64, 65);
        says("block-000065.part' belongs to another survey: take=odd max=64");
        // Most decide what is foreign, wherever it comes in the order.
        fs::rename(Part::file(&place, 65), Part::file(&place, 0)).unwrap();
        says("block-000000.part' belongs to another survey: take=odd max=64");
        fs::remove_file(Part::file(&place, 3)).unwrap();
        says("blocks are missing (1 of 64): 3");
        fs::write(Part::file(&place, 65), "euclid survey, part, 1\n").unwrap();
        says("block-000065.part' is damaged");
        fs::remove_dir_all(&place).unwrap();
    }
}
