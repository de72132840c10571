//! The result of a survey, for people and for programs.

use crate::{args::padded, json};
use dashu_int::UBig;
use dashu_ratio::RBig;
use euclid_survey::{
    part::Part,
    ratio::{self, decimal},
    survey::{Quantity, Region, Survey, Variant},
    tally::{Distribution, Tally},
};
use serde_json::{Map, Value, json};

/// So many decimals of means and shares.
const DECIMALS: usize = 12;

/// The fractional part of p/q is told in hundredths.
const RATIOS: usize = 100;

/// What a histogram shows at most.
const ROWS: usize = 24;

/// Part of a whole; a rectangle or a sample is never empty, but for rectangles without a < b.
fn share(part: &UBig, whole: &UBig, decimals: usize) -> String {
    ratio::share(part, whole, decimals).unwrap_or_else(|| "-".to_owned())
}

/// How many positions have each outcome that the game knows.
fn outcomes(part: &Part) -> Vec<(&'static str, UBig)> {
    let names: &[&str] = match part.survey.variant() {
        Variant::Pair(_) => &["N", "P"],
        Variant::Partizan => &["L", "R", "N", "P"],
    };
    names.iter().map(|name| (*name, part.tally.count(&format!("outcome:{name}")))).collect()
}

/// The quantities that have a distribution.
fn distributions(part: &Part) -> impl Iterator<Item = (Quantity, Distribution)> + '_ {
    part.survey
        .what()
        .iter()
        .filter_map(|&quantity| Some((quantity, Distribution::of(&part.tally, quantity.name())?)))
        .filter(|(quantity, _)| !matches!(quantity, Quantity::Outcome | Quantity::Values))
}

/// Mean weights by the fractional part of p/q, in hundredths.
fn by_ratio(tally: &Tally) -> impl Iterator<Item = (usize, Distribution)> + '_ {
    (0..RATIOS).filter_map(|part| Some((part, Distribution::of(tally, &format!("weight@{part}"))?)))
}

fn region_in_words(survey: &Survey) -> String {
    let (a, b) = match survey.variant() {
        Variant::Pair(_) => ("a", "b"),
        Variant::Partizan => ("q", "p"),
    };
    match survey.region() {
        Region::UpTo(max) => format!("all pairs {a} < {b} <= {max}"),
        Region::Rectangle { a: x, b: y } => {
            format!("all pairs {a} < {b} with {a} in {}..{} and {b} in {}..{}", x.0, x.1, y.0, y.1)
        }
        Region::Sample { max, size, seed } => {
            format!("a sample of {size} pairs {a} < {b} <= {max}, seed {seed}")
        }
    }
}

/// The summary a person reads.
pub fn text(part: &Part) -> String {
    let Part { survey, tally, .. } = part;
    let positions = tally.count("positions");
    let mut text =
        format!("{}: {}\n{positions} positions\n", survey.variant(), region_in_words(survey));
    if survey.asks(Quantity::Outcome) {
        text += "\noutcome\n";
        let rows = outcomes(part).into_iter().map(|(name, count)| (name.to_owned(), count));
        text += &rows_of(rows.collect(), &positions);
        if matches!(survey.variant(), Variant::Pair(_)) {
            let won = tally.count("outcome:N");
            text += &format!("  Player 1 wins {}\n", share(&won, &positions, DECIMALS));
        }
    }
    for (quantity, distribution) in distributions(part) {
        let (mean, variance) = (distribution.mean(), distribution.variance());
        let of = if quantity == Quantity::Weight { "mean of the means" } else { "mean" };
        text += &format!(
            "\n{}\n  {of} {}, variance {}\n",
            title(quantity),
            decimal(&mean, 6),
            decimal(&variance, 6)
        );
        text += &histogram(&distribution);
    }
    if survey.asks(Quantity::Values) {
        text += &format!("\n{} different values\n", tally.count("values:count"));
    }
    if survey.asks(Quantity::Weight) {
        text += "\nmean weight by the fractional part of p/q\n";
        let tenth = RATIOS / 10;
        for start in (0..RATIOS).step_by(tenth) {
            let mut sum = RBig::ZERO;
            let mut count = UBig::ZERO;
            for (_, distribution) in
                by_ratio(tally).filter(|(part, _)| part / tenth == start / tenth)
            {
                sum += &distribution.sum;
                count += distribution.count();
            }
            if count != UBig::ZERO {
                let mean = decimal(&(sum / RBig::from(count)), 3);
                text += &format!("  0.{}..  {}\n", start / tenth, padded(&mean, 10, false));
            }
        }
    }
    text
}

fn title(quantity: Quantity) -> &'static str {
    match quantity {
        Quantity::Outcome => "outcome",
        Quantity::Grundy => "Grundy value",
        Quantity::Length => "length of the game",
        Quantity::Digits => "digits",
        Quantity::Winning => "winning moves",
        Quantity::Weight => "atomic weight",
        Quantity::Values => "values",
    }
}

