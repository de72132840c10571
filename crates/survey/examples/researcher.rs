//! For researchers: how Player 1's share depends on k when 1..k multiples may be taken, as CSV.
//!
//! ```text
//! cargo run --release -p euclid-survey --example researcher [N [K]] > shares.csv
//! ```
//!
//! A line for each k up to K: all pairs a < b <= N gone through on all cores, the share of Player 1
//! counted and in the limit, and how long games last.

use euclid_games::{Field, Rules, partizan::Outcome};
use euclid_survey::{
    law::Law,
    part::Part,
    ratio::{decimal, share},
    survey::Survey,
    tally::Distribution,
};
use euclid_work::{Limits, Work};
use std::error::Error;

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
    let mut part = Part::new(survey);
    let work = Work::new(Limits { threads: 0, ..Limits::none() });
    // In whatever order blocks come: sums of integers do not mind.
    part.complete(&work)?;
    let tally = part.tally;
    let (pairs, won) = (tally.positions(), tally.won_by(Outcome::Next));
    let share = share(&won, &pairs, 6).unwrap_or_default();
    let law = Law::new(&format!("take=1..{k}").parse::<Rules>()?, 12, &work)?;
    let limit = law.player1().certain(12).text;
    let length = Distribution::of(&tally, Field::Length).map(|length| decimal(&length.mean(), 4));
    Ok(format!("{k},{pairs},{won},{share},{limit},{}", length.unwrap_or_default()))
}
