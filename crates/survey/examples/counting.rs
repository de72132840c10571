//! How the cost of a count grows: the table of docs/counting.md.
//!
//! `cargo run --release -p euclid-survey --example counting SECONDS` counts the pairs Player 1 wins for N = 10^4,
//! 10^5, ... and several k, as long as a count is not expected to take more than so many seconds.

use euclid_games::{Rules, fractions::UBig};
use euclid_survey::count::Counts;
use euclid_work::{Limits, Work};
use std::{error::Error, time::Instant};

fn main() -> Result<(), Box<dyn Error>> {
    let seconds: u64 = std::env::args().nth(1).map_or(Ok(2), |text| text.parse())?;
    let limits = Limits { steps: Limits::STEPS * seconds, threads: 0, ..Limits::none() };
    println!("| k | N | steps | seconds |\n| --- | --- | --- | --- |");
    for k in [1, 2, 3, 5, 10, 100, 1_000, 10_000, 1_000_000] {
        for exponent in 4..=18 {
            let max = UBig::from(10u8).pow(exponent);
            let rules: Rules = format!("take=1..{k}").parse()?;
            let counts = Counts::new(&rules, &max)?;
            let work = Work::new(limits.clone());
            let Ok(steps) = counts.steps(&work) else { break };
            let start = Instant::now();
            counts.player1(&work)?;
            let seconds = start.elapsed().as_secs_f64();
            println!("| {k} | 10^{exponent} | {steps} | {seconds:.3} |");
        }
    }
    Ok(())
}
