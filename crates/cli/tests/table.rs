//! `euclid table`: on the screen, in files, and what is refused.
#![allow(clippy::unwrap_used)]

mod common;

use common::{Place, Said, euclid};
use std::{fs, path::Path, process::Stdio};

fn table(place: &Path, arguments: &str) -> Said {
    let mut command = euclid(["table"]);
    common::read(&command.args(arguments.split(' ')).current_dir(place).output().unwrap())
}

#[test]
fn text_and_lines() {
    let here = Path::new(".");
    let (code, out, _) = table(here, "--fields grundy --max 4 --take 1..2");
    assert_eq!(code, 0);
    assert_eq!(
        out,
        "          a=1  a=2  a=3\n\
         b=2         1\n\
         b=3         2    0\n\
         b=4         0    1    0\n"
    );
    let (_, out, _) = table(here, "--fields outcome,grundy,take,digits --max 3 --misere");
    assert_eq!(out, "a,b,outcome,grundy,take,digits\n1,2,P,0,,2\n1,3,N,2,1,3\n2,3,N,1,1,\"1,2\"\n");
    let (_, out, _) = table(here, "--fields take --a 2..3 --b 5 --move-limit 2n --format csv");
    assert_eq!(out, "a,b,take\n2,5,1\n3,5,1\n");
}

#[test]
fn several_fields_as_columns() {
    let (code, out, _) =
        table(Path::new("."), "--fields outcome,take,digits --b 87 --a 24..26 --format text");
    let expected = " a   b  outcome  take  digits
24  87  N           3  3,1,1,1,2
25  87  N           2  3,2,12
26  87  N           2  3,2,1,8
";
    assert_eq!((code, out.as_str()), (0, expected));
}

#[test]
fn b_files_by_rows_and_by_antidiagonals() {
    let (_, out, _) = table(Path::new("."), "--fields take --max 4 --format bfile");
    let expected = "\
# take(a,b), 0 where none wins; rules take=any; a < b, a in 1..3, b in 2..4; by rows: by b, then by a
1 1
2 2
3 0
4 3
5 1
6 0
";
    assert_eq!(out, expected);
    // (1,1), (1,2), (2,1), (1,3), (2,2), (3,1)
    let arguments =
        "--fields grundy --max 3 --square --order antidiagonals --format bfile --end zero";
    let (_, out, _) = table(Path::new("."), arguments);
    let expected = "\
# grundy(a,b); rules end=zero:take=any; a in 1..3, b in 1..3; by antidiagonals: by a+b, then by a
1 1
2 2
3 2
4 3
5 1
6 3
";
    assert_eq!(out, expected);
}

#[test]
fn the_extension_names_the_format() {
    let place = Place::new("extension");
    for (name, format) in [
        ("x.txt", "text"),
        ("big.txt", "text"),
        ("x.csv", "csv"),
        ("x.JSON", "json"),
        ("x.md", "markdown"),
        ("x.tex", "latex"),
        ("b123456.txt", "bfile"),
    ] {
        let (code, out, err) = table(&place.0, &format!("--fields length --max 12 --out {name}"));
        assert_eq!((code, out.as_str(), err.as_str()), (0, "", ""), "{name}");
        let (_, shown, _) = table(&place.0, &format!("--fields length --max 12 --format {format}"));
        assert_eq!(fs::read_to_string(place.0.join(name)).unwrap(), shown);
    }
    let (code, _, _) = table(&place.0, "--fields length --max 12 --out x.parquet");
    assert_eq!(code, 0);
    let bytes = fs::read(place.0.join("x.parquet")).unwrap();
    assert!(bytes.starts_with(b"PAR1") && bytes.ends_with(b"PAR1"));
    assert_eq!(place.names().len(), 8);
}

