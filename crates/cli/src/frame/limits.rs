//! How much a command may take: steps, seconds, bytes, threads.

use super::{number, progress, stop};
use euclid_work::{Limits, Work, bytes};
use std::time::Duration;

/// Limits of a command that answers one question.
pub type QuestionLimits = LimitArgs<{ Limits::STEPS }, 1>;

/// Limits of a long job: any number of steps, every core.
pub type LongLimits = LimitArgs<{ u64::MAX }, 0>;

/// Limits of a job that others do: any number of steps, and as many threads as they are told, one unless it is said.
pub type TaskLimits = LimitArgs<{ u64::MAX }, 1>;

/// The flags, with the defaults of the command: so many steps, on so many threads.
#[derive(clap::Args, Debug)]
#[group(skip)]
#[command(next_help_heading = "Limits")]
pub struct LimitArgs<const STEPS: u64, const THREADS: usize> {
    #[arg(long, value_name = "STEPS", value_parser = steps, help = budget_help(STEPS))]
    budget: Option<u64>,

    /// How many seconds the work may take, e.g. 60 or 0.5 [default: any]
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    timeout: Option<Duration>,

    #[arg(long, value_name = "SIZE", value_parser = size, help = memory_help())]
    memory: Option<u64>,

    #[arg(long, value_name = "N", value_parser = threads, help = threads_help(THREADS))]
    threads: Option<usize>,
}

impl<const STEPS: u64, const THREADS: usize> LimitArgs<STEPS, THREADS> {
    /// The work within these limits; its time begins now. Ctrl-C stops it, and who waits sees how far it is.
    pub fn work(&self) -> Work {
        self.work_of(STEPS, THREADS)
    }

    /// The same, where so many steps and threads are usual.
    pub fn work_of(&self, steps: u64, threads: usize) -> Work {
        let limits = Limits {
            steps: self.budget.unwrap_or(steps),
            bytes: self.memory.unwrap_or(Limits::BYTES),
            time: self.timeout,
            threads: self.threads.unwrap_or(threads),
        };
        Work::new(limits).stopped_by(stop::flag()).watched(progress::watch)
    }
}

/// Tells in help how many steps and threads are usual.
pub fn defaults(command: clap::Command, steps: u64, threads: usize) -> clap::Command {
    command
        .mut_arg("budget", |arg| arg.help(budget_help(steps)))
        .mut_arg("threads", |arg| arg.help(threads_help(threads)))
}

fn budget_help(default: u64) -> String {
    let default = if default == u64::MAX { "any".to_owned() } else { default.to_string() };
    format!("How many steps the work may take, of about 64 ns each [default: {default}]")
}

fn memory_help() -> String {
    let default = bytes(Limits::BYTES).replace(" MB", "M");
    format!("How much memory the work may take: bytes, or with K, M, G or T [default: {default}]")
}

fn threads_help(default: usize) -> String {
    format!("How many threads to use; 0 for one per core [default: {default}]")
}

/// Digits, with `_` between them.
fn whole(text: &str) -> Result<u64, String> {
    let number = euclid_games::number::parse(text.trim()).map_err(|why| why.to_string())?;
    number.try_into().map_err(|_| format!("it must be at most {}", u64::MAX))
}

fn steps(text: &str) -> Result<u64, String> {
    whole(text)
}

fn threads(text: &str) -> Result<usize, String> {
    const MOST: usize = 1024;
    let threads = number::between::<0, { MOST as u64 }>(text)?;
    Ok(usize::try_from(threads).unwrap_or(MOST))
}

fn seconds(text: &str) -> Result<Duration, String> {
    let unread = || "it is not a number of seconds such as 60 or 0.5".to_owned();
    let seconds = text.trim().parse().map_err(|_| unread())?;
    Duration::try_from_secs_f64(seconds).map_err(|_| unread())
}

/// Bytes: `1000`, `64K`, `256M`, `2G`, also `256MB`; the letters stand for powers of 1024.
fn size(text: &str) -> Result<u64, String> {
    let text = text.trim().to_ascii_uppercase();
    let digits = text.trim_end_matches('B');
    let (digits, shift) = match digits.chars().last() {
        Some('K') => (&digits[..digits.len() - 1], 10),
        Some('M') => (&digits[..digits.len() - 1], 20),
        Some('G') => (&digits[..digits.len() - 1], 30),
        Some('T') => (&digits[..digits.len() - 1], 40),
        _ => (digits, 0),
    };
    let number =
        whole(digits).map_err(|_| "it is not a number of bytes such as 64K, 256M, 4G or 1T")?;
    number.checked_mul(1 << shift).ok_or_else(|| format!("it must be at most {}", u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read() {
        assert_eq!(size("1_000"), Ok(1000));
        assert_eq!(size("256M"), Ok(256 << 20));
        assert_eq!(size("2gb"), Ok(2 << 30));
        assert!(size("").is_err() && size("M").is_err() && size("-1M").is_err());
        assert!(size("99999999999G").is_err());
    }

    #[test]
    fn times_are_read() {
        assert_eq!(seconds("0.5"), Ok(Duration::from_millis(500)));
        assert!(seconds("-1").is_err() && seconds("NaN").is_err() && seconds("1e99").is_err());
    }
}
