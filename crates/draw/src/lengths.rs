//! How long games last: the lengths of all games up to a bound, when the winner plays to win.

use crate::{
    canvas::{Canvas, Entry, Label, Mark, Paint},
    picture::{DrawError, Picture},
    plot::Plot,
    text::in_words,
    theme::Theme,
};
use euclid_games::{Rules, fractions::UBig};
use euclid_survey::{
    part::Part,
    ratio::{decimal, share},
    run::RunError,
    survey::{MOST_BINS, Quantity, Region, Subject, Survey},
    tally::Distribution,
};
use euclid_work::Work;

/// The largest bound: five thousand million pairs.
pub const LARGEST: u64 = 100_000;

/// Draws how many of all games from a < b <= `max` last so many moves.
///
/// ```
/// use euclid_draw::{Theme, lengths};
/// let work = euclid_work::Work::default();
/// let svg = lengths::draw(&"take=any".parse()?, 100, Theme::light(), &work)?.to_svg();
/// assert!(svg.contains("4950 games"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn draw(rules: &Rules, max: u64, theme: Theme, work: &Work) -> Result<Picture, DrawError> {
    let lengths = distribution(rules, max, work)?;
    let (mean, variance) = (lengths.mean(), lengths.variance());
    let count = lengths.count();
    // A long tail of games too rare to be seen would make all others narrow.
    let tallest = lengths.bins.iter().map(|(_, games)| games).max().cloned().unwrap_or_default();
    let rare = tallest / UBig::from(200u8);
    let mut beyond = lengths.more.clone();
    let mut kept = lengths.bins.as_slice();
    while let Some(((_, games), rest)) = kept.split_last() {
        if rest.is_empty() || *games > rare {
            break;
        }
        beyond += games;
        kept = rest;
    }
    // Bins are below 2^16.
    let bars: Vec<(f64, f64)> = kept
        .iter()
        .map(|(length, games)| {
            let percent = share(&(games * UBig::from(100u8)), &count, 6).unwrap_or_default();
            (f64::from(i32::try_from(*length).unwrap_or(0)), percent.parse().unwrap_or(0.0))
        })
        .collect();
    let last = bars.last().map_or(1.0, |bar| bar.0);
    let most = bars.iter().map(|bar| bar.1).fold(0.0, f64::max);

    let title = format!("How long games last, a < b ≤ {max}");
    let mut canvas = Canvas::new(theme.wide(860.0), theme, &title);
    let games = if count == UBig::ONE { "one game".to_owned() } else { format!("{count} games") };
    canvas.subtitle(&format!("{} — {games}; the winner plays to win", in_words(rules)));
    let bar = Paint::fill(theme.winning);
    let mut entries = vec![Entry::new(Mark::Box(bar), "games of this length")];
    let line = Paint::line(theme.ink, 2.5);
    let deviation = deviation(&decimal(&variance, 6));
    let mean_text = decimal(&mean, 3);
    entries.push(Entry::new(
        Mark::Line(line),
        format!("mean {mean_text}, standard deviation {deviation}"),
    ));
    canvas.legend(&entries);
    let (top, right) = (canvas.top(), canvas.width() - 32.0);
    let high = theme.high(356.0, top + 60.0);
    let plot = Plot::new((72.0, top), (right - 72.0, high), (0.0, last + 1.0), (0.0, most * 1.12));
    plot.grid(&mut canvas);
    let half = if last > 150.0 { 0.5 } else { 0.42 };
    for &(length, percent) in &bars {
        let corner = plot.at((length - half, percent));
        let foot = plot.at((length + half, 0.0));
        canvas.rect(corner, (foot.0 - corner.0, foot.1 - corner.1), &bar);
    }
    let mean: f64 = mean_text.parse().unwrap_or(0.0);
    canvas.line(plot.at((mean, 0.0)), plot.at((mean, most * 1.12)), &line);
    for &(length, percent) in bars.iter().filter(|bar| last <= 20.0 && bar.1 >= 0.05) {
        let label = Label::new(10.5, theme.ink).middle().halo(theme.background);
        let top = plot.at((length, percent));
        canvas.text((top.0, top.1 - 5.0), &format!("{percent:.1}"), &label);
    }
    plot.axes(&mut canvas, "moves", "percent of the games");
    if beyond != UBig::ZERO {
        let (x, y) = plot.at((last + 1.0, most * 1.12));
        let label = Label::new(11.5, theme.quiet).end().halo(theme.background);
        let longer = if beyond == UBig::ONE { "game is" } else { "games are" };
        canvas.text((x - 8.0, y + 18.0), &format!("{beyond} {longer} longer"), &label);
    }
    Ok(canvas.finish(top + high + 60.0))
}

/// The lengths of all games.
fn distribution(rules: &Rules, max: u64, work: &Work) -> Result<Distribution, DrawError> {
    let unfit = |why: &dyn ToString| DrawError::Unfit(why.to_string());
    if !(2..=LARGEST).contains(&max) {
        return Err(unfit(&format!("the largest number is from 2 to {LARGEST}, not {max}")));
    }
    let subject = Subject::Pair(rules.clone());
    let survey = Survey::new(subject, Region::UpTo(max), Some(vec![Quantity::Length]), MOST_BINS)
        .map_err(|why| unfit(&why))?;
    let mut part = Part::new(survey);
    part.complete(work).map_err(|why| match why {
        RunError::Halt(halt) => halt.into(),
        other => unfit(&other),
    })?;
    Distribution::of(&part.tally, Quantity::Length).ok_or_else(|| unfit(&"there are no games"))
}

/// The square root, to two places.
fn deviation(variance: &str) -> String {
    format!("{:.2}", variance.parse::<f64>().unwrap_or(0.0).max(0.0).sqrt())
}
