//! What limits and stops the command: memory, steps, signals.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod common;

use common::{Place, euclid, feed, read, shell, spawn};
use std::{
    io::{BufRead, BufReader, Read, Write},
    process::{Child, Command},
    time::{Duration, Instant},
};

/// Ends it as a terminal does, or as a system does.
fn signal(child: &Child, name: &str) {
    let sent = Command::new("kill").args([&format!("-{name}"), &child.id().to_string()]).status();
    assert!(sent.unwrap().success());
}

/// A list of moves that would never end is written while it is found; a signal ends it with a word.
#[test]
fn endless_lists_are_written_as_they_come_and_can_be_stopped() {
    for name in ["INT", "TERM"] {
        let mut child = spawn(&["moves", "1", "99999999999", "--limit", "99999999999"]);
        let mut reader = BufReader::new(child.stdout.take().unwrap());
        for _ in 0..3000 {
            let mut line = String::new();
            assert!(reader.read_line(&mut line).unwrap() > 0);
        }
        signal(&child, name);
        std::io::copy(&mut reader, &mut std::io::sink()).unwrap();
        let (code, _, err) = read(&child.wait_with_output().unwrap());
        assert_eq!((code, err.as_str()), (130, "euclid: stopped\n"), "{name}");
    }
}

/// Whoever waits for input is ended, too, and nothing is left behind.
#[test]
fn a_signal_leaves_no_draft() {
    let place = Place::new("limits-draft");
    let mut command = place.euclid("batch --fields outcome --out answers.tsv");
    let mut child = command.stdin(std::process::Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    stdin.write_all(b"25 87\n").unwrap();
    let start = Instant::now();
    while place.names().is_empty() && start.elapsed() < Duration::from_mins(1) {
        std::thread::sleep(Duration::from_millis(5));
    }
    signal(&child, "TERM");
    let mut err = String::new();
    child.stderr.take().unwrap().read_to_string(&mut err).unwrap();
    assert_eq!((child.wait().unwrap().code(), err.as_str()), (Some(130), "euclid: stopped\n"));
    assert_eq!(place.names(), Vec::<String>::new());
    drop(stdin);
}

/// Where the system gives no more memory there is a message and exit code 2, never an abort.
#[test]
fn no_memory_is_no_abort() {
    let numbers = "n=$(head -c 3000000 /dev/zero | tr '\\0' 7)";
    for (limit, line) in [
        (
            60_000,
            "echo \"$n 3$n\" | euclid batch --fields length --memory 100G --budget 99999999999999",
        ),
        (
            60_000,
            "echo \"$n 3$n\" | euclid batch --fields digits --memory 100G --budget 99999999999999",
        ),
    ] {
        let (code, _, err) = shell(&format!("{numbers}; ulimit -v {limit}; {line}"));
        assert!(code == 2, "{line}: {code}: {err}");
        assert!(err.contains("memory"), "{line}: {err}");
    }
}

#[test]
fn one_hostile_line_is_an_error_and_the_batch_goes_on() {
    let digits = "7".repeat(400_000);
    let input = format!("25 87\n{digits}{digits} 3{digits}\n3 8\n");
    for options in
        [&["--memory", "1M"][..], &["--budget", "5000"], &["--memory", "1M", "--threads", "2"]]
    {
        let arguments = [&["batch", "--fields", "outcome,length"], options].concat();
        let (code, out, err) = feed(&arguments, input.as_bytes());
        assert_eq!((code, out.as_str()), (2, "N\t5\nerror\nN\t3\n"), "{options:?}: {err}");
        assert!(err.starts_with("euclid: line 2: this takes more than "), "{err}");
        assert!(err.ends_with(" allows more\n"), "{err}");
    }
}

#[test]
fn a_refusal_names_the_flag_that_raises_the_limit() {
    for (flag, hint) in [
        (["--budget", "10"], "; --budget N allows more\n"),
        (["--memory", "2"], "; --memory SIZE allows more\n"),
        (["--timeout", "0"], "; --timeout SECONDS allows more\n"),
    ] {
        let line = ["analyze", "1", "100000000000000000000", "--take", "squares"];
        let (code, _, err) = read(&euclid(line.iter().chain(&flag)).output().unwrap());
        assert_eq!(code, 2, "{flag:?}: {err}");
        assert!(err.ends_with(hint), "{flag:?}: {err}");
    }
}

/// An analysis of long numbers is short, as far as it can be.
#[test]
fn long_numbers_have_short_answers() {
    // Digits without a pattern: those of powers.
    let [a, b] =
        [3u8, 7].map(|base| euclid_games::fractions::UBig::from(base).pow(20_000).to_string());
    let (code, out, _) = read_of(&["analyze", &a, &b, "--json"]);
    assert_eq!(code, 0);
    assert!(out.len() < 600_000, "{}", out.len());
    let found: serde_json::Value = serde_json::from_str(&out).unwrap();
    assert_eq!(found["complete"], false);
    let (code, out, _) = read_of(&["analyze", &a[..31], &b[..31], "--partizan", "--json"]);
    assert_eq!(code, 0);
    assert!(out.len() < 60_000, "{}", out.len());
}

fn read_of(arguments: &[&str]) -> common::Said {
    read(&euclid(arguments).output().unwrap())
}
