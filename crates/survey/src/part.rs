//! Parts of a survey: which blocks are done, and their tally; in memory and as a file.
//!
//! A checkpoint is a part with many blocks, a shard's file a part with one. Parts add up. As text:
//!
//! ```text
//! euclid survey, part, 1
//! take=any max=1000 what=outcome bins=64
//! blocks 256
//! done 1-7,9
//! outcome:N 38204
//! outcome:P 23649
//! positions 61853
//! checksum 8f0d5f0c7a1b2c3d
//! ```
//!
//! The checksum covers everything before it, so a file that was cut short or changed is noticed.

use crate::{
    atomic,
    survey::{MOST_BLOCKS, NotASurvey, Survey},
    tally::{NotATally, Tally},
};
use std::{
    collections::{BTreeSet, HashMap},
    fmt, fs,
    io::{self, Write},
    path::{Path, PathBuf},
    str::FromStr,
};
use thiserror::Error;

/// A part of a survey.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// The survey.
    pub survey: Survey,
    /// The blocks done.
    pub done: Blocks,
    /// What they add up to.
    pub tally: Tally,
}

/// A set of numbered blocks; prints as `1-7,9`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Blocks(BTreeSet<u64>);

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
    #[error("the file '{}' repeats blocks that another file has: {blocks}", path.display())]
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
    #[error("there are no parts of a survey in '{}': no file ends with .{ENDING}", .0.display())]
    Nothing(PathBuf),
}

/// Text that is not a part.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NotAPart {
    /// It does not begin as a part does.
    #[error("it does not begin with '{BEGINNING}'")]
    Beginning,
    /// It ends early, or was changed.
    #[error("the checksum at its end is missing or wrong")]
    Checksum,
    /// The survey.
    #[error("the survey cannot be read: {0}")]
    Survey(#[from] NotASurvey),
    /// The blocks.
    #[error("the blocks cannot be read")]
    Blocks,
    /// The tally.
    #[error("the tally cannot be read: {0}")]
    Tally(#[from] NotATally),
}

const BEGINNING: &str = "euclid survey, part, 1";

/// How the names of the files of single blocks end.
pub const ENDING: &str = "part";

impl Part {
    /// Nothing done yet.
    pub fn new(survey: Survey) -> Self {
        Part { survey, done: Blocks::default(), tally: Tally::default() }
    }

    /// Adds a block that is not there yet.
    pub fn add(&mut self, block: u64, tally: &Tally) {
        if self.done.0.insert(block) {
            self.tally += tally;
        }
    }

    /// The blocks that are not done.
    pub fn missing(&self) -> Blocks {
        Blocks((1..=self.survey.blocks()).filter(|block| !self.done.contains(*block)).collect())
    }

    /// Writes a file, whole or not at all.
    pub fn write(&self, path: &Path) -> io::Result<()> {
        atomic::write(path, |file| file.write_all(self.to_string().as_bytes()))
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
        directory.join(format!("block-{block:06}.{ENDING}"))
    }

    /// All parts in a directory, added up. Unless they are exactly the blocks of one survey, the error
    /// names those that are not.
    pub fn merge(directory: &Path) -> Result<Self, PartError> {
        let unread = |error| PartError::Unread { path: directory.to_path_buf(), error };
        let mut paths = Vec::new();
        for entry in fs::read_dir(directory).map_err(unread)? {
            let path = entry.map_err(unread)?.path();
            // The name of a draft begins with a dot and does not end so.
            if path.extension().is_some_and(|ending| ending == ENDING) {
                paths.push(path);
            }
        }
        paths.sort();
        let (mut parts, mut problems) = (Vec::new(), Vec::new());
        for path in paths {
            match Part::read(&path) {
                Ok(Some(part)) => parts.push((path, part)),
                Ok(None) => {}
                Err(problem) => problems.push(problem),
            }
        }
        // Foreign are those that are of another survey than most.
        let mut surveys: HashMap<String, usize> = HashMap::new();
        for (_, part) in &parts {
            *surveys.entry(part.survey.to_string()).or_default() += 1;
        }
        let ours = parts.iter().map(|(_, part)| &part.survey);
        let Some(ours) = ours.max_by_key(|survey| surveys.get(&survey.to_string())).cloned() else {
            problems.push(PartError::Nothing(directory.to_path_buf()));
            return Err(PartError::Several(problems));
        };
        let mut whole = Part::new(ours);
        for (path, part) in parts {
            let twice: BTreeSet<u64> = whole.done.0.intersection(&part.done.0).copied().collect();
            if part.survey != whole.survey {
                let (theirs, ours) = (Box::new(part.survey), Box::new(whole.survey.clone()));
                problems.push(PartError::Foreign { path, theirs, ours });
            } else if twice.is_empty() {
                whole.done.0.extend(part.done.0);
                whole.tally += &part.tally;
            } else {
                problems.push(PartError::Twice { path, blocks: Blocks(twice) });
            }
        }
        let missing = whole.missing();
        if !missing.is_empty() {
            problems.push(PartError::Missing { blocks: missing, all: whole.survey.blocks() });
        }
        if problems.is_empty() { Ok(whole) } else { Err(PartError::Several(problems)) }
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

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Part { survey, done, tally } = self;
        let blocks = survey.blocks();
        let body = format!("{BEGINNING}\n{survey}\nblocks {blocks}\ndone {done}\n{tally}");
        writeln!(f, "{body}checksum {:016x}", checksum(body.as_bytes()))
    }
}

impl FromStr for Part {
    type Err = NotAPart;

    fn from_str(text: &str) -> Result<Self, NotAPart> {
        if !text.starts_with(BEGINNING) {
            return Err(NotAPart::Beginning);
        }
        let (body, sum) = text.rsplit_once("checksum ").ok_or(NotAPart::Checksum)?;
        if sum != format!("{:016x}\n", checksum(body.as_bytes())) {
            return Err(NotAPart::Checksum);
        }
        let mut lines = body.splitn(5, '\n').skip(1);
        let mut line = || lines.next().ok_or(NotAPart::Blocks);
        let survey: Survey = line()?.parse()?;
        let all = line()?.strip_prefix("blocks ").and_then(|all| all.parse().ok());
        let done = line()?.strip_prefix("done ").ok_or(NotAPart::Blocks)?;
        let done: Blocks = done.parse()?;
        // Another version of this library might cut the survey otherwise.
        let most = survey.blocks();
        if all != Some(most) || done.0.first() == Some(&0) || done.0.last() > Some(&most) {
            return Err(NotAPart::Blocks);
        }
        let tally = line()?.parse()?;
        Ok(Part { survey, done, tally })
    }
}

/// FNV-1a, 64 bits: for accidents, not for enemies.
fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl Blocks {
    /// Whether a block is among them.
    pub fn contains(&self, block: u64) -> bool {
        self.0.contains(&block)
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them, ascending.
    pub fn iter(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().copied()
    }

    /// Takes one out.
    pub fn remove(&mut self, block: u64) {
        self.0.remove(&block);
    }

    /// Keeps some of them.
    pub fn retain(&mut self, keep: impl FnMut(&u64) -> bool) {
        self.0.retain(keep);
    }
}

impl fmt::Display for Blocks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blocks = self.iter().peekable();
        let mut comma = "";
        while let Some(first) = blocks.next() {
            let mut last = first;
            while let Some(next) = blocks.next_if_eq(&(last + 1)) {
                last = next;
            }
            if first == last {
                write!(f, "{comma}{first}")?;
            } else {
                write!(f, "{comma}{first}-{last}")?;
            }
            comma = ",";
        }
        Ok(())
    }
}

