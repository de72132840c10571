//! Whole processes on a file of pairs.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};

/// A temporary file of pairs.
pub struct PairsFile(PathBuf);

impl PairsFile {
    /// So many lines of two numbers.
    pub fn new(lines: u64, mut number: impl FnMut() -> String) -> io::Result<Self> {
        static FILES: AtomicU32 = AtomicU32::new(0);
        let name = format!("euclid-bench-{}-{}", std::process::id(), FILES.fetch_add(1, Relaxed));
        let file = PairsFile(std::env::temp_dir().join(name));
        let mut out = BufWriter::with_capacity(1 << 20, File::create(&file.0)?);
        for _ in 0..lines {
            writeln!(out, "{} {}", number(), number())?;
        }
        out.flush()?;
        Ok(file)
    }

    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for PairsFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// The command that lies beside this program.
pub fn euclid() -> io::Result<PathBuf> {
    let euclid = std::env::current_exe()?.with_file_name("euclid");
    if euclid.exists() {
        Ok(euclid)
    } else {
        Err(io::Error::other("build it first: cargo build --release --bin euclid"))
    }
}

/// The least CPU times of two processes that read the same file, in turns.
pub fn race(
    times: u32,
    file: &PairsFile,
    mut ours: impl FnMut() -> Command,
    mut theirs: impl FnMut() -> Command,
) -> io::Result<(Duration, Duration)> {
    let mut least = (Duration::MAX, Duration::MAX);
    for _ in 0..times {
        least.0 = least.0.min(cpu_time(&mut ours(), file.path())?);
        least.1 = least.1.min(cpu_time(&mut theirs(), file.path())?);
    }
    Ok(least)
}

/// The CPU time of a process that reads a file; the time that passes, where the system does not say.
fn cpu_time(command: &mut Command, input: &Path) -> io::Result<Duration> {
    let (before, start) = (children_time(), Instant::now());
    let status = command.stdin(File::open(input)?).stdout(Stdio::null()).status()?;
    if !status.success() {
        return Err(io::Error::other(format!("{command:?} has failed")));
    }
    let passed = start.elapsed();
    Ok(before.zip(children_time()).map_or(passed, |(before, after)| after.saturating_sub(before)))
}

/// The CPU time of all children so far, as Linux tells it, in hundredths of a second.
fn children_time() -> Option<Duration> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // After the name in parentheses the fields are numbered from 3; cutime and cstime are 16 and 17.
    let (_, fields) = stat.rsplit_once(')')?;
    let times = fields.split_whitespace().skip(13).take(2).map(str::parse::<u64>);
    Some(Duration::from_millis(10 * times.sum::<Result<u64, _>>().ok()?))
}
