//! Small numbers in bulk, beside bare loops that do nothing else.
//!
//! The loops are what one writes for the purpose and throws away: read a chunk, parse digit by digit,
//! divide, format into a buffer, write. They and `euclid batch` answer the same file of random 64-bit
//! pairs, in turn, as processes of their own, and CPU time is compared.

use euclid_games::{
    Rules,
    bulk::Bulk,
    fractions::{bulk, digits},
};
use std::{
    fs::File,
    hint::black_box,
    io::{self, BufWriter, Read, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::Instant,
};

/// A line of the table: the work, and the seconds that we and the baseline take for it.
pub struct Row {
    /// What is done.
    pub work: String,
    /// Our seconds.
    pub ours: f64,
    /// The baseline's.
    pub baseline: f64,
}

/// So many lines the file has.
const LINES: usize = 10_000_000;

/// Processes run so often, in turn; the least time counts.
const RUNS: usize = 3;

/// Measures everything. `euclid` must lie beside this program; without it there are no rows for it.
pub fn rows() -> Vec<Row> {
    let mut rows = slices();
    match processes() {
        Ok(more) => rows.extend(more),
        Err(why) => eprintln!("euclid batch is not measured: {why}"),
    }
    rows
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

/// `euclid batch` and the bare loops, on the same file.
fn processes() -> io::Result<Vec<Row>> {
    let me = std::env::current_exe()?;
    let euclid = me.with_file_name("euclid");
    if !euclid.exists() {
        return Err(io::Error::other("build it first: cargo build --release -p euclid"));
    }
    let file = PairsFile::new()?;
    let works: [(&str, &[&str], &str); 2] = [
        ("outcome,grundy", &["batch", "--fields", "outcome,grundy"], "bare-divide"),
        ("length, 1..3", &["batch", "--fields", "length", "--take", "1..3"], "bare-euclid"),
    ];
    let mut rows = Vec::new();
    for (name, arguments, loop_name) in works {
        let (mut ours, mut baseline) = (f64::INFINITY, f64::INFINITY);
        for _ in 0..RUNS {
            ours = ours.min(cpu_time(Command::new(&euclid).args(arguments), file.path())?);
            baseline = baseline.min(cpu_time(Command::new(&me).arg(loop_name), file.path())?);
        }
        let work = format!("batch, {LINES} pairs: {name}, {loop_name}");
        rows.push(Row { work, ours, baseline });
    }
    Ok(rows)
}

/// A temporary file of random pairs.
struct PairsFile(PathBuf);

impl PairsFile {
    fn new() -> io::Result<Self> {
        let path = std::env::temp_dir().join(format!("euclid-bench-{}", std::process::id()));
        let file = PairsFile(path);
        let mut out = BufWriter::with_capacity(1 << 20, File::create(&file.0)?);
        let mut random = Random(1);
        for _ in 0..LINES {
            writeln!(out, "{} {}", random.next(), random.next())?;
        }
        out.flush()?;
        Ok(file)
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for PairsFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The CPU time of a process that reads a file; the time that passes, where the system does not say.
fn cpu_time(command: &mut Command, input: &Path) -> io::Result<f64> {
    let (before, start) = (children_time(), Instant::now());
    let status = command.stdin(File::open(input)?).stdout(Stdio::null()).status()?;
    if !status.success() {
        return Err(io::Error::other(format!("{command:?} has failed")));
    }
    let passed = start.elapsed().as_secs_f64();
    Ok(before.zip(children_time()).map_or(passed, |(before, after)| after - before))
}

/// The CPU time of all children so far, as Linux tells it, in hundredths of a second.
fn children_time() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the name in parentheses the fields are numbered from 3; cutime and cstime are 16 and 17.
    let (_, fields) = stat.rsplit_once(')')?;
    let times = fields.split_whitespace().skip(13).take(2).map(str::parse::<f64>);
    Some(times.collect::<Result<Vec<_>, _>>().ok()?.iter().sum::<f64>() / 100.0)
}

/// The functions on slices, beside a plain loop over the digits.
fn slices() -> Vec<Row> {
    const PAIRS: usize = 1 << 16;
    let mut random = Random(2);
    let a: Vec<u64> = (0..PAIRS).map(|_| random.next()).collect();
    let b: Vec<u64> = (0..PAIRS).map(|_| random.next()).collect();
    let pairs = || a.iter().zip(&b).map(|(&a, &b)| (a.min(b), a.max(b)));
    let quotients: usize = pairs().map(|(a, b)| digits(b, a).count()).sum();
    let mut counts = vec![0; PAIRS];
    let count = least(
        || bulk::counts(&a, &b, &mut counts, 1).is_ok(),
        || pairs().map(|(a, b)| digits(b, a).count()).sum::<usize>(),
    );
    let mut rows = vec![row(format!("{quotients} quotients: count"), count)];
    let Ok(game) =
        "take=1..3".parse::<Rules>().map_err(drop).and_then(|r| Bulk::new(&r).map_err(drop))
    else {
        return rows;
    };
    let mut lengths = vec![0; PAIRS];
    let length = least(
        || game.lengths(&a, &b, &mut lengths).is_ok(),
        || pairs().map(|(a, b)| digits(b, a).count()).sum::<usize>(),
    );
    rows.push(row(format!("{quotients} quotients: length under 1..3, count"), length));
    if let Ok(plain) = Bulk::new(&Rules::default()) {
        let grundy = least(
            || plain.grundy(&a, &b, &mut lengths).is_ok(),
            || pairs().map(|(a, b)| b / a).fold(0, u64::wrapping_add),
        );
        rows.push(row(format!("{PAIRS} Grundy values, one division each"), grundy));
    }
    rows
}

fn row(work: String, (ours, baseline): (f64, f64)) -> Row {
    Row { work, ours, baseline }
}

/// The least times of two pieces of work that take turns.
fn least<T, U>(mut ours: impl FnMut() -> T, mut baseline: impl FnMut() -> U) -> (f64, f64) {
    let mut times = (f64::INFINITY, f64::INFINITY);
    for _ in 0..40 {
        let start = Instant::now();
        black_box(ours());
        times.0 = times.0.min(start.elapsed().as_secs_f64());
        let start = Instant::now();
        black_box(baseline());
        times.1 = times.1.min(start.elapsed().as_secs_f64());
    }
    times
}

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }
}
