//! Text in, text out: whole lines in chunks, answered in order on one thread or more.

use crate::frame::{Failure, failure::sentence, say, stop};
use euclid_answers::batch::{Answers, Batch, Responder};
use std::{
    io::{self, ErrorKind, Read, Write},
    process,
    sync::mpsc,
    thread,
};

/// So many parts of its answers a thread may have finished before they are wanted.
const PARTS: usize = 8;

/// So much is read at once, and about so much written.
const CHUNK: usize = 1 << 17;

/// Answers everything that can be read; says whether a line was bad.
pub fn answer(
    batch: &Batch,
    input: impl Read + Send,
    out: &mut dyn Write,
    name: Option<&str>,
    threads: usize,
) -> Result<bool, Failure> {
    let chunks = Chunks::new(input, batch.longest_line());
    let writer = Writer { out, name, lines: 0, bad: false };
    if threads > 1 { many(batch, chunks, writer, threads) } else { one(batch, chunks, writer) }
}

/// What is read at once.
enum Chunk<'t> {
    /// Whole lines.
    Lines(&'t [u8]),
    /// A line that is too long to be kept, and was passed over.
    TooLong,
}

/// Whole lines, in chunks.
struct Chunks<R> {
    input: R,
    buffer: Vec<u8>,
    /// Where the lines end that were handed out last, and where the text ends that was read.
    done: usize,
    filled: usize,
    longest: usize,
}

impl<R: Read> Chunks<R> {
    fn new(input: R, longest: usize) -> Self {
        Chunks { input, buffer: vec![0; CHUNK], done: 0, filled: 0, longest: longest.max(CHUNK) }
    }

    /// Waits for text and returns the lines that it completes. A last line without an end gets one.
    fn next(&mut self) -> io::Result<Option<Chunk<'_>>> {
        self.buffer.copy_within(self.done..self.filled, 0);
        self.filled -= self.done;
        self.done = 0;
        loop {
            if self.filled == self.buffer.len() {
                if self.buffer.len() > self.longest {
                    return self.pass_over().map(Some);
                }
                // A long line. There is always room for one byte more.
                self.buffer.resize(2 * self.buffer.len(), 0);
            }
            let read = self.read(self.filled)?;
            if read == 0 {
                if self.filled == 0 {
                    return Ok(None);
                }
                self.buffer[self.filled] = b'\n';
                self.filled += 1;
                self.done = self.filled;
                return Ok(Some(Chunk::Lines(&self.buffer[..self.done])));
            }
            let new = &self.buffer[self.filled..self.filled + read];
            let end = new.iter().rposition(|&byte| byte == b'\n');
            let before = self.filled;
            self.filled += read;
            if let Some(end) = end {
                self.done = before + end + 1;
                return Ok(Some(Chunk::Lines(&self.buffer[..self.done])));
            }
        }
    }

    /// Reads to the end of a line without keeping it.
    fn pass_over(&mut self) -> io::Result<Chunk<'static>> {
        self.buffer.truncate(CHUNK);
        self.buffer.shrink_to_fit();
        loop {
            self.filled = self.read(0)?;
            let end = self.buffer[..self.filled].iter().position(|&byte| byte == b'\n');
            if let Some(end) = end {
                self.done = end + 1;
                return Ok(Chunk::TooLong);
            }
            self.done = self.filled;
            if self.filled == 0 {
                return Ok(Chunk::TooLong);
            }
        }
    }

    fn read(&mut self, start: usize) -> io::Result<usize> {
        loop {
            match self.input.read(&mut self.buffer[start..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                read => return read,
            }
        }
    }
}

/// Whether more answers to the same chunk follow.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Before,
    Last,
}

/// Answers a chunk; the answers are passed on when there are many, and at the end.
fn respond<E>(
    responder: &mut Responder,
    chunk: &Chunk<'_>,
    answers: &mut Answers,
    mut pass_on: impl FnMut(&mut Answers, Place) -> Result<(), E>,
) -> Result<(), E> {
    let Chunk::Lines(mut text) = *chunk else {
        responder.respond_too_long(answers);
        return pass_on(answers, Place::Last);
    };
    while !text.is_empty() {
        let read = responder.respond(text, answers);
        text = &text[read..];
        if text.is_empty() {
            pass_on(answers, Place::Last)?;
        } else if answers.text.len() >= CHUNK {
            pass_on(answers, Place::Before)?;
        }
    }
    Ok(())
}

/// Where answers go.
struct Writer<'o> {
    out: &'o mut dyn Write,
    /// What the input is called, where there are several.
    name: Option<&'o str>,
    lines: u64,
    bad: bool,
}

