//! A first visit: what `euclid` alone says, help, slips of the hand, completions, manual pages.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Place, quiet, refused, shell};
use std::fs;

/// The commands of the command, and those below them, as their help lists them.
fn commands() -> Vec<Vec<String>> {
    let mut commands: Vec<Vec<String>> = vec![Vec::new()];
    let mut next = 0;
    while let Some(command) = commands.get(next).cloned() {
        next += 1;
        let help = help(&command, "-h");
        let Some((_, list)) = help.split_once("\nCommands:\n") else { continue };
        let names = list.lines().take_while(|line| !line.is_empty());
        // A summary that is too long goes on below, further to the right.
        let names = names.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        let names = names.filter_map(|line| line.split_whitespace().next());
        for name in names.filter(|name| *name != "help") {
            commands.push([&command[..], &[name.to_owned()]].concat());
        }
    }
    commands.remove(0);
    assert!(commands.len() >= 14, "{commands:?}");
    commands
}

fn help(command: &[String], flag: &str) -> String {
    let arguments: Vec<&str> = command.iter().map(String::as_str).chain([flag]).collect();
    quiet(&arguments)
}

#[test]
fn the_first_page_shows_examples_that_work() {
    let page = quiet(&[]);
    assert!((10..=18).contains(&page.lines().count()), "{page}");
    assert!(page.lines().all(|line| line.chars().count() <= 100), "{page}");
    let examples: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix("  ")).collect();
    assert!(examples.len() >= 8);
    for example in &examples {
        assert!(example.contains("euclid "), "{example}");
        let (code, out, err) = shell(&format!("cd \"$(mktemp -d)\"; {example}"));
        assert_eq!((code, err.as_str()), (0, ""), "{example}");
        assert!(!out.is_empty() || example.contains("--out"), "{example}");
    }
    // The help of the command has the same.
    let help = quiet(&["--help"]);
    assert!(examples.iter().all(|example| help.contains(example)), "{help}");
}

#[test]
fn every_command_has_an_example() {
    for command in commands() {
        let help = help(&command, "--help");
        let example = help.lines().find_map(|line| line.trim().strip_prefix("Example: "));
        let example = example.unwrap_or_else(|| panic!("{command:?} has no example: {help}"));
        assert!(example.contains(&format!("euclid {}", command.join(" "))), "{example}");
    }
}

#[test]
fn slips_are_corrected() {
    for (arguments, meant) in [
        (&["analize", "3", "8"][..], "analyze"),
        (&["probabilty"], "probability"),
        (&["analyze", "3", "8", "--mover-limit", "2n"], "--move-limit"),
        (&["analyze", "3", "8", "--end", "zeor"], "zero"),
        (&["table", "--fields", "grundy", "--max", "3", "--format", "markdwon"], "markdown"),
        (&["completions", "bahs"], "bash"),
        (&["analyze", "3", "8", "--take", "prime"], " (did you mean primes?)"),
        (&["sum", "3,8:take=powers-of2"], " (did you mean powers-of-2?)"),
        (&["table", "--fields", "outcome,grundi", "--max", "3"], " (did you mean grundy?)"),
        (
            &["table", "--partizan", "--fields", "mean", "--max", "3"],
            " (did you mean mean-weight?)",
        ),
        (&["survey", "--max", "9", "--fields", "lenght"], " (did you mean length?)"),
        (&["batch", "--fields", "Outcomes"], " (did you mean outcome?)"),
    ] {
        let message = refused(arguments);
        assert!(message.contains(meant), "{arguments:?}: {message}");
    }
    assert!(!refused(&["analyze", "3", "8", "--take", "seven"]).contains("did you mean"));
}

#[test]
fn shells_learn_all_commands() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = quiet(&["completions", shell]);
        for command in commands() {
            assert!(script.contains(&command[command.len() - 1]), "{shell}: {command:?}");
        }
        for flag in ["move-limit", "partizan", "checkpoint"] {
            assert!(script.contains(flag), "{shell}: {flag}");
        }
    }
}

#[test]
fn every_command_has_a_manual_page() {
    let place = Place::new("man");
    assert_eq!(place.quiet("man share/man1"), "");
    let mut expected: Vec<String> =
        commands().iter().map(|command| format!("euclid-{}.1", command.join("-"))).collect();
    expected.push("euclid.1".to_owned());
    expected.sort();
    let pages = Place(place.0.join("share/man1"));
    assert_eq!(pages.names(), expected);
    for name in expected {
        let page = fs::read_to_string(pages.0.join(&name)).unwrap();
        assert!(page.contains(".SH SYNOPSIS") && page.contains("euclid"), "{name}: {page}");
        assert!(page.contains(".SH EXAMPLE"), "{name}: {page}");
    }
    assert_eq!(fs::read_to_string(pages.0.join("euclid.1")).unwrap(), quiet(&["man"]));
    fs::write(place.0.join("file"), "").unwrap();
    let (code, out, err) = place.run("man file");
    assert_eq!((code, out.as_str()), (1, ""));
    assert!(err.contains("the directory 'file' cannot be created"), "{err}");
}