impl FromStr for Blocks {
    type Err = NotAPart;

    fn from_str(text: &str) -> Result<Self, NotAPart> {
        let mut blocks = BTreeSet::new();
        for item in text.split(',').filter(|item| !item.is_empty()) {
            let (first, last) = item.split_once('-').unwrap_or((item, item));
            let number = |text: &str| {
                text.parse().ok().filter(|n: &u64| *n <= MOST_BLOCKS).ok_or(NotAPart::Blocks)
            };
            blocks.extend(number(first)?..=number(last)?);
        }
        Ok(Blocks(blocks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part() -> Part {
        let mut part = Part::new("take=any max=64 what=outcome bins=3".parse().unwrap());
        for block in [1, 2, 3, 7, 9, 10] {
            let mut tally = Tally::default();
            tally.add("positions", 10 * block);
            part.add(block, &tally);
            part.add(block, &tally);
        }
        part
    }

    #[test]
    fn parts_print_as_they_are_read() {
        let part = part();
        assert_eq!(part.done.to_string(), "1-3,7,9-10");
        assert_eq!(part.tally.to_string(), "positions 320\n");
        assert_eq!(part.missing().to_string(), "4-6,8,11-64");
        assert_eq!(part.to_string().parse(), Ok(part));
    }

    #[test]
    fn every_damage_is_noticed() {
        let text = part().to_string();
        for length in 0..text.len() {
            assert!(text[..length].parse::<Part>().is_err(), "cut at {length}");
        }
        for place in 0..text.len() {
            for new in [b'0', b'7', b'-', b' '] {
                let mut bytes = text.clone().into_bytes();
                if std::mem::replace(&mut bytes[place], new) != new {
                    let changed = String::from_utf8(bytes).unwrap();
                    assert!(changed.parse::<Part>().is_err(), "{changed}");
                }
            }
        }
        assert!(format!("{text}\n").parse::<Part>().is_err());
    }

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
            tally.add("positions", block);
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
        says("block-000065.part' repeats blocks that another file has: 64");
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