impl Writer<'_> {
    /// Writes answers, and forgets them.
    fn write(&mut self, answers: &mut Answers) -> io::Result<()> {
        for (line, why) in answers.complaints.drain(..) {
            self.bad = true;
            let (line, why) = (self.lines + line, sentence(&why));
            match self.name {
                Some(name) => say(format_args!("{name}, line {line}: {why}")),
                None => say(format_args!("line {line}: {why}")),
            }
        }
        self.lines += std::mem::take(&mut answers.lines);
        self.out.write_all(&answers.text)?;
        answers.text.clear();
        // A hostile line may have had a long answer.
        answers.text.shrink_to(2 * CHUNK);
        // Whoever wrote the last line may be waiting for its answer.
        self.out.flush()
    }
}

/// Answers on this thread.
fn one(
    batch: &Batch,
    mut chunks: Chunks<impl Read>,
    mut writer: Writer<'_>,
) -> Result<bool, Failure> {
    let mut responder = batch.responder()?;
    let mut answers = Answers::default();
    while let Some(chunk) = chunks.next().map_err(|why| unread(&why))? {
        respond(&mut responder, &chunk, &mut answers, |answers, _| writer.write(answers))?;
    }
    Ok(writer.bad)
}

/// Answers on so many threads, each with a responder of its own.
///
/// Chunks are dealt out in turn and their answers collected in turn, which keeps the order. No
/// thread gets ahead of the others by more than a chunk or two, which keeps memory constant.
fn many(
    batch: &Batch,
    mut chunks: Chunks<impl Read + Send>,
    mut writer: Writer<'_>,
    threads: usize,
) -> Result<bool, Failure> {
    // What is wrong with the rules is said before anything is read.
    batch.responder()?;
    thread::scope(|scope| {
        let worker = |_| {
            let (chunk_to, chunks) = mpsc::sync_channel::<Option<Vec<u8>>>(1);
            let (answers_to, answers) = mpsc::sync_channel(PARTS);
            scope.spawn(move || {
                let Ok(mut responder) = batch.responder() else { return };
                for chunk in chunks {
                    let send = |answers: &mut Answers, place| {
                        answers_to.send((std::mem::take(answers), place))
                    };
                    let chunk = chunk.as_deref().map_or(Chunk::TooLong, Chunk::Lines);
                    if respond(&mut responder, &chunk, &mut Answers::default(), send).is_err() {
                        break; // nobody wants the answers any more
                    }
                }
            });
            (chunk_to, answers)
        };
        let (workers, answers): (Vec<_>, Vec<_>) = (0..threads).map(worker).unzip();
        let reader = scope.spawn(move || {
            for worker in workers.iter().cycle() {
                let chunk = match chunks.next()? {
                    Some(Chunk::Lines(lines)) => Some(lines.to_vec()),
                    Some(Chunk::TooLong) => None,
                    None => break,
                };
                if worker.send(chunk).is_err() {
                    break;
                }
            }
            Ok::<(), io::Error>(())
        });
        'collect: for worker in answers.iter().cycle() {
            loop {
                // A worker hangs up when there are no more chunks.
                let Ok((mut answers, place)) = worker.recv() else { break 'collect };
                if let Err(error) = writer.write(&mut answers) {
                    // The reader may be waiting for input, which nobody needs any more.
                    stop::remove_drafts();
                    process::exit(Failure::from(error).report().into());
                }
                if place == Place::Last {
                    break;
                }
            }
        }
        reader
            .join()
            .map_err(|_| Failure::input("a thread has failed"))?
            .map_err(|why| unread(&why))?;
        Ok(writer.bad)
    })
}

/// Input that cannot be read.
fn unread(error: &io::Error) -> Failure {
    Failure::input(format_args!("the input cannot be read: {error}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_without_end_is_passed_over() {
        let long = "7".repeat(5 * CHUNK);
        let text = format!("1 2\n{long}\n3 4\n5 6");
        let mut chunks = Chunks::new(text.as_bytes(), CHUNK);
        let mut seen = Vec::new();
        while let Some(chunk) = chunks.next().unwrap() {
            seen.push(match chunk {
                Chunk::Lines(lines) => String::from_utf8(lines.to_vec()).unwrap(),
                Chunk::TooLong => "too long".to_owned(),
            });
        }
        assert_eq!(seen.concat(), "1 2\ntoo long3 4\n5 6\n");
        let mut endless = Chunks::new(long.as_bytes(), CHUNK);
        assert!(matches!(endless.next(), Ok(Some(Chunk::TooLong))));
        assert!(matches!(endless.next(), Ok(None)));
    }
}
