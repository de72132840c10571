//! `euclid batch`: blocks of machine words against lines one by one, and any way to cut the input.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Said, feed};
use proptest::prelude::*;
use std::{io::Write, process::Child};

fn spawn(arguments: &[&str]) -> Child {
    common::spawn(&[&["batch"], arguments].concat())
}

fn batch(arguments: &[&str], input: &[u8]) -> Said {
    feed(&[&["batch"], arguments].concat(), input)
}

/// Numbers are solved in blocks, but not where digits are asked for: the last column, here cut off.
fn both_ways(rules: &[&str], input: &[u8]) -> [Said; 2] {
    let fields = "outcome,grundy,take,length";
    let blocks = batch(&[&["--fields", fields], rules].concat(), input);
    let mut lines = batch(&[&["--fields", &format!("{fields},digits")], rules].concat(), input);
    let cut = |line: &str| line.rsplit_once('\t').map_or(line, |(kept, _)| kept).to_owned() + "\n";
    lines.1 = lines.1.lines().map(cut).collect();
    [blocks, lines]
}

const RULES: [&[&str]; 8] = [
    &[],
    &["--end", "zero"],
    &["--misere"],
    &["--take", "1..3"],
    &["--take", "1..2", "--misere", "--end", "zero"],
    &["--take", "odd"],
    &["--take", "1,4,9"],
    &["--move-limit", "2n"],
];

/// Mostly words, some at their edges, some larger; some with underscores, some that are no numbers.
fn number() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => any::<u64>().prop_map(|n| n.to_string()),
        4 => (1u64..100).prop_map(|n| n.to_string()),
        2 => (0u32..64).prop_map(|shift| (u64::MAX >> shift).to_string()),
        1 => any::<u128>().prop_map(|n| n.to_string()),
        1 => "[0-9]{1,30}",
        1 => "[0-9_x-]{0,9}",
        1 => Just("18446744073709551616".to_owned()),
    ]
}

fn line() -> impl Strategy<Value = String> {
    let separator = || "[ \t,]{1,2}";
    prop_oneof![
        12 => (number(), separator(), number()).prop_map(|(a, gap, b)| format!("{a}{gap}{b}")),
        1 => "[ \t,]{0,2}[0-9]{1,20}[ \t,]{0,2}[0-9]{0,20}[ \t,\r]{0,2}",
        1 => "[ -~]{0,12}",
        1 => Just(String::new()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn blocks_answer_as_lines_do(
        lines in prop::collection::vec((line(), prop::bool::ANY), 0..60),
        ended in prop::bool::ANY,
        rules in prop::sample::select(&RULES[..]),
        threads in 0usize..4,
    ) {
        let mut input = String::new();
        for (line, windows) in lines {
            input += &line;
            input += if windows { "\r\n" } else { "\n" };
        }
        if !ended {
            input.pop();
        }
        let [blocks, lines] = both_ways(rules, input.as_bytes());
        prop_assert_eq!(&blocks, &lines);
        let threads = threads.to_string();
        let more = [rules, &["--threads", &threads, "--fields", "outcome,grundy,take,length"]];
        prop_assert_eq!(&batch(&more.concat(), input.as_bytes()), &lines);
    }
}

#[test]
fn order_is_kept_over_many_chunks() {
    let mut input = String::new();
    for n in 1u64..30_000 {
        // A bad line now and then, and a long one.
        match n % 10_007 {
            7 => input += "3 x\n",
            8 => input += &format!("{}{n} {}\n", "0".repeat(150_000), n + 1),
            _ => input += &format!("{} {}\n", n, n.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1),
        }
    }
    let [blocks, lines] = both_ways(&["--take", "1..3"], input.as_bytes());
    assert_eq!(blocks, lines);
    assert_eq!(blocks.2.lines().nth(2).unwrap().split(' ').nth(2), Some("20021:"));
    for threads in ["2", "3", "0"] {
        let arguments =
            ["--fields", "outcome,grundy,take,length", "--take", "1..3", "--threads", threads];
        assert_eq!(batch(&arguments, input.as_bytes()), blocks);
    }
    let pairs = &input[..input.len() / 30];
    let partizan = ["--partizan", "--fields", "outcome,reduced", "--threads"];
    let one = batch(&[&partizan[..], &["1"]].concat(), pairs.as_bytes());
    assert_eq!(batch(&[&partizan[..], &["2"]].concat(), pairs.as_bytes()), one);
}

#[test]
fn answers_come_before_more_is_asked() {
    for threads in ["1", "2"] {
        let child = spawn(&["--fields", "outcome", "--threads", threads]);
        // The next line may have begun.
        common::converse(child, &[("25 87\n8", "N\n"), (" 5\n3 8\n", "P\n"), ("", "N\n")]);
    }
}

#[test]
fn wrong_rules_are_refused_on_any_number_of_threads() {
    for threads in ["1", "2"] {
        let (code, out, err) =
            batch(&["--fields", "outcome", "--move-limit", "n-9", "--threads", threads], b"1 2\n");
        assert_eq!((code, out.as_str()), (2, ""));
        assert!(err.contains("cannot be negative"), "{err}");
    }
}

#[test]
fn leading_digits_answer_like_all_digits() {
    // The list of digits makes the command expand; without it the leading ones are enough.
    let number = |seed: usize| -> String {
        (0..3_000).map(|i| ["1", "2", "3", "5", "7", "9", "0"][(i + seed) * (i + 7) % 7]).collect()
    };
    let lines = (1..30).map(|n| [number(n), number(n * n + 3)].join(" "));
    let input = lines.collect::<Vec<_>>().join("\n");
    for rules in RULES {
        let fields = "outcome,grundy,take";
        let leading = batch(&[&["--fields", fields], rules].concat(), input.as_bytes());
        let with_digits = format!("{fields},digits");
        let all = batch(&[&["--fields", &with_digits], rules].concat(), input.as_bytes());
        let cut = |line: &str| line.rsplit_once('\t').unwrap_or((line, "")).0.to_owned() + "\n";
        assert_eq!(leading.1, all.1.lines().map(cut).collect::<String>(), "{rules:?}");
    }
}

#[test]
fn messages_show_control_characters_and_need_no_reader() {
    let (code, out, err) = batch(&["--fields", "outcome"], b"\x1b[31m 3\n3 8\n");
    assert_eq!((code, out.as_str()), (2, "error\nN\n"));
    assert!(err.contains("'\\u{1b}[31m'") && !err.contains('\x1b'), "{err}");

    let mut child = spawn(&["--fields", "outcome"]);
    drop(child.stderr.take());
    child.stdin.take().unwrap().write_all(&b"x\n3 8\n".repeat(1_000)).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"error\nN\n".repeat(1_000));

    let (code, _, err) = batch(&["--fields", "outcome", "--threads", "40000"], b"3 8\n");
    assert!(code == 2 && err.contains("1024"), "{err}");
}
