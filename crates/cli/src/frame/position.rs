//! The numbers of a position on the command line.

use super::Failure;
use euclid_answers::error::shortened;
use euclid_work::{Halt, Work};
use std::{
    fmt::Display,
    fs::{self, File},
    io::Read,
};

/// The text of an argument, or of the file that it names with an `@`.
pub fn content(text: &str, work: &Work) -> Result<String, Failure> {
    match text.trim().strip_prefix('@') {
        Some(path) => read(path, work),
        None => Ok(text.trim().to_owned()),
    }
}

/// A game of a sum, whose numbers may be in files: `@FILE,25:take=odd`, `nim:@FILE`.
pub fn term(text: &str, work: &Work) -> Result<String, Failure> {
    if !text.contains('@') {
        return Ok(text.to_owned());
    }
    let mut term = String::new();
    for piece in text.split_inclusive([',', ':']) {
        let name = piece.trim_end_matches([',', ':']);
        term += &content(name, work)?;
        term += &piece[name.len()..];
    }
    Ok(term)
}

/// So many times its text a number takes while it is worked with.
const TIMES: u64 = 4;

/// Opens a file, unless it is a directory or a device, which may have no end.
pub fn open(path: &str) -> Result<File, Failure> {
    let meta = fs::metadata(path).map_err(|why| unread(path, why))?;
    if meta.is_dir() {
        return Err(unread(path, "it is a directory"));
    }
    if is_device(&meta) {
        return Err(unread(path, "it is a device"));
    }
    File::open(path).map_err(|why| unread(path, why))
}

fn unread(path: &str, why: impl Display) -> Failure {
    Failure::input(format_args!("the file '{}' cannot be read: {why}", shortened(path)))
}

/// Reads a file, if it is not too large.
fn read(path: &str, work: &Work) -> Result<String, Failure> {
    let file = open(path)?;
    let most = work.limits().bytes / TIMES;
    let too_large = || Failure::from(Halt::Bytes(work.limits().bytes));
    if file.metadata().is_ok_and(|meta| meta.len() > most) {
        return Err(too_large());
    }
    let mut text = Vec::new();
    // A pipe does not say beforehand how much comes out of it.
    let mut start = file.take(most.saturating_add(1));
    start.read_to_end(&mut text).map_err(|why| unread(path, why))?;
    if text.len() as u64 > most {
        return Err(too_large());
    }
    let mut text = String::from_utf8(text).map_err(|_| unread(path, "it is not text"))?;
    text.truncate(text.trim_end().len());
    Ok(text)
}

/// Whether a file is a device, which may have no end.
#[cfg(unix)]
fn is_device(meta: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    let kind = meta.file_type();
    kind.is_char_device() || kind.is_block_device() || kind.is_socket()
}

#[cfg(not(unix))]
fn is_device(_: &fs::Metadata) -> bool {
    false
}
