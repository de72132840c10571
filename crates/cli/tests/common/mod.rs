//! What the tests of the command have in common: how to run it, and a place to run it in.
#![allow(clippy::unwrap_used, dead_code, reason = "no test needs all of it")]

use serde_json::Value;
use std::{
    ffi::{OsStr, OsString},
    fs,
    io::{BufRead, BufReader, Write},
    path::{Path, PathBuf},
    process::{Child, Command, Output, Stdio},
};

/// Exit code, standard output, standard error.
pub type Said = (i32, String, String);

/// The command with these arguments, and pipes for what it says.
pub fn euclid<S: AsRef<OsStr>>(arguments: impl IntoIterator<Item = S>) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_euclid"));
    command.args(arguments).env_remove("CLICOLOR_FORCE");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// What it said; the code of one that was killed is -1.
pub fn read(output: &Output) -> Said {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
    (output.status.code().unwrap_or(-1), text(&output.stdout), text(&output.stderr))
}

pub fn run(arguments: &[&str]) -> Said {
    read(&euclid(arguments).output().unwrap())
}

/// Started, with pipes for everything.
pub fn spawn(arguments: &[&str]) -> Child {
    euclid(arguments).stdin(Stdio::piped()).spawn().unwrap()
}

/// Run with this input; one that does not read it may be gone before.
pub fn feed(arguments: &[&str], input: &[u8]) -> Said {
    let mut child = spawn(arguments);
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    read(&output)
}

/// Writes each piece of input and waits for the line that answers it, and for a good end.
pub fn converse(mut child: Child, pieces: &[(&str, &str)]) {
    let mut stdin = child.stdin.take().unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    for (question, answer) in pieces {
        stdin.write_all(question.as_bytes()).unwrap();
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        assert_eq!(line, *answer);
    }
    drop(stdin);
    assert!(child.wait().unwrap().success());
}

/// Run as a line that is typed into a shell, which knows the command.
pub fn shell(line: &str) -> Said {
    let folder = Path::new(env!("CARGO_BIN_EXE_euclid")).parent().unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap());
    read(&Command::new("sh").args(["-c", line]).env("PATH", path).output().unwrap())
}

/// Output of a command that succeeds without a word on standard error.
pub fn quiet(arguments: &[&str]) -> String {
    out_of(run(arguments), &arguments.join(" "))
}

/// The message of a command that is refused.
pub fn refused(arguments: &[&str]) -> String {
    message_of(run(arguments), &arguments.join(" "))
}

pub fn json(arguments: &[&str]) -> Value {
    serde_json::from_str(&quiet(arguments)).unwrap()
}

fn out_of((code, out, err): Said, arguments: &str) -> String {
    assert_eq!((code, err.as_str()), (0, ""), "{arguments}");
    out
}

fn message_of((code, out, err): Said, arguments: &str) -> String {
    assert_eq!((code, out.as_str()), (2, ""), "{arguments}: {err}");
    err
}

/// An empty directory, removed with everything in it. Commands here are lines.
pub struct Place(pub PathBuf);

impl Place {
    /// The name is that of one test of one file of tests.
    pub fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("euclid-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Place(path)
    }

    pub fn euclid(&self, arguments: &str) -> Command {
        let mut command = euclid(arguments.split(' '));
        command.current_dir(&self.0);
        command
    }

    pub fn run(&self, arguments: &str) -> Said {
        read(&self.euclid(arguments).output().unwrap())
    }

    pub fn quiet(&self, arguments: &str) -> String {
        out_of(self.run(arguments), arguments)
    }

    pub fn refused(&self, arguments: &str) -> String {
        message_of(self.run(arguments), arguments)
    }

    /// The names of the files, in order.
    pub fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.0).unwrap();
        let mut names: Vec<String> =
            entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
        names.sort();
        names
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// An argument that cannot be typed: `_` alone stands for an empty one.
fn argument(word: &str) -> OsString {
    match word {
        "_" => String::new(),
        "LONG" => "x".repeat(50_000),
        "LONG!" => format!("{}!", "7".repeat(50_000)),
        "CONTROL" => "a\u{1b}[31m\u{7}\nb\r\tc".to_owned(),
        #[cfg(unix)]
        "BYTES" => return std::os::unix::ffi::OsStringExt::from_vec(vec![0xff, b'7', 0xfe]),
        word => word.to_owned(),
    }
    .into()
}

/// Every line of these cases is refused: exit code 2, one short line without control characters, nothing on
/// standard output, no file.
pub fn refuses(name: &str, cases: &str) {
    let place = Place::new(name);
    let lines: Vec<&str> = cases.lines().filter(|line| !line.is_empty()).collect();
    assert!(lines.len() >= 150, "{}", lines.len());
    let mut wrong = Vec::new();
    for line in lines {
        let mut command = euclid(line.split(' ').map(argument));
        command.current_dir(&place.0).stdin(Stdio::null());
        let output = command.output().unwrap();
        let (code, out, err) = read(&output);
        let one_line = err.ends_with('\n') && err.matches('\n').count() == 1;
        let clean = !err.trim_end_matches('\n').chars().any(char::is_control);
        let fine = code == 2
            && out.is_empty()
            && err.starts_with("euclid: ")
            && one_line
            && clean
            && err.len() < 700
            && place.names().is_empty();
        if !fine {
            let out: String = out.chars().take(100).collect();
            wrong.push(format!("{line}: {code}, {out:?}, {err:?}, {:?}", place.names()));
        }
    }
    assert!(wrong.is_empty(), "{}\n{}", wrong.len(), wrong.join("\n"));
}
