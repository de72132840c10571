//! For researchers: how Player 1's share depends on k when 1..k multiples may be taken, as CSV.
//!
//! ```text
//! cargo run --release -p euclid-survey --example researcher [N [K]] > shares.csv
//! ```
//!
//! A line for each k up to K: all pairs a < b <= N gone through on all cores, the share of Player 1
//! counted and in the limit, and how long games last.

use euclid_games::{Rules, pile::Budget};
use euclid_survey::{
    law::Law,
    ratio::{decimal, share},
    run::{Event, run},
    survey::Survey,
    tally::{Distribution, Tally},
};
use std::{convert::Infallible, error::Error, ops::ControlFlow, sync::atomic::AtomicBool};

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let max = arguments.next().map_or(Ok(2000), |text| text.parse())?;
    let most = arguments.next().map_or(Ok(8), |text| text.parse())?;
    println!("k,pairs,player1,share,limit,mean_length");
    for k in 1..=most {
        println!("{}", line(k, max)?);
    }
    Ok(())
}

/// The line of one k.
pub fn line(k: u64, max: u64) -> Result<String, Box<dyn Error>> {
    let survey: Survey = format!("take=1..{k} max={max} what=outcome,length bins=64").parse()?;
    let mut tally = Tally::default();
    let (all, never) = (1..=survey.blocks(), AtomicBool::new(false));
    run(&survey, all, 0, Budget::default(), &never, |event| {
        if let Event::Done(_, block) = event {
            tally += &block; // in whatever order blocks come: sums of integers do not mind
        }
        Ok::<_, Infallible>(ControlFlow::Continue(()))
    })?;
    let (pairs, won) = (tally.count("positions"), tally.count("outcome:N"));
    let share = share(&won, &pairs, 6).unwrap_or_default();
    let limit = Law::new(&format!("take=1..{k}").parse::<Rules>()?, 12)?.player1().certain(12).text;
    let length = Distribution::of(&tally, "length").map(|length| decimal(&length.mean(), 4));
    Ok(format!("{k},{pairs},{won},{share},{limit},{}", length.unwrap_or_default()))
}
