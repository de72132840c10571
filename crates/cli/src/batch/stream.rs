//! Text in, text out: whole lines in chunks, answered in order on one thread or more.

use crate::frame::{Failure, say};
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

/// Answers to lines that follow each other.
#[derive(Default)]
pub struct Answers {
    pub text: Vec<u8>,
    /// How many lines are answered.
    pub lines: usize,
    /// What is wrong, each with its line, counted from 1.
    pub complaints: Vec<(usize, String)>,
}

impl Answers {
    pub fn complain(&mut self, why: String) {
        self.complaints.push((self.lines, why));
    }
}

/// Whether more answers to the same text follow.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Before,
    Last,
}

/// Someone who answers lines.
pub trait Respond {
    /// Answers one line or more at the beginning of a text of whole lines; returns how many bytes
    /// they have.
    fn respond(&mut self, text: &[u8], answers: &mut Answers) -> usize;

    /// Answers a text of whole lines; the answers are passed on when there are many, and at the end.
    fn respond_all<E>(
        &mut self,
        mut text: &[u8],
        answers: &mut Answers,
        mut pass_on: impl FnMut(&mut Answers, Place) -> Result<(), E>,
    ) -> Result<(), E> {
        while !text.is_empty() {
            let read = self.respond(text, answers);
            text = &text[read..];
            if text.is_empty() {
                pass_on(answers, Place::Last)?;
            } else if answers.text.len() >= CHUNK {
                pass_on(answers, Place::Before)?;
            }
        }
        Ok(())
    }
}

/// Whole lines, in chunks.
struct Chunks<R> {
    input: R,
    buffer: Vec<u8>,
    /// Where the lines end that were handed out last, and where the text ends that was read.
    done: usize,
    filled: usize,
}

impl<R: Read> Chunks<R> {
    fn new(input: R) -> Self {
        Chunks { input, buffer: vec![0; CHUNK], done: 0, filled: 0 }
    }

    /// Waits for text and returns the lines that it completes. A last line without an end gets one.
    fn next(&mut self) -> io::Result<Option<&[u8]>> {
        self.buffer.copy_within(self.done..self.filled, 0);
        self.filled -= self.done;
        self.done = 0;
        loop {
            if self.filled == self.buffer.len() {
                // A long line. There is always room for one byte more.
                self.buffer.resize(2 * self.buffer.len(), 0);
            }
            let read = match self.input.read(&mut self.buffer[self.filled..]) {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                read => read?,
            };
            if read == 0 {
                if self.filled == 0 {
                    return Ok(None);
                }
                self.buffer[self.filled] = b'\n';
                self.filled += 1;
                self.done = self.filled;
                return Ok(Some(&self.buffer[..self.done]));
            }
            let new = &self.buffer[self.filled..self.filled + read];
            let end = new.iter().rposition(|&byte| byte == b'\n');
            let before = self.filled;
            self.filled += read;
            if let Some(end) = end {
                self.done = before + end + 1;
                return Ok(Some(&self.buffer[..self.done]));
            }
        }
    }
}

/// Where answers go.
struct Writer<W> {
    output: W,
    lines: usize,
    bad: bool,
}

impl<W: Write> Writer<W> {
    fn new(output: W) -> Self {
        Writer { output, lines: 0, bad: false }
    }

    /// Writes answers, and forgets them.
    fn write(&mut self, answers: &mut Answers) -> io::Result<()> {
        for (line, why) in answers.complaints.drain(..) {
            self.bad = true;
            say(format_args!("line {}: {why}", self.lines + line));
        }
        self.lines += std::mem::take(&mut answers.lines);
        self.output.write_all(&answers.text)?;
        answers.text.clear();
        // Whoever wrote the last line may be waiting for its answer.
        self.output.flush()
    }

    fn finish(self) -> Result<(), Failure> {
        if self.bad { Err(Failure::Reported) } else { Ok(()) }
    }
}

/// Answers standard input on this thread.
pub fn run(mut responder: impl Respond) -> Result<(), Failure> {
    let mut chunks = Chunks::new(io::stdin().lock());
    let mut writer = Writer::new(io::stdout().lock());
    let mut answers = Answers::default();
    while let Some(text) = chunks.next()? {
        responder.respond_all(text, &mut answers, |answers, _| writer.write(answers))?;
    }
    writer.finish()
}

/// Answers standard input on so many threads, each with a responder of its own.
///
/// Chunks are dealt out in turn and their answers collected in turn, which keeps the order. No
/// thread gets ahead of the others by more than a chunk or two, which keeps memory constant.
pub fn run_on<R: Respond>(
    threads: usize,
    responder: impl Fn() -> Result<R, Failure> + Sync,
) -> Result<(), Failure> {
    // What is wrong with the rules is said before anything is read.
    responder()?;
    thread::scope(|scope| {
        let worker = |_| {
            let (chunk_to, chunks) = mpsc::sync_channel::<Vec<u8>>(1);
            let (answers_to, answers) = mpsc::sync_channel(PARTS);
            let responder = &responder;
            scope.spawn(move || {
                let Ok(mut responder) = responder() else { return };
                for chunk in chunks {
                    let send = |answers: &mut Answers, place| {
                        answers_to.send((std::mem::take(answers), place))
                    };
                    if responder.respond_all(&chunk, &mut Answers::default(), send).is_err() {
                        break; // nobody wants the answers any more
                    }
                }
            });
            (chunk_to, answers)
        };
        let (workers, answers): (Vec<_>, Vec<_>) = (0..threads).map(worker).unzip();
        let reader = scope.spawn(move || {
            let mut chunks = Chunks::new(io::stdin().lock());
            for worker in workers.iter().cycle() {
                match chunks.next()? {
                    Some(chunk) if worker.send(chunk.to_vec()).is_ok() => {}
                    _ => break,
                }
            }
            Ok::<(), io::Error>(())
        });
        let mut writer = Writer::new(io::stdout().lock());
        'collect: for worker in answers.iter().cycle() {
            loop {
                // A worker hangs up when there are no more chunks.
                let Ok((mut answers, place)) = worker.recv() else { break 'collect };
                if let Err(error) = writer.write(&mut answers) {
                    // The reader may be waiting for input, which nobody needs any more.
                    process::exit(Failure::from(error).report().into());
                }
                if place == Place::Last {
                    break;
                }
            }
        }
        reader.join().map_err(|_| Failure::input("a thread has failed"))??;
        writer.finish()
    })
}