/// The commonest values around the middle, one a line, with bars.
fn histogram(distribution: &Distribution) -> String {
    let (mut bins, mut more) = (distribution.bins.clone(), distribution.more.clone());
    // What is cut off are the rarest values at either end.
    while bins.len() > ROWS {
        let rarest = if bins[0].1 < bins[bins.len() - 1].1 { 0 } else { bins.len() - 1 };
        more += bins.remove(rarest).1;
    }
    let mut rows: Vec<(String, UBig)> =
        bins.into_iter().map(|(value, count)| (value.to_string(), count)).collect();
    if more != UBig::ZERO {
        rows.push(("other".to_owned(), more));
    }
    rows_of(rows, &distribution.count())
}

/// Rows of a name, a count, a share and a bar.
fn rows_of(rows: Vec<(String, UBig)>, whole: &UBig) -> String {
    let width = |texts: &mut dyn Iterator<Item = usize>| texts.max().unwrap_or(0);
    let names = width(&mut rows.iter().map(|(name, _)| name.len()));
    let counts = width(&mut rows.iter().map(|(_, count)| count.to_string().len()));
    let most = rows.iter().map(|(_, count)| count).max().cloned().unwrap_or_default();
    let most = most.max(UBig::ONE);
    let mut text = String::new();
    for (name, count) in rows {
        let bar = usize::try_from(&count * UBig::from(40u8) / &most).unwrap_or(0);
        let line = format!(
            "  {}  {}  {}  {}",
            padded(&name, names, false),
            padded(&count.to_string(), counts, false),
            share(&count, whole, 6),
            "#".repeat(bar)
        );
        text += line.trim_end();
        text.push('\n');
    }
    text
}

/// Everything, exactly.
pub fn json(part: &Part) -> Value {
    let Part { survey, tally, .. } = part;
    let positions = tally.count("positions");
    let mut object = Map::new();
    let game = match survey.variant() {
        Variant::Pair(rules) => json::rules(rules),
        Variant::Partizan => json!({"partizan": true}),
    };
    object.insert("rules".to_owned(), game);
    let region = match survey.region() {
        Region::UpTo(max) => json!({"max": max.to_string()}),
        Region::Rectangle { a, b } => {
            let range = |range: &(UBig, UBig)| json!([range.0.to_string(), range.1.to_string()]);
            json!({"a": range(a), "b": range(b)})
        }
        Region::Sample { max, size, seed } => {
            json!({"max": max.to_string(), "sample": size, "seed": seed})
        }
    };
    object.insert("region".to_owned(), region);
    object.insert("positions".to_owned(), positions.to_string().into());
    if survey.asks(Quantity::Outcome) {
        let counts: Map<String, Value> = outcomes(part)
            .into_iter()
            .map(|(name, count)| (name.to_owned(), count.to_string().into()))
            .collect();
        object.insert("outcome".to_owned(), counts.into());
        if matches!(survey.variant(), Variant::Pair(_)) {
            let won = tally.count("outcome:N");
            object.insert("player1".to_owned(), won.to_string().into());
            object.insert("share".to_owned(), share(&won, &positions, DECIMALS).into());
        }
    }
    for (quantity, distribution) in distributions(part) {
        let bins: Vec<Value> = distribution
            .bins
            .iter()
            .map(|(value, count)| json!({"value": value.to_string(), "count": count.to_string()}))
            .collect();
        let mut entry = json!({
            "mean": decimal(&distribution.mean(), DECIMALS),
            "variance": decimal(&distribution.variance(), DECIMALS),
            "sum": distribution.sum.to_string(),
            "squares": distribution.squares.to_string(),
            "bins": bins,
            "other": distribution.more.to_string(),
        });
        if quantity == Quantity::Weight {
            entry["by_ratio"] = by_ratio(tally)
                .map(|(part, distribution)| {
                    json!({
                        "from": format!("0.{part:02}"),
                        "count": distribution.count().to_string(),
                        "mean": decimal(&distribution.mean(), DECIMALS),
                    })
                })
                .collect();
        }
        object.insert(quantity.name().to_owned(), entry);
    }
    if survey.asks(Quantity::Values) {
        object.insert("values".to_owned(), tally.count("values:count").to_string().into());
    }
    object.into()
}

/// A line for each number: quantity, entry, number.
pub fn csv(part: &Part) -> String {
    let Part { survey, tally, .. } = part;
    let positions = tally.count("positions");
    let mut text = format!("quantity,entry,number\npositions,count,{positions}\n");
    if survey.asks(Quantity::Outcome) {
        for (name, count) in outcomes(part) {
            text += &format!("outcome,{name},{count}\n");
        }
    }
    for (quantity, distribution) in distributions(part) {
        text += &format!("{quantity},mean,{}\n", decimal(&distribution.mean(), DECIMALS));
        text += &format!("{quantity},variance,{}\n", decimal(&distribution.variance(), DECIMALS));
        for (value, count) in &distribution.bins {
            text += &format!("{quantity},{value},{count}\n");
        }
        text += &format!("{quantity},other,{}\n", distribution.more);
    }
    if survey.asks(Quantity::Weight) {
        for (part, distribution) in by_ratio(tally) {
            let mean = decimal(&distribution.mean(), DECIMALS);
            text += &format!("weight at 0.{part:02},count,{}\n", distribution.count());
            text += &format!("weight at 0.{part:02},mean,{mean}\n");
        }
    }
    if survey.asks(Quantity::Values) {
        text += &format!("values,count,{}\n", tally.count("values:count"));
    }
    text
}
