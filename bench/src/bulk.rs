//! Small numbers in bulk, beside bare loops that do nothing else.
//!
//! The loops are what one writes for the purpose and throws away: read a chunk, parse digit by digit,
//! divide, format into a buffer, write. They and `euclid batch` answer the same file of random 64-bit
//! pairs, in turn, as processes of their own, and CPU time is compared.

use std::io::{self, Read, Write};
use std::iter::once_with;
use std::process::Command;
use std::time::Duration;

use euclid_fractions::{Work, bulk, digits};
use euclid_games::{Rules, bulk::Bulk};

use crate::process::{self, PairsFile};
use crate::random::Random;
use crate::table::Row;
use crate::timing::{race, time};

/// So many lines the file has.
const LINES: u64 = 10_000_000;
/// So many pairs the slices have.
const PAIRS: usize = 1 << 16;
const PATIENCE: Duration = Duration::from_secs(1);

/// The rows of this part of the table.
pub fn rows() -> impl Iterator<Item = Row> {
    let batches = || {
        processes().unwrap_or_else(|why| {
            eprintln!("euclid batch is not measured: {why}");
            Vec::new()
        })
    };
    slices().chain(once_with(batches).flatten())
}

/// Runs the bare loop of this name on standard input; false if there is none.
pub fn bare(name: &str) -> bool {
    let result = match name {
        "bare-divide" => bare_loop(|a, b| b / a),
        "bare-euclid" => bare_loop(|mut a, mut b| {
            let mut count = 0;
            while a != 0 {
                (a, b) = (b % a, a);
                count += 1;
            }
            count
        }),
        _ => return false,
    };
    if let Err(why) = result {
        eprintln!("{name}: {why}");
    }
    true
}

/// A line of two numbers in, a line with one number out.
fn bare_loop(answer: impl Fn(u64, u64) -> u64) -> io::Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let (mut buffer, mut out) = (vec![0; 1 << 17], Vec::new());
    let mut kept = 0;
    loop {
        let read = input.read(&mut buffer[kept..])?;
        if read == 0 {
            return Ok(());
        }
        let filled = kept + read;
        let end = buffer[..filled].iter().rposition(|&byte| byte == b'\n').map_or(0, |n| n + 1);
        let mut bytes = buffer[..end].iter();
        let mut number = || {
            let mut number = None;
            for byte in bytes.by_ref() {
                let digit = byte.wrapping_sub(b'0');
                if digit > 9 {
                    break;
                }
                number = Some(number.unwrap_or(0) * 10 + u64::from(digit));
            }
            number
        };
        while let (Some(a), Some(b)) = (number(), number()) {
            print(answer(a.min(b), a.max(b)), &mut out);
        }
        output.write_all(&out)?;
        out.clear();
        buffer.copy_within(end..filled, 0);
        kept = filled - end;
    }
}

/// Appends a number and the end of the line.
fn print(mut number: u64, out: &mut Vec<u8>) {
    let mut text = [b'\n'; 21];
    let mut start = 20;
    loop {
        start -= 1;
        text[start] = b"0123456789"[(number % 10) as usize];
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.extend_from_slice(&text[start..]);
}

/// `euclid batch`, which must lie beside this program, and the bare loops, on the same file.
fn processes() -> io::Result<Vec<Row>> {
    let (me, euclid, file) = (std::env::current_exe()?, process::euclid()?, words()?);
    let row = |arguments: &str, bare: &str, name, target| -> io::Result<Row> {
        let ours = || {
            let mut command = Command::new(&euclid);
            command.arg("batch").args(arguments.split(' '));
            command
        };
        let theirs = || {
            let mut command = Command::new(&me);
            command.arg(bare);
            command
        };
        let (ours, theirs) = process::race(3, &file, ours, theirs)?;
        let row = Row::new(format!("batch, 10^7 pairs: {arguments}"), ours);
        Ok(row.beside(name, theirs).target(target))
    };
    Ok(vec![
        row("--fields outcome,grundy", "bare-divide", "one division", 2.0)?,
        row("--fields length --take 1..3", "bare-euclid", "Euclid", 1.5)?,
    ])
}

/// A file of random pairs.
fn words() -> io::Result<PairsFile> {
    let mut random = Random::new(1);
    let word = || random.word().max(1).to_string();
    PairsFile::new(LINES, word)
}

/// The functions on slices, beside plain loops.
fn slices() -> impl Iterator<Item = Row> {
    let mut random = Random::new(2);
    let mut numbers = || (0..PAIRS).map(|_| random.word().max(1)).collect::<Vec<u64>>();
    let (a, b) = (numbers(), numbers());
    let pairs = || a.iter().zip(&b).map(|(&a, &b)| (a.min(b), a.max(b)));
    let plain = || time(|| pairs().map(|(a, b)| digits(b, a).count()).sum::<usize>());
    let game = |rules: &str| {
        let rules: Rules = rules.parse().expect("these are rules");
        Bulk::new(&rules).expect("of sets that play like 1..k")
    };
    let row = |work: &str, (ours, baseline), name| {
        Row::new(format!("2^16 pairs: {work}"), ours).beside(name, baseline)
    };

    let (mut counts, mut answers) = (vec![0; PAIRS], vec![0; PAIRS]);
    let count =
        race(PATIENCE, || time(|| bulk::counts(&a, &b, &mut counts, &Work::unlimited())), plain);
    let short = game("take=1..3");
    let length =
        race(PATIENCE, || time(|| short.lengths(&a, &b, &mut answers, &Work::unlimited())), plain);
    let any = game("take=any");
    let divide = || time(|| pairs().map(|(a, b)| b / a).fold(0, u64::wrapping_add));
    let grundy =
        race(PATIENCE, || time(|| any.grundy(&a, &b, &mut answers, &Work::unlimited())), divide);
    [
        row("number of quotients", count, "digits").target(0.7),
        row("length under 1..3", length, "digits"),
        row("grundy", grundy, "division"),
    ]
    .into_iter()
}