#[test]
fn bad_input_is_refused_and_leaves_no_file() {
    let place = Place::new("refused");
    fs::write(place.0.join("old.csv"), "old").unwrap();
    let cases = [
        (
            "--fields weight --max 5",
            "'weight' is not a field here; the fields are outcome, grundy, digits, path, types, take, length, winning, move",
        ),
        (
            "--fields grundy --max 5 --partizan",
            "outcome, winning, signature, reduced, value, weight, mean-weight",
        ),
        ("--fields outcome,take,outcome --max 5", "'outcome' is given twice"),
        ("--fields outcome, --max 5", "'' is not a field"),
        ("--fields outcome", "--max"),
        ("--fields outcome --max 1", "no pair a < b with a in 1..1"),
        ("--fields outcome --max -3", "--max"),
        ("--fields outcome --max 3000000", "at most 10^12 rows, not 4499998500000"),
        ("--fields outcome --a 1 --b 2000000000000000000 --format csv", "at most 10^18"),
        ("--fields outcome --b 9..2", "backwards; did you mean 2..9?"),
        ("--fields outcome --b 0..2", "0 is not allowed"),
        ("--fields outcome --b 5 --a 5..9", "no pair a < b with a in 5..9 and b in 5..5"),
        ("--fields outcome --b x", "'x'"),
        ("--fields outcome --b 5 --max 3", "cannot be used together"),
        ("--fields outcome,take --max 1001 --format text", "at most 1000000 entries, not 1001000"),
        ("--fields outcome --max 2000 --format latex", "at most 1000000 entries, not 1999000"),
        (
            "--fields outcome --max 5 --format grid",
            "text, markdown, latex, csv, json, parquet, bfile",
        ),
        (
            "--fields outcome --max 5 --out new.xlsx",
            "text, markdown, latex, csv, json, parquet, bfile",
        ),
        ("--fields outcome --max 5 --order rows", "--order is for --format bfile"),
        ("--fields outcome --max 5 --order rows --out new.txt", "--order is for --format bfile"),
        ("--fields outcome,take --max 5 --out b1.txt", "a b-file has one field of a pair game"),
        ("--fields weight --partizan --max 5 --format bfile", "one field of a pair game"),
        (
            "--fields digits --max 5 --out b1.txt",
            "a b-file has one integer for each position, unlike the field digits",
        ),
        ("--fields length --take odd --max 5 --format bfile", "length is not an integer"),
        ("--fields weight --partizan --square --max 5", "cannot be used together"),
        ("--fields grundy --square --a 0..3 --b 1..2", "0 is not allowed"),
        ("--fields outcome --max 5 --out new", "choose one with --format"),
        ("--fields outcome --max 5 --out old.csv --take 0", "0 is not a positive integer"),
        ("--fields weight --partizan --max 20001 --out new.csv", "p up to 20000"),
        ("--fields outcome --partizan --misere --max 5 --out new.csv", "no other rules"),
        (
            "--fields outcome --max 90 --budget 50 --pile-limit 2*floor(n/4) --out old.csv",
            "more than the budget of 50 steps",
        ),
    ];
    for (arguments, part) in cases {
        let (code, out, err) = table(&place.0, arguments);
        assert_eq!((code, out.as_str()), (2, ""), "{arguments}: {err}");
        assert!(err.contains(part), "{arguments}: {err}");
    }
    assert_eq!(place.names(), ["old.csv"]);
    assert_eq!(fs::read(place.0.join("old.csv")).unwrap(), b"old");
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let place = Place::new("unwritable");
    fs::create_dir(place.0.join("dir.csv")).unwrap();
    let mut cases = vec!["nowhere/x.csv", "dir.csv"];
    if cfg!(target_os = "linux") {
        cases.push("/dev/full");
    }
    for name in cases {
        for format in ["csv", "json", "parquet"] {
            let arguments = format!("--fields outcome --max 50 --format {format} --out {name}");
            let (code, out, err) = table(&place.0, &arguments);
            assert_eq!((code, out.as_str()), (1, ""), "{arguments}");
            assert!(err.contains(&format!("the file '{name}' cannot be written")), "{err}");
        }
    }
    assert_eq!(place.names(), ["dir.csv"]);
}

#[test]
fn a_table_that_is_killed_has_no_file() {
    let place = Place::new("killed");
    let path = place.0.join("x.csv");
    let mut child = euclid(["table", "--fields", "outcome,digits", "--max", "1000000", "--out"])
        .arg(&path)
        .stdout(Stdio::null())
        .spawn()
        .unwrap();
    while place.names().is_empty() {
        assert_eq!(child.try_wait().unwrap(), None, "it has ended without a file");
        std::thread::yield_now();
    }
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(!path.exists());
}
