//! FLINT's continued fractions, by `flint.c` as a process of its own.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::time::Duration;

use euclid_fractions::UBig;

/// The running program.
pub struct Flint {
    child: Child,
    questions: ChildStdin,
    answers: BufReader<ChildStdout>,
}

/// What it says of one run.
pub struct Expansion {
    pub time: Duration,
    pub quotients: u64,
    pub checksum: u64,
}

impl Flint {
    /// Compiles the program, beside this one.
    pub fn program() -> Result<PathBuf, String> {
        let program = std::env::current_exe().map_err(said)?.with_file_name("euclid-bench-flint");
        let mut compiler = Command::new("cc")
            .args(["-O2", "-x", "c", "-", "-lflint", "-lgmp", "-o"])
            .arg(&program)
            .stdin(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("no C compiler: cc: {error}"))?;
        if let Some(mut source) = compiler.stdin.take() {
            source.write_all(include_bytes!("../flint.c")).map_err(said)?;
        }
        if !compiler.wait().map_err(said)?.success() {
            return Err("cc finds no FLINT".to_owned());
        }
        Ok(program)
    }

    /// Compiles the program and starts it.
    pub fn start() -> Result<Self, String> {
        let mut child = Command::new(Self::program()?)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(said)?;
        match (child.stdin.take(), child.stdout.take()) {
            (Some(questions), Some(answers)) => {
                Ok(Self { child, questions, answers: BufReader::new(answers) })
            }
            _ => Err("it has no pipes".to_owned()),
        }
    }

    /// Hands over the fraction b/a.
    pub fn load(&mut self, b: &UBig, a: &UBig) {
        let answer = self.ask(&format!("load {b:x} {a:x}"));
        assert_eq!(answer, "ready");
    }

    /// Expands the fraction so many times.
    pub fn run(&mut self, times: u32) -> Expansion {
        let answer = self.ask(&format!("run {times}"));
        let numbers: Result<Vec<u64>, _> = answer.split(' ').map(str::parse).collect();
        match numbers.as_deref() {
            Ok(&[time, quotients, checksum]) => {
                Expansion { time: Duration::from_nanos(time), quotients, checksum }
            }
            _ => panic!("FLINT's answer: {answer}"),
        }
    }

    fn ask(&mut self, question: &str) -> String {
        let mut answer = String::new();
        writeln!(self.questions, "{question}")
            .and_then(|()| self.answers.read_line(&mut answer))
            .expect("the program runs until it is stopped");
        answer.trim_end().to_owned()
    }
}

impl Drop for Flint {
    fn drop(&mut self) {
        // It may be gone already.
        let _ = self.child.kill().and_then(|()| self.child.wait());
    }
}

#[expect(clippy::needless_pass_by_value, reason = "for map_err")]
fn said(error: impl ToString) -> String {
    error.to_string()
}
