//! How means grow with the bound of a survey.

use super::Command;
use crate::{args::columns, frame::Failure};
use dashu_ratio::RBig;
use euclid_survey::{
    ratio::decimal,
    survey::{Quantity, Region, Survey},
    tally::Distribution,
};
use std::sync::atomic::AtomicBool;

/// A survey for each power of ten below the bound, and for the bound: a row each. What a mean gains
/// from one row to the next is divided by what ln N gains.
pub fn table(command: &Command, survey: &Survey, stop: &AtomicBool) -> Result<String, Failure> {
    let Region::UpTo(max) = survey.region() else {
        return Err(Failure::input("--growth is for all pairs up to --max N"));
    };
    let bounds = (1..).map(|n| 10u64.pow(n)).take_while(|bound| bound < max).chain([*max]);
    let mut rows = vec![vec!["N".to_owned()]];
    if survey.asks(Quantity::Outcome) {
        rows[0].push("Player 1".to_owned());
    }
    let mut before: Option<(u64, Vec<RBig>)> = None;
    for bound in bounds {
        let variant = survey.variant().clone();
        let what = Some(survey.what().to_vec());
        let smaller = Survey::new(variant, Region::UpTo(bound), what, survey.bins());
        let part = command.alone(&smaller.map_err(Failure::input)?, stop)?;
        let positions = RBig::from(part.tally.count("positions"));
        let share = RBig::from(part.tally.count("outcome:N")) / positions;
        let mut row = vec![bound.to_string()];
        if survey.asks(Quantity::Outcome) {
            row.push(decimal(&share, 6));
        }
        let mut means = Vec::new();
        for quantity in survey.what() {
            if matches!(quantity, Quantity::Outcome | Quantity::Winning) {
                continue;
            }
            let Some(distribution) = Distribution::of(&part.tally, quantity.name()) else {
                continue;
            };
            let index = means.len();
            if before.is_none() {
                rows[0].extend([quantity.to_string(), "by ln N".to_owned()]);
            }
            means.push(distribution.mean());
            row.push(decimal(&means[index], 6));
            row.push(before.as_ref().map_or(String::new(), |(smaller, old)| {
                let gain = (&means[index] - &old[index]).to_f64().value();
                let ln = RBig::from_parts(bound.into(), (*smaller).into()).to_f64().value().ln();
                format!("{:.6}", gain / ln)
            }));
        }
        rows.push(row);
        before = Some((bound, means));
    }
    Ok(columns(&rows))
}
